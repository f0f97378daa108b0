"""What a photograph of a card should show: the card drawn from the sheet, and where its texts are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.document import Document, Paged
from fightcard.pipeline.printing.drawing.faces import Face
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Block, Box, Slot, overhang
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.pdfium import LOCK, opened
from fightcard.pipeline.printing.drawing.pen import PdfPen
from fightcard.pipeline.printing.drawing.themes import Theme
from fightcard.pipeline.printing.sheets.layout import Print

Grey = NDArray[np.uint8]

ABOVE, BELOW, SIDEWAYS = 0.78, 0.2, 0.35
"""How far a window reaches above and below the baseline, as shares of the size, and on each side in mm."""

_SAYS = Document("", "", (), "")


@dataclass(frozen=True, slots=True)
class Window:
    """One text of a card: its key, the field it belongs to (empty for a label), its words, and its place.

    `box` is all the room the field has, in mm from the card's top left. The key tells apart the texts that
    share a field, such as a range and the number in parentheses behind it.
    """

    key: str
    field: str
    words: str
    box: Box


@dataclass(slots=True)
class _Recording(Compositor):
    """A compositor that writes down each text, and sets another one where `instead` has its key."""

    instead: Mapping[str, str] = field(default_factory=dict)
    windows: list[Window] = field(default_factory=list)
    counted: Counter[str] = field(default_factory=Counter)

    def text(self, slot: Slot, words: str, field: str = "") -> float:
        key = self._key(field)
        words_printed = self.instead.get(key, words)
        size, left = slot.size / POINTS_PER_MM, slot.x - overhang(slot.width, slot.align)
        box = Box(left, slot.baseline - ABOVE * size, slot.width, (ABOVE + BELOW) * size)
        self._note(key, field, words_printed, box)
        return Compositor.text(self, slot, words_printed, field) if words_printed else 0.0

    def block(self, block: Block, words: str, field: str = "", *, centred: bool = False) -> None:
        key = self._key(field)
        words_printed = self.instead.get(key, words)
        self._note(key, field, words_printed, block.box)
        Compositor.block(self, block, words_printed, field, centred=centred)

    def _key(self, field: str) -> str:
        self.counted[field] += 1
        return field if self.counted[field] == 1 else f"{field} ({self.counted[field]})"

    def _note(self, key: str, field: str, words: str, box: Box) -> None:
        self.windows.append(
            Window(key, field, words, Box(box.x - SIDEWAYS, box.y, box.width + 2 * SIDEWAYS, box.height))
        )


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card as it should look: grey pixels, `scale` of them to a mm, and the windows of its texts."""

    grey: Grey
    scale: float
    windows: tuple[Window, ...]


def drawn(
    face: Face, prints: Sequence[tuple[Print, Mapping[str, str]]], theme: Theme, scale: float
) -> list[Drawn]:
    """Fronts as they are printed, at `scale` pixels a mm; see `fronts`."""
    content, windows = fronts(face, prints, theme)
    pixels = _pixels(content, len(prints), scale)
    return [Drawn(grey, scale, each) for grey, each in zip(pixels, windows, strict=True)]


def fronts(
    face: Face, prints: Sequence[tuple[Print, Mapping[str, str]]], theme: Theme
) -> tuple[bytes, list[tuple[Window, ...]]]:
    """A PDF of fronts, one a page, each with some of its texts replaced by key, and their windows."""
    size = face.size
    paged, windows = Paged(Size("page", size.width, size.height), _SAYS), []
    for item, instead in prints:
        pen = PdfPen(paged.canvas, 0, size.height * POINTS_PER_MM)
        page = _Recording(pen, theme, item.owner, instead=instead)
        face.frame(page)
        face.front(page, item.card, item.imprint)
        windows.append(tuple(page.windows))
        paged.end_page("")
    return paged.bytes(), windows


def _pixels(content: bytes, pages: int, scale: float) -> list[Grey]:
    found = []
    with LOCK, opened(content) as document:
        for number in range(pages):
            page = document[number]
            bitmap = page.render(scale=scale / POINTS_PER_MM, grayscale=True)
            found.append(np.array(bitmap.to_numpy()).reshape(bitmap.height, bitmap.width))
            page.close()
    return found
