"""The verbs of printing: print, and calibrate for printers that set the backs off."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import re
import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.app import BookPath, Bouts, Out, Seed  # noqa: TC001 - typer reads them
from pipeline.cli.leaving import DONE, FOUND, Misuse, remark
from pipeline.files import probe, write, write_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.book import Book
    from pipeline.cards import CardSet
    from pipeline.printing import Printed, Wanted
    from pipeline.render.document import Flip
    from pipeline.render.order import Order

SHEETS = ("cards.pdf", "deck.pdf")


class PrintProfile(StrEnum):
    """For whom the files are made."""

    HOME_LETTER = "home-letter"
    HOME_A4 = "home-a4"
    FOLD = "fold"
    TGC = "tgc"
    MPC = "mpc"
    DRIVETHRU = "drivethru"
    TTS = "tts"
    PROOF = "proof"


class ThemeName(StrEnum):
    """The looks of the cards."""

    CLASSIC = "classic"
    GALA = "gala"
    LOW_INK = "low-ink"
    HIGH_CONTRAST = "high-contrast"


class Sides(StrEnum):
    """Which sides of the sheets."""

    FRONTS = "fronts"
    BACKS = "backs"
    BOTH = "both"


class FlipEdge(StrEnum):
    """The edge over which the printer turns a sheet."""

    LONG = "long"
    SHORT = "short"


class CutMarks(StrEnum):
    """How cuts are shown."""

    MARKS = "marks"
    LINES = "lines"
    NONE = "none"


def _length(text: str | None) -> float | None:
    """A length such as `3mm` or `0.125in`; a bare number is millimetres."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(mm|in)?", text.strip().lower())
    length = float(match[1]) * (25.4 if match[2] == "in" else 1.0) if match else -1.0
    if not 0 <= length <= 25:
        raise Misuse(f"{text!r} is no length from 0 to 25 mm; say 3mm or 0.125in")
    return length


def print_book(
    book: BookPath,
    *,
    out: Out = Path("cards_out"),
    paper: Annotated[
        str | None,
        typer.Option(
            "--paper",
            "-p",
            metavar="PAPER",
            help="letter, a4, legal, a3, tabloid, or a size: 300x400mm, 9x12in.",
        ),
    ] = None,
    card_size: Annotated[
        str | None,
        typer.Option(
            "--card-size",
            metavar="SIZE",
            help="poker, bridge, tarot, jumbo, mini, or a size: 70x120mm, 2.75x4.75in.",
        ),
    ] = None,
    profile: Annotated[
        PrintProfile, typer.Option("--profile", help="For whom the files are made.")
    ] = PrintProfile.HOME_LETTER,
    theme: Annotated[ThemeName, typer.Option("--theme", help="The looks of the cards.")] = ThemeName.CLASSIC,
    everything: Annotated[
        bool,
        typer.Option(
            "--all", help="Backs too, strategy and trait decks, charts, score sheet, trackers, boxes, rules."
        ),
    ] = False,
    duplex: Annotated[
        Sides, typer.Option("--duplex", help="Fronts, backs as a run of their own, or both in one file.")
    ] = Sides.FRONTS,
    flip: Annotated[
        FlipEdge, typer.Option("--flip", help="The edge over which your printer turns a sheet.")
    ] = FlipEdge.LONG,
    printer: Annotated[
        str | None,
        typer.Option(
            "--printer",
            metavar="NAME",
            help="A printer saved with `fightcard calibrate`: its backs are moved.",
        ),
    ] = None,
    bleed: Annotated[
        str | None,
        typer.Option(
            "--bleed", metavar="LENGTH", help="How far colour runs over a cut, e.g. 3mm; at most 3.2mm."
        ),
    ] = None,
    gap: Annotated[
        str | None, typer.Option("--gap", metavar="LENGTH", help="The strip between two cards, e.g. 2mm.")
    ] = None,
    marks: Annotated[CutMarks, typer.Option("--marks", help="How cuts are shown.")] = CutMarks.MARKS,
    changed: Annotated[
        bool,
        typer.Option(
            "--changed", help="Only cards whose content differs from the last print; says which to take out."
        ),
    ] = False,
    cards: Annotated[
        str | None,
        typer.Option("--cards", metavar="NAMES", help="Only these fighters, e.g. louis,frazier."),
    ] = None,
    numbers: Annotated[
        str | None,
        typer.Option(
            "--range", metavar="NUMBERS", help="Only the fighters of these numbers, e.g. 3-9 or 1,4-6."
        ),
    ] = None,
    copies: Annotated[
        int, typer.Option("--copies", metavar="N", min=1, max=99, help="Each card so often.")
    ] = 1,
    portraits: Annotated[
        Path | None,
        typer.Option("--portraits", metavar="FOLDER", help="Pictures named by card id, e.g. joe-louis.jpg."),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(
            "--url", metavar="URL", help="Where a virtual table will find the pictures (profile tts)."
        ),
    ] = None,
    fit: Annotated[
        bool, typer.Option("--fit", help="Also write fit.json: each text that is set narrower or smaller.")
    ] = False,
    seed: Seed = pipeline.SEED,
    bouts: Bouts = pipeline.BOUTS,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="Print without playing; every sheet says so on its edge.")
    ] = False,
) -> int:
    """Print cards and deck as PDF, or as pictures.

    The cards are played first, and a card that fails is not printed, unless you say --unverified. Every
    file is read back and compared with the card data before it is written.

    Example: fightcard print raw/legends.xlsx --all --paper a4 --theme gala
    """
    from pipeline.cli.stages import proofread
    from pipeline.printing import Wanted

    order = _order(profile, theme, paper, card_size, (bleed, gap), marks)
    order = _sides(order, duplex, flip, printer)
    checked = proofread(book)
    if checked is None:
        return FOUND
    cardset = pipeline.convert(checked)
    folder = out / cardset.set
    chosen = _chosen(cardset, cards, numbers)
    base = url or (folder / "tts").absolute().as_uri()
    label = "changed" if changed else "chosen" if chosen is not None else ""
    order = replace(
        order, chosen=chosen, copies=copies, unverified=unverified, base=base.rstrip("/"), label=label
    )
    wanted = Wanted(everything, changed, chosen is not None and not everything, fit)
    probe(folder, SHEETS)
    if not unverified and not _is_verified(cardset, bouts, seed):
        return FOUND
    printed = _printed(cardset, checked.book, order, wanted, folder, portraits)
    return _written(printed, folder, cardset)


def calibrate_printer(
    *,
    out: Out = Path("cards_out"),
    paper: Annotated[
        str,
        typer.Option(
            "--paper", "-p", metavar="PAPER", help="The paper that is in the printer: letter, a4, …."
        ),
    ] = pipeline.PAPER,
    flip: Annotated[
        FlipEdge, typer.Option("--flip", help="The edge over which your printer turns a sheet.")
    ] = FlipEdge.LONG,
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="NAME", help="Keep the readings under a name for printer and paper."),
    ] = None,
    upper: Annotated[float, typer.Option("--upper", metavar="MM", help="What the upper scale reads.")] = 0.0,
    lower: Annotated[float, typer.Option("--lower", metavar="MM", help="What the lower scale reads.")] = 0.0,
    down: Annotated[
        float, typer.Option("--down", metavar="MM", help="What the scale that runs down reads.")
    ] = 0.0,
) -> int:
    """Make fronts and backs meet on a printer.

    Print a sheet, hold it against the light, save what it reads. Without --save the sheet is written; with it the readings are kept for `print --printer NAME`.

    Example: fightcard calibrate --save office-a4 --paper a4 --upper 0.4 --lower 0.6 --down -0.3
    """
    from pipeline.render.calibrate import PRINTERS, calibration_sheet, folder, printer_from, with_printer

    try:
        if save is None:
            name = f"calibration-{paper.lower()}.pdf"
            write(out / name, calibration_sheet(paper, _flip(flip)))
            sys.stdout.write(
                f"{(out / name).as_posix()}\nPrint it on both sides at 100 %; it says what to do then.\n"
            )
            return DONE
        printer = printer_from(paper, _flip(flip), upper, lower, down)
        text = with_printer(folder(), save, printer)
    except ValueError as error:
        raise Misuse(str(error)) from None
    write(folder() / PRINTERS, text)
    moved = f"{printer.across:+g} mm across, {printer.down:+g} mm down, {printer.angle:+g}°"
    sys.stdout.write(
        f"{save}: backs are moved by {moved}\nfightcard print BOOK --duplex both --printer {save}\n"
    )
    return DONE


def _flip(edge: FlipEdge) -> Flip:
    return "long" if edge is FlipEdge.LONG else "short"


def _order(
    profile: PrintProfile,
    theme: ThemeName,
    paper: str | None,
    card_size: str | None,
    lengths: tuple[str | None, str | None],
    marks: CutMarks,
) -> Order:
    """The order as far as it says how cards look and lie."""
    from pipeline.render.faces import BLEED
    from pipeline.render.order import Order
    from pipeline.render.profiles import profile_named
    from pipeline.render.themes import theme_named

    bleed, gap = _length(lengths[0]), _length(lengths[1])
    if bleed is not None and bleed > BLEED:
        raise Misuse(f"colour runs {BLEED:g} mm over the cut at most, and --bleed asks for {bleed:g}")
    chosen = profile_named(profile.value)
    order = Order(
        profile=chosen,
        theme=theme_named(theme.value),
        paper=paper,
        card=card_size,
        bleed=bleed,
        gap=gap,
        marks=marks.value if chosen.kind in ("sheets", "fold") else None,
    )
    try:
        order.sheet, order.size  # noqa: B018 - an unknown name is told before any work is done
    except ValueError as error:
        raise Misuse(str(error)) from None
    return order


def _sides(order: Order, duplex: Sides, flip: FlipEdge, printer: str | None) -> Order:
    """The order with its sides, and moved as a saved printer asks."""
    if printer is None:
        return replace(order, duplex=duplex.value, flip=_flip(flip))
    from pipeline.render.calibrate import PrintersUnreadable, folder, printer_named

    try:
        known = printer_named(printer, folder())
    except PrintersUnreadable as error:
        raise Misuse(str(error)) from None
    if known.flip != _flip(flip):
        raise Misuse(f"{printer} was calibrated with --flip {known.flip}; say the same, or calibrate it anew")
    return replace(order, duplex=duplex.value, flip=known.flip, register=known.register)


def _chosen(cards: CardSet, names: str | None, numbers: str | None) -> tuple[int, ...] | None:
    """The places of the fighters that are asked for by name or by number, in the order of the set."""
    from pipeline.cli.ringside import fighter

    if names is None and numbers is None:
        return None
    wanted = [fighter(cards.cards, name)["id"] for name in (names or "").split(",") if name.strip()]
    places = {place for place, card in enumerate(cards.cards) if card["id"] in wanted}
    return tuple(sorted(places | set(_places(numbers or "", len(cards.cards)))))


def _places(numbers: str, count: int) -> Iterator[int]:
    for part in filter(None, (each.strip() for each in numbers.split(","))):
        match = re.fullmatch(r"(\d+)(?:\s*[-–]\s*(\d+))?", part)
        low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= low <= high <= count:
            raise Misuse(
                f"{part!r} names no cards of this set: its numbers run from 1 to {count}, as in 3-9 or 1,4-6"
            )
        yield from range(low - 1, high)


def _is_verified(cards: CardSet, bouts: int, seed: int) -> bool:
    """Whether the cards, played against each other, may be printed; says why not."""
    from pipeline.cli.stages import played, show
    from pipeline.findings import has_errors

    verified = played(cards, bouts, seed, pipeline.ROUNDS, pipeline.RULES)
    if not has_errors(verified.findings):
        return True
    show(verified.findings, len(verified.cards))
    remark("cards that fail are not printed; mend them, or say --unverified")
    return False


def _printed(
    cards: CardSet, book: Book, order: Order, wanted: Wanted, folder: Path, pictures: Path | None
) -> Printed:
    from pipeline.cli.printed import bar
    from pipeline.cli.show import console
    from pipeline.printing import print_set, stock_of
    from pipeline.render.ledger import LedgerUnreadable
    from pipeline.render.pixels import PicturesNeedMore

    if pictures is not None and not pictures.is_dir():
        raise Misuse(
            f"{pictures.as_posix()} is no folder; --portraits names one that holds joe-louis.jpg and the like"
        )
    try:
        stock, faults = stock_of(cards, book, pictures)
        with bar(console(sys.stderr)) as watch:
            printed = print_set(stock, order, wanted, folder, watch)
    except (LedgerUnreadable, PicturesNeedMore, ValueError) as error:
        raise Misuse(str(error)) from None
    rendered = replace(printed.rendered, findings=(*faults, *printed.rendered.findings))
    return replace(printed, rendered=rendered)


def _written(printed: Printed, folder: Path, cards: CardSet) -> int:
    from pipeline.cli.printed import tell_changes, tell_files
    from pipeline.cli.stages import show
    from pipeline.findings import has_errors

    findings, files = printed.rendered.findings, printed.rendered.files
    if findings:
        show(findings, len(cards.cards))
    if has_errors(findings):
        return FOUND
    if printed.changes is not None:
        tell_changes(printed.changes)
    parts: dict[str, dict[str, bytes]] = {}
    for name, content in files.items():
        place, _, file = name.rpartition("/")
        parts.setdefault(place, {})[file] = content
    # The set's own folder comes last: it holds the ledger, which vouches for the rest.
    for place in sorted(parts, reverse=True):
        write_all(folder / place if place else folder, parts[place])
    if files:
        tell_files(folder, files)
    return DONE
