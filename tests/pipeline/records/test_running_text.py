"""Results in running text: each line that says how a bout ended is a bout of both, and prose is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.records.read_sources import read_page
from fightcard.pipeline.records.result_lines import Doubtful, Result, read_line
from fightcard.pipeline.records.source_records import SourceRecord
from fightcard.pipeline.records.sources import read_content, read_source
from tests.pipeline.records.pages import spreadsheet


def read(text: str, file: str = "results.txt", name: str | None = None) -> SourceRecord:
    return read_page(read_content(Path(file), text.encode()), name=name)


def bouts(found: SourceRecord) -> list[tuple[object, ...]]:
    return [
        (each.date, each.fighter, each.opponent, each.result, each.method, each.round) for each in found.bouts
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A (12-3) W TKO 9 B (10-2)", ("A (12-3)", "B (10-2)", "W", "TKO", "9", "")),
        ("Ruiz beat Cole on points over 10", ("Ruiz", "Cole", "W", "PTS", "10", "")),
        ("Joe Louis KO'd Max Schmeling in round 1", ("Joe Louis", "Max Schmeling", "W", "KO", "1", "")),
        (
            "Benny Leonard (lightweight champion) stopped Johnny Dundee, 8",
            ("Benny Leonard", "Johnny Dundee", "W", "TKO", "8", ""),
        ),
        (
            "At New York—Sugar Ray Robinson, 147, New York, outpointed Kid Gavilan, 145½, Cuba, 10.",
            ("Sugar Ray Robinson", "Kid Gavilan", "W", "PTS", "10", ""),
        ),
        ('Jack "Kid" Berg bt. Tony Canzoneri pts 10', ('Jack "Kid" Berg', "Tony Canzoneri", "W", "PTS", "10", "")),
        ("Ruiz and Cole drew over 10", ("Ruiz", "Cole", "D", "PTS", "10", "")),
        ("Ruiz lost to Cole by KO in the ninth round", ("Ruiz", "Cole", "L", "KO", "9", "")),
        ("Ruiz KO by 3 Cole", ("Ruiz", "Cole", "L", "KO", "3", "")),
        ("Ruiz TKO 9/12 Cole", ("Ruiz", "Cole", "W", "TKO", "9", "12")),
        (
            "Ruiz stopped Cole at 2:14 of the seventh round of a scheduled 12",
            ("Ruiz", "Cole", "W", "TKO", "7", "12"),
        ),
        (
            "Ruiz Jr. def. Cole III, UD 12 (116-112, 115-113, 117-111)",
            ("Ruiz Jr.", "Cole III", "W", "UD", "12", ""),
        ),
        ("Joe Gans won on a foul over Battling Nelson, 42", ("Joe Gans", "Battling Nelson", "W", "DQ", "42", "")),
        ("Ruiz won a 10-round decision over Cole", ("Ruiz", "Cole", "W", "PTS", "10", "")),
        ("Oscar De La Hoya L SD 12 Felix Sturm, Las Vegas", ("Oscar De La Hoya", "Felix Sturm", "L", "SD", "12", "")),
        ("Ken Wood rsf 3 Al Fox", ("Ken Wood", "Al Fox", "W", "TKO", "3", "")),
        ("Don Lee l pts 6 Ray Hope", ("Don Lee", "Ray Hope", "L", "PTS", "6", "")),
        ("Pat Low ko'd Ian Fox 2", ("Pat Low", "Ian Fox", "W", "KO", "2", "")),
        ("Al Garcia t.k.o. Red Adams (5)", ("Al Garcia", "Red Adams", "W", "TKO", "5", "")),
        ("In the semi-final, Al Oak, 160, stopped Ed Pine, 158, in the fourth.", ("Al Oak", "Ed Pine", "W", "TKO", "4", "")),
        ("At Gary — Bo Dix, 135½, Gary, and Jim Low, 136, drew (8).", ("Bo Dix", "Jim Low", "D", "PTS", "8", "")),
        ("Feb 18. Billy Papke W DQ 15 Johnny Thompson", ("Billy Papke", "Johnny Thompson", "W", "DQ", "15", "")),
        ("Ruiz KO Cole", ("Ruiz", "Cole", "W", "KO", "", "")),
        ("John L Sullivan KO 3 Paddy Ryan", ("John L Sullivan", "Paddy Ryan", "W", "KO", "3", "")),
        ("Ruiz ND 10 Cole", ("Ruiz", "Cole", "ND", "", "10", "")),
        ("Ruiz WKO3 Cole", ("Ruiz", "Cole", "W", "KO", "3", "")),
        ("Ruiz beat Cole UD12", ("Ruiz", "Cole", "W", "UD", "12", "")),
        ("Ruiz beat Cole III KO-3", ("Ruiz", "Cole III", "W", "KO", "3", "")),
        ("RUIZ OUTPOINTS COLE OVER 10", ("RUIZ", "COLE", "W", "PTS", "10", "")),
        ("RUIZ BEAT COLE BY KO IN 3", ("RUIZ", "COLE", "W", "KO", "3", "")),
        ("RUIZ STOPPED COLE AFTER 3 ROUNDS", ("RUIZ", "COLE", "W", "TKO", "3", "")),
        ("Ruiz def. by Cole, KO 3", ("Ruiz", "Cole", "L", "KO", "3", "")),
        ("Ruiz knocked out by Cole in 3", ("Ruiz", "Cole", "L", "KO", "3", "")),
        ("Max Müller besiegte Hans von Stein nach Punkten über 10 Runden",
         ("Max Müller", "Hans von Stein", "W", "PTS", "10", "")),
        ("Ruiz vs. Cole: Cole by KO in round 2", ("Ruiz", "Cole", "L", "KO", "2", "")),
        ("Ruiz vs. Cole - Ruiz, unanimous decision", ("Ruiz", "Cole", "W", "UD", "", "")),
        ("Ruiz vs. Cole: Cole won", ("Ruiz", "Cole", "L", "", "", "")),
        ("Joe Ruiz Jr. vs. Sam Cole Jr.: Cole by KO 2", ("Joe Ruiz Jr.", "Sam Cole Jr.", "L", "KO", "2", "")),
        ("Eddie Ruiz vs Bob Cole (9-1) - Cole wins by TKO 3", ("Eddie Ruiz", "Bob Cole (9-1)", "L", "TKO", "3", "")),
        ("Eddie Ruiz vs Bob Cole: Bob Cole UD 10", ("Eddie Ruiz", "Bob Cole", "L", "UD", "10", "")),
        ("Ruiz and Cole fought to a split draw over 10", ("Ruiz", "Cole", "D", "SD", "10", "")),
        ("Ruiz outclassed Cole, winning by unanimous decision", ("Ruiz", "Cole", "W", "UD", "", "")),
        ("Carlos Monzón venció a José Nápoles por KO en el 7 asalto",
         ("Carlos Monzón", "José Nápoles", "W", "KO", "7", "")),
    ],
)  # fmt: skip
def test_a_line_says_who_how_and_when(line: str, expected: tuple[str, ...]) -> None:
    found = read_line(line)
    assert isinstance(found, Result)
    assert (found.first, found.second, found.outcome, found.method, found.round, found.rounds) == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("won a split decision over Cole in 10 rounds", ("W", "SD", "10")),
        ("won a unanimous decision over Cole, 10", ("W", "UD", "10")),
        ("won by a knockout over Cole in the third round", ("W", "KO", "3")),
        ("scored a third-round knockout over Cole", ("W", "KO", "3")),
        ("scored a technical knockout over Cole in round 4", ("W", "TKO", "4")),
        ("took a close ten-round split decision from Cole", ("W", "SD", "10")),
        ("got the nod over Cole, 10", ("W", "PTS", "10")),
        ("retained the title with a decision over Cole, 15", ("W", "PTS", "15")),
        ("dropped a decision to Cole, 10", ("L", "PTS", "10")),
        ("gained a draw with Cole, 8", ("D", "PTS", "8")),
        ("clearly and easily outpointed Cole, 10", None),
        ("easily outpointed Cole, 10", ("W", "PTS", "10")),
        ("ganó a Cole por puntos, 10", ("W", "PTS", "10")),
        ("lost to Cole by third-round TKO", ("L", "TKO", "3")),
        ("W10 Cole (majority decision: 95-95, 96-94, 96-94)", ("W", "MD", "10")),
        ("beat Cole (unanimous decision, 98-92, 97-93 twice)", ("W", "UD", "")),
        ("fought to a majority draw with Cole, 12", ("D", "MD", "12")),
        ("took the decision badly over Cole", None),
        ("got a warning from Cole", None),
        ("scored well against Cole", None),
    ],
)
def test_what_was_won_or_lost_is_said_in_many_ways(said: str, expected: tuple[str, str, str] | None) -> None:
    found = read_line(f"Ruiz {said}")
    if expected is None:
        assert not isinstance(found, Result)
        return
    assert isinstance(found, Result)
    assert (found.first, found.second) == ("Ruiz", "Cole")
    assert (found.outcome, found.method, found.round) == expected


@pytest.mark.parametrize(
    ("line", "date"),
    [
        ("March 14, 1951 - Ruiz beat Cole, UD 10", "March 14, 1951"),
        ("14.3.1951: Ruiz beat Cole, UD 10", "14.3.1951"),
        ("Ruiz beat Cole, UD 10, Boston, March 14, 1951", "March 14, 1951"),
        ("BOSTON, March 14—Ruiz beat Cole, UD 10", "March 14"),
        ("Ruiz beat Cole, UD 10", ""),
    ],
)
def test_a_line_may_have_its_date_at_either_end(line: str, date: str) -> None:
    found = read_line(line)
    assert isinstance(found, Result)
    assert (found.first, found.second, found.date) == ("Ruiz", "Cole", date)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("Ruiz vs Cole, KO 3", "nothing says who won"),
        ("Ruiz beat Cole and Oak", "'Oak' behind the names"),
        ("Ruiz vs Cole ended in a draw, 10", "nothing says who won"),
        ("Ruiz TKO 3:10 Cole", "'3:10' behind TKO is not understood"),
        ("Ruiz UD 12 Cole", "nothing says who won"),
        (
            "Ruiz beat Cole on points over 3, Golden Gloves, Chicago",
            "'Golden Gloves, Chicago' behind the names",
        ),
        ("JOE RUIZ BEATS COLE", "as a headline is"),
        ("Ruiz outpointed Cole in a ten-round bout last night", "'last night' behind the names"),
        ("Prediction: Ruiz beats Cole on points over 10", "'Prediction' before the result"),
        ("Ruiz stopped Cole over 10", "it ends by TKO and goes over 10 rounds"),
        ("Ruiz beat Cole to the punch in round 3", "'to the punch in round 3' behind the names"),
        ("Ruiz knocked out Cole by unanimous decision in 10 rounds", "two things of how the bout ended"),
        ("Ruiz beat Cole, UD 10. It rained all night", "more is said behind the result"),
    ],
)
def test_a_line_that_may_be_a_result_and_is_not_understood_says_why(line: str, what: str) -> None:
    found = read_line(line)
    assert isinstance(found, Doubtful)
    assert what in found.what


PROSE = """The Night at the Arena

It was raining when the doors opened, and by eight o'clock the queue ran twice around the block. Joe
Louis stopped Billy Conn in the 13th
and nobody who saw it has forgotten the sound. In the other corner Ruiz beat
Cole to the dressing room, sat down on the table and told his trainer that he
would never again go ten rounds at that weight. Louis knocked out
Schmeling in one round, people said, as though it were a fact of nature, and Schmeling beat
Louis in twelve two years before; both were true, and neither said anything about what
Conn could do with his feet. Old Tom Sharkey, who had lost to Jim Jeffries over 25
rounds at Coney Island when the century was young, sat at ringside in a grey hat.

"Ruiz beat Cole fair and square," said the referee, "and if Cole beat Ruiz in Chicago it was because
Ruiz was ill." The reporters wrote it down. Cole lost to Ruiz twice more before the year was
out, or so his manager claimed, but the record books know of one meeting only.

Fans still argue about it. If Ruiz had beaten Cole on points over 10, he would have met the
champion. Dempsey would have stopped Louis in 3, they say; Louis would have outpointed Dempsey over 15.
Watching Ruiz beat Cole on points over 10 was like watching paint dry.

In the ninth round Cole knocked Ruiz down with a right hand. Ruiz got up at nine. Ruiz stopped a
left hook with his chin and laughed. Cole beat a retreat. The bell stopped Cole in his tracks.
Ruiz won over the crowd. Cole lost to nerves. Ruiz drew with charcoal as a boy.

Would Ruiz have beaten Cole on points over 10?
Nobody stopped Cole in 3 rounds before or since.
When Louis knocked out Schmeling in round 1, 70,000 people rose.
Ruiz, 31, has won 10 of his 12 fights.
Ruiz vs Cole, Boston, March 14
Tale of the tape: Ruiz 6 ft 1, Cole 5 ft 11
Louis (52-1, 43 KO) meets Conn (58-9-1) on June 18.
John L Sullivan
"Ruiz beat Cole," he said.
"""


def test_prose_that_mentions_fighters_is_no_bout_and_no_error() -> None:
    assert not read(PROSE).bouts
    found = read(f"Tom Real KO 3 Jim True\n\n{PROSE}")
    assert bouts(found) == [
        (None, "Tom Real", "Jim True", "W", "KO", 3),
        (None, "Jim True", "Tom Real", "L", "KO", 3),
    ]
    (remarks,) = found.findings
    assert remarks.code == "R607"
    assert "), the first of them: The Night at the Arena" in remarks.message


POST = """Results of the month

March 14, 1951, Boston
Ruiz beat Cole on points over 10
Ruiz beat Oak to the punch in round 3

1952
Mar 3 - Joe Louis KO'd Max Schmeling in round 1
Benny Leonard (lightweight champion) stopped Johnny
Dundee, 8
Amateur bouts
Tom Oak beat Al Pine, 3
"""
READ = [
    ("1951-03-14", "Ruiz", "Cole", "W", "PTS", 10),
    ("1951-03-14", "Cole", "Ruiz", "L", "PTS", 10),
    ("1952-03-03", "Joe Louis", "Max Schmeling", "W", "KO", 1),
    ("1952-03-03", "Max Schmeling", "Joe Louis", "L", "KO", 1),
]


@pytest.mark.parametrize("file", ["post.txt", "post.html"])
def test_lines_are_bouts_of_both_below_the_date_above_them(file: str) -> None:
    text = POST.replace("Johnny\nDundee, 8", "Johnny Dundee, 8")
    lines = "".join(f"<p>{line}</p>" for line in text.splitlines())
    found = read(f"<html><body>{lines}</body></html>" if file.endswith("html") else text, file)
    assert sorted(bouts(found)) == sorted(
        [*READ, ("1952", "Benny Leonard", "Johnny Dundee", "W", "TKO", 8),
         ("1952", "Johnny Dundee", "Benny Leonard", "L", "TKO", 8)]
    )  # fmt: skip
    (error,) = [each for each in found.findings if each.severity == "error"]
    assert (error.code, error.value) == ("R601", "Ruiz beat Oak to the punch in round 3")
    assert found.is_taken
    assert found.left_out_text == "1 amateur bout"


def test_lines_in_the_first_column_of_a_sheet_are_read(tmp_path: Path) -> None:
    path = spreadsheet([["March 14, 1951"], ["Ruiz beat Cole, UD 10"]], tmp_path / "bouts.xlsx")
    found = read_page(read_source(path))
    assert bouts(found)[0] == ("1951-03-14", "Ruiz", "Cole", "W", "UD", 10)


def test_what_is_inferred_from_a_bare_number_is_one_note() -> None:
    found = read("Ruiz beat Cole, 10\nOak beat Pine, 8\nOak beat Low (10)\n")
    notes = [each.message for each in found.findings]
    assert "Ruiz beat Cole, 10: read as won on points in 10 rounds, and so is row 3" in notes
    assert len([each for each in found.findings if each.code == "R604"]) == 2
    assert {each.severity for each in found.findings} == {"note"}


def test_a_bout_that_was_won_in_a_round_by_unknown_means_has_no_method() -> None:
    found = read("Ruiz beat Cole in the third round\n")
    assert [(each.result, each.method, each.round) for each in found.bouts] == [
        ("W", None, 3),
        ("L", None, 3),
    ]
    assert {(each.code, each.column) for each in found.findings} == {("R602", "Method")}


def test_records_behind_the_names_are_those_of_the_opponents() -> None:
    found = read("Ann Archer (12-3) W TKO 9 Bea Barlow (10-2)\n")
    assert [each.opponent_record for each in found.bouts] == [(10, 2, 0), (12, 3, 0)]


def test_an_exhibition_in_a_line_is_left_out() -> None:
    found = read("Ruiz beat Cole, UD 10\nRuiz beat Oak in a four-round exhibition\n")
    assert len(found.bouts) == 2
    assert found.left_out_text == "1 exhibition bout"


def test_a_result_with_a_date_before_it_is_no_line_of_a_record_book() -> None:
    found = read("1951\nMar. 14—Eddie Ruiz beat Al Cole on points over 10\nMar. 15—Tom Oak W 8 Al Pine\n")
    assert [each.fighter for each in found.bouts] == ["Eddie Ruiz", "Al Cole", "Tom Oak", "Al Pine"]
    assert {each.date for each in found.bouts} == {"1951-03-14", "1951-03-15"}


def test_of_one_name_only_that_fighters_lines_are_taken() -> None:
    assert [each.opponent for each in read(POST, name="Joe Louis").bouts] == ["Max Schmeling"]


def test_several_results_between_semicolons_are_a_bout_each() -> None:
    found = read("May 3, 1950 — Kid Roy knocked out Hal Fox, 2; Sid Poole, 130, outpointed Al Ray, 131, 6.\n")
    assert [
        (each.date, each.fighter, each.method, each.round) for each in found.bouts if each.result == "W"
    ] == [
        ("1950-05-03", "Kid Roy", "KO", 2),
        ("1950-05-03", "Sid Poole", "PTS", 6),
    ]


def test_a_day_and_its_year_are_not_out_of_order() -> None:
    text = "Date,Opponent,Result\n1950-01-02,Al Ray,W\n1950-02-03,Bo Dix,L\n1950,Di Low,W\n"
    assert "R612" not in {each.code for each in read(text, "al-lee.csv").findings}


def test_a_result_below_a_line_without_an_end_is_an_error_and_no_remark() -> None:
    lines = (
        "May 3, 1950",
        "Ruiz beat Cole, UD 10",
        "Chris Oak avenged his loss to Liam Dow with a tenth-round stoppage",
        "Al Ray RTD 5 Sid Poole (0:28)",
    )
    found = read("\n".join(lines) + "\n")
    assert len(found.bouts) == 2
    assert [(each.code, each.row) for each in found.findings if each.severity == "error"] == [("R601", 4)]
    assert "the line above it has no end" in next(
        each.message for each in found.findings if each.code == "R601"
    )
    assert "a row of remarks: Chris Oak" in next(
        each.message for each in found.findings if each.code == "R607"
    )
    ended = read("\n".join((*lines[:2], f"{lines[2]}.", lines[3])) + "\n")
    assert len(ended.bouts) == 4


def test_a_name_keeps_its_full_stop_at_the_end_of_a_line() -> None:
    assert [each.second for each in map(read_line, ("Ruiz beat Ed Cole Jr.", "Ruiz KO 3 Cole."))] == [
        "Ed Cole Jr.",
        "Cole",
    ]  # type: ignore[union-attr]


def test_a_surname_is_no_adverb_and_a_method_in_parentheses_no_record() -> None:
    found = read(
        "May 3, 1950\nGary Cully easily outpointed Bea Barlow (unanimous decision: 98-92, 97-93), 10\n"
    )
    assert [(each.fighter, each.method, each.opponent_record) for each in found.bouts] == [
        ("Gary Cully", "UD", None),
        ("Bea Barlow", "UD", None),
    ]


@pytest.mark.parametrize(
    "said",
    ["lost by KO 3", "by far the better boxer", "favored to win by KO", "UD 12 or KO?", "and Cole by KO 3"],
)
def test_what_follows_a_name_behind_two_is_a_result_only_where_all_of_it_is(said: str) -> None:
    assert not isinstance(read_line(f"Eddie Ruiz vs. Bob Cole: Ruiz {said}"), Result)


@pytest.mark.parametrize(
    "line",
    [
        "May 4, 1951: Ruiz vs. Cole - Cole by KO in round 2",
        "Ruiz vs. Cole: Cole by KO in round 2, May 4, 1951",
    ],
)
def test_such_a_result_has_its_date_at_either_end(line: str) -> None:
    found = read_line(line)
    assert isinstance(found, Result)
    assert (found.outcome, found.round) == ("L", "2")
    assert "May 4, 1951" in found.date


def test_what_is_said_behind_such_a_result_is_not_lost() -> None:
    found = read_line("Ruiz vs. Cole: Cole by KO in round 2. Ruiz was hurt early and often.")
    assert isinstance(found, Doubtful)
    assert "more is said behind the result" in found.what


def test_a_surname_of_both_names_neither() -> None:
    assert not isinstance(read_line("Abe Archer vs. Bob Archer: Archer by KO in round 2"), Result)


@pytest.mark.parametrize(
    "said",
    ["Cole KO'd in round 2", "Cole knocked out in round 2", "Cole stopped in round 5", "Cole retired in round 6",
     "Cole disqualified in round 5", "Cole loses by KO in round 6", "Cole KO by 6", "Smith by KO in round 2",
     "Jr. by KO 2"],
)  # fmt: skip
def test_a_line_that_says_who_lost_or_nobody_known_is_reported(said: str) -> None:
    found = read_line(f"Joe Ruiz Jr. vs. Bob Cole: {said}")
    assert isinstance(found, Doubtful)
    assert "does not say plainly who won" in found.what


@pytest.mark.parametrize(
    "names",
    ["Ruiz vs. Cole (March 3, 1921)", "Ruiz vs. Cole, March 3, 1921", "March 3, 1921 - Ruiz vs. Cole"],
)
def test_the_date_between_both_names_and_who_won_is_that_of_the_bout(names: str) -> None:
    found = read_line(f"{names}: Cole by KO in round 2")
    assert isinstance(found, Result)
    assert (found.second, found.outcome, found.date) == ("Cole", "L", "March 3, 1921")


@pytest.mark.parametrize(
    "told", ["dominated Cole in round 3", "edged Cole in the third round", "outboxed Cole in round 3"]
)
def test_what_is_told_of_one_round_is_no_end_of_a_bout(told: str) -> None:
    found = read_line(f"Ruiz {told}")
    assert isinstance(found, Doubtful)
    assert "round 3 and not of the end" in found.what


def test_who_is_said_to_win_and_to_lose_is_reported() -> None:
    assert read_line("Ruiz lost to Cole, winning by KO") == Doubtful(
        "it says two things of how the bout ended"
    )
