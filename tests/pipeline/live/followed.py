"""A workbook followed as the live page does, without a server: its events as they come, for tests to wait for."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fightcard.pipeline.live import playing, saves, session
from fightcard.pipeline.live.session import Session
from fightcard.pipeline.play import Play

PATIENCE = 60.0
FEW = Play(bouts=20)


class Followed:
    """A session in a thread of its own, and the events that it sent."""

    def __init__(self, path: Path, play: Play = FEW) -> None:
        self.session = Session(path, play)
        self.events: list[tuple[str, dict[str, Any]]] = []
        self._news = threading.Condition()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        send = self.session.stream.send

        def heard(name: str, data: dict[str, Any]) -> None:
            send(name, data)
            with self._news:
                self.events.append((name, data))
                self._news.notify_all()

        self.session.stream.send = heard  # type: ignore[method-assign, assignment]
        self._thread.start()

    async def _run(self) -> None:
        await self.session.follow()

    def wait(self, name: str, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first event of this name that fits."""
        until = time.monotonic() + PATIENCE
        with self._news:
            while True:
                for each, data in self.events:
                    if each == name and fits(data):
                        return data
                assert self._news.wait(max(until - time.monotonic(), 0)), f"no such event: {name}"

    def judged(self, revision: int) -> dict[str, Any]:
        """The event with which all bouts of a revision are played."""
        return self.wait("odds", lambda data: data["revision"] == revision and data["stage"] == "done")

    def close(self) -> None:
        self.session.close()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        for each in (self.session._reader, self.session._chain):
            each.shutdown()  # what they still save must not end up in the cache folder of the next test


@contextmanager
def followed(path: Path, play: Play = FEW, *, causes: bool = False) -> Iterator[Followed]:
    """A workbook that is followed until the block is left; the first odds are those of a tenth of the bouts, and a
    file that is gone is waited for only shortly.

    causes: once the set is judged, its causes are searched, as for a user; that takes most of the time.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(playing, "BOUTS", 100)
        patched.setattr(saves, "PATIENCE", 0.3)
        if not causes:
            patched.setattr(session, "MOST_SEARCHED", 0)
        running = Followed(path, play)
        try:
            yield running
        finally:
            running.close()
