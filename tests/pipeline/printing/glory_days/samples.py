"""Glory Days cards for the print tests: the three of the rule text, and any other that the law allows."""

from __future__ import annotations

import copy
import itertools
from typing import Any, cast

from hypothesis import strategies as st

from tests.engine.systems.glory_days.cards import card_named as glory

KINDS = ("punches_5", "punches_4", "punches_3", "punches_2", "missed", "clinch", "foul", "event")
FOULS = ("low_blow", "head_butt", "holding", "elbows", "rabbit_punch")
INJURIES = (
    "swelling_left_eye",
    "swelling_right_eye",
    "cut_left_eye",
    "cut_right_eye",
    "gash_left_eye",
    "gash_right_eye",
    "cut_left_cheek",
    "cut_right_cheek",
    "bloody_nose",
)
MARCIANO = cast("dict[str, Any]", glory("rocky-marciano"))
FOUR_ROWS: dict[str, Any] = {
    "defense": [{"range": [low, low + 3], "punches": low % 5 - 2} for low in (1, 5, 9, 17)],
    "counter": [
        {"punch": punch, "range": [low, low + 1], "punches": 3}
        for punch, low in (("combination", 1), ("uppercut", 3), ("jab", 11), ("cross", 19))
    ],
}
WIDEST: dict[str, Any] = {
    "name": "Maximilian Alexander von Hohenzollern",
    "nickname": "The Pride of the Old Emperor's Own Guard",
    "record": "123-45-17 (104)",
    "stamina": {"ten": 145, "twelve": 150},
    "trait": {
        "name": "Front Runner and Bad Loser Too",
        "text": "Ahead he is hard to catch, behind he fades: -1 to his own Will and his own Chins",
        "effect": "fighter will +1",
    },
    "calls": dict.fromkeys(KINDS[:4], "Works him over from belt to eyebrows"),
}


def card(**changes: object) -> dict[str, Any]:
    """Rocky Marciano's card with other values; those of a table or a side replace only what they name."""
    made = copy.deepcopy(MARCIANO)
    for key, value in changes.items():
        if isinstance(value, dict) and isinstance(made[key], dict):
            made[key].update(value)
        else:
            made[key] = value
    return made


def spans(count: int, first: int, last: int) -> st.SearchStrategy[list[list[int] | None]]:
    """The numbers from `first` to `last` shared out over so many places, some of which may be empty."""

    def shared(cuts: list[int]) -> list[list[int] | None]:
        edges = [first, *sorted(cuts), last + 1]
        return [[low, high - 1] if low < high else None for low, high in itertools.pairwise(edges)]

    return st.lists(st.integers(first, last + 1), min_size=count - 1, max_size=count - 1).map(shared)


@st.composite
def sides(draw: st.DrawFn) -> dict[str, int]:
    power, knocked_down = draw(st.integers(0, 20)), draw(st.integers(0, 20))
    return {
        "power": power,
        "power_hurt": draw(st.integers(power, 20)),
        "knocked_down": knocked_down,
        "stunned": draw(st.integers(knocked_down, 20)),
        "knocked_out": draw(st.integers(0, 20)),
        "will": draw(st.integers(0, 20)),
    }


@st.composite
def answers(draw: st.DrawFn) -> list[list[int]]:
    """Up to four ranges of a d20 that do not overlap."""
    count = draw(st.integers(0, 4))
    return [span for span in draw(spans(count, 1, 20)) if span is not None] if count else []


@st.composite
def valid(draw: st.DrawFn) -> dict[str, Any]:
    """Any card that the schema and the checks of the game let pass."""
    words = st.text(st.sampled_from("abcdefgh ŁóÉñßСергійΑθ'-."), min_size=1, max_size=24).filter(str.strip)
    trait = st.fixed_dictionaries({"name": words, "text": words, "effect": st.just("fighter will +1")})
    punches = st.sampled_from(["jab", "hook", "cross", "uppercut", "combination"])
    distances, stars = st.sampled_from(["inside", "outside"]), st.integers(0, 3)
    figures = draw(st.tuples(*[st.integers(0, 200)] * 3))
    stopped = draw(st.sampled_from(["", " (0)", " (43)"]))
    ten = draw(st.integers(1, 150))
    return {
        **MARCIANO,
        "name": draw(words),
        "nickname": draw(st.none() | words),
        "division": draw(st.sampled_from(["HW", "LHW", "FW", "Open"])),
        "record": "-".join(map(str, figures)) + stopped,
        "years": draw(st.sampled_from([None, "1919-1929"])),
        "trait": draw(st.none() | trait),
        "generalship": [{"distance": draw(distances), "stars": draw(stars)} for _ in range(6)],
        "fresh": draw(sides()),
        "fatigued": draw(sides()),
        "cut": draw(st.integers(0, 20)),
        "foul": draw(st.integers(0, 20)),
        "stamina": {"ten": ten, "twelve": draw(st.integers(ten, 200))},
        "inside": dict(zip(KINDS, draw(spans(8, 0, 99)), strict=True)),
        "outside": dict(zip(KINDS, draw(spans(8, 0, 99)), strict=True)),
        "calls": {kind: draw(words) for kind in KINDS[:4]},
        "defense": [{"range": span, "punches": draw(st.integers(-5, 5))} for span in draw(answers())],
        "counter": [
            {"punch": draw(punches), "range": span, "punches": draw(st.integers(1, 5))}
            for span in draw(answers())
        ],
        "fouls": dict(zip(FOULS, draw(spans(5, 1, 20)), strict=True)),
        "injuries": dict(zip(INJURIES, draw(spans(9, 1, 20)), strict=True)),
    }
