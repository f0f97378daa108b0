"""`fightcard check --photo`: printed cards on photographs compared with their cells."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fightcard.pipeline.base.files import may_write, write
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.cli.exit_status import Misuse, as_misuse, complain, remark

if TYPE_CHECKING:
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.photo.other_proofread import OtherProofreader
    from fightcard.pipeline.photo.print_check import CheckedSheet
    from fightcard.pipeline.photo.proofread import Proofreader, ReadPhoto
    from fightcard.pipeline.report.many_workbooks import Proof

Photos = Annotated[
    list[Path],
    typer.Option(
        "--photo",
        metavar="IMAGE",
        help="Compare the printed cards on this photograph, scan or PDF; repeatable.",
    ),
]
PhotoTemplate = Annotated[
    Path | None,
    typer.Option(
        "--template",
        metavar="FILE",
        help="With --photo: the cards are another printer's; this template gives the places of their texts.",
    ),
]
PrintedSheets = Annotated[
    Path | None,
    typer.Option(
        "--sheets",
        metavar="PDF",
        help="With --photo: the photographs are of printed sheets; compare them with this PDF.",
    ),
]
PhotoPage = Annotated[
    Path | None,
    typer.Option(
        "--photo-page",
        metavar="FILE",
        help="With --photo: write a page with each cut-out next to its cell, e.g. photos.html.",
    ),
]


@dataclass(frozen=True, slots=True)
class Photographed:
    """Photographs to be compared, with another printer's template or sheets, and the page to write."""

    photos: Sequence[Path]
    template: Path | None
    page: Path | None
    sheets: Path | None

    @property
    def is_asked_for(self) -> bool:
        """Whether any of it was named."""
        return bool(self.photos or self.template or self.page or self.sheets)


def refuse_photos(request: Photographed, books: Sequence[Path], *, watch: bool, force: bool) -> None:
    """Raises Misuse for options that do not go together, and what `needed` raises."""
    from fightcard.pipeline.photo.needs import needed

    if not request.photos:
        option = "--photo-page" if request.page else "--template" if request.template else "--sheets"
        raise Misuse(f"{option} goes with --photo IMAGE; name the photographs, too")
    if request.sheets is not None and (request.template or request.page):
        raise Misuse("--sheets compares whole sheets; remove --template and --photo-page")
    if len(books) > 1:
        raise Misuse(f"photographs are compared with one workbook, and here are {len(books)}")
    if watch:
        raise Misuse("--photo reads its photographs once; remove --watch")
    if request.page is not None:
        for each in (books[0], *request.photos, *([request.template] if request.template else ())):
            note_input(each)
        may_write(request.page, "a web page", force=force)
    needed([*request.photos, *([request.sheets] if request.sheets is not None else ())])


def with_photos(proof: Proof, request: Photographed, *, force: bool) -> Proof:
    """The findings of a workbook, and those of the photographs; a workbook with errors is not compared."""
    if proof.checked is None:
        return proof
    if proof.checked.has_errors:
        complain("the photographs were not read: correct the errors of the workbook first")
        return proof
    if request.sheets is not None:
        from fightcard.pipeline.api.photo_verbs import check_sheets

        found = check_sheets(proof.checked, request.photos, request.sheets, seen=_say)
        return _with(proof, proof.checked, found)
    read, of_template = _read(proof.checked, request)
    if request.page is not None:
        from fightcard.pipeline.report.photo_page import photo_page

        write(request.page, photo_page(proof.checked.book.name, read), force=force)
        remark(f"the page of the photographs is {request.page}")
    findings = [*of_template, *(each for photo in read for each in photo.findings)]
    return _with(proof, proof.checked, findings)


def _with(proof: Proof, checked: Checked, findings: Sequence[Finding]) -> Proof:
    from fightcard.pipeline.findings import in_order

    found = checked.selection.of(_settled(checked, findings))
    sheets = [sheet.name for sheet in checked.book.sheets]
    return replace(proof, findings=in_order((*proof.findings, *found), sheets))


def _say(sheet: CheckedSheet) -> None:
    placement = sheet.placement
    where = (
        ""
        if placement is None
        else f", {placement.across:+.1f} mm to the right, {placement.down:+.1f} mm down on its paper"
    )
    remark(f"{sheet.photo}: page {sheet.page.number}, {sheet.page.side}, {len(sheet.sights)} cards{where}")


def _read(checked: Checked, request: Photographed) -> tuple[list[ReadPhoto], Sequence[Finding]]:
    """What the photographs show, and what is wrong with their template."""
    from fightcard.pipeline.api.photo_verbs import photo_reader
    from fightcard.pipeline.photo.needs import distinct

    with as_misuse():
        reader, findings = photo_reader(checked, request.template)
    if reader is None:
        complain("the photographs were not read: correct the errors of the template first")
        return [], findings
    return list(_remarked(reader, distinct(request.photos, remark))), findings


def _remarked(reader: Proofreader | OtherProofreader, photos: Sequence[Path]) -> Iterator[ReadPhoto]:
    for path in photos:
        for photo in reader.read(path):
            for card in photo.cards:
                counts = card.counts
                remark(
                    f"{photo.name}: {card.owner.name}, {counts['equal']} fields equal, "
                    f"{counts['different']} different, {counts['not legible']} not legible"
                )
            yield photo


def _settled(checked: Checked, findings: Sequence[Finding]) -> list[Finding]:
    """The findings but those that the sheet Proof accepts."""
    from fightcard.pipeline.checks.suppressions import split_accepted

    left, accepted = split_accepted(findings, checked.acceptances)
    if accepted:
        remark(f"{len(accepted)} of the photographs accepted in the sheet Proof")
    return list(left)
