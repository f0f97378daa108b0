"""Counters to be cut from one sheet of card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import cuts
from fightcard.pipeline.printing.drawing.game_prints import Tables
from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Slot
from fightcard.pipeline.printing.drawing.paper import Size

SIDE = 16.0
COLUMNS = 11
ROLES = {
    "red": ("red corner", "red corner"),
    "blue": ("blue corner", "blue corner"),
    "night": ("name", "byline"),
    "accent": ("southpaw", "southpaw"),
    "brass": ("badge", "badge word"),
    "tint": ("tired number", "tired label"),
    "band": ("table strong", "plan label"),
}


@dataclass(frozen=True, slots=True)
class Counter:
    """What a counter says, its second line, the ink of its ground, and how many there are."""

    word: str
    line: str
    ink: str
    count: int


def counter_sheet(package: str, _tables: Tables, paper: Size) -> list[Callable[[Compositor], None]]:
    """One page of the counters in a game's counters.toml, squares edge to edge with the cuts marked."""
    counters = [Counter(*each) for each in toml_in(package, "counters.toml")["counters"]]
    return [lambda page: _draw(page, counters, paper)]


def _draw(page: Compositor, counters: Sequence[Counter], paper: Size) -> None:
    x = (paper.width - COLUMNS * SIDE) / 2
    page.text(Slot(x, 15.0, 90, 18, "sheet title", floor=10), "COUNTERS")
    remark = "print on card and cut along the lines: 16 mm squares"
    page.text(Slot(paper.width - x, 15.0, 100, 8, "sheet label", floor=5, align="right"), remark)
    every = [counter for counter in counters for _ in range(counter.count)]
    rows = -(-len(every) // COLUMNS)
    top = 21.0
    for number, counter in enumerate(every):
        row, column = divmod(number, COLUMNS)
        _counter(page, Box(x + column * SIDE, top + row * SIDE, SIDE, SIDE), counter)
    cuts(page, Box(x, top, SIDE, SIDE), COLUMNS, rows, 4.0)


def _counter(page: Compositor, cell: Box, kind: Counter) -> None:
    page.fill(cell, kind.ink)
    strong, plain = ROLES[kind.ink]
    middle = cell.y + SIDE / 2
    page.stroke(
        Circle(cell.middle, middle, SIDE / 2 - 0.9),
        "brass" if kind.ink in ("night", "red", "blue") else "hairline",
        0.25,
    )
    page.text(Slot(cell.middle, middle + 1.2, SIDE - 5.2, 13, strong, floor=6, align="centre"), kind.word)
    page.text(Slot(cell.middle, middle + 4.1, SIDE - 5.4, 5.8, plain, floor=4.2, align="centre"), kind.line)
