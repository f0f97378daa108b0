"""A merge as text and as JSON: the conflicts with all three values, what is taken from theirs, what is not
carried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from fightcard.pipeline.findings import shown
from fightcard.pipeline.merge.lines import HEADINGS
from fightcard.pipeline.report.text import safe, wrapped

if TYPE_CHECKING:
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.merge.three_way import Conflict, Merged, Prefer, Taken
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.workbook.model import Cell

_KINDS = {
    "cell": ": both changed it",
    "row_deleted_by_mine": ", in a row that mine deleted",
    "row_deleted_by_theirs": ", in a row that theirs deleted",
    "column_deleted_by_mine": ", in a column that mine deleted",
    "column_deleted_by_theirs": ", in a column that theirs deleted",
}


def merge_as_text(found: Merged, prefer: Prefer | None, new_errors: Sequence[Finding]) -> str:
    """The merge in 80 columns, with a last newline."""
    books = (("base", found.base), ("mine", found.mine), ("theirs", found.theirs))
    lines = [f"{name}: {safe(str(laid.book.path))}" for name, laid in books]
    for (sheet, about), conflicts in groupby(found.conflicts, key=lambda each: (each.sheet, each.about)):
        lines += ["", *wrapped(f"{sheet}: {safe(about)}", "", "  ")]
        lines += [line for each in conflicts for line in _conflict(each)]
    lines += _taken(found)
    lines += _rows(found)
    lines += [line for each in found.left for line in wrapped(f"note: {safe(each)}", "", "  ")]
    for each in new_errors:
        where = "!".join(filter(None, (each.sheet, each.cell or (f"row {each.row}" if each.row else None))))
        text = f"the merge has an error that is not in mine: {where} {each.code}"
        lines += wrapped(f"{text}: {safe(each.message)}", "", "  ")
    lines += ["", _counts(found, prefer)]
    return "\n".join(lines) + "\n"


def merge_as_json(
    found: Merged, prefer: Prefer | None, out: str | None, new_errors: Sequence[Finding]
) -> dict[str, object]:
    """The merge as a JSON object; `out` is the file that was written, None where none was."""
    mine, theirs = found.mine, found.theirs
    return {
        "base": found.base.book.path.as_posix(),
        "mine": mine.book.path.as_posix(),
        "theirs": theirs.book.path.as_posix(),
        "out": out,
        "preferred": prefer,
        "conflicts": [each.as_json() for each in found.conflicts],
        "taken": [
            {
                "sheet": mine.grids[mine.lines[each.key].grid].sheet,
                "row": mine.lines[each.key].about,
                "column": _title(found, each),
                "mine": _value(each.before),
                "theirs": _value(each.after),
                "theirs_cell": f"{each.after.sheet}!{each.after.address}" if each.after is not None else None,
            }
            for each in found.taken
        ],
        "added": [
            {"sheet": theirs.grids[line.grid].sheet, "row": line.about, "theirs_row": line.number}
            for line in (theirs.lines[key] for key in found.added if HEADINGS not in key)
        ],
        "deleted": [
            {"sheet": mine.grids[line.grid].sheet, "row": line.about, "mine_row": line.number}
            for line in (mine.lines[key] for key in found.deleted)
        ],
        "not_carried": list(found.left),
        "new_errors": [each.as_data() | ({"file": out} if out else {}) for each in new_errors],
    }


def _conflict(each: Conflict) -> Iterator[str]:
    yield f"  {safe(each.heading)}{_KINDS[each.kind]}"
    odds: Sequence[Rate | None] = each.odds or (None, None, None)
    for side, value, where, rate in zip(
        ("base", "mine", "theirs"), each.values, each.where, odds, strict=True
    ):
        played = f"; wins {_rate(rate)}" if rate is not None else ""
        if each.odds is not None and rate is None:
            played = "; makes no card"
        place = f" ({where})" if where else ""
        yield from wrapped(f"{side:6} {safe(value) or '(blank)'}{place}{played}", "    ", "      ")


def _rate(rate: Rate) -> str:
    return f"{rate.share or 0:.1%} ({rate.low:.1%} to {rate.high:.1%}) of {rate.n:,} bouts"


def _taken(found: Merged) -> Iterator[str]:
    lines = found.mine.lines
    for key, cells in groupby(found.taken, key=lambda each: each.key):
        line = lines[key]
        yield from ("", *wrapped(f"{found.mine.grids[line.grid].sheet}: {safe(line.about)}", "", "  "))
        for each in cells:
            before, after = (safe(_value(cell)).strip() or "(blank)" for cell in (each.before, each.after))
            if before == after and each.after is not None:
                after += " (spaces)" if after == "(blank)" else f" (as {each.after.kind})"
            yield from wrapped(
                f"{safe(_title(found, each))}: {before} -> {after}, as in theirs", "  ", "    "
            )


def _rows(found: Merged) -> Iterator[str]:
    rows = [found.theirs.lines[key] for key in found.added if HEADINGS not in key]
    gone = [found.mine.lines[key] for key in found.deleted]
    yield from [""] if rows or gone else []
    for each in rows:
        sheet = found.theirs.grids[each.grid].sheet
        yield from wrapped(f"added from theirs: {sheet}, {each.about}", "", "  ")
    for each in gone:
        sheet = found.mine.grids[each.grid].sheet
        deleted = f"deleted as in theirs: {sheet}, {each.about} (row {each.number} is left blank)"
        yield from wrapped(deleted, "", "  ")


def _counts(found: Merged, prefer: Prefer | None) -> str:
    conflicts = len(found.conflicts)
    if not (conflicts or found.taken or found.added or found.deleted):
        changes = "no changes that are carried" if found.left else "no changes that mine lacks"
        return f"theirs has {changes}: the merge is the same as mine"
    rows = sum(HEADINGS not in key for key in found.added)
    parts = [f"{conflicts} conflict{'s' * (conflicts != 1)}"] if conflicts else []
    if conflicts and prefer is not None:
        parts[0] += f", decided for {prefer}"
    parts.append(f"{len(found.taken)} cell{'s' * (len(found.taken) != 1)} taken from theirs")
    parts += [f"{rows} row{'s' * (rows != 1)} added"] if rows else []
    parts += [f"{len(found.deleted)} deleted"] if found.deleted else []
    return ", ".join(parts)


def _title(found: Merged, each: Taken) -> str:
    for laid in (found.mine, found.theirs):
        grid = laid.grids[laid.lines[each.key].grid]
        if each.column in grid.columns:
            return grid.title(each.column)
    return each.column


def _value(cell: Cell | None) -> str:
    return shown(cell.value) if cell is not None else ""
