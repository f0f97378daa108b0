"""A fighter's career by all weighed cards; the printed card is one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import replayed
from fightcard.pipeline.rating.field import fought, house_field, shares
from fightcard.pipeline.rating.odds import Doubted, doubted
from fightcard.pipeline.verification.career import FIGURES, Career

BOUTS = 10
"""Bouts of each weighed card with each opponent of the field in either corner."""


def career_doubt(
    system: str, career: Career, weighed: Sequence[CardData], deck: DeckData | None, play: Play
) -> dict[str, Doubted]:
    """Each figure of a career as a share of its bouts, with the doubt of the ratings: the mean of the careers
    of each weighed card, and the middle 95% of the cards."""
    opponents, opposition = house_field(system), career.opposition
    raw = replace(opposition, mean=None) if opposition.source == "default" else opposition
    counts = fought(opponents, weighed, deck, play, bouts=BOUTS)
    each = [replayed(career.record, raw, shares(row), opponents.ladder, play.seed) for row in counts]
    bouts, played = career.record.bouts, int(counts.sum()) // len(counts)
    return {
        name: doubted(np.array([one.played[name].mean / bouts for one in each]), played) for name in FIGURES
    }
