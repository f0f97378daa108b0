"""Whether a joint fit of whole records names the winners of bouts within a set better than their own
records do.

    python -m benchmarks.whole_records [--worlds 20]

A world is 600 fighters whose levels rise, stay and fall over a career; they meet fighters near them, and
results come by the odds of the scale at what they both are on the day. Sixty of those with 20 bouts or more
have all their bouts on the sheet, except those with each other: these are predicted, from the levels that
each fighter's totals give, the bouts against the opponents' records when met, and the bouts against the joint
fit. Nothing of it is drawn by the method: an opponent's record grew out of bouts. Bar: a gain over the totals
above two standard errors.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from benchmarks.arguments import parser_of
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.whole_records import OF_A_RECORD, Estimate, jointly, level_against

FIGHTERS, YEARS, RATED, LEAST = 600, 24, 60, 20
LEVELS = np.arange(-6.0, 10.0, 0.1)


def world(seed: int) -> tuple[dict[str, list[dict[str, Value]]], list[tuple[str, str, str]]]:
    """The rows of the best fighters of a world by id, and their bouts with each other: both, and W or D."""
    random = np.random.Generator(np.random.Philox(seed))
    peak, start = random.normal(0.3, 1.7, FIGHTERS), random.integers(0, YEARS, FIGHTERS)
    length = np.maximum(random.normal(6 + 1.5 * peak, 3), 2)
    record = np.zeros((FIGHTERS, 3), int)
    rows: dict[str, list[dict[str, Value]]] = {f"man-{place}": [] for place in range(FIGHTERS)}
    for month in range(2 * YEARS * 12):
        age = (month / 12 - start) / length
        here = np.flatnonzero((age >= 0) & (age < 1))
        now = peak - 2.0 * (1 - np.minimum(age / 0.35, 1)) - 1.5 * np.maximum(age - 0.7, 0) / 0.3
        for one in random.permutation(here):
            if random.random() > 0.2 or len(here) < 20:
                continue
            near = np.exp(-(((now[here] - now[one] + 1.0 * random.random()) / 1.5) ** 2) / 2)
            near[here == one] = 0
            other = int(random.choice(here, p=near / near.sum()))
            drawn = random.random() < 0.04
            won = random.random() < 1 / (1 + np.exp(now[other] - now[one]))
            result = "D" if drawn else "W" if won else "L"
            for a, b, ended in ((one, other, result), (other, one, {"W": "L", "L": "W"}.get(result, "D"))):
                rows[f"man-{a}"].append({
                    "Opponent": f"man-{b}", "Result": ended, "Opp Won": int(record[b, 0]),
                    "Opp Lost": int(record[b, 1]), "Opp Drawn": int(record[b, 2]),
                })  # fmt: skip
            for a, place in ((one, "WLD".index(result)), (other, "LWD".index(result))):
                record[a, place] += 1
    of_age = np.flatnonzero(record.sum(axis=1) >= LEAST)
    best = {f"man-{place}" for place in random.permutation(of_age)[:RATED]}
    asked = [
        (one, str(row["Opponent"]), str(row["Result"]))
        for one in sorted(best) for row in rows[one] if row["Opponent"] in best and one < str(row["Opponent"])
    ]  # fmt: skip
    reported = {one: [row for row in rows[one] if row["Opponent"] not in best] for one in sorted(best)}
    return reported, asked


def by_totals(rows: Sequence[Mapping[str, Value]]) -> float:
    """The level of a fighter only by totals, against fighters about level 0."""
    unknown = [
        {"Result": row["Result"], "Opponent": "anybody", "Opp Won": None, "Opp Lost": None} for row in rows
    ]
    return level(unknown, {"anybody": Estimate(0.0, math.sqrt(1.7**2 - OF_A_RECORD**2), True)})


def level(rows: Sequence[Mapping[str, Value]], found: Mapping[str, object]) -> float:
    """The mean level of a fighter by the bouts, each opponent as uncertain as stated."""
    logs = -(((LEVELS - 1.5) / 1.5) ** 2) / 2
    for row in rows:
        at = level_against(row, found.get(str(row["Opponent"])))  # type: ignore[arg-type]
        assert at is not None
        # The logistic of a normal doubt, as D. J. C. MacKay shrinks it.
        gap = (LEVELS - at[0]) / np.sqrt(1 + np.pi * at[1] ** 2 / 8)
        won, lost = -np.logaddexp(0, -gap), -np.logaddexp(0, gap)
        logs += {"W": won, "L": lost}.get(str(row["Result"]), (won + lost) / 2)
    weights = np.exp(logs - logs.max())
    return float(weights @ LEVELS / weights.sum())


def main() -> None:
    """Measure and print."""
    options = parser_of(__doc__)
    options.add_argument("--worlds", type=int, default=20)
    counts, losses = [], []
    for seed in range(options.parse_args().worlds):
        reported, asked = world(seed)
        fits = jointly(reported)
        of_totals = {fighter: by_totals(rows) for fighter, rows in reported.items()}
        by_own = {fighter: level(rows, {}) for fighter, rows in reported.items()}
        by_all = {fighter: level(rows, fits.get(fighter, {})) for fighter, rows in reported.items()}
        both = []
        for levels in (of_totals, by_own, by_all):
            gaps = np.array([levels[one] - levels[other] for one, other, _ in asked])
            won = np.array([{"W": 1.0, "D": 0.5}.get(result, 0.0) for _, _, result in asked])
            both.append(float((won * np.logaddexp(0, -gaps) + (1 - won) * np.logaddexp(0, gaps)).mean()))
        losses.append(both)
        counts.append(len(asked))
    print(f"{sum(counts)} bouts between {RATED} fighters of each of {len(counts)} worlds, none of them seen")
    means = np.average(losses, axis=0, weights=counts)
    names = ("totals", "bouts, by records when met", "bouts, jointly")
    for place, name in enumerate(names):
        print(f"log loss of the winner by {name}: {means[place]:.3f}{_gain(losses, counts, place)}")


def _gain(losses: Sequence[Sequence[float]], counts: Sequence[int], place: int) -> str:
    """What a way gains over the totals, and over the way before it, with standard errors over the worlds."""
    said = ""
    for before in sorted({0, place - 1} - {-1, place}):
        gains = np.array([each[before] - each[place] for each in losses])
        error = gains.std(ddof=1) / np.sqrt(len(gains))
        what = "totals" if before == 0 else "the last"
        said += f", over {what} {np.average(gains, weights=counts):+.4f} +- {error:.4f}"
    return said


if __name__ == "__main__":
    main()
