"""Stopping: bouts go where doubt is, and no further."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.verification import stopping
from fightcard.pipeline.verification.stopping import levels
from tests.pipeline.verification.bouts import card_set, verified


def test_a_small_set_plays_its_whole_budget_at_once() -> None:
    # 7 cards have 28 pairs, mirrors among them; 60,000 bouts are more than 28 times 1,000.
    assert levels(28, 1_000) == (1_000,)


def test_a_large_set_begins_with_few_bouts_and_doubles_them() -> None:
    # 5,050 pairs of 100 cards share 60,000 bouts: 10 each, which is less than the least.
    assert levels(5_050, 1_000) == (32, 64, 128, 256, 512, 1_000)


def played_bouts(share: float) -> tuple[dict[tuple[int, int], int], set[str]]:
    """How many bouts each pairing of 60 cards had where the first of two fighters from different halves takes this
    share."""
    bouts_of: dict[tuple[int, int], int] = {}

    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        bouts_of[red, blue] = bouts_of.get((red, blue), 0) + bouts
        taken = 0.5 if (red < 30) == (blue < 30) else share if red < 30 else 1 - share
        won = round(bouts * taken)
        stopped = {"red_tko": won // 2, "blue_tko": (bouts - won) // 2}
        return {**stopped, "red_ud": won - won // 2, "blue_ud": bouts - won - (bouts - won) // 2}

    cards = card_set(*((f"Man {number}", 10 if number < 30 else 7) for number in range(60)))
    found = verified(cards, outcome, bouts=None)
    assert found.settled
    assert found.bouts_played == sum(bouts_of.values())
    return bouts_of, {reason.code for card in found.cards for reason in card.reasons}


def test_fighters_who_are_clearly_in_order_need_few_bouts() -> None:
    bouts_of, codes = played_bouts(0.8)
    pairs = [bouts for (red, blue), bouts in bouts_of.items() if red != blue]
    assert max(pairs) <= 64
    assert codes == set()


def test_an_upset_is_settled_without_the_whole_budget() -> None:
    bouts_of, codes = played_bouts(0.2)
    assert {"V201", "V202"} <= codes
    assert max(bouts for (red, blue), bouts in bouts_of.items() if red != blue) < 500


def test_mirrors_are_played_until_their_evenness_is_plain() -> None:
    bouts_of, _ = played_bouts(0.8)
    # 0.99 intervals of one half are within 0.08 of it from (2.576 * 0.5 / 0.08)^2 = 260 bouts on: the level
    # of 272 or 512.
    assert {bouts for (red, blue), bouts in bouts_of.items() if red == blue} <= {256, 264, 272, 512}


@pytest.mark.parametrize(("low", "due"), [(0.0, True), (-0.002, True), (-0.004, True), (-0.006, False)])
def test_a_fighter_who_rarely_wins_is_cleared_a_hair_below_the_limit(
    monkeypatch: pytest.MonkeyPatch, low: float, due: bool
) -> None:
    monkeypatch.setattr(stopping, "wins", lambda counts: counts["won"])
    ends = np.array([stopping.LEAST_SHARE + low]), np.array([1.0])
    results: Any = SimpleNamespace(
        overall={"bouts": np.array([100]), "won": np.array([50])}, share_ends=lambda *_, **__: ends
    )
    known: Any = SimpleNamespace(
        winless=np.array([False]), unbeaten=np.array([False]), least=np.array([np.nan]),
        few_knockouts=np.array([False]),
    )  # fmt: skip
    assert stopping._are_clear(results, known).tolist() == [due]


def test_without_a_bout_nothing_is_cleared() -> None:
    ends = np.array([0.5, 0.5, 0.4, 0.5]), np.array([0.6, 0.6, 0.6, 0.7])
    found = stopping._is_clear(ends, np.array([0, 1, 1, 1]), 0.5, 0.6)
    assert found.tolist() == [False, True, False, False]
