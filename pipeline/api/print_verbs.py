"""The verbs of printing: an order, what it prints of a set, a card's face, and a printer calibrated."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.base.defaults import PAPER
from fightcard.pipeline.base.values import (
    AnyPath,
    path_of,
    path_or_none,
    refuse_no_text,
    refuse_no_truth,
    refuse_other,
    refuse_word,
    texts_of,
)
from fightcard.pipeline.cards import CardSet

if TYPE_CHECKING:
    from typing import TypeAlias

    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.printing.drawing.document import Flip
    from fightcard.pipeline.printing.drawing.paper import CutMarks
    from fightcard.pipeline.printing.output.print_set import PrintedSet, Progress
    from fightcard.pipeline.printing.sheets.calibrate import Printer
    from fightcard.pipeline.printing.sheets.order import Duplex, Order, Stock
    from fightcard.pipeline.verification.verified import Verified

    Length: TypeAlias = str | float

SVG = "http://www.w3.org/2000/svg"
CLASSIC = "classic"


def order(
    profile: str = "home-letter",
    *,
    theme: str | None = None,
    paper: str | None = None,
    card_size: str | None = None,
    duplex: Duplex = "fronts",
    flip: Flip = "long",
    printer: str | None = None,
    bleed: Length | None = None,
    gap: Length | None = None,
    marks: CutMarks = "marks",
    copies: int = 1,
    skip: Sequence[int] = (),
    sheets_per_file: int | None = None,
    url: str | None = None,
    unverified: bool = False,
) -> Order:
    """How a set is printed, from the words of the command line.

    profile: the target, such as `home-a4`, `fold` or `tts`. theme: `classic` (None), `gala`, `low-ink` or
    `high-contrast`. paper, card_size: a name or a size such as `300x400mm`. duplex: `fronts`, `backs` or
    `both`; flip: the edge over which the printer turns a sheet, `long` or `short`; printer: one saved with
    `calibrate`. bleed, gap: a length such as `3mm` or `0.125in`, a bare number is millimetres. marks:
    `marks`, `lines` or `none`. copies: 1 to 99. skip: places of each sheet that stay empty, from 1.
    sheets_per_file: the most sheets of a PDF. url: where a virtual table finds the pictures. unverified:
    every sheet says so on its edge. Raises ValueError for an impossible order.
    """
    from fightcard.pipeline.printing.drawing.themes import theme_named
    from fightcard.pipeline.printing.sheets.order import Order
    from fightcard.pipeline.printing.sheets.profiles import profile_named

    refuse_other(profile, str, "profile is a text")
    refuse_no_text(theme=theme, printer=printer, url=url)
    made = Order(
        profile=profile_named(profile),
        theme=theme_named(theme or CLASSIC),
        paper=paper,
        card=card_size,
        duplex=duplex,
        flip=flip,
        bleed=_length("--bleed", bleed),
        gap=_length("--gap", gap),
        marks=marks,
        skip=skip,
        copies=copies,
        unverified=unverified,
        sheets_per_file=sheets_per_file,
        base=url.rstrip("/") if url is not None else ".",
    )
    if url is not None and made.profile.kind != "tabletop":
        raise ValueError(
            "--url is where a virtual table finds its pictures; add --profile tts, or leave it out"
        )
    return made if printer is None else _moved(made, printer)


def _moved(order: Order, printer: str) -> Order:
    """The order with the backs moved as a saved printer asks."""
    from fightcard.pipeline.printing.drawing.paper import paper_named
    from fightcard.pipeline.printing.sheets.calibrate import folder, printer_named

    order.refuse_without_sheets("--printer")
    known = printer_named(printer, folder())
    if known.flip != order.flip:
        raise ValueError(
            f"{printer} was calibrated with --flip {known.flip}; use the same edge, or calibrate it again"
        )
    calibrated = paper_named(known.paper)
    if (calibrated.width, calibrated.height) != (order.sheet.width, order.sheet.height):
        raise ValueError(
            f"{printer} was calibrated on {known.paper}, and this print is for {order.sheet.label()}; "
            f"offsets change with the paper: calibrate this one under another name"
        )
    return replace(order, register=known.register)


def _length(option: str, length: Length | None) -> float | None:
    from fightcard.pipeline.printing.sheets.order import LONGEST

    if length is None:
        return None
    refuse_other(length, (str, Real), "a length is such as '3mm', or a number of millimetres")
    match = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)\s*(mm|in)?", str(length).strip().lower())
    if match is None:
        raise ValueError(f"{option} {length!r} is not a length from 0 to {LONGEST} mm; type 3mm or 0.125in")
    return float(match[1]) * (25.4 if match[2] == "in" else 1.0)


def places(
    cards: CardSet, names: Sequence[str] | None, numbers: str | None, *, changed: bool
) -> tuple[int, ...] | None:
    """The places of the fighters with these names or numbers, in the order of the set.

    None, which is all of them, where neither is given. Raises ValueError for numbers that the set does not
    have, where nobody is named, and for a choice of what `changed`; UnknownFighterError.
    """
    if names is None and numbers is None:
        return None
    if changed:
        raise ValueError("--changed prints whatever has changed; leave out --cards and --range")
    ids = [cards[name]["id"] for name in names or ()]
    found = {place for place, card in enumerate(cards.cards) if card["id"] in ids}
    found |= set(_numbered(numbers or "", len(cards.cards)))
    if not found:
        raise ValueError("--cards and --range name no fighter; type --cards louis,frazier or --range 3-9")
    return tuple(sorted(found))


def _numbered(numbers: str, count: int) -> Iterator[int]:
    for part in filter(None, (each.strip() for each in numbers.split(","))):
        match = re.fullmatch(r"([0-9]+)(?:\s*[-–]\s*([0-9]+))?", part)
        low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= low <= high <= count:
            raise ValueError(
                f"{part!r} names no cards of this set: its numbers run from 1 to {count}, "
                f"as in 1-{count} or {count}"
            )
        yield from range(low - 1, high)


def _card_set_of(cards: Verified | CardSet) -> CardSet:
    """The cards of a set, verified or not; where there is a verified one, the engine is installed."""
    if isinstance(cards, CardSet):
        return cards
    from fightcard.pipeline.verification.verified import Verified

    refuse_other(cards, Verified, "cards are needed as `verify` or `convert` gives them")
    return cards.card_set


def _printable_set(cards: Verified | CardSet) -> CardSet:
    """The cards of a set in which none failed."""
    from fightcard.pipeline.findings import has_errors

    card_set = _card_set_of(cards)
    if not isinstance(cards, CardSet) and has_errors(cards.findings):
        raise ValueError(f"cards of {cards.set} failed; print its CardSet unverified instead")
    return card_set


def render(
    cards: Verified | CardSet,
    order: Order | None = None,
    *,
    names: Sequence[str] | None = None,
    numbers: str | None = None,
    portraits: AnyPath | None = None,
    face: AnyPath | None = None,
    everything: bool = False,
    changed: bool = False,
    fit: bool = False,
    folder: AnyPath | None = None,
    progress: Progress | None = None,
) -> PrintedSet:
    """Print a set; every file is read back and compared with the card data.

    A set that is not verified says so on the edge of every sheet. order: as `order` makes it. names, numbers
    (such as `3-9`): only these fighters. portraits: a folder of pictures named by card id. face: a face file
    in place of the game's own or the project's; nothing is printed while it has errors. everything: backs
    too, and the whole box. fit: also fit.json, how each text was set. folder: that of the set, where the last
    print is recorded; changed: only cards that differ from it, and no choice of them. progress is called with
    cards done and all cards. Raises ValueError for a verified set in which a card failed and for an
    impossible order, UnknownFighterError, TypeError for cards of another stage, and MoreNeeded where the
    libraries for pictures are missing.
    """
    from fightcard.pipeline.printing.output.own_face import checked_face
    from fightcard.pipeline.printing.output.print_set import PrintedSet, stock_of
    from fightcard.pipeline.printing.sheets.order import Order

    refuse_other(order, (Order, type(None)), "an order is needed as `order` makes it")
    refuse_no_text(numbers=numbers)
    refuse_no_truth(everything=everything, changed=changed, fit=fit)
    made = order or Order()
    card_set = _printable_set(cards)
    if isinstance(cards, CardSet):
        made = replace(made, unverified=True)
    made.refuse_paper(whole=everything)
    chosen = places(card_set, None if names is None else texts_of(names), numbers, changed=changed)
    pictures = path_or_none(portraits)
    if pictures is not None and not pictures.is_dir():
        raise ValueError(
            f"{portraits} is not a folder; portraits needs a folder with files such as joe-louis.jpg"
        )
    made = replace(made, chosen=chosen)
    stock, faults = stock_of(card_set, card_set.book, pictures, progress)
    if face is not None:
        own, found = checked_face(path_of(face), card_set.system, card_set.cards)
        faults = [*faults, *found]
        if own is None:
            return PrintedSet({}, tuple(faults), card_set=card_set)
        stock = replace(stock, face=own)
    rendered = render_stock(
        card_set, stock, faults, made, everything=everything, changed=changed, fit=fit,
        folder=path_or_none(folder), progress=progress,
    )  # fmt: skip
    return rendered if isinstance(cards, CardSet) else replace(rendered, verified=cards)


def render_stock(
    cards: CardSet,
    stock: Stock,
    faults: Sequence[Finding],
    order: Order,
    *,
    everything: bool,
    changed: bool,
    fit: bool,
    folder: Path | None,
    progress: Progress | None = None,
) -> PrintedSet:
    """Print a set whose portraits have been read: `faults` are what was wrong with those; see `render`.

    The findings are those that the project chooses to see and the sheet Proof does not accept.
    """
    from fightcard.pipeline.checks.suppressions import split_accepted
    from fightcard.pipeline.findings.selected import Findings
    from fightcard.pipeline.printing.output.print_set import Extent, print_set

    label = "changed" if changed else "chosen" if order.chosen is not None else ""
    order = replace(order, label=label)
    extent = Extent(everything, changed, order.chosen is not None and not everything, fit)
    printed = print_set(stock, order, extent, folder, progress)
    left, _ = split_accepted((*faults, *printed.findings), cards.acceptances)
    findings = Findings(left) if cards.checked is None else cards.checked.selection.of(left)
    return replace(printed, findings=findings, card_set=cards)


@dataclass(frozen=True, slots=True)
class CardFace:
    """The front of a card as it is printed, drawn in a notebook."""

    name: str
    svg: str

    def __repr__(self) -> str:
        return f"<CardFace of {self.name}>"

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.svg


def face(cards: Verified | CardSet, name: str) -> CardFace:
    """The front of a fighter's card as it is printed, as one SVG; raises UnknownFighterError."""
    from fightcard.pipeline.printing.output.print_run import packs
    from fightcard.pipeline.printing.output.print_set import stock_with_what_there_is
    from fightcard.pipeline.printing.sheets.order import Order
    from fightcard.pipeline.report.proof_card import FAMILY, addresses, drawn_card, font_faces

    card_set = _card_set_of(cards)
    own = card_set[name]
    place = next(place for place, card in enumerate(card_set.cards) if card["id"] == own["id"])
    stock, _ = stock_with_what_there_is(card_set, card_set.book)
    pack = packs(stock, replace(Order(), chosen=(place,)))[0]
    item = pack.prints[0]
    drawn, _ = drawn_card(pack.face, item.card, item.imprint, "front", addresses(stock.portraits))
    head = f'<svg xmlns="{SVG}" style="font-family:{FAMILY}" '
    opened, _, rest = str(drawn).replace("<svg ", head, 1).partition(">")
    return CardFace(str(own["name"]), f"{opened}><style>{font_faces()}</style>{rest}")


def calibrate(paper: str = PAPER, flip: Flip = "long") -> bytes:
    """The calibration sheet, for aligning fronts and backs, as a PDF of two pages.

    paper: a name or a size. flip: the edge over which the printer turns a sheet. Raises ValueError for an
    unknown paper or edge.
    """
    from fightcard.pipeline.printing.drawing.document import Flip
    from fightcard.pipeline.printing.sheets.calibrate import calibration_sheet

    refuse_other(paper, str, "paper is a text")
    refuse_word("flip", flip, Flip)
    return calibration_sheet(paper, flip)


def save_printer(
    name: str, paper: str = PAPER, flip: Flip = "long", *, upper: float, lower: float, down: float
) -> Printer:
    """Keep the readings of a calibration sheet, in mm, for `order(printer=name)`.

    Raises ValueError for a name that is not a short word and for impossible readings, Unwritable.
    """
    from fightcard.pipeline.base.files import write
    from fightcard.pipeline.printing.drawing.document import Flip
    from fightcard.pipeline.printing.sheets.calibrate import PRINTERS, folder, printer_from, with_printer

    refuse_word("flip", flip, Flip)
    refuse_other(name, str, "name is a text")
    refuse_other(paper, str, "paper is a text")
    for reading in (upper, lower, down):
        refuse_other(reading, Real, "a reading is a number of millimetres")
    printer = printer_from(paper, flip, float(upper), float(lower), float(down))
    write(folder() / PRINTERS, with_printer(folder(), name, printer))
    return printer
