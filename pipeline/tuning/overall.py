"""Overall as the first lever: where bouts contradict it and no source gives it, it is the cell to type."""

from __future__ import annotations

from itertools import islice
from typing import cast

from fightcard.engine.core.data import CardData
from fightcard.pipeline.rating.fights import careers
from fightcard.pipeline.rating.rows import raise_no_more
from fightcard.pipeline.tuning.claims import OF_STRENGTH
from fightcard.pipeline.verification.drivers.aims import CLAIMED_OVERALL, strength_target
from fightcard.pipeline.verification.drivers.proposals import Baseline, Proposal, proved
from fightcard.pipeline.verification.drivers.targets import open_against

OVERALL = "Overall"

MOST_TRIED = 3
"""How many Overalls are played out: the nearest to what the card plays like first."""


def by_overall(baseline: Baseline, place: int) -> Proposal | None:
    """The Overall that removes V201 and V202 from a card and raises nothing against it, played out in the
    set.

    None where the card has neither, where the sheet Notes gives its Overall a source, or where no Overall
    near what it plays like does.
    """
    cards = baseline.replay.cards
    own = cards.cards[place]
    held = frozenset(open_against(baseline, place) & set(OF_STRENGTH))
    overall = own.get("overall")
    like = baseline.replay.strengths[place].plays_like
    is_sourced = OVERALL in cards.sources.get(str(own["id"]), {})
    if not held or like is None or is_sourced or not isinstance(overall, int):
        return None
    near = sorted(range(round(like) - 2, round(like) + 3), key=lambda value: (abs(value - like), value))
    others = ((value, cast("CardData", {**own, "overall": value})) for value in near if value != overall)
    sound = (each for each in others if all(raise_no_more(cards.system, own, [each[1]], cards.deck)))
    for value, changed in islice(sound, MOST_TRIED):
        aims = [
            strength_target(f"plays like its Overall {value}", value, CLAIMED_OVERALL, code) for code in held
        ]
        steps = float(abs(value - overall))
        found = proved(baseline, place, changed, (steps, steps), aims, held, careers)
        if not found.left and not found.raised:
            return found
    return None
