"""The faces of a set, as they are printed, and where on them each field is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.printing.drawing.faces import Face
from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Theme
from fightcard.pipeline.printing.output.own_face import looks_mark, project_looks
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.output.print_set import stock_of, stock_with_what_there_is
from fightcard.pipeline.printing.sheets.layout import Print
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.report.proof_card import addresses, drawn_card
from fightcard.pipeline.workbook.model import Book, Unreadable

STYLE = '<?xml-stylesheet type="text/css" href="/page/fonts.css"?>\n'
MARGIN = 0.45
"""How many mm round its capitals a text is marked."""
XMLNS = 'xmlns="http://www.w3.org/2000/svg" '


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a cell of the workbook is on a face: its address and heading, and a box in mm."""

    cell: str
    heading: str
    box: Box

    def as_json(self) -> dict[str, object]:
        """The mark, its box in mm to the hundredth."""
        box = {name: round(getattr(self.box, name), 2) for name in ("x", "y", "width", "height")}
        return {"cell": self.cell, "column": self.heading, **box}


@dataclass(slots=True)
class DrawnFace:
    """The front of a card, drawn when first asked for; `digest` changes where anything on it does, `content`
    only where more than its number in the set does."""

    content: str
    digest: str
    _face: Face
    _print: Print
    _pictures: Mapping[str, str]
    _theme: Theme
    _drawn: tuple[Markup, tuple[Mark, ...]] | None = field(default=None)

    def svg(self) -> Markup:
        """The front as one SVG element."""
        return self._whole()[0]

    def document(self) -> bytes:
        """The front as an SVG document."""
        return (STYLE + str(self.svg()).replace("<svg ", f"<svg {XMLNS}", 1)).encode()

    def marks(self) -> tuple[Mark, ...]:
        """Every cell that the front shows, by where it is."""
        return self._whole()[1]

    def size(self) -> tuple[float, float]:
        """Width and height of the card in mm."""
        return self._face.size.width, self._face.size.height

    def has_same_cells(self, other: DrawnFace) -> bool:
        """Whether the cells of both are at the same addresses."""
        return self._print.owner == other._print.owner

    def _whole(self) -> tuple[Markup, tuple[Mark, ...]]:
        if self._drawn is None:
            card, imprint, cells = self._print.card, self._print.imprint, self._print.owner.cells
            drawn, settings = drawn_card(self._face, card, imprint, "front", self._pictures, self._theme)
            marks = tuple(
                Mark(cell, heading, each.inked.grown(MARGIN))
                for each in settings
                for heading, cell in cells.get(each.field, ())
            )
            self._drawn = (drawn, marks)
        return self._drawn


def faces_of(cards: CardSet, book: Book, before: Mapping[str, DrawnFace]) -> dict[str, DrawnFace]:
    """The faces of a set by card id; one that prints the same as `before` is that one."""
    stock, looks = _stock(cards, book)
    pack, pictures = packs(stock, Order())[0], addresses(stock.portraits)
    found = {}
    for item in pack.prints:
        own = str(item.card["id"])
        content = f"{item.imprint.digest}{looks}"
        digest = f"{content}-{item.imprint.number}-{item.imprint.of}"
        drawn = DrawnFace(content, digest, pack.face, item, pictures, stock.theme or CLASSIC)
        earlier = before.get(own)
        same = earlier is not None and earlier.digest == digest and earlier.has_same_cells(drawn)
        found[own] = earlier if same and earlier is not None else drawn
    return found


def looks_trouble(cards: CardSet, book: Book) -> str:
    """A sentence that says why the project's own face or theme is not used; empty where nothing is wrong."""
    try:
        found = project_looks(cards.system, book.path, cards.cards).findings
    except Unreadable as error:
        return f"{error} The cards are shown on the game's own face."
    errors = [each for each in found if each.severity == "error"]
    if not errors:
        return ""
    more = f" and {len(errors) - 1} more" if len(errors) > 1 else ""
    return f"{errors[0].message}{more}. {errors[0].fix} The cards are shown on the game's own face."


def _stock(cards: CardSet, book: Book) -> tuple[Stock, str]:
    """The set as it is printed, and a mark of its own looks; a face that cannot be read is left out."""
    try:
        stock = stock_with_what_there_is(cards, book)[0]
    except Unreadable:
        return stock_of(cards)[0], "-unread"
    mark = looks_mark(book.path)
    return stock, f"-{mark}" if mark else ""
