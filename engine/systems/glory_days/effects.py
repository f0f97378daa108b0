"""What a trait on a fighter card does, in a small language that a designer types.

An effect is clauses separated by semicolons: `fighter|opponent RATING +N [fresh|fatigued] [inside|outside]
[rounds A-B]`. The fighter is the one whose card prints the trait; `fresh` and `fatigued` are the state of the
fighter whose rating changes. A higher number is better for the fighter who throws (`power`, `power_hurt`,
`defense`, `counter`, `stamina`, `score`) and worse for the one who is checked (all others). The text prints
traits in prose (p.2); the language is ours.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from fightcard.engine.core.clauses import clauses, words_of
from fightcard.engine.core.suggest import instead, nearest

RATINGS = {
    "power": "the d20 against an opponent who is not hurt",
    "power_hurt": "the d20 against a hurt opponent",
    "knocked_down": "Chin KD: down on that number or less",
    "stunned": "the number in parentheses after Chin KD",
    "knocked_out": "Chin KO: counted out on that number or less",
    "will": "stopped on that number or less",
    "cut": "cut on that number or less",
    "foul": "a foul on that number or less",
    "stamina": "the stamina at the first bell",
    "defense": "the Defense ranges reach so many numbers further",
    "counter": "the Counter ranges reach so many numbers further",
    "score": "the judges' range for the fighter reaches so many numbers further",
}
WHO = {"fighter": 0, "opponent": 1}
STATES = {"fresh": 0, "fatigued": 1}
PLACES = {"inside": 0, "outside": 1}
ALWAYS = -1
MOST_ROUNDS = 15
CLAUSES_A_TRAIT = 6
HOW = "a clause is written `fighter|opponent RATING +1 [fresh|fatigued] [inside|outside] [rounds 1-4]`"

_ROUNDS = re.compile(r"(\d{1,2})-(\d{1,2})")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rating that a trait moves: `rating` of RATINGS, `who` of WHO, a signed `amount`, and when.

    `state` is of STATES and `place` of PLACES, or ALWAYS; `first` and `last` are rounds from 1 to
    MOST_ROUNDS.
    """

    rating: str
    who: int
    amount: int
    state: int
    place: int
    first: int
    last: int


@functools.cache
def parse(text: str) -> tuple[Clause, ...]:
    """The clauses of a trait's effect.

    Raises ValueError with a sentence for the designer on each clause: what is not understood, and what is
    allowed there.
    """
    if not text.strip():
        raise ValueError(f"the effect is empty; {HOW}")
    may = f"one trait may move {CLAUSES_A_TRAIT} ratings"
    return clauses(text, text.lower(), _clause, CLAUSES_A_TRAIT, may)


def _clause(part: str) -> Clause:
    words = words_of(part)
    if words[0] not in WHO:
        near = nearest(words[0], WHO)
        meant = f"did you mean `{near}`?" if near else HOW
        raise ValueError(f"`{part}` does not begin with whose rating it moves; {meant}")
    if len(words) == 1:
        raise ValueError(f"`{part}` says whose but not which rating; it may be one of: {', '.join(RATINGS)}")
    rating = words[1]
    if rating not in RATINGS:
        raise ValueError(f"`{rating}` in `{part}` is not a rating{instead(rating, RATINGS)}")
    if len(words) == 2 or not re.fullmatch(r"[+-][1-9]\d?", words[2]):
        raise ValueError(f"`{part}` does not say by how much; type a signed number after {rating}, e.g. `+1`")
    state, place, first, last = _when(words[3:], part)
    _can_be(rating, part, is_bound=(state, place, first, last) != (ALWAYS, ALWAYS, 1, MOST_ROUNDS))
    return Clause(rating, WHO[words[0]], int(words[2]), state, place, first, last)


def _when(words: list[str], part: str) -> tuple[int, int, int, int]:
    state = place = ALWAYS
    first, last = 1, MOST_ROUNDS
    left = list(words)
    if left and left[0] in STATES:
        state = STATES[left.pop(0)]
    if left and left[0] in PLACES:
        place = PLACES[left.pop(0)]
    if len(left) == 2 and left[0] == "rounds" and (found := _ROUNDS.fullmatch(left[1])):
        first, last, left = int(found[1]), int(found[2]), []
        if not 1 <= first <= last <= MOST_ROUNDS:
            raise ValueError(f"`{part}`: rounds run from 1 to {MOST_ROUNDS}, the lower first")
    if left:
        raise ValueError(f"`{' '.join(left)}` in `{part}` is not understood; {HOW}")
    return state, place, first, last


def _can_be(rating: str, part: str, *, is_bound: bool) -> None:
    if is_bound and rating == "stamina":
        raise ValueError(
            f"`{part}`: stamina moves before the first bell, so it takes no state, place or rounds"
        )
    if is_bound and rating == "score" and any(word in (*STATES, *PLACES) for word in part.split()):
        raise ValueError(f"`{part}`: judges score whole rounds, so `score` takes rounds alone")
