"""What a caller gives the engine: what no bout can be played with is refused before one is played."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from fightcard import engine
from fightcard.engine.registry import OWN, game
from tests.engine.samples import SAMPLES

SYSTEM = OWN[-1]
CARDS = SAMPLES[SYSTEM].cards[:3]


@pytest.mark.parametrize(
    ("pairings", "bouts", "first", "error", "said"),
    [
        ([(0, 3)], 2, 0, ValueError, "there is no card at place 3: the places of 3 cards count from 0"),
        ([(0, 1), (-1, 0)], 2, 0, ValueError, "there is no card at place -1: the places of 3 cards"),
        ([(0, 1, 2)], 2, 0, ValueError, r"pairs of places in cards, such as \[\(0, 1\)\]"),
        (3, 2, 0, ValueError, r"pairs of places in cards, such as \[\(0, 1\)\]"),
        ([(0.5, 1.7)], 2, 0, TypeError, r"pairings are whole numbers, and not \[\(0.5, 1.7\)\]"),
        ([(0, 1)], -1, 0, ValueError, "bouts is a number from 0, and not -1"),
        ([(0, 1)], 2, -1, ValueError, "first is a number from 0, and not -1"),
        ([(0, 1)], [2, 3], 0, ValueError, "bouts is one number, or one for each of the 1 pairings"),
        ([(0, 1)], "2", 0, TypeError, "bouts are whole numbers, and not '2'"),
    ],
)
def test_bouts_that_cannot_be_played_are_refused_in_a_sentence(
    pairings: object, bouts: object, first: object, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        engine.simulate(SYSTEM, CARDS, pairings, bouts=bouts, first=first, seed=7)  # type: ignore[arg-type]


def test_no_pairing_and_no_bout_are_counted_as_nothing() -> None:
    assert engine.simulate(SYSTEM, CARDS, [], bouts=2, seed=7).of("bouts").tolist() == []
    pairings = np.array([[0, 1], [1, 2]], np.uint8)
    counts = engine.simulate(SYSTEM, CARDS, pairings, bouts=np.array([0, 2]), seed=7)  # type: ignore[arg-type]
    assert counts.of("bouts").tolist() == [0, 2]


@pytest.mark.parametrize(
    ("seed", "error"),
    [
        (-1, ValueError),
        (2**63, ValueError),
        ("7", TypeError),
        (7.5, TypeError),
        (True, TypeError),
        (False, TypeError),
    ],
)
def test_what_is_no_seed_and_no_number_of_a_bout_is_refused(seed: object, error: type[Exception]) -> None:
    red, blue = CARDS[:2]
    for play in (engine.play, engine.watch):
        with pytest.raises(error, match="seed is a whole number"):
            play(SYSTEM, red, blue, seed=seed)  # type: ignore[arg-type,operator]
        with pytest.raises(error, match=r"bouts are numbered from 0|bout is a whole number"):
            play(SYSTEM, red, blue, seed=7, bout=seed)  # type: ignore[arg-type,operator]
    with pytest.raises(error, match="seed is a whole number"):
        engine.simulate(SYSTEM, CARDS, [(0, 1)], bouts=2, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"options": "x"}, "options are words by name, such as .*, and not str"),
        ({"options": ""}, "options are words by name, such as .*, and not str"),
        ({"options": []}, "options are words by name, such as .*, and not list"),
        ({"options": 0}, "options are words by name, such as .*, and not int"),
        ({"rounds": True}, "rounds is a whole number, and not True"),
        ({"rounds": 12.0}, r"rounds is a whole number, and not 12\.0"),
        ({"rounds": "12"}, "rounds is a whole number, and not '12'"),
        ({"deck": "x"}, "a deck is needed as `convert` gives it, and not str"),
    ],
    ids=repr,
)
def test_options_rounds_and_a_deck_of_another_kind_are_refused_in_a_sentence(
    given: Mapping[str, object], said: str
) -> None:
    red, blue = CARDS[:2]
    for play in (engine.play, engine.watch):
        with pytest.raises(TypeError, match=said):
            play(SYSTEM, red, blue, seed=7, **given)  # type: ignore[arg-type,operator]
    engine.simulate(
        SYSTEM, CARDS, [(0, 1)], bouts=2, seed=7, rounds=12
    )  # what it prepared is not taken for 12.0
    with pytest.raises(TypeError, match=said):
        engine.simulate(SYSTEM, CARDS, [(0, 1)], bouts=2, seed=7, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("system", [system for system in OWN if system != SYSTEM])
def test_a_card_of_another_game_is_refused_by_the_name_of_the_game(system: str) -> None:
    said = f"this is no card of {game(system).title}; a card is needed as `convert` gives it"
    with pytest.raises(TypeError, match=said):
        engine.play(system, CARDS[0], CARDS[1], seed=7)
    with pytest.raises(TypeError, match=said):
        engine.play(system, SAMPLES[system].cards[0], None, seed=7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=said):
        engine.simulate(system, CARDS, [(0, 1)], bouts=2, seed=7)


def test_a_bout_is_played_again_only_from_what_was_written_of_it() -> None:
    bout = engine.play(SYSTEM, CARDS[0], CARDS[1], seed=7)
    with pytest.raises(TypeError, match="from what `as_json` gives of it, and not BoutRecord"):
        engine.replay(bout, CARDS[0], CARDS[1])  # type: ignore[arg-type]
