"""Coverage where bouts go where doubt is: intervals hold as often as they say although luck had a word in
when the bouts ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pytest
from numpy.typing import NDArray

import fightcard
from fightcard.engine import Tallies
from fightcard.pipeline.play import Play, Simulate
from fightcard.pipeline.verification.statistics.strength import POINTS
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify
from tests.pipeline.verification.bouts import NAMES, card_set

CARDS = 64
DRAWN = 0.05
PAIRS = CARDS * (CARDS - 1) // 2


@dataclass(frozen=True, slots=True)
class Known:
    """Fighters whose strengths are known, and so the chance of each against each."""

    strengths: NDArray[np.float64]
    win: NDArray[np.float64]
    overall: NDArray[np.int64]
    inside: NDArray[np.float64]


def known(chance: np.random.Generator, spread: float, noise: float) -> Known:
    """Strengths that spread so far, and Overalls that follow them but for so much noise."""
    strengths = chance.normal(0, spread, CARDS)
    overall = np.round(8 + 1.4 * strengths / spread + chance.normal(0, noise, CARDS))
    apart = strengths[:, None] - strengths[None, :]
    return Known(
        strengths - strengths.mean(),
        (1 - DRAWN) / (1 + np.exp(-apart)),
        np.clip(overall, 4, 12).astype(int),
        chance.uniform(0.2, 0.7, CARDS),
    )


def drawn_from(fighters: Known, chance: np.random.Generator) -> Simulate:
    """A stand-in for engine.simulate whose bouts are drawn from the known chances."""

    def simulate(
        _system: str,
        cards: Sequence[Mapping[str, object]],
        pairings: Sequence[tuple[int, int]],
        *,
        bouts: int | Sequence[int],
        **_options: object,
    ) -> Tallies:
        # The fighters are named by their numbers.
        number = np.array([int(str(card["id"]).removeprefix("man-")) for card in cards])
        red, blue = number[np.array(pairings).T]
        each = np.array(bouts)
        won = chance.binomial(each, fighters.win[red, blue])
        lost = chance.binomial(each - won, fighters.win[blue, red] / (1 - fighters.win[red, blue]))
        stopped, was_stopped = (
            chance.binomial(won, fighters.inside[red]),
            chance.binomial(lost, fighters.inside[blue]),
        )
        counts = np.zeros((len(each), len(NAMES)), np.int64)
        reported = {
            "red_tko": stopped,
            "red_ud": won - stopped,
            "blue_tko": was_stopped,
            "blue_ud": lost - was_stopped,
        }
        for name, column in {**reported, "draw_split": each - won - lost, "bouts": each}.items():
            counts[:, NAMES.index(name)] = column
        return Tallies(tuple(pairings), NAMES, counts)

    return simulate


@dataclass(frozen=True, slots=True)
class Held:
    """Whether intervals hold the truth: of each pair its wins, of each card its wins against the set and its
    strength; `early` are the pairs whose bouts ended before the budget was spent.
    """

    pairs: list[bool] = field(default_factory=list)
    early: list[bool] = field(default_factory=list)
    cards: list[bool] = field(default_factory=list)
    strengths: list[bool] = field(default_factory=list)

    def add(self, verified: Verified, fighters: Known) -> None:
        """Hold a set's intervals against what is known."""
        places = {card.id: place for place, card in enumerate(verified.cards)}
        against_all = (fighters.win.sum(axis=1) - fighters.win.diagonal()) / (CARDS - 1)
        for place, card in enumerate(verified.cards):
            win, strength = card.rates.win, card.strength
            self.cards.append(win.low <= against_all[place] <= win.high)
            self.strengths.append(strength.low <= POINTS * fighters.strengths[place] <= strength.high)
            for meeting in card.meetings:
                other = places[meeting.opponent]
                if other > place:
                    holds = meeting.win.low <= fighters.win[place, other] <= meeting.win.high
                    self.pairs.append(holds)
                    if meeting.win.n < fightcard.BOUTS:
                        self.early.append(holds)


# From a set in good order to one of brothers whose Overalls mean nothing, where every second pair is in doubt
# to the end.
SETS = ((0.8, 1.0), (0.3, 2.5), (0.1, 4.0))


@pytest.fixture(scope="module")
def outcomes() -> dict[tuple[float, float], Held]:
    """What two sets of each kind came to, played until every verdict was settled."""
    found: dict[tuple[float, float], Held] = {}
    for spread, noise in SETS:
        # A fixed seed: this is a statement about the intervals, not a game of chance.
        chance = np.random.default_rng(20_240_502)
        held = found[spread, noise] = Held()
        for _ in range(2):
            fighters = known(chance, spread, noise)
            named = ((f"Man {place}", int(overall)) for place, overall in enumerate(fighters.overall))
            held.add(
                verify(card_set(*named), Play(why=False, simulate=drawn_from(fighters, chance))), fighters
            )
    return found


@pytest.mark.parametrize("kind", SETS)
def test_intervals_cover_two_thousand_known_pairings_whose_bouts_end_when_they_look_settled(
    outcomes: dict[tuple[float, float], Held], kind: tuple[float, float]
) -> None:
    held = outcomes[kind]
    assert len(held.pairs) == 2 * PAIRS >= 2_000
    assert len(held.early) > PAIRS
    assert 0.935 <= np.mean(held.pairs) <= 0.965
    # 128 cards only: three standard errors to either side.
    assert np.mean(held.cards) >= 0.89
    assert np.mean(held.strengths) >= 0.89


def test_what_stopping_early_costs_is_made_good_and_no_more(
    outcomes: dict[tuple[float, float], Held],
) -> None:
    early = [holds for held in outcomes.values() for holds in held.early]
    # Some 11,000 intervals: three standard errors are 0.6 points. Reckoned at 95% they would hold in 94.0 of
    # 100.
    assert len(early) > 10_000
    assert 0.946 <= np.mean(early) <= 0.956
