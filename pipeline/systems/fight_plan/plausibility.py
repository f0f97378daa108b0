"""The figures of a Fight Plan card that its relations calculate with."""

from __future__ import annotations

from fightcard.pipeline.checks.plausible import numbers
from fightcard.pipeline.game import RowFigures
from fightcard.pipeline.workbook.entry import Entry


def figures(entry: Entry) -> RowFigures:
    """A row's sound ratings by heading; a plan has no slips that only other cards would show."""
    return RowFigures(entry, numbers(entry, "fight_plan"), {})
