"""Levers: for each reason against a card the cells to type, from the same search as `tune`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from fightcard.pipeline.findings.verdict import NO_OPPONENT
from fightcard.pipeline.game import game_of
from fightcard.pipeline.tuning.claims import Claims, claimed
from fightcard.pipeline.tuning.fighter import Looked, effects, look
from fightcard.pipeline.tuning.overall import MOST_TRIED, by_overall
from fightcard.pipeline.verification.drivers.proposals import Baseline, Proposal
from fightcard.pipeline.verification.drivers.search_request import QUICK
from fightcard.pipeline.verification.drivers.targets import open_against
from fightcard.pipeline.verification.play.divisions import others_of
from fightcard.pipeline.verification.play.round_robin import pairings
from fightcard.pipeline.verification.sensitivity import Aim, Driver, Effect, Lever
from fightcard.pipeline.verification.statistics.overall_line import in_halves

NO_UPSET = 2.0
"""Within so much of its Overall a card is rarely out of order with others rated 2 or more above or below."""

NO_RATING = "No rating of the card affects this"
UNMATCHED = "Changes are not searched for a card without an opponent"
NO_VALID_CHANGE = "No change of one or two of the numbers it names resolves this: no valid change was found"

MOST_JUDGED = 40_000_000
"""How many pairings the replays of a set may judge: more than all pairings of a division of 400."""

MOST_DRIVEN = 6
"""How many cards get trials of single numbers although a change of Overall removes every reason against them:
those numbers are only reported next to it."""

TOO_MUCH = "Not searched in a set with so many findings: run `fightcard tune` with the fighter's name"

Found = tuple["tuple[Lever, ...]", "dict[str, Driver]"]
"""The levers of a card in the order of its reasons, and what single numbers do, by code."""


def levers(
    baseline: Baseline, inert: Sequence[Sequence[tuple[str, str]]], progress: Callable[[float], None]
) -> tuple[Found, ...]:
    """The levers of each card of a judged set; none for what the designer accepts.

    inert: by card the numbers that change no bout. progress is called with the share of the cards done. Once
    the replays of MOST_JUDGED pairings are spent, the cards that follow get none, and that is said.
    """
    match = baseline.replay.match
    left = _Left(pairings(match.cards, across=match.play.across), MOST_JUDGED)
    found = []
    for place, own in enumerate(inert):
        found.append(_of_card(baseline, place, own, left))
        progress((place + 1) / len(inert))
    return tuple(found)


@dataclass(slots=True)
class _Left:
    """What the search may still spend: pairings to judge, `each` in a replay, and cards to try numbers of."""

    each: int
    judged: int
    driven: int = MOST_DRIVEN


def _of_card(baseline: Baseline, place: int, inert: Sequence[tuple[str, str]], left: _Left) -> Found:
    against = sorted(open_against(baseline, place))
    if not against or not others_of(baseline.replay.match.groups, place):
        return tuple(Lever(each, why_not=UNMATCHED) for each in against if each != NO_OPPONENT.code), {}
    if left.judged < QUICK.proved * left.each:
        return tuple(Lever(each, why_not=TOO_MUCH) for each in against), {}
    claims = claimed(baseline, place, NO_UPSET)
    watched = _watched(baseline, place, against)
    offered = by_overall(baseline, place)
    search = _Search(baseline, place, inert, claims, watched, offered, MOST_TRIED * (offered is not None))
    done: Mapping[str, tuple[Effect, ...]] = {}
    whole = None
    if offered is not None and claims.resolving <= set(offered.fixed):
        # The Overall answers all of them: no other change would be reported.
        done = effects(baseline, place, claims, QUICK, inert, watched) if left.driven > 0 else {}
        left.driven -= 1
    elif claims.resolving:
        whole = search.for_reasons(claims)
        done = whole.effects
    found_levers = [search.lever(each, whole) for each in against]
    drivers = {each.code: _driver(each, done[each.code]) for each in found_levers if each.code in done}
    left.judged -= search.replays * left.each
    return tuple(found_levers), drivers


def _watched(baseline: Baseline, place: int, against: Sequence[str]) -> tuple[tuple[str, Aim], ...]:
    # Over all those the card meets: bouts against only a few rivals would have to be played separately.
    return tuple(
        (each.finding.code, replace(each.aim, rivals=()))
        for each in baseline.replay.judged.held[place]
        if each.aim is not None and each.finding.code in against
    )


@dataclass(slots=True)
class _Search:
    """The search for all reasons of a card together, and where that fails for each reason.

    overall: the Overall that answers V201 and V202, where one does. replays: how often the whole set was
    judged again for it.
    """

    baseline: Baseline
    place: int
    inert: Sequence[tuple[str, str]]
    claims: Claims
    watched: tuple[tuple[str, Aim], ...]
    overall: Proposal | None = None
    replays: int = 0

    def for_reasons(self, claims: Claims) -> Looked:
        found = look(self.baseline, self.place, claims, QUICK, inert=self.inert, watched=self.watched)
        self.replays += len(found.tried)
        return found

    def lever(self, reason: str, whole: Looked | None) -> Lever:
        """What resolves this reason: Overall where it is about that, else one change for all reasons."""
        if self.overall is not None and reason in self.overall.fixed:
            return self.resolving(reason, self.overall)
        if whole is None or reason not in self.claims.resolving:
            return Lever(reason, why_not=NO_RATING)
        if whole.good:
            return self.resolving(reason, whole.good[0])
        own = whole if len(self.claims.resolving) == 1 else self.for_reasons(self.claims.of(reason))
        also = [each for each in (*own.tried, *whole.tried) if reason in each.fixed and not each.raised]
        if own.good or also:
            best = own.good[:1] or sorted(also, key=lambda each: each.rank)
            return self.resolving(reason, best[0])
        nearest = own.nearest or whole.nearest
        if nearest is None:
            return Lever(reason, why_not=NO_VALID_CHANGE)
        way = own.in_the_way or whole.in_the_way
        raised = (f"it raises {', '.join(nearest.raised)} for the card",) if nearest.raised else ()
        reached = _reached(reason, nearest)
        return replace(_lever(reason, nearest), reached=reached, in_the_way=(*raised, *way))

    def resolving(self, reason: str, proposal: Proposal) -> Lever:
        left = tuple(sorted(open_against(proposal.baseline, self.place)))
        return replace(_lever(reason, proposal), fixes=True, left=left, number=self.number(proposal))

    def number(self, proposal: Proposal) -> tuple[str, str, int] | None:
        """Heading, part and new value where a proposal changes only one number."""
        before, after = (each.replay.cards.cards[self.place] for each in (self.baseline, proposal.baseline))
        turned = [
            (*each.key, value)
            for each in game_of(self.baseline.replay.cards.system).verification.parameters
            if (value := each.read(after)) is not None and value != each.read(before)
        ]
        return turned[0] if len(turned) == 1 else None


def _lever(reason: str, proposal: Proposal) -> Lever:
    gains = tuple(
        (each.name, tuple(sorted({code.split()[0] for code in each.gained})))
        for each in proposal.elsewhere
        if each.gained
    )
    return Lever(
        reason, proposal.cells, verdict=proposal.verdicts[1], left=proposal.left, gains=gains,
        sources=proposal.sources, own=proposal.own,
    )  # fmt: skip


def _reached(reason: str, proposal: Proposal) -> str:
    """How near a proposal comes to what the reason asks for."""
    code = reason.split(maxsplit=1)[0]
    aim = next((target for target in proposal.aims if target.code == code), None)
    if aim is None or aim.after is None:
        return ""
    if aim.kind == "career":
        return f"with a career of {aim.career[1]} (now {aim.career[0]})"
    if aim.kind == "strength":
        return f"with which it plays like {in_halves(aim.after)} (now {in_halves(aim.before or 0.0)})"
    return f"with which the share is {aim.after:.1%} (now {aim.before or 0.0:.1%})"


def _driver(lever: Lever, effects: Sequence[Effect]) -> Driver:
    if lever.number is not None:
        heading, part, value = lever.number
        turned = next((each for each in effects if (each.heading, each.part) == (heading, part)), None)
        if turned is not None:
            return Driver(turned, value, tuple(effects), lever.gains)
    return Driver(effects[0] if effects else None, None, tuple(effects), lever.gains)
