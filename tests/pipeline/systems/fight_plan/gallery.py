"""The gallery's workbooks of Fight Plan: each with the one finding it must bring."""

from __future__ import annotations

from tests.pictures import Picture
from tests.pipeline.systems.fight_plan.workbooks import BRANDT, CALLOWAY, CHART, cell, write
from tests.workbooks import Content

RING = "1-8 5/6/8 ring"
OUTSIDE = "9-15 5/6/7 outside head"
WHOLE = f"{RING}; {OUTSIDE}"


def _plan(name: str, code: str, plan: str, suggestion: str | None = None, says: str = "") -> Picture:
    """The second fighter's plan typed so."""
    rows = (BRANDT, {**CALLOWAY, "Plan": plan})
    at = cell("Plan", 3)
    return Picture(name, code, at, lambda path: write(path, rows), suggestion=suggestion, says=says)


def _chart(name: str, code: str, at: str, line: dict[str, Content], says: str) -> Picture:
    return Picture(name, code, at, lambda path: write(path, Charts=[line]), sheet="Charts", says=says)


GALLERY = (
    _plan("a plan in a league's own words", "C108", "R1-8: 5/6/8 using the ring, R9-15: 5H/6/7 (outside)",
        WHOLE),
    _plan("two slashes too few", "S105", "1-8 5 6 8 ring; 9-15 5 6 7"),
    _plan("a plan for twelve rounds", "X601", f"{RING}; 9-12 5/6/7 outside head", WHOLE, "13-15"),
    _plan("a round that no line is for", "X601", f"{RING}; 10-15 5/6/7", says="round 9"),
    _plan("a round in two lines", "X602", f"{RING}; 8-15 5/6/7", says="round 8"),
    _plan("a line backwards", "X603", f"8-1 5/6/8 ring; {OUTSIDE}", WHOLE),
    _plan("digits of a round exchanged", "X604", f"{RING}; 9-51 5/6/7 outside head", WHOLE, "round 51"),
    _plan("a point too many", "X605", f"1-8 6/7/8 ring; {OUTSIDE}", says="21 points of energy, 1 too many"),
    _plan("a key struck twice", "X605", f"1-8 5/6/88 ring; {OUTSIDE}", WHOLE, "79 too many"),
    _plan("no aggressiveness", "X606", f"1-8 0/12/8 ring; {OUTSIDE}", says="an AGG of 0"),
    _plan("a style misspelled", "X607", f"1-8 5/6/8 rign; {OUTSIDE}", WHOLE, "says rign"),
    _plan("two styles in one round", "X608", f"1-8 5/6/8 clinching ring; {OUTSIDE}",
        says="clinching and ring"),
    _plan("all of a round for aggressiveness and defense", "X809", f"1-8 12/0/8 ring; {OUTSIDE}",
        says="POW at 0"),
    _plan("a fighter who only holds", "X810", f"1-8 1/1/18 clinching; {OUTSIDE}", says="in 81% of its rounds"),
    _chart("a percent sign left out", "C131", "D2",
        {"Chart": "judges", "Row": "judge", "Column": "sigma", "Value": "5"}, "expected 0% to 25%"),
    _chart("down by more than what knocks out", "C132", "D2", {**CHART, "Value": "50%"},
        "down has 50%, down twice has 12.5%"),
    _chart("a word that does nothing", "C137", "D2",
        {"Chart": "injury_effect", "Row": "jaw 4", "Column": "then", "Value": "stop"}, "shut, no more"),
    _chart("a share that is none", "C122", "D2", {**CHART, "Value": "often"}, "often"),
)  # fmt: skip
