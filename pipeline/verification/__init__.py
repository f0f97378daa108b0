"""Verification: a set's cards played against each other, and what the bouts say of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.checks.suppressions import gone, sifted
from pipeline.defaults import BOUTS, ROUNDS, RULES, SEED
from pipeline.findings.codes import catalogue
from pipeline.findings.verdict import STANDS_ALONE, TIRES_ALONE
from pipeline.game import game_of
from pipeline.verification.drivers import search
from pipeline.verification.drivers.inert import idle
from pipeline.verification.drivers.outliers import alone
from pipeline.verification.drivers.replay import Proof, Remembered
from pipeline.verification.fair import of_set
from pipeline.verification.judged import Judged, cell_of, played_out, sheet_of
from pipeline.verification.play.divisions import others_of, pairs_of
from pipeline.verification.play.progress import Steps
from pipeline.verification.play.round_robin import Match, RoundRobin, pairings
from pipeline.verification.records import Shared, shared
from pipeline.verification.statistics.intervals import CONFIDENCE, STOPPED_EARLY, Rate, wilson
from pipeline.verification.statistics.rates import draws, figures, losses, wins
from pipeline.verification.stopping import levels
from pipeline.verification.verdicts import Verdict, remarks
from pipeline.verification.verified import Meeting, Verified, VerifiedCard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from engine.core.data import CardData
    from pipeline.cards import CardSet
    from pipeline.checks.suppressions import Accepted
    from pipeline.findings import Finding
    from pipeline.rating.fights import Fought
    from pipeline.verification.drivers.outliers import Alone
    from pipeline.verification.fair import Careers
    from pipeline.verification.play.cache import Keeper
    from pipeline.verification.play.progress import Searching
    from pipeline.verification.play.round_robin import Counts, Progress, Results
    from pipeline.verification.sensitivity import Driver

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
    across: bool = False,
    careers: Careers | None = None,
) -> Verified:
    """Play every card against every other of its division and against itself, and judge what comes out.

    bouts: a pairing's bouts, half of them in each corner, so an even number from 2 on; None sends bouts where doubt is, up to
    BOUTS a pairing, until every verdict is settled. rounds: 3 to 15. `kept` holds counts of earlier runs and takes those of this
    one. Without `why` no card is turned number by number to find what drives its reasons. With `across` men of all divisions meet.
    `careers` fights the careers of a set's men; without it they are not held against the cards, and a remark says so.
    progress(pairings_done, bouts_done) and then, while that is looked for, searching(steps_done, steps) are called from this
    thread. The same cards, seed and numbers give the same verdicts on any machine. Raises ValueError for an odd number of bouts
    and for a set without cards.
    """
    if bouts is not None and (bouts < 2 or bouts % 2):
        raise ValueError(f"{bouts} bouts cannot be shared evenly by two corners; give an even number")
    if not cards.cards:
        raise ValueError(f"the set {cards.set} has no cards")
    steps = Steps(searching) if searching is not None else None
    match = Match(
        cards.system, cards.cards, cards.deck, seed, rules, rounds, executor, progress, kept, steps, across
    )
    rising = (bouts,) if bouts is not None else levels(len(pairs_of(match.groups)), BOUTS)
    played = RoundRobin(match, rising)
    fought = careers(cards) if careers is not None else ()
    judged = played_out(cards, played, fought)
    causes = _causes(cards, match, played, judged, careers, fought) if why else _no_causes(len(cards.cards))
    if steps is not None:
        steps.end_all()
    found = None if careers is None else fought
    return _verified(cards, judged, played, causes, found, settled=bouts is None, why=why)


@dataclass(frozen=True, slots=True)
class _Causes:
    """What was found by turning numbers, card by card: those that stand alone, those that never mattered, and the drivers by code."""

    single: Sequence[Sequence[Alone]]
    unmoved: Sequence[tuple[tuple[str, str], ...]]
    driving: Sequence[Mapping[str, Driver]]


def _no_causes(cards: int) -> _Causes:
    return _Causes(((),) * cards, ((),) * cards, ({},) * cards)


def _causes(
    cards: CardSet,
    match: Match,
    played: RoundRobin,
    judged: Judged,
    careers: Careers | None,
    fought: Sequence[Fought],
) -> _Causes:
    match = replace(match, kept=Remembered(match.kept))
    single = alone(match)
    unmoved = idle(match)
    asked = [
        (place, each.finding.code, each.aim)
        for place, reasons in enumerate(judged.held)
        for each in reasons
        if each.aim is not None
    ]
    found = search.drivers(match, [(place, aim) for place, _, aim in asked], unmoved)
    proof = Proof(cards, match, played, judged, single, careers, fought)
    driving: list[dict[str, Driver]] = [{} for _ in cards.cards]
    for (place, code, aim), each in zip(asked, found, strict=True):
        driving[place][code] = proof.driver(place, code, aim, each)
    return _Causes(single, unmoved, driving)


def _verified(
    cards: CardSet,
    judged: Judged,
    played: RoundRobin,
    causes: _Causes,
    fought: Sequence[Fought] | None,
    *,
    settled: bool,
    why: bool,
) -> Verified:
    """The verdicts that follow from the results of a round robin, with the numbers that drive them and what the designer accepts."""
    match, places, most = played.match, range(len(cards.cards)), played.levels[-1]
    sure = CONFIDENCE if judged.looks == 1 else STOPPED_EARLY
    strong = judged.strengths.told([card.get("overall") for card in cards.cards], sure)
    reasons = [sifted(_reasons(cards, judged, causes, place), cards.acceptances) for place in places]
    together = tuple(_shared(cards, judged))
    said, accepted = sifted(
        (
            *(each.finding for each in together),
            *_remarks(cards, judged, match.rounds),
            *of_set(cards, fought, sheet_of(cards)),
        ),
        cards.acceptances,
    )
    careers = {each.id: each for each in fought or ()}
    taken = [*accepted, *(each for _, some in reasons for each in some)]
    return Verified(
        set=cards.set,
        system=cards.system,
        seed=match.seed,
        bouts=most,
        rules=match.rules,
        rounds=match.rounds,
        across=match.across,
        deck=cards.deck,
        cards=tuple(
            VerifiedCard(
                card,
                figures(judged.results.overall[place]),
                _meetings(cards, judged.results, place, most),
                tuple(reasons[place][0]),
                strong[place],
                causes.driving[place],
                causes.unmoved[place],
                tuple(reasons[place][1]),
                careers.get(_id(card)),
            )
            for place, card in enumerate(cards.cards)
        ),
        remarks=(*said, *_gone(cards, taken, why=why)),
        accepted=tuple(accepted),
        shared=together,
        bouts_played=played.bouts,
        settled=settled,
        stood=played.stood,
    )


def _reasons(cards: CardSet, judged: Judged, causes: _Causes, place: int) -> list[Finding]:
    return [
        *(_driven(cards, place, each.finding, causes.driving[place]) for each in judged.held[place]),
        *(_standing_alone(cards, place, found) for found in causes.single[place]),
    ]


def _shared(cards: CardSet, judged: Judged) -> Iterator[Shared]:
    yield from shared(cards.cards, judged.held, judged.results.overall, sheet_of(cards))


def _remarks(cards: CardSet, judged: Judged, rounds: int) -> tuple[Finding, ...]:
    scorecards = game_of(cards.system).verification.scorecards
    return remarks(cards.cards, judged.results, rounds, sheet_of(cards), judged.looks, scorecards)


def _gone(cards: CardSet, taken: Sequence[Accepted], *, why: bool) -> Iterator[Finding]:
    """What is said of acceptances that no verdict answers to; without `why` numbers that stand alone were not looked for."""
    used = {each.by for each in taken}
    looked_for = [
        each
        for each in cards.acceptances
        if (known := catalogue()[each.code]).letter == "V"
        and known.severity != "error"
        and (why or not known.needs_why)
    ]
    yield from gone(each for each in looked_for if each not in used)


def _meetings(cards: CardSet, results: Results, place: int, most: int) -> tuple[Meeting, ...]:
    ids = [_id(card) for card in cards.cards]
    met = [(other, results.by_opponent[place, other]) for other in others_of(results.groups, place)]
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
    at = cell_of(cards, place, found.effect.heading)
    return replace(finding, cell=at.cell, column=at.column, value=at.value, fix=fix)


def _standing_alone(cards: CardSet, place: int, found: Alone) -> Finding:
    at, shown = cell_of(cards, place, found.parameter.heading), found.parameter.shown
    said: dict[str, object] = {
        "name": found.parameter.heading.removeprefix("Fat ")
        + (f" ({found.parameter.part})" if found.parameter.part else ""),
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
