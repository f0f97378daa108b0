"""The judges: a round, and the decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.paper_player.title_bout import traits
from tests.paper_player.title_bout.cuts import blood
from tests.second_engine.title_bout.recording import DisagreementError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.paper_player.paper import PaperChart
    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.box import Numbers

Score = tuple[int, int]
MARKS = ("HS", "LS", "E")


def score_round(bout: Bout) -> None:
    """Points, knockdowns and the judges' marks of a round."""
    red, blue = bout.fighters
    chart, numbers = bout.box.charts["scoring"], bout.numbers
    points = (red.points + blood(blue), blue.points + blood(red))
    difference = abs(points[0] - points[1])
    matters = len({_by_chart(chart, mark, difference) for mark in MARKS}) > 1
    high, low = (red, blue) if points[0] >= points[1] else (blue, red)
    marks: Sequence[str] = MARKS[:1] * 3
    if matters:
        marks = traits.marked(bout, high, low, difference, bout.deck.of_this_half().marks)
    scores = []
    for mark in marks:
        score = _scored(chart, numbers, mark, difference, high.scored_downs, low.scored_downs)
        mine, his = score if high is red else score[::-1]
        scores.append((mine - red.lost_points, his - blue.lost_points))
    bout.scores.append(scores)
    red.against.append(blue.points)
    blue.against.append(red.points)
    bout.winners.append(None if red.points == blue.points else red if red.points > blue.points else blue)
    facts = bout.recording.rounds[bout.round]
    if (red.points, blue.points) != facts.points or scores != facts.judges:
        raise DisagreementError(
            f"round {bout.round}: {(red.points, blue.points)} {scores}, the recording has {facts}"
        )
    for fighter in bout.fighters:
        traits.after_round(bout, fighter, scores, totals(bout.scores))


def _by_chart(chart: PaperChart, mark: str, difference: int) -> Score:
    high, _, low = chart.head_of(mark, difference).partition("–")
    return int(high), int(low)


def _scored(
    chart: PaperChart, numbers: Numbers, mark: str, difference: int, ahead: int, behind: int
) -> Score:
    """The high scorer's and the low scorer's points; both fighters' knockdowns that count."""
    usual = _by_chart(chart, mark, difference)
    if ahead >= 2 and behind >= 2:
        return usual[0] - numbers.both_twice, usual[1] - numbers.both_twice
    if ahead >= 2:
        return _pair(numbers.two_down)
    if behind >= 2:
        low, high = numbers.two_behind if difference else numbers.two_down
        return high, low
    if ahead and behind:
        return usual[0] - numbers.each_down, usual[1] - numbers.each_down
    ten_eight, ten_seven, far = numbers.one_down[:2], numbers.one_down[2:4], numbers.one_down[4]
    if ahead:
        return _pair(ten_seven if difference >= far else ten_eight if difference else numbers.level)
    if behind:
        return _pair(numbers.level[::-1] if difference <= numbers.behind else numbers.lost)
    return _pair(ten_eight) if usual == tuple(ten_seven) else usual


def _pair(numbers: tuple[int, ...]) -> Score:
    first, second = numbers
    return first, second


def totals(rounds: list[list[Score]]) -> list[Score]:
    """The three cards."""
    return [
        (sum(one[judge][0] for one in rounds), sum(one[judge][1] for one in rounds)) for judge in range(3)
    ]


def decision(cards: list[Score]) -> tuple[str | None, str]:
    """The winner and the kind of decision."""
    red, blue = (sum(card[place] > card[1 - place] for card in cards) for place in (0, 1))
    if red == blue:
        return None, "draw (split)" if red else "draw (unanimous)"
    if max(red, blue) == 1:
        return None, "draw (majority)"
    kinds = {(3, 0): "UD", (2, 1): "SD", (2, 0): "MD"}
    return "red" if red > blue else "blue", kinds[max(red, blue), min(red, blue)]
