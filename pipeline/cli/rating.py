"""The verbs between record and card: career, rate."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.common import converted, fighter, may_be_written, opened, remark_on_game
from pipeline.cli.exit_status import DONE, FOUND, Misuse, remark
from pipeline.cli.options import AsRows, AsTextOrJson, BookPath, Cache, Force, RowsFormat, Seed, TextOrJson
from pipeline.files import as_json

if TYPE_CHECKING:
    from engine.core.data import Named
    from pipeline.rating.fighters import Fighters
    from pipeline.rating.rate import Rated
    from pipeline.workbook.model import Book

Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="NAME", help="These fighters alone: name, part of it, or id.", show_default=False),
]


def show_careers(
    book: BookPath,
    names: Names = None,
    *,
    seed: Seed = pipeline.SEED,
    form: AsRows = RowsFormat.TEXT,
    cache: Cache = True,
) -> int:
    """Let each card fight its man's own career, ten thousand times.

    As many bouts as he fought, against opponents of the levels he met: bout by bout from the sheet
    Bouts, else as the column Level of the sheet Careers says, else as men of his own level usually do.

    Example: fightcard career raw/legends.xlsx louis
    """
    from pipeline.cli import career_text
    from pipeline.cli.csv_rows import as_csv, career_rows
    from pipeline.cli.show import tell_of_compiling
    from pipeline.play import Play
    from pipeline.rating.fights import careers

    cards = converted(book)
    if cards is None:
        return FOUND
    asked = [str(fighter(cards.cards, name)["id"]) for name in names or ()]
    tell_of_compiling()
    with opened(Play(seed=seed), cache=cache) as play:
        try:
            found = careers(cards, play=play, names=asked)
        except ValueError as error:
            raise Misuse(str(error)) from None
    if form is RowsFormat.JSON:
        sys.stdout.write(as_json({"careers": [each.as_json() for each in found]}))
    elif form is RowsFormat.CSV:
        sys.stdout.write(as_csv(career_rows(found)))
    elif asked:
        career_text.show_careers(found, sys.stdout)
    else:
        career_text.show_career_table(found, sys.stdout)
    return DONE


Write = Annotated[
    Path | None,
    typer.Option(
        "--write",
        metavar="COPY.xlsx",
        help="Write a copy of the workbook with its blank cells filled and marked; typed cells stay.",
    ),
]


def propose_ratings(
    book: BookPath,
    names: Names = None,
    *,
    write: Write = None,
    force: Force = False,
    seed: Seed = pipeline.SEED,
    form: AsTextOrJson = TextOrJson.TEXT,
    cache: Cache = True,
) -> int:
    """Propose a whole lawful row for each man from his record.

    Every cell comes with its 80% interval and where it is from: the record, the style, the custom of
    all cards, or what is typed already, which is kept. A man on Careers or Bouts needs no row.

    Example: fightcard rate raw/legends.xlsx frazier
    """
    from pipeline.cli.rating_text import show_proposals
    from pipeline.cli.show import tell_of_compiling
    from pipeline.play import Play
    from pipeline.rating.fighters import fighters_of
    from pipeline.rating.rate import is_anyone_ratable, rate

    may_be_written(book, write, force=force)
    read = pipeline.read(book)
    remark_on_game(read)
    fighters = fighters_of(read)
    if not fighters.fighters:
        raise Misuse(
            f"{book.as_posix()} names nobody to rate: type a man's record in a row of its sheet Careers,"
            " or his bouts on Bouts"
        )
    asked = [_id_of(fighters, name) for name in names or ()]
    if is_anyone_ratable(fighters, asked):
        tell_of_compiling()
    with opened(Play(seed=seed), cache=cache) as play:
        try:
            found = rate(fighters, play, ids=asked)
        except ValueError as error:
            raise Misuse(str(error)) from None
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(found.as_json()))
    else:
        show_proposals(found, sys.stdout)
    if write is not None:
        _write_copy(read, found, write, force=force)
    return DONE if any(each.suggested is not None for each in found.proposals) else FOUND


def _write_copy(read: Book, found: Rated, write: Path, *, force: bool) -> None:
    from pipeline.files import write as write_file
    from pipeline.rating.copy import written

    if all(each.suggested is None for each in found.proposals):
        remark(f"{write.as_posix()} was not written: no row can be proposed")
        return
    copy = written(read, found)
    if not copy.filled:
        remark(f"{write.as_posix()} was not written: there is no blank cell to fill")
        return
    write_file(write, copy.content, force=force)
    cells = "1 blank cell" if copy.filled == 1 else f"{copy.filled:,} blank cells"
    remark(
        f"{cells} filled in {write.as_posix()}, the ratings with a comment;"
        f" {read.path.as_posix()} is as it was"
    )
    if copy.is_without_drawings:
        remark(f"{write.as_posix()} lacks pictures, charts or controls that {read.path.as_posix()} has")


def _id_of(fighters: Fighters, wanted: str) -> str:
    """The id of the fighter of that name, id, or part of a name that only one has."""
    cards: list[Named] = [{"id": each.id, "name": each.name} for each in fighters.fighters]
    return fighter(cards, wanted)["id"]
