"""Running text in columns: headings and paragraphs that flow from column to column and page to page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from string import ascii_lowercase

from fightcard.engine.core.table import Table
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.chart_values import NONE, filled
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.fit import fit_block
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Block, Box, Slot
from fightcard.pipeline.printing.drawing.paper import Size

MARGIN, TOP, GAP, COLUMNS = 14.0, 30.0, 7.0, 2
SIZE, LEADING, CLOSE = 9.2, 1.28, 1.2
"""Points, and the distance of lines in sizes; the closer one where it saves a chapter its last page."""

HEAD_SIZE, BEFORE_HEAD, AFTER_HEAD, AFTER_PARAGRAPH = 12.0, 3.6, 1.4, 1.5
CITE, CITE_SIZE, LEAD_TOP = "sheet label", 7.0, 21.5


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, the pages of the rule book behind it (`p.12-14, 21`), and its paragraphs."""

    title: str
    cite: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Sections under a title of their own, which begin on a new page."""

    title: str
    lead: str
    sections: tuple[Section, ...]


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
    calculated: Callable[[Mapping[str, Table]], Mapping[str, str]] = lambda _: NONE,
) -> list[Callable[[Compositor], None]]:
    """The rules of a game for the table: the chapters of rules_reference.toml in its package.

    `calculated` gives by name the numbers that no chart holds in that form.
    """
    return prose_pages(chapters(package, tables, calculated(tables)), paper)


def chapters(
    package: str, tables: Mapping[str, Table], calculated: Mapping[str, str] = NONE
) -> list[Chapter]:
    """The chapters of a game's rules with the numbers of the charts in force (:func:`filled`).

    Raises KeyError for a number that no chart has.
    """
    return [
        Chapter(
            chapter["title"],
            chapter["lead"],
            tuple(
                Section(
                    section["title"],
                    _pages_of(mark for line in section["lines"] for mark in line["from"].split()),
                    tuple(filled(line["says"], tables, calculated) for line in section["lines"]),
                )
                for section in chapter["section"]
            ),
        )
        for chapter in toml_in(package, "rules_reference.toml")["chapter"]
    ]


def _pages_of(marks: Iterable[str]) -> str:
    """The pages of the marks (`12a` is on page 12), runs of pages joined: `p.12-14, 21`."""
    pages = sorted({int(mark.rstrip(ascii_lowercase)) for mark in marks})
    runs: list[list[int]] = []
    for page in pages:
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    return "p." + ", ".join(f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def prose_pages(chapters: Sequence[Chapter], paper: Size) -> list[Callable[[Compositor], None]]:
    """The chapters one after the other, each from the top of a page and on as many pages as it needs."""
    width = (paper.width - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS
    laid = [(chapter, _laid(chapter.sections, width, paper.height - MARGIN)) for chapter in chapters]
    sheets = [
        (chapter if number == 0 else None, [line for line in lines if line.page == number])
        for chapter, lines in laid
        for number in range(_last(lines) + 1)
    ]
    return [
        partial(_draw_sheet, paper, width, opened, lines, f"{number} of {len(sheets)}")
        for number, (opened, lines) in enumerate(sheets, start=1)
    ]


def _draw_sheet(
    paper: Size, width: float, opened: Chapter | None, lines: Sequence[_Set], folio: str, page: Compositor
) -> None:
    whole = paper.width - 2 * MARGIN
    if opened is not None:
        page.text(Slot(MARGIN, 18.0, whole, 24, "sheet title", floor=12), opened.title.upper())
        lead = Block(Box(MARGIN, LEAD_TOP, whole, TOP - LEAD_TOP - 3.0), 9, "sheet label", floor=6)
        page.block(lead, opened.lead)
    for line in lines:
        x = MARGIN + line.column * (width + GAP)
        slot = Slot(x, line.y, width + 0.1, line.size, line.role, floor=6)
        if line.role == CITE:
            slot = replace(slot, x=x + width, align="right")
        page.text(slot, line.words, "a line of the text")
    foot = Slot(paper.width - MARGIN, paper.height - 7.0, 40, 7, "sheet label", floor=5, align="right")
    page.text(foot, folio)


def _laid(sections: Sequence[Section], width: float, bottom: float) -> list[_Set]:
    """The lines in their places, at the distance that needs fewer pages."""
    loose, close = (_evened(sections, width, bottom, leading) for leading in (LEADING, CLOSE))
    return close if _last(close) < _last(loose) else loose


def _last(lines: Sequence[_Set]) -> int:
    return max((line.page for line in lines), default=0)


def _evened(sections: Sequence[Section], width: float, bottom: float, leading: float) -> list[_Set]:
    """The lines in their places; the columns of the last page end as high as they can."""
    lines = list(_placed(sections, width, leading, _Spot(bottom)))
    last = _last(lines)
    low, high = TOP, bottom
    for _ in range(8):
        middle = (low + high) / 2
        tried = list(_placed(sections, width, leading, _Spot(bottom, last, middle)))
        if tried and tried[-1].page == last:
            lines, high = tried, middle
        else:
            low = middle
    return lines


def _placed(sections: Sequence[Section], width: float, leading: float, spot: _Spot) -> Iterator[_Set]:
    step = SIZE * leading / POINTS_PER_MM
    for section in sections:
        # A heading is never the last line of a column.
        spot.need(BEFORE_HEAD + HEAD_SIZE / POINTS_PER_MM + AFTER_HEAD + 2 * step)
        spot.skip(BEFORE_HEAD if spot.y > spot.top else 0.0)
        spot.skip(HEAD_SIZE * 0.75 / POINTS_PER_MM)
        yield _Set(spot.page, spot.column, spot.y, section.title.upper(), "sheet head", HEAD_SIZE)
        yield _Set(spot.page, spot.column, spot.y, section.cite, CITE, CITE_SIZE)
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
    return fit_block(paragraph, block, partial(shape, weight="Medium"), even=False).lines


class _Spot:
    """The place of the next line, which moves down a column, to the next column, to the next page.

    Columns end at `bottom`, those of the page `last` at `last_bottom`, in mm from the top.
    """

    def __init__(self, bottom: float, last: int = -1, last_bottom: float = 0.0) -> None:
        self.bottom, self.last, self.last_bottom = bottom, last, last_bottom
        self.page = self.column = 0
        self.y = self.top

    @property
    def top(self) -> float:
        return TOP if self.page == 0 else MARGIN

    def skip(self, distance: float) -> None:
        self.y += distance

    def need(self, height: float) -> None:
        if self.y + height <= (self.last_bottom if self.page == self.last else self.bottom):
            return
        self.column += 1
        if self.column == COLUMNS:
            self.page, self.column = self.page + 1, 0
        self.y = self.top
