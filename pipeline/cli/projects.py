"""The workbook of the project one stands in, for a verb that was given none."""

from __future__ import annotations

import os
from pathlib import Path

from pipeline.checks.selection import CONFIG
from pipeline.cli.exit_status import Misuse

RAW = "raw"
ENDINGS = (".xlsx", ".xlsm", ".ods", ".csv", ".tsv")


def project_book(book: Path | None) -> Path:
    """The workbook that is given, else the only one in the folder `raw` of the project around the current folder.

    A project is a folder with a fightcard.toml, as `fightcard new` makes it. Raises Misuse where there is none, or several.
    """
    if book is not None:
        return book
    here = Path.cwd()
    project = next((each for each in (here, *here.parents) if (each / CONFIG).is_file()), None)
    if project is None:
        raise Misuse(f"say which workbook: BOOK is missing, and no folder from here up has a {CONFIG}")
    raw = Path(os.path.relpath(project, here)) / RAW
    books = sorted(each for each in raw.glob("*") if each.suffix.lower() in ENDINGS and _is_book(each))
    if len(books) == 1:
        return books[0]
    there = ", ".join(each.as_posix() for each in books) or "none"
    raise Misuse(f"say which workbook: BOOK is missing, and {raw.as_posix()} holds {there}")


def _is_book(path: Path) -> bool:
    """False for what a spreadsheet program leaves beside a workbook that is open."""
    return path.is_file() and not path.name.startswith((".", "~$"))
