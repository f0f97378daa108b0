"""Sources as people have them: what was lost or misread in each is read, value by value."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.records.read_sources import read_page
from fightcard.pipeline.records.source_records import SourceRecord
from fightcard.pipeline.records.sources import name_from_title, read_content

BOXREC = """Rex Harlow
date\topponent\tw-l-d\tvenue\tresult\trating
2019-11-30\tIvan Petrov\t18 2 1\tArena, Riga\tW\tUD\t10/10
2019-02-02\tMarco de Santis\t25 1 0\tPalasport, Milan\tL\tSD\t12/12
2018-03-03\tBob Onwu\tdebut\tTown Hall, Leeds\tW\tRTD\t2/6
"""
COLUMNS = """Sonny Tate

Date         Opponent             Result     Rds
Mar 3, 1977  Earl Monk            W KO        2
Apr 9, 1977  Tyrone "Bones" Diaz  L UD       10
May 30, 1977 De La Cruz, Luis     D          10
"""
WIKITEXT = """{| class="wikitable"
! No. !! Result !! Record !! Opponent !! Type !! Round, time !! Date
|-
| 2 || Win || 2–0 || Jean-Paul{{ndash}}Le Gall || KO || 4 (8), 2:11 || 3 May 1958
|-
| 1 || Win || 1–0 || Al{{nbsp}}Dupont || PTS || 6 || 1 Feb 1958
|}
"""


def read(text: str, file: str) -> SourceRecord:
    return read_page(read_content(Path(file), text.encode()))


def test_a_method_below_a_heading_of_remarks_is_read() -> None:
    found = read(BOXREC, "page.txt")
    assert [(each.opponent, each.result, each.method, each.round, each.rounds) for each in found.bouts] == [
        ("Bob Onwu", "W", "RTD", 2, 6),
        ("Marco de Santis", "L", "SD", 12, 12),
        ("Ivan Petrov", "W", "UD", 10, 10),
    ]


@pytest.mark.parametrize("mark", ["\t", "; ", " | ", ", "])
def test_headings_in_the_first_line_are_nobodys_name(mark: str) -> None:
    rows = (("Date", "Opponent", "Result", "Method"), ("1899-05-06", "Kid McKoy", "W", "KO"))
    found = read("\n".join(mark.join(row) for row in rows), "gentleman-jem.csv")
    assert found.fighter == "Gentleman Jem"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Record of Benny Stein", "Benny Stein"),
        ("Professional boxing record of Oscar De La Hoya - Site", "Oscar De La Hoya"),
        ('Career of Tommy "Hurricane" Hayes', 'Tommy "Hurricane" Hayes'),
        ("Kampfrekord von Max Müller", "Max Müller"),
        ("Oscar De La Hoya", "Oscar De La Hoya"),
        ("Pro Career", "Pro Career"),
    ],
)
def test_a_title_that_says_whose_record_it_is_gives_the_name(title: str, name: str) -> None:
    assert name_from_title(title) == name


def test_a_name_above_a_sheet_that_was_saved_as_text_is_the_fighters() -> None:
    text = "Record of Tommy Hayes,,,\n,,,\nDate,Opponent,Result,Round\n1952-01-05,Bobby Lane,W UD,8\n"
    assert read(text, "sheet1.csv").fighter == "Tommy Hayes"


def test_a_date_that_fills_its_column_is_no_part_of_the_name_behind_it() -> None:
    found = read(COLUMNS, "tate.txt")
    assert [(each.date, each.opponent) for each in found.bouts] == [
        ("1977-03-03", "Earl Monk"),
        ("1977-04-09", 'Tyrone "Bones" Diaz'),
        ("1977-05-30", "De La Cruz, Luis"),
    ]


def test_templates_of_blanks_and_dashes_are_no_letters_of_a_name() -> None:
    assert [each.opponent for each in read(WIKITEXT, "al-ray.txt").bouts] == [
        "Al Dupont",
        "Jean-Paul–Le Gall",
    ]


def test_a_win_on_points_in_german_letters_has_its_method() -> None:
    text = "Datum;Gegner;Ergebnis;Runde\n1.5.1955;Gustav Scholz;S (n.P.);8\n"
    assert [(each.result, each.method) for each in read(text, "roeder.csv").bouts] == [("W", "PTS")]


FORUM = """<table class="forumline"><tr><td><b>oldtimer</b></td><td>Posted: 12 Mar 2004<br>From the scrapbook:<br><br>
1908<br>Jan 3 - Young Erne beat Tommy Langdon, W 6<br>Feb 18. Billy Papke W DQ 15 Cyclone Johnny Thompson<br>
Hope it helps! I think Erne was the best of them.</td></tr></table>"""


def test_results_in_a_post_are_read_line_by_line() -> None:
    found = read(f"<html><body>{FORUM}</body></html>", "forum.html")
    first = [
        (each.date, each.fighter, each.opponent, each.method, each.round)
        for each in found.bouts
        if each.result == "W"
    ]
    assert first == [
        ("1908-01-03", "Young Erne", "Tommy Langdon", "PTS", 6),
        ("1908-02-18", "Billy Papke", "Cyclone Johnny Thompson", "DQ", 15),
    ]
    assert len(found.bouts) == 4


def test_the_only_heading_of_a_markdown_text_is_the_name_at_any_level() -> None:
    table = (
        "| Data | Oponente | Resultado |\n|---|---|---|\n| 10 de março de 1960 | José da Silva | Vitória |\n"
    )
    assert read(f"## Éder Santos\n\n{table}", "sheet.md").fighter == "Éder Santos"
    assert read(f"## Boxing record\n\n{table}", "eder-santos.md").fighter == "Eder Santos"
