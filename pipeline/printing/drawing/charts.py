"""Tables of a rule book as charts, made from the same files that the engine plays by."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from fightcard.engine.core.table import Table
from fightcard.pipeline.printing.drawing.card_words import EN_DASH, dashed
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.geometry import Slot
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.tabular import (
    GAP,
    LARGEST_SCALE,
    Chart,
    Measure,
    draw_columns,
    packed,
    runs,
    split_chart,
)
from fightcard.pipeline.spellings.pronouns import of_anyone

MARGIN, TOP = 9.0, 17.0
COLUMNS = 3
BLANK = "-"
NO_BREAK = "\xa0"
MOST_OUTCOMES = 6
MOST_PLACES = 8
UNNAMED: Mapping[str, str] = {}
YOURS = "yours"
KINDS = {"source": "From the text", "ruled": "Ruled", "house": "House", YOURS: "Yours"}
"""Where a cell comes from, as a note of a chart says it."""
MARKS = (
    "p.3: the page of the rule text",
    "ruled: the text is unclear there, and our ruling applies",
    "house: not in the text but made by fightcard; the page is the one that asks for it",
    "yours: typed in your workbook",
)

_LONE = re.compile(rf"\b(\d+){EN_DASH}\1\b")


MOST_PAGES = 4
"""Pages of the charts of one game, each with cells of its owner's own."""


def in_order(tables: Mapping[str, Table], order: Sequence[str]) -> list[str]:
    """The names of the tables: those of an order first, then any other."""
    return [*(name for name in order if name in tables), *(name for name in tables if name not in order)]


def chart_pages(
    charts: Sequence[Chart],
    paper: Size,
    *,
    pages: int,
    columns: int = COLUMNS,
    largest: float = LARGEST_SCALE,
    first: int = 1,
    of: int = 0,
    remark: str = "every chart of the game, and where it comes from",
) -> list[Callable[[Compositor], None]]:
    """The charts in their order on a number of pages, as large as the paper holds them.

    `first` is the number of the first page and `of` of how many, where there are more pages of charts
    elsewhere; without `of`, an owner's charts that do not fit are on more pages. `remark` is printed at the
    top right. Raises ValueError where they find no room.
    """
    try:
        measure, filled = packed(
            charts, paper, pages=pages, columns=columns, margin=MARGIN, top=TOP, largest=largest
        )
    except ValueError:
        if of or pages >= MOST_PAGES:
            raise
        width = (paper.width - 2 * MARGIN - GAP * (columns - 1)) / columns
        room = 0.9 * (paper.height - MARGIN - TOP)
        charts = [part for each in charts for part in split_chart(each, Measure(width, 1.0), room)]
        return chart_pages(
            charts, paper, pages=pages + 1, columns=columns, largest=largest, first=first, remark=remark
        )

    def drawn(number: int, columns: Sequence[Sequence[Chart]]) -> Callable[[Compositor], None]:
        def draw(page: Compositor) -> None:
            title = Slot(MARGIN, 12.0, 150, 18, "sheet title", floor=10)
            page.text(title, f"CHARTS {number} OF {of or pages}")
            page.text(Slot(paper.width - MARGIN, 12.0, 90, 8, "sheet label", floor=5, align="right"), remark)
            draw_columns(page, columns, measure, MARGIN, TOP)
            foot = Slot(MARGIN, paper.height - 5.2, paper.width - 2 * MARGIN, 6, "sheet label", floor=4.2)
            page.text(foot, f"{NO_BREAK} · ".join(MARKS))

        return draw

    return [drawn(number, columns) for number, columns in enumerate(filled, start=first)]


def chart_of(table: Table, headings: Mapping[str, str] = UNNAMED) -> Chart:
    """A table as a chart: asked with a number, named columns, or both; `headings` rename columns."""
    if all(column.isdigit() for column in table.columns):
        return _bands(table)
    if sum(column.isdigit() for column in table.columns) > 20:
        return _points(table)
    rows = tuple(
        (as_printed(row), *(as_printed(table.cells[row][c]) for c in table.columns)) for row in table.rows
    )
    head = ("", *(headings.get(column, as_printed(column)) for column in table.columns))
    return Chart(table.title, table.cite, head, rows, legend(table))


def marked(chart: Chart, table: Table) -> Chart:
    """The chart with the mark of its table; its note names the rows and cells that come from elsewhere."""
    parts = [part for part in (chart.note, origins(table)) if part]
    return replace(chart, cite=mark(table), note=" ".join(parts))


def mark(table: Table) -> str:
    """What is next to a chart's title: `p.5`, `p.5, ruled`, `p.5, part house`, `house, p.5`, or `yours`."""
    if table.cite == YOURS:
        return YOURS
    counts = Counter(table.kinds().values()).most_common()
    most = counts[0][0]
    if most == "house":
        return f"house, {table.cite}"
    if most == "source":
        other = [kind for kind in ("house", "ruled") if any(kind == each for each, _ in counts)]
        return f"{table.cite}, part {other[0]}" if other else table.cite
    return f"{table.cite}, {most}"


def origin_notes(tables: Mapping[str, Table]) -> list[str]:
    """Which charts are the owner's, which house, and which have house lines, by name, as sentences; none
    where all are the text's."""
    marks = {name: mark(table) for name, table in tables.items()}
    parts = {
        "Yours": [name for name, each in marks.items() if each == YOURS],
        "House, made by fightcard because the rule text does not print them": [
            name for name, each in marks.items() if each.startswith("house")
        ],
        "Partly house": [name for name, each in marks.items() if each.endswith("part house")],
    }
    return [f"{words}: {', '.join(names)}." for words, names in parts.items() if names]


def origins(table: Table) -> str:
    """The rows, columns and cells of each kind but the commonest, as in `House: tired. Ruled: B at 2–3.`; of
    a kind that many rows share only the number of its cells. Nothing where all are of one."""
    kinds = table.kinds()
    _, *others = Counter(kinds.values()).most_common()
    parts = []
    for kind, count in others:
        places = list(_named(table, {cell for cell in kinds if kinds[cell] == kind}))
        parts.append(
            f"{KINDS[kind]}: {', '.join(places) if len(places) <= MOST_PLACES else f'{count} cells'}."
        )
    return " ".join(parts)


def _named(table: Table, cells: set[tuple[str, str]]) -> Iterator[str]:
    """Cells by the whole columns and rows that they fill, and where they fill none, by row and column."""
    left = set(cells)
    for column in table.columns:
        whole = {(row, column) for row in table.rows}
        if whole <= left:
            left -= whole
            yield as_printed(column)
    for row in table.rows:
        its = [column for column in table.columns if (row, column) in left]
        if len(its) == len(table.columns):
            yield _row(row)
        elif its:
            yield f"{_row(row)} at {as_printed(_together(table, its))}"


def _row(row: str) -> str:
    return f"row {row}" if row.isdigit() else as_printed(row)


def _together(table: Table, columns: Sequence[str]) -> str:
    """Columns by name, neighbours with numbers as runs: `9-10`."""
    held = [(column, "in" if column in columns else BLANK) for column in table.columns]
    spans = [(first, last) for first, last, word in runs(held) if word == "in"]
    if all(column.isdigit() for column in columns):
        return ", ".join(first if first == last else f"{first}-{last}" for first, last in spans)
    return ", ".join(columns)


def merged(rows: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Neighbours with numbers as labels and the same cells, as one row; the last holds for all above."""
    if not all(row[0].isdigit() for row in rows):
        yield from (tuple(_LONE.sub(r"\1", cell) for cell in row) for row in rows)
        return
    for cells, group in groupby(rows, key=lambda row: row[1:]):
        labels = [row[0] for row in group]
        if labels[-1] == rows[-1][0]:
            yield f"{labels[0]}+", *cells
        else:
            yield labels[0] if len(labels) == 1 else f"{labels[0]}{EN_DASH}{labels[-1]}", *cells


def _bands(table: Table) -> Chart:
    """A table asked with a number: the numbers that bring each outcome, outcomes across or, if many, down."""
    outcomes, by_row = _outcomes(table), {row: numbers_for(table, row) for row in table.rows}
    if len(outcomes) <= MOST_OUTCOMES and len(table.rows) > 1:
        return _points(table)
    head = ("", *map(as_printed, table.rows)) if len(table.rows) > 1 else ()
    down = tuple((as_printed(word), *(by_row[row].get(word, "") for row in table.rows)) for word in outcomes)
    return Chart(table.title, table.cite, head, down, legend(table))


def _points(table: Table) -> Chart:
    """Across first what is under a name, then the numbers that bring each outcome."""
    named = [column for column in table.columns if not column.isdigit()]
    drawn = _outcomes(table)
    rows = tuple(
        (
            as_printed(row),
            *(as_printed(table.cells[row][column]) for column in named),
            *(numbers_for(table, row).get(word, "") for word in drawn),
        )
        for row in table.rows
    )
    return Chart(
        table.title, table.cite, ("", *map(as_printed, named), *map(as_printed, drawn)), rows, legend(table)
    )


def _outcomes(table: Table) -> list[str]:
    """The words under its numbers, each once."""
    numbers = [column for column in table.columns if column.isdigit()]
    words = dict.fromkeys(table.cells[row][column] for row in table.rows for column in numbers)
    return [word for word in words if word != BLANK]


def numbers_for(table: Table, row: str) -> dict[str, str]:
    """For each outcome of a row, the numbers that bring it."""
    found: dict[str, list[str]] = {}
    cells = [(column, table.cells[row][column]) for column in table.columns if column.isdigit()]
    for first, last, word in runs(cells):
        found.setdefault(word, []).append(first if first == last else f"{first}{EN_DASH}{last}")
    return {word: (", " if len(bands) < 3 else ",\n").join(bands) for word, bands in found.items()}


def seen_at(table: Table, number: str) -> str:
    """What is seen at a number of a table of events, without a full stop; an owner's own words stay."""
    text = table.cells["text"][number]
    words = text if table.kinds()["text", number] == YOURS else of_anyone(text)
    seen = words.replace("{man}", "the fighter").replace("{other}", "the opponent")
    return seen[:1].upper() + seen[1:]


def legend(table: Table) -> str:
    """What the symbols of a table mean, those that say it themselves left out."""
    parts = [
        f"{as_printed(symbol)}: {meaning.replace('_', ' ')}"
        for symbol, meaning in table.symbols.items()
        if symbol != BLANK and meaning and as_printed(symbol).lower() != meaning.lower()
    ]
    return listed(parts)


def listed(items: Sequence[str]) -> str:
    """Sayings one after the other with a dot between them, which never begins a line."""
    return f"{NO_BREAK}· ".join(items)


def as_printed(text: str) -> str:
    """A word of a table as it is printed: blanks for underlines, dashes in ranges, true minus signs."""
    return "" if text == BLANK else dashed(text.replace("_", " "))
