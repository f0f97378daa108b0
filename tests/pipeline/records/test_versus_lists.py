"""Lists of bouts with `def.` or `vs.` between both fighters, as pages of events have them."""

from __future__ import annotations

import pytest

from fightcard.pipeline.records.source_records import SourceRecord
from tests.pipeline.records.test_bout_lists import read, shown

ROWS = (
    "Heavyweight\tAbe Archer\tdef.\tBen Barlow (c)\tSD\t12/12\t\t[a]",
    "Cruiserweight\tCarl Cutter\tdef.\tDan Dover\tTKO\t8/12\t0:39",
    "Heavyweight\tEd Early\tvs.\tFay Good\tD\t10",
)
HEADINGS = "Weight Class\t\tvs.\t\tMethod\tRound\tTime\tNotes"
SHOWN = ["Archer W Barlow SD 12", "Cutter W Dover TKO 8", "Early D Good 10",
         "Barlow L Archer SD 12", "Dover L Cutter TKO 8", "Good D Early 10"]  # fmt: skip
PAGE = """<h1>Archer vs Barlow</h1>
<table><tr><th>Date</th><td>18 May 1996</td></tr><tr><th>Venue</th><td>Town Hall</td></tr></table>
<h2>Fight card</h2><table>
<tr><th>Weight Class</th><th></th><th></th><th></th><th>Method</th><th>Round</th><th>Time</th><th>Notes</th></tr>
<tr><td>Heavyweight</td><td>Abe Archer</td><td>def.</td><td>Ben Barlow</td><td>UD</td><td>12</td><td></td><td></td></tr>
<tr><th colspan="8">Undercard</th></tr>
<tr><td>Heavyweight</td><td>Carl Cutter</td><td>vs.</td><td>Dan Dover</td><td></td><td></td><td></td><td></td></tr>
</table>"""


def codes(found: SourceRecord) -> list[str]:
    return [each.code for each in found.findings]


def test_a_card_of_an_event_is_the_record_of_all_its_fighters() -> None:
    found = read((HEADINGS, *ROWS), file="card.txt")
    assert shown(found) == SHOWN
    assert codes(found) == ["R605"]


def test_the_columns_of_a_card_without_headings_are_recognized_by_their_content() -> None:
    assert shown(read(ROWS[:2], file="card.txt")) == [SHOWN[0], SHOWN[1], SHOWN[3], SHOWN[4]]


def test_the_bouts_of_a_page_of_an_event_have_its_date_and_one_without_a_result_is_to_come() -> None:
    found = read([PAGE], file="card.html")
    assert shown(found) == ["Archer W Barlow UD 12 1996", "Barlow L Archer UD 12 1996"]
    assert codes(found) == ["R604", "R607", "R607"]
    assert "18 May 1996: the date of the page" in found.findings[0].message
    assert dict(found.left_out) == {"bout to come": 1}


@pytest.mark.parametrize(
    ("verb", "typed", "bout"),
    [
        ("bt", "KO,3", "Archer W Barlow KO 3"),
        ("lost to", "UD,10", "Archer L Barlow UD 10"),
        ("was stopped by", ",4", "Archer L Barlow TKO 4"),
        ("KO'd", ",2", "Archer W Barlow KO 2"),
        ("outpointed", "MD,10", "Archer W Barlow MD 10"),
        ("drew", ",6", "Archer D Barlow 6"),
        ("No Contest", ",2", "Archer NC Barlow 2"),
    ],
)
def test_the_word_between_says_who_won_and_how_where_no_cell_does(verb: str, typed: str, bout: str) -> None:
    date = "2001-02-03"
    found = read(["Date,Fighter,,Opponent,Method,Round", f"{date},Abe Archer,{verb},Ben Barlow,{typed}"])
    assert shown(found)[0] == f"{bout} 2001"
    assert len(found.bouts) == 2


def test_vs_before_the_opponent_is_no_list_of_both() -> None:
    found = read(
        [
            "Date,,Opponent,Result,Round",
            "2001-02-03,vs,Ben Barlow,W KO,3",
            "2001-05-03,vs,Carl Cutter,L PTS,10",
        ],
        name="Abe Archer",
    )
    assert [(bout.fighter, bout.result) for bout in found.bouts] == [("Abe Archer", "W"), ("Abe Archer", "L")]


@pytest.mark.parametrize(
    "lines",
    [
        ("2001-02-03,W,Ben Barlow,KO,New York,3", "2001-05-03,L,Carl Cutter,TKO,Los Angeles,10"),
        ("Date,Result,Opponent,Finale,Town", "2001-02-03,W,Ben Barlow,KO,New York", "2001-05-03,L,Carl Cutter,TKO,Los Angeles"),
    ],
)  # fmt: skip
def test_an_ending_between_an_opponent_and_a_place_is_no_list_of_both(lines: list[str]) -> None:
    found = read(lines, name="Abe Archer")
    assert [each[:17] for each in shown(found)] == ["Archer W Barlow K", "Archer L Cutter T"]


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("Place", "Opponent"),
        ("Trainer", "Opponent"),
        ("Place", "Town"),
        ("Fighter", "Place"),
    ],
)
def test_names_below_other_headings_are_none_of_fighters(before: str, behind: str) -> None:
    rows = ("2001-02-03,New York,beat,Ben Barlow,KO,3", "2001-05-03,Las Vegas,lost to,Carl Cutter,UD,10")
    found = read([f"Date,{before},,{behind},Method,Round", *rows])
    assert not found.bouts
    assert [each.code for each in found.findings if each.severity == "error"]


@pytest.mark.parametrize(("typed", "code"), [("KO 3", "R601"), ("UD", "R601"), ("", "R607")])
def test_with_vs_between_and_an_ending_nothing_says_who_won(typed: str, code: str) -> None:
    rows = "2001-02-03,Abe Archer,def.,Ben Barlow,UD", f"2001-05-03,Carl Cutter,vs.,Dan Dover,{typed}"
    for how in ("Method", "Result"):
        found = read([f"Date,Fighter,,Opponent,{how}", *rows])
        assert shown(found) == ["Archer W Barlow UD 2001", "Barlow L Archer UD 2001"]
        assert codes(found) == [code]


def test_a_draw_behind_vs_is_one_in_a_column_result_as_well() -> None:
    rows = "2001-02-03,Abe Archer,def.,Ben Barlow,KO", "2001-05-03,Carl Cutter,vs.,Dan Dover,Draw"
    assert "Cutter D Dover 2001" in shown(read(["Date,Fighter,,Opponent,Result", *rows]))


def test_each_part_of_a_card_has_its_headings() -> None:
    shorter = HEADINGS.removesuffix("\tNotes")
    lines = (HEADINGS, ROWS[0], "Undercard", shorter, ROWS[1].replace("TKO\t8/12", "\t8"))
    found = read(lines, file="card.txt")
    assert shown(found) == [SHOWN[0], SHOWN[3], "Cutter W Dover 8", "Dover L Cutter 8"]


def test_a_row_of_a_card_without_headings_may_hold_words_that_are_some() -> None:
    found = read(["Heavyweight\tEd Early\tvs.\tFay Good\tDecision\t10", *ROWS[:2]], file="card.txt")
    assert len(found.bouts) == 4
    assert ["nothing says who won" in each.message for each in found.findings] == [True]


@pytest.mark.parametrize("above", ["Bout", "Main card"])
def test_one_heading_may_be_above_both_fighters(above: str) -> None:
    head = f"<tr><th>Weight</th><th colspan=3>{above}</th><th>Method</th><th>Round</th></tr>"
    row = "<tr><td>HW</td><td>Abe Archer</td><td>def.</td><td>Ben Barlow</td><td>UD</td><td>12</td></tr>"
    assert shown(read([f"<table>{head}{row}</table>"], file="c.html")) == [
        SHOWN[0].replace("SD", "UD"),
        SHOWN[3].replace("SD", "UD"),
    ]


def test_a_verb_and_a_method_that_contradict_each_other_are_reported() -> None:
    found = read(["Date,Fighter,,Opponent,Method", "2001-02-03,Abe Archer,KO'd,Ben Barlow,UD"])
    assert not found.bouts
    assert "it ends by KO and by UD" in found.findings[0].message


def test_rows_of_a_page_that_end_early_have_its_date_too_and_findings_show_them_as_they_are() -> None:
    cells = ("<td>Abe Archer</td><td>def.</td><td>Ben Barlow</td><td>UD</td><td>12</td><td></td>",
             "<td>Carl Cutter</td><td>bt</td><td>Dan Dover</td><td>KO</td>",
             "<td>Ed Early</td><td>def.</td><td>Fay Good</td><td>draw</td>")  # fmt: skip
    head = "<th>Fighter</th><th></th><th>Opponent</th><th>Method</th><th>Round</th><th>Time</th>"
    rows = "".join(f"<tr>{each}</tr>" for each in (head, *cells))
    dated = "<table><tr><th>Date</th><td>18 May 1996</td></tr></table>"
    found = read([f"<h1>A night</h1>{dated}<h2>Card</h2><table>{rows}</table>"], file="night.html")
    assert shown(found)[:2] == ["Archer W Barlow UD 12 1996", "Cutter W Dover KO 1996"]
    assert found.findings[0].file == "night.html"
    left_out = next(each.message for each in found.findings if each.code == "R601")
    assert "Ed Early | def. | Fay Good | draw" in left_out


def test_a_date_of_the_page_that_is_not_understood_is_reported() -> None:
    found = read([PAGE.replace("18 May 1996", "May 18 and 19, 1996")], file="card.html")
    assert shown(found) == ["Archer W Barlow UD 12", "Barlow L Archer UD 12"]
    reported = [each.message for each in found.findings if each.code == "R602"]
    assert [each.partition(", so")[0] for each in reported] == [
        "Date holds May 18 and 19, 1996, which is not understood"
    ]
