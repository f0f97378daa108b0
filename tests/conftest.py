"""The suite runs in several processes; before they start, each game's rules are compiled once for all of
them."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.cache import folder
from engine.core.cache_files import RULES_ENDING
from engine.registry import SYSTEMS

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parents[1]
COUNTED = "engine.simulate(system, cards, [(0, 1)], bouts=1, seed=1)"
WRITTEN = "game(system).written(game(system).prepare(cards, deck=None, rules='basic'), 0, 1, 1, 0)"
WAYS = (COUNTED, WRITTEN)
"""A log to write on is another type: all rules are compiled for it once more."""

COMPILE = """
import sys
import engine
from engine.registry import game
from tests.engine.samples import SAMPLES

system = sys.argv[1]
cards = SAMPLES[system].cards
{bout}
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Fill the cache of compiled rules, which each process would otherwise fill for itself at the same
    time."""
    is_one_of_several = hasattr(session.config, "workerinput")
    if is_one_of_several or not session.config.getoption("numprocesses", None):
        return
    cache = folder()
    if cache is not None and len(list(cache.glob(f"*{RULES_ENDING}"))) < len(SYSTEMS) * len(WAYS):
        with ThreadPoolExecutor(os.cpu_count()) as several:
            list(several.map(_compiled, product(SYSTEMS, WAYS)))


def _compiled(part: tuple[str, str]) -> None:
    system, bout = part
    subprocess.run([sys.executable, "-c", COMPILE.format(bout=bout), system], cwd=ROOT, check=False)
