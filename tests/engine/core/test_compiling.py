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

    reported: list[tuple[int, int]] = []
    with watched(lambda done, of: reported.append((done, of))):
        assert quarter(20) == 5
    assert [done for done, _ in reported] == [1, 2]
    assert all(of >= done for done, of in reported)
    reported.clear()
    with watched(lambda done, of: reported.append((done, of))):
        assert quarter(44) == 11
    assert reported == []


def test_nothing_is_reported_once_the_watch_is_over() -> None:
    reported: list[int] = []
    with watched(lambda done, _of: reported.append(done)):
        pass

    @numba.njit
    def third(number: int) -> int:
        return number // 3

    assert third(9) == 3
    assert reported == []
