"""The careers of a set: every card fights its man's own, and is held against what he really did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import numpy as np

from pipeline.check.ids import fighter_id
from pipeline.check.real_bouts import own_name
from pipeline.rating.careers import own_level, replayed
from pipeline.rating.field import fought, house_field
from pipeline.rating.real import real
from pipeline.rating.scale import SHIFT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.cards import CardSet
    from pipeline.rating.careers import Career
    from pipeline.rating.field import Field
    from pipeline.verify.kept import Keeper

BOUTS = 100
"""Bouts of a card with each opponent of the field in either corner: its odds against a level are known to a point or two."""


@dataclass(frozen=True, slots=True)
class Fought:
    """A man's career as his card fights it; None with the reason where his record does not say enough to fight it."""

    id: str
    name: str
    career: Career | None
    lacks: str

    def as_json(self) -> dict[str, object]:
        """The career as plain JSON values."""
        if self.career is None:
            return {"id": self.id, "name": self.name, "real": None, "played": None, "lacks": self.lacks}
        return {"id": self.id, "name": self.name, **career_json(self.career)}


def career_json(career: Career) -> dict[str, object]:
    """A career as plain JSON values: the real record, the one played, and against whom."""
    mean, spread = career.opposition.middle()
    return {
        "real": career.record.as_json(),
        "played": {name: figure.as_json() for name, figure in career.played.items()},
        "opposition": {
            "source": career.opposition.source,
            "mean": round(mean, 2),
            "spread": round(spread, 2),
            "bouts": career.record.bouts,
            "by_level": [
                {
                    "level": level,
                    "bouts": round(bouts, 1),
                    "won": round(won, 3),
                    "won_by_ko": round(inside, 3),
                }
                for level, bouts, won, inside in career.by_level
            ],
        },
        "level": round(career.level, 2),
        "if_opposition": {
            name: {figure: round(mean, 2) for figure, mean in means.items()}
            for name, means in zip((f"{-SHIFT:+}", f"{SHIFT:+}"), career.shifted, strict=True)
        },
        "chance": None if career.chance is None else float(f"{career.chance:.3g}"),
    }


def careers(
    cards: CardSet,
    *,
    names: Sequence[str] = (),
    seed: int,
    executor: Executor | None = None,
    kept: Keeper | None = None,
) -> tuple[Fought, ...]:
    """The career of every card of a set, or of those with these ids, fought with the set's own deck or charts.

    Raises ValueError for a game without a house field.
    """
    opponents = house_field(cards.system)
    chances = chances_of(opponents, cards.cards, cards, seed, executor, kept)
    levels = {
        str(card["id"]): float(level)
        for card, level in zip(cards.cards, own_level(chances, opponents.ladder), strict=True)
    }
    return tuple(
        _fought(card, cards, levels, chances[place], opponents, seed)
        for place, card in enumerate(cards.cards)
        if not names or card["id"] in names
    )


def chances_of(
    opponents: Field,
    men: Sequence[CardData],
    cards: CardSet,
    seed: int,
    executor: Executor | None = None,
    kept: Keeper | None = None,
) -> NDArray[np.float64]:
    """The chance of each ending for each card against each level, as many bouts show it."""
    counts = fought(opponents, men, bouts=BOUTS, seed=seed, deck=cards.deck, executor=executor, kept=kept)
    found: NDArray[np.float64] = counts / np.maximum(counts.sum(axis=-1, keepdims=True), 1)
    return found


def _fought(
    card: CardData,
    cards: CardSet,
    levels: Mapping[str, float],
    chances: NDArray[np.float64],
    opponents: Field,
    seed: int,
) -> Fought:
    identity, name = str(card["id"]), str(card["name"])
    known = real(
        cards.careers.get(identity), cards.bouts.get(fighter_id(own_name(name)), ()), levels, years_of(card)
    )
    if known.record is None:
        return Fought(identity, name, None, known.lacks)
    return Fought(
        identity, name, replayed(known.record, known.opposition, chances, opponents.ladder, seed), ""
    )


def years_of(card: CardData) -> tuple[int | None, int | None]:
    """The first and the last year that a card stands for, where it says so in numbers."""
    years = card.get("years")
    if not isinstance(years, list):
        return None, None
    first, last = cast("list[int | None]", years)
    return first, last
