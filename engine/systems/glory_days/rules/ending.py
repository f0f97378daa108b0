"""How a bout ends inside the distance (p.4-6)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Log

from . import events
from .events import note


@rule("p.5")
def end(bout: Bout, log: Log | None, winner: int, method: int) -> None:
    """The bout is over: who won, how, and in which segment of the round.

    Raises RuntimeError for a bout that has ended already.
    """
    if bout.over != 0:
        raise RuntimeError("the bout has ended already")
    bout.over = 1
    bout.winner = winner
    bout.method = method
    bout.ended_in = bout.segment
    note(log, bout, events.ENDED, winner, method, bout.segment)
