"""The judges' scores of a round and the decision (p.38-40)."""

from __future__ import annotations

from typing import Any

from tests.second_engine.title_bout.charts import page, within

Score = tuple[int, int]

CHECKS = (range(1, 7), range(16, 19))


def asks_judges(difference: int) -> bool:
    """Whether the chart says CHECK."""
    return any(difference in check for check in CHECKS)


def by_chart(difference: int, mark: str) -> Score:
    """The high scorer's and the low scorer's points by the chart."""
    for head, row in page("round_scoring").items():
        if within(min(26, difference), head):
            high, low = row[mark].split("-")
            return int(high), int(low)
    raise LookupError(f"no row for a difference of {difference}")


def judge(points: Score, knockdowns: Score, mark: str) -> Score:
    """One judge's score, red's points first; point deductions are not in it."""
    if points[1] > points[0]:
        mine = judge((points[1], points[0]), (knockdowns[1], knockdowns[0]), mark)
        return mine[1], mine[0]
    difference = points[0] - points[1]
    ahead, behind = knockdowns
    if ahead >= 2 or behind >= 2:
        return twice_down(difference, ahead, behind, mark)
    if ahead and behind:
        high, low = by_chart(difference, mark)
        return high - 1, low - 1
    if ahead:
        if difference >= 26:
            return 10, 7  # T47
        return (10, 8) if difference else (10, 9)  # T12
    if behind:
        return (9, 10) if difference <= 12 else (10, 9)  # T12
    high, low = by_chart(difference, mark)
    return (10, 8) if (high, low) == (10, 7) else (high, low)  # T14


def judge_round(points: Score, knockdowns: Score, mark: str, lost: Score) -> Score:
    """One judge by the rounds system, red first: 1 for who has the higher score of the round, where an even mark
    counts for the high scorer (p.39)."""
    red, blue = judge(points, knockdowns, "LS" if mark == "LS" else "HS")
    red, blue = red - lost[0], blue - lost[1]
    return int(red > blue), int(blue > red)


def twice_down(difference: int, ahead: int, behind: int, mark: str) -> Score:
    """Two knockdowns in a round (p.39, item 5)."""
    if ahead >= 2 and behind >= 2:
        high, low = by_chart(difference, mark)
        return high - 2, low - 2
    if ahead >= 2:
        return 10, 7
    return (8, 10) if difference else (7, 10)


def decision(cards: list[Score]) -> tuple[str | None, str]:
    """The winner's corner and the kind of decision by the three judges' totals (p.40)."""
    red = sum(card[0] > card[1] for card in cards)
    blue = sum(card[1] > card[0] for card in cards)
    if red == blue:
        return None, "draw (unanimous)" if red == 0 else "draw (split)"
    if max(red, blue) == 1:
        return None, "draw (majority)"
    winner = "red" if red > blue else "blue"
    if max(red, blue) == 3:
        return winner, "UD"
    return winner, "SD" if min(red, blue) else "MD"


def clock(cards: int) -> str:
    """The time at a card of the round: 3.6 seconds a card, whole seconds, half up (T25)."""
    seconds = (cards * 36 + 5) // 10
    return f"{seconds // 60}:{seconds % 60:02}"


def totals(rounds: list[list[Any]]) -> list[Score]:
    """The three judges' totals."""
    return [
        (sum(one[judge][0] for one in rounds), sum(one[judge][1] for one in rounds)) for judge in range(3)
    ]
