"""What the rules at a glance of every game must be: pages that the text has, and each section and line printed."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files


def check_rules(system: str, said: str, last_page: int) -> None:
    """The rules that the PDF says, as text, are those of the game's file."""
    text = files(f"pipeline.systems.{system}").joinpath("rules_reference.toml").read_text(encoding="utf-8")
    cited = [int(page) for page in re.findall(r"(?<=p\.)\d+|(?<=-)\d+(?=\))", text)]
    assert cited
    assert all(1 <= page <= last_page for page in cited)
    told = " ".join(said.split())
    for section in tomllib.loads(text)["section"]:
        assert section["title"].upper() in told
        for line in section["lines"]:
            assert line.split(". ")[0][:40] in told
