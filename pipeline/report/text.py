"""Findings as text: grouped by fighter, each with the piece of sheet around its cell, in 80 columns.

Whatever came out of a workbook is data: it is never read as markup, and letters that steer a terminal are
shown as a replacement sign.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TextIO

from rich.cells import cell_len, set_cell_size

from fightcard.pipeline.base.terminal import WIDTH, columns
from fightcard.pipeline.findings import SEVERITIES, Finding, Severity
from fightcard.pipeline.findings.diagnostics import LONGEST_VALUE, clipped
from fightcard.pipeline.findings.prints import PICTURE_UNMATCHED
from fightcard.pipeline.report.excerpt import excerpt

if TYPE_CHECKING:
    from fightcard.pipeline.report.excerpt import Part
    from fightcard.pipeline.workbook.model import Book

NARROWEST = 40
WIDEST_CELL = 18
MARGIN = 11
STYLES: dict[Severity, str] = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}


class Segment(NamedTuple):
    """A run of text in one style; an empty style is the terminal's own."""

    text: str
    style: str = ""


def as_text(findings: Sequence[Finding], cards: int, book: Book | None) -> str:
    """The report without colour, with a last newline."""
    return "".join(
        "".join(segment.text for segment in line).rstrip() + "\n" for line in lines(findings, cards, book)
    )


def print_text(findings: Sequence[Finding], cards: int, book: Book | None, stream: TextIO) -> None:
    """Write the report to a stream: on a terminal in its width, and in colour unless NO_COLOR is set."""
    if not stream.isatty() and "FORCE_COLOR" not in os.environ:
        stream.write(as_text(findings, cards, book))
        return
    from rich.console import Console  # noqa: PLC0415 - a twentieth of a second that a pipe need not wait
    from rich.text import Text  # noqa: PLC0415

    console = Console(file=stream, markup=False, emoji=False, highlight=False, soft_wrap=True)
    for line in lines(findings, cards, book, columns(stream, NARROWEST)):
        console.print(Text.assemble(*line, end=""))


FACE = ".toml"
"""How the name of a face file ends; its rows are lines."""


def lines(
    findings: Sequence[Finding], cards: int, book: Book | None, width: int = WIDTH
) -> Iterator[list[Segment]]:
    """The report line by line, `width` columns wide: groups in the order of first findings, then counts."""
    explained: set[str] = set()
    for group in groups(findings):
        yield [Segment(safe(_heading(group[0])), "bold")]
        for finding, also in _merged(group):
            yield from _lines_of(finding, also, book, width, has_why=finding.code not in explained)
            explained.add(finding.code)
        yield []
    yield [Segment(counted(findings, cards), "bold")]


def groups(findings: Sequence[Finding]) -> list[list[Finding]]:
    """The findings of each fighter, each sheet and the photographs together, in the order of the first."""
    found: dict[tuple[str | None, str | None, bool], list[Finding]] = {}
    for finding in findings:
        found.setdefault((finding.sheet, finding.fighter, _is_of_photos(finding)), []).append(finding)
    return list(found.values())


def _is_of_photos(finding: Finding) -> bool:
    """Whether a finding is about a photograph only, and about no fighter or cell."""
    return finding.code[:2] in ("H1", "H3") and not finding.sheet and not finding.fighter


def _heading(first: Finding) -> str:
    if first.fighter:
        row = f", row {first.row}" if first.row else ""
        name = clipped(first.fighter, LONGEST_VALUE)
        return f"{name} ({first.sheet}{row})" if first.sheet else name
    return place_of(first)


def place_of(first: Finding) -> str:
    """What findings about no fighter are about, by the first of them."""
    if _is_of_photos(first):
        return "Photographs"
    if first.sheet:
        return f"Sheet {first.sheet}"
    if not first.file:
        return "Print"  # a size or a theme, which is in no file
    if first.code == PICTURE_UNMATCHED.code:
        return "Pictures"
    kind = "Template" if first.code.startswith("H2") else "Face" if first.file.endswith(FACE) else "Workbook"
    return f"{kind} {first.file}"


def _merged(group: list[Finding]) -> Iterator[tuple[Finding, list[str]]]:
    """Notes of one kind once, with the other cells they concern; errors and warnings one by one."""
    seen: dict[str, list[str]] = {}
    first = []
    for finding in group:
        if finding.severity == "note" and finding.code in seen:
            seen[finding.code].append(_elsewhere(finding))
        else:
            seen[finding.code] = []
            first.append(finding)
    for finding in first:
        yield finding, seen[finding.code] if finding.severity == "note" else []


def _elsewhere(finding: Finding) -> str:
    """The cell of a further note, with what is read there where that is what the note says."""
    if finding.diagnostic.is_remark and finding.suggestion is not None:
        return f"{finding.cell}, read as {clipped(finding.suggestion, LONGEST_VALUE)}"
    return finding.cell or ""


def _lines_of(
    finding: Finding, also: list[str], book: Book | None, width: int, *, has_why: bool
) -> Iterator[list[Segment]]:
    row = "line" if str(finding.file).endswith(FACE) else "row"
    at = f" at {finding.cell}" if finding.cell else f" at {row} {finding.row}" if finding.row else ""
    head = f"  {finding.severity} {finding.code}{at}: "
    between = "; " if any(", " in each for each in also) else ", "
    more = f" (the same at {between.join(also)})" if also else ""
    for number, line in enumerate(wrapped(finding.message_below_name + more, head, "    ", width)):
        cut = len(head) if number == 0 else 0
        yield [Segment(line[:cut], STYLES[finding.severity]), Segment(line[cut:])]
    if finding.severity != "note":
        yield from _excerpt(finding, book, width)
        if has_why:
            why = wrapped(finding.why, "    why: ", "         ", width)
            yield from ([Segment(line, "dim")] for line in why)
        yield from ([Segment(line)] for line in wrapped(finding.fix, "    fix: ", "         ", width))


def _excerpt(finding: Finding, book: Book | None, width: int) -> Iterator[list[Segment]]:
    """The cell between its neighbours: letters and headings above, the culprit underlined."""
    around = excerpt(finding, book)
    if around is None:
        return
    parts = list(around.parts)
    while sum(_width(part) + 2 for part in parts) > width - MARGIN and len(parts) > 1:
        middle = next(at for at, part in enumerate(parts) if part.is_culprit)
        parts.pop(max(range(len(parts)), key=lambda at: abs(at - middle)))
    widths = [_width(part) for part in parts]
    numbers = ["", str(around.heading_row or ""), str(finding.row)]
    for number, line in zip(numbers, zip(*map(_lines_in, parts), strict=True), strict=True):
        if not any(line):
            continue
        cells = "  ".join(fitted(text, width) for text, width in zip(line, widths, strict=True))
        yield [Segment(f"{number:>8} | ", "dim"), Segment(cells.rstrip())]
    here = next(at for at, part in enumerate(parts) if part.is_culprit)
    before = sum(widths[:here]) + 2 * here
    mark = "^" * max(1, min(widths[here], cell_len(safe(parts[here].text))))
    yield [Segment(f"{'':>8} | ", "dim"), Segment(" " * before + mark, STYLES[finding.severity])]


def _lines_in(part: Part) -> tuple[str, str, str]:
    """One column of an excerpt from top to bottom."""
    return part.letters, safe(part.heading), safe(part.text)


def _width(part: Part) -> int:
    return min(WIDEST_CELL, max(map(cell_len, _lines_in(part))))


def fitted(text: str, width: int) -> str:
    """A text filled up or cut to so many columns of a terminal, of which a Chinese letter takes two."""
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + "…"
    return set_cell_size(text, width)


def counted(findings: Sequence[Finding], cards: int) -> str:
    """How many findings of each severity there are, and how many good cards, in words."""
    counts = {severity: sum(finding.severity == severity for finding in findings) for severity in SEVERITIES}
    listed = ", ".join(f"{count} {severity}{'s' * (count != 1)}" for severity, count in counts.items())
    return f"{listed}; {cards} good card{'s' * (cards != 1)}"


def wrapped(text: str, first: str, rest: str, width: int = WIDTH) -> Iterator[str]:
    """The text in lines of a number of columns; words wider than a line are cut, wide letters count two."""
    line, is_bare = first, True
    for word in re.split(" +", safe(text).strip()):
        due = word
        if not is_bare and cell_len(line) + 1 + cell_len(due) > width:
            yield line
            line, is_bare = rest, True
        while cell_len(line) + cell_len(due) + (not is_bare) > width:
            room = width - cell_len(line)
            cut = next(at for at in range(len(due), 0, -1) if cell_len(due[:at]) <= room or at == 1)
            yield line + due[:cut]
            line, due, is_bare = rest, due[cut:], True
        line += due if is_bare else f" {due}"
        is_bare = False
    yield line


def safe(text: str) -> str:
    """A text on one line, with letters that steer a terminal shown as a replacement sign."""
    if text.isprintable():
        return text
    flat = text.replace("\n", " ").replace("\t", " ").replace("\r", " ")
    return "".join("�" if unicodedata.category(letter) in {"Cc", "Cf", "Cs"} else letter for letter in flat)
