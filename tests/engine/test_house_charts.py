"""House charts have no text to be held against: each is frozen by a digest, so that none changes unseen.

A house chart that is changed on purpose changes here too: `python -m tests.engine.test_house_charts` prints
the digests as they are.
"""

from __future__ import annotations

import hashlib
import json

import pytest

import engine
from engine.registry import SYSTEMS

FROZEN = {
    "title_bout corner_cut": "76637158b6c0",
    "title_bout cut_and_swelling_mouth": "82f0ebd14398",
    "title_bout cut_and_swelling_type": "3020e9c0b0e2",
    "title_bout head_butt": "890af86896c1",
    "title_bout knockdown": "78fdcbd158a8",
    "title_bout knockdown_advanced": "f47131491083",
    "title_bout primary_cut": "a1d917be0ccc",
    "title_bout referee": "2205f4741726",
    "title_bout referee_drawn": "9fdc18acd79d",
    "title_bout ring_doctor_later": "8bbdc77aef35",
    "title_bout round_scoring": "c23f98c76344",
    "title_bout stoppage_time": "9e287dbb57a1",
    "title_bout strategies": "d132577b92da",
    "title_bout technical_knockout": "84a681a611dc",
    "title_bout traits": "05369df0b605",
    "glory_days event": "fdc2d4d97788",
    "glory_days foul_penalty": "627a029f14a0",
    "glory_days injury_stoppage": "b47e2a051891",
    "glory_days judge": "6ca1cfd92703",
    "glory_days judging": "e50bfe222531",
    "glory_days judging_knockdown": "8ca021aa7e5a",
    "glory_days referee": "b30d9ffacc9d",
    "fight_plan doctor": "94b64a20517b",
    "fight_plan holding": "7f64999a61df",
    "fight_plan injury_chance": "04599946a6ba",
    "fight_plan injury_location": "1794cc31d814",
    "fight_plan judges": "03abf9a48289",
    "fight_plan noise": "fc049246a2c9",
    "fight_plan scoring": "07d870038435",
    "fight_plan warnings": "4e416d9535e5",
    "mini_title_bout body": "cdb863725bb0",
    "mini_title_bout cities": "d20db2a78951",
    "mini_title_bout columns": "658f0cd9293e",
    "mini_title_bout conditioning": "855665f509b0",
    "mini_title_bout corner": "57fa58bc1c32",
    "mini_title_bout cut_legend": "ca76e789211a",
    "mini_title_bout cut_stop": "85cf948d13db",
    "mini_title_bout cuts": "019790d7881a",
    "mini_title_bout fatigue": "4754024c9010",
    "mini_title_bout finishing": "510b6cafc1bb",
    "mini_title_bout foul": "119f0634b27c",
    "mini_title_bout knockdown": "2a2e692648fa",
    "mini_title_bout letters": "93ecb9e222d9",
    "mini_title_bout losses": "25502025b19c",
    "mini_title_bout master": "3f6947f0a474",
    "mini_title_bout power": "e0b90cb7c4e5",
    "mini_title_bout reach": "803415cdabeb",
    "mini_title_bout referees": "8e7063d2c495",
    "mini_title_bout scoring": "d7bacdc64464",
    "mini_title_bout strategies": "39abe2a99f70",
    "mini_title_bout tko": "3235abbb5c8e",
    "mini_title_bout tko_lead": "d65581191805",
    "mini_title_bout unusual": "4129fe9f4346",
}

HOUSE = [
    (system, name)
    for system in SYSTEMS
    for name, table in engine.tables(system).items()
    if table.kind != "source"
]


def digest(system: str, name: str) -> str:
    """The first 12 hexadecimal digits of SHA-256 of a chart's cells."""
    cells = {row: dict(line) for row, line in engine.tables(system)[name].cells.items()}
    text = json.dumps(cells, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@pytest.mark.parametrize(("system", "name"), HOUSE)
def test_a_chart_of_our_own_is_as_it_was(system: str, name: str) -> None:
    assert digest(system, name) == FROZEN[f"{system} {name}"], (
        f"{system}, {name}: its cells are not what they were. Changed on purpose?"
        " Then play the set again, put the rates of the game's "
        "README right, and type the new digest here. If not, a slip of the finger has changed every verdict."
    )


def test_no_chart_is_frozen_that_is_not_there() -> None:
    assert sorted(FROZEN) == sorted(f"{system} {name}" for system, name in HOUSE)


if __name__ == "__main__":
    for system, name in HOUSE:
        print(f'    "{system} {name}": "{digest(system, name)}",')
