"""A set verified with the careers of its fighters: what `fightcard verify` and the build play."""

from __future__ import annotations

from fightcard.pipeline.base.one_thread import on_one_thread
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fights import judges_records
from fightcard.pipeline.rating.smallest_error import careers_with_sight
from fightcard.pipeline.tuning.levers import levers
from fightcard.pipeline.tuning.set_wide import set_levers
from fightcard.pipeline.verification.run import verify as verify_cards
from fightcard.pipeline.verification.saved_verdicts import saved_verdicts
from fightcard.pipeline.verification.verified import Verified


@on_one_thread
def verify(cards: CardSet, play: Play) -> Verified:
    """Play a set and judge it, with the careers of its fighters where the game's bouts can judge records.

    Where `play` has the user's cache, verdicts are saved there and taken from it. Raises ValueError for a
    set without cards.
    """
    fight = careers_with_sight if judges_records(cards.system) else None
    saved = saved_verdicts(cards, play, (fight, levers, set_levers))
    known = saved.read(cards) if saved is not None else None
    if known is not None:
        return known
    verified = verify_cards(cards, play, fight, levers, set_levers)
    if saved is not None:
        saved.keep(verified)
    return verified
