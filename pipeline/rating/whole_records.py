"""Levels of the opponents on the sheet Bouts from a joint fit of all the records there.

An opponent's record when met gives a level with a doubt. Where several fighters of the workbook met the
opponent, or the opponent's own bouts are there too, their results say more: all bouts are fitted together
(Bradley and Terry's model, R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs",
Biometrika 39 (1952), 324-345), and each fighter is rated against what is believed of an opponent without
their own bouts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.beliefs import GRID, Pair, averaged, normal, of_gaps, passed_on
from fightcard.pipeline.rating.scale import level_of_record

Row: TypeAlias = Mapping[str, Value]

OF_A_RECORD = 0.7
"""How far an opponent may be from the level that the record when met gives."""

OF_ANYBODY = (1.5, 1.5)
"""Mean and standard deviation of the level of a fighter whose record is on the sheet, before it is read."""

LEAST_BOUTS = 8
"""A fighter with fewer own bouts on the sheet is known only by the record when met."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What is believed of an opponent: the level where `is_level`, else what is added to the level that the
    record when met gives."""

    mean: float
    spread: float
    is_level: bool


def jointly(bouts: Mapping[str, Sequence[Row]]) -> dict[str, dict[str, Estimate]]:
    """The opponents of each fighter whose bouts these are, by the ids of both, without what the two did
    together.

    Those in no other bout are left out.
    """
    counted = {
        identity: [row for row in rows if row.get("Result") in ("W", "L", "D") and _opponent(row)]
        for identity, rows in bouts.items()
    }
    own = frozenset(identity for identity, rows in counted.items() if len(rows) >= LEAST_BOUTS)
    together = _by_pair({identity: rows for identity, rows in counted.items() if identity in own}, own)
    met_by = Counter(other for _, other in together)
    is_shared = {other: other in own or count > 1 for other, count in met_by.items()}
    people = sorted(own | {other for other, shared in is_shared.items() if shared})
    places = {each: place for place, each in enumerate(people)}
    beliefs = np.array([normal(*(OF_ANYBODY if each in own else (0.0, OF_A_RECORD))) for each in people])
    pairs, stranger = [], normal(0.0, OF_A_RECORD)
    for (identity, other), rows in together.items():
        above = [0.0 if other in own else level_when_met(row) or 0.0 for row in rows]
        logs = of_gaps([str(row["Result"]) for row in rows], above)
        if is_shared[other]:
            pairs.append(Pair(places[identity], places[other], logs))
        else:
            beliefs[places[identity]] += averaged(np.exp(logs - logs.max()), stranger)
    found: dict[str, dict[str, Estimate]] = {identity: {} for identity in own}
    messages = passed_on(beliefs, pairs) if pairs else {}
    total = beliefs.copy()
    for (place, _), message in messages.items():
        total[place] += message
    for place, by in messages:
        if people[place] in own:
            mean, spread = _summary(total[by] - messages[by, place])
            found[people[place]][people[by]] = Estimate(mean, spread, people[by] in own)
    return found


def level_against(row: Row, estimate: Estimate | None) -> tuple[float, float] | None:
    """The level of the opponent of a bout and how far off it may be; None where nothing says.

    A career's level and the record when met are two measurements of one fighter, equally uncertain.
    """
    when_met = level_when_met(row)
    if estimate is None:
        return None if when_met is None else (when_met, OF_A_RECORD)
    if not estimate.is_level:
        return None if when_met is None else (when_met + estimate.mean, estimate.spread)
    spread = math.hypot(estimate.spread, OF_A_RECORD)
    if when_met is None:
        return estimate.mean, spread
    one, other = 1 / spread**2, 1 / OF_A_RECORD**2
    return (one * estimate.mean + other * when_met) / (one + other), math.sqrt(1 / (one + other))


def _opponent(row: Row) -> str:
    """The opponent's id; empty where nobody is named, since two fighters without a name are not one."""
    name = str(row.get("Opponent") or "")
    return fighter_id(name) if name else ""


def _by_pair(counted: Mapping[str, Sequence[Row]], own: frozenset[str]) -> dict[tuple[str, str], list[Row]]:
    """The bouts of each fighter with each opponent who has a level; of two fighters whose records are both
    there, the longer list."""
    found: dict[tuple[str, str], list[Row]] = {}
    for identity, rows in counted.items():
        for row in rows:
            other = _opponent(row)
            if other != identity and (other in own or level_when_met(row) is not None):
                found.setdefault((identity, other), []).append(row)
    return {
        (identity, other): rows for (identity, other), rows in found.items()
        if (len(rows), identity) > (len(theirs := found.get((other, identity), [])), other) or not theirs
    }  # fmt: skip


def level_when_met(row: Row) -> float | None:
    """The level that an opponent's record when met gives; None where it is not typed."""
    won, lost, drawn = (row.get(each) for each in ("Opp Won", "Opp Lost", "Opp Drawn"))
    if not isinstance(won, int) or not isinstance(lost, int):
        return None
    return level_of_record(won, lost, drawn if isinstance(drawn, int) else 0)


def _summary(belief: NDArray[np.float64]) -> tuple[float, float]:
    weights = np.exp(belief - belief.max())
    weights /= weights.sum()
    mean = float(weights @ GRID)
    return mean, float(np.sqrt(weights @ (GRID - mean) ** 2))
