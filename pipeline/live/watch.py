"""Saves noticed: by the system's own notices, and by a look now and then where it gives none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anyio
from watchfiles import awatch

from pipeline.workbook.project_file import CONFIG

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from watchfiles import Change

LOOK = 2.0
"""Seconds between two looks at a file whose changes no notice tells, as on many network drives."""

STEP, GROUPED = 20, 200
"""Milliseconds of quiet that end a group of notices, and how long a group may grow."""


async def saves(path: Path, stop: anyio.Event) -> AsyncIterator[None]:
    """Yield whenever the workbook, or the settings beside it, may have changed, until `stop` is set.

    Lock files, backups and whatever else an editor leaves beside it are nobody's save.
    """
    folder, names = path.parent, {path.name, CONFIG}

    def is_ours(_change: Change, changed: str) -> bool:
        return anyio.Path(changed).name in names

    seen = _stamps(folder, names)
    while not stop.is_set():
        if not folder.is_dir():
            yield
            await anyio.sleep(LOOK)
            continue
        try:
            async for changes in awatch(
                folder,
                watch_filter=is_ours,
                recursive=False,
                step=STEP,
                debounce=GROUPED,
                rust_timeout=int(LOOK * 1000),
                yield_on_timeout=True,
                stop_event=stop,
            ):
                now = _stamps(folder, names)
                if changes or now != seen:
                    seen = now
                    yield
        except (OSError, RuntimeError):
            # The folder was moved or deleted while it was watched, or the system watches no more of them.
            await anyio.sleep(LOOK)
        if not stop.is_set():
            yield


def _stamps(folder: Path, names: set[str]) -> dict[str, tuple[int, int, int]]:
    found = {}
    for name in names:
        try:
            stat = (folder / name).stat()
        except OSError:
            continue
        found[name] = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
    return found
