"""Strength: one number a card on one scale, from the results of all against all.

The model is Bradley and Terry's with Davidson's draws: against an opponent of strength b a fighter of
strength a wins, loses and draws as e^a to e^b to v e^((a+b)/2). Sources: R. A. Bradley and M. E. Terry, "Rank
analysis of incomplete block designs", Biometrika 39 (1952), 324-345; R. R. Davidson, "On extending the
Bradley-Terry model to accommodate ties in paired comparison experiments", Journal of the American Statistical
Association 65 (1970), 317-328.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.base.json_text import of_fields, plain
from fightcard.pipeline.verification.statistics.counts import draws, losses, wins
from fightcard.pipeline.verification.statistics.intervals import CONFIDENCE, reach
from fightcard.pipeline.verification.statistics.overall_line import between_halves, in_halves, lines

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.verification.statistics.count_columns import Columns
    from fightcard.pipeline.verification.statistics.overall_line import OverallLine

POINTS = 400 / math.log(10)
"""Points a unit of the model: 400 points are ten wins to one, as on the Elo scale of chess."""

STEPS = 60
CLOSE = 1e-10
LONGEST_STEP = 2.0


@dataclass(frozen=True, slots=True)
class Strength:
    """A card's strength in points above the middle of its group, its interval, and its rank among `of`.

    `expected` is what the others' line of strength on Overall gives for the printed Overall, `plays_like` the
    Overall at which that line meets the strength, `half` half of its 95% interval; all are None where there
    is no such line, or where it does not rise. A fighter who met nobody has no strength: 0 points, number 1
    of 1.
    """

    value: float
    low: float
    high: float
    rank: int
    expected: float | None
    plays_like: float | None
    of: int
    half: float | None

    @property
    def plays_like_within(self) -> tuple[float, float] | None:
        """The 95% interval of `plays_like`; None where there is none."""
        if self.plays_like is None or self.half is None:
            return None
        return self.plays_like - self.half, self.plays_like + self.half

    @property
    def plays_like_words(self) -> str:
        """In halves of an Overall, the interval in brackets: `9.5 (8 to 11)`; empty where there is none."""
        if self.plays_like is None:
            return ""
        within = self.plays_like_within
        return in_halves(self.plays_like) + (f" ({between_halves(*within)})" if within else "")

    def as_json(self) -> dict[str, object]:
        """The strength with its interval, to a tenth of a point; every value None for a fighter who met
        nobody."""
        low, high = self.plays_like_within or (None, None)
        figures = of_fields(self, "value low high rank expected plays_like", digits=1)
        figures |= {"plays_like_low": plain(low, 1), "plays_like_high": plain(high, 1)}
        return figures if self.of > 1 else dict.fromkeys(figures)


@dataclass(frozen=True, slots=True)
class Strengths:
    """Strengths in units of the model, their covariance, and the log of the draws' weight."""

    values: NDArray[np.float64] = field(repr=False)
    covariance: NDArray[np.float64] = field(repr=False)
    drawing: float

    def is_stronger(
        self, one: NDArray[np.int64], other: NDArray[np.int64], confidence: float
    ) -> NDArray[np.bool_]:
        """Of pairs by place, whether the first is stronger than the second beyond doubt."""
        spread = self.covariance[one, one] + self.covariance[other, other] - 2 * self.covariance[one, other]
        ahead = self.values[one] - self.values[other]
        return np.asarray(ahead > reach(confidence) * np.sqrt(np.maximum(spread, 0.0)))

    def in_points(self, overall: Sequence[object], confidence: float = CONFIDENCE) -> tuple[Strength, ...]:
        """Each card's strength in points, against its printed Overall where that is a number."""
        spread = reach(confidence) * np.sqrt(np.maximum(np.diag(self.covariance), 0.0)) * POINTS
        values = self.values * POINTS
        # Rounded, so that equal strengths are ranked by place, and not by the last bit of a processor's sums.
        order = np.argsort(-values.round(6), kind="stable")
        ranks = {int(place): rank for rank, place in enumerate(order, 1)}
        read_by = lines(overall, values.tolist())
        return tuple(
            Strength(
                value,
                value - half,
                value + half,
                ranks[place],
                expected=line.strength(rated) if line and isinstance(rated, int) else None,
                plays_like=line.overall(value) if line else None,
                of=len(values),
                half=line.half(value, half) if line else None,
            )
            for place, (value, half, rated, line) in enumerate(
                zip(values.tolist(), spread.tolist(), overall, read_by, strict=True)
            )
        )

    def line(self, overall: Sequence[object], place: int) -> OverallLine | None:
        """The line of strength on Overall through all but the card at a place; None where there is none."""
        return lines(overall, (self.values * POINTS).tolist())[place]


@dataclass(frozen=True, slots=True)
class Scales:
    """The strengths of a set, a scale for each group of fighters who meet each other.

    Only within one can they be compared. places: for each card, by row, its group's number and its place in
    it.
    """

    groups: tuple[tuple[int, ...], ...]
    scales: tuple[Strengths, ...]
    places: NDArray[np.int64] = field(repr=False)

    def is_stronger(
        self, one: NDArray[np.int64], other: NDArray[np.int64], confidence: float
    ) -> NDArray[np.bool_]:
        """Of pairs who meet, by place, whether the first is stronger than the second beyond doubt."""
        found = np.zeros(len(one), bool)
        for number, scale in enumerate(self.scales):
            here = self.places[one, 0] == number
            at, against = (self.places[each[here], 1] for each in (one, other))
            found[here] = scale.is_stronger(at, against, confidence)
        return found

    def in_points(self, overall: Sequence[object], confidence: float = CONFIDENCE) -> tuple[Strength, ...]:
        """Each card's strength on the scale of its group, in the order of the set."""
        found: dict[int, Strength] = {}
        for group, scale in zip(self.groups, self.scales, strict=True):
            rated = [overall[card] for card in group]
            found |= zip(group, scale.in_points(rated, confidence), strict=True)
        return tuple(found[card] for card in range(len(overall)))


def scales(divided: tuple[tuple[int, ...], ...], met: Columns, near: Scales | None = None) -> Scales:
    """The scale of each group; `met` has a row for each `card` and `opponent` by place in the set.

    near: scales of the same groups by nearly the same bouts, from which the search for these begins.
    """
    group_places = np.zeros((sum(map(len, divided)), 2), np.int64)
    for number, group in enumerate(divided):
        group_places[list(group)] = [(number, place) for place in range(len(group))]
    whole = _Between.of(len(group_places), met)
    found = []
    for number, group in enumerate(divided):
        start = None if near is None else near.scales[number]
        found.append(_strengths(whole.within(len(group), group_places, number), start))
    return Scales(divided, tuple(found), group_places)


def _strengths(between: _Between, near: Strengths | None) -> Strengths:
    """The most likely strengths of some cards, with a covariance that holds where the model does not.

    Each card also wins and loses once against a fighter of middling strength, so that one who never lost has
    a strength too. The covariance weighs what was seen between each two, not what the model says of them (the
    sandwich form; P. J. Huber, Fifth Berkeley Symposium 1 (1967), 221-233), since styles make fights.
    """
    cards = between.cards
    values, drawing = (np.zeros(cards), -2.0) if near is None else (near.values, near.drawing)
    score = between.by_card(between.weights * (between.won + between.drawn / 2))
    bouts, drawn = between.weights * between.bouts, (between.weights * between.drawn).sum()
    for _ in range(STEPS):
        win, tie, information = _model(values, drawing, between)
        phantom = 1 / (1 + np.exp(-values))
        off = score - between.by_card(bouts * (win + tie / 2)) + 1 - 2 * phantom
        # The draws' weight, too, is held near its start by two bouts, so that a set without draws has one.
        off_drawing = (drawn - (bouts * tie).sum()) / 2 - (drawing + 2.0)
        information[:cards, :cards] += np.diag(2 * phantom * (1 - phantom))
        information[cards, cards] += 1.0
        step = np.linalg.solve(information, np.append(off, off_drawing))
        step *= min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), CLOSE))
        values, drawing = values + step[:cards], drawing + float(step[cards])
        if np.abs(step).max() < CLOSE:
            break
    bread = np.linalg.inv(information)[:cards, :cards]
    spread = bread @ _seen(between, win + tie / 2) @ bread
    return Strengths(values - values.mean(), _centred(_centred(spread).T), drawing)


def _centred(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(rows - rows.mean(axis=0))


@dataclass(frozen=True, slots=True)
class _Between:
    """What was seen between fighters, a row for each fighter and opponent.

    weights: what a bout counts for. One where all met all; where fighters met a sample of the others every
    pair counts alike, however many bouts it had, as each represents as many pairs that did not meet.
    """

    cards: int
    one: NDArray[np.int64]
    other: NDArray[np.int64]
    won: NDArray[np.float64]
    drawn: NDArray[np.float64]
    bouts: NDArray[np.float64]
    weights: NDArray[np.float64]

    @classmethod
    def of(cls, cards: int, met: Columns) -> _Between:
        """From columns of counts seen from each card's side; every bout weighs one."""
        won, lost, drawn = (count(met).astype(float) for count in (wins, losses, draws))
        bouts = won + lost + drawn
        return cls(cards, met["card"], met["opponent"], won, drawn, bouts, np.ones(len(bouts)))

    def within(self, cards: int, positions: NDArray[np.int64], number: int) -> _Between:
        """The rows of the group with this number and size, by their place in it, weighed."""
        rows = np.flatnonzero(positions[self.one, 0] == number)
        one, other = positions[self.one[rows], 1], positions[self.other[rows], 1]
        won, drawn, bouts, weights = (each[rows] for each in (self.won, self.drawn, self.bouts, self.weights))
        return _Between(cards, one, other, won, drawn, bouts, weights).weighed()

    def weighed(self) -> _Between:
        """With the weights of bouts, as said above."""
        if len(self.bouts) == self.cards * (self.cards - 1) or not self.bouts.any():
            return self
        return replace(self, weights=self.bouts[self.bouts > 0].min() / np.maximum(self.bouts, 1.0))

    @property
    def missed(self) -> float:
        """The share of all pairs that were not sent against each other."""
        pairs = self.cards * (self.cards - 1)
        return 1 - len(self.one) / pairs if pairs else 0.0

    def by_card(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The sum of each card's rows."""
        return np.asarray(np.bincount(self.one, values, minlength=self.cards), np.float64)

    def laplacian(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """Of weights that are the same from either side: each card's sum, less what it has with each."""
        found = np.zeros((self.cards, self.cards))
        found[self.one, self.other] = -weights
        np.fill_diagonal(found, self.by_card(weights))
        return found


def _model(
    values: NDArray[np.float64], drawing: float, between: _Between
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """The model's shares of wins and draws by row, and its information on strengths and draws."""
    half = (values[between.one] - values[between.other]) / 2
    highest = np.maximum(np.abs(half), drawing)
    win, lose, tie = np.exp(half - highest), np.exp(-half - highest), np.exp(drawing - highest)
    whole = win + lose + tie
    win, tie = win / whole, tie / whole
    mean, bouts = win + tie / 2, between.weights * between.bouts
    with_draws = between.by_card(bouts * (tie / 2 - mean * tie))
    cards = between.cards
    information = np.zeros((cards + 1, cards + 1))
    information[:cards, :cards] = between.laplacian(bouts * (win + tie / 4 - mean**2))
    information[:cards, cards] = information[cards, :cards] = with_draws
    information[cards, cards] = (bouts * tie * (1 - tie)).sum() / 2
    return win, tie, information


def _seen(between: _Between, expected: NDArray[np.float64]) -> NDArray[np.float64]:
    """The covariance of the cards' scores, from what each two fighters did.

    Half a bout of each outcome is added. Where fighters met a sample of the others, what the model does not
    explain of those they met is taken over for those they did not.
    """
    bouts = between.bouts + 1.5
    win, tie = (between.won + 0.5) / bouts, (between.drawn + 0.5) / bouts
    spread = between.bouts * (win + tie / 4 - (win + tie / 2) ** 2)
    unexplained = (between.won + between.drawn / 2 - between.bouts * expected) ** 2
    styles = between.missed * np.maximum(unexplained - spread, 0.0)
    return between.laplacian(between.weights**2 * (spread + styles))
