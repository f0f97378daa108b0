"""What moved in a set since it was verified before, in words; at most 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, TextIO

from rich.text import Text

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.cli.show import console

if TYPE_CHECKING:
    from fightcard.pipeline.verification.moved import CellChange, Moved, Since, VerdictChange
    from fightcard.pipeline.verification.play.paired import Shift

MOST_ODDS = 8
"""How many meetings are listed; JSON has all of them."""

MOST_NAMES = 4
DID = {"win": "wins", "stops": "stops its opponent", "is_stopped": "is stopped"}


def show_since(found: Since, stream: TextIO, only: str | None = None) -> None:
    """Everything that moved, or what moved of one card, by its id."""
    out = console(stream)
    out.print()
    for line in _lines(found, only):
        indent = " " * (len(line) - len(line.lstrip()))
        for part in textwrap.wrap(line, out.width, subsequent_indent=f"{indent}  "):
            out.print(Text(part))


def footer(found: Since) -> str:
    """What moved, in a line or two."""
    cells = [f"{each.name} {_cell(each)}" for each in found.changes]
    verdicts = [_verdict(each) for each in found.verdicts]
    moved = list(dict.fromkeys(each.name for each in found.cards))
    parts = [
        *([f"added: {some(found.added, MOST_NAMES)}"] if found.added else []),
        *([f"removed: {some(found.removed, MOST_NAMES)}"] if found.removed else []),
        *(["another deck"] if found.has_new_deck else []),
        *([some(cells, MOST_NAMES)] if cells else []),
        *([f"verdicts: {some(verdicts, MOST_NAMES)}"] if verdicts else []),
        f"the odds of {some(moved, MOST_NAMES)} moved" if moved else "no odds moved beyond chance",
    ]
    return f"since {found.before}: {'; '.join(parts)}; --since last shows more"


def _lines(found: Since, only: str | None) -> Iterator[str]:
    if found.is_empty:
        yield f"Nothing changed since {found.before}."
        return
    yield f"Since {found.before}:"
    if only is None:
        yield from (f"  {name} is new" for name in found.added)
        yield from (f"  {name} is gone" for name in found.removed)
    if found.has_new_deck:
        yield "  the deck or the charts changed"
    for change in found.changes:
        if only in (None, change.id):
            own = "" if change.by_itself is None else f"; on its own: wins {_shift(change.by_itself)}"
            yield f"  {change.name}: {_cell(change)}{own}"
    for verdict in found.verdicts:
        if only in (None, verdict.id):
            yield f"  {_verdict(verdict)}"
    yield from _moved(found, only)


def _moved(found: Since, only: str | None) -> Iterator[str]:
    cards = [each for each in found.cards if only in (None, each.id)]
    odds = [each for each in found.odds if only in (None, each.id, each.opponent)]
    if not cards and not odds:
        yield "No odds moved beyond chance."
        return
    yield "Odds that moved beyond chance, in points of percent (95% interval):"
    of_own = [each for each in cards if each.by == each.id]
    for name, figures in groupby(of_own, key=lambda each: each.name):
        yield f"  {name} {', '.join(f'{DID[each.figure]} {_shift(each.shift)}' for each in figures)}"
    yield from _of_others([each for each in cards if each.by != each.id], found)
    yield from (f"  {_odds(each, found)}" for each in odds[:MOST_ODDS])
    if odds[MOST_ODDS:]:
        more = len(odds) - MOST_ODDS
        yield f"  and {more} more meeting{'s' * (more > 1)} (--format json has them all)"


def _of_others(moved: list[Moved], found: Since) -> Iterator[str]:
    """Cards that moved though they did not change, by whose change it was: many of a kind in one line."""
    for by, figure in dict.fromkeys((each.by, each.figure) for each in moved):
        whose = "the deck" if by is None else found.names[by]
        some = sorted(
            (each for each in moved if (each.by, each.figure) == (by, figure)),
            key=lambda each: each.shift.change,
        )
        if len(some) <= MOST_NAMES:
            yield from (f"  {each.name} {DID[figure]} {_shift(each.shift)}; by {whose}" for each in some)
            continue
        ends = [f"{100 * each.shift.change:+.1f} ({each.name})" for each in (some[0], some[-1])]
        yield f"  {len(some)} others, by {whose}: {DID[figure]} {ends[0]} to {ends[1]}"


def _odds(each: Moved, found: Since) -> str:
    return f"{each.name} beats {found.names[each.opponent or '']} {_shift(each.shift)}"


def _cell(change: CellChange) -> str:
    at = f" at {change.cell}" if change.cell else ""
    return f"{change.heading} {change.before or '(blank)'} -> {change.after or '(blank)'}{at}"


def _verdict(change: VerdictChange) -> str:
    before, after = change.before, change.after
    codes = [" ".join(each.codes) or "no reason" for each in (before, after)]
    if before.verdict == after.verdict:
        return f"{change.name} {after.verdict}: {codes[0]} -> {codes[1]}"
    known = " ".join(after.codes or before.codes)
    return f"{change.name} {before.verdict} -> {after.verdict}" + (f" ({known})" if known else "")


def _shift(moved: Shift) -> str:
    return f"{100 * moved.change:+.1f} ({100 * moved.low:+.1f} to {100 * moved.high:+.1f})"
