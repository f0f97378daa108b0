"""An owner's charts of Glory Days: lines that only together are right or wrong."""

from __future__ import annotations

from pathlib import Path

from tests.pipeline.checks.chart_slips import Slip, reported, whole


def test_officials_who_change_their_numbers_together_raise_nothing(tmp_path: Path) -> None:
    slips = [Slip("referee", "Watchful", "drawn", "1-9"), Slip("referee", "Strict", "drawn", "10-12")]
    assert reported(tmp_path / "set.xlsx", "glory_days", whole("glory_days", *slips)) == []
