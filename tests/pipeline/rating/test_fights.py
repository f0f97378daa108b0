"""Which games judge records, and what is said of a career where a game does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.rating import fights

if TYPE_CHECKING:
    import pytest


def test_a_game_without_a_field_judges_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_system: str) -> object:
        raise ValueError

    assert fights.judges_records(SYSTEMS[0])
    monkeypatch.setattr(fights, "house_field", none)
    assert not fights.judges_records(SYSTEMS[0])
