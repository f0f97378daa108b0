"""Bring a ladder of opponents to its target odds, by a model of what each rating does that is learnt again in
every round.

A round plays the field against itself, and near relations of its cards, several ratings changed at once,
against it. A logistic regression learns from these what a change does at each level. By that model the cards
are changed, one rating at a time, so that the odds of all pairs come nearest to the target; the next round
plays the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.rating.rows import valid_places
from tools.field_cost import (
    FIELD_BOUTS,
    OF_PAIRS,
    Rung,
    among,
    cost,
    gaps_of,
    level_cost,
    logits_of,
    met_by,
    questions,
)

Array = NDArray[np.float64]

RELATIONS, RELATION_BOUTS = 24, 12
"""Near relations of each card in a round, and their bouts with each card of the field in either corner."""

CHANGED = 0.3
"""The share of its ratings in which a relation differs from its card."""

MOVES = 8
"""Changes that a card may take in a round; fewer after a round that made nothing better."""

RIDGE = 20.0

GAIN = 0.015
"""A change is taken where it takes more than this share from what its card costs: ratings that do nothing
stay."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A parameter that a fit turns, its twin for a tired fighter, and by how much at a time."""

    parameter: Parameter
    twin: Parameter | None
    step: int


def turns(system: str, pool: Sequence[CardData]) -> tuple[Turn, ...]:
    """The parameters in which the cards of a pool differ, each with a step of about half their standard
    deviation."""
    game = game_of(system)
    parameters = game.verification.parameters
    by_name = {(parameter.heading, parameter.part): parameter for parameter in parameters}
    found = []
    for parameter in parameters:
        spread = float(np.std([parameter.read(card) or 0 for card in pool]))
        if spread > 0.3 and not parameter.heading.startswith("Fat "):
            tired = by_name.get((twin(parameter.heading), parameter.part))
            found.append(Turn(parameter, tired, max(1, round(spread / 2))))
    return tuple(found)


def turned(turn: Turn, card: CardData, steps: int) -> CardData:
    """A card with one rating changed, and its tired twin by as much, so that fatigue stays what it was."""
    number = turn.parameter.read(card)
    if number is None:
        return card
    by = steps * turn.step
    if not turn.parameter.low <= number + by <= turn.parameter.high:
        return card
    changed = turn.parameter.write(card, number + by)
    tired = None if turn.twin is None else turn.twin.read(changed)
    if turn.twin is None or tired is None or not turn.twin.low <= tired + by <= turn.twin.high:
        return changed
    return turn.twin.write(changed, tired + by)


def moved(
    system: str, rungs: list[Rung], parameters: Sequence[Turn], chance: Random, moves: int, seed: int
) -> list[Rung]:
    """The field after one round, in which a card takes at most that number of changes."""
    base = logits_of(among(system, rungs, FIELD_BOUTS, seed), gaps_of(rungs))
    slopes = _slopes(system, rungs, parameters, chance, base, seed)
    return _moved(system, rungs, parameters, base, slopes, moves)


def _slopes(
    system: str, rungs: Sequence[Rung], parameters: Sequence[Turn], chance: Random, base: Array, seed: int
) -> Array:
    """How much a step of each parameter changes each logit, by question, rung and parameter."""
    relations: list[tuple[int, CardData]] = []
    for place, rung in enumerate(rungs):
        relations += [(place, _relation(rung.card, parameters, chance)) for _ in range(2 * RELATIONS)]
    sound = [relations[each] for each in valid_places(system, [card for _, card in relations])]
    counts = dict.fromkeys(range(len(rungs)), 0)
    saved = []
    for place, card in sound:
        counts[place] += 1
        if counts[place] <= RELATIONS:
            saved.append((place, card))
    played = met_by(
        system, [card for _, card in saved], [rung.card for rung in rungs], RELATION_BOUTS, seed + 1
    )
    off = np.array([_off(rungs[place].card, card, parameters) for place, card in saved])
    levels = np.array([rung.level for rung in rungs], float)
    own = levels[[place for place, _ in saved]]
    design = np.hstack([off, off * own[:, None] / 3])
    design = np.repeat(design, len(rungs), axis=0)
    found = []
    for question, (hits, tries) in enumerate(questions(played)):
        offset = base[question][[place for place, _ in saved]].ravel()
        found.append(_logistic(design, offset, hits.ravel(), tries.ravel()))
    weights = np.stack(found)
    gaps: Array = levels[None, :, None] / 3
    flat, by_level = weights[:, : len(parameters)], weights[:, len(parameters) :]
    return flat[:, None, :] + by_level[:, None, :] * gaps


def _relation(card: CardData, parameters: Sequence[Turn], chance: Random) -> CardData:
    for turn in parameters:
        if chance.random() < CHANGED:
            card = turned(turn, card, chance.choice((-2, -1, 1, 2)))
    return card


def _off(card: CardData, other: CardData, parameters: Sequence[Turn]) -> list[float]:
    return [
        ((turn.parameter.read(other) or 0) - (turn.parameter.read(card) or 0)) / turn.step
        for turn in parameters
    ]


def _logistic(design: Array, offset: Array, hits: Array, tries: Array) -> Array:
    weights = np.zeros(design.shape[1])
    for _ in range(8):
        share = 1 / (1 + np.exp(-(offset + design @ weights)))
        bend = (design * (tries * share * (1 - share))[:, None]).T @ design + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, design.T @ (hits - tries * share) - RIDGE * weights)
    return weights


def _moved(
    system: str, rungs: list[Rung], parameters: Sequence[Turn], base: Array, slopes: Array, moves: int
) -> list[Rung]:
    """The rungs after the changes that the model asks for, one at a time, rung after rung; none that makes a
    card invalid."""
    law = game_of(system).rating
    levels = np.array([rung.level for rung in rungs], float)
    logits, cards = base.copy(), [rung.card for rung in rungs]
    barred: list[set[tuple[int, int]]] = [
        {
            (place, sign)
            for place, turn in enumerate(parameters)
            for sign in (-1, 1)
            if rung.is_anchor and turn.parameter.heading in law.anchored
        }
        for rung in rungs
    ]
    for _ in range(moves):
        expected = []
        for place in range(len(rungs)):
            now = _cost_at(logits, levels, place)
            choices = [
                (
                    _cost_at(_applied(logits, sign * slopes[:, place, parameter], place), levels, place),
                    parameter,
                    sign,
                )
                for parameter in range(len(parameters))
                for sign in (-1, 1)
                if (parameter, sign) not in barred[place]
            ]
            best, parameter, sign = min(choices, default=(now, 0, 0))
            if best > (1 - GAIN) * now:
                continue
            expected.append((place, parameter, sign))
            _apply(logits, slopes[:, place, parameter] * sign, place)
        tried = [turned(parameters[parameter], cards[place], sign) for place, parameter, sign in expected]
        sound = set(valid_places(system, tried)) if tried else set()
        for number, (place, parameter, sign) in enumerate(expected):
            if number in sound and tried[number] is not cards[place]:
                cards[place] = tried[number]
            else:
                barred[place].add((parameter, sign))
                _apply(logits, -slopes[:, place, parameter] * sign, place)
            barred[place].add((parameter, -sign))
    return [replace(rung, card=card) for rung, card in zip(rungs, cards, strict=True)]


def _cost_at(logits: Array, levels: Array, place: int) -> float:
    """What the level of a card costs, and the card's own pairs."""
    pairs = cost(logits[:, place], levels[place] - levels).sum()
    return level_cost(logits, levels, levels[place]) + OF_PAIRS * float(pairs)


def _applied(logits: Array, by: Array, place: int) -> Array:
    changed = logits.copy()
    _apply(changed, by, place)
    return changed


def _felt(by: Array, place: int, count: int) -> Array:
    """The effect of one card's change against each of the others: against itself nobody gains, and both have
    changed."""
    found: Array = np.repeat(by[:, None], count, axis=1)
    _, drawn, stopping, stopped = by
    found[:, place] = 0.0, 2 * drawn, stopping + stopped, stopping + stopped
    return found


def _apply(logits: Array, by: Array, place: int) -> None:
    """Put one card's change into the logits of all its pairs, as it and as its opponents feel it."""
    felt = _felt(by, place, logits.shape[2])
    logits[:, place] += felt
    others = np.arange(logits.shape[2]) != place
    logits[:, others, place] += (felt * np.array([[-1], [1], [1], [1]]))[[0, 1, 3, 2]][:, others]
