"""The judges: round by round, and the decision (p.5, p.7)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, shared
from fightcard.engine.systems.fight_plan.state import JUDGES, Bout, Fighter, Log

from ....core.scorecards import cards_won
from . import codes, events
from .ending import WHOLE_ROUND, end
from .events import note

BOTH_SCORES = 100
MOST_DOWNS = 2
AHEAD, LEVEL, BEHIND = 0, 1, 2


@rule("p.7")
def score_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Each judge scores the round by the judge's own count and the knockdowns, and penalties come off it."""
    note(log, bout, events.ROUND_POINTS, codes.NOBODY, red.round_landed, blue.round_landed)
    for judge in range(JUDGES):
        scores = penalise(red, blue, seen_by(bout, red, blue, judge))
        for_red = scores // BOTH_SCORES
        for_blue = scores % BOTH_SCORES
        red.scorecards[judge] += for_red
        blue.scorecards[judge] += for_blue
        note(log, bout, events.JUDGE, judge, for_red, for_blue)


@rule("p.7")
def seen_by(bout: Bout, red: Fighter, blue: Fighter, judge: int) -> int:
    """The judge's line of the chart is that of the fighter with more knockdowns, else of red (RULING W10).
    Returns red's score * 100 + blue's."""
    downs = red.round_downs - blue.round_downs
    lead = red.counted[judge] - blue.counted[judge]
    row = min(abs(downs), MOST_DOWNS)
    if downs < 0:
        return mirrored(bout.rules.charts.scoring[row, place_of(-lead)])
    return bout.rules.charts.scoring[row, place_of(lead)]


@rule("p.7")
def place_of(lead: int) -> int:
    """Ahead, level or behind on punches."""
    if lead > 0:
        return AHEAD
    return LEVEL if lead == 0 else BEHIND


@shared
def mirrored(scores: int) -> int:
    """The two scores exchanged."""
    return scores % BOTH_SCORES * BOTH_SCORES + scores // BOTH_SCORES


@rule("p.5")
def penalise(red: Fighter, blue: Fighter, scores: int) -> int:
    """A penalised fighter who won the round gives the opponent the point; one who did not loses the point.
    Returns red's score * 100 + blue's."""
    for_red = scores // BOTH_SCORES
    for_blue = scores % BOTH_SCORES
    red_won = 1 if for_red > for_blue else 0
    blue_won = 1 if for_blue > for_red else 0
    for_red += blue.penalised * blue_won - red.penalised * (1 - red_won)
    for_blue += red.penalised * red_won - blue.penalised * (1 - blue_won)
    return for_red * BOTH_SCORES + for_blue


@rule("p.13")
def decide(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """After the last round the three scorecards decide (RULING W17)."""
    for judge in range(JUDGES):
        note(log, bout, events.FINAL_CARD, judge, red.scorecards[judge], blue.scorecards[judge])
    for_red, for_blue = cards_won(red, blue), cards_won(blue, red)
    if for_red + for_blue > 1 and for_red != for_blue:
        winner = codes.RED if for_red > for_blue else codes.BLUE
        end(bout, log, winner, decision_of(max(for_red, for_blue), min(for_red, for_blue)), WHOLE_ROUND)
    else:
        end(bout, log, codes.NOBODY, draw_of(for_red, for_blue), WHOLE_ROUND)


@rule("p.13")
def decision_of(cards: int, against: int) -> int:
    """All three judges, two against one, or two with the third even."""
    if against == 1:
        return codes.SPLIT
    return codes.UNANIMOUS if cards == JUDGES else codes.MAJORITY


@rule("p.13")
def draw_of(for_red: int, for_blue: int) -> int:
    """Three even cards, one for each fighter, or two even ones."""
    if for_red + for_blue == 0:
        return codes.DRAW_UNANIMOUS
    return codes.DRAW_SPLIT if for_red == for_blue else codes.DRAW_MAJORITY
