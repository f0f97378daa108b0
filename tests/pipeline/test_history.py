"""History: real bouts gathered once, left out of what judges them, and scored by figures worked by hand."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cli.history_command import remark_on
from fightcard.pipeline.findings import Value
from fightcard.pipeline.findings.record_tables import ROW_NOT_UNDERSTOOD
from fightcard.pipeline.history import halves, rivals, workbook_history
from fightcard.pipeline.history.forecasts import distance, forecast_of
from fightcard.pipeline.history.further_bouts import FurtherBouts, further_bouts, with_records
from fightcard.pipeline.history.left_out import NotHeldError, asked_without
from fightcard.pipeline.history.real_bouts import (
    BEFORE_DEBUT,
    CONTRADICTED,
    NO_CARD,
    NO_RECORD,
    NO_RESULT,
    UNKNOWN_RESULT,
    RealBout,
    gathered,
)
from fightcard.pipeline.history.scores import log_losses, mean_of, reliability, slope
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating import field
from fightcard.pipeline.rating.fighters import Fighter
from fightcard.pipeline.rating.posteriors import RatedFighter
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition
from fightcard.pipeline.verification.statistics.counts import SIDED
from fightcard.pipeline.workbook.model import Unreadable
from tests.pipeline.commands import Run
from tests.workbooks import write

KO = RealBout("ann", "ben", "1950-03-01", "W", "KO", 3, 10)


def fighter(identity: str, *bouts: Mapping[str, Value], years: tuple[int, int] = (1940, 1960)) -> Fighter:
    career: dict[str, Value] = {"From": years[0], "To": years[1]}
    return Fighter(identity, identity.title(), {}, (), career, bouts)


def bout(opponent: str, result: str, date: str = "1950-03-01", **more: Value) -> dict[str, Value]:
    return {"Date": date, "Fighter": "Ann", "Opponent": opponent, "Result": result, **more}


BOTH = frozenset({"ann", "ben"})


def test_a_bout_listed_with_both_fighters_and_in_a_file_counts_once() -> None:
    ann = fighter("ann", bout("Ben", "W", Method="KO", Round=3))
    ben = fighter("ben", {"Date": "1950-03-01", "Fighter": "Ben", "Opponent": "Ann", "Result": "L"})
    found = gathered([ann, ben], [bout("Ben", "W")], BOTH)
    assert found.bouts == (RealBout("ann", "ben", "1950-03-01", "W", "KO", 3, None),)
    assert found.left_out == {}


@pytest.mark.parametrize("date", ["1950", "1950-03", ""])
def test_two_bouts_of_one_year_whose_days_are_not_known_are_two(date: str) -> None:
    ann = fighter("ann", bout("Ben", "W", date), bout("Ben", "L", date))
    ben = fighter("ben", {"Date": date, "Fighter": "Ben", "Opponent": "Ann", "Result": "L"})
    found = gathered([ann, ben], [bout("Ben", "W", date)], BOTH)
    assert [each.result for each in found.bouts] == ["W", "L"]
    assert found.left_out == {}


def test_a_bout_of_a_year_is_the_one_of_its_days_that_another_list_has() -> None:
    ann = fighter("ann", bout("Ben", "W"), bout("Ben", "L", "1950-09-01"))
    rows = [bout("Ben", "W", "1950", Method="KO", Round=3, Rounds=10), bout("Ben", "D", "1950")]
    found = gathered([ann, fighter("ben")], rows, BOTH).bouts
    assert [(each.date, each.result, each.method) for each in found] == [
        ("1950", "D", None), ("1950-03-01", "W", "KO"), ("1950-09-01", "L", None),
    ]  # fmt: skip


def test_what_cannot_be_predicted_is_counted_with_its_reason() -> None:
    fighters = [fighter("ann"), fighter("ben")]
    rows = [
        bout("Carl", "W"), bout("Ben", "NC"), bout("Ben", "?"), bout("Ben", "W", "1930-01-01"),
        bout("Ben", "W", "1951-01-01"), bout("Ben", "L", "1951-01-01"),
    ]  # fmt: skip
    found = gathered(fighters, rows, BOTH)
    assert found.bouts == ()
    assert found.left_out == {NO_CARD: 1, NO_RESULT: 1, UNKNOWN_RESULT: 1, BEFORE_DEBUT: 1, CONTRADICTED: 1}


def test_a_bout_in_the_workbook_with_a_fighter_who_has_no_record_is_left_out_aloud() -> None:
    ann = fighter("ann", bout("Ben", "W"), bout("Carl", "W", "1951-01-01"))
    found = gathered([ann, fighter("ben")], [], frozenset({"ann"}))
    assert (found.bouts, found.left_out) == ((), {NO_RECORD: 1})


def test_rows_of_a_file_that_are_not_understood_are_findings_at_their_rows(tmp_path: Path) -> None:
    file = tmp_path / "bouts.csv"
    file.write_text(
        "Date,Fighter,Opponent,Result,Method,Round,Rounds\n"
        "1946-09-27,Tony Zale,Rocky Graziano,W,KO,6,15\n"
        "1947-07-16,Rocky Graziano,Tony Zale,banana,TKO,6,15\n"
    )
    found = further_bouts(file)
    assert [(row["Date"], row["Fighter"], row["Result"], row["Round"]) for row in found.rows] == [
        ("1946-09-27", "Tony Zale", "W", 6)
    ]
    assert [each.row for each in found.misread] == [3]


def test_a_date_of_a_file_that_is_not_understood_is_a_finding_and_the_bout_is_used(tmp_path: Path) -> None:
    file = tmp_path / "bouts.csv"
    file.write_text(
        "Date,Fighter,Opponent,Result,Method,Round,Rounds\n"
        "some day,Tony Zale,Rocky Graziano,W,KO,6,15\n"
        "1948-06-10,Tony Zale,Rocky Graziano,W,KO,3,15\n"
    )
    found = further_bouts(file)
    assert [row["Date"] for row in found.rows] == [None, "1948-06-10"]
    assert [(each.code, each.cell) for each in found.incomplete] == [("R602", "A2")]
    assert not found.misread


def test_the_order_of_day_and_month_of_a_file_is_asked_for_and_taken_from_option_or_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bouts.csv"
    file.write_text("Date,Fighter,Opponent,Result\n03/04/1946,Tony Zale,Rocky Graziano,W\n")
    remark_on(further_bouts(file).misread, file.name)
    assert "--dates dmy (day first) or --dates mdy" in capsys.readouterr().err
    book = fightcard.read(write(tmp_path / "set.xlsx", Settings=[{"Dates": "Dates", "mdy": "mdy"}]))
    taken = further_bouts(file, dates="dmy"), further_bouts(file, book)
    assert [each.rows[0]["Date"] for each in taken] == ["1946-04-03", "1946-03-04"]


def test_python_hands_on_the_bouts_of_a_file_and_none_without_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(workbook_history, "history", lambda *_, further, **__: further)
    book = fightcard.read(sample(SYSTEMS[0]).path)
    file = tmp_path / "bouts.csv"
    file.write_text("Date,Fighter,Opponent,Result\n1938-06-22,Joe Louis,Max Schmeling,W\n", encoding="utf-8")
    assert fightcard.history(book) == FurtherBouts()
    further: Any = fightcard.history(book, bouts=str(file))
    assert [(row["Fighter"], row["Opponent"]) for row in further.rows] == [("Joe Louis", "Max Schmeling")]


def test_a_file_without_a_table_of_bouts_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letters.csv"
    file.write_text("a,b\n1,2\n")
    with pytest.raises(Unreadable, match=r"letters\.csv: it has no table of bouts\. Name a table with Date"):
        further_bouts(file)


def test_what_is_wrong_with_a_whole_file_is_a_remark_without_a_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "1.csv"
    file.write_text("Date,Opponent,Result\n1950-03-01,Ben Hale,W KO 3\n")
    remark_on(further_bouts(file).misread, file.name)
    assert capsys.readouterr().err.startswith("fightcard: 1.csv: nothing in the source says whose record")


def test_figures_replace_no_file_that_no_page_belongs_to(run: Run, tmp_path: Path) -> None:
    (tmp_path / "page.json").write_text("mine")
    ran = run("history", write(tmp_path / "set.xlsx"), "--out", tmp_path / "page.html")
    assert (ran.status, (tmp_path / "page.json").read_text()) == (2, "mine")
    assert "page.json is there, and the page's figures would replace it" in ran.err


def test_the_other_side_of_a_bout_is_the_same_bout() -> None:
    assert KO.reversed() == RealBout("ben", "ann", "1950-03-01", "L", "KO", 3, 10)
    assert (KO.inside, KO.kind, KO.year) == (True, "knockout", 1950)
    assert (replace(KO, method=None).inside, replace(KO, result="D").kind) == (None, "draw")


def rated_fighter(
    record: CareerRecord, *met: Met, rows: tuple[Mapping[str, Value], ...] = ()
) -> RatedFighter:
    asked = WeighingRequest(record, Opposition("bouts" if met else "level", 0.0, met=met), {}, 1)
    return cast("RatedFighter", SimpleNamespace(request=asked, fighter=fighter("ann", *rows)))


def test_a_bout_is_taken_out_of_totals_with_its_knockout() -> None:
    found = asked_without(rated_fighter(CareerRecord(10, 2, 1, 6, 1)), KO, "Ben").record
    assert found == CareerRecord(9, 2, 1, 5, 1)
    lost = replace(KO, result="L", method="UD")
    assert asked_without(rated_fighter(CareerRecord(10, 2, 1, 6, 1)), lost, "Ben").record == CareerRecord(
        10, 1, 1, 6, 1
    )


def test_where_the_method_is_not_known_the_total_inside_is_not_either() -> None:
    unknown = replace(KO, method=None)
    found = asked_without(rated_fighter(CareerRecord(10, 2, 1, 6, 1)), unknown, "Ben").record
    assert found == CareerRecord(9, 2, 1, None, 1)


def test_totals_that_cannot_hold_the_bout_are_refused() -> None:
    with pytest.raises(NotHeldError):
        asked_without(rated_fighter(CareerRecord(10, 2, 0, 0, 1)), KO, "Ben")
    with pytest.raises(NotHeldError):
        asked_without(
            rated_fighter(CareerRecord(10, 2, 0, 6, 2)), replace(KO, result="L", method="UD"), "Ben"
        )


def test_a_bout_of_the_sheet_is_taken_out_of_the_opposition_too() -> None:
    rows = (
        bout("Carl", "W", "1949-01-01"),
        bout("Ben", "W"),
        bout("Dan", "NC"),
        bout("Ed", "L", "1952-01-01"),
    )
    met = (Met(0.0, 0.7, "W", False), Met(1.0, 0.4, "W", True), Met(2.0, 0.7, "L", True))
    found = asked_without(rated_fighter(CareerRecord(2, 1, 0, 1, 1), *met, rows=rows), KO, "Ben")
    assert found.opposition.met == (met[0], met[2])
    assert found.record == CareerRecord(1, 1, 0, 0, 1)


def test_of_two_bouts_of_one_year_the_one_that_ended_so_is_taken_out() -> None:
    rows = (bout("Ben", "W", "1950"), bout("Ben", "L", "1950"))
    met = (Met(0.0, 0.7, "W", False), Met(1.0, 0.4, "L", True))
    lost = replace(KO, date="1950", result="L")
    found = asked_without(rated_fighter(CareerRecord(1, 1, 0, 0, 1), *met, rows=rows), lost, "Ben")
    assert found.opposition.met == (met[0],)


def test_a_longer_bout_is_replayed_over_the_longest_distance_and_one_unknown_over_twelve() -> None:
    assert [distance(replace(KO, rounds=each)) for each in (10, 20, None)] == [10, 15, 12]


def test_a_forecast_adds_up_what_all_pairs_of_cards_did() -> None:
    counts = {name: np.zeros(2) for name in SIDED}
    counts |= {
        "bouts": np.array([10.0, 10.0]),
        "for_ko": np.array([5.0, 1.0]),
        "against_ud": np.array([4.0, 8.0]),
    }
    counts |= {"for_stoppage_3": np.array([5.0, 1.0]), "draw_split": np.array([1.0, 1.0])}
    found = forecast_of(counts)
    assert found.chance == pytest.approx(6.5 / 19)
    assert found.draw == pytest.approx(0.1)
    assert found.kinds["knockout"] == pytest.approx(0.3)
    assert found.inside == pytest.approx(0.3)
    assert found.by_round[2] == pytest.approx(0.3)
    assert found.low < found.chance < found.high


def test_second_halves_end_inside_as_often_as_decided_bouts_do(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = tuple(bout(f"Foe {number}", "W", f"{1940 + number}", Method="KO") for number in range(16))
    opposition = Opposition("bouts", met=(Met(0.0, 0.1, "W", inside=True),) * 16)
    asked: Any = WeighingRequest(CareerRecord(16, 0, 0, 16, 0), opposition, {}, 1)
    ann: Any = SimpleNamespace(
        fighter=fighter("ann", *rows), request=asked, weighed=SimpleNamespace(style="B")
    )
    # A fifth of the bouts is drawn: of the decided ones 0.5 / 0.8 end inside.
    cards = SimpleNamespace(weights=np.ones(1), chances=np.array([[[0.4, 0.2, 0.2, 0.1, 0.1]] * 2]))
    monkeypatch.setattr(halves, "weighed", lambda *_: cards)
    library: Any = SimpleNamespace(opponents=SimpleNamespace(ladder=(0, 1)))
    found = halves.held_out(library, [ann], 1)
    assert (found.fighters, found.log_loss.n, found.inside, found.known) == (1, 8, 8, 8)
    assert found.expected_inside == pytest.approx(8 * 0.5 / 0.8)


def test_elo_moves_by_half_its_k_after_a_first_win() -> None:
    chances = rivals.by_elo([KO, replace(KO, date="1951-03-01")])
    # 1516 against 1484: 1 / (1 + 10 ** (-32 / 400)).
    assert chances == pytest.approx([0.5, 0.5459], abs=1e-4)


def test_glicko_after_one_win_between_two_unknown_fighters() -> None:
    # Both 1500 with deviation 350: g = .6690, d2 = 1 / (q2 g2 / 4), so the winner is 1662.2 and the deviation 290.2.
    chances = rivals.by_glicko([KO, KO])
    weight = 1 / math.sqrt(1 + 3 * (math.log(10) / 400) ** 2 * (2 * 290.23**2) / math.pi**2)
    assert chances == pytest.approx([0.5, 1 / (1 + 10 ** (-weight * 324.4 / 400))], abs=2e-3)


def test_totals_and_one_number_favour_the_better_record() -> None:
    good, bad = CareerRecord(30, 2), CareerRecord(15, 17)
    # Odds (31 / 3) / (16 / 18) = 11.625 to 1.
    assert rivals.by_totals(good, bad) == pytest.approx(11.625 / 12.625)
    opposition = Opposition("level", 0.0)
    one, other = rivals.levels(good, opposition), rivals.levels(bad, opposition)
    chance = rivals.by_one_number(one, other)
    assert 0.7 < chance < 0.99
    assert chance + rivals.by_one_number(other, one) == pytest.approx(1.0)


def test_log_loss_of_even_odds_and_of_a_sure_miss() -> None:
    losses = log_losses([0.5, 0.0], [True, True])
    assert losses.tolist() == pytest.approx([math.log(2), math.log(1000)])
    score = mean_of(losses, 1)
    assert score.n == 2
    assert score == mean_of(losses, 1)
    assert mean_of(losses[:0], 1).as_json() == {"value": None, "low": None, "high": None, "n": 0}


def test_forecasts_that_are_too_sure_have_a_slope_below_one() -> None:
    # Told 90%, won 6 of 9: the slope is log(2) / log(9).
    found = slope([0.9] * 9, [True] * 6 + [False] * 3, 1)
    assert found.value == pytest.approx(math.log(2) / math.log(9), abs=1e-6)


def test_favourites_are_counted_by_decile_whichever_fighter_they_are() -> None:
    steps = reliability([0.62, 0.38, 0.95, 1.0], [True, False, True, False])
    assert [(each.start, each.happened.n, each.happened.share) for each in steps] == [
        (0.6, 2, 1.0),
        (0.9, 2, 0.5),
    ]


def test_json_of_a_step_names_what_was_predicted_and_what_happened() -> None:
    shown: dict[str, Any] = reliability([0.62, 0.62], [True, False])[0].as_json()
    assert {key: shown[key] for key in ("from", "to", "n", "expected", "happened")} == {
        "from": 0.6, "to": 0.7, "n": 2, "expected": 0.62, "happened": 0.5,
    }  # fmt: skip


def test_a_workbook_without_any_bout_is_answered_before_a_card_is_weighed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workbook_history, "weighed_fighters", lambda *_: pytest.fail("cards were weighed"))
    asked = with_records(fightcard.read(sample("glory").path))
    unread = FurtherBouts(misread=(ROW_NOT_UNDERSTOOD.at(what="", whole=""),))
    for further, left_out in ((FurtherBouts(), {}), (unread, {workbook_history.MISREAD: 1})):
        found = workbook_history.history(asked, Play(seed=3), book="glory", further=further)
        assert (found.book, found.seed, found.predicted, found.left_out) == ("glory", 3, (), left_out)
        assert (found.decided, found.halves.fighters, found.halves.log_loss.n) == (0, 0, 0)
    monkeypatch.setattr(field, "FILE", "none.toml")
    field.house_field.cache_clear()
    with pytest.raises(ValueError, match="no house field"):
        workbook_history.history(asked, Play())
