"""Printing a set: as it is built, or as it is ordered, with what has changed since the last print."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from openpyxl.utils import column_index_from_string

from fightcard.pipeline.base.extras import MoreNeeded
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.print_letters import spelled
from fightcard.pipeline.cards import CardData, CardSet
from fightcard.pipeline.findings import Finding, Place, has_errors
from fightcard.pipeline.findings.prints import MISSING_IN_TITLE, MISSING_LETTER, NO_PORTRAITS
from fightcard.pipeline.printing.drawing.fonts import with_known_letters
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.portraits import (
    marks_of,
    not_used,
    outside,
    pictures_by_id,
    portraits,
)
from fightcard.pipeline.printing.output.box_contents import box_marks, option_packs, print_box, print_charts
from fightcard.pipeline.printing.output.own_face import ProjectLooks, in_own_size, project_looks
from fightcard.pipeline.printing.output.pictures import for_cutter, picture_packs, tabletop
from fightcard.pipeline.printing.output.print_log import (
    PRINT_LOG,
    Changes,
    PrintLog,
    changes,
    pages_left,
    read_print_log,
)
from fightcard.pipeline.printing.output.print_run import (
    Pack,
    Rendered,
    copies_of,
    ordered,
    packs,
    print_packs,
    with_copies,
)
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.workbook.model import Book

Progress = Callable[[int, int], None]

PORTRAIT = "Portrait"
FIT = "fit.json"
# Where a workbook says when it was last saved: the package of Excel, and OpenDocument's.
_SAVED = {
    "docProps/core.xml": re.compile(rb"<dcterms:modified[^>]*>(\d{4}-\d{2}-\d{2})"),
    "meta.xml": re.compile(rb"<dc:date[^>]*>(\d{4}-\d{2}-\d{2})"),
}
_MOST = 100_000


@dataclass(frozen=True, slots=True)
class Extent:
    """Which products are printed: `whole` adds option decks, backs and the box.

    `changed` leaves out what is already right. `only_fighters` leaves out the decks, `fit` adds the report of
    how each text was set.
    """

    whole: bool = False
    changed: bool = False
    only_fighters: bool = False
    fit: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class PrintedSet(Rendered):
    """A set as it was rendered, and what changed since its last print where that was asked for."""

    changes: Changes | None = None


def stock_of(
    cards: CardSet,
    book: Book | None = None,
    pictures: Path | None = None,
    progress: Progress | None = None,
    *,
    read: bool = True,
) -> tuple[Stock, list[Finding]]:
    """The set as it is printed, with its portraits, and what is wrong with those.

    `book` gives the date of the sheet, the column of portraits, and the face and theme of its project;
    `pictures` is a folder that holds portraits named by the ids of the cards; `progress` is called with how
    many of them are read. Without `read` portraits count in the marks of their cards, and are not read.
    Raises MoreNeeded, and
    fightcard.pipeline.workbook.model.Unreadable for a face or a theme that cannot be read.
    """
    by_card = _portraits_of(cards, book, pictures)
    strays = _strays(by_card, book, pictures)
    within = {card: by_card[card] for card in by_card if card not in strays}
    found, findings = portraits(within, progress) if read else ({}, [])
    findings = [*strays.values(), *findings]
    if pictures is not None:
        names = {str(card["id"]): str(card["name"]) for card in cards.cards}
        findings += not_used(pictures, names, {card: each[:2] for card, each in within.items()})
    looks = project_looks(cards.system, book.path, cards.cards) if book is not None else ProjectLooks()
    title, unknown = with_known_letters(cards.title)
    if unknown:
        place = Place(file=book.path.as_posix() if book else None)
        findings.append(MISSING_IN_TITLE.at(place, title=cards.title, letters=spelled(unknown)))
    findings += looks.findings
    stock = Stock(
        cards=cards.cards,
        deck=cards.deck,
        set_name=cards.set,
        system=cards.system,
        careers=cards.careers,
        columns=cards.columns,
        columns_elsewhere=cards.columns_elsewhere,
        portraits=found,
        date=sheet_date(book.path) if book is not None else "",
        title=title,
        back_texts=cards.back_texts,
        guesses=cards.guesses,
        portrait_marks=marks_of({known: path for known, (path, _, _) in by_card.items()}),
        face=looks.face,
        theme=looks.theme,
    )
    return stock, findings


def stock_with_what_there_is(cards: CardSet, book: Book | None) -> tuple[Stock, list[Finding]]:
    """The same, without portraits where the libraries for pictures are not installed; a finding says so."""
    try:
        return stock_of(cards, book)
    except MoreNeeded as error:
        stock, faults = stock_of(cards, book, read=False)
        return stock, [
            *faults,
            NO_PORTRAITS.at(Place(file=book.path.as_posix() if book else None), reason=str(error)),
        ]


def print_set(
    stock: Stock, order: Order, extent: Extent, folder: Path | None, progress: Progress | None = None
) -> PrintedSet:
    """Print that much of a set whose last print is recorded in `folder`; nothing is written.

    Among the files is the print log as it will be, where there is a folder. Raises ValueError for an
    impossible order, fightcard.pipeline.printing.output.print_log.PrintLogUnreadable, and
    MoreNeeded.
    """
    order = in_own_size(order, stock.face)
    whole = packs(stock, replace(order, chosen=None, copies=1))
    made = [ordered(whole[0], order), *whole[1:]]
    log = PrintLog() if folder is None else read_print_log(folder)
    options = option_packs(stock) if extent.whole or extent.changed else []
    pages = box_marks(stock, order, whole + options) if extent.whole or extent.changed else {}
    if extent.whole:
        whole, made = whole + options, made + options
    if extent.only_fighters:
        made = [pack for pack in made if pack.stem == "cards"]
    found = None
    if extent.changed:
        found = _changes(whole, options, pages, log, extent)
        made = [with_copies(pack, copies_of(pack, order)) for pack in found.packs]
        pages = {stem: pages[stem] for stem in found.pages}
    rendered = _cards(made, stock, order, extent, progress) if made else Rendered({}, ())
    if extent.whole:
        rendered = _joined(rendered, print_box(stock, order, whole, pages))
    files = dict(rendered.files)
    if files and not has_errors(rendered.findings):
        if extent.fit:
            files[FIT] = fit_report(stock.set_name, rendered).encode()
        # A proof, a run of backs or a virtual table puts no card into the box.
        profile = order.profile
        if (
            folder is not None
            and order.duplex != "backs"
            and not profile.overlay
            and profile.kind != "tabletop"
        ):
            logged = log.with_printed(made, whole, pages if extent.whole else {})
            files[PRINT_LOG] = logged.dumps().encode()
    findings = _by_fighter(rendered.findings, stock)
    return PrintedSet(files, findings, rendered.texts, rendered.squeezed, changes=found)


def _by_fighter(findings: Sequence[Finding], stock: Stock) -> tuple[Finding, ...]:
    """Each finding once, those of a fighter together and in the order of the set, behind those of no one.

    A letter that no type has is printed several times from one cell, and reported once.
    """
    places = {str(card.get("name")): place for place, card in enumerate(stock.cards, 1)}
    first: dict[object, Finding] = {}
    for each in findings:
        is_of_cell = each.code == MISSING_LETTER.code and each.cell
        first.setdefault((each.code, each.sheet, each.cell) if is_of_cell else each, each)
    return tuple(sorted(first.values(), key=lambda each: places.get(each.fighter or "", 0)))


def render_set(stock: Stock, order: Order) -> Rendered:
    """The fighter cards as `cards.pdf`, and as `deck.pdf` the deck, or a dice game's charts.

    The same arguments give the same bytes. Raises ValueError for an unknown paper, size or game.
    """
    order = in_own_size(order, stock.face)
    printed = print_packs(packs(stock, order), stock, order)
    if printing_of(stock.system).deck is not None:
        return printed
    content, found = print_charts(stock, order)
    return replace(
        printed, files={**printed.files, "deck.pdf": content}, findings=(*printed.findings, *found)
    )


def fit_report(set_name: str, rendered: Rendered) -> str:
    """Every text set narrower or smaller than it should be, and the findings of printing, as JSON text."""
    squeezed = [
        {
            "card": owner.name,
            "field": setting.field,
            "points": round(setting.size, 2),
            "wanted": round(setting.full_size, 2),
            "width": round(setting.stretch, 3),
        }
        for owner, setting in rendered.squeezed
    ]
    return as_json(
        {
            "set": set_name,
            "texts": rendered.texts,
            "squeezed": squeezed,
            "findings": [dict(found.as_data()) for found in rendered.findings],
        }
    )


def _changes(
    whole: Sequence[Pack], options: Sequence[Pack], pages: Mapping[str, str], log: PrintLog, extent: Extent
) -> Changes:
    if extent.whole:
        return changes(whole, log, pages)
    found = changes(whole, log, more=options)
    return replace(found, left=(*found.left, *pages_left(pages, log)))


def sheet_date(path: Path) -> str:
    """The day on which a workbook was last saved, as `2026-11-20`; nothing where it does not say."""
    try:
        with zipfile.ZipFile(path) as book:
            part = next(name for name in _SAVED if name in book.namelist())
            with book.open(part) as part_file:
                found = _SAVED[part].search(part_file.read(_MOST))
    except (OSError, StopIteration, zipfile.BadZipFile, RuntimeError, NotImplementedError):
        return ""
    return found[1].decode() if found else ""


def _cards(
    made: Sequence[Pack], stock: Stock, order: Order, extent: Extent, progress: Progress | None
) -> Rendered:
    if order.profile.kind == "pixels":
        rendered = picture_packs(made, stock, order, progress)
    elif order.profile.kind == "tabletop":
        rendered = tabletop(made, stock, order, progress)
    else:
        rendered = print_packs(made, stock, order, progress)
    if order.profile.kind != "sheets":
        return rendered
    if extent.whole and order.duplex == "fronts" and not order.profile.overlay:
        rendered = _joined(rendered, print_packs(made, stock, replace(order, duplex="backs")))
    return for_cutter(rendered, order)


def _joined(first: Rendered, second: Rendered) -> Rendered:
    known = set(first.findings)
    findings = (*first.findings, *(found for found in second.findings if found not in known))
    return Rendered(
        {**first.files, **second.files},
        findings,
        first.texts + second.texts,
        first.squeezed + second.squeezed,
    )


def _portraits_of(
    cards: CardSet, book: Book | None, pictures: Path | None
) -> dict[str, tuple[Path, str, Place]]:
    by_card = {}
    named = pictures_by_id(pictures) if pictures is not None else {}
    for card in cards.cards:
        known = str(card["id"])
        typed = _typed_portrait(cards, card, book)
        if typed and book is not None:
            # A path typed on Windows is read everywhere.
            by_card[known] = (book.path.parent / typed.replace("\\", "/"), typed, cards.place(card, PORTRAIT))
        elif known in named:
            by_card[known] = (named[known], named[known].name, cards.place(card))
    return by_card


def _strays(
    by_card: Mapping[str, tuple[Path, str, Place]], book: Book | None, pictures: Path | None
) -> dict[str, Finding]:
    """The portraits of the sheet that lead out of the workbook's folder and out of the one that was named."""
    folders = [book.path.parent] if book is not None else []
    folders += [pictures] if pictures is not None else []
    typed = {card: each for card, each in by_card.items() if each[2].column == PORTRAIT}
    found = {card: outside(*each, folders) for card, each in typed.items()}
    return {card: stray for card, stray in found.items() if stray is not None}


def _typed_portrait(cards: CardSet, card: CardData, book: Book | None) -> str:
    letters = cards.columns_of(card).get(PORTRAIT)
    if book is None or letters is None:
        return ""
    source = card["source"]
    sheet = book.sheet(source["sheet"])
    cell = sheet.cell(source["row"], column_index_from_string(letters)) if sheet else None
    return str(cell.value).strip() if cell is not None and cell.value else ""
