"""Cells of a row that was checked are what they must be; of one that was not they are refused."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.workbook.entry import Entry, one_of


def entry(**values: object) -> Entry:
    nothing: Any = SimpleNamespace()
    made: Any = object.__new__(Entry)
    for name in Entry.__slots__:
        object.__setattr__(made, name, nothing)
    object.__setattr__(made, "values", values)
    object.__setattr__(made, "sound", frozenset(name for name in values if name != "bad"))
    found: Entry = made
    return found


def test_what_is_stated_is_given_and_anything_else_refused() -> None:
    own = entry(name="Ann", number=0, blank=None, bad=7)
    assert (own.stated_text("name"), own.stated_number("number"), own.stated_number("bad")) == ("Ann", 0, 7)
    assert own.stated_word("name", ("Bea", "Ann")) == "Ann"
    assert (own.optional_text("name"), own.optional_text("blank"), own.optional_text("none")) == (
        "Ann",
        None,
        None,
    )
    for heading in ("number", "blank", "none"):
        with pytest.raises(ValueError, match=f"^{heading} does not hold text; the row was not checked$"):
            own.stated_text(heading)
    with pytest.raises(ValueError, match=r"^number does not hold text; the row was not checked$"):
        own.optional_text("number")
    for heading in ("name", "blank", "none"):
        with pytest.raises(ValueError, match=f"^{heading} does not hold a number; the row was not checked$"):
            own.stated_number(heading)
    with pytest.raises(ValueError, match=r"^'Ann' is not one of its allowed words; the row was not checked$"):
        one_of(("Bea", "Cy"), "Ann")


def test_a_sound_value_of_its_kind_is_given_and_none_for_anything_else() -> None:
    own = entry(name="Ann", number=0, bad=7)
    assert [own.text(heading) for heading in ("name", "number", "bad", "none")] == ["Ann", None, None, None]
    assert [own.whole(heading) for heading in ("name", "number", "bad", "none")] == [None, 0, None, None]
