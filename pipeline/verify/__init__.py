"""Verification: a set's cards played against each other, and what the bouts say of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline import BOUTS, ROUNDS, RULES, SEED
from pipeline.findings import Place
from pipeline.verify.figures import draws, figures, losses, wins
from pipeline.verify.intervals import Rate, wilson
from pipeline.verify.round_robin import pairings, play_round_robin
from pipeline.verify.verdicts import Record, Verdict, reasons, remarks
from pipeline.verify.verified import Meeting, Verified, VerifiedCard

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.core.data import CardData
    from pipeline.cards import CardSet
    from pipeline.findings import Value
    from pipeline.verify.round_robin import Progress, Results

__all__ = [
    "Meeting",
    "Rate",
    "Verdict",
    "Verified",
    "VerifiedCard",
    "pairings",
    "verify",
]


def verify(
    cards: CardSet,
    *,
    bouts: int = BOUTS,
    seed: int = SEED,
    executor: Executor | None = None,
    progress: Progress | None = None,
    rules: str = RULES,
    rounds: int = ROUNDS,
) -> Verified:
    """Play every card of the set against every other and against itself, and judge what comes out.

    bouts: a pairing's bouts, half of them in each corner, so an even number from 2 on; rounds: 3 to 15.
    progress(pairings_done, bouts_done) is called from this thread. The same cards, seed and numbers give the
    same verdicts on any machine. Raises ValueError for an odd number of bouts and for a set without cards.
    """
    if bouts < 2 or bouts % 2:
        raise ValueError(f"{bouts} bouts cannot be shared evenly by two corners; give an even number")
    if not cards.cards:
        raise ValueError(f"the set {cards.set} has no cards")
    results = play_round_robin(
        cards.system,
        cards.cards,
        cards.deck,
        bouts=bouts,
        seed=seed,
        rules=rules,
        rounds=rounds,
        executor=executor,
        progress=progress,
    )
    return judged(cards, results, bouts=bouts, seed=seed, rules=rules, rounds=rounds)


def judged(cards: CardSet, results: Results, *, bouts: int, seed: int, rules: str, rounds: int) -> Verified:
    """The verdicts that follow from the results of a round robin."""
    ids = [_id(card) for card in cards.cards]

    def meetings(place: int) -> tuple[Meeting, ...]:
        met = [(other, results.by_opponent[place, other]) for other in range(len(ids)) if other != place]
        return tuple(
            Meeting(
                ids[other],
                win=wilson(wins(counts), counts["bouts"]),
                loss=wilson(losses(counts), counts["bouts"]),
                draw=wilson(draws(counts), counts["bouts"]),
            )
            for other, counts in met
        )

    held = reasons(
        cards.cards,
        results,
        _records(cards),
        lambda place, heading: _cell(cards, place, heading),
    )
    return Verified(
        set=cards.set,
        system=cards.system,
        seed=seed,
        bouts=bouts,
        rules=rules,
        rounds=rounds,
        deck=cards.deck,
        cards=tuple(
            VerifiedCard(card, figures(results.overall[place]), meetings(place), held[place])
            for place, card in enumerate(cards.cards)
        ),
        remarks=remarks(cards.cards, results, rounds, _sheet(cards)),
    )


def _id(card: CardData) -> str:
    return str(card["id"])


def _cell(cards: CardSet, place: int, heading: str) -> Place:
    """The cell of a card; its row alone where the workbook has no such column."""
    return cards.place(cards.cards[place], heading if heading in cards.columns else None)


def _sheet(cards: CardSet) -> Place:
    """The sheet as a whole, for a remark that is about no single card."""
    first = cards.place(cards.cards[0])
    return Place(file=first.file, sheet=first.sheet)


def _records(cards: CardSet) -> dict[int, Record]:
    """The real careers of the set's fighters, by place in the set."""
    known = {place: cards.careers.get(_id(card)) for place, card in enumerate(cards.cards)}
    headings = ("Won", "Won by KO", "Lost", "Lost by KO")
    return {
        place: Record(*(_whole(career.get(heading)) for heading in headings))
        for place, career in known.items()
        if career is not None
    }


def _whole(value: Value) -> int | None:
    return int(value) if isinstance(value, int | float) else None
