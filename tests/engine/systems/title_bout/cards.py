"""Card data of the seven fighters that the rule text prints, with the countered numbers at the end of Punches
Missed.

Ratings in the order CFB/S DEF AGG KD1/2 KI KO END CUT FOUL CP; actions as the newer cards print them.
"""

from __future__ import annotations

from fightcard.engine.core.data import CardData
from tests.engine.sample import Sample

PRINTS = """
peter-jackson; Peter Jackson; 10 E; Ring Smarts; 7 9 8 8
  10/10 -4 8 2/1 8 1 100 3 B 6; 1-34 (7) 35-50 (48) 51-66 67-80
  10/10 -4 8 2/2 7 2 0 3 B 6; 1-32 (8) 33-50 (48) 51-66 67-80
  1-3 4-22 23-29 30-36 37-43 44-53 54-59 60-69 70-74 75-80
anthony-joshua; Anthony Joshua; 9 E; None; 5 5 6 8
  9/9 2 8 2/2 8 1 80 2 A 4; 1-32 (9) 33-48 (46) 49-64 65-80
  8/8 2 8 2/3 7 2 0 2 A 4; 1-30 (7) 31-48 (46) 49-64 65-80
  1-2 3-18 19-27 28-34 35-41 42-50 51-56 57-67 68-71 72-80
henry-akinwande; Henry Akinwande; 7 B; Constant Clincher; 5 7 8 3
  10/10 0 4 1/1 5 3 85 2 C 3; 1-30 (2) 31-42 (40) 43-65 66-80
  8/6 0 4 1/1 5 3 0 2 C 3; 1-28 (2) 29-40 (36) 41-68 69-80
  1-3 4-21 22-26 27-35 36-42 43-51 52-56 57-66 67-70 71-80
david-tua; David Tua; 6 S; Absorber; 9 5 6 7
  8/10 4 9 0/1 9 0 100 1 B 2; 1-28 (8) 29-48 (42) 49-67 68-80
  8/8 4 9 1/1 6 0 0 1 B 2; 1-26 (8) 27-48 (40) 49-67 68-80
  1-4 5-12 13-24 25-35 36-45 46-53 54-60 61-67 68-74 75-80
joe-louis; Joe Louis; 10 E; Strong Closer; 7 9 6 9
  10/12 0 8 3/4 10 1 90 2 A 9; 1-36 (12) 37-48 (45) 49-61 62-80
  10/10 0 8 3/5 10 1 0 2 A 9; 1-32 (10) 33-48 (45) 49-67 68-80
  1-10 11-20 21-26 27-32 33-40 41-49 50-58 59-67 68-74 75-80
joe-frazier; Joe Frazier; 9 S; Absorber; 9 5 6 8
  12/10 2 10 2/8 10 1 110 1 C 3; 1-32 (9) 33-47 (43) 48-61 62-80
  10/10 4 10 2/8 9 1 0 1 C 3; 1-30 (9) 31-47 (41) 48-61 62-80
  1-4 5-14 15-27 28-36 37-46 47-51 52-58 59-65 66-75 76-80
floyd-patterson; Floyd Patterson; 8 E; Self-Doubts; 7 9 7 6
  11/10 -2 7 5/4 8 2 100 2 A 6; 1-34 (9) 35-47 (42) 48-61 62-80
  10/9 0 7 6/4 7 3 0 2 A 6; 1-30 (8) 31-44 (38) 45-59 60-80
  1-5 6-22 23-31 32-36 37-46 47-52 53-63 64-68 69-74 75-80
"""

PUNCHES = ("jab", "hook", "cross", "combination", "uppercut")


def _range(text: str) -> list[int]:
    low, _, high = text.partition("-")
    return [int(low), int(high)]


def _pair(text: str) -> list[int]:
    return [int(part) for part in text.split("/")]


def _side(line: str) -> dict[str, object]:
    ratings, actions = (part.split() for part in line.split(";"))
    landed, power, missed, countered, clinching, movement = actions
    boxer, slugger = _pair(ratings[0])
    return {
        "control": {"boxer": boxer, "slugger": slugger},
        "defense": int(ratings[1]),
        "aggressiveness": int(ratings[2]),
        "knockdown": _pair(ratings[3]),
        "killer_instinct": int(ratings[4]),
        "knockout": int(ratings[5]),
        "endurance": int(ratings[6]),
        "cut": int(ratings[7]),
        "foul": ratings[8],
        "counter_punch": int(ratings[9]),
        "punches_landed": _range(landed),
        "power": int(power.strip("()")),
        "punches_missed": _range(missed),
        "countered": [int(countered.strip("()")), _range(missed)[1]],
        "clinching": _range(clinching),
        "ring_movement": _range(movement),
    }


def _card(head: str, fresh: str, fatigued: str, values: str) -> CardData:
    identity, name, rated, special, strategies = (part.strip() for part in head.split(";"))
    overall, style = rated.split()
    ranges = [_range(text) for text in values.split()]
    return {
        "id": identity,
        "name": name,
        "nickname": None,
        "division": "HW",
        "overall": int(overall),
        "style": style,
        "special": None if special == "None" else special,
        "stance": "orthodox",
        "years": None,
        "fresh": _side(fresh),
        "fatigued": _side(fatigued),
        "strategies": dict(zip(("FI", "FO", "CU", "KO"), map(int, strategies.split()), strict=True)),
        "hitting_value": {
            punch: {"3": ranges[2 * place], "2": ranges[2 * place + 1]} for place, punch in enumerate(PUNCHES)
        },
        "source": {"book": "legends.xlsx", "sheet": "Fighters", "row": 2, "countered_converted": False},
    }


_LINES = PRINTS.strip().splitlines()
CARDS: tuple[CardData, ...] = tuple(_card(*_LINES[first : first + 4]) for first in range(0, len(_LINES), 4))


def card_named(identity: str) -> CardData:
    """The card of that id.

    Raises KeyError for a fighter whom the text does not print.
    """
    return {each["id"]: each for each in CARDS}[identity]


SAMPLE = Sample(
    CARDS,
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
    ("knocked_down",),
    last_page=60,
)
