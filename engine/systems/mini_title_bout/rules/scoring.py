"""The scorecard: who wins a round, and who the fight (sections 4, 5, 14, 18)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, whole_number
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from ....core.scorecards import cards_won
from . import codes, events
from .ending import end
from .events import note

BY_ROUNDS = 0
WIDEST = 30
CLEAR = 2
BOTH_SCORES = 100
TEN = 10
CARD = whole_number(__name__)(0)


@rule("p.4")
def score_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The round is scored from the points of both fighters, by rounds or by points as the city has it; a
    fouler's penalties come off."""
    note(log, bout, events.ROUND_POINTS, codes.NOBODY, red.score, blue.score)
    winner = winner_of(bout, red, blue)
    scores = scores_of(bout, red, blue, winner)
    for_winner = scores // BOTH_SCORES
    for_loser = scores % BOTH_SCORES
    for_red = for_loser if winner == codes.BLUE else for_winner
    for_blue = for_winner if winner == codes.BLUE else for_loser
    if bout.scoring == BY_ROUNDS:
        for_red, for_blue = rounds_left(red, blue, for_red, for_blue)
    else:
        for_red -= red.penalised
        for_blue -= blue.penalised
    red.scorecards[CARD] += for_red
    blue.scorecards[CARD] += for_blue
    note(log, bout, events.ROUND_SCORED, codes.NOBODY, for_red, for_blue)


@rule("p.1")
def rounds_left(red: Fighter, blue: Fighter, for_red: int, for_blue: int) -> tuple[int, int]:
    """By rounds a fighter who is penalised loses the round, unless both are as often (RULING M9)."""
    if red.penalised > blue.penalised:
        return 0, 1
    if blue.penalised > red.penalised:
        return 1, 0
    return for_red, for_blue


@rule("p.5")
def winner_of(bout: Bout, red: Fighter, blue: Fighter) -> int:
    """The only fighter who scored a knockdown, else the higher score with the F of the chart; in an even
    round the fighter with more knockdowns."""
    if red.fell == 0 and blue.fell > 0:
        return codes.RED
    if blue.fell == 0 and red.fell > 0:
        return codes.BLUE
    difference = red.score - blue.score
    word = bout.rules.charts.scoring[min(abs(difference), WIDEST), bout.scoring]
    is_even = difference == 0 or word == codes.EVEN
    if is_even and red.fell != blue.fell:
        return codes.RED if blue.fell > red.fell else codes.BLUE
    favoured = favoured_corner(bout, word)
    if favoured != codes.NOBODY:
        return favoured
    if is_even:
        return codes.NOBODY
    return codes.RED if difference > 0 else codes.BLUE


@rule("p.14")
def favoured_corner(bout: Bout, word: int) -> int:
    """The corner to which an F of the chart goes: the champion in a title bout, or the fighter at home in
    any."""
    if word == codes.F_CHAMPION:
        return bout.rules.title_bout - 1
    return bout.rules.hometown - 1 if word == codes.F_HOMETOWN else codes.NOBODY


@rule("p.4")
def scores_of(bout: Bout, red: Fighter, blue: Fighter, winner: int) -> int:
    """The scores of winner and loser by the chart, the winner's times 100; where the chart names none, the
    least that a winner gets."""
    if winner == codes.NOBODY:
        return 0 if bout.scoring == BY_ROUNDS else TEN * BOTH_SCORES + TEN
    lead = red.score - blue.score if winner == codes.RED else blue.score - red.score
    scores = bout.rules.charts.scoring[max(CLEAR, min(lead, WIDEST)), bout.scoring]
    if scores > 0:
        return scores
    return BOTH_SCORES if bout.scoring == BY_ROUNDS else TEN * BOTH_SCORES + TEN - 1


@rule("p.4")
def decide(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The scorecard decides; if level on rounds, the fighter with more points in all wins (RULING M19)."""
    note(log, bout, events.FINAL_CARD, CARD, red.scorecards[CARD], blue.scorecards[CARD])
    lead = cards_won(red, blue) - cards_won(blue, red)
    if lead == 0 and bout.scoring == BY_ROUNDS:
        lead = red.points - blue.points
        note(log, bout, events.EVEN_ON_ROUNDS, codes.NOBODY, red.points, blue.points)
    if lead == 0:
        end(bout, log, codes.NOBODY, codes.DRAW_UNANIMOUS)
    else:
        end(bout, log, codes.RED if lead > 0 else codes.BLUE, codes.UNANIMOUS)
