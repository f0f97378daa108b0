"""The order of a deck's rows changes no chance: what is drawn before the first bell comes from the whole
shuffled deck (RULING T41)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from typing import TypeAlias, cast

import pytest

from fightcard import engine
from fightcard.engine.core.chance import seed_stream
from fightcard.engine.core.counts import WON_BY
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.title_bout import game, loading
from fightcard.engine.systems.title_bout.rules.bout import make_ready
from fightcard.engine.systems.title_bout.rules.codes import CF
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, RulesInForce
from tests.engine.systems.title_bout.cards import CARDS, card_named

BOUTS = 3000
FOR_ENDINGS = 150
FAR = 4.0
"""Standard deviations that a share may lie from what is expected."""

CORNER_MAN = {"Excellent": (1, 10), "Good": (11, 35), "Average": (36, 70), "Fair": (71, 80)}
CORNER = {"Excellent": (1, 15), "Good": (16, 40), "Average": (41, 70), "Poor": (71, 80)}
DOCTOR = {
    "Overly Cautious": (1, 10),
    "Cautious": (11, 20),
    "Balanced": (21, 60),
    "Lenient": (61, 70),
    "Permissive": (71, 80),
}
REFEREE = {"Very Lenient": 0.10, "Lenient": 0.20, "Normal": 0.50, "Strict": 0.20}
IN_FORCE = {"Head Case": (1, 2), "Inconsistent": (1, 30), "Fights Down": (1, 35), "Self-Doubts": (1, 20)}

Card = dict[str, object]


def by_number(card: Card) -> int:
    """The words first, then the Random Numbers upwards."""
    return card["rn"] if isinstance(card["rn"], int) else 0


def house() -> list[Card]:
    return list(cast("list[Card]", loading.house_deck()["cards"]))


ORDERS: dict[str, Callable[[], list[Card]]] = {
    "house": house,
    "shuffled": lambda: random.Random(4).sample(house(), 100),
    "sorted": lambda: sorted(house(), key=by_number),
    "backwards": lambda: sorted(house(), key=by_number, reverse=True),
}
FOR_ALL_ORDERS = pytest.mark.parametrize("order", ORDERS)


def deck(order: str) -> DeckData:
    """The house deck with its rows in another order, numbered anew as an owner's sheet would be."""
    rows = [{**card, "card": number} for number, card in enumerate(ORDERS[order](), start=1)]
    return {**loading.house_deck(), "name": order, "cards": rows}


def numbers() -> list[int]:
    """The number that each card of the deck gives: its RN,
    or its RESULT where it prints a word (RULING T23)."""
    given = [card["rn"] if isinstance(card["rn"], int) else card["result"] for card in house()]
    return [number for number in given if isinstance(number, int)]


def shares(ranges: dict[str, tuple[int, int]]) -> list[float]:
    drawn = numbers()
    return [sum(low <= number <= high for number in drawn) / len(drawn) for low, high in ranges.values()]


Stated: TypeAlias = tuple[str, str, int]
"""The name of a card, his trait, his Overall."""


def card_of(fighter: Stated) -> CardData:
    name, trait, overall = fighter
    return {**card_named(name), "special": trait, "overall": overall}


def rarely_off(found: Sequence[int], expected: Sequence[float], tried: int) -> None:
    """Each count lies within four standard deviations of what its share of the deck expects."""
    for count, share in zip(found, expected, strict=True):
        spread = max(sqrt(tried * share * (1 - share)), 1.0)
        assert abs(count - tried * share) < FAR * spread, (count, tried * share)


@cache
def made_ready(order: str, red: Stated, blue: Stated) -> list[dict[str, int]]:
    """Who was drawn and what was in force before the first bell of many bouts."""
    cards, force = blank(Deck), blank(RulesInForce)
    fill(cards, loading.deck(deck(order)))
    fill(force, game.GAME.rules_in_force("advanced", {}, 12, loading.house_deck()))
    bout = blank(Bout, rules=force)
    fighters = blank(Fighter), blank(Fighter)
    for corner, fighter in enumerate((red, blue)):
        fill(fighters[corner], loading.fighter(card_of(fighter), corner))
    states = []
    for number in range(BOUTS):
        seed_stream(bout, 31, 1, 2, number)
        make_ready(cards, bout, None, *fighters)
        states.append(
            {
                "referee": bout.referee,
                "doctor": bout.doctor,
                "cut man": fighters[0].cut_man,
                "swelling man": fighters[1].swelling_man,
                "corner": fighters[0].corner_skill,
                "over": bout.over,
                "red": fighters[0].shift_bout[CF],
                "blue": fighters[1].shift_bout[CF],
            }
        )
    return states


def counted(states: list[dict[str, int]], what: str, values: Sequence[int]) -> list[int]:
    found = Counter(one[what] for one in states)
    assert set(found) <= set(values) | {0}
    return [found[value] for value in values]


@FOR_ALL_ORDERS
def test_the_order_of_the_rows_changes_no_share_of_what_is_drawn(order: str) -> None:
    states = made_ready(order, ("joe-louis", "Head Case", 9), ("joe-frazier", "Inconsistent", 9))
    rarely_off(counted(states, "referee", range(4)), list(REFEREE.values()), BOUTS)
    rarely_off(counted(states, "doctor", range(5)), shares(DOCTOR), BOUTS)
    rarely_off(counted(states, "cut man", range(4)), shares(CORNER_MAN), BOUTS)
    rarely_off(counted(states, "swelling man", range(4)), shares(CORNER_MAN), BOUTS)
    rarely_off(counted(states, "corner", range(4)), shares(CORNER), BOUTS)


@FOR_ALL_ORDERS
def test_a_trait_comes_into_force_as_often_as_the_deck_has_its_numbers(order: str) -> None:
    states = made_ready(order, ("joe-louis", "Head Case", 9), ("joe-frazier", "Inconsistent", 9))
    away = counted(states, "over", [1])
    assert away[0] > 0
    rarely_off(away, shares(IN_FORCE)[:1], BOUTS)
    boxed = [one for one in states if one["over"] == 0]
    rarely_off(counted(boxed, "blue", [-2]), shares(IN_FORCE)[1:2], len(boxed))
    states = made_ready(order, ("joe-louis", "Fights Down", 12), ("joe-frazier", "Self-Doubts", 9))
    rarely_off(counted(states, "red", [-2]), shares(IN_FORCE)[2:3], BOUTS)
    rarely_off(counted(states, "blue", [-1]), shares(IN_FORCE)[3:4], BOUTS)


def endings(order: str) -> dict[str, int]:
    """How the bouts of the legends end, each way counted for both corners."""
    pairings = list(combinations(range(len(CARDS)), 2))
    tallies = engine.simulate(
        "title_bout", CARDS, pairings, bouts=FOR_ENDINGS, seed=8, deck=deck(order), rules="advanced"
    )
    won = {way: sum(int(tallies.of(f"{corner}_{way}").sum()) for corner in ("red", "blue")) for way in WON_BY}
    return {"decision": won["ud"] + won["sd"] + won["md"], "cut": won["tko_cut"] + won["tko_injury"]} | {
        way: won[way] for way in ("ko", "tko", "dq")
    }


def test_the_order_of_the_rows_changes_no_share_of_endings() -> None:
    bouts = FOR_ENDINGS * 21
    found = {order: endings(order) for order in ORDERS}
    for way in found["house"]:
        middle = sum(counts[way] for counts in found.values()) / len(found) / bouts
        rarely_off([counts[way] for counts in found.values()], [middle] * len(found), bouts)
    assert found["house"] != found["sorted"]
