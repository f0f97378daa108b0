"""Intervals of a card that met a sample of its group."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from fightcard.pipeline.verification.play.results import Results
from fightcard.pipeline.verification.statistics.counts import SIDED
from fightcard.pipeline.verification.statistics.sampling import SampledCounts, Samples, counting, share
from tests.pipeline.verification.bouts import columns_of


def against(*won: int, of: int) -> SampledCounts:
    """A card that won so many of ten bouts with each opponent it met, out of so many others."""
    rows = pl.DataFrame({name: [0] * len(won) for name in SIDED}).with_columns(
        for_ko=pl.Series(won), bouts=pl.lit(10)
    )
    by_itself = Samples(columns_of(rows), np.array([0]), np.array([0]), of)
    return SampledCounts(rows.sum().row(0, named=True), by_itself, 0)


def test_an_interval_widens_with_what_sets_opponents_apart() -> None:
    # 20 of 40 bouts: the variance of bouts drawn at random is 40 * 1/4 = 10. Wins off the mean by
    # 5, -5, 5, -5 differ by 10 from one to the next: half of 3 * 100, times 4/3, is 200. With 4 of 8 others
    # met the effect is (200 / 2 + 10 / 2) / 10 = 10.5.
    apart = share(against(10, 0, 10, 0, of=8), counting("for_", ("ko",)))
    alike = share(against(5, 5, 5, 5, of=8), counting("for_", ("ko",)))
    assert (apart.share, apart.n) == (alike.share, alike.n) == (0.5, 40)
    # Wilson's interval of 40 bouts, and of 40 / 10.5 = 3.81.
    assert (alike.low, alike.high) == pytest.approx((0.352, 0.648), abs=0.001)
    assert (apart.low, apart.high) == pytest.approx((0.146, 0.854), abs=0.001)


def test_who_met_everybody_has_the_plain_interval() -> None:
    met_all = share(against(10, 0, 10, 0, of=4), counting("for_", ("ko",)))
    assert met_all == share(dict(against(10, 0, 10, 0, of=4)), counting("for_", ("ko",)))


def test_the_ends_of_all_cards_are_those_of_each_by_itself() -> None:
    own = [against(10, 0, 10, 0, of=8), against(5, 4, 6, of=8)]
    columns = pl.concat([each.samples.counts.frame() for each in own], how="vertical_relaxed")
    overall = columns_of(pl.DataFrame([dict(each) for each in own]))
    sample = Samples(columns_of(columns), np.array([0, 1]), np.array([0, 4]), 8)
    results = Results(overall, overall, overall, ((0, 1),), pl.DataFrame(), (sample,))
    kind = counting("for_", ("ko",))
    low, high = results.share_ends(kind)
    each = [share(counts, kind) for counts in own]
    assert low == pytest.approx([one.low for one in each])
    assert high == pytest.approx([one.high for one in each])
    assert share(results.of(1), kind) == each[1]
