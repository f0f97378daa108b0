"""Careers, stages and tilted sets of toy men, step by step."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import fights, set_fit, stages
from fightcard.pipeline.rating.copy import _comment
from fightcard.pipeline.rating.proposed_rows import Rated as Rating
from fightcard.pipeline.rating.real_records import Real
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition
from tests.pipeline.rating.test_posteriors import WON, fighter
from tests.pipeline.rating.toys import toy_card, toy_model


def test_a_career_is_of_a_card_whose_bouts_or_totals_are_known() -> None:
    assert fights.years_of(toy_card(1)) == (None, None)
    assert fights.years_of({**toy_card(1), "years": "1950s"}) == (None, None)  # type: ignore[arg-type, typeddict-unknown-key]
    assert fights.years_of({**toy_card(1), "years": [1950, 1955]}) == (1950, 1955)  # type: ignore[arg-type, typeddict-unknown-key]


@pytest.mark.parametrize(("record", "due"), [((5, 3, 9), True), ((5, 2, 9), False), (None, False)])
def test_eight_decided_bouts_are_compared(record: tuple[int, int, int] | None, due: bool) -> None:
    known = Real(None if record is None else CareerRecord(*record), Opposition("default"))
    assert fights._is_compared(known) == due


def test_chances_are_shares_and_none_where_nothing_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        fights, "fought", lambda *_, bouts: np.array([[[bouts, 0, 0, 0, 3 * bouts], [0] * 5]])
    )
    nothing: Any = SimpleNamespace(deck=None)
    found = fights.chances_of(nothing, [], nothing, Play())
    assert found.tolist() == [[[0.25, 0, 0, 0, 0.75], [0, 0, 0, 0, 0]]]


def test_rows_beside_totals_are_those_of_men_with_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(fights, "series", lambda careers, _bouts: seen.append(careers) or {"ann": {}})
    cards: Any = SimpleNamespace(
        cards=[{"id": "ann", "name": "Ann"}, {"id": "bea-1950", "name": "Bea (1950)"}, {"id": "bea-1960", "name": "Bea (1960)"}],
        careers={"ann": WON, "bea-1950": WON}, bouts={"ann": ()},
    )  # fmt: skip
    assert fights._with_meetings(cards) == frozenset({"ann"})
    assert seen == [{"ann": WON}]
    cards.bouts = {}
    assert fights._with_meetings(cards) == frozenset()


def test_a_record_of_a_card_leaves_out_bouts_that_stand_beside_its_totals() -> None:
    bouts = {"ann": ({"Result": "W", "Opponent": "Bea", "Method": "KO"},)}
    cards: Any = SimpleNamespace(careers={"ann": WON}, bouts=bouts)
    card: Any = {"id": "ann", "name": "Ann"}
    assert fights._real(card, cards, {}, frozenset(), {}).record == CareerRecord(1, 0, 0, 1, 0)
    assert fights._real(card, cards, {}, frozenset({"ann"}), {}).record == CareerRecord(20, 5, 1, 12, 2)
    assert fights._real(card, cards, {"bea": 2.0}, frozenset(), {}).opposition.met == (
        Met(2.0, 0.4, "W", True),
    )


def counted(*counts: tuple[int, int]) -> list[dict[str, Any]]:
    return [{"Date": str(year), "Result": "W"} for year, count in counts for _ in range(count)]


def test_stages_are_as_even_as_years_allow_the_earliest_cut_of_equal_ones() -> None:
    assert stages.years_of_stages(counted((1950, 10), (1951, 10), (1952, 10))) == [
        (1950, 1950),
        (1951, 1951),
        (1952, 1952),
    ]
    # 10, 10 and 20, or 10, 20 and 10: both have ten at the least.
    assert stages.years_of_stages(counted((1950, 10), (1951, 10), (1952, 10), (1953, 10))) == [
        (1950, 1950), (1951, 1951), (1952, 1953),
    ]  # fmt: skip
    assert stages.years_of_stages(counted((1950, 20), (1951, 9), (1952, 10))) == []
    assert stages.years_of_stages(counted((1950, 15), (1951, 15))) == []


def test_any_two_of_three_levels_may_be_apart() -> None:
    for far in range(3):
        levels = [(2.0 if place == far else 0.0, 0.5) for place in range(3)]
        assert stages.are_apart(levels)
    assert not stages.are_apart([(0.0, 0.0)])
    assert not stages.are_apart([])


def test_a_stage_keeps_what_is_typed_besides_ratings_and_its_years(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        stages,
        "game_of",
        lambda _system: SimpleNamespace(rating=toy_model(given=("Name", "Style", "From", "To"))),
    )
    own = fighter(
        "Ann Lee (1950-59)",
        WON,
        cells={"Name": "Ann", "Style": "S", "CF": 9, "From": 1950, "To": 1959},
        unsound=("CF",),
        sheet="F",
        row=3,
    )
    card = stages._card(own, "toy", 1951, 1953)
    assert (card.id, card.name) == ("ann-lee-1951-1953", "Ann Lee (1951-1953)")
    assert card.cells == {"Style": "S", "From": 1951, "To": 1953}
    assert (card.unsound, card.career, card.sheet, card.row, card.bouts) == ((), None, None, None, own.bouts)


def test_stages_are_told_with_their_bouts_and_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    own = fighter("Ann", bouts=tuple(counted((1950, 10), (1951, 10), (1952, 12))))
    cards = [fighter(f"Ann ({year})") for year in (1950, 1951, 1952)]
    men: dict[str, Any] = {
        card.id: SimpleNamespace(request=SimpleNamespace(record=CareerRecord(count, 0)), level=level)
        for card, count, level in zip(cards, (10, 10, 12), (0.5, 2.0, 1.0), strict=True)
    }
    monkeypatch.setattr(stages, "_level", lambda _stock, man: (man.level, 0.1))
    stock: Any = "stock"
    found = stages._staged(own, cards, men, stock)
    assert [each.as_json() for each in found.stages] == [
        {"stage": "young", "from": 1950, "to": 1950, "bouts": 10, "level": 0.5, "doubt": 0.1, "best": False},
        {
            "stage": "middle years",
            "from": 1951,
            "to": 1951,
            "bouts": 10,
            "level": 2.0,
            "doubt": 0.1,
            "best": True,
        },
        {"stage": "late", "from": 1952, "to": 1952, "bouts": 12, "level": 1.0, "doubt": 0.1, "best": False},
    ]
    assert (found.is_reported, found.as_json()["lacks"]) == (True, None)
    for lacking in (stages._staged(own, cards, men, None), stages._staged(own, [], men, stock)):
        assert "three stages need 10 each" in lacking.lacks
    del men[cards[0].id]
    assert stages._staged(own, cards, men, stock).stages == ()


def test_a_comment_says_where_a_cell_comes_from_its_interval_and_its_words() -> None:
    assert _comment(Rating(9, 8, 11, "record", 0.8149)) == "Proposed from his record (81%: 8 to 11)."
    assert _comment(Rating(9, 9, 9, "custom", 0.8)).endswith("his record does not show it.")
    known = _comment(Rating(9, 8, 9, "known", 0.8, ("jab", "chin")))
    assert known.endswith(" Known for jab, chin: one standard deviation of such cards for each word.")
    leant = _comment(Rating(9, 8, 9, "record", 0.8, ("jab",)))
    assert leant.endswith(
        " Known for jab: it shifts the rating by up to one standard deviation of such cards."
    )


def tried(share: float, inside: tuple[int, ...], *chances: float) -> set_fit._Tried:
    return set_fit._Tried(share, inside, chances or (0.5,) * len(inside))


@pytest.mark.parametrize(
    ("before", "after", "is_too_far"),
    [
        (0.5, 0.0499, True),
        (0.5, 0.05, False),
        (0.05, 0.0499, True),
        (0.0499, 0.0498, True),
        (0.0498, 0.0498, False),
    ],
)
def test_no_career_is_driven_below_five_in_a_hundred(before: float, after: float, is_too_far: bool) -> None:
    assert set_fit._overdriven(tried(0.5, (3,), before), tried(0.5, (3,), after), 3).tolist() == [is_too_far]


def test_one_figure_of_twenty_may_leave_its_band_for_the_sets_sake() -> None:
    first = tried(0.5, (3, 3, 3, 0))
    # Two of forty are a twentieth, of thirty-nine more: then those who lost one are too far, and nobody else.
    now = tried(0.5, (2, 2, 3, 3))
    assert set_fit._overdriven(first, now, 40).tolist() == [False] * 4
    assert set_fit._overdriven(first, now, 39).tolist() == [True, True, False, False]


@pytest.mark.parametrize(
    ("strength", "share", "wanted", "due"),
    [
        # The first step tilts by two for each logit that is missing: ln(0.6 / 0.4) = 0.4055.
        (0.0, 0.5, 0.6, 0.8109), (0.0, 0.5, 0.4, -0.8109), (0.0, 0.5, 0.99, 4.0), (0.0, 0.5, 0.01, -4.0),
        # A step of 1 moved a logit by 0.4055: as much again and no more.
        (1.0, 0.6, 0.6923, 2.0), (1.0, 0.6, 0.6, 1.0),
        # What moved the wrong way says nothing of how far; what hardly moved is as good as the first step.
        (1.0, 0.4, 0.6, 1.0), (1.0, 0.5049, 0.6, 1 + 2 * (0.4055 - 0.0196)),
        # Each logit costs twice the first step at the most.
        (1.0, 0.5051, 0.6, 1 + 4 * (0.4055 - 0.0204)),
    ],
)  # fmt: skip
def test_the_next_strength_is_where_a_straight_line_meets_what_is_wanted(
    strength: float, share: float, wanted: float, due: float
) -> None:
    nothing: Any = None
    search = set_fit._Search(nothing, [], Play(), tried(0.5, ()), 0)
    now = set_fit._Step(strength, np.zeros(0), [], tried(share, ()))
    assert search._next(now, wanted) == pytest.approx(due, abs=1e-3)


def test_logits_of_shares_end_at_one_in_a_hundred() -> None:
    assert [set_fit._logit(share) for share in (0.0, 0.01, 0.5, 0.99, 1.0)] == pytest.approx(
        [-4.5951, -4.5951, 0, 4.5951, 4.5951], abs=1e-4
    )


@pytest.mark.parametrize(
    ("record", "is_known"),
    [
        (CareerRecord(9, 4, 0, 5, 2), True),
        (CareerRecord(9, 4, 0, None, 2), False),
        (CareerRecord(9, 4, 0, 5), False),
    ],
)
def test_totals_need_both_counts_of_knockouts(record: CareerRecord, is_known: bool) -> None:
    man: Any = SimpleNamespace(request=SimpleNamespace(record=record))
    found = set_fit._totals(man)
    assert (found is not None) == is_known
    if found is not None:
        assert (found.won, found.lost, found.won_inside, found.lost_inside) == (9, 4, 5, 2)
