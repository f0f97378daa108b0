"""What is to be printed, and how: the set on one side, the order on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from numbers import Real
from typing import Literal

from reportlab.lib.utils import ImageReader

from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.numbers import whole
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.values import (
    refuse_no_list,
    refuse_no_text,
    refuse_no_truth,
    refuse_other,
    refuse_word,
    whole_within,
)
from fightcard.pipeline.findings import Value
from fightcard.pipeline.printing.drawing.document import Flip
from fightcard.pipeline.printing.drawing.faces import BLEED, Face, digest, digest_of
from fightcard.pipeline.printing.drawing.paper import CutMarks, Cutting, Size, card_named, paper_named
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Theme
from fightcard.pipeline.printing.sheets.layout import Register
from fightcard.pipeline.printing.sheets.profiles import PROFILES, Profile

Duplex = Literal["fronts", "backs", "both"]
MOST_COPIES, LONGEST = 99, 25
"""How often a card is printed at most, and the longest bleed and gap in mm."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A set as it is printed: card data, and what else is known of the fighters and their workbook.

    `careers` maps a card's id to the real record by heading, `columns` a heading to the letters of its column
    (`columns_elsewhere` those of further sheets, by name), `portraits` an id to the picture, `portrait_marks`
    to a digest of the content of its file, `back_texts` to the fighter's own lines for the back, `guesses` to
    the headings of the cells that nobody knows. `title` is the set's name as it is printed, `set_name` where
    none is given. `face` and `theme` are those that the project brings, None where the game's own face is
    printed in the theme that is ordered. `date` is that of the sheet, as text; nothing here comes from a
    clock.
    """

    cards: Sequence[CardData]
    deck: DeckData | None
    set_name: str
    system: str = SYSTEMS[0]
    careers: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    portraits: Mapping[str, ImageReader] = field(default_factory=dict)
    date: str = ""
    columns_elsewhere: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    title: str = ""
    back_texts: Mapping[str, str] = field(default_factory=dict)
    guesses: Mapping[str, frozenset[str]] = field(default_factory=dict)
    portrait_marks: Mapping[str, str] = field(default_factory=dict)
    face: Face | None = None
    theme: Theme | None = None

    @property
    def printed_title(self) -> str:
        """What the box, the backs and the foot of each card say."""
        return self.title or self.set_name

    @property
    def content(self) -> str:
        """The mark of the whole set's content: eight hexadecimal digits over the cards of its fighters and
        what is printed with them."""
        parts = [
            [digest(card) for card in self.cards],
            [dict(self.careers.get(str(card.get("id", "")), {})) for card in self.cards],
            [self.printed_title, dict(self.back_texts), dict(self.portrait_marks)],
        ]
        return digest_of(parts, 8)


@dataclass(frozen=True, slots=True)
class Order:
    """How a set is to be printed.

    `paper`, `card`, `bleed`, `gap` and `marks` override what the profile says where they are given. `chosen`
    are the places of the fighters to print, from 0, or None for all; `copies` how often each card is printed.
    `skip` are the places of each sheet that stay empty, from 1. `base` is where a virtual table finds the
    pictures, a folder or an address without its last slash; `label` is in the names of the files, so that a
    part of a set never replaces the whole. A PDF has at most `sheets_per_file` sheets, and a print of more is
    in several. Raises ValueError, and TypeError for values of another kind, where nothing can be printed so;
    the options that it names are those of the command line.
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
    marks: CutMarks | None = None
    chosen: Sequence[int] | None = None
    copies: int = 1
    unverified: bool = False
    skip: Sequence[int] = ()
    base: str = "."
    label: str = ""
    sheets_per_file: int | None = None

    def __post_init__(self) -> None:
        refuse_other(self.profile, Profile, "profile is one that `profile_named` gives")
        refuse_other(self.theme, Theme, "theme is one that `theme_named` gives")
        refuse_other(self.register, Register, "register is a `Register`")
        refuse_other(self.base, str, "base is a text")
        refuse_other(self.label, str, "label is a text")
        refuse_no_text(paper=self.paper, card=self.card)
        refuse_no_truth(unverified=self.unverified)
        for option, word, known in (("duplex", self.duplex, Duplex), ("flip", self.flip, Flip)):
            refuse_word(f"--{option}", word, known)
        if self.duplex != "fronts":
            self.refuse_without_sheets("--duplex")
        if self.marks is not None:
            refuse_word("--marks", self.marks, CutMarks)
        self.sheet, self.size  # noqa: B018 - an unknown name is refused before any work is done
        self._refuse_lengths()
        object.__setattr__(self, "copies", whole_within("--copies", self.copies, 1, MOST_COPIES))
        object.__setattr__(self, "skip", self._places_to_skip())
        object.__setattr__(self, "sheets_per_file", self._sheets_of_a_file())
        if self.chosen is not None:
            refuse_no_list(self.chosen, "chosen is a list of places of the set, such as [0, 1]")
            places = tuple(whole_within("chosen", place, 0) for place in self.chosen)
            object.__setattr__(self, "chosen", places)

    def refuse_without_sheets(self, option: str) -> None:
        """Raises ValueError for an option about the two sides of a sheet where the profile prints no such."""
        if self.profile.kind != "sheets":
            raise ValueError(
                f"{option} is for sheets with a front and a back, but the profile {self.profile.name} lays"
                " cards in its own way; leave it out"
            )

    def refuse_paper(self, *, whole: bool) -> None:
        """Raises ValueError for a paper that no page is laid out for; `whole`: the box is printed too."""
        if self.paper is not None and not whole and not self._lays_sheets:
            raise ValueError(
                f"--paper {self.paper}: the profile {self.profile.name} makes cards one by one, on no paper;"
                " leave it out, or add --all, whose further pages are laid out for it"
            )

    @property
    def _lays_sheets(self) -> bool:
        return self.profile.kind in ("sheets", "fold")

    def _refuse_lengths(self) -> None:
        for option, length in (("bleed", self.bleed), ("gap", self.gap)):
            refuse_other(length, (Real, type(None)), f"--{option} is a number of millimetres")
            if length is not None and not 0 <= length <= LONGEST:
                raise ValueError(f"--{option}: {length:g} mm is not a length from 0 to {LONGEST} mm")
        if self.gap is not None and not self._lays_sheets:
            raise ValueError(
                f"--gap is between the cards of a sheet, but the profile {self.profile.name} makes cards one"
                " by one; leave it out"
            )
        if self.bleed is not None and self.bleed > BLEED:
            what = f"colour runs {BLEED:g} mm over the cut at most, and --bleed asks for {self.bleed:g}"
            raise ValueError(what)

    def _places_to_skip(self) -> tuple[int, ...]:
        refuse_no_list(self.skip, "skip is a list of places of a sheet, such as [1, 2]")
        found = sorted({whole("--skip", place) for place in self.skip})
        if found and found[0] < 1:
            raise ValueError(f"--skip {found[0]}: the places of a sheet are numbered from 1")
        if found and not self._lays_sheets:
            raise ValueError(
                f"--skip leaves places on a sheet empty, but the profile {self.profile.name} lays no sheets"
            )
        return tuple(found)

    def _sheets_of_a_file(self) -> int | None:
        if self.sheets_per_file is None:
            return None
        sheets = whole_within("--sheets-per-file", self.sheets_per_file, 1)
        if any(self.profile.pixels):
            raise ValueError(
                f"--sheets-per-file splits a PDF, but the profile {self.profile.name} makes pictures; leave"
                " it out"
            )
        return sheets

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
        """The profile's cutting with what the order overrides; marks only where there are any."""
        cutting = self.profile.cutting
        own_marks = self.marks if cutting.marks == "marks" else None
        return replace(
            cutting,
            bleed=cutting.bleed if self.bleed is None else self.bleed,
            gap=cutting.gap if self.gap is None else self.gap,
            marks=own_marks or cutting.marks,
        )
