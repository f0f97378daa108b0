"""Where the units of Glory Days Boxing end and begin, and its dice."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.engine.core.records import Lifetime

OPENING = ("make_ready", "begin_round")
BOUNDARIES = {
    Lifetime.ROUND: (("end_round", "begin_round"), "fight_round"),
    Lifetime.SEGMENT: (("end_segment",), "fight_segment"),
}
DRAWS: tuple[tuple[str, Mapping[str, int], Mapping[int, int]], ...] = (
    ("roll_d6", {"who": 0}, dict.fromkeys(range(1, 7), 1)),
    ("roll_d20", {"who": 0, "reason": 0}, dict.fromkeys(range(1, 21), 1)),
    ("roll_2d10", {"who": 0, "reason": 0}, dict.fromkeys(range(100), 1)),
)
TO_RED = {"momentum": "red"}
"""What the stage of its examples gives to red where an example does not say."""
