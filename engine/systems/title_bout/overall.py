"""What the rules decide by two Overalls: who leads off (p.6), what brings traits out (p.56-58)."""

from __future__ import annotations

from fightcard.engine.systems.title_bout.card import Card
from fightcard.engine.systems.title_bout.loading import trait_code
from fightcard.engine.systems.title_bout.rules.codes import CARELESS, FIGHTS_DOWN, STRONG_CLOSER
from fightcard.engine.systems.title_bout.rules.traits import FAR_BELOW, HIGH_OVERALL


def decided_by_overall(card: Card, opponent: Card) -> tuple[int, bool, bool]:
    """All that the Overalls of two fighters decide: where it stays the same, so do their bouts.

    Who leads off of two as aggressive as each other (1 the first, -1 the second, 0 chance), and whether the
    trait of either is brought out by the other's Overall.
    """
    own, theirs = card["overall"], opponent["overall"]
    first = (own > theirs) - (own < theirs)
    special, other = card["special"], opponent["special"]
    return first, _is_brought_out(special, own, theirs), _is_brought_out(other, theirs, own)


def _is_brought_out(special: str | None, own: int, theirs: int) -> bool:
    trait = trait_code(special)
    return (
        (trait == CARELESS and theirs >= HIGH_OVERALL)
        or (trait == FIGHTS_DOWN and own - theirs >= FAR_BELOW)
        or (trait == STRONG_CLOSER and theirs >= own - 1)
    )
