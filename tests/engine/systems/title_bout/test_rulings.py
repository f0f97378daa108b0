"""The rulings stand in the tables' notes, in the game's README and on the docs page: none may fall behind."""

from __future__ import annotations

import re
from pathlib import Path

from engine.systems import title_bout
from tests.engine.systems.title_bout.transcript import tables

HOME = Path(str(title_bout.__file__)).parent
README = HOME / "README.md"
PAGE = HOME.parents[2] / "docs" / "rulings.md"
ALL = [f"T{number}" for number in range(1, 39)]


def listed(text: str) -> list[str]:
    return re.findall(r"^\| (T\d+) \|", text, flags=re.MULTILINE)


def test_the_readme_lists_every_ruling_once_and_in_order() -> None:
    assert listed(README.read_text(encoding="utf-8")) == ALL


def test_the_docs_page_lists_every_ruling_once() -> None:
    assert sorted(listed(PAGE.read_text(encoding="utf-8")), key=ALL.index) == ALL


def test_a_ruling_that_a_table_names_is_one_of_those_listed() -> None:
    named = {ruling for table in tables().values() for ruling in re.findall(r"\bT\d+\b", table.note)}
    assert named
    assert named <= set(ALL)


def test_the_readme_names_every_table_and_touches_no_other() -> None:
    text = README.read_text(encoding="utf-8")
    chapters = text.split("## Tables")[1].split("## Rulings")[0]
    rows = re.findall(r"^\| [A-Z][^|]* \| ([a-z_, ]+) \|$", chapters, flags=re.MULTILINE)
    assert sorted(name for row in rows for name in row.split(", ")) == sorted(tables())


def test_what_a_ruling_touches_is_there() -> None:
    text = README.read_text(encoding="utf-8").split("## Rulings")[1]
    touched = [
        place for row in re.findall(r"\| ([^|]+) \|$", text, flags=re.MULTILINE) for place in row.split(", ")
    ]
    files = [place for place in touched if "/" in place or "." in place]
    missing = [
        place for place in files if not ((HOME / place).exists() or (HOME.parents[2] / place).exists())
    ]
    assert missing == []
    assert {place for place in touched if place not in files} - set(tables()) == {"Touches"}
