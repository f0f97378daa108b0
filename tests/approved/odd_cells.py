"""Cells as they go wrong: of each column of a sound row a few slips of the finger, drawn without chance."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from itertools import islice

from tests.workbooks import Content, Row

ODD: tuple[Content, ...] = (
    None, "x", 0, -1, 3.5, 99, "7-3", "1-3 (9)", " 5 ", True, dt.datetime(2026, 3, 4), "l0", "#N/A", "5/4", "1–4", "'12",
    "12,5", "3 4", "A+", "—",
)  # fmt: skip
EACH = 1
"""So many of the odd values are typed in each column, others in the next one."""
SLIPS = 3
"""At most so many slips of a cell."""


def slips(value: Content) -> Iterator[Content]:
    """What a hand makes of a cell: digits exchanged, one doubled, a sign lost, an end moved, another dash."""
    text = "" if value is None else str(value)
    numbers = [*re.finditer(r"\d+", text)]
    if numbers:
        last = numbers[-1]
        long = next((each for each in numbers if len(each[0]) > 1 and each[0] != each[0][::-1]), None)
        if long is not None:
            yield text[: long.start()] + long[0][::-1] + text[long.end() :]
        yield text[: last.start()] + str(int(last[0]) + 1) + text[last.end() :]
        yield text[: numbers[0].start()] + str(int(numbers[0][0]) * 10 + 1) + text[numbers[0].end() :]
    if "-" in text:
        yield text.replace("-", "\N{EN DASH}", 1)
        yield text.replace("-", "", 1)
    elif text.isalpha():
        yield text[1:] + text[:1]
        yield text.upper() if text != text.upper() else text.lower()


def wrong_rows(rows: Sequence[Row], headings: Sequence[str]) -> Iterator[Row]:
    """Rows in each of which one cell is wrong; the rows take turns, and each has a name of its own."""
    name = headings[0]
    count = 0
    for at, heading in enumerate(headings):
        row = rows[at % len(rows)]
        for value in (*ODD[at * EACH % len(ODD) :][:EACH], *islice(slips(row.get(heading)), SLIPS)):
            count += 1
            changed = {**row, name: f"{row[name]} {count}", heading: value}
            yield {**changed, name: value} if heading == name else changed


def slipped_set(rows: Sequence[Row], headings: Sequence[str], step: int) -> list[Row]:
    """A whole set with one slip a row, in a column `step` further each time; some rows have two cells exchanged."""
    found = []
    for at, row in enumerate(rows):
        place = (5 + at * step) % len(headings)
        heading, next_to = headings[place], headings[(place + 1) % len(headings)]
        made = [*slips(row.get(heading))]
        if at % 4 == 3 or not made or place == 0:
            found.append({**row, heading: row.get(next_to), next_to: row.get(heading)} if place else row)
        else:
            found.append({**row, heading: made[at % len(made)]})
    return found
