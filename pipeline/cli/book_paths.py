"""Which workbooks a command means: names, patterns and folders, or the one of a project."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import glob
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from fightcard.pipeline.cli.exit_status import Misuse

RAW = "raw"
WORKBOOKS = (".xlsx", ".xlsm", ".ods")
ENDINGS = (*WORKBOOKS, ".csv", ".tsv")


def project_book() -> Path:
    """The only workbook in the folder `raw` of the project that the shell is in.

    A project is a folder with a fightcard.toml, as `fightcard new` makes it. Raises Misuse where there is
    none, or several.
    """
    from fightcard.pipeline.workbook.project_file import CONFIG

    here = Path.cwd()
    project = next((each for each in (here, *here.parents) if (each / CONFIG).is_file()), None)
    if project is None:
        raise Misuse(f"name a workbook: BOOK is missing, and no folder from here up has a {CONFIG}")
    raw = Path(os.path.relpath(project, here)) / RAW
    books = sorted(each for each in raw.glob("*") if each.suffix.lower() in ENDINGS and _is_book(each))
    # Next to a workbook a text file is something else, such as a table of bouts.
    own = [each for each in books if each.suffix.lower() in WORKBOOKS] or books
    if len(own) == 1:
        return own[0]
    there = ", ".join(each.as_posix() for each in books) or "none"
    raise Misuse(f"name a workbook: BOOK is missing, and {raw.as_posix()} holds {there}")


def all_books(given: Sequence[Path]) -> list[Path]:
    """The workbooks that names, patterns and folders mean, each once, in the order given.

    Of a folder, those in it and in all folders below it; text files (.csv, .tsv), which may hold anything,
    are only read where they are named. A name that no file has stays: its reader says so. Raises Misuse for a
    folder without workbooks and a pattern that fits none.
    """
    found: dict[str, Path] = {}
    for each in given:
        for book in _meant(each):
            found.setdefault(os.path.realpath(book), book)  # Path.resolve refuses links in a circle
    return list(found.values())


def _meant(given: Path) -> list[Path]:
    if given.is_dir():
        books = sorted(each for each in _below(given) if each.suffix.lower() in WORKBOOKS and _is_book(each))
        if not books:
            raise Misuse(f"no workbook ({', '.join(WORKBOOKS)}) is in the folder {given} or below it")
        return books
    if given.exists() or not glob.has_magic(str(given)):
        return [given]
    found = glob.glob(str(given), recursive=True)  # noqa: PTH207 - from any root
    fitting = sorted(map(Path, found))
    books = [each for each in fitting if each.suffix.lower() in ENDINGS and _is_book(each)]
    if not books:
        raise Misuse(f"no workbook fits the pattern {given}")
    return books


def _below(folder: Path) -> Iterator[Path]:
    for root, folders, names in os.walk(folder):
        folders[:] = [each for each in folders if not each.startswith(".")]
        yield from (Path(root) / name for name in names)


def _is_book(path: Path) -> bool:
    """False for what a spreadsheet program leaves next to a workbook that is open."""
    return path.is_file() and not path.name.startswith((".", "~$"))
