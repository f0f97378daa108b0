"""docs/verdicts.md lists what verdicts.json holds."""

from __future__ import annotations

import json
import re

import pytest

from tests.test_guards import ROOT

SCHEMA = json.loads((ROOT / "schemas" / "files" / "verdicts.schema.json").read_text(encoding="utf-8"))
FIGURES = (ROOT / "docs" / "verdicts.md").read_text(encoding="utf-8").partition("## The figures")[2]
CARD = SCHEMA["$defs"]["card"]["properties"]
PLAIN = {"schema", "set", "system", "seed", "rules", "rounds", "across", "cards", "id", "name", "verdict"}
"""What their names say."""


@pytest.mark.parametrize("part", ["cards", "set"])
def test_each_name_in_the_file_is_on_the_page(part: str) -> None:
    names = set(CARD if part == "cards" else SCHEMA["properties"]) - PLAIN
    assert len(names) > 6
    assert names - set(re.findall(r"`(\w+)`", FIGURES)) == set()


def test_what_a_lever_holds_is_on_the_page() -> None:
    held = CARD["levers"]["items"]["properties"]
    assert set(held) - set(re.findall(r"`(\w+)`", FIGURES)) == set()
