"""A set verified: played, judged, and searched for the numbers that drive the reasons against its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks.suppressions import Accepted, gone, split_accepted
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.codes import catalogue
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.career import Fought
from fightcard.pipeline.verification.drivers.inert import inert
from fightcard.pipeline.verification.drivers.outliers import Outlier, outlier_finding, outliers
from fightcard.pipeline.verification.drivers.proposals import Baseline
from fightcard.pipeline.verification.drivers.replay import Replayed
from fightcard.pipeline.verification.fair import Careers
from fightcard.pipeline.verification.judged import Judged, cell_of, played_out, round_robin_of
from fightcard.pipeline.verification.meetings import meetings
from fightcard.pipeline.verification.play.at_once import at_once
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.play.progress import SearchProgress
from fightcard.pipeline.verification.play.round_robin import Match, RoundRobin
from fightcard.pipeline.verification.sensitivity import Driver, Lever, SetLever
from fightcard.pipeline.verification.set_remarks import set_remarks
from fightcard.pipeline.verification.statistics.intervals import CONFIDENCE, STOPPED_EARLY
from fightcard.pipeline.verification.statistics.rates import rates
from fightcard.pipeline.verification.verified import Verified, VerifiedCard

SEARCH_STEPS = 4
"""Steps of the progress that the search for levers counts as."""


def verify(
    cards: CardSet,
    play: Play,
    careers: Careers | None = None,
    levers: Levers | None = None,
    set_levers: SetLevers | None = None,
) -> Verified:
    """Play every card against every other of its division and against itself, and judge what comes out.

    Where `play` names no bouts they go to pairs in doubt, up to BOUTS a pairing, until every verdict is
    settled. Without its `why` no card is changed number by number to find what drives its reasons. `careers`
    fights the careers of the set; without it they do not judge the cards, and a remark says so. `levers`
    finds what to type so that a reason goes, `set_levers` one change for all; without them no reason says so.
    The same cards, seed and numbers give the same verdicts on any machine. Raises ValueError for a
    set without cards.
    """
    if not cards.cards:
        raise ValueError(f"the set {cards.set} has no cards")
    search = SearchProgress(play.searching) if play.searching is not None else None
    match = Match(cards.system, cards.cards, cards.deck, play, search)
    played = round_robin_of(match)
    # A replay asks again for what was played: a run without a cache remembers it too.
    again = replace(match, play=replace(play, cache=MemoryCache(play.cache)))
    fought = careers(cards, play=again.play) if careers is not None else ()
    judged = played_out(cards, played, fought)
    none, replay = ((),) * len(cards.cards), Replayed(cards, again, played, judged, tuple(fought))
    causes = (
        _causes(match, replay, levers, set_levers)
        if play.why
        else _Causes(none, none, none, ({},) * len(none))
    )
    if search is not None:
        search.end_all()
    return _verified(cards, judged, played, causes, None if careers is None else fought)


Levers: TypeAlias = "Callable[[Baseline, Sequence[Unmoved], Callable[[float], None]], Sequence[Turned]]"
"""Finds what to type for each card of a judged set, given the numbers that change no bout and a function to
call with the share of the cards done."""

SetLevers: TypeAlias = "Callable[[Baseline], Sequence[SetLever]]"
"""Finds for each division of a judged set the step for all of its fighters."""

Unmoved: TypeAlias = "tuple[tuple[str, str], ...]"
"""Headings and parts of a card's numbers that change no bout."""

Turned: TypeAlias = "tuple[tuple[Lever, ...], Mapping[str, Driver]]"
"""The levers of a card, and by code what single numbers do."""


@dataclass(frozen=True, slots=True)
class _Causes:
    """What was found by changing numbers, card by card, and the levers of the set as a whole."""

    single: Sequence[Sequence[Outlier]]
    unmoved: Sequence[Unmoved]
    levers: Sequence[tuple[Lever, ...]]
    driving: Sequence[Mapping[str, Driver]]
    of_set: Sequence[SetLever] = ()


def _causes(match: Match, replay: Replayed, levers: Levers | None, set_levers: SetLevers | None) -> _Causes:
    cards = len(replay.cards.cards)
    # The replays ask again for the trials of outliers, but not for those of inert numbers.
    single = outliers(replay.match)
    unmoved = inert(match)
    search = match.search
    quiet = replace(replay, match=replace(replay.match, search=None))

    def tell(share: float) -> None:
        if search is not None:
            search.within(share * SEARCH_STEPS)

    baseline = Baseline(quiet, single)

    def of_set(play: Play) -> Sequence[SetLever]:
        own = replace(quiet, match=replace(quiet.match, play=play))
        return () if set_levers is None else set_levers(Baseline(own, single))

    with at_once(quiet.match.play, of_set) as steps:
        found = [((), {})] * cards if levers is None else levers(baseline, unmoved, tell)
        return _Causes(single, unmoved, [each for each, _ in found], [each for _, each in found], steps())


def _verified(
    cards: CardSet,
    judged: Judged,
    played: RoundRobin,
    causes: _Causes,
    fought: Sequence[Fought] | None,
) -> Verified:
    """The verdicts that follow from a round robin, with what drives them and what the designer accepts."""
    play, places, most = played.match.play, range(len(cards.cards)), played.levels[-1]
    reasons = [split_accepted(_reasons(cards, judged, causes, place), cards.acceptances) for place in places]
    of_set = set_remarks(cards, judged, play.rounds, fought)
    remarks, accepted = split_accepted(_with_set_levers(causes.of_set, *of_set.findings), cards.acceptances)
    taken = [*accepted, *(each for _, some in reasons for each in some)]
    left = [*remarks, *(each for some, _ in reasons for each in some)]
    return Verified(
        set=cards.set,
        system=cards.system,
        seed=play.seed,
        bouts=most,
        rules=play.rules,
        rounds=play.rounds,
        across=play.across,
        deck=cards.deck,
        cards=_cards_judged(cards, judged, causes, fought or (), reasons, most),
        remarks=(*remarks, *_gone(cards, taken, left, why=play.why)),
        accepted=tuple(accepted),
        shared=of_set.shared,
        together=of_set.together,
        set_levers=tuple(causes.of_set),
        rivalries=of_set.rivalries,
        unsettled=tuple(_id(cards.cards[place]) for place in sorted(judged.unsettled)),
        met=judged.results.met,
        bouts_played=played.bouts,
        card_set=cards,
        settled=play.bouts is None,
        from_cache=played.from_cache,
        asked=played.asked,
    )


def _cards_judged(
    cards: CardSet,
    judged: Judged,
    causes: _Causes,
    fought: Sequence[Fought],
    reasons: Sequence[tuple[Sequence[Finding], Sequence[Accepted]]],
    most: int,
) -> tuple[VerifiedCard, ...]:
    sure = CONFIDENCE if judged.looks == 1 else STOPPED_EARLY
    strong = judged.strengths.in_points([card.get("overall") for card in cards.cards], sure)
    met = meetings([_id(card) for card in cards.cards], judged.results.met, most)
    careers = {each.id: each for each in fought}
    return tuple(
        VerifiedCard(
            card,
            rates(judged.results.of(place)),
            met[place],
            tuple(reasons[place][0]),
            strong[place],
            causes.driving[place],
            causes.unmoved[place],
            tuple(reasons[place][1]),
            careers.get(_id(card)),
            causes.levers[place],
        )
        for place, card in enumerate(cards.cards)
    )


def _reasons(cards: CardSet, judged: Judged, causes: _Causes, place: int) -> list[Finding]:
    levers = {each.reason: each for each in causes.levers[place]}
    found = [(each.finding, each.finding.code, each.aim is not None) for each in judged.held[place]]
    found += [(outlier_finding(cards, place, each), each.reason, False) for each in causes.single[place]]
    return [
        _with_lever(cards, place, finding, levers.get(reason), is_moved=is_moved)
        for finding, reason, is_moved in found
    ]


def _gone(
    cards: CardSet, taken: Sequence[Accepted], left: Sequence[Finding], *, why: bool
) -> Iterator[Finding]:
    """The findings about acceptances that match no verdict; without `why` no outliers were looked for."""
    used = {each.by for each in taken}
    looked_for = [
        each
        for each in cards.acceptances
        if (known := catalogue()[each.code]).letter == "V"
        and known.severity != "error"
        and (why or not known.needs_why)
    ]
    yield from gone((each for each in looked_for if each not in used), left)


def _with_lever(
    cards: CardSet, place: int, finding: Finding, lever: Lever | None, *, is_moved: bool
) -> Finding:
    """The finding with what to type so that it goes; where it may point elsewhere, at the first such cell."""
    if lever is None:
        return finding
    fix = f"{finding.fix} {lever.sentence()}"
    if not is_moved or not lever.fixes:
        return replace(finding, fix=fix)
    at = cell_of(cards, place, lever.cells[0][0])
    return replace(finding, cell=at.cell, column=at.column, value=at.value, fix=fix)


def _with_set_levers(levers: Sequence[SetLever], *findings: Finding) -> tuple[Finding, ...]:
    """Each finding with the steps for all that were looked for because of it."""
    return tuple(
        replace(
            each, fix=" ".join((each.fix, *(lever.sentence(each) for lever in levers if lever.answers(each))))
        )
        for each in findings
    )


def _id(card: CardData) -> str:
    return str(card["id"])
