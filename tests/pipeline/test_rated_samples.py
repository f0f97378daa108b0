"""The samples made from records: what stands in them is what the file of records says, and their cards are
sound and fair."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.pipeline.checks import Checked
from fightcard.pipeline.play import Play

ROOT = Path(__file__).parents[2]
RATED = ("middleweights", "light_heavyweights")


@dataclass(frozen=True, slots=True)
class Rated:
    """A sample as it lies in raw/, and the fighters of its file of records."""

    path: Path
    checked: Checked
    fighters: list[dict[str, Any]]


@pytest.fixture(scope="module", params=RATED)
def sample(request: pytest.FixtureRequest) -> Rated:
    path = ROOT / "raw" / f"{request.param}.xlsx"
    records = tomllib.loads((ROOT / "tools" / f"{request.param}.toml").read_text(encoding="utf-8"))
    return Rated(path, fightcard.check(fightcard.read(path)), records["man"])


def test_there_are_twenty_fighters_or_more_and_nothing_is_wrong_with_them(sample: Rated) -> None:
    assert len(sample.checked.rows) == len(sample.fighters) >= 20
    assert [each.message for each in sample.checked.findings if each.severity != "note"] == []


def test_every_record_has_a_source_and_adds_up(sample: Rated) -> None:
    for fighter in sample.fighters:
        assert fighter["source"], fighter["name"]
        assert fighter.get("won_by_ko", 0) <= fighter["won"], fighter["name"]
        assert fighter.get("lost_by_ko", 0) <= fighter["lost"], fighter["name"]
        assert ("level" in fighter) == ("argued" in fighter), fighter["name"]


def test_the_workbook_has_the_records_of_the_file(sample: Rated) -> None:
    typed = [sample.checked.careers[entry.id] for entry in sample.checked.rows]
    assert [(each["Won"], each["Lost"], each["Drawn"], each["Won by KO"]) for each in typed] == [
        (fighter["won"], fighter["lost"], fighter["drawn"], fighter["won_by_ko"])
        for fighter in sample.fighters
    ]


def test_what_was_finished_by_hand_is_on_the_notes(sample: Rated) -> None:
    book = load_workbook(sample.path)
    fighters = {row[0].value: row for row in book["Fighters"].iter_rows(min_row=2)}
    headings = [cell.value for cell in book["Fighters"][1]]
    noted = {(row[0], row[1]) for row in book["Notes"].iter_rows(min_row=2, values_only=True)}
    first = headings.index("Overall")
    for name, row in fighters.items():
        for heading, cell in zip(headings[first:], row[first:], strict=True):
            is_rating = cell.value is not None and heading not in ("Style", "Stance", "From", "To")
            assert not is_rating or cell.comment is not None or (name, heading) in noted, (name, heading)


def test_at_most_two_fighters_are_to_be_looked_at(sample: Rated) -> None:
    verified = fightcard.verify(fightcard.convert(sample.checked), Play(bouts=200, why=False))
    looked = [
        card.id
        for card in verified.cards
        # V203 and V204 hold a career against these fighters' bouts with each other.
        if {reason.code for reason in card.reasons} - {"V203", "V204"}
    ]
    assert len(looked) <= 2, looked
