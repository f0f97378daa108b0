"""What a bout adds to the counts: each figure of a fighter in its own place, ends that are counted as others are."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

import pytest

from fightcard.engine.core.counts import NAMES
from fightcard.engine.registry import SYSTEMS

# Knockdowns, points, landed, missed, cuts or injuries, fouls or warnings.
FIGURES = dict(zip(SYSTEMS, (
    ({"knockdowns": 1, "points_in_all": 20, "landed": 300, "missed": 4_000, "cuts_in_all": 50_000, "warnings": 600_000},
     [1, 20, 300, 4_000, 50_000, 600_000]),
    ({"knockdowns": 1, "landed": 20, "missed": 4_000, "injuries_in_all": 50_000, "fouls_in_all": 600_000},
     [1, 20, 20, 4_000, 50_000, 600_000]),
    ({"knockdowns": 1, "landed": 20, "missed": 4_000, "injuries_in_all": 50_000, "warnings_in_all": 600_000},
     [1, 20, 20, 4_000, 50_000, 600_000]),
    ({"knockdowns": 1, "points": 20, "landed": 300, "missed": 4_000, "cuts": 50_000, "fouls": 600_000},
     [1, 20, 300, 4_000, 50_000, 600_000]),
), strict=True))  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_figure_of_a_fighter_is_added_in_its_place(system: str) -> None:
    figures, added = FIGURES[system]
    count = import_module(f"fightcard.engine.systems.{system}.rules.many").count_fighter
    first = NAMES.index("red_knockdowns")
    assert NAMES[first : first + 6] == (
        "red_knockdowns", "red_points", "red_landed", "red_missed", "red_cuts", "red_fouls",
    )  # fmt: skip
    tallies = [7] * (first + 8)
    count(SimpleNamespace(**figures), tallies, first)
    assert tallies == [7] * first + [7 + each for each in added] + [7, 7]
