"""Who meets whom: men meet men of their own division, or all men of the set where divisions do not part them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.data import CardData

Groups: TypeAlias = "tuple[tuple[int, ...], ...]"
"""The cards of a set by place, each in one group: men meet the men of their own group and no others."""


def groups(cards: Sequence[CardData], *, across: bool = False) -> Groups:
    """The divisions of a set in the order in which they first stand in it; with `across` the whole set is one group."""
    members: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        members.setdefault("" if across else division_of(card), []).append(place)
    return tuple(map(tuple, members.values()))


def division_of(card: CardData) -> str:
    """The division that a card prints."""
    return str(card["division"])


def others_of(parted: Groups, card: int) -> tuple[int, ...]:
    """The men whom a card meets."""
    group = next(group for group in parted if card in group)
    return tuple(other for other in group if other != card)


def pairs_of(parted: Groups) -> list[tuple[int, int]]:
    """Every pair of men who meet, and every man with himself, each as (first, second) in the order of the set."""
    return sorted((card, other) for group in parted for card in group for other in group if card <= other)
