"""No file makes the check take the memory it asks for: each trap is refused in one line and within its
bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.hostile import TRAPS, Cost, Trap, checking


@pytest.fixture(scope="module")
def check(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Path], Cost]]:
    with checking(tmp_path_factory.mktemp("sound")) as check:
        yield check


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.name)
def test_a_trap_is_refused_in_one_line_and_little_memory(
    check: Callable[[Path], Cost], trap: Trap, tmp_path: Path
) -> None:
    path = tmp_path / f"set{trap.ending}"
    trap.make(path)
    cost = check(path)
    lines = cost.said.splitlines()
    assert cost.megabytes < trap.most
    if trap.says is None:
        assert (cost.status in (0, 1), lines) == (True, [])
    else:
        assert cost.status == 2
        assert len(lines) == 1
        assert lines[0].startswith(f"fightcard: {path}: ")
        assert trap.says in lines[0]
