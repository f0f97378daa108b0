"""Cuts and swelling: whether there is one, where, and whether it stops the fight (p.5-6)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll_d20
from .ending import end
from .events import note
from .ratings import shift

MOST_TIMES = 6
CUT_REOPENS_TO = 10
SWELLING_WORSENS_TO = 7
# RULING G25: the text orders kinds, not sides, and gives a bloody nose no number; left first, and the nose as
# a cut.
WORST_FIRST = (5, 6, 3, 4, 7, 8, 9, 1, 2)  # gashes, cuts over the eyes, cheeks, nose, swellings


@rule("p.5")
def cut_check(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Instead of defending the fighter rolls against Cut: that number or less brings an injury."""
    if bout.rules.reopening_cuts != 0 and reopens(bout, log, fighter, opponent):
        return
    number = roll_d20(bout, log, opponent.corner, codes.FOR_CUT)
    rating = opponent.cut + shift(bout, opponent, codes.CUT)
    if number <= rating:
        new_injury(bout, log, fighter, opponent)
    else:
        note(log, bout, events.NOT_CUT, opponent.corner, number, rating)


@rule("p.5")
def new_injury(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Another d20 on the Cut/Swelling table; a number that the table leaves out harms nothing (RULING
    G12)."""
    kind = opponent.injury_kinds[roll_d20(bout, log, opponent.corner, codes.FOR_INJURY)]
    if kind > 0:
        suffer(bout, log, fighter, opponent, kind, events.INJURED)


@rule("p.6")
def suffer(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int, code: int) -> None:
    """An injury is marked once more; the board says on which numbers of a d20 that time of that kind stops
    the fight."""
    opponent.injuries[kind] += 1
    opponent.injuries_in_all += 1
    times = min(opponent.injuries[kind], MOST_TIMES)
    note(log, bout, code, opponent.corner, kind, opponent.injuries[kind])
    stops_to = bout.rules.charts.injury_stops[kind, times]
    if stops_to == 0:
        return
    number = roll_d20(bout, log, opponent.corner, codes.FOR_STOPPAGE)
    if number <= stops_to + bout.referee_stoppage:
        note(log, bout, events.INJURY_STOPS, opponent.corner, kind, number)
        end(bout, log, fighter.corner, codes.TKO_SWELLING if kind <= codes.LAST_SWELLING else codes.TKO_CUT)
    else:
        note(log, bout, events.LOOKED_AT, opponent.corner, kind, number)


@rule("p.6")
def reopens(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """With `reopening_cuts` a fighter's injuries are rolled for in turn, gash, cut over the eye, cheek, nose,
    swelling, until one is worse again."""
    is_worse = False
    for kind in WORST_FIRST:
        is_worse = is_worse or is_worse_again(bout, log, fighter, opponent, kind)
    return is_worse


@rule("p.6")
def is_worse_again(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int) -> bool:
    """An earlier cut reopens on 1-10, a swelling worsens on 1-7."""
    if opponent.injuries[kind] == 0:
        return False
    number = roll_d20(bout, log, opponent.corner, codes.FOR_OLD_INJURY)
    if number > (SWELLING_WORSENS_TO if kind <= codes.LAST_SWELLING else CUT_REOPENS_TO):
        note(log, bout, events.OLD_HOLDS, opponent.corner, kind, number)
        return False
    suffer(bout, log, fighter, opponent, kind, events.REOPENED)
    return True
