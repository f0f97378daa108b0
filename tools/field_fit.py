"""Bring a ladder of opponents to the odds that are wanted of it, by a model of what each rating does that is
learnt anew in every round.

A round plays the field against itself, and near relations of its cards, several ratings changed at once,
against it. A logistic regression tells from these what a change does at each level. On that model the cards
take, one change at a time, what brings the odds of all pairs nearest to those wanted; the next round plays
what came of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from fightcard import engine
from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.field import CAREER_ROUNDS, ENDINGS, endings
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import stops, wins

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.game import Parameter

    Array = NDArray[np.float64]

RELATIONS, RELATION_BOUTS = 24, 12
"""Near relations of each card in a round, and their bouts with each card of the field in either corner."""

FIELD_BOUTS = 150
CHANGED = 0.3
"""The share of its ratings in which a relation differs from its card."""

MOVES = 8
"""Changes that a card may take in a round; fewer after a round that made nothing better."""

SWAPS, PAIRWISE = 30, 0.1
"""Rounds of exchanges at most, and how much each card by itself counts beside all of a level together."""

SHORT = 8
RIDGE = 20.0
DRAWS_OF_EQUALS = 0.04
WIN_SLACK, STOP_SLACK, DRAW_SLACK = 0.02, 0.08, 0.005
"""How far off a share of wins, of stoppages, of draws may be before it counts for one."""

EQUALS = 8.0
"""How much more the stoppages of equals count than those of others."""

LEVEL_WIN_SLACK, LEVEL_STOP_SLACK, LEVEL_DRAW_SLACK = 0.012, 0.02, 0.002
LEVEL_DRAWS = 0.045
"""The same for the bouts of a whole level with another, which is what careers are fought against."""

OF_PAIRS = 0.15
"""How much the pairs count beside the levels: men of one level should not be too unlike."""

GAIN = 0.015
"""A change is taken where it takes more than this share from what its card costs: ratings that do nothing
stay."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One opponent: his level and style, and his card as it stands."""

    level: int
    style: str
    card: CardData
    is_anchor: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A parameter that a fit turns, its twin for a tired man, and by how much at a time."""

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


def met_by(
    system: str, cards: Sequence[CardData], others: Sequence[CardData], bouts: int, seed: int
) -> Array:
    """How bouts of each card with each other end, both corners together."""
    count = len(cards)
    pairs = [(card, count + other) for card in range(count) for other in range(len(others))]
    tallies = engine.simulate(
        system,
        [*cards, *others],
        [*pairs, *((blue, red) for red, blue in pairs)],
        bouts=bouts,
        seed=seed,
        rounds=CAREER_ROUNDS,
    )
    ended = endings(tallies.names, tallies.counts)
    both = ended[: len(pairs)] + ended[len(pairs) :, ::-1]
    return both.reshape(count, len(others), len(ENDINGS)).astype(float)


def among(system: str, rungs: Sequence[Rung], bouts: int, seed: int) -> Array:
    """How bouts of each card of the field with each end, what either man had of them taken together."""
    cards = [rung.card for rung in rungs]
    counts = met_by(system, cards, cards, bouts, seed)
    return counts + counts.transpose(1, 0, 2)[..., ::-1]


def cost(logits: Array, gaps: Array) -> Array:
    """What pairs cost whose four questions (see `questions`) have these logits, `gaps` levels apart."""
    better, drawn, stopping, stopped = 1 / (1 + np.exp(-logits))
    won, lost = np.maximum(better - drawn / 2, 0), np.maximum(1 - better - drawn / 2, 0)
    off = (better - 1 / (1 + np.exp(-gaps))) / WIN_SLACK
    wanted = [np.vectorize(stops)(sign * gaps) for sign in (1, -1)]
    inside = (
        won * ((stopping - wanted[0]) / STOP_SLACK) ** 2 + lost * ((stopped - wanted[1]) / STOP_SLACK) ** 2
    )
    even = np.maximum(drawn - DRAWS_OF_EQUALS, 0) / DRAW_SLACK
    weight = np.where(np.abs(gaps) <= 4, 1 / (1 + np.abs(gaps)), 0.1)
    found: Array = weight * (off**2 + np.where(gaps == 0, EQUALS, 1) * inside + (gaps == 0) * even**2)
    return found


def level_cost(logits: Array, levels: Array, level: float) -> float:
    """What a level costs whose men have these logits with all others: that of its bouts with each level as a
    whole."""
    better, drawn, stopping, stopped = 1 / (1 + np.exp(-logits[:, levels == level]))
    won, lost = np.maximum(better - drawn / 2, 0), np.maximum(1 - better - drawn / 2, 0)
    shares = np.stack([won, won * stopping, drawn, lost * stopped, lost])
    total = 0.0
    for other in np.unique(levels):
        gap = level - other
        all_won, inside, even, upset, all_lost = shares[:, :, levels == other].mean(axis=(1, 2))
        off = (all_won + even / 2 - wins(gap)) / LEVEL_WIN_SLACK
        if gap:
            ends = all_won * ((inside / all_won - stops(gap)) / STOP_SLACK) ** 2
            ends += all_lost * ((upset / all_lost - stops(-gap)) / STOP_SLACK) ** 2
            total += (off**2 + ends) / (1 + abs(gap)) if abs(gap) <= 4 else 0.1 * off**2
        else:
            ends = ((inside + upset) / (all_won + all_lost) - stops(0.0)) / LEVEL_STOP_SLACK
            total += ends**2 + (max(even - LEVEL_DRAWS, 0) / LEVEL_DRAW_SLACK) ** 2
    return total


def questions(counts: Array) -> tuple[tuple[Array, Array], ...]:
    """Hits and tries of: who has the better of it, is it drawn, does the winner stop his man, is the loser
    stopped."""
    won, lost, bouts = counts[..., :2].sum(-1), counts[..., 3:].sum(-1), counts.sum(-1)
    return (
        (won + counts[..., 2] / 2, bouts),
        (counts[..., 2], bouts),
        (counts[..., 0], won),
        (counts[..., 4], lost),
    )


def logits_of(counts: Array, gaps: Array) -> Array:
    """The logits of the four questions, pulled a little to those of all pairs as far apart."""
    found = []
    for hits, tries in questions(counts):
        usual = np.zeros_like(hits)
        for gap in np.unique(gaps):
            own = gaps == gap
            usual[own] = (hits[own].sum() + 1) / (tries[own].sum() + 2)
        share = (hits + 8 * usual) / (tries + 8)
        found.append(np.log(share / (1 - share)))
    return np.stack(found)


def suited(better: Array, chosen: list[int], choices: Sequence[Sequence[int]], levels: Array) -> list[int]:
    """One card for each rung, exchanged one at a time until the odds between levels come no nearer to those
    wanted.

    `better`: the share each card of a pool wins from each, a draw counted half; `choices`: the cards that may
    stand on each rung.
    """
    ladder = np.unique(levels)
    gaps = ladder[:, None] - ladder[None, :]
    wanted, weight = 1 / (1 + np.exp(-gaps)), 1 / (1 + np.abs(gaps))
    for _ in range(SWAPS):
        before = list(chosen)
        for rung, own in enumerate(choices):
            level = int(np.flatnonzero(ladder == levels[rung])[0])
            rest = [
                place
                for place, at in zip(chosen, levels, strict=True)
                if at == levels[rung] and place != chosen[rung]
            ]
            others = np.stack(
                [
                    better[:, [chosen[each] for each in np.flatnonzero(levels == at)]].mean(axis=1)
                    for at in ladder
                ],
                axis=1,
            )
            with_rest = others[rest].sum(axis=0)
            means = (with_rest + others[own]) / (len(rest) + 1)
            alone = others[own] - wanted[level]
            off = ((means - wanted[level]) ** 2 + PAIRWISE * alone**2) * weight[level]
            off[:, level] = 0
            fresh = [place not in chosen or place == chosen[rung] for place in own]
            costs = np.where(fresh, off.sum(axis=1), np.inf)
            chosen[rung] = own[int(costs.argmin())]
        if chosen == before:
            break
    return chosen


def shortlist(
    better: Array, chosen: Sequence[int], own: Sequence[int], levels: Array, rung: int
) -> list[int]:
    """The cards of a rung whose odds against the chosen field are nearest to those wanted; the chosen one
    among them."""
    gaps = levels[rung] - levels
    off = better[np.ix_(own, chosen)] - 1 / (1 + np.exp(-gaps))
    order = np.argsort((off**2 / (1 + np.abs(gaps))).sum(axis=1), kind="stable")
    return sorted({chosen[rung], *(own[place] for place in order[:SHORT])})


def cost_of(system: str, rungs: Sequence[Rung], seed: int) -> float:
    """How far a field is from what is wanted: the mean over its levels, and over its pairs."""
    gaps = _gaps(rungs)
    logits = logits_of(among(system, rungs, FIELD_BOUTS, seed), gaps)
    levels = np.array([rung.level for rung in rungs], float)
    whole = np.mean([level_cost(logits, levels, level) for level in np.unique(levels)])
    return float(whole + OF_PAIRS * cost(logits, gaps).sum() / len(np.unique(levels)))


def moved(
    system: str, rungs: list[Rung], parameters: Sequence[Turn], chance: Random, moves: int, seed: int
) -> list[Rung]:
    """The field after one round, in which a card takes at most so many changes."""
    base = logits_of(among(system, rungs, FIELD_BOUTS, seed), _gaps(rungs))
    slopes = _slopes(system, rungs, parameters, chance, base, seed)
    return _moved(system, rungs, parameters, base, slopes, moves)


def _gaps(rungs: Sequence[Rung]) -> Array:
    levels = np.array([rung.level for rung in rungs], float)
    gaps: Array = levels[:, None] - levels[None, :]
    return gaps


def _slopes(
    system: str, rungs: Sequence[Rung], parameters: Sequence[Turn], chance: Random, base: Array, seed: int
) -> Array:
    """How much a step of each parameter changes each logit, by question, rung and parameter."""
    relations: list[tuple[int, CardData]] = []
    for place, rung in enumerate(rungs):
        relations += [(place, _relation(rung.card, parameters, chance)) for _ in range(2 * RELATIONS)]
    sound = [relations[each] for each in valid_places(system, [card for _, card in relations])]
    counts = dict.fromkeys(range(len(rungs)), 0)
    kept = []
    for place, card in sound:
        counts[place] += 1
        if counts[place] <= RELATIONS:
            kept.append((place, card))
    played = met_by(
        system, [card for _, card in kept], [rung.card for rung in rungs], RELATION_BOUTS, seed + 1
    )
    off = np.array([_off(rungs[place].card, card, parameters) for place, card in kept])
    levels = np.array([rung.level for rung in rungs], float)
    own = levels[[place for place, _ in kept]]
    design = np.hstack([off, off * own[:, None] / 3])
    design = np.repeat(design, len(rungs), axis=0)
    found = []
    for question, (hits, tries) in enumerate(questions(played)):
        offset = base[question][[place for place, _ in kept]].ravel()
        found.append(_logistic(design, offset, hits.ravel(), tries.ravel()))
    weights = np.stack(found)
    flat, by_level = weights[:, : len(parameters)], weights[:, len(parameters) :]
    return flat[:, None, :] + by_level[:, None, :] * levels[None, :, None] / 3


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
    card unlawful."""
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
        wanted = []
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
            wanted.append((place, parameter, sign))
            _apply(logits, slopes[:, place, parameter] * sign, place)
        tried = [turned(parameters[parameter], cards[place], sign) for place, parameter, sign in wanted]
        sound = set(valid_places(system, tried)) if tried else set()
        for number, (place, parameter, sign) in enumerate(wanted):
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
    """One card's change as it feels it against each of so many others: against itself nobody gains, and both
    have changed."""
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
