"""Rare events: the chart of the board, and what its rows do (p.8)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Deed, Fighter, Log

from . import codes, events
from .dice import roll_2d10
from .ending import end
from .events import note
from .fouls import call_foul
from .knockdowns import chin_check, flash
from .punches import land
from .ratings import punches_of
from .wounds import new_injury, suffer


@rule("p.8")
def incident(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A 99 ends all else in the segment: the 2d10 again, on the event chart; of the rows with an asterisk a
    fight sees one."""
    number = roll_2d10(bout, log, fighter.corner, codes.FOR_EVENT)
    row = bout.rules.charts.incidents[number]
    if row.starred != 0:
        if bout.starred != 0:
            note(log, bout, events.EVENT_IGNORED, fighter.corner, number, 0)
            return
        bout.starred = 1
    note(log, bout, events.EVENT, fighter.corner, number, 0)
    for place in range(row.deeds):
        deed = row.clauses[place]
        if bout.over == 0 and deed.who != codes.HIS_OPPONENT:
            happen(bout, log, fighter, opponent, deed)
        if bout.over == 0 and (deed.who == codes.HIS_OPPONENT or deed.who == codes.BOTH):
            happen(bout, log, opponent, fighter, deed)


@rule("p.8")
def happen(bout: Bout, log: Log | None, fighter: Fighter, other: Fighter, deed: Deed) -> None:
    """One thing that an event does to, or for, one fighter in the ring: punches, knockdowns,
    injuries and fouls."""
    if deed.verb == codes.VERB_LANDS:
        land(bout, log, fighter, punches_of(fighter, deed.amount), deed.amount)
    elif deed.verb == codes.VERB_DOWN:
        flash(bout, log, other, fighter)
    elif deed.verb == codes.VERB_CHIN:
        chin_check(bout, log, other, fighter)
    elif deed.verb == codes.VERB_STUNNED:
        fighter.shaken = 1
        note(log, bout, events.STUNNED, fighter.corner, 0, 0)
    elif deed.verb == codes.VERB_INJURY:
        suffer(bout, log, other, fighter, deed.detail + 1, events.INJURED)
    elif deed.verb == codes.VERB_CUT:
        new_injury(bout, log, other, fighter)
    elif deed.verb == codes.VERB_FOUL:
        call_foul(bout, log, fighter, other, deed.detail + 1)
    else:
        mark(bout, log, fighter, other, deed)


@rule("p.8")
def mark(bout: Bout, log: Log | None, fighter: Fighter, other: Fighter, deed: Deed) -> None:
    """What an event leaves behind: a hurt hand, a rating moved for the rest of the fight, stamina, momentum,
    or a fighter who cannot go on."""
    if deed.verb == codes.VERB_PUNCHES:
        fighter.hand += deed.amount
        note(log, bout, events.HAND_HURT, fighter.corner, deed.amount, fighter.hand)
    elif deed.verb == codes.VERB_RATING:
        fighter.shift_bout[deed.detail] += deed.amount
        note(log, bout, events.RATING_SHIFTED, fighter.corner, deed.detail, deed.amount)
    elif deed.verb == codes.VERB_STAMINA:
        fighter.stamina = max(0, fighter.stamina + deed.amount)
        note(log, bout, events.STAMINA_SHIFTED, fighter.corner, deed.amount, fighter.stamina)
    elif deed.verb == codes.VERB_MOMENTUM:
        bout.momentum = fighter.corner
        note(log, bout, events.SEIZES, fighter.corner, 0, 0)
    elif deed.verb == codes.VERB_STOP:
        note(log, bout, events.UNABLE, fighter.corner, 0, 0)
        end(bout, log, other.corner, codes.TKO_INJURY)
