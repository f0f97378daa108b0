"""A Boxing Action deck held against its law and against the real sport.

The law is the check's (findings R2xx). The margins say how far each field of the cards leans on another. The rates come from bouts between
the contenders of `systems/<game>/contenders.json`, a yardstick of ordinary heavyweights: the deck is what is judged, so the men stay the same.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, cast

import polars as pl

import engine
from pipeline.verify.bands import SLACK, bands
from pipeline.verify.intervals import Rate, wilson
from pipeline.verify.round_robin import DRAWS, STOPPAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor

    from engine.core.data import CardData, DeckData
    from pipeline.findings import Finding
    from pipeline.verify.bands import Band

FIELDS = ("cf", "rn", "result", "kd", "kd2", "kor", "kdc")
BOUTS = 400
RULES = ("basic", "advanced")
DISTANCES = (10, 12)
CORNERS = ("red", "blue")
COUNTED = {
    "stoppage": STOPPAGES,
    "unanimous_decision": ("ud",),
    "close_decision": ("sd", "md"),
    "disqualification": ("dq",),
    "cut_stoppage": ("tko_cut",),
}


@dataclass(frozen=True, slots=True)
class Margins:
    """How a deck's fields are spread: cards for each word, place and trio of marks, and how far two number fields lean on each other.

    correlations: Spearman's rank correlation of each pair of number fields, -1 to 1; 0 is independent.
    """

    words: Mapping[str, int]
    places: Mapping[str, int]
    marks: Mapping[str, int]
    correlations: Mapping[tuple[str, str], float]

    @property
    def steepest(self) -> tuple[tuple[str, str], float]:
        """The pair of fields that lean on each other most, and how much."""
        return max(self.correlations.items(), key=lambda found: abs(found[1]))


@dataclass(frozen=True, slots=True)
class Held:
    """A simulated rate beside the real sport's band; `holds` allows the band its slack for card match-ups."""

    rules: str
    rounds: int
    band: Band
    rate: Rate

    @property
    def holds(self) -> bool:
        """Whether the interval meets the band widened by its slack."""
        return self.rate.high >= self.band.low - SLACK and self.rate.low <= self.band.high + SLACK


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What a deck is found to be: the breaches of its law, its margins, and its rates against the bands."""

    breaches: tuple[Finding, ...]
    margins: Margins
    rates: tuple[Held, ...]

    @property
    def stands(self) -> bool:
        """Whether the law holds and every rate lies within its band."""
        return not self.breaches and all(held.holds for held in self.rates)

    def as_json(self) -> dict[str, object]:
        """The report as plain JSON values."""
        (first, second), leaning = self.margins.steepest
        return {
            "law": {"holds": not self.breaches, "findings": [finding.as_data() for finding in self.breaches]},
            "margins": {
                "words": dict(self.margins.words),
                "ring_positions": dict(self.margins.places),
                "marks": dict(self.margins.marks),
                "steepest": {"fields": [first, second], "rank_correlation": round(leaning, 4)},
            },
            "rates": [
                {
                    "rules": held.rules,
                    "rounds": held.rounds,
                    "name": held.band.name,
                    "band": [held.band.low, held.band.high],
                    **held.rate.as_json(),
                    "holds": held.holds,
                }
                for held in self.rates
            ],
        }


def deck_report(
    deck: DeckData,
    breaches: Sequence[Finding],
    *,
    system: str = "title_bout",
    bouts: int = BOUTS,
    seed: int = 1,
    executor: Executor | None = None,
) -> DeckReport:
    """Measure a deck and play the contenders with it, `bouts` bouts for each of their ordered pairings, rules and distance."""
    rates = [
        held
        for rules, rounds in itertools.product(RULES, DISTANCES)
        for held in _rates(deck, system, rules, rounds, bouts, seed, executor)
    ]
    return DeckReport(tuple(breaches), margins(deck), tuple(rates))


def margins(deck: DeckData) -> Margins:
    """How the fields of a deck are spread and lean on each other; a word in the place of a number is left out of the pair."""
    cards = cast("Sequence[Mapping[str, object]]", deck["cards"])
    words = Counter(str(card["rn"]) for card in cards if isinstance(card["rn"], str))
    words.update(str(card["result_word"]) for card in cards if card["result_word"])
    return Margins(
        words=dict(sorted(words.items())),
        places=dict(Counter(str(card["ring_position"]) for card in cards).most_common()),
        marks=dict(
            Counter(mark for card in cards for mark in cast("list[str]", card["judges"])).most_common()
        ),
        correlations={pair: _leaning(cards, *pair) for pair in itertools.combinations(FIELDS, 2)},
    )


def contenders(system: str) -> tuple[CardData, ...]:
    """The yardstick: ordinary heavyweights, made by us so that bouts between them end as real ones do."""
    return _contenders(system)


@cache
def _contenders(system: str) -> tuple[CardData, ...]:
    text = files("pipeline.systems").joinpath(system, "contenders.json").read_text(encoding="utf-8")
    return tuple(json.loads(text)["cards"])


def _leaning(cards: Sequence[Mapping[str, object]], first: str, second: str) -> float:
    numbers = [(card[first], card[second]) for card in cards]
    both = [pair for pair in numbers if not any(isinstance(number, str) for number in pair)]
    frame = pl.DataFrame(both, schema=[first, second], orient="row")
    return float(frame.select(pl.corr(first, second, method="spearman")).item())


def _rates(
    deck: DeckData, system: str, rules: str, rounds: int, bouts: int, seed: int, executor: Executor | None
) -> list[Held]:
    men = contenders(system)
    pairings = list(itertools.permutations(range(len(men)), 2))
    tallies = engine.simulate(
        system,
        men,
        pairings,
        bouts=bouts,
        seed=seed,
        deck=deck,
        rules=rules,
        rounds=rounds,
        executor=executor,
    )

    def count(*names: str) -> int:
        return sum(int(tallies.of(name).sum()) for name in names)

    counts = {
        name: count(*(f"{corner}_{how}" for corner in CORNERS for how in hows))
        for name, hows in COUNTED.items()
    }
    counts["draw"] = count(*DRAWS)
    return [Held(rules, rounds, band, wilson(counts[band.name], count("bouts"))) for band in bands("HW")]
