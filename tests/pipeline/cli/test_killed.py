"""Commands that are killed or interrupted, or whose disk is full, at a step on the disk: afterwards all is old or
all is new, and the next run sweeps.

What happens at each and every step is tried on `fightcard.pipeline.base.set_folder` and `fightcard.pipeline.base.files` themselves; here all
commands that write show that they write through these, at each of their few steps or, where each run plays
bouts, at some.
"""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable, Iterable
from itertools import cycle
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.rating.stored_cards import SUFFIX
from tests.games import own
from tests.killed import Killed, killed_at, steps_of
from tests.pipeline.cli.test_aim import COPIES, FILES, FOLDERS
from tests.pipeline.commands import COMMANDS, Run
from tests.workbooks import CAREER, FRAZIER, JACKSON, write

MOST = 4
"""The steps at which a command is stopped that plays bouts in each run: the first, the last, and some between."""

FAULTS = (None, OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt())
"""A kill, after which nothing is carried out any more, and what fails one step alone: one at each step, in turn."""

RECORD = """\
# Bull Harker

| Result | Record | Opponent | Type | Round | Date |
|---|---|---|---|---|---|
| Win | 2-0 | Ned Quill | KO | 3 | 1 May 1951 |
| Win | 1-0 | Tom Ash | UD | 10 | 2 March 1951 |
"""
HALVES = [
    {key: fighter[key] for key in ("Name", "Style", "Division", "CFB")} for fighter in (JACKSON, FRAZIER)
]


def state(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    }


def hidden(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob(".*")]


def some_of(steps: int, most: int | None) -> Iterable[int]:
    if most is None or steps <= most:
        return range(1, steps + 1)
    return sorted({1 + round(at * (steps - 1) / (most - 1)) for at in range(most)})


def killed(
    place: Path,
    command: Callable[[Path], list[object]],
    make: Callable[[Path], None],
    most: int | None = None,
    next_to: str = "",
) -> None:
    """Kill a command at its steps: what `make` lays out is as it was, or as the whole command leaves it.

    beside: the ending of files that are written after the rest, and that nothing needs.
    """

    def carried_out(folder: Path) -> None:
        COMMANDS([str(word) for word in command(folder)], prog_name="fightcard")

    def completed(folder: Path) -> None:
        with pytest.raises(SystemExit):
            carried_out(folder)

    def laid_out() -> Path:
        folder = place / "run"  # the same place each time: what is printed says where it is
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(place / "before", folder)
        return folder

    (place / "before").mkdir()
    make(place / "before")
    folder = laid_out()
    old = state(folder)
    steps = steps_of(lambda: completed(folder), folder)
    new = state(folder)
    assert new != old
    assert hidden(folder) == []
    by_itself = {name: content for name, content in new.items() if not (next_to and name.endswith(next_to))}
    for step, fault in zip(some_of(steps, most), cycle(FAULTS), strict=False):
        where = f"step {step} of {steps}, {fault or 'a kill'}"
        folder = laid_out()
        status = stopped(carried_out, folder, step, fault)
        assert state(folder) in ((new,) if status in (0, 1) else (old, new, by_itself)), where
        if most is None:
            completed(folder)
            assert (state(folder), hidden(folder)) == (new, []), where


def stopped(
    carried_out: Callable[[Path], None], folder: Path, step: int, fault: BaseException | None
) -> int | None:
    """Carry a command out and stop it at a step; its exit status, if it came to one."""
    with (
        killed_at(step, folder, fault, goes_on=fault is not None),
        pytest.raises((Killed, SystemExit)) as end,
    ):
        carried_out(folder)
    return end.value.code if isinstance(end.value, SystemExit) else None


def spoiled(folder: Path) -> None:
    """A workbook with something to mend, and the two that came of it."""
    write(folder / "book.xlsx", (JACKSON, {**FRAZIER, "END": "110"}))
    write(folder / "mine.xlsx", (JACKSON, {**FRAZIER, "END": "110", "KI": 9}))
    write(folder / "theirs.xlsx", (JACKSON, {**FRAZIER, "END": "110", "DEF": 1}))
    (folder / "harker.md").write_text(RECORD, encoding="utf-8")


ONE_FILE = (
    ("fix", "book.xlsx", "--out", "new.xlsx"),
    ("convert", "book.xlsx", "--out", "new.json"),
    ("merge", "book.xlsx", "mine.xlsx", "theirs.xlsx", "--out", "new.xlsx"),
    ("check", "book.xlsx", "--annotate", "new.xlsx"),
    ("check", "book.xlsx", "--pages", "pages/"),
    ("records", "harker.md", "--write", "new.xlsx"),
    ("calibrate", "--out", "sheets/"),
    ("read", "--new-template", "new.toml"),
)


BELOW = {f"{verb} --write" for verb in ("rate", "tune")} | {
    f"{verb} --out" for verb in ("build", "print", "history")
}
LIKE_PAGES = {"check --photo-page", "read --write"}
"""Written by the same calls as others here, after a photograph is read, which takes seconds."""


def test_every_output_of_a_command_is_tried_here() -> None:
    outputs = {
        f"{verb} {option}"
        for places in (FILES, COPIES, FOLDERS)
        for verb, options in places.items()
        for option in options
    }
    assert {f"{words[0]} {words[-2]}" for words in ONE_FILE} | BELOW | LIKE_PAGES == outputs


@pytest.mark.parametrize("words", ONE_FILE, ids=lambda words: words[0] + words[-2])
def test_a_command_that_writes_a_file_leaves_it_whole_or_not_at_all(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    def command(folder: Path) -> list[object]:
        return [folder / word if "." in word or "/" in word else word for word in words]

    killed(tmp_path, command, spoiled)


def test_a_copy_that_was_there_is_old_or_new(tmp_path: Path, run: Run) -> None:
    def make(folder: Path) -> None:
        spoiled(folder)
        assert run("fix", folder / "mine.xlsx", "--out", folder / "new.xlsx").status == 0

    killed(tmp_path, lambda folder: ["fix", folder / "book.xlsx", "--out", folder / "new.xlsx"], make)


@pytest.mark.usefixtures("few_cards")
def test_rate_leaves_its_copy_whole_or_not_at_all(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        write(folder / "book.xlsx", (HALVES[0], FRAZIER), Careers=(CAREER,))

    def command(folder: Path) -> list[object]:
        return ["rate", folder / "book.xlsx", "jackson", "--write", folder / "copy.xlsx"]

    killed(tmp_path, command, make, MOST, SUFFIX)


def test_the_headings_of_a_foreign_sheet_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        write(folder / "book.xlsx", (JACKSON, FRAZIER))
        book = load_workbook(folder / "book.xlsx")
        for cell in book.worksheets[0][1]:
            cell.value = {"END": "Stamina", "CUT": "Cuts easily"}.get(cell.value, cell.value)
        book.save(folder / "book.xlsx")

    killed(tmp_path, lambda folder: ["map", folder / "book.xlsx", "--write"], make)


def test_a_printer_is_saved_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIGHTCARD_CONFIG", str(tmp_path / "run"))
    killed(tmp_path, lambda _: ["calibrate", "--save", "office", "--upper", "0.4"], spoiled)


@pytest.mark.usefixtures("few_cards")
def test_history_leaves_its_page_whole_or_not_at_all(tmp_path: Path) -> None:
    met = {"Date": "1968-03-04", "Fighter": JACKSON["Name"], "Opponent": FRAZIER["Name"], "Result": "L"}

    def make(folder: Path) -> None:
        careers = [{**CAREER, "Fighter": fighter["Name"]} for fighter in HALVES]
        write(folder / "book.xlsx", HALVES, Careers=careers, Bouts=(met,))

    killed(
        tmp_path,
        lambda folder: ["history", folder / "book.xlsx", "--out", folder / "h.html"],
        make,
        MOST,
        ".json",
    )


def small(folder: Path) -> None:
    """A set of the game that plays fastest."""
    own(SYSTEMS[-1], "workbooks").write(folder / "small.xlsx")


def test_tune_leaves_its_copy_whole_or_not_at_all(tmp_path: Path) -> None:
    name = own(SYSTEMS[-1], "workbooks").ROWS[0]["Name"]

    def command(folder: Path) -> list[object]:
        return [
            "tune", folder / "small.xlsx", name, "--aim", "wins 95%", "-n", "8", "--write", folder / "copy.xlsx",
        ]  # fmt: skip

    killed(tmp_path, command, small, MOST)


def test_a_new_project_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        (folder / "other.txt").write_text("mine")

    killed(tmp_path, lambda folder: ["new", folder / "legends"], make)


@pytest.mark.parametrize("verb", [("build",), ("print", "--unverified")], ids=lambda verb: verb[0])
def test_a_set_is_old_or_new_as_a_whole(tmp_path: Path, run: Run, verb: tuple[str, ...]) -> None:
    def make(folder: Path) -> None:
        small(folder)
        shutil.copytree(tmp_path / "out", folder / "out")

    def command(folder: Path) -> list[object]:
        return [*verb, folder / "small.xlsx", "--out", folder / "out", "-n", "2", "--paper", "letter"]

    small(tmp_path)
    assert (
        run("build", tmp_path / "small.xlsx", "--out", tmp_path / "out", "-n", "2", "--paper", "a4").status
        == 0
    )
    (set_folder,) = (tmp_path / "out").iterdir()
    (set_folder / "notes").mkdir()
    (set_folder / "notes" / "own.txt").write_text("mine")
    killed(tmp_path, command, make, MOST)
