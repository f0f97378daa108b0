"""What moved between two sets, by bouts that are written out."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.verification import moved as subject
from fightcard.pipeline.verification.moved import FIGURES, Moved, Since
from fightcard.pipeline.verification.play.paired import Shift

SHIFT = Shift(0.1, 0.05, 0.15, 100)


def test_nothing_moved_where_every_list_is_empty() -> None:
    some: Any = ("something",)
    assert Since("before").is_empty
    assert Since("before", odds=some, names={"a": "A"}).is_empty
    for name in ("added", "removed", "changes", "verdicts", "cards"):
        assert not replace(Since("before"), **{name: some}).is_empty
    assert not Since("before", has_new_deck=True).is_empty


def test_odds_of_one_pair_are_reported_with_the_opponent() -> None:
    own = Moved("ann", "Ann", "win", SHIFT, "bea")
    assert own.as_json() == {"id": "ann", "figure": "win", **SHIFT.as_json(), "by": "bea"}
    assert replace(own, by=None, opponent="cy").as_json() == {
        "id": "ann", "opponent": "cy", "figure": "win", **SHIFT.as_json(), "by": None,
    }  # fmt: skip


def again(before: list[list[int]], after: list[list[int]], turned: set[str]) -> Any:  # noqa: ANN401
    """Three who met each other, of whom some changed, and how their bouts ended before and now."""
    found: Any = object.__new__(subject._Again)
    found.ids, found.turned, found.pairs = ("ann", "bea", "cy"), turned, [(0, 1), (0, 2), (1, 2)]
    found.old, found.deck, found.opponents = "old", "old deck", [2, 2, 4]
    found.new = [{"name": name} for name in ("Ann", "Bea", "Cy")]
    found.cards = SimpleNamespace(deck="new deck")
    found._fought = lambda cards, deck: np.array(before if (cards, deck) == ("old", "old deck") else after)
    return found


def test_figures_of_cards_and_odds_of_pairs_move_in_the_bouts_that_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(subject, "beyond_doubt", lambda count: asked.append(count) or 0.95)
    monkeypatch.setattr(
        subject, "FIGURES", {"win": lambda ended: ended > 0, "stopped": lambda ended: ended < -1}
    )
    # Ann against Bea: of 40 bouts lost by decision 30 are won now; against Cy and of the others nothing changes.
    lost, won = [-1] * 40, [1] * 30 + [-1] * 10
    own = again([lost, won, won], [won, won, won], {"bea"})
    cards, odds = own.moved()
    assert asked == [2 * 3 + 3]
    # Told of Bea, who changed: she won all of these, and wins ten.
    assert [
        (each.id, each.name, each.figure, each.by, each.opponent, each.shift.change, each.shift.n)
        for each in odds
    ] == [("bea", "Bea", "win", "bea", "ann", -0.75, 40)]
    # Of Ann's 80 bouts 30 more are won; so many of Bea's are lost.
    assert [
        (each.id, each.figure, each.by, each.opponent, each.shift.change, each.shift.n) for each in cards
    ] == [
        ("ann", "win", "bea", None, 0.375, 80),
        ("bea", "win", "bea", None, -0.375, 80),
    ]
    assert len(FIGURES) > 2


def test_a_change_counts_by_the_share_of_opponents_it_is_against_and_falls_to_the_pair_that_moved_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "beyond_doubt", lambda _count: 0.95)
    monkeypatch.setattr(subject, "FIGURES", {"win": lambda ended: ended > 0})
    # Cy has four opponents and loses 10 of 40 to Ann and 20 of 40 to Bea of what he had won.
    had = [-1] * 40
    own = again([had, had, had], [had, [1] * 10 + had[10:], [1] * 20 + had[20:]], {"ann", "bea"})
    cards, odds = own.moved()
    assert [(each.id, each.opponent, each.shift.change) for each in odds] == [
        ("bea", "cy", 0.5),
        ("ann", "cy", 0.25),
    ]
    cy = next(each for each in cards if each.id == "cy")
    assert (cy.by, cy.shift.change, cy.shift.n) == ("bea", -0.375 / 2, 80)
    assert (cy.shift.low, cy.shift.high) == pytest.approx((-0.375 / 2 - 0.053, -0.375 / 2 + 0.053), abs=1e-3)
    whose = {each.id: each.by for each in cards}
    assert whose == {"ann": "ann", "bea": "bea", "cy": "bea"}


@pytest.mark.parametrize(
    ("bouts", "pairs", "budget", "due"),
    [(None, 10, 0, None), (10, 1, 10**9, 5), (1, 1, 10**9, 1), (None, 1, 10**9, None), (None, 10, 4000, 200), (None, 0, 400, 400)],
)  # fmt: skip
def test_each_pair_has_its_part_of_the_bouts_between_two_bounds(
    bouts: int | None, pairs: int, budget: int, due: int | None
) -> None:
    own = again([], [], set())
    own.play = Play(bouts=bouts) if bouts != 1 else SimpleNamespace(bouts=1)
    bound = subject.LEAST if budget == 0 else subject.MOST
    assert own._each(pairs, budget) == (bound if due is None else due)


def test_each_cell_that_changed_is_played_by_itself_against_all_that_the_card_meets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A toy game in which the first wins by as much as his KO and CF are more than the other's."""
    asked: list[Any] = []

    def parameter(heading: str) -> Any:  # noqa: ANN401
        return SimpleNamespace(
            heading=heading, read=lambda card: card.get(heading), write=lambda card, number: {**card, heading: number}
        )  # fmt: skip

    def endings(*words: Any) -> Any:  # noqa: ANN401
        asked.append((words[0], *words[2:]))
        strong = [card["KO"] + card["CF"] for card in words[1]]
        ended = [
            [np.sign(strong[red] - strong[blue] + at) for at in (-3, -1, 1, 3)] for red, blue in words[3]
        ]
        return np.array(ended), None

    game = SimpleNamespace(
        verification=SimpleNamespace(parameters=[parameter("KO"), parameter("CF"), parameter("NO")]),
        cards=SimpleNamespace(to_row=dict),
    )
    monkeypatch.setattr(subject, "game_of", lambda _system: game)
    # What a changed number takes from others is as in the charts that the bouts are played with.
    charts = {("toy", "old deck"): game}
    monkeypatch.setattr(subject, "game_with", lambda *asked: charts[asked])
    monkeypatch.setattr(subject, "endings", endings)
    own = again([], [], {"bea"})
    own.cards = SimpleNamespace(
        system="toy",
        deck="new",
        place=lambda card, heading: SimpleNamespace(cell=f"{card['name']} {heading}"),
    )
    own.play = Play(bouts=None)
    own.old = ({"KO": 0, "CF": 0}, {"KO": 0, "CF": 0, "Style": "S"}, {"KO": 0, "CF": 0})
    own.new = ({"name": "Ann"}, {"name": "Bea", "KO": 2, "CF": -4, "Style": "B"}, {"name": "Cy"})
    found = [
        (each.heading, each.cell, each.before, each.after, each.by_itself and each.by_itself.change)
        for each in own.cells("bea")
    ]
    # With 2 more he wins three of four instead of two, against either; with 4 fewer none.
    assert found == [
        ("KO", "Bea KO", "0", "2", 0.25), ("CF", "Bea CF", "0", "-4", -0.5), ("Style", "Bea Style", "S", "B", None),
        ("name", "Bea name", "", "Bea", None),
    ]  # fmt: skip
    # Two pairs, four cells: a quarter of the budget, so 20,000 halved for both corners of eight.
    assert asked == [("toy", "old deck", [(0, 1), (1, 2)], 500, own.play)] * 3
    monkeypatch.setattr(subject, "BUDGET", 3200)
    asked.clear()
    list(own.cells("bea"))
    assert {words[3] for words in asked} == {3200 // 4 // (2 * 2 * 4)}
    own.turned = {"bea", "cy"}
    asked.clear()
    list(own.cells("bea"))
    assert {words[3] for words in asked} == {3200 // 8 // (2 * 2 * 4)}
    own.turned = {"bea", *map(str, range(8))}
    asked.clear()
    assert [each.by_itself for each in own.cells("bea")] == [None] * 4
    own.turned, own.play = {"bea"}, Play(why=False)
    assert [each.by_itself for each in own.cells("bea")] == [None] * 4
    assert asked == []
    own.play, own.pairs = Play(), [(0, 2)]
    assert [each.by_itself for each in own.cells("bea")] == [None] * 4


def test_between_two_sets_cards_verdicts_decks_and_cells_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Any] = []

    class Played:
        def __init__(self, cards: Any, play: Any, *words: Any, everything: bool) -> None:  # noqa: ANN401
            seen.append((cards, play, *words, everything))
            self.ids, self.turned, self.pairs = ["bea", "ann"], {"bea"}, pairs

        def cells(self, own: str) -> list[str]:
            return [f"cell of {own}"]

        def moved(self) -> tuple[list[str], list[str]]:
            return ["cards"], ["odds"]

    monkeypatch.setattr(subject, "_Again", Played)

    def card(own: str, number: int) -> dict[str, Any]:
        return {"id": own, "name": own.title(), "KO": number}

    old = (card("ann", 1), card("bea", 2), card("gone", 3))
    new = (card("cy", 9), card("bea", 4), card("ann", 1))
    sound, wrong = subject.Judgement("sound", ()), subject.Judgement("off", ("V1", "V2"))
    before = subject.Before(
        "last", old, {"name": "a", "cards": 1}, {"ann": sound, "bea": sound, "gone": wrong, "cy": sound}
    )  # type: ignore[arg-type, typeddict-unknown-key]
    reasons = [SimpleNamespace(code=code) for code in ("V1", "V2", "V1")]
    verified: Any = SimpleNamespace(cards=[
        SimpleNamespace(id="cy", verdict="sound", reasons=[]), SimpleNamespace(id="bea", verdict="off", reasons=reasons),
        SimpleNamespace(id="ann", verdict="sound", reasons=[]),
    ])  # fmt: skip
    cards: Any = SimpleNamespace(cards=new, deck={"name": "b", "cards": 1})
    play, pairs = Play(), ["a pair"]
    found = subject.since(before, verified, cards, play)
    assert (found.before, found.added, found.removed, found.has_new_deck) == ("last", (), ("Gone",), False)
    assert found.verdicts == (subject.VerdictChange("bea", "Bea", sound, wrong),)
    assert (found.changes, found.cards, found.odds) == (("cell of bea",), ("cards",), ("odds",))
    assert seen == [
        (
            cards,
            play,
            {each["id"]: each for each in old},
            {each["id"]: each for each in new},
            before.deck,
            False,
        )
    ]
    pairs = []
    cards.deck = {"name": "b", "cards": 2}
    found = subject.since(replace(before, verdicts={"ann": wrong}), verified, cards, play)
    assert (found.added, found.removed, found.has_new_deck) == (("Cy", "Bea"), (), True)
    assert (found.changes, found.cards, found.odds) == (("cell of bea",), (), ())
    assert seen[1][-1] is True
    found = subject.since(replace(before, deck=None), verified, cards, play)
    assert not found.has_new_deck
    assert seen[2][4] is cards.deck


def test_those_who_met_before_and_meet_now_are_fought_again_where_one_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def card(own: str, division: str) -> Any:  # noqa: ANN401
        return {"id": own, "name": own, "division": division}

    monkeypatch.setattr(subject, "groups", lambda cards, across: [
        [at for at, each in enumerate(cards) if across or each["division"] == division] for division in ("HW", "MW")
    ][: 1 if across else 2])  # fmt: skip
    old = {own: card(own, "MW" if own in "de" else "HW") for own in "eabcd"}
    new = {own: card(own, "MW" if own in "cd" else "HW") for own in "abcdf"}
    cards: Any = SimpleNamespace(deck={})

    def pairs(turned: set[str], *, everything: bool = False, across: bool = False) -> Any:  # noqa: ANN401
        now = {own: {**each, "KO": int(own in turned)} for own, each in new.items()}
        monkeypatch.setattr(subject, "card_digest", lambda card: card.get("KO", 0))
        made = subject._Again(cards, Play(across=across), old, now, {}, everything=everything)  # type: ignore[arg-type, typeddict-item]
        assert (made.ids, made.turned) == (["a", "b", "c", "d"], turned)
        assert [each["id"] for each in (*made.old, *made.new)] == [*"abcdabcd"]
        return made.pairs, made.opponents

    assert pairs({"a"}) == ([(0, 1)], [1, 1, 0, 0])
    assert pairs({"c"}) == ([], [1, 1, 0, 0])
    assert pairs(set(), everything=True) == ([(0, 1)], [1, 1, 0, 0])
    assert pairs({"d"}, across=True) == ([(0, 3), (1, 3), (2, 3)], [3, 3, 3, 3])


def test_a_number_that_is_gone_is_no_change_of_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    def parameter(heading: str, part: str) -> Any:  # noqa: ANN401
        return SimpleNamespace(
            heading=heading, read=lambda card: card.get(part), write=lambda card, number: {**card, part: number}
        )  # fmt: skip

    parameters = [parameter("PL", "low"), parameter("PL", "high"), parameter("KO", "ko")]
    monkeypatch.setattr(
        subject,
        "game_with",
        lambda _system, _deck: SimpleNamespace(verification=SimpleNamespace(parameters=parameters)),
    )
    own = again([], [], set())
    own.cards = SimpleNamespace(system="toy")
    own.old = ({"low": 1, "high": 30, "ko": 4},)
    for new, due in (
        ({"low": 2, "high": None, "ko": 5}, {"low": 2, "high": 30, "ko": 4}), ({"low": None, "high": None, "ko": 5}, None),
        ({"low": 1, "high": 30, "ko": 5}, None), ({"low": 2, "high": 31}, {"low": 2, "high": 31, "ko": 4}),
    ):  # fmt: skip
        own.new = (new,)
        assert own._with(0, "PL") == due
    own.old = ({"ko": 4, "high": 30},)
    own.new = ({"low": 2, "high": 30},)
    assert own._with(0, "PL") is None
