"""Bouts come out the same whichever way they are played; `benchmarks/ways.py` compares many more of them."""

from __future__ import annotations

import json
import platform
import subprocess
import sys

import numba
import pytest

from fightcard.engine.core import machine_code, whole
from fightcard.engine.registry import SYSTEMS, options
from tests.engine import ways
from tests.processes import LIMIT

IN_ORDER = """
import json, sys
from tests.engine.ways import some_counts
print(json.dumps({system: some_counts(system) for system in sys.argv[1:]} | {"Numba": "numba" in sys.modules}))
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


def test_saved_rules_of_all_games_loaded_into_one_process_in_either_order_play_as_they_do_here() -> None:
    each = {system: ways.some_counts(system) for system in SYSTEMS}
    here = sys.platform, platform.machine()
    is_loaded = not numba.__version__.startswith(whole.TRIED) or here != machine_code.TRIED
    for order in (SYSTEMS, tuple(reversed(SYSTEMS))):
        assert in_order(*order) == {**each, "Numba": is_loaded}


def in_order(*systems: str) -> dict[str, object]:
    """Some counts of each game, played in this order in a process of its own with what is kept for all; and
    whether Numba was loaded for it."""
    ran = subprocess.run(
        [sys.executable, "-c", IN_ORDER, *systems],
        cwd=ways.ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    counts: dict[str, object] = json.loads(ran.stdout)
    return counts
