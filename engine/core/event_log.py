"""The log of a watched bout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from fightcard.engine.core.results import Happening


class Event(NamedTuple):
    """One turn of events: the round, how far that was (cards used, or the segment), what happened, to which
    fighter, and two numbers that it needs."""

    number: int
    clock: int
    code: int
    who: int
    first: int
    second: int


@dataclass(slots=True)
class Log:
    """The events of a bout in order; `written` is called for each as it is written down."""

    written: Callable[[], None] | None = None
    events: list[Event] = field(default_factory=list)

    def write(self, number: int, clock: int, code: int, who: int, first: int, second: int) -> None:
        """Write an event down; rules that are compiled are never given a log."""
        self.events.append(Event(number, clock, code, who, first, second))
        if self.written is not None:
            self.written()


def happenings(
    events: Iterable[Event], names: Mapping[int, str], cite: Callable[[str], str]
) -> tuple[Happening, ...]:
    """The events of a log by their names, each with the page of its rule."""
    return tuple(
        Happening(int(number), int(clock), names[code], int(who), int(first), int(second), cite(names[code]))
        for number, clock, code, who, first, second in events
    )
