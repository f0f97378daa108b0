"""Real meetings of two fighters of the set, from the sheet Bouts, and the chance that their cards give them.

Won and lost bouts count; draws and bouts without a decision do not. A rivalry is beyond belief where its real
series is too lopsided for the cards: even by the end of their interval of odds that lies nearest to it, not
one set in a thousand whose cards are true would have such a series.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.cards import years_of
from fightcard.pipeline.checks.bout_rows import REVERSED, covers, own_id, year_of
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.verdict import IMPLAUSIBLE_SERIES
from fightcard.pipeline.verification.statistics.counts import losses, wins
from fightcard.pipeline.verification.statistics.intervals import DOUBT, Rate, wilson

if TYPE_CHECKING:
    import polars as pl

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.findings import Finding, Value

SHEET = "Bouts"
SURE = 0.99
"""The confidence of the odds that a real series is compared with."""

EVEN = math.log(2)
"""The log loss of even odds."""


@dataclass(frozen=True, slots=True)
class Rivalry:
    """The decided real bouts of two cards, by place in the set, from the side of the first, and the share of
    decided bouts between the two that its card wins."""

    one: int
    other: int
    won: int
    lost: int
    rate: Rate

    @property
    def chance(self) -> float:
        """The chance in a decided bout; never 0 or 1, as no number of bouts can show that."""
        return ((self.rate.share or 0.0) * self.rate.n + 0.5) / (self.rate.n + 1)

    @property
    def tail(self) -> float:
        """How likely a series is that leans as far at least, by the odds that lie nearest to it."""
        bouts, share = self.won + self.lost, self.rate.share or 0.0
        if self.won > share * bouts:
            return _at_least(self.won, bouts, self.rate.high)
        return _at_least(self.lost, bouts, 1 - self.rate.low)


def rivalries(cards: CardSet, met: pl.DataFrame) -> tuple[Rivalry, ...]:
    """The rivalries of a set whose cards met; `met` as in the results of a round robin."""
    if not cards.bouts:
        return ()
    counts = {
        (row["card"], row["opponent"]): (row["won"], row["lost"])
        for row in met.select("card", "opponent", won=wins(met), lost=losses(met)).iter_rows(named=True)
    }
    series: dict[tuple[int, int], list[str]] = {}
    for one, other, result in _meetings(cards):
        if (one, other) in counts and result in ("W", "L"):
            series.setdefault((one, other), []).append(result)
    return tuple(
        Rivalry(*pair, results.count("W"), results.count("L"), wilson(won, won + lost, SURE))
        for pair, results in sorted(series.items())
        for won, lost in (counts[pair],)
        if won + lost
    )


def log_loss(found: Sequence[Rivalry]) -> tuple[float, int]:
    """The mean log loss of the cards' odds over all decided real bouts, and how many they are; EVEN is that
    of even odds."""
    bouts = sum(each.won + each.lost for each in found)
    lost = math.fsum(
        each.won * math.log(each.chance) + each.lost * math.log(1 - each.chance) for each in found
    )
    return (-lost / bouts if bouts else 0.0), bouts


def implausible_series(cards: Sequence[CardData], found: Sequence[Rivalry]) -> Iterator[Finding]:
    """The rivalries that the cards could hardly have had."""
    for each in found:
        # Both tails of each rivalry share out the one false alarm in a thousand sets.
        if 2 * each.tail * len(found) < DOUBT:
            is_ahead = each.won >= each.lost
            one, other = (each.one, each.other) if is_ahead else (each.other, each.one)
            share = each.chance if is_ahead else 1 - each.chance
            source = cards[one]["source"]
            yield IMPLAUSIBLE_SERIES.at(
                Place(file=source["book"], sheet=SHEET),
                one=cards[one]["name"],
                other=cards[other]["name"],
                won=max(each.won, each.lost),
                bouts=each.won + each.lost,
                share=f"{share:.1%}",
            )


def _meetings(cards: CardSet) -> Iterator[tuple[int, int, str]]:
    """Each real bout of two cards once, from the side of the first in the set; it may be listed with either
    or both."""
    places: dict[str, list[int]] = {}
    for place, card in enumerate(cards.cards):
        places.setdefault(own_id(str(card["name"])), []).append(place)
    sides: dict[tuple[int, int, str], tuple[list[str], list[str]]] = {}
    for identity, rows in cards.bouts.items():
        for row in rows:
            own = _card(cards.cards, places.get(identity, ()), row)
            other = _card(cards.cards, places.get(fighter_id(str(row.get("Opponent") or "")), ()), row)
            result = str(row.get("Result") or "")
            if own is None or other is None or own == other or result not in REVERSED:
                continue
            is_first = own < other
            when = (min(own, other), max(own, other), str(row.get("Date") or ""))
            sides_then = sides.setdefault(when, ([], []))
            sides_then[0 if is_first else 1].append(result if is_first else REVERSED[result])
    for (one, other, _), (by_one, by_other) in sides.items():
        yield from ((one, other, result) for result in max(by_one, by_other, key=len))


def _card(cards: Sequence[CardData], places: Sequence[int], row: Mapping[str, Value]) -> int | None:
    """The card of a fighter for the year of a bout; None where there is none, or several may be meant."""
    if len(places) == 1:
        return places[0]
    year = year_of(row)
    within = [place for place in places if year is not None and _covers(cards[place], year)]
    return within[0] if len(within) == 1 else None


def _covers(card: CardData, year: int) -> bool:
    years = years_of(card)
    return years is not None and covers(years, year)


def _at_least(count: int, bouts: int, chance: float) -> float:
    """The chance of this many of these bouts or more."""
    return math.fsum(
        math.comb(bouts, each) * chance**each * (1 - chance) ** (bouts - each)
        for each in range(count, bouts + 1)
    )
