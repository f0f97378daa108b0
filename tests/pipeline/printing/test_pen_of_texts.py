"""Texts that are set again, and round corners."""

from __future__ import annotations

import io
import re
from types import SimpleNamespace
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Point
from fightcard.pipeline.printing.drawing.pen import Letters, PdfPen, SetBefore
from fightcard.pipeline.printing.drawing.themes import Ink


def test_a_text_is_set_anew_where_its_words_or_the_corner_of_its_card_differ() -> None:
    """Pens of one document share what was set; the same start and letters alone do not make the same text.

    A point is 25.4 / 72 mm, so a start of one point each way on a page whose top is at 100 stands at (1, 99).
    """
    before, start = SetBefore(), Point(25.4 / 72, 25.4 / 72)
    letters = Letters("Bold", 10, Ink("black", 0, 0, 0))

    def drawn(words: str, left: float) -> str:
        canvas = Canvas(io.BytesIO())
        pen = PdfPen(canvas, left, 100, before)
        pen.text(start, words, letters)
        return str(canvas._code[-1])  # type: ignore[attr-defined]

    one, other, moved, again = drawn("AA", 0), drawn("AB", 0), drawn("AA", 5), drawn("AA", 0)
    assert one.startswith("BT 1 99 Td ")
    assert one == again
    assert one != other
    assert moved.startswith("BT 6 99 Td ")


def test_round_corners_begin_a_radius_from_each_corner() -> None:
    """A box from (10, 20) to (40, 60) with a radius of 5, on a page of 100 mm: heights are counted from below."""
    canvas: Any = SimpleNamespace(addLiteral=None)
    pen = PdfPen(canvas, 0, 100 * 72 / 25.4)
    parts = re.findall(r"[-\d.]+|[a-z]", pen._rounded(Box(10, 20, 30, 40, 5)))
    drawn = [part if part.isalpha() else round(float(part) * 25.4 / 72, 1) for part in parts]
    near = 5 * (1 - 0.5523)  # a curve is pulled so near to the corner
    one, other = round(near, 1), round(5 - near, 1)
    assert (one, other) == (2.2, 2.8)
    assert drawn == [
        15, 80, "m", 35, 80, "l", 37.8, 80, 40, 77.8, 40, 75, "c", 40, 45, "l", 40, 42.2, 37.8, 40, 35, 40, "c",
        15, 40, "l", 12.2, 40, 10, 42.2, 10, 45, "c", 10, 75, "l", 10, 77.8, 12.2, 80, 15, 80, "c", "h",
    ]  # fmt: skip
    circle = pen._path(Circle(25, 40, 5))
    assert circle == pen._rounded(Box(20, 35, 10, 10, 5))
    assert pen._path(Box(10, 20, 30, 40)).endswith(" re")
