"""`fightcard check --photo`: printed cards on photographs held against their cells."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.exit_status import Misuse, complain, remark
from pipeline.files import may_write, write
from pipeline.inputs import note_input

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.checks import Checked
    from pipeline.findings import Finding
    from pipeline.photo.proofread import ReadPhoto
    from pipeline.report.several import Proof

Photos = Annotated[
    list[Path],
    typer.Option(
        "--photo",
        metavar="IMAGE",
        help="Compare the printed cards on this photograph, scan or PDF; give it again for more.",
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


def refuse_photos(
    photos: Sequence[Path], page: Path | None, books: Sequence[Path], *, watch: bool, force: bool
) -> None:
    """Raises Misuse for options that do not go together, and where a library is missing."""
    from pipeline.photo.needs import PhotosNeedMore, needed

    if not photos:
        raise Misuse("--photo-page shows what --photo IMAGE finds; name the photographs, too")
    if len(books) > 1:
        raise Misuse(f"photographs are compared with one workbook, and here are {len(books)}")
    if watch:
        raise Misuse("--photo reads its photographs once; leave --watch out")
    if page is not None:
        note_input(books[0])
        for photo in photos:
            note_input(photo)
        may_write(page, "a web page", force=force)
    try:
        needed()
    except PhotosNeedMore as error:
        raise Misuse(str(error)) from None


def with_photos(proof: Proof, photos: Sequence[Path], page: Path | None, *, force: bool) -> Proof:
    """The findings of a workbook, and those of the photographs; a workbook with errors is not compared."""
    from pipeline.findings import in_order

    if proof.checked is None:
        return proof
    if proof.checked.has_errors:
        complain("the photographs were not read: correct the errors of the workbook first")
        return proof
    read = list(_read(proof.checked, photos))
    if page is not None:
        from pipeline.report.photo_page import photo_page

        write(page, photo_page(proof.checked.book.name, read), force=force)
        remark(f"the page of the photographs is {page}")
    found = proof.checked.selection.of(
        _settled(proof.checked, [each for photo in read for each in photo.findings])
    )
    sheets = [sheet.name for sheet in proof.checked.book.sheets]
    return replace(proof, findings=in_order((*proof.findings, *found), sheets))


def _read(checked: Checked, photos: Sequence[Path]) -> Iterator[ReadPhoto]:
    from pipeline.api.workbook_verbs import read_photos

    for photo in read_photos(checked, photos):
        for card in photo.cards:
            counts = card.counts
            remark(
                f"{photo.name}: {card.item.owner.name}, {counts['equal']} fields equal, "
                f"{counts['different']} different, {counts['not legible']} not legible"
            )
        yield photo


def _settled(checked: Checked, findings: Sequence[Finding]) -> list[Finding]:
    """The findings but those that the sheet Proof accepts."""
    from pipeline.checks.suppressions import sifted

    left, accepted = sifted(findings, checked.acceptances)
    if accepted:
        remark(f"{len(accepted)} of the photographs accepted in the sheet Proof")
    return list(left)
