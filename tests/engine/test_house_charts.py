"""House charts have no text to be held against: each is frozen by a digest, so that none changes unseen.

A house chart that is changed on purpose changes in `house_charts` of its game too: `python -m
tests.engine.test_house_charts` prints the digests as they are.
"""

from __future__ import annotations

import hashlib
import json
from importlib import import_module

import pytest

from fightcard import engine
from fightcard.engine.registry import SYSTEMS

FROZEN = {
    f"{system} {name}": digest
    for system in SYSTEMS
    for name, digest in import_module(f"tests.engine.systems.{system}.house_charts").FROZEN.items()
}

HOUSE = [
    (system, name)
    for system in SYSTEMS
    for name, table in engine.tables(system).items()
    if table.kind != "source"
]


def digest(system: str, name: str) -> str:
    """The first 12 hexadecimal digits of SHA-256 of a chart's cells."""
    cells = {row: dict(line) for row, line in engine.tables(system)[name].cells.items()}
    text = json.dumps(cells, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@pytest.mark.parametrize(("system", "name"), HOUSE)
def test_a_chart_of_our_own_is_as_it_was(system: str, name: str) -> None:
    assert digest(system, name) == FROZEN[f"{system} {name}"], (
        f"{system}, {name}: its cells are not what they were. Changed on purpose?"
        " Then play the set again, put the rates of the game's "
        "README right, and type the new digest in its `house_charts`. If not, a typing error has"
        " changed every verdict."
    )


def test_no_chart_is_frozen_that_is_not_there() -> None:
    assert sorted(FROZEN) == sorted(f"{system} {name}" for system, name in HOUSE)


if __name__ == "__main__":
    for system, name in HOUSE:
        print(f'    "{system} {name}": "{digest(system, name)}",')
