"""Findings for a reader: as text or a page for a person, as JSON, SARIF or annotations for a program."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Literal, TextIO, get_args

from fightcard.pipeline.base.visible import escaped
from fightcard.pipeline.findings import Finding, as_json
from fightcard.pipeline.report.formats import as_github, as_sarif
from fightcard.pipeline.report.text import as_text, print_text
from fightcard.pipeline.workbook.model import Book

__all__ = ["FORMATS", "Format", "formatted", "show_findings"]

Format = Literal["text", "json", "sarif", "github", "html"]
FORMATS: tuple[str, ...] = get_args(Format)


def formatted(findings: Sequence[Finding], cards: int, form: str = "text", book: Book | None = None) -> str:
    """The findings in one of FORMATS, with a last newline, without colour.

    `cards` is the number of cards read; with `book`, text shows the cells around each finding. Raises
    ValueError for a format that is none.
    """
    if form == "text":
        return as_text(findings, cards, book)
    if form == "json":
        return _dumped(as_json(findings, cards))
    if form == "sarif":
        return _dumped(as_sarif(findings))
    if form == "github":
        return as_github(findings)
    if form == "html":
        from fightcard.pipeline.report.html import findings_page  # noqa: PLC0415 - only a page waits for its templates

        return findings_page(findings, cards, book)
    raise ValueError(f"there is no format {form!r}; there are {', '.join(FORMATS)}")


def show_findings(
    findings: Sequence[Finding], cards: int, book: Book | None = None, stream: TextIO | None = None
) -> None:
    """Write the findings as text, by default to standard output; in colour where that is a terminal."""
    print_text(findings, cards, book, stream or sys.stdout)


def _dumped(data: object) -> str:
    return escaped(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False)) + "\n"
