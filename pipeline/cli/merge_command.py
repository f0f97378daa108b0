"""The verb that merges the workbooks of two authors: merge."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

import fightcard
from fightcard.pipeline.base.files import as_json, write
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.cli.common import may_be_copied, opened, remark_on_game
from fightcard.pipeline.cli.exit_status import DONE, FOUND, remark
from fightcard.pipeline.cli.shared_options import AsTextOrJson, Force, RulesInForce, Seed


def merge_books(
    base: Annotated[Path, typer.Argument(metavar="BASE", help="The workbook both began with.")],
    mine: Annotated[Path, typer.Argument(metavar="MINE", help="Yours: its formats and drawings stay.")],
    theirs: Annotated[Path, typer.Argument(metavar="THEIRS", help="The other author's.")],
    *,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="The merged copy, e.g. merged.xlsx.")
    ],
    prefer: Annotated[
        Literal["mine", "theirs"] | None,
        typer.Option("--prefer", help="Whose value to use if both changed a cell differently."),
    ] = None,
    form: AsTextOrJson = "text",
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Play the card with each value of a conflict.")
    ] = True,
    force: Force = False,
    seed: Seed = fightcard.SEED,
    rules: RulesInForce = fightcard.RULES,
) -> int:
    """Merge two workbooks that began as one, cell by cell.

    Rows may have moved; fighters are matched by name. Changes by one author are applied; a cell changed by
    both is a conflict, shown with all three values and how often the card wins against your set with each.
    With conflicts nothing is written unless --prefer says whose value to use.

    Example: fightcard merge base.xlsx ann.xlsx ben.xlsx --out merged.xlsx
    """
    from fightcard.pipeline.api.workbook_verbs import merge
    from fightcard.pipeline.report.merge_text import merge_as_text

    for each in (base, theirs):
        note_input(each)
    may_be_copied(mine, out, force=force, of="MINE")
    books = [fightcard.read(each) for each in (base, mine, theirs)]
    remark_on_game(books[1])
    if play:
        from fightcard.pipeline.play import Play

        with opened(Play(rules=rules, seed=seed)) as run:
            found = merge(*books, prefer=prefer, play=run)
    else:
        found = merge(*books, prefer=prefer)
    if found.content is not None:
        write(out, found.content, force=force)
    if form == "json":
        sys.stdout.write(as_json(found.as_json(None if found.content is None else str(out))))
    else:
        sys.stdout.write(merge_as_text(found.merged, prefer, found.new_errors))
    if found.content is None:
        remark("nothing is written; --prefer mine or --prefer theirs decides all conflicts")
        return FOUND
    remark(f"the merged copy is {out}")
    return DONE
