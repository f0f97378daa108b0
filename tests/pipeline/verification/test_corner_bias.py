"""Corners: what is planted in one corner is told of the pair, and of the set where it tips the whole."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import polars as pl
import pytest

from fightcard.pipeline.verification.corner_bias import of_pairs
from fightcard.pipeline.verification.play.results import WON_IN
from fightcard.pipeline.verification.verified import Verified
from tests.pipeline.verification.bouts import Outcome, card_set, columns_of, verified

THREE = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 9))


def judged(outcome: Outcome) -> Verified:
    return verified(THREE, outcome)


def won(red: int, blue: int) -> Mapping[str, int]:
    """Wins of either corner, half of them inside the distance."""
    return {"red_tko": red // 2, "red_ud": red - red // 2, "blue_tko": blue // 2, "blue_ud": blue - blue // 2}


def test_a_corner_that_wins_more_in_every_pair_is_reported_of_the_set_and_of_each_pair() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        # Against themselves fighters are even, so that V103 has nothing to say.
        return won(bouts // 2, bouts // 2) if red == blue else won(300, 200)

    found = judged(outcome)
    # Three pairs, each met in both orders, 300 to 200 for red.
    assert [remark.message for remark in found.remarks if remark.code == "V105"] == [
        "Set: the red corner wins 1800 of 3000 bouts with a winner between different fighters"
    ]
    assert [[reason.code for reason in card.reasons] for card in found.cards] == [
        ["V106", "V106"],
        ["V106"],
        [],
    ]
    reported = found.cards[0].reasons[0]
    assert (
        reported.message
        == "Joe Louis beats Joe Frazier in 300 of 500 bouts from the red corner and in 200 of the same number from the blue"
    )
    assert (reported.severity, reported.sheet, reported.cell) == ("error", "Fighters", "A2")
    assert found.cards[0].verdict == "fail"


def test_two_pairs_that_lean_to_opposite_corners_leave_the_set_even() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        leaning = {frozenset((0, 1)): won(300, 200), frozenset((0, 2)): won(200, 300)}
        return leaning.get(frozenset((red, blue)), won(bouts // 2, bouts // 2))

    found = judged(outcome)
    assert "V105" not in {remark.code for remark in found.remarks}
    assert [[reason.code for reason in card.reasons] for card in found.cards] == [["V106", "V106"], [], []]


def test_a_better_fighter_who_wins_from_both_corners_is_no_fault_of_a_corner() -> None:
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue:
            return won(bouts // 2, bouts // 2)
        return won(350, 150) if red < blue else won(150, 350)

    found = judged(outcome)
    assert {finding.code for finding in found.findings} & {"V103", "V105", "V106"} == set()


@pytest.mark.parametrize(("pairs", "looks", "is_reported"), [(1, 1, True), (100, 1, False), (1, 100, False)])
def test_a_pair_is_reported_beyond_the_doubt_that_all_pairs_and_looks_share(
    pairs: int, looks: int, *, is_reported: bool
) -> None:
    # 280 and 216 of 500 are 4.1 standard errors apart: of one pair 3.3 are beyond doubt, of a hundred 4.4.
    met = [(0, 1, 280, 216), *((each, each + 1, 250, 250) for each in range(2, 2 * pairs, 2))]
    both = [*met, *((other, card, *in_corners) for card, other, *in_corners in met)]
    rows = [(card, other, 1000, in_red, in_blue) for card, other, in_red, in_blue in both]
    frame = pl.DataFrame(rows, schema=["card", "opponent", "bouts", *WON_IN], orient="row")
    results: Any = SimpleNamespace(between=columns_of(frame))
    assert list(of_pairs(results, looks)) == ([(0, 1, 280, 216, 500)] if is_reported else [])
