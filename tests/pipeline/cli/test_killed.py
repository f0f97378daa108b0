"""Commands that are killed at a step on the disk: afterwards all is old or all is new, and the next run sweeps.

What happens at each and every step is tried on `pipeline.set_folder` and `pipeline.files` themselves; here the
commands show that they write through these, at all of their few steps or, where each run plays bouts, at some.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from engine.registry import SYSTEMS
from pipeline.cli.app import app
from pipeline.rating.kept_cards import SUFFIX
from tests.games import own
from tests.killed import Killed, killed_at, steps_of
from tests.workbooks import CAREER, FRAZIER, JACKSON, write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from tests.pipeline.commands import Run

MOST = 6
"""The steps at which a command is killed that plays bouts in each run: the first, the last, and some between."""

HALF = {key: JACKSON[key] for key in ("Name", "Style", "Division", "CFB")}


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
    beside: str = "",
) -> None:
    """Kill a command at its steps: what `make` lays out is as it was, or as the whole command leaves it.

    beside: the ending of files that are written after the rest, and that nothing needs.
    """

    def carried_out(folder: Path) -> None:
        with pytest.raises(SystemExit) as leaving:
            app([str(word) for word in command(folder)], prog_name="fightcard")
        assert leaving.value.code in (0, 1)

    def laid_out() -> Path:
        folder = place / "run"  # the same place each time: what is printed says where it is
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(place / "before", folder)
        return folder

    (place / "before").mkdir()
    make(place / "before")
    folder = laid_out()
    old = state(folder)
    steps = steps_of(lambda: carried_out(folder), folder)
    new = state(folder)
    assert new != old
    assert hidden(folder) == []
    for step in some_of(steps, most):
        folder = laid_out()
        with pytest.raises(Killed), killed_at(step, folder):
            carried_out(folder)
        alone = {name: content for name, content in new.items() if not (beside and name.endswith(beside))}
        assert state(folder) in (old, new, alone), f"step {step} of {steps}"
        if most is None:
            carried_out(folder)
            assert state(folder) == new
            assert hidden(folder) == [], f"step {step} of {steps}"


def spoiled(folder: Path) -> None:
    """A workbook with something to mend, and the two that came of it."""
    write(folder / "book.xlsx", (JACKSON, {**FRAZIER, "END": "110"}))
    write(folder / "mine.xlsx", (JACKSON, {**FRAZIER, "END": "110", "KI": 9}))
    write(folder / "theirs.xlsx", (JACKSON, {**FRAZIER, "END": "110", "DEF": 1}))


@pytest.mark.parametrize(
    "words",
    [
        ("fix", "book.xlsx", "--out", "new.xlsx"),
        ("convert", "book.xlsx", "--out", "new.json"),
        ("merge", "book.xlsx", "mine.xlsx", "theirs.xlsx", "--out", "new.xlsx"),
        ("check", "book.xlsx", "--annotate", "new.xlsx"),
        ("check", "book.xlsx", "--pages", "pages"),
    ],
    ids=lambda words: words[0] + words[-2],
)
def test_a_command_that_writes_a_file_leaves_it_whole_or_not_at_all(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    def command(folder: Path) -> list[object]:
        return [folder / word if "." in word or word == "pages" else word for word in words]

    killed(tmp_path, command, spoiled)


def test_a_copy_that_was_there_is_old_or_new(tmp_path: Path, run: Run) -> None:
    def make(folder: Path) -> None:
        spoiled(folder)
        assert run("fix", folder / "mine.xlsx", "--out", folder / "new.xlsx").status == 0

    killed(tmp_path, lambda folder: ["fix", folder / "book.xlsx", "--out", folder / "new.xlsx"], make)


@pytest.mark.usefixtures("few_cards")
def test_rate_leaves_its_copy_whole_or_not_at_all(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        write(folder / "book.xlsx", (HALF, FRAZIER), Careers=(CAREER,))

    def command(folder: Path) -> list[object]:
        return ["rate", folder / "book.xlsx", "jackson", "--write", folder / "copy.xlsx"]

    killed(tmp_path, command, make, MOST, SUFFIX)


def small(folder: Path) -> None:
    """A set of the game that plays fastest."""
    own(SYSTEMS[-1], "workbooks").write(folder / "small.xlsx")


def test_tune_leaves_its_copy_whole_or_not_at_all(tmp_path: Path) -> None:
    name = own(SYSTEMS[-1], "workbooks").ROWS[0]["Name"]

    def command(folder: Path) -> list[object]:
        return [
            "tune", folder / "small.xlsx", name, "--aim", "wins 55%", "-n", "2", "--write", folder / "copy.xlsx",
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
