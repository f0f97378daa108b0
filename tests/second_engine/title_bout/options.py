"""The rules in force: what each preset turns on (`fightcard systems title_bout`), and what this engine plays."""

from __future__ import annotations

from typing import Any

DEFAULTS = {
    "fouls": "on",
    "injuries": "on",
    "killer_instinct_again": "on",
    "scoring": "ten_point",
    "referee": "drawn",
    "corner_men": "drawn",
    "doctor": "drawn",
    "red_corner": "textbook",
    "blue_corner": "textbook",
}
ADVANCED = (
    "head_butt_cuts",
    "advanced_timing",
    "count_cards",
    "extended_round",
    "aggressor_bonus",
    "southpaws",
    "advanced_knockdown",
    "advanced_cuts",
    "bleeding_points",
    "traits",
)
PRESETS: dict[str, dict[str, str]] = {
    "basic": {},
    "advanced": dict.fromkeys(ADVANCED, "on"),
    "tournament": {"injuries": "off"},
    "history-15": {"saved_by_the_bell": "on"},
}
PLAYED = (
    *DEFAULTS,
    *ADVANCED,
    "saved_by_the_bell",
    "three_knockdown",
    "mandatory_eight_count",
    "missing_punch_penalty",
    "control_conversion",
    "killer_instinct_timing",
    "strategies",
    "red_plan",
    "blue_plan",
    "flash_counts_on_cards",
    "lenient_last_round",
)


def in_force(saved: dict[str, Any]) -> dict[str, str]:
    """The options of a kept bout; raises LookupError for one that this engine does not play."""
    asked = {**PRESETS[saved["rules"]], **saved["options"]}
    for name in asked:
        if name not in PLAYED:
            raise LookupError(f"the second engine does not play the option {name}")
    return {**DEFAULTS, **asked}
