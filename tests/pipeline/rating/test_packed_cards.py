"""Packed cards are the cards that were packed, by place, in order and joined."""

from __future__ import annotations

from typing import cast

from fightcard.engine.core.data import CardData
from fightcard.pipeline.rating.packed_cards import PackedCards


def card(number: int) -> CardData:
    return cast(
        "CardData", {"id": f"card-{number}", "fresh": {"control": {"boxer": number}, "knockdown": [1, 2]}}
    )


CARDS = [card(number) for number in range(5)]


def test_cards_come_out_as_they_went_in_with_their_headings_in_order() -> None:
    packed = PackedCards.of(CARDS)
    assert list(packed) == CARDS
    assert len(packed) == 5
    assert (packed[2], packed[-1]) == (CARDS[2], CARDS[4])
    assert list(packed[1]) == ["id", "fresh"]


def test_parts_and_joins_stay_packed() -> None:
    packed = PackedCards.of(CARDS)
    assert list(packed[1:3]) == CARDS[1:3]
    assert list(packed.at([4, 0, 4])) == [CARDS[4], CARDS[0], CARDS[4]]
    assert list(packed[:2] + packed.at([3])) == [*CARDS[:2], CARDS[3]]


def test_a_card_that_is_changed_changes_no_packed_one() -> None:
    packed = PackedCards.of(CARDS)
    packed[0]["id"] = "another"
    assert packed[0] == CARDS[0]


def test_cards_of_two_packs_are_each_unpacked_like_their_own_first() -> None:
    other = cast("CardData", {"style": "B", "strategies": {"FI": 4}})
    joined = PackedCards.of([other, CARDS[1]]) + PackedCards.of(CARDS)
    assert list(joined) == [other, CARDS[1], *CARDS]
    assert list(PackedCards.of(())) == []
