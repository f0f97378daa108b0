"""Which cell is accused, and of what: each accusation fires at its cell, and its nearest innocent is left
alone."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from openpyxl import Workbook

from benchmarks.valid_cards import rows
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import Ordered, layout
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check, excel_dates, typos
from fightcard.pipeline.checks.ids import fighter_id, slug
from fightcard.pipeline.checks.selection import selection_of, unknown
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.workbook.project_file import project_of
from fightcard.pipeline.workbook.read import read
from tests.reading_gallery import EXAMPLE, LOUIS, WALCOTT, sheet_of
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, Content, altered, cell, write, written

RANGE = Ordered("-", 1, 80)


def told(
    path: Path, fighters: Sequence[Mapping[str, Content]], **sheets: Sequence[Mapping[str, Content]]
) -> list[tuple[str, str | None]]:
    found = check(read(write(path / "set.xlsx", fighters, **sheets))).findings
    return [(each.code, each.cell) for each in found if each.code != "B201"]


@pytest.mark.parametrize(
    ("changes", "due"),
    [
        ({"Fat PL": "1-32 (9)", "Fat PM": "33-47 (CP37)"}, []),
        ({"Fat PL": "1-33 (9)", "Fat PM": "34-47 (CP38)"}, [("X301", cell("Fat PL", 3))]),
        ({"Fat PL": "1-30 (10)"}, [("X302", cell("Fat PL", 3))]),
        ({"Fat PL": "1-30 (9)"}, []),
        ({"AGG": 9, "Fat AGG": 10}, [("X302", cell("Fat AGG", 3))]),
        ({"AGG": 10, "Fat AGG": 10}, []),
        # A broken fatigued table silences the echo at the punches that land.
        ({"Fat PL": "1-34 (9)"}, [("X102", cell("Fat PM", 3))]),
    ],
)  # fmt: skip
def test_who_is_better_tired_is_reported_at_the_tired_cell(
    tmp_path: Path, changes: Mapping[str, Content], due: list[tuple[str, str]]
) -> None:
    assert told(tmp_path, (JACKSON, {**FRAZIER, **changes})) == due


@pytest.mark.parametrize(
    ("landed", "codes"),
    [("1-9 (9)", {"X202"}), ("1-9 (10)", {"X201", "X202"})],
)
def test_a_power_as_great_as_its_range_is_no_fault(tmp_path: Path, landed: str, codes: set[str]) -> None:
    fighter = {**FRAZIER, "PL": landed, "PM": "10-47 (48)", "Fat PL": "1-9 (9)", "Fat PM": "10-47 (43)"}
    found = {code for code, at in told(tmp_path, (JACKSON, fighter)) if at in (cell("PL", 3), cell("PM", 3))}
    assert found == codes


@pytest.mark.parametrize(("fouled", "due"), [(13, []), (14, [("R304", "F2")])])
def test_wins_by_knockout_and_by_foul_may_be_all_of_them(
    tmp_path: Path, fouled: int, due: list[tuple[str, str]]
) -> None:
    career = {**CAREER, "Won by DQ": fouled}
    assert told(tmp_path, (JACKSON, FRAZIER), Careers=[career]) == due


@pytest.mark.parametrize(("options", "due"), [
        (("1-3", "1-4"), {}), (("1-3", "1-9"), {"PL": "1-3"}), (("1-3",), {"PL": "1-3"}), (("1-9",), {}), ((), {}),
    ],
)  # fmt: skip
def test_two_valid_readings_prove_nothing(options: tuple[str, ...], due: dict[str, str]) -> None:
    valid = {"1-3", "1-4"}
    assert typos.restored({}, lambda cells: cells["PL"] in valid, {"PL": options}) == due


def _pasted(fighters: int) -> list[dict[str, Content]]:
    """Valid cards, so many of which have the first one's fresh ranges."""
    made = [dict(row) for row in rows(24, seed=5)]
    for fighter in made[18 : 18 + fighters]:
        fighter.update({heading: made[1][heading] for heading in ("PL", "PM", "CL", "RM")})
    return made


def test_ranges_are_another_fighters_where_one_other_has_them(tmp_path: Path) -> None:
    assert ("T109", cell("PL", 20)) in told(tmp_path, _pasted(1))


def test_ranges_that_three_fighters_have_are_nobodys(tmp_path: Path) -> None:
    assert "T109" not in {code for code, _ in told(tmp_path, _pasted(2))}


@pytest.mark.parametrize(("fighters", "is_reported"), [(5, True), (4, True), (3, False)])
def test_a_number_is_far_from_the_others_where_there_are_more_than_ten(
    tmp_path: Path, fighters: int, is_reported: bool
) -> None:
    # The seven cards of the book stand with those of the set: of 3 more there are 10, of 4 more 11.
    made = [{**row, "END": 100} for row in rows(fighters, seed=5)]
    made[1]["END"] = 15
    assert (("T106", cell("END", 3)) in told(tmp_path, made)) == is_reported


@pytest.mark.parametrize(
    ("fighters", "due"), [((JACKSON, FRAZIER, LOUIS), "B120"), ((JACKSON, LOUIS), "B119")]
)
def test_a_sheet_is_a_copy_where_more_than_half_of_its_fighters_are_elsewhere(
    tmp_path: Path, fighters: Sequence[Mapping[str, Content]], due: str
) -> None:
    found = check(read(altered(tmp_path / "set.xlsx", sheet_of("Light men", fighters)))).findings
    assert [each.code for each in found if each.sheet == "Light men" and each.cell is None] == [due]


DATES = (
    (dt.datetime(1930, 2, 1), "mmm-yy", ("2-30",)),
    (dt.datetime(1929, 2, 1), "mmm-yy", ()),
    (dt.datetime(2029, 2, 1), "mmm-yy", ("2-29",)),
    (dt.datetime(2030, 2, 1), "mmm-yy", ()),
    (dt.datetime(1934, 1, 2), "mmm-yy", ()),
)


@pytest.mark.parametrize(("moment", "shape", "due"), DATES)
def test_a_month_and_a_year_were_a_range_from_1930_to_2029(
    moment: dt.datetime, shape: str, due: tuple[str, ...]
) -> None:
    assert excel_dates.ranges(moment, shape, RANGE) == due


@pytest.mark.parametrize(
    ("text", "due"),
    [("3-Jan", ("1-3",)), ("1-Mar", ("1-3",)), ("Jan-34", ("1-34",)), ("Dec-05", ()), ("Jan", ())],
)
def test_the_text_of_a_date_keeps_month_before_year(text: str, due: tuple[str, ...]) -> None:
    assert excel_dates.from_text(text, RANGE) == due


def test_a_long_name_is_cut_at_eighty_letters_and_ends_in_no_hyphen() -> None:
    assert slug("a" * 81) == "a" * 80
    assert slug("a" * 80) == "a" * 80
    assert slug("a" * 79 + " b") == "a" * 79
    assert fighter_id("a" * 78 + " b") == "a" * 78 + "-b"


@pytest.mark.parametrize(
    ("code", "fighter", "column", "is_accepted"),
    [
        ("X302", "Joe Frazier", "Fat AGG", True),
        ("x302", "joe  frazier", "fat agg", True),
        ("X302", "Joe Frazier", "FatAGG", True),
        ("X302", "Joe Fraser", "Fat AGG", False),
        ("X301", "Joe Frazier", "Fat AGG", False),
    ],
)
def test_an_acceptance_may_be_typed_in_any_case_and_spacing(
    tmp_path: Path, code: str, fighter: str, column: str, is_accepted: bool
) -> None:
    proof = [{"Code": code, "Fighter": fighter, "Column": column, "Value": None, "Reason": "printed so"}]
    found = told(tmp_path, (JACKSON, {**FRAZIER, "AGG": 9}), Proof=proof)
    assert (("X302", cell("Fat AGG", 3)) not in found) == is_accepted


def test_codes_chosen_for_a_run_take_the_place_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "fightcard.toml").write_text('[check]\nselect = ["X"]\nignore = ["T2"]\n', encoding="utf-8")
    book = tmp_path / "set.xlsx"
    assert selection_of(project_of(book)).select == ("X",)
    assert selection_of(project_of(book), select=["B"]).select == ("B",)
    assert selection_of(project_of(book), ignore=["C"]).ignore == ("T2", "C")


def test_a_baseline_hides_as_many_equal_findings_as_it_has(tmp_path: Path) -> None:
    (finding,) = _findings(tmp_path, {**FRAZIER, "AGG": 9})
    known = tmp_path / "known.json"
    known.write_text(json.dumps({"findings": [finding.as_data()]}), encoding="utf-8")
    assert unknown([finding], known) == []
    assert unknown([finding, finding], known) == [finding]


def _findings(folder: Path, fighter: Mapping[str, Content]) -> list[Finding]:
    found = check(read(write(folder / "set.xlsx", (JACKSON, fighter)))).findings
    return [each for each in found if each.code != "B201"]


def test_a_card_points_at_its_own_sheets_columns_with_and_without_a_further_one(tmp_path: Path) -> None:
    backwards = tuple(reversed(HEADINGS))
    alone = convert(check(read(write(tmp_path / "one.xlsx"))))
    assert alone.place(alone.cards[0], "PL").cell == cell("PL", 2)
    both = convert(
        check(read(altered(tmp_path / "two.xlsx", sheet_of("Light men", (LOUIS, WALCOTT), backwards))))
    )
    assert both.place(both.cards[0], "PL").cell == cell("PL", 2)
    assert both.columns_elsewhere.keys() == {"Light men"}
    assert both.place(both.cards[2], "PL").cell == "AH2"


@pytest.mark.parametrize(
    ("others", "division", "is_reported"),
    [(7, "HW", False), (8, "HW", True), (1, "MW", False), (2, "MW", True)],
)
def test_the_examples_card_is_a_strangers_among_eight_others_or_two_of_another_division(
    tmp_path: Path,
    others: int,
    division: str,
    is_reported: bool,
) -> None:
    fighters = [
        {**EXAMPLE, "Set": None},
        *({**row, "Division": division, "Set": None} for row in rows(others)),
    ]
    assert (("B124", "A2") in told(tmp_path, fighters)) == is_reported


def test_a_set_of_its_own_is_reported_where_most_rows_have_another(tmp_path: Path) -> None:
    fighters = [{**row, "Set": name} for row, name in zip(rows(3), ("Zale", "Zale", "Ali"), strict=True)]
    found = check(read(write(tmp_path / "set.xlsx", fighters))).findings
    assert [(each.cell, "Zale in most rows" in each.message) for each in found if each.code == "R105"] == [
        (cell("Set", 4), True)
    ]


NEEDED = [heading for heading, column in layout(SYSTEMS[0], "row").columns.items() if column.required]


@pytest.mark.parametrize(
    ("count", "due"), [((len(NEEDED) + 1) // 2, ["B121"]), ((len(NEEDED) + 1) // 2 - 1, ["B132"])]
)
def test_a_sheet_with_half_of_the_headings_is_nearly_one_of_fighters(
    tmp_path: Path, count: int, due: list[str]
) -> None:
    path = altered(tmp_path / "set.xlsx", sheet_of("Light men", (LOUIS,), tuple(NEEDED[:count])))
    found = check(read(path)).findings
    assert [each.code for each in found if each.sheet == "Light men"] == due


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("#N/A", {("B141", "BE2")}),
        ("a" * 141, {("B142", "BE2")}),
        ("a" * 140, set()),
        ("He came — he won ½ a crown", set()),
        ("His gloves 🥊", {("P101", "BE2")}),
    ],
)
def test_a_line_for_the_back_is_reported_at_its_cell_where_it_cannot_be_printed_or_is_too_long(
    tmp_path: Path, text: str, due: set[tuple[str, str]]
) -> None:
    path = written(tmp_path / "set.xlsx", [{**JACKSON, "Back Text": text}, FRAZIER], (*HEADINGS, "Back Text"))
    found = check(read(path)).findings
    assert {(each.code, each.cell) for each in found if each.column == "Back Text"} == due


def test_of_two_slips_for_one_heading_the_other_is_unknown(tmp_path: Path) -> None:
    headings = (*("ENDD" if heading == "END" else heading for heading in HEADINGS), "ENDX")
    path = written(tmp_path / "set.xlsx", (JACKSON, FRAZIER), headings)
    found = check(read(path)).findings
    assert [(each.code, each.cell) for each in found if each.code != "B201"] == [
        ("B101", cell("END", 1)),
        ("B102", "BE1"),
    ]


@pytest.mark.parametrize(
    ("heading", "typed", "due"),
    [
        ("PL", "1–32 (9)", ["C108"]),
        ("PL", "1-32 (9)", []),
        ("Division", "\u00a0HW", ["C108"]),
        ("END", "\u00a0nine", ["S102"]),
        ("END", "nine", ["S102"]),
        ("END", "\u00a0105", ["C107"]),
        ("Style", " B", ["C108"]),
    ],
)
def test_signs_that_are_made_regular_are_reported_at_their_cell(
    tmp_path: Path, heading: str, typed: str, due: list[str]
) -> None:
    assert told(tmp_path, (JACKSON, {**FRAZIER, heading: typed})) == [
        (code, cell(heading, 3)) for code in due
    ]


@pytest.mark.parametrize(
    ("over", "due"),
    [("BE", [("B101", "BE2")]), ("AH", [("B115", "AH1"), ("B101", "BE2")])],
)
def test_a_group_heading_over_a_column_that_nothing_reads_groups_none(
    tmp_path: Path, over: str, due: list[tuple[str, str]]
) -> None:
    def alter(book: Workbook) -> None:
        fighters = book["Fighters"]
        fighters.insert_rows(1)
        fighters[f"{over}1"], fighters["BE2"], fighters["BE3"] = "Fatigued", "Remarks", "none"

    found = check(read(altered(tmp_path / "set.xlsx", alter))).findings
    assert [(each.code, each.cell) for each in found if each.code != "B201"] == due


def test_three_ratings_better_tired_are_three_faults_where_others_are_better_fresh(tmp_path: Path) -> None:
    changes = {"AGG": 9, "Fat AGG": 10, "Fat DEF": 0, "Fat PL": "1-30 (10)"}
    assert sorted(told(tmp_path, (JACKSON, {**FRAZIER, **changes}))) == [
        ("X301", cell("Fat DEF", 3)),
        ("X302", cell("Fat AGG", 3)),
        ("X302", cell("Fat PL", 3)),
    ]


def test_one_fact_of_another_fighter_proves_nothing_and_two_do(tmp_path: Path) -> None:
    fighters = [
        {**row, "From": 1901 + 10 * at, "To": 1909 + 10 * at} for at, row in enumerate(rows(4, seed=5))
    ]
    others = [*fighters[1:], fighters[0]]
    for facts, is_moved in ((("From",), False), (("From", "To"), True)):
        careers = [
            {"Fighter": fighter["Name"], "Won": 9, "Lost": 1, **{name: other[name] for name in facts}}
            for fighter, other in zip(fighters, others, strict=True)
        ]
        assert ("R206" in {code for code, _ in told(tmp_path, fighters, Careers=careers)}) is is_moved


def test_true_is_no_1_even_where_a_row_before_it_has_1(tmp_path: Path) -> None:
    found = told(tmp_path, ({**JACKSON, "CUT": 1}, {**FRAZIER, "CUT": True}))
    assert [at for code, at in found if code.startswith("C")] == [cell("CUT", 3)]
