"""What a row of the event chart does, in a small language that an owner's chart is written in.

A row is `none`, or clauses separated by semicolons: `fighter|opponent|both ACTION`. The fighter is the
fighter who rolled the event. Of the rows that end with an asterisk a fight has only one (p.8). The words of
ACTION are listed in `ACTIONS`.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import get_args

from fightcard.engine.core.clauses import clauses, words_of
from fightcard.engine.core.suggest import nearest
from fightcard.engine.systems.glory_days.card import Foul, Injury
from fightcard.engine.systems.glory_days.effects import RATINGS as CARD_RATINGS

FOULS: tuple[Foul, ...] = get_args(Foul)
INJURIES: tuple[Injury, ...] = get_args(Injury)
RATINGS = tuple(name for name in CARD_RATINGS if name not in ("stamina", "score"))

ACTIONS = {
    "lands": "`lands 3`: so many punches, 1 to 9",
    "punches": "`punches -1`: each of the fighter's punch results changes for the rest of the fight",
    "down": "`down`: a flash knockdown; it counts for the judges, and the fighter is up at once and hurt",
    "chin": "`chin`: the fighter must make a Chin KD check",
    "stunned": "`stunned`: the fighter is hurt in the next segment",
    "injury": "`injury bloody_nose`: the fighter suffers that injury",
    "cut": "`cut`: the fighter suffers an injury by the card's own table",
    "foul": "`foul holding`: the referee marks that foul against the fighter",
    "stamina": "`stamina -5`: at once",
    "momentum": "`momentum`: the fighter has it now",
    "stop": "`stop`: the fighter cannot go on",
    "rating": "`rating will +1`: that rating changes for the rest of the fight",
}
VERBS = tuple(ACTIONS)
WHO = {"fighter": 0, "opponent": 1, "both": 2}
CLAUSES_A_ROW = 4


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that an event does: `verb` of VERBS, `who` of WHO, an `amount`, and in `detail` the place in
    FOULS, INJURIES or the ratings, from 0."""

    verb: str
    who: int
    amount: int
    detail: int


@dataclass(frozen=True, slots=True)
class Incident:
    """A row of the event chart: what it does, and whether an asterisk follows it."""

    clauses: tuple[Clause, ...]
    is_starred: bool


@functools.cache
def parse(text: str) -> Incident:
    """A row of the event chart, e.g. `fighter lands 3; fighter punches -1 *`.

    Raises ValueError with a sentence for the designer on each clause: what is not understood, and what is
    allowed there.
    """
    words = text.strip().lower()
    is_starred = words.endswith("*")
    words = words.removesuffix("*").strip()
    if not words:
        raise ValueError("an event is empty; write `none` for one that changes nothing")
    if words == "none":
        return Incident((), is_starred)
    may = f"one event may do {CLAUSES_A_ROW} things"
    return Incident(clauses(text, words, _clause, CLAUSES_A_ROW, may), is_starred)


def _clause(part: str) -> Clause:
    words = words_of(part)
    if words[0] not in WHO and (near := nearest(words[0], WHO)):
        raise ValueError(f"`{part}` does not begin with who; did you mean `{near}`?")
    if words[0] not in WHO or len(words) == 1:
        raise ValueError(f"`{part}` must say who and what, e.g. `fighter lands 3` or `both land 6`")
    verb, amount, detail = _action(words[1:], part)
    return Clause(verb, WHO[words[0]], amount, detail)


def _action(words: list[str], part: str) -> tuple[str, int, int]:
    match words:
        case ["lands" | "land", punches] if re.fullmatch(r"[1-9]", punches):
            return "lands", int(punches), 0
        case ["punches" | "stamina" as verb, change] if re.fullmatch(r"[+-][1-9]\d?", change):
            return verb, int(change), 0
        case ["injury", kind] if kind in INJURIES:
            return "injury", 0, INJURIES.index(kind)
        case ["foul", kind] if kind in FOULS:
            return "foul", 0, FOULS.index(kind)
        case ["rating", rating, change] if rating in RATINGS and re.fullmatch(r"[+-][1-9]\d?", change):
            return "rating", int(change), tuple(CARD_RATINGS).index(rating)
        case ["down" | "chin" | "stunned" | "cut" | "momentum" | "stop" as word]:
            return word, 0, 0
    raise ValueError(_not_understood(words[0], part))


def _not_understood(typed: str, part: str) -> str:
    word = "lands" if typed == "land" else typed
    if word in ACTIONS:
        allowed = {"injury": INJURIES, "foul": FOULS, "rating": RATINGS}.get(word, ())
        among = f", one of {', '.join(allowed)}" if allowed else ""
        return f"`{part}` is not understood; it is written {ACTIONS[word]}{among}"
    near = nearest(word, ACTIONS)
    meant = f"; did you mean {ACTIONS[near]}?" if near else f"; it may be one of: {', '.join(ACTIONS)}"
    return f"`{word}` in `{part}` is not a word of the event chart{meant}"
