"""Responses: what each number of a card does to the figures that are aimed at, from few bouts each.

Every number is tried over its values singly, on common random numbers, and a curve that begins at nothing (no
change, no effect) is drawn through what was seen, so that chance in one value does not count.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.game import TIRED, Parameter, game_of
from fightcard.pipeline.verification.drivers.aims import Target, log_odds, score, strength_at
from fightcard.pipeline.verification.drivers.expected_values import Usual
from fightcard.pipeline.verification.drivers.outliers import FAR
from fightcard.pipeline.verification.drivers.trials import Trial, each_of, opponents_of, outcomes
from fightcard.pipeline.verification.play.round_robin import Match
from fightcard.pipeline.verification.statistics.counts import Counts
from fightcard.pipeline.verification.statistics.overall_line import OverallLine
from fightcard.pipeline.verification.statistics.strength import POINTS

TAILS = 4.0
"""Degrees of freedom of how a number scatters about what its row says (Student's distribution): fighters are
odd more often than a normal law has it."""

STEP = 0.35
"""What a step of one standard deviation of the set costs, in log-odds: smaller changes are more likely."""

GRIDS, LEAST_APART, BY_CHANCE = (5, 2), 3, 0.01
"""Steps that a column may keep to, the wider first; how many values of it must differ to tell; and how likely
that may be by chance."""

LEAST_EFFECT = 0.05
"""A number that moves nothing by so much of what is still in line does nothing."""


CareerFigures: TypeAlias = "Callable[[Sequence[CardData], int], NDArray[np.float64]]"
"""What cards make of one fighter's career, by a number of bouts: a row of figures for each card, on the scale
of the target."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """The scale of strength as the set has it: the others' strengths, the draws, and the line of Overall."""

    others: NDArray[np.float64] = field(repr=False)
    drawing: float
    line: OverallLine

    def plays_like(self, counts: Counts) -> float:
        """The Overall that a card plays like when it meets them all equally often."""
        return self.line.overall(strength_at(score(counts), self.others, self.drawing) * POINTS)


@dataclass(frozen=True, slots=True)
class Measures:
    """How the figures of all targets are measured for variants of a card."""

    match: Match
    card: int
    targets: tuple[Target, ...]
    ruler: Ruler | None
    career: CareerFigures | None

    @property
    def own(self) -> CardData:
        """The card as it is in the set."""
        return self.match.cards[self.card]

    def figures(self, variants: Sequence[CardData], bouts: int, of_career: int) -> list[NDArray[np.float64]]:
        """For each target a row of figures for each variant; bouts of a trial, and of a field's opponent."""
        groups = tuple(dict.fromkeys(each.rivals for each in self.targets if each.kind != "career"))
        played: dict[tuple[int, ...], list[Counts]] = {}
        for rivals in groups:
            opponents = opponents_of(self.match, self.card, rivals)
            each = each_of(bouts, opponents)
            trials = [Trial(variant, opponents, each) for variant in variants]
            played[rivals] = list(outcomes(self.match, trials))
        return [self._of(target, played, variants, of_career) for target in self.targets]

    def _of(
        self,
        target: Target,
        played: Mapping[tuple[int, ...], Sequence[Counts]],
        variants: Sequence[CardData],
        of_career: int,
    ) -> NDArray[np.float64]:
        if target.kind == "career":
            assert self.career is not None  # a target of this kind comes with its measure
            return self.career(variants, of_career)
        rows = played[target.rivals]
        if target.kind == "strength":
            assert self.ruler is not None  # as above
            return np.array([[self.ruler.plays_like(counts)] for counts in rows])
        assert target.share is not None  # as above
        shares = [target.share(counts) for counts in rows]
        return np.array([[log_odds(0.5 if share is None else share)] for share in shares])


@dataclass(frozen=True, slots=True)
class Move:
    """A number that may be changed: from what, the values it may take, and which cells of the row change.

    `tired` is the fatigued number where both change by as much. `places` are those of the numbers among the
    game's. `spread` is how much the number varies in the set: a step is counted by it. `usual` is what the
    rest of the row says of the number, middle and spread, None where nothing is known; `blame` is how much
    odder its fresh or fatigued twin is, in log-odds, where only this number is changed. `effects` has for
    each target the effect of each value.
    """

    parameter: Parameter
    tired: Parameter | None
    places: tuple[int, ...]
    value: int
    values: tuple[int, ...]
    cells: frozenset[str]
    spread: float
    usual: tuple[float, float] | None
    blame: float = 0.0
    effects: tuple[NDArray[np.float64], ...] = field(default=(), repr=False)

    def write(self, card: CardData, value: int) -> CardData:
        """The card with the number at a value, the fatigued one changed as far as its bounds allow."""
        turned = self.parameter.write(card, value)
        if self.tired is None or (typed := self.tired.read(card)) is None:
            return turned
        return self.tired.write(turned, self.tired.held(typed + value - self.value))

    @property
    def steps(self) -> NDArray[np.float64]:
        """How far each value is from what is typed."""
        return np.asarray(np.abs(np.array(self.values) - self.value) / self.spread)

    @property
    def costs(self) -> NDArray[np.float64]:
        """How much less probable each value is than what is typed, in log-odds, given the rest of the row;
        negative where the typed value is the odd one."""
        cost = STEP * self.steps
        if self.usual is not None:
            cost = cost + _unlike(np.array(self.values), self.usual) - _unlike(self.value, self.usual)
        return cost + self.blame


def _unlike(number: float | NDArray[np.int64], usual: tuple[float, float]) -> NDArray[np.float64]:
    """How far from likely a number is, in log-odds, whose row says so."""
    middle, spread = usual
    return np.asarray((TAILS + 1) / 2 * np.log1p(((number - middle) / spread) ** 2 / TAILS))


def _blame(usual: Usual, one: int, other: int, values: tuple[int, int]) -> float:
    """How much odder the twin of a number is than the number itself, in log-odds.

    Two that contradict each other are about equally odd, given each other; the rest of the row shows which of
    them was mistyped. Half the difference of the two ways to calculate the chance of both.
    """
    if not usual.keys() >= {(one,), (other,), (one, other), (other, one)}:
        return 0.0
    own, twin = values
    apart = _unlike(twin, usual[other, one]) - _unlike(own, usual[one, other])
    given = _unlike(own, usual[one,]) - _unlike(twin, usual[other,])
    return float(apart + given) / 2


def moves_of(
    measures: Measures,
    columns: Sequence[tuple[Parameter, Sequence[int | None]]],
    held: frozenset[str],
    inert: Collection[tuple[str, str]],
    usual: Usual | None,
) -> list[Move]:
    """The numbers of a card that may be changed, none that would change a cell which is `held` or given.

    inert: headings and parts of numbers that change no bout, and are left out. usual: by places, what the
    rest of the row says of a number.
    """
    own, card, game = measures.own, measures.card, game_of(measures.match.system)
    row_of, held = game.cards.to_row(own), held.union(game.rating.given)
    numbers = {each.key: place for place, (each, _) in enumerate(columns)}
    found = []
    for place, (parameter, column) in enumerate(columns):
        value = column[card]
        if parameter.key in inert or value is None or not (values := _values(parameter, column, card)):
            continue
        known = [each for each in column if each is not None]
        spread = max(float(np.std(known)), 0.5)
        both = numbers.get((TIRED + parameter.heading, parameter.part))
        fresh_name = parameter.heading.removeprefix(TIRED) if parameter.heading.startswith(TIRED) else ""
        for tired in (None, both) if both is not None else (None,):
            places = (place,) if tired is None else (place, tired)
            partner = None if tired is None else columns[tired][0]
            known_as, blame = (usual or {}).get(places), 0.0
            twin = both if both is not None else numbers.get((fresh_name, parameter.part))
            if tired is None and twin is not None and (other_value := columns[twin][1][card]) is not None:
                blame = _blame(usual or {}, place, twin, (value, other_value))
            move = Move(parameter, partner, places, value, values, frozenset(), spread, known_as, blame)
            rows = [game.cards.to_row(move.write(own, each)) for each in (values[0], values[-1])]
            cells = frozenset(name for row in rows for name in row if row[name] != row_of.get(name))
            if cells and not cells & held:
                found.append(replace(move, cells=cells))
    return found


def _values(parameter: Parameter, column: Sequence[int | None], card: int) -> tuple[int, ...]:
    """The values that would be no outliers in the set, and within the bounds of the game."""
    others = [each for place, each in enumerate(column) if place != card and each is not None]
    if not others:
        return ()
    low, high = min(others), max(others)
    margin = max(FAR, (high - low) // 2)
    lowest, highest = max(parameter.low, low - margin), min(parameter.high, high + margin)
    step = _grid(others)
    return tuple(each for each in range(lowest, highest + 1) if each % step == 0 and each != column[card])


def _grid(others: Sequence[int]) -> int:
    """The number, such as 2 or 5, of which nine in ten others are multiples, hardly by chance; else 1."""
    most = len(others) // 10
    if len(set(others)) < LEAST_APART:
        return 1
    fitting = (step for step in GRIDS if sum(each % step != 0 for each in others) <= most)
    return next((step for step in fitting if step ** -(len(others) - 1 - most) < BY_CHANCE), 1)


def tried(
    moves: Sequence[Move], measures: Measures, bouts: int, of_career: int, most_values: int
) -> list[Move]:
    """The moves with their effects, a curve for each target through `most_values` values at most."""
    own = measures.own
    asked = [_spread_out(move.values, most_values) for move in moves]
    variants = [move.write(own, value) for move, values in zip(moves, asked, strict=True) for value in values]
    figures = measures.figures([own, *variants], bouts, of_career)
    ends = [0, *itertools.accumulate(map(len, asked))]
    found = []
    for move, values, start, end in zip(moves, asked, ends[:-1], ends[1:], strict=True):
        effects = tuple(
            _curve(
                np.array(values) - move.value,
                rows[1 + start : 1 + end] - rows[0],
                np.array(move.values) - move.value,
            )
            for rows in figures
        )
        found.append(replace(move, effects=effects))
    return found


def _spread_out(values: Sequence[int], most: int) -> tuple[int, ...]:
    if len(values) <= most:
        return tuple(values)
    places = np.linspace(0, len(values) - 1, most).round().astype(int)
    return tuple(values[place] for place in dict.fromkeys(places.tolist()))


def _curve(
    steps: NDArray[np.int64], seen: NDArray[np.float64], values: NDArray[np.int64]
) -> NDArray[np.float64]:
    """A curve of the second degree through no effect at no step, by least squares."""
    scale = max(float(np.abs(steps).max()), 1.0)

    def powers(of: NDArray[np.int64]) -> NDArray[np.float64]:
        standard = of / scale
        return np.stack([standard, standard**2], axis=1)

    design = powers(steps)
    # The bend is held a little, so that two values do not bend it.
    gram = design.T @ design + np.diag([1e-9, 0.05])
    return np.asarray(powers(values) @ np.linalg.solve(gram, design.T @ seen))
