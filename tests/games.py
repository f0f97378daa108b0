"""What each game's own tests declare for the tests that take every game as it comes.

`tests/pipeline/systems/NAME/` has the same modules, with the same names in them, for every game:
`workbooks` (HEADINGS, ROWS, SAMPLE, `write`, `cell`), `gallery` (GALLERY), `bounds`, `expected`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from fightcard.pipeline.game import ChartSheet, game_of


def said(values: Mapping[str, object]) -> dict[str, object]:
    """What a row or a card says, without the columns and fields that hold nothing."""
    return {name: value for name, value in values.items() if value is not None}


def own(system: str, name: str) -> ModuleType:
    """A module of a game's own tests."""
    return import_module(f"tests.pipeline.systems.{system}.{name}")


def chart_sheet_of(system: str) -> ChartSheet | None:
    """The sheet Charts of a game, None where it has none."""
    return next((sheet for sheet in game_of(system).rows.charts if sheet.schema == "chart"), None)
