"""Rows to card data and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from pipeline.systems.fight_plan.columns import (
    DIRTY,
    OPPORTUNISTIC,
    PLAIN,
    STYLES,
    TARGETS,
    Line,
    plan_of,
    plan_text,
)

if TYPE_CHECKING:
    from engine.systems.fight_plan.card import Card, Stage
    from pipeline.entry import Entry
    from pipeline.findings import Value

Life: TypeAlias = Literal["name", "nickname", "division", "record", "years"]
Rating: TypeAlias = Literal["height", "strength", "speed", "agility", "toughness"]

LIFE: dict[Life, str] = {
    "name": "Name", "nickname": "Nickname", "division": "Division", "record": "Record", "years": "Years",
}  # fmt: skip
RATINGS: dict[Rating, str] = {
    "height": "HGT", "strength": "STR", "speed": "SPD", "agility": "AGL", "toughness": "TGH",
}  # fmt: skip


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    lines = plan_of(entry.stated_text("Plan"))
    if lines is None:
        raise ValueError("Plan holds no plan; the row was not checked")
    return {
        "id": entry.id,
        "name": entry.stated_text("Name"),
        "nickname": entry.optional_text("Nickname"),
        "division": entry.stated_text("Division"),
        "record": entry.optional_text("Record"),
        "years": entry.optional_text("Years"),
        "height": entry.stated_number("HGT"),
        "strength": entry.stated_number("STR"),
        "speed": entry.stated_number("SPD"),
        "agility": entry.stated_number("AGL"),
        "toughness": entry.stated_number("TGH"),
        "plan": [_line_data(line) for line in lines],
        "source": {"book": book, "sheet": entry.table.sheet.name, "row": entry.number},
    }


def to_row(card: Card) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading."""
    cells: dict[str, Value] = {heading: card[field] for field, heading in (LIFE | RATINGS).items()}
    return cells | {"Plan": plan_text(lines_of(card))}


def ratings_of(card: Card) -> dict[Rating, int]:
    """A card's ratings by the names of their fields."""
    return {field: card[field] for field in RATINGS}


def lines_of(card: Card) -> tuple[Line, ...]:
    """The lines of a card's plan as they are typed."""
    return tuple(_line(stated) for stated in card["plan"])


def _line_data(line: Line) -> Stage:
    return {
        "rounds": [line.low, line.high],
        "aggressiveness": line.aggressiveness,
        "power": line.power,
        "defense": line.defense,
        "style": next((STYLES[word] for word in line.styles), PLAIN),
        "target": next((TARGETS[word] for word in line.targets), OPPORTUNISTIC),
        "dirty": line.is_dirty,
    }


def _line(stated: Stage) -> Line:
    low, high = stated["rounds"]
    words = (
        *(word for word, style in STYLES.items() if style == stated["style"]),
        *(word for word, target in TARGETS.items() if target == stated["target"]),
        *((DIRTY,) if stated["dirty"] else ()),
    )
    return Line(low, high, stated["aggressiveness"], stated["power"], stated["defense"], words)
