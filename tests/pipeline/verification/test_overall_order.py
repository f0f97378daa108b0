"""Which pairs are asked about their order, and who is blamed for those that are out of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import polars as pl
import pytest

from fightcard.pipeline.findings import Place
from fightcard.pipeline.verification.overall_order import _blamed, _rivals, in_question, of_order
from fightcard.pipeline.verification.statistics.counts import SIDED
from tests.pipeline.verification.bouts import columns_of


def test_pairs_two_steps_apart_are_in_question_the_lower_fighter_first() -> None:
    cards: list[Any] = [{"overall": 7}, {"overall": 5}, {"overall": 6}, {"overall": None}, {"overall": 9}]
    pairs = pl.DataFrame({"card": [0, 1, 0, 1, 0], "opponent": [1, 2, 4, 3, 2]})
    low, high = in_question(cards, pairs)
    assert list(zip(low.tolist(), high.tolist(), strict=True)) == [(0, 4), (1, 0)]


def test_the_fewest_fighters_are_blamed_and_of_two_alike_both() -> None:
    assert list(_blamed([(0, 1), (0, 2), (3, 4)])) == [(0, [(0, 1), (0, 2)]), (3, [(3, 4)]), (4, [(3, 4)])]


def test_rivals_are_named_four_at_most() -> None:
    met: list[Any] = [({"name": name, "overall": 7}, 0.625) for name in "ABCDE"]
    one = "{} (Overall 7, beaten in 62.5% of their bouts)"
    assert _rivals(met[:1]) == one.format("A")
    assert _rivals(met[:2]) == f"{one.format('A')} and {one.format('B')}"
    assert _rivals(met[:4]) == f"{', '.join(map(one.format, 'ABC'))} and {one.format('D')}"
    assert _rivals(met) == f"{', '.join(map(one.format, 'ABCD'))} and 1 more"


@pytest.mark.parametrize(
    ("overall", "due"),
    [(5, "C (Overall 7, beaten in 75.0% of their bouts) and B (Overall 7, beaten in 60.0% of their bouts)"),
     (9, "B (Overall 7, beaten in 60.0% of their bouts) and C (Overall 7, beaten in 75.0% of their bouts)")],
)  # fmt: skip
def test_the_most_telling_rival_is_named_first(overall: int, due: str) -> None:
    cards: list[Any] = [{"name": name, "overall": 7} for name in "ABC"]
    cards[0]["overall"] = overall
    beaten = {name: [0, 0] for name in SIDED} | {"for_ud": [60, 75], "against_ud": [40, 25]}
    met = columns_of(pl.DataFrame({"card": [0, 0], "opponent": [1, 2], **beaten}))
    pairs = pl.DataFrame({"card": [0, 0], "opponent": [1, 2]})
    results: Any = SimpleNamespace(pairs=pairs, between=met, groups=((0, 1, 2),))
    always: Any = SimpleNamespace(is_stronger=lambda low, _high, _sure: np.ones(len(low), bool))
    hint = SimpleNamespace(heading="Overall", ratings="his ratings")
    hints: Any = SimpleNamespace(stronger=hint, weaker=hint)
    ((place, held),) = of_order(cards, results, always, 1, lambda _place, _heading: Place(), hints)
    assert place == 0
    assert due in held.finding.message
