"""Papers and card sizes by name, and how a sheet is cut; all in millimetres."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

MM_PER_INCH = 25.4
CutMarks = Literal["marks", "lines", "none"]
Marks = CutMarks | Literal["registration"]


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height in mm, under the name a maker knows it by."""

    name: str
    width: float
    height: float

    def label(self) -> str:
        """The name and the millimetres, since card names mean different sizes at different printers."""
        return f"{self.name} {self.width:g} × {self.height:g} mm"

    def turned(self) -> Size:
        """The same paper lying on its side."""
        return replace(self, width=self.height, height=self.width)


LETTER = Size("Letter", 215.9, 279.4)
A4 = Size("A4", 210.0, 297.0)
PAPERS = {
    "letter": LETTER,
    "a4": A4,
    "legal": Size("Legal", 215.9, 355.6),
    "a3": Size("A3", 297.0, 420.0),
    "tabloid": Size("Tabloid", 279.4, 431.8),
}

POKER = Size("poker", 63.5, 88.9)
CARDS = {
    "poker": POKER,
    "bridge": Size("bridge", 57.15, 88.9),
    "tarot": Size("tarot", 69.85, 120.65),
    "jumbo": Size("jumbo", 88.9, 139.7),
    "mini": Size("mini", 44.45, 63.5),
}
SMALLEST_CARD = 30.0
LARGEST_PAPER = 1200.0

_CUSTOM = re.compile(
    r"(?P<width>\d+(?:\.\d+)?)\s*[x×]\s*(?P<height>\d+(?:\.\d+)?)\s*(?P<unit>mm|in)", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Cutting:
    """How a sheet is cut.

    `bleed` is how far colour runs over a cut, `gap` the strip between two cards, `marks` whether there are
    marks outside the cards, full lines on their edges, nothing, or the registration marks of a cutting
    machine. `mark_gap` is how far from the cut a mark begins and `mark_length` how long it is, `margin` the
    rim of the paper that a home printer leaves white; mm.
    """

    name: str
    bleed: float
    mark_gap: float = 0.0
    mark_length: float = 0.0
    margin: float = 0.0
    gap: float = 0.0
    marks: Marks = "marks"

    @property
    def rim(self) -> float:
        """What must stay free on each side of the cards, in mm."""
        marks = self.mark_start + self.mark_length if self.marks == "marks" else self.bleed
        return marks + self.margin

    @property
    def mark_start(self) -> float:
        """How far from the cut a mark begins, in mm: never in the bleed."""
        return max(self.mark_gap, self.bleed + 0.3)


# A home printer leaves 3 to 4 mm white, and Letter has 6.35 mm above the cards: marks begin close to them.
HOME = Cutting("home", bleed=1.0, mark_gap=1.3, mark_length=3.7, margin=1.0)


def paper_named(text: str) -> Size:
    """A paper by its name in any case, or `300x400mm` or `9x12in`; raises ValueError for anything else."""
    name = text.strip().lower()
    if name in PAPERS:
        return PAPERS[name]
    custom = _custom(text)
    if custom is None:
        known = ", ".join(PAPERS)
        raise ValueError(f"no such paper: {text!r}; there are {known}, or a size such as 300x400mm or 9x12in")
    if max(custom.width, custom.height) > LARGEST_PAPER or min(custom.width, custom.height) < SMALLEST_CARD:
        raise ValueError(f"{custom.label()}: a paper measures {SMALLEST_CARD:g} to {LARGEST_PAPER:g} mm")
    return custom


def as_word(text: str) -> str:
    """The name or size of a paper as one word of a command: `a4`, `300x400mm`."""
    return "".join(text.lower().split())


def card_named(text: str) -> Size:
    """A card size by its name in any case, or a custom one such as `70x120mm` or `2.75x4.75in`.

    Raises ValueError for anything else, and for a card under 30 mm, on which nothing could be read.
    """
    name = text.strip().lower()
    if name in CARDS:
        return CARDS[name]
    custom = _custom(text)
    if custom is None:
        known = ", ".join(size.label() for size in CARDS.values())
        raise ValueError(f"no such card size: {text!r}; there are {known}, or a size such as 70x120mm")
    if min(custom.width, custom.height) < SMALLEST_CARD:
        raise ValueError(f"{custom.label()}: a card measures at least {SMALLEST_CARD:g} mm on each side")
    if max(custom.width, custom.height) > LARGEST_PAPER:
        raise ValueError(f"{custom.label()}: a card measures at most {LARGEST_PAPER:g} mm on each side")
    return custom


def _custom(text: str) -> Size | None:
    match = _CUSTOM.fullmatch(text.strip().lower())
    if match is None:
        return None
    scale = MM_PER_INCH if match["unit"] == "in" else 1.0
    return Size("custom", round(float(match["width"]) * scale, 3), round(float(match["height"]) * scale, 3))
