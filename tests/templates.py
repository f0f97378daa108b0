"""Templates with rows typed into them, as a designer would."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from openpyxl import Workbook, load_workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.range_widths import as_typed
from fightcard.pipeline.game import RangeTyping, game_of
from fightcard.pipeline.project.template import workbook
from tests.workbooks import Content

MAIN = SYSTEMS[0]


def typed_into_template(
    path: Path, system: str, *rows: Mapping[str, Content], typing: RangeTyping = "bounds"
) -> Path:
    """A game's template with these rows of fighters typed below its headings, ranges by their bounds."""
    path.write_bytes(_typed(system, tuple(tuple(row.items()) for row in rows), typing))
    return path


@cache
def _typed(system: str, rows: tuple[tuple[tuple[str, Content], ...], ...], typing: RangeTyping) -> bytes:
    """The same as bytes: a template is large, and the same few are asked for again and again."""
    book = load_workbook(io.BytesIO(workbook(system, 30, "", typing)))
    _type_rows(book, system, [dict(row) for row in rows], typing)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def _type_rows(
    book: Workbook, system: str, rows: Sequence[Mapping[str, Content]], typing: RangeTyping
) -> None:
    at = {cell.value: cell.column for cell in book["Fighters"][1]}
    for number, row in enumerate(rows, 2):
        for heading, value in as_typed(game_of(system), dict(row), typing).items():
            book["Fighters"].cell(number, at[heading]).value = value


def type_a_fighter(path: Path) -> None:
    """Type the main game's example row below the headings of a workbook."""
    book = load_workbook(path)
    _type_rows(book, MAIN, [layout(MAIN, "row").example], "bounds")
    book.save(path)


def with_its_example(path: Path, system: str, typing: RangeTyping = "bounds") -> Path:
    """A game's template with the whole valid row of its schema as its one fighter."""
    return typed_into_template(path, system, layout(system, "row").example, typing=typing)
