"""A card fights its fighter's career.

As many bouts as the fighter had, against opponents of the same levels, played ten thousand times.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.rating.ladder import in_careers, rungs, settled
from fightcard.pipeline.verification.career import (
    COMPARED,
    FIGURES,
    LEAST_BOUTS,
    SHIFT,
    Career,
    CareerRecord,
    Figure,
    Opposition,
    levels_met,
)
from fightcard.pipeline.verification.statistics.normal_scores import normal_values, scored

Number = TypeVar("Number", np.int64, np.float64)

CAREERS = 10_000
RARE_CAREERS = 100_000
"""How many are fought where almost none of the first reach the career, to say how rare it is."""

MIDDLE = 0.80
"""The share of careers that an interval spans."""

NODES = 25
"""How many means of opposition, equally likely, represent the doubt about it."""
RARE_NODES = 400
"""For rare careers: up to three standard deviations of the doubt on either side."""


def own_level(chances: NDArray[np.float64], levels: Sequence[float]) -> NDArray[np.float64]:
    """The level at which each card would win half, by a line through its odds against each level.

    `chances` by level and ending in the last two axes.
    """
    better = np.clip(chances[..., 0] + chances[..., 1] + chances[..., 2] / 2, 1e-4, 1 - 1e-4)
    weights = better * (1 - better)
    gaps = np.log(better / (1 - better)) + np.array(levels, float)
    found: NDArray[np.float64] = (weights * gaps).sum(axis=-1) / weights.sum(axis=-1)
    return found


def replayed(
    record: CareerRecord,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    seed: int,
) -> Career:
    """The career of a card whose endings against each level have these chances.

    More careers are drawn where the real one is rare. Raises ValueError for a record without bouts.
    """
    if not record.bouts:
        raise ValueError("the record has no wins, losses or draws")
    own = own_level(chances, levels)
    resolved, chances = _in_careers(record, opposition, chances, levels)
    drawn = _drawn(record.bouts, resolved, chances, levels, seed)
    shifted = tuple(_means(record.bouts, resolved.shifted(by), chances, levels) for by in (-SHIFT, SHIFT))
    chance, furthest, spread = _compared(record, drawn)
    if chance is not None and chance < RARE:
        more = _drawn(record.bouts, resolved, chances, levels, seed, RARE_CAREERS, RARE_NODES)
        chance, furthest, _ = _compared(record, more)
    return Career(
        record,
        resolved,
        float(own),
        {name: _figure(drawn[name], getattr(record, name)) for name in FIGURES},
        (shifted[0], shifted[1]),
        chance,
        _by_level(record.bouts, resolved, chances, levels),
        furthest,
        spread=spread,
    )


def with_other_chances(
    career: Career,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    seed: int,
    *,
    careers: int,
) -> Career:
    """The same career with the figures of other chances or opponents."""
    record = career.record
    chances = in_careers(chances, opposition, levels, own_level(chances, levels))
    drawn = _drawn(record.bouts, opposition, chances, levels, seed, careers)
    played = {name: _figure(drawn[name], getattr(record, name)) for name in COMPARED}
    return replace(career, opposition=opposition, played=played)


def _in_careers(
    record: CareerRecord, opposition: Opposition, chances: NDArray[np.float64], levels: Sequence[float]
) -> tuple[Opposition, NDArray[np.float64]]:
    """The opposition with a mean, and a card's chances against it as in careers."""
    resolved = settled(opposition, record)
    return resolved, in_careers(chances, resolved, levels, own_level(chances, levels))


def _drawn(
    bouts: int,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    seed: int,
    careers: int = CAREERS,
    nodes: int = NODES,
) -> dict[str, NDArray[np.int64]]:
    """The figures of some careers, each with opponents a little better or worse, as far as doubt goes."""
    random = np.random.Generator(np.random.Philox(seed))
    counts = np.zeros((careers, chances.shape[-1]), np.int64)
    per_node = careers // nodes
    number = 1 if opposition.met else bouts
    offs = [off * opposition.doubt for off in normal_values(nodes)]
    for node, rows in enumerate(_rungs(opposition, levels, offs)):
        shares = rows @ chances
        drawn = random.multinomial(
            number, (shares / shares.sum(axis=-1, keepdims=True))[:, None], (len(rows), per_node)
        )
        counts[node * per_node : (node + 1) * per_node] = drawn.sum(axis=0)
    return figures_of(counts)


def figures_of(counts: NDArray[Number]) -> dict[str, NDArray[Number]]:
    """Figures of records from counts of `field.ENDINGS`, or from means of counts, in the last axis."""
    return {
        "won": counts[..., 0] + counts[..., 1],
        "lost": counts[..., 3] + counts[..., 4],
        "drawn": counts[..., 2],
        "won_by_ko": counts[..., 0],
        "lost_by_ko": counts[..., 4],
    }


def _rungs(
    opposition: Opposition, levels: Sequence[float], offs: Sequence[float] = (0.0,)
) -> NDArray[np.float64]:
    """For each number of levels by which all opponents are better, a row of the ladder for each bout that is
    known by itself, else one for them all."""
    if opposition.met:
        means, spreads = levels_met(opposition.met)
    else:
        mean, spread = opposition.middle()
        means, spreads = np.array([mean]), np.array([spread])
    moved = np.add.outer(np.array(offs), means)
    shares = rungs(levels, moved.ravel(), np.tile(spreads, len(offs)))
    return shares.reshape(*moved.shape, len(levels))


def _means(
    bouts: int, opposition: Opposition, chances: NDArray[np.float64], levels: Sequence[float]
) -> dict[str, float]:
    number = 1 if opposition.met else bouts
    expected = np.sum([row @ chances * number for row in _rungs(opposition, levels)[0]], axis=0)
    return {name: float(mean) for name, mean in figures_of(expected).items()}


def _by_level(
    bouts: int, opposition: Opposition, chances: NDArray[np.float64], levels: Sequence[float]
) -> tuple[tuple[int, float, float, float], ...]:
    """For each level: how many bouts against it, and the share of them won, and won inside the distance."""
    shares = _rungs(opposition, levels)[0].sum(axis=0) * (1 if opposition.met else bouts)
    return tuple(
        (int(level), float(number), float(row[0] + row[1]), float(row[0]))
        for level, number, row in zip(levels, shares, chances, strict=True)
    )


def _figure(drawn: NDArray[np.int64], real: int | None) -> Figure:
    tail = (1 - MIDDLE) / 2
    # By counting: to sort ten thousand careers takes longer than to draw them.
    up_to = np.bincount(drawn).cumsum()
    low, high = np.searchsorted(up_to, [len(drawn) * tail, len(drawn) * (1 - tail)]).tolist()
    below, even = float((drawn < (real or 0)).mean()), float((drawn == (real or 0)).mean())
    percentile = None if real is None else 100 * (below + even / 2)
    score = None if real is None else scored(drawn, real)
    return Figure(float(drawn.mean()), low, high, percentile, score)


@dataclass(frozen=True, slots=True)
class _Cloud:
    """Careers of a card by these figures on the scale of `evened`: their middle, their spread, and how far
    from the middle each lies."""

    names: Sequence[str]
    middle: NDArray[np.float64]
    spread: NDArray[np.float64]
    inverse: NDArray[np.float64]
    distances: NDArray[np.float64]


def _cloud(names: Sequence[str], bouts: int, drawn: dict[str, NDArray[np.int64]]) -> _Cloud:
    played = _on_scale(names, bouts, drawn)
    middle, spread = played.mean(axis=0), _spread(played)
    inverse = np.linalg.inv(spread).astype(np.float64)
    distances = np.sqrt(np.einsum("ci,ij,cj->c", played - middle, inverse, played - middle))
    return _Cloud(names, middle, spread, inverse, distances)


def _compared(
    record: CareerRecord, drawn: dict[str, NDArray[np.int64]]
) -> tuple[float | None, tuple[str, int] | None, NDArray[np.float64] | None]:
    """How often a career of the card is as extreme as the real one, the figure farthest off, and the spread
    of the figures over its careers."""
    if record.won + record.lost < LEAST_BOUTS:
        return None, None, None
    cloud = _cloud(_known(record), record.bouts, drawn)
    return *_within(cloud, record), cloud.spread


def _within(cloud: _Cloud, record: CareerRecord) -> tuple[float, tuple[str, int]]:
    off = real_figures(record) - cloud.middle
    each = off / np.sqrt(np.diag(cloud.spread))
    worst = int(np.abs(each).argmax())
    return tail_chance(cloud.distances, math.sqrt(float(off @ cloud.inverse @ off))), (
        cloud.names[worst],
        -1 if each[worst] > 0 else 1,
    )


def compared_figures(
    record: CareerRecord, opposition: Opposition, chances: NDArray[np.float64], levels: Sequence[float]
) -> NDArray[np.float64]:
    """The mean of each figure that the record can be compared with, on the scale of `evened`."""
    resolved, chances = _in_careers(record, opposition, chances, levels)
    means = _means(record.bouts, resolved, chances, levels)
    return evened(np.array([means[name] for name in _known(record)]), record.bouts)


def compared_spread(
    record: CareerRecord,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    seed: int,
) -> NDArray[np.float64]:
    """The covariance of these figures over the careers of a card."""
    resolved, chances = _in_careers(record, opposition, chances, levels)
    drawn = _drawn(record.bouts, resolved, chances, levels, seed)
    return _spread(_on_scale(_known(record), record.bouts, drawn))


def real_figures(record: CareerRecord) -> NDArray[np.float64]:
    """The real figures on the same scale."""
    return evened(np.array([getattr(record, name) for name in _known(record)], float), record.bouts)


def _known(record: CareerRecord) -> list[str]:
    return [name for name in COMPARED if getattr(record, name) is not None]


def _on_scale(names: Sequence[str], bouts: int, drawn: dict[str, NDArray[np.int64]]) -> NDArray[np.float64]:
    """These figures on the scale of `evened`, a row for each career."""
    scale = evened(np.arange(bouts + 1), bouts)
    return np.stack([scale[drawn[name]] for name in names], axis=1)


def _spread(played: NDArray[np.float64]) -> NDArray[np.float64]:
    figures = played.shape[1]
    # A figure that never varies (nobody ever stopped) still leaves room for one bout of chance.
    found: NDArray[np.float64] = np.cov(played, rowvar=False).reshape(figures, figures) + np.eye(figures) / 12
    return found


def evened(counts: NDArray[np.int64] | NDArray[np.float64], bouts: int) -> NDArray[np.float64]:
    """Counts out of a number of bouts on a scale where rare and common ones vary alike.

    Anscombe's transformation of a binomial: F. J. Anscombe, "The transformation of Poisson, binomial and
    negative-binomial data", Biometrika 35 (1948), 246-254.
    """
    found: NDArray[np.float64] = (
        2 * math.sqrt(bouts + 0.5) * np.arcsin(np.sqrt((counts + 0.375) / (bouts + 0.75)))
    )
    return found


RARE = 0.01
OUTERMOST = 100
"""How many of the outermost careers show how fast the tail falls off beyond them."""
TIE = 1e-9
"""Two careers this close in distance are equally far out."""


def tail_chance(distances: NDArray[np.float64], distance: float) -> float:
    """The chance of a distance at least as large.

    By counting, and among the outermost hundred by an exponential tail (peaks over a threshold). With 100,000
    distances it is right to a factor of two at one in ten thousand, and to a factor of ten at one in ten
    million where one of the figures is rare.
    """
    share = OUTERMOST / len(distances)
    start = float(np.quantile(distances, 1 - share))
    if distance <= start + TIE:
        # The same figures are as far out, whatever order a processor adds them up in.
        return float((distances >= distance - TIE).mean())
    beyond = distances[distances > start + TIE] - start
    # Where every career ends alike none lies beyond, and nothing says how fast the tail falls off.
    return share * math.exp(-(distance - start) / float(beyond.mean())) if len(beyond) else 0.0
