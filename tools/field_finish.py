"""The last steps of a fit: what is still outside a limit is fixed by changes that are played, not modelled.

A step looks for the two levels whose bouts lie farthest outside, plays every card that differs from one of
theirs in one rating against the whole field, the most promising once more and more often, and takes the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from fightcard.engine.core.data import CardData
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import stops, wins
from tools.field_cost import OF_PAIRS, Array, Rung, among, cost, level_cost, logits_of, met_by
from tools.field_fit import Turn, turned

STEPS, BOUTS = 30, 300
"""Steps at most, and the bouts in either corner of each pair of a field whose bars are judged."""

FIRST_LOOK, AGAIN = 24, 12
"""Bouts in either corner of each card that is tried, and how many of these are tried again."""

FARTHEST = 4
"""The largest gap in levels that has a bar."""

STOP_BAR = 0.05
"""How far from half of their wins equals may end inside."""

INWARD = 0.6
"""Changes are sought until a share lies within this part of its bar, since chance moves it afterwards."""

OF_COST = 0.0002
"""How much the whole field's cost counts compared with what lies outside the bars, in points squared."""


def finished(
    system: str, rungs: list[Rung], parameters: Sequence[Turn], win_bar: float, seed: int
) -> list[Rung]:
    """The field after as many steps as its bars ask for: shares of wins within `win_bar`, of equals'
    stoppages within STOP_BAR."""
    levels = np.array([rung.level for rung in rungs])
    counts = among(system, rungs, BOUTS, seed)
    best, lowest = rungs, np.inf
    in_vain: set[tuple[int, int]] = set()
    for step in range(STEPS):
        outside, now = beyond(counts, levels, win_bar), mark(counts, levels, win_bar)
        print(f"{system}, last step {step + 1}: {_listed(outside)}", flush=True)
        if now < lowest:
            best, lowest = rungs, now
        open_to_change = {met: off for met, off in outside.items() if met not in in_vain}
        if not open_to_change:
            break
        met = max(open_to_change, key=lambda each: open_to_change[each])
        places = [place for place, at in enumerate(levels) if at in met]
        tried = _variants(system, rungs, places, parameters)
        for bouts in (FIRST_LOOK, BOUTS):
            marks = _marks(system, rungs, tried, counts, win_bar, (bouts, seed + 10 * step + 1))
            order = np.argsort(marks, kind="stable")[:AGAIN]
            tried, least = [tried[each] for each in order], marks[order[0]]
        if least >= now:
            in_vain.add(met)
            continue
        in_vain.clear()
        place, card = tried[0]
        rungs = [replace(rung, card=card) if at == place else rung for at, rung in enumerate(rungs)]
        counts = among(system, rungs, BOUTS, seed + 10 * step + 2)
    return best


def beyond(counts: Array, levels: Array, win_bar: float) -> dict[tuple[int, int], float]:
    """By how many points of 100 the bouts of a level with another lie outside INWARD of their bars; levels
    that lie within are left out."""
    found: dict[tuple[int, int], float] = {}
    for level in np.unique(levels):
        for other in levels[(levels <= level) & (levels >= level - FARTHEST)]:
            ended = counts[np.ix_(levels == level, levels == other)].sum((0, 1))
            off = abs((ended[:2].sum() + ended[2] / 2) / ended.sum() - wins(level - other)) - INWARD * win_bar
            if level == other:
                inside = (ended[0] + ended[4]) / (ended.sum() - ended[2])
                off = abs(inside - stops(0)) - INWARD * STOP_BAR
            if off > 0:
                found[int(level), int(other)] = 100 * float(off)
    return found


def mark(counts: Array, levels: Array, win_bar: float) -> float:
    """What a field costs: what lies outside the bars, squared, and a little for every other distance from the
    target."""
    gaps = (levels[:, None] - levels[None, :]).astype(float)
    logits = logits_of(counts, gaps)
    whole = sum(level_cost(logits, levels, level) for level in np.unique(levels))
    whole += OF_PAIRS * cost(logits, gaps).sum()
    outside = beyond(counts, levels, win_bar).values()
    return sum(each**2 for each in outside) + OF_COST * float(whole)


def _listed(outside: dict[tuple[int, int], float]) -> str:
    reported = (f"{level} against {other} by {off:.1f}" for (level, other), off in sorted(outside.items()))
    return ", ".join(reported) or "nothing lies outside"


def _variants(
    system: str, rungs: Sequence[Rung], places: Sequence[int], parameters: Sequence[Turn]
) -> list[tuple[int, CardData]]:
    """Valid cards that differ from one of these in one rating, by one or by its step, each with its place."""
    anchored = game_of(system).rating.anchored
    found: list[tuple[int, CardData]] = []
    for place in places:
        rung = rungs[place]
        for turn in parameters:
            if rung.is_anchor and turn.parameter.heading in anchored:
                continue
            for width in sorted({1, turn.step}):
                for sign in (-1, 1):
                    card = turned(replace(turn, step=width), rung.card, sign)
                    if card is not rung.card:
                        found.append((place, card))
    return [found[each] for each in valid_places(system, [card for _, card in found])]


def _marks(
    system: str, rungs: Sequence[Rung], tried: Sequence[tuple[int, CardData]], counts: Array, win_bar: float,
    played: tuple[int, int],
) -> Array:  # fmt: skip
    """What the field would cost with each of these cards in its place; `played`: bouts in either corner, and
    the seed."""
    bouts, seed = played
    levels = np.array([rung.level for rung in rungs])
    rows = met_by(system, [card for _, card in tried], [rung.card for rung in rungs], bouts, seed)
    scale = BOUTS / bouts
    marks = []
    for (place, card), row in zip(tried, 2 * scale * rows, strict=True):
        with_it = counts.copy()
        with_it[place], with_it[:, place] = row, row[:, ::-1]
        alike = scale * met_by(system, [card], [card], bouts, seed)[0, 0]
        with_it[place, place] = alike + alike[::-1]
        marks.append(mark(with_it, levels, win_bar))
    return np.array(marks)
