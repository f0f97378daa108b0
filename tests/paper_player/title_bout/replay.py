"""A kept bout of Title Bout II played again from the printed box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fightcard.pipeline.cards import house_deck
from tests.engine.systems.title_bout.cards import CARDS
from tests.paper_player.paper import printed
from tests.paper_player.title_bout import judging
from tests.paper_player.title_bout.bout import Bout
from tests.paper_player.title_bout.box import Box, open_box
from tests.paper_player.title_bout.strategies import tries
from tests.second_engine.title_bout.recording import CORNERS, DisagreementError, read

OPTIONS = (
    *("head_butt_cuts", "advanced_timing", "count_cards", "extended_round", "aggressor_bonus", "southpaws"),
    *("advanced_knockdown", "advanced_cuts", "bleeding_points", "traits"),
)
"""The chapters of the advanced preset; the benchmark plays each by itself too."""
AGREED: Mapping[str, Mapping[str, str]] = {
    "basic": {},
    "tournament": {"injuries": "off"},
    "history-15": {"saved_by_the_bell": "on"},
    "advanced": dict.fromkeys(OPTIONS, "on"),
}


def house_box() -> Box:
    """The box of the seven printed fighters and the house deck."""
    return open_box(printed("title_bout", CARDS, house_deck("title_bout")))


def replay(saved: Mapping[str, Any], box: Box) -> Mapping[str, Any]:
    """Play a kept bout (`BoutRecord.as_json`) from its draws and the styles its corners chose; returns the
    result. Raises DisagreementError at the first draw, rating, round or result that differs."""
    options = {**AGREED[saved["rules"]], **saved["options"]}
    bout = Bout(box, (saved["red"], saved["blue"]), read(dict(saved)), saved["rounds"], options)
    for event in saved["events"]:
        if event["event"] == "style":
            bout.choices[event["round"], CORNERS[event["who"]]] = event["first"] == 0
    bout.tries = tries(saved["events"])
    mine = bout.play()
    recorded = saved["result"]
    for what in ("winner", "method", "round", "time"):
        if mine[what] != recorded[what]:
            raise DisagreementError(f"{what}: {mine[what]}, the recording has {recorded[what]}")
    cards = [list(card) for card in judging.totals(bout.scores)]
    if recorded["scorecards"] and cards != [list(card) for card in recorded["scorecards"]]:
        raise DisagreementError(f"scorecards: {cards}, the recording has {recorded['scorecards']}")
    return mine
