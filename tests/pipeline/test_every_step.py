"""Each function that writes, stopped at each of its steps on the disk by a kill, a fault and an interruption."""

from __future__ import annotations

import contextlib
import errno
import os
from typing import TYPE_CHECKING

import pytest

from fightcard.engine.core import cache_files
from fightcard.pipeline.base import set_folder
from fightcard.pipeline.base.files import Unwritable, replace_input, write, write_all, write_private
from tests.killed import Killed, killed_at, steps_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SEVERAL = {"cards.json": "new", "proof/style.css": "new", "proof/deep/frazier.html": "new"}
ACTS: dict[str, Callable[[Path], None]] = {
    "write": lambda folder: write(folder / "cards.json", "new"),
    "write_all": lambda folder: write_all(folder, SEVERAL),
    "write_all into a new folder": lambda folder: write_all(folder / "new", SEVERAL),
    "replace_input": lambda folder: replace_input(folder / "cards.json", b"new"),
    "write_private": lambda folder: write_private(folder / "cards.json", "new"),
}
FAULTS = {
    "kill": None,
    "full disk": OSError(errno.ENOSPC, "No space left on device"),
    "Ctrl-C": KeyboardInterrupt(),
}


def made(folder: Path) -> Path:
    """A folder with an old file, and one of somebody else."""
    folder.mkdir(parents=True)
    (folder / "cards.json").write_text("old")
    (folder / "mine.txt").write_text("mine")
    return folder


def state(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text() if path.is_file() else "a folder"
        for path in folder.rglob("*")
        if not path.name.startswith(".")
    }


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", ACTS)
def test_stopped_at_any_step_files_are_old_or_new_and_nothing_is_left(
    tmp_path: Path, name: str, fault: str
) -> None:
    act, error = ACTS[name], FAULTS[fault]
    old, whole = state(made(tmp_path / "old")), made(tmp_path / "whole")
    steps = steps_of(lambda: act(whole), whole)
    new, files = state(whole), sum(each != "a folder" for each in state(whole).values())
    assert steps >= 2
    for step in range(1, steps + 1):
        folder = made(tmp_path / str(step))
        with (
            contextlib.suppress(Unwritable, KeyboardInterrupt, Killed),
            killed_at(step, folder, error, goes_on=error is not None),
        ):
            act(folder)
        left = state(folder)
        if error is None and name.startswith("write_all"):
            # A kill between two replacements is all that may part them, and folders may have been made.
            assert {each: text for each, text in left.items() if text != "a folder"}.items() <= (
                old.items() | new.items()
            )
        else:
            assert left in (old, new), step
        act(folder)
        assert state(folder) == new
        assert [each.name for each in folder.rglob(".*.part")] == []
        assert files >= 2


def test_a_folder_that_is_brought_to_the_disk_is_closed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[int] = []
    real = os.open
    monkeypatch.setattr(cache_files.os, "open", lambda *words: opened.append(real(*words)) or opened[-1])
    cache_files.settle(tmp_path)
    assert len(opened) == 1
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(opened[0])


def test_folders_of_others_are_not_made_anew_where_files_are_moved_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was carried along is not: were its empty folders to wait beside a set, a run that ends what another began
    would bring back those that their owner has deleted since."""
    folder, staged = tmp_path / "set", tmp_path / "staged"
    for place in (folder, staged / "proof" / "cards", staged / "notes" / "deep"):
        place.mkdir(parents=True)
    (staged / "proof" / "cards" / "louis.html").write_text("new")
    waiting: list[set[str]] = []

    def looked_at(trials: dict[Path, Path]) -> None:
        ready = next(iter(trials.values())).parents[2]
        waiting.append({each.relative_to(ready).as_posix() for each in ready.rglob("*") if each.is_dir()})
        raise KeyboardInterrupt

    monkeypatch.setattr(set_folder, "replace_all", looked_at)
    with pytest.raises(KeyboardInterrupt):
        set_folder._move_one_by_one(folder, staged, ("proof/cards/louis.html",), ())
    assert waiting == [{"proof", "proof/cards"}]
