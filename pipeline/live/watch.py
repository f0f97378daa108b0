"""Noticing saves: by the system's notifications, and by polling where there are none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import anyio
from watchfiles import Change, awatch

from fightcard.pipeline.workbook.as_read import stamp
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.project_file import CONFIG, own_looks, project_of

LOOK = 2.0
"""Seconds between two looks at a file whose changes are not announced, as on many network drives."""

STEP, GROUPED = 20, 200
"""Milliseconds of quiet that end a group of notices, and how long a group may grow."""


async def saves(path: Path, stop: anyio.Event) -> AsyncIterator[None]:
    """Yield whenever the workbook, the settings of its project, or the face and theme that they name may have
    changed, until `stop` is set.

    Lock files, backups and whatever else an editor leaves next to it are nobody's save.
    """
    followed = _followed(path)

    def is_ours(_change: Change, changed: str) -> bool:
        return anyio.Path(changed).name in {each.name for each in followed}

    seen = _stamps(followed)
    while not stop.is_set():
        if not path.parent.is_dir():
            yield
            await anyio.sleep(LOOK)
            continue
        try:
            async for changes in awatch(
                *sorted({each.parent for each in followed if each.parent.is_dir()}),
                watch_filter=is_ours,
                recursive=False,
                step=STEP,
                debounce=GROUPED,
                rust_timeout=int(LOOK * 1000),
                yield_on_timeout=True,
                stop_event=stop,
            ):
                now = _stamps(followed)
                if changes or now != seen:
                    seen = now
                    yield
                    if (fresh := _followed(path)) != followed:
                        followed = fresh
                        seen = _stamps(followed)
                        break
        except (OSError, RuntimeError):
            # The folder was moved or deleted while it was watched, or the system cannot watch any more.
            await anyio.sleep(LOOK)
        if not stop.is_set():
            yield


def _followed(path: Path) -> set[Path]:
    """The workbook and the files that decide how its cards look, whether they are there or not."""
    whole = path.absolute()
    found = {whole, whole.parent / CONFIG}
    try:
        project = project_of(whole)
        looks = own_looks(project)
    except Unreadable:
        return found
    return found | {each for each in (project.path, looks.face, looks.theme_file) if each is not None}


def _stamps(files: set[Path]) -> dict[Path, tuple[int, int, int] | None]:
    return {file: stamp(file) for file in files}
