"""Careers in the terminal: a table of the set, and the story of one man."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, TextIO

from rich.table import Table
from rich.text import Text

from pipeline.cli.show import console
from pipeline.rating.scale import SHIFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.rating.careers import Career, Figure
    from pipeline.rating.fights import Fought

SOURCES = {
    "bouts": "bout by bout, from the sheet Bouts",
    "level": "from the column Level of the sheet Careers",
    "default": "as men of his level usually meet them: nothing is typed of his opponents",
}
FIGURES = {
    "won": "won", "won_by_ko": "of them inside", "lost": "lost", "lost_by_ko": "of them inside", "drawn": "drawn",
}  # fmt: skip


def career_table(found: Sequence[Fought], stream: TextIO) -> None:
    """A line a man: his record, what his card makes of it, and how likely such a record is for the card."""
    out = console(stream)
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column("Card", max_width=22, no_wrap=True, overflow="ellipsis")
    for heading in ("Record", "Inside", "Stopped", "| Played", "Inside", "Stopped", "Level", "Likely"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in found:
        if each.career is None:
            continue
        real, played = each.career.record, each.career.played
        table.add_row(
            Text(each.name),
            f"{real.won}-{real.lost}-{real.drawn}",
            _known(real.won_by_ko),
            _known(real.lost_by_ko),
            f"{played['won'].mean:.0f}-{played['lost'].mean:.0f}-{played['drawn'].mean:.0f}",
            _span(played["won_by_ko"]),
            _span(played["lost_by_ko"]),
            f"{each.career.level:.1f}",
            _likely(each.career.chance),
        )
    out.print(table)
    for each in found:
        if each.career is None:
            _wrapped(out.width, f"{each.name}: {each.lacks}.", stream)
    _wrapped(
        out.width,
        "Played: what his card makes of his career, the mean of 10,000; Inside and Stopped: bouts won and lost inside the"
        " distance, played as the middle 80%; Level: his card's own, 3 a contender; Likely: how often a career of the card lies as"
        " far off as his real one.",
        stream,
    )


def career_stories(found: Sequence[Fought], stream: TextIO) -> None:
    """Each man's career at length."""
    for place, each in enumerate(found):
        if place:
            stream.write("\n")
        stream.write(f"{each.name}\n{'=' * len(each.name)}\n")
        if each.career is None:
            _wrapped(console(stream).width, f"No career to fight: {each.lacks}.", stream)
        else:
            _story(each.career, stream)


def _story(career: Career, stream: TextIO) -> None:
    out = console(stream)
    real, played = career.record, career.played
    inside = "" if real.won_by_ko is None else f", {real.won_by_ko} inside"
    low, high = played["won_by_ko"].low, played["won_by_ko"].high
    stream.write(
        f"  His record:   {real.won}-{real.lost}-{real.drawn}{inside}\n"
        f"  His card's:   {played['won'].mean:.0f}-{played['lost'].mean:.0f}-{played['drawn'].mean:.0f},"
        f" {played['won_by_ko'].mean:.0f} inside ({low}-{high})\n\n"
    )
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column("  ")
    for heading in ("real", "played", "middle 80%", f"opponents {-SHIFT:+}", f"{SHIFT:+}"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, words in FIGURES.items():
        figure = played[name]
        table.add_row(
            f"  {words}", _known(getattr(real, name)), f"{figure.mean:.1f}", _span(figure),
            *(f"{means[name]:.1f}" for means in career.shifted),
        )  # fmt: skip
    out.print(table)
    _levels(career, stream)
    mean, spread = career.opposition.middle()
    _wrapped(
        out.width,
        f"Opponents: level {mean:.1f} on average, spread {spread:.1f}, {SOURCES[career.opposition.source]}. His card's own level"
        f" is {career.level:.1f}. {_said(career)}",
        stream,
    )


def _levels(career: Career, stream: TextIO) -> None:
    out = console(stream)
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column("  against level")
    for heading in ("bouts", "won, %", "inside, %"):
        table.add_column(heading, justify="right", no_wrap=True)
    for level, bouts, won, inside in career.by_level:
        if bouts >= 0.05:
            table.add_row(f"  {level}", f"{bouts:.1f}", f"{100 * won:.0f}", f"{100 * inside:.0f}")
    out.print()
    out.print(table)
    out.print()


def _said(career: Career) -> str:
    if career.chance is None:
        return "So short a record says too little to be held against the card."
    return f"A career of this card lies as far off as his real one in {_likely(career.chance)} of careers."


def _likely(chance: float | None) -> str:
    if chance is None:
        return "too short"
    return f"{100 * chance:.0f}%" if chance >= 0.01 else "under 1%" if chance >= 0.001 else "under 0.1%"


def _known(number: int | None) -> str:
    return "?" if number is None else str(number)


def _span(figure: Figure) -> str:
    return f"{figure.low}-{figure.high}"


def _wrapped(width: int, text: str, stream: TextIO) -> None:
    console(stream).print(Text("\n".join(textwrap.wrap(text, width)), style="dim"))
