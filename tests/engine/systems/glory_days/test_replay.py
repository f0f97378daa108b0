"""A bout written down is played again from its dice, and dice that cannot be are refused."""

from __future__ import annotations

import json

import pytest

from fightcard import engine
from fightcard.engine.registry import game
from tests.engine.systems.glory_days.cards import CARDS

RED, BLUE = CARDS[0], CARDS[1]


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_a_bout_is_played_again_from_its_dice(rules: str) -> None:
    for bout in range(5):
        played = engine.play("glory_days", RED, BLUE, seed=2, bout=bout, rules=rules)
        record = json.loads(json.dumps(played.as_json()))
        again = engine.replay({**record, "seed": 99}, RED, BLUE)
        assert (again.events, again.result) == (played.events, played.result)


def test_another_fighters_card_is_not_that_bout() -> None:
    played = engine.play("glory_days", RED, BLUE, seed=2)
    with pytest.raises(ValueError, match=r"differs from the record|run out"):
        engine.replay(played.as_json(), CARDS[2], BLUE)


def test_dice_that_run_out_are_said_to() -> None:
    with pytest.raises(ValueError, match="the 2 draws given run out before the bout is over"):
        game("glory_days").play(
            RED, BLUE, seed=1, bout=0, deck=None, rules="basic", draws=[("d6", 1), ("d6", 2)]
        )


@pytest.mark.parametrize("draw", [("d6", 7), ("d20", 0), ("2d10", 100), ("card", 1)])
def test_a_number_that_no_die_shows_is_refused(draw: tuple[str, int]) -> None:
    with pytest.raises(ValueError, match=f"{draw[1]} of a {draw[0]} is not a roll; there is: d6, d20, 2d10"):
        game("glory_days").play(RED, BLUE, seed=1, bout=0, deck=None, rules="basic", draws=[draw])
