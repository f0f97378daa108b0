"""Writing down what happens, when somebody watches."""

from __future__ import annotations

from fightcard.engine.core.rule import shared
from fightcard.engine.systems.glory_days.state import Bout, Log


@shared
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with its round and segment; when nobody watches, nothing is done."""
    if log is not None:
        log.write(bout.number, bout.segment, code, who, first, second)
