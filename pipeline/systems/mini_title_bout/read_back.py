"""Reading a printed fighter card back: which value stands at which place, and what card data says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.geometry import Box
from pipeline.printing.drawing.header_footer import Head
from pipeline.printing.drawing.text_lookup import Lines, in_block, in_rows
from pipeline.printing.drawing.words import DIVISIONS, NOTHING, record_of
from pipeline.systems.mini_title_bout.card_text import FIGURES, INCHES, LATER, SIGNS
from pipeline.systems.mini_title_bout.columns import BASES, POWERS
from pipeline.systems.mini_title_bout.conversion import conditioning, to_row
from pipeline.systems.mini_title_bout.face import (
    Chin,
    Facts,
    Signs,
    Strategies,
    cells_of,
    letter_slots,
    middle_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.systems.mini_title_bout.card import Card
    from pipeline.printing.drawing.text_lookup import Read

BYLINE = "the line under the name"
FIELDS: Mapping[str, tuple[str, ...]] = {
    "Name": ("Name",),
    "Record": ("Record",),
    BYLINE: ("Nickname", "Division", "Years"),
    "Base": ("Base",),
    "Power": ("Power",),
    "KD Def": ("KD Def",),
    "KO Def": ("KO Def",),
    **{field.label: field.headings for field in FIGURES},
    **{field.about: field.headings for field in SIGNS},
}
LABELS = 3.0
"""How far down a figure's heading reaches in its cell, in mm."""


def read(texts: Sequence[Read]) -> Mapping[str, str]:
    """The values that a printed fighter card shows, each found by its place; a letter counts only in its
    own place on the scale."""
    lines = Lines(texts)
    strategies, chins = Strategies.rows.rows(3), Chin.rows.rows(3)
    base = [lines.at(Strategies.base.moved(down=middle_of(row, Strategies.base.size))) for row in strategies]
    letters = [_letter(lines, row) for row in (*strategies, *chins)]
    later = letters[4] or lines.at(Chin.instead.moved(down=middle_of(chins[1], Chin.name.size)))
    facts = zip(FIGURES, cells_of(Facts.row, len(FIGURES), Facts.gap), strict=True)
    signs = zip(SIGNS, cells_of(Signs.row, len(SIGNS), Signs.gap), strict=True)
    return {
        "Name": in_block(texts, Head.name.box),
        "Record": f"{lines.at(Head.record)} {lines.at(Head.stopped)}".strip(),
        BYLINE: lines.at(Head.byline),
        "Base": " ".join(base),
        "Power": " ".join(letters[:3]),
        "KD Def": f"{letters[3]} {later}",
        "KO Def": letters[5],
        **{field.label: in_rows(texts, _below(cell, LABELS)) for field, cell in facts},
        **{field.about: in_rows(texts, _above(cell, Signs.letters + 0.5)) for field, cell in signs},
    }


def values(card: Card) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    cells = {heading: "" if value is None else str(value) for heading, value in to_row(card).items()}
    base, power = card["base_scoring"], card["power"]
    first, _, later = cells["KD Def"].partition("/")
    division = cells["Division"]
    named = (cells["Nickname"], DIVISIONS.get(division, division), cells["Years"])
    rating, _, hand = cells["Body"].partition(" ")
    is_split = "/" in conditioning(card).text
    return {
        "Name": cells["Name"].upper(),
        "Record": " ".join(record_of(cells["Record"])).strip(),
        BYLINE: " · ".join(filter(None, named)),
        "Base": " ".join(str(base[name]) for name in BASES),
        "Power": " ".join(power[name] for name in POWERS),
        "KD Def": f"{first} {later or LATER}",
        "KO Def": cells["KO Def"],
        **{field.label: f"{field.text(card, NOTHING)} {field.about}" for field in FIGURES},
        "DEF": f"{int(cells['Def']):+d} other's base" if cells["Def"] != "0" else "0 other's base",
        "TIE UP": f"2-{cells['TU']} on two dice" if cells["TU"] != "2" else "2 on two dice",
        "COND": f"{cells['Cond']} {'training/tiring' if is_split else 'conditioning'}",
        "REACH": f"{cells['Reach']}{INCHES} inches",
        "BODY": f"{rating} {hand.strip('()') or 'either'} hand",
        **{field.about: cells[field.headings[0]] or NOTHING for field in SIGNS},
    }


def _letter(lines: Lines, row: Box) -> str:
    return "".join(letter for letter, slot in letter_slots(row).items() if lines.at(slot) == letter)


def _below(cell: Box, height: float) -> Box:
    return Box(cell.x, cell.y + height, cell.width, cell.height - height)


def _above(cell: Box, height: float) -> Box:
    return Box(cell.x, cell.y, cell.width, height)
