"""Bouts come out the same whichever way they are played; `benchmarks/ways.py` compares many more of them."""

from __future__ import annotations

import json
import subprocess
import sys

import numba
import pytest

from fightcard.engine.core import whole
from fightcard.engine.registry import SYSTEMS, options
from tests.engine import ways
from tests.processes import LIMIT

IN_ORDER = """
import json, sys
from tests.engine.ways import some_counts
print(json.dumps({system: some_counts(system) for system in sys.argv[1:]}))
"""
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


def test_kept_rules_of_all_games_loaded_into_one_process_in_either_order_play_as_each_by_itself() -> None:
    alone = {system: in_order(system)[system] for system in SYSTEMS}
    assert in_order(*SYSTEMS) == alone
    assert in_order(*reversed(SYSTEMS)) == alone


def in_order(*systems: str) -> dict[str, list[int]]:
    """Some counts of each game, played in this order in a process of its own with what is kept for all."""
    ran = subprocess.run(
        [sys.executable, "-c", IN_ORDER, *systems],
        cwd=ways.ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    counts: dict[str, list[int]] = json.loads(ran.stdout)
    return counts
