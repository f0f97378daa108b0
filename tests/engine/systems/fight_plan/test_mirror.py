"""Corners exchanged: the same fighters and the same numbers drawn, and every event is the other corner's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.results import Happening
from fightcard.engine.registry import game
from tests.engine.systems.fight_plan.test_bouts import FIGHTERS

DRAWN = ("chance", "curve")
BOTH = ("round_points", "judge", "final_card")
Turn = tuple[int, str, int, int, int]


def exchanged(record: BoutRecord) -> Iterator[tuple[str, int]]:
    """The numbers drawn, in each block of one reason first those for the other corner.

    Rules that ask both corners ask red first, item by item; the referee is done with one fighter before he turns
    to the other, and so are the injuries of one fighter.
    """
    blocks: dict[tuple[int, int, int], tuple[list[Happening], list[Happening]]] = defaultdict(
        lambda: ([], [])
    )
    for event in record.events:
        if event.event in DRAWN:
            judges = event.event == "curve" and event.second == 4
            blocks[event.round, event.card, int(judges)][event.who].append(event)
    for red, blue in blocks.values():
        yield from ((event.event, event.first) for event in (*blue, *red))


def turns(record: BoutRecord, *, is_exchanged: bool) -> list[Turn]:
    """The events without the draws, sorted, as each corner's or as the other's."""
    return sorted(
        (event.round, event.event, *_side(event, is_exchanged))
        for event in record.events
        if event.event not in DRAWN
    )


def _side(event: Happening, is_exchanged: bool) -> tuple[int, int, int]:
    if not is_exchanged:
        return event.who, event.first, event.second
    if event.event in BOTH:
        return event.who, event.second, event.first
    return (1 - event.who if event.who in (0, 1) else event.who), event.first, event.second


@pytest.mark.parametrize("rules", game("fight_plan").options.presets)
def test_a_bout_is_mirrored_to_the_bit(rules: str) -> None:
    for bout in range(30):
        red, blue = FIGHTERS[bout % 6], FIGHTERS[(bout * 5 + 2) % 6]
        there = engine.play("fight_plan", red, blue, seed=4, bout=bout, rules=rules)
        back = game("fight_plan").play(
            blue, red, seed=4, bout=bout, deck=None, rules=rules, draws=list(exchanged(there))
        )
        assert turns(back, is_exchanged=True) == turns(there, is_exchanged=False), bout
        assert back.result.time == there.result.time
