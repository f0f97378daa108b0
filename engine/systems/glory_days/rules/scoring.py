"""The judges: round by round, and the decision (p.7)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import JUDGES, Bout, Fighter, Log

from ....core.scorecards import cards_won
from . import codes, events
from .dice import roll_d20
from .ending import end
from .events import note
from .ratings import shift

WIDEST = 20
DIE = 20
BOTH_SCORES = 100
LEAST_SCORE = 7
HIGH_SCORED_DOWN = 0
LOW_SCORED_DOWN = 1
TWO = 2


@rule("p.7")
def score_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Three judges score the round from the punches landed; of two level fighters the one with momentum reads
    as high scorer (RULING G15)."""
    note(log, bout, events.ROUND_POINTS, codes.NOBODY, red.round_landed, blue.round_landed)
    lead = red.round_landed - blue.round_landed
    is_red_high = lead > 0 or (lead == 0 and bout.momentum == codes.RED)
    high = red if is_red_high else blue
    low = blue if is_red_high else red
    for judge in range(JUDGES):
        scores = judge_scores(bout, log, high, low, judge)
        for_high = scores // BOTH_SCORES - high.deducted
        for_low = scores % BOTH_SCORES - low.deducted
        high.scorecards[judge] += for_high
        low.scorecards[judge] += for_low
        for_red, for_blue = (for_high, for_low) if is_red_high else (for_low, for_high)
        note(log, bout, events.JUDGE, judge, for_red, for_blue)


@rule("p.7")
def judge_scores(bout: Bout, log: Log | None, high: Fighter, low: Fighter, judge: int) -> int:
    """One judge: the knockdown column where one fighter scored more knockdowns, else a d20 on the row of the
    difference. Returns high's score * 100 + low's."""
    difference = min(high.round_landed - low.round_landed, WIDEST)
    downs = high.round_scored - low.round_scored
    if downs != 0:
        return knockdown_scores(bout, difference, downs)
    number = roll_d20(bout, log, codes.NOBODY, codes.FOR_JUDGE)
    reach = bout.judge_bias[judge] + shift(bout, high, codes.SCORE) - shift(bout, low, codes.SCORE)
    row = bout.rules.charts.judging
    printed = row[difference, number]
    leaning = row[difference, max(1, min(number - reach, DIE))]
    return leaning if is_for_high(leaning) != is_for_high(printed) else printed


@rule("p.7")
def is_for_high(scores: int) -> bool:
    """Whether a score is the high scorer's; a judge's bias moves the border of that range and no other
    (RULING G17)."""
    return scores // BOTH_SCORES > scores % BOTH_SCORES


@rule("p.7")
def knockdown_scores(bout: Bout, difference: int, downs: int) -> int:
    """The left score for a knockdown by the high scorer, the one in parentheses for the low scorer; each
    further one costs a point (RULING G16)."""
    column = HIGH_SCORED_DOWN if downs > 0 else LOW_SCORED_DOWN
    printed = bout.rules.charts.judging_knockdown[difference, column]
    further = abs(downs) - 1
    for_high = printed // BOTH_SCORES
    for_low = printed % BOTH_SCORES
    if downs > 0:
        return for_high * BOTH_SCORES + max(LEAST_SCORE, for_low - further)
    return max(LEAST_SCORE, for_high - further) * BOTH_SCORES + for_low


@rule("p.7")
def decide(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The scorecards decide: three judges one way are unanimous, two against one split, two with one even a
    majority; all else is a draw (RULING G18)."""
    for judge in range(JUDGES):
        note(log, bout, events.FINAL_CARD, judge, red.scorecards[judge], blue.scorecards[judge])
    for_red = cards_won(red, blue)
    for_blue = cards_won(blue, red)
    most = max(for_red, for_blue)
    least = min(for_red, for_blue)
    if most >= TWO:
        end(bout, log, codes.RED if for_red > for_blue else codes.BLUE, decision_of(most, least))
    else:
        end(bout, log, codes.NOBODY, draw_of(most, least))


@rule("p.7")
def decision_of(most: int, least: int) -> int:
    """Which decision so many cards for and against the winner make."""
    if most == JUDGES:
        return codes.UNANIMOUS
    return codes.SPLIT if least == 1 else codes.MAJORITY


@rule("p.7")
def draw_of(most: int, least: int) -> int:
    """Which draw it is: all three cards even, two of them, or one for each fighter and one even."""
    if most == 0:
        return codes.DRAW_UNANIMOUS
    return codes.DRAW_SPLIT if least == 1 else codes.DRAW_MAJORITY
