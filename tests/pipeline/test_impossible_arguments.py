"""Arguments that the command line refuses are refused by the library, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import fightcard
from fightcard.engine.registry import OWN

if TYPE_CHECKING:
    from collections.abc import Mapping


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_number_that_is_no_seed_is_refused_before_a_bout(seed: int) -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(fightcard.sample(OWN[-1]).path)))
    one, other = (str(card["name"]) for card in cards.cards[:2])
    said = f"a seed is a whole number from 0 to 9223372036854775807, and not {seed}"
    with pytest.raises(ValueError, match=said):
        fightcard.Play(seed=seed)
    with pytest.raises(ValueError, match=said):
        fightcard.bout(cards, one, other, seed=seed)
    assert fightcard.bout(cards, one, other, seed=2**63 - 1).as_json()["seed"] == 2**63 - 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"copies": 0}, "--copies is a number from 1 to 99, and not 0"),
        ({"copies": 100}, "--copies is a number from 1 to 99, and not 100"),
        ({"skip": [3, 0]}, "--skip 0: the places of a sheet are numbered from 1"),
        ({"sheets_per_file": 0}, "--sheets-per-file is a number from 1, and not 0"),
        ({"duplex": "both sides"}, "--duplex is one of fronts, backs, both, and not 'both sides'"),
        ({"flip": "left"}, "--flip is one of long, short, and not 'left'"),
        ({"marks": "registration"}, "--marks is one of marks, lines, none, and not 'registration'"),
    ],
)
def test_an_impossible_order_is_refused(words: Mapping[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        fightcard.order("home-a4", **words)  # type: ignore[arg-type]


@pytest.mark.parametrize("verb", [fightcard.rules, fightcard.tables, fightcard.game_rules])
def test_a_game_that_is_not_known_is_refused_with_those_that_are(verb: object) -> None:
    with pytest.raises(ValueError, match=f"no game system is named `chess`.*{OWN[0]}"):
        verb("chess")  # type: ignore[operator]
