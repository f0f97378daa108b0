"""Tables for a spreadsheet: verdicts, careers and the rule book's tables as comma-separated text."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine.core.table import Table
    from pipeline.verification import VerifiedCard
    from pipeline.verification.career import Fought

RATES = ("win", "stoppage_for", "stoppage_against", "decision", "draw", "knockdowns")
_FORMULA = re.compile(r"\s*[=@\t\r＝＠]|\s*[-+＋－](?![0-9.]*$)")
"""What a formula begins with; a lone sign and a number with its sign, as the rule book's tables have, are
none."""

RECORD = ("won", "lost", "drawn", "won_by_ko", "lost_by_ko")


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


def verdict_rows(cards: Iterable[VerifiedCard]) -> list[dict[str, object]]:
    """A row a card: its verdict, the codes of its reasons, its Overall and what it plays like, and its rates.

    Each rate is a share from 0 to 1 (`knockdowns` a number a bout) with the ends of its 95% interval.
    """
    return [
        {
            "id": card.id,
            "name": card.name,
            "division": card.card.get("division"),
            "overall": card.card.get("overall"),
            "verdict": card.verdict,
            "reasons": " ".join(dict.fromkeys(reason.code for reason in card.reasons)),
            "bouts": card.rates.bouts,
            **dict(_flat(card.rates.as_json(), RATES)),
        }
        for card in cards
    ]


def _flat(rates: Mapping[str, object], names: Sequence[str]) -> Iterator[tuple[str, object]]:
    for name in names:
        rate = rates[name]
        assert isinstance(rate, dict)
        yield name, next(iter(rate.values()))
        yield f"{name}_low", rate["low"]
        yield f"{name}_high", rate["high"]


def career_rows(found: Iterable[Fought]) -> list[dict[str, object]]:
    """A row a career: the real record, what the card makes of it (mean, middle 80%), and the verdict."""
    rows = []
    for each in found:
        career = each.career
        if career is not None:
            real = {f"real_{name}": getattr(career.record, name) for name in RECORD}
            played = {
                f"{name}{end}": getattr(career.played[name], figure)
                for name in RECORD
                for end, figure in (("", "mean"), ("_low", "low"), ("_high", "high"))
            }
            rows.append({"id": each.id, "name": each.name, **real, **played, "likely": career.chance})
    return rows


def table_rows(tables: Mapping[str, Table]) -> list[dict[str, object]]:
    """A row a cell of the rule book's tables, with where it comes from and its page."""
    return [
        {
            "table": name,
            "row": row,
            "column": column,
            "cell": table.cells[row][column],
            "kind": table.other_kinds(row).get(column, table.kind),
            "cite": table.cite,
        }
        for name, table in tables.items()
        for row in table.rows
        for column in table.columns
    ]
