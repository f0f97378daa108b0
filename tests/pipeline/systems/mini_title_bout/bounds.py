"""The bounds of every column of Mini Title Bout, typed here apart from the schemas."""
# ruff: noqa: PIE800 - a line of bounds a line of the source

from __future__ import annotations

from tests.schemas.columns import NAMED, RECORD, YEARS, Bounds, Texts

NUMBERS: Bounds = {"row": {"Def": (-6, 6), "TU": (2, 12), "Reach": (55, 90)}}
LENGTHS: Bounds = {
    "row": NAMED,
    "chart": {**dict.fromkeys(("Chart", "Row", "Column"), (1, 60)), "Value": (1, 240)},
}
PATTERNS: Texts | None = {
    "row": {
        "Base": (("0", "999", "0-0-0", "999-999-999"), ("1000", "1000-0-0", "0-0-1000")),
        "Power": (("A", "J", "A/J/A"), ("K", "A/K", "A/A/K", "A/A/A/A", "")),
        "KD Def": (("A", "J/J"), ("K", "A/K", "A/A/A")),
        "KO Def": (("A", "J"), ("K", "A/A")),
        "Cond": (("A+", "I", "A+*/A+", "I*/I"), ("J", "A/J", "I**", "A++")),
        "Body": (("0", "4", "4 (left)"), ("5", "-1", "4 (both)")),
        **{"Record": RECORD, "Years": YEARS},
    },
}
WITHOUT_NUMBERS: frozenset[str] = frozenset()
