"""Differences between two workbooks as text."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from fightcard.pipeline.base.terminal import WIDTH
from fightcard.pipeline.base.wording import listed
from fightcard.pipeline.report.text import safe, wrapped

if TYPE_CHECKING:
    from fightcard.pipeline.comparison.diff import Change, Differences
    from fightcard.pipeline.comparison.sheet_diff import CellChange


def as_text(found: Differences, *, is_entry: bool = False, width: int = WIDTH) -> str:
    """The differences grouped by fighter, in `width` columns; `is_entry`: of two typists, A and B."""
    names = ("A", "B") if is_entry else ("old", "new")
    lines = [f"{names[0]}: {safe(str(found.old.path))}", f"{names[1]}: {safe(str(found.new.path))}", ""]
    fighters = [f"only in {names[0]}: {name}" for name in found.removed]
    fighters += [f"only in {names[1]}: {name}" for name in found.added]
    fighters += [f"renamed: {old} -> {new}" for old, new in found.renamed]
    lines += [line for each in fighters for line in wrapped(each, "", "  ", width)]
    for fighter, changes in by_fighter(found):
        lines += [*([""] if lines[-1] else []), *wrapped(fighter, "", "  ", width)]
        texts = [_changed(change, names, is_entry=is_entry) for change in changes]
        lines += [line for text in texts for line in wrapped(text, "  ", "    ", width)]
    for sheet, row, cells in by_row(found):
        lines += [*([""] if lines[-1] else []), *wrapped(f"{sheet}: {row}", "", "  ", width)]
        for each in cells:
            lines += wrapped(_both(each, names, is_entry=is_entry), "  ", "    ", width)
    lines += [*([""] if lines[-1] else []), *wrapped(counts_of(found, is_entry=is_entry), "", "  ", width)]
    lines += wrapped(not_compared(found), "", "  ", width) if found.not_compared else []
    return "\n".join(lines) + "\n"


def by_fighter(found: Differences) -> list[tuple[str, list[Change]]]:
    """The changed ratings, fighter by fighter."""
    return [(name, list(each)) for name, each in groupby(found.changes, key=lambda change: change.fighter)]


def by_row(found: Differences) -> list[tuple[str, str, list[CellChange]]]:
    """The changed cells of other sheets, by sheet and row."""
    rows = groupby(found.others, key=lambda change: (change.sheet, change.row))
    return [(sheet, row, list(cells)) for (sheet, row), cells in rows]


def on_card(change: Change) -> str:
    """What a change does to the printed card, in words; nothing where the card prints what is typed."""
    if not change.is_printed:
        return "the printed card stays the same"
    if change.printed_before is None or change.printed_after is None:
        return ""
    if (change.printed_before, change.printed_after) == (change.before, change.after):
        return ""
    return f"on the card {safe(change.printed_before) or '-'} -> {safe(change.printed_after) or '-'}"


def counts_of(found: Differences, *, is_entry: bool = False) -> str:
    """How many ratings, fighters and cells differ, in words."""
    if found.is_empty:
        where = " in what is compared" if found.not_compared else ""
        return f"the two agree{where}" if is_entry else f"nothing changed{where}"
    parts = []
    changes, cells = len(found.changes), len(found.others)
    if changes or not cells:
        one, many = ("disagreement", "disagreements") if is_entry else ("rating changed", "ratings changed")
        fighters = len({change.fighter for change in found.changes})
        plural = "s" * (fighters != 1)
        parts.append(f"{changes} {one if changes == 1 else many} of {fighters} fighter{plural}")
    if cells:
        differ = ("differs" if cells == 1 else "differ") if is_entry else "changed"
        parts.append(f"{cells} cell{'s' * (cells != 1)} of other sheets {differ}")
    moved = {"added": found.added, "removed": found.removed, "renamed": found.renamed}
    parts += [f"{len(names)} {what}" for what, names in moved.items() if names]
    return ", ".join(parts)


def not_compared(found: Differences) -> str:
    """The sheets that differ and are not compared, in words; nothing where there are none."""
    names = [safe(each) for each in found.not_compared]
    if not names:
        return ""
    if len(names) == 1:
        return f"the sheet {names[0]} also differs, but is not compared"
    return f"the sheets {listed(names)} also differ, but are not compared"


def _changed(change: Change, names: tuple[str, str], *, is_entry: bool) -> str:
    text = _both(change, names, is_entry=is_entry)
    if is_entry:
        right = {"old": names[0], "new": names[1], None: ""}[change.likely]
        text += f"; a rule is for {right}" if right else ""
    else:
        printed = on_card(change)
        text += f"; {printed}" if printed else ""
    return text


def _both(change: Change | CellChange, names: tuple[str, str], *, is_entry: bool) -> str:
    """What was in a cell and what is there now; of two typists, what each typed and where."""
    before, after = (safe(text) or "(blank)" for text in (change.before, change.after))
    if is_entry:
        first, second = f"{names[0]} {before} ({change.before_cell})", f"{names[1]} {after}"
        return f"{change.column}: {first}, {second} ({change.after_cell})"
    return f"{change.column}: {before} -> {after} ({change.after_cell})"
