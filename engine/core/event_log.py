"""The log of a watched bout.

It grows as it is written, since thousands of blank events take longer to make than a bout to play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar

from engine.core.records import record
from engine.core.results import Happening

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
    """One turn of events: the round, how far that was (cards used, or the segment), what happened, to whom,
    and two numbers that it needs."""

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
    """A list that makes a blank event where the next one is asked for."""

    def __init__(self, event: type[AnyEvent]) -> None:
        super().__init__()
        self._event = event

    def __getitem__(self, place: object) -> AnyEvent:  # type: ignore[override]
        if place == len(self):
            self.append(self._event())
        return super().__getitem__(place)  # type: ignore[call-overload, no-any-return]


def empty_log() -> Log:
    """A log with nothing in it, which grows as it is written."""
    log = Log()
    log.used, log.events = 0, GrowingList(Event)
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
