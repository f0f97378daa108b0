"""The bounds of every column of Title Bout, typed here apart from the schemas."""
# ruff: noqa: PIE800 - a line of bounds a line of the source

from __future__ import annotations

from tests.schemas.columns import NAMED, Bounds, Texts

CONDITION = {"CFB": (1, 12), "CFS": (1, 12), "DEF": (-6, 6), "AGG": (1, 10), "KD1": (0, 10), "KD2": (0, 10),
             "KI": (0, 12), "KO": (0, 10), "CUT": (1, 8), "CP": (0, 12)}  # fmt: skip
NUMBERS: Bounds = {
    "row": {
        **{"Overall": (1, 15), "From": (1700, 2100), "To": (1700, 2100), "END": (0, 150), "Fat END": (0, 0)},
        **{"S FI": (1, 10), "S FO": (1, 10), "S CU": (1, 10), "S KO": (1, 10)},
        **CONDITION,
        **{f"Fat {heading}": bounds for heading, bounds in CONDITION.items()},
    },
    "deck_row": {
        **{"Card": (1, 100), "CF": (1, 20), "RN": (1, 80), "RESULT": (1, 80)},
        **{"KD": (1, 20), "KD2": (1, 20), "KOR": (1, 20), "KDC": (1, 9)},
    },
    "strategy": {
        **dict.fromkeys(("CF", "PL", "Power", "DEF", "KI", "KD", "KO", "CP", "Clinching"), (-9, 9)),
        **dict.fromkeys(("Clinch Cards", "Opponent Power", "Opponent END", "Opponent Countered"), (-9, 9)),
    },
}
TEXTS = ("Condition", "Condition Effect", "Injury", "Injury Effect", "Special Action", "Special Effect")
LENGTHS: Bounds = {
    "row": {**NAMED, "Set": (0, 60)},
    "deck_row": dict.fromkeys(TEXTS, (1, 240)),
    "chart": {"Chart": (1, 40), "Row": (1, 40), "Column": (1, 40), "Value": (1, 240)},
    "referee": {"Name": (1, 60)},
    "corner_man": {"Name": (1, 60), "Fighters": (0, 400)},
}
PATTERNS: Texts | None = None
"""Its ranges are held against numbers by tests of their own."""

WITHOUT_NUMBERS: frozenset[str] = frozenset()
