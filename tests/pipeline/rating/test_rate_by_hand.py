"""What `rate` hands on and to whom: toys whose levels, rows, sets and shares can be written out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import SimpleNamespace

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import middle_row as module_of_rows
from fightcard.pipeline.rating import rate as module
from fightcard.pipeline.rating.middle_row import UnratableError
from fightcard.pipeline.rating.posteriors import RatedFighter
from fightcard.pipeline.rating.proposed_rows import Rated, Suggested
from fightcard.pipeline.rating.rated import Meetings, Proposal
from fightcard.pipeline.verification.career import CareerRecord
from tests.pipeline.rating.toys import Toy

subject: Toy = module
"""Rating, of which toys are made."""

RECORD = CareerRecord(10, 2, 1, 7, 0)
NONE = CareerRecord(0, 0)


def fighter(own: str = "ann", **cells: Toy) -> Toy:
    return SimpleNamespace(id=own, name=own.title(), cells=cells)


@dataclass(slots=True)
class Weighed:
    """Two cards, of levels 1 and 5, the first with three times the weight."""

    chances: Toy = field(default_factory=lambda: np.array([1.0, 5.0]))
    weights: Toy = field(default_factory=lambda: np.array([0.75, 0.25]))


def rated_fighter(own: str = "ann", *, is_whole: bool = False, record: CareerRecord = RECORD, typed: Toy = None,
        doubts: Toy = (), **cells: Toy) -> RatedFighter:  # fmt: skip
    request: Toy = SimpleNamespace(
        record=record, opposition=f"opponents of {own}", typed=typed or {}, doubts=doubts
    )
    weighed: Toy = Weighed()
    return RatedFighter(fighter(own, **cells), request, weighed, is_whole, record)


def model(**words: Toy) -> Toy:
    usual = {"given": ("Name", "Nickname", "Division", "Record", "Style"), "style": "Style", "overall": None,
             "judges_records": True}  # fmt: skip
    return SimpleNamespace(**usual | words)


def stock(**words: Toy) -> Toy:
    return SimpleNamespace(
        model=model(**words), opponents=SimpleNamespace(ladder=(0.0,), system="toy", cards=(1, 2))
    )


def believed(library: Toy, divisions: tuple[str, ...] = ("HW",)) -> Toy:
    fighters = SimpleNamespace(divisions=frozenset(divisions), deck="deck", system="toy")
    return SimpleNamespace(
        stock=library, play=Play(seed=3), fighters=fighters, names={"bea": "Bea", "cat": "Cat"}, meetings={},
        division=lambda of: of.cells.get("Division", "none"),
    )  # fmt: skip


def test_who_is_asked_for_decides_whether_anyone_can_be_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "why_not", lambda of: "" if of.id == "bea" else "no record")
    toys: Toy = SimpleNamespace(fighters=(fighter("ann"), fighter("bea")))
    assert [subject.is_anyone_ratable(toys, ids) for ids in ((), ("bea",), ("ann",), ("ann", "bea"))] == [
        True, True, False, True,
    ]  # fmt: skip


@pytest.fixture
def rated(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Toy, ...]]:
    """Rating with toys: Ann and Cat can be weighed, Bea cannot; what was asked on the way is noted."""
    asked: list[tuple[Toy, ...]] = []

    def one_weighed(of: Toy, _believed: Toy, *, without_set: bool, vary: bool) -> Toy:
        asked.append((of.id, without_set, vary))
        return Proposal(of, None, None, {}, "no record") if of.id == "bea" else rated_fighter(of.id)

    def set_fits(fighters: Toy, _believed: Toy, *, is_whole: bool) -> Toy:
        asked.append(("set", [each.fighter.id for each in fighters], is_whole))
        return {each.fighter.id: (f"tilt of {each.fighter.id}", "lean") for each in fighters}, ("fit",)

    def with_meetings(fighters: Toy, _believed: Toy) -> Toy:
        asked.append(("meetings", len(fighters)))
        return fighters

    monkeypatch.setattr(subject, "house_field", lambda _system: SimpleNamespace(cards_digest="0123"))
    monkeypatch.setattr(subject, "why_not", lambda of: "no record" if of.id == "bea" else "")
    monkeypatch.setattr(subject.library, "played", lambda *_: stock())
    monkeypatch.setattr(subject, "Believed", lambda *_: believed(stock()))
    monkeypatch.setattr(subject, "one_weighed", one_weighed)
    monkeypatch.setattr(subject, "_set_fits", set_fits)
    monkeypatch.setattr(subject, "with_meetings", with_meetings)
    monkeypatch.setattr(
        subject,
        "_proposed",
        lambda each, tilt, lean, _: Proposal(each.fighter, None, None, {}, f"{tilt}, {lean}"),
    )
    return asked


FIGHTERS: Toy = SimpleNamespace(
    system="toy", deck="deck", fighters=tuple(map(fighter, ("ann", "bea", "cat")))
)


def test_a_whole_set_is_fitted_and_a_choice_of_it_is_rated_by_itself(rated: list[tuple[Toy, ...]]) -> None:
    steps: list[tuple[int, int]] = []
    found = subject.rate(
        FIGHTERS, Play(seed=8, progress=lambda done, of: steps.append((done, of))), vary=True
    )
    assert [(each.fighter.id, each.why_not) for each in found.proposals] == [
        ("ann", "tilt of ann, lean"), ("bea", "no record"), ("cat", "tilt of cat, lean"),
    ]  # fmt: skip
    assert (found.system, found.seed, found.field, found.set_fits) == ("toy", 8, "0123", ("fit",))
    assert steps == [(1, 3), (2, 3), (3, 3)]
    assert rated == [
        ("ann", False, True), ("bea", False, True), ("cat", False, True), ("meetings", 3), ("set", ["ann", "cat"], True),
    ]  # fmt: skip
    rated.clear()
    by_itself = subject.rate(FIGHTERS, Play(), ids=["cat", "bea"])
    assert [each.fighter.id for each in by_itself.proposals] == ["bea", "cat"]
    assert rated == [("bea", True, False), ("cat", True, False), ("set", ["cat"], False)]


def test_where_nobody_can_be_rated_nothing_is_played(rated: list[tuple[Toy, ...]]) -> None:
    found = subject.rate(FIGHTERS, Play(seed=4), ids=["bea"])
    assert [(each.fighter.id, each.why_not, each.row) for each in found.proposals] == [
        ("bea", "no record", {})
    ]
    assert (found.system, found.seed, found.field, found.set_fits, rated) == ("toy", 4, "0123", (), [])


def test_sets_are_fitted_by_division_without_whole_rows_and_those_that_fit_no_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, list[str]]] = []

    def fitted(_stock: Toy, division: str, fighters: Toy, play: Play) -> Toy:
        assert play.seed == 3
        asked.append((division, [each.name for each in fighters]))
        return [
            (f"tilt of {each.name}", "lean") for each in fighters
        ], None if division == "LHW" else division

    def middle_row(_stock: Toy, of: Toy, _weighed: Toy) -> Toy:
        if of.typed == {"KO": 9}:
            raise UnratableError("no row")
        return {"KO": 1} if of.typed == {"KO": 1} else {}

    monkeypatch.setattr(subject.set_fit, "fitted", fitted)
    monkeypatch.setattr(module_of_rows, "middle_row", middle_row)
    fighters = [
        rated_fighter("ann", Division="HW"), rated_fighter("bea", Division="LHW"), rated_fighter("cat", Division="HW", is_whole=True),
        rated_fighter("dot", Division="HW", record=NONE), rated_fighter("eve", Division="HW", typed={"KO": 9}),
        rated_fighter("fay", Division="HW", typed={"KO": 1}), rated_fighter("gil", Division="HW", typed={"KO": 2}),
    ]  # fmt: skip
    tilts, fits = subject._set_fits(fighters, believed(stock()), is_whole=True)
    assert (asked, fits) == ([("HW", ["Ann", "Fay"]), ("LHW", ["Bea"])], ("HW",))
    assert {own for own, (tilt, _) in tilts.items() if isinstance(tilt, str)} == {"ann", "bea", "fay"}
    assert tilts["cat"] == (fighters[2].weighed, None)
    for library, is_whole in ((stock(), False), (stock(judges_records=False), True)):
        asked.clear()
        tilts, fits = subject._set_fits(fighters, believed(library), is_whole=is_whole)
        assert (asked, fits, tilts["ann"]) == ([], (), (fighters[0].weighed, None))


@pytest.fixture
def proposing(monkeypatch: pytest.MonkeyPatch) -> dict[str, Toy]:
    """A proposal of toys: the row's card wins 6, 2 and 2 of 10 against one level, its own level is 5."""
    asked: dict[str, Toy] = {}

    def suggested(*words: Toy) -> Suggested:
        asked["suggested"] = words[2:]
        ratings = {"KO": Rated(4, 3, 5, "record")}
        return Suggested({"Name": "x", "Style": "B", "KO": 4, "Overall": None}, {}, ratings, 9.0)  # type: ignore[typeddict-item]

    def fought(_opponents: Toy, cards: Toy, deck: str, play: Play, *, bouts: int) -> Toy:
        asked["fought"] = (cards, deck, play.seed, bouts)
        return np.array([[[6.0, 2.0, 2.0]]])

    def replayed(*words: Toy) -> Toy:
        asked["replayed"] = (words[0], words[1], words[2].tolist(), *words[3:])
        return "career"

    monkeypatch.setattr(subject, "suggested", suggested)
    monkeypatch.setattr(subject, "fought", fought)
    monkeypatch.setattr(subject, "replayed", replayed)
    monkeypatch.setattr(
        subject, "card_of_row", lambda system, row: {"id": "none", "of": system, "KO": row["KO"]}
    )
    monkeypatch.setattr(subject, "own_level", lambda chances, _: chances if chances.ndim == 1 else 5.0)
    monkeypatch.setattr(subject, "if_opposition", lambda *_: (1.0, 2.0, 3.0))
    monkeypatch.setattr(subject, "equal_cards_of", lambda *_: ("drawn",))
    monkeypatch.setattr(subject, "BOUTS", 77)
    return asked


def proposed(each: RatedFighter, **words: Toy) -> Toy:
    tilted: Toy = Weighed()
    return subject._proposed(each, tilted, None, believed(stock(**words)))


def test_a_proposal_has_the_career_and_level_of_its_own_row(proposing: dict[str, Toy]) -> None:
    found = proposed(rated_fighter(doubts=("KO",), Nickname="The Toy"))
    assert found.row == {"Name": "Ann", "Style": "B", "KO": 4, "Overall": None}
    assert proposing["fought"] == ([{"id": "ann", "of": "toy", "KO": 4}], "deck", 3, 77)
    # 6, 2 and 2 of ten bouts.
    assert proposing["replayed"] == (RECORD, "opponents of ann", [[0.6, 0.2, 0.2]], (0.0,), 3)
    assert (found.career, found.level, found.record, found.levels) == ("career", 5.0, RECORD, (1.0, 2.0, 3.0))
    assert (found.is_doubted, found.is_compared, found.cards, found.meetings) == (True, False, ("drawn",), ())
    none = proposed(rated_fighter(record=NONE, is_whole=True))
    assert (none.career, none.record, none.levels, none.level) == (None, None, None, 5.0)
    assert (none.is_doubted, none.is_compared) == (False, True)


def test_overall_is_that_of_the_level_above_rung_zero(proposing: dict[str, Toy]) -> None:
    # Rung zero is level 1: the row's level 5 is rung 4, and the weighed cards are of rungs 0 and 4. The lower has 75%,
    # nearer to 80 than both, but the interval holds what is proposed.
    found = proposed(rated_fighter(), overall=lambda rung: round(10 * rung))
    assert found.suggested is not None
    overall = found.suggested.ratings["Overall"]
    assert (found.row["Overall"], found.suggested.row["Overall"], overall.value) == (40, 40, 40)
    assert (overall.source, overall.low, overall.high) == ("record", 0, 40)
    assert overall.holds == 1.0
    assert found.suggested.ratings["KO"].value == 4
    by_level = proposed(rated_fighter(record=NONE), overall=lambda rung: round(10 * rung)).suggested
    assert by_level is not None
    assert by_level.ratings["Overall"].source == "level"
    typed = proposed(rated_fighter(typed={"Overall": 3}), overall=lambda rung: round(10 * rung))
    assert typed.suggested is not None
    assert "Overall" not in typed.suggested.ratings
    assert "suggested" in proposing


def test_an_overall_has_the_interval_of_the_weighed_cards() -> None:
    levels, weights = np.array([1.0, 2.0, 3.0, 9.0]), np.array([0.3, 0.3, 0.3, 0.1])
    found = subject._overall(lambda level: int(10 * level), 2.0, levels, weights)
    assert (found.value, found.low, found.high, found.source) == (20, 10, 30, "record")
    assert found.holds == pytest.approx(0.9)


def test_what_fits_no_row_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def suggested(*_: Toy) -> Suggested:
        raise UnratableError("no row fits")

    monkeypatch.setattr(subject, "suggested", suggested)
    assert proposed(rated_fighter()) == Proposal(rated_fighter().fighter, None, None, {}, "no row fits")


def test_meetings_are_reported_of_a_fighter_whose_record_they_were_taken_from(
    proposing: dict[str, Toy],
) -> None:
    toys = believed(stock())
    toys.meetings = {"ann": {"bea": (("W", "KO"), ("W", None), ("L", None)), "cat": (("D", None),)}}
    due = (Meetings("Bea", 2, 1, 0), Meetings("Cat", 0, 0, 1))
    assert subject._meetings(fighter("ann"), toys) == due
    assert subject._meetings(fighter("zoe"), toys) == ()
    tilted: Toy = Weighed()
    whole = replace(rated_fighter(), record=CareerRecord(12, 3, 2, 8, 0))
    found: Proposal = subject._proposed(whole, tilted, None, toys)
    # The career is of the rest, the record that is shown is the whole one.
    assert (found.meetings, found.record, proposing["replayed"][0]) == (due, whole.record, RECORD)


@pytest.mark.parametrize(
    ("given", "divisions", "record", "due"),
    [
        ({}, ("HW",), RECORD, {"Division": "HW", "Record": "10-2-1 (7)", "Style": "B"}),
        ({}, ("HW", "LHW"), RECORD, {"Division": None, "Record": "10-2-1 (7)", "Style": "B"}),
        ({}, (), replace(RECORD, won_by_ko=None), {"Division": None, "Record": "10-2-1", "Style": "B"}),
        ({}, ("HW",), replace(RECORD, won_by_ko=0), {"Division": "HW", "Record": "10-2-1 (0)", "Style": "B"}),
        ({}, ("HW",), NONE, {"Division": "HW", "Record": None, "Style": "B"}),
        ({"Division": "MW", "Record": "many", "Style": "S", "Name": "x"}, ("HW",), RECORD,
         {"Division": "MW", "Record": "many", "Style": "S"}),
    ],
)  # fmt: skip
def test_given_cells_stay_and_nothing_is_invented_of_a_life(
    given: Toy, divisions: tuple[str, ...], record: CareerRecord, due: Toy
) -> None:
    suggested = {
        "Name": "x",
        "Nickname": "Invented",
        "Division": "WW",
        "Record": "1-1-1",
        "Style": "B",
        "KO": 4,
    }
    toys = believed(stock(), divisions).fighters
    row = subject._whole_row(fighter("ann"), toys, stock(), suggested, given, record)
    assert list(row) == list(suggested)
    assert row == {"Name": "Ann", "Nickname": None, "KO": 4, **due}
    plain = subject._whole_row(
        fighter("ann"), toys, stock(style=None, given=("Record",)), suggested, {}, record
    )
    assert plain["Style"] == "B"
    assert plain["Nickname"] == "Invented"
