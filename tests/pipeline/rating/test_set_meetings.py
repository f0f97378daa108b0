"""Meetings of two fighters of the set: which bouts they are, what they leave of the totals, what they say."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.beliefs import GRID, Pair, normal, of_gaps, passed_on
from fightcard.pipeline.rating.set_meetings import honoured, rest, series
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.test_level_doubt import library, weighed

MOORE: Mapping[str, Value] = {"Won": 186, "Lost": 23, "Drawn": 10}
CHARLES: Mapping[str, Value] = {"Won": 95, "Lost": 25, "Drawn": 1}
CAREERS = {"archie-moore": MOORE, "ezzard-charles": CHARLES}


def bout(opponent: str, result: str, method: str | None = None) -> Mapping[str, Value]:
    return {"Opponent": opponent, "Result": result, "Method": method}


def test_a_meeting_is_reported_of_both_fighters_by_one_fighters_row() -> None:
    found = series(CAREERS, {"ezzard-charles": (bout("Archie Moore", "W", "KO"), bout("Archie Moore", "W"))})
    assert found["ezzard-charles"] == {"archie-moore": (("W", True), ("W", None))}
    assert found["archie-moore"] == {"ezzard-charles": (("L", True), ("L", None))}


def test_rows_of_both_fighters_are_one_series() -> None:
    bouts = {"ezzard-charles": (bout("Archie Moore", "W"),), "archie-moore": (bout("Ezzard Charles", "L"),)}
    assert series(CAREERS, bouts)["archie-moore"] == {"ezzard-charles": (("L", None),)}


@pytest.mark.parametrize(
    "rows",
    [
        (bout("Archie Moore", "W"), bout("Joe Nobody", "W")),
        tuple(bout("Archie Moore", "L") for _ in range(26)),
        tuple(bout("Archie Moore", result) for result in "W" * 95 + "L" * 25 + "D"),
    ],
    ids=["others too", "more losses than his totals", "his whole record"],
)
def test_bouts_that_are_the_record_are_no_meetings_next_to_it(rows: tuple[Mapping[str, Value], ...]) -> None:
    assert "ezzard-charles" not in series(CAREERS, {"ezzard-charles": rows})


def test_the_rest_of_a_record_lacks_the_meetings_and_unknown_methods_in_proportion() -> None:
    record = CareerRecord(40, 10, 2, 21, 4)
    # One win inside is known. Of the other 39 wins 20 were inside, so of two of unknown method one is.
    assert rest(record, [("W", True), ("W", None), ("W", None), ("D", None)]) == CareerRecord(
        37, 10, 1, 19, 4
    )
    # Of nine losses whose methods are not known seven were inside, so that of these two as well.
    lost = CareerRecord(40, 10, 2, 21, 8)
    assert rest(lost, [("L", True), ("L", None), ("L", None)]) == CareerRecord(40, 7, 2, 21, 5)
    assert rest(record, [("L", False)]) == CareerRecord(40, 9, 2, 21, 4)
    assert rest(CareerRecord(40, 10), [("W", True)]) == CareerRecord(39, 10, 0, None, None)


def mean(belief: NDArray[np.float64]) -> float:
    weights = np.exp(belief - belief.max())
    return float(weights @ GRID / weights.sum())


def test_what_a_win_says_is_what_both_levels_at_once_say() -> None:
    one, other = normal(1.0, 0.8), normal(2.0, 0.5)
    said = passed_on(np.array([one, other]), [Pair(0, 1, of_gaps(["W", "W"], [0.0, 0.0]))])
    gaps = GRID[:, None] - GRID[None, :]
    both = np.exp(one)[:, None] * np.exp(other)[None, :] / (1 + np.exp(-gaps)) ** 2
    assert mean(one + said[0, 1]) == pytest.approx(both.sum(axis=1) @ GRID / both.sum(), abs=0.002)
    assert mean(other + said[1, 0]) == pytest.approx(both.sum(axis=0) @ GRID / both.sum(), abs=0.002)


def test_a_draw_pulls_the_two_together_and_a_stranger_stays() -> None:
    beliefs = np.array([normal(0.0, 0.7), normal(2.0, 0.7), normal(3.0, 0.7)])
    said = passed_on(beliefs, [Pair(0, 1, of_gaps(["D"], [0.0]))])
    assert mean(beliefs[0] + said[0, 1]) > mean(beliefs[0])
    assert mean(beliefs[1] + said[1, 0]) < mean(beliefs[1])
    assert set(said) == {(0, 1), (1, 0)}


def test_the_winner_rises_the_loser_falls_and_their_opponents_with_them() -> None:
    asked = WeighingRequest(CareerRecord(30, 10), Opposition("level", 0.5, 0.7), {}, 1)
    fighters = {each: (asked, weighed(asked.opposition)) for each in ("won", "lost", "apart")}
    reported = {"won": {"lost": (("W", None),) * 3}, "lost": {"won": (("L", None),) * 3}, "apart": {}}
    found = honoured(library(), fighters, {}, reported)
    assert sorted(found) == ["lost", "won"]
    winner, loser = found["won"][0].opposition.mean, found["lost"][0].opposition.mean
    assert winner is not None
    assert loser is not None
    assert winner > 0.6
    assert loser < 0.4


def test_a_complete_card_is_not_moved() -> None:
    asked = WeighingRequest(CareerRecord(30, 10), Opposition("level", 0.5, 0.7), {}, 1)
    reported = {"won": {"typed": (("W", None),)}, "typed": {"won": (("L", None),)}}
    found = honoured(library(), {"won": (asked, weighed(asked.opposition))}, {"typed": 4.0}, reported)
    assert list(found) == ["won"]


ALL = {name: {"Won": 10, "Lost": 5, "Drawn": 2} for name in ("ann", "bea", "cat")}


def test_methods_tell_of_stoppages_and_other_results_are_no_meetings() -> None:
    rows = (
        bout("Bea", "W", "RTD"), bout("Bea", "L", "UD"), bout("Bea", "D"), bout("Bea", "NC"), bout("Cat", "L", "KO"),
    )  # fmt: skip
    found = series(ALL, {"ann": rows})
    assert found == {
        "ann": {"bea": (("W", True), ("L", False), ("D", None)), "cat": (("L", True),)},
        "bea": {"ann": (("L", True), ("W", False), ("D", None))},
        "cat": {"ann": (("W", True),)},
    }


def test_of_two_lists_of_a_pair_the_longer_is_taken_for_both() -> None:
    found = series(ALL, {"ann": (bout("Bea", "W"),), "bea": (bout("Ann", "W", "KO"), bout("Ann", "L"))})
    assert found["ann"] == {"bea": (("L", True), ("W", None))}
    assert found["bea"] == {"ann": (("W", True), ("L", None))}
    # Of equal lists each fighter's own holds.
    even = series(ALL, {"ann": (bout("Bea", "W", "KO"),), "bea": (bout("Ann", "L"),)})
    assert (even["ann"]["bea"], even["bea"]["ann"]) == ((("W", True),), (("L", None),))


@pytest.mark.parametrize(
    "totals", [{"Won": None, "Lost": 5}, {"Won": 10, "Lost": None}, {"Won": "ten", "Lost": 5}, None]
)
def test_without_totals_there_is_nothing_to_stand_next_to(totals: Mapping[str, Value] | None) -> None:
    assert "ann" not in series({**ALL, "ann": totals}, {"ann": (bout("Bea", "W"),)})


@pytest.mark.parametrize(("results", "is_next_to"), [("WW", True), ("WWW", False), ("D", False), ("L", True)])
def test_meetings_fit_into_the_totals_and_leave_something_of_them(results: str, is_next_to: bool) -> None:
    # Blank draws are none: two won and one lost are all that there is.
    careers = {**ALL, "ann": {"Won": 2, "Lost": 1, "Drawn": None}}
    found = series(careers, {"ann": tuple(bout("Bea", each) for each in results)})
    assert ("ann" in found) == is_next_to


@pytest.mark.parametrize(
    ("record", "met", "due"),
    [
        # All of it; two wins on points of two with one inside among them: none is left.
        (CareerRecord(3, 0, 0, 2, 0), [("W", None)] * 3, CareerRecord(0, 0, 0, 0, 0)),
        (CareerRecord(2, 0, 0, 1, 0), [("W", False)] * 2, CareerRecord(0, 0, 0, 0, 0)),
        # More known inside than the total says.
        (CareerRecord(2, 0, 0, 0, 0), [("W", True)], CareerRecord(1, 0, 0, 0, 0)),
        # Five wins with four inside, one of unknown method: 4 * 1 / 5 is one.
        (CareerRecord(5, 4, 0, 4, 2), [("W", None), ("L", True), ("L", None)], CareerRecord(4, 2, 0, 3, 1)),
        (CareerRecord(5, 4, 3, None, 2), [("D", None), ("L", False)], CareerRecord(5, 3, 2, None, 2)),
    ],
)
def test_what_is_left_of_a_record(
    record: CareerRecord, met: list[tuple[str, bool | None]], due: CareerRecord
) -> None:
    assert rest(record, met) == due


@pytest.mark.parametrize("order", [("man", "typed"), ("typed", "man")])
@pytest.mark.parametrize(("result", "sign"), [("W", 1), ("L", -1)])
def test_a_meeting_with_a_complete_card_weighs_a_fighter_by_the_odds_against_it(
    order: tuple[str, str], result: str, sign: int
) -> None:
    asked = WeighingRequest(CareerRecord(30, 10), Opposition("level", 0.5, 0.7), {}, 1)
    reported_of = {
        "man": {"typed": ((result, None),)},
        "typed": {"man": (({"W": "L", "L": "W"}[result], None),)},
    }
    before = weighed(asked.opposition)
    found = honoured(
        library(), {"man": (asked, before)}, {"typed": 2.0}, {own: reported_of[own] for own in order}
    )
    # Beside a sum over the levels that a card of level 2 may stand for, 0.4 either way.
    levels, at = np.linspace(-1.5, 4.0, 221), np.linspace(0.0, 4.0, 401)
    share = np.exp(-(((at - 2.0) / 0.4) ** 2) / 2)
    odds = (1 / (1 + np.exp(-sign * (levels[:, None] - at)))) @ share
    due = before.weights * odds
    due /= due.sum()
    after = found["man"][1].weights
    assert after == pytest.approx(due, rel=0.02, abs=1e-5)
    mean = found["man"][0].opposition.mean
    assert mean is not None
    # Whom he met otherwise is moved as far as he is.
    assert mean - 0.5 == pytest.approx(float((due - before.weights) @ levels), abs=0.005)
