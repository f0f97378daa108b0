"""Server-sent events: every browser receives each revision, and one that reconnects continues where it was.

The format is that of the HTML standard, section 9.2 (server-sent events).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field

MOST_EVENTS = 24
"""Events that a browser can catch up on; one that was away for longer gets everything again."""

WAITING = 64
"""Events that may wait for a slow browser before it gets everything again."""

MOST_DIGITS = 18
"""Digits of the largest number of an event that can be asked for."""

HEARTBEAT = 15.0
"""Seconds between two signs of life, by which a connection that is gone is noticed."""

RETRY = 500
"""Milliseconds after which a browser that lost the connection tries again; by itself it waits for seconds."""

ServerEvent = tuple[str, "Mapping[str, object]"]
"""The name of an event and its data."""


@dataclass(slots=True, eq=False)
class _Listener:
    queue: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(WAITING))
    is_behind: bool = False


class Stream:
    """The events of one run: sent to all who listen, the last of them stored for those who come back.

    `everything` gives the events that tell all there is at the moment. Ids name the run too, so that a
    browser that outlived the server gets everything again. Call its methods from the server's own thread.
    """

    def __init__(self, everything: Callable[[], Sequence[ServerEvent]]) -> None:
        self._everything = everything
        self._run = secrets.token_hex(4)
        self._last = 0
        self._events: deque[tuple[int, str]] = deque(maxlen=MOST_EVENTS)
        self._listeners: set[_Listener] = set()
        self._is_closed = False

    def send(self, name: str, data: Mapping[str, object]) -> None:
        """Send an event to all who listen."""
        self._last += 1
        text = _text(name, data, f"{self._run}-{self._last}")
        self._events.append((self._last, text))
        for each in self._listeners:
            self._put(each, text)

    def close(self) -> None:
        """End every connection, and refuse further ones."""
        self._is_closed = True
        for each in self._listeners:
            with contextlib.suppress(asyncio.QueueEmpty):
                while True:
                    each.queue.get_nowait()
            each.queue.put_nowait(None)

    async def listen(self, last_id: str = "") -> AsyncIterator[str]:
        """The events as text from the one after `last_id` on; everything first where that is not known."""
        listener = _Listener()
        self._listeners.add(listener)
        try:
            for text in self._missed(last_id):
                yield text
            while not self._is_closed:
                try:
                    message = await asyncio.wait_for(listener.queue.get(), HEARTBEAT)
                except TimeoutError:
                    yield ": \n\n"
                    continue
                if message is None:
                    return
                if listener.is_behind:
                    listener.is_behind = False
                    for text in self._resend():
                        yield text
                    continue
                yield message
        finally:
            self._listeners.discard(listener)

    def _put(self, listener: _Listener, text: str) -> None:
        if listener.queue.full():
            while not listener.queue.empty():
                listener.queue.get_nowait()
            listener.is_behind = True
        listener.queue.put_nowait(text)

    def _missed(self, last_id: str) -> list[str]:
        run, _, typed = last_id.partition("-")
        is_number = typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS
        heard = int(typed) if is_number else -1
        first = self._events[0][0] if self._events else self._last + 1
        if run != self._run or not first - 1 <= heard <= self._last:
            return self._resend()
        return [text for each, text in self._events if each > heard]

    def _resend(self) -> list[str]:
        *before, last = self._everything()
        # Only the last has an id: a browser that lost the connection between two of them must get all again.
        texts = [*(_text(*each) for each in before), _text(*last, f"{self._run}-{self._last}")]
        return [texts[0].removesuffix("\n") + f"retry: {RETRY}\n\n", *texts[1:]]


def _text(name: str, data: Mapping[str, object], number: str = "") -> str:
    # JSON without line ends: each would begin a field of its own.
    text = f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False, allow_nan=False)}\n\n"
    return f"id: {number}\n{text}" if number else text
