"""How a bout ends inside the distance, and how far the round was (section 15)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Log

from . import events
from .events import note

SECONDS_A_TURN = 30
SECONDS = 180


@rule("p.5")
def end(bout: Bout, log: Log | None, winner: int, method: int) -> None:
    """The bout is over: who won, how, and how far the round was, half a minute for each turn (RULING M20).

    Raises RuntimeError for a bout that has ended already.
    """
    if bout.over != 0:
        raise RuntimeError("the bout has ended already")
    bout.over = 1
    bout.winner = winner
    bout.method = method
    bout.ended_at = max(1, min(bout.turn * SECONDS_A_TURN, SECONDS))
    note(log, bout, events.ENDED, winner, method, bout.ended_at)
