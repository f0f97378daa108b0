"""The verb that merges the workbooks of two authors: merge."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
import tempfile
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.common import copied_kind, opened, remark_on_game
from pipeline.cli.exit_status import DONE, FOUND, Misuse, remark
from pipeline.cli.options import AsTextOrJson, Force, RulesInForce, Seed, TextOrJson
from pipeline.files import as_json, may_write, write
from pipeline.inputs import note_input

if TYPE_CHECKING:
    from pipeline.findings import Finding
    from pipeline.merge.three_way import Merged, Prefer


class Preferred(StrEnum):
    """Whose value stands where both changed a cell."""

    MINE = "mine"
    THEIRS = "theirs"


def merge_books(
    base: Annotated[Path, typer.Argument(metavar="BASE", help="The workbook both began with.")],
    mine: Annotated[Path, typer.Argument(metavar="MINE", help="Yours: its formats and drawings stay.")],
    theirs: Annotated[Path, typer.Argument(metavar="THEIRS", help="The other author's.")],
    *,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="The merged copy, e.g. merged.xlsx.")
    ],
    prefer: Annotated[
        Preferred | None,
        typer.Option("--prefer", help="Whose value to use where both changed a cell differently."),
    ] = None,
    form: AsTextOrJson = TextOrJson.TEXT,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Play the card with each value of a conflict.")
    ] = True,
    force: Force = False,
    seed: Seed = pipeline.SEED,
    rules: RulesInForce = pipeline.RULES,
) -> int:
    """Merge two workbooks that began as one, cell by cell.

    Rows may have moved; fighters are known by name. What only one author changed is taken; what both
    changed is a conflict, shown with all three values and how often the card wins against your set with
    each. With conflicts nothing is written, unless --prefer says whose value stands.

    Example: fightcard merge base.xlsx ann.xlsx ben.xlsx --out merged.xlsx
    """
    from pipeline.merge.odds import played
    from pipeline.merge.three_way import merged
    from pipeline.merge.writing import written
    from pipeline.play import Play
    from pipeline.report.merge import merge_as_json, merge_as_text

    _refuse_copy(out, mine, base, theirs, force=force)
    whose: Prefer | None = None if prefer is None else "mine" if prefer is Preferred.MINE else "theirs"
    found = merged(pipeline.read(base), pipeline.read(mine), pipeline.read(theirs), whose)
    remark_on_game(found.mine.book)
    if play and found.conflicts:
        with opened(Play(rules=rules, seed=seed)) as run:
            found = played(found, run)
    is_written = not found.conflicts or whose is not None
    content = written(found) if is_written else b""
    errors = _new_errors(found, content) if is_written else []
    if is_written:
        write(out, content, force=force)
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(merge_as_json(found, whose, str(out) if is_written else None, errors)))
    else:
        sys.stdout.write(merge_as_text(found, whose, errors))
    if not is_written:
        remark("nothing is written; --prefer mine or --prefer theirs decides all conflicts")
        return FOUND
    remark(f"the merged copy is {out}")
    return DONE


def _refuse_copy(out: Path, mine: Path, *others: Path, force: bool) -> None:
    for each in (mine, *others):
        note_input(each)
    if out.suffix.lower() != mine.suffix.lower():
        raise Misuse(f"the copy keeps the format of MINE; name it {out.with_suffix(mine.suffix)}")
    may_write(out, copied_kind(mine), force=force)


def _new_errors(found: Merged, content: bytes) -> list[Finding]:
    """The errors of the merged copy that stand in neither of the two: each may have changed half of what
    belongs together."""
    from pipeline.checks import check

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / found.mine.book.name
        write(copy, content)
        errors = [
            each for each in check(pipeline.read(copy), found.game.name).findings if each.severity == "error"
        ]
    known = {
        (each.code, each.fighter, each.column)
        for book in (found.mine.book, found.theirs.book)
        for each in check(book, found.game.name).findings
    }
    return [each for each in errors if (each.code, each.fighter, each.column) not in known]
