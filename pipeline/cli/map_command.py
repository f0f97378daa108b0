"""The verb `map`: what the headings of a foreign spreadsheet are."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import fightcard
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.cli.common import remark_on_game, show_findings
from fightcard.pipeline.cli.exit_status import DONE, FOUND, as_misuse, quoted, remark
from fightcard.pipeline.cli.shared_options import AsTextOrJson, BookPath

if TYPE_CHECKING:
    from fightcard.pipeline.project.mapping import Mapped


def show_mapping(
    book: BookPath,
    *,
    write: Annotated[
        bool, typer.Option("--write", help="Write the lines into the fightcard.toml of the workbook.")
    ] = False,
    form: AsTextOrJson = "text",
) -> int:
    """Find out what the headings of a foreign spreadsheet mean.

    Each unknown heading is compared with ours by its words, its place and what its cells can be. Put the
    lines under [headings] in fightcard.toml; every command then reads the spreadsheet as it is.

    Example: fightcard map raw/legends.xlsx
    """
    from fightcard.pipeline.api.workbook_verbs import map_headings
    from fightcard.pipeline.project.mapping import as_toml

    read = fightcard.read(book)
    found = map_headings(read)
    remark_on_game(read)
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
    else:
        sys.stdout.write(f"[headings]\n{as_toml(found.matches)}" if found.matches else "")
        if found.findings:
            show_findings(found.findings, 0, book=read, err=True)
    if write and found.matches:
        _write(book, found)
    elif found.matches:
        remark(f"to write these lines into fightcard.toml: fightcard map {quoted(book.as_posix())} --write")
    _say_what_is_left(found)
    return FOUND if found.missing else DONE


def _write(book: Path, found: Mapped) -> None:
    from fightcard.pipeline.base.files import replace_input, write
    from fightcard.pipeline.project.mapping import with_headings
    from fightcard.pipeline.workbook.project_file import CONFIG, project_file

    path = project_file(book)
    if path is None:
        path = book.parent / CONFIG
        write(path, with_headings("", found.matches))
    else:
        with as_misuse():
            config = with_headings(path.read_bytes().decode("utf-8-sig"), found.matches)
        replace_input(path, config.encode())
    lines = number_of(len(found.matches), "heading")
    again = quoted(book.as_posix())
    remark(f"{lines} written into {path.as_posix()}; to read the workbook so: fightcard check {again}")


def _say_what_is_left(found: Mapped) -> None:
    if found.left:
        remark(f"not known, and left unchanged: {', '.join(found.left)}")
    if found.missing:
        remark(f"no column was found for {', '.join(found.missing)}")
    if not found.matches and not found.missing:
        remark("every heading that a card needs is known; there is nothing to map")
