"""What weighed cards predict of a bout: who wins, how and in which round, by the rules of its year."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.odds import counted, middle_95, pairs_of
from fightcard.pipeline.verification.statistics.counts import LONGEST

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.pipeline.history.real_bouts import RealBout
    from fightcard.pipeline.play import Play

TURNS = (0, 17)
"""How many of the other's weighed cards each weighed card of one fighter meets."""

BOUTS = 4_000
"""Bouts that a real one is predicted by."""

USUAL_ROUNDS, SHORTEST = 12, 3
WAYS: Mapping[str, tuple[str, ...]] = {
    "knockout": ("ko",), "technical knockout": ("tko", "tko_cut", "tko_swelling", "tko_injury"),
    "disqualification": ("dq",), "decision": ("ud", "sd", "md", "td"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is predicted of a bout, from the first fighter's side.

    `chance` is the first fighter's of winning where it is decided, `low` and `high` the middle 95% by the
    doubt of the ratings; `draw` that of a draw; `kinds` of each way to end; `by_round` of a stoppage in each
    round.
    """

    chance: float
    low: float
    high: float
    draw: float
    kinds: Mapping[str, float] = field(repr=False)
    by_round: tuple[float, ...] = field(repr=False)

    @property
    def inside(self) -> float:
        """The chance that it ends inside the distance."""
        return self.kinds["knockout"] + self.kinds["technical knockout"]


def distance(bout: RealBout) -> int:
    """The rounds that a bout is replayed over: its own as far as the game goes, 12 where none are known."""
    return min(max(bout.rounds or USUAL_ROUNDS, SHORTEST), LONGEST)


def play_of(play: Play, system: str, bout: RealBout) -> Play:
    """The run of bouts by the rules of a bout's year, over its distance."""
    changes = game_of(system).rating.rules_of_year(bout.year) if bout.year else {}
    simulate = partial(play.simulate, options=dict(changes)) if changes else play.simulate
    return replace(play, rounds=distance(bout), simulate=simulate, cache=None)


def predict(
    system: str, sides: Sequence[Sequence[CardData]], deck: DeckData | None, play: Play, bouts: int = BOUTS
) -> Forecast:
    """What the cards of two fighters make of a bout; each side has one card, or as many as the other."""
    pairs = pairs_of(len(sides[0]), len(sides[1]), TURNS)
    return forecast_of(counted(system, sides, pairs, deck, play, max(1, bouts // (2 * len(pairs)))))


def forecast_of(counts: Mapping[str, NDArray[np.int64]]) -> Forecast:
    """The forecast of counts by pair of cards, from the first fighter's side."""
    whole = float(counts["bouts"].sum())
    by_kind = {
        side: {kind: np.sum([counts[f"{side}_{way}"] for way in ways], axis=0) for kind, ways in WAYS.items()}
        for side in ("for", "against")
    }
    won, lost = (np.sum([*by_kind[side].values()], axis=0) for side in ("for", "against"))
    shares = (won + 0.5) / (won + lost + 1)
    luck = float((shares * (1 - shares) / (won + lost + 1)).mean())
    mean = float((won.sum() + 0.5) / (won.sum() + lost.sum() + 1))
    kinds = {kind: float((by_kind["for"][kind] + by_kind["against"][kind]).sum()) / whole for kind in WAYS}
    rounds = tuple(
        float((counts[f"for_stoppage_{number}"] + counts[f"against_stoppage_{number}"]).sum()) / whole
        for number in range(1, LONGEST + 1)
    )
    draw = 1 - float((won + lost).sum()) / whole
    return Forecast(mean, *middle_95(shares, luck, mean), draw, {**kinds, "draw": draw}, rounds)
