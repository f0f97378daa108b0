"""Everything in the box: option decks, pages for the table, and a tuck box for each deck."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from fightcard.engine.core.table import Table
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.printing.drawing.charts import YOURS
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.document import Document, Paged
from fightcard.pipeline.printing.drawing.game_prints import Page, Tables, printing_of
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box
from fightcard.pipeline.printing.drawing.paper import PAPERS, Size
from fightcard.pipeline.printing.drawing.pen import PdfPen
from fightcard.pipeline.printing.drawing.themes import Theme
from fightcard.pipeline.printing.drawing.tuck_box import tuck_box
from fightcard.pipeline.printing.output.card_mark import mark_of_pages
from fightcard.pipeline.printing.output.contents_sheet import (
    CARD,
    LABELS,
    OUTER_BOX,
    PLAIN,
    contents_page,
    deck_item,
    sheet_item,
)
from fightcard.pipeline.printing.output.print_run import Pack, Rendered, copies_of, deck_prints, files_of
from fightcard.pipeline.printing.sheets.order import Order, Stock

CHARTS, CONTENTS = "charts", "contents"
LEAST = (200.0, 270.0)
"""The smallest paper, in mm, that the pages of the box are laid out for: a little less than Letter and A4."""


def option_packs(stock: Stock) -> list[Pack]:
    """The decks of a game other than its fighters and its main deck, as packs; none where it has none."""
    decks = printing_of(stock.system).option_decks
    tables, title = tables_in_force(stock) if decks else {}, stock.printed_title
    made = [
        Pack(stem, deck.face, deck_prints(deck.cards(tables, stock.deck), title, deck.face, ""), title)
        for stem, deck in decks.items()
    ]
    return [pack for pack in made if pack.prints]


@dataclass(frozen=True, slots=True)
class Sheets:
    """One product of the box that is no card: what it is called, its pages, and the paper they are for."""

    title: str
    pages: Sequence[Callable[[Compositor], None]]
    paper: Size


def print_box(
    stock: Stock, order: Order, made: Sequence[Pack], only: Container[str] | None = None
) -> Rendered:
    """The pages of the box as `score-sheet.pdf` and the like, `box-….pdf` for each pack of cards, `box.pdf`
    for all of them together, as far as a paper holds them, and `contents.pdf`, which lists every file.

    `only` some of these stems. A paper smaller than Letter and A4 gives way to Letter. Raises ValueError for
    an unknown paper.
    """
    files: dict[str, bytes] = {}
    findings: list[Finding] = []
    for stem, sheets in box_sheets(stock, order, made).items():
        if only is not None and stem not in only:
            continue
        files[f"{stem}.pdf"], found = print_pages(
            sheets.title, sheets.pages, sheets.paper, stock.printed_title, order.theme
        )
        findings += found
    return Rendered(files, tuple(findings))


def box_marks(stock: Stock, order: Order, made: Sequence[Pack]) -> dict[str, str]:
    """What each product of the box says, as a mark that changes with it, by the stem of its file."""
    return {stem: mark_of_pages(sheets.pages) for stem, sheets in box_sheets(stock, order, made).items()}


def box_sheets(stock: Stock, order: Order, made: Sequence[Pack]) -> dict[str, Sheets]:
    """The products of the box that are no cards, by the stems of their files."""
    paper = order.sheet
    if paper.width < LEAST[0] or paper.height < LEAST[1]:
        paper = PAPERS["letter"]
    tables = tables_in_force(stock)
    printing = printing_of(stock.system)
    pages = printing.pages
    unboxed = {stem for stem, deck in printing.option_decks.items() if not deck.has_box}
    found = {stem: _sheets(page, tables, paper) for stem, page in pages.items()}
    for stem, of_cards in printing.card_pages.items():
        if drawn := of_cards.pages(stock.cards, paper):
            found[stem] = Sheets(of_cards.title, drawn, paper)
    packs = [pack for pack in made if pack.prints]
    boxed = [pack for pack in packs if pack.stem not in unboxed]
    boxes = {f"box-{pack.stem}": _box(stock, order, pack.face.box, len(pack.prints), paper) for pack in boxed}
    if len(boxed) > 1:
        cards = sum(len(pack.prints) for pack in packs)
        boxes[OUTER_BOX] = _box(stock, order, "The set", cards, paper, len(boxed))
    found |= {stem: sheets for stem, sheets in boxes.items() if sheets is not None}
    kind, copies = order.profile.kind, {pack.stem: copies_of(pack, order) for pack in packs}
    items = [
        deck_item(files_of(pack, order), pack.face.box, len(pack.prints), copies[pack.stem], kind)
        for pack in packs
    ]
    for stem, sheets in found.items():
        on = LABELS if stem in printing.card_pages else PLAIN
        on = CARD if stem.startswith("box") or (stem in pages and pages[stem].is_card) else on
        items.append(sheet_item(stem, sheets.title, len(sheets.pages), on))
    found[CONTENTS] = Sheets("what is in this box", contents_page(items, paper, kind), paper)
    return found


def _sheets(page: Page, tables: Tables, paper: Size) -> Sheets:
    lying = paper.turned() if page.is_wide else paper
    return Sheets(page.title, page.pages(tables, lying), lying)


def _box(stock: Stock, order: Order, title: str, cards: int, paper: Size, boxes: int = 0) -> Sheets | None:
    """A tuck box on the paper, or on the next that holds it; None where so many cards need a larger one."""
    for sheet in (paper, PAPERS["legal"], PAPERS["a3"], PAPERS["tabloid"]):
        with suppress(ValueError):
            lying, drawn = tuck_box(title, stock.printed_title, cards, order.size, sheet, boxes)
            return Sheets(f"tuck box: {title}", drawn, lying)
    return None


def print_charts(stock: Stock, order: Order) -> tuple[bytes, list[Finding]]:
    """The charts that a set is played by, and what did not fit; raises ValueError for a game without a
    page of charts."""
    charts = printing_of(stock.system).pages.get(CHARTS)
    if charts is None:
        raise ValueError(f"the game {stock.system!r} prints no charts")
    pages = charts.pages(tables_in_force(stock), order.sheet)
    return print_pages(charts.title, pages, order.sheet, stock.printed_title, order.theme)


def print_pages(
    title: str, pages: Sequence[Callable[[Compositor], None]], paper: Size, set_name: str, theme: Theme
) -> tuple[bytes, list[Finding]]:
    """Drawn pages as a PDF that says what it is, and what did not fit on them."""
    document = Document(
        title=f"{set_name}: {title}",
        subject=f"{title} on {paper.label()}",
        keywords=("boxing", "tabletop", "print and play", set_name),
        edge="",
    )
    paged = Paged(paper, document)
    paged.boxes(Box(0, 0, paper.width, paper.height), 0.0)
    found: list[Finding] = []
    for number, draw in enumerate(pages, start=1):
        pen = PdfPen(paged.canvas, 0, paper.height * POINTS_PER_MM)
        page = Compositor(pen, theme, Owner(f"The {title}", Place()))
        draw(page)
        found += page.findings
        key = f"page {number}"
        paged.canvas.bookmarkPage(key)
        paged.canvas.addOutlineEntry(f"{title}, page {number}" if len(pages) > 1 else title, key, level=0)
        paged.end_page(str(number))
    return paged.bytes(), found


def tables_in_force(stock: Stock) -> Mapping[str, Table]:
    """The tables that a set is played by: the game's own.

    Where its owner changed one, `yours` takes the place of the page and is the kind of the changed cells.
    Raises fightcard.engine.core.table.TableError for a chart that the game does not have.
    """
    from fightcard import engine  # noqa: PLC0415 - a print of only cards needs no engine
    from fightcard.engine.core.tables import in_force  # noqa: PLC0415

    owner = stock.deck.get("charts", {}) if stock.deck is not None else {}
    printed = engine.tables(stock.system)
    tables_used = in_force(printed, owner)
    return {
        name: printed[name] if table.cells == printed[name].cells else _owned(printed[name], table)
        for name, table in tables_used.items()
    }


def _owned(printed: Table, current: Table) -> Table:
    """A table with its owner's cells, which are of a kind of their own; the others keep theirs."""
    changed = tuple(
        f"{row} at {column}"
        for row in printed.rows
        for column in printed.columns
        if current.cells[row][column] != printed.cells[row][column]
    )
    return replace(printed, cells=current.cells, cite=YOURS, parts={**printed.parts, YOURS: changed})
