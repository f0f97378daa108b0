"""What ends with a round: its points become those of the round before, its deductions and knockdowns end (p.23)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from fightcard.engine.systems.title_bout.rules.bout import turn_page


def test_a_point_that_was_taken_is_not_taken_again_in_the_next_round() -> None:
    fighter: Any = SimpleNamespace(points_before=[3, 9], points=12, scored_downs=2, deducted=1)
    turn_page(fighter)
    assert vars(fighter) == {"points_before": [12, 3], "points": 0, "scored_downs": 0, "deducted": 0}
