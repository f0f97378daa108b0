"""Saves noticed, and nothing else that lies beside the workbook."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import anyio

from pipeline.live import watch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def noticed(path: Path, act: Callable[[], object], seconds: float = 1.5) -> int:
    """How many notices come of what is done to a folder."""

    async def run() -> int:
        stop, count = anyio.Event(), 0

        async def follow() -> None:
            nonlocal count
            async for _ in watch.saves(path, stop):
                count += 1

        following = asyncio.create_task(follow())
        await asyncio.sleep(0.4)
        count = 0
        act()
        await asyncio.sleep(seconds)
        found = count
        stop.set()
        await asyncio.wait_for(following, 10)
        return found

    return asyncio.run(run())


def test_a_save_is_noticed_however_the_editor_puts_it_there(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(b"old")

    def renamed() -> None:
        (tmp_path / "beside.tmp").write_bytes(b"new")
        (tmp_path / "beside.tmp").replace(path)

    assert noticed(path, lambda: path.write_bytes(b"new")) >= 1
    assert noticed(path, renamed) >= 1
    assert noticed(path, path.unlink) >= 1


def test_lock_files_and_backups_are_nobodys_save(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(b"old")

    def litter() -> None:
        for name in ("~$set.xlsx", ".~lock.set.xlsx#", "set.xlsx~", "set.xlsx.tmp", "other.xlsx", "A1B2C3D4"):
            (tmp_path / name).write_bytes(b"x")

    assert noticed(path, litter) == 0


def test_a_save_that_no_notice_tells_is_seen_at_the_next_look(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(b"old")
    before = watch._stamps(tmp_path, {path.name})
    path.write_bytes(b"newer")
    assert watch._stamps(tmp_path, {path.name}) != before
