"""Which games judge records, and what is said of a career where a game does not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import fights
from tests.approved.books import doubtful_book
from tests.approved.formula_bouts import formula

if TYPE_CHECKING:
    from pathlib import Path


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
        fights, "of_career", lambda _career, compared, _at, _hints, name: asked.append((compared, name))
    )
    cards = fightcard.convert(fightcard.check(fightcard.read(doubtful_book(tmp_path / "set.xlsx"))))
    held = fights.careers(cards, play=Play(seed=7, simulate=formula))
    assert [compared for compared, _ in asked] == [4] * 6
    assert [name for _, name in asked] == [each.name for each in held if each.career is not None]


@pytest.mark.parametrize(
    ("names", "beside"),
    [(["Joe Louis (1936)", "Max Baer"], ["joe-louis", "max-baer"]), (["Joe Louis (1936)", "Joe Louis (1941)", "Max Baer"], ["max-baer"])],
)  # fmt: skip
def test_bouts_stand_beside_the_totals_of_a_man_with_one_card(
    names: list[str], beside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fights, "series", lambda careers, _bouts: careers)
    found = [{"name": name, "id": name.lower().translate({32: "-", 40: None, 41: None})} for name in names]
    cards: Any = SimpleNamespace(cards=found, careers={}, bouts={"joe-louis": ()})
    assert fights._with_meetings(cards) == frozenset(beside)
    assert fights._with_meetings(SimpleNamespace(cards=found, careers={}, bouts={})) == frozenset()  # type: ignore[arg-type]
