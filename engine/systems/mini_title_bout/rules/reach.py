"""A longer reach (section 1, and the old rule after section 21)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll
from .events import note

INCHES_A_ROW = 2
LAST_ROW = 2

# rows of the chart of points
FROM = 6
OLD_FROM = 7
OLD_POINTS = 8


@rule("p.1")
def reach_points(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """RH: the fighter with the longer reach, no matter who rolled, gains by it while boxing or staying away
    (RULING M24)."""
    points = bout.rules.charts.points
    longer = fighter if fighter.reach > opponent.reach else opponent
    inches = abs(fighter.reach - opponent.reach)
    if longer.strategy < codes.BOX:
        note(log, bout, events.NO_REACH, fighter.corner, inches, 0)
    elif bout.rules.reach != 0:
        old_reach(bout, log, fighter, longer, inches)
    elif inches < points[FROM]:
        note(log, bout, events.NO_REACH, fighter.corner, inches, 0)
    else:
        row = min((inches - points[FROM]) // INCHES_A_ROW, LAST_ROW)
        gain = bout.rules.charts.reach[max(0, row), roll(bout, log, longer.corner, codes.FOR_REACH)]
        longer.score += gain
        note(log, bout, events.REACH, longer.corner, gain, row)


@rule("p.22")
def old_reach(bout: Bout, log: Log | None, fighter: Fighter, longer: Fighter, inches: int) -> None:
    """The old rule: with 5 inches more the score of the fighter who rolled is 2 higher or lower, in favor of
    the longer; a free turn takes nothing off (RULING M12)."""
    points = bout.rules.charts.points
    is_lost = bout.free_turns > 0 and longer.corner != fighter.corner
    if is_lost or inches < points[OLD_FROM]:
        note(log, bout, events.NO_REACH, fighter.corner, inches, 0)
        return
    gain = points[OLD_POINTS]
    if longer.corner == fighter.corner:
        fighter.score += gain
    else:
        gain = -min(gain, fighter.score)
        fighter.score += gain
    note(log, bout, events.REACH, fighter.corner, gain, 0)
