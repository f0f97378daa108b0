"""Rows to card data and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from pipeline.entry import one_of
from pipeline.systems.mini_title_bout.columns import (
    CHINS,
    CONDITIONS,
    FOULERS,
    HANDS,
    Conditioning,
    base_text,
    bases_of,
    body_of,
    body_text,
    chins_of,
    conditioning_of,
    power_text,
    powers_of,
)

if TYPE_CHECKING:
    from engine.systems.mini_title_bout.card import Card
    from pipeline.entry import Entry
    from pipeline.findings import Value

Plain: TypeAlias = Literal[
    "name", "nickname", "division", "record", "years", "knockout_defense", "defense", "tie_up", "reach",
    "fouler",
]  # fmt: skip
Sign: TypeAlias = Literal["killer_instinct", "slow_starter"]

PLAIN: dict[Plain, str] = {
    "name": "Name", "nickname": "Nickname", "division": "Division", "record": "Record", "years": "Years",
    "knockout_defense": "KO Def", "defense": "Def", "tie_up": "TU", "reach": "Reach", "fouler": "Foul",
}  # fmt: skip
SIGNS: dict[Sign, str] = {"killer_instinct": "KI", "slow_starter": "SS"}
"""Ratings that a man has or has not; the cell holds the heading itself, or nothing."""


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    slugging, boxing, outside = bases_of(entry.stated_text("Base"))
    powers = [one_of(CHINS, letter) for letter in powers_of(entry.stated_text("Power"))]
    first, later = chins_of(entry.stated_text("KD Def"))
    conditioning = conditioning_of(entry.stated_text("Cond"))
    rating, hand = body_of(entry.stated_text("Body"))
    return {
        "id": entry.id,
        "name": entry.stated_text("Name"),
        "nickname": entry.optional_text("Nickname"),
        "division": entry.stated_text("Division"),
        "record": entry.optional_text("Record"),
        "years": entry.optional_text("Years"),
        "base_scoring": {"slugging": slugging, "boxing": boxing, "outside": outside},
        "power": {"slugging": powers[0], "boxing": powers[1], "staying_away": powers[2]},
        "knockdown_defense": [one_of(CHINS, first), one_of(CHINS, later) if later else None],
        "knockout_defense": entry.stated_word("KO Def", CHINS),
        "defense": entry.stated_number("Def"),
        "conditioning": {
            "training": one_of(CONDITIONS, conditioning.training),
            "fatigue": one_of(CONDITIONS, conditioning.fatigue),
            "training_star": conditioning.is_starred,
        },
        "tie_up": entry.stated_number("TU"),
        "reach": entry.stated_number("Reach"),
        "body": {"rating": rating, "hand": one_of(HANDS, hand) if hand else None},
        "killer_instinct": bool(entry.values.get("KI")),
        "fouler": entry.stated_word("Foul", FOULERS) if entry.values.get("Foul") else None,
        "slow_starter": bool(entry.values.get("SS")),
        "source": {"book": book, "sheet": entry.table.sheet.name, "row": entry.number},
    }


def to_row(card: Card) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading."""
    cells: dict[str, Value] = {heading: card[field] for field, heading in PLAIN.items()}
    cells |= {heading: heading if card[field] else None for field, heading in SIGNS.items()}
    base, power, body = card["base_scoring"], card["power"], card["body"]
    return cells | {
        "Base": base_text(base["slugging"], base["boxing"], base["outside"]),
        "Power": power_text(power["slugging"], power["boxing"], power["staying_away"]),
        "KD Def": "/".join(filter(None, chin_data(card))),
        "Cond": conditioning(card).text,
        "Body": body_text(body["rating"], body["hand"]),
    }


def chin_data(card: Card) -> tuple[str, str | None]:
    """A card's Knockdown Defense: the first letter, and that of later knockdowns of a round or None."""
    first, later = card["knockdown_defense"]
    return str(first), later


def conditioning(card: Card) -> Conditioning:
    """A card's conditioning as its cell says it."""
    data = card["conditioning"]
    return Conditioning(data["training"], data["fatigue"], data["training_star"])
