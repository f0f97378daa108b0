"""Mini Title Bout cards for the print tests.

One fighter, changed as a test needs him, and the widest there can be.
"""

from __future__ import annotations

import copy
from typing import Any, cast

from hypothesis import strategies as st

from tests.engine.systems.mini_title_bout.cards import card_named
from tests.engine.systems.mini_title_bout.valid_cards import valid_cards

SANDY = cast("dict[str, Any]", card_named("randy-sandy"))
WIDEST: dict[str, Any] = {
    "name": "Maximilian Alexander von Hohenzollern",
    "nickname": "The Pride of the Old Emperor's Own Guard",
    "record": "123-45-17 (104)",
    "years": "1901-1924",
    "base_scoring": {"slugging": 40, "boxing": 39, "outside": 38},
    "power": {"slugging": "A", "boxing": "I", "staying_away": "J"},
    "defense": -6,
    "conditioning": {"training": "A+", "fatigue": "B", "training_star": True},
    "tie_up": 12,
    "body": {"rating": 4, "hand": "right"},
    "killer_instinct": True,
    "fouler": "FF",
    "slow_starter": True,
}
BARE: dict[str, Any] = {
    "nickname": None, "record": None, "years": None, "knockdown_defense": ["A", None], "tie_up": 2, "fouler": None,
}  # fmt: skip


def card(**changes: object) -> dict[str, Any]:
    """Randy Sandy's card with other values."""
    return {**copy.deepcopy(SANDY), **changes}


@st.composite
def valid(draw: st.DrawFn) -> dict[str, Any]:
    """Any card that the schema lets pass, with any name that can be typed."""
    name = st.text(st.sampled_from("abcdefgh ŁóÉñßСергійΑθ'-."), min_size=1, max_size=24).filter(str.strip)
    return card(
        **{
            **draw(valid_cards("a man")),
            "name": draw(name),
            "nickname": draw(st.none() | name),
            "record": draw(st.sampled_from([None, "12-3-1", "120-33-1 (87)"])),
            "years": draw(st.sampled_from([None, "1921-1930"])),
        },
    )
