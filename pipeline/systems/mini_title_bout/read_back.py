"""What is compared after printing: the columns of each printed field, and what card data says of it."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.engine.systems.mini_title_bout.card import Card
from fightcard.pipeline.printing.drawing.card_words import HEAD, NOTHING, plain_head
from fightcard.pipeline.systems.mini_title_bout.card_text import FIGURES, INCHES, LATER, SIGNS
from fightcard.pipeline.systems.mini_title_bout.columns import BASES, POWERS
from fightcard.pipeline.systems.mini_title_bout.conversion import CONVERSION, conditioning

FIELDS: Mapping[str, tuple[str, ...]] = {
    **HEAD,
    "Base": ("Base",),
    "Power": ("Power",),
    "KD Def": ("KD Def",),
    "KO Def": ("KO Def",),
    **{field.label: field.headings for field in FIGURES},
    **{field.about: field.headings for field in SIGNS},
}


def values(card: Card) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    row = CONVERSION.to_row(card)
    cells = {heading: "" if value is None else str(value) for heading, value in row.items()}
    base, power = card["base_scoring"], card["power"]
    first, _, later = cells["KD Def"].partition("/")
    rating, _, hand = cells["Body"].partition(" ")
    is_split = "/" in conditioning(card).text
    return {
        **plain_head(card, card["record"]),
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
