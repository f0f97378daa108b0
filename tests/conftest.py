"""The whole suite runs in several processes; before they start, the rules are compiled once for all of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.cache import is_warm

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parents[1]
COUNTED = "engine.simulate(system, sample.cards, [(0, 1)], bouts=1, seed=1)"
WRITTEN = "game(system).written(game(system).prepare(sample.cards, deck=None, rules='basic'), 0, 1, 1, 0)"
COMPILE = """
import engine
from engine.registry import game
from tests.engine.samples import SAMPLES

for system, sample in SAMPLES.items():
    {bout}
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Fill the cache of compiled rules, which each process would otherwise fill for itself at the same time."""
    is_one_of_several = hasattr(session.config, "workerinput")
    if not session.config.getoption("numprocesses", None) or is_one_of_several or is_warm():
        return
    compiling = [
        subprocess.Popen([sys.executable, "-c", COMPILE.format(bout=bout)], cwd=ROOT)
        for bout in (
            COUNTED,
            WRITTEN,
        )  # a log to write on is another type, and so all is compiled for it once more
    ]
    for each in compiling:
        each.wait()
