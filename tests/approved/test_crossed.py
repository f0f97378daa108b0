"""What happens in many bouts of crossed cards under crossed options, and what is left of the fighters: rare rules, and
counters that nothing tells of."""

from __future__ import annotations

import pytest

from fightcard.engine.registry import SYSTEMS
from tests.approved.approval import hold
from tests.approved.crossed_bouts import crossed_bout, digest_of

BOUTS = dict(zip(SYSTEMS, (150, 120, 100, 120), strict=True))
"""So many of each game: the more rules it has."""
A_LINE = 10


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_happens_in_crossed_bouts(system: str) -> None:
    digests = [digest_of(crossed_bout(system, number)) for number in range(BOUTS[system])]
    hold(f"crossed-{system}", (
        f"{first}: {' '.join(digests[first : first + A_LINE])}" for first in range(0, len(digests), A_LINE)
    ))  # fmt: skip
