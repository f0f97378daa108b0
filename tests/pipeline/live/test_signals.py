"""A signal ends the live page whatever it interrupts."""

from __future__ import annotations

import asyncio
import signal
import threading

from starlette.applications import Starlette

from fightcard.pipeline.live.serve import _Server, configured


class Handed:
    """A session whose closing takes the lock that work is handed over under."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.is_closed = False

    def close(self) -> None:
        assert self.lock.acquire(timeout=5), "closing waits for what the signal interrupted"
        self.is_closed = True
        self.lock.release()


def test_a_signal_that_interrupts_the_handing_over_of_work_ends_the_page() -> None:
    session = Handed()

    async def interrupted() -> bool:
        server = _Server(configured(Starlette()), session)  # type: ignore[arg-type]
        with session.lock:
            server.handle_exit(signal.SIGTERM, None)
        await asyncio.sleep(0)
        return bool(server.should_exit)

    assert asyncio.run(interrupted())
    assert session.is_closed
