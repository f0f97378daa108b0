"""Connections: how long a request may take to come in, and how many may be open without the key."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    from starlette.types import Receive, Scope, Send

KNOWN = "fightcard.known"
"""Under this name a scope has what is to be called once its connection has shown the key."""

PATIENCE = 5.0
"""Seconds for a request's head and body together."""

MOST_STRANGERS = 64
"""Connections without the key that may be open at once."""

COMING = (h11.IDLE, h11.SEND_BODY)
"""States in which more of a request is waited for."""

_numbers = itertools.count()


class Connection(H11Protocol):
    """A connection that is closed when a request takes longer than PATIENCE to come in.

    Of more than MOST_STRANGERS that have not shown the key the oldest is closed; those that have are not
    counted.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._number, self._is_known = next(_numbers), False
        self._late: asyncio.TimerHandle | None = None
        answer = self.app

        async def answered(scope: Scope, receive: Receive, send: Send) -> None:
            scope[KNOWN] = self._know
            await answer(scope, receive, send)

        self.app = answered
        self._wait()
        strangers = [each for each in self.connections if isinstance(each, Connection) and not each._is_known]
        for oldest in sorted(strangers, key=lambda each: each._number)[:-MOST_STRANGERS]:
            oldest.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in more of a request."""
        self._wait()
        super().data_received(data)
        if self.conn.their_state not in COMING:
            self._wait_no_more()

    def on_response_complete(self) -> None:
        """Wait for the rest of a request that began to come in before the last was answered."""
        super().on_response_complete()
        if self.conn.their_state in COMING and self.conn.trailing_data[0]:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _know(self) -> None:
        self._is_known = True

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(PATIENCE, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
