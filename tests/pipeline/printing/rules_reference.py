"""What the rules pages of every game must be.

Pages that the text has, and each section and line printed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from fightcard import engine
from fightcard.pipeline.printing.drawing.chart_values import NONE
from fightcard.pipeline.printing.drawing.prose import chapters


def check_rules(system: str, said: str, calculated: Mapping[str, str] = NONE) -> None:
    """The rules that the PDF says, as text, are those of the game's file, with the numbers of its charts."""
    text = (
        files(f"fightcard.pipeline.systems.{system}")
        .joinpath("rules_reference.toml")
        .read_text(encoding="utf-8")
    )
    page = " ".join(said.split())
    printed = chapters(f"fightcard.pipeline.systems.{system}", engine.tables(system), calculated)
    assert len(printed) == len(tomllib.loads(text)["chapter"])
    for chapter in printed:
        assert chapter.title.upper() in page
        for section in chapter.sections:
            assert section.title.upper() in page
            assert section.cite in page
            assert [line for line in section.lines if line not in page] == []
            assert not any(set("{}") & set(line) for line in section.lines)
