"""Card data and deck data as the values of records (`state.py`)."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.core.chance import digest
from engine.systems.title_bout.effects import VERBS, Clause, is_repeatable, parse
from engine.systems.title_bout.state import RANDOM_NUMBERS

if TYPE_CHECKING:
    from engine.core.data import CardData, DeckData
    from engine.core.records import Values

HOUSE_DECK = Path(__file__).resolve().parent / "deck.json"

STYLES = "BSE"
FOUL_LETTERS = "ABCDE"
PUNCHES = ("jab", "hook", "cross", "combination", "uppercut")
NEVER_COUNTERED = 81
RN_WORDS = {"Foul": -1, "Injury": -2, "Special": -3}
RESULT_WORDS = {None: 0, "Cut": 1, "PB": 2}
POSITIONS = (
    "Ring Center", "Near Ropes", "Far Ropes", "Left Neutral Corner", "Right Neutral Corner", "Red Corner", "Blue Corner",
)  # fmt: skip
MARKS = ("HS", "LS", "E")
# in the order of their codes (rules/codes.py); the book gives two of them a second name
TRAITS = (
    ("Strong Closer",), ("Fights Down",), ("Inconsistent",), ("Freezes",), ("Constant Clincher",), ("Stealth Foul",),
    ("Overly Cautious", "Safety First"), ("Plays to Crowd",), ("Head Case",), ("Intellect", "Ring Smarts"),
    ("Anger Issues",), ("Self-Doubts",), ("Absorber",), ("Front Runner",), ("Fireplug",), ("Careless",),
)  # fmt: skip

Ratings = Mapping[str, object]


@functools.cache
def house_deck() -> DeckData:
    """The Boxing Action deck that ships with fightcard, as deck data."""
    return cast("DeckData", json.loads(HOUSE_DECK.read_text(encoding="utf-8")))


def fighter(card: CardData, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    fresh, fatigued = cast("Ratings", card["fresh"]), cast("Ratings", card["fatigued"])
    kinds, values = _hitting_value(
        cast("Mapping[str, Mapping[str, list[int] | None]]", card["hitting_value"])
    )
    return {
        "corner": corner,
        "identity": digest(cast("str", card["id"])),
        "overall": card["overall"],
        "style": STYLES.index(cast("str", card["style"])),
        "southpaw": int(card.get("stance") == "southpaw"),
        "special": trait_code(cast("str | None", card.get("special"))),
        "endurance_rating": fresh["endurance"],
        "strategy_ratings": [_strategies(card).get(rating) or 0 for rating in ("FI", "FO", "CU", "KO")],
        "sides": [_side(fresh), _side(fatigued)],
        "punch": kinds,
        "value": values,
    }


def trait_code(special: str | None) -> int:
    """The code of the trait that a card prints after SPECIAL; 0 for none.

    Raises ValueError for a trait that the book does not list.
    """
    if special is None:
        return 0
    for code, names in enumerate(TRAITS, start=1):
        if special in names:
            return code
    raise ValueError(f"`{special}` is not a trait of the book")


def _strategies(card: CardData) -> Mapping[str, int | None]:
    return cast("Mapping[str, int | None]", card.get("strategies") or {})


def deck(data: DeckData) -> Values:
    """The values of a `Deck` of a hundred cards from deck data."""
    cards = cast("Sequence[Mapping[str, object]]", data["cards"])
    return {
        "cards": [_action_card(card) for card in cards],
        "conditions": _texts(cards, "condition"),
        "injuries": _texts(cards, "injury"),
        "specials": _texts(cards, "special_action"),
    }


def _side(ratings: Ratings) -> Values:
    def last(name: str, before: int) -> int:
        found = cast("list[int] | None", ratings[name])
        return found[1] if found else before

    landed = last("punches_landed", 0)
    missed = last("punches_missed", landed)
    countered = cast("list[int] | None", ratings["countered"])
    control = cast("Mapping[str, int]", ratings["control"])
    return {
        "control": [control["boxer"], control["slugger"]],
        "defense": ratings["defense"],
        "aggressiveness": ratings["aggressiveness"],
        "knockdown": ratings["knockdown"],
        "killer_instinct": ratings["killer_instinct"],
        "knockout": ratings["knockout"],
        "cut": ratings["cut"],
        "foul": FOUL_LETTERS.index(cast("str", ratings["foul"])),
        "counter_punch": ratings["counter_punch"],
        "power": ratings["power"] or 0,
        "landed_to": landed,
        "missed_to": missed,
        "countered_from": countered[0] if countered else NEVER_COUNTERED,
        "clinching_to": last("clinching", missed),
    }


def _hitting_value(printed: Mapping[str, Mapping[str, list[int] | None]]) -> tuple[list[int], list[int]]:
    kinds, values = [0] * RANDOM_NUMBERS, [0] * RANDOM_NUMBERS
    for kind, punch in enumerate(PUNCHES, start=1):
        for points, numbers in printed[punch].items():
            for number in range(numbers[0], numbers[1] + 1) if numbers else ():
                kinds[number], values[number] = kind, int(points)
    return kinds, values


def _action_card(card: Mapping[str, object]) -> Values:
    number = card["rn"]
    return {
        "number": card["card"],
        "cf": card["cf"],
        "rn": RN_WORDS[number] if isinstance(number, str) else number,
        "result": card["result"],
        "result_word": RESULT_WORDS[cast("str | None", card["result_word"])],
        "position": POSITIONS.index(cast("str", card["ring_position"])),
        "kd": card["kd"],
        "kd2": card["kd2"],
        "kor": card["kor"],
        "kdc": card["kdc"],
        "judges": [MARKS.index(mark) for mark in cast("list[str]", card["judges"])],
    }


def _texts(cards: Sequence[Mapping[str, object]], kind: str) -> list[Values]:
    parsed = [parse(cast("Mapping[str, str]", card[kind])["effect"]) for card in cards]
    known: dict[tuple[Clause, ...], int] = {(): 0}
    for clauses in parsed:
        known.setdefault(clauses, len(known))
    return [_text(clauses, known[clauses]) for clauses in parsed]


def is_about_opponent(clauses: tuple[Clause, ...]) -> bool:
    """Whether what a text does befalls the opponent of the man in control, and nobody else."""
    about = [clause for clause in clauses if clause.verb not in {"points", "time"}]
    return bool(about) and all(clause.who == 1 for clause in about)


def _text(clauses: tuple[Clause, ...], effect: int) -> Values:
    return {
        "effect": effect,
        "subject": int(is_about_opponent(clauses)),
        "count": len(clauses),
        "draws": int(any(clause.low > 0 and clause.verb != "rib" for clause in clauses)),
        "repeats": int(not clauses or is_repeatable(clauses)),
        "slows": int(any(clause.verb == "slugger" for clause in clauses)),
        "stops_clock": int(any(clause.verb == "time" for clause in clauses)),
        "clauses": [_clause(clause) for clause in clauses],
    }


def _clause(clause: Clause) -> Values:
    return {
        "verb": VERBS.index(clause.verb),
        "who": clause.who,
        "amount": clause.amount,
        "detail": clause.detail,
        "until": clause.until,
        "low": clause.low,
        "high": clause.high,
    }
