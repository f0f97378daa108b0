"""Rows to card data and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, cast

from pipeline.systems.mini_title_bout.columns import (
    BASES,
    POWERS,
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
    from collections.abc import Mapping

    from engine.core.data import CardFields as CardData
    from engine.systems.mini_title_bout.card import Card
    from pipeline.entry import Entry
    from pipeline.findings import Value

PLAIN = {
    "name": "Name", "nickname": "Nickname", "division": "Division", "record": "Record", "years": "Years",
    "knockout_defense": "KO Def", "defense": "Def", "tie_up": "TU", "reach": "Reach", "fouler": "Foul",
}  # fmt: skip
SIGNS = {"killer_instinct": "KI", "slow_starter": "SS"}
"""Ratings that a man has or has not; the cell holds the heading itself, or nothing."""


class ConditioningData(TypedDict):
    """Conditioning in card data."""

    training: str
    fatigue: str
    training_star: bool


class BodyData(TypedDict):
    """Body punching in card data."""

    rating: int
    hand: str | None


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    values = entry.values
    plain = {field: values.get(heading) for field, heading in PLAIN.items()}
    conditioning = conditioning_of(str(values["Cond"]))
    rating, hand = body_of(str(values["Body"]))
    card = {
        "id": entry.id,
        **{field: plain[field] for field in ("name", "nickname", "division", "record", "years")},
        "base_scoring": dict(zip(BASES, bases_of(str(values["Base"])), strict=True)),
        "power": dict(zip(POWERS, powers_of(str(values["Power"])), strict=True)),
        "knockdown_defense": list(chins_of(str(values["KD Def"]))),
        **{field: plain[field] for field in ("knockout_defense", "defense")},
        "conditioning": {
            "training": conditioning.training,
            "fatigue": conditioning.fatigue,
            "training_star": conditioning.is_starred,
        },
        **{field: plain[field] for field in ("tie_up", "reach")},
        "body": {"rating": rating, "hand": hand},
        "killer_instinct": bool(values.get("KI")),
        "fouler": plain["fouler"],
        "slow_starter": bool(values.get("SS")),
        "source": {"book": book, "sheet": entry.table.sheet.name, "row": entry.number},
    }
    return cast("Card", card)


def to_row(card: CardData) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading."""
    cells: dict[str, Value] = {heading: cast("Value", card[field]) for field, heading in PLAIN.items()}
    cells |= {heading: heading if card[field] else None for field, heading in SIGNS.items()}
    base, power = base_data(card), power_data(card)
    body = cast("BodyData", card["body"])
    return cells | {
        "Base": base_text(base["slugging"], base["boxing"], base["outside"]),
        "Power": power_text(power["slugging"], power["boxing"], power["staying_away"]),
        "KD Def": "/".join(filter(None, chin_data(card))),
        "Cond": conditioning(card).text,
        "Body": body_text(body["rating"], body["hand"]),
    }


def base_data(card: CardData) -> Mapping[str, int]:
    """A card's bases by what they are for."""
    return cast("Mapping[str, int]", card["base_scoring"])


def power_data(card: CardData) -> Mapping[str, str]:
    """A card's letters of power by what they are for."""
    return cast("Mapping[str, str]", card["power"])


def chin_data(card: CardData) -> tuple[str, str | None]:
    """A card's Knockdown Defense: the first letter, and that of later knockdowns of a round or None."""
    first, later = cast("list[str | None]", card["knockdown_defense"])
    return str(first), later


def conditioning(card: CardData) -> Conditioning:
    """A card's conditioning as its cell says it."""
    data = cast("ConditioningData", card["conditioning"])
    return Conditioning(data["training"], data["fatigue"], data["training_star"])
