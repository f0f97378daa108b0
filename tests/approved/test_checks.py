"""All that is found in cells, records and charts that went wrong in many small ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.checks.range_widths import as_typed
from fightcard.pipeline.game import RangeTyping, game_of
from tests.approved.approval import hold, line, whole
from tests.approved.books import deck_book, records_book
from tests.approved.odd_cells import slipped_set, slips, wrong_rows
from tests.games import own, said
from tests.pipeline.legends import LEGENDS
from tests.workbooks import HEADINGS, write


def of(checked: Checked) -> Iterator[str]:
    """What is found, accepted and read: every finding, the first of a code with why and how to mend it; the records, and
    the bouts by fighter."""
    reported: set[str] = set()
    for each in checked.findings:
        yield line(each) if each.code in reported else whole(each)
        reported.add(each.code)
    yield from (f"accepted {line(each)}" for each in checked.accepted)
    yield from (f"record {name} {said(record)}" for name, record in checked.careers.items())
    for name, bouts in checked.bouts.items():
        yield from (f"bout {name} {said(bout)}" for bout in bouts)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_is_found_in_cells_that_went_wrong(system: str, tmp_path: Path) -> None:
    game = own(system, "workbooks")
    rows = [*wrong_rows(game.ROWS, game.HEADINGS)]
    checked = check(fightcard.read(game.write(tmp_path / "odd.xlsx", rows)), system, compared=False)
    hold(f"cells-{system}", of(checked))


@pytest.mark.parametrize("step", [3, 7, 13])
def test_the_same_is_odd_next_to_the_other_rows(step: int, tmp_path: Path) -> None:
    cells = [*load_workbook(LEGENDS.with_name("light_heavyweights.xlsx"))["Fighters"].values]
    rows = [dict(zip(map(str, cells[0]), row, strict=True)) for row in cells[1:]]
    wrong = slipped_set(rows, HEADINGS, step)  # type: ignore[arg-type]
    hold(f"set-{step}", of(check(fightcard.read(write(tmp_path / "set.xlsx", wrong)))))


def test_the_same_is_found_in_records_as_people_type_them(tmp_path: Path) -> None:
    hold("records", of(check(fightcard.read(records_book(tmp_path / "set.xlsx")))))


def test_the_same_is_found_in_a_deck_that_went_wrong(tmp_path: Path) -> None:
    rows = own(SYSTEMS[0], "workbooks").valid_deck_rows()
    hold("deck", of(check(fightcard.read(deck_book(tmp_path / "set.xlsx", rows)))))


def test_the_same_is_found_where_rows_say_the_same(tmp_path: Path) -> None:
    names = (
        ("Joe Frazier", "legends"),
        ("José Frazier", "legends"),
        ("Jose Frazier", "Legends II"),
        ("Joe Frazier", None),
    )
    rows = [
        {**row, "Name": name, "Set": of_set}
        for name, of_set in names
        for row in own(SYSTEMS[0], "workbooks").ROWS[1:]
    ]
    hold("twins", of(check(fightcard.read(write(tmp_path / "set.xlsx", rows)))))


@pytest.mark.parametrize("typing", ["widths", "ends"])
def test_the_same_is_found_in_ranges_that_are_typed_otherwise(typing: RangeTyping, tmp_path: Path) -> None:
    game, ranges = own(SYSTEMS[0], "workbooks"), game_of(SYSTEMS[0]).rows.ranges
    assert ranges is not None
    typed = [{**row, **as_typed(game_of(SYSTEMS[0]), row, typing)} for row in game.ROWS]
    headings = [heading for table in ranges.tables for heading in table.headings]
    rows = [
        {**typed[at % len(typed)], "Name": f"{heading} {number}", heading: slip}
        for at, heading in enumerate(headings)
        for number, slip in enumerate(
            (
                *islice(slips(typed[at % len(typed)].get(heading)), 3),
                ("-", None, 0, "x", "1-3", "6 (9)")[at % 6],
            )
        )
    ]
    path = game.write(tmp_path / "set.xlsx", [*typed, *rows], Settings=[{"Ranges": "Ranges", typing: typing}])
    checked = check(fightcard.read(path), compared=False)
    read = (
        f"read {entry.name} {[entry.values.get(each) for each in headings]}" for entry in checked.rows[:12]
    )
    hold(f"ranges-{typing}", [*of(checked), *read])
