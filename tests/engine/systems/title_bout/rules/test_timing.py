"""The clock of the advanced rules (p.43-44): which cards come again, which are gone, and that none is lost or
doubled."""

from __future__ import annotations

import pytest

from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.title_bout import game, loading
from fightcard.engine.systems.title_bout.rules.cards import flip
from fightcard.engine.systems.title_bout.rules.timing import give_back_cards, stop_clock, take_cards_off
from fightcard.engine.systems.title_bout.state import Bout, Deck, RulesInForce
from tests.engine.systems.title_bout.examples import Player


def at_the_bell(half: int = 0, **options: str) -> tuple[Deck, Bout]:
    """Card n of the deck is the nth to be drawn; the round's fifty are 1-50, or 51-100 in the second half."""
    deck, bout = blank(Deck), blank(Bout)
    for number, card in enumerate(deck.cards, start=1):
        card.number = number
    bout.rules = blank(RulesInForce)
    fill(bout.rules, game.GAME.rules_in_force("basic", options, 12, loading.house_deck()))
    bout.order = list(range(100))
    bout.half = half
    bout.place, bout.wrap, bout.left = half * 50, half * 50 + 50, 50
    return deck, bout


def drawn(deck: Deck, bout: Bout, cards: int) -> list[int]:
    return [flip(deck, bout, None).number for _ in range(cards)]


def stop_after(deck: Deck, bout: Bout, used: int) -> None:
    """The last two of the cards used so far are those that the referee stopped the clock at."""
    drawn(deck, bout, used - 2)
    place, left = bout.place, bout.left
    drawn(deck, bout, 2)
    stop_clock(bout, 2)
    give_back_cards(bout, None, place, left)


def test_the_cards_of_a_stopped_clock_come_again() -> None:
    deck, bout = at_the_bell(advanced_timing="on")
    stop_after(deck, bout, 2)
    assert bout.left == 50
    assert drawn(deck, bout, 50) == [*range(3, 51), 1, 2]
    assert bout.left == 0


def test_without_advanced_timing_no_card_comes_again() -> None:
    deck, bout = at_the_bell()
    stop_after(deck, bout, 2)
    assert bout.left == 48
    assert drawn(deck, bout, 48) == list(range(3, 51))


def test_the_card_that_an_injury_was_drawn_on_comes_again_too() -> None:
    player = Player(
        {
            "red": "anthony-joshua",
            "given": {"left": 30, "rules": {"advanced_timing": "on"}},
            "cards": [{"rn": "Injury"}, {"injury": "cf -1 on 1-40"}, {"rn": 41}],
        }
    )
    player.play(["act"])
    assert player.bout.left == 30


def test_a_clock_that_was_not_stopped_gives_nothing_back() -> None:
    deck, bout = at_the_bell(advanced_timing="on")
    drawn(deck, bout, 2)
    give_back_cards(bout, None, 0, 50)
    assert bout.left == 48


def test_the_clock_may_be_stopped_again_and_again() -> None:
    deck, bout = at_the_bell(advanced_timing="on")
    stop_after(deck, bout, 10)
    bout.clock_stopped = 0
    stop_after(deck, bout, 5)
    assert drawn(deck, bout, bout.left) == [*range(16, 51), 9, 10, 14, 15]


def test_the_last_two_cards_of_a_round_come_again() -> None:
    deck, bout = at_the_bell(advanced_timing="on")
    stop_after(deck, bout, 50)
    assert drawn(deck, bout, bout.left) == [49, 50]


def test_the_second_half_gives_back_its_own_cards() -> None:
    deck, bout = at_the_bell(half=1, advanced_timing="on")
    stop_after(deck, bout, 4)
    assert drawn(deck, bout, bout.left) == [*range(55, 101), 53, 54]


@pytest.mark.parametrize(
    ("count", "cards"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 2), (8, 3), (9, 3)]
)
def test_a_count_takes_the_cards_that_the_page_lists(count: int, cards: int) -> None:
    player = Player({"given": {"left": 30, "rules": {"count_cards": "on"}}})
    player.play([f"count_off count={count}"])
    assert player.bout.left == 30 - cards


@pytest.mark.parametrize(("count", "cards"), [(1, 3), (5, 3), (8, 3), (9, 3)])
def test_a_mandatory_eight_takes_three_cards_at_least(count: int, cards: int) -> None:
    both = {"count_cards": "on", "mandatory_eight_count": "on"}
    player = Player({"given": {"left": 30, "rules": both}})
    player.play([f"count_off count={count}"])
    assert player.bout.left == 30 - cards


def test_cards_taken_off_are_skipped_unread() -> None:
    deck, bout = at_the_bell()
    drawn(deck, bout, 10)
    take_cards_off(bout, None, 3)
    assert bout.left == 37
    assert drawn(deck, bout, 1) == [14]


def test_cards_taken_off_beyond_the_last_are_none() -> None:
    deck, bout = at_the_bell()
    drawn(deck, bout, 49)
    take_cards_off(bout, None, 3)
    assert bout.left == 0


def test_cards_that_came_to_the_bottom_are_taken_off_in_their_turn() -> None:
    deck, bout = at_the_bell(advanced_timing="on")
    stop_after(deck, bout, 2)
    drawn(deck, bout, 47)
    take_cards_off(bout, None, 2)
    assert drawn(deck, bout, 1) == [2]


WORDS = {"Foul": {"rn": 73}, "Injury": {"injury": "none"}, "Special": {"special_action": "time"}}


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(
    ("options", "left"), [({}, 28), ({"advanced_timing": "on"}, 30), ({"extended_round": "on"}, 29)]
)
def test_what_a_word_costs_the_round(word: str, options: dict[str, str], left: int) -> None:
    player = Player(
        {
            "red": "anthony-joshua",
            "given": {"left": 30, "rules": options},
            "cards": [{"rn": word}, WORDS[word]],
        }
    )
    player.play(["act"])
    assert player.bout.left == left
