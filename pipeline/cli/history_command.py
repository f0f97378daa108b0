"""The verb that compares forecasts with real bouts: history."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

import fightcard
from fightcard.pipeline.base.files import as_json, may_write, write_all
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.cli.common import opened, remark_on_game
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, as_misuse, remark
from fightcard.pipeline.cli.shared_options import AsTextOrJson, Cache, Dates, ProjectBook, Seed
from fightcard.pipeline.findings import Finding

BoutsFile = Annotated[
    Path | None,
    typer.Option(
        "--bouts",
        metavar="FILE",
        help="Further real bouts: a table with Date, Fighter, Opponent, Result, Method, Round, Rounds.",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="PAGE.html", help="Write the page, and PAGE.json next to it."),
]


def show_history(
    book: ProjectBook,
    *,
    bouts: BoutsFile = None,
    dates: Dates = None,
    out: Out = None,
    seed: Seed = fightcard.SEED,
    form: AsTextOrJson = "text",
    cache: Cache = True,
) -> int:
    """Predict real bouts and report how well it worked.

    Every bout between two fighters with records is predicted by the cards that their records give without
    that bout, under the rules of its year, and compared with what happened and with a coin, totals, one
    number per fighter, Elo and Glicko. The result is printed whether good or bad.

    Example: fightcard history raw/middleweights.xlsx --bouts raw/middleweights_bouts.csv
    """
    from fightcard.pipeline.cli.history_text import show
    from fightcard.pipeline.cli.show import announce_compiling
    from fightcard.pipeline.history.further_bouts import FurtherBouts, further_bouts, with_records
    from fightcard.pipeline.history.workbook_history import history
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.report.history_page import history_page

    if dates is not None and bouts is None:
        raise Misuse("--dates is for the file of --bouts, and none is named")
    note_input(book)
    if out is not None:
        data = out.with_suffix(".json")
        if data.exists() and not out.exists():
            raise Misuse(f"{data} is there, and the page's figures would replace it; name another page")
        may_write(out, "a web page")
        may_write(data, "JSON")
    read = fightcard.read(book)
    remark_on_game(read)
    fighters = with_records(read)  # refused before the rules are compiled
    further = FurtherBouts() if bouts is None else further_bouts(bouts, read, dates)
    if bouts is not None:
        remark_on((*further.misread, *further.incomplete), bouts.name)
    announce_compiling()
    with opened(Play(seed=seed), cache=cache) as play, as_misuse():
        found = history(fighters, play, book=read.name, further=further)
    # Before anything is shown: a reader that leaves early, such as `head`, must not cost the page.
    if out is not None:
        data = out.with_suffix(".json")
        write_all(
            out.parent, {out.name: history_page(found).encode(), data.name: as_json(found.as_json()).encode()}
        )
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
    else:
        show(found, sys.stdout)
    if out is not None:
        remark(f"the page is {out.as_posix()}, its figures {data.as_posix()}")
    return FOUND if further.misread else DONE


def remark_on(findings: Sequence[Finding], file: str) -> None:
    """Say on the error stream what of a file of bouts is not understood, each finding at its place."""
    from fightcard.pipeline.findings.record_tables import ORDER_OF_DAYS_OPEN

    for each in findings[:SHOWN]:
        where = each.cell or (f"row {each.row}" if each.row is not None else "")
        remedy = f". {each.fix}" if each.diagnostic is ORDER_OF_DAYS_OPEN else ""
        remark(f"{file}{f', {where}' if where else ''}: {each.message}{remedy}")
    if len(findings) > SHOWN:
        remark(f"{file}: {len(findings) - SHOWN} more cells or rows are not understood")


SHOWN = 6
"""Findings about a file that are shown one by one."""
