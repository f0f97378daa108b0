"""The opponents of each fighter: the division's fighters, or the whole set where divisions are ignored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from fightcard.engine.core.data import CardData

Groups: TypeAlias = "tuple[tuple[int, ...], ...]"
"""The cards of a set by place, each in one group: fighters meet only their own group."""


def groups(cards: Sequence[CardData], *, across: bool = False) -> Groups:
    """The divisions of a set in the order in which they first occur in it; with `across` the whole set is one
    group."""
    members: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        members.setdefault("" if across else division_of(card), []).append(place)
    return tuple(map(tuple, members.values()))


def division_of(card: CardData) -> str:
    """The division that a card prints."""
    return str(card["division"])


def overall_of(card: CardData) -> int | None:
    """The rating that sums a fighter up; None where the game prints none."""
    overall = card.get("overall")
    return overall if isinstance(overall, int) else None


def others_of(divided: Groups, card: int) -> tuple[int, ...]:
    """The fighters that a card meets."""
    group = next(group for group in divided if card in group)
    return tuple(other for other in group if other != card)
