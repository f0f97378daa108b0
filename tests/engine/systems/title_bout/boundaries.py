"""Where the units of Title Bout II end and begin, and its cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fightcard.engine.core.records import Lifetime, blank, fill
from fightcard.engine.systems.title_bout import loading
from fightcard.engine.systems.title_bout.state import Deck

OPENING = ("make_ready", "begin_round")
BOUNDARIES = {
    Lifetime.ROUND: (("hear_bell", "score_round", "between_rounds", "begin_round"), "use_up_cards"),
}
DRAWS: tuple[tuple[str, Mapping[str, int], Mapping[int, int]], ...] = (
    ("percentage", {}, dict.fromkeys(range(1, 101), 1)),
    ("any_of_half", {"half": 0}, dict.fromkeys(range(1, 51), 1)),
    ("any_of_half", {"half": 1}, dict.fromkeys(range(51, 101), 1)),
)


@cache
def deck() -> Deck:
    """The house deck as the rules read it."""
    made = blank(Deck)
    fill(made, loading.deck(loading.house_deck()))
    return made
