"""A print run: a set's cards and its decks in, the files to print out, each proved equal to card data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fightcard.engine.core.data import cards_of
from fightcard.pipeline.base.files import write_all
from fightcard.pipeline.base.values import path_of
from fightcard.pipeline.findings import Place, has_errors
from fightcard.pipeline.printing.drawing.back_sentences import lines_of_set
from fightcard.pipeline.printing.drawing.backs import FIELDS as BACK_FIELDS
from fightcard.pipeline.printing.drawing.compose import NO_CELLS, Owner
from fightcard.pipeline.printing.drawing.document import Document
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.inspection import inspect, inspect_size
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.portraits import in_four_inks
from fightcard.pipeline.printing.output.card_mark import mark
from fightcard.pipeline.printing.output.part_names import part_name
from fightcard.pipeline.printing.output.pdf_read_back import compare
from fightcard.pipeline.printing.sheets.grid import Field, Grid, fold_grid, grid_for
from fightcard.pipeline.printing.sheets.layout import Job, Print, impose
from fightcard.pipeline.printing.sheets.registration import with_room

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardFields
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.printing.drawing.compose import Setting
    from fightcard.pipeline.printing.drawing.faces import Face
    from fightcard.pipeline.printing.sheets.layout import Imposed, Sides
    from fightcard.pipeline.printing.sheets.order import Order, Stock
    from fightcard.pipeline.verification.verified import Verified

Progress: TypeAlias = Callable[[int, int], None]
_Columns: TypeAlias = Mapping[str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True, slots=True)
class Rendered:
    """What printing made: each file's bytes by its name, and what did not fit or could not be set.

    `texts` counts those of the fronts, `squeezed` has those set narrower or smaller than they should be, for
    a report on the fit. `card_set` is the set that was printed, `verified` what verified it, None where
    nothing did.
    """

    files: Mapping[str, bytes]
    findings: tuple[Finding, ...]
    texts: int = 0
    squeezed: tuple[tuple[Owner, Setting], ...] = ()
    card_set: CardSet | None = field(default=None, compare=False)
    verified: Verified | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return f"<Rendered {', '.join(self.files)}: {len(self.findings)} findings>"

    def write(self, folder: Path | str) -> tuple[Path, ...]:
        """Write the files into a folder, all of them or none; where they are. Raises Unwritable."""
        folder = path_of(folder)
        write_all(folder, dict(self.files))
        return tuple(folder / name for name in self.files)


@dataclass(frozen=True, slots=True)
class Pack:
    """Cards of one kind to be printed together: the stem of their file, their face, the pack's name."""

    stem: str
    face: Face
    prints: tuple[Print, ...]
    name: str


class Printed:
    """What a print has made so far; in its findings what the theme lacks, and the size, come first."""

    def __init__(self, made: Sequence[Pack], order: Order) -> None:
        self.files: dict[str, bytes] = {}
        self._findings = list(inspect(order.theme))
        for pack in made:
            self._findings += inspect_size(pack.face.title, pack.face.size, order.size)
        self._texts = 0
        self._squeezed: list[tuple[Owner, Setting]] = []

    def add(self, imposed: Imposed) -> bytes:
        """Note what is known of the texts of a file; its content."""
        self._findings += imposed.findings
        self._texts += imposed.texts
        self._squeezed += imposed.squeezed
        return imposed.content

    def rendered(self) -> Rendered:
        """All of it."""
        return Rendered(self.files, tuple(self._findings), self._texts, tuple(self._squeezed))


def packs(stock: Stock, order: Order) -> list[Pack]:
    """The fighter cards that are ordered, and the deck of a game that draws cards; raises ValueError for a
    game that is not registered."""
    game = printing_of(stock.system)
    chosen = range(len(stock.cards)) if order.chosen is None else order.chosen
    face = stock.face or game.fighter
    fighters = tuple(_fighters(stock, chosen, face))
    title = stock.printed_title
    made = [with_copies(Pack("cards", face, fighters, title), order.copies)]
    if stock.deck is not None and game.deck is not None:
        of_set = stock.deck["name"] == stock.set_name
        name = f"{title} deck" if of_set else f"{title} · {stock.deck['name']} deck"
        cards = cards_of(stock.deck)
        made.append(Pack("deck", game.deck, deck_prints(cards, name, game.deck, "Deck"), name))
    return made


def with_copies(pack: Pack, copies: int) -> Pack:
    """The pack with each of its cards so often, copies of one card side by side."""
    return replace(pack, prints=tuple(item for item in pack.prints for _ in range(copies)))


def ordered(whole: Pack, order: Order) -> Pack:
    """What is ordered of the pack of all fighters of a set."""
    chosen = whole.prints if order.chosen is None else tuple(whole.prints[place] for place in order.chosen)
    return with_copies(replace(whole, prints=chosen), order.copies)


def print_packs(
    made: Sequence[Pack], stock: Stock, order: Order, progress: Progress | None = None
) -> Rendered:
    """Each pack as one PDF, or as several where the order says so, read back and compared with card data.

    What the theme lacks comes first in the findings. `progress` is called with the cards done and in all.
    Raises ValueError for an unknown paper or card size, or a card too big for its paper.
    """
    printed = Printed(made, order)
    steps = _Steps(progress, sum(len(pack.prints) for pack in made))
    for pack in made:
        for name, part, job in _parts(pack, stock, order):
            printed.files[name] = printed.add(_proved(part, job, steps.half))
            steps.done(len(part.prints))
    return printed.rendered()


def print_pack(pack: Pack, stock: Stock, order: Order) -> Imposed:
    """One pack as one PDF with its findings, proved equal to card data."""
    return _proved(pack, _job(pack, stock, order))


def _parts(pack: Pack, stock: Stock, order: Order) -> Iterator[tuple[str, Pack, Job]]:
    """The files of a pack, in their order: each one's name, cards, and how they are printed."""
    job = _job(pack, stock, order)
    stem, places = f"{pack.stem}{suffix(order)}", job.grid.places
    sheets, most = _sheets_of(len(pack.prints), order, job.grid)
    files = ceil(sheets / most)
    if files == 1:
        yield part_name(stem, 1, 1), pack, job
        return
    for number in range(files):
        first = number * most
        part = replace(pack, prints=pack.prints[first * places : (first + most) * places])
        document = replace(
            job.document,
            title=f"{job.document.title}, part {number + 1} of {files}",
            subject=_subject(part, job.grid),
        )
        yield (
            part_name(stem, number + 1, files),
            part,
            replace(job, document=document, before=first, of=sheets),
        )


def files_of(pack: Pack, order: Order) -> str:
    """The files of a whole pack in words: `cards.pdf`, `cards-1.pdf to -3.pdf`, `tgc/cards-*.png`."""
    if any(order.profile.pixels):
        return f"{order.profile.name}/{pack.stem}-*.png"
    stem = f"{pack.stem}{suffix(replace(order, label=''))}"
    cards = len(pack.prints) * copies_of(pack, order)
    sheets, most = _sheets_of(cards, order, _grid(order)[0])
    files = ceil(sheets / most)
    first = part_name(stem, 1, files)
    return first if files == 1 else f"{first} to -{files}.pdf"


def copies_of(pack: Pack, order: Order) -> int:
    """How often each card of a whole pack is printed: only fighters are printed more than once."""
    return order.copies if pack.stem == "cards" else 1


def _sheets_of(cards: int, order: Order, grid: Grid) -> tuple[int, int]:
    """How many sheets so many cards take, and how many of them go into one file at most."""
    sheets = max(1, ceil(cards / grid.places))
    return sheets, order.sheets_per_file or sheets


@dataclass(slots=True)
class _Steps:
    """How far a print is: a card is half done when it is drawn, and done when it is read back."""

    progress: Progress | None
    of: int
    before: int = 0
    halves: int = 0

    def half(self, cards: int) -> None:
        self.halves += cards
        self._tell(self.before + self.halves // 2)

    def done(self, cards: int) -> None:
        self.before, self.halves = self.before + cards, 0
        self._tell(self.before)

    def _tell(self, done: int) -> None:
        if self.progress is not None:
            self.progress(done, self.of)


def _proved(pack: Pack, job: Job, step: Callable[[int], None] = lambda _cards: None) -> Imposed:
    imposed = impose(job, pack.prints, step)
    # What is known to be set wrongly is a finding already; a second one would only hide the cause.
    if job.sides != "backs" and not has_errors(imposed.findings):
        imposed.findings.extend(compare(pack.face, pack.prints, imposed.content, job.grid.card, step))
    return imposed


def suffix(order: Order) -> str:
    """What follows the stem of a file so that no two kinds of print share a name."""
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


def _grid(order: Order) -> tuple[Grid, Sides]:
    """The places of one sheet, and what is printed on which of its sides."""
    if order.profile.kind == "sheets":
        return sheet_grid(order), order.duplex
    if order.profile.kind == "fold":
        return with_room(fold_grid(order.sheet, order.size, order.cutting), order.skip), "fold"
    return single_grid(order.size, order), "both"


def _job(pack: Pack, stock: Stock, order: Order) -> Job:
    grid, sides = _grid(order)
    return Job(
        face=pack.face,
        grid=grid,
        document=_document(pack, stock, order, grid),
        theme=order.theme,
        sides=sides,
        flip=order.flip,
        register=order.register,
        margins=order.profile.kind in ("sheets", "fold") and not any(order.profile.pixels),
        back_first=order.profile.back_first,
        cmyk=order.profile.cmyk,
        overlay=order.profile.overlay,
        pictures=in_four_inks(stock.portraits) if order.profile.cmyk else stock.portraits,
    )


def _document(pack: Pack, stock: Stock, order: Order, grid: Grid) -> Document:
    face, sheet = pack.face, _sheet(grid)
    dated = f" · sheet of {stock.date}" if stock.date else ""
    return Document(
        title=f"{pack.name}: {face.title}",
        subject=_subject(pack, grid),
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


def _sheet(grid: Grid) -> str:
    return f"{grid.card.label()} on {grid.paper.label()}"


def _subject(pack: Pack, grid: Grid) -> str:
    return f"{len(pack.prints)} {pack.face.title}, {grid.places} to a sheet, {_sheet(grid)}"


def _fighters(stock: Stock, places: Iterable[int], face: Face) -> Iterator[Print]:
    headings = {**face.fields, **BACK_FIELDS}
    sheets = {sheet: _columns(headings, columns) for sheet, columns in stock.columns_elsewhere.items()}
    main = _columns(headings, stock.columns)
    sayings = printing_of(stock.system).sayings
    lines = lines_of_set(stock.cards, sayings, stock.guesses, stock.back_texts.values())
    for place in places:
        source = stock.cards[place].get("source")
        columns = sheets.get(source["sheet"], main) if source else main
        yield _fighter(stock, place, face, columns, lines)


def _fighter(stock: Stock, place: int, face: Face, columns: _Columns, lines: Mapping[str, str]) -> Print:
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
        line=lines.get(known),
        charts={} if stock.deck is None else stock.deck.get("charts", {}),
    )
    picture = stock.portrait_marks.get(known, imprint.portrait)
    cells = NO_CELLS if row is None else _RowCells(columns, row)
    return Print(card, _marked(face, card, imprint, picture), Owner(name, where, cells))


def _columns(fields: Mapping[str, tuple[str, ...]], columns: Mapping[str, str]) -> _Columns:
    """For each field of a face that has columns their headings and letters."""
    found = {
        field: tuple((heading, columns[heading]) for heading in headings if heading in columns)
        for field, headings in fields.items()
    }
    return {field: named for field, named in found.items() if named}


@dataclass(frozen=True, slots=True)
class _RowCells(Mapping[str, tuple[tuple[str, str], ...]]):
    """The cells of one row by field; the columns are one mapping for all rows of a sheet."""

    columns: _Columns
    row: int

    def __getitem__(self, field: str) -> tuple[tuple[str, str], ...]:
        return tuple((heading, f"{letters}{self.row}") for heading, letters in self.columns[field])

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)

    def __len__(self) -> int:
        return len(self.columns)
