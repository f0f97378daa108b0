"""Corners exchanged: the same fighters and the same dice, momentum in the other corner at the first bell, and
every event is the other corner's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from fightcard import engine
from fightcard.engine.core.data import CardData
from fightcard.engine.core.event_log import Log
from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.glory_days import game, loading
from fightcard.engine.systems.glory_days.rules.bout import begin_round, end_round, fight_round, make_ready
from fightcard.engine.systems.glory_days.rules.events import D6, FINAL_CARD, JUDGE, ROUND_POINTS, TRAIT
from fightcard.engine.systems.glory_days.rules.scoring import decide
from fightcard.engine.systems.glory_days.state import Bout, Fighter, RulesInForce
from tests.engine.systems.glory_days.cards import CARDS

Turn = tuple[int, int, int, int]
DICE = ("d6", "d20", "two_d10")
OPTIONS = {"referee": "watchful", "judges": "none"}  # officials are drawn before the bell
ABOUT_JUDGES = (JUDGE, ROUND_POINTS, FINAL_CARD)


def fought(red: CardData, blue: CardData, rules: str, dice: Sequence[int], momentum: int) -> list[Turn]:
    """A bout of 12 rounds on given dice: code, corner and the two numbers of each event after the
    officials."""
    force = blank(RulesInForce)
    fill(force, game.GAME.rules_in_force(rules, OPTIONS, 12, loading.house_deck()))
    bout, log = blank(Bout, rules=force), Log()
    fighters = blank(Fighter), blank(Fighter)
    for corner, (fighter, card) in enumerate(zip(fighters, (red, blue), strict=True)):
        fill(fighter, loading.fighter(card, corner))
    bout.scripted, bout.dice = 1, list(dice)
    make_ready(bout, log, *fighters)
    bout.momentum = momentum
    while bout.over == 0 and bout.number < bout.rules.rounds:
        begin_round(bout, log, *fighters)
        fight_round(bout, log, *fighters)
        if bout.over == 0:
            end_round(bout, log, *fighters)
    if bout.over == 0:
        decide(bout, log, *fighters)
    events = list(log.events)
    return [(event.code, event.who, event.first, event.second) for event in events]


def exchanged(rolls: Sequence[tuple[str, int, int]]) -> Iterator[int]:
    """The dice as the other corners roll them: red's d6 comes before blue's where both roll one."""
    waiting = list(rolls)
    while waiting:
        kind, who, number = waiting.pop(0)
        if (kind, who) == ("d6", 0) and waiting and waiting[0][:2] == ("d6", 1):
            yield waiting.pop(0)[2]
        yield number


def mirrored(turns: Sequence[Turn]) -> list[Turn]:
    """Every event as the other corner's; what both corners note in a fixed order is set aside."""
    return [
        (code, who, second, first) if code in ABOUT_JUDGES
        else (code, 1 - who if who in (0, 1) else who, first, second)
        for code, who, first, second in turns
        if code not in (D6, TRAIT)
    ]  # fmt: skip


def by_what_happened(turns: Sequence[Turn]) -> list[Turn]:
    return [turn for turn in turns if turn[0] not in (D6, TRAIT)]


@pytest.mark.parametrize("rules", tuple(game.GAME.options.presets))
def test_a_bout_is_mirrored_to_the_bit(rules: str) -> None:
    for number in range(20):
        red, blue = CARDS[number % 3], CARDS[(number + 1) % 3]
        record = engine.play("glory_days", red, blue, seed=4, bout=number, rules=rules, options=OPTIONS)
        rolls = [(event.event, event.who, event.first) for event in record.events if event.event in DICE]
        there = fought(red, blue, rules, [roll[2] for roll in rolls], 0)
        back = fought(blue, red, rules, list(exchanged(rolls)), 1)
        assert sorted(mirrored(back)) == sorted(by_what_happened(there)), number
