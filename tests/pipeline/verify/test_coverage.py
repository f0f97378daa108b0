"""Coverage where bouts go where doubt is: intervals hold as often as they say although luck had a word in when the bouts ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pytest

import engine
import pipeline
from engine import Tallies
from pipeline.verify.strength import POINTS
from tests.pipeline.verify.bouts import NAMES, card_set

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from pipeline.verify import Verified

CARDS = 64
DRAWN = 0.05
PAIRS = CARDS * (CARDS - 1) // 2


@dataclass(frozen=True, slots=True)
class Known:
    """Men whose strengths are known, and so the chance of each against each."""

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


def drawn_from(men: Known, chance: np.random.Generator) -> Callable[..., Tallies]:
    """A stand-in for engine.simulate whose bouts are drawn from the known chances."""

    def simulate(
        _system: str,
        _cards: object,
        pairings: Sequence[tuple[int, int]],
        *,
        bouts: Sequence[int],
        **_options: object,
    ) -> Tallies:
        red, blue = np.array(pairings).T
        each = np.array(bouts)
        won = chance.binomial(each, men.win[red, blue])
        lost = chance.binomial(each - won, men.win[blue, red] / (1 - men.win[red, blue]))
        stopped, was_stopped = chance.binomial(won, men.inside[red]), chance.binomial(lost, men.inside[blue])
        counts = np.zeros((len(each), len(NAMES)), np.int64)
        told = {
            "red_tko": stopped,
            "red_ud": won - stopped,
            "blue_tko": was_stopped,
            "blue_ud": lost - was_stopped,
        }
        for name, column in {**told, "draw_split": each - won - lost, "bouts": each}.items():
            counts[:, NAMES.index(name)] = column
        return Tallies(tuple(pairings), NAMES, counts)

    return simulate


def held(verified: Verified, men: Known) -> tuple[list[bool], list[bool], list[bool]]:
    """Whether the interval holds the truth: for each pair its wins, for each card its wins against the set and its strength."""
    places = {card.id: place for place, card in enumerate(verified.cards)}
    pairs = [
        meeting.win.low <= men.win[place, places[meeting.opponent]] <= meeting.win.high
        for place, card in enumerate(verified.cards)
        for meeting in card.meetings
        if places[meeting.opponent] > place
    ]
    against_all = (men.win.sum(axis=1) - men.win.diagonal()) / (CARDS - 1)
    cards, strengths = zip(
        *(
            (
                card.figures.win.low <= share <= card.figures.win.high,
                card.strength.low <= POINTS * strength <= card.strength.high,
            )
            for card, share, strength in zip(verified.cards, against_all, men.strengths, strict=True)
        ),
        strict=True,
    )
    return pairs, list(cards), list(strengths)


# From a set in good order to one of brothers whose Overalls mean nothing, where every second pair is in doubt to the end.
@pytest.mark.parametrize(("spread", "noise"), [(0.8, 1.0), (0.3, 2.5), (0.1, 4.0)])
def test_intervals_cover_two_thousand_known_pairings_whose_bouts_end_when_they_look_settled(
    monkeypatch: pytest.MonkeyPatch, spread: float, noise: float
) -> None:
    # A fixed seed: this is a statement about the intervals, not a game of chance.
    chance = np.random.default_rng(20_240_502)
    pairs: list[bool] = []
    cards: list[bool] = []
    strong: list[bool] = []
    early = 0
    for _ in range(2):
        men = known(chance, spread, noise)
        monkeypatch.setattr(engine, "simulate", drawn_from(men, chance))
        cards_of = card_set(*((f"Man {place}", int(overall)) for place, overall in enumerate(men.overall)))
        verified = pipeline.verify(cards_of, why=False)
        found = held(verified, men)
        pairs, cards, strong = pairs + found[0], cards + found[1], strong + found[2]
        early += (
            sum(meeting.win.n < pipeline.BOUTS for card in verified.cards for meeting in card.meetings) // 2
        )
    assert len(pairs) == 2 * PAIRS >= 2_000
    assert early > PAIRS
    assert 0.935 <= np.mean(pairs) <= 0.965
    # 128 cards only: three standard errors to either side.
    assert np.mean(cards) >= 0.89
    assert np.mean(strong) >= 0.89
