"""Rows to card data and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, cast

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
    from collections.abc import Sequence

    from engine.core.data import CardFields as CardData
    from engine.systems.fight_plan.card import Card
    from pipeline.entry import Entry
    from pipeline.findings import Value

LIFE = {
    "name": "Name", "nickname": "Nickname", "division": "Division", "record": "Record", "years": "Years",
}  # fmt: skip
RATINGS = {"height": "HGT", "strength": "STR", "speed": "SPD", "agility": "AGL", "toughness": "TGH"}


class LineData(TypedDict):
    """A line of a plan in card data."""

    rounds: list[int]
    aggressiveness: int
    power: int
    defense: int
    style: str
    target: str
    dirty: bool


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    lines = plan_of(str(entry.values["Plan"]))
    if lines is None:
        raise ValueError("Plan holds no plan; the row was not checked")
    card = {
        "id": entry.id,
        **{field: entry.values.get(heading) for field, heading in (LIFE | RATINGS).items()},
        "plan": [_line_data(line) for line in lines],
        "source": {"book": book, "sheet": entry.table.sheet.name, "row": entry.number},
    }
    return cast("Card", card)


def to_row(card: CardData) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading."""
    cells = {heading: cast("Value", card[field]) for field, heading in (LIFE | RATINGS).items()}
    return cells | {"Plan": plan_text(lines_of(card))}


def ratings_of(card: CardData) -> dict[str, int]:
    """A card's ratings by the names of their fields."""
    return {field: cast("int", card[field]) for field in RATINGS}


def plan_data(card: CardData) -> Sequence[LineData]:
    """The lines of a card's plan."""
    return cast("Sequence[LineData]", card["plan"])


def lines_of(card: CardData) -> tuple[Line, ...]:
    """The lines of a card's plan as they are typed."""
    return tuple(_line(stated) for stated in plan_data(card))


def _line_data(line: Line) -> LineData:
    return {
        "rounds": [line.low, line.high],
        "aggressiveness": line.aggressiveness,
        "power": line.power,
        "defense": line.defense,
        "style": next((STYLES[word] for word in line.styles), PLAIN),
        "target": next((TARGETS[word] for word in line.targets), OPPORTUNISTIC),
        "dirty": line.is_dirty,
    }


def _line(stated: LineData) -> Line:
    low, high = stated["rounds"]
    words = (
        *(word for word, style in STYLES.items() if style == stated["style"]),
        *(word for word, target in TARGETS.items() if target == stated["target"]),
        *((DIRTY,) if stated["dirty"] else ()),
    )
    return Line(low, high, stated["aggressiveness"], stated["power"], stated["defense"], words)
