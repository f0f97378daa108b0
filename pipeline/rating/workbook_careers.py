"""How often the bouts of a workbook's careers end inside the distance, by its whole rows and their records.

Those who type cards have scales of their own, and the opponents of an era or a country were stopped more
often or less often than others. Both show in the rows that are whole: what their records say beyond what the
cards would do against the house field also holds for a fighter who is rated next to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.surface_doubt import expected_shares
from fightcard.pipeline.verification.career import OPPONENTS_OFF, CareerRecord, Opposition

INSIDE = slice(2, 4)
"""The questions of `surface.questions` that are about wins and about losses inside."""

OFFS = np.linspace(-2.5, 2.5, 51)
"""By how much, in logits, the opponents of a workbook may differ from all careers' opponents."""

WORKBOOK_OFF = 0.26
"""Standard deviation of that: title bouts of 1975-87 ended inside in 60%, those after 2000 in 47%, 0.26
logits on either side of their middle."""

SPREADS = OPPONENTS_OFF * np.exp(np.linspace(-1.5, 1.5, 13))
"""Standard deviations, in logits, that the opponents of one fighter may have about the workbook's."""

SPREAD_DOUBT = 0.25
"""Standard deviation of the log of that about OPPONENTS_OFF: half a dozen careers hardly change it, a hundred
decide it."""

SHAPE = (-1, 2, len(SPREADS), len(OFFS))

NODES, WEIGHTS = np.polynomial.hermite_e.hermegauss(15)

Two: TypeAlias = tuple[float, float]


class InsideOff(NamedTuple):
    """By how much, in logits, wins and losses come inside more often, and how far one fighter's opponents
    differ from the others' in that (standard deviation)."""

    mean: Two = (0.0, 0.0)
    spread: Two = (OPPONENTS_OFF, OPPONENTS_OFF)


@dataclass(frozen=True, slots=True)
class WorkbookCareers:
    """The log of the likelihood of each career, by the id of its fighter's own name, of wins and of losses
    inside, SPREADS and OFFS."""

    ids: tuple[str, ...] = ()
    logs: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, *SHAPE[1:])), repr=False)

    def without(self, identity: str) -> InsideOff:
        """What the careers of all others say.

        Posterior means, of the spread in logs; before any career is read the mean is normal about 0 with
        WORKBOOK_OFF, and the log of the spread about that of OPPONENTS_OFF with SPREAD_DOUBT.
        """
        others = [place for place, own in enumerate(self.ids) if own != identity]
        if not others:
            return InsideOff()
        doubt = (np.log(SPREADS / OPPONENTS_OFF) / SPREAD_DOUBT) ** 2
        logs = self.logs[others].sum(axis=0) - (doubt[:, None] + (OFFS / WORKBOOK_OFF) ** 2) / 2
        share = np.exp(logs - logs.max(axis=(1, 2), keepdims=True))
        share /= share.sum(axis=(1, 2), keepdims=True)
        won, lost = share.sum(axis=1) @ OFFS
        of_won, of_lost = np.exp(share.sum(axis=2) @ np.log(SPREADS))
        return InsideOff((float(won), float(lost)), (float(of_won), float(of_lost)))


def careers_of(
    known: Sequence[tuple[str, CareerRecord, Opposition]],
    chances: NDArray[np.float64],
    levels: Sequence[float],
) -> WorkbookCareers:
    """The careers of whole rows: each fighter's id by name, record and opposition; `chances` are the card's
    by level and `field.ENDINGS`.

    A record that several cards of a fighter share counts once. Each fighter's opponents differ from all
    others' by a further normal amount (SPREADS).
    """
    found: dict[tuple[str, CareerRecord], NDArray[np.float64]] = {}
    for (own, record, opposition), row in zip(known, chances, strict=True):
        if (own, record) not in found:
            shares = expected_shares(opposition, row[None], levels, own_level(row[None], levels))
            found[own, record] = _log_likelihood(record, shares)
    return WorkbookCareers(tuple(own for own, _ in found), np.reshape([*found.values()], SHAPE))


def _log_likelihood(record: CareerRecord, shares: NDArray[np.float64]) -> NDArray[np.float64]:
    inside = np.array([record.won_by_ko or 0, record.lost_by_ko or 0])
    of = np.array([
        0 if record.won_by_ko is None else record.won, 0 if record.lost_by_ko is None else record.lost
    ])  # fmt: skip
    expected = np.log(shares[0, INSIDE] / (1 - shares[0, INSIDE]))
    moved = expected[:, None, None, None] + OFFS[:, None] + SPREADS[:, None, None] * NODES
    logs = inside[:, None, None, None] * moved - of[:, None, None, None] * np.logaddexp(0, moved)
    most = logs.max(axis=3)
    found: NDArray[np.float64] = np.log(np.exp(logs - most[..., None]) @ WEIGHTS) + most
    return found
