"""Makes the house decks: the hundred Boxing Action cards of the main game's `deck.json`, and those of
`deck_referee.json`, in which more cards say Foul.

    python -m tools.house_deck                   writes both and says how much two fields of each lean together
    python -m tools.deck_sheet raw/legends.xlsx  then takes it into the sample workbook

The law is RULINGS, "The deck": over 100 cards CF, KD, KD2 and KOR take each of 1-20 five times, RN each of
1-80 once or twice with words on the other 4 to 20 cards, RESULT each of 1-80 at least once, KDC 1-9. How many
cards carry which word, place, count and judges' marks is free. The words and cuts were chosen by
`tools/deck_search.py`, which plays the decks that this file can make; the rest are constants below. The texts
and their effects are `tools/house_deck_texts.toml`. The same choice, texts and seed give the same bytes.

Which value meets which on a card is chosen so that no field says anything about another: several shuffles are
each improved by exchanging pairs of values, and the one whose largest rank correlation is smallest is used.
"""

from __future__ import annotations

import argparse
import json
import random
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.registry import SYSTEMS

Value = int | str
Columns = dict[str, list[Value]]
Scores = NDArray[np.float64]

T = TypeVar("T")

CARDS = 100
RANDOM_NUMBERS = range(1, 81)
CONTROL_NUMBERS = range(1, 21)
SEED = 1979
SHUFFLES = 6
EXCHANGES = 8_000
# A gain smaller than this could be the rounding of one machine's arithmetic and not another's.
ROUNDING = 1e-12

BODY_MARKS = 8
# How often each count is read: 1 and 2 are flash knockdowns, a fifth of all.
COUNTS = {1: 8, 2: 12, 3: 14, 4: 15, 5: 14, 6: 13, 7: 11, 8: 8, 9: 5}
RING_POSITIONS = {
    "Ring Center": 56,
    "Near Ropes": 11,
    "Far Ropes": 11,
    "Left Neutral Corner": 6,
    "Right Neutral Corner": 6,
    "Red Corner": 5,
    "Blue Corner": 5,
}
# Each seat marks 50 HS, 20 E and 30 LS. On 49 cards all three agree, any two on 65 of 100. Half of
# the sample set's rounds need no check: 76% are unanimous and 83% of pairs agree, 73% and 81-83% in truth.
JUDGE_LINES = {
    "HS HS HS": 32, "E E E": 4, "LS LS LS": 13,
    "HS HS E": 5, "HS E HS": 5, "E HS HS": 5,
    "HS HS LS": 2, "HS LS HS": 2, "LS HS HS": 2,
    "LS LS E": 4, "LS E LS": 4, "E LS LS": 4,
    "LS LS HS": 2, "LS HS LS": 2, "HS LS LS": 2,
    "HS E E": 1, "E HS E": 1, "E E HS": 1,
    "LS E E": 2, "E LS E": 2, "E E LS": 2,
    "HS E LS": 1, "E LS HS": 1, "LS HS E": 1,
}  # fmt: skip
MARK_WORTH = {"HS": 1, "E": 0, "LS": -1}

RN_WORDS = ("Foul", "Injury", "Special")
RESULT_WORDS = ("Cut", "PB")
NUMBER_FIELDS = ("cf", "rn", "result", "kd", "kd2", "kor", "kdc")
TEXT_KINDS = ("condition", "injury", "special_action")


@dataclass(frozen=True, slots=True)
class Choice:
    """What of a deck the law leaves free and bouts decide: the cards whose RN is a word, and those whose
    RESULT says Cut."""

    fouls: int
    injuries: int
    specials: int
    cuts: int

    @property
    def words(self) -> int:
        """The cards whose RN is a word."""
        return self.fouls + self.injuries + self.specials

    @property
    def rn_words(self) -> dict[str, int]:
        """The cards that have each word in place of the RN."""
        return {"Foul": self.fouls, "Injury": self.injuries, "Special": self.specials}

    @property
    def result_words(self) -> dict[str, int]:
        """The cards that have each word next to the RESULT."""
        return {"Cut": self.cuts, "PB": BODY_MARKS}


# python -m tools.deck_search
CHOSEN = Choice(fouls=2, injuries=1, specials=1, cuts=4)
REFEREE = Choice(fouls=13, injuries=1, specials=1, cuts=4)
DECKS = {"house": CHOSEN, "referee": REFEREE}
"""The house decks by their names: what each was chosen for is in docs/deck.md."""

HERE = Path(__file__).resolve().parent
TEXTS = HERE / "house_deck_texts.toml"
GAME = HERE.parent / "engine" / "systems" / SYSTEMS[0]
FILES = {"house": GAME / "deck.json", "referee": GAME / "deck_referee.json"}


def spelled_out(copies: Mapping[T, int]) -> list[T]:
    """Each key as often as its number says; raises ValueError unless that makes a hundred cards."""
    values = [value for value, number in copies.items() for _ in range(number)]
    if len(values) != CARDS:
        raise ValueError(f"{dict(copies)} makes {len(values)} cards, not {CARDS}: correct the numbers")
    return values


def doubled_random_numbers(count: int) -> list[int]:
    """The Random Numbers that are on two cards, 0 to 20 of them: one of each of as many equal parts of
    1-80.

    Of a part it is the number whose last digit is rarest so far, then the one nearest its middle: a strategy
    check reads the last digit.
    """
    last = RANDOM_NUMBERS[-1]
    digits: Counter[int] = Counter()
    found = []
    for part in range(count):
        low, high = part * last // count + 1, (part + 1) * last // count
        number = min(range(low, high + 1), key=lambda each: (digits[each % 10], abs(2 * each - low - high)))
        digits[number % 10] += 1
        found.append(number)
    return found


def doubled_results() -> list[int]:
    """The RESULT numbers that are on two cards, spread evenly over 1-80 so that no kind of punch gains."""
    doubled = CARDS - len(RANDOM_NUMBERS)
    return [4 * place - 2 + (place + 1) % 2 for place in range(1, doubled + 1)]


def margins(choice: Choice) -> Columns:
    """The hundred values of each column, the pairing still open; RESULT and its word are two columns."""
    twice = dict.fromkeys(doubled_random_numbers(CARDS - choice.words - len(RANDOM_NUMBERS)), 2)
    once = dict.fromkeys(RANDOM_NUMBERS, 1)
    fives = dict.fromkeys(CONTROL_NUMBERS, CARDS // len(CONTROL_NUMBERS))
    plain = CARDS - sum(choice.result_words.values())
    return {
        "cf": [*spelled_out(fives)],
        "rn": [*spelled_out({**once, **twice, **choice.rn_words})],
        "result": [*spelled_out({**once, **dict.fromkeys(doubled_results(), 2)})],
        "result_word": [*spelled_out({**choice.result_words, "": plain})],
        "ring_position": [*spelled_out(RING_POSITIONS)],
        "kd": [*spelled_out(fives)],
        "kd2": [*spelled_out(fives)],
        "kor": [*spelled_out(fives)],
        "kdc": [*spelled_out(COUNTS)],
        "judges": [*spelled_out(JUDGE_LINES)],
    }


def shuffled(values: Sequence[T], chance: random.Random) -> list[T]:
    """The values in another order, only by `random()`: Python promises that no other stream will change."""
    pile = list(values)
    for last in range(len(pile) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def ranks(values: Sequence[float]) -> Scores:
    """The rank of each value, equal values sharing their mean rank."""
    ordered = np.sort(np.asarray(values, dtype=np.float64))
    below = np.searchsorted(ordered, values, side="left")
    through = np.searchsorted(ordered, values, side="right")
    return (below + through + 1) / 2.0


def rank_correlation(one: Sequence[object], other: Sequence[object]) -> float:
    """Spearman's correlation of two columns over the cards on which both hold a number, -1 to 1."""
    pairs = [(a, b) for a, b in zip(one, other, strict=True) if isinstance(a, int) and isinstance(b, int)]
    left, right = (ranks(side) for side in zip(*pairs, strict=True))
    return float(np.corrcoef(left, right)[0, 1])


def number_correlations(columns: Mapping[str, Sequence[object]]) -> dict[tuple[str, str], float]:
    """The rank correlation of every two number fields."""
    return {
        (one, other): rank_correlation(columns[one], columns[other])
        for one, other in combinations(NUMBER_FIELDS, 2)
    }


def scores(name: str, values: Sequence[Value]) -> Scores:
    """What of a column may lean on others, as rows of mean 0 and length 1: its ranks, a row for each word."""
    match name:
        case "rn":
            rows = [number_ranks(values), *(marks(values, word) for word in RN_WORDS)]
        case "result_word":
            rows = [marks(values, word) for word in RESULT_WORDS]
        case "ring_position":
            rows = [marks(values, "Ring Center")]
        case "judges":
            rows = [np.array([sum(MARK_WORTH[mark] for mark in str(line).split()) for line in values])]
        case _:
            rows = [number_ranks(values)]
    centred: Scores = np.array([row - row.mean() for row in rows], dtype=np.float64)
    lengths: Scores = np.sqrt((centred**2).sum(axis=1, keepdims=True))
    return centred / lengths


def number_ranks(values: Sequence[Value]) -> Scores:
    """The ranks of a column's numbers; a word is in the middle of them, where it leans on nothing."""
    row = np.full(len(values), np.nan)
    numbers = [place for place, value in enumerate(values) if isinstance(value, int)]
    row[numbers] = ranks([float(values[place]) for place in numbers])
    return np.where(np.isnan(row), np.nanmean(row), row)


def marks(values: Sequence[Value], word: str) -> Scores:
    """1 on the cards that have the word, 0 on the others."""
    return np.array([value == word for value in values], dtype=np.float64)


def exchanged(columns: Columns, chance: random.Random) -> Columns:
    """The columns after many exchanges of two values in one of them, each used if the fields lean less."""
    names = list(columns)
    parts = [scores(name, columns[name]) for name in names]
    ends = np.cumsum([len(part) for part in parts])
    table = np.vstack(parts)
    leaning = table @ table.T
    order = [list(range(CARDS)) for _ in names]
    owns = [slice(end - len(part), end) for end, part in zip(ends, parts, strict=True)]
    rests = [np.delete(np.arange(len(table)), own) for own in owns]
    for _ in range(EXCHANGES):
        column = int(chance.random() * len(names))
        a, b = int(chance.random() * CARDS), int(chance.random() * CARDS)
        own, others = owns[column], rests[column]
        step = table[own, b] - table[own, a]
        now = leaning[own][:, others]
        then = now + np.outer(step, table[others, a] - table[others, b])
        # Fourth powers weigh the largest leanings most, and unlike the maximum reward every small gain.
        if ((then**2) ** 2).sum() < ((now**2) ** 2).sum() - ROUNDING:
            leaning[own, others], leaning[others, own] = then, then.T
            table[own, a], table[own, b] = table[own, b].copy(), table[own, a].copy()
            order[column][a], order[column][b] = order[column][b], order[column][a]
    return {
        name: [columns[name][place] for place in places] for name, places in zip(names, order, strict=True)
    }


def paired(choice: Choice, chance: random.Random, shuffles: int) -> Columns:
    """The columns with the pairing, of as many shuffles, in which the number fields lean least on each
    other."""
    candidates = []
    for _ in range(shuffles):
        dealt = {name: shuffled(values, chance) for name, values in margins(choice).items()}
        candidates.append(exchanged(dealt, chance))
    return min(candidates, key=lambda columns: max(map(abs, number_correlations(columns).values())))


def dealt_texts(chance: random.Random) -> dict[str, list[dict[str, str]]]:
    """For each kind of text the hundred texts with their effects, in the order of the cards."""
    with TEXTS.open("rb") as file:
        written = tomllib.load(file)
    dealt = {}
    for kind in TEXT_KINDS:
        copies = {(each["text"], each["effect"]): each["copies"] for each in written[kind]}
        order = shuffled(spelled_out(copies), chance)
        dealt[kind] = [{"text": text, "effect": effect} for text, effect in order]
    return dealt


def cards(choice: Choice = CHOSEN, shuffles: int = SHUFFLES) -> list[dict[str, object]]:
    """The hundred cards of the deck of this choice as deck data; fewer shuffles make it sooner, and its
    fields lean more."""
    chance = random.Random(SEED)
    columns = paired(choice, chance, shuffles)
    texts = dealt_texts(chance)
    made = []
    for place in range(CARDS):
        fields = {name: values[place] for name, values in columns.items()}
        card: dict[str, object] = {"card": place + 1, **fields}
        card["result_word"] = card["result_word"] or None
        card["judges"] = str(card["judges"]).split()
        made.append({**card, **{kind: texts[kind][place] for kind in TEXT_KINDS}})
    return made


def written_out(made: Sequence[Mapping[str, object]], name: str = "house") -> str:
    """The text of a deck's file, one card a line."""
    lines = ",\n".join(json.dumps(card, ensure_ascii=False) for card in made)
    return f'{{"schema": "{SYSTEMS[0]}/deck/1", "name": "{name}", "cards": [\n{lines}\n]}}\n'


def main() -> None:
    """Writes the decks and says what of each leans most."""
    for name, choice in DECKS.items():
        made = cards(choice)
        FILES[name].write_text(written_out(made, name), encoding="utf-8", newline="\n")
        leaning = number_correlations({field: [card[field] for card in made] for field in NUMBER_FIELDS})
        (one, other), most = max(leaning.items(), key=lambda pair: abs(pair[1]))
        print(
            f"{FILES[name].name}: {len(made)} cards;"
            f" the largest rank correlation is {most:+.4f}, {one} with {other}"
        )


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
