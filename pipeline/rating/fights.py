"""The careers of a set: every card fights its man's own, and is held against what he really did."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

import numpy as np

from pipeline.checks.ids import fighter_id
from pipeline.checks.real_bouts import own_name
from pipeline.checks.suppressions import sifted
from pipeline.game import game_of
from pipeline.rating.careers import own_level, replayed
from pipeline.rating.field import fought, house_field
from pipeline.rating.real import real
from pipeline.rating.record import LEAST_BOUTS
from pipeline.rating.scale import SHIFT
from pipeline.verification.fair import of_career
from pipeline.verification.judged import cell_of
from pipeline.verification.verdicts import NOT_JUDGED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.cards import CardSet
    from pipeline.findings import Finding
    from pipeline.rating.careers import Career
    from pipeline.rating.field import Field
    from pipeline.rating.real import Real
    from pipeline.verification.play.cache import Keeper
    from pipeline.verification.sensitivity import Held

BOUTS = 100
"""Bouts of a card with each opponent of the field in either corner: its odds against a level are known to a point or two."""


@dataclass(frozen=True, slots=True)
class Fought:
    """A man's career as his card fights it; None with the reason where his record does not say enough to fight it.

    `held` is what it holds against the card beyond doubt, `reasons` the same where the designer has not accepted it.
    """

    id: str
    name: str
    career: Career | None
    lacks: str
    held: Held | None = None
    reasons: tuple[Finding, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The career as plain JSON values."""
        who: dict[str, object] = {"id": self.id, "name": self.name}
        if self.career is None:
            return {
                **who,
                "real": None,
                "played": None,
                "verdict": NOT_JUDGED,
                "reasons": [],
                "lacks": self.lacks,
            }
        verdict = NOT_JUDGED if self.career.chance is None else "look" if self.reasons else "pass"
        reasons = [each.as_data() for each in self.reasons]
        return {**who, **career_json(self.career), "verdict": verdict, "reasons": reasons}


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
    asked = [card for card in cards.cards if not names or card["id"] in names]
    # Who met men of the set is measured by their own cards.
    men = cards.cards if cards.bouts else [card for card in asked if card["id"] in cards.careers]
    chances = chances_of(opponents, men, cards, seed, executor, kept) if men else np.zeros((0, 1, 1))
    by_id = {str(card["id"]): own for card, own in zip(men, chances, strict=True)}
    levels = {own: float(own_level(by_id[own], opponents.ladder)) for own in by_id}
    known = {str(card["id"]): _real(card, cards, levels) for card in cards.cards}
    compared = sum(_is_compared(each) for each in known.values())
    return tuple(
        _fought(card, cards, known[str(card["id"])], by_id.get(str(card["id"])), opponents, seed, compared)
        for card in asked
    )


def judges_records(system: str) -> bool:
    """Whether records can be held against the cards of a game: it has a house field, whose bouts end as real ones do."""
    try:
        house_field(system)
    except ValueError:
        return False
    return game_of(system).rating.judges_records


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


def _real(card: CardData, cards: CardSet, levels: Mapping[str, float]) -> Real:
    bouts = cards.bouts.get(fighter_id(own_name(str(card["name"]))), ())
    return real(cards.careers.get(str(card["id"])), bouts, levels, years_of(card))


def _is_compared(known: Real) -> bool:
    return known.record is not None and known.record.won + known.record.lost >= LEAST_BOUTS


def _fought(
    card: CardData,
    cards: CardSet,
    known: Real,
    chances: NDArray[np.float64] | None,
    opponents: Field,
    seed: int,
    compared: int,
) -> Fought:
    identity, name = str(card["id"]), str(card["name"])
    if known.record is None or chances is None:
        return Fought(identity, name, None, known.lacks)
    career = replayed(known.record, known.opposition, chances, opponents.ladder, seed)
    if not judges_records(cards.system):
        career = replace(career, chance=None)
    place = next(number for number, each in enumerate(cards.cards) if each["id"] == identity)
    held = of_career(
        career,
        compared,
        lambda heading: cell_of(cards, place, heading),
        game_of(cards.system).verification.hints,
        name,
    )
    reasons = () if held is None else tuple(sifted([held.finding], cards.acceptances)[0])
    return Fought(identity, name, career, "", held, reasons)


def years_of(card: CardData) -> tuple[int | None, int | None]:
    """The first and the last year that a card stands for, where it says so in numbers."""
    years = card.get("years")
    if not isinstance(years, list):
        return None, None
    first, last = cast("list[int | None]", years)
    return first, last
