"""The small language in which a Boxing Action card's three texts say what they do.

An effect is `none`, or clauses separated by semicolons: `[fighter|opponent|both] ACTION [round|bout] [on
LOW-HIGH]`. The words of ACTION are listed in `ACTIONS`; one Random Number is drawn for the whole text when a
clause says `on`. Title Bout II prints such texts in prose (p.3, p.23, p.36-38); the language is ours, so that
an owner's own deck can be played.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from fightcard.engine.core.clauses import clauses, words_of
from fightcard.engine.core.suggest import nearest

RATINGS = ("cf", "pl", "def", "cp", "power", "ki", "kd", "ko", "cut")
FOULS = ("low_blow", "head_butt", "rabbit_punch", "holding_and_hitting", "pulling_head", "elbow", "laces")
EYES = ("left", "right")
HANDS = ("2", "3", "all")

VERBS = (
    *RATINGS, "end", "slugger", "swelling", "gash", "cut_check", "points", "hand", "stop", "accident", "rib",
    "ring", "warning", "time",
)  # fmt: skip

ACTIONS = {
    **{rating: f"`{rating} -1`: that rating changes by a signed number" for rating in RATINGS},
    "end": "`end -5`: endurance, at once",
    "slugger": "`slugger round`: the fighter must fight as a slugger",
    "swelling": "`swelling left 2`: that eye swells to stage 1, 2 or 3",
    "gash": "`gash`: a clash of heads costs CF 1 for the bout",
    "cut": "`cut`: a check for a cut; `cut +1` changes the cut rating",
    "points": "`points 3`: the fighter scores that many points",
    "hand": "`hand 2`, `hand 3` or `hand all`: those punches score 1 less",
    "stop": "`stop`: the fighter cannot go on and loses by TKO",
    "accident": "`accident`: the bout is stopped by accident",
    "rib": "`rib on 1-8`: drawn for before each later round, the fighter cannot go on",
    "ring": "`ring center`: the fighters go back to ring center",
    "warning": "`warning low_blow`: the referee warns the fighter for that foul",
    "time": "`time`: the referee stops the clock",
}

WHO = {"fighter": 0, "opponent": 1, "both": 2}
UNTIL = {"round": 0, "bout": 1}
CLAUSES_A_TEXT = 4


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing a text does: `verb` of VERBS, `who` of WHO, a signed `amount`, `until` of UNTIL, and the
    Random Numbers `low` to `high` that bring it about.

    `low` and `high` are 0 where it happens without a draw. `detail` is the place of the eye in EYES, the foul
    in FOULS or the hand in HANDS.
    """

    verb: str
    who: int
    amount: int
    detail: int
    until: int
    low: int
    high: int


@functools.cache
def parse(text: str) -> tuple[Clause, ...]:
    """The clauses of an effect; `none` has none.

    Raises ValueError with a sentence for the designer on each clause: what is not understood, and what is
    allowed there.
    """
    words = text.strip().lower()
    if not words:
        raise ValueError("the effect is empty; write `none` for a text that changes nothing")
    if words == "none":
        return ()
    may = f"one text may do {CLAUSES_A_TEXT} things"
    return clauses(text, words, _clause, CLAUSES_A_TEXT, may)


def is_repeatable(found: tuple[Clause, ...]) -> bool:
    """Whether the same injury may come again: only the clash of heads may (p.37)."""
    return any(clause.verb == "gash" for clause in found)


def _clause(part: str) -> Clause:
    words = words_of(part)
    low, high = _drawn(words, part)
    until = UNTIL[words.pop()] if words and words[-1] in UNTIL else UNTIL["bout"]
    who = WHO[words.pop(0)] if words and words[0] in WHO else WHO["fighter"]
    if not words:
        raise ValueError(f"`{part}` says who but not what; it may be one of: {', '.join(ACTIONS)}")
    verb, amount, detail = _action(words, part)
    return Clause(verb, who, amount, detail, until, low, high)


def _drawn(words: list[str], part: str) -> tuple[int, int]:
    if "on" not in words:
        return 0, 0
    place = words.index("on")
    numbers = re.fullmatch(r"(\d{1,2})-(\d{1,2})", " ".join(words[place + 1 :]))
    if numbers is None or not 1 <= int(numbers[1]) <= int(numbers[2]) <= 80:
        raise ValueError(f"`{part}`: type a range of Random Numbers within 1-80 after `on`, e.g. `on 1-40`")
    del words[place:]
    return int(numbers[1]), int(numbers[2])


def _action(words: list[str], part: str) -> tuple[str, int, int]:
    match words:
        case ["cut"]:
            return "cut_check", 0, 0
        case [rating, change] if rating in (*RATINGS, "end") and re.fullmatch(r"[+-]\d{1,3}", change):
            return rating, int(change), 0
        case ["points", points] if points.isdecimal() and 1 <= int(points) <= 6:
            return "points", int(points), 0
        case ["swelling", eye, "1" | "2" | "3" as stage] if eye in EYES:
            return "swelling", int(stage), EYES.index(eye)
        case ["hand", hand] if hand in HANDS:
            return "hand", 0, HANDS.index(hand)
        case ["warning", foul] if foul in FOULS:
            return "warning", 0, FOULS.index(foul)
        case ["ring", "center"]:
            return "ring", 0, 0
        case ["slugger" | "gash" | "stop" | "accident" | "rib" | "time" as word]:
            return word, 0, 0
    raise ValueError(_not_understood(words[0], part))


def _not_understood(word: str, part: str) -> str:
    if word in ACTIONS:
        return f"`{part}` is not understood; it is written {ACTIONS[word]}"
    near = nearest(word, ACTIONS)
    meant = f"; did you mean {ACTIONS[near]}?" if near else f"; it may be one of: {', '.join(ACTIONS)}"
    return f"`{word}` in `{part}` is not a word of the effect language{meant}"
