"""For each game system the cards that its conformance tests play with,
and the sets of rules they play under."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.engine.glory import GLORY
from tests.engine.league import LEAGUE
from tests.engine.legends import LEGENDS
from tests.engine.systems.mini_title_bout.men import MEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.data import CardData


@dataclass(frozen=True, slots=True)
class Sample:
    """A system's cards, its presets, and one mix of options that turns on what no preset does."""

    cards: tuple[CardData, ...]
    rules: tuple[str, ...]
    rounds: tuple[int, ...]
    mix: Mapping[str, str]


SAMPLES: Mapping[str, Sample] = {
    "title_bout": Sample(
        LEGENDS,
        ("basic", "advanced", "tournament", "history-15"),
        (3, 4, 10, 12, 15),
        {
            "control_conversion": "on",
            "mandatory_eight_count": "on",
            "three_knockdown": "on",
            "missing_punch_penalty": "on",
            "killer_instinct_timing": "on",
            "strategies": "on",
            "scoring": "rounds_alternate",
            "flash_counts_on_cards": "on",
            "lenient_last_round": "on",
            "red_corner": "aggressive",
            "blue_corner": "cautious",
        },
    ),
    "glory_days": Sample(
        GLORY,
        ("basic", "advanced"),
        (3, 4, 10, 12, 15),
        {"traits": "off", "referee": "protective", "judges": "drawn", "reopening_cuts": "off"},
    ),
    "fight_plan": Sample(
        LEAGUE,
        ("basic", "advanced"),
        (3, 4, 10, 12, 15),
        {"noise": "off", "judges": "off", "unseen_knockdowns": "off"},
    ),
    "mini_title_bout": Sample(
        MEN,
        ("basic", "advanced"),
        (3, 4, 10, 12, 15),
        {
            "title_bout": "blue",
            "gloves": "negotiated",
            "reach": "old",
            "hometown": "red",
            "overweight": "red",
            "red_corner": "cautious",
            "blue_corner": "aggressive",
        },
    ),
}
