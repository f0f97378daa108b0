"""Where the units of Fight Plan end and begin, and its numbers."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.engine.core.records import Lifetime

OPENING = ("make_ready", "ring_bell")
BOUNDARIES = {
    Lifetime.ROUND: (("rest_between", "ring_bell"), "fight_round"),
}
DRAWS: tuple[tuple[str, Mapping[str, int], Mapping[int, int]], ...] = (
    ("draw", {"most": 20}, dict.fromkeys(range(1, 21), 1)),
)
