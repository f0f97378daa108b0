"""A set played out and judged: bouts in waves until every verdict is settled, and the resulting reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fightcard.pipeline.base.defaults import BOUTS
from fightcard.pipeline.findings import Place
from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification.limit_breaches import find_limit_breaches
from fightcard.pipeline.verification.play.round_robin import RoundRobin
from fightcard.pipeline.verification.statistics.strength import scales
from fightcard.pipeline.verification.stopping import doubts, levels
from fightcard.pipeline.verification.verdicts import reasons
from fightcard.pipeline.verification.without_career import fences

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.verification.career import Fought
    from fightcard.pipeline.verification.limit_breaches import LimitBreaches
    from fightcard.pipeline.verification.play.results import Results
    from fightcard.pipeline.verification.play.round_robin import Match
    from fightcard.pipeline.verification.sensitivity import Held
    from fightcard.pipeline.verification.statistics.strength import Scales


@dataclass(frozen=True, slots=True)
class Judged:
    """The results so far: counts, strengths, the reasons of each card, how often the run may look, and the
    places of cards for which more bouts could still change what is said."""

    results: Results
    strengths: Scales
    held: tuple[tuple[Held, ...], ...]
    looks: int
    unsettled: frozenset[int]


def round_robin_of(match: Match) -> RoundRobin:
    """The round robin of a match before its first bout; where bouts go to pairs in doubt, up to BOUTS."""
    bouts = match.play.bouts
    return RoundRobin(match, levels(match.pairs.height, BOUTS) if bouts is None else (bouts,))


def played_out(
    cards: CardSet, played: RoundRobin, fought: Sequence[Fought] = (), near: Scales | None = None
) -> Judged:
    """Play wave after wave, each for the pairs that could still change a verdict, and judge.

    A round robin that has been played is judged first, and goes on where it leaves doubt.
    fought: careers of the set's fighters. near: strengths to begin with, close to this set's.
    """
    looks = len(played.levels)
    least = fences(cards.cards, _recorded(cards, fought))
    wave = played.pairs[:0] if played.has_begun else played.pairs
    while True:
        if not wave.is_empty():
            played.play(wave)
        results = played.results()
        near = strong = scales(results.groups, results.between, near)
        known = find_limit_breaches(results, least, looks)
        doubt = doubts(cards.cards, results, strong, known, looks)
        wave = played.pairs[:0] if played.has_ended else played.next_pairs(doubt)
        if wave.is_empty():
            held = _held(cards, results, strong, known, looks, fought)
            unsettled = frozenset([*doubt.mirrors, *doubt.cards])
            return Judged(results, strong, held, looks, unsettled)
        # Else the old counts would be in memory together with the next ones.
        del results, known, doubt


def cell_of(cards: CardSet, place: int, heading: str) -> Place:
    """The cell of a card that holds this part of its data; its row where its sheet has no such column."""
    card = cards.cards[place]
    if heading not in cards.columns_of(card):
        return cards.place(card)
    return replace(cards.place(card, heading), value=game_of(cards.system).cards.cell(card, heading))


def sheet_of(cards: CardSet) -> Place:
    """The sheet as a whole, for a remark that is about no single card."""
    first = cards.place(cards.cards[0])
    return Place(file=first.file, sheet=first.sheet)


def _held(
    cards: CardSet,
    results: Results,
    strong: Scales,
    known: LimitBreaches,
    looks: int,
    fought: Sequence[Fought],
) -> tuple[tuple[Held, ...], ...]:
    """All reasons against each card: from the bouts, then from its career."""
    held = reasons(
        cards.cards,
        results,
        strong,
        known,
        lambda place, heading: cell_of(cards, place, heading),
        game_of(cards.system).verification.hints,
        looks,
    )
    of_career = {each.id: (each.held,) for each in fought if each.held is not None}
    return tuple(
        (*each, *of_career.get(str(card["id"]), ())) for card, each in zip(cards.cards, held, strict=True)
    )


def _recorded(cards: CardSet, fought: Sequence[Fought]) -> frozenset[int]:
    """The places of fighters whose career is known: a row of totals, or a career that was fought."""
    known = {each.id for each in fought if each.career is not None}
    known |= {own for own, row in cards.careers.items() if isinstance(row.get("Won"), int | float)}
    return frozenset(place for place, card in enumerate(cards.cards) if card["id"] in known)
