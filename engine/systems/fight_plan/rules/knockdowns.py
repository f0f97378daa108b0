"""Knockdowns and knockouts by the damage of the round, and a fighter with nothing left (p.10-11)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import Bout, Fighter, Log

from . import codes, events
from .abilities import plan_of
from .draws import MILLION, draw_chance
from .ending import stop
from .events import note

TWICE = 2
ONCE = 1


@rule("p.10")
def knock(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Enough damage in a round knocks a fighter down, down twice, or out; the damage left over after a
    knockout is read for knockdowns once more."""
    out = out_at(bout, fighter, opponent)
    if fighter.unaimed < out:
        down(bout, log, fighter, opponent, downs_by(bout, fighter, opponent, fighter.unaimed))
        return
    downs = downs_by(bout, fighter, opponent, fighter.unaimed - out)
    down(bout, log, fighter, opponent, seen_before(bout, log, opponent, downs))
    note(log, bout, events.KNOCKED_OUT, opponent.corner, downs, 0)
    stop(opponent, codes.KNOCKOUT, out / fighter.unaimed)


@rule("p.10")
def out_at(bout: Bout, fighter: Fighter, opponent: Fighter) -> float:
    """The damage that knocks the opponent out, by target."""
    share = bout.rules.charts.knockdown[plan_of(bout, fighter).target].knocked_out
    return share * opponent.start


@rule("p.10")
def downs_by(bout: Bout, fighter: Fighter, opponent: Fighter, damage: float) -> int:
    """How many knockdowns this damage makes: none, one or two."""
    thresholds = bout.rules.charts.knockdown[plan_of(bout, fighter).target]
    if damage >= thresholds.twice * opponent.start:
        return TWICE
    return ONCE if damage >= thresholds.down * opponent.start else 0


@rule("p.10")
def seen_before(bout: Bout, log: Log | None, opponent: Fighter, downs: int) -> int:
    """Of the knockdowns that come with a knockout, only those that chance puts before it are seen."""
    if downs == 0 or bout.rules.unseen_knockdowns == 0:
        return downs
    number = draw_chance(bout, log, opponent.corner, codes.FOR_ORDER)
    return (number - 1) * (downs + 1) // MILLION


@rule("p.10")
def down(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, downs: int) -> None:
    """Knockdowns are marked for the fighter who scored them."""
    fighter.round_downs = downs
    fighter.knockdowns += downs
    for number in range(downs):
        note(log, bout, events.KNOCKED_DOWN, opponent.corner, number + 1, 0)


@rule("p.11")
def exhaust(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A fighter without endurance cannot go on; the share is the endurance at the bell over the damage
    since."""
    if fighter.endurance <= 0.0:
        note(log, bout, events.SPENT, fighter.corner, 0, 0)
        stop(fighter, codes.TKO_SPENT, fighter.began / fighter.suffered)
