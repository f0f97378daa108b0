"""Outliers: numbers far from every other card's, or tiring as no other does, that decide bouts."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING

from fightcard.pipeline.findings.verdict import FATIGUE_OUTLIER, NUMBER_OUTLIER
from fightcard.pipeline.game import TIRED, game_of, named
from fightcard.pipeline.verification.drivers.expected_values import spreads_off
from fightcard.pipeline.verification.drivers.trials import Trial, columns_of, each_of, opponents_of, outcomes
from fightcard.pipeline.verification.judged import cell_of
from fightcard.pipeline.verification.play.divisions import others_of
from fightcard.pipeline.verification.statistics.counts import STOPPAGES, draws, wins
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, reach
from fightcard.pipeline.verification.statistics.sampling import counting

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.game import Parameter
    from fightcard.pipeline.verification.play.round_robin import Match
    from fightcard.pipeline.verification.statistics.counts import Counts

FAR, SPREADS, OF_MANY = 2, 0.5, 20
"""Beyond the others by FAR at least, and by SPREADS of their own spread where they are OF_MANY or more. Fewer
fighters spread less, so that by mere chance the next one lies beyond them more often: for them the limit is
as many standard deviations as SPREADS is for OF_MANY."""

UNEXPECTED = 2.0
"""And by this many standard deviations from what the rest of its row says: a great fighter is great in most
numbers, and in a small set one lies far from the others more often than not."""

DECIDES = 0.07
"""From this change of a share of the card's bouts on, a number decides them."""

GLANCE_BOUTS, SURE_BOUTS = 480, 2_880
"""Bouts that first sort out the numbers that may decide, and bouts that settle it."""

LEAST_OTHERS = 3

WHAT: tuple[tuple[str, Callable[[Counts], float]], ...] = (
    ("it wins", lambda counts: wins(counts) + draws(counts) / 2),
    ("it stops its opponent", counting("for_", STOPPAGES)),
    ("it is stopped", counting("against_", STOPPAGES)),
)


@dataclass(frozen=True, slots=True)
class Far:
    """A number far from the others: the ends of their range, and the number that would agree with their
    middle.

    `ends` are the fresh and the fatigued number where it is their difference that is far from the others'.
    """

    parameter: Parameter
    value: int
    low: int
    high: int
    middle: int
    ends: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Outlier(Far):
    """An outlying number that decides bouts: the share it changes most, with it and with the middle."""

    what: str = ""
    before: float = 0.0
    after: float = 0.0

    @property
    def reason(self) -> str:
        """The code of its finding, with the name: one card may have several of a code."""
        return f"{'V206' if self.ends is None else 'V207'} {self.parameter.name}"


def far(match: Match) -> tuple[tuple[int, Far], ...]:
    """Every number far from the others' and from what its row says, by card, whether it decides bouts or
    not."""
    found = list(_far(match, {card for group in match.groups if len(group) > 1 for card in group}))
    if not found:
        return ()
    off = spreads_off(match.system, match.cards, match.play.cache)
    return tuple((card, each) for card, each in found if off(card, each.parameter) > UNEXPECTED)


def outliers(match: Match, apart: Sequence[tuple[int, Far]] | None = None) -> tuple[tuple[Outlier, ...], ...]:
    """The outliers of each card, in the order of the columns; `apart` is what `far` found, where known."""
    cards = range(len(match.cards))
    found = list(far(match) if apart is None else apart)
    glanced = [
        whose
        for whose, each in zip(found, _changes(match, found, GLANCE_BOUTS), strict=True)
        if abs(each.before - each.after) > DECIDES / 2
    ]
    sure = reach(beyond_doubt(len(WHAT) * len(found)))
    changes = _changes(match, glanced, SURE_BOUTS)
    of_card: dict[int, list[Outlier]] = {card: [] for card in cards}
    for (whose, _), each in zip(glanced, changes, strict=True):
        of_card[whose].append(each)
    return tuple(tuple(_deciding(of_card[card], sure)) for card in cards)


def outlier_finding(cards: CardSet, place: int, found: Outlier) -> Finding:
    """What is said of an outlier of the card at a place."""
    at, parameter = cell_of(cards, place, found.parameter.heading), found.parameter
    numbers = {"low": found.low, "high": found.high, "middle": found.middle}
    shares = {"what": found.what, "before": f"{found.before:.1%}", "after": f"{found.after:.1%}"}
    if found.ends is None:
        facts = {name: parameter.shown(each) for name, each in {**numbers, "number": found.value}.items()}
        return NUMBER_OUTLIER.at(at, name=parameter.name, **facts, **shares)
    facts = {**numbers, "fresh": found.ends[0], "tired": found.ends[1]}
    return FATIGUE_OUTLIER.at(at, name=named(*parameter.fresh), **facts, **shares)


def are_alike(match: Match, one: CardData, other: CardData) -> bool:
    """Whether every number that may be an outlier is the same on two cards."""
    numbers = game_of(match.system).verification.parameters
    return all(each.read(one) == each.read(other) for each in numbers)


@dataclass(frozen=True, slots=True)
class _Column:
    """What a number is on each card, None where a card has none; `known` are those in order."""

    values: tuple[int | None, ...]
    known: tuple[int, ...]

    @classmethod
    def of(cls, values: Sequence[int | None]) -> _Column:
        return cls(tuple(values), tuple(sorted(value for value in values if value is not None)))

    def left_behind(self, card: int) -> tuple[int, int, int] | None:
        """The ends and the middle of the others where the card's number lies far outside them."""
        value, others = self.values[card], len(self.known) - 1
        if value is None or others < LEAST_OTHERS:
            return None
        low, high = self.known[value == self.known[0]], self.known[-1 - (value == self.known[-1])]
        margin = max(FAR, (high - low) * _spreads(others))
        if low - margin <= value <= high + margin:
            return None
        # The lower median of the others: from the card's own value on they are one place further on.
        at = (others - 1) // 2
        return low, high, self.known[at + (at >= bisect_left(self.known, value))]


@cache
def _spreads(others: int) -> float:
    """How many spreads of the others, given their number, a number must lie beyond them.

    A spread is that of normal values: G. Blom, "Statistical Estimates and Transformed Beta-Variables", 1958.
    """
    own, many = (NormalDist().inv_cdf((each - 0.375) / (each + 0.25)) for each in (others, OF_MANY))
    return max(SPREADS, (SPREADS + 0.5) * many / own - 0.5)


def _far(match: Match, met: Collection[int]) -> Iterator[tuple[int, Far]]:
    """Every number of these cards that lies far from the others', card by card."""
    columns = dict(columns_of(match))
    single = [(parameter, _Column.of(column)) for parameter, column in columns.items()]
    apart = [
        (fresh, tired, _Column.of(_apart(columns[fresh], columns[tired]))) for fresh, tired in _pairs(columns)
    ]
    for card in sorted(met):
        for parameter, column in single:
            value = column.values[card]
            if value is not None and (ends := column.left_behind(card)):
                yield card, Far(parameter, value, *ends)
        for fresh, tired, column in apart:
            first, last = columns[fresh][card], columns[tired][card]
            # They differ as no other fighter's do: which of the two decides is found later.
            if first is not None and last is not None and (ends := column.left_behind(card)):
                low, high, usual = ends
                yield card, Far(fresh, first, low, high, last - usual, (first, last))
                yield card, Far(tired, last, low, high, first + usual, (first, last))


def _pairs(parameters: Collection[Parameter]) -> Iterator[tuple[Parameter, Parameter]]:
    """Each number that has a fatigued one, with it."""
    by_name = {parameter.key: parameter for parameter in parameters}
    for (heading, part), fresh in by_name.items():
        if (TIRED + heading, part) in by_name:
            yield fresh, by_name[TIRED + heading, part]


def _apart(when_fresh: Sequence[int | None], when_tired: Sequence[int | None]) -> list[int | None]:
    return [
        None if first is None or last is None else last - first
        for first, last in zip(when_fresh, when_tired, strict=True)
    ]


def _deciding(changes: Sequence[Outlier], sure: float) -> Iterator[Outlier]:
    found: dict[tuple[str, str], Outlier] = {}
    for each in changes:
        change = abs(each.before - each.after)
        spread = sum(share * (1 - share) for share in (each.before, each.after)) / SURE_BOUTS
        if change <= max(DECIDES, sure * math.sqrt(spread)):
            continue
        # One number is reported once: by itself rather than by how it tires, and of the two that differ the
        # one that decides more.
        name = each.parameter.fresh
        so_far = found.get(name)
        if so_far is None or (so_far.ends and change > abs(so_far.before - so_far.after)):
            found[name] = each
    yield from found.values()


def _changes(match: Match, found: Sequence[tuple[int, Far]], bouts: int) -> list[Outlier]:
    """The share that each number changes most when it is moved to the middle."""
    cards = sorted({card for card, _ in found})
    untouched = [_trials(match, card, match.cards[card], bouts) for card in cards]
    turned = [
        _trials(match, card, far.parameter.write(match.cards[card], far.parameter.held(far.middle)), bouts)
        for card, far in found
    ]
    played = _summed(match, [*untouched, *turned])
    own = dict(zip(cards, played, strict=False))
    return [
        _most_changed(far, own[card], counts)
        for (card, far), counts in zip(found, played[len(cards) :], strict=True)
    ]


def _trials(match: Match, place: int, card: CardData, bouts: int) -> list[Trial]:
    """A trial against all opponents; where the card meets its whole division, one against each of them, so
    that a replay plays again only those against the card that it changes."""
    opponents = opponents_of(match, place)
    each = each_of(bouts, opponents)
    meets_all = len(opponents) == len(others_of(match.groups, place))
    return [
        Trial(card, some, each) for some in (((one,) for one in opponents) if meets_all else (opponents,))
    ]


def _summed(match: Match, trials: Sequence[Sequence[Trial]]) -> list[Counts]:
    """The result of some trials of one card together, from its side."""
    played = iter(outcomes(match, [each for some in trials for each in some]))
    found: list[Counts] = []
    for some in trials:
        whole, *others = (next(played) for _ in some)
        found.append({name: whole[name] + sum(each[name] for each in others) for name in whole})
    return found


def _most_changed(far: Far, own: Counts, turned_counts: Counts) -> Outlier:
    shares = [
        (what, share(own) / own["bouts"], share(turned_counts) / turned_counts["bouts"])
        for what, share in WHAT
    ]
    what, before, after = max(shares, key=lambda each: abs(each[1] - each[2]))
    numbers = far.value, far.low, far.high, far.middle
    return Outlier(far.parameter, *numbers, far.ends, what, before, after)
