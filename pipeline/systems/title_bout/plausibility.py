"""The figures of a Title Bout card that its relations calculate with: ratings, power, countered numbers."""

from __future__ import annotations

from fightcard.pipeline.checks.plausible import numbers
from fightcard.pipeline.game import Figure, RowFigures
from fightcard.pipeline.systems.title_bout.columns import MOST_POWER, Missed, is_inside, landed_of, missed_of
from fightcard.pipeline.systems.title_bout.conversion import convention_of, setting_of
from fightcard.pipeline.workbook.entry import Entry


def figures(entry: Entry) -> RowFigures:
    """A row's sound numbers by heading, with them `power` and `countered`, fresh and with `Fat `."""
    found = numbers(entry, "title_bout")
    for prefix in ("", "Fat "):
        landed, missed = (
            landed_of(entry.text(f"{prefix}PL") or ""),
            missed_of(entry.text(f"{prefix}PM") or ""),
        )
        if landed is not None:
            most = min(MOST_POWER, landed.span.high)
            found[f"{prefix}power"] = Figure(f"{prefix}PL", landed.power, low=0, high=most, nth=-1)
        if missed is not None and is_inside(missed) and missed.counter is not None:
            found[f"{prefix}countered"] = _countered(entry, f"{prefix}PM", missed, missed.counter)
    return RowFigures(entry, found, {"Style": entry.text("Style") or ""})


def _countered(entry: Entry, heading: str, missed: Missed, number: int) -> Figure:
    low, high = missed.span
    if convention_of(missed, setting_of(entry)) == "old":
        return Figure(heading, number, 1, 1 - low, low, high, nth=-1)
    return Figure(heading, number, -1, high + 1, low, high, nth=-1)
