"""Large groups: each fighter meets a sample of the others, and intervals hold for all of them."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from fightcard.engine.core.counts import DRAWN as DRAWS
from fightcard.engine.core.counts import WON_BY
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.statistics.counts import SIDED, losses, wins
from fightcard.pipeline.verification.statistics.strength import POINTS
from fightcard.pipeline.verify_run import verify
from tests.pipeline.verification.bouts import card_set, strengths
from tests.pipeline.verification.test_coverage import DRAWN, Known, drawn_from

FIGHTERS = 160


def known(chance: np.random.Generator, spread: float, noise: float, styles: float) -> Known:
    """Fighters whose chances follow their strengths but for the styles of each two."""
    strong = chance.normal(0, spread, FIGHTERS)
    overall = np.round(8 + 1.4 * strong / spread + chance.normal(0, noise, FIGHTERS))
    style = chance.normal(0, styles, (FIGHTERS, FIGHTERS))
    apart = strong[:, None] - strong[None, :] + (style - style.T) / np.sqrt(2)
    return Known(
        strong,
        (1 - DRAWN) / (1 + np.exp(-apart)),
        np.clip(overall, 4, 12).astype(int),
        chance.uniform(0.2, 0.7, FIGHTERS),
    )


def true_strengths(fighters: Known) -> np.ndarray:
    """The scale on which all met all, a million times each."""
    one, other = np.array([(i, j) for i in range(FIGHTERS) for j in range(FIGHTERS) if i != j]).T
    columns = {name: np.zeros(len(one)) for name in SIDED} | {"card": one, "opponent": other}
    bouts = 1_000_000
    columns[f"for_{WON_BY[0]}"] = fighters.win[one, other] * bouts
    columns[f"against_{WON_BY[0]}"] = fighters.win[other, one] * bouts
    met = pl.DataFrame(columns)
    met = met.with_columns((bouts - wins(met) - losses(met)).alias(DRAWS[0]))
    return np.asarray(strengths(FIGHTERS, met).values * POINTS)


@pytest.mark.parametrize("kind", [(0.8, 1.0, 0.0), (0.8, 1.0, 0.5), (0.3, 2.5, 0.4)])
def test_intervals_of_cards_hold_for_the_whole_group_though_each_met_a_sample(
    kind: tuple[float, float, float],
) -> None:
    # A fixed seed: this is a statement about the intervals, not a game of chance.
    chance = np.random.default_rng(20_240_502)
    fighters = known(chance, *kind)
    named = ((f"Man {place}", int(overall)) for place, overall in enumerate(fighters.overall))
    found = verify(card_set(*named), Play(why=False, simulate=drawn_from(fighters, chance)))
    against = ~np.eye(FIGHTERS, dtype=bool) / (FIGHTERS - 1)
    shares = {
        "win": (fighters.win * against).sum(axis=1),
        "loss": (fighters.win * against).sum(axis=0),
        "stoppage_for": (fighters.win * against).sum(axis=1) * fighters.inside,
        "stoppage_against": (fighters.win * against * fighters.inside[:, None]).sum(axis=0),
    }
    # 160 cards: three standard errors below 95% are 0.898.
    for name, known_shares in shares.items():
        rates = [getattr(card.rates, name) for card in found.cards]
        held = [rate.low <= true <= rate.high for rate, true in zip(rates, known_shares, strict=True)]
        assert np.mean(held) >= 0.9, name
    strong = [
        card.strength.low <= true <= card.strength.high
        for card, true in zip(found.cards, true_strengths(fighters), strict=True)
    ]
    assert np.mean(strong) >= 0.9
