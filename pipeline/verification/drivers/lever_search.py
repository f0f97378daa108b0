"""The most probable changes of cells that put a card in line with what it claims, or with an aim.

Numbers are tried one by one with few bouts; up to three are combined by the effect of each; the most probable
combinations that should do are played with more bouts, corrected by the results, and played again. How
probable a change is depends on the rest of the row (a number that its row does not confirm was mistyped), on
the career where one is aimed at, on how many cells it takes and on how far they move: the most probable card
comes first, not the one that barely passes the check.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification.drivers.aims import share_of, share_target
from fightcard.pipeline.verification.drivers.responses import LEAST_EFFECT, Measures, Move, moves_of, tried
from fightcard.pipeline.verification.drivers.search_request import (
    Bounds,
    Change,
    Effort,
    SearchRequest,
    cost_of,
)
from fightcard.pipeline.verification.drivers.trials import columns_of
from fightcard.pipeline.verification.sensitivity import Aim, Effect

MOST_OF_THREE = 9
"""How many numbers, those that do most, are combined in threes."""

MOST_ASKED = 160
"""How many rows the checks look at."""

ASKED_AT_ONCE = 16

LEAST_PART = 0.15
"""A number of a combination does at least so much of what is still in line; else it is left out."""

SURE, UNSURE = 0.7, 20.0
"""A combination is chosen where it should miss by no more than this part of what is in line; and how many
log-odds one that misses by more is marked down, for each time what is in line."""

_Key: TypeAlias = "tuple[tuple[tuple[int, ...], int], ...]"
"""Which numbers are put to what."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """Moves with values, by place, and their expected effect."""

    moves: tuple[Move, ...]
    at: tuple[int, ...]
    missed: float
    unlikely: float
    sourced: frozenset[str]

    @property
    def cells(self) -> frozenset[str]:
        return frozenset().union(*(move.cells for move in self.moves))

    @property
    def steps(self) -> float:
        return float(sum(move.steps[at] for move, at in zip(self.moves, self.at, strict=True)))

    @property
    def cost(self) -> float:
        """How much less probable it is than what is typed, with its cells."""
        return cost_of(self.unlikely, len(self.moves), self.cells, self.sourced)

    @property
    def rank(self) -> tuple[bool, float, float]:
        """In line first, then by cost; those that miss, by how far."""
        if self.missed > 1:
            return True, self.missed, self.cost
        return False, self.cost + UNSURE * max(self.missed - SURE, 0.0), self.missed

    def effect(self, target: int) -> NDArray[np.float64]:
        """What it should do to a target, each number by itself."""
        effects = (move.effects[target][at] for move, at in zip(self.moves, self.at, strict=True))
        return np.asarray(sum(effects))

    def card(self, own: CardData) -> CardData:
        """The card with the numbers put so."""
        for move, at in zip(self.moves, self.at, strict=True):
            own = move.write(own, move.values[at])
        return own


def searched(
    measures: Measures, current: Sequence[NDArray[np.float64]], request: SearchRequest, effort: Effort
) -> tuple[list[Change], dict[str, tuple[Effect, ...]]]:
    """The changes of the card that put it in line, as far as they were played, the cheapest in line first.

    Also what single numbers do to watched shares, by code, the greatest first. current: the figures of each
    target in the whole set. The same set, aims and seed give equal answers.
    """
    columns = columns_of(measures.match)
    moves = moves_of(measures, columns, request.held, request.inert, request.usual)
    both, effects = _tried(measures, request, effort, moves)
    known = [replace(move, effects=move.effects[: len(measures.targets)]) for move in both]
    return _changes(measures, current, request, known, effort), effects


def single_effects(
    measures: Measures, request: SearchRequest, effort: Effort
) -> dict[str, tuple[Effect, ...]]:
    """What single numbers do to watched shares, by code, as `searched` has it; no change is looked for."""
    aims = [aim for _, aim in request.watched]
    columns = [each for each in columns_of(measures.match) if any(aim.names(each[0]) for aim in aims)]
    moves = moves_of(measures, columns, request.held, request.inert, request.usual)
    moves = [each for each in moves if each.tired is None]
    return _tried(replace(measures, targets=()), request, effort, moves)[1] if aims else {}


def _tried(
    measures: Measures, request: SearchRequest, effort: Effort, moves: Sequence[Move]
) -> tuple[list[Move], dict[str, tuple[Effect, ...]]]:
    """The moves with their effects on all targets, the watched shares last; and moves of single numbers."""
    shares = [share_target(code, (aim.low, aim.high), aim.share) for code, aim in request.watched]
    watching = replace(measures, targets=(*measures.targets, *shares))
    both = tried(moves, watching, effort.screened, effort.screened_in_field, effort.values)
    effects = {
        code: _effects(watching, both, len(measures.targets) + number, aim, effort.screened)
        for number, (code, aim) in enumerate(request.watched)
    }
    return both, effects


def _effects(
    watching: Measures, moves: Sequence[Move], number: int, aim: Aim, bouts: int
) -> tuple[Effect, ...]:
    """What single numbers do to a watched share, each at the value that brings it nearest; greatest first."""
    target = watching.targets[number]
    base = float(replace(watching, targets=(target,)).figures([watching.own], bouts, 0)[0][0, 0])
    found = []
    for move in moves:
        if move.tired is not None or not aim.names(move.parameter):
            continue
        after = base + move.effects[number][:, 0]
        best = int(target.missed(after[:, None]).argmin())
        parameter = move.parameter
        found.append(
            Effect(
                parameter.heading, parameter.part, parameter.shown(move.value),
                parameter.shown(move.values[best]), share_of(base), share_of(float(after[best])), bouts,
            )
        )  # fmt: skip
    return tuple(sorted(found, key=lambda each: -abs(each.after - each.before)))


def _changes(
    measures: Measures,
    current: Sequence[NDArray[np.float64]],
    request: SearchRequest,
    known: Sequence[Move],
    effort: Effort,
) -> list[Change]:
    forced = _forced(known, request)
    must = {place for some in forced for move in some for place in move.places}
    moves = [
        move for move in known if not must & set(move.places) and _strongest(move, measures) > LEAST_EFFECT
    ]
    off: dict[tuple[tuple[int, ...], ...], list[NDArray[np.float64]]] = {}
    base = measures.figures([measures.own], effort.played, effort.played_in_field)
    found: dict[_Key, Change] = {}
    for _ in range(2):
        choices = sorted(
            _choices(forced, moves, measures, current, off, effort.together, request.sourced),
            key=lambda each: each.rank,
        )
        chosen = _valid_ones(choices, measures.own, request, found, effort.combinations)
        if not chosen:
            break
        for choice, figures in _played(measures, current, base, chosen, effort):
            misses = tuple(
                float(target.missed(each)) for target, each in zip(measures.targets, figures, strict=True)
            )
            off[tuple(move.places for move in choice.moves)] = [
                now - whole - choice.effect(number)
                for number, (now, whole) in enumerate(zip(figures, current, strict=True))
            ]
            found[_key(choice)] = _change(choice, measures, misses, request)
    return sorted(
        found.values(),
        key=lambda each: (each.missed > 1, each.cost if each.missed <= 1 else 0.0, each.missed),
    )


def _forced(known: Sequence[Move], request: SearchRequest) -> list[list[Move]]:
    """For each set of bounds the moves within them, of which one has to be made."""
    forced = []
    for some in request.bounds:
        within = [_within(move, bounds) for bounds in some for move in known if bounds.suits(move)]
        forced.append([move for move in within if move.values])
    return list(filter(None, forced))


def _played(
    measures: Measures,
    current: Sequence[NDArray[np.float64]],
    base: Sequence[NDArray[np.float64]],
    chosen: Sequence[_Choice],
    effort: Effort,
) -> Iterator[tuple[_Choice, list[NDArray[np.float64]]]]:
    """Each choice with its figures in the whole set: those that the set has, and what the change adds."""
    cards = [each.card(measures.own) for each in chosen]
    played = measures.figures(cards, effort.played, effort.played_in_field)
    for place, choice in enumerate(chosen):
        added = [rows[place] - before[0] for rows, before in zip(played, base, strict=True)]
        yield choice, [whole + more for whole, more in zip(current, added, strict=True)]


def _within(move: Move, bounds: Bounds) -> Move:
    places = [at for at, value in enumerate(move.values) if bounds.low <= value <= bounds.high]
    values = tuple(move.values[at] for at in places)
    return replace(move, values=values, effects=tuple(effect[places] for effect in move.effects))


def _choices(
    forced: Sequence[Sequence[Move]],
    moves: Sequence[Move],
    measures: Measures,
    current: Sequence[NDArray[np.float64]],
    off: Mapping[tuple[tuple[int, ...], ...], list[NDArray[np.float64]]],
    together: int,
    sourced: frozenset[str],
) -> Iterator[_Choice]:
    """For each few numbers the nearest values that should suffice, and the best ones."""
    best = sorted(moves, key=lambda move: -_strongest(move, measures))
    free = max(together - len(forced), 1)
    for must in itertools.product(*forced):
        for count in range(0 if must else 1, free + 1):
            among = best if count < 3 else best[:MOST_OF_THREE]
            for some in itertools.combinations(among, count):
                turned = (*must, *some)
                places = [place for move in turned for place in move.places]
                if len(places) == len(set(places)):
                    known = off.get(tuple(move.places for move in turned))
                    yield from _values_of(turned, len(must), measures, current, known, sourced)


def _strongest(move: Move, measures: Measures) -> float:
    return float(_strengths(move, measures).max())


def _strengths(move: Move, measures: Measures) -> NDArray[np.float64]:
    """How much each value of a move does, in parts of what is still in line."""
    done = [
        np.abs(effect if target.whitening is None else effect @ target.whitening).max(axis=-1) / target.within
        for effect, target in zip(move.effects, measures.targets, strict=True)
    ]
    return np.asarray(np.max(done, axis=0) if done else np.zeros(len(move.values)))


def _along(values: NDArray[np.float64], axis: int, axes: int) -> NDArray[np.float64]:
    """Values for one of several moves put together, along its axis."""
    ahead = (len(values) if each == axis else 1 for each in range(axes))
    return values.reshape(*ahead, *values.shape[1:])


def _values_of(
    moves: tuple[Move, ...],
    must: int,
    measures: Measures,
    current: Sequence[NDArray[np.float64]],
    off: list[NDArray[np.float64]] | None,
    sourced: frozenset[str],
) -> Iterator[_Choice]:
    shape = tuple(len(move.values) for move in moves)
    missed, unlikely = np.zeros(shape), np.zeros(shape)
    for number, target in enumerate(measures.targets):
        figures = current[number] + (off[number] if off is not None else 0.0)
        for axis, move in enumerate(moves):
            figures = figures + _along(move.effects[number], axis, len(moves))
        by_target = target.missed(np.broadcast_to(figures, (*shape, len(target.low))))
        missed = np.maximum(missed, by_target)
        if target.kind == "career":
            # Half the squared distance is what the record itself says of a card.
            unlikely += (target.within * by_target) ** 2 / 2
    for axis, move in list(enumerate(moves))[must:]:
        does_most = _along(_strengths(move, measures), axis, len(moves))
        missed = np.where(does_most < LEAST_PART, np.inf, missed)
    if not np.isfinite(missed).any():
        return
    for axis, move in enumerate(moves):
        unlikely = unlikely + _along(move.costs, axis, len(moves))
    does = missed <= SURE
    chosen = {int(missed.argmin())}
    if does.any():
        chosen.add(int(np.where(does, unlikely, np.inf).argmin()))
    if (missed <= 1).any():
        # The least step too: the most probable one may raise what this one does not.
        steps = sum(_along(move.steps, axis, len(moves)) for axis, move in enumerate(moves))
        chosen.add(int(np.where(missed <= 1, steps, np.inf).argmin()))
    for flat in sorted(chosen):
        at = tuple(int(each) for each in np.unravel_index(flat, shape))
        yield _Choice(moves, at, float(missed[at]), float(unlikely[at]), sourced)


def _valid_ones(
    choices: Sequence[_Choice],
    own: CardData,
    request: SearchRequest,
    known: Mapping[_Key, Change],
    most: int,
) -> list[_Choice]:
    """The first of them whose rows would pass the checks and that were not played yet, at most two of the
    same numbers.
    """
    looked = [each for each in choices if _key(each) not in known][:MOST_ASKED]
    found: list[_Choice] = []
    for start in range(0, len(looked), ASKED_AT_ONCE):
        some = looked[start : start + ASKED_AT_ONCE]
        passed = request.are_valid([each.card(own) for each in some])
        found += [choice for choice, is_valid in zip(some, passed, strict=True) if is_valid]
        if len(found) >= most:
            break
    return found[:most]


def _key(choice: _Choice) -> _Key:
    return tuple((move.places, move.values[at]) for move, at in zip(choice.moves, choice.at, strict=True))


def _change(choice: _Choice, measures: Measures, misses: tuple[float, ...], request: SearchRequest) -> Change:
    card, to_row = choice.card(measures.own), game_of(measures.match.system).cards.to_row
    before, row = to_row(measures.own), to_row(card)
    turned = tuple(
        (move.parameter.heading, move.parameter.part, move.value, value, end)
        for move, at in zip(choice.moves, choice.at, strict=True)
        for value in (move.values[at],)
        for end in (-1 if value == min(move.values) else int(value == max(move.values)),)
    )
    cells = frozenset(heading for heading in row if row[heading] != before.get(heading))
    cost = cost_of(choice.unlikely, len(choice.moves), cells, request.sourced)
    return Change(card, misses, cells, choice.steps, cost, turned)
