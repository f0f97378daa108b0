"""Every table of Title Bout on two pages, made from the same files that the engine plays by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.render.geometry import Slot
from pipeline.render.tabular import Chart, draw_columns, packed, runs
from pipeline.systems.title_bout.printed import EN_DASH, MINUS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core.tables import Table
    from pipeline.render.compose import Compositor
    from pipeline.render.paper import Size

MARGIN, TOP = 9.0, 17.0
PAGES, COLUMNS = 2, 3
BLANK = "-"
MOST_OUTCOMES = 6
HEADINGS = {
    "opponent_power": "opp. power",
    "opponent_end": "opp. END",
    "opponent_countered": "opp. count.",
    "clinch_cards": "cards",
    "clinching": "CL",
    "power": "power",
    "rating": "",
    "def": "DEF",
    "rn": "RN",
}
# Those asked for most often in a bout come first; traits stand on their cards as well.
FIRST = (
    "knockdown",
    "knockdown_recovery",
    "primary_cut",
    "cut_descriptions",
    "tko_due_to_cut",
    "technical_knockout",
    "foul",
    "referee",
    "round_scoring",
    "count_cards",
    "corner_cut",
    "corner_swelling",
    "strategies",
)


def chart_pages(tables: Mapping[str, Table], paper: Size) -> list[Callable[[Compositor], None]]:
    """Two pages of charts; each table of the game stands on one of them."""
    charts = charts_of(tables)
    measure, pages = packed(charts, paper, pages=PAGES, columns=COLUMNS, margin=MARGIN, top=TOP)

    def drawn(number: int, columns: Sequence[Sequence[Chart]]) -> Callable[[Compositor], None]:
        def draw(page: Compositor) -> None:
            title = Slot(MARGIN, 12.0, 150, 18, "sheet title", floor=10)
            page.text(title, f"CHARTS {number} OF {PAGES}")
            told = "every table of the rules, with its page in the rule book"
            page.text(Slot(paper.width - MARGIN, 12.0, 90, 8, "sheet label", floor=5, align="right"), told)
            draw_columns(page, columns, measure, MARGIN, TOP)

        return draw

    return [drawn(number, columns) for number, columns in enumerate(pages, start=1)]


def charts_of(tables: Mapping[str, Table]) -> list[Chart]:
    """Every table as a chart: those a bout asks for most first, the others in the order of their names."""
    order = [*FIRST, *(name for name in tables if name not in FIRST)]
    return [chart for name in order for chart in _charts(tables[name])]


def _charts(table: Table) -> Iterator[Chart]:
    if table.name == "traits":
        yield _traits(table)
    elif table.name == "stoppage_time":
        yield _times(table)
    elif table.name == "tko_due_to_cut":
        yield _cut_stoppages(table)
    elif all(column.isdigit() for column in table.columns):
        yield _bands(table)
    elif sum(column.isdigit() for column in table.columns) > 20:
        yield _points(table)
    else:
        rows = tuple((_word(row), *(_word(table.cells[row][c]) for c in table.columns)) for row in table.rows)
        head = ("", *(HEADINGS.get(column, _word(column)) for column in table.columns))
        yield Chart(table.title, table.cite, head, rows, _legend(table))


def _bands(table: Table) -> Chart:
    """A table asked with a number: the numbers that bring each outcome, outcomes across or, where many, down."""
    outcomes = [word for word in dict.fromkeys(_outcomes(table)) if word != BLANK]
    by_row = {row: _numbers(table, row) for row in table.rows}
    if len(outcomes) <= MOST_OUTCOMES and len(table.rows) > 1:
        rows = tuple((_word(row), *(by_row[row].get(word, "") for word in outcomes)) for row in table.rows)
        return Chart(table.title, table.cite, ("", *map(_word, outcomes)), rows, _legend(table))
    head = ("", *map(_word, table.rows)) if len(table.rows) > 1 else ()
    down = tuple((_word(word), *(by_row[row].get(word, "") for row in table.rows)) for word in outcomes)
    return Chart(table.title, table.cite, head, down, _legend(table))


def _points(table: Table) -> Chart:
    """A table with a number of points beside its numbers drawn."""
    named = [column for column in table.columns if not column.isdigit()]
    drawn = [word for word in dict.fromkeys(_outcomes(table, only_numbers=True)) if word != BLANK]
    rows = tuple(
        (
            _word(row),
            *(_word(table.cells[row][column]) for column in named),
            *(_numbers(table, row).get(word, "") for word in drawn),
        )
        for row in table.rows
    )
    return Chart(table.title, table.cite, ("", *map(_word, named), *map(_word, drawn)), rows, _legend(table))


def _cut_stoppages(table: Table) -> Chart:
    """A round down, how often the gash has opened across, and the numbers that stop the bout."""
    kinds = list(dict.fromkeys(row.partition(" ")[2] for row in table.rows))
    rounds = list(dict.fromkeys(row.partition(" ")[0] for row in table.rows))
    rows = tuple((_word(each), *(_stop(table, f"{each} {kind}") for kind in kinds)) for each in rounds)
    return Chart(
        table.title, table.cite, ("round", *map(_word, kinds)), rows, "The bout is stopped on these numbers."
    )


def _stop(table: Table, row: str) -> str:
    return _numbers(table, row).get("stopped", "") if row in table.cells else ""


def _times(table: Table) -> Chart:
    """The seconds for each of fifty cards, ten to a row."""
    (row,) = table.rows
    cells = [(column, table.cells[row][column]) for column in table.columns]
    rows = tuple(
        (f"{cells[start][0]}{EN_DASH}{cells[start + 9][0]}", *(time for _, time in cells[start : start + 10]))
        for start in range(0, len(cells), 10)
    )
    return Chart(table.title, table.cite, (), rows, "The card of the round at which the bout was stopped.")


def _traits(table: Table) -> Chart:
    told = []
    for row in table.rows:
        cells = table.cells[row]
        if cells["also"] != BLANK and table.rows.index(cells["also"]) < table.rows.index(row):
            told.append(f"{row}: as {cells['also']}.")
            continue
        numbers = "" if cells["rn"] == BLANK else f" (RN {_word(cells['rn'])})"
        told.append(f"{row}: {cells['when']}{numbers}: {_word(cells['effect'])}.")
    return Chart(table.title, table.cite, (), (), " · ".join(told))


def _outcomes(table: Table, *, only_numbers: bool = False) -> Iterator[str]:
    for row in table.rows:
        for column in table.columns:
            if column.isdigit() or not only_numbers:
                yield table.cells[row][column]


def _numbers(table: Table, row: str) -> dict[str, str]:
    """For each outcome of a row, the numbers that bring it."""
    found: dict[str, list[str]] = {}
    cells = [(column, table.cells[row][column]) for column in table.columns if column.isdigit()]
    for first, last, word in runs(cells):
        found.setdefault(word, []).append(first if first == last else f"{first}{EN_DASH}{last}")
    return {word: (", " if len(bands) < 3 else ",\n").join(bands) for word, bands in found.items()}


def _legend(table: Table) -> str:
    told = [
        f"{_word(symbol)}: {meaning.replace('_', ' ')}"
        for symbol, meaning in table.symbols.items()
        if symbol != BLANK and meaning and _word(symbol).lower() != meaning.lower()
    ]
    return " · ".join(told)


def _word(text: str) -> str:
    """A word of a table as it is printed: blanks for underlines, dashes in ranges, true minus signs."""
    if text == BLANK:
        return ""
    spaced = text.replace("_", " ")
    parts = []
    for before, sign, after in zip(" " + spaced, spaced, spaced[1:] + " ", strict=False):
        if sign != "-":
            parts.append(sign)
        elif before.isdigit() and after.isdigit():
            parts.append(EN_DASH)
        else:
            parts.append(MINUS if after.isdigit() else "-")
    return "".join(parts)
