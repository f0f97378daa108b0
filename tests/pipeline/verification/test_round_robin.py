"""Bouts of a round robin: how many counts were asked for, and how many of them were kept from an earlier run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pipeline.verification.bouts import card_set, verified

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy as np


class Memory:
    """Counts kept for a test."""

    def __init__(self) -> None:
        self.rows: dict[bytes, np.ndarray] = {}

    def known(self, keys: Sequence[bytes]) -> Mapping[bytes, np.ndarray]:
        """Those that are kept."""
        return {key: self.rows[key] for key in keys if key in self.rows}

    def keep(self, rows: Iterable[tuple[bytes, np.ndarray]]) -> None:
        """Keep some."""
        self.rows.update(rows)


def test_counts_that_an_earlier_run_kept_are_told_of_all_that_were_asked_for() -> None:
    cards, memory = card_set(("Al", 8), ("Bo", 7), ("Cy", 6)), Memory()
    first, second = (
        verified(cards, lambda _red, _blue, each: {"red_ko": each // 3}, bouts=60, cache=memory)
        for _ in range(2)
    )
    # Three pairs in either corner, and each man against himself.
    assert (first.from_cache, first.asked) == (0, 9)
    assert (second.from_cache, second.asked) == (9, 9)
    assert first.bouts_played == second.bouts_played
