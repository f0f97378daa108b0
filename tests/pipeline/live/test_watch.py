"""Saves noticed, and nothing else that lies beside the workbook."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import anyio
import pytest
from watchfiles import Change

from fightcard.pipeline.live import watch


def notice(path: Path, act: Callable[[], object]) -> None:
    """Waits for the notice that comes of what is done to a folder; fails where none comes."""

    async def run() -> None:
        stop = anyio.Event()
        following = watch.saves(path, stop)
        async with asyncio.timeout(60):
            first = asyncio.ensure_future(anext(following))
            await asyncio.sleep(0)  # it has looked at the folder as it is now
            act()
            await first
        stop.set()
        await following.aclose()  # type: ignore[attr-defined]

    asyncio.run(run())


def test_a_save_is_noticed_however_the_editor_puts_it_there(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(b"old")

    def renamed() -> None:
        (tmp_path / "beside.tmp").write_bytes(b"newest")
        (tmp_path / "beside.tmp").replace(path)

    notice(path, lambda: path.write_bytes(b"newer"))
    notice(path, renamed)
    notice(path, path.unlink)


def notices(path: Path, monkeypatch: pytest.MonkeyPatch, rounds: Sequence[Sequence[str]]) -> int:
    """How many notices come of these names of files, round by round, where no stamp changes."""

    async def reported(
        folder: Path, *, watch_filter: Callable[[Change, str], bool], stop_event: anyio.Event, **_: object
    ) -> AsyncIterator[set[str]]:
        for names in rounds:
            found = {name for name in names if watch_filter(Change.added, str(folder / name))}
            yield found
        stop_event.set()

    async def run() -> int:
        return len([None async for _ in watch.saves(path, anyio.Event())])

    monkeypatch.setattr(watch, "awatch", reported)
    return asyncio.run(run())


def test_lock_files_and_backups_are_nobodys_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(b"old")
    litter = ("~$set.xlsx", ".~lock.set.xlsx#", "set.xlsx~", "set.xlsx.tmp", "other.xlsx", "A1B2C3D4")
    assert notices(path, monkeypatch, [litter, (), litter]) == 0
    assert notices(path, monkeypatch, [litter, ("set.xlsx",), ("fightcard.toml",)]) == 2


def test_a_save_that_no_notice_tells_is_seen_at_the_next_look(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(b"old")
    before = watch._stamps({path})
    path.write_bytes(b"newer")
    assert watch._stamps({path}) != before


def test_the_settings_of_the_project_and_the_face_that_they_name_are_followed(tmp_path: Path) -> None:
    path = tmp_path / "raw" / "set.xlsx"
    path.parent.mkdir()
    path.write_bytes(b"old")
    settings, face = tmp_path / "fightcard.toml", tmp_path / "faces" / "mine.toml"
    face.parent.mkdir()
    settings.write_text('[print]\nface = "faces/mine.toml"\n', encoding="utf-8")
    notice(path, lambda: face.write_text("new", encoding="utf-8"))
    notice(path, lambda: settings.write_text("[print]\n", encoding="utf-8"))
