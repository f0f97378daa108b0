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
}
PRESETS: dict[str, dict[str, str]] = {
    "basic": {},
    "tournament": {"injuries": "off"},
    "history-15": {"saved_by_the_bell": "on"},
}
PLAYED = (
    *DEFAULTS,
    "saved_by_the_bell",
    "aggressor_bonus",
    "southpaws",
    "count_cards",
    "extended_round",
    "three_knockdown",
    "mandatory_eight_count",
    "missing_punch_penalty",
    "advanced_knockdown",
    "control_conversion",
    "flash_counts_on_cards",
    "lenient_last_round",
)


def in_force(kept: dict[str, Any]) -> dict[str, str]:
    """The options of a kept bout; raises LookupError for one that this engine does not play."""
    asked = {**PRESETS[kept["rules"]], **kept["options"]}
    for name in asked:
        if name not in PLAYED:
            raise LookupError(f"the second engine does not play the option {name}")
    return {**DEFAULTS, **asked}
