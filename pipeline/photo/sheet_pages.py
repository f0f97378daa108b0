"""The sheets of a PDF that fightcard made: where each card is, whose it is, what the page looks like."""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np
import pypdfium2.raw as pdfium

from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box
from fightcard.pipeline.printing.drawing.pdfium import LOCK, opened
from fightcard.pipeline.printing.output.pdf_read_back import mark_name, matrix_of

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pypdfium2 import PdfDocument, PdfPage

    from fightcard.pipeline.photo.locate import Plane

Side = Literal["front", "back"]

MOST_PAGES, MOST_BYTES = 60, 200_000_000
FINE = 6.0
"""Pixels a mm of a page as it is compared."""
_SIZES = re.compile(r"([0-9.]+) × ([0-9.]+) mm on ")


@dataclass(frozen=True, slots=True)
class SheetCard:
    """A card on a page: which side of it shows, whose it is, its cut edges in mm, and its clockwise turn."""

    side: Side
    name: str
    box: Box
    turn: int

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height in mm, upright."""
        box = self.box
        return (box.width, box.height) if self.turn % 180 == 0 else (box.height, box.width)

    @property
    def plane(self) -> Plane:
        """The plane that takes mm of the card, upright, to mm of the page."""
        x, y, wide, high = self.box.x, self.box.y, self.box.width, self.box.height
        rows = {
            0: [[1, 0, x], [0, 1, y]],
            90: [[0, -1, x + wide], [1, 0, y]],
            180: [[-1, 0, x + wide], [0, -1, y + high]],
            270: [[0, 1, x], [-1, 0, y + high]],
        }[self.turn]
        return np.array([*rows, [0, 0, 1]], np.float64)


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page: its number from 1, its size in mm, its cards, and how it looks, in red, green and blue."""

    number: int
    width: float
    height: float
    cards: tuple[SheetCard, ...]
    colours: NDArray[np.uint8]

    @property
    def side(self) -> str:
        """What it shows, in words."""
        sides = {card.side for card in self.cards}
        return f"{sides.pop()}s" if len(sides) == 1 else "fronts and backs"


@dataclass(frozen=True, slots=True)
class Sheets:
    """The pages of a file, the size of its cards in mm, whether sheets are turned over the long edge."""

    name: str
    pages: tuple[SheetPage, ...]
    card: tuple[float, float]
    flips_long: bool


class NoSheets(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A file that is no PDF of cards; the message says why."""


def sheets_in(path: Path) -> Sheets:
    """The sheets of a file; raises NoSheets."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NoSheets(f"it has more than {MOST_BYTES // 1_000_000} MB")
        note_input(path)
        return sheets_of(path.name, path.read_bytes())
    except OSError as error:
        raise NoSheets(error.strerror or "it cannot be read") from None


def sheets_of(name: str, content: bytes) -> Sheets:
    """The sheets of a PDF; raises NoSheets."""
    try:
        with LOCK, opened(content) as document:
            return _sheets(name, document)
    except ValueError as error:
        raise NoSheets(str(error)) from None


def _sheets(name: str, document: PdfDocument) -> Sheets:
    if len(document) > MOST_PAGES:
        raise NoSheets(f"it has {len(document)} pages, and at most {MOST_PAGES} are compared")
    metadata = document.get_metadata_dict()
    size = _SIZES.search(metadata.get("Subject", ""))
    if size is None or not metadata.get("Creator", "").startswith("fightcard"):
        raise NoSheets("it does not state the size of its cards")
    card = float(size[1]), float(size[2])
    found = [_cards(document[number], card) for number in range(len(document))]
    if not any(found):
        raise NoSheets("it has no cards")
    titles = [str(entry.get_title()) for entry in document.get_toc()]
    pages = tuple(
        SheetPage(
            number + 1,
            document[number].get_width() / POINTS_PER_MM,
            document[number].get_height() / POINTS_PER_MM,
            cards,
            _looks(document[number]),
        )
        for number, cards in enumerate(_named(found, titles))
    )
    flips = pdfium.FPDF_VIEWERREF_GetDuplex(document) != pdfium.DuplexFlipShortEdge
    return Sheets(name, pages, card, flips)


def _cards(page: PdfPage, card: tuple[float, float]) -> list[SheetCard]:
    found = []
    height = page.get_height()
    wide, high = (side * POINTS_PER_MM for side in card)
    for number in range(pdfium.FPDFPage_CountObjects(page)):
        drawn = pdfium.FPDFPage_GetObject(page, number)
        if pdfium.FPDFPageObj_GetType(drawn) != pdfium.FPDF_PAGEOBJ_FORM:
            continue
        at = ctypes.cast(drawn, ctypes.c_void_p).value or 0
        side = mark_name(at)
        if side not in ("front", "back"):
            continue
        matrix = matrix_of(at)
        turn = round(np.rad2deg(np.arctan2(-matrix.b, matrix.a)) / 90) * 90 % 360
        across = sorted((matrix.e, matrix.e + matrix.a * wide + matrix.c * high))
        up = sorted((matrix.f, matrix.f + matrix.b * wide + matrix.d * high))
        left, top = across[0] / POINTS_PER_MM, (height - up[1]) / POINTS_PER_MM
        box = Box(left, top, (across[1] - across[0]) / POINTS_PER_MM, (up[1] - up[0]) / POINTS_PER_MM)
        found.append(SheetCard("front" if side == "front" else "back", "", box, turn))
    return found


def _named(pages: list[list[SheetCard]], titles: list[str]) -> list[tuple[SheetCard, ...]]:
    """The cards with their names, which are in the outline in the order of one side; the other side has the
    same order."""
    counts = {"front": 0, "back": 0}
    made = []
    for cards in pages:
        named = []
        for card in cards:
            place = counts[card.side]
            counts[card.side] += 1
            title = titles[place] if place < len(titles) else f"card {place + 1}"
            named.append(SheetCard(card.side, title, card.box, card.turn))
        made.append(tuple(named))
    return made


def _looks(page: PdfPage) -> NDArray[np.uint8]:
    bitmap = page.render(scale=FINE / POINTS_PER_MM, rev_byteorder=True)
    return np.array(bitmap.to_numpy())[:, :, :3]
