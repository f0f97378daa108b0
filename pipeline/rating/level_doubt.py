"""How far a proposal depends on the level of the fighter's opponents.

A record cannot tell good fighters' wins over good fighters from weak fighters' over weak ones: the mean level
of the opponents changes the card nearly one to one. So every proposal says what it would be for stronger and
weaker opponents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.ladder import settled
from fightcard.pipeline.rating.likelihood import log_likelihood

if TYPE_CHECKING:
    from fightcard.pipeline.rating.library import Library
    from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest

STEP = 0.5
"""By how much better or worse the opponents are supposed to be: half of what a word of Level says."""


def if_opposition(library: Library, request: WeighingRequest, weighed: Weighed) -> tuple[float, float, float]:
    """The mean level of a fighter's weighed cards: as it is, with all opponents STEP worse, and with all STEP
    better.

    Where no opponents are typed, those usual at the fighter's level are moved.
    """
    ladder = library.opponents.ladder
    own = own_level(weighed.chances, ladder)
    level = float(weighed.weights @ own)
    stated = settled(request.opposition, request.record)

    def moved(by: float) -> float:
        opposition = stated.shifted(by)
        after = log_likelihood(request.record, opposition, weighed.chances, ladder, own)
        before = log_likelihood(request.record, request.opposition, weighed.chances, ladder, own)
        tilted = weighed.tilted(np.asarray(after - before))
        return float(tilted.weights @ own)

    return level, moved(-STEP), moved(STEP)
