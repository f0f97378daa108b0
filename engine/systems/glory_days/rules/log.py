"""Writing down what happens, when somebody watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

if TYPE_CHECKING:
    from engine.systems.glory_days.state import Bout, Log

ROOM = 4096


@rule("p.3")
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with its round and segment; when nobody watches, nothing is done."""
    if log is not None:
        if log.used < ROOM:
            event = log.events[log.used]
            event.number = bout.number
            event.segment = bout.segment
            event.code = code
            event.who = who
            event.first = first
            event.second = second
            log.used += 1
