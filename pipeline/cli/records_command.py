"""The verb that reads records: records."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

import fightcard
from fightcard.pipeline.base.files import as_json, may_write
from fightcard.pipeline.base.inputs import input_at, note_input
from fightcard.pipeline.base.wording import listed, number_of, some
from fightcard.pipeline.cli.common import may_be_written
from fightcard.pipeline.cli.exit_status import (
    DONE,
    FOUND,
    UNUSABLE,
    Misuse,
    as_misuse,
    complain,
    quoted,
    remark,
)
from fightcard.pipeline.cli.shared_options import AsTextOrJson, Dates, Force, GameOrNone
from fightcard.pipeline.cli.typed_numbers import whole
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.records.source_records import Records
from fightcard.pipeline.spellings.dates import Order

FROM_STANDARD_INPUT = "-"

Sources = Annotated[
    list[str],
    typer.Argument(
        metavar="SOURCE",
        help="Saved pages, wikitext, Markdown, CSV, TSV, spreadsheets; - reads what is pasted.",
        show_default=False,
    ),
]


WrittenBook = Annotated[
    Path | None,
    typer.Option("--write", metavar="BOOK.xlsx", help="The workbook to write: a new one, or the copy."),
]
AddedTo = Annotated[
    Path | None,
    typer.Option("--into", metavar="BOOK.xlsx", help="Add them to a copy of this workbook (--write)."),
]
FighterName = Annotated[
    str | None,
    typer.Option(
        "--name",
        metavar="FIGHTER",
        help="Whose record it is, if the source does not say; of a table of several fighters, whose bouts.",
    ),
]
LeastBouts = Annotated[
    int | None,
    typer.Option(
        "--least",
        metavar="N",
        parser=whole(1, example=5),
        help="Of lists that name both fighters: who has fewer than N bouts stays an opponent.",
    ),
]
WeightClass = Annotated[
    str | None,
    typer.Option(
        "--division",
        metavar="LETTERS",
        help="The weight class of all fighters read, also where a page names another, e.g. HW.",
    ),
]


def read_in_records(
    sources: Sources,
    *,
    write: WrittenBook = None,
    into: AddedTo = None,
    name: FighterName = None,
    least: LeastBouts = None,
    division: WeightClass = None,
    dates: Dates = None,
    system: GameOrNone = None,
    force: Force = False,
    form: AsTextOrJson = "text",
) -> int:
    """Read fighters' records from saved pages and tables.

    Bouts go to the sheet Bouts of a workbook, totals to Careers. The record table is recognized by its
    content, in ten languages. Amateur bouts, exhibitions and other sports are left out; every row that is
    not understood is shown. No network connection is opened, and nothing on a page is run.

    Example: fightcard records archie-moore.html --write raw/moore.xlsx
    """
    from fightcard.pipeline.cli.records_text import records_as_json, records_as_text

    _refuse_misuse(sources, write, into, name, system, division)
    if write is not None:
        _refuse_target(sources, write, into, force=force)
    found, unreadable = _read(sources, name, dates, least)
    findings = list(found.findings)
    if write is not None and (found.bouts or found.totals):
        findings += _written(found, write, into, system, division, force=force)
    elif write is not None:
        remark(f"{write.as_posix()} was not written: no bout was taken")
    sys.stdout.write(
        as_json(records_as_json(found, findings)) if form == "json" else records_as_text(found, findings)
    )
    if unreadable:
        return UNUSABLE
    return FOUND if found.has_errors else DONE


def _refuse_misuse(
    sources: Sequence[str],
    write: Path | None,
    into: Path | None,
    name: str | None,
    system: str | None,
    division: str | None,
) -> None:
    from fightcard.engine.registry import refuse_unknown
    from fightcard.pipeline.records.sources import address_refused, is_address

    addresses = [each for each in sources if is_address(each) and not Path(each).exists()]
    if addresses:
        raise Misuse(address_refused(addresses[0]))
    if name is not None and len(sources) > 1:
        raise Misuse(
            f"--name names the fighter of one source, and here are {len(sources)}; read each separately"
        )
    if into is not None and write is None:
        raise Misuse("--into adds to a copy: name the copy with --write COPY.xlsx")
    if write is None and (system is not None or division is not None):
        raise Misuse(
            "--system and --division are for a workbook: name it with --write BOOK.xlsx, or remove them"
        )
    if into is not None and system is not None:
        raise Misuse("the game is that of the workbook given with --into; remove --system")
    if system is not None:
        with as_misuse():
            refuse_unknown(system)
    if write is not None and into is None and write.suffix.lower() != ".xlsx":
        raise Misuse(f"workbooks are written as .xlsx; {write.as_posix()} is none")


def _refuse_target(sources: Sequence[str], write: Path, into: Path | None, *, force: bool) -> None:
    """Before anything is read: an input is never replaced, another workbook only with --force."""
    for each in sources:
        note_input(Path(each))
    if into is not None:
        may_be_written(into, write, force=force)
        return
    if write.exists() and not force and input_at(write, is_followed=True) is None:
        again = quoted(write.as_posix())
        raise Misuse(
            f"{write.as_posix()} exists; add to it with --into {again} --write COPY.xlsx, name another,"
            " or replace it with --force"
        )
    may_write(write, "a workbook", force=force)


def _read(
    sources: Sequence[str], name: str | None, dates: Order | None, least: int | None
) -> tuple[Records, bool]:
    """The records of all sources; one that cannot be read among others does not stop these."""
    from fightcard.pipeline.records.read_sources import read_page, together
    from fightcard.pipeline.records.sources import STANDARD_INPUT, read_content, read_source
    from fightcard.pipeline.workbook.model import Unreadable

    read, unreadable = [], False
    for source in sources:
        try:
            if source == FROM_STANDARD_INPUT:
                page = read_content(STANDARD_INPUT, _standard_input())
            else:
                page = read_source(Path(source))
        except Unreadable as error:
            if len(sources) == 1:
                raise
            complain(str(error))
            unreadable = True
            continue
        read.append(read_page(page, name=name, dates=dates))
    if least is not None and not any(each.listed for each in read):
        remark("--least is for lists of bouts that name both fighters; no list was read")
    return together(read, least=least), unreadable


def _standard_input() -> bytes:
    return b"" if sys.stdin is None else sys.stdin.buffer.read()


def _written(
    found: Records, write: Path, into: Path | None, system: str | None, division: str | None, *, force: bool
) -> tuple[Finding, ...]:
    from fightcard.engine.registry import SYSTEMS
    from fightcard.pipeline.base.files import write as write_file
    from fightcard.pipeline.base.titles import readable
    from fightcard.pipeline.records.records_workbook import bout_rows, career_rows, enlarged, new_workbook

    again = quoted(write.as_posix())
    if into is None:
        made = new_workbook(found, system or SYSTEMS[0], readable(write.stem), division)
        write_file(write, made, force=force)
        _ask_for_divisions(found, division)
        bouts, careers = len(bout_rows(found.bouts)), len(career_rows(found))
        then = f"next: fightcard rate {again} --write RATED.xlsx"
        remark(f"{_counted(bouts, careers)} are in {again}; {then}")
        return ()
    copy = enlarged(fightcard.read(into), found, division)
    write_file(write, copy.content, force=force)
    _say_other_divisions(found, division)
    was = f"{into.as_posix()} is as it was"
    remark(f"{_counted(copy.bouts, copy.careers, copy.fighters)} were added in {again}; {was}")
    return copy.findings


def _counted(bouts: int, careers: int, fighters: int = 0) -> str:
    counts = [number_of(bouts, "bout"), number_of(careers, "career")]
    return listed(counts + [number_of(fighters, "fighter")] * bool(fighters))


def _say_other_divisions(found: Records, division: str | None) -> None:
    """Name the weight classes of the sources that --division replaces."""
    from fightcard.pipeline.records.records_workbook import divisions_of

    if division is None:
        return
    other = [
        f"{name} ({letters})"
        for name, letters in divisions_of(found).items()
        if letters not in (None, division)
    ]
    if other:
        remark(f"--division {division} is used; the sources name another weight class for {some(other, 5)}")


def _ask_for_divisions(found: Records, division: str | None) -> None:
    from fightcard.pipeline.records.records_workbook import divisions_of

    _say_other_divisions(found, division)
    lacking = [name for name, letters in divisions_of(found, division).items() if letters is None]
    if lacking:
        then = "type Division on the sheet Fighters, or give --division"
        remark(f"no weight class is known of {some(lacking, 5)}: {then}")
