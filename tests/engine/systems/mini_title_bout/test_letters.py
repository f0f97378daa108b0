"""The letters of chin and recovery by hand, with a chart whose every cell has its own number: of which row each reason takes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.systems.mini_title_bout.rules import ratings
from fightcard.engine.systems.mini_title_bout.rules.codes import BOX

# Rows: after a knockdown, Power A, Power E, killer, overweight, slow starter; columns: chin, recovery.
LETTERS = {(row, column): 10 ** (row + 1) * (column + 1) for row in range(6) for column in range(2)}
MODERATE = 2
"""A power that changes no letter."""


def state(**given: object) -> Any:  # noqa: ANN401 - stands for a fighter
    plain = {"chin": 1, "recovery": 2, "chin_again": ratings.NO_LETTER, "fell": 0, "fell_last": 0, "overweight": 0, "slow": 0,
             "strategy": BOX, "killer": 0}  # fmt: skip
    return SimpleNamespace(**{**plain, **given})


def ring(number: int = 2) -> Any:  # noqa: ANN401 - stands for a bout
    charts = SimpleNamespace(letters=LETTERS, strategies={(BOX, 1): 0, (0, 1): 0})
    return SimpleNamespace(number=number, rules=SimpleNamespace(charts=charts, power_a=1, power_e=1))


@pytest.mark.parametrize(
    ("power", "opponent", "killer", "is_hurt", "rows"),
    [
        (MODERATE, {}, 0, False, ()),
        (MODERATE, {"fell": 1}, 0, False, (1,)),
        (MODERATE, {"fell_last": 1}, 0, False, (1,)),
        (0, {}, 0, False, (2,)),
        (1, {}, 0, False, ()),
        (ratings.POWER_E, {}, 0, False, (3,)),
        (ratings.POWER_E - 1, {}, 0, False, ()),
        (MODERATE, {}, 1, True, (4,)),
        (MODERATE, {}, 1, False, ()),
        (MODERATE, {"overweight": 1}, 0, False, (5,)),
    ],
)
def test_each_reason_takes_its_own_row(
    monkeypatch: pytest.MonkeyPatch,
    power: int,
    opponent: dict[str, int],
    killer: int,
    is_hurt: bool,
    rows: tuple[int, ...],
) -> None:
    monkeypatch.setattr(ratings, "power_of", lambda _bout, _fighter: power)
    hitter, hit = state(killer=killer), state(**opponent)
    added = sum(10**row for row in rows)
    assert ratings.chin_of(ring(), hitter, hit, is_hurt) == 1 + added
    assert ratings.recovery_of(ring(), hitter, hit, is_hurt) == 2 + 2 * added


@pytest.mark.parametrize(("number", "slow", "added"), [(1, 1, 10**6), (2, 1, 0), (1, 0, 0)])
def test_a_slow_starter_who_slugs_is_weaker_in_the_first_round(
    monkeypatch: pytest.MonkeyPatch, number: int, slow: int, added: int
) -> None:
    monkeypatch.setattr(ratings, "power_of", lambda _bout, _fighter: MODERATE)
    hit = state(slow=slow, strategy=0)
    assert ratings.chin_of(ring(number), state(), hit, False) == 1 + added
    assert ratings.recovery_of(ring(number), state(), hit, False) == 2
