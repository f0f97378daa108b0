"""A print run: a set's cards and its decks in, the files to print out, each proved equal to card data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.core.data import cards_of
from pipeline.findings import Place, has_errors
from pipeline.printing.drawing.backs import FIELDS as BACK_FIELDS
from pipeline.printing.drawing.compose import Owner
from pipeline.printing.drawing.document import Document
from pipeline.printing.drawing.faces import Imprint
from pipeline.printing.drawing.game_prints import printing_of
from pipeline.printing.drawing.inspection import inspect, inspect_size
from pipeline.printing.drawing.paper import Size
from pipeline.printing.drawing.portraits import in_four_inks
from pipeline.printing.output.content import mark
from pipeline.printing.output.read_back import compare
from pipeline.printing.sheets.grid import Field, Grid, fold_grid, grid_for
from pipeline.printing.sheets.layout import Job, Print, impose
from pipeline.printing.sheets.registration import with_room

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.data import CardFields
    from pipeline.findings import Finding
    from pipeline.printing.drawing.compose import Setting
    from pipeline.printing.drawing.faces import Face
    from pipeline.printing.sheets.layout import Imposed, Sides
    from pipeline.printing.sheets.order import Order, Stock


@dataclass(frozen=True, slots=True)
class Rendered:
    """What printing made: each file's bytes by its name, and what did not fit or could not be set.

    `settings` tells how each text of each card came to stand, for a report on the fit.
    """

    files: Mapping[str, bytes]
    findings: tuple[Finding, ...]
    settings: tuple[tuple[Owner, Setting], ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """Cards of one kind to be printed together.

    The stem of their file, their face, what they say of themselves.
    """

    stem: str
    face: Face
    prints: tuple[Print, ...]
    name: str


def packs(stock: Stock, order: Order) -> list[Pack]:
    """The fighter cards that are ordered, and the deck of a game that draws cards; raises ValueError for a
    game that is not registered."""
    game = printing_of(stock.system)
    chosen = range(len(stock.cards)) if order.chosen is None else order.chosen
    fighters = [_fighter(stock, place, game.fighter) for place in chosen for _ in range(order.copies)]
    title = stock.printed_title
    made = [Pack("cards", game.fighter, tuple(fighters), title)]
    if stock.deck is not None and game.deck is not None:
        of_set = stock.deck["name"] == stock.set_name
        name = f"{title} deck" if of_set else f"{title} · {stock.deck['name']} deck"
        cards = cards_of(stock.deck)
        made.append(Pack("deck", game.deck, deck_prints(cards, name, game.deck, "Deck"), name))
    return made


def print_packs(made: Sequence[Pack], stock: Stock, order: Order) -> Rendered:
    """Each pack as one PDF, read back and compared with card data.

    What the theme lacks comes first in the findings. Raises ValueError for an unknown paper or card size, or
    a card too big for its paper.
    """
    files: dict[str, bytes] = {}
    findings = list(inspect(order.theme))
    settings: list[tuple[Owner, Setting]] = []
    for pack in made:
        findings += inspect_size(pack.face.title, pack.face.size, order.size)
        imposed = print_pack(pack, stock, order)
        files[f"{pack.stem}{suffix(order)}.pdf"] = imposed.content
        findings += imposed.findings
        settings += imposed.settings
    return Rendered(files, tuple(findings), tuple(settings))


def print_pack(pack: Pack, stock: Stock, order: Order) -> Imposed:
    """One pack as a PDF with its findings, proved equal to card data."""
    job = _job(pack, stock, order)
    imposed = impose(job, pack.prints)
    # What is known to be set wrongly is a finding already; a second one would only hide the cause.
    if job.sides != "backs" and not has_errors(imposed.findings):
        imposed.findings.extend(compare(pack.face, pack.prints, imposed.content, job.grid.card))
    return imposed


def suffix(order: Order) -> str:
    """What stands behind the stem of a file so that no two kinds of print share a name."""
    label = f"-{order.label}" if order.label else ""
    if order.profile.kind == "sheets":
        sides = {"fronts": "", "backs": "-backs", "both": "-duplex"}[order.duplex]
        named = "" if order.profile.name.startswith("home-") else f"-{order.profile.name}"
        return label + named + sides
    return f"{label}-{order.profile.name}"


def deck_prints(cards: Sequence[CardFields], name: str, face: Face, sheet: str) -> tuple[Print, ...]:
    """The cards of a deck, numbered in their order; `sheet` is where findings about them point."""
    return tuple(
        Print(
            card,
            _marked(face, card, Imprint(name, number, len(cards), "")),
            Owner(face.card_name(card), Place(sheet=sheet)),
        )
        for number, card in enumerate(cards, start=1)
    )


def _marked(face: Face, card: CardFields, imprint: Imprint, picture: str = "") -> Imprint:
    return replace(imprint, digest=mark(face, card, imprint, picture))


def single_grid(card: Size, order: Order) -> Grid:
    """One card a page, which is larger than the card by the bleed on each side."""
    bleed = order.cutting.bleed
    page = Size("page", card.width + 2 * bleed, card.height + 2 * bleed)
    return Grid(page, card, order.cutting, (Field(bleed, bleed, 1, 1, card.width, card.height, 0.0, 0),))


def sheet_grid(order: Order) -> Grid:
    """The places of one sheet of an order; raises ValueError for what cannot be laid or skipped."""
    return with_room(grid_for(order.sheet, order.size, order.cutting), order.skip)


def _job(pack: Pack, stock: Stock, order: Order) -> Job:
    kind = order.profile.kind
    sides: Sides = order.duplex
    if kind == "sheets":
        grid = sheet_grid(order)
    elif kind == "fold":
        grid, sides = with_room(fold_grid(order.sheet, order.size, order.cutting), order.skip), "fold"
    else:
        grid, sides = single_grid(order.size, order), "both"
    return Job(
        face=pack.face,
        grid=grid,
        document=_document(pack, stock, order, grid),
        theme=order.theme,
        sides=sides,
        flip=order.flip,
        register=order.register,
        margins=kind in ("sheets", "fold") and not any(order.profile.pixels),
        back_first=order.profile.back_first,
        cmyk=order.profile.cmyk,
        overlay=order.profile.overlay,
        pictures=in_four_inks(stock.portraits) if order.profile.cmyk else stock.portraits,
    )


def _document(pack: Pack, stock: Stock, order: Order, grid: Grid) -> Document:
    face, count = pack.face, len(pack.prints)
    sheet = f"{grid.card.label()} on {grid.paper.label()}"
    dated = f" · sheet of {stock.date}" if stock.date else ""
    return Document(
        title=f"{pack.name}: {face.title}",
        subject=f"{count} {face.title}, {grid.places} to a sheet, {sheet}",
        keywords=(
            "boxing",
            "tabletop",
            "print and play",
            pack.name,
            *(("unverified",) if order.unverified else ()),
        ),
        edge=f"{pack.name} · {face.title} · {sheet}",
        warning="UNVERIFIED: not played through before printing" if order.unverified else "",
        content=f"{stock.printed_title} · content {stock.content}{dated}",
    )


def _fighter(stock: Stock, place: int, face: Face) -> Print:
    card = stock.cards[place]
    source = card.get("source")
    row = source["row"] if source else None
    name, known = face.card_name(card), str(card.get("id", ""))
    where = Place(
        file=source.get("book"),
        sheet=source.get("sheet"),
        row=row,
        fighter=name,
    )
    imprint = Imprint(
        stock.printed_title,
        place + 1,
        len(stock.cards),
        "",
        career=stock.careers.get(known, {}),
        portrait=known if known in stock.portraits else "",
        back_text=stock.back_texts.get(known, ""),
    )
    columns = stock.columns_elsewhere.get(where.sheet or "", stock.columns)
    picture = stock.portrait_marks.get(known, imprint.portrait)
    cells = _cells(replace(face, fields={**face.fields, **BACK_FIELDS}), columns, row)
    return Print(card, _marked(face, card, imprint, picture), Owner(name, where, cells))


def _cells(
    face: Face, columns: Mapping[str, str], row: int | None
) -> Mapping[str, tuple[tuple[str, str], ...]]:
    if row is None or not columns:
        return {}
    found = {
        field: tuple((heading, f"{columns[heading]}{row}") for heading in headings if heading in columns)
        for field, headings in face.fields.items()
    }
    return {field: cells for field, cells in found.items() if cells}
