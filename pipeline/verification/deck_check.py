"""A Boxing Action deck compared with the rules of the deck and with the real sport.

The rules are those of findings R2xx. The margins say how far each field of the cards is correlated with
another. The rates come from bouts between the contenders of `systems/<game>/contenders.json`, a yardstick of
fighters dealt from the printed cards (tools/contenders.py): the deck is what is judged, so the fighters stay
the same. What even the house deck does not reach is no fault of another deck.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

import polars as pl

from fightcard.engine.core.data import CardData, DeckData, cards_of
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.checks.card_table import read_table
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import data_file
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.statistics.endings import Endings, of_tallies
from fightcard.pipeline.verification.statistics.intervals import Rate, wilson
from fightcard.pipeline.verification.statistics.reference_rates import SLACK, Band, bands

FIELDS = ("cf", "rn", "result", "kd", "kd2", "kor", "kdc")
BOUTS = 100
RULES = ("basic", "advanced")
DISTANCES = (10, 12)
DIVISION = "HW"


@dataclass(frozen=True, slots=True)
class Margins:
    """How a deck's fields are spread.

    Cards for each word, place and trio of marks, and how far fields are correlated. correlations: Spearman's
    rank correlation of each pair of number fields, -1 to 1; 0 is independent.
    """

    words: Mapping[str, int]
    places: Mapping[str, int]
    marks: Mapping[str, int]
    correlations: Mapping[tuple[str, str], float]

    @property
    def steepest(self) -> tuple[tuple[str, str], float]:
        """The pair of fields with the highest correlation, and how much that is."""
        return max(self.correlations.items(), key=lambda found: abs(found[1]))


@dataclass(frozen=True, slots=True)
class Played:
    """How bouts by one set of rules and distance ended, and a fighter's mean points in a round."""

    rules: str
    rounds: int
    endings: Endings
    points: float

    def as_json(self) -> dict[str, object]:
        """Counts by way to end and by round."""
        return of_fields(self, "rules rounds bouts=endings.bouts won=endings.won drawn=endings.drawn") | {
            "stopped_by_round": list(self.endings.by_round[: self.rounds]),
            "points_a_round": round(self.points, 4),
        }


@dataclass(frozen=True, slots=True)
class Held:
    """A simulated rate with the real sport's band and the rate of the house deck.

    `holds` allows the band its slack for card match-ups, and no deck must reach more than the house deck.
    """

    rules: str
    rounds: int
    band: Band
    rate: Rate
    house: Rate

    @property
    def side(self) -> str:
        """`low` or `high` where the interval lies outside the band, however little; else nothing."""
        if self.rate.high < self.band.low:
            return "low"
        return "high" if self.rate.low > self.band.high else ""

    @property
    def holds(self) -> bool:
        """Whether the interval comes as near to the band as its slack asks, or as the house deck does."""
        return _away(self.rate, self.band) <= SLACK + _away(self.house, self.band)


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What a deck is found to be: breaches of its rules, its margins, how its bouts end, and their rates
    against the bands."""

    breaches: tuple[Finding, ...]
    margins: Margins
    played: tuple[Played, ...]
    rates: tuple[Held, ...]

    def __repr__(self) -> str:
        held = sum(each.holds for each in self.rates)
        return f"<DeckReport: {len(self.breaches)} rules broken, {held} of {len(self.rates)} rates hold>"

    @property
    def passes(self) -> bool:
        """Whether the rules hold, and every rate as far as the house deck's does."""
        return not self.breaches and all(held.holds for held in self.rates)

    def as_json(self) -> dict[str, object]:
        """The report as plain JSON values."""
        (first, second), leaning = self.margins.steepest
        return {
            "law": {"holds": not self.breaches, **of_fields(self, "findings=breaches")},
            "margins": {
                **of_fields(self.margins, "words ring_positions=places marks"),
                "steepest": {"fields": [first, second], "rank_correlation": round(leaning, 4)},
            },
            **of_fields(self, "played"),
            "rates": [
                {
                    **of_fields(held, "rules rounds name=band.name"),
                    "band": [held.band.low, held.band.high],
                    **held.rate.as_json(),
                    "house_deck": held.house.share,
                    "side": held.side or None,
                    "holds": held.holds,
                }
                for held in self.rates
            ],
        }


def deck_report(
    deck: DeckData, breaches: Sequence[Finding], *, system: str = SYSTEMS[0], play: Play | None = None
) -> DeckReport:
    """Measure a deck, and play the contenders with it by each rules and distance.

    play: of its bouts (BOUTS where it names none) every ordered pairing of contenders has this number; rules
    and distance are those of RULES and DISTANCES.
    """
    house = house_deck(system)
    is_house = {**deck, "name": None} == {**house, "name": None}
    played: list[Played] = []
    rates: list[Held] = []
    for rules, rounds in itertools.product(RULES, DISTANCES):
        by = replace(play or Play(), rules=rules, rounds=rounds)
        own = play_contenders(deck, contenders(system), system, by)
        yardstick = own if is_house else play_contenders(house, contenders(system), system, by)
        played.append(own)
        rates += [
            Held(rules, rounds, band, _rate(own, band), _rate(yardstick, band)) for band in bands(DIVISION)
        ]
    return DeckReport(tuple(breaches), margins(deck), tuple(played), tuple(rates))


def play_contenders(deck: DeckData, fighters: Sequence[CardData], system: str, play: Play) -> Played:
    """Every fighter against every other in both corners, `play.bouts` (or else BOUTS) times each."""
    pairings = list(itertools.permutations(range(len(fighters)), 2))
    tallies = play.tally(system, fighters, pairings, deck, bouts=play.bouts or BOUTS)
    scored = sum(int(tallies.of(f"{corner}_points").sum()) for corner in ("red", "blue"))
    points = scored / int(tallies.of("rounds").sum()) / 2
    return Played(play.rules, play.rounds, of_tallies(tallies), points)


def margins(deck: DeckData) -> Margins:
    """How a deck's fields are spread and correlated; words in the place of numbers are left out of pairs."""
    cards = cards_of(deck)
    words = Counter(str(card["rn"]) for card in cards if isinstance(card["rn"], str))
    words.update(str(card["result_word"]) for card in cards if card["result_word"])
    marks = (str(mark) for card in cards if isinstance(card["judges"], list) for mark in card["judges"])
    return Margins(
        words=dict(sorted(words.items())),
        places=dict(Counter(str(card["ring_position"]) for card in cards).most_common()),
        marks=dict(Counter(marks).most_common()),
        correlations={pair: _leaning(cards, *pair) for pair in itertools.combinations(FIELDS, 2)},
    )


CONTENDERS = "contenders.json"


@cache
def contenders(system: str) -> tuple[CardData, ...]:
    """The yardstick: heavyweights dealt from the printed cards, so that no rating of theirs is ours."""
    return tuple(read_table(system, data_file(system, CONTENDERS), CONTENDERS))


def _leaning(cards: Sequence[Mapping[str, object]], first: str, second: str) -> float:
    numbers = [(card[first], card[second]) for card in cards]
    both = [pair for pair in numbers if not any(isinstance(number, str) for number in pair)]
    frame = pl.DataFrame(both, schema=[first, second], orient="row")
    return float(frame.select(pl.corr(first, second, method="spearman")).item())


def _rate(played: Played, band: Band) -> Rate:
    return wilson(played.endings.count(band.name), played.endings.bouts)


def _away(rate: Rate, band: Band) -> float:
    """How far an interval lies outside a band; 0 where it reaches it."""
    return max(band.low - rate.high, rate.low - band.high, 0.0)
