"""Verification: a set's cards played against each other, and what the bouts say of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline import BOUTS, ROUNDS, RULES, SEED
from pipeline.findings import Place
from pipeline.systems import authoring
from pipeline.verify.allocation import levels, open_questions
from pipeline.verify.alone import alone
from pipeline.verify.figures import draws, figures, losses, wins
from pipeline.verify.idle import idle
from pipeline.verify.intervals import CONFIDENCE, STOPPED_EARLY, Rate, wilson
from pipeline.verify.round_robin import Match, RoundRobin, pairings
from pipeline.verify.search import drivers
from pipeline.verify.steps import Steps
from pipeline.verify.strength import strengths
from pipeline.verify.verdicts import STANDS_ALONE, TIRES_ALONE, Record, Verdict, reasons, remarks
from pipeline.verify.verified import Meeting, Verified, VerifiedCard

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor

    from engine.core.data import CardData
    from pipeline.cards import CardSet
    from pipeline.findings import Finding, Value
    from pipeline.verify.alone import Alone
    from pipeline.verify.kept import Keeper
    from pipeline.verify.round_robin import Counts, Progress, Results
    from pipeline.verify.sensitivity import Driver
    from pipeline.verify.steps import Searching
    from pipeline.verify.strength import Strengths
    from pipeline.verify.verdicts import Held

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
    bouts: int | None = None,
    seed: int = SEED,
    executor: Executor | None = None,
    progress: Progress | None = None,
    searching: Searching | None = None,
    rules: str = RULES,
    rounds: int = ROUNDS,
    kept: Keeper | None = None,
    why: bool = True,
) -> Verified:
    """Play every card of the set against every other and against itself, and judge what comes out.

    bouts: a pairing's bouts, half of them in each corner, so an even number from 2 on; None sends bouts where doubt is, up to
    BOUTS a pairing, until every verdict is settled. rounds: 3 to 15. `kept` holds counts of earlier runs and takes those of this
    one. Without `why` no card is turned number by number to find what drives its reasons. progress(pairings_done, bouts_done) and then,
    while that is looked for, searching(steps_done, steps) are called from this thread. The same cards, seed and numbers give
    the same verdicts on any machine. Raises ValueError for an odd
    number of bouts and for a set without cards.
    """
    if bouts is not None and (bouts < 2 or bouts % 2):
        raise ValueError(f"{bouts} bouts cannot be shared evenly by two corners; give an even number")
    if not cards.cards:
        raise ValueError(f"the set {cards.set} has no cards")
    steps = Steps(searching) if searching is not None else None
    match = Match(cards.system, cards.cards, cards.deck, seed, rules, rounds, executor, progress, kept, steps)
    rising = (bouts,) if bouts is not None else levels(len(cards.cards), BOUTS)
    played = RoundRobin(match, rising)
    places = range(len(cards.cards))
    asked = {(card, other) for card in places for other in places if card <= other}
    while True:
        played.play(sorted(asked))
        judged = _judged(cards, played.results(), len(rising))
        if played.has_ended:
            break
        asked = open_questions(
            cards.cards, judged.results, judged.strengths, judged.records, judged.held, len(rising)
        )
        if not asked:
            break
    return _verified(cards, match, judged, played, settled=bouts is None, why=why)


@dataclass(frozen=True, slots=True)
class _Judged:
    results: Results
    strengths: Strengths
    records: Mapping[int, Record]
    held: tuple[tuple[Held, ...], ...]
    looks: int


def _judged(cards: CardSet, results: Results, looks: int) -> _Judged:
    strong = strengths(len(cards.cards), results.by_opponent)
    records = _records(cards)
    held = reasons(
        cards.cards,
        results,
        strong,
        records,
        lambda place, heading: _cell(cards, place, heading),
        authoring(cards.system).suspects,
        looks,
    )
    return _Judged(results, strong, records, held, looks)


def _verified(
    cards: CardSet, match: Match, judged: _Judged, played: RoundRobin, *, settled: bool, why: bool
) -> Verified:
    """The verdicts that follow from the results of a round robin, with the numbers that drive them."""
    places, most = range(len(cards.cards)), played.levels[-1]
    single = alone(match) if why else ((),) * len(places)
    unmoved = idle(match) if why else ((),) * len(places)
    driving = _driving(match, judged.held, unmoved) if why else [{} for _ in places]
    if match.steps is not None:
        match.steps.end_all()
    sure = CONFIDENCE if judged.looks == 1 else STOPPED_EARLY
    strong = judged.strengths.told([card.get("overall") for card in cards.cards], sure)
    return Verified(
        set=cards.set,
        system=cards.system,
        seed=match.seed,
        bouts=most,
        rules=match.rules,
        rounds=match.rounds,
        deck=cards.deck,
        cards=tuple(
            VerifiedCard(
                card,
                figures(judged.results.overall[place]),
                _meetings(cards, judged.results, place, most),
                (
                    *(_driven(cards, place, each.finding, driving[place]) for each in judged.held[place]),
                    *(_standing_alone(cards, place, found) for found in single[place]),
                ),
                strong[place],
                driving[place],
                unmoved[place],
            )
            for place, card in enumerate(cards.cards)
        ),
        remarks=remarks(
            cards.cards,
            judged.results,
            match.rounds,
            _sheet(cards),
            judged.looks,
            authoring(cards.system).scorecards,
        ),
        bouts_played=played.bouts,
        settled=settled,
        stood=played.stood,
    )


def _driving(
    match: Match, held: Sequence[Sequence[Held]], unmoved: Sequence[Sequence[tuple[str, str]]]
) -> list[dict[str, Driver]]:
    """The drivers of each card's reasons, by code."""
    asked = [
        (place, each.finding.code, each.aim)
        for place, reasons in enumerate(held)
        for each in reasons
        if each.aim is not None
    ]
    found = drivers(match, [(place, aim) for place, _, aim in asked], unmoved)
    driving: list[dict[str, Driver]] = [{} for _ in held]
    for (place, code, _), driver in zip(asked, found, strict=True):
        driving[place][code] = driver
    return driving


def _meetings(cards: CardSet, results: Results, place: int, most: int) -> tuple[Meeting, ...]:
    ids = [_id(card) for card in cards.cards]
    met = [(other, results.by_opponent[place, other]) for other in range(len(ids)) if other != place]
    return tuple(Meeting(ids[other], *_shares(counts, most)) for other, counts in met)


def _shares(counts: Counts, most: int) -> tuple[Rate, Rate, Rate]:
    """Wins, losses and draws of two men, with intervals that hold although their bouts may have ended early."""
    bouts = counts["bouts"]
    sure = CONFIDENCE if bouts == most else STOPPED_EARLY
    return (
        wilson(wins(counts), bouts, sure),
        wilson(losses(counts), bouts, sure),
        wilson(draws(counts), bouts, sure),
    )


def _driven(cards: CardSet, place: int, finding: Finding, drivers: Mapping[str, Driver]) -> Finding:
    """The finding at the cell that drives it, and what would bring it in line."""
    found = drivers.get(finding.code)
    if found is None:
        return finding
    fix = f"{finding.fix} {found.said()}"
    if found.effect is None:
        return replace(finding, fix=fix)
    at = _cell(cards, place, found.effect.heading)
    return replace(finding, cell=at.cell, column=at.column, value=at.value, fix=fix)


def _standing_alone(cards: CardSet, place: int, found: Alone) -> Finding:
    at, shown = _cell(cards, place, found.lever.heading), found.lever.shown
    said: dict[str, object] = {
        "name": found.lever.heading.removeprefix("Fat ")
        + (f" ({found.lever.part})" if found.lever.part else ""),
        "low": found.low,
        "high": found.high,
        "middle": found.middle,
        "what": found.what,
        "before": f"{found.before:.1%}",
        "after": f"{found.after:.1%}",
    }
    if found.ends is None:
        ends = {
            name: shown(number)
            for name, number in (("low", found.low), ("high", found.high), ("middle", found.middle))
        }
        return STANDS_ALONE.at(at, number=shown(found.value), **{**said, **ends, "name": found.name})
    return TIRES_ALONE.at(at, fresh=found.ends[0], tired=found.ends[1], **said)


def _id(card: CardData) -> str:
    return str(card["id"])


def _cell(cards: CardSet, place: int, heading: str) -> Place:
    """The cell of a card with what its card data say of it; its row alone where the workbook has no such column."""
    card = cards.cards[place]
    if heading not in cards.columns:
        return cards.place(card)
    at = cards.place(card, heading)
    return replace(at, value=authoring(cards.system).typed(card).get(heading)) if "fresh" in card else at


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
