"""What can be found on photographs of printed sheets: for each H3 code sides of a sheet that bring it."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING
from unittest.mock import patch

import cv2
import numpy as np

import fightcard
from benchmarks.printed_sheets import PER_MM, Fault, faulty, page, spoiled, with_card
from fightcard.pipeline.photo import sheet_plane
from fightcard.pipeline.photo.print_check import PrintCheck
from fightcard.pipeline.photo.sheet_pages import Sheets, sheets_of
from fightcard.pipeline.printing.output.print_run import print_pack
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order
from tests.photo_sights import pack
from tests.pipeline.legends import LEGENDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from benchmarks.printed_sheets import Colours
    from fightcard.pipeline.findings import Finding

INKED = (9.4, 15.0, 138.6, 195.0)
"""What the cards of the small sheet and their colour take, in mm: left, top, right, low."""
SMALL = "148x210mm", 4
REMARKS = {"H311", "H312"}
FEW_PIXELS = 300_000, sheet_plane.SEARCHED[1]
"""As `SEARCHED`, a third of the pixels at first: the cards of a clean picture are found on them, in half of the time."""


@cache
def content(paper: str = "letter", most: int = 7) -> bytes:
    """The PDF of so many fighter cards, front and back."""
    stock = stock_of(fightcard.convert(fightcard.check(fightcard.read(LEGENDS))))[0]
    prints = pack().prints[:most]
    return print_pack(
        replace(pack(), prints=prints), stock, replace(Order(), paper=paper, duplex="both")
    ).content


@cache
def sheets() -> Sheets:
    return sheets_of("cards.pdf", content())


@cache
def small_sheets() -> Sheets:
    """Four cards on A5: a fault of a sheet is seen on them as well, in two thirds of the time."""
    return sheets_of("cards.pdf", content(*SMALL))


@cache
def _first_check(sheets: Callable[[], Sheets]) -> PrintCheck:
    return PrintCheck(sheets())


def print_check(sheets: Callable[[], Sheets] = sheets) -> PrintCheck:
    """What holds photographs against sheets, and has seen none; what the sheets look like is found once."""
    unused = copy(_first_check(sheets))
    unused.seen = []
    return unused


@cache
def side(number: int) -> Colours:
    seen = page(content(*SMALL), number)
    seen.setflags(write=False)
    return seen


def on_table(sheet: Colours) -> Colours:
    return cv2.copyMakeBorder(sheet, 80, 80, 80, 80, cv2.BORDER_CONSTANT, value=(70, 70, 70))


def without_marks(sheet: Colours) -> Colours:
    left, top, right, low = (round(side * PER_MM) for side in INKED)
    made = np.full_like(sheet, 255)
    made[top:low, left:right] = sheet[top:low, left:right]
    return made


def _reported(code: str, sides: Callable[[], tuple[Colours, ...]]) -> Callable[[Path], Iterable[Finding]]:
    def brings(folder: Path) -> Iterable[Finding]:
        paths = []
        for number, each in enumerate(sides()):
            paths.append(folder / f"{number}.png")
            cv2.imwrite(str(paths[-1]), each, [cv2.IMWRITE_PNG_COMPRESSION, 0])
        with patch.object(sheet_plane, "SEARCHED", FEW_PIXELS):
            found = print_check(small_sheets).check(paths)
        return [each for each in found if each.code == code or each.code not in REMARKS]

    return brings


def _no_sheets(folder: Path) -> Iterable[Finding]:
    path = folder / "cards.pdf"
    path.write_bytes(b"%PDF-1.7 nothing more")
    return fightcard.check_sheets(fightcard.check(fightcard.read(LEGENDS)), [], path)


def _spoilt(number: int, **fault: float) -> Colours:
    return on_table(faulty(side(number), Fault(**fault), INKED))


def _other(number: int, source: int, there: int) -> Colours:
    pages = small_sheets().pages
    return on_table(with_card(side(number), pages[number].cards[2], side(source), pages[source].cards[there]))


SHEET_SIGHTS = (
    *(
    (name, code, _reported(code, sides))
    for name, code, sides in (
        ("a table without a sheet", "H301", lambda: (np.full((900, 900, 3), 150, np.uint8),)),
        ("the back scanned before the front", "H302", lambda: (on_table(side(1)), on_table(side(0)))),
        ("a front where a back belongs", "H303", lambda: (_other(1, 0, 2),)),
        ("another fighter's front", "H304", lambda: (_other(0, 0, 3),)),
        ("a smeared card", "H305", lambda: (on_table(spoiled(side(0), small_sheets().pages[0].cards[3], np.random.default_rng(1))),)),
        ("backs 2 mm beside their fronts", "H306", lambda: (on_table(side(0)), _spoilt(1, across=2.0, down=-1.5))),
        ("a sheet fitted to the page", "H307", lambda: (_spoilt(0, size=0.97),)),
        ("cut marks 1.5 mm beside their places", "H308", lambda: (_spoilt(0, marks_moved=1.5),)),
        ("a sheet without its cut marks", "H309", lambda: (on_table(without_marks(side(0))),)),
        ("a sheet in grey", "H310", lambda: (_spoilt(0, grey=1.0),)),
        ("a scan cut to the paper", "H311", lambda: (side(0),)),
        ("the front alone", "H312", lambda: (on_table(side(0)),)),
        )
    ),
    ("a PDF of something else", "H313", _no_sheets),
)  # fmt: skip
