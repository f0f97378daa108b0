"""Options are declared once, and what nobody declared is refused with the nearest that is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import pytest

from fightcard.engine.core.options import Choices, OnOff, OptionBook, option
from fightcard.engine.core.suggest import instead


@dataclass(frozen=True, slots=True)
class Rules(Choices):
    """Two options and a free text."""

    lenient: OnOff = option("p.7", "the referee looks away", "off")
    bell: Literal["brass", "steel"] = option("p.8", "what the bell is made of", "steel")
    plan: str = option("p.9", "anything at all", "")


BOOK = OptionBook(
    "Parlour Boxing",
    {"basic": Rules(), "hard": replace(Rules(), lenient="on")},
    range(3, 16),
    12,
    {"hard": 15},
)


def test_an_option_knows_its_page_its_sentence_and_its_words() -> None:
    first = BOOK.options()[0]
    assert (first.name, first.default) == ("lenient", "off")
    assert dict(first.metadata) == {"cite": "p.7", "says": "the referee looks away", "form": ""}
    assert [BOOK.words(name) for name in ("lenient", "bell", "plan")] == [
        ("off", "on"),
        ("brass", "steel"),
        (),
    ]


def test_a_words_code_is_its_place() -> None:
    assert (Rules().code("lenient"), Rules().code("bell")) == (0, 1)


def test_a_preset_is_changed_by_name() -> None:
    assert BOOK.chosen("hard", {"bell": "brass", "plan": "run"}) == Rules("on", "brass", "run")


@pytest.mark.parametrize(
    ("preset", "changes", "message"),
    [
        ("hardd", {}, "Parlour Boxing has no rules named `hardd`; did you mean `hard`"),
        ("basic", {"lenien": "on"}, "Parlour Boxing has no option named `lenien`; did you mean `lenient`"),
        ("basic", {"bell": "brasss"}, "the option bell cannot be `brasss`; did you mean `brass`"),
        ("basic", {"bell": "x"}, "the option bell cannot be `x`; there is: brass, steel"),
    ],
)
def test_what_nobody_declared_is_refused(preset: str, changes: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        BOOK.chosen(preset, changes)


def test_a_distance_is_as_asked_else_the_presets_own_else_the_usual() -> None:
    assert [BOOK.distance("hard", 4), BOOK.distance("hard", None), BOOK.distance("basic", None)] == [
        4,
        15,
        12,
    ]
    with pytest.raises(
        ValueError, match="a bout of 16 rounds cannot be played; Parlour Boxing knows 3 to 15"
    ):
        BOOK.distance("basic", 16)


def test_nothing_near_names_all() -> None:
    assert instead("zzz", ("one", "two")) == "; there is: one, two"
