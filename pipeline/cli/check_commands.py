"""The verbs that proofread: check, fix, diff, compare."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

import fightcard
from fightcard.pipeline.base.files import as_json, may_write, write, write_all
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.terminal import columns
from fightcard.pipeline.cli.book_paths import all_books, project_book
from fightcard.pipeline.cli.check_photos import (
    Photographed,
    PhotoPage,
    Photos,
    PhotoTemplate,
    PrintedSheets,
    refuse_photos,
    with_photos,
)
from fightcard.pipeline.cli.common import (
    may_be_copied,
    refuse_other_ending,
    remark_on_disagreement,
    remark_on_game,
    show_findings,
)
from fightcard.pipeline.cli.exit_status import DONE, FOUND, UNUSABLE, Misuse, complain, remark
from fightcard.pipeline.cli.shared_options import (
    CARDS_OUT,
    AsTextOrJson,
    CheckFormat,
    Force,
    ProjectBook,
    ProjectBooks,
)
from fightcard.pipeline.workbook.as_read import stamp
from fightcard.pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from fightcard.pipeline.report.many_workbooks import Proof
    from fightcard.pipeline.verification.moved import Since

    Stamps: TypeAlias = list[tuple[int, int, int] | None]

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


Form = Annotated[
    CheckFormat, typer.Option("--format", "-f", help="For reading, for a program, or for a code host.")
]
Baseline = Annotated[
    Path | None,
    typer.Option(
        "--baseline", metavar="FILE", help="Show only what is not in this earlier report (--format json)."
    ),
]
Annotate = Annotated[
    Path | None,
    typer.Option(
        "--annotate",
        metavar="FILE",
        help="Write an annotated copy with every finding at its cell, e.g. proof.xlsx.",
    ),
]
Pages = Annotated[
    Path | None,
    typer.Option("--pages", metavar="FOLDER", help="Also write a page of findings for each workbook."),
]
Watch = Annotated[bool, typer.Option("--watch", help="Check again at every save, until Ctrl-C.")]


def check_book(
    books: ProjectBooks = None,
    *,
    form: Form = "text",
    select: Codes = [],  # noqa: B006 - typer copies it
    ignore: Ignored = [],  # noqa: B006
    baseline: Baseline = None,
    annotate: Annotate = None,
    force: Force = False,
    pages: Pages = None,
    watch: Watch = False,
    photos: Photos = [],  # noqa: B006
    template: PhotoTemplate = None,
    sheets: PrintedSheets = None,
    photo_page: PhotoPage = None,
) -> int:
    """Proofread workbooks: every finding with its cell.

    Several workbooks, patterns and folders make one report; the worst sets the exit status. Findings can be
    accepted on a sheet Proof of the workbook, and selected in a fightcard.toml next to it. `fightcard
    explain CODE` explains each. With --photo the printed cards on a photograph, a scan or a PDF are read
    and compared with their cells; with --template those of another printer. With --sheets the photographs
    are of printed sheets, compared with the PDF of them.

    Example: fightcard check raw/legends.xlsx --annotate proof.xlsx
    """
    paths = all_books(books) if books else [project_book()]
    if annotate is not None:
        _refuse_copy(annotate, paths, force=force)
    photographed = Photographed(photos, template, photo_page, sheets)
    if photographed.is_asked_for:
        refuse_photos(photographed, paths, watch=watch, force=force)
    if form == "html" and len(paths) > 1:
        raise Misuse(
            f"a page shows one workbook, and here are {len(paths)}; --pages FOLDER writes one page for each"
        )

    def check_once() -> int:
        proofs = [_proofread(book, select, ignore, has_others=len(paths) > 1) for book in paths]
        if photos:
            proofs = [with_photos(proofs[0], photographed, force=force)]
        if baseline is not None:
            proofs = _without_known(proofs, baseline)
        _show(proofs, form)
        if annotate is not None:
            _annotate(proofs[0], annotate, force=force)
        if pages is not None:
            _write_pages(proofs, pages)
        return _status(proofs)

    saved = _stamps(paths)  # before they are read, so that no save goes unseen
    status = check_once()
    while watch:
        saved = _wait_for_a_save(paths, saved)
        try:
            check_once()
        except Unreadable as error:  # perhaps only half saved
            complain(str(error))
    return status


def _refuse_copy(annotate: Path, paths: list[Path], *, force: bool) -> None:
    if len(paths) > 1:
        raise Misuse(f"--annotate writes a copy of one workbook, and here are {len(paths)}")
    refuse_other_ending(annotate, ".xlsx", "the annotated copy is an .xlsx workbook; name it, for example,")
    note_input(paths[0])
    may_write(annotate, "a workbook", force=force)


def _proofread(book: Path, select: list[str], ignore: list[str], *, has_others: bool) -> Proof:
    """A workbook's findings; one that cannot be read among others does not stop these."""
    from fightcard.pipeline.report.many_workbooks import Proof

    try:
        checked = fightcard.check(fightcard.read(book), select=select, ignore=ignore)
    except ValueError as error:
        raise Misuse(str(error)) from None
    except Unreadable as error:
        if not has_others:
            raise
        return Proof(book, None, (), str(error))
    return Proof(book, checked, checked.findings)


def _without_known(proofs: list[Proof], baseline: Path) -> list[Proof]:
    from fightcard.pipeline.checks import selection

    every = [finding for proof in proofs for finding in proof.findings]
    fresh = {id(finding) for finding in selection.unknown(every, baseline)}
    remark(f"{len(every) - len(fresh)} of {len(every)} findings are known from {baseline}")
    return [
        replace(proof, findings=tuple(finding for finding in proof.findings if id(finding) in fresh))
        for proof in proofs
    ]


def _show(proofs: list[Proof], form: CheckFormat) -> None:
    from fightcard.pipeline.report import many_workbooks

    if len(proofs) == 1 and (checked := proofs[0].checked):
        show_findings(proofs[0].findings, len(checked.rows), form, checked.book)
    elif form == "text":
        many_workbooks.show(proofs, sys.stdout)
    else:
        sys.stdout.write(many_workbooks.formatted(proofs, form))
    for proof in proofs:
        if proof.trouble:
            complain(proof.trouble)
        elif proof.checked is not None:
            _remark_on(proof, has_others=len(proofs) > 1)


def _remark_on(proof: Proof, *, has_others: bool) -> None:
    assert proof.checked is not None  # asked by the caller
    if proof.checked.accepted:
        where = f" of {proof.path}" if has_others else ""
        remark(f"{len(proof.checked.accepted)} accepted in the sheet Proof{where}")
    remark_on_disagreement(CARDS_OUT / proof.checked.set_name)


def _status(proofs: list[Proof]) -> int:
    from fightcard.pipeline.findings import has_errors

    if any(proof.trouble for proof in proofs):
        return UNUSABLE
    return FOUND if any(has_errors(proof.findings) for proof in proofs) else DONE


def _annotate(proof: Proof, to: Path, *, force: bool) -> None:
    from fightcard.pipeline.api.workbook_verbs import annotate
    from fightcard.pipeline.findings.selected import Findings

    if proof.checked is not None:
        shown = replace(proof.checked, findings=Findings(proof.findings))
        write(to, annotate(shown), force=force)
        remark(f"the annotated copy is {to}")


def _write_pages(proofs: list[Proof], folder: Path) -> None:
    from fightcard.pipeline.report.many_workbooks import pages

    written = pages(proofs)
    if written:
        write_all(folder, written)
        remark(f"the pages are in {folder}: {', '.join(written)}")


def _wait_for_a_save(books: list[Path], before: Stamps) -> Stamps:
    """Wait until a workbook is another than before and all are there; as they are then."""
    remark(f"watching {', '.join(map(str, books))}; Ctrl-C ends it")
    while (now := _stamps(books)) == before or None in now:
        time.sleep(PAUSE)  # a spreadsheet program puts a new file in its place while it saves
    return now


def _stamps(books: list[Path]) -> Stamps:
    return [stamp(book) for book in books]


def fix_book(
    book: ProjectBook,
    *,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="The corrected copy, e.g. fixed.xlsx.")
    ],
    doubtful: Annotated[
        bool,
        typer.Option(
            "--doubtful", help="Also apply likely fixes: a single keystroke that resolves a broken rule."
        ),
    ] = False,
    force: Force = False,
) -> int:
    """Fix what can be fixed safely, in a copy.

    Ranges that became dates, dashes, spaces, numbers stored as text, other spellings of a word. Nothing
    else in the copy changes, and the workbook itself is never changed.

    Example: fightcard fix raw/legends.xlsx --out fixed.xlsx
    """
    from fightcard.pipeline.api.workbook_verbs import fix
    from fightcard.pipeline.report.changes import repairs_as_text
    from fightcard.pipeline.workbook.ods import refuse_open_document

    refuse_open_document(book, "fix")
    may_be_copied(book, out, force=force)
    fixed = fix(book, doubtful=doubtful)
    write(out, fixed.content, force=force)
    remark_on_game(fixed.book)
    sys.stdout.write(repairs_as_text(fixed))
    remark(f"the corrected copy is {out}")
    return DONE


def diff_books(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="The workbook as it was.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="The workbook as it is.")],
    *,
    form: Annotated[
        Literal["text", "json", "html"], typer.Option("--format", "-f", help="For reading, or for a program.")
    ] = "text",
    played: Annotated[
        bool,
        typer.Option("--played", help="Play both sets as well: which verdicts and odds the changes moved."),
    ] = False,
) -> int:
    """Show what changed between two workbooks, by fighter and rating.

    Rows and columns may have moved; a renamed fighter is recognized by the ratings. Each change says what
    it does to the printed card, and with --played what it does to verdicts and odds.

    Example: fightcard diff old.xlsx raw/legends.xlsx
    """
    from fightcard.pipeline.api.workbook_verbs import Compared
    from fightcard.pipeline.cli.moved_text import show_since
    from fightcard.pipeline.comparison.diff import differences
    from fightcard.pipeline.report.diff_text import as_text

    if played and form == "html":
        raise Misuse("--played is shown as text or JSON; remove --format html")
    found = differences(fightcard.read(old), fightcard.read(new))
    remark_on_game(found.new)
    moved = _played(old, new) if played else None
    if form == "json":
        sys.stdout.write(as_json(Compared(found, moved).as_json()))
    elif form == "html":
        from fightcard.pipeline.report.html import diff_page

        sys.stdout.write(diff_page(found))
    else:
        sys.stdout.write(as_text(found, width=columns(sys.stdout)))
        if moved is not None:
            show_since(moved, sys.stdout)
    return DONE


def _played(old: Path, new: Path) -> Since:
    """What moved between two workbooks, played."""
    from fightcard.pipeline.cli.common import converted, opened, play_and_judge
    from fightcard.pipeline.cli.since import earlier, since_file
    from fightcard.pipeline.play import Play

    cards, play = converted(new), Play()
    before = earlier(str(old), cards, play)
    assert before is not None  # a file is named
    with opened(play, cache=True) as run:
        return since_file(before, play_and_judge(cards, run), cards, run)


def compare_books(
    one: Annotated[Path, typer.Argument(metavar="A", help="The cards as one typist keyed them.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="The same cards as another keyed them.")],
    *,
    form: AsTextOrJson = "text",
) -> int:
    """Double entry: compare two typed versions of a set.

    Each disagreement shows both values, both cells and, where a rule decides, which is probably right.

    Example: fightcard compare ann.xlsx ben.xlsx
    """
    from fightcard.pipeline.api.workbook_verbs import compare
    from fightcard.pipeline.report.diff_text import as_text

    found = compare(fightcard.read(one), fightcard.read(other))
    remark_on_game(found.new)
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
    else:
        sys.stdout.write(as_text(found, is_entry=True, width=columns(sys.stdout)))
    return DONE if found.is_empty else FOUND
