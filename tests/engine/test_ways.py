"""Bouts come out the same whichever way they are played; `benchmarks/ways.py` compares many more of them."""

from __future__ import annotations

import numba
import pytest

from engine.core import whole
from engine.registry import SYSTEMS, options
from tests.engine import ways

FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)

QUICKEST = min(SYSTEMS, key=lambda system: len(options(system).options()))
"""The game that compiles soonest, by what there is to choose."""


@FOR_ALL
def test_interpreted_and_counted_bouts_agree_under_every_word_of_every_option(system: str) -> None:
    assert ways.against_interpreted(system, 2, ["advanced"]) == []


@pytest.mark.skipif(
    not numba.__version__.startswith(whole.TRIED), reason="another Numba compiles the ordinary way"
)
def test_rules_compiled_as_one_piece_play_as_those_compiled_ordinarily() -> None:
    assert ways.compiled(QUICKEST, 40) == ways.ordinarily(QUICKEST, 40)
