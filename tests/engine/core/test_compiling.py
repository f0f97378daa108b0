"""How far the rules are compiled is told function by function, and only where something is compiled."""

from __future__ import annotations

import numba

from fightcard.engine.core.compiling import watched


def test_each_function_that_is_compiled_is_reported_once() -> None:
    @numba.njit
    def half(number: int) -> int:
        return number // 2

    @numba.njit
    def quarter(number: int) -> int:
        return half(half(number))

    told: list[tuple[int, int]] = []
    with watched(lambda done, of: told.append((done, of))):
        assert quarter(20) == 5
    assert [done for done, _ in told] == [1, 2]
    assert all(of >= done for done, of in told)
    told.clear()
    with watched(lambda done, of: told.append((done, of))):
        assert quarter(44) == 11
    assert told == []


def test_nothing_is_reported_once_the_watch_is_over() -> None:
    told: list[int] = []
    with watched(lambda done, _of: told.append(done)):
        pass

    @numba.njit
    def third(number: int) -> int:
        return number // 3

    assert third(9) == 3
    assert told == []
