"""Ratings by a ridge regression on seven features of a record, next to those of `rate`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from benchmarks.foreign_laws import Known

Array = NDArray[np.float64]

PENALTY = 2.0


def features(known: Sequence[Known]) -> Array:
    """A constant, the logits of the share won and of the knockouts of wins, losses and bouts, Level, and the
    log of the number of bouts."""

    def logit(hits: float, tries: float) -> float:
        return float(np.log((hits + 0.5) / (tries - hits + 0.5)))

    rows = []
    for each in known:
        record, inside, lost_inside = each.record, each.record.won_by_ko or 0, each.record.lost_by_ko or 0
        rows.append([
            1.0, logit(record.won + record.drawn / 2, record.bouts), logit(inside, record.won),
            logit(lost_inside, record.lost), logit(lost_inside, record.bouts),
            each.opposition.mean or 0.0, float(np.log(record.bouts)),
        ])  # fmt: skip
    return np.array(rows)


def predicted(known: Sequence[Known], others: Sequence[Known]) -> Array:
    """The ratings of known cards by a regression that was fitted to others."""
    of_others, own = features(others)[:, 1:], features(known)[:, 1:]
    mean, spread = of_others.mean(axis=0), np.maximum(of_others.std(axis=0), 1e-9)
    design = np.column_stack([(of_others - mean) / spread, np.ones(len(others))])
    penalty = PENALTY * np.diag([1.0] * (design.shape[1] - 1) + [0.0])
    ratings = np.array([each.ratings for each in others])
    weights = np.linalg.solve(design.T @ design + penalty, design.T @ ratings)
    found: Array = np.column_stack([(own - mean) / spread, np.ones(len(known))]) @ weights
    return found


def regressions(truth: Sequence[Known], of_house: Sequence[Known]) -> dict[str, Array]:
    """The ratings of each card by regressions that know its law, and that do not.

    `ridge` is fitted to all other cards of `truth`, a third of them of its own law; `no law` only to those of
    the other laws; `house` to cards that the house's law drew, which is also what `rate` rests on.
    """
    found = {"ridge": np.array([
        predicted([each], [other for other in truth if other is not each])[0] for each in truth
    ])}  # fmt: skip
    laws = [each.law for each in truth]
    if len(set(laws)) > 1:
        by_law = {
            law: iter(
                predicted(
                    [each for each in truth if each.law == law], [each for each in truth if each.law != law]
                )
            )
            for law in set(laws)
        }
        found["no law"] = np.array([next(by_law[law]) for law in laws])
        found["house"] = predicted(truth, of_house)
    return found
