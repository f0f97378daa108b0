"""How a bout ends inside the distance (p.4-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.rule import rule

from .events import ENDED
from .log import note

if TYPE_CHECKING:
    from fightcard.engine.systems.glory_days.state import Bout, Log


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
    note(log, bout, ENDED, winner, method, bout.segment)
