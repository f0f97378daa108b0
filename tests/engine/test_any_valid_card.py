"""Any two valid cards play any bout to its end, whatever their ratings and the options in force."""

from __future__ import annotations

from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard import engine
from fightcard.engine.registry import SYSTEMS, options
from tests.properties import examples


@pytest.mark.parametrize("system", SYSTEMS)
@examples(60)
@given(data=st.data(), seed=st.integers(0, 2**63 - 1))
def test_any_two_valid_cards_play_to_an_end(system: str, data: st.DataObject, seed: int) -> None:
    cards = import_module(f"tests.engine.systems.{system}.valid_cards")
    red, blue = (data.draw(cards.valid_cards(corner)) for corner in ("red", "blue"))
    rounds = data.draw(st.sampled_from(options(system).rounds))
    record = engine.play(system, red, blue, seed=seed, options=data.draw(cards.mixes), rounds=rounds)
    assert record.result.round <= rounds
    reported = [each.event for each in record.events if each.event != "round_points"]
    assert (
        reported.index("ended") == len(reported) - 1
    )  # once, and no draw after it; a stopped round's points may follow
    assert len(record.result.scorecards) in (1, 3)
    assert [each for each in record.events if each.event in cards.NEVER_BELOW_ZERO and each.first < 0] == []
    assert all(line.text for line in engine.tell(record, cards=True))
