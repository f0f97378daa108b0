"""Each function that writes, stopped at each of its steps on the disk by a kill, a fault and an interruption."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.engine.core import cache_files
from fightcard.pipeline.base import set_folder
from fightcard.pipeline.base.files import Unwritable, replace_input, write, write_all, write_private
from tests.killed import Killed, killed_at, steps_of
from tests.pipeline.base.test_set_folder import (
    GONE,
    NEW,
    OLD,
    OWN,
    below,
    renewed,
    standing,
    without_exchange,
    without_links,
)

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


def test_what_a_kill_has_parted_is_ended_before_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without links or an exchange a kill may part a set; then what waits beside it takes its place, whole."""
    without_links(monkeypatch)
    counted = standing(tmp_path / "counted")
    parted = 0
    for step in range(1, steps_of(lambda: renewed(counted), tmp_path / "counted") + 1):
        place = tmp_path / str(step)
        folder = standing(place)
        with pytest.raises(Killed), killed_at(step, place):
            renewed(folder)
        if below(folder) in (OLD | OWN, NEW | OWN):
            continue
        parted += 1
        set_folder._end_what_was_begun(folder)
        assert below(folder) == NEW | OWN, step
        if parted == 3:
            return
    raise AssertionError("no kill parts the set")


def test_without_an_exchange_the_folders_are_renamed_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_exchange(monkeypatch)

    def moved(*_: object) -> None:
        raise AssertionError("one by one")

    monkeypatch.setattr(set_folder, "_move_one_by_one", moved)
    folder = standing(tmp_path)
    before = folder.stat().st_ino
    assert renewed(folder) == GONE
    assert below(folder) == NEW | OWN
    assert folder.stat().st_ino != before


def test_a_workbook_that_somebody_may_have_typed_is_not_replaced_by_writing(tmp_path: Path) -> None:
    path = tmp_path / "mine.xlsx"
    typed, other = (
        made_workbook(tmp_path / name, cell) for name, cell in (("a.xlsx", "mine"), ("b.xlsx", "other"))
    )
    path.write_bytes(typed)
    with pytest.raises(Unwritable, match="a workbook that fightcard did not write already exists there"):
        write(path, other)
    assert path.read_bytes() == typed
    write(path, other, force=True)
    ours = path.read_bytes()
    write(path, typed)
    assert path.read_bytes() != ours


def made_workbook(path: Path, cell: str) -> bytes:
    book = Workbook()
    book.worksheets[0]["A1"] = cell
    book.save(path)
    return path.read_bytes()
