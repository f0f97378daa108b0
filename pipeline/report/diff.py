"""Differences between two workbooks, for reading: as text, and as a page of HTML."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from pipeline.report.text import safe, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.diff import Change, Differences
    from pipeline.sheet_diff import CellChange

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #1c1a17; background: #fbf8f2; max-width: 56rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 1.6rem 0 .3rem; }
table { border-collapse: collapse; } th, td { border: 1px solid #d8d0c0; padding: .2rem .6rem; text-align: left; }
th { font-weight: 400; color: #6a6358; } del { background: #f4d0cc; text-decoration: none; }
ins { background: #cfe8d0; text-decoration: none; } .quiet { color: #6a6358; }
"""


def as_text(found: Differences, *, is_entry: bool = False) -> str:
    """The differences grouped by fighter, in 80 columns; `is_entry` speaks of two typists, A and B."""
    names = ("A", "B") if is_entry else ("old", "new")
    lines = [f"{names[0]}: {safe(str(found.old.path))}", f"{names[1]}: {safe(str(found.new.path))}", ""]
    for title, fighters in (("only in", found.removed), ("only in", found.added)):
        side = names[0] if fighters is found.removed else names[1]
        lines += [f"{title} {side}: {safe(name)}" for name in fighters]
    lines += [f"renamed: {safe(old)} -> {safe(new)}" for old, new in found.renamed]
    for fighter, changes in groupby(found.changes, key=lambda change: change.fighter):
        lines += [*([""] if lines[-1] else []), safe(fighter)]
        lines += [line for change in changes for line in _lines(change, names, is_entry=is_entry)]
    for (sheet, row), cells in groupby(found.others, key=lambda each: (each.sheet, each.row)):
        lines += [*([""] if lines[-1] else []), *wrapped(f"{sheet}: {row}", "", "  ")]
        lines += [line for each in cells for line in _other_lines(each, names, is_entry=is_entry)]
    lines += [*([""] if lines[-1] else []), _counted(found, is_entry=is_entry)]
    return "\n".join(lines) + "\n"


def _lines(change: Change, names: tuple[str, str], *, is_entry: bool) -> Iterator[str]:
    before, after = (safe(text) or "(blank)" for text in (change.before, change.after))
    if is_entry:
        right = {"old": names[0], "new": names[1], None: ""}[change.likely]
        said = f"; a rule is for {right}" if right else ""
        text = f"{change.column}: {names[0]} {before} ({change.before_cell}), {names[1]} {after} ({change.after_cell}){said}"
    else:
        text = f"{change.column}: {before} -> {after} ({change.after_cell}){_on_card(change)}"
    yield from wrapped(text, "  ", "    ")


def _other_lines(change: CellChange, names: tuple[str, str], *, is_entry: bool) -> Iterator[str]:
    before, after = (safe(text) or "(blank)" for text in (change.before, change.after))
    if is_entry:
        text = f"{change.column}: {names[0]} {before} ({change.before_cell}), {names[1]} {after} ({change.after_cell})"
    else:
        text = f"{change.column}: {before} -> {after} ({change.after_cell})"
    yield from wrapped(text, "  ", "    ")


def _on_card(change: Change) -> str:
    if not change.is_printed:
        return "; the printed card stays the same"
    if change.printed_before is None or change.printed_after is None:
        return ""
    if (change.printed_before, change.printed_after) == (change.before, change.after):
        return ""
    return f"; on the card {safe(change.printed_before) or '-'} -> {safe(change.printed_after) or '-'}"


def _counted(found: Differences, *, is_entry: bool) -> str:
    if found.is_empty:
        return "the two agree" if is_entry else "nothing changed"
    men = len({change.fighter for change in found.changes})
    many = len(found.changes)
    what = "disagreement" if is_entry else "rating changed"
    counted = f"{many} {what if many == 1 or not is_entry else what + 's'}"
    if not is_entry and many != 1:
        counted = f"{many} ratings changed"
    parts = [f"{counted} of {men} fighter{'s' * (men != 1)}"] if many or not found.others else []
    cells = len(found.others)
    parts += (
        [
            f"{cells} cell{'s' * (cells != 1)} of other sheets {('differs' if cells == 1 else 'differ') if is_entry else 'changed'}"
        ]
        if cells
        else []
    )
    parts += [f"{len(found.added)} added"] if found.added else []
    parts += [f"{len(found.removed)} removed"] if found.removed else []
    parts += [f"{len(found.renamed)} renamed"] if found.renamed else []
    return ", ".join(parts)


def as_html(found: Differences) -> str:
    """The differences as one page that stands alone; every text is escaped, and the page may run no script."""
    lines = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f"<title>What changed: {escape(found.new.name)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(found.old.name)} → {escape(found.new.name)}</h1>",
        f'<p class="quiet">{escape(_counted(found, is_entry=False))}</p>',
    ]
    lines += [f"<p>Only in the old: <del>{escape(name)}</del></p>" for name in found.removed]
    lines += [f"<p>Only in the new: <ins>{escape(name)}</ins></p>" for name in found.added]
    lines += [
        f"<p>Renamed: <del>{escape(old)}</del> <ins>{escape(new)}</ins></p>" for old, new in found.renamed
    ]
    for fighter, changes in groupby(found.changes, key=lambda change: change.fighter):
        lines.append(f"<h2>{escape(fighter)}</h2><table>")
        lines.append("<tr><th>rating</th><th>old</th><th>new</th><th>cell</th><th>on the card</th></tr>")
        for each in changes:
            card = escape(_on_card(each).removeprefix("; ") or "as typed")
            lines.append(
                f"<tr><td>{escape(each.column)}</td><td><del>{escape(each.before)}</del></td>"
                f"<td><ins>{escape(each.after)}</ins></td><td>{escape(each.after_cell)}</td><td>{card}</td></tr>"
            )
        lines.append("</table>")
    for (sheet, row), cells in groupby(found.others, key=lambda each: (each.sheet, each.row)):
        lines.append(f"<h2>{escape(sheet)}: {escape(row)}</h2><table>")
        lines.append("<tr><th>column</th><th>old</th><th>new</th><th>cell</th></tr>")
        lines += [
            f"<tr><td>{escape(each.column)}</td><td><del>{escape(each.before)}</del></td>"
            f"<td><ins>{escape(each.after)}</ins></td><td>{escape(each.after_cell)}</td></tr>"
            for each in cells
        ]
        lines.append("</table>")
    return "\n".join([*lines, "</body></html>"]) + "\n"
