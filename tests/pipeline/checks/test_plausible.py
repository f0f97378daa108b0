"""Plausibility: the prior is what the seven cards say, and few clean cards are told."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.slips import book_of
from benchmarks.valid_cards import rows
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.plausible import DOUBT, WIDTH, Habit, in_cell, numbers, relations
from fightcard.pipeline.findings import Place
from fightcard.pipeline.game import Figure
from fightcard.pipeline.workbook.read import read
from tests.workbooks import JACKSON, write


@pytest.mark.parametrize("book", ["[]", "{ B = [5], S = [] }"])
def test_a_relation_without_a_card_of_the_book_is_refused(book: str) -> None:
    with pytest.raises(ValueError, match="the relation of AGG, KI has no card of the book"):
        relations(f"[[relation]]\nof = {{ AGG = 1, KI = -1 }}\nbook = {book}\n")


def test_a_relation_without_further_settings_moves_by_one_and_has_no_blur() -> None:
    (plain,) = relations("[[relation]]\nof = { AGG = 1 }\nbook = [5, 4]\n")
    assert (plain.by, plain.step, plain.blur, plain.says, plain.book) == (None, 1, 0, None, {"": (5, 4)})
    (full,) = relations(
        '[[relation]]\nof = { AGG = 1 }\nby = "Style"\nstep = 5\nblur = 2\nsays = "so"\nbook = { B = [5], S = [4] }\n'
    )
    assert (full.by, full.step, full.blur, full.says, full.book) == (
        "Style",
        5,
        2,
        "so",
        {"B": (5,), "S": (4,)},
    )


def test_at_most_one_clean_card_in_ten_is_reported() -> None:
    reported = [each for seed in (11, 12) for each in check(book_of(rows(100, seed))).findings if each.row]
    assert len(reported) <= 20


def test_a_slip_in_a_rating_is_reported_with_what_the_other_cards_do() -> None:
    cards = rows(100, 3)
    cards[7]["END"] = 97
    reported = [each for each in check(book_of(cards)).findings if each.row == 9]
    assert [(each.code, each.column, each.severity) for each in reported] == [("T201", "END", "note")]
    assert "of 106 other cards, the book's among them, none has END" in reported[0].message


def test_a_figure_has_the_bounds_of_its_column(tmp_path: Path) -> None:
    (row,) = check(read(write(tmp_path / "set.xlsx", (JACKSON,)))).rows
    found = numbers(row, SYSTEMS[0])
    assert found["KI"] == Figure("KI", 8, low=0, high=12)
    assert found["DEF"] == Figure("DEF", -4, low=-6, high=6)
    assert "Name" not in found


def test_a_value_weighs_what_the_other_cards_and_the_books_have_near_it() -> None:
    """Of 5, 5 and 7 and the book's 5 and 4, as a 5 is judged: another 5 and the book's count half, its 4 a quarter."""
    (relation,) = relations("[[relation]]\nof = { AGG = 1 }\nblur = 1\nbook = [5, 4]\n")
    cards: list[Any] = [
        SimpleNamespace(figures={"AGG": SimpleNamespace(value=value)}, words={}) for value in (5, 5, 7)
    ]
    habit = Habit(relation, cards)
    for value, weight in ((5, 1.25), (4, 1.0), (3, 0.25), (8, 0.25), (9, 0.0)):
        share = (weight + DOUBT) / (4 + DOUBT * WIDTH)
        assert habit.likelihood(cards[0], 5, value) == pytest.approx(math.log(share))
    assert habit.ceiling(cards[0]) == pytest.approx(math.log((1.75 + DOUBT) / (4 + DOUBT * WIDTH)))


@pytest.mark.parametrize(
    ("typed", "nth", "read"),
    [(9, None, "3"), ("1-31 (1)", -1, "1-31 (3)"), ("2/4", 0, "3/4"), ("33-47 (CP37)", -1, "33-47 (CP3)"), ("19-18-16", 1, "19-3-16")],
)  # fmt: skip
def test_a_likelier_number_is_given_as_the_cell_would_hold_it(
    typed: str | int, nth: int | None, read: str
) -> None:
    assert in_cell(Figure("PL", 1, nth=nth), 3, Place(value=typed)) == read
