"""Connections of strangers: closed when a request is slow, and the oldest first when there are too many."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from uvicorn.server import ServerState

from fightcard.pipeline.live import connection
from fightcard.pipeline.live.connection import KNOWN, MOST_STRANGERS
from fightcard.pipeline.live.serve import configured

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from starlette.requests import Request

    Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]
    Connect = Callable[[], Awaitable[Opened]]

ASKED = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
FOREVER = 3600.0


async def known(request: Request) -> PlainTextResponse:
    """Knows everybody who asks."""
    request.scope[KNOWN]()
    return PlainTextResponse("you")


@asynccontextmanager
async def served() -> AsyncIterator[Connect]:
    config, state = configured(Starlette(routes=[Route("/", known, methods=["GET", "POST"])])), ServerState()
    config.timeout_keep_alive = 2 * int(FOREVER)
    config.load()
    loop = asyncio.get_running_loop()

    def made() -> asyncio.Protocol:
        return config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg]

    server = await loop.create_server(made, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    opened: list[Opened] = []

    async def connect() -> Opened:
        opened.append(await asyncio.open_connection("127.0.0.1", port))
        return opened[-1]

    yield connect
    for _, writer in opened:
        writer.close()
    server.close()
    for each in list(state.connections):
        each.transport.abort()
    await asyncio.gather(*state.tasks)


async def answer(opened: Opened) -> bytes:
    """The status line of the answer to a request."""
    reader, writer = opened
    writer.write(ASKED)
    status = await reader.readline()
    await reader.readuntil(b"you")
    return status


async def is_closed(opened: Opened) -> bool:
    """Waits until a connection is closed from the other side; what was answered before does not matter."""
    with suppress(ConnectionError):
        await opened[0].read()
    return True


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf",
     ASKED + b"GET / HTTP/1.1\r\nHo"],
)  # fmt: skip
def test_a_request_that_does_not_come_in_is_given_up(begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 0.01)

    async def run() -> bool:
        async with served() as connect:
            opened = await connect()
            opened[1].write(begun)
            return await is_closed(opened)

    assert asyncio.run(run())


def test_what_comes_in_piece_by_piece_has_no_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting begins with the first byte of a request, not anew with each."""
    waits: list[float] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()
        call_later = loop.call_later

        def counted(delay: float, *words: object) -> asyncio.TimerHandle:
            if delay == FOREVER:
                waits.append(delay)
            return call_later(delay, *words)  # type: ignore[arg-type]

        monkeypatch.setattr(connection, "PATIENCE", FOREVER)
        monkeypatch.setattr(loop, "call_later", counted)
        async with served() as connect:
            reader, writer = await connect()
            for place in range(len(ASKED)):
                writer.write(ASKED[place : place + 1])
                await writer.drain()
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")

    asyncio.run(run())
    assert waits == [FOREVER]


def test_of_too_many_strangers_the_oldest_goes_and_who_is_known_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "PATIENCE", FOREVER)

    async def run() -> None:
        async with served() as connect:
            owner = await connect()
            assert (await answer(owner)).startswith(b"HTTP/1.1 200")
            strangers = [await connect() for _ in range(MOST_STRANGERS)]
            newest = await connect()
            assert await is_closed(strangers[0])
            assert (await answer(newest)).startswith(b"HTTP/1.1 200")
            assert (await answer(owner)).startswith(b"HTTP/1.1 200")
            assert (await answer(strangers[1])).startswith(b"HTTP/1.1 200")

    asyncio.run(run())
