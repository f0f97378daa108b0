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
COMPILE = """
from engine import simulate
from tests.engine.samples import SAMPLES

for system, sample in SAMPLES.items():
    simulate(system, sample.cards, [(0, 1)], bouts=1, seed=1)
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Fill the cache of compiled rules, which each process would otherwise fill for itself at the same time."""
    is_one_of_several = hasattr(session.config, "workerinput")
    if session.config.getoption("numprocesses", None) and not is_one_of_several and not is_warm():
        subprocess.run([sys.executable, "-c", COMPILE], cwd=ROOT, check=True)
