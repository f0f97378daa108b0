"""The verbs that proofread: check, fix, diff, compare."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
import time
from pathlib import Path  # noqa: TC003 - typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.common import project_book, show_findings
from pipeline.cli.exit_status import DONE, FOUND, Misuse, remark
from pipeline.cli.options import AsTextOrJson, BookPath, CheckFormat, DiffFormat, ProjectBook, TextOrJson
from pipeline.files import as_json, write

if TYPE_CHECKING:
    from pipeline.checks import Checked
    from pipeline.findings import Finding
    from pipeline.verification.moved import Since

PAUSE = 0.5

Codes = Annotated[
    list[str],
    typer.Option(
        "--select",
        metavar="CODE",
        help="Show only these codes or beginnings of codes, e.g. X1; errors always show.",
    ),
]
Ignored = Annotated[
    list[str],
    typer.Option("--ignore", metavar="CODE", help="Leave out warnings and notes of these codes, e.g. T2."),
]


def check_book(
    book: ProjectBook = None,
    *,
    form: Annotated[
        CheckFormat, typer.Option("--format", "-f", help="For reading, for a program, or for a code host.")
    ] = CheckFormat.TEXT,
    select: Codes = [],  # noqa: B006 - typer copies it
    ignore: Ignored = [],  # noqa: B006
    baseline: Annotated[
        Path | None,
        typer.Option(
            "--baseline", metavar="FILE", help="Show only what this earlier report (--format json) has not."
        ),
    ] = None,
    annotate: Annotated[
        Path | None,
        typer.Option(
            "--annotate",
            metavar="FILE",
            help="Write a copy for reading, every finding at its cell, e.g. proof.xlsx.",
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Check again at every save, until Ctrl-C.")] = False,
) -> int:
    """Proofread a workbook: every finding with its cell.

    Findings can be accepted in a sheet Proof of the workbook, and chosen in a fightcard.toml beside
    it. `fightcard explain CODE` says more of each.

    Example: fightcard check raw/legends.xlsx --annotate proof.xlsx
    """
    book = project_book(book)
    if annotate is not None and annotate.suffix.lower() != ".xlsx":
        raise Misuse(f"the annotated copy is an .xlsx workbook; name it so: {annotate.with_suffix('.xlsx')}")
    if annotate is not None and annotate.absolute() == book.absolute():
        raise Misuse("the annotated copy would replace the workbook itself; name another file")
    while True:
        status = _check_once(book, form, select, ignore, baseline, annotate)
        if not watch:
            return status
        _wait_for_a_save(book)


def _check_once(
    book: Path,
    form: CheckFormat,
    select: list[str],
    ignore: list[str],
    baseline: Path | None,
    annotate: Path | None,
) -> int:
    from pipeline.checks import selection
    from pipeline.findings import has_errors

    try:
        wanted = selection.wanted(book, select, ignore)
    except ValueError as error:
        raise Misuse(str(error)) from None
    checked = selection.checked(pipeline.read(book), wanted)
    findings = list(checked.findings)
    if baseline is not None:
        fresh = selection.unknown(findings, baseline)
        remark(f"{len(findings) - len(fresh)} of {len(findings)} findings are known from {baseline}")
        findings = fresh
    show_findings(findings, len(checked.rows), form, checked.book)
    if checked.accepted:
        remark(f"{len(checked.accepted)} accepted in the sheet Proof")
    if annotate is not None:
        _annotate(checked, findings, annotate)
    return FOUND if has_errors(findings) else DONE


def _annotate(checked: Checked, findings: list[Finding], to: Path) -> None:
    from pipeline.report.annotated import annotated

    write(to, annotated(checked.book, findings))
    remark(f"the copy for reading is {to}")


def _wait_for_a_save(book: Path) -> None:
    def stamp() -> tuple[int, int] | None:
        try:
            known = book.stat()
        except OSError:
            return None  # a spreadsheet program puts a new file in its place while it saves
        return known.st_mtime_ns, known.st_size

    remark(f"watching {book}; Ctrl-C ends it")
    before = stamp()
    while stamp() in (before, None):
        time.sleep(PAUSE)


def fix_book(
    book: BookPath,
    *,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="The mended copy, e.g. fixed.xlsx.")
    ],
    doubtful: Annotated[
        bool,
        typer.Option(
            "--doubtful", help="Also do what only seems likely: one keystroke that mends a broken rule."
        ),
    ] = False,
) -> int:
    """Mend what can be mended without doubt, in a copy.

    Ranges that became dates, dashes, blanks, numbers kept as text, other spellings of a word. Nothing
    else in the copy changes, and the workbook itself is never touched.

    Example: fightcard fix raw/legends.xlsx --out fixed.xlsx
    """
    from pipeline.repair import repaired
    from pipeline.report.changes import repairs_as_text

    if out.absolute() == book.absolute() or (out.exists() and book.exists() and out.samefile(book)):
        raise Misuse("the mended copy would replace the workbook itself; name another file")
    if out.suffix.lower() != book.suffix.lower():
        raise Misuse(f"the copy keeps the workbook's format; name it {out.with_suffix(book.suffix)}")
    mended = repaired(book, doubtful=doubtful)
    write(out, mended.content)
    sys.stdout.write(repairs_as_text(mended))
    remark(f"the mended copy is {out}")
    return DONE


def diff_books(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="The workbook as it was.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="The workbook as it is.")],
    *,
    form: Annotated[
        DiffFormat, typer.Option("--format", "-f", help="For reading, or for a program.")
    ] = DiffFormat.TEXT,
    played: Annotated[
        bool,
        typer.Option("--played", help="Play both sets as well: which verdicts and odds the changes moved."),
    ] = False,
) -> int:
    """Show what changed between two workbooks, by fighter and rating.

    Rows and columns may have moved; a fighter whose name changed is known by his ratings. Each change
    says what it does to the printed card, and with --played what it does to verdicts and odds.

    Example: fightcard diff old.xlsx raw/legends.xlsx
    """
    from pipeline.cli.moved_text import show_since
    from pipeline.diff import differences
    from pipeline.report.diff import as_text

    if played and form is DiffFormat.HTML:
        raise Misuse("--played is told as text or JSON; leave --format html out")
    found = differences(pipeline.read(old), pipeline.read(new))
    moved = _played(old, new) if played else None
    if played and moved is None:
        return FOUND
    if form is DiffFormat.JSON:
        sys.stdout.write(as_json(found.as_json() | ({} if moved is None else {"played": moved.as_json()})))
    elif form is DiffFormat.HTML:
        from pipeline.report.html import diff_page

        sys.stdout.write(diff_page(found))
    else:
        sys.stdout.write(as_text(found))
        if moved is not None:
            show_since(moved, sys.stdout)
    return DONE


def _played(old: Path, new: Path) -> Since | None:
    """What moved between two workbooks, played; None where one of them has errors, which are shown."""
    from pipeline.cli.common import converted, opened, play_and_judge
    from pipeline.cli.since import Unsound, earlier, since_file
    from pipeline.play import Play

    cards, play = converted(new), Play()
    try:
        before = None if cards is None else earlier(str(old), cards, play)
    except Unsound:
        return None
    if cards is None or before is None:
        return None
    with opened(play, cache=True) as run:
        return since_file(before, play_and_judge(cards, run), cards, run)


def compare_books(
    one: Annotated[Path, typer.Argument(metavar="A", help="The cards as one typist keyed them.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="The same cards as another keyed them.")],
    *,
    form: AsTextOrJson = TextOrJson.TEXT,
) -> int:
    """Double entry: hold two typings of a set against each other.

    Each disagreement has both values, both cells and, where a rule decides, which of them is likely right.

    Example: fightcard compare ann.xlsx ben.xlsx
    """
    from pipeline.diff import differences
    from pipeline.report.diff import as_text

    found = differences(pipeline.read(one), pipeline.read(other), decide=True)
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(found.as_json()))
    else:
        sys.stdout.write(as_text(found, is_entry=True))
    return DONE if found.is_empty else FOUND
