"""The search for the number that drives a reason, for all reasons of a set at once.

Bouts go to the numbers that may drive a reason: all are glanced at, the half or so that do most are tried
again with more bouts, and of these the best few are settled with bouts of their own (sequential halving; Z.
Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). Those last
bouts had no part in the choice, so that chance does not flatter it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pipeline.verification.drivers.trials import Trial, columns_of, each_of, middle_of, opponents_of, outcomes
from pipeline.verification.sensitivity import Driver, Effect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core.data import CardData
    from pipeline.game import Parameter
    from pipeline.verification.play.round_robin import Match
    from pipeline.verification.sensitivity import Aim
    from pipeline.verification.statistics.counts import Counts

STAGES = ((192, 8), (480, 3), (960, 0))
"""For each stage the bouts of a number, and how many numbers go on to the next."""

MOST_BOUTS = 160_000
"""What all reasons of a set may cost; where they are many each gets fewer bouts."""

RUNG_BOUTS = 960
"""Bouts of each value that is tried on the number that drives a reason."""

MOST_RUNGS = 12
SURE = 3.0
"""A change counts from three standard errors on."""


@dataclass(slots=True)
class _Search:
    """The search for the number that drives one reason.

    Who is left in it, and what each did when it was last tried.
    """

    card: int
    own: CardData
    aim: Aim
    opponents: tuple[int, ...]
    left: list[tuple[Parameter, int, int]]
    tried: list[tuple[Parameter, Effect]] = field(default_factory=list)
    felt: bool = False
    furthest: Effect | None = None

    def trials(self, bouts: float, first: int) -> Iterator[Trial]:
        """The card as it is, then with each number that is left put to what it is tried at."""
        each = each_of(bouts, self.opponents)
        yield Trial(self.own, self.opponents, each, first)
        for parameter, _, to in self.left:
            yield Trial(parameter.write(self.own, to), self.opponents, each, first)

    def seen(self, played: Sequence[Counts], going_on: int) -> None:
        """What a stage has shown: the numbers that do most go on, the others are set down.

        Of a number's two ends the better one.
        """
        own, before = played[0], self.aim.share(played[0])
        wanted = -self.aim.side
        now: list[tuple[Parameter, Effect, Counts]] = []
        for (parameter, value, to), counts in zip(self.left, played[1:], strict=True):
            after = self.aim.share(counts)
            if before is not None and after is not None:
                effect = Effect(
                    parameter.heading,
                    parameter.part,
                    value,
                    to,
                    before,
                    after,
                    counts["bouts"],
                    parameter.shown,
                )
                now.append((parameter, effect, counts))
        now.sort(
            key=lambda each: -wanted * ((self.aim.weight(each[2]) or 0.0) - (self.aim.weight(own) or 0.0))
        )
        best = _better_ends(now)
        if going_on == 0:
            # The number that drives is one that surely moves what it should, even where another seems to move
            # a part of it more.
            felt = {id(each) for each in best if _is_felt(self.aim, own, each[2], wanted)}
            best.sort(key=lambda each: id(each) not in felt)
            self.felt = bool(felt)
        self.tried[:0] = [(parameter, effect) for parameter, effect, _ in best[going_on:]]
        self.left = [(parameter, effect.value, effect.to) for parameter, effect, _ in best[:going_on]]
        if going_on == 0 and best and self.aim.cells:
            self.furthest = max((effect for _, effect, _ in best), key=lambda each: wanted * each.after)

    def found(self, ladder: _Ladder | None) -> Found:
        """What the search came to."""
        effects = tuple(effect for _, effect in self.tried)
        driver = Driver(effects[0] if self.felt else None, None, effects, self.aim.cells, self.furthest)
        if ladder is None or ladder.found is None:
            return Found(driver, None, ())
        return Found(driver, ladder.parameter, ladder.rungs[ladder.found :])


def _better_ends(now: Sequence[tuple[Parameter, Effect, Counts]]) -> list[tuple[Parameter, Effect, Counts]]:
    """Of each number, best first, the one end of the two that does more."""
    best: dict[tuple[str, str], tuple[Parameter, Effect, Counts]] = {}
    for each in now:
        best.setdefault((each[0].heading, each[0].part), each)
    return list(best.values())


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to: the driver, and the values of it that may mend the card, the nearest first."""

    driver: Driver
    parameter: Parameter | None
    values: tuple[int, ...]


def searched(
    match: Match, asked: Sequence[tuple[int, Aim]], inert: Sequence[Sequence[tuple[str, str]]]
) -> tuple[Found, ...]:
    """For each reason (card, aim) the number of the card that drives it.

    Numbers that change no bout (`inert`, by card) are left out. The same set, reasons and seed give the same
    answer.
    """
    columns = columns_of(match)
    searches = [_search(match, columns, card, aim, inert[card]) for card, aim in asked]
    share = min(1.0, MOST_BOUTS / max(sum(map(_cost, searches)), 1))
    first = [0] * len(searches)
    for bouts, going_on in STAGES:
        trials = [
            list(search.trials(bouts * share, begun)) for search, begun in zip(searches, first, strict=True)
        ]
        played = iter(outcomes(match, [trial for each in trials for trial in each]))
        for place, (search, each) in enumerate(zip(searches, trials, strict=True)):
            search.seen([next(played) for _ in each], going_on)
            first[place] += each[0].each
    ladders = {place: _ladder(search) for place, search in enumerate(searches) if search.felt}
    _climb(match, list(ladders.values()), RUNG_BOUTS * share)
    return tuple(search.found(ladders.get(place)) for place, search in enumerate(searches))


def _search(
    match: Match,
    columns: Sequence[tuple[Parameter, Sequence[int | None]]],
    card: int,
    aim: Aim,
    inert: Sequence[tuple[str, str]],
) -> _Search:
    own = match.cards[card]
    apart = [
        (parameter, value, to)
        for parameter, column in columns
        if (parameter.heading, parameter.part) not in inert
        and aim.names(parameter)
        and (value := column[card]) is not None
        for to in _tried_at(parameter, column, card, aim)
        if to != value
    ]
    return _Search(card, own, aim, opponents_of(match, card, aim.rivals), apart)


def _tried_at(parameter: Parameter, column: Sequence[int | None], card: int, aim: Aim) -> tuple[int, ...]:
    """What a number is put to: of a record both of its ends, so that it shows how far it can reach.

    Else the set's middle.
    """
    if aim.cells:
        return parameter.low, parameter.high
    middle = middle_of(column, card)
    return () if middle is None else (middle,)


def _cost(search: _Search) -> int:
    """The bouts of a search that gets all it wants."""
    tried = (len(search.left), *(going_on for _, going_on in STAGES[:-1]))
    return sum((count + 1) * bouts for count, (bouts, _) in zip(tried, STAGES, strict=True))


def _is_felt(aim: Aim, own: Counts, turned: Counts, wanted: int) -> bool:
    """Whether the share moves as it should, and with a record also how often it happens in all bouts."""
    measures = [(aim.part, aim.whole)] + ([(aim.part, _bouts)] if aim.cells else [])
    for part, whole in measures:
        shares = [part(counts) / max(whole(counts), 1) for counts in (own, turned)]
        spread = sum(share * (1 - share) for share in shares) / max(whole(turned), 1)
        if (shares[1] - shares[0]) * wanted <= SURE * math.sqrt(spread):
            return False
    return True


def _bouts(counts: Counts) -> int:
    return counts["bouts"]


@dataclass(slots=True)
class _Ladder:
    """The values of a number from the typed one on, and between which of them the card comes in line."""

    search: _Search
    parameter: Parameter
    rungs: tuple[int, ...]
    before: float
    out: int = -1
    across: int | None = None
    found: int | None = None

    def next(self) -> int | None:
        """The rung to try now, the last one first.

        Where that is not enough none is. None when all is known.
        """
        if self.across is None:
            return len(self.rungs) - 1 if self.out < 0 else None
        return (self.out + self.across) // 2 if self.across - self.out > 1 else None

    def trial(self, rung: int, bouts: float) -> Trial:
        """The card with the number put to that rung."""
        search = self.search
        card = self.parameter.write(search.own, self.rungs[rung])
        return Trial(card, search.opponents, each_of(bouts, search.opponents))

    def seen(self, rung: int, counts: Counts) -> None:
        """Whether at that rung the share lies still on its side, and if not, whether it is in line."""
        aim, share = self.search.aim, self.search.aim.share(counts)
        missed = aim.side if share is None else aim.missed_by(aim.in_set(self.before, share))
        if missed * aim.side > 0:
            self.out = rung
        else:
            self.across = rung
            self.found = None if missed else rung


def _ladder(search: _Search) -> _Ladder:
    parameter, effect = search.tried[0]
    step = 1 if effect.to > effect.value else -1
    end = parameter.high if step > 0 else parameter.low
    far = max(MOST_RUNGS, abs(effect.to - effect.value))
    rungs = tuple(range(effect.value + step, end + step, step))[:far]
    return _Ladder(search, parameter, rungs, effect.before)


def _climb(match: Match, ladders: Sequence[_Ladder], bouts: float) -> None:
    """Halve every ladder until the nearest value that brings its card in line is known."""
    while asked := [(ladder, rung) for ladder in ladders if (rung := ladder.next()) is not None]:
        played = outcomes(match, [ladder.trial(rung, bouts) for ladder, rung in asked])
        for (ladder, rung), counts in zip(asked, played, strict=True):
            ladder.seen(rung, counts)
