"""The house field of every game: sound cards, on a ladder whose odds are about the real sport's."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.game import data_file, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import (
    CAREER_ROUNDS,
    ENDINGS,
    FILE,
    fought,
    house_field,
    inside_by_gap_in,
    read_opponents,
)
from fightcard.pipeline.rating.rows import valid_places
from tests.games import own
from tools.card_tables import opponents_text

GAMES = SYSTEMS


@pytest.mark.parametrize("system", GAMES)
def test_there_is_an_opponent_of_each_style_at_each_level(system: str) -> None:
    field = house_field(system)
    assert field.ladder == (-2, -1, 0, 1, 2, 3, 4, 5, 6, 7)
    assert len(field.cards) == 10 * own(system, "expected").STYLES


@pytest.mark.parametrize("system", GAMES)
def test_no_opponent_raises_an_error_or_a_warning(system: str) -> None:
    cards = house_field(system).cards
    assert valid_places(system, cards) == list(range(len(cards)))


@pytest.mark.parametrize("system", GAMES)
def test_every_opponent_is_card_data(system: str) -> None:
    for card in house_field(system).cards:
        assert list(faults(system, "card", card)) == []


@pytest.mark.parametrize("system", GAMES)
def test_opponents_have_names_of_their_own(system: str) -> None:
    field = house_field(system)
    assert len({card["id"] for card in field.cards}) == len(field.cards)
    for level, card in zip(field.levels, field.cards, strict=True):
        assert str(card["name"]).startswith(f"Level {level} ")


def test_the_opponent_that_fixes_the_scale_is_a_contender_with_cf_9() -> None:
    field = house_field(SYSTEMS[0])
    anchors = [
        card
        for level, card in zip(field.levels, field.cards, strict=True)
        if level == 4 and card["style"] == "E"
    ]
    assert len(anchors) == 1
    assert game_of(SYSTEMS[0]).rating.is_anchor(anchors[0])


def test_the_field_knows_how_often_its_own_bouts_end_inside() -> None:
    gaps = np.array(house_field(SYSTEMS[0]).inside_by_gap)
    assert gaps.shape == (6, 2)
    # Equals are one kind of bout, and the more levels apart, the more ends inside.
    assert gaps[0, 0] == gaps[0, 1]
    assert (np.diff(gaps, axis=0) > 0).all()
    for system in SYSTEMS:
        assert bool(house_field(system).inside_by_gap) == game_of(system).rating.judges_records
        assert house_field(system).edge == game_of(system).rating.edge


def test_the_file_of_a_field_is_read_as_it_was_written() -> None:
    system, gaps = SYSTEMS[0], [(0.1, 0.1), (0.5, 0.25)]
    rungs = read_opponents(system, data_file(system, FILE))
    text = opponents_text(system, rungs, gaps)
    assert inside_by_gap_in(text) == tuple(gaps)
    assert read_opponents(system, text) == rungs
    assert inside_by_gap_in(opponents_text(system, rungs)) == ()


@pytest.mark.parametrize("system", GAMES)
def test_a_level_is_worth_about_odds_of_e_to_one(system: str) -> None:
    # 60 bouts of each pairing in either corner: a share of a level's bouts with another is known to 2 points
    # or so.
    field = house_field(system)
    counts = fought(field, field.cards, None, Play(seed=3), bouts=60)
    levels = np.array(field.levels)
    won = np.array([_share(counts[levels == level].sum(axis=0)) for level in field.ladder])
    assert CAREER_ROUNDS == 10
    assert ENDINGS[2] == "drawn"
    # 1 / (1 + exp(-gap)), by hand
    for gap, expected in ((0, 0.5), (1, 0.731), (2, 0.881), (3, 0.953), (4, 0.982)):
        assert np.diagonal(won, -gap) == pytest.approx(expected, abs=0.12)
    for row in won:
        # At the ends nearly all bouts are won or lost: there chance alone orders the shares.
        assert (np.diff(row[[0, 3, 6, 9]]) < 0.02).all()
        assert row[0] > row[9]


def _share(ended: np.ndarray) -> np.ndarray:
    return np.asarray((ended[:, :2].sum(axis=1) + ended[:, 2] / 2) / ended.sum(axis=1))
