"""A set played out and judged: bouts in waves until every verdict is settled, and the reasons that they come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.findings import Place
from pipeline.systems import authoring
from pipeline.verify.allocation import open_questions
from pipeline.verify.divisions import pairs_of
from pipeline.verify.records import Record
from pipeline.verify.strength import scales
from pipeline.verify.verdicts import reasons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pipeline.cards import CardSet
    from pipeline.findings import Value
    from pipeline.verify.round_robin import Results, RoundRobin
    from pipeline.verify.sensitivity import Held
    from pipeline.verify.strength import Scales


@dataclass(frozen=True, slots=True)
class Judged:
    """What the bouts came to so far: counts, strengths, the real careers by place, the reasons of each card, and how often a run may look."""

    results: Results
    strengths: Scales
    records: Mapping[int, Record]
    held: tuple[tuple[Held, ...], ...]
    looks: int


def played_out(cards: CardSet, played: RoundRobin) -> Judged:
    """Play wave after wave, each for the pairs that could still change a verdict, and judge."""
    looks = len(played.levels)
    asked = set(pairs_of(played.match.groups))
    while True:
        played.play(sorted(asked))
        judged = _judged(cards, played.results(), looks)
        if played.has_ended:
            return judged
        asked = open_questions(
            cards.cards, judged.results, judged.strengths, judged.records, judged.held, looks
        )
        if not asked:
            return judged


def cell_of(cards: CardSet, place: int, heading: str) -> Place:
    """The cell of a card with what its card data say of it; its row alone where the workbook has no such column."""
    card = cards.cards[place]
    if heading not in cards.columns:
        return cards.place(card)
    at = cards.place(card, heading)
    return replace(at, value=authoring(cards.system).typed(card).get(heading)) if "fresh" in card else at


def sheet_of(cards: CardSet) -> Place:
    """The sheet as a whole, for a remark that is about no single card."""
    first = cards.place(cards.cards[0])
    return Place(file=first.file, sheet=first.sheet)


def _judged(cards: CardSet, results: Results, looks: int) -> Judged:
    strong = scales(results.groups, results.by_opponent)
    records = _records(cards)
    held = reasons(
        cards.cards,
        results,
        strong,
        records,
        lambda place, heading: cell_of(cards, place, heading),
        authoring(cards.system).suspects,
        looks,
    )
    return Judged(results, strong, records, held, looks)


def _records(cards: CardSet) -> dict[int, Record]:
    """The real careers of the set's fighters, by place in the set."""
    known = {place: cards.careers.get(str(card["id"])) for place, card in enumerate(cards.cards)}
    headings = ("Won", "Won by KO", "Lost", "Lost by KO")
    return {
        place: Record(*(_whole(career.get(heading)) for heading in headings))
        for place, career in known.items()
        if career is not None
    }


def _whole(value: Value) -> int | None:
    return int(value) if isinstance(value, int | float) else None
