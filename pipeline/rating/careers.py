"""A card fights its man's career.

As many bouts as he fought, against opponents of the levels that he met, ten thousand times over.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.rating.ladder import in_careers, rungs, settled
from fightcard.pipeline.verification.career import FIGURES, LEAST_BOUTS, SHIFT, Career, Figure
from fightcard.pipeline.verification.statistics.normal_scores import scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from fightcard.pipeline.verification.career import CareerRecord, Opposition

CAREERS = 10_000
RARE_CAREERS = 100_000
"""So many are fought to say how rare a career is that hardly any of the first comes up to."""

MIDDLE = 0.80
"""The share of careers that an interval spans."""

NODES = 25
"""How many means of opposition, equally likely, stand for the doubt about it."""
RARE_NODES = 400
"""Where it is about rare careers: up to three standard deviations of the doubt on either side."""

COMPARED = ("won", "won_by_ko", "lost_by_ko")
"""What a real career is held against, all at once."""


def own_level(chances: NDArray[np.float64], levels: Sequence[float]) -> NDArray[np.float64]:
    """The level of each card: that at which it would win half, by a line through its odds against each level.

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
    *,
    careers: int = CAREERS,
) -> Career:
    """The career of a card whose endings against each level have these chances.

    careers: how many are drawn; how rare a rare one is is looked at with more only beside the usual number.
    Raises ValueError for a record without bouts.
    """
    if not record.bouts:
        raise ValueError("the record has no wins, losses or draws")
    own = own_level(chances, levels)
    resolved = settled(opposition, record)
    chances = in_careers(chances, resolved, levels, own)
    drawn = _drawn(record.bouts, resolved, chances, levels, seed, careers)
    real = {name: getattr(record, name) for name in FIGURES}
    shifted = tuple(_means(record.bouts, resolved.shifted(by), chances, levels) for by in (-SHIFT, SHIFT))
    chance, furthest = _compared(record, drawn)
    if chance is not None and chance < RARE and careers >= CAREERS:
        more = _drawn(record.bouts, resolved, chances, levels, seed, RARE_CAREERS, RARE_NODES)
        chance, furthest = _compared(record, more)
    return Career(
        record,
        resolved,
        float(own),
        {name: _figure(drawn[name], real[name]) for name in FIGURES},
        (shifted[0], shifted[1]),
        chance,
        _by_level(record.bouts, resolved, chances, levels),
        furthest,
    )


def _drawn(
    bouts: int,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    seed: int,
    careers: int = CAREERS,
    nodes: int = NODES,
) -> dict[str, NDArray[np.int64]]:
    """The figures of so many careers, each with opponents a little better or worse as far as doubt goes."""
    random = np.random.Generator(np.random.Philox(seed))
    counts = np.zeros((careers, chances.shape[-1]), np.int64)
    per_node = careers // nodes
    for node, off in enumerate(_quantiles(nodes)):
        here = slice(node * per_node, (node + 1) * per_node)
        for share, number in _bouts(bouts, opposition.shifted(off * opposition.doubt), chances, levels):
            counts[here] += random.multinomial(number, share / share.sum(), size=per_node)
    return figures_of(counts)


def figures_of(counts: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
    """Figures of records from counts of `field.ENDINGS` in the last axis."""
    return {
        "won": counts[..., 0] + counts[..., 1],
        "lost": counts[..., 3] + counts[..., 4],
        "drawn": counts[..., 2],
        "won_by_ko": counts[..., 0],
        "lost_by_ko": counts[..., 4],
    }


def _bouts(
    bouts: int, opposition: Opposition, chances: NDArray[np.float64], levels: Sequence[float]
) -> list[tuple[NDArray[np.float64], int]]:
    """The chances of each bout that is known by itself, else of them all, and how many bouts have them."""
    shares = _rungs(opposition, levels)
    return [(row @ chances, 1 if opposition.met else bouts) for row in shares]


def _rungs(opposition: Opposition, levels: Sequence[float]) -> NDArray[np.float64]:
    """A row of the ladder for each bout that is known by itself, else one for them all."""
    if opposition.met:
        return rungs(
            levels,
            np.array([each.level for each in opposition.met]),
            np.array([each.spread for each in opposition.met]),
        )
    mean, spread = opposition.middle()
    return rungs(levels, np.array([mean]), np.array([spread]))


def _means(
    bouts: int, opposition: Opposition, chances: NDArray[np.float64], levels: Sequence[float]
) -> dict[str, float]:
    expected = np.sum(
        [share * number for share, number in _bouts(bouts, opposition, chances, levels)], axis=0
    )
    won, on_points, drawn, lost, stopped = expected.tolist()
    return {
        "won": won + on_points,
        "lost": lost + stopped,
        "drawn": drawn,
        "won_by_ko": won,
        "lost_by_ko": stopped,
    }


def _by_level(
    bouts: int, opposition: Opposition, chances: NDArray[np.float64], levels: Sequence[float]
) -> tuple[tuple[int, float, float, float], ...]:
    """For each level: how many bouts against it, and the share of them won, and won inside the distance."""
    shares = _rungs(opposition, levels).sum(axis=0) * (1 if opposition.met else bouts)
    return tuple(
        (int(level), float(number), float(row[0] + row[1]), float(row[0]))
        for level, number, row in zip(levels, shares, chances, strict=True)
    )


def _figure(drawn: NDArray[np.int64], real: int | None) -> Figure:
    tail = 100 * (1 - MIDDLE) / 2
    low, high = np.percentile(drawn, [tail, 100 - tail], method="inverted_cdf")
    below, even = float((drawn < (real or 0)).mean()), float((drawn == (real or 0)).mean())
    percentile = None if real is None else 100 * (below + even / 2)
    score = None if real is None else scored(drawn, real)
    return Figure(float(drawn.mean()), int(low), int(high), percentile, score)


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
    played = np.stack([evened(drawn[name], bouts) for name in names], axis=1)
    middle: NDArray[np.float64] = played.mean(axis=0)
    spread = _spread(played)
    inverse = np.linalg.inv(spread)
    distances = np.sqrt(np.einsum("ci,ij,cj->c", played - middle, inverse, played - middle))
    return _Cloud(names, middle, spread, inverse, distances)


def _compared(
    record: CareerRecord, drawn: dict[str, NDArray[np.int64]]
) -> tuple[float | None, tuple[str, int] | None]:
    """How often a career of the card lies as far out as the real one, and the figure farthest off."""
    if record.won + record.lost < LEAST_BOUTS:
        return None, None
    return _within(_cloud(_known(record), record.bouts, drawn), record)


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
    """The mean of each figure that the record can be held against, on the scale of `evened`."""
    resolved = settled(opposition, record)
    chances = in_careers(chances, resolved, levels, own_level(chances, levels))
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
    resolved = settled(opposition, record)
    chances = in_careers(chances, resolved, levels, own_level(chances, levels))
    drawn = _drawn(record.bouts, resolved, chances, levels, seed)
    return _spread(np.stack([evened(drawn[name], record.bouts) for name in _known(record)], axis=1))


def real_figures(record: CareerRecord) -> NDArray[np.float64]:
    """The real figures on the same scale."""
    return evened(np.array([getattr(record, name) for name in _known(record)], float), record.bouts)


def _known(record: CareerRecord) -> list[str]:
    return [name for name in COMPARED if getattr(record, name) is not None]


def _spread(played: NDArray[np.float64]) -> NDArray[np.float64]:
    # A figure that never varies (nobody ever stopped) still leaves room for one bout of chance.
    figures = played.shape[1]
    found: NDArray[np.float64] = np.cov(played, rowvar=False).reshape(figures, figures) + np.eye(figures) / 12
    return found


def evened(counts: NDArray[np.int64] | NDArray[np.float64], bouts: int) -> NDArray[np.float64]:
    """Counts out of so many bouts on a scale where rare and common ones vary alike.

    Anscombe's transformation of a binomial: F. J. Anscombe, "The transformation of Poisson, binomial and
    negative-binomial data", Biometrika 35 (1948), 246-254.
    """
    found: NDArray[np.float64] = (
        2 * math.sqrt(bouts + 0.5) * np.arcsin(np.sqrt((counts + 0.375) / (bouts + 0.75)))
    )
    return found


RARE = 0.01
OUTERMOST = 100
"""Beyond so many careers the tail is taken to fall off as fast as it does from there on."""
TIE = 1e-9
"""Two careers this close in distance are equally far out."""


def tail_chance(distances: NDArray[np.float64], distance: float) -> float:
    """The chance of a distance at least so long.

    Counted, and among the outermost hundred by an exponential tail (peaks over a threshold). Of 100,000
    distances right to a factor of two at one in ten thousand, of ten at one in ten million where one of the
    figures is rare.
    """
    share = OUTERMOST / len(distances)
    start = float(np.quantile(distances, 1 - share))
    if distance <= start + TIE:
        # The same figures are as far out, whatever order a processor adds them up in.
        return float((distances >= distance - TIE).mean())
    beyond = distances[distances > start + TIE] - start
    # Where every career ends alike none lies beyond, and nothing says how fast the tail falls off.
    return share * math.exp(-(distance - start) / float(beyond.mean())) if len(beyond) else 0.0


def _quantiles(count: int) -> list[float]:
    """Standard normal values in the middle of so many equally likely parts."""
    from statistics import NormalDist  # noqa: PLC0415

    return [NormalDist().inv_cdf((place + 0.5) / count) for place in range(count)]
