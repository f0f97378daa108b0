"""Two workbooks side by side: by fighter and rating, not by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.comparison import diff
from fightcard.pipeline.comparison.diff import Change, Differences, differences
from fightcard.pipeline.report.diff_text import as_text
from fightcard.pipeline.report.html import diff_page
from fightcard.pipeline.workbook.model import Book, Cell, Unreadable
from fightcard.pipeline.workbook.read import read
from tests.bare_books import bare
from tests.games import own
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, Row, cell, write

OTHER = {
    "Overall": 5,
    "END": 95,
    "CFB": 8,
    "Fat CFB": 6,
    "KI": 6,
    "Fat KI": 5,
    "CP": 2,
    "Fat CP": 2,
    "KD1": 4,
}
STRANGER = {
    **JACKSON,
    **OTHER,
    "Fat KD1": 4,
    "AGG": 3,
    "Fat AGG": 3,
    "S FO": 4,
    "S CU": 4,
    "S KO": 4,
    "KO": 3,
}


def found(tmp_path: Path, old: Sequence[Row], new: Sequence[Row], *, decide: bool = False) -> Differences:
    books = [read(write(tmp_path / f"{name}.xlsx", rows)) for name, rows in (("old", old), ("new", new))]
    return differences(*books, decide=decide)


def test_rows_that_moved_are_no_difference(tmp_path: Path) -> None:
    assert found(tmp_path, (JACKSON, FRAZIER), (FRAZIER, JACKSON)).is_empty


def test_a_dash_of_another_kind_is_no_difference(tmp_path: Path) -> None:
    assert found(tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "CL": "48–61 "})).is_empty


def test_a_rating_changed_is_reported_with_both_cells(tmp_path: Path) -> None:
    reported = found(tmp_path, (JACKSON, FRAZIER), ({**FRAZIER, "END": 105}, JACKSON)).changes
    here, there = f"Fighters!{cell('END', 3)}", f"Fighters!{cell('END', 2)}"
    assert reported == (Change("Joe Frazier", "END", "110", "105", here, there, "110", "105"),)


def test_a_formula_without_a_saved_value_is_no_blank(tmp_path: Path) -> None:
    (change,) = found(tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "END": "=100+10"})).changes
    assert (change.before, change.after) == ("110", "=100+10")


def test_a_change_of_print_leaves_the_card_the_same(tmp_path: Path) -> None:
    # 33-47 (CP37) are the five numbers 33 to 37, counted back from 47: 43 to 47 (p.13).
    (reported,) = found(tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "PM": "33-47 (43)"})).changes
    assert (reported.printed_before, reported.printed_after, reported.is_printed) == (
        "33-47 (43)",
        "33-47 (43)",
        False,
    )


def test_a_change_is_printed_where_the_cards_differ_and_where_that_cannot_be_known() -> None:
    def change(before: str | None, after: str | None) -> Change:
        return Change("Joe Frazier", "END", "110", "105", "Fighters!H3", "Fighters!H3", before, after)

    assert [change(*pair).is_printed for pair in (("1", "2"), ("1", "1"), (None, "1"), ("1", None), (None, None))] == [
        True, False, True, True, True,
    ]  # fmt: skip


def test_of_fighters_that_are_much_alike_each_is_known_by_the_nearest_ratings(tmp_path: Path) -> None:
    twin = {**FRAZIER, "Name": "Abe Twin", "END": 105}
    reported = found(
        tmp_path, (FRAZIER, twin), ({**twin, "Name": "Zeb Twin"}, {**FRAZIER, "Name": "Joseph Frazier"})
    )
    assert reported.renamed == (("Abe Twin", "Zeb Twin"), ("Joe Frazier", "Joseph Frazier"))
    assert reported.changes == ()


def test_fighters_added_removed_and_renamed_are_reported(tmp_path: Path) -> None:
    stranger = {**STRANGER, "Name": "Sam Stranger"}
    reported = found(tmp_path, (JACKSON, FRAZIER), (FRAZIER, stranger, {**FRAZIER, "Name": "Joseph Frazier"}))
    assert (reported.added, reported.removed) == (("Sam Stranger", "Joseph Frazier"), ("Peter Jackson",))
    reported = found(tmp_path, (JACKSON, FRAZIER), ({**JACKSON, "Name": "Peter Jackson the Great"}, FRAZIER))
    assert reported.renamed == (("Peter Jackson", "Peter Jackson the Great"),)
    assert (reported.added, reported.removed, reported.changes) == ((), (), ())


def test_a_fighter_typed_twice_is_one_more(tmp_path: Path) -> None:
    once, twice = (write(tmp_path / f"{name}.xlsx", rows, Careers=[CAREER] * count)
                   for name, rows, count in (("a", (FRAZIER, JACKSON), 1), ("b", (FRAZIER, JACKSON, FRAZIER), 2)))  # fmt: skip
    reported = differences(read(once), read(twice))
    assert (reported.added, reported.removed, reported.changes) == (("Joe Frazier",), (), ())
    assert {each.after_cell for each in reported.others} >= {"Careers!A3"}
    assert differences(read(twice), read(twice)).is_empty


def test_a_rule_decides_between_two_typists(tmp_path: Path) -> None:
    reported = found(
        tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "CL": "48-71", "END": 101}), decide=True
    )
    assert {each.column: each.likely for each in reported.changes} == {"END": None, "CL": "old"}
    reported = found(tmp_path, (JACKSON, {**FRAZIER, "CL": "48-71"}), (JACKSON, FRAZIER), decide=True)
    assert {each.column: each.likely for each in reported.changes} == {"CL": "new"}


def test_a_cell_that_may_be_blank_is_likelier_blank_than_wrong(tmp_path: Path) -> None:
    odd, plain = {**FRAZIER, "Special": "No Such Trait"}, {**FRAZIER, "Special": None}
    for pair, likely in (((odd, plain), "new"), ((plain, odd), "old")):
        reported = found(tmp_path, *((JACKSON, each) for each in pair), decide=True)
        assert {each.column: each.likely for each in reported.changes} == {"Special": likely}


def test_the_text_groups_by_fighter_and_counts(tmp_path: Path) -> None:
    reported = found(tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "END": 105, "PM": "33-47 (43)"}))
    lines = as_text(reported).splitlines()
    assert lines[3:] == [
        "Joe Frazier",
        f"  END: 110 -> 105 (Fighters!{cell('END', 3)})",
        f"  PM: 33-47 (CP37) -> 33-47 (43) (Fighters!{cell('PM', 3)}); the printed card stays the same",
        "",
        "2 ratings changed of 1 fighter",
    ]
    assert all(len(line) <= 80 for line in lines[2:])


def test_long_names_keep_to_80_columns(tmp_path: Path) -> None:
    names = [f"{each} {'Featherstonehaugh-' * 3}" for each in ("Al", "Bo", "Cy")]
    reported = found(
        tmp_path,
        ({**JACKSON, "Name": names[0]},),
        ({**JACKSON, "Name": names[1]}, {**FRAZIER, "Name": names[2]}),
    )
    lines = as_text(reported).splitlines()[2:]
    assert "renamed: Al" in " ".join(lines)
    assert all(len(line) <= 80 for line in lines)


def test_no_name_is_markup_on_the_page(tmp_path: Path) -> None:
    wicked = {**FRAZIER, "Name": "<script>alert(1)</script>"}
    page = diff_page(found(tmp_path, (JACKSON, wicked), (JACKSON, {**wicked, "END": 105})))
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_a_new_name_is_the_same_fighter_from_eight_cells_in_ten_on(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = {
        ("a", "x"): 0.8,
        ("a", "y"): 0.9,
        ("b", "x"): 0.8,
        ("b", "y"): 0.9,
        ("c", "x"): 0.79,
        ("c", "z"): 0.79,
        ("d", "q"): 0.85,
        ("d", "p"): 0.85,
    }
    monkeypatch.setattr(diff, "_alike", lambda one, other: shares.get((one, other), 0.0))
    left: Any = {each: each for each in ("d", "c", "b", "a", "same")}
    right: Any = {each: each for each in ("q", "z", "y", "same", "x", "p")}
    assert diff._renamed(left, right) == {"a": "y", "b": "x", "d": "p"}


@pytest.mark.parametrize(
    ("errors", "likely"),
    [
        # Errors of the old row, with the new cell in it, of the new row, and with the old cell in it.
        ((0, 1, 1, 0), "old"), ((1, 0, 0, 1), "new"), ((0, 0, 0, 0), None), ((1, 0, 1, 0), None), ((0, 1, 0, 1), None),
        ((0, 0, 1, 0), "old"), ((1, 0, 0, 0), "new"), ((0, 1, 0, 0), None), ((0, 0, 0, 1), None),
    ],
)  # fmt: skip
def test_the_side_is_likely_whose_cell_breaks_fewer_rules_in_either_row(
    errors: tuple[int, int, int, int], likely: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported = dict(
        zip((("one", None), ("one", "other"), ("other", None), ("other", "one")), errors, strict=True)
    )
    monkeypatch.setattr(diff, "_where", lambda entry, heading: f"{entry}!{heading}")
    monkeypatch.setattr(
        diff, "_errors", lambda entry, _game, _heading=None, source=None: reported[entry, source]
    )
    change = Change("Al", "END", "1", "2", "one!END", "other!END")
    sides: tuple[Any, Any] = ({"a": "none", "b": "one"}, {"b": "other", "c": "none"})
    game: Any = None
    assert diff._likely(change, *sides, game) == likely
    assert diff._likely(replace(change, before_cell="gone!END"), *sides, game) is None
    assert diff._likely(replace(change, after_cell="gone!END"), *sides, game) is None


@pytest.mark.parametrize("differs", [None, "added", "removed", "renamed", "changes", "others"])
def test_nothing_differs_where_none_of_all_does(differs: str | None) -> None:
    book: Any = None
    lists: dict[str, Any] = {
        each: ("x",) if each == differs else ()
        for each in ("added", "removed", "renamed", "changes", "others")
    }
    assert Differences(book, book, **lists).is_empty is (differs is None)


def test_workbooks_of_two_games_are_not_compared() -> None:
    def book(system: str) -> Book:
        game = own(system, "workbooks")
        found = bare({"Fighters": [game.HEADINGS, [game.ROWS[0].get(each) for each in game.HEADINGS]]})
        return replace(found, path=Path(f"{system}.xlsx"))

    first, last = SYSTEMS[0], SYSTEMS[-1]
    with pytest.raises(Unreadable) as refused:
        differences(book(first), book(last))
    assert str(refused.value) == (
        f"{last}.xlsx: it is for {last}, and {first}.xlsx for {first}. Workbooks are compared cell by cell: name two of the same game."
    )


def test_another_spelling_of_a_name_is_a_change_and_another_name_is_none(tmp_path: Path) -> None:
    reported = found(tmp_path, (JACKSON,), ({**JACKSON, "Name": "Péter Jackson"},))
    assert (reported.renamed, [(each.column, each.before, each.after) for each in reported.changes]) == (
        (), [("Name", "Peter Jackson", "Péter Jackson")],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "reported"),
    [
        (None, "#N/A", []), ("#N/A", None, []), ("#N/A", "", []), ("a.png", None, [("a.png", "")]), (None, "a.png", [("", "a.png")]),
        ("a.png", "#N/A", [("a.png", "")]), ("a.png", "a.png", [("a.png", "a.png, another picture")]), ("b.png", "b.png", []),
    ],
)  # fmt: skip
def test_a_portrait_that_cannot_be_printed_is_as_good_as_none(
    monkeypatch: pytest.MonkeyPatch, before: str | None, after: str | None, reported: list[tuple[str, str]]
) -> None:
    monkeypatch.setattr(
        diff, "_picture", lambda entry, path: f"{entry.name} {path}" if path == "a.png" else ""
    )
    monkeypatch.setattr(diff, "_where", lambda entry, heading: f"{entry.name} {heading}")

    def entry(name: str, typed: str | None) -> Any:  # noqa: ANN401
        kind = "error" if typed == "#N/A" else "text"
        cell_of = None if typed is None else Cell("Fighters", 2, 1, typed, kind)
        table = SimpleNamespace(layout=SimpleNamespace(additional=[SimpleNamespace(heading=diff.PORTRAIT)]))
        return SimpleNamespace(name=name, table=table, cell=lambda _heading: cell_of)

    found = list(diff._off_the_ratings(entry("old", before), entry("new", after)))
    assert [(each.before, each.after) for each in found] == reported


WAITING: Row = {"Name": "Max Baer", "Division": "HW", "Style": "S"}
RECORD = {"Careers": [{"Fighter": "Max Baer", "Won": 66, "Lost": 13, "Drawn": 0}]}


def with_waiting(tmp_path: Path, old: Sequence[Row], new: Sequence[Row]) -> Differences:
    books = [
        read(write(tmp_path / f"{name}.xlsx", (JACKSON, *rows), HEADINGS, **RECORD))
        for name, rows in (("old", old), ("new", new))
    ]
    return differences(*books)


def test_a_row_that_waits_for_ratings_is_compared_cell_by_cell(tmp_path: Path) -> None:
    (only,) = with_waiting(tmp_path, (WAITING,), ({**WAITING, "Style": "B"},)).changes
    assert (only.fighter, only.column, only.before, only.after) == ("Max Baer", "Style", "S", "B")
    assert only.after_cell == f"Fighters!{cell('Style', 3)}"
    assert with_waiting(tmp_path, (WAITING,), (WAITING,)).is_empty


def test_a_row_that_was_rated_is_in_both_and_shows_its_ratings(tmp_path: Path) -> None:
    rated = {**FRAZIER, "Name": "Max Baer"}
    for old, new, at in ((WAITING, rated, "after"), (rated, WAITING, "before")):
        found = with_waiting(tmp_path, (old,), (new,))
        assert (found.added, found.removed, found.renamed) == ((), (), ())
        shown = {each.column: (each.before, each.after) for each in found.changes}
        assert shown["KI"] == (("", "10") if at == "after" else ("10", ""))


def test_the_record_of_a_renamed_fighter_is_compared_with_the_one_before(tmp_path: Path) -> None:
    bout = {"Date": "1971-03-08", "Fighter": "Joe Frazier", "Opponent": "Muhammad Ali", "Result": "W"}
    old, new = (
        read(
            write(
                tmp_path / f"{name}.xlsx",
                (JACKSON, {**FRAZIER, "Name": name}),
                Careers=[{**CAREER, "Fighter": name, "Won": won}],
                Bouts=[{**bout, "Fighter": name}],
            )
        )
        for name, won in (("Joe Frazier", 32), ("Joseph Frazier", 33))
    )
    found = differences(old, new)
    assert found.renamed == (("Joe Frazier", "Joseph Frazier"),)
    assert [(each.sheet, each.column, each.before, each.after) for each in found.others] == [
        ("Careers", "Fighter", "Joe Frazier", "Joseph Frazier"),
        ("Careers", "Won", "32", "33"),
        ("Bouts", "Fighter", "Joe Frazier", "Joseph Frazier"),
    ]


def test_a_row_that_waits_for_ratings_is_added_and_removed(tmp_path: Path) -> None:
    other = {**WAITING, "Name": "Joe Louis"}
    for old, new, added, removed in (
        ((), (WAITING,), ("Max Baer",), ()),
        ((WAITING,), (), (), ("Max Baer",)),
        ((WAITING,), (other,), ("Joe Louis",), ("Max Baer",)),
    ):
        found = with_waiting(tmp_path, old, new)
        assert (found.added, found.removed, found.renamed, found.changes) == (added, removed, (), ())


def with_notes(tmp_path: Path, old: dict[str, list[Row]], new: dict[str, list[Row]]) -> Differences:
    books = [
        read(write(tmp_path / f"{name}.xlsx", (JACKSON, FRAZIER), HEADINGS, **sheets))
        for name, sheets in (("old", old), ("new", new))
    ]
    return differences(*books)


NOTE: Row = {"Cell": "F2", "Note": "From a book."}


def test_sheets_that_are_not_compared_are_named_where_they_differ(tmp_path: Path) -> None:
    found = with_notes(
        tmp_path, {"Notes": [NOTE]}, {"Notes": [{**NOTE, "Note": "From a page."}], "To do": [NOTE]}
    )
    assert (found.is_empty, found.not_compared) == (True, ("Notes", "To do"))
    assert found.as_json()["not_compared"] == ["Notes", "To do"]
    text = as_text(found)
    assert text.endswith(
        "nothing changed in what is compared\nthe sheets Notes and To do also differ, but are not compared\n"
    )
    assert "the sheets Notes and To do also differ, but are not compared" in diff_page(found)
    assert as_text(found, is_entry=True).splitlines()[-2:] == [
        "the two agree in what is compared", "the sheets Notes and To do also differ, but are not compared",
    ]  # fmt: skip


def test_one_sheet_that_is_not_compared_is_named_with_what_changed(tmp_path: Path) -> None:
    career: Row = {"Fighter": "Joe Frazier", "Won": 32}
    one, other = {"Careers": [career], "NOTES": [NOTE]}, {"Careers": [{**career, "Won": 33}]}
    found = with_notes(tmp_path, one, other)
    assert as_text(found).splitlines()[-2:] == [
        "1 cell of other sheets changed", "the sheet NOTES also differs, but is not compared",
    ]  # fmt: skip


def test_equal_sheets_and_sheets_that_are_compared_are_not_named(tmp_path: Path) -> None:
    career: Row = {"Fighter": "Joe Frazier", "Won": 32}
    settings: Row = {"CP Print": "old"}
    proof: Row = {"Fighter": "Joe Frazier", "Code": "T106", "Column": "END"}
    sheets = {"Careers": [career], "Notes": [NOTE], "Proof": [proof], "Settings": [settings]}
    assert with_notes(tmp_path, sheets, sheets).not_compared == ()
    moved = {
        **sheets,
        "Careers": [{**career, "Won": 33}],
        "Settings": [{"CP Print": "new"}],
        "Proof": [{**proof, "Code": "T107"}],
    }
    assert with_notes(tmp_path, sheets, moved).not_compared == ("Proof",)
