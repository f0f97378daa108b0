"""What a run held back is looked at when it is over, and that may end the round (p.46, `killer_instinct_timing`)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from fightcard.engine.systems.title_bout.rules.codes import NOBODY
from fightcard.engine.systems.title_bout.rules.control import turn


def test_no_control_is_checked_where_the_round_ended_with_the_run() -> None:
    bout: Any = SimpleNamespace(
        run=0, runner=0, left=0, over=0, rules=SimpleNamespace(killer_instinct_timing=1)
    )
    fighter: Any = SimpleNamespace(corner=0, held_back_cuts=0, held_back_injuries=0)
    no_deck: Any = None  # a check would draw from it
    turn(no_deck, bout, None, fighter, fighter)
    assert bout.runner == NOBODY
