"""Each division as the page is told of it: filled while bouts are played, held against the sport, by division."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.live import division_view
from fightcard.pipeline.live.division_view import divisions_of, pairs_among, pairs_of, with_pairs
from fightcard.pipeline.live.next_snapshot import following
from fightcard.pipeline.live.saves import converted
from fightcard.pipeline.live.snapshot_json import cards_event
from fightcard.pipeline.live.state import Snapshot
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.verification.statistics.counts import DRAWS, OUTCOMES, SIDED
from fightcard.pipeline.verify_run import verify
from tests.pipeline.legends import LEGENDS, without_careers
from tests.pipeline.live.followed import followed
from tests.pipeline.live.standing import checked
from tests.pipeline.live.test_session import type_in

pytestmark = pytest.mark.usefixtures("no_levers")

MIDDLEWEIGHTS = LEGENDS.with_name("middleweights.xlsx")
PLAY = Play(bouts=20, why=False)


def with_weak_chins(book: Path, copy: Path) -> Path:
    """A copy without records in which everybody who goes down is likely to stay there."""
    without_careers(copy, book)
    whole = load_workbook(copy)
    sheet = whole["Fighters"]
    columns = {cell.value: cell.column for cell in sheet[1]}
    for row in range(2, sheet.max_row + 1):
        for heading, value in (("KO", 8), ("Fat KO", 9)):
            sheet.cell(row, columns[heading]).value = value
    whole.save(copy)
    return copy


def counts(*rows: tuple[str, str, int, int, int]) -> pl.DataFrame:
    """Rows of two ids with bouts won by points, lost by knockout and drawn."""
    reported = [
        {"id": own, "opponent": other, **dict.fromkeys(SIDED, 0), "bouts": won + lost + drawn,
         f"for_{OUTCOMES[-1]}": won, "against_ko": lost, DRAWS[0]: drawn}
        for own, other, won, lost, drawn in rows
    ]  # fmt: skip
    return pl.DataFrame(reported).select("id", "opponent", pl.col(SIDED).cast(pl.Int32))


def snapshot(path: Path, pairs: pl.DataFrame | None = None) -> Snapshot:
    checked = fightcard.check(fightcard.read(path))
    return Snapshot(1, path, checked, fightcard.convert(checked), pairs=pairs)


@pytest.fixture(scope="module")
def legends() -> list[str]:
    cards = snapshot(LEGENDS).cards
    assert cards is not None
    return [str(card["id"]) for card in cards.cards]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_card_has_its_years_as_two_numbers_in_every_game(system: str) -> None:
    path, found = sample("", system).path, checked(system)
    (first, *_) = cards_event(Snapshot(1, path, found, fightcard.convert(found)))["cards"]  # type: ignore[misc]
    assert [type(year) for year in first["years"]] == [int, int]


def test_before_any_bout_all_is_empty_and_nothing_is_missing(legends: list[str]) -> None:
    (only,) = divisions_of(snapshot(LEGENDS), 12)
    assert list(only) == ["name", "matrix", "tiles", "bands", "rounds", "meetings"]
    assert (only["name"], only["rounds"], only["meetings"]) == ("HW", None, [])
    matrix: Any = only["matrix"]
    assert matrix["ids"] == legends
    assert matrix["score"] == [[None] * 7] * 7
    bands: Any = only["bands"]
    assert {band["name"] for band in bands} >= {"stoppage", "knockout", "draw", "late_stoppage"}
    assert [band["share"] for band in bands] == [None] * len(bands)


def test_a_cell_is_what_the_row_takes_of_the_column_half_of_a_draw_being_a_win(legends: list[str]) -> None:
    one, other = legends[:2]
    reported = snapshot(LEGENDS, counts((one, other, 5, 3, 2), (other, one, 3, 5, 2)))
    matrix: Any = divisions_of(reported, 12)[0]["matrix"]
    assert [matrix["score"][0][1], matrix["score"][1][0]] == pytest.approx([0.6, 0.4])
    assert (matrix["bouts"][0][1], matrix["score"][0][0], matrix["score"][0][2]) == (10, None, None)


def test_at_a_distance_that_the_records_lack_there_are_no_bands() -> None:
    (only,) = divisions_of(snapshot(LEGENDS), 15)
    bands: Any = only["bands"]
    assert {(band["low"], band["high"]) for band in bands} == {(None, None)}


def test_counts_of_a_pair_are_replaced_and_those_of_others_stay() -> None:
    before = counts(("a", "b", 1, 0, 0), ("b", "a", 0, 1, 0), ("a", "c", 1, 0, 0))
    now = with_pairs(before, counts(("a", "b", 2, 3, 0)))
    assert sorted(now.select("id", "opponent", "bouts").rows()) == [
        ("a", "b", 5),
        ("a", "c", 1),
        ("b", "a", 1),
    ]
    left = pairs_among(now, ["a", "b"])
    assert left is not None
    assert sorted(left.select("id", "opponent").rows()) == [("a", "b"), ("b", "a")]


def test_of_a_large_division_there_is_no_matrix_but_its_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(division_view, "LARGEST", 6)
    reported = snapshot(LEGENDS)
    assert reported.cards is not None
    verified = verify(reported.cards, PLAY)
    assert verified.met is not None
    assert pairs_of(reported.cards, verified.met).is_empty()
    (only,) = divisions_of(Snapshot(1, LEGENDS, reported.checked, reported.cards, verified=verified), 12)
    assert only["matrix"] is None
    bands: Any = only["bands"]
    assert bands[0]["share"]["n"] == verified.met["bouts"].sum() / 2


def test_the_matrix_is_whole_after_each_save_and_remarks_wait_for_the_last_bout(
    tmp_path: Path,
) -> None:
    path = without_careers(tmp_path / "legends.xlsx")
    with followed(path, PLAY) as running:
        done = running.judged(1)
        assert filled(done) == 42
        type_in(path, "Joe Frazier", "KO", 9)
        first = running.wait("odds", lambda data: data["revision"] == 2)
        assert first["remarks"] == []
        assert filled(running.judged(2)) == 42


def test_a_save_empties_the_cells_of_the_card_that_it_changed(legends: list[str], tmp_path: Path) -> None:
    before = snapshot(LEGENDS, counts(*((one, other, 1, 1, 0) for one in legends for other in legends)))
    path = without_careers(tmp_path / "legends.xlsx")
    type_in(path, "Joe Frazier", "KO", 9)
    checked = fightcard.check(fightcard.read(path))
    parts: Any = following(before, converted(checked, before.cards), checked)
    left = parts["pairs"].select("id", "opponent").rows()
    assert len(left) == 36
    assert [pair for pair in left if "joe-frazier" in pair] == []


def filled(event: dict[str, Any]) -> int:
    return sum(score is not None for row in event["divisions"][0]["matrix"]["score"] for score in row)


def test_what_the_bouts_say_of_the_whole_set_reaches_the_page(tmp_path: Path) -> None:
    path = with_weak_chins(MIDDLEWEIGHTS, tmp_path / "middleweights.xlsx")
    with followed(path, PLAY) as running:
        reported = running.judged(1)
        assert {remark["code"] for remark in reported["remarks"]} == {"V301"}
        (knockout,) = (band for band in reported["divisions"][0]["bands"] if band["name"] == "knockout")
        assert knockout["share"]["low"] > knockout["high"]
        far = {band["name"] for band in reported["divisions"][0]["bands"] if band["outside"]}
        assert far == {"knockout"}
        assert len(reported["divisions"][0]["rounds"]["played"]) == 12
