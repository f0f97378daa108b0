"""Where the units of Mini Title Bout end and begin, and its dice."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.engine.core.records import Lifetime

OPENING = ("make_ready", "appoint", "begin_round")
BOUNDARIES = {
    Lifetime.ROUND: (("end_round", "begin_round"), "fight_round"),
    Lifetime.TURN: ((), "take_turn"),
}
DRAWS: tuple[tuple[str, Mapping[str, int], Mapping[int, int]], ...] = (
    ("roll", {"who": 0, "reason": 0}, {total: 6 - abs(total - 7) for total in range(2, 13)}),
    ("roll_d20", {"who": 0}, dict.fromkeys(range(1, 21), 1)),
)
