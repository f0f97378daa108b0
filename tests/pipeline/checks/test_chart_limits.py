"""An owner's charts that can be read and make no sense: each slip is told at its own line, and nothing
else is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fightcard.engine.registry import SYSTEMS
from tests.games import chart_sheet_of, own
from tests.pipeline.checks.chart_slips import Slip, told, whole

if TYPE_CHECKING:
    from pathlib import Path

SLIPS = [(system, *slip) for system in SYSTEMS for slip in own(system, "expected").CHART_SLIPS]
WITH_CHARTS = [system for system in SYSTEMS if chart_sheet_of(system) is not None]


@pytest.mark.parametrize(
    ("system", "slip", "code", "says"),
    SLIPS,
    ids=lambda each: " ".join(each) if isinstance(each, Slip) else "",
)
def test_one_slip_in_the_whole_sheet_is_one_finding_at_its_line(
    tmp_path: Path, system: str, slip: Slip, code: str, says: str
) -> None:
    lines = whole(system, slip)
    number = 2 + next(at for at, line in enumerate(lines) if tuple(line.values())[:3] == slip[:3])
    (found,) = told(tmp_path / "set.xlsx", system, lines)
    assert (found.code, found.sheet, found.cell) == (code, "Charts", f"D{number}")
    assert says in found.message


@pytest.mark.parametrize(
    ("system", "slip", "code", "says"),
    SLIPS,
    ids=lambda each: " ".join(each) if isinstance(each, Slip) else "",
)
def test_the_slip_alone_on_the_sheet_is_found_too(
    tmp_path: Path, system: str, slip: Slip, code: str, says: str
) -> None:
    line = dict(zip(("Chart", "Row", "Column", "Value"), slip, strict=True))
    (found,) = told(tmp_path / "set.xlsx", system, [line])
    assert (found.code, found.cell) == (code, "D2")
    assert says in found.message


@pytest.mark.parametrize("system", WITH_CHARTS)
def test_the_charts_as_they_come_raise_nothing(tmp_path: Path, system: str) -> None:
    assert told(tmp_path / "set.xlsx", system, whole(system)) == []


def test_every_game_with_a_sheet_of_charts_is_among_these() -> None:
    assert {system for system, *_ in SLIPS} == set(WITH_CHARTS)
