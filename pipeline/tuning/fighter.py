"""One fighter tuned: the search for changes of cells, and the sufficient ones played out in the whole set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.game import TIRED, game_with, named
from fightcard.pipeline.rating.fights import BOUTS as FIELD_BOUTS
from fightcard.pipeline.rating.fights import careers
from fightcard.pipeline.rating.rows import raise_no_more
from fightcard.pipeline.tuning.claims import OF_STRENGTH, Claims
from fightcard.pipeline.tuning.families import outside
from fightcard.pipeline.verification.drivers.aims import log_odds
from fightcard.pipeline.verification.drivers.expected_values import Usual, usual
from fightcard.pipeline.verification.drivers.lever_search import searched, single_effects
from fightcard.pipeline.verification.drivers.proposals import Baseline, Proposal, proved, reached
from fightcard.pipeline.verification.drivers.responses import Measures
from fightcard.pipeline.verification.drivers.search_request import Change, Effort, SearchRequest
from fightcard.pipeline.verification.drivers.targets import ruler
from fightcard.pipeline.verification.fair import OF_CAREERS
from fightcard.pipeline.verification.sensitivity import Aim, Effect

MOST_FAILED = 2
"""After this many failures, the same cells are not tried again."""

CLAIMED = {*OF_STRENGTH, *OF_CAREERS}
"""Reasons that say a card plays unlike its Overall or its record, as one may ask of it."""

FAR_OFF = 1.5
"""A change that misses by this many times the tolerance is played out only where nothing nearer was."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The result of a search: changes that suffice, the cheapest first, and all that were played out.

    nearest: of the insufficient ones the one that leaves and raises least; in_the_way: what keeps it from
    going on. effects: what single numbers do to the shares that were watched, by the code of a reason.
    """

    good: tuple[Proposal, ...]
    tried: tuple[Proposal, ...]
    nearest: Proposal | None
    in_the_way: tuple[str, ...]
    effects: Mapping[str, tuple[Effect, ...]]


def look(
    baseline: Baseline,
    place: int,
    claims: Claims,
    effort: Effort,
    *,
    held: frozenset[str] = frozenset(),
    inert: Collection[tuple[str, str]] = (),
    watched: Sequence[tuple[str, Aim]] = (),
) -> Looked:
    """Look for the fewest, smallest changes of the card at a place, and play them out in the whole set.

    held: headings of cells that stay. inert: numbers that change no bout. watched: shares, by the code of
    their reason, for which the effect of single numbers is reported.
    """
    cards, cache = baseline.replay.cards, baseline.replay.match.play.cache
    by_row = usual(cards.system, cards.cards, place, cache)
    sought = _request(baseline, place, claims, held, inert, watched, by_row)
    measures = Measures(baseline.replay.match, place, claims.targets, ruler(baseline, place), claims.career)
    changes, of_numbers = searched(measures, _current(baseline, place, measures), sought, effort)
    good, tried = _proved(baseline, place, changes, claims, effort)
    played = tuple(proposal for proposal, _ in tried)
    ranked = sorted(good, key=lambda each: each.rank)
    if good or not tried:
        return Looked(tuple(ranked), played, None, (), of_numbers)
    nearest, change = min(tried, key=lambda each: (len(each[0].left) + len(each[0].raised), each[1].missed))
    way = (*_guards(change, claims), *_in_the_way(baseline, change, sought))
    way = way or (f"{NUMBERS[effort.together]} numbers together get no further",)
    return Looked((), played, nearest, way, of_numbers)


def effects(
    baseline: Baseline,
    place: int,
    claims: Claims,
    effort: Effort,
    inert: Collection[tuple[str, str]],
    watched: Sequence[tuple[str, Aim]],
) -> Mapping[str, tuple[Effect, ...]]:
    """What single numbers of a card do to shares that are watched, by the code of a reason, as in `look`."""
    sought = _request(baseline, place, claims, frozenset(), inert, watched)
    return single_effects(Measures(baseline.replay.match, place, (), None, None), sought, effort)


def _request(
    baseline: Baseline,
    place: int,
    claims: Claims,
    held: frozenset[str],
    inert: Collection[tuple[str, str]],
    watched: Sequence[tuple[str, Aim]],
    by_row: Usual | None = None,
) -> SearchRequest:
    cards = baseline.replay.cards
    own = cards.cards[place]
    return SearchRequest(
        held,
        claims.bounds,
        lambda some: raise_no_more(cards.system, own, some, cards.deck),
        _closed(cards.system, claims).union(inert),
        frozenset(cards.sources.get(str(own["id"]), {})),
        tuple(watched),
        by_row,
    )


def _closed(system: str, claims: Claims) -> frozenset[tuple[str, str]]:
    """The numbers that are not changed for these claims: those that no reason and no aim names."""
    named = {(bounds.heading, bounds.part) for some in claims.bounds for bounds in some}
    return frozenset(
        (heading, part)
        for heading, part in outside(system, claims.families)
        if not {(heading, part), (heading.removeprefix(TIRED), part), (TIRED + heading, part)} & named
    )


def _proved(
    baseline: Baseline,
    place: int,
    changes: Sequence[Change],
    claims: Claims,
    effort: Effort,
) -> tuple[list[Proposal], list[tuple[Proposal, Change]]]:
    """The first changes that suffice in the whole set, and all that were played out."""
    good: list[Proposal] = []
    tried: list[tuple[Proposal, Change]] = []
    failed: Counter[frozenset[str]] = Counter()
    tiring: dict[str, int] = {}
    for change in changes:
        if len(tried) >= effort.proved or len(good) >= effort.shown or (change.missed > FAR_OFF and tried):
            break
        if any({name for name, _, _ in each.cells} <= change.cells for each in good):
            continue
        if failed[change.cells] >= MOST_FAILED or _fatigue_outlier(change, tiring):
            continue
        price = change.steps, change.cost
        proposal = proved(baseline, place, change.card, price, claims.targets, claims.resolving, careers)
        tried.append((proposal, change))
        # An aim may go against what the card claims: that is reported, and stops nothing.
        raised = set(proposal.raised) - (set() if claims.resolving else CLAIMED)
        if proposal.is_met and not proposal.left and not raised:
            good.append(proposal)
        else:
            failed[change.cells] += 1
            _note_tiring(tiring, proposal.raised, change)
    return good, tried


def _note_tiring(tiring: dict[str, int], raised: Sequence[str], change: Change) -> None:
    """Remember the smallest change of a number that made it tire as no other does."""
    for heading, part, old, new, _ in change.turned:
        name = named(heading.removeprefix(TIRED), part)
        if f"V207 {name}" in raised:
            tiring[name] = min(abs(new - old), tiring.get(name, abs(new - old)))


def _fatigue_outlier(change: Change, tiring: Mapping[str, int]) -> bool:
    """Whether one of a fresh and a fatigued number is changed by itself as far as failed before."""
    for heading, part, old, new, _ in change.turned:
        fresh = heading.removeprefix(TIRED)
        far = tiring.get(named(fresh, part))
        is_by_itself = (fresh in change.cells) != (TIRED + fresh in change.cells)
        if far is not None and is_by_itself and abs(new - old) >= far:
            return True
    return False


def _in_the_way(baseline: Baseline, change: Change, request: SearchRequest) -> tuple[str, ...]:
    cards = baseline.replay.cards
    parameters = {each.key: each for each in game_with(cards.system, cards.deck).verification.parameters}
    hindrances = []
    for heading, part, _, new, end in change.turned:
        parameter = parameters[heading, part]
        name, shown = parameter.name, parameter.shown(new)
        if end and new in (parameter.low, parameter.high):
            hindrances.append(f"{name} is at {shown}, the end of what the game allows")
        elif end:
            hindrances.append(f"{name} at {shown}: beyond it the card would be far from the rest of the set")
    if request.held:
        hindrances.append(f"{', '.join(sorted(request.held))} must not change")
    return tuple(hindrances)


def _guards(change: Change, claims: Claims) -> tuple[str, ...]:
    """The claims that would suffer if one went on."""
    return tuple(
        f"{each.words}, which would then be farther off than it is now"
        for each, missed in zip(claims.targets, change.misses, strict=True)
        if each.is_guard and missed > SUFFERS
    )


SUFFERS = 0.7
"""From this share of what is still in line on, a guarded claim blocks a change."""

NUMBERS = {1: "one", 2: "two", 3: "three"}


def _current(baseline: Baseline, place: int, measures: Measures) -> list[NDArray[np.float64]]:
    """The figures of each target as the whole set has them, on the scales of the targets."""
    current = []
    for target in measures.targets:
        if target.kind == "career":
            assert measures.career is not None  # a target of this kind comes with its measure
            current.append(measures.career([measures.own], FIELD_BOUTS)[0])
        elif target.kind == "strength":
            assert measures.ruler is not None  # as above
            points = baseline.replay.strengths[place].value
            current.append(np.array([measures.ruler.line.overall(points)]))
        else:
            before = reached(baseline, baseline, place, target).before
            current.append(np.array([log_odds(before or 0.0)]))
    return current
