"""What is to be printed, and how: the set on one side, the order on the other."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from pipeline.render.faces import digest
from pipeline.render.paper import Marks, Size, card_named, paper_named
from pipeline.render.profiles import PROFILES, Profile
from pipeline.render.sheets import Register
from pipeline.render.themes import CLASSIC, Theme

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reportlab.lib.utils import ImageReader

    from engine.core.data import CardData, DeckData
    from pipeline.findings import Value
    from pipeline.render.document import Flip
    from pipeline.render.paper import Cutting

Duplex = Literal["fronts", "backs", "both"]


@dataclass(frozen=True, slots=True)
class Stock:
    """A set as the press takes it: card data, and what else is known of the men and their workbook.

    `careers` maps a card's id to his real record by heading, `columns` a heading to the letters of its column
    (`columns_elsewhere` those of further sheets, by name), `portraits` an id to his picture. `date` is that of the sheet, as text; nothing here comes from a clock.
    """

    cards: Sequence[CardData]
    deck: DeckData | None
    set_name: str
    system: str = "title_bout"
    careers: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    portraits: Mapping[str, ImageReader] = field(default_factory=dict)
    date: str = ""
    columns_elsewhere: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def content(self) -> str:
        """The mark of the whole set's content: eight hexadecimal digits over the marks of its cards."""
        marks = " ".join(digest(card) for card in self.cards)
        return hashlib.sha256(marks.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Order:
    """How a set is to be printed.

    `paper`, `card`, `bleed`, `gap` and `marks` override what the profile says where they are given. `chosen`
    are the places of the fighters to print, from 0, or None for all; `copies` how often each card is printed.
    `base` is where a virtual table finds the pictures, a folder or an address without its last slash; `label`
    stands in the names of the files, so that a part of a set never replaces the whole.
    """

    profile: Profile = PROFILES["home-letter"]
    theme: Theme = CLASSIC
    paper: str | None = None
    card: str | None = None
    duplex: Duplex = "fronts"
    flip: Flip = "long"
    register: Register = field(default_factory=Register)
    bleed: float | None = None
    gap: float | None = None
    marks: Marks | None = None
    chosen: tuple[int, ...] | None = None
    copies: int = 1
    unverified: bool = False
    base: str = "."
    label: str = ""

    @property
    def sheet(self) -> Size:
        """The paper; raises ValueError for an unknown one."""
        return paper_named(self.paper or self.profile.paper)

    @property
    def size(self) -> Size:
        """The card; raises ValueError for an unknown one."""
        return card_named(self.card or self.profile.card)

    @property
    def cutting(self) -> Cutting:
        """The profile's cutting with what the order overrides."""
        cutting = self.profile.cutting
        return replace(
            cutting,
            bleed=cutting.bleed if self.bleed is None else self.bleed,
            gap=cutting.gap if self.gap is None else self.gap,
            marks=cutting.marks if self.marks is None else self.marks,
        )
