"""Real numbers as whole ones, and writing down what happens, when somebody watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

from ....core.log import write

if TYPE_CHECKING:
    from engine.systems.fight_plan.state import Bout, Log

HUNDREDTHS = 100.0
HALF_UP = 0.5


@rule("p.7")
def nearest(number: float) -> int:
    """A number that is not negative as the nearest whole one, halves up."""
    return int(number + HALF_UP)


@rule("p.8")
def hundredths(number: float) -> int:
    """A real number as an event keeps it: in hundredths, with its sign."""
    return nearest(number * HUNDREDTHS) if number >= 0 else -nearest(-number * HUNDREDTHS)


@rule("p.13")
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with its round and the item that is being resolved; when nobody watches, nothing is done."""
    if log is not None:
        write(log, bout.number, bout.step, code, who, first, second)
