"""A sample set is made of the records of its fighters, as its page says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

import fightcard
from tools import from_records

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ("middleweights", "light_heavyweights")


@pytest.mark.parametrize("name", RECORDS)
def test_records_are_a_workbook_that_can_be_rated(name: str, tmp_path: Path) -> None:
    records = tomllib.loads((ROOT / "tools" / f"{name}.toml").read_text(encoding="utf-8"))
    path = tmp_path / f"{name}.xlsx"
    path.write_bytes(from_records.unrated(records, path.name))

    def typed(book: Path, heading: str) -> list[Mapping[str, object]]:
        sheet = next(each for each in fightcard.read(book).sheets if each.name == heading)
        return [{place: cell.value for place, cell in row.cells.items()} for row in sheet.rows]

    assert typed(path, "Careers") == typed(ROOT / "raw" / path.name, "Careers")
