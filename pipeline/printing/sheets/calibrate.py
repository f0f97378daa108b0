"""Calibration: a sheet to hold against the light, and the printers whose offsets were read from it.

The front has ticks 5 mm apart, the back 5.1 mm: where a tick of the one lies on a tick of the other, its
number is how far the backs must be moved. Two rows tell how far across, and by their difference how far
turned.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast, get_args

from fightcard.pipeline.base.data_files import json_of
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.document import Document, Flip, Paged
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import Size, as_word, paper_named
from fightcard.pipeline.printing.drawing.pen import PdfPen
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.sheets.layout import Register

PITCH, FINER = 5.0, 0.1
REACH = 15
APART = 180.0
ASIDE = 70.0
LENGTH = 9.0
LEAST = (2 * (ASIDE + LENGTH + 7), APART + 2 * (LENGTH + 7))
"""The smallest paper that holds the three scales with their numbers, in mm."""
FURTHEST = 10.0
STEEPEST = 5.0
PRINTERS = "printers.json"
FLIPS: tuple[Flip, ...] = get_args(Flip)

STEPS = (
    "1  Print this file at 100 % on both sides, the way you print cards: on the same paper, from the same "
    "tray.",
    "2  Hold it against the light, this side towards you. In each of the three scales find the line of the "
    "back",
    "    that lies exactly on a line of the front, and read the number next to it.",
    "3  Save the three numbers under a name for this printer and this paper:",
)


class PrintersUnreadable(ValueError):  # noqa: N818 - a sentence, not a class of faults
    """A file of printers that is not one of ours, or lacks the one asked for; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer with a paper: how far its backs are to be moved, mm right and down, degrees clockwise."""

    paper: str
    flip: Flip
    across: float
    down: float
    angle: float

    @property
    def register(self) -> Register:
        """The same as the sheets take it."""
        return Register(self.across, self.down, self.angle)


def calibration_sheet(paper: str, flip: Flip) -> bytes:
    """The two pages of the calibration sheet; raises ValueError for an unknown paper, and a small one."""
    sheet = paper_named(paper)
    if sheet.width < LEAST[0] or sheet.height < LEAST[1]:
        raise ValueError(
            f"{sheet.label()} is too small for the scales of the calibration sheet, which need"
            f" {LEAST[0]:g} × {LEAST[1]:g} mm"
        )
    document = Document(
        title="fightcard: calibration sheet",
        subject=f"how far the backs are off the fronts, {sheet.label()}, flipped on the {flip} edge",
        keywords=("boxing", "print and play", "duplex", "calibration"),
        edge="",
    )
    paged = Paged(sheet, document, flip)
    paged.boxes(Box(0, 0, sheet.width, sheet.height), 0.0)
    for side in ("front", "back"):
        pen = PdfPen(paged.canvas, 0, sheet.height * POINTS_PER_MM)
        page = Compositor(pen, CLASSIC, Owner("The calibration sheet"))
        (_draw_front if side == "front" else _draw_back)(page, sheet, as_word(paper), flip)
        paged.end_page(side)
    return paged.bytes()


def printer_from(paper: str, flip: Flip, upper: float, lower: float, down: float) -> Printer:
    """The printer whose sheet read so: the upper and the lower scale across, and the one that runs down.

    Raises ValueError for readings that no printer is off by.
    """
    for name, reading in (("upper", upper), ("lower", lower), ("down", down)):
        if not abs(reading) <= FURTHEST:
            raise ValueError(
                f"{name} is {reading:g}; a reading lies between -{FURTHEST:g} and {FURTHEST:g} mm"
            )
    # Seen from the back of a sheet that was turned over the short edge, the lower scale is the upper one.
    is_sideways = _is_sideways(paper_named(paper), flip)
    turn = (upper - lower) if is_sideways else (lower - upper)
    angle = math.degrees(math.atan2(turn, APART))
    if abs(angle) > STEEPEST:
        raise ValueError(
            f"upper {upper:g} and lower {lower:g} would be a page turned by {angle:.1f}°: read again"
        )
    # The scale that runs down is next to the middle: a page that is turned lifts or lowers it.
    lifted = (ASIDE if is_sideways else -ASIDE) * math.sin(math.radians(angle))
    return Printer(
        as_word(paper), flip, round((upper + lower) / 2, 3), round(down - lifted, 3), round(angle, 4)
    )


def folder() -> Path:
    """Where the printers are saved: the user's settings folder, or the one that FIGHTCARD_CONFIG names."""
    import platformdirs  # noqa: PLC0415 - only calibration needs it

    return Path(os.environ.get("FIGHTCARD_CONFIG") or platformdirs.user_config_path("fightcard", False))


def printers(place: Path) -> dict[str, Printer]:
    """Every printer saved in a folder, by name, none where nothing was saved; raises PrintersUnreadable."""
    path = place / PRINTERS
    if not path.exists():
        return {}
    try:
        data = cast("Mapping[str, Mapping[str, object]]", json_of(path, is_ours=True))
        return {name: _printer(**saved) for name, saved in data.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        raise PrintersUnreadable(
            f"{path.as_posix()} cannot be read as a list of printers: correct or delete it, then calibrate"
            " again"
        ) from None


def _printer(*, paper: object, flip: object, across: object, down: object, angle: object) -> Printer:
    """A printer as it was saved; raises ValueError for what never was one of ours."""
    offsets = [float(value) for value in (across, down, angle) if isinstance(value, int | float)]
    if len(offsets) != 3 or not all(abs(offset) <= 2 * FURTHEST for offset in offsets):
        raise ValueError("an offset is a number of millimetres or degrees")
    over = next((each for each in FLIPS if each == flip), None)
    if over is None or not isinstance(paper, str):
        raise ValueError("a printer has a paper and an edge over which it is flipped")
    paper_named(paper)
    return Printer(paper, over, *offsets)


def printer_named(name: str, place: Path) -> Printer:
    """The printer of that name; raises PrintersUnreadable where there is none."""
    known = printers(place)
    if name not in known:
        there = f"there are {', '.join(sorted(known))}" if known else "none is saved yet"
        raise PrintersUnreadable(
            f"no printer {name!r} is saved, {there}; `fightcard calibrate` says how to save one"
        )
    return known[name]


def with_printer(place: Path, name: str, printer: Printer) -> str:
    """The text of the file of printers with one more, or one again.

    Raises ValueError for a name that is no short word, PrintersUnreadable for a broken file.
    """
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}", name):
        raise ValueError(
            f"{name!r} is not a valid printer name: use letters, digits, dots and hyphens, at most 40"
        )
    saved = {**printers(place), name: printer}
    return as_json({each: asdict(saved[each]) for each in sorted(saved)})


def print_command(name: str, paper: str, flip: Flip) -> str:
    """What to type to print with a calibration, which holds for one paper and one edge."""
    return f"fightcard print BOOK --paper {paper} --duplex both --flip {flip} --printer {name}"


def _is_sideways(sheet: Size, flip: Flip) -> bool:
    """Whether the sheet is turned over like the page of a book, so that left and right change places."""
    return (flip == "long") is (sheet.height >= sheet.width)


def _scale_rows(sheet: Size) -> tuple[float, float]:
    middle = sheet.height / 2
    return middle - APART / 2, middle + APART / 2


def _draw_front(page: Compositor, sheet: Size, paper: str, flip: Flip) -> None:
    x, y = sheet.width / 2, sheet.height / 2
    sideways = _is_sideways(sheet, flip)
    for name, row in zip(("upper", "lower"), _scale_rows(sheet), strict=True):
        _label(page, f"{name}: move the backs across by", x, row - LENGTH - 5)
        for step in range(-REACH, REACH + 1):
            start = Point(x + PITCH * step, row)
            page.stroke(Line(start, Point(start.x, row - LENGTH)), "ink", 0.12)
            if step % 5 == 0:
                _label(page, _reading(-step if sideways else step), start.x, row - LENGTH - 1)
    side = sheet.width / 2 - ASIDE
    _label(page, "down", side + 1, y - PITCH * REACH - 6)
    for step in range(-REACH, REACH + 1):
        start = Point(side, y + PITCH * step)
        page.stroke(Line(start, Point(side - LENGTH, start.y)), "ink", 0.12)
        if step % 5 == 0:
            _label(page, _reading(step if sideways else -step), side - LENGTH - 5, start.y + 0.8)
    for number, line in enumerate(STEPS):
        _line(page, line, x - 52, y - 20 + 6 * number)
    command = f"fightcard calibrate --save NAME --paper {paper} --flip {flip} --upper U --lower L --down D"
    page.text(Slot(x - 48, y + 6, 130, 9.5, "sheet strong", floor=6), command)
    _line(page, f"4  Print with it:  {print_command('NAME', paper, flip)}", x - 52, y + 14)
    _line(page, "Repeat this for every paper: a heavier sheet shifts differently.", x - 52, y + 20)
    title = Slot(x, y - 36, 130, 20, "sheet title", floor=12, align="centre")
    page.text(title, "CALIBRATION SHEET")
    _line(page, f"{sheet.label()}, turned over the {flip} edge", x - 30, y - 29)


def _draw_back(page: Compositor, sheet: Size, paper: str, flip: Flip) -> None:  # noqa: ARG001 - as the front
    x, y = sheet.width / 2, sheet.height / 2
    pitch, is_sideways = PITCH + FINER, _is_sideways(sheet, flip)
    length, aside = (LENGTH, ASIDE) if is_sideways else (-LENGTH, -ASIDE)
    for row in _scale_rows(sheet):
        for step in range(-REACH, REACH + 1):
            across = x + pitch * step
            page.stroke(Line(Point(across, row), Point(across, row + length)), "accent", 0.12)
    for step in range(-REACH, REACH + 1):
        down = y + pitch * step
        page.stroke(Line(Point(x + aside, down), Point(x + aside - length, down)), "accent", 0.12)


def _reading(step: int) -> str:
    return f"{step * FINER:+.1f}".replace("-", "−") if step else "0"


def _label(page: Compositor, words: str, x: float, baseline: float) -> None:
    page.text(Slot(x, baseline, 60, 7, "sheet label", floor=5, align="centre"), words)


def _line(page: Compositor, words: str, x: float, baseline: float) -> None:
    page.text(Slot(x, baseline, 135, 8.5, "sheet text", floor=6), words)
