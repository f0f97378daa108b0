"""A kept bout of Fight Plan reckoned again from the printed box."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from tests.engine.systems.fight_plan.cards import CARDS
from tests.paper_player.dice import Rolls, agree
from tests.paper_player.fight_plan.bout import Bout
from tests.paper_player.fight_plan.box import Box, open_box
from tests.paper_player.paper import DisagreementError, printed

__all__ = ["AGREED", "DisagreementError", "house_box", "replay"]

AGREED: Mapping[str, Collection[str]] = {"basic": (), "advanced": ("injuries",)}
"""The presets, and what players agree on for each."""
DRAWS = ("chance", "curve")


def house_box() -> Box:
    """The box of the four fighters of the sample league."""
    return open_box(printed("fight_plan", CARDS, None))


def replay(saved: Mapping[str, Any], box: Box) -> Mapping[str, Any]:
    """Reckon a kept bout (`BoutRecord.as_json`) from its draws; returns the result. Raises DisagreementError at
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
    for what in ("winner", "method", "round", "time"):
        agree(what, mine[what], recorded[what])
    if recorded["scorecards"]:
        agree("scorecards", bout.scores, [list(card) for card in recorded["scorecards"]])
    return mine
