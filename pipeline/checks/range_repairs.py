"""Broken range tables of a row, and the single keystrokes that would fix each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from fightcard.pipeline.checks import typos
from fightcard.pipeline.checks.ranges import is_partition
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import BrokenTable, CellFix, RangeTable

Pair: TypeAlias = "tuple[int, int]"


def broken(
    tables: Iterable[RangeTable],
    values: Mapping[str, Value],
    options: Mapping[str, tuple[str, ...]],
    is_valid: Callable[[RangeTable, Mapping[str, str]], bool],
    spans: Callable[[RangeTable, Mapping[str, str]], Sequence[Pair | None] | None],
    strokes: str,
    among: Callable[[Sequence[CellFix], Mapping[str, Value]], CellFix | None],
) -> tuple[BrokenTable, ...]:
    """The tables that a row's texts do not make whole, each with what would.

    `values` are the row's texts as read, valid or not; `options` the texts that unreadable cells may have
    held; `spans` gives the ranges of texts, None for an empty one, or nothing where a text is no range;
    `strokes` the keys that may have slipped; `among(fixes, values)` chooses where several changes would do
    and none is more likely by itself.
    """
    found = []
    for table in tables:
        texts = {
            heading: str(values[heading]) for heading in table.headings if values.get(heading) is not None
        }
        lost = {heading: options[heading] for heading in table.headings if heading in options}
        if lost or (texts and not is_valid(table, texts)):
            is_sound = partial(is_valid, table)
            where = () if lost else [each for each in texts if _leaves_room(table, texts, each, spans)]
            fixes = typos.fixes(texts, is_sound, strokes, lost, where)
            chosen = typos.likeliest(fixes) or among(fixes, values)
            found.append(BrokenTable(table, fixes, chosen, typos.restored(texts, is_sound, lost)))
    return tuple(found)


def _leaves_room(
    table: RangeTable,
    texts: Mapping[str, str],
    heading: str,
    spans: Callable[[RangeTable, Mapping[str, str]], Sequence[Pair | None] | None],
) -> bool:
    """True when the other ranges cover the numbers except for one hole at its place: only it can be wrong.

    Most rows that are broken are broken in two places, and a keystroke anywhere then fixes nothing.
    """
    found = spans(table, {each: text for each, text in texts.items() if each != heading})
    if found is None:
        return False
    at = table.headings.index(heading)
    before = [each for each in found[:at] if each]
    after = [each for each in found[at + 1 :] if each]
    low = before[-1][1] + 1 if before else table.first
    high = after[0][0] - 1 if after else table.last
    hole = [(low, high)] if low <= high else []
    return is_partition([*before, *hole, *after], table.first, table.last)
