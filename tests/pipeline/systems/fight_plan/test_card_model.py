"""Drawn cards: what a league's points buy, and bouts that end as often inside as on points."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

import fightcard
from fightcard.engine.systems.fight_plan.card import Card
from fightcard.pipeline.card_model import MEAN_LEVEL, SPREAD_OF_LEVELS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.field import endings
from fightcard.pipeline.systems.fight_plan.card_model import (
    A_LEVEL,
    CARD_MODEL,
    FIRST_LINE,
    OTHER_PLANS,
    POINTS,
    draw,
    mean_energy,
    points,
)
from fightcard.pipeline.systems.fight_plan.parameters import every_parameter

SAMPLE = fightcard.convert(fightcard.check(fightcard.read(sample("fight_plan").path)))


def _drawn(cards: int, ability: float) -> list[tuple[str, Card]]:
    """Cards of one ability, style after style, of all kinds of power and chin."""
    chance, found = Random(3), []
    for place in range(cards):
        style = CARD_MODEL.styles[place % len(CARD_MODEL.styles)]
        found.append((style, draw(chance, style, (ability, chance.gauss(0, 1), chance.gauss(0, 1)))))
    return found


@pytest.mark.parametrize("ability", [-1.0, 0.0, 1.0])
def test_a_fighter_has_the_points_of_an_ability_whatever_they_buy(ability: float) -> None:
    level = MEAN_LEVEL + SPREAD_OF_LEVELS * ability
    cards = [card for _, card in _drawn(90, ability)]
    # A point of agility is worth 0.9, so that half of one may be left over.
    assert [points(card) for card in cards] == pytest.approx([POINTS + A_LEVEL * level] * 90, abs=0.46)
    assert np.std([card["strength"] for card in cards]) > 1
    assert np.std([card["speed"] for card in cards]) > 1


def test_the_plans_of_the_sample_are_among_those_that_are_believed() -> None:
    # Nothing but 20 points a round limits a plan; the four of the sample are no freaks.
    parts = [each for each in every_parameter() if each.name in FIRST_LINE]
    drawn = np.array([[part.read(card) for part in parts] for _, card in _drawn(300, 0.0)], float)
    plans = np.array([[part.read(card) for part in parts] for card in SAMPLE.cards], float)
    off = np.sqrt(((plans - drawn.mean(axis=0)) ** 2).mean(axis=0)) / drawn.std(axis=0)
    assert len(parts) == 3
    assert (off > OTHER_PLANS).all()
    assert (off < 2 * OTHER_PLANS).all()


def test_a_plan_of_two_lines_spends_the_mean_of_its_rounds() -> None:
    lines = [{"rounds": [1, 3], "power": 8}, {"rounds": [4, 15], "power": 4}]
    card: Card = {"plan": lines}  # type: ignore[typeddict-item]
    assert mean_energy(card, "power") == pytest.approx(0.25 * 8 + 0.75 * 4)
    card = {"plan": [{"rounds": [1, 15], "power": 7}]}  # type: ignore[typeddict-item]
    assert mean_energy(card, "power") == pytest.approx(7)


def test_no_style_wins_by_itself_and_about_half_of_the_bouts_end_inside() -> None:
    drawn = _drawn(60, 0.6)
    cards = [{**card, "id": f"card-{place}"} for place, (_, card) in enumerate(drawn)]
    pairs = list(combinations(range(60), 2))
    found = Play(seed=1, rounds=12).tally("fight_plan", cards, pairs, house_deck("fight_plan"), bouts=4)  # type: ignore[arg-type]
    ended = endings(found.names, found.counts)
    inside = (ended[:, 0] + ended[:, 4]).sum() / ended.sum()
    assert 0.3 < inside < 0.65
    points_won: dict[str, list[float]] = {}
    for (red, blue), row in zip(pairs, ended, strict=True):
        better = (row[0] + row[1] + row[2] / 2) / row.sum()
        points_won.setdefault(drawn[red][0], []).append(better)
        points_won.setdefault(drawn[blue][0], []).append(1 - better)
    assert all(0.38 < np.mean(own) < 0.62 for own in points_won.values())
