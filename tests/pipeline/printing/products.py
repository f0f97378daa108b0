"""Every product of a set, of whatever game, and what each must be.

A sound PDF that says what it is, with its type embedded and its boxes nested.
"""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.printing.output.box_contents import option_packs, print_box
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import profile_named
from tests.pipeline.printing.reading import reader


def produced(whole: Stock) -> tuple[dict[str, bytes], tuple[Finding, ...]]:
    """The files by name, in every profile that makes PDFs, and all that was found."""
    order = Order()
    made, options = packs(whole, order), option_packs(whole)
    orders = (
        order,
        replace(order, duplex="backs"),
        replace(order, duplex="both"),
        *(replace(order, profile=profile_named(name)) for name in ("fold", "drivethru", "Proof")),
    )
    printed = [print_packs(made, whole, each) for each in orders]
    if options:
        printed.append(print_packs(options, whole, order))
    printed.append(print_box(whole, order, made + options))
    files = {name.removesuffix(".pdf"): content for each in printed for name, content in each.files.items()}
    return files, tuple(found for each in printed for found in each.findings)


def faults(content: bytes) -> list[str]:
    """What qpdf has to say against a PDF: its table of objects, its streams, its pages."""
    try:
        with pikepdf.open(io.BytesIO(content), attempt_recovery=False) as read:
            return [*read.check_pdf_syntax(), *map(str, read.get_warnings())]
    except pikepdf.PdfError as error:
        return [str(error)]


def check_reported(content: bytes, set_name: str) -> None:
    """The file bears its set's name and no clock's time, and every page its label, its type and its boxes."""
    read = reader(content)
    about, preferences = read.metadata, read.viewer_preferences
    assert about is not None
    assert preferences is not None
    assert (about.author, about["/CreationDate"]) == ("fightcard", "D:20000101000000+00'00'")
    assert about.title is not None
    assert about.title.startswith(set_name)
    assert preferences.print_scaling == "/None"
    assert len(read.page_labels) == len(read.pages) == len(set(read.page_labels))
    assert read.outline
    for page in read.pages:
        for font in page["/Resources"]["/Font"].values():
            face = font.get_object()
            assert face["/FontDescriptor"]["/FontFile2"] is not None
            assert face["/BaseFont"].startswith("/AAAAAA+")
        media, bleed, trim = page.mediabox, page.bleedbox, page.trimbox
        assert media.left <= bleed.left <= trim.left < trim.right <= bleed.right <= media.right
        assert media.bottom <= bleed.bottom <= trim.bottom < trim.top <= bleed.top <= media.top
