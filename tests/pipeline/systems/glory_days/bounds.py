"""The bounds of every column of Glory Days, typed here apart from the schemas."""
# ruff: noqa: PIE800 - a line of bounds a line of the source

from __future__ import annotations

from tests.schemas.columns import CHART, NAMED, RECORD, YEARS, Bounds, Texts

NUMBERS: Bounds = {
    "row": dict.fromkeys(("Chin KO", "Will", "Cut", "Foul", "Fat Chin KO", "Fat Will"), (0, 20)),
}
CALLS = ("Call 5 PL", "Call 4 PL", "Call 3 PL", "Call 2 PL")
LENGTHS: Bounds = {
    "row": {
        **NAMED,
        **{"Trait": (0, 30), "Trait Text": (0, 80), "Trait Effect": (0, 240)},
        **dict.fromkeys(CALLS, (1, 36)),
    },
    "chart": CHART,
}
D100 = (("0", "99", "-", "0-99"), ("100", "0-100", "-1", "01"))
D20 = (("1", "20", "-", "1-20"), ("0", "21", "1-21", "0-20"))
SIDES = ("In", "Out")
ROLLS = ("5 PL", "4 PL", "3 PL", "2 PL", "Miss", "Clinch", "Foul", "Event")
FOULS = ("Low Blow", "Head Butt", "Holding", "Elbows", "Rabbit Punch")
WOUNDS = ("Swell L Eye", "Swell R Eye", "Cut L Eye", "Cut R Eye", "Gash L Eye", "Gash R Eye", "Cut L Cheek",
          "Cut R Cheek", "Bloody Nose")  # fmt: skip
PATTERNS: Texts | None = {
    "row": {
        **dict.fromkeys(("Power", "Fat Power"), (("0/0", "20/20"), ("21/0", "0/21", "-1/0"))),
        **dict.fromkeys(("Chin KD", "Fat Chin KD"), (("0 (0)", "20 (20)"), ("21 (0)", "0 (21)"))),
        "Stamina": (("1/1", "999/999"), ("0/1", "1/0", "1000/1", "1/1000")),
        "Defense": (("1-20 -5", "1-20 +5", "20 -1"), ("0 -1", "21 -1", "1-20 +6", "1-20 -6", "1-20 +0")),
        "Counter": (("1-20 Jab-5", "1 Hook-1"), ("1-21 Jab-1", "0 Jab-1", "1-20 Jab-6", "1-20 Jab-0")),
        **dict.fromkeys((f"{side} {roll}" for side in SIDES for roll in ROLLS), D100),
        **dict.fromkeys((*FOULS, *WOUNDS), D20),
        **{"Record": RECORD, "Years": YEARS},
    },
}
WITHOUT_NUMBERS = frozenset({"Trait", "Trait Text", "Trait Effect", *CALLS})
