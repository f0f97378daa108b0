"""The bounds of every column of Fight Plan, typed here apart from the schemas."""
# ruff: noqa: PIE800 - a line of bounds a line of the source

from __future__ import annotations

from tests.schemas.columns import CHART, NAMED, RECORD, YEARS, Bounds, Texts

NUMBERS: Bounds = {"row": dict.fromkeys(("HGT", "STR", "SPD", "AGL", "TGH"), (1, 40))}
LENGTHS: Bounds = {"row": {**NAMED, "Plan": (0, 900)}, "chart": CHART}
PATTERNS: Texts | None = {
    "row": {
        "Plan": (("99 99/99/99", "1-99 0/0/0"), ("100 1/1/1", "1-100 1/1/1", "1 100/1/1", "1 1/1/100")),
        **{"Record": RECORD, "Years": YEARS},
    },
}
WITHOUT_NUMBERS: frozenset[str] = frozenset()
