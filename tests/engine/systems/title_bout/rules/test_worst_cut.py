"""Which of several cuts reopens (p.27-28): they worsen from a bloody nose to a gash, and equals draw."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.engine.systems.title_bout.examples import EVENTS, SITES, Player

# The Cut Descriptions from A to I, worst last; cuts of one line are equally severe.
WORSE_AND_WORSE = (
    (("nose", "slight"),),
    (("under_left", "slight"), ("under_right", "slight")),
    (("over_left", "slight"), ("over_right", "slight")),
    (("bridge", "slight"),),
    (("lip", "slight"),),
    (("over_left", "gash"), ("over_right", "gash")),
)
PAIRS = [
    (lesser, worse)
    for milder, graver in combinations(WORSE_AND_WORSE, 2)
    for lesser in milder
    for worse in graver
    if lesser[0] != worse[0]
]


def reopened(cuts: dict[str, str], *numbers: int) -> str:
    """Which cut reopens; every number is drawn, and one more where a gash may stop the bout."""
    if any(grade == "gash" for grade in cuts.values()):
        numbers = (*numbers, 80)
    player = Player(
        {
            "given": {"number": 4, "red": {"cuts": len(cuts), "cut_grade": cuts}},
            "cards": [{"rn": number} for number in numbers],
        }
    )
    player.play(["reopen_cut"])
    player.used_up("")
    (event,) = (event for event in player.log.events if EVENTS[int(event.code)] == "CUT_REOPENED")
    return SITES[int(event.first)]


@pytest.mark.parametrize(("lesser", "worse"), PAIRS)
def test_the_worse_of_two_cuts_reopens(lesser: tuple[str, str], worse: tuple[str, str]) -> None:
    assert reopened(dict((lesser, worse))) == worse[0]


@pytest.mark.parametrize("equals", [pair for pair in WORSE_AND_WORSE if len(pair) > 1])
def test_of_two_equal_cuts_the_higher_number_reopens(equals: tuple[tuple[str, str], ...]) -> None:
    left, right = (site for site, _ in equals)
    assert reopened(dict(equals), 61, 14) == left
    assert reopened(dict(equals), 14, 61) == right


def test_a_single_worst_cut_draws_no_number_however_many_lesser_ones_are_equal() -> None:
    assert reopened({"under_left": "slight", "under_right": "slight", "lip": "slight"}) == "lip"
