"""Cards of another printer, made up: a layout, type and fonts of their own, and their template.

The rows are those of a workbook; nothing of fightcard's own face is in them.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box

WIDTH, HEIGHT = 63.5, 88.9
RATINGS = (
    "CFB/S", "DEF", "AGG", "KD1/2", "KI", "KO", "END", "CUT", "FOUL", "CP", "PL", "PM", "CL", "RM",
)  # fmt: skip
PUNCHES = ("Jab", "Hook", "Cross", "Comb", "Upper")
PLANS = ("S FI", "S FO", "S CU", "S KO")
_MARGIN = 0.5
"""How much wider than the room of its text a field is typed, in mm, as by hand with a ruler."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a text is: its heading, its middle and baseline and the room it has, in mm."""

    heading: str
    middle: float
    baseline: float
    room: float
    size: float
    font: str

    @property
    def box(self) -> Box:
        """The field as an owner would measure it."""
        height = self.size / POINTS_PER_MM
        return Box(
            self.middle - self.room / 2,
            self.baseline - 0.72 * height - _MARGIN,
            self.room,
            height + 2 * _MARGIN - 0.1,
        )


def spots() -> list[Spot]:
    """Where every text of a card is."""
    found = [
        Spot("Name", 31.75, 7.6, 50, 12, "Times-Bold"),
        Spot("Division", 8.5, 12.0, 9, 7, "Helvetica"),
        Spot("Overall", 19.0, 12.0, 7, 7.5, "Helvetica-Bold"),
        Spot("Style", 27.0, 12.0, 6, 7.5, "Helvetica-Bold"),
        Spot("Special", 44.5, 12.0, 27, 7, "Helvetica"),
        Spot("Stance", 15.0, 16.0, 20, 7, "Helvetica"),
        Spot("From-To", 46.0, 16.0, 22, 7, "Helvetica"),
    ]
    for number, heading in enumerate(RATINGS):
        low = 23.2 + 3.62 * number
        found.append(Spot(heading, 31.0, low, 16, 8, "Helvetica-Bold"))
        found.append(Spot(f"Fat {heading}", 50.0, low, 16, 8, "Helvetica"))
    for number, punch in enumerate(PUNCHES):
        for points, middle in (("3", 20.0), ("2", 32.0)):
            found.append(Spot(f"{punch} {points}", middle, 73.9 + 2.95 * number, 11, 7.5, "Times-Roman"))
    found += [
        Spot(plan, 56.0, 73.9 + 2.95 * number, 8, 7.5, "Times-Bold") for number, plan in enumerate(PLANS)
    ]
    return found


def text_of(row: Mapping[str, object], heading: str) -> str:
    """What a card prints under a heading: one cell of the sheet, or two with a sign between."""
    before = "Fat " if heading.startswith("Fat ") else ""
    parts = {
        "CFB/S": ("CFB", "CFS", "/"),
        "KD1/2": ("KD1", "KD2", "/"),
        "From-To": ("From", "To", "-"),
    }.get(heading.removeprefix("Fat "))
    values = [row.get(heading)] if parts is None else [row.get(before + parts[0]), row.get(before + parts[1])]
    words = ["" if value is None else str(value) for value in values]
    return words[0] if parts is None else f"{words[0]}{parts[2]}{words[1]}" if all(words) else ""


def cards(rows: Sequence[Mapping[str, object]]) -> bytes:
    """A PDF of cards, one a page; the rows are as they are typed."""
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(WIDTH * POINTS_PER_MM, HEIGHT * POINTS_PER_MM), invariant=1)
    for row in rows:
        _card(canvas, row)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _card(canvas: Canvas, row: Mapping[str, object]) -> None:
    def text(x: float, baseline: float, words: str, font: str, size: float, *, centred: bool = True) -> None:
        canvas.setFont(font, size)
        draw = canvas.drawCentredString if centred else canvas.drawString
        draw(x * POINTS_PER_MM, (HEIGHT - baseline) * POINTS_PER_MM, words)

    def line(x0: float, y0: float, x1: float, y1: float) -> None:
        canvas.line(*(each * POINTS_PER_MM for each in (x0, HEIGHT - y0, x1, HEIGHT - y1)))

    canvas.setFillGray(0.1)
    canvas.setLineWidth(0.8)
    canvas.rect(*(each * POINTS_PER_MM for each in (2, 2, WIDTH - 4, HEIGHT - 4)))
    canvas.setLineWidth(0.3)
    line(2, 9.2, WIDTH - 2, 9.2)
    line(2, 17.6, WIDTH - 2, 17.6)
    line(2, 71.2, WIDTH - 2, 71.2)
    text(31.0, 20.0, "FRESH", "Helvetica-Oblique", 5.5)
    text(50.0, 20.0, "TIRED", "Helvetica-Oblique", 5.5)
    text(13.4, 12.0, "ovr", "Helvetica-Oblique", 5)
    for number, heading in enumerate(RATINGS):
        text(4.0, 23.2 + 3.62 * number, heading, "Helvetica", 6.5, centred=False)
    for number, punch in enumerate(PUNCHES):
        text(4.0, 73.9 + 2.95 * number, punch, "Times-Italic", 6.5, centred=False)
    for number, plan in enumerate(PLANS):
        text(43.0, 73.9 + 2.95 * number, plan.removeprefix("S "), "Times-Italic", 6.5, centred=False)
    for spot in spots():
        text(spot.middle, spot.baseline, text_of(row, spot.heading), spot.font, spot.size)


def template(path: Path, picture: str = "", headings: Collection[str] | None = None) -> Path:
    """The template of these cards, as their owner would type it, with fields of all headings or of some."""
    lines = ["[card]", f'game = "{SYSTEMS[0]}"', f"width = {WIDTH}", f"height = {HEIGHT}"]
    lines += [f'picture = "{picture}"'] if picture else []
    lines += ["", "[fields]"]
    for spot in spots():
        if headings is not None and spot.heading not in headings:
            continue
        box = spot.box
        sides = ", ".join(f"{side:.1f}" for side in (box.x, box.y, box.width, box.height))
        lines.append(f'"{spot.heading}" = [{sides}]')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
