"""The counters of a bout, to be cut from one sheet of card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.render.geometry import Box, Circle, Line, Point, Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pipeline.render.compose import Compositor
    from pipeline.render.paper import Size

SIDE = 16.0
COLUMNS = 11
# What a counter says, its second line, the ink of its ground, and how many there are.
KINDS = (
    ("RED", "corner", "red", 4),
    ("BLUE", "corner", "blue", 4),
    ("LEADS", "control", "brass", 3),
    ("TRAPPED", "ropes", "night", 4),
    ("TRAPPED", "corner", "night", 3),
    ("KI", "run", "accent", 4),
    ("DOWN", "1", "night", 4),
    ("DOWN", "2", "night", 4),
    ("TIRED", "fatigued", "tint", 4),
    ("CARRY", "over", "tint", 4),
    ("BOXES", "style", "band", 3),
    ("SLUGS", "style", "band", 3),
    ("EYE", "swelling", "accent", 8),
    ("CUT", "open", "accent", 8),
    ("CUT", "seeps", "tint", 6),
    ("CUT", "controlled", "band", 6),
    ("WARNED", "foul", "brass", 10),
    ("POINT", "taken off", "night", 6),
    ("+1", "rating", "band", 8),
    ("−1", "rating", "band", 8),
    ("−2", "rating", "band", 8),
    ("×", "here", "red", 8),
    ("×", "here", "blue", 8),
    ("PLAN", "strategy", "brass", 3),
)
ROLES = {
    "red": ("red corner", "red corner"),
    "blue": ("blue corner", "blue corner"),
    "night": ("name", "byline"),
    "accent": ("southpaw", "southpaw"),
    "brass": ("badge", "badge word"),
    "tint": ("tired number", "tired label"),
    "band": ("table strong", "plan label"),
}


def counter_sheet(paper: Size) -> list[Callable[[Compositor], None]]:
    """One page of square counters, edge to edge, with the cuts marked."""
    return [lambda page: _draw(page, paper)]


def _draw(page: Compositor, paper: Size) -> None:
    x = (paper.width - COLUMNS * SIDE) / 2
    page.text(Slot(x, 15.0, 90, 18, "sheet title", floor=10), "COUNTERS")
    told = "print on card, cut along the lines: 16 mm squares"
    page.text(Slot(paper.width - x, 15.0, 100, 8, "sheet label", floor=5, align="right"), told)
    every = list(_counters())
    rows = -(-len(every) // COLUMNS)
    top = 21.0
    for number, (word, line, ink) in enumerate(every):
        row, column = divmod(number, COLUMNS)
        _counter(page, Box(x + column * SIDE, top + row * SIDE, SIDE, SIDE), word, line, ink)
    for column in range(COLUMNS + 1):
        across = x + column * SIDE
        page.stroke(Line(Point(across, top - 4), Point(across, top + rows * SIDE + 4)), "quiet", 0.1)
    for row in range(rows + 1):
        down = top + row * SIDE
        page.stroke(Line(Point(x - 4, down), Point(x + COLUMNS * SIDE + 4, down)), "quiet", 0.1)


def _counters() -> Iterator[tuple[str, str, str]]:
    for word, line, ink, count in KINDS:
        for _ in range(count):
            yield word, line, ink


def _counter(page: Compositor, cell: Box, word: str, line: str, ink: str) -> None:
    page.fill(cell, ink)
    strong, plain = ROLES[ink]
    middle = cell.y + SIDE / 2
    page.stroke(
        Circle(cell.middle, middle, SIDE / 2 - 0.9),
        "brass" if ink in ("night", "red", "blue") else "hairline",
        0.25,
    )
    page.text(Slot(cell.middle, middle + 1.2, SIDE - 3.4, 13, strong, floor=6, align="centre"), word)
    page.text(Slot(cell.middle, middle + 4.1, SIDE - 5.4, 5.8, plain, floor=4.2, align="centre"), line)
