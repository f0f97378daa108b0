"""What a page of forecasts claims of its figures, and no more."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.history.halves import Halves
from fightcard.pipeline.history.real_bouts import NO_RECORD
from fightcard.pipeline.history.scores import Score
from fightcard.pipeline.history.workbook_history import History, RivalScore
from fightcard.pipeline.report.history_page import FEW, history_page, verdict_words

BEYOND, WITHIN = (
    "predicted winners {} than a coin, beyond chance",
    "came out {} than a coin, by no more than chance",
)


def said(
    value: float | None,
    low: float | None,
    high: float | None,
    cards: float | None = None,
    decided: int = FEW,
    left_out: tuple[str, ...] = (),
) -> list[str]:
    worse = SimpleNamespace(value=value, low=low, high=high)
    unknown = SimpleNamespace(value=None, low=None, high=None)
    rivals = {"coin": SimpleNamespace(worse_by=worse), "one_number": SimpleNamespace(worse_by=unknown)}
    inside = SimpleNamespace(value=cards, n=40), SimpleNamespace(value=0.65, n=40)
    found: Any = SimpleNamespace(decided=decided, rivals=rivals, inside=inside, left_out=left_out)
    return verdict_words(found)


@pytest.mark.parametrize(
    ("value", "low", "high", "due"),
    [
        (0.2, 0.1, 0.3, BEYOND.format("better")),
        (-0.2, -0.3, -0.1, BEYOND.format("worse")),
        (0.2, -0.1, 0.5, WITHIN.format("better")),
        (-0.2, -0.5, 0.1, WITHIN.format("worse")),
        (0.2, 0.0, 0.4, WITHIN.format("better")),
        (-0.2, -0.4, 0.0, WITHIN.format("worse")),
    ],
)
def test_what_is_beyond_chance_is_said_so_and_else_not(
    value: float, low: float, high: float, due: str
) -> None:
    (sentence,) = said(value, low, high)
    assert due in sentence


@pytest.mark.parametrize("missing", [(None, 0.1, 0.3), (0.2, None, 0.3), (0.2, 0.1, None)])
def test_nothing_is_said_of_what_is_not_known(missing: tuple[float | None, ...]) -> None:
    assert said(*missing) == []


@pytest.mark.parametrize(("cards", "more"), [(0.6, "better"), (0.7, "worse")])
def test_the_smaller_loss_foretells_the_way_of_ending_better(cards: float, more: str) -> None:
    (sentence,) = said(None, None, None, cards)
    assert f"predicted {more} than the plain share" in sentence
    assert f"(log loss {cards:.3f} against 0.650, n = 40)" in sentence


def test_few_bouts_are_said_to_be_few_and_none_to_show_nothing() -> None:
    assert said(None, None, None, decided=FEW) == []
    assert said(None, None, None, decided=FEW - 1) == [
        f"With {FEW - 1} bouts nearly any of this may be chance."
    ]
    assert "two fighters of this workbook is known, so" in said(None, None, None, decided=0)[0]
    (unpredicted,) = said(None, None, None, decided=0, left_out=(NO_RECORD,))
    assert "can be predicted, so nothing is shown either way. A bout needs a record of both" in unpredicted


def test_a_page_of_one_bout_speaks_of_no_several() -> None:
    score = Score(0.5, 0.4, 0.6, 1)
    bout = SimpleNamespace(date="1950-03-01", result="W", method="KO", inside=True, round=3, rounds=10)
    forecast = SimpleNamespace(chance=0.6, low=0.5, high=0.7)
    one: Any = SimpleNamespace(bout=bout, names=("Al Ott", "Bo Fay"), forecast=forecast)
    halves = Halves(1, score, score, score, score, (), 0.5, 1, 1)
    endings = {"knockout": (0.5, 1)}
    found = History(
        "set.xlsx", 1, (one,), {}, score, score, score, {"coin": RivalScore(score, score, score),
        "one_number": RivalScore(score, score, score)}, (), endings, ((0.5, 1),), (score, score), halves, 0,
    )  # fmt: skip
    page = " ".join(history_page(found).split())
    assert "under the rules of its year: 1, of these decided: 1." in page
    assert not re.search(r"\b1 (real bouts|careers|decided bouts|stoppages|of them were)\b|the 1 ", page)
