"""The verbs of printing: print, and calibrate for printers that shift the backs."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import fightcard
from fightcard.pipeline.base.extras import require_library
from fightcard.pipeline.base.files import write_all
from fightcard.pipeline.base.set_folder import probe_set, write_set
from fightcard.pipeline.base.terminal import columns
from fightcard.pipeline.cli import print_options
from fightcard.pipeline.cli.common import (
    opened,
    play_and_judge,
    proofread,
    refuse_default_link,
    remark_on_disagreement,
    remark_on_other_set,
    show_findings,
)
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, as_misuse, in_columns, quoted, remark
from fightcard.pipeline.cli.shared_options import CARDS_OUT, Across, Bouts, Out, ProjectBook, Seed

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.printing.output.print_set import PrintedSet
    from fightcard.pipeline.printing.sheets.order import Order, Stock
    from fightcard.pipeline.workbook.model import Book

SHEETS = ("cards.pdf", "deck.pdf")


def print_book(
    book: ProjectBook,
    *,
    out: Out = CARDS_OUT,
    paper: print_options.PaperSize = None,
    card_size: print_options.CardSize = None,
    profile: print_options.ForWhom = print_options.PROFILES[0],
    theme: print_options.Looks = None,
    everything: print_options.Everything = False,
    duplex: print_options.WhichSides = "fronts",
    flip: print_options.TurnedOver = "long",
    printer: print_options.OnPrinter = None,
    bleed: print_options.Bleed = None,
    gap: print_options.Gap = None,
    marks: print_options.Cuts = "marks",
    changed: print_options.OnlyChanged = False,
    cards: print_options.OnlyNames = None,
    numbers: print_options.OnlyNumbers = None,
    copies: print_options.Copies = 1,
    skip: print_options.Skip = None,
    sheets_per_file: print_options.SheetsPerFile = None,
    portraits: print_options.Portraits = None,
    url: print_options.Address = None,
    fit: print_options.FitReport = False,
    seed: Seed = fightcard.SEED,
    bouts: Bouts = fightcard.BOUTS,
    across: Across = False,
    unverified: print_options.Unverified = False,
) -> int:
    """Print cards and deck as PDF, or as pictures.

    The cards are played first, and a card that fails is not printed unless you use --unverified. Every file
    is read back and compared with the card data before it is written.

    Example: fightcard print raw/legends.xlsx --all --paper a4 --theme gala
    """
    from fightcard.pipeline.api.print_verbs import order as order_of
    from fightcard.pipeline.api.print_verbs import places
    from fightcard.pipeline.play import Play

    with as_misuse():
        order = order_of(
            profile, theme=theme, paper=paper, card_size=card_size, bleed=bleed, gap=gap, marks=marks,
            duplex=duplex, flip=flip, printer=printer, copies=copies, skip=print_options.skipped(skip),
            sheets_per_file=sheets_per_file, url=url or None, unverified=unverified,
        )  # fmt: skip
        order.refuse_paper(whole=everything)
    refuse_default_link(out)
    checked = proofread(book)
    cardset = fightcard.convert(checked)
    with as_misuse(LookupError):
        chosen = places(cardset, print_options.named(cards), numbers, changed=changed)
    folder = _folder_of(cardset, out, book)
    base = order.base if url else (folder / "tts").absolute().as_uri()
    order = replace(order, chosen=chosen, base=base)
    stock, faults = _stock(cardset, checked.book, order, portraits, whole=everything)
    faults = [*_unprintable(checked, cardset, chosen, faults), *faults]
    if _are_shown_as_errors(faults, checked, len(cardset.cards)):
        return FOUND
    if theme is None and stock.theme is not None:
        order = replace(order, theme=stock.theme)
    if not unverified and not _is_verified(cardset, Play(bouts=bouts, seed=seed, across=across)):
        return FOUND
    options = {"everything": everything, "changed": changed, "fit": fit}
    return _written(_rendered(cardset, stock, faults, order, folder, **options), folder, cardset)


def _folder_of(cards: CardSet, out: Path, book: Path) -> Path:
    """The set's folder, which can be written; says where what is in it is not one set, or another's."""
    from fightcard.pipeline.printing.output.print_log import other_set_in

    folder = out / cards.set
    probe_set(folder, SHEETS)
    remark_on_disagreement(folder)
    if other := other_set_in(folder, [str(each["id"]) for each in cards.cards], book):
        remark_on_other_set(folder, other)
    return folder


def _unprintable(
    checked: Checked, cards: CardSet, chosen: Sequence[int] | None, known: Sequence[Finding]
) -> list[Finding]:
    """The errors of the workbook that only printing has, of the fighters who are chosen; not those known."""
    left = {card["name"] for at, card in enumerate(cards.cards) if chosen is not None and at not in chosen}
    said = {each.message for each in known}
    errors = (each for each in checked.findings if each.severity == "error" and each.message not in said)
    return [each for each in errors if each.fighter not in left]


def _are_shown_as_errors(faults: Sequence[Finding], checked: Checked, cards: int) -> bool:
    from fightcard.pipeline.findings import has_errors

    if not has_errors(faults):
        return False
    show_findings(checked.selection.of(faults), cards)
    return True


def _rendered(
    cardset: CardSet, stock: Stock, faults: Sequence[Finding], order: Order, folder: Path, **options: bool
) -> PrintedSet:
    from fightcard.pipeline.api.print_verbs import render_stock
    from fightcard.pipeline.cli.print_text import bar
    from fightcard.pipeline.cli.show import console

    with as_misuse(), bar(console(sys.stderr)) as watch:
        return render_stock(cardset, stock, faults, order, folder=folder, progress=watch, **options)


def calibrate_printer(
    *,
    out: print_options.SheetOut = CARDS_OUT,
    paper: print_options.SheetPaper = fightcard.PAPER,
    flip: print_options.TurnedOver = "long",
    save: print_options.SaveAs = None,
    upper: print_options.Upper = None,
    lower: print_options.Lower = None,
    down: print_options.Down = None,
) -> int:
    """Align fronts and backs on a printer.

    Print a sheet, hold it against the light, save the readings. Without --save the sheet is written; with
    it the readings are saved for `print --printer NAME`.

    Example: fightcard calibrate --save office-a4 --paper a4 --upper 0.4 --lower 0.6 --down -0.3
    """
    from fightcard.pipeline.api.print_verbs import calibrate, save_printer
    from fightcard.pipeline.printing.drawing.paper import as_word
    from fightcard.pipeline.printing.sheets.calibrate import print_command

    if save is None and any(reading is not None for reading in (upper, lower, down)):
        raise Misuse("--upper, --lower and --down are saved under a name; add --save NAME")
    with as_misuse():
        if save is None:
            name = f"calibration-{as_word(paper)}.pdf"
            refuse_default_link(out)
            write_all(out, {name: calibrate(paper, flip)})
            sys.stdout.write(f"{(out / name).as_posix()}\n")
            words = "Print it on both sides at 100 %; the sheet says what to do next."
            sys.stdout.write(f"{in_columns(words, columns(sys.stdout))}\n")
            return DONE
        printer = save_printer(save, paper, flip, upper=upper or 0.0, lower=lower or 0.0, down=down or 0.0)
    moved = f"{printer.across:+g} mm across, {printer.down:+g} mm down, {printer.angle:+g}°"
    sys.stdout.write(
        f"{save}: backs are moved by {moved}\n{print_command(quoted(save), printer.paper, printer.flip)}\n"
    )
    return DONE


def _is_verified(cards: CardSet, play: Play) -> bool:
    """Whether the cards, played against each other, may be printed; says why not."""
    from fightcard.pipeline.cli.verdict_table import remark_on_not_judged
    from fightcard.pipeline.findings import has_errors

    with opened(play, cache=True) as run:
        verified = play_and_judge(cards, run)
    remark_on_not_judged(verified)
    if not has_errors(verified.findings):
        return True
    show_findings(verified.findings, len(verified.cards))
    remark("cards that fail are not printed; correct them, or use --unverified")
    return False


def _stock(
    cards: CardSet, book: Book, order: Order, pictures: Path | None, *, whole: bool
) -> tuple[Stock, list[Finding]]:
    """The set with its portraits; says how many have one, and what is missing to make pictures.

    It comes before the bouts, so that nobody waits for them in vain.
    """
    from fightcard.pipeline.cli.print_text import bar
    from fightcard.pipeline.cli.show import console
    from fightcard.pipeline.printing.output.print_set import stock_of

    if pictures is not None and not pictures.is_dir():
        raise Misuse(
            f"{pictures.as_posix()} is not a folder; --portraits needs a folder with files such as "
            f"joe-louis.jpg"
        )
    if any(order.profile.pixels):
        require_library("PIL", "Pillow", "pictures need")
    with bar(console(sys.stderr)) as watch:
        stock, faults = stock_of(cards, book, pictures, watch)
    if stock.portraits or pictures is not None:
        only_fronts = order.profile.kind == "sheets" and order.duplex == "fronts" and not whole
        where = "; they are on the backs, which --duplex both prints" if only_fronts else ""
        remark(f"{len(stock.portraits)} of {len(cards.cards)} have portraits{where}")
    return stock, faults


def _written(printed: PrintedSet, folder: Path, cards: CardSet) -> int:
    from fightcard.pipeline.cli.print_text import show_changes, show_files
    from fightcard.pipeline.findings import has_errors

    findings, files = printed.findings, printed.files
    if findings:
        show_findings(findings, len(cards.cards))
    if has_errors(findings):
        return FOUND
    if printed.changes is not None:
        show_changes(printed.changes)
    if files:
        _written_as_one(printed, folder, cards)
        show_files(folder, files)
    return DONE


def _written_as_one(printed: PrintedSet, folder: Path, cards: CardSet) -> None:
    """Write what is printed, without the files of an earlier print that was divided otherwise; say which."""
    from fightcard.pipeline.base.build_account import with_printed
    from fightcard.pipeline.cards import dumps
    from fightcard.pipeline.printing.output.earlier_parts import earlier_parts

    files = printed.files
    account = with_printed(folder, dumps(cards).encode(), files)
    all_files: dict[str, bytes | str] = {**files, **account}
    stale = write_set(folder, all_files, lambda names: earlier_parts(folder, names))
    if stale:
        remark(f"removed, left by an earlier print that was split differently: {', '.join(stale)}")
