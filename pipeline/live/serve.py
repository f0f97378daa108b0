"""The server: a port for this machine only, the address, the browser, until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import platform
import socket
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from fightcard.pipeline.live.access import Access, Tickets, keep_access, last_access, new_key
from fightcard.pipeline.live.browser import browse
from fightcard.pipeline.live.connection import Connection
from fightcard.pipeline.live.refusal import PortTaken
from fightcard.pipeline.live.server import application
from fightcard.pipeline.live.session import Session
from fightcard.pipeline.play import Play

HOST = "127.0.0.1"
BACKLOG = 64
M_ARENA_MAX = -8
"""The number of this setting in glibc's malloc.h."""
PATIENCE = 1
"""Seconds that open connections have when the server is stopped."""

SIGN_OF_LIFE = 300.0
"""Seconds between two notes that the run still serves, so that one that was killed is taken up again."""


class _Server(uvicorn.Server):
    """Ends the streams of events when it is stopped, which would else hold their connections open."""

    def __init__(self, config: uvicorn.Config, session: Session) -> None:
        super().__init__(config)
        self._session = session

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop serving at a signal."""
        # What the signal interrupted may hold the lock that closing takes: a player that is just handed work.
        asyncio.get_running_loop().call_soon_threadsafe(self._session.close)
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
    photos: Sequence[Path] = (),
) -> None:
    """Serve the live page of a workbook until a signal stops it.

    port: 0 takes that of the workbook's last run where it can be had and the run ended within the hour, and
    else a free one. `opened` is called with the address once it answers. `photos` are of printed cards, and
    are compared with the latest save when the page asks. Raises PortTaken.
    """
    spare_memory()
    last = last_access(path)
    bound = _bound(port, last)
    taken = bound.getsockname()[1]
    access = last if last is not None and last.port == taken else Access(new_key(), taken)
    tickets, session = Tickets(), Session(path, play, photos)
    server = _Server(configured(application(session, access.key, taken, tickets)), session)
    home = f"http://{HOST}:{taken}/"
    keep_access(path, access)
    opened(f"{home}?key={access.key}")
    if browser:
        threading.Thread(target=browse, args=(home, tickets, remark), daemon=True).start()
    try:
        asyncio.run(_serve(server, session, bound, access))
    finally:
        session.close()
        tickets.end()
        bound.close()
        keep_access(path, access)


def configured(app: Starlette) -> uvicorn.Config:
    """How an application is served: silently, by connections that count and time anybody who has no key."""
    return uvicorn.Config(
        app,
        http=Connection,
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        date_header=False,
        lifespan="off",
        timeout_graceful_shutdown=PATIENCE,
        ws="none",
    )


async def _serve(server: _Server, session: Session, bound: socket.socket, access: Access) -> None:
    following = asyncio.create_task(session.follow())
    living = asyncio.create_task(_live_on(session.path, access))
    try:
        await server.serve([bound])
    finally:
        session.close()
        living.cancel()
        following.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following


async def _live_on(path: Path, access: Access) -> None:
    while True:
        await asyncio.sleep(SIGN_OF_LIFE)
        await asyncio.to_thread(keep_access, path, access)


def _bound(port: int, last: Access | None) -> socket.socket:
    if port == 0 and last is not None:
        with contextlib.suppress(PortTaken):
            return _bound(last.port, None)
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        claim(bound)
        bound.bind((HOST, port))
        bound.listen(BACKLOG)
    except OSError as error:
        bound.close()
        raise PortTaken(
            f"port {port} is not available ({error.strerror}); name another with --port, or remove --port "
            f"to use a free one"
        ) from None
    return bound


def claim(bound: socket.socket) -> None:
    """Let no other program take the port next to us.

    Windows lets one do so unless the port is claimed only for us; elsewhere none can, and the option of the
    other name makes a port free at once after its server has ended.
    """
    if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
