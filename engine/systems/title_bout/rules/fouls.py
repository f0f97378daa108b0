"""Fouls and the referee (p.34-36, p.43), and the tempers that they rouse (p.57)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log

from . import codes, events
from .cards import percentage
from .cuts import check_cut
from .ending import end
from .events import note
from .timing import WORD_AND_CHECK, number_for_check, stop_clock

MOST_COUNTED = 9
HEAD_BUTT = 2
UNSEEN_TO = 40
LOW_BLOW_TO = 50
HEAD_BUTT_TO = 70
THUMB_TO = 78
TWICE = 2
FIVE_TIMES = 5
LAST_OUTBREAK = 3
FOULED = 1
FOULER = 2
BOTH_CUT = 3
UNSEEN = 0
WARNED = 1
COSTS_A_POINT = 2


@rule("p.35")
def foul(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The word Foul: the fighter in control is looked up under the FOUL letter; cautions are words only,
    warnings are counted."""
    note(log, bout, events.FOUL_CHECK, fighter.corner, 0, 0)
    letter = fighter.sides[fighter.tired].foul
    found = bout.rules.charts.foul[letter, number_for_check(deck, bout, log)]
    if found <= 0:
        note(log, bout, events.CAUTION, fighter.corner, -found, 0)
        return
    seen = count_warning(deck, bout, log, fighter, opponent, found)
    if seen != UNSEEN and found == HEAD_BUTT and bout.rules.head_butt_cuts != 0 and bout.over == 0:
        clash(deck, bout, log, fighter, opponent, seen == COSTS_A_POINT)
    if seen != UNSEEN and bout.over == 0:
        provoke(deck, bout, log, opponent, fighter)


@rule("p.36")
def warn(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int) -> None:
    """A warning is counted, and may provoke the fighter who was fouled."""
    seen = count_warning(deck, bout, log, fighter, opponent, kind)
    if seen != UNSEEN and bout.over == 0:
        provoke(deck, bout, log, opponent, fighter)


@rule("p.36")
def count_warning(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int
) -> int:
    """A warning counts for its kind and for the total; the referee's row says when it costs a point and when
    the bout (RULING T11).

    A Stealth Foul may go unseen, whichever card called it (p.57). Returns UNSEEN, WARNED or COSTS_A_POINT.
    """
    if fighter.trait == codes.STEALTH_FOUL and number_for_check(deck, bout, log) <= UNSEEN_TO:
        note(log, bout, events.FOUL_UNSEEN, fighter.corner, kind, 0)
        return UNSEEN
    stop_clock(bout, WORD_AND_CHECK)
    fighter.warnings += 1
    same = 0
    if kind != codes.PUSHING:
        fighter.fouls[kind - 1] += 1
        same = min(fighter.fouls[kind - 1], MOST_COUNTED)
    note(log, bout, events.WARNING, fighter.corner, kind, fighter.warnings)
    charts = bout.rules.charts
    total = min(fighter.warnings, MOST_COUNTED)
    if total >= charts.referee_disqualifies[bout.referee]:
        end(bout, log, opponent.corner, codes.DISQUALIFICATION)
        return WARNED
    seen = WARNED
    if charts.referee_same[bout.referee, same] != 0 or charts.referee_any[bout.referee, total] != 0:
        seen = COSTS_A_POINT
        deduct(bout, log, fighter)
    return seen


@rule("p.36")
def deduct(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """The referee takes a point: it comes off the round on every card."""
    stop_clock(bout, WORD_AND_CHECK)
    fighter.deducted += 1
    note(log, bout, events.POINT_DEDUCTED, fighter.corner, fighter.deducted, 0)


@rule("p.43")
def clash(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, is_meant: bool
) -> None:
    """A head butt may cut the fighter fouled, the fouler, or both (RULING T10): an accident, unless it cost
    the fouler a point (RULING T48)."""
    found = bout.rules.charts.head_butt[percentage(deck, bout, log)]
    note(log, bout, events.HEADS_MET, fighter.corner, found, 0)
    if found == FOULED or found == BOTH_CUT:
        check_cut(deck, bout, log, opponent, fighter, codes.BY_INTENT if is_meant else codes.BY_ACCIDENT)
    if (found == FOULER or found == BOTH_CUT) and bout.over == 0:
        check_cut(deck, bout, log, fighter, opponent, codes.BY_OWN_INTENT if is_meant else codes.BY_ACCIDENT)


@rule("p.57")
def provoke(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The opponent's second warning of the round, or fifth of the bout, makes a fighter with Anger Issues
    foul back, once the effects of that foul are settled."""
    fighter.fouled += 1
    fighter.fouled_round += 1
    is_enough = fighter.fouled_round == TWICE or fighter.fouled == FIVE_TIMES
    if fighter.trait == codes.ANGER_ISSUES and is_enough:
        retaliate(deck, bout, log, fighter, opponent)


@rule("p.57")
def retaliate(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A fighter with Anger Issues fouls back: low blow, butt, thumb or bite; it costs a point, and the third
    time the bout."""
    fighter.outbreaks += 1
    number = number_for_check(deck, bout, log)
    how = 0
    if number > THUMB_TO:
        how = 3
    elif number > HEAD_BUTT_TO:
        how = 2
    elif number > LOW_BLOW_TO:
        how = 1
    note(log, bout, events.RETALIATES, fighter.corner, how, fighter.outbreaks)
    deduct(bout, log, fighter)
    if fighter.outbreaks >= LAST_OUTBREAK:
        end(bout, log, opponent.corner, codes.DISQUALIFICATION)
    elif how == 1:
        check_cut(deck, bout, log, opponent, fighter, codes.BY_INTENT)
