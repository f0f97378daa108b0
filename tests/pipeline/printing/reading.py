"""Reads a printed PDF back: every text with the millimetres at which it stands on its card."""

from __future__ import annotations

import io
from dataclasses import dataclass

from pypdf import PdfReader

MM = 25.4 / 72
CARD_HEIGHT = 88.9


@dataclass(frozen=True)
class Read:
    """One text and the left end of its baseline, in mm from the card's top left."""

    text: str
    x: float
    y: float


def reader(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content))


def cards_on(content: bytes, page: int = 0) -> list[list[Read]]:
    """The texts of each card of a page, in the order in which they stand in the file."""
    cards: dict[tuple[float, float], list[Read]] = {}

    def visit(text: str, shift: list[float], place: list[float], _font: object, _size: float) -> None:
        if text.strip() and (shift[4], shift[5]) != (0.0, 0.0):
            read = Read(text.strip(), place[4] * MM, CARD_HEIGHT - place[5] * MM)
            cards.setdefault((shift[4], shift[5]), []).append(read)

    reader(content).pages[page].extract_text(visitor_text=visit)
    return list(cards.values())


def over(card: list[Read], label: str, *, tired: bool = False) -> str:
    """The value that stands over a label: of the fatigued column where `tired`."""
    spot = next(read for read in card if read.text == label and (read.x > 31.75) is tired)
    found = [
        read.text
        for read in card
        if abs(read.x - spot.x) < 0.1 and 0.5 < spot.y - read.y < 2.6 and read is not spot
    ]
    assert len(found) == 1, f"{label}: {found}"
    return found[0]


def next_to(card: list[Read], label: str, *, low: float = 0.0, high: float = 63.5) -> list[str]:
    """The texts to the right of a label on its line, between two distances from the left edge, in mm."""
    spot = next(read for read in card if read.text == label and low <= read.x <= high)
    line = [read for read in card if abs(read.y - spot.y) < 1.3 and spot.x < read.x <= high]
    return [
        read.text for read in sorted(line, key=lambda read: read.x) if not read.text.startswith(("(p", "(c"))
    ]
