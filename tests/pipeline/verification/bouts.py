"""Sets and results of bouts written out by hand, where a test is about what is made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
import polars as pl

from fightcard.engine import Tallies
from fightcard.engine.core import counts
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.defaults import ROUNDS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Cache, Play, Progress, Simulate
from fightcard.pipeline.verification.statistics.count_columns import Columns
from fightcard.pipeline.verification.statistics.strength import Strengths, scales
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify
from tests.engine.samples import SAMPLES

WAYS, DRAWS, NAMES = counts.WON_BY, counts.DRAWN, counts.NAMES

Outcome = Callable[[int, int, int], Mapping[str, int]]
"""What came of so many bouts of (red, blue); what is not named is 0, and the rest of the bouts is drawn."""


def columns_of(frame: pl.DataFrame) -> Columns:
    """Counts written out as a frame."""
    return Columns(frame.columns, frame.height, lambda name: frame[name].to_numpy())


def strengths(cards: int, met: pl.DataFrame) -> Strengths:
    """The strengths of a number of cards who may all meet."""
    return scales((tuple(range(cards)),), columns_of(met)).scales[0]


def card_set(
    *rated: tuple[str, int], division: str = "HW", careers: Mapping[str, Mapping[str, Value]] | None = None
) -> CardSet:
    """A set of cards that differ in no more than names and Overall, from row 2 on."""
    cards = tuple(
        {
            **SAMPLES[SYSTEMS[0]].cards[0],
            "id": name.lower().replace(" ", "-"),
            "name": name,
            "division": division,
            "overall": overall,
            "source": {"book": "legends.xlsx", "sheet": "Fighters", "row": row},
        }
        for row, (name, overall) in enumerate(rated, 2)
    )
    columns = {"Name": "A", "Division": "C", "Overall": "D", "KO": "R", "KD1": "O", "PL": "W"}
    deck = {"schema": f"{SYSTEMS[0]}/deck/1", "name": "house", "cards": []}
    return CardSet("legends", SYSTEMS[0], cards, deck, careers or {}, columns)


def in_divisions(cards: CardSet, *divisions: str) -> CardSet:
    """The set with a division for each card."""
    parted = tuple(
        {**card, "division": division} for card, division in zip(cards.cards, divisions, strict=True)
    )
    return replace(cards, cards=parted)


def simulated(outcome: Outcome, of: CardSet | None = None) -> Simulate:
    """A stand-in for engine.simulate that gives every pairing the outcome of the function.

    It is asked by places in the set, or else among those who fight, as of careers.
    """

    def simulate(
        _system: str,
        cards: Sequence[Mapping[str, object]],
        pairings: Sequence[tuple[int, int]],
        *,
        bouts: Sequence[int] | int,
        progress: Callable[[int, int], None] | None = None,
        counted: Callable[[int, np.ndarray], None] | None = None,
        **_options: object,
    ) -> Tallies:
        tallied = np.zeros((len(pairings), len(NAMES)), np.int64)
        everybody = cards if of is None else of.cards
        place_of = {str(card["id"]): place for place, card in enumerate(everybody)}
        asked = [bouts] * len(pairings) if isinstance(bouts, int) else bouts
        for row, (pairing, each) in enumerate(zip(pairings, asked, strict=True)):
            red, blue = (place_of.get(str(cards[place]["id"]), place) for place in pairing)
            came = dict(outcome(red, blue, each))
            decided = sum(count for name, count in came.items() if name.split("_", 1)[-1] in WAYS)
            drawn = sum(came.get(name, 0) for name in DRAWS)
            came = {"draw_split": each - decided - drawn} | came | {"bouts": each}
            tallied[row] = [came.get(name, 0) for name in NAMES]
            if counted is not None:
                counted(row, tallied[row])
        if progress is not None:
            progress(len(pairings), sum(asked))
        return Tallies(tuple(pairings), NAMES, tallied)

    return simulate


def verified(
    cards: CardSet,
    outcome: Outcome,
    *,
    bouts: int | None = 1_000,
    rounds: int = ROUNDS,
    across: bool = False,
    cache: Cache | None = None,
    progress: Progress | None = None,
) -> Verified:
    """The set verified by bouts that come out so, without a search for what drives the reasons."""
    return verify(
        cards,
        Play(
            bouts=bouts, rounds=rounds, across=across, cache=cache, progress=progress, why=False,
            simulate=simulated(outcome, cards),
        ),
    )  # fmt: skip
