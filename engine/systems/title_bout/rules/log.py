"""Writing down what happens, when somebody watches."""

from __future__ import annotations

from fightcard.engine.core.rule import shared
from fightcard.engine.systems.title_bout.state import Bout, Log

ROUND_CARDS = 50


@shared
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with the round and the cards used in it; when nobody watches,
    nothing is done."""
    if log is not None:
        log.write(bout.number, ROUND_CARDS - bout.left, code, who, first, second)
