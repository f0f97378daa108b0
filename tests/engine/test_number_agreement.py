"""One of a thing is told in the singular, more in the plural, in what every game tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest

from fightcard import engine
from fightcard.engine.core.results import BoutRecord, Happening, Result
from fightcard.engine.registry import SYSTEMS, game
from tests.engine.golden_bouts import FOLDER
from tests.engine.samples import SAMPLES

COUNTED = (
    "points?", "cards?", "punch(?:es)?", "times?", "warnings?", "knockdowns?", "rounds?", "fouls?", "cuts?",
    "seconds?", "bouts?",
)  # fmt: skip
THING = "|".join(COUNTED)
WRONG = re.compile(
    rf"(?<![\d.,+/-])(?:1 (?P<many>{THING})|(?:[02-9]|\d\d+) (?P<one>{THING})"
    r"|1 (?P<verb>land|get)\b|one (?P<word>punches|points))\b"
)
BOUTS = 4


def disagreements(text: str) -> list[str]:
    """What is said of a number in the wrong form: `1 times`, `2 point`, `1 land`."""
    return [
        found[0]
        for found in WRONG.finditer(text)
        if found["verb"]
        or found["word"]
        or (found["many"] and found["many"].endswith("s"))
        or (found["one"] and not found["one"].endswith("s"))
    ]


def bouts_reported(system: str) -> Iterator[BoutRecord]:
    cards = SAMPLES[system].cards
    for rules in SAMPLES[system].rules:
        for bout in range(BOUTS):
            red, blue = cards[bout % len(cards)], cards[(bout * 3 + 1) % len(cards)]
            yield engine.play(system, red, blue, seed=17, bout=bout, rules=rules)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("He missed 1 times.", ["1 times"]),
        ("That is 2 point to him.", ["2 point"]),
        ("Of 3 from him, 1 land.", ["1 land"]),
        ("1 punches for him.", ["1 punches"]),
        ("He scores 1 point with 2 punches in 12 rounds.", []),
        ("RN 1-20, warning 1, 0.1 points, 10 rounds.", []),
    ],
)
def test_a_wrong_form_is_found(text: str, found: list[str]) -> None:
    assert disagreements(text) == found


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_reported_agrees_in_number(system: str) -> None:
    texts = [line.text for record in bouts_reported(system) for line in engine.tell(record, cards=True)]
    texts += [file.read_text(encoding="utf-8") for file in sorted((FOLDER / system).glob("*.txt"))]
    assert len(texts) > 100
    assert [wrong for text in texts for wrong in disagreements(text)] == []


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("number", [1, 2])
def test_every_sentence_agrees_in_number_where_an_event_tells_one_or_two(system: str, number: int) -> None:
    """Every wording of every event that can be told of two fighters with the numbers alone."""
    cards = SAMPLES[system].cards
    story, deck = game(system).story, game(system).house_deck()
    found: list[str] = []
    sentences = 0
    for name, saying in story.sayings.items():
        for bout in range(len(saying.says) * 2):
            event = Happening(1, bout, name, 0, number, number, "p.1")
            record = BoutRecord(
                system, "Ada Red", "Bea Blue", 1, bout, "basic", {}, 10, Result("red", "KO", 1, "1:00", ()),
                (event,), (cards[0], cards[1]), deck,
            )  # fmt: skip
            with suppress(LookupError):  # a number that stands for no foul, place or card of the game
                texts = [line.text for line in engine.tell(record, cards=True)][1:-1]
                sentences += len(texts)
                found += [wrong for text in texts for wrong in disagreements(text)]
    assert sentences > 40
    assert found == []
