"""The limits of a table: what each kind of them finds, and which declarations cannot stand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fightcard import engine
from fightcard.engine.core.chart_words import value
from fightcard.engine.core.limits import Breach, LimitError, declared_limit
from fightcard.engine.registry import SYSTEMS

WHY = "so it is"


def found(declared: Mapping[str, object], cells: Mapping[str, Mapping[str, str]]) -> list[Breach]:
    """The breaches of one limit, whose reason is added, in a table of these cells."""
    columns = tuple(next(iter(cells.values())))
    return list(declared_limit({"why": WHY, **declared}, tuple(cells), columns).breaches(cells))


def row(*words: str) -> dict[str, str]:
    """A row whose columns are numbered from 1."""
    return {str(number): word for number, word in enumerate(words, start=1)}


@pytest.mark.parametrize(
    ("word", "number"),
    [("7", "7"), ("+2", "2"), ("-3", "-3"), ("0.25", "1/4"), ("15%", "3/20"), ("2/27", "2/27"), ("1-9", "9"),
    ("-", "0")],
)  # fmt: skip
def test_a_cell_is_worth_its_number(word: str, number: str) -> None:
    assert str(value(word)) == number


@pytest.mark.parametrize("word", ["K", "10*", "shut", "1/0", "1-2-3", "-+1", ""])
def test_a_word_is_worth_no_number(word: str) -> None:
    assert value(word) is None


@pytest.mark.parametrize(
    ("word", "is_within"),
    [("2", True), ("1", False), ("12", True), ("13", False), ("-", True), ("K", True)],
)
def test_numbers_lie_between_the_bounds_both_of_them_allowed(word: str, is_within: bool) -> None:
    assert (found({"within": "2..12"}, {"normal": row(word)}) == []) is is_within


def test_a_share_is_held_against_bounds_in_percent() -> None:
    (breach,) = found({"within": "0%..25%"}, {"judge": row("5%", "5")})
    assert (breach.cells, breach.facts, breach.why) == ((("judge", "2"),), {"low": "0%", "high": "25%"}, WHY)


def test_a_limit_holds_for_the_rows_and_columns_that_it_names() -> None:
    cells = {"a": row("9", "9"), "b": row("9", "9")}
    (breach,) = found({"within": "1..5", "rows": ["b"], "columns": ["2"]}, cells)
    assert breach.cells == (("b", "2"),)


def test_a_row_that_rises_may_repeat_a_value_but_not_fall() -> None:
    cells = {"a": row("3", "3", "7"), "b": row("2", "1", "8")}
    (breach,) = found({"order": "rises", "along": "columns"}, cells)
    assert breach.cells == (("b", "2"), ("b", "1"))
    assert breach.facts == {"before": "1", "first": "2", "after": "2", "second": "1", "way": "rises"}


def test_a_column_that_falls_may_repeat_a_value_but_not_rise() -> None:
    cells = {"early": row("5"), "normal": row("5"), "late": row("6")}
    (breach,) = found({"order": "falls", "along": "rows"}, cells)
    assert breach.cells == (("late", "1"), ("normal", "1"))


def test_a_blank_is_nothing_in_an_order() -> None:
    assert found({"order": "rises", "along": "columns"}, {"cut": row("-", "1-2", "1-9")}) == []
    assert len(found({"order": "rises", "along": "columns"}, {"cut": row("1-2", "-", "1-9")})) == 1


def test_words_are_ranked_as_they_are_listed_and_others_are_free() -> None:
    law = {"order": "falls", "along": "columns", "words": ["5", "K", "KK"]}
    assert found(law, {"A": row("KK", "K", "K", "x", "5")}) == []
    assert [each.cells[0] for each in found(law, {"A": row("KK", "5", "x", "K")})] == [("A", "4")]


def test_rows_are_ranked_by_how_often_they_hold_a_word() -> None:
    law = {"order": "falls", "along": "rows", "count": ["9-10"]}
    cells = {"2": row("10-9", "9-10"), "3": row("9-10", "10-9"), "4": row("9-10", "9-10")}
    (breach,) = found(law, cells)
    sides = {"before": "3", "first": "1 times 9-10", "after": "4", "second": "2 times"}
    assert breach.facts == {**sides, "way": "falls"}


def test_one_word_may_be_asked_for_as_often_as_another() -> None:
    law = {"count": ["10-9"], "at_least": ["9-10"]}
    assert found(law, {"0": row("10-9", "9-10")}) == []
    (breach,) = found(law, {"2": row("10-9", "9-10", "9-10")})
    assert breach.facts == {"count": "1", "words": "10-9", "others": "2", "than": "9-10"}


@pytest.mark.parametrize(
    ("words", "kind", "run"),
    [
        (("1-2", "3-3", "4-6"), None, None),
        (("1-2", "3-3", "5-6"), "gap", "4"),
        (("1-2", "3-4", "4-6"), "overlap", "4"),
        (("-", "3-4", "5-6"), "gap", "1-2"),
        (("4-6", "1-2", "3-3"), None, None),
        (("2-1", "3-4", "5-6"), "gap", "1-2"),
        (("1-2", "3-4", "5-5"), "gap", "6"),
    ],
)
def test_a_die_is_shared_out_number_by_number(
    words: tuple[str, ...], kind: str | None, run: str | None
) -> None:
    cells = {f"man {number}": row(word) for number, word in enumerate(words)}
    breaches = found({"share_out": "1..6"}, cells)
    assert [(each.kind, each.facts["run"]) for each in breaches] == ([(kind, run)] if kind else [])


@pytest.mark.parametrize(
    ("text", "brace"),
    [("{man} lands", None), ("{nobody} lands", "{nobody}"), ("{man lands", "{man lands"), ("man} lands",
    "}"), ("{} lands", "{}")],
)  # fmt: skip
def test_only_known_words_are_allowed_in_braces(text: str, brace: str | None) -> None:
    breaches = found({"braces": ["man", "other"]}, {"text": row(text)})
    assert [each.facts["brace"] for each in breaches] == ([brace] if brace else [])


def test_a_word_that_is_not_allowed_is_found() -> None:
    assert found({"allowed": ["-", "yes"]}, {"rested": row("-", "yes")}) == []
    (breach,) = found({"allowed": ["-", "yes"]}, {"rested": row("-", "no")})
    assert breach.facts == {"allowed": "-, yes"}


@pytest.mark.parametrize(
    ("declared", "says"),
    [
        ("2..12", "write each as"),
        ({}, "give one of within, allowed, order, share_out, at_least, braces"),
        ({"within": "1..2", "share_out": "1..2"}, "give one of"),
        ({"within": "1..2", "most": "3"}, "stray key `most`"),
        ({"within": "1-2"}, "two numbers"),
        ({"within": "1..many"}, "two numbers"),
        ({"within": "1..2", "why": " "}, "missing `why`"),
        ({"within": "1..2", "rows": ["c"]}, "`rows` names `c`"),
        ({"within": "1..2", "columns": "1"}, "`columns` is a list"),
        ({"order": "up", "along": "rows"}, "rises or falls"),
        ({"order": "rises"}, "rows or columns"),
    ],
)  # fmt: skip
def test_an_invalid_limit_is_refused(declared: object, says: str) -> None:
    if isinstance(declared, dict):
        declared = {"why": WHY, **declared}
    with pytest.raises(LimitError, match=says):
        declared_limit(declared, ("a", "b"), ("1",))


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_charts_that_come_with_a_game_keep_their_own_limits(system: str) -> None:
    broken = [
        (table.name, breach)
        for table in engine.tables(system).values()
        for law in table.limits
        for breach in law.breaches(table.cells)
    ]
    assert broken == []


@pytest.mark.parametrize("system", SYSTEMS[1:])
def test_every_chart_of_numbers_that_an_owner_may_replace_has_limits(system: str) -> None:
    worded = {"cities", "columns", "cuts", "finishing", "foul", "letters", "master", "referees", "strategies"}
    without = {name for name, table in engine.tables(system).items() if not table.limits}
    assert without <= worded, "either its pattern bounds each cell, or it needs [[limits]]"
