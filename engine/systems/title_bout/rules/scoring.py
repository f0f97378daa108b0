"""The judges: round by round, and the decision (p.38-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

from .cards import from_round_just_fought
from .codes import (
    BLUE,
    DRAW_MAJORITY,
    DRAW_SPLIT,
    DRAW_TECHNICAL,
    DRAW_UNANIMOUS,
    MAJORITY,
    NOBODY,
    RED,
    SPLIT,
    TECHNICAL,
    UNANIMOUS,
)
from .ending import end
from .events import FINAL_CARD, JUDGE, ROUND_POINTS
from .log import note

if TYPE_CHECKING:
    from engine.systems.title_bout.state import ActionCard, Bout, Deck, Fighter, Log

JUDGES = 3
WIDEST = 26
CLOSE_TO = 6
CHECK_FROM = 16
CHECK_TO = 18
SCORER_WINS_TO = 12
TWO = 2
BOTH_SCORES = 100


@rule("p.39")
def score_round(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Three judges score the round from the points, the knockdowns and, where it is close, a card's marks; the referee's deductions come off."""
    note(log, bout, ROUND_POINTS, NOBODY, red.points, blue.points)
    if red.points > blue.points:
        bout.leader = RED
    elif blue.points > red.points:
        bout.leader = BLUE
    difference = abs(red.points - blue.points)
    card = deck.cards[bout.order[0]]
    if 1 <= difference <= CLOSE_TO or CHECK_FROM <= difference <= CHECK_TO:
        card = from_round_just_fought(deck, bout, log)
    for judge in range(JUDGES):
        score_card(bout, log, red, blue, judge, card)


@rule("p.39")
def score_card(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, judge: int, card: ActionCard) -> None:
    """One judge's score of the round: knockdowns in pairs take 1 from both, those left over decide it, and otherwise the points do."""
    pairs = min(red.scored_downs, blue.scored_downs)
    if red.scored_downs > pairs:
        scores = knockdown_score(bout, red, blue, red.scored_downs - pairs)
    elif blue.scored_downs > pairs:
        scores = mirrored(knockdown_score(bout, blue, red, blue.scored_downs - pairs))
    else:
        scores = points_score(bout, red, blue, card.judges[judge])
    for_red = scores // BOTH_SCORES - pairs - red.deducted
    for_blue = scores % BOTH_SCORES - pairs - blue.deducted
    red.scorecards[judge] += for_red
    blue.scorecards[judge] += for_blue
    note(log, bout, JUDGE, judge, for_red, for_blue)


@rule("p.39")
def points_score(bout: Bout, red: Fighter, blue: Fighter, mark: int) -> int:
    """The difference in points on the scoring table; 10-7 only for a man with a knockdown (RULING T14). Returns red's score * 100 + blue's."""
    charts = bout.rules.charts
    difference = min(abs(red.points - blue.points), WIDEST)
    high = charts.scoring_high[mark, difference]
    low = charts.scoring_low[mark, difference]
    if difference == WIDEST and max(red.scored_downs, blue.scored_downs) == 0:
        low += 1
    return high * BOTH_SCORES + low if red.points >= blue.points else low * BOTH_SCORES + high


@rule("p.39")
def knockdown_score(bout: Bout, scorer: Fighter, other: Fighter, downs: int) -> int:
    """The one who scored the knockdowns: 10-8 ahead, 10-9 level to 12 behind, 9-10 beyond (RULING T12); two make 10-7, or 10-8 when behind."""
    ahead = scorer.points - other.points
    if downs >= TWO:
        return 1007 if ahead >= 0 else 1008
    if ahead >= WIDEST:
        return 1007
    if ahead > 0:
        return 1008
    return 1009 if ahead >= -SCORER_WINS_TO else 910


@rule("p.39")
def mirrored(scores: int) -> int:
    """The two scores exchanged."""
    return scores % BOTH_SCORES * BOTH_SCORES + scores // BOTH_SCORES


@rule("p.40")
def decide(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, is_technical: int) -> None:
    """The scorecards decide: three judges one way are unanimous, two against one split, two with one even a majority; all else is a draw."""
    for_red = 0
    for_blue = 0
    for judge in range(JUDGES):
        note(log, bout, FINAL_CARD, judge, red.scorecards[judge], blue.scorecards[judge])
        if red.scorecards[judge] > blue.scorecards[judge]:
            for_red += 1
        elif blue.scorecards[judge] > red.scorecards[judge]:
            for_blue += 1
    if for_red >= TWO or for_blue >= TWO:
        winner = RED if for_red >= TWO else BLUE
        method = decision_of(max(for_red, for_blue), min(for_red, for_blue))
        end(bout, log, winner, TECHNICAL if is_technical != 0 else method)
    elif is_technical != 0:
        end(bout, log, NOBODY, DRAW_TECHNICAL)
    else:
        end(bout, log, NOBODY, draw_of(for_red, for_blue))


@rule("p.40")
def decision_of(for_winner: int, against: int) -> int:
    """Which decision so many cards for and against the winner make."""
    if for_winner == JUDGES:
        return UNANIMOUS
    return SPLIT if against == 1 else MAJORITY


@rule("p.40")
def draw_of(for_red: int, for_blue: int) -> int:
    """Which draw it is: all three cards even, two of them, or one for each man and one even."""
    if for_red == 0 and for_blue == 0:
        return DRAW_UNANIMOUS
    return DRAW_SPLIT if for_red == 1 and for_blue == 1 else DRAW_MAJORITY
