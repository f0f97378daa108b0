"""Records as old record books print them: a line for each bout, below its year."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from fightcard.pipeline.records.read_sources import read_page
from fightcard.pipeline.records.source_records import SourceRecord
from fightcard.pipeline.records.sources import read_content
from fightcard.pipeline.spellings.dates import read_day

BOOK = """Bull Harker
Born, June 4, 1930, Boston. Height, 5 ft. 8 in.

1951:
Mar. 14—Eddie Ruiz, Boston .............. KO  1
May   2—Sam Birch, Jr., Boston .......... W   4
Sept. 21—Jose Lanza, New York, N.Y. ..... KO by  3
1952 (cont.)
Jan.  10—Tom Oak, Chicago . . . . . . . . D   6
Feb.   —Al Pine ......................... L  10
"""
COLUMNS = """Bull Harker

1951
Mar 14     Eddie Ruiz         Boston, MA       KO 1
May 2      Sam Birch Jr.      Boston, MA       W 4
Sep 21     Jose Lanza         New York, NY     KO by 3
1952
Jan 10     Tom Oak            Chicago, IL      D 6
Feb        Al Pine            Chicago, IL      L 10
"""
READ = [
    ("1951-03-14", "Eddie Ruiz", "W", "KO", 1),
    ("1951-05-02", "Sam Birch Jr.", "W", "PTS", 4),
    ("1951-09-21", "Jose Lanza", "L", "KO", 3),
    ("1952-01-10", "Tom Oak", "D", "PTS", 6),
    ("1952-02", "Al Pine", "L", "PTS", 10),
]


def read(text: str, file: str = "record.txt") -> SourceRecord:
    return read_page(read_content(Path(file), text.encode()))


def bouts(found: SourceRecord) -> list[tuple[str | None, str, str, str | None, int | None]]:
    return [(bout.date, bout.opponent, bout.result, bout.method, bout.round) for bout in found.bouts]


def in_html(text: str) -> str:
    return f"<html><body><h1>Bull Harker</h1><pre>{text}</pre></body></html>"


def in_table(text: str) -> str:
    rows = [line.split("  ") for line in text.splitlines()[2:]]
    cells = ("".join(f"<td>{cell.strip()}</td>" for cell in row if cell.strip()) for row in rows)
    return f"<h1>Bull Harker</h1><table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


@pytest.mark.parametrize(
    ("text", "file"),
    [
        (BOOK, "record.txt"),
        (BOOK.replace("—", " "), "record.txt"),
        (COLUMNS, "record.txt"),
        (in_html(COLUMNS), "record.html"),
        (in_html(BOOK), "record.html"),
        (in_table(COLUMNS), "record.html"),
    ],
    ids=["book", "without dashes", "columns", "columns on a page", "book on a page", "table"],
)
def test_a_bout_has_the_year_above_it(text: str, file: str) -> None:
    found = read(text, file)
    assert bouts(found) == READ
    assert found.fighter == "Bull Harker"
    assert {each.severity for each in found.findings} <= {"note"}


def test_a_line_with_an_ending_that_is_not_understood_is_an_error_and_no_remark() -> None:
    found = read(BOOK.replace("KO by  3", "Zap 3"))
    (error,) = [each for each in found.findings if each.severity == "error"]
    assert (error.code, error.row) == ("R601", 7)
    assert "its result (Zap 3) is not understood. It reads: Sept. 21—Jose Lanza" in error.message
    assert len(found.bouts) == 4


def test_what_is_written_around_is_a_remark_without_the_name() -> None:
    (remark,) = [each for each in read(BOOK).findings if each.code == "R607"]
    assert "a row of remarks: Born, June 4, 1930" in remark.message


def test_endings_that_are_inferred_alike_are_one_note_with_their_cells() -> None:
    text = BOOK + "Mar. 3—Bob Elm, Chicago ........ W  10\nApr. 3—Ed Ash, Chicago ......... W   8\n"
    notes = [
        each.message for each in read(text).findings if each.code == "R604" and each.message.startswith("W 4")
    ]
    assert notes == ["W 4: read as won on points in 4 rounds, and so are D11, D12"]


@pytest.mark.parametrize(
    "text",
    [
        "May 2 was a holiday.\nIn May 3 of them came.\nNothing else.",
        "Name,Jab,Hook\nAl,1,2\nMay 3,Bo,KO 3\n",
        "",
    ],
)
def test_other_texts_are_no_record(text: str) -> None:
    if text:
        assert not read(text).bouts


@pytest.mark.parametrize(
    ("text", "near", "date"),
    [
        ("Mar 14", 1950, None),
        ("Mar 14", 1920, "1914-03"),
        ("Mar '14", 1950, "1914-03"),
        ("Mar 37", 1960, "1937-03"),
        ("14-Mar-14", 1950, "1914-03-14"),
    ],
)
def test_a_month_and_a_number_far_from_the_other_years_is_no_month_of_a_year(
    text: str, near: int, date: str | None
) -> None:
    day = read_day(text, near=near)
    assert (day.text if day else None) == date


@pytest.mark.parametrize("mark", [",", ", ", "; ", " | "])
def test_rows_that_begin_with_a_whole_date_are_no_lines_of_a_record_book(mark: str) -> None:
    date = "Mar 14 1951" if "," in mark else "Mar 14, 1951"
    text = f"{date}{mark}Eddie Ruiz{mark}Boston{mark}KO 1\n"
    found = read(text + text.replace("14", "15").replace("Eddie Ruiz", "Al Pine"), "bull-harker.csv")
    assert bouts(found) == [
        ("1951-03-14", "Eddie Ruiz", "W", "KO", 1),
        ("1951-03-15", "Al Pine", "W", "KO", 1),
    ]


def test_a_day_below_a_line_with_the_month_is_in_that_month() -> None:
    lines = BOOK.splitlines()
    found = read("\n".join([*lines[:5], "21—Ed Low, Boston .............. KO  2", *lines[5:]]))
    assert bouts(found) == [READ[0], ("1951-03-21", "Ed Low", "W", "KO", 2), *READ[1:]]


def test_a_remark_between_a_month_and_a_day_below_it_is_no_month() -> None:
    lines = BOOK.splitlines()
    between = ["Referee Al Ott", "21—Ed Low, Boston .............. KO  2", "3—time champion of Boston"]
    found = read("\n".join([*lines[:5], *between, *lines[5:]]))
    assert bouts(found) == [READ[0], ("1951-03-21", "Ed Low", "W", "KO", 2), *READ[1:]]
    assert {each.severity for each in found.findings} == {"note"}


def test_whole_dates_need_no_year_above() -> None:
    text = (
        "Bull Harker\n\nMar. 14, 1951—Eddie Ruiz, Boston ..... KO 1\nMay 2, 1951—Al Pine, Boston ..... L 4\n"
    )
    assert [bout.date for bout in read(text).bouts] == ["1951-03-14", "1951-05-02"]


OTHER = """
Jim Slade
Born, June 4, 1931.

1951
Mar. 15—Ed Low, Boston .............. KO  2
1952
Jan. 17—Bo Dix, Boston .............. W   8
"""


def test_each_of_two_record_books_in_one_text_is_its_own_fighters() -> None:
    found = read(BOOK + OTHER)
    opponents = {
        name: [bout.opponent for bout in found.bouts if bout.fighter == name]
        for name in ("Bull Harker", "Jim Slade")
    }
    assert opponents == {"Bull Harker": [each[1] for each in READ], "Jim Slade": ["Ed Low", "Bo Dix"]}


def test_a_line_that_says_what_the_record_is_is_nobodys_name() -> None:
    lines = BOOK.splitlines()
    found = read("\n".join([*lines[:2], "", "Professional Record", "", *lines[3:], OTHER]))
    assert {bout.fighter for bout in found.bouts} == {"Bull Harker", "Jim Slade"}


def test_a_name_among_the_bouts_of_a_year_begins_no_record() -> None:
    among = "\nBilly Graham\nwas the referee.\nMar. 3—Ed Ash, Chicago ......... W   8\n"
    found = read(BOOK + among + OTHER)
    assert [bout.fighter for bout in found.bouts if bout.opponent == "Ed Ash"] == ["Bull Harker"]


def test_a_name_next_to_a_bout_begins_no_record() -> None:
    among = "Billy Graham\n1953\nMar. 3—Ed Ash, Chicago ......... W   8\n"
    found = read(BOOK + among + OTHER)
    assert [bout.fighter for bout in found.bouts if bout.opponent == "Ed Ash"] == ["Bull Harker"]


def test_a_text_may_begin_with_a_bout() -> None:
    text = "Mar. 14, 1951—Eddie Ruiz, Boston ..... KO 1\nMay 2, 1951—Al Pine, Boston ..... L 4\n"
    assert [bout.opponent for bout in read(text, "bull-harker.txt").bouts] == ["Eddie Ruiz", "Al Pine"]


def test_names_in_a_text_that_may_be_of_one_fighter_are_reported() -> None:
    found = read(BOOK + OTHER.replace("195", "196"))
    assert {bout.fighter for bout in found.bouts} == {"Bull Harker"}
    said = [each.message for each in found.findings if each.code == "R604"]
    assert any("Bull Harker, Jim Slade: the bouts of these tables" in each for each in said)


def test_lines_of_something_else_are_shown_as_they_are() -> None:
    found = read("Mar 14 - Went to the gym and won\nMar 15 - Sparred with Al\nApr 2 - Rest day\n")
    (none,) = found.findings
    assert "beginning: Mar 14 - Went to the gym and won" in none.message


def test_neither_dots_nor_dashes_are_needed_before_an_ending() -> None:
    text = re.sub(r" *(?:\. ?){2,}| +", " ", BOOK.replace("—", " "))
    assert "Eddie Ruiz, Boston KO" in text
    assert bouts(read(text)) == READ


def test_an_ending_may_have_four_words() -> None:
    found = read(BOOK + "Mar. 3—Bo Dix, Chicago L by KO 3\n")
    assert ("1952-03-03", "Bo Dix", "L", "KO", 3) in bouts(found)


def test_dots_may_be_before_the_place_as_well() -> None:
    found = read(BOOK + "Mar. 3—Bo Dix ..... Chicago ..... KO 3\n")
    assert ("1952-03-03", "Bo Dix", "W", "KO", 3) in bouts(found)


def test_an_opponent_may_have_one_word() -> None:
    assert ("1952-03-03", "Dix", "W", "KO", 3) in bouts(read(BOOK + "Mar. 3—Dix KO 3\n"))


def test_a_word_and_a_number_that_are_no_date_begin_no_bout() -> None:
    found = read(BOOK + "Total 9—all in the East ....... KO 7\n")
    assert bouts(found) == READ
    (remark,) = [each.message for each in found.findings if each.code == "R607"]
    assert "2 rows of remarks (" in remark


def test_a_line_without_an_opponent_is_an_error() -> None:
    found = read(BOOK + "Mar. 3—KO 3\n")
    assert [each.row for each in found.findings if each.severity == "error"] == [11]


def test_a_bout_below_a_blank_line_is_nobodys_name() -> None:
    found = read(BOOK + "\nMay —Al Low D\n1953\nMay 4—Ed Ash, Boston ..... W 4\n" + OTHER)
    assert [bout.fighter for bout in found.bouts if bout.opponent == "Al Low"] == ["Bull Harker"]


def test_a_name_that_begins_as_a_month_does_is_no_date() -> None:
    found = read(BOOK.replace("May   2—Sam Birch, Jr., Boston", "Mayo, Boston"))
    assert len(found.bouts) == 4
    assert not any(bout.opponent.startswith("o") for bout in found.bouts)


def test_a_line_with_thousands_of_spaces_is_read_in_no_time() -> None:
    # 200 seconds where each of the spaces was the beginning of a row of dots.
    found = read(BOOK.replace("May ", f"{'':>100000}x\n21—{'':>100000}x\nMay "))
    assert bouts(found) == READ


def test_a_thousand_fighters_in_one_text_are_read_in_no_time() -> None:
    book = "\n\n".join(
        f"Bull {chr(65 + at // 26)}{chr(97 + at % 26)}\n\n1951\nMar. {1 + at % 28}—Ed Low{at}, Boston ..... KO 1\n1952"
        f"\nMar. {1 + at % 28}—Al Ott{at}, Boston ..... KO 1"
        for at in range(26 * 26)
    )
    began = time.process_time()
    assert len({bout.fighter for bout in read(book).bouts}) == 26 * 26
    assert time.process_time() - began < 10


def test_a_line_that_begins_with_a_verb_has_the_result_of_the_verb() -> None:
    lines = (
        "Jan 2 beat Ed Foo, KO 9", "Jan. 29—Lost to Al Pine, Boston .... KO 10", "Feb 3 stopped Bo Dix in 3",
        "Mar 3 lost to Di Low, 10", "Mar 9 Drew Smith, W 10",
    )  # fmt: skip
    found = read("\n".join(("Bull Harker", "1951", *lines)))
    assert bouts(found) == [
        ("1951-01-02", "Ed Foo", "W", "KO", 9),
        ("1951-01-29", "Al Pine", "L", "KO", 10),
        ("1951-02-03", "Bo Dix", "W", "TKO", 3),
        ("1951-03-03", "Di Low", "L", "PTS", 10),
        ("1951-03-09", "Drew Smith", "W", "PTS", 10),
    ]
    assert {each.code for each in found.findings} == {"R604"}
