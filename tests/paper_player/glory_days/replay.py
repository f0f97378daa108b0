"""A kept bout of Glory Days played again from the printed box."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from tests.engine.systems.glory_days.cards import CARDS
from tests.paper_player.dice import Rolls, agree
from tests.paper_player.glory_days.bout import Bout, Box
from tests.paper_player.glory_days.cards import cards
from tests.paper_player.paper import Charts, DisagreementError, PaperChart, Rules, printed

__all__ = ["AGREED", "DisagreementError", "house_box", "replay"]

AGREED: Mapping[str, Collection[str]] = {
    "basic": (),
    "advanced": (
        *("will check", "groggy", "old wounds", "momentum's punch", "fatigue at once", "referee", "judges"),
    ),
}
"""The presets, and what players agree on for each."""
DICE = ("d6", "d20", "two_d10")
CHARTS = {
    "judging": "How a judge scores a round",
    "knockdowns": "How the judges score a round with a knockdown",
    "injuries": "When a cut or a swelling may stop the fight",
    "referees": "Referees",
    "judges": "Judges",
    "fouls": "What the referee does about fouls",
}
EVENTS = ("Rare events, 0–70", "Rare events, 71–99")


def house_box() -> Box:
    """The box of the three fighters of the text."""
    files = printed("glory_days", CARDS, None)
    sheets = Charts(files["charts"])
    charts = {name: sheets.chart(title) for name, title in CHARTS.items()}
    rows = {label: row for title in EVENTS for label, row in sheets.chart(title, 0).rows.items()}
    charts["events"] = PaperChart("Rare events", rows, "")
    return Box(cards(files["cards"]), charts, Rules(files["rules"]))


def replay(saved: Mapping[str, Any], box: Box) -> Mapping[str, Any]:
    """Play a kept bout (`BoutRecord.as_json`) from its dice; returns the result. Raises DisagreementError at the
    first roll, round or result that differs."""
    bout = Bout(
        box,
        (saved["red"], saved["blue"]),
        Rolls(saved["events"], DICE),
        saved["rounds"],
        AGREED[saved["rules"]],
    )
    mine = bout.play()
    recorded = saved["result"]
    for what in ("winner", "method", "round", "time"):
        agree(what, mine[what], recorded[what])
    if recorded["scorecards"] and mine["time"] == "3:00":
        agree("scorecards", bout.cards, [list(card) for card in recorded["scorecards"]])
    return mine
