"""The printed rules say what the register marks for the table, and nothing that it does not mark."""

from __future__ import annotations

import pytest

from fightcard.engine.register import paragraphs
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.paper import LETTER
from fightcard.pipeline.printing.drawing.prose import (
    Chapter,
    Section,
    _laid,
    _pages_of,
    prose_pages,
)

FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)


@FOR_ALL
def test_every_marked_paragraph_has_a_line_and_every_line_a_paragraph(system: str) -> None:
    marked = {paragraph.table for paragraph in paragraphs(system) if paragraph.table}
    found = toml_in(f"fightcard.pipeline.systems.{system}", "rules_reference.toml")
    sections = [each for chapter in found["chapter"] for each in chapter["section"]]
    named = {mark for section in sections for line in section["lines"] for mark in line["from"].split()}
    assert (marked - named, named - marked) == (set(), set())
    assert marked


@FOR_ALL
def test_a_paragraph_that_no_rule_plays_is_not_printed(system: str) -> None:
    assert [each.gist for each in paragraphs(system) if each.table and each.left_out] == []


def test_runs_of_pages_are_joined() -> None:
    assert _pages_of(["12a", "13c", "3b", "14aa", "21a"]) == "p.3, 12-14, 21"


@pytest.mark.parametrize(("count", "pages", "leading"), [(82, 1, 1.28), (86, 1, 1.2), (87, 2, 1.28)])
def test_lines_close_up_where_that_saves_the_last_page(count: int, pages: int, leading: float) -> None:
    section = Section("A round", "p.1", ("One line of the text.",) * count)
    assert len(prose_pages([Chapter("Rules", "", (section,))], LETTER)) == pages
    first, second = [line.y for line in _laid([section], 90.0, LETTER.height - 14.0) if line.size == 9.2][:2]
    assert second - first - 1.5 == pytest.approx(9.2 * leading * 25.4 / 72)
