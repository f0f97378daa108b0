"""The middleweights of raw/: their records are those of the file of records, and their cards are sound and
fair."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

import pipeline

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "raw" / "middleweights.xlsx"
with (ROOT / "tools" / "middleweights.toml").open("rb") as _file:
    MEN: list[dict[str, Any]] = tomllib.load(_file)["man"]


@pytest.fixture(scope="module")
def checked() -> pipeline.Checked:
    return pipeline.check(pipeline.read(BOOK))


def test_there_are_sixteen_men_or_more_and_nothing_is_wrong_with_them(checked: pipeline.Checked) -> None:
    assert len(checked.rows) == len(MEN) >= 16
    assert [each.message for each in checked.findings if each.severity != "note"] == []


def test_every_record_has_a_source_and_adds_up() -> None:
    for man in MEN:
        assert man["source"], man["name"]
        assert man.get("won_by_ko", 0) <= man["won"], man["name"]
        assert man.get("lost_by_ko", 0) <= man["lost"], man["name"]
        assert ("level" in man) == ("argued" in man), man["name"]


def test_the_workbook_has_the_records_of_the_file(checked: pipeline.Checked) -> None:
    typed = [checked.careers[entry.id] for entry in checked.rows]
    assert [(each["Won"], each["Lost"], each["Drawn"], each["Won by KO"]) for each in typed] == [
        (man["won"], man["lost"], man["drawn"], man["won_by_ko"]) for man in MEN
    ]


def test_what_was_finished_by_hand_stands_on_the_notes() -> None:
    book = load_workbook(BOOK)
    fighters = {row[0].value: row for row in book["Fighters"].iter_rows(min_row=2)}
    headings = [cell.value for cell in book["Fighters"][1]]
    noted = {(row[0], row[1]) for row in book["Notes"].iter_rows(min_row=2, values_only=True)}
    first = headings.index("Overall")
    for name, row in fighters.items():
        for heading, cell in zip(headings[first:], row[first:], strict=True):
            is_rating = cell.value is not None and heading not in ("Style", "Stance", "From", "To")
            assert not is_rating or cell.comment is not None or (name, heading) in noted, (name, heading)


def test_at_most_two_men_are_to_be_looked_at(checked: pipeline.Checked) -> None:
    verified = pipeline.verify(pipeline.convert(checked), bouts=200, why=False)
    looked = [
        card.id
        for card in verified.cards
        # V203 and V204 hold a career against these men's bouts with each other.
        if {reason.code for reason in card.reasons} - {"V203", "V204"}
    ]
    assert len(looked) <= 2, looked
