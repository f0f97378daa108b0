"""How well faults of a print run are found: simulated scans and photographs of sheets against their PDF.

Run `python -m benchmarks.print_run`; `--runs N` takes N of each kind instead of 3, `--seed N` draws other
cards and photographs, `--fault NAME` takes one fault. The sheets are those of nine valid cards drawn by
chance, front and back. Prints for each fault how often it is reported and what else is reported, for scans
and for photographs, then how near a shift is measured and what a sheet costs. Ends with status 1 where a
fault is missed, a sound sheet is faulted, or a bar is missed.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.printed_sheets import Fault, faulty, page, seen, spoiled, with_card
from benchmarks.valid_cards import write
from fightcard.pipeline.photo.print_check import PrintCheck
from fightcard.pipeline.photo.sheet_pages import Sheets, sheets_of
from fightcard.pipeline.printing.output.print_run import packs, print_pack
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from benchmarks.printed_sheets import Colours

CARDS, SEED = 9, 77
MOST_SECONDS, MOST_MEMORY = 20.0, 1000
COLOUR = 3.0
"""How many mm colour runs over the cut."""


def printed_set(seed: int) -> bytes:
    """The PDF of a set of valid cards, front and back."""
    with tempfile.TemporaryDirectory() as folder:
        book = write(Path(folder) / "nine.xlsx", CARDS, seed)
        stock = stock_of(fightcard.convert(fightcard.check(fightcard.read(book))))[0]
    return print_pack(packs(stock, Order())[0], stock, replace(Order(), duplex="both")).content


class Press:
    """The two sides of a sheet as they are printed, and faults of them."""

    def __init__(self, content: bytes, sheets: Sheets, chance: np.random.Generator) -> None:
        self.sides = [page(content, 0), page(content, 1)]
        self.sheets, self.chance = sheets, chance
        boxes = [card.box.grown(COLOUR) for card in sheets.pages[0].cards]
        self.trim = (
            min(box.x for box in boxes), min(box.y for box in boxes),
            max(box.right for box in boxes), max(box.bottom for box in boxes),
        )  # fmt: skip
        self.shift = (0.0, 0.0)

    def faults(self) -> Mapping[str, tuple[str, Callable[[], list[Colours]]]]:
        """Each fault by its name: the code that tells it, and the two sides with it."""
        return {
            "sound": ("", lambda: self.sides),
            "sides exchanged": ("H302", lambda: self.sides[::-1]),
            "a front where a back belongs": ("H303", lambda: self._with(1, 0)),
            "another fighter's front": ("H304", lambda: self._with(0, 0)),
            "another fighter's back": ("H304", lambda: self._with(1, 1)),
            "a smeared card": ("H305", self._smeared),
            "backs shifted": ("H306", self._shifted),
            "printed smaller": ("H307", lambda: self._spoilt("size", 0.95, 0.98)),
            "cut marks moved": ("H308", lambda: self._spoilt("marks_moved", 1, 2)),
            "printed in grey": ("H310", lambda: self._spoilt("grey", 0.85, 1)),
        }  # fmt: skip

    def _spoilt(self, what: str, low: float, high: float) -> list[Colours]:
        return [self._faulty(0, Fault(**{what: self.chance.uniform(low, high)})), self.sides[1]]

    def _faulty(self, side: int, fault: Fault) -> Colours:
        return faulty(self.sides[side], fault, self.trim)

    def _with(self, side: int, source: int) -> list[Colours]:
        """The sides with one card of a side printed in the place of another card of a side."""
        here, there = self.chance.choice(CARDS, 2, replace=False)
        at, other = self.sheets.pages[side].cards[here], self.sheets.pages[source].cards[there]
        made = list(self.sides)
        made[side] = with_card(made[side], at, self.sides[source], other)
        return made

    def _smeared(self) -> list[Colours]:
        at = self.sheets.pages[0].cards[int(self.chance.integers(CARDS))]
        return [spoiled(self.sides[0], at, self.chance), self.sides[1]]

    def _shifted(self) -> list[Colours]:
        self.shift = tuple(self.chance.choice((-1, 1), 2) * self.chance.uniform(1.5, 3, 2))
        return [self.sides[0], self._faulty(1, Fault(across=self.shift[0], down=self.shift[1]))]


class Judge:
    """Looks at both sides of sheets, and counts what is reported and what it costs."""

    def __init__(self, press: Press, runs: int) -> None:
        self.press, self.runs = press, runs
        self.spent, self.sides, self.unmeasured = 0.0, 0, 0
        self.errors, self.is_good = list[float](), True

    def look(self, folder: Path, name: str, *, by_camera: bool) -> None:
        """One fault, a number of times."""
        code, made = self.press.faults()[name]
        reported = others = 0
        for _ in range(self.runs):
            found = self._found(folder, made(), code, by_camera=by_camera)
            reported += code in found
            others += sum(each != code for each in found)
            print("".join(f"  {name}: {each}\n" for each in found if each != code), end="")
        what = f"reported {reported} of {self.runs}" if code else f"{self.runs} looked at"
        print(f"{name:<30}{'camera' if by_camera else 'scanner':<9}{what}, {others} false alarms", flush=True)
        self.is_good &= (reported == self.runs or not code) and not others

    def _found(self, folder: Path, sides: list[Colours], code: str, *, by_camera: bool) -> list[str]:
        paths = [folder / "front.jpg", folder / "back.jpg"]
        for path, side in zip(paths, sides, strict=True):
            picture = seen(side, self.press.chance, by_camera=by_camera)
            cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
        start, check = time.process_time(), PrintCheck(self.press.sheets)
        found = [each.code for each in check.check(paths) if each.severity != "note"]
        self.unmeasured += sum(sheet.placement is None for sheet in check.seen)
        self.spent, self.sides = self.spent + time.process_time() - start, self.sides + 2
        if code == "H306":
            front, back = (sheet.placement for sheet in check.seen)
            if front is not None and back is not None:
                self.errors.append(abs(back.across + front.across - self.press.shift[0]))
                self.errors.append(abs(back.down - front.down - self.press.shift[1]))
        return found


def main() -> int:
    """Print the table; 1 where a bar is missed."""
    arguments = parser_of(__doc__)
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--seed", type=int, default=SEED)
    arguments.add_argument("--fault", action="append", help="only this fault; give it again for more")
    given = arguments.parse_args()
    content = printed_set(given.seed)
    sheets = sheets_of("cards.pdf", content)
    judge = Judge(Press(content, sheets, np.random.default_rng(given.seed)), given.runs)
    with tempfile.TemporaryDirectory() as folder:
        for name in given.fault or judge.press.faults():
            for by_camera in (False, True):
                judge.look(Path(folder), name, by_camera=by_camera)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    errors, seconds = judge.errors, judge.spent / judge.sides
    if errors:
        most = f"{max(errors):.2f} at most ({len(errors)} of them)"
        print(f"shifts are measured to {np.mean(errors):.2f} mm, {most}")
    print(f"{judge.unmeasured} of {judge.sides} sides are not measured")
    print(f"{seconds:.1f} s of processor a side (bar {MOST_SECONDS:g}), {memory:.0f} MB (bar {MOST_MEMORY})")
    return not (judge.is_good and seconds <= MOST_SECONDS and memory <= MOST_MEMORY)


if __name__ == "__main__":
    sys.exit(main())
