"""A kept bout of Mini Title Bout played again from the printed box."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from tests.engine.systems.mini_title_bout.cards import CARDS
from tests.paper_player.dice import Rolls, agree
from tests.paper_player.mini_title_bout.bout import Bout
from tests.paper_player.mini_title_bout.box import Box, open_box
from tests.paper_player.paper import DisagreementError, printed

__all__ = ["AGREED", "DisagreementError", "house_box", "replay"]

AGREED: Mapping[str, Collection[str]] = {
    "basic": (),
    "advanced": ("power A", "power E", "fatigue", "finishing"),
}
"""The presets, and what players agree on for each; who works at a cut, the kept bout says."""
DRAWS = ("two_dice", "d20")


def house_box() -> Box:
    """The box of the six fighters of the text."""
    return open_box(printed("mini_title_bout", CARDS, None))


def replay(saved: Mapping[str, Any], box: Box) -> Mapping[str, Any]:
    """Play a kept bout (`BoutRecord.as_json`) from its dice; returns the result. Raises DisagreementError at
    the first draw, round or result that differs."""
    bout = Bout(
        box,
        (saved["red"], saved["blue"]),
        Rolls(saved["events"], DRAWS),
        saved["rounds"],
        AGREED[saved["rules"]],
    )
    mine = bout.play()
    recorded = saved["result"]
    for what in ("winner", "method", "round"):
        agree(what, mine[what], recorded[what])
    if recorded["scorecards"]:
        agree("scorecards", [bout.cards], [list(card) for card in recorded["scorecards"]])
    return mine
