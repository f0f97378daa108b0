"""Card data and deck data as the values of records (`state.py`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from fightcard.engine.core.chance import digest
from fightcard.engine.core.data import Range, deck_at
from fightcard.engine.core.records import Values
from fightcard.engine.systems.title_bout.card import (
    ActionCard,
    Card,
    Condition,
    Deck,
    FoulLetter,
    Mark,
    Position,
    Punch,
    Strategy,
    Style,
    Value,
)
from fightcard.engine.systems.title_bout.effects import VERBS, Clause, is_repeatable, parse
from fightcard.engine.systems.title_bout.state import RANDOM_NUMBERS

TextKind: TypeAlias = Literal["condition", "injury", "special_action"]

STYLES: tuple[Style, ...] = get_args(Style)
FOUL_LETTERS: tuple[FoulLetter, ...] = get_args(FoulLetter)
PUNCHES: tuple[Punch, ...] = get_args(Punch)
POINTS: tuple[Literal["3", "2"], ...] = ("3", "2")
STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)
NEVER_COUNTERED = 81
RN_WORDS = {"Foul": -1, "Injury": -2, "Special": -3}
RESULT_WORDS = {None: 0, "Cut": 1, "PB": 2}
POSITIONS: tuple[Position, ...] = get_args(Position)
MARKS: tuple[Mark, ...] = get_args(Mark)
# in the order of their codes (rules/codes.py); the book gives two of them a second name
TRAITS = (
    ("Strong Closer",), ("Fights Down",), ("Inconsistent",), ("Freezes",), ("Constant Clincher",),
    ("Stealth Foul",),
    ("Overly Cautious", "Safety First"), ("Plays to Crowd",), ("Head Case",), ("Intellect", "Ring Smarts"),
    ("Anger Issues",), ("Self-Doubts",), ("Absorber",), ("Front Runner",), ("Fireplug",), ("Careless",),
)  # fmt: skip
house_deck = partial(deck_at, Path(__file__).with_name("deck.json"))


def fighter(card: Card, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    kinds, values = _hitting_value(card["hitting_value"])
    return {
        "corner": corner,
        "identity": digest(card["id"]),
        "overall": card["overall"],
        "style": STYLES.index(card["style"]),
        "southpaw": int(card["stance"] == "southpaw"),
        "special": trait_code(card["special"]),
        "endurance_rating": card["fresh"]["endurance"],
        "strategy_ratings": [card["strategies"][rating] for rating in STRATEGIES],
        "sides": [_side(card["fresh"]), _side(card["fatigued"])],
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


def deck(data: Deck) -> Values:
    """The values of a `Deck` of a hundred cards from deck data."""
    cards = data["cards"]
    return {
        "cards": [_action_card(card) for card in cards],
        "conditions": _texts(cards, "condition"),
        "injuries": _texts(cards, "injury"),
        "specials": _texts(cards, "special_action"),
    }


def _side(ratings: Condition) -> Values:
    def last(numbers: Range | None, before: int) -> int:
        return numbers[1] if numbers else before

    landed = last(ratings["punches_landed"], 0)
    missed = last(ratings["punches_missed"], landed)
    countered, control = ratings["countered"], ratings["control"]
    return {
        "control": [control["boxer"], control["slugger"]],
        "defense": ratings["defense"],
        "aggressiveness": ratings["aggressiveness"],
        "knockdown": ratings["knockdown"],
        "killer_instinct": ratings["killer_instinct"],
        "knockout": ratings["knockout"],
        "cut": ratings["cut"],
        "foul": FOUL_LETTERS.index(ratings["foul"]),
        "counter_punch": ratings["counter_punch"],
        "power": ratings["power"],
        "landed_to": landed,
        "missed_to": missed,
        "countered_from": countered[0] if countered else NEVER_COUNTERED,
        "clinching_to": last(ratings["clinching"], missed),
    }


def _hitting_value(printed: Mapping[Punch, Value]) -> tuple[list[int], list[int]]:
    kinds, values = [0] * RANDOM_NUMBERS, [0] * RANDOM_NUMBERS
    for kind, punch in enumerate(PUNCHES, start=1):
        for points in POINTS:
            low, high = printed[punch][points] or (1, 0)
            kinds[low : high + 1] = [kind] * (high + 1 - low)
            values[low : high + 1] = [int(points)] * (high + 1 - low)
    return kinds, values


def _action_card(card: ActionCard) -> Values:
    number = card["rn"]
    return {
        "number": card["card"],
        "cf": card["cf"],
        "rn": RN_WORDS[number] if isinstance(number, str) else number,
        "result": card["result"],
        "result_word": RESULT_WORDS[card["result_word"]],
        "position": POSITIONS.index(card["ring_position"]),
        "kd": card["kd"],
        "kd2": card["kd2"],
        "kor": card["kor"],
        "kdc": card["kdc"],
        "judges": [MARKS.index(mark) for mark in card["judges"]],
    }


def _texts(cards: Sequence[ActionCard], kind: TextKind) -> list[Values]:
    parsed = [parse(card[kind]["effect"]) for card in cards]
    known: dict[tuple[Clause, ...], int] = {(): 0}
    for clauses in parsed:
        known.setdefault(clauses, len(known))
    return [_text(clauses, known[clauses]) for clauses in parsed]


def is_about_opponent(clauses: tuple[Clause, ...]) -> bool:
    """Whether a text affects the opponent of the fighter in control, and nobody else."""
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
        "clauses": [{**asdict(clause), "verb": VERBS.index(clause.verb)} for clause in clauses],
    }
