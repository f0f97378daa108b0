"""A bout written down is played again from its dice, and dice that cannot be are refused."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.registry import game
from tests.engine.systems.mini_title_bout.cards import CARDS

GAME = game("mini_title_bout")


@pytest.mark.parametrize("rules", GAME.options.presets)
@pytest.mark.parametrize("bout", range(4))
def test_a_bout_is_played_again_from_its_dice(rules: str, bout: int) -> None:
    record = engine.play("mini_title_bout", CARDS[bout], CARDS[bout + 1], seed=2, bout=bout, rules=rules)
    again = engine.replay({**record.as_json(), "seed": 99}, CARDS[bout], CARDS[bout + 1])
    assert again.result == record.result
    assert again.events == record.events


def test_the_card_of_another_is_not_that_bout() -> None:
    record = engine.play("mini_title_bout", CARDS[0], CARDS[1], seed=2)
    with pytest.raises(ValueError, match=r"differs from the record|run out"):
        engine.replay(record.as_json(), CARDS[5], CARDS[1])


def test_too_few_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="the 1 draws given run out before the bout is over"):
        GAME.play(CARDS[0], CARDS[1], seed=1, bout=0, deck=None, rules="basic", draws=[("2d6", 34)])


@pytest.mark.parametrize(
    "draw", [("2d6", 7), ("2d6", 17), ("2d6", 70), ("2d6", 30), ("d20", 0), ("d20", 21), ("d6", 3)]
)
def test_a_number_that_no_dice_show_is_refused(draw: tuple[str, int]) -> None:
    with pytest.raises(ValueError, match=f"{draw[1]} of `{draw[0]}` is not a roll; there is: 2d6"):
        GAME.play(CARDS[0], CARDS[1], seed=1, bout=0, deck=None, rules="basic", draws=[draw])
