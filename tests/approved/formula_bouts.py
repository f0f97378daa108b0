"""Bouts by a formula in place of the engine: a thousand of them cost no time, and hang on the numbers of the cards, so that
all that is made of bouts has something to find. Sums are exact: one release of Python rounds them otherwise than the
next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum

import numpy as np
from numpy.typing import NDArray

from fightcard.engine import Tallies
from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData
from fightcard.pipeline.game import game_of

STOPPED = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury")
OF_STOPPAGES = (0.45, 0.35, 0.1, 0.06, 0.04)
DECIDED = ("dq", "ud", "sd", "md", "td")
OF_DECISIONS = (0.03, 0.7, 0.15, 0.09, 0.03)
DRAWN = {"draw_unanimous": 0.004, "draw_majority": 0.007, "draw_split": 0.005, "draw_technical": 0.002}
ENDINGS = (*(f"{corner}_{way}" for corner in ("red", "blue") for way in (*STOPPED, *DECIDED)), *DRAWN)
BY_ROUND = (9, 11, 12, 12, 11, 10, 9, 8, 7, 5, 4, 2)
EVEN = 3.4
"""The sum of power and chin at which half of the bouts end inside the distance."""
OF_STRENGTH = {
    "CFB": 0.15,
    "CFS": 0.1,
    "DEF": 0.05,
    "PL numbers that land": 0.02,
    "END": 0.006,
    "Fat CFB": 0.1,
    "S FI": 0.02,
}
OF_POWER = {"PL power": 0.14, "KI": 0.08, "Fat PL power": 0.05}
OF_CHIN = {"KD1": 0.15, "KO": 0.25, "Fat KO": 0.1, "CUT": 0.02}


def formula(
    system: str,
    cards: Sequence[CardData],
    pairings: Sequence[tuple[int, int]],
    *,
    bouts: Sequence[int] | int,
    first: Sequence[int] | int = 0,
    even: float = EVEN,
    progress: Callable[[int, int], None] | None = None,
    counted: Callable[[int, NDArray[np.int64]], None] | None = None,
    **_options: object,
) -> Tallies:
    """A stand-in for engine.simulate: the share of each ending follows from both cards, the bouts are spread evenly;
    the lower `even`, the more of them end inside the distance."""
    known = np.array([_sums(system, card) for card in cards])
    red, blue = known[np.array(pairings, int).reshape(-1, 2).T]
    each, begun = (np.broadcast_to(np.asarray(given), len(pairings)) for given in (bouts, first))
    rows = np.zeros((len(pairings), len(NAMES)), np.int64)
    for name, column in _ended(red, blue, each, begun, even).items():
        rows[:, NAMES.index(name)] = column
    for row, tallied in enumerate(rows if counted is not None else ()):
        counted(row, tallied)  # type: ignore[misc]
    if progress is not None:
        progress(len(pairings), int(each.sum()))
    return Tallies(tuple(pairings), NAMES, rows)


def _sums(system: str, card: CardData) -> tuple[float, float, float]:
    numbers: Mapping[str, int | None] = {
        f"{each.heading} {each.part}".strip(): each.read(card)
        for each in game_of(system).verification.parameters
    }
    strength, power, chin = (
        fsum(weight * (numbers.get(name) or 0) for name, weight in weights.items())
        for weights in (OF_STRENGTH, OF_POWER, OF_CHIN)
    )
    return strength, power, chin


def _ended(
    red: NDArray[np.float64],
    blue: NDArray[np.float64],
    bouts: NDArray[np.int64],
    first: NDArray[np.int64],
    even: float,
) -> dict[str, NDArray[np.int64]]:
    drawn = fsum(DRAWN.values())
    wins = (1 - drawn) / (1 + np.exp(blue[:, 0] - red[:, 0]))
    shares: list[NDArray[np.float64]] = []
    for won, own, other in ((wins, red, blue), (1 - drawn - wins, blue, red)):
        inside = 1 / (1 + np.exp(even - own[:, 1] - other[:, 2]))
        shares += [won * inside * part for part in OF_STOPPAGES]
        shares += [won * (1 - inside) * part for part in OF_DECISIONS]
    shares += [np.full(len(bouts), share) for share in DRAWN.values()]
    # A multiple of an irrational begins each run of bouts elsewhere, so that single bouts differ too.
    found = dict(zip(ENDINGS, _spread(np.array(shares), bouts, first * 0.6180339887 % 1), strict=True))
    found |= {"bouts": bouts, "rounds": 9 * bouts}
    for corner in ("red", "blue"):
        inside = np.sum([found[f"{corner}_{way}"] for way in STOPPED], axis=0)
        of_rounds = np.repeat(np.array(BY_ROUND)[:, None] / sum(BY_ROUND), len(bouts), axis=1)
        rounds = _spread(of_rounds, inside, first * 0.7548776662 % 1)
        found |= {f"{corner}_stoppage_{number}": column for number, column in enumerate(rounds, 1)}
        found |= {f"{corner}_stoppage_fatigued": sum(rounds[8:]), f"{corner}_knockdowns": inside + bouts // 5}
    return found


def _spread(
    shares: NDArray[np.float64], whole: NDArray[np.int64], begun: NDArray[np.float64]
) -> NDArray[np.int64]:
    """Whole numbers in these shares that add up to the whole."""
    ends = np.cumsum(shares, axis=0)
    ends[-1] = 1.0
    return np.diff(np.floor(ends * whole + begun), axis=0, prepend=0).astype(np.int64)
