"""Corners exchanged: the same fighters and the same cards, and every event of the bout is the other corner's.

Red's corner men, trait and strategy are drawn before blue's, and between rounds red is looked over first: there
each fighter is dealt again the cards that he had. Two rules are not symmetrical and are not played here: of two fighters
of one AGG and one Overall red draws the first of two numbers (p.6), and at the bell of a Killer Instinct run
blue's held back cuts are looked at before red's (p.46, `killer_instinct_timing`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations

import pytest

from fightcard.engine import BoutRecord
from fightcard.engine.core.data import CardData
from fightcard.engine.core.event_log import Log
from fightcard.engine.registry import game
from fightcard.engine.systems.title_bout import loading
from fightcard.engine.systems.title_bout.game import GAME
from fightcard.engine.systems.title_bout.rules import bout as rounds
from fightcard.engine.systems.title_bout.rules.opening import BY_NUMBER
from fightcard.engine.systems.title_bout.state import Fighter
from tests.engine.systems.title_bout.cards import CARDS, SAMPLE

ONE_BY_ONE = ("appoint_corner", "bring_traits", "plan_round", "look_over")
"""Rules that are done with red before they turn to blue, and draw."""
OF_BOTH = {"round_points", "judge", "final_card", "converted"}
TRAITS = [None, *(names[0] for names in loading.TRAITS)]
OPTIONS = {name: word for name, word in SAMPLE.mix.items() if name != "killer_instinct_timing"}
TIED = {"peter-jackson", "joe-louis"}
PAIRS = [
    pair for pair in permutations(range(len(CARDS)), 2) if {CARDS[place]["id"] for place in pair} != TIED
]
BOUTS = 51  # each trait three times in either corner, the mix of options in every second bout
Span = tuple[str, int, int, int]


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> list[Span]:
    """Where in the log each of the rules of one fighter began and ended: its name, his corner, two places."""
    found: list[Span] = []

    def noting(name: str) -> None:
        plain = getattr(rounds, name)

        def noted(deck: object, bout: object, log: Log, fighter: Fighter, *others: object) -> object:
            began = len(log.events)
            returned = plain(deck, bout, log, fighter, *others)
            found.append((name, fighter.corner, began, len(log.events)))
            return returned

        monkeypatch.setattr(rounds, name, noted)

    for name in ONE_BY_ONE:
        noting(name)
    return found


def exchanged(record: BoutRecord, spans: list[Span]) -> Iterator[tuple[str, int]]:
    """The cards in the order in which the exchanged corners draw them."""
    place = 0
    for red, blue in zip(spans[::2], spans[1::2], strict=True):
        assert (red[:2], blue[:2]) == ((red[0], 0), (red[0], 1))
        yield from drawn(record, place, red[2])
        yield from drawn(record, blue[2], blue[3])
        yield from drawn(record, red[3], blue[2])
        yield from drawn(record, red[2], red[3])
        place = blue[3]
    yield from drawn(record, place, len(record.events))


def drawn(record: BoutRecord, first: int, last: int) -> Iterator[tuple[str, int]]:
    for event in record.events[first:last]:
        if event.event in GAME.draws:
            yield GAME.draws[event.event], event.first


def turns(record: BoutRecord, *, is_exchanged: bool) -> Counter[tuple[int, int, str, int, int, int]]:
    """The events without the draws, by round and card, as each corner's or as the other's."""
    found: Counter[tuple[int, int, str, int, int, int]] = Counter()
    for event in record.events:
        if event.event in GAME.draws:
            continue
        who, numbers = event.who, (event.first, event.second)
        if is_exchanged and event.event in OF_BOTH:
            numbers = numbers[::-1]
        elif is_exchanged:
            who = 1 - who if who in (0, 1) else who
        found[event.round, event.card, event.event, who, *numbers] += 1
    return found


def changed_about(options: Mapping[str, str]) -> dict[str, str]:
    """The options of each corner for the other."""
    corners = {"red_corner": "blue_corner", "blue_corner": "red_corner"}
    return {corners.get(name, name): word for name, word in options.items()}


def with_trait(place: int, trait: int) -> CardData:
    return {**CARDS[place], "special": TRAITS[trait % len(TRAITS)]}


@pytest.mark.parametrize("bout", range(BOUTS))
def test_a_bout_is_mirrored_to_the_bit(bout: int, spans: list[Span]) -> None:
    title = game("title_bout")
    red, blue = (
        with_trait(place, trait)
        for place, trait in zip(PAIRS[bout % len(PAIRS)], (bout, 5 * bout + 2), strict=True)
    )
    rules, options = SAMPLE.rules[bout % len(SAMPLE.rules)], OPTIONS if bout % 2 else {}
    there = title.play(red, blue, seed=4, bout=bout, deck=None, rules=rules, changes=options)
    assert not any(event.event == "aggressor" and event.first == BY_NUMBER for event in there.events)
    cards = list(exchanged(there, list(spans)))
    back = title.play(
        blue, red, seed=4, bout=bout, deck=None, rules=rules, changes=changed_about(options), draws=cards
    )
    assert turns(back, is_exchanged=True) == turns(there, is_exchanged=False)
    assert (back.result.time, back.result.method) == (there.result.time, there.result.method)
