"""A match by the index of a large book is the match by the whole book, and is made anew when the book is."""

from __future__ import annotations

import datetime as dt
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from openpyxl import load_workbook

import fightcard
from benchmarks.lawful_cards import rows as lawful_rows
from benchmarks.lawful_cards import write_rows
from fightcard.pipeline.checks import check, indexed
from fightcard.pipeline.cli.exit_status import Misuse
from fightcard.pipeline.cli.opponents import opponents
from fightcard.pipeline.samples import samples
from fightcard.pipeline.workbook import index_store
from fightcard.pipeline.workbook.index import from_bytes
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.gallery import GALLERY
from tests.pipeline.legends import LEGENDS, address, retyped
from tests.pipeline.test_other_formats import csv, ods, table
from tests.processes import LIMIT, running
from tests.reading_gallery import sheet_of
from tests.workbooks import FRAZIER, JACKSON, altered

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fightcard.pipeline.cli.opponents import Opponents
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.samples import Sample
    from tests.pictures import Picture
    from tests.pipeline.commands import Ran, Run

FEW = ("--bouts", 40)
ONLY = "fightcard: only "
"""How the remark begins that says what was not checked."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the indexes of a test are kept; a book of one fighter counts as a large one."""
    monkeypatch.setattr(index_store, "home", lambda: tmp_path / "cache")
    monkeypatch.setattr(indexed, "LARGE", 1)
    return tmp_path / "cache" / index_store.FOLDER


def match(run: Run, book: Path, red: str, blue: str, *options: object) -> Ran:
    return run("matchup", book, red, blue, *FEW, *options)


def both_ways(run: Run, book: Path, red: str, blue: str) -> tuple[Ran, Ran]:
    """The match by the index that was just made, and by the whole book."""
    match(run, book, red, blue)
    by_index, by_book = match(run, book, red, blue), match(run, book, red, blue, "--no-index")
    assert (by_index.status, by_index.out) == (by_book.status, by_book.out)
    return by_index, by_book


@pytest.mark.parametrize("sample", samples(), ids=lambda each: each.name)
def test_a_match_by_the_index_is_the_match_by_the_book(run: Run, folder: Path, sample: Sample) -> None:
    book = sample.path
    first, *_, last = (str(card["name"]) for card in fightcard.convert(check(read(book))).cards)
    by_index, by_book = both_ways(run, book, first, last)
    assert by_index.status == 0
    assert f"{ONLY}these two rows of " in by_index.err
    assert ONLY not in by_book.err
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("sample", samples(), ids=lambda each: each.name)
def test_an_index_gives_every_fighter_back_as_the_file_has_him(sample: Sample) -> None:
    book = read(sample.path)
    made = indexed.indexed(book)
    assert made is not None
    again = from_bytes(made.as_bytes())
    given = again.book(book.path, {each.id for each in again.fighters})
    own, his = check(book), check(given)
    assert [entry.row for entry in his.entries] == [entry.row for entry in own.entries]
    assert fightcard.convert(his).cards == fightcard.convert(own).cards
    assert fightcard.convert(his).deck == fightcard.convert(own).deck
    for sheet in given.sheets[1:]:
        assert sheet == book.sheet(sheet.name)


def chosen(book: Path, red: str, blue: str, *, index: bool) -> Opponents | str | None:
    """Two fighters of a book; what stands in the way as a sentence, None for errors."""
    try:
        return opponents(book, red, blue, rules="basic", index=index)
    except (Misuse, Unreadable) as error:
        return str(error)


def stand_in_the_way(findings: tuple[Finding, ...], cards: Opponents) -> list[Finding]:
    """The errors of these two rows that they show by themselves, and of sheets with a say in every card."""
    rows = {(each["source"]["sheet"], each["source"]["row"]) for each in (cards.red, cards.blue)}
    sheets = {"Settings", "Deck", "Proof"}
    return [
        each
        for each in findings
        if each.severity == "error"
        and not each.code.startswith("R")
        and ((each.sheet, each.row) in rows or each.sheet in sheets)
    ]


@pytest.mark.parametrize("picture", GALLERY, ids=lambda each: each.code)
def test_of_whatever_is_wrong_in_a_book_the_index_lets_nothing_pass_that_concerns_the_two(
    tmp_path: Path, picture: Picture, capsys: pytest.CaptureFixture[str]
) -> None:
    path = picture.make(tmp_path / "set.xlsx")
    try:
        book = read(path)
        made = indexed.indexed(book)
    except Unreadable:
        return
    if made is None:  # the whole book is read
        return
    names = [each.name for each in made.fighters]
    by_book, by_index = (chosen(path, names[0], names[:2][-1], index=index) for index in (False, True))
    capsys.readouterr()
    if by_book is None and by_index is not None:
        assert not isinstance(by_index, str)
        assert stand_in_the_way(check(book).findings, by_index) == []
    else:
        assert by_index == by_book


@pytest.mark.parametrize(
    ("red", "blue"),
    [("Jo Luis", "tua"), ("joe", "tua"), ("louis", "nobody at all"), ("joe-louis", "FRAZIER"), ("", "tua")],
)
def test_names_are_found_and_missed_as_in_the_whole_book(run: Run, red: str, blue: str) -> None:
    match(run, LEGENDS, "louis", "tua")
    by_index, by_book = match(run, LEGENDS, red, blue), match(run, LEGENDS, red, blue, "--no-index")
    assert (by_index.status, by_index.out) == (by_book.status, by_book.out)
    if by_book.status == 2:
        assert by_index.err.splitlines()[-1:] == by_book.err.splitlines()[-1:]


def test_two_fighters_of_one_name_are_told_as_in_the_whole_book(run: Run, tmp_path: Path) -> None:
    book = retyped(tmp_path, {("David Tua", "Name"): "Joe Louis"})
    by_index, by_book = both_ways(run, book, "Joe Louis", "frazier")
    assert by_index == by_book
    assert by_index.status == 1
    assert "Joe Louis" in by_index.err


def test_a_fighter_on_two_sheets_is_told_as_in_the_whole_book(run: Run, tmp_path: Path) -> None:
    others = [{**JACKSON, "Name": "Sam Langford"}, {**JACKSON, "Name": "Joe Jeannette"}]
    book = altered(tmp_path / "set.xlsx", sheet_of("More", [FRAZIER, *others]))
    by_index, by_book = both_ways(run, book, "Frazier", "Jackson")
    assert by_index == by_book
    assert by_index.status == 1
    assert match(run, book, "Jackson", "Langford").status == 0


def test_an_error_of_one_of_the_two_is_told_as_check_tells_it(run: Run, tmp_path: Path) -> None:
    book = retyped(tmp_path, {("Joe Louis", "KI"): 99})
    by_index, by_book = both_ways(run, book, "Joe Louis", "frazier")
    assert by_index == by_book
    assert by_index.status == 1
    assert address("Joe Louis", "KI") in by_index.err


def test_an_error_of_another_fighter_stands_in_nobodys_way_and_it_is_said_that_he_was_not_checked(
    run: Run, tmp_path: Path
) -> None:
    book = retyped(tmp_path, {("David Tua", "KI"): 99})
    assert match(run, book, "louis", "frazier", "--no-index").status == 1
    for _ in range(2):
        ran = match(run, book, "louis", "frazier")
        assert ran.status == 0
        assert ran.out == match(run, LEGENDS, "louis", "frazier", "--no-index").out
        assert f"{ONLY}these two rows of " in ran.err
        assert (
            f"not the others, nor what shows between rows and sheets; for that: fightcard check {book}"
            in ran.err
        )
    assert match(run, book, "tua", "frazier").status == 1


def _hidden(path: Path) -> None:
    book = load_workbook(path)
    sheet = book["Fighters"]
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["C"].hidden = True
    book.save(path)


def _dated(path: Path) -> None:
    book = load_workbook(path)
    cell = book["Fighters"][address("Joe Louis", "Nickname")]
    cell.value, cell.number_format = dt.datetime(2024, 5, 6, 7, 8, 9), "yyyy-mm-dd hh:mm"
    book.save(path)


def _calculated(path: Path) -> None:
    book = load_workbook(path)
    book["Fighters"][address("Joe Louis", "KI")].value = "=4+4"
    book.save(path)


@pytest.mark.parametrize("alter", [_hidden, _dated, _calculated])
def test_hidden_rows_dates_and_formulas_are_what_they_were(
    run: Run, tmp_path: Path, alter: Callable[[Path], None]
) -> None:
    book = retyped(tmp_path, {})
    alter(book)
    by_index, by_book = both_ways(run, book, "Joe Louis", "frazier")
    if by_book.status:
        assert by_index == by_book


def test_text_and_open_document_have_an_index_as_well(run: Run, folder: Path, tmp_path: Path) -> None:
    books = [csv(tmp_path / "set.csv"), ods(tmp_path / "set.ods", table([JACKSON, FRAZIER]))]
    for book in books:
        by_index, _ = both_ways(run, book, "jackson", "frazier")
        assert by_index.status == 0
        assert ONLY in by_index.err
    assert len(list(folder.iterdir())) == 2


def test_rules_of_another_game_are_refused_alike(run: Run) -> None:
    match(run, LEGENDS, "louis", "tua")
    by_index, by_book = (
        match(run, LEGENDS, "louis", "tua", "--rules", "nonsense", *more) for more in ((), ("--no-index",))
    )
    assert by_index == by_book
    assert by_index.status == 2


def test_an_edited_book_is_read_anew_whatever_its_date_says(run: Run, folder: Path, tmp_path: Path) -> None:
    book = retyped(tmp_path, {})
    known = book.stat()
    before = match(run, book, "louis", "frazier")
    edited = retyped(tmp_path, {("Joe Louis", "KI"): 3})
    os.utime(edited, ns=(known.st_atime_ns, known.st_mtime_ns))
    after = match(run, book, "louis", "frazier")
    assert after.out != before.out
    assert after.out == match(run, book, "louis", "frazier", "--no-index").out
    assert len(list(folder.iterdir())) == 2


def test_what_fightcard_toml_makes_an_error_is_one(run: Run, tmp_path: Path) -> None:
    book = retyped(tmp_path, {("Joe Louis", "Name"): "Joe  Louis"})
    code = next(each.code for each in check(read(book)).findings if each.fighter == "Joe Louis")
    match(run, book, "louis", "frazier")
    (tmp_path / "fightcard.toml").write_text(f'[check.severity]\n{code} = "error"\n', encoding="utf-8")
    by_index, by_book = both_ways(run, book, "louis", "frazier")
    assert by_index == by_book
    assert by_index.status == 1


def _changed(whole: bytes) -> bytes:
    return whole[:90] + bytes([whole[90] ^ 1]) + whole[91:]


@pytest.mark.parametrize("harm", [lambda _: b"", lambda whole: whole[:-9], _changed])
def test_a_damaged_index_is_replaced_in_silence(
    run: Run, folder: Path, harm: Callable[[bytes], bytes]
) -> None:
    sound = match(run, LEGENDS, "louis", "frazier")
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(harm(whole))
    assert index_store.kept(file) is None
    assert match(run, LEGENDS, "louis", "frazier") == sound
    assert file.read_bytes() == whole


def test_where_no_index_can_be_kept_the_match_is_found_all_the_same(run: Run, folder: Path) -> None:
    folder.parent.write_bytes(b"in the way")
    ran = match(run, LEGENDS, "louis", "frazier")
    assert ran.status == 0
    assert ran.out == match(run, LEGENDS, "louis", "frazier", "--no-index").out


def test_a_small_book_has_no_index_and_is_checked_whole(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indexed, "LARGE", 500)
    ran = match(run, LEGENDS, "louis", "frazier")
    assert ran == match(run, LEGENDS, "louis", "frazier", "--no-index")
    assert not folder.exists()


COMMAND = """
import sys
from pathlib import Path
from fightcard.pipeline.workbook import index_store
home = Path(sys.argv.pop(1))
index_store.home = lambda: home
from fightcard.pipeline.cli import main
main()
"""


def test_two_runs_at_once_do_not_harm_each_other(folder: Path, tmp_path: Path) -> None:
    book = write_rows(tmp_path / "large.xlsx", lawful_rows(600))
    words = [sys.executable, "-c", COMMAND, folder.parent, "matchup", book, "Ben Archer I", "Carl Archer I"]
    words += FEW
    with running(words, stderr=subprocess.PIPE) as one, running(words, stderr=subprocess.PIPE) as other:
        said = [each.communicate(timeout=LIMIT) for each in (one, other)]
        assert [one.returncode, other.returncode] == [0, 0]
    assert said[0] == said[1]
    assert f"{ONLY}these two rows of 600 on large.xlsx" in said[0][1]
    (file,) = folder.iterdir()
    found = index_store.kept(file)
    assert found is not None
    assert len(found.fighters) == 600


def test_what_is_kept_is_bounded_in_number_bytes_and_age(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = indexed.indexed(read(LEGENDS))
    assert made is not None
    monkeypatch.setattr(index_store, "MOST_FILES", 3)
    for number in range(4):
        index_store.keep(folder / f"{number}.index", made)
        then = time.time() - 100 + number
        os.utime(folder / f"{number}.index", (then, then))
    index_store.keep(folder / "new.index", made)
    assert sorted(each.name for each in folder.iterdir()) == ["2.index", "3.index", "new.index"]
    long_ago = time.time() - 181 * 86_400
    os.utime(folder / "2.index", (long_ago, long_ago))
    index_store.keep(folder / "3.index", made)
    assert sorted(each.name for each in folder.iterdir()) == ["3.index", "new.index"]
    monkeypatch.setattr(index_store, "MOST_BYTES", 1)
    index_store.keep(folder / "last.index", made)
    assert [each.name for each in folder.iterdir()] == ["last.index"]


def test_a_list_of_thousands_is_no_answer_to_a_misspelt_name(run: Run, tmp_path: Path) -> None:
    book = write_rows(tmp_path / "large.xlsx", lawful_rows(300))
    ran = match(run, book, "Nobody Whatsoever", "Ben Archer I")
    assert ran.status == 2
    assert ran.err == (
        "fightcard: no fighter of this set is called 'Nobody Whatsoever'; it has 300 fighters\n"
    )
    partly = match(run, book, "r", "Ben Archer I").err
    assert partly.endswith(", Finn Barlow I and 202 more; say more of the name\n")
