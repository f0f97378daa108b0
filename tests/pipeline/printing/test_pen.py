"""Inks of a press and texts that are set again, by values written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.geometry import Point
from fightcard.pipeline.printing.drawing.pen import SetBefore, _Text, four_inks, letter_inks
from fightcard.pipeline.printing.drawing.themes import Ink


@pytest.mark.parametrize(
    ("colour", "due"),
    [
        ((0, 0, 0), (0, 0, 0, 1)), ((255, 255, 255), (0, 0, 0, 0)), ((255, 0, 0), (0, 1, 1, 0)), ((0, 255, 0), (1, 0, 1, 0)),
        ((0, 0, 255), (1, 1, 0, 0)), ((51, 102, 204), (0.75, 0.5, 0, 0.2)),
        # Black half, and two whole inks: 2.5 are a tenth too many, taken from the two alike.
        ((0, 0, 127.5), (0.95, 0.95, 0, 0.5)), ((0, 0, 153), (1, 1, 0, 0.4)), ((1, 0, 0), (0, 0.701961, 0.701961, 0.996078)),
    ],
)  # fmt: skip
def test_grey_is_printed_in_black_and_no_spot_has_more_than_240_percent(
    colour: tuple[int, int, int], due: tuple[float, ...]
) -> None:
    assert four_inks(Ink("some", *colour)) == pytest.approx(due, abs=1e-6)


@pytest.mark.parametrize(
    ("colour", "due"),
    [
        ((0, 0, 0), (0, 0, 0, 1)), ((255, 255, 255), (0, 0, 0, 0)), ((22, 24, 29), (0, 0, 0, 1)),
        ((50, 40, 50), (0, 0, 0, 1)), ((51, 40, 51), (0, 0, 0, 0.8)), ((102, 90, 86), (0, 0, 0, 0.6)),
        ((102, 90, 85), (0, 0.117647, 0.166667, 0.6)), ((255, 0, 0), (0, 1, 1, 0)),
    ],
)  # fmt: skip
def test_letters_that_are_nearly_grey_are_printed_in_black_alone(
    colour: tuple[int, int, int], due: tuple[float, ...]
) -> None:
    assert letter_inks(Ink("some", *colour)) == pytest.approx(due, abs=1e-6)


def test_only_the_last_texts_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SetBefore, "MOST", 2)
    letters: Any = object()
    before, corner = SetBefore(), (0.0, 0.0)
    starts = [Point(at, at) for at in range(3)]
    for start in starts:
        before.keep(_Text(start, "words", letters, corner, "0 g", "", f"set at {start.x:g}"))
    found = [before.text(start, "words", letters, corner) for start in starts]
    assert [each and each.operators for each in found] == [None, None, "set at 2"]
    assert before.text(starts[2], "other", letters, corner) is None
    assert before.text(starts[2], "words", letters, (0.0, 1.0)) is None
    assert before.text(starts[2], "words", object(), corner) is None  # type: ignore[arg-type]
