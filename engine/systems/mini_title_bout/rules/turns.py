"""A fighter's turn: the roll on the Master Chart, and the free turns that follow a hurt opponent (sections 1,
2, 11, 19)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll
from .events import note
from .fouls import foul_check, unusual_event
from .knockdowns import land
from .ratings import base_of, defense_of
from .reach import reach_points
from .stoppages import settle
from .strategies import holds_on
from .wounds import deepen, worst_cut

# RULING M22: the text sets no end to free turns; nine fill a round.
MOST_FREE_TURNS = 9


@rule("p.2")
def take_turn(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The one roll of the round, then free turns while they hurt the opponent, who fails to tie up."""
    bout.turn += 1
    bout.free_turns = 0
    fighter.rolled = 1
    base = base_of(bout, fighter)
    fighter.score += base
    hurts = master_chart(bout, log, fighter, opponent, bout.free_turns > 0)
    close_turn(bout, log, fighter, opponent)
    while hurts and bout.over == 0 and bout.free_turns < MOST_FREE_TURNS:
        hurts = follow_up(bout, log, fighter, opponent)


@rule("p.15")
def close_turn(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """After each turn both fighters' points are checked, first those of the fighter whose turn it was."""
    settle(bout, log, fighter, opponent)
    settle(bout, log, opponent, fighter)


@rule("p.11")
def follow_up(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """A hurt fighter may hold on, at the cost of the turn if there is one; unless that ties the opponent up
    there is a free turn. True where it hurts again."""
    if holds_on(bout, opponent) and ties_up(bout, log, opponent):
        return False
    bout.turn += 1
    bout.free_turns += 1
    note(log, bout, events.FREE_TURN, fighter.corner, bout.free_turns, 0)
    if bout.rules.finishing != 0:
        hurts = finishing_chart(bout, log, fighter, opponent)
    else:
        hurts = master_chart(bout, log, fighter, opponent, bout.free_turns > 0)
    close_turn(bout, log, fighter, opponent)
    return hurts


@rule("p.11")
def ties_up(bout: Bout, log: Log | None, fighter: Fighter) -> bool:
    """The fighter gives up the turn if one is left (RULING M14), and succeeds on a roll within Tie Up."""
    if fighter.rolled == 0 and fighter.forfeited == 0:
        fighter.forfeited = 1
        note(log, bout, events.FORFEITS, fighter.corner, 0, 0)
    total = roll(bout, log, fighter.corner, codes.FOR_TIE_UP)
    if total <= fighter.tie_up:
        note(log, bout, events.TIES_UP, fighter.corner, total, fighter.tie_up)
        return True
    note(log, bout, events.CANNOT_HOLD, fighter.corner, total, fighter.tie_up)
    return False


@rule("p.1")
def master_chart(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, is_free: bool) -> bool:
    """A roll on the chart of the strategy; on a free turn the base is not scored again, and nothing is taken
    off (RULING M12). True where it hurts the opponent."""
    row = min(fighter.strategy, codes.BOX)
    result = bout.rules.charts.master[row, roll(bout, log, fighter.corner, codes.FOR_MASTER)]
    result = modified(bout, log, fighter, opponent, result, is_free)
    if result >= codes.LH and result <= codes.LHB:
        return land(bout, log, fighter, opponent, result, is_free)
    if is_for_cut(fighter, opponent, result):
        deepen(bout, log, fighter, opponent)
    elif result == codes.FOUL and fighter.fouler + opponent.fouler > 0:
        foul_check(bout, log, fighter, opponent)
    elif result == codes.UNUSUAL:
        unusual_event(bout, log, fighter, opponent)
    elif result == codes.REACH:
        reach_points(bout, log, fighter, opponent)
    else:
        score(bout, log, fighter, opponent, result, is_free)
    return False


@rule("p.17")
def is_for_cut(fighter: Fighter, opponent: Fighter, result: int) -> bool:
    """Whether a fighter who works at a cut deepens it in the place of a result, on a chart of any turn."""
    if fighter.deepens == 0 or result not in (codes.DICE, codes.FOUL, codes.REACH):
        return False
    return worst_cut(opponent) > 0


@rule("p.19")
def modified(
    bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, result: int, is_free: bool
) -> int:
    """Gray results: a fighter who stays away flicks jabs by Column B; body punches at one who stays away meet
    the defense; all others land."""
    if result < codes.GRAY:
        return result
    if fighter.strategy == codes.STAY_AWAY:
        note(log, bout, events.FLICKS_JABS, fighter.corner, 0, 0)
        return codes.COLUMN_B
    if fighter.strategy == codes.SLUG_TO_BODY and opponent.strategy == codes.STAY_AWAY and not is_free:
        return codes.DEFENSE
    return result - codes.GRAY


@rule("p.1")
def score(
    bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, result: int, is_free: bool
) -> None:
    """Results that move the base: dice in its place, a column, the opponent's defense, or no change."""
    if result == codes.DICE:
        score_dice(bout, log, fighter, is_free)
    elif result in (codes.COLUMN_A, codes.COLUMN_B):
        column = result - codes.COLUMN_A
        read = bout.rules.charts.columns[column, roll(bout, log, fighter.corner, codes.FOR_COLUMN)]
        change = move(fighter, read, is_free)
        note(log, bout, events.COLUMN, fighter.corner, change, column)
    elif result == codes.DEFENSE:
        change = move(fighter, defense_of(bout, opponent, is_free), is_free)
        note(log, bout, events.DEFENDED, fighter.corner, change, 0)
    else:
        event = events.NOTHING_MORE if is_free else events.BASE_STANDS
        note(log, bout, event, fighter.corner, fighter.score, 0)


@rule("p.1")
def move(fighter: Fighter, change: int, is_free: bool) -> int:
    """What a result adds to or takes from the score, which does not go below 0; a free turn takes nothing
    (RULING M12)."""
    if is_free and change < 0:
        return 0
    fighter.score = max(0, fighter.score + change)
    return change


@rule("p.1")
def score_dice(bout: Bout, log: Log | None, fighter: Fighter, is_free: bool) -> None:
    """Dice: the total of two dice replaces the base; on a free turn nothing is added (RULING M12)."""
    if is_free:
        note(log, bout, events.NOTHING_MORE, fighter.corner, fighter.score, 0)
        return
    total = roll(bout, log, fighter.corner, codes.FOR_SCORE)
    fighter.missed += 1
    fighter.score = max(0, fighter.score - base_of(bout, fighter)) + total
    note(log, bout, events.DICE_SCORE, fighter.corner, total, 0)


@rule("p.11")
def finishing_chart(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """The free turn of the advanced game has a chart of its own, which six-ounce gloves do not touch (p.10).
    True where it hurts the opponent again."""
    result = bout.rules.charts.finishing[roll(bout, log, fighter.corner, codes.FOR_FINISHING)]
    if result >= codes.NUMBER:
        fighter.score += result - codes.NUMBER
        note(log, bout, events.MORE_POINTS, fighter.corner, result - codes.NUMBER, 0)
    elif result >= codes.LH and result <= codes.LHB:
        return land(bout, log, fighter, opponent, result, bout.free_turns > 0)
    elif is_for_cut(fighter, opponent, result):
        deepen(bout, log, fighter, opponent)
    elif result == codes.FOUL and fighter.fouler + opponent.fouler > 0:
        foul_check(bout, log, fighter, opponent)
    else:
        score(bout, log, fighter, opponent, result, bout.free_turns > 0)
    return False
