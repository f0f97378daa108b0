"""One fighter's career as a measure of many possible cards: the career that each would have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import compared_figures, compared_spread, real_figures
from fightcard.pipeline.rating.field import Field, fought, house_field, shares
from fightcard.pipeline.rating.fights import BOUTS
from fightcard.pipeline.verification.career import Career, CareerRecord, Opposition
from fightcard.pipeline.verification.drivers.aims import MOST_OFF, Target


@dataclass(frozen=True, slots=True)
class OwnCareer:
    """A fighter's real record and opposition, and how cards fight it."""

    cards: CardSet
    play: Play
    record: CareerRecord
    opposition: Opposition
    opponents: Field = field(repr=False)

    def figures(self, variants: Sequence[CardData], bouts: int) -> NDArray[np.float64]:
        """The figures of the career that each card makes, a row each, on a scale where all vary alike.

        bouts: with each opponent of the field in either corner.
        """
        # Cards of one id draw the same cards of chance, so that what differs is the ratings' doing.
        chances = shares(fought(self.opponents, variants, self.cards.deck, self.play, bouts=bouts))
        ladder = self.opponents.ladder
        return np.stack([compared_figures(self.record, self.opposition, each, ladder) for each in chances])

    def target(self, own: CardData) -> Target:
        """The real career as a target: its figures, and how the current card's figures are correlated."""
        (chances,) = shares(fought(self.opponents, [own], self.cards.deck, self.play, bouts=BOUTS))
        spread = compared_spread(self.record, self.opposition, chances, self.opponents.ladder, self.play.seed)
        whitening = np.linalg.cholesky(np.linalg.inv(spread))
        real = tuple(real_figures(self.record).tolist())
        return Target("career", "the career", real, real, MOST_OFF, whitening=whitening, code="V220")


def own_career(cards: CardSet, play: Play, career: Career) -> OwnCareer:
    """The measure of a career that was fought; raises ValueError for a game without a house field."""
    return OwnCareer(cards, play, career.record, career.opposition, house_field(cards.system))
