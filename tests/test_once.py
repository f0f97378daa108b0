"""What the suite does once instead of hundreds of times is what it would be each time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.findings.codes import catalogue
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import Field
from fightcard.pipeline.workbook.model import Book, Sheet
from tests.careers_once import fighting_once
from tests.workbooks_once import LARGEST, MOST, made_once, reading_once


def test_a_workbook_is_read_again_where_its_bytes_are_others_or_something_is_said_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    remarks: list[Any] = []

    def read(path: Path) -> Book:
        asked.append(path)
        return Book(path, (Sheet(path.read_text(), ()),), tuple(remarks))

    reading = reading_once(read)
    one, other = tmp_path / "one.xlsx", tmp_path / "other.xlsx"
    one.write_text("a")
    other.write_text("a")
    assert [reading(path).path for path in (one, one, other)] == [one, one, other]
    assert asked == [one]
    other.write_text("b")
    assert reading(other).sheets[0].name == "b"
    assert asked == [one, other]
    other.rename(tmp_path / "other.xlsm")
    reading(tmp_path / "other.xlsm")
    assert len(asked) == 3
    remarks.append(next(iter(catalogue())))
    for text, times in (("c", 2), ("x" * (LARGEST + 1), 2)):
        one.write_text(text)
        asked.clear()
        assert reading(one) == reading(one)
        assert len(asked) == times
    remarks.clear()
    asked.clear()
    monkeypatch.setenv("PYTEST_CURRENT_TEST", "tests/pipeline/workbook/test_xlsx.py::test")
    one.write_text("a")
    reading(one)
    assert asked == [one]


def test_the_workbook_that_was_not_asked_for_longest_is_forgotten(tmp_path: Path) -> None:
    asked: list[str] = []
    reading = reading_once(lambda path: (asked.append(path.name), Book(path, ()))[1])  # type: ignore[func-returns-value]
    for number in range(MOST + 1):
        (tmp_path / f"{number}.xlsx").write_text(str(number))
        reading(tmp_path / f"{number}.xlsx")
        reading(tmp_path / "0.xlsx")
    reading(tmp_path / "1.xlsx")
    assert asked == [f"{number}.xlsx" for number in (*range(MOST + 1), 1)]


def test_bouts_against_the_field_are_played_again_for_any_other_call() -> None:
    asked: list[int] = []

    def play_out(_field: object, cards: Any, *_: object) -> Any:  # noqa: ANN401
        asked.append(len(cards))
        return np.full(3, len(asked))

    fighting = fighting_once(play_out)
    field, card = Field("toy", (), (1,)), {"name": "Ali", "overall": 9}
    play = Play()
    given: tuple[Any, ...] = (field, [card], None, play, 100)
    first = fighting(*given)
    first[:] = 0  # what was given is the caller's
    assert fighting(*given).tolist() == [1, 1, 1]
    assert len(asked) == 1
    others: list[tuple[Any, ...]] = [
        (Field("toy", (), (2,)), *given[1:]),
        (field, [card, card], *given[2:]),
        (field, [{**card, "overall": 8}], *given[2:]),
        (*given[:2], {"cards": []}, *given[3:]),
        *((*given[:3], replace(play, **{name: value}), 100) for name, value in (("seed", 2), ("rounds", 10), ("rules", "x"), ("simulate", print))),
        (*given[:4], 50),
    ]  # fmt: skip
    for number, other in enumerate(others, start=2):
        assert fighting(*other).tolist() == [number] * 3
    own = (*given[:3], replace(play, executor=ThreadPoolExecutor(1)), 100)
    assert fighting(*own)[0] + 1 == fighting(*own)[0]


def test_a_template_with_rows_of_its_own_is_made_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    making = made_once(lambda *given, **named: (asked.append((given, named)), str(len(asked)).encode())[1])  # type: ignore[func-returns-value]
    assert [making("toy", 30), making("toy", 30), making("toy", 30, typing="ends"), making("toy", 31)] == [
        b"1", b"1", b"2", b"3",
    ]  # fmt: skip
    assert [making("toy", rows_by_schema={}), making("toy", rows_by_schema={})] == [b"4", b"5"]
    monkeypatch.setenv("PYTEST_CURRENT_TEST", "tests/pipeline/project/test_template.py::test")
    assert making("toy", 30) == b"6"
