"""Corners exchanged: the same fighters and the same dice, and every event is the other corner's."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.results import Happening
from fightcard.engine.registry import game
from fightcard.engine.systems.mini_title_bout.rules import codes
from tests.engine.systems.mini_title_bout.cards import CARDS

DICE = {"two_dice": "2d6", "d20": "d20"}
RED_FIRST = (codes.FOR_CORNER, codes.FOR_FATIGUE)
OF_BOTH = {"round_points", "round_scored", "final_card", "even_on_rounds"}
OTHER = {0: 1, 1: 0, -1: -1}


def reason(event: Happening) -> tuple[int, int]:
    return event.round, event.second


def exchanged(record: BoutRecord) -> Iterator[tuple[str, int]]:
    """The dice as the exchanged corners roll them: what red rolls before blue now comes after him, turns
    stand in their order."""
    rolled = [event for event in record.events if event.event in DICE]
    for (_, purpose), block in groupby(rolled, reason):
        dice = list(block)
        if purpose in RED_FIRST:
            dice.sort(key=lambda event: -event.who)
        elif purpose == codes.FOR_FIRST:
            dice = [each for pair in zip(dice[1::2], dice[::2], strict=True) for each in pair]
        yield from ((DICE[event.event], event.first) for event in dice)


def turns(record: BoutRecord, *, is_exchanged: bool) -> list[tuple[int, str, int, int, int]]:
    """The events without the dice, sorted, as each corner's or as the other's."""
    found = []
    for event in record.events:
        if event.event in DICE:
            continue
        who, numbers = event.who, (event.first, event.second)
        if is_exchanged and event.event in OF_BOTH:
            numbers = numbers[::-1]
        elif is_exchanged:
            who = OTHER[who]
        found.append((event.round, event.event, who, *numbers))
    return sorted(found)


@pytest.mark.parametrize("rules", game("mini_title_bout").options.presets)
def test_a_bout_is_mirrored_to_the_bit(rules: str) -> None:
    title, fighters = game("mini_title_bout"), len(CARDS)
    for bout in range(40):
        red, blue = CARDS[bout % fighters], CARDS[(bout * 3 + 1) % fighters]
        there = engine.play("mini_title_bout", red, blue, seed=4, bout=bout, rules=rules)
        dice = list(exchanged(there))
        back = title.play(blue, red, seed=4, bout=bout, deck=None, rules=rules, draws=dice)
        assert turns(back, is_exchanged=True) == turns(there, is_exchanged=False), bout
        assert (back.result.time, back.result.method) == (there.result.time, there.result.method)
