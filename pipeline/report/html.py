"""Findings, and the differences of two workbooks, as pages of HTML.

A page needs no other file and runs nothing, and nothing of a workbook is taken as markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fightcard.pipeline.report.diff_text import by_fighter, by_row, counts_of, not_compared, on_card
from fightcard.pipeline.report.excerpt import excerpt
from fightcard.pipeline.report.html_template import template
from fightcard.pipeline.report.text import counted, groups, place_of

if TYPE_CHECKING:
    from fightcard.pipeline.comparison.diff import Differences
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.workbook.model import Book


def findings_page(findings: Sequence[Finding], cards: int, book: Book | None) -> str:
    """The findings as a page, grouped by fighter; every text is escaped, and the page may run no script."""
    page = template("findings.html", {"heading": _heading})
    return (
        page.render(
            name=book.name if book else "workbook",
            counts=counted(findings, cards),
            groups=groups(findings),
            excerpt=excerpt,
            book=book,
        )
        + "\n"
    )


def _heading(first: Finding) -> str:
    """The heading over the findings of a fighter, by the first of them, or of what else they are about."""
    if first.fighter:
        return f"{first.fighter}, row {first.row}" if first.row else first.fighter
    return place_of(first)


def diff_page(found: Differences) -> str:
    """The differences as a page in one file; every text is escaped, and the page may run no script."""
    page = template("diff.html", {"on_card": on_card})
    return (
        page.render(
            found=found,
            counts=counts_of(found),
            not_compared=not_compared(found),
            fighters=by_fighter(found),
            sheets=[(f"{sheet}: {row}", cells) for sheet, row, cells in by_row(found)],
        )
        + "\n"
    )
