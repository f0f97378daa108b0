"""Each fighter of a workbook ends in a row or in a plain sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.rating.rated import Proposal
from fightcard.pipeline.rating.real_records import NO_TOTALS
from fightcard.pipeline.rating.rows import valid_rows
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, Content, Row, write

pytestmark = pytest.mark.usefixtures("few_cards")

LOUIS: dict[str, Content] = {
    "Fighter": "Joe Louis", "Won": 66, "Lost": 3, "Drawn": 0, "Won by KO": 52, "Lost by KO": 2, "Level": "contender",
}  # fmt: skip
WON: dict[str, Content] = {
    "Fighter": "Muhammad Ali",
    "Opponent": "Liston",
    "Opp Won": 35,
    "Opp Lost": 1,
    "Result": "W",
}
LOST: dict[str, Content] = {**WON, "Opponent": "Frazier", "Opp Won": 26, "Opp Lost": 0, "Result": "L"}


KNOWN: dict[str, list[Proposal]] = {}


def proposed(folder: Path, *rows: Row, **sheets: tuple[Row, ...]) -> list[Proposal]:
    """What is proposed for these rows, made once."""
    asked = repr((rows, sheets))
    if asked not in KNOWN:
        fighters = fighters_of(fightcard.read(write(folder / "set.xlsx", rows, HEADINGS, **sheets)))
        KNOWN[asked] = list(rate(fighters, Play()).proposals)
    return KNOWN[asked]


def only(found: list[Proposal]) -> Proposal:
    assert len(found) == 1
    return found[0]


def is_whole_and_valid(row: dict[str, object]) -> bool:
    needed = [heading for heading, each in layout(SYSTEMS[0], "row").columns.items() if each.required]
    whole = {**row, "Division": row["Division"] or "HW"}
    return all(whole[heading] is not None for heading in needed) and valid_rows(SYSTEMS[0], [whole]) == [0]  # type: ignore[list-item]


def test_a_name_on_careers_becomes_a_whole_valid_row(tmp_path: Path) -> None:
    found = only(proposed(tmp_path, Careers=(LOUIS,)))
    assert is_whole_and_valid(dict(found.row))
    assert (found.row["Name"], found.row["Nickname"], found.row["From"]) == ("Joe Louis", None, None)
    assert found.career is not None
    assert (found.career.record.won, found.career.opposition.source) == (66, "level")


def test_a_style_and_a_division_stay(tmp_path: Path) -> None:
    found = only(proposed(tmp_path, {"Name": "Joe Louis", "Style": "S", "Division": "LHW"}, Careers=(LOUIS,)))
    assert (found.row["Style"], found.row["Division"]) == ("S", "LHW")
    assert is_whole_and_valid(dict(found.row))


def test_a_half_typed_row_stays_and_is_filled(tmp_path: Path) -> None:
    saved = ("Name", "Style", "Division", "CFB", "KO", "PL", "Fat PL")
    found = only(proposed(tmp_path, {key: JACKSON[key] for key in saved}, Careers=(CAREER,)))
    assert found.suggested is not None
    assert {heading: found.row[heading] for heading in saved} == {
        heading: JACKSON[heading] for heading in saved
    }
    typed = [heading for heading, each in found.suggested.ratings.items() if each.source == "typed"]
    assert sorted(typed) == ["CFB", "Fat PL", "KO", "PL"]
    assert is_whole_and_valid(dict(found.row))


def test_a_whole_row_is_compared(tmp_path: Path) -> None:
    frazier: Row = {
        "Fighter": "Joe Frazier",
        "Won": 32,
        "Lost": 4,
        "Drawn": 1,
        "Won by KO": 27,
        "Lost by KO": 3,
    }
    found = only(proposed(tmp_path, FRAZIER, Careers=(frazier,)))
    assert found.is_compared
    assert found.as_json({})["typed"]["PL"] == "1-32 (9)"  # type: ignore[index]


def test_a_fighter_with_only_bouts_has_the_record_they_add_up_to(tmp_path: Path) -> None:
    found = only(proposed(tmp_path, Bouts=({**WON, "Date": 1964, "Method": "RTD"}, {**LOST, "Date": 1971})))
    assert found.career is not None
    assert found.career.opposition.source == "bouts"
    assert (found.career.record.won, found.career.record.lost) == (1, 1)
    assert is_whole_and_valid(dict(found.row))


def test_two_cards_of_one_fighter_have_the_bouts_of_their_years(tmp_path: Path) -> None:
    young: Row = {"Name": "Muhammad Ali (1964-67)", "From": 1964, "To": 1967, "Style": "E"}
    old: Row = {"Name": "Muhammad Ali (1970-78)", "From": 1970, "To": 1978, "Style": "B"}
    none: Row = {"Name": "Muhammad Ali (1960-62)", "From": 1960, "To": 1962, "Style": "B"}
    found = proposed(tmp_path, young, old, none, Bouts=({**WON, "Date": 1964}, {**LOST, "Date": 1971}))
    records = [each.career.record if each.career else None for each in found]
    assert [(record.won, record.lost) for record in records if record] == [(1, 0), (0, 1)]
    assert found[2].why_not == (
        "none of the bouts on the sheet Bouts is in the years of the card, 1960 to 1962"
    )


@pytest.mark.parametrize(
    "change", [{"CFB": "ten"}, {"PL": "1-34"}, {"Style": "Q"}], ids=["number", "range", "style"]
)
def test_a_cell_that_cannot_be_read_is_a_sentence(tmp_path: Path, change: Row) -> None:
    row = {"Name": "Peter Jackson", "Division": "HW", "Style": "E", "KO": 1, **change}
    heading = next(iter(change))
    said = f"what is typed under {heading} cannot be used as it is; `fightcard check` says how to fix it"
    assert only(proposed(tmp_path, row, Careers=(CAREER,))).why_not == said


def test_typed_ranges_that_go_with_no_card_are_a_sentence(tmp_path: Path) -> None:
    row = {"Name": "Peter Jackson", "Style": "E", "Jab 3": "1-4", "Jab 2": "9-14"}
    assert "no valid row fits" in only(proposed(tmp_path, row, Careers=(CAREER,))).why_not


def test_a_row_whose_cells_conflict_badly_is_a_sentence_for_only_that_fighter(tmp_path: Path) -> None:
    ranges = {
        "PL": "1-38 (9)", "PM": "30-50 (48)", "CL": "41-60", "RM": "55-80", "Jab 3": "1-9", "Jab 2": "3-30",
        "Hook 3": "5-10", "Cross 2": "4-60", "Fat PL": "1-20 (9)", "Fat PM": "30-50 (48)", "Upper 2": "2-7",
    }  # fmt: skip
    row = {"Name": "Peter Jackson", "Style": "E", "CFB": 12, "CFS": 3, **ranges}
    jackson, louis = proposed(tmp_path, row, Careers=(CAREER, LOUIS))
    assert jackson.why_not == (
        "no valid row fits the typed cells (errors under PM, CL, RM, Fat PM, Jab 2, Hook 3, Cross 2, Upper 2);"
        " clear those of one table, or fill it completely"
    )
    assert is_whole_and_valid(dict(louis.row))


def test_rows_with_more_findings_than_a_check_lists_are_no_valid_rows() -> None:
    headings = [heading for heading in layout(SYSTEMS[0], "row").columns if heading != "Name"]
    bad: dict[str, object] = dict.fromkeys(headings, "~")
    assert valid_rows(SYSTEMS[0], [bad] * 120) == []  # type: ignore[list-item]


def test_no_record_at_all_is_a_sentence(tmp_path: Path) -> None:
    found = only(proposed(tmp_path, {"Name": "Nobody", "Style": "S"}))
    assert found.why_not == "there is no row on the sheet Careers, and no bout on the sheet Bouts"


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ({"Won": None}, NO_TOTALS),
        ({"Won": 0, "Lost": 0, "Won by KO": 0, "Lost by KO": 0}, "the record has no wins, losses or draws"),
        ({"Won": -3}, "B2 of the sheet Careers cannot be right: Won holds -3; it should hold a whole "
            "number from 0 to 500"),
    ],
    ids=["no totals", "no bouts", "a negative number"],
)  # fmt: skip
def test_a_record_that_says_nothing_or_cannot_be_right_is_a_sentence(
    tmp_path: Path, record: Row, why: str
) -> None:
    assert only(proposed(tmp_path, Careers=({**LOUIS, **record},))).why_not == why


def test_the_most_absurd_record_that_could_be_typed_still_ends_in_a_row(tmp_path: Path) -> None:
    worst = {**LOUIS, "Won": 500, "Lost": 500, "Drawn": 500, "Won by KO": 500, "Lost by KO": 500}
    never = {**LOUIS, "Fighter": "Never Won", "Won": 0, "Lost": 50, "Won by KO": 0, "Lost by KO": 50}
    found = proposed(tmp_path, Careers=(worst, never))
    assert all(is_whole_and_valid(dict(each.row)) for each in found)
    assert [each.career.chance for each in found if each.career and each.career.chance] == pytest.approx(
        [0, 0], abs=0.01
    )


def test_more_bouts_than_any_fighter_fought_are_a_sentence(tmp_path: Path) -> None:
    bouts = tuple({**WON, "Opponent": f"Man {place}", "Date": 1964} for place in range(1_501))
    assert only(proposed(tmp_path, Bouts=bouts)).why_not == (
        "the sheet Bouts has 1,501 bouts, and no fighter fought more than 1,500"
    )


def test_the_same_seed_gives_the_same_row_no_matter_who_else_is_rated(tmp_path: Path) -> None:
    by_itself = only(proposed(tmp_path, Careers=(LOUIS,)))
    other = {**LOUIS, "Fighter": "Max Baer", "Won": 50}
    assert proposed(tmp_path, Careers=(other, LOUIS))[1].row == by_itself.row


def test_overall_is_that_of_the_finished_rows_level(tmp_path: Path) -> None:
    found = only(proposed(tmp_path, Careers=(LOUIS,)))
    assert found.suggested is not None
    assert found.career is not None
    # 7.6 at rung 2, level 3, and 1.8 more for each 2.2 levels
    assert found.row["Overall"] == round(7.6 + 1.8 * (found.career.level - 3) / 2.2)
    overall = found.suggested.ratings["Overall"]
    assert overall.value == found.row["Overall"]
    assert isinstance(overall.low, int)
    assert isinstance(overall.high, int)
    assert overall.low <= found.career.level * 0.818 + 5.96 + 0.5
    assert overall.source == "record"


def test_a_typed_overall_stays(tmp_path: Path) -> None:
    row = {"Name": "Joe Louis", "Style": "S", "Division": "HW", "Overall": 3}
    found = only(proposed(tmp_path, row, Careers=(LOUIS,)))
    assert found.row["Overall"] == 3


def test_meetings_of_two_fighters_of_the_set_stand_next_to_their_totals(tmp_path: Path) -> None:
    won: dict[str, Content] = {
        "Fighter": "Joe Louis",
        "Opponent": "Jim Corbett",
        "Result": "W",
        "Method": "KO",
    }
    corbett: dict[str, Content] = {**LOUIS, "Fighter": "Jim Corbett", "Level": "usual"}
    louis: dict[str, Content] = {**LOUIS, "Level": "usual"}
    found = proposed(tmp_path, Careers=(louis, corbett), Bouts=(won, won))
    assert [each.as_json({})["meetings"] for each in found] == [
        [{"opponent": "Jim Corbett", "won": 2, "lost": 0, "drawn": 0}],
        [{"opponent": "Joe Louis", "won": 0, "lost": 2, "drawn": 0}],
    ]
    rest = [each.career.record for each in found if each.career is not None]
    assert [(each.won, each.won_by_ko, each.lost, each.lost_by_ko) for each in rest] == [
        (64, 50, 3, 2), (66, 52, 1, 0),
    ]  # fmt: skip
    levels = [each.levels[0] for each in found if each.levels is not None]
    assert levels[0] > levels[1]
