"""One judge's card (p.39): every difference in points from 0 to 30, every mark, and no knockdown, one or two
by either fighter."""

from __future__ import annotations

from itertools import product

import pytest

from tests.engine.systems.title_bout.examples import Player

MARKS = ("HS", "LS", "E")
DIFFERENCES = range(31)
PRINTED = """
0      10-10  10-10  10-10
1..6   10-9   9-10   10-10
7..15  10-9   10-9   10-9
16..18 10-8   10-9   10-9
19..25 10-8   10-8   10-8
26..30 10-7   10-7   10-7
"""
"""The point difference, and the round by the mark HS, LS and E, the high scorer first (p.39)."""

ONE_KNOCKDOWN = """
-30..-13  9-10
-12..0    10-9
1..25     10-8
26..30    10-7
"""
"""By how much the fighter who scored the only knockdown leads, and the round, he first (p.39; RULINGS T12 and
T14)."""

TWO_KNOCKDOWNS = """
-30..-1  10-8
0..30    10-7
"""
"""The same where he scored two, and the other fighter at most one."""

Score = tuple[int, int]


def rows(text: str) -> dict[int, list[Score]]:
    """Each number of the first column with the scores behind it."""
    found = {}
    for line in text.strip().splitlines():
        numbers, *scores = line.split()
        low, _, high = numbers.partition("..")
        for number in range(int(low), int(high or low) + 1):
            found[number] = [(int(one), int(other)) for one, other in (score.split("-") for score in scores)]
    return found


POINTS, ONE, TWO = rows(PRINTED), rows(ONE_KNOCKDOWN), rows(TWO_KNOCKDOWNS)


def expected(lead: int, downs: Score, mark: str) -> Score:
    """The round for red, who leads by `lead`, and blue."""
    mine, theirs = downs
    if mine > theirs:
        return (TWO if mine == 2 else ONE)[lead][0]
    if theirs > mine:
        return expected(-lead, (theirs, mine), mark)[::-1]
    high, low = POINTS[abs(lead)][MARKS.index(mark)]
    if (high, low) == (10, 7) and mine == 0:
        low = 8
    score = (high - mine, low - mine)
    return score if lead >= 0 else score[::-1]


def player(lead: int, downs: Score, *marks: str) -> Player:
    red, blue = max(lead, 0), max(-lead, 0)
    return Player(
        {
            "given": {
                "red": {"points": red, "scored_downs": downs[0]},
                "blue": {"points": blue, "scored_downs": downs[1]},
            },
            "cards": [{"judges": list(marks)}],
        }
    )


def test_the_tables_are_typed_for_every_difference() -> None:
    assert list(POINTS) == list(DIFFERENCES)
    assert sorted(ONE) == sorted(TWO) == list(range(-30, 31))
    assert (ONE[-13], ONE[-12], ONE[0], ONE[1]) == ([(9, 10)], [(10, 9)], [(10, 9)], [(10, 8)])
    assert (TWO[-1], TWO[0]) == ([(10, 8)], [(10, 7)])


@pytest.mark.parametrize("downs", list(product(range(3), repeat=2)))
def test_every_difference_and_mark_scores_as_printed(downs: Score) -> None:
    for difference in DIFFERENCES:
        for lead in {difference, -difference}:
            played = player(lead, downs, *MARKS)
            played.play(["score_round"])
            cards = zip(played.fighters[0].scorecards, played.fighters[1].scorecards, strict=True)
            assert list(cards) == [expected(lead, downs, mark) for mark in MARKS], (lead, downs)


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_a_card_is_picked_for_the_judges_exactly_where_the_page_says_check(difference: int) -> None:
    played = player(difference, (0, 0), *MARKS)
    played.play(["score_round"])
    assert played.bout.place == (1 if 1 <= difference <= 6 or 16 <= difference <= 18 else 0)
