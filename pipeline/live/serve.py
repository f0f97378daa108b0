"""The server started: a port of this machine alone, the address, the browser, until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import platform
import secrets
import socket
import threading
import webbrowser
from typing import TYPE_CHECKING

import uvicorn

from pipeline.live.server import application
from pipeline.live.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType

    from pipeline.play import Play

HOST = "127.0.0.1"
BACKLOG = 64
M_ARENA_MAX = -8
"""The number of this setting in glibc's malloc.h."""
PATIENCE = 1
"""Seconds that open connections have when the server is stopped."""


class PortTaken(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A port that cannot be had, and how to mend it."""


class _Server(uvicorn.Server):
    """Ends the streams of events when it is stopped, which would else hold their connections open."""

    def __init__(self, config: uvicorn.Config, session: Session) -> None:
        super().__init__(config)
        self._session = session

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop serving at a signal."""
        self._session.close()
        super().handle_exit(sig, frame)


def spare_memory() -> None:
    """Let all threads share one heap where the C library is glibc, which else keeps one for each."""
    if platform.libc_ver()[0] == "glibc":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def serve(
    path: Path,
    play: Play,
    port: int,
    *,
    opened: Callable[[str], None],
    remark: Callable[[str], None],
    browser: bool,
) -> None:
    """Serve the live page of a workbook until a signal stops it.

    port: 0 takes a free one. `opened` is told the address once it answers. Raises PortTaken.
    """
    spare_memory()
    bound = _bound(port)
    taken, key = bound.getsockname()[1], secrets.token_urlsafe(24)
    session = Session(path, play)
    config = uvicorn.Config(
        application(session, key, taken),
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        date_header=False,
        lifespan="off",
        timeout_graceful_shutdown=PATIENCE,
        ws="none",
        limit_concurrency=64,
    )
    address = f"http://{HOST}:{taken}/?key={key}"
    opened(address)
    if browser:
        threading.Thread(target=_browse, args=(address, remark), daemon=True).start()
    try:
        asyncio.run(_serve(_Server(config, session), session, bound))
    finally:
        session.close()
        bound.close()


async def _serve(server: _Server, session: Session, bound: socket.socket) -> None:
    following = asyncio.create_task(session.follow())
    try:
        await server.serve([bound])
    finally:
        session.close()
        following.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following


def _bound(port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((HOST, port))
        bound.listen(BACKLOG)
    except OSError as error:
        bound.close()
        raise PortTaken(
            f"port {port} cannot be had ({error.strerror}); name another with --port,"
            " or leave it out for one that is free"
        ) from None
    return bound


def _browse(address: str, remark: Callable[[str], None]) -> None:
    try:
        is_open = webbrowser.open(address)
    except webbrowser.Error:
        is_open = False
    if not is_open:
        remark("no browser could be opened; open the address yourself")
