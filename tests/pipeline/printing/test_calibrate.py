"""Calibration: what the sheet reads, and how far a saved printer then moves its backs."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest

from fightcard.pipeline.printing.drawing.document import Flip
from fightcard.pipeline.printing.sheets.calibrate import (
    APART,
    PRINTERS,
    STEEPEST,
    Printer,
    PrintersUnreadable,
    calibration_sheet,
    printer_from,
    printer_named,
    printers,
    with_printer,
)
from tests.pipeline.printing.reading import reader

POINT = 25.4 / 72


def lines(paper: str, flip: str, page: int) -> list[tuple[float, float, float, float]]:
    """Every stroked line of a page of the sheet, in mm from its upper left."""
    read = reader(calibration_sheet(paper, flip)).pages[page]  # type: ignore[arg-type]
    height = float(read.mediabox.height) * POINT
    drawn = read.get_contents().get_data().decode("latin-1")
    found = re.findall(r"w ([-.\d]+) ([-.\d]+) m ([-.\d]+) ([-.\d]+) l S", drawn)
    return [
        (float(x0) * POINT, height - float(y0) * POINT, float(x1) * POINT, height - float(y1) * POINT)
        for x0, y0, x1, y1 in found
    ]


def labels(paper: str, flip: str) -> list[tuple[float, float, str]]:
    read = reader(calibration_sheet(paper, flip)).pages[0]  # type: ignore[arg-type]
    height, found = float(read.mediabox.height) * POINT, []

    def visit(text: str, _shift: list[float], place: list[float], _font: object, _size: float) -> None:
        if re.fullmatch(r"[+−]?\d(\.\d)?", text.strip()):
            found.append((place[4] * POINT, height - place[5] * POINT, text.strip()))

    read.extract_text(visitor_text=visit)
    return found


def number(words: str) -> float:
    return float(words.replace("−", "-"))


def read_off(scale: list[tuple[float, float]], place: float) -> float:
    """What stands at a place of a scale of seven labels, which are centred.

    It runs evenly from the first to the last.
    """
    assert len(scale) == 7
    (first, low), (last, high) = min(scale), max(scale)
    return low + (high - low) * (place - first) / (last - first)


@pytest.mark.parametrize(
    ("paper", "flip"), [("letter", "long"), ("a4", "long"), ("letter", "short"), ("a4", "short")]
)
@pytest.mark.parametrize(
    ("across", "down", "angle"),
    [(0.5, 0.0, 0.0), (-1.0, 0.5, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, 0.3), (0.5, 0.5, -0.3)],
)
def test_the_readings_of_a_printer_undo_what_it_does(
    paper: str, flip: str, across: float, down: float, angle: float
) -> None:
    """A printer that sets its backs off is played.

    Its sheet is read, and what is saved must undo the offset.
    """
    width, height = (215.9, 279.4) if paper == "letter" else (210.0, 297.0)
    turn = math.radians(angle)

    def seen(x: float, y: float) -> tuple[float, float]:
        """Where a point of the back comes to lie, seen from the front of the sheet."""
        dx, dy = x - width / 2, y - height / 2
        x = width / 2 + dx * math.cos(turn) - dy * math.sin(turn) + across
        y = height / 2 + dx * math.sin(turn) + dy * math.cos(turn) + down
        return (width - x, y) if flip == "long" else (x, height - y)

    fronts, backs = lines(paper, flip, 0), lines(paper, flip, 1)
    found = labels(paper, flip)

    def meets(upright: bool, near: float) -> float:
        """The reading of the scale near a height (or of the one that runs down).

        Where two lines lie on each other.
        """
        best = (math.inf, 0.0)
        for x0, y0, x1, _ in fronts:
            if upright is not (abs(x0 - x1) < 0.01) or (upright and abs(y0 - near) > 1):
                continue
            for bx0, by0, bx1, _ in backs:
                if upright is not (abs(bx0 - bx1) < 0.01):
                    continue
                sx, sy = seen(bx0, by0)
                if upright and abs(sy - y0) > 6:
                    continue
                off = abs(sx - x0) if upright else abs(sy - y0)
                best = min(best, (off, x0 if upright else y0))
        scale = [
            (x if upright else y - 0.8, number(words))
            for x, y, words in found
            if (abs(y - near + 10) < 1 if upright else x < width / 2 - 78)
        ]
        return read_off(scale, best[1])

    upper = meets(True, height / 2 - 90)
    lower = meets(True, height / 2 + 90)
    reading = meets(False, 0.0)
    found = printer_from(paper, flip, upper, lower, reading)  # type: ignore[arg-type]
    assert found.across == pytest.approx(-across, abs=0.15)
    assert found.down == pytest.approx(-down, abs=0.15)
    assert found.angle == pytest.approx(-angle, abs=0.06)


def test_the_sheet_has_two_sides_and_says_how_it_is_turned() -> None:
    read = reader(calibration_sheet("a4", "short"))
    preferences = read.viewer_preferences
    assert preferences is not None
    assert (len(read.pages), list(read.page_labels), preferences["/Duplex"]) == (
        2,
        ["front", "back"],
        "/DuplexFlipShortEdge",
    )
    assert (preferences["/DisplayDocTitle"], preferences["/PrintScaling"]) == (True, "/None")
    said = read.pages[0].extract_text()
    assert "fightcard calibrate --save NAME --paper a4 --flip short" in said
    assert "fightcard print BOOK --paper a4 --duplex both --flip short --printer NAME" in said


def test_two_equal_readings_move_and_do_not_turn() -> None:
    assert printer_from("a4", "long", 0.4, 0.4, -0.3) == Printer("a4", "long", 0.4, -0.3, 0.0)


def test_readings_that_no_printer_has_are_refused() -> None:
    with pytest.raises(ValueError, match="upper is 40; a reading lies between -10 and 10 mm"):
        printer_from("a4", "long", 40, 0, 0)
    with pytest.raises(ValueError, match="down is nan"):
        printer_from("a4", "long", 0, 0, math.nan)


def test_a_printer_is_saved_next_to_the_others_and_found_by_name(tmp_path: Path) -> None:
    first, second = Printer("a4", "long", 0.4, -0.3, 0.1), Printer("letter", "short", 0.0, 1.0, 0.0)
    (tmp_path / PRINTERS).write_text(with_printer(tmp_path, "office-a4", first), encoding="utf-8")
    (tmp_path / PRINTERS).write_text(with_printer(tmp_path, "home", second), encoding="utf-8")
    assert printers(tmp_path) == {"home": second, "office-a4": first}
    assert printer_named("office-a4", tmp_path).register.across == 0.4


def test_a_printer_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(PrintersUnreadable, match="no printer 'home' is saved, none is saved yet"):
        printer_named("home", tmp_path)
    (tmp_path / PRINTERS).write_text(
        with_printer(tmp_path, "office", Printer("a4", "long", 0, 0, 0)), encoding="utf-8"
    )
    with pytest.raises(PrintersUnreadable, match="there are office"):
        printer_named("home", tmp_path)


@pytest.mark.parametrize("name", ["", "a b", "../up", "x" * 41])
def test_a_name_that_is_no_short_word_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not a valid printer name"):
        with_printer(tmp_path, name, Printer("a4", "long", 0, 0, 0))


def test_a_broken_file_of_printers_is_refused_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / PRINTERS).write_text('{"home": 7}')
    with pytest.raises(PrintersUnreadable, match="correct or delete it, then calibrate again"):
        printers(tmp_path)


SAVED: dict[str, object] = {"paper": "a4", "flip": "long", "across": 1, "down": -0.5, "angle": 0.25}


@pytest.mark.parametrize(
    ("change", "is_one"),
    [
        ({}, True), ({"paper": 4}, False), ({"paper": "a44"}, False), ({"flip": "Long"}, False), ({"flip": None}, False),
        ({"across": "1"}, False), ({"down": None}, False), ({"angle": 99}, False), ({"across": 20}, True), ({"across": 20.01}, False),
        ({"down": -20.01}, False), ({"angle": float("nan")}, False), ({"more": 1}, False),
    ],
)  # fmt: skip
def test_a_printer_that_we_never_saved_is_reported_as_none_of_ours(
    tmp_path: Path, change: dict[str, object], *, is_one: bool
) -> None:
    (tmp_path / PRINTERS).write_text(json.dumps({"mine": {**SAVED, **change}}), encoding="utf-8")
    if is_one:
        assert printers(tmp_path) == {"mine": Printer(**{**SAVED, **change})}  # type: ignore[arg-type]
    else:
        with pytest.raises(PrintersUnreadable, match="correct or delete it, then calibrate again"):
            printers(tmp_path)


@pytest.mark.parametrize(
    ("readings", "said"),
    [
        ((10.0, 10.0, -10.0), None), ((10.01, 0, 0), "upper is 10.01; a reading lies between -10 and 10 mm"),
        ((0, -10.01, 0), "lower is -10"), ((0, 0, float("nan")), "down is nan"),
    ],
)  # fmt: skip
def test_a_reading_that_no_scale_has_is_refused(
    readings: tuple[float, float, float], said: str | None
) -> None:
    if said is None:
        assert printer_from("a4", "long", *readings).down == pytest.approx(-10)
    else:
        with pytest.raises(ValueError, match=said):
            printer_from("a4", "long", *readings)


@pytest.mark.parametrize(("paper", "flip"), [("a4", "long"), ("a4", "short")])
def test_a_page_turned_by_more_than_any_printer_turns_it_is_read_again(paper: str, flip: Flip) -> None:
    # So many millimetres apart as are five degrees between the two scales.
    most = APART * math.tan(math.radians(STEEPEST))
    assert most / 2 < 10
    found = printer_from(paper, flip, -most / 2 + 0.001, most / 2 - 0.001, 0)
    assert abs(found.angle) == pytest.approx(STEEPEST, abs=0.01)
    for sign in (1, -1):
        with pytest.raises(ValueError, match=r"would be a page turned by -?5\.0°: read again$"):
            printer_from(paper, flip, -sign * (most / 2 + 0.001), sign * (most / 2 + 0.001), 0)
