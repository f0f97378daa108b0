"""Tables set to be read at a glance: columns as wide as their texts, packed into columns of pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, pairwise
from math import ceil, fsum

from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.fit import fit_block
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Block, Box, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import Size

CONTINUED = ", continued"
PAD = 0.7
GAP = 4.0
HEAD, ROW, NOTE_LEADING = 4.3, 2.75, 1.16
TITLE_SIZE, ROW_SIZE, NOTE_SIZE = 7.0, 6.2, 5.6
LARGEST_SCALE, LEAST_SCALE = 1.25, 0.6
ENDLESS = 500.0
"""More height than any note needs, in mm."""
STEPS = 80


@dataclass(frozen=True, slots=True)
class Chart:
    """A table to be set: its title and page in the rule book, its headings, its rows, and a note below.

    The first column of each row is its label; a cell may hold several lines. With `is_text` the other cells
    hold sentences, set from the left, the lines after the first stronger.
    """

    title: str
    cite: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    is_text: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """How large charts are set: the width of a column in mm, and by how much all else shrinks."""

    width: float
    scale: float

    def height(self, chart: Chart) -> float:
        """How much room a chart takes, in mm, the gap below it left out."""
        lines = sum(lines_of(row) for row in chart.rows) + (lines_of(chart.head) if any(chart.head) else 0)
        return (HEAD + ROW * lines) * self.scale + self.note_height(chart)

    def note_height(self, chart: Chart) -> float:
        """How much room its note takes, in mm."""
        if not chart.note:
            return 0.0
        lines = len(fit_block(chart.note, self.note(0, 0, ENDLESS), partial(shape, weight="Medium")).lines)
        return lines * NOTE_SIZE * self.scale * NOTE_LEADING / POINTS_PER_MM + 1.0 * self.scale

    def note(self, x: float, y: float, height: float) -> Block:
        """The place of a note."""
        size = NOTE_SIZE * self.scale
        return Block(
            Box(x, y, self.width, height), size, "sheet text", floor=min(4.2, size), leading=NOTE_LEADING
        )


def packed(
    charts: Sequence[Chart],
    paper: Size,
    *,
    pages: int,
    columns: int,
    margin: float,
    top: float,
    largest: float = LARGEST_SCALE,
) -> tuple[Measure, list[list[list[Chart]]]]:
    """The charts in their order, filled into the columns of a number of pages, as large as they hold them.

    The columns come out as even in length as the order allows. Raises ValueError where even six tenths of
    full size is too large.
    """
    width = (paper.width - 2 * margin - GAP * (columns - 1)) / columns
    room = paper.height - margin - top
    steps = [largest - 0.025 * step for step in range(STEPS)]
    for scale in (step for step in steps if step >= LEAST_SCALE):
        measure = Measure(width, scale)
        filled = _filled(charts, measure, room)
        if len(filled) <= pages * columns and all(measure.height(each) <= room for each in charts):
            filled = _evened(charts, measure, room, pages * columns)
            return measure, [filled[page * columns : (page + 1) * columns] for page in range(pages)]
    raise ValueError(f"{len(charts)} charts do not fit on {number_of(pages, 'page')} of {paper.label()}")


def split_chart(chart: Chart, measure: Measure, room: float) -> list[Chart]:
    """A chart in parts about as long as the room, the whole one where it is no longer; each begins with a row
    that has a label, and the note is below the last."""
    count = max(1, ceil(measure.height(chart) / room))
    shares = [len(chart.rows) * part / count for part in range(1, count)]
    labelled = [at for at, row in enumerate(chart.rows) if row[0]]
    cuts = {min(labelled, key=lambda at: abs(at - part)) for part in shares}
    edges = sorted({0, *cuts, len(chart.rows)})
    return [
        replace(
            chart,
            rows=chart.rows[start:end],
            title=f"{chart.title.removesuffix(CONTINUED)}{CONTINUED}" if start else chart.title,
            note=chart.note if end == len(chart.rows) else "",
        )
        for start, end in pairwise(edges)
    ]


def draw_columns(
    page: Compositor, columns: Sequence[Sequence[Chart]], measure: Measure, margin: float, top: float
) -> None:
    """One page of packed charts."""
    for number, column in enumerate(columns):
        x, y = margin + number * (measure.width + GAP), top
        for chart in column:
            draw_chart(page, chart, x, y, measure)
            y += measure.height(chart) + GAP * measure.scale


def draw_chart(page: Compositor, chart: Chart, x: float, y: float, measure: Measure) -> None:
    """One chart with its top left corner at a place, in mm."""
    scale, right = measure.scale, x + measure.width
    page.fill(Box(x, y, measure.width, 3.6 * scale), "night")
    cited = page.text(
        Slot(right - PAD, y + 2.6 * scale, 22, 5 * scale, "sheet bar", floor=4 * scale, align="right"),
        chart.cite,
    )
    room = measure.width - cited - 3 * PAD
    title = Slot(x + PAD, y + 2.65 * scale, room, TITLE_SIZE * scale, "sheet bar", floor=4.2 * scale)
    page.text(title, chart.title, f"the title of {chart.title}")
    y += HEAD * scale
    edges = _edges(chart, x, measure)
    page.stroke(Line(Point(x, y), Point(right, y)), "hairline", 0.1)
    lines = ([chart.head] if any(chart.head) else []) + list(chart.rows)
    stripe = -1
    for number, cells in enumerate(lines):
        is_head = any(chart.head) and number == 0
        height = lines_of(cells) * ROW * scale
        # A row without a label goes on from the one above, and shares its ground.
        stripe += 1 if is_head or cells[0] else 0
        if not is_head and stripe % 2 == 0:
            page.fill(Box(x, y, measure.width, height), "band")
        for column, words in enumerate(cells):
            role = "sheet label" if is_head else "sheet strong" if column == 0 else "sheet text"
            left, end = edges[column], edges[column + 1]
            is_left = column == 0 or chart.is_text
            cell = Slot(left + PAD, y, end - left - PAD, ROW_SIZE * scale, role, floor=3.6)
            if not is_left:
                cell = replace(cell, x=(left + end) / 2, align="centre")
            for line, part in enumerate(words.split("\n")):
                looks = "sheet strong" if chart.is_text and line else role
                if part:
                    place = replace(cell, baseline=y + (line * ROW + 2.0) * scale, role=looks)
                    page.text(place, part, "a cell of a chart")
        y += height
    if chart.note:
        page.block(measure.note(x, y + 0.9 * scale, measure.note_height(chart) + 1.0), chart.note, "a note")


def _edges(chart: Chart, x: float, measure: Measure) -> list[float]:
    """Where the columns of a chart begin and end: as wide as their longest cell asks, the rest shared out."""
    lines = [chart.head, *chart.rows]
    count = max((len(line) for line in lines), default=1) or 1
    needed = [
        max((_reach(line[column], measure.scale) for line in lines if column < len(line)), default=0.0)
        + 2 * PAD
        for column in range(count)
    ]
    room = measure.width
    spare = room - fsum(needed)
    if chart.is_text:
        widths = [*needed[:-1], needed[-1] + spare]
    elif spare < 0:
        widths = [width * room / fsum(needed) for width in needed]
    else:
        widths = [width + spare / count for width in needed]
    return list(accumulate(widths, initial=x))


def lines_of(cells: Sequence[str]) -> int:
    """How many lines a row takes: as many as its tallest cell."""
    return max((cell.count("\n") + 1 for cell in cells), default=1)


def _reach(words: str, scale: float) -> float:
    return max(shape(line, "Bold").reach(ROW_SIZE * scale) for line in words.split("\n")) / POINTS_PER_MM


def _filled(charts: Sequence[Chart], measure: Measure, room: float) -> list[list[Chart]]:
    columns: list[list[Chart]] = [[]]
    used = 0.0
    for chart in charts:
        height = measure.height(chart)
        if columns[-1] and used + height > room:
            columns.append([])
            used = 0.0
        columns[-1].append(chart)
        used += height + GAP * measure.scale
    return columns


def _evened(charts: Sequence[Chart], measure: Measure, room: float, columns: int) -> list[list[Chart]]:
    """The charts in at most this number of columns, none longer than it must be."""
    low, high = 0.0, room
    for _ in range(10):
        middle = (low + high) / 2
        if len(_filled(charts, measure, middle)) > columns:
            low = middle
        else:
            high = middle
    return _filled(charts, measure, high)


def runs(cells: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Neighbouring columns that hold the same word, as first, last and word."""
    first = last = word = ""
    for column, cell in cells:
        if first and cell == word:
            last = column
            continue
        if first:
            yield first, last, word
        first, last, word = column, column, cell
    if first:
        yield first, last, word
