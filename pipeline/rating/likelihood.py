"""How likely a record is for cards whose chances against each level of the field are known."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.rating.ladder import in_careers, rungs
from fightcard.pipeline.rating.row_parts import row_parts
from fightcard.pipeline.rating.scale import USUAL_DOUBT, USUAL_SLOPE, usual_mean
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition, levels_met

NODES = np.linspace(-2.0, 2.0, 7)
WEIGHTS = np.exp(-(NODES**2) / 2) / np.exp(-(NODES**2) / 2).sum()
"""Doubt about the mean of the opposition, in standard deviations, and how likely each of these is."""

WIDEST = np.linspace(-5.0, 8.0, 53)
"""Means of opposition that chances are calculated for."""


def log_likelihood(
    record: CareerRecord,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    own: NDArray[np.float64],
    *,
    doubted: bool = True,
) -> NDArray[np.float64]:
    """The log of the likelihood for each card, constant terms left out.

    `chances` by card, level and `field.ENDINGS`; `own` is each card's own level, which says how far the
    fighter is above the opponents, and how good they were where nothing else does. Unless `doubted`, the
    stated mean of the opposition is certain.
    """
    chances = in_careers(chances, opposition, levels, own)
    total = np.zeros((len(chances), len(NODES)))
    if opposition.met:
        for some in row_parts(len(chances)):
            total[some] = _bout_by_bout(record, opposition, chances[some], levels, doubted)
        return _log_mean(total)
    means, doubt, spread = means_met(opposition, own)
    doubt *= doubted
    counts, groups = _counted(record)
    at = means[:, None] + doubt * NODES[None, :]
    place = np.clip((at - WIDEST[0]) / (WIDEST[1] - WIDEST[0]), 0, len(WIDEST) - 1.000001)
    low = place.astype(int)
    # Where the mean is stated, few of them are asked for.
    first, last = int(low.min()), int(low.max()) + 2
    nodes = WIDEST[first:last]
    shares = rungs(levels, nodes, np.full(len(nodes), spread))
    low -= first
    place -= first
    for some in row_parts(len(chances)):
        by_mean = np.log(shares @ (chances[some] @ groups))
        rows, below = np.arange(len(by_mean))[:, None], low[some]
        part = (place[some] - below)[..., None]
        logs = by_mean[rows, below] * (1 - part) + by_mean[rows, below + 1] * part
        total[some] = logs @ counts
    return _log_mean(total)


def means_met(opposition: Opposition, own: NDArray[np.float64]) -> tuple[NDArray[np.float64], float, float]:
    """The mean level of the opponents for cards of these levels, its doubt, and the spread about it.

    The stated mean for all where there is one, else what is usual for each.
    """
    if opposition.mean is not None:
        return np.full(len(own), opposition.mean), opposition.doubt, opposition.spread
    return usual_mean(0.0) + USUAL_SLOPE * own, USUAL_DOUBT, opposition.spread


def _counted(record: CareerRecord) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The counts of a record, and which endings each of them counts."""
    counts: list[int] = [record.drawn]
    groups = [[0, 0, 1, 0, 0]]
    for whole, inside, first, second in (
        (record.won, record.won_by_ko, 0, 1),
        (record.lost, record.lost_by_ko, 4, 3),
    ):
        both = [int(place in (first, second)) for place in range(5)]
        if inside is None:
            counts.append(whole)
            groups.append(both)
            continue
        for number, ending in ((inside, first), (whole - inside, second)):
            counts.append(number)
            groups.append([int(place == ending) for place in range(5)])
    return np.array(counts, float), np.array(groups, float).T


def _bout_by_bout(
    record: CareerRecord,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    doubted: bool,
) -> NDArray[np.float64]:
    """Each bout by itself, by card and node; of bouts of unknown method only how many ended inside, where
    totals say so."""
    at, spreads = levels_met(opposition.met)
    endings = np.stack([_ending(each) for each in opposition.met])
    total = np.zeros((len(chances), len(NODES)))
    for node, off in enumerate(NODES):
        here = rungs(levels, at + off * opposition.doubt * doubted, spreads) @ chances
        total[:, node] = np.log(np.einsum("cbe,be->cb", here, endings)).sum(axis=1)
        for result, inside, ending, other in (("W", record.won_by_ko, 0, 1), ("L", record.lost_by_ko, 4, 3)):
            unknown = [
                place
                for place, each in enumerate(opposition.met)
                if (each.result, each.inside) == (result, None)
            ]
            if unknown and inside is not None:
                known = sum(each.result == result and each.inside is True for each in opposition.met)
                own = here[:, unknown]
                shares = own[..., ending] / (own[..., ending] + own[..., other])
                total[:, node] += np.log(np.maximum(of_so_many(shares, inside - known), 1e-300))
    return total


def of_so_many(shares: NDArray[np.float64], count: int) -> NDArray[np.float64]:
    """The chance that exactly this many of these bouts end inside, for each card: `shares` by card and bout.

    Poisson's binomial, bout by bout; 0 where there are fewer bouts, or the number is negative.
    """
    if not 0 <= count <= shares.shape[1]:
        return np.zeros(len(shares))
    heap = np.zeros((len(shares), count + 1))
    heap[:, 0] = 1.0
    for share in shares.T:
        more = heap[:, :-1] * share[:, None]
        heap *= 1 - share[:, None]
        heap[:, 1:] += more
    found: NDArray[np.float64] = heap[:, count]
    return found


def _ending(met: Met) -> NDArray[np.float64]:
    places = {
        ("W", True): (0,), ("W", False): (1,), ("W", None): (0, 1),
        ("L", True): (4,), ("L", False): (3,), ("L", None): (3, 4),
    }.get((met.result, met.inside), (2,))  # fmt: skip
    return np.array([float(place in places) for place in range(5)])


def _log_mean(logs: NDArray[np.float64]) -> NDArray[np.float64]:
    """The log of the mean over the nodes of doubt, safe from underflow."""
    most = logs.max(axis=-1, keepdims=True)
    found: NDArray[np.float64] = most[..., 0] + np.log(np.exp(logs - most) @ WEIGHTS)
    return found
