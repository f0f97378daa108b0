"""The log of a watched bout.

It grows as it is written, since thousands of blank events take longer to make than a bout to play.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Annotated, TypeAlias, TypeVar

from fightcard.engine.core.records import record
from fightcard.engine.core.results import Happening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

ROOM = 8192
AnyEvent = TypeVar("AnyEvent")


@record
class Event:
    """One turn of events: the round, how far that was (cards used, or the segment), what happened, to which
    fighter, and two numbers that it needs."""

    number: int
    clock: int
    code: int
    who: int
    first: int
    second: int


@record
class Log:
    """The events of a bout in order."""

    used: int
    events: Annotated[list[Event], ROOM]


Row: TypeAlias = tuple[int, int, int, int, int, int]
"""The fields of an `Event` in their order."""


class GrowingList(list[AnyEvent]):
    """A list that makes a blank event where the next one is asked for, and says so to `written`."""

    def __init__(self, event: type[AnyEvent], written: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._event = event
        self._written = written

    def __getitem__(self, place: object) -> AnyEvent:  # type: ignore[override]
        if place != len(self):
            return super().__getitem__(place)  # type: ignore[call-overload, no-any-return]
        event = self._event()
        self.append(event)
        if self._written is not None:
            self._written()
        return event


def empty_log(written: Callable[[], None] | None = None) -> Log:
    """A log with nothing in it, which grows as it is written; `written` is called for each event as it is
    written down."""
    log = Log()
    log.used, log.events = 0, GrowingList(Event, written)
    return log


def rows_of(log: Log) -> Iterator[Row]:
    """The events that are written on a log."""
    for each in islice(log.events, log.used):
        yield (
            int(each.number),
            int(each.clock),
            int(each.code),
            int(each.who),
            int(each.first),
            int(each.second),
        )


def happenings(
    rows: Iterable[Row], names: Mapping[int, str], cite: Callable[[str], str]
) -> tuple[Happening, ...]:
    """The events of a log by their names, each with the page of its rule."""
    return tuple(
        Happening(number, clock, names[code], who, first, second, cite(names[code]))
        for number, clock, code, who, first, second in rows
    )
