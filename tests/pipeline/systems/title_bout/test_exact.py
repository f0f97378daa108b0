"""Exact cross-check: every order of a reduced deck, its probability as a fraction, against the frequencies of
mass play.

Of the deck's hundred cards 97 are alike: the card puts either fighter in control, lands a power shot and
knocks down. Three others stand in the way, or count the fighter out. With the third knockdown a bout is over,
so that whatever the order it ends within the first round, and all orders that differ can be played one by
one by the plain rules."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

import numpy as np
import pytest

from fightcard import engine
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.results import BoutRecord
from fightcard.engine.systems.title_bout import game
from tests.engine.systems.title_bout.cards import CARDS as LEGENDS

RULES = {"referee": "normal", "corner_men": "average", "three_knockdown": "on"}
"""Nothing is drawn before the first bell, and a round may end with the third knockdown."""

KINDS: Mapping[str, tuple[int, Mapping[str, object]]] = {
    "floors him": (97, {"cf": 3, "rn": 5, "result": 10, "kd": 20, "kd2": 20, "kor": 3, "kdc": 6}),
    "counts him out": (2, {"cf": 12, "rn": 27, "result": 15, "kd": 5, "kd2": 17, "kor": 20, "kdc": 1}),
    "misses": (1, {"cf": 9, "rn": 46, "result": 30, "kd": 15, "kd2": 6, "kor": 14, "kdc": 2}),
}
PLAIN = {
    "result_word": None,
    "ring_position": "Ring Center",
    "judges": ["E", "E", "E"],
    **{text: {"text": "-", "effect": "none"} for text in ("condition", "injury", "special_action")},
}
COMMON = next(iter(KINDS))
RED, BLUE = (next(card for card in LEGENDS if card["name"] == name) for name in ("Joe Louis", "David Tua"))
ROUND = 50
BOUTS = 40_000
LEAST_EXPECTED = 5

Outcome = tuple[str, ...]
"""Who won and how, then knockdowns scored and punches missed, of red and of blue."""


def reduced() -> tuple[DeckData, dict[str, int]]:
    """The deck, and the number of one card of each kind."""
    cards: list[dict[str, object]] = []
    first: dict[str, int] = {}
    for kind, (count, printed) in KINDS.items():
        first[kind] = len(cards) + 1
        for _ in range(count):
            cards.append({"card": len(cards) + 1, **PLAIN, **printed})
    return {"schema": "title_bout/deck/1", "name": "reduced", "cards": cards}, first


def every_order(
    red: CardData, blue: CardData, deck: DeckData, first: Mapping[str, int]
) -> Iterator[tuple[Outcome, Fraction]]:
    """Every run of kinds that ends a bout, by the plain rules, with its probability."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        begun = waiting.pop()
        filled = (*begun, *[COMMON] * (ROUND - len(begun)))
        draws = [("card", first[kind]) for kind in filled]
        reported = game.GAME.play(
            red, blue, seed=1, bout=0, deck=deck, rules="basic", changes=RULES, draws=draws
        )
        assert reported.result.round == 1
        drawn = filled[: sum(event.event == "drawn" for event in reported.events)]
        yield outcome(reported), probability(drawn)
        for place in range(len(begun), len(drawn)):
            for kind, (count, _) in KINDS.items():
                if kind != COMMON and begun.count(kind) < count:
                    waiting.append((*drawn[:place], kind))


def probability(drawn: tuple[str, ...]) -> Fraction:
    """The chance of a run of kinds, no card being put back."""
    left = {kind: count for kind, (count, _) in KINDS.items()}
    chance = Fraction(1)
    for place, kind in enumerate(drawn):
        chance *= Fraction(left[kind], 100 - place)
        left[kind] -= 1
    return chance


def outcome(reported: BoutRecord) -> Outcome:
    """What one bout came to, by its story."""
    winner = reported.result.winner
    counted = Counter((event.event, event.who) for event in reported.events)
    # A knockdown is told of the fighter who goes down.
    sums = (("knocked_down", 1), ("knocked_down", 0), ("missed", 0), ("missed", 1))
    return (f"{winner}_{reported.result.method.lower()}", *(str(counted[each]) for each in sums))


SUMS = ("red_knockdowns", "blue_knockdowns", "red_missed", "blue_missed")


@pytest.fixture(scope="module")
def exact() -> Mapping[Outcome, Fraction]:
    """The probability of every outcome."""
    deck, first = reduced()
    found: dict[Outcome, Fraction] = {}
    for came, chance in every_order(RED, BLUE, deck, first):
        found[came] = found.get(came, Fraction(0)) + chance
    return found


@pytest.fixture(scope="module")
def seen() -> Counter[Outcome]:
    """What so many bouts of mass play came to, counted bout by bout."""
    deck, _ = reduced()
    tallies = engine.simulate(
        "title_bout",
        [RED, BLUE],
        [(0, 1)] * BOUTS,
        bouts=1,
        first=range(BOUTS),
        seed=1,
        deck=deck,
        options=RULES,
    )
    ended = [tallies.of(f"{winner}_{way}") for winner in ("red", "blue") for way in ("ko", "tko")]
    names = [f"{winner}_{way}" for winner in ("red", "blue") for way in ("ko", "tko")]
    assert int(sum(column.sum() for column in ended)) == BOUTS
    how = np.array(names)[np.argmax(np.array(ended), axis=0)]
    return Counter(zip(how.tolist(), *(tallies.of(name).astype(str).tolist() for name in SUMS), strict=True))


def test_all_orders_together_are_certain(exact: Mapping[Outcome, Fraction]) -> None:
    assert sum(exact.values()) == 1


def test_the_chance_of_a_run_is_that_of_drawing_without_putting_back() -> None:
    run = ("floors him", "floors him", "floors him", "counts him out")
    assert probability(run) == Fraction(97 * 96 * 95 * 2, 100 * 99 * 98 * 97)


def test_mass_play_meets_no_outcome_that_no_order_makes(
    exact: Mapping[Outcome, Fraction], seen: Counter[Outcome]
) -> None:
    assert set(seen) <= set(exact)


def test_frequencies_of_mass_play_agree_with_the_exact_chances(
    exact: Mapping[Outcome, Fraction], seen: Counter[Outcome]
) -> None:
    expected = {came: float(chance * BOUTS) for came, chance in exact.items()}
    common = [came for came, count in expected.items() if count >= LEAST_EXPECTED]
    cells = [(seen[came], expected[came]) for came in common]
    cells.append((BOUTS - sum(count for count, _ in cells), BOUTS - sum(each for _, each in cells)))
    squares = sum((count - each) ** 2 / each for count, each in cells)
    # The chance of so large a sum of squares is 1 in 1,000 (Wilson and Hilferty's cube root for chi-square).
    freedom = len(cells) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.0902 * math.sqrt(2 / (9 * freedom))) ** 3
    assert freedom >= 8
    assert squares < limit
