"""The figures of a Glory Days card that its relations calculate with."""

from __future__ import annotations

from fightcard.pipeline.checks.plausible import numbers
from fightcard.pipeline.game import TIRED, Figure, RowFigures
from fightcard.pipeline.systems.glory_days.columns import D20, pair_in
from fightcard.pipeline.systems.glory_days.conversion import PAIRS
from fightcard.pipeline.workbook.entry import Entry


def figures(entry: Entry) -> RowFigures:
    """A row's sound numbers by heading, with them those of its pairs: `power`, `Fat stunned` and so
    on, `ten` and `twelve`."""
    found = numbers(entry, "glory_days")
    for prefix in ("", TIRED):
        for heading, names in PAIRS.items():
            found |= _pair(entry, prefix + heading, [prefix + name for name in names], D20[1])
    return RowFigures(entry, found | _pair(entry, "Stamina", ["ten", "twelve"], 999), {})


def _pair(entry: Entry, heading: str, names: list[str], most: int) -> dict[str, Figure]:
    """The numbers of a pair, each as far as the other lets it go."""
    pair = pair_in(entry, heading)
    if pair is None or pair[1] < pair[0]:
        return {}
    return {
        names[0]: Figure(heading, pair[0], low=0, high=pair[1], nth=0),
        names[1]: Figure(heading, pair[1], low=pair[0], high=most, nth=1),
    }
