"""The log of a watched bout.

It grows as it is written, since thousands of blank events take longer to make than a bout to play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar

from fightcard.engine.core.records import record
from fightcard.engine.core.results import Happening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    class LoggedEvent(Protocol):
        """An event as every game's log holds it."""

        number: int
        code: int
        who: int
        first: int
        second: int


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


class GrowingList(list[AnyEvent]):
    """A list that makes a blank event where the next one is asked for, and says so to `written`."""

    def __init__(self, event: type[AnyEvent], written: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._event = event
        self._written = written

    def __getitem__(self, place: object) -> AnyEvent:  # type: ignore[override]
        if place == len(self):
            self.append(self._event())
            if self._written is not None:
                self._written()
        return super().__getitem__(place)  # type: ignore[call-overload, no-any-return]


def empty_log(written: Callable[[], None] | None = None) -> Log:
    """A log with nothing in it, which grows as it is written; `written` is called for each event as it is
    written down."""
    log = Log()
    log.used, log.events = 0, GrowingList(Event, written)
    return log


def happenings(
    events: Iterable[LoggedEvent], clock: str, names: Mapping[int, str], cite: Callable[[str], str]
) -> tuple[Happening, ...]:
    """The events of a log by their names; `clock` is the field that says how far the round was."""
    return tuple(
        Happening(
            round=int(event.number),
            card=int(getattr(event, clock)),
            event=names[int(event.code)],
            who=int(event.who),
            first=int(event.first),
            second=int(event.second),
            cite=cite(names[int(event.code)]),
        )
        for event in events
    )
