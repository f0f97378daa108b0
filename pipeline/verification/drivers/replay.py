"""Hints proved: before a number is named that would mend a card, the whole set is judged anew with it.

The replay is the run that the designer would see with that number typed: the same seed, waves and questions.
Pairings without the card were the same bouts, so their counts are taken over; only those of the card, and
what new doubts ask for, are played.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.game import game_of
from pipeline.verification.drivers.outliers import outliers
from pipeline.verification.judged import Judged, played_out, sheet_of
from pipeline.verification.play.round_robin import RoundRobin, pairings
from pipeline.verification.verdicts import remarks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.core.data import CardData
    from pipeline.cards import CardSet
    from pipeline.verification.career import Fought
    from pipeline.verification.drivers.outliers import Outlier
    from pipeline.verification.drivers.search import Found
    from pipeline.verification.fair import Careers
    from pipeline.verification.play.round_robin import Match
    from pipeline.verification.sensitivity import Aim, Driver

MOST_BOUTS = 160_000
"""What the replays of a set may cost in bouts; hints that are left then are not given."""

MOST_JUDGED = 30_000
"""How many pairings the replays of a set may judge: from a hundred cards on judging takes longer than
playing."""

VALUES = (0, 1, 3)
"""Which values of a number are tried in the whole set, counted on from the nearest that a trial was content
with."""

Against = tuple["frozenset[str]", ...]
"""What speaks against each card, by place: codes, with the column where several of a kind may stand."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A set as it would be judged with one card another: what `verify` would say, without its drivers."""

    cards: CardSet
    match: Match
    played: RoundRobin
    judged: Judged
    fought: tuple[Fought, ...]


def replayed(
    cards: CardSet,
    match: Match,
    played: RoundRobin,
    card: int,
    turned: CardData,
    careers: Careers | None = None,
    fought: Sequence[Fought] = (),
) -> Replayed:
    """The set judged anew with the card at that place turned, by the same seed, waves and questions."""
    changed = (*cards.cards[:card], turned, *cards.cards[card + 1 :])
    again = replace(cards, cards=changed)
    quiet = replace(match, cards=changed, play=replace(match.play, progress=None), search=None)
    robin = RoundRobin(quiet, played.levels, earlier=played, turned=card)
    anew = _fought(again, quiet, card, careers, fought)
    return Replayed(again, quiet, robin, played_out(again, robin, anew), anew)


def _fought(
    cards: CardSet, match: Match, turned: int, careers: Careers | None, fought: Sequence[Fought]
) -> tuple[Fought, ...]:
    """The careers of the set with the turned card's own fought anew."""
    if careers is None or not fought:
        return ()
    again = careers(cards, play=match.play, names=(str(cards.cards[turned]["id"]),))
    anew = {each.id: each for each in again}
    return tuple(anew.get(each.id, each) for each in fought)


@dataclass(slots=True)
class Replays:
    """Replays of one run: what speaks against whom as the set stands, and what replays have cost so far."""

    cards: CardSet
    match: Match
    played: RoundRobin
    judged: Judged
    single: Sequence[Sequence[Outlier]]
    careers: Careers | None = None
    fought: Sequence[Fought] = ()
    bouts: int = 0
    pairings: int = 0

    def driver(self, card: int, code: str, aim: Aim, found: Found) -> Driver:
        """The driver with the nearest value that mends its reason in the whole set.

        Without one where none of those tried does.
        """
        driver, tried = found.driver, []
        for value in (found.values[at] for at in VALUES if at < len(found.values)):
            if self.bouts >= MOST_BOUTS or self.pairings >= MOST_JUDGED or found.parameter is None:
                break
            tried.append(value)
            proved = self._proved(card, code, aim, found.parameter.write(self.match.cards[card], value))
            if proved is not None:
                return replace(driver, mended=value, gains=proved.gains, rates=proved.rates)
        return replace(driver, refuted=tuple(tried), unproved=bool(found.values) and not tried)

    def _proved(self, card: int, code: str, aim: Aim, turned: CardData) -> _Proved | None:
        """What else comes of the turned card.

        None where its reason stays, it gains another, or its record is met by losing oftener.
        """
        anew = replayed(self.cards, self.match, self.played, card, turned, self.careers, self.fought)
        cards, match, judged = anew.cards, anew.match, anew.judged
        self.bouts += anew.played.fresh
        self.pairings += pairings(cards.cards, across=match.play.across)
        rates = [aim.weight(each.results.of(card)) for each in (self.judged, judged)]
        is_moved = not aim.cells or _is_nearer(aim, rates)
        if not is_moved or code in {each.finding.code for each in judged.held[card]}:
            return None
        before = against(self.judged, self.single)
        after = against(judged, outliers(match))
        if after[card] - before[card] or _new_remarks(
            self.cards, cards, self.judged, judged, match.play.rounds
        ):
            return None
        gains = tuple(
            (str(each["name"]), _codes(now - then))
            for each, then, now in zip(cards.cards, before, after, strict=True)
            if now - then
        )
        return _Proved(gains, (rates[0], rates[1]) if aim.cells and None not in rates else None)


@dataclass(frozen=True, slots=True)
class _Proved:
    gains: tuple[tuple[str, tuple[str, ...]], ...]
    rates: tuple[float | None, float | None] | None


def _is_nearer(aim: Aim, rates: Sequence[float | None]) -> bool:
    before, after = rates
    return before is not None and after is not None and (after - before) * aim.side < 0


def against(judged: Judged, single: Sequence[Sequence[Outlier]]) -> Against:
    """What speaks against each card of a set that was judged, with the numbers that stand alone in it."""
    return tuple(
        frozenset(
            {each.finding.code for each in held}
            | {f"{'V206' if found.ends is None else 'V207'} {found.name}" for found in own}
        )
        for held, own in zip(judged.held, single, strict=True)
    )


def _codes(against: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({each.split()[0] for each in against}))


def _new_remarks(cards: CardSet, changed: CardSet, before: Judged, after: Judged, rounds: int) -> bool:
    """Whether something speaks against the set that did not before."""
    old, new = (
        Counter(_remarked(each, judged, rounds)) for each, judged in ((cards, before), (changed, after))
    )
    return bool(new - old)


def _remarked(cards: CardSet, judged: Judged, rounds: int) -> Iterator[str]:
    said = remarks(
        cards.cards,
        judged.results,
        rounds,
        sheet_of(cards),
        judged.looks,
        game_of(cards.system).verification.scorecards,
    )
    # What is remarked, without its figures.
    yield from (f"{each.code} {each.message.partition(' in ')[0]}" for each in said)
