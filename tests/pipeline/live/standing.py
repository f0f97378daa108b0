"""The application with a workbook that is read and never saved again."""

from __future__ import annotations

import asyncio
import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpx

import fightcard
from fightcard.pipeline.live.server import application
from fightcard.pipeline.live.session import Session
from fightcard.pipeline.live.state import Snapshot
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from starlette.applications import Starlette

    from fightcard.pipeline.checks import Checked

KEY, PORT = "a-key-of-the-tests", 8123


@functools.cache
def checked(system: str) -> Checked:
    return fightcard.check(fightcard.read(sample("", system).path))


@functools.cache
def ids(system: str) -> tuple[str, ...]:
    return tuple(str(card["id"]) for card in fightcard.convert(checked(system)).cards)


@dataclass(frozen=True, slots=True)
class Client:
    """Asks the application as a browser with the key would."""

    app: Starlette
    key: str = KEY

    def get(self, path: str, params: Mapping[str, object] | None = None) -> httpx.Response:
        return asyncio.run(self._get(path, dict(params or {})))

    async def _get(self, path: str, params: dict[str, object]) -> httpx.Response:
        address = httpx.URL(path)
        asked = {**dict(address.params), **{name: str(value) for name, value in params.items()}}
        transport = httpx.ASGITransport(app=self.app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://127.0.0.1:{PORT}") as client:
            return await client.get(address.path, params={**asked, "key": self.key})


def client_of(found: Checked, path: Path, *, is_read: bool = True) -> Client:
    """A client of the page of a workbook, with the key."""
    session = Session(path, Play())
    if is_read:
        cards = None if found.has_errors else fightcard.convert(found)
        session.state.begin(Snapshot(1, path, found, cards, found.findings))
    return Client(application(session, KEY, PORT))


def asked(system: str, *, is_read: bool = True) -> Client:
    """A client of the page of a game's own sample."""
    return client_of(checked(system), sample("", system).path, is_read=is_read)
