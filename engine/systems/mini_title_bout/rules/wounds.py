"""Cuts and swelling, what stops a fight for them, work at a cut, and the corner's work (sections 16, 17)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import INJURIES, Bout, Fighter, Log

from . import codes, events
from .dice import roll, roll_d20
from .ending import end
from .events import note

MOST_POINTS = 10
BOTH_EYES = 2
FIRST_BAD = 7
WORST_FIRST = (7, 8, 1, 2, 3, 4, 5, 6)

# columns of the legend
POINTS = 0
STOPS = 2
SHUTS = 3

# rows of the corner's chart
A_CUT = 0
A_BAD_CUT = 1
A_SWELLING = 2
CUT_FROM = 3  # the row of points that call for a cut
DEEPENED_BY = 5


@rule("p.16")
def cut_check(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The fighter rolls the die of twenty on the Cut Chart; a gray result touches only what the opponent has
    already."""
    result = bout.rules.charts.cuts[roll_d20(bout, log, fighter.corner)]
    kind = result % codes.GRAY
    if kind == 0 or (result >= codes.GRAY and not is_again(opponent, kind)):
        note(log, bout, events.NO_CUT, opponent.corner, 0, 0)
    else:
        suffer(bout, log, fighter, opponent, kind)


@rule("p.16")
def is_again(opponent: Fighter, kind: int) -> bool:
    """A gray result deepens an earlier cut, or swells an eye again that had gone down."""
    if kind >= codes.LEFT_SWELLING:
        return opponent.times[kind] > 0 and opponent.open[kind] == 0
    return opponent.times[kind] > 0


@rule("p.16")
def suffer(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int) -> None:
    """A cut or a swelling occurs, or occurs again, and costs points until the corner has treated it."""
    opponent.times[kind] += 1
    opponent.open[kind] = 1
    opponent.cuts += 1
    if kind >= codes.LEFT_SWELLING:
        note(log, bout, events.SWELLING, opponent.corner, kind, opponent.times[kind])
        swell(bout, log, fighter, opponent, kind)
    else:
        note(log, bout, events.CUT, opponent.corner, kind, opponent.times[kind])
        bleed(bout, log, fighter, opponent, kind, bout.rules.charts.legend[kind, POINTS])


@rule("p.16")
def swell(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int) -> None:
    """An eye that has swollen often enough is shut, and no corner opens it; both shut stop the fighter."""
    if opponent.times[kind] != bout.rules.charts.legend[kind, SHUTS]:
        return
    opponent.shut += 1
    note(log, bout, events.EYE_SHUT, opponent.corner, kind, 0)
    if opponent.shut == BOTH_EYES:
        note(log, bout, events.EYES_SHUT, opponent.corner, 0, 0)
        end(bout, log, fighter.corner, codes.TKO_SWELLING)


@rule("p.16")
def bleed(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int, points: int) -> None:
    """Cut points are marked; a bad cut, or as many points as the limits name, may stop the fight."""
    opponent.cut_points += points
    by_points = bout.rules.charts.cut_stop[min(opponent.cut_points, MOST_POINTS), bout.referee]
    by_cut = bout.rules.charts.legend[kind, STOPS]
    limit = max(by_points, by_cut)
    if limit == 0:
        return
    cause = kind if by_cut >= by_points else 0
    if roll(bout, log, opponent.corner, codes.FOR_CUT_STOP) <= limit:
        note(log, bout, events.CUT_STOPS, opponent.corner, cause, limit)
        end(bout, log, fighter.corner, codes.TKO_CUT)
    else:
        note(log, bout, events.CUT_LOOKED_AT, opponent.corner, cause, limit)


@rule("p.17")
def worst_cut(opponent: Fighter) -> int:
    """The cut to work at: a bad one before one over an eye, before the rest; 0 where none is open."""
    for kind in WORST_FIRST:
        if opponent.open[kind] != 0:
            return kind
    return 0


@rule("p.17")
def deepen(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """In place of a result the fighter deepens a cut by 1, which may stop the fight as if it had occurred."""
    kind = worst_cut(opponent)
    points = bout.rules.charts.points[DEEPENED_BY]
    note(log, bout, events.DEEPENED, fighter.corner, kind, opponent.cut_points + points)
    bleed(bout, log, fighter, opponent, kind, points)


@rule("p.16")
def corner_work(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """After each round the corner rolls for each cut and swelling that is open, until it succeeds; a shut eye
    stays shut."""
    if fighter.cuts == 0:
        return
    for kind in range(1, INJURIES):
        if fighter.open[kind] != 0 and not is_shut(bout, fighter, kind):
            treat(bout, log, fighter, kind)


@rule("p.16")
def is_shut(bout: Bout, fighter: Fighter, kind: int) -> bool:
    """Whether that is an eye swollen shut."""
    shuts = bout.rules.charts.legend[kind, SHUTS]
    return 0 < shuts <= fighter.times[kind]


@rule("p.16")
def treat(bout: Bout, log: Log | None, fighter: Fighter, kind: int) -> None:
    """The corner's roll for one cut or swelling; where it succeeds all that it cost is forgotten until it
    occurs again."""
    row = A_CUT
    if kind >= codes.LEFT_SWELLING:
        row = A_SWELLING
    elif kind >= FIRST_BAD:
        row = A_BAD_CUT
    if roll(bout, log, fighter.corner, codes.FOR_CORNER) <= bout.rules.charts.corner[row]:
        fighter.open[kind] = 0
        note(log, bout, events.CORNER_WORKS, fighter.corner, kind, 0)
    else:
        note(log, bout, events.CORNER_FAILS, fighter.corner, kind, 0)
