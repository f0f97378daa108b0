"""Writing an event into the log of a watched bout, the same for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.event_log import ROOM
from fightcard.engine.core.rule import shared

if TYPE_CHECKING:
    from fightcard.engine.core.event_log import Log


@shared
def write(log: Log, number: int, clock: int, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with its round and how far that was; a full log takes no more."""
    if log.used < ROOM:
        event = log.events[log.used]
        event.number = number
        event.clock = clock
        event.code = code
        event.who = who
        event.first = first
        event.second = second
        log.used += 1
