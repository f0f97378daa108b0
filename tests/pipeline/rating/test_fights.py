"""Which games judge records, and what is said of a career where a game does not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.known_for_words import words_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import fights
from fightcard.pipeline.rating.careers import replayed
from fightcard.pipeline.verification.career import Career, CareerRecord, Opposition
from tests.approved.books import doubtful_book
from tests.approved.formula_bouts import formula


def test_a_game_without_a_field_judges_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_system: str) -> object:
        raise ValueError

    assert fights.judges_records(SYSTEMS[0])
    monkeypatch.setattr(fights, "house_field", none)
    assert not fights.judges_records(SYSTEMS[0])


def test_a_career_is_held_against_its_card_as_one_of_all_that_are_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Seven fighters, records of six of them: one of 4-1-0 and one of a draw are too short to compare.
    asked: list[tuple[int, str]] = []
    monkeypatch.setattr(
        fights, "of_career", lambda _career, compared, _at, _hints, name, _: asked.append((compared, name))
    )
    cards = fightcard.convert(fightcard.check(fightcard.read(doubtful_book(tmp_path / "set.xlsx"))))
    held = fights.careers(cards, play=Play(seed=7, simulate=formula))
    assert [compared for compared, _ in asked] == [4] * 6
    assert [name for _, name in asked] == [each.name for each in held if each.career is not None]


@pytest.mark.parametrize(
    ("names", "next_to"),
    [(["Joe Louis (1936)", "Max Baer"], ["joe-louis", "max-baer"]), (["Joe Louis (1936)", "Joe Louis (1941)", "Max Baer"], ["max-baer"])],
)  # fmt: skip
def test_bouts_stand_next_to_the_totals_of_a_fighter_with_one_card(
    names: list[str], next_to: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fights, "series", lambda careers, _bouts: careers)
    found = [{"name": name, "id": name.lower().translate({32: "-", 40: None, 41: None})} for name in names]
    cards: Any = SimpleNamespace(cards=found, careers={}, bouts={"joe-louis": ()})
    assert fights._with_meetings(cards) == frozenset(next_to)
    assert fights._with_meetings(SimpleNamespace(cards=found, careers={}, bouts={})) == frozenset()  # type: ignore[arg-type]


def test_a_fighter_is_known_for_what_the_row_and_the_career_say() -> None:
    cards: Any = SimpleNamespace(
        known_for={"ann": "Jab", "bea": "chin"},
        careers={"ann": {"Known for": "power; odd"}, "cy": {"Known for": None}},
    )
    words = [
        [each.word for each in words_of(SYSTEMS[0], fights._words_at(cards, own))]
        for own in ("ann", "bea", "cy")
    ]
    assert words == [["jab", "power"], ["chin"], []]


def test_a_career_is_fought_again_where_anything_of_it_has_changed() -> None:
    record, met = CareerRecord(20, 5, 1, 12, 2), Opposition("level", 1.0)
    chances = np.array([[0.3, 0.3, 0.1, 0.2, 0.1], [0.2, 0.2, 0.1, 0.3, 0.2]])

    def again(record: CareerRecord, met: Opposition, own: np.ndarray, *words: Any) -> Career:  # noqa: ANN401
        return fights._replayed(record, met, own.tobytes(), *words)

    first = again(record, met, chances, (0, 1), 1)
    assert again(record, met, chances.copy(), (0, 1), 1) is first
    for other in (
        (replace(record, won=21), met, chances, (0, 1), 1),
        (record, replace(met, mean=1.5), chances, (0, 1), 1),
        (record, met, chances[::-1].copy(), (0, 1), 1),
        (record, met, chances, (0, 2), 1),
        (record, met, chances, (0, 1), 2),
    ):
        assert again(*other) == replayed(*other) != first
