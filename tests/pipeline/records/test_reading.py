"""What is told of a source, and what is never done with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.cli.records_text import records_as_text
from fightcard.pipeline.records.facts import HEIGHTS, _length
from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.source_records import SourceRecord
from fightcard.pipeline.records.sources import (
    address_refused,
    is_address,
    name_from_file,
    read_content,
    read_source,
)
from fightcard.pipeline.spellings.dates import Order
from fightcard.pipeline.workbook.model import Unreadable
from tests.pipeline.records.careers import CAREERS
from tests.pipeline.records.pages import columns, encyclopaedia, spreadsheet, wikitext
from tests.record_sights import BIRCH, LANZA, RUIZ, changed, records, table
from tests.workbooks import written

HARKER = CAREERS[0]


def read(text: str | bytes, file: str = "harker.html", dates: Order | None = None) -> SourceRecord:
    content = text.encode() if isinstance(text, str) else text
    return read_page(read_content(Path(file), content), dates=dates)


def codes(found: SourceRecord) -> list[str]:
    return [each.code for each in found.findings if each.severity != "note"]


def test_a_win_that_is_left_out_of_a_page_is_missed_by_its_record_and_its_totals() -> None:
    whole = encyclopaedia(HARKER, "en")
    start = whole.index("<tr><td>3</td>")
    found = read(whole[:start] + whole[whole.index("</tr>", start) + 5 :])
    assert codes(found) == ["R611", "R610", "R610", "R610"]
    assert "1 bout is missing before this one" in found.findings[0].message or any(
        "1 bout is missing before this one" in each.message for each in found.findings
    )


def test_a_result_changed_is_seen_by_the_running_record_at_its_row() -> None:
    found = read(encyclopaedia(HARKER, "en").replace("Loss</td><td>3–1<", "Win</td><td>3–1<"))
    assert [(each.code, each.row) for each in found.findings if each.code == "R611"] == [("R611", 6)]


def test_amateur_bouts_and_exhibitions_are_left_out_and_counted() -> None:
    assert dict(read(encyclopaedia(HARKER, "de")).left_out) == {"amateur bout": 1}
    assert dict(read(wikitext(HARKER, "pt"), "h.wiki").left_out) == {"exhibition bout": 1}


@pytest.mark.parametrize(
    ("section", "kind"),
    [("Kickboxing record", "kickboxing"), ("Mixed martial arts record", "mixed martial arts"),
     ("Récord amateur", "amateur"), ("Bare-knuckle boxing record", "bare-knuckle")],
)  # fmt: skip
def test_another_sport_is_distinguished_by_the_heading_above(section: str, kind: str) -> None:
    text = table(RUIZ, BIRCH, title="# Bull Harker\n\n## Professional boxing record\n") + table(
        LANZA, title=f"\n## {section}\n"
    )
    found = read(text, "h.md")
    assert len(found.bouts) == 2
    assert dict(found.left_out) == {f"{kind} bout": 1}


def test_a_submission_is_no_ending_of_boxing() -> None:
    found = records(table(RUIZ, BIRCH, changed(LANZA, type="Submission (armbar)"))).sources[0]
    assert codes(found) == ["R601"]
    assert "another sport" in found.findings[0].message


def test_the_order_of_day_and_month_is_given_once() -> None:
    text = table(changed(RUIZ, date="3/4/1951"), changed(BIRCH, date="5/2/1952"))
    assert not read(text, "h.md").is_taken
    assert [each.date for each in read(text, "h.md", "dmy").bouts] == ["1951-04-03", "1952-02-05"]
    assert [each.date for each in read(text, "h.md", "mdy").bouts] == ["1951-03-04", "1952-05-02"]


def test_dates_that_only_follow_each_other_one_way_settle_the_order() -> None:
    days = ["1/9/1951", "2/3/1951", "3/7/1951", "4/2/1951"]
    found = records(
        table(*(changed(RUIZ, date=day, opponent=f"Man {'ABCD'[at]}") for at, day in enumerate(days)))
    )
    assert [each.date for each in found.sources[0].bouts] == [
        "1951-01-09",
        "1951-02-03",
        "1951-03-07",
        "1951-04-02",
    ]


def test_a_year_of_two_digits_is_of_the_other_dates_century_and_reported() -> None:
    found = records(table(changed(RUIZ, date="14-Mar-51"), BIRCH, LANZA)).sources[0]
    assert found.bouts[0].date == "1951-03-14"
    assert [each.code for each in found.findings] == ["R604"]


@pytest.mark.parametrize(
    ("cells", "counted"),
    [
        ({"result": "W (walkover)"}, "walkover"),
        ({"type": "Walkover"}, "walkover"),
        ({"type": "Exhibition"}, "exhibition bout"),
        ({"result": "Cancelled"}, "cancelled bout"),
        ({"result": "—", "type": "—", "round": "—"}, "bout to come"),
    ],
)
def test_a_row_that_is_no_bout_counts_for_nobody(cells: dict[str, str], counted: str) -> None:
    found = records(table(RUIZ, changed(LANZA, **cells), BIRCH))
    assert [each.opponent for each in found.bouts] == ["Eddie Ruiz", "Sam Birch"]
    assert dict(found.sources[0].left_out) == {counted: 1}
    assert [each.code for each in found.findings] == ["R607"]


def test_a_result_with_an_ending_of_another_result_is_left_out() -> None:
    found = records(table(RUIZ, changed(BIRCH, result="Loss", type="Draw"), LANZA))
    assert [(each.code, each.row) for each in found.findings] == [("R601", 6)]
    assert "contradict each other" in found.findings[0].message


def test_endings_that_are_read_alike_are_one_note_at_the_first() -> None:
    draws = [changed(BIRCH, result="Draw", date=f"{day} May 1951") for day in range(2, 9)]
    (note,) = records(table(RUIZ, *draws)).findings
    assert (note.code, note.cell, note.severity) == ("R605", "E6", "note")
    assert note.message == (
        "7 bouts (E6, E7, E8, E9, E10 and 2 more): Draw, PTS is read as Result D, Method PTS"
    )


def test_newspaper_decisions_of_one_kind_are_one_warning_with_their_spellings() -> None:
    rows = [
        changed(BIRCH, result=f"{who}-NWS {rounds}", type="—", round="—", date=f"{rounds} May 1951")
        for who, rounds in (("W", 6), ("W", 10), ("L", 8))
    ]
    won, lost = (each for each in records(table(RUIZ, *rows)).findings if each.code == "R606")
    assert won.message.startswith(
        "2 bouts (E6, E7): W-NWS 6 and W-NWS 10, newspaper decisions, won by the newspapers, are read as"
    )
    assert lost.message.startswith("Sam Birch: L-NWS 8, a newspaper decision, lost by the newspapers, is")


@pytest.mark.parametrize(
    ("days", "says"),
    [
        (["3/4/1951"], "1 of its dates is like that"),
        (["3/4/1951", "5/2/1951"], "2 of its dates are like that"),
    ],
)
def test_dates_that_may_be_read_both_ways_are_counted(days: list[str], says: str) -> None:
    rows = [changed(row, date=day) for row, day in zip((RUIZ, BIRCH), days, strict=False)]
    (open_one,) = (each for each in records(table(*rows)).findings if each.code == "R603")
    assert says in open_one.message


def test_the_winner_of_a_bout_without_a_decision_is_the_newspapers() -> None:
    (bout, _) = records(table(changed(RUIZ, result="ND-W", type="—"), LANZA)).bouts
    assert (bout.result, bout.method, bout.newspaper) == ("NC", None, "W")


def test_a_newspaper_decision_is_no_contest_and_says_who_had_the_better() -> None:
    found = records(table(RUIZ, changed(BIRCH, type="NWS"), LANZA)).sources[0]
    assert [(each.result, each.method, each.newspaper) for each in found.bouts][1] == ("NC", None, "W")
    assert "won by the newspapers" in found.findings[0].message


def test_records_written_won_drawn_lost_are_read_so() -> None:
    headings = ("No.", "Data", "Avversario", "Risultato", "Record", "Metodo")
    rows = [
        ("3", "3 marzo 1983", "Pedro Luna", "Sconfitta", "1-1-1", "Punti"),
        ("2", "2 marzo 1982", "Mario Greco", "Pareggio", "1-1-0", "Punti"),
        ("1", "1 marzo 1981", "Antonio Vitale", "Vittoria", "1-0-0", "KO"),
    ]
    found = records(table(*rows, headings=headings, title="# Salvatore Conti")).sources[0]
    assert [each.own for each in found.bouts] == [(1, 0, 0), (1, 0, 1), (1, 1, 1)]
    assert codes(found) == []


def test_a_heading_says_that_draws_are_second_where_no_result_does() -> None:
    rows = [("1 marzo 1981", "Antonio Vitale", "8-1-6", "Vittoria"), ("2 marzo 1982", "Mario Greco", "20-0-4", "Vittoria"),
            ("3 marzo 1983", "Pedro Luna", "9-9-9", "Vittoria")]  # fmt: skip
    found = records(
        table(*rows, headings=("Data", "Avversario", "V-N-P", "Esito"), title="# Salvatore")
    ).sources[0]
    assert [each.opponent_record for each in found.bouts] == [(8, 6, 1), (20, 4, 0), (9, 9, 9)]


@pytest.mark.parametrize(
    "mark", ["<sup>1</sup>", "<sup>[a]</sup>", "[1]", "†", "<sup class='reference'>x</sup>"]
)
def test_the_mark_of_a_footnote_is_no_part_of_a_name_or_a_result(mark: str) -> None:
    page = (
        encyclopaedia(HARKER, "en")
        .replace("Eddie Ruiz</a>", f"Eddie Ruiz</a>{mark}")
        .replace(">Draw<", f">Draw{mark}<")
    )
    found = read(page.replace(f">Draw{mark}<", ">Draw<") if mark == "†" else page)
    assert found.bouts[0].opponent == "Eddie Ruiz"
    assert codes(found) == []


def test_an_ordinal_keeps_its_raised_letters() -> None:
    page = encyclopaedia(HARKER, "en").replace("March 14, 1951", "14<sup>th</sup> March 1951")
    assert read(page).bouts[0].date == "1951-03-14"


def test_letters_of_a_result_are_those_of_the_language_of_the_headings() -> None:
    rows = [
        ("1 mai 1971", "Jean Un", "V", "KO"),
        ("2 mai 1972", "Jean Deux", "D", "KO"),
        ("3 mai 1973", "Jean Trois", "N", "Points"),
    ]
    found = records(
        table(*rows, headings=("Date", "Adversaire", "Résultat", "Méthode"), title="# Émile")
    ).sources[0]
    assert [each.result for each in found.bouts] == ["W", "L", "D"]


def test_one_fighter_under_two_spellings_is_one_and_reported() -> None:
    found = records(table(RUIZ, changed(BIRCH, opponent="Jose Lanza", record="9-4-0"), LANZA))
    reported = [each.message for each in found.findings]
    assert len(reported) == 1
    assert "José Lanza and Jose Lanza" in reported[0]
    assert reported[0].endswith("They are read as one")


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [("Eddie Ruiz", "E. Ruiz", "initials"), ('Eddie "Kid" Ruiz', "Eddie Ruiz", "nickname"),
     ("Eddie Ruiz", "Eddie Lee Ruiz", "an additional name"), ("Ruiz, Eddie", "Eddie Ruiz", "another order")],
)  # fmt: skip
def test_names_that_may_be_one_fighter_are_reported(one: str, other: str, why: str) -> None:
    rows = (changed(RUIZ, opponent=one), changed(LANZA, opponent=other))
    found = records(table(rows[0], BIRCH, rows[1]))
    assert [each.code for each in found.findings] == ["R613"]
    assert why in found.findings[0].message


@pytest.mark.parametrize("zero", ["\N{ARABIC-INDIC DIGIT ZERO}", "\N{FULLWIDTH DIGIT ZERO}"])
def test_digits_of_other_scripts_are_numbers(zero: str) -> None:
    digits = {ord(f"{number}"): chr(ord(zero) + number) for number in range(10)}
    plain = table(RUIZ, BIRCH, LANZA)
    assert records(plain.translate(digits)).bouts == records(plain).bouts


@pytest.mark.parametrize(
    ("encoding", "name"), [("cp1252", "Windows-1252"), ("mac_roman", "Mac Roman"), ("utf-8", "")]
)
def test_the_encoding_of_a_text_is_known_by_its_names_and_reported(encoding: str, name: str) -> None:
    found = read(table(changed(RUIZ, opponent="Eddie Müller"), BIRCH, LANZA).encode(encoding), "x.csv")
    assert found.bouts[0].opponent == "Eddie Müller"
    assert [each.message.partition(":")[0] for each in found.findings if each.code == "R604"] == [
        name
    ] * bool(name)


def test_a_column_of_fighters_has_names_without_flags_and_marks_and_says_which_may_be_one() -> None:
    names = "🇺🇸 Archie Moore", "Archie Moore*", "Archie Moore (USA)", "MOORE Archie"
    rows = (f"{name},195{at}-01-02,Al Bow 🇬🇧,W" for at, name in enumerate(names))
    found = records("Fighter,Date,Opponent,Result\n" + "\n".join(rows), file="x.csv")
    assert {(bout.fighter, bout.opponent) for bout in found.bouts} == {
        ("Archie Moore", "Al Bow"), ("Archie Moore (USA)", "Al Bow"), ("MOORE Archie", "Al Bow"),
    }  # fmt: skip
    assert [(each.code, each.row) for each in found.findings] == [("R613", 4), ("R613", 5)]


def test_father_and_son_are_not_reported_as_one() -> None:
    found = records(
        table(changed(RUIZ, opponent="Ken Orton"), BIRCH, changed(LANZA, opponent="Ken Orton Jr."))
    )
    assert found.findings == ()


def test_a_page_read_twice_gives_its_bouts_once() -> None:
    page = read_page(read_content(Path("a.html"), encyclopaedia(HARKER, "en").encode()))
    found = together([page, page])
    assert len(found.bouts) == len(HARKER.bouts)


def test_a_month_is_one_bout_of_two_sources_and_two_of_one() -> None:
    rows = "Date,Opponent,Result\n1951-03,Eddie Ruiz,W\n1951-03,Eddie Ruiz,W\n1952,Al Bow,W\n,Sam Birch,L\n"
    pages = [
        read(rows, "x.csv"),
        read(rows.replace("1952", "1952-06-01").replace("Birch,L", "Birch,W"), "x.csv"),
    ]
    assert [bout.date for bout in together(pages).bouts] == [None, "1951-03", "1951-03", "1952", None]


def test_a_spreadsheet_is_read_with_its_rows(tmp_path: Path) -> None:
    path = spreadsheet([["Bull Harker"], [], *columns(HARKER, "es")], tmp_path / "bull_harker.xlsx")
    found = read_page(read_source(path))
    assert [each.opponent for each in found.bouts] == [fact.opponent for fact in HARKER.bouts]
    assert found.bouts[0].place.row == 4


def test_a_page_saved_as_one_file_is_read_with_its_address() -> None:
    head = "MIME-Version: 1.0\nSnapshot-Content-Location: https://example.org/Harker\nContent-Type: multipart/related; boundary=b\n\n"
    body = f"--b\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{encyclopaedia(HARKER, 'en')}\n--b--\n"
    found = read(head + body, "harker.mhtml")
    assert len(found.bouts) == len(HARKER.bouts)
    assert found.page.address == "https://example.org/Harker"


@pytest.mark.parametrize(
    ("text", "file", "says"),
    [
        ("<html><body><form><input type='password'></form></body></html>", "x.html", "password field"),
        ("<html><body><p>Nothing</p></body></html>", "x.html", "no table at all"),
        (
            "<table><tr><td>Bacon<td>Eggs<td>Ham</tr><tr><td>1<td>2<td>3</tr></table>",
            "x.html",
            "Bacon | Eggs",
        ),
        ("Dear Sir,\nhe was a boxer.\n", "x.txt", "Dear Sir"),
        ("{| class='wikitable'\n!No.\n!Result\n", "x.wiki", "other table"),
    ],
)
def test_a_source_without_a_record_says_what_it_is(text: str, file: str, says: str) -> None:
    found = read(text, file)
    assert codes(found) == ["R618"]
    assert says in found.findings[0].message


@pytest.mark.parametrize("cut", [0.2, 0.5, 0.62, 0.8, 0.97])
def test_a_page_that_was_cut_off_gives_right_rows_or_a_finding(cut: float) -> None:
    whole = encyclopaedia(HARKER, "en")
    found = read(whole[: int(cut * len(whole))])
    expected = {(fact.opponent, fact.date, fact.result) for fact in HARKER.bouts}
    reported = " ".join(each.message for each in found.findings)
    wrong = [each for each in found.bouts if (each.opponent, each.date, each.result) not in expected]
    assert [each.opponent for each in wrong if each.opponent not in reported] == []
    assert len(found.bouts) == len(HARKER.bouts) or codes(found)


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"", "empty"), (b"   \n ", "empty"), (b"%PDF-1.4 x", "document"), (b"PK\3\4 x", "workbook"), (b"a\0b", "not text")],
)  # fmt: skip
def test_what_is_no_page_is_refused_in_a_sentence(content: bytes, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        read_content(Path("x.txt"), content)


def test_scripts_in_names_are_letters_and_nothing_else() -> None:
    name = "<script>alert(1)</script> Eddie <img src=x onerror=alert(2)> Ruiz"
    page = encyclopaedia(HARKER, "en").replace("Eddie Ruiz</a>", f"{name}</a>")
    assert "Eddie Ruiz" in [each.opponent for each in read(page).bouts]
    text = table(changed(RUIZ, opponent='=HYPERLINK("http://x")'), BIRCH)
    assert records(text).sources[0].bouts[0].opponent == '=HYPERLINK("http://x")'


def test_cells_that_claim_to_reach_over_a_million_columns_take_no_memory() -> None:
    text = encyclopaedia(HARKER, "en").replace(
        "<td>1</td>", "<td colspan='99999999' rowspan='99999999'>1</td>"
    )
    assert len(read(text).bouts) >= len(HARKER.bouts) - 2


@pytest.mark.parametrize("source", ["https://example.org/x", "HTTP://x", "www.example.org"])
def test_an_address_is_answered_with_how_to_save_the_page(source: str) -> None:
    assert is_address(source)
    assert "opens no network" in address_refused(source)


@pytest.mark.parametrize(
    ("file", "name"),
    [("archie-moore.csv", "Archie Moore"), ("Émile_Garnier.tsv", "Émile Garnier"), ("2024.csv", "")],
)  # fmt: skip
def test_a_name_comes_from_a_files_name(file: str, name: str) -> None:
    assert name_from_file(Path(file)) == name


def lettered(head: str, name: str = "Édgar Ñandú") -> str:
    page = f"<html><head>{head}<title>{name}</title></head><body>{encyclopaedia(HARKER, 'en')}</body></html>"
    return read(page.replace("<meta charset='utf-8'>", "")).page.title


@pytest.mark.parametrize(
    "head",
    [
        "<meta charset='undefined'>",
        "<meta http-equiv='Content-Type' content='text/html'>",
        "<meta http-equiv='Content-Type' content='text/html; CHARSET=UTF-8'>",
        "<meta http-equiv='Content-Type' content='text/html; charset=utf-8; x=1'>",
        "",
    ],
)
def test_a_page_that_states_no_encoding_that_fits_is_read_as_utf_8_where_it_is(head: str) -> None:
    assert lettered(head) == "Édgar Ñandú"


def test_digits_that_count_nothing_are_no_number() -> None:
    page = encyclopaedia(HARKER, "en")
    many = "9" * 5_000
    assert len(read(page.replace("<td>Win", f'<td colspan="{many}" rowspan="²">Win')).bouts) == len(
        HARKER.bouts
    )
    article = "{|\n! No. !! Date !! Opponent !! Result !! Method !! Round\n|-\n"
    article += f'| {many} || 1950-01-02 || Bob Hope || colspan="²" | Win || KO || 3\n|}}\n'
    (bout,) = read(article, "x.wiki").bouts
    assert (bout.opponent, bout.number) == ("Bob Hope", None)


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 0, 2, 3), (1, 2, 3, 0)])
def test_the_records_of_several_fighters_are_not_one_wherever_their_names_stand(
    order: tuple[int, ...],
) -> None:
    rows = (
        ("Fighter", "Date", "Opponent", "Result"),
        ("Al Bow", "1950-01-02", "Eddie Ruiz", "Win"), ("Al Bow", "1951-01-02", "Sam Birch", "Loss"),
        ("Cy Dow", "1940-01-02", "Gus Hall", "Win"), ("Cy Dow", "1941-01-02", "Ed Fox", "Win"),
    )  # fmt: skip
    found = read("\n".join(",".join(row[at] for at in order) for row in rows), "x.csv")
    assert (len(found.bouts), found.findings) == (4, ())


def test_a_row_of_an_opponent_and_a_result_is_a_bout_and_no_remark() -> None:
    found = read("Date,Opponent,Result\n1950-01-02,Eddie Ruiz,W\n?,Sam Birch,L\n,Al Bow,W\nNote,,\n", "x.csv")
    assert [bout.opponent for bout in found.bouts] == ["Sam Birch", "Al Bow", "Eddie Ruiz"]
    assert codes(found) == ["R602", "R602"]


@pytest.mark.parametrize("sign", ["+", "✓", "="])
def test_a_result_that_is_a_sign_is_not_understood_and_no_bout_to_come(sign: str) -> None:
    found = read(f"Date,Opponent,Result\n1950-01-02,Eddie Ruiz,W\n1951-01-02,Al Bow,{sign}\n", "x.csv")
    assert (len(found.bouts), codes(found)) == (1, ["R601"])


def _sheets(path: Path, **opponents: tuple[tuple[int, str], ...]) -> SourceRecord:
    sheets = {name: [{"Date": f"{year}-01-02", "Opponent": opponent, "Result": "W"} for year, opponent in rows]
              for name, rows in opponents.items()}  # fmt: skip
    return read_page(read_source(written(path, (), ("Name",), **sheets)))


@pytest.mark.parametrize(
    ("moore", "doe", "fighters", "code"),
    [
        (((1950, "Al Bow"), (1955, "Cy Dow")), ((1951, "Ed Fox"), (1953, "Gus Hall")), ["Moore", "Doe"], "R616"),
        (((1950, "Al Bow"), (1951, "Cy Dow")), ((1952, "Ed Fox"), (1953, "Al Bow")), ["Ray"], "R604"),
        (((1950, "Al Bow"), (1955, "Cy Dow")), ((1950, "Al Bow"), (1953, "Ed Fox")), ["Ray"], "R604"),
    ],
)  # fmt: skip
def test_a_sheet_a_fighter_is_not_read_as_one_record(
    tmp_path: Path,
    moore: tuple[tuple[int, str], ...],
    doe: tuple[tuple[int, str], ...],
    fighters: list[str],
    code: str,
) -> None:
    found = _sheets(tmp_path / "ray.xlsx", Moore=moore, Doe=doe)
    assert list(dict.fromkeys(bout.fighter for bout in found.bouts)) == fighters
    assert found.findings[1].code == code


@pytest.mark.parametrize(
    ("sheet", "due"), [("Tommy O'Rourke", "Tommy O'Rourke"), ("Sheet1", "Orourke"), ("Orourke", "Orourke")]
)
def test_the_only_sheet_names_its_fighter_more_fully_than_the_file(
    tmp_path: Path, sheet: str, due: str
) -> None:
    found = _sheets(tmp_path / "orourke.xlsx", **{sheet: ((1950, "Al Bow"), (1951, "Cy Dow"))})
    assert {bout.fighter for bout in found.bouts} == {due}


def test_a_bout_with_two_rows_of_one_table_counts_once() -> None:
    rows = "1951-07-09,Ned Orr,W", "1951-07-09,Ned Orr,W", "1951,Bo Bow,W", "1951,Bo Bow,W"
    found = read("Date,Opponent,Result\n" + "\n".join(rows), "al-foo.csv")
    assert [bout.opponent for bout in found.bouts] == ["Bo Bow", "Bo Bow", "Ned Orr"]
    assert "left out: Ned Orr on 1951-07-09, read before in row 2 of" in found.findings[-1].message
    assert found.left_out_text == "1 bout read before"


def test_a_table_of_several_fighters_is_shown_as_the_record_of_each() -> None:
    rows = "Al Foo,1950,Bo Bow,W", "Al Foo,1951,Cy Dow,NC", "Al Foo,1952,Cy Dow,NC", "Ed Fox,1950,Gus Hall,L"
    found = together([read("Boxer,Date,Opponent,Result\n" + "\n".join(rows), "two.csv")])
    assert records_as_text(found, ()).splitlines()[:2] == [
        "Al Foo: 3 bouts, 1-0-0 (0 KO), 2 no contests, 1950 to 1952",
        "Ed Fox: 1 bout, 0-1-0 (0 KO), 1950, from two.csv (text with commas)",
    ]


def test_tables_of_one_page_and_one_time_are_reported_as_read_for_one_fighter() -> None:
    rows = RUIZ, LANZA
    others = [changed(row, opponent=name) for row, name in zip(rows, ("Al Bow", "Cy Dow"), strict=True)]
    found = read(table(*rows) + table(*others, title="\n## Moe Doe\n"), "h.md")
    (only,) = found.findings
    assert (only.code, only.message.partition(":")[0]) == ("R604", "Bull Harker, Moe Doe")


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("5 ft 11 in", 180), ("5' 11\"", 180), ("5′ 11″", 180), ("5’11”", 180), ("6′2½″", 189),
        ("5 ft 8+1⁄2 in", 174), ("5 ft 8 1⁄2 in", 174), ("71+1⁄2 in", 182), ("71½″", 182), ("74″ / 188cm", 188),
        ("1,85 m", 185), ("5 ft", None),
    ],
)  # fmt: skip
def test_a_height_is_read_however_feet_and_inches_are_marked(text: str, due: int | None) -> None:
    assert _length(text, *HEIGHTS) == due
