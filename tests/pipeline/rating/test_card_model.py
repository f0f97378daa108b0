"""Cards drawn at random, in every game: valid ones, the same for the same chance."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.law_and_print import print_less_law
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.rows import valid_places

GAMES = SYSTEMS
CARDS = 300


def drawn(system: str, seed: int) -> list[CardData]:
    chance, model = Random(seed), game_of(system).rating
    return [
        {
            **model.draw(
                chance, model.styles[place % len(model.styles)], [chance.gauss(0, 1) for _ in LATENTS]
            ),
            "id": f"drawn-{place}",
        }
        for place in range(CARDS)
    ]


@pytest.mark.parametrize("system", GAMES)
def test_drawn_cards_raise_no_error_and_no_warning(system: str) -> None:
    cards = drawn(system, 15)
    assert valid_places(system, cards) == list(range(CARDS))


@pytest.mark.parametrize("system", GAMES)
def test_drawn_cards_are_card_data_but_for_a_place_in_a_workbook(system: str) -> None:
    for card in drawn(system, 16):
        assert list(faults(system, "card", card)) == ["$: 'source' is a required property"]


@pytest.mark.parametrize("system", GAMES)
def test_the_same_chance_draws_the_same_card(system: str) -> None:
    assert drawn(system, 17) == drawn(system, 17)
    assert drawn(system, 17) != drawn(system, 18)


@pytest.mark.parametrize("system", GAMES)
def test_what_fixes_the_scale_is_drawn_now_and_then(system: str) -> None:
    model = game_of(system).rating
    anchors = sum(model.is_anchor(card) for card in drawn(system, 19))
    assert 0 < anchors < CARDS / 2


def test_the_law_of_title_bout_has_the_printed_cards_means_at_their_levels(library: Library) -> None:
    found = print_less_law(library)
    assert {"CFB", "PL (power)", "Fat CL (last number that clinches)"} < set(found)
    errors_off = [abs(mean) / error for mean, error in found.values()]
    assert max(errors_off) < 2
    assert sum(off > 1 for off in errors_off) <= len(errors_off) / 3  # as chance has it
