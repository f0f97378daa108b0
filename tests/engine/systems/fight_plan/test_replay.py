"""A bout written down is played again from the numbers that chance drew, and numbers that cannot be are
refused."""

from __future__ import annotations

import json

import pytest

from fightcard import engine
from fightcard.engine.registry import game
from tests.engine.systems.fight_plan.cards import CARDS

BRANDT, CALLOWAY, OKAFOR, _ = CARDS


@pytest.mark.parametrize("bout", range(4))
def test_a_bout_is_played_again_from_its_numbers(bout: int) -> None:
    record = engine.play("fight_plan", BRANDT, OKAFOR, seed=2, bout=bout, rules="advanced")
    written = {**json.loads(json.dumps(record.as_json())), "seed": 77}
    again = engine.replay(written, BRANDT, OKAFOR)
    assert again.events == record.events
    assert again.result == record.result


def test_another_fighters_card_makes_another_bout() -> None:
    written = engine.play("fight_plan", BRANDT, OKAFOR, seed=2).as_json()
    with pytest.raises(ValueError, match=r"differs from the record|run out"):
        engine.replay(written, CALLOWAY, OKAFOR)


def test_numbers_that_run_out_are_said_to() -> None:
    with pytest.raises(ValueError, match="the 1 draws given run out before the bout is over"):
        game("fight_plan").play(
            BRANDT, OKAFOR, seed=1, bout=0, deck=None, rules="basic", draws=[("chance", 1_000_000)]
        )


@pytest.mark.parametrize(
    "draw", [("chance", 0), ("chance", 1_000_001), ("curve", 1001), ("curve", 0), ("d6", 3)]
)
def test_a_number_that_chance_cannot_draw_is_refused(draw: tuple[str, int]) -> None:
    kind, number = draw
    with pytest.raises(
        ValueError, match=f"{number} of `{kind}` cannot be drawn; there is: chance 1-1000000, curve 1-1000"
    ):
        game("fight_plan").play(BRANDT, OKAFOR, seed=1, bout=0, deck=None, rules="basic", draws=[draw])
