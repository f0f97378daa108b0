"""The doubt of a career: each weighed card fights the field, and its figures are shares of the real bouts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Literal

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import career_doubt as subject
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.verification.career import Career, CareerRecord, Opposition

# Nearly always inside the distance, each other ending once in a hundred.
WINS, LOSES = (96, 1, 1, 1, 1), (1, 1, 1, 1, 96)


@pytest.mark.parametrize(
    ("endings", "due", "ends"),
    [
        ((WINS, WINS), {"won": 0.97, "lost": 0.02, "drawn": 0.01, "won_by_ko": 0.96, "lost_by_ko": 0.01}, (0.97, 0.97)),
        # Two careers: the middle 95% of them ends 0.025 of the way from the one to the other.
        ((WINS, LOSES), {"won": 0.495, "lost": 0.495, "drawn": 0.01, "won_by_ko": 0.485, "lost_by_ko": 0.485}, (0.044, 0.946)),
    ],
)  # fmt: skip
def test_figures_are_shares_of_the_bouts_over_all_weighed_cards(
    monkeypatch: pytest.MonkeyPatch,
    endings: tuple[tuple[int, ...], ...],
    due: dict[str, float],
    ends: tuple[float, float],
) -> None:
    ladder = house_field(SYSTEMS[0]).ladder
    counts = np.array([[row] * len(ladder) for row in endings])
    monkeypatch.setattr(subject, "fought", lambda *_, **__: counts)
    record = CareerRecord(7, 2, 1, 4, 1)
    career = Career(record, Opposition("level", 0.0), 0.0, {}, ({}, {}), None)
    cards: Any = [{}, {}]
    found = subject.career_doubt(SYSTEMS[0], career, cards, None, Play())
    assert {name: each.share for name, each in found.items()} == pytest.approx(due, abs=0.005)
    assert (found["won"].low, found["won"].high) == pytest.approx(ends, abs=0.01)
    assert found["won"].bouts == 2 * 100 * len(ladder)


@pytest.mark.parametrize(("source", "mean"), [("default", None), ("level", 0.7)])
def test_a_mean_that_nobody_stated_is_that_of_each_weighed_card(
    source: Literal["default", "level"], mean: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Opposition] = []

    def replayed(_record: object, opposition: Opposition, *_: object) -> object:
        asked.append(opposition)
        return SimpleNamespace(played={name: SimpleNamespace(mean=1.0) for name in subject.FIGURES})

    ladder = house_field(SYSTEMS[0]).ladder
    played: list[object] = []
    monkeypatch.setattr(
        subject,
        "fought",
        lambda *words, **more: played.append((*words, more)) or np.array([[WINS] * len(ladder)] * 2),
    )
    monkeypatch.setattr(subject, "replayed", replayed)
    career = Career(CareerRecord(7, 2, 1, 4, 1), Opposition(source, 0.7), 0.0, {}, ({}, {}), None)
    cards: Any = [{}, {}]
    play = Play()
    subject.career_doubt(SYSTEMS[0], career, cards, None, play)
    assert [(each.source, each.mean) for each in asked] == [(source, mean)] * 2
    assert played == [(house_field(SYSTEMS[0]), cards, None, play, {"bouts": 10})]
