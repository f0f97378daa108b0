"""Every worked example of the advanced and optional rules plays as the text says."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import cast

import pytest

from engine.core.register import Example
from engine.systems import title_bout
from tests.engine.examples import check

FILE = Path(str(title_bout.__file__)).parent / "examples_advanced.toml"


def _read() -> tuple[Example, ...]:
    found = []
    for entry in tomllib.loads(FILE.read_text(encoding="utf-8"))["example"]:
        plays = entry.pop("play")
        steps = (plays,) if isinstance(plays, str) else tuple(cast("list[str]", plays))
        found.append(Example(entry.pop("id"), entry.pop("cite"), entry.pop("says"), steps, entry))
    return tuple(found)


ALL = _read()


@pytest.mark.parametrize("example", ALL, ids=[example.id for example in ALL])
def test_the_worked_example_plays_as_the_text_says(example: Example) -> None:
    check(example)
