"""A workbook all of whose fighters wait for their ratings makes no card: who waits is said, and the way on."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.checks.unrated_rows import ROW_UNRATED, NoRatings, refuse_without_ratings


def checked(*waiting: str, rows: int = 0) -> Any:  # noqa: ANN401 - stands for a workbook that was checked
    findings = [SimpleNamespace(diagnostic=ROW_UNRATED, fighter=who) for who in waiting]
    book = SimpleNamespace(path=Path("set.xlsx"))
    return SimpleNamespace(
        findings=[*findings, SimpleNamespace(diagnostic=None, fighter="x")], rows=[0] * rows, book=book
    )


@pytest.mark.parametrize(
    ("waiting", "said"),
    [
        (("Joe Frazier",), "Joe Frazier has no ratings yet"),
        (("Joe Frazier", "Al Bar"), "none of its 2 fighters has ratings yet"),
    ],
)
def test_who_waits_is_said(waiting: tuple[str, ...], said: str) -> None:
    found = checked(*waiting)
    with pytest.raises(NoRatings) as raised:
        refuse_without_ratings(found)
    assert raised.value.book is found.book
    assert str(raised.value).startswith(f"set.xlsx: {said}. ")


def test_a_workbook_with_a_card_or_without_anybody_who_waits_is_not_refused() -> None:
    refuse_without_ratings(checked("Joe Frazier", rows=1))
    refuse_without_ratings(checked())
