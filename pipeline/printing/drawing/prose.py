"""Running text in columns: headings and paragraphs that flow from column to column and page to page."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypedDict

from pipeline.printing.drawing.chart_numbers import NONE, filled
from pipeline.printing.drawing.fit import fit_block
from pipeline.printing.drawing.fonts import shape
from pipeline.printing.drawing.geometry import POINTS_PER_MM, Block, Box, Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core.table import Table
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.fonts import Words
    from pipeline.printing.drawing.paper import Size

MARGIN, TOP, GAP, COLUMNS = 14.0, 30.0, 7.0, 2
SIZE, LEADING = 9.2, 1.28
HEAD_SIZE, BEFORE_HEAD, AFTER_HEAD, AFTER_PARAGRAPH = 12.0, 3.6, 1.4, 1.5


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its paragraphs."""

    title: str
    lines: tuple[str, ...]


class _Part(TypedDict):
    title: str
    lines: list[str]


@dataclass(frozen=True, slots=True)
class _Reference:
    title: str
    lead: str
    section: list[_Part]


@dataclass(frozen=True, slots=True)
class _Set:
    """One line to be set: where, in which column of which page, in which role."""

    page: int
    column: int
    y: float
    words: str
    role: str
    size: float


def rules_pages(
    package: str,
    tables: Mapping[str, Table],
    paper: Size,
    *,
    reckoned: Callable[[Mapping[str, Table]], Mapping[str, str]] = lambda _: NONE,
) -> list[Callable[[Compositor], None]]:
    """The rules of a game at a glance: title, lead and sections of rules_reference.toml in its package.

    `reckoned` gives the numbers that no chart holds as they stand, by name.
    """
    reference = _reference(package)
    parts = sections(package, tables, reckoned(tables))
    return prose_pages(reference.title, reference.lead, parts, paper)


def sections(package: str, tables: Mapping[str, Table], reckoned: Mapping[str, str] = NONE) -> list[Section]:
    """The sections of a game's rules with the numbers of the charts in force (:func:`filled`).

    Raises KeyError for a number that no chart has.
    """
    return [
        Section(part["title"], tuple(filled(line, tables, reckoned) for line in part["lines"]))
        for part in _reference(package).section
    ]


def _reference(package: str) -> _Reference:
    text = files(package).joinpath("rules_reference.toml").read_text(encoding="utf-8")
    return _Reference(**tomllib.loads(text))


def prose_pages(
    title: str, lead: str, sections: Sequence[Section], paper: Size
) -> list[Callable[[Compositor], None]]:
    """The sections under a title, on as many pages as they need."""
    width = (paper.width - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS
    lines = _evened(sections, width, paper.height - MARGIN)
    count = max((line.page for line in lines), default=0) + 1

    def drawn(number: int) -> Callable[[Compositor], None]:
        def draw(page: Compositor) -> None:
            if number == 0:
                page.text(
                    Slot(MARGIN, 18.0, paper.width - 2 * MARGIN, 24, "sheet title", floor=12), title.upper()
                )
                page.text(Slot(MARGIN, 24.5, paper.width - 2 * MARGIN, 9, "sheet label", floor=6), lead)
            for line in (line for line in lines if line.page == number):
                x = MARGIN + line.column * (width + GAP)
                page.text(
                    Slot(x, line.y, width + 0.1, line.size, line.role, floor=6),
                    line.words,
                    "a line of the text",
                )
            foot = Slot(
                paper.width - MARGIN, paper.height - 7.0, 40, 7, "sheet label", floor=5, align="right"
            )
            page.text(foot, f"{number + 1} of {count}")

        return draw

    return [drawn(number) for number in range(count)]


def _evened(sections: Sequence[Section], width: float, bottom: float) -> list[_Set]:
    """The lines in their places; where one page holds them all, its columns end as high as they can."""
    lines = list(_placed(sections, width, bottom))
    low, high = TOP, bottom
    for _ in range(8 if lines and lines[-1].page == 0 else 0):
        middle = (low + high) / 2
        tried = list(_placed(sections, width, middle))
        if tried[-1].page == 0:
            lines, high = tried, middle
        else:
            low = middle
    return lines


def _placed(sections: Sequence[Section], width: float, bottom: float) -> Iterator[_Set]:
    spot = _Spot(bottom)
    step = SIZE * LEADING / POINTS_PER_MM
    for section in sections:
        # A heading never stands alone at the foot of a column.
        spot.need(BEFORE_HEAD + HEAD_SIZE / POINTS_PER_MM + AFTER_HEAD + 2 * step)
        spot.skip(BEFORE_HEAD if spot.y > spot.top else 0.0)
        spot.skip(HEAD_SIZE * 0.75 / POINTS_PER_MM)
        yield _Set(spot.page, spot.column, spot.y, section.title.upper(), "sheet head", HEAD_SIZE)
        spot.skip(AFTER_HEAD)
        for paragraph in section.lines:
            lines = broken(paragraph, width)
            spot.need(step * min(2, len(lines)))
            for line in lines:
                spot.need(step)
                spot.skip(step)
                yield _Set(spot.page, spot.column, spot.y, line, "sheet text", SIZE)
            spot.skip(AFTER_PARAGRAPH)


@lru_cache(maxsize=512)
def broken(paragraph: str, width: float) -> tuple[str, ...]:
    """A paragraph in lines of at most `width` mm at full size."""
    block = Block(Box(0, 0, width, 1000.0), SIZE, "sheet text", floor=SIZE, leading=LEADING)
    return fit_block(paragraph, block, _measured, even=False).lines


def _measured(words: str) -> Words:
    return shape(words, "Medium")


class _Spot:
    """Where the next line stands: it moves down a column, to the next column, to the next page."""

    def __init__(self, bottom: float) -> None:
        self.bottom = bottom
        self.page = self.column = 0
        self.y = self.top

    @property
    def top(self) -> float:
        return TOP if self.page == 0 else MARGIN

    def skip(self, distance: float) -> None:
        self.y += distance

    def need(self, height: float) -> None:
        if self.y + height <= self.bottom:
            return
        self.column += 1
        if self.column == COLUMNS:
            self.page, self.column = self.page + 1, 0
        self.y = self.top
