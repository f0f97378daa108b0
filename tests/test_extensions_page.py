"""The code on the page about extensions is that of the example packages."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from fightcard.engine.registry import SYSTEMS
from tests.extensions.checks import fightcard_nicknames
from tests.extensions.profiles import fightcard_badges
from tests.gallery import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def test_the_examples_on_the_page_are_those_of_the_packages() -> None:
    made: dict[str, Any] = {}
    for block in BLOCK.findall((ROOT / "docs" / "extensions.md").read_text(encoding="utf-8")):
        exec(block, made)
    assert made["NO_NICKNAME"] == fightcard_nicknames.NO_NICKNAME
    assert made["BADGES"] == fightcard_badges.BADGES
    rows: Any = [
        SimpleNamespace(text={"Nickname": name}.get, place=lambda _heading: None) for name in ("AJ", None)
    ]
    for check_set in (made["check_set"], fightcard_nicknames.check_set):
        found: Callable[..., Any] = check_set
        assert [each.code for each in found(rows, SYSTEMS[0])] == ["Z001"]
