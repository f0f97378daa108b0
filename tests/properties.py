"""How many examples a property is tried with: the same few in every run, and many new ones at night.

`FIGHTCARD_NIGHT=1` draws anew, twenty times as many, and keeps what failed in `.hypothesis`, to be tried first
the next time.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

IS_NIGHT = os.environ.get("FIGHTCARD_NIGHT", "") not in ("", "0")
TIMES = 20
KEPT = Path(__file__).resolve().parents[1] / ".hypothesis" / "failures"


def examples(count: int, *, allow: Sequence[HealthCheck] = (), steps: int = 50) -> settings:
    """The settings of a property that is tried so many times by day; steps: of a machine, in each."""
    return settings(
        max_examples=count * TIMES if IS_NIGHT else count,
        stateful_step_count=steps,
        derandomize=not IS_NIGHT,
        database=DirectoryBasedExampleDatabase(KEPT) if IS_NIGHT else None,
        deadline=None,
        suppress_health_check=(HealthCheck.too_slow, *allow),  # no test fails for a busy machine
    )
