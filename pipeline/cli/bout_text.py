"""One bout in the terminal: a line an event, the corner it is about, the rule's page at the edge."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import TextIO

from rich.text import Text

from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.telling import Line, Summary
from fightcard.pipeline.cli.show import console

CORNERS = (("R", "red"), ("B", "blue"))
LOOKS = {"big": "bold", "result": "bold", "heading": "bold", "title": "bold", "quiet": "dim", "card": "dim"}
MARGIN, PAGE, LEAST = 4, 14, 10


def show_events(lines: Iterable[Line], stream: TextIO, *, cite: bool) -> None:
    """The events in at most 80 columns; `cite` ends each with the page of its rule."""
    out = console(stream)
    for line in lines:
        for text in _laid_out(line, out.width, cite=cite):
            out.print(text, no_wrap=True)


def show_summary(bout: BoutRecord, summary: Summary, stream: TextIO) -> None:
    """The bout in figures: what each fighter did, in all and in each round."""
    out = console(stream)
    by_round = f"{summary.counted} by round"
    wide = max(map(len, (*summary.labels, by_round)))
    figures = zip(summary.labels, summary.red, summary.blue, strict=True)
    out.print()
    out.print(Text(f"{'':{wide}}  {'red':>5}  {'blue':>5}", "dim"))
    for label, red, blue in figures:
        out.print(Text(f"{label:{wide}}  {red:5}  {blue:5}"))
    for corner, label in enumerate((by_round, "")):
        points = "".join(f"{scored[corner]:4}" for scored in summary.rounds)
        text = Text(f"{label:{wide}}  ")
        text.append(f"{CORNERS[corner][1]:<4} {points}", CORNERS[corner][1])
        out.print(text, no_wrap=True)
    out.print(Text(f"seed {bout.seed}, bout {bout.bout}, rules {bout.rules}", "dim"))


def _laid_out(line: Line, width: int, *, cite: bool) -> Iterator[Text]:
    look = LOOKS.get(line.kind, "")
    if line.kind in ("title", "heading"):
        yield from (() if line.kind == "title" else (Text(),))
        yield Text(line.text, look)
        yield Text(("=" if line.kind == "title" else "-") * min(len(line.text), width), "dim")
        return
    if line.kind == "result":
        yield Text()
    page = f"[{line.cite}]" if cite and line.cite else ""
    parts = textwrap.wrap(line.text, max(width - MARGIN - (PAGE if cite else 0), LEAST)) or [""]
    for number, part in enumerate(parts):
        text = Text()
        mark, colour = CORNERS[line.who] if line.who in (0, 1) and number == 0 else (" ", "")
        text.append(f" {mark}{'!' if line.kind == 'big' and number == 0 else ' '} ", colour)
        text.append(part, look)
        if page and number == len(parts) - 1:
            text.append(" " * max(width - text.cell_len - len(page), 1))
            text.append(page, "dim")
        yield text
