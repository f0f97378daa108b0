"""Corners exchanged: the same men, the same cards in the same order, and every event of the round is the
other corner's."""

from __future__ import annotations

import random
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from engine.core.event_log import empty_log
from engine.core.records import blank, fill
from engine.systems.title_bout import game, loading
from engine.systems.title_bout.rules.bout import begin_round, fight_round, make_ready
from engine.systems.title_bout.rules.events import AGGRESSOR
from engine.systems.title_bout.state import Bout, Deck, Fighter, RulesInForce
from tests.engine.systems.title_bout.cards import CARDS

if TYPE_CHECKING:
    from engine.core.data import CardData

ABOUT_CORNERS = (0, 1)
PRESETS = ("basic", "advanced")
TIED = {
    "peter-jackson",
    "joe-louis",
}  # of one AGG and one Overall: red draws the first number of two, whoever he is
SETTING_OUT = 40  # cards that the officials, the corners and traits may ask for before the bell


def _round(red: CardData, blue: CardData, rules: str, shuffle: int) -> list[tuple[int, int, int, int]]:
    """A first round on a given order of cards: code,
    corner and the two numbers of each event after the bell."""
    deck, log = blank(Deck), empty_log()
    fill(deck, loading.deck(loading.house_deck()))
    force = blank(RulesInForce)
    fill(
        force,
        game.GAME.rules_in_force(
            rules, {"referee": "normal", "corner_men": "good", "doctor": "lenient"}, 12, loading.house_deck()
        ),
    )
    bout = blank(Bout, rules=force)
    fighters = blank(Fighter), blank(Fighter)
    for corner, card in enumerate((red, blue)):
        fill(fighters[corner], loading.fighter(card, corner))
    bout.scripted = 1
    bout.order = [number % 100 for number in random.Random(shuffle).sample(range(500), 500)]
    make_ready(deck, bout, log, *fighters)
    bout.place, log.used = SETTING_OUT, 0
    begin_round(deck, bout, log, *fighters)
    fight_round(deck, bout, log, *fighters)
    events = list(log.events)[: log.used]
    return [(event.code, event.who, event.first, event.second) for event in events]


@pytest.mark.parametrize("rules", PRESETS)
def test_a_round_is_mirrored_to_the_bit(rules: str) -> None:
    compared = 0
    for shuffle, (one, other) in enumerate(permutations(CARDS, 2)):
        if {one["id"], other["id"]} == TIED:
            continue
        first, second = _round(one, other, rules, shuffle), _round(other, one, rules, shuffle)
        mirrored = [
            (code, 1 - who if who in ABOUT_CORNERS else who, *numbers) for code, who, *numbers in second
        ]
        bell = next(place for place, event in enumerate(first) if event[0] == AGGRESSOR)
        assert sorted(first[:bell]) == sorted(
            mirrored[:bell]
        )  # both corners get ready at once, red told first
        assert first[bell:] == mirrored[bell:], (one["id"], other["id"], rules)
        compared += len(first)
    assert compared > 40 * 60
