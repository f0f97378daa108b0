"""Repairs as text: each cell with what was there, what is there now, and by which finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fightcard.pipeline.findings import shown
from fightcard.pipeline.report.text import safe, wrapped

if TYPE_CHECKING:
    from fightcard.pipeline.repair import Repair, Repaired


def repairs_as_text(fixed: Repaired) -> str:
    """The repairs done, those offered, and those not done, in lines of text with a last newline."""
    lines = [f"{len(fixed.done)} cell{'s' * (len(fixed.done) != 1)} fixed"]
    lines += _listed(fixed.done)
    count = len(fixed.offered)
    if count:
        left = "left unchanged, since they are" if count > 1 else "left unchanged, since it is"
        lines.append(f"{count} {left} only likely (--doubtful does {'them' if count > 1 else 'it'})")
        lines += _listed(fixed.offered)
    count = len(fixed.refused)
    if count:
        its = "their rows" if count > 1 else "its row"
        lines.append(f"{count} left unchanged: correct what else is wrong in {its}, then fix again")
        lines += _listed(fixed.refused)
    count = len(fixed.covered)
    if count:
        cells, them = ("cells", "them") if count > 1 else ("a cell", "it")
        lines.append(f"{count} not done in {cells} merged into others; unmerge {them}, and fix again")
        lines += _listed(fixed.covered)
    count = len(fixed.calculated)
    if count:
        formulas = "its formula" if count == 1 else "their formulas"
        lines.append(f"{count} not done, because a formula is never replaced; correct {formulas}")
        lines += _listed(fixed.calculated)
    return "\n".join(lines) + "\n"


def _listed(repairs: Sequence[Repair]) -> Iterator[str]:
    for each in repairs:
        who = each.finding.fighter or ""
        before, after = shown(each.before), shown(each.after)
        what = f"{each.finding.column}: {before or '(blank)'} -> {after or '(blank)'}"
        if before.split() == after.split():  # the change is one that cannot be seen
            what = each.finding.message
        changed = f"{who}, {what} ({each.finding.code})"
        yield from wrapped(changed, safe(f"  {each.sheet}!{each.cell}{'  ' * bool(who)}"), "      ")
