"""The sheet that says what is in the box: every file, what to print it on, and how to put it together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Line, Point, Slot

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.paper import Size
    from fightcard.pipeline.printing.sheets.profiles import Kind

MARGIN, TOP, ROW = 14.0, 34.0, 7.4
SHARES = (0.24, 0.34, 0.18, 0.24)
HEADS = ("FILE", "WHAT IT IS", "HOW MUCH", "PRINT IT ON")
CARD, BOTH_SIDES = "card, 250-300 g/m\N{SUPERSCRIPT TWO}", "card, both sides"
LABELS, PLAIN = "label paper", "plain paper"
DECK_ON: Mapping[Kind, str] = {
    "sheets": BOTH_SIDES,
    "fold": "paper, one side",
    "single": "printing house",
    "pixels": "printing house",
    "tabletop": "virtual table",
}
"""What the cards are printed on, by how they lie."""
WHOLE_SIZE = "at 100%, without fitting it to the page"
CARDS: Mapping[Kind, tuple[str, ...]] = {
    "sheets": (
        f"Print every file {WHOLE_SIZE}. For card backs use the file named -backs, or print both sides"
        " together with --duplex both.",
        "Cut the cards along the marks at the edge of the sheet, all sheets of a deck in the same order.",
    ),
    "fold": (
        f"Print every file {WHOLE_SIZE}.",
        "Cut out each strip of fronts and backs, fold it along the dashed line, glue it together, then cut"
        " the cards apart.",
    ),
    "single": (f"Send the cards to the printing house. Print every other file {WHOLE_SIZE}.",),
    "pixels": (f"Send the pictures of the cards to the printing house. Print all other files {WHOLE_SIZE}.",),
    "tabletop": (f"Open the save in the virtual table. Print every other file {WHOLE_SIZE}.",),
}
"""How cards are made, by how they lie."""
BOTH_AT_ONCE = f"Print every file {WHOLE_SIZE}, the cards on both sides."
"""The first step where fronts and backs are in one file."""
BOXES = (
    "Tuck boxes: cut along the full lines, score and fold the dashed ones backwards, so that the print is"
    " outside, glue the flap marked for glue inside the wall opposite, then fold the bottom."
)
INTO_ONE, INTO_EACH, INTO_ALL = (
    "Put the cards into the tuck box.",
    "Put each deck into its tuck box.",
    "Put each deck into its tuck box, and all tuck boxes into the outer box.",
)
"""The last step, of a set with one box, with several, and with an outer box."""
OUTER_BOX = "box"
"""The stem of the box for all of them."""


@dataclass(frozen=True, slots=True)
class Item:
    """A file of the box: its name, what it is, how much of it there is, and what to print it on."""

    file: str
    what: str
    amount: str
    paper: str


def deck_item(files: str, what: str, cards: int, copies: int = 1, kind: Kind = "sheets") -> Item:
    """The files of a deck, with its number of cards and how often each is printed."""
    each = f", {copies} of each" if copies > 1 else ""
    return Item(files, what, number_of(cards, "card") + each, DECK_ON[kind])


def sheet_item(stem: str, what: str, pages: int, paper: str) -> Item:
    """The file of some pages on one kind of paper, `CARD`, `LABELS` or `PLAIN`."""
    return Item(f"{stem}.pdf", what, number_of(pages, "page"), paper)


def contents_page(
    items: Sequence[Item], paper: Size, kind: Kind = "sheets"
) -> list[Callable[[Compositor], None]]:
    """One page: the files in a table, and how to put the box together."""
    return [partial(_draw, items, paper, steps_of(items, kind))]


def steps_of(items: Sequence[Item], kind: Kind) -> tuple[str, ...]:
    """How to put a box together, step by step, with cards that lie so."""
    files = [item.file for item in items]
    first, *others = CARDS[kind]
    cards = (BOTH_AT_ONCE if any("-duplex" in file for file in files) else first, *others)
    boxes = [file for file in files if file.startswith(OUTER_BOX)]
    if not boxes:
        return cards
    has_outer = f"{OUTER_BOX}.pdf" in boxes
    return (*cards, BOXES, INTO_ALL if has_outer else INTO_EACH if len(boxes) > 1 else INTO_ONE)


def _draw(items: Sequence[Item], paper: Size, steps: Sequence[str], page: Compositor) -> None:
    width = paper.width - 2 * MARGIN
    page.text(Slot(MARGIN, 18.0, width, 24, "sheet title", floor=14), "THIS BOX")
    lead = "What is in it, what to print each file on, and how to assemble it."
    page.text(Slot(MARGIN, 24.5, width, 9, "sheet label", floor=6), lead)
    edges = list(accumulate((width * share for share in SHARES), initial=MARGIN))
    page.fill(Box(MARGIN, TOP - 5.0, width, 5.0), "night")
    _row(page, edges, HEADS, TOP - 1.4, "sheet bar", 7.0)
    for number, item in enumerate(items):
        y = TOP + number * ROW
        if number % 2:
            page.fill(Box(MARGIN, y, width, ROW), "band")
        _row(page, edges, (item.file, item.what, item.amount, item.paper), y + 4.9, "sheet text", 9.0)
    end = TOP + len(items) * ROW
    page.stroke(Line(Point(MARGIN, end), Point(MARGIN + width, end)), "quiet", 0.2)
    y = end + 9.0
    page.text(Slot(MARGIN, y, width, 12, "sheet head", floor=6, tracking=40), "HOW TO ASSEMBLE IT")
    for number, step in enumerate(steps, start=1):
        y += 4.0
        page.text(Slot(MARGIN, y + 2.6, 6, 9.2, "sheet strong", floor=6), f"{number}.")
        page.block(Block(Box(MARGIN + 6, y, width - 6, 9.0), 9.2, "sheet text", floor=6, leading=1.2), step)
        y += 6.0


def _row(
    page: Compositor, edges: Sequence[float], words: Sequence[str], baseline: float, role: str, size: float
) -> None:
    for place, cell in enumerate(words):
        room = edges[place + 1] - edges[place] - 2.0
        page.text(
            Slot(edges[place] + 1.0, baseline, room, size, role, floor=5), cell, "a cell of the contents"
        )
