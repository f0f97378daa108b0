"""Tables for a spreadsheet: verdicts, careers and the rule book's tables as comma-separated text."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence

from fightcard.engine.core.table import Table

_FORMULA = re.compile(r"\s*[=@\t\r＝＠]|\s*[-+＋－](?![0-9.]*$)")
"""What a formula begins with; a lone sign and a number with its sign, as the rule book's tables have, are
none."""


def as_csv(rows: Sequence[Mapping[str, object]]) -> str:
    """Rows under the headings of the first, with a comma between cells (RFC 4180); None is a blank.

    Text that would be a formula in a spreadsheet is written with an apostrophe in front.
    """
    if not rows:
        return ""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows({heading: _inert(value) for heading, value in row.items()} for row in rows)
    return text.getvalue()


def _inert(value: object) -> object:
    """A text that a spreadsheet program would take for a formula, with an apostrophe in front (OWASP)."""
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value


def table_rows(tables: Mapping[str, Table]) -> list[dict[str, object]]:
    """A row a cell of the rule book's tables, with where it comes from and its page."""
    return [
        {
            "table": name,
            "row": row,
            "column": column,
            "cell": table.cells[row][column],
            "kind": kinds[row, column],
            "cite": table.cite,
        }
        for name, table in tables.items()
        for kinds in (table.kinds(),)
        for row in table.rows
        for column in table.columns
    ]
