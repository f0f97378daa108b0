"""JSON on one line where it is flat and fits, else a part a line."""

from __future__ import annotations

import pytest

from fightcard.pipeline.base.json_text import as_json


@pytest.mark.parametrize(
    ("value", "columns", "text"),
    [
        ({"a": 1, "b": None}, 100, '{"a": 1, "b": null}'), ([1, True], 100, "[1, true]"), ((), 100, "[]"), ({}, 100, "{}"),
        ("é\u202e\n", 100, '"é\\u202e\\n"'), (0.1, 100, "0.1"), ([1, 22], 7, "[1, 22]"), ([1, 22], 6, "[\n  1,\n  22\n]"),
        ({"a": {"b": 1}}, 100, '{\n  "a": {"b": 1}\n}'), ({"a": {"b": 1}}, 10, '{\n  "a": {"b": 1}\n}'),
        ({"a": {"b": 1}}, 9, '{\n  "a": {\n    "b": 1\n  }\n}'), ([(1,), {}], 100, "[\n  [1],\n  {}\n]"),
        ([[], 1], 100, "[\n  [],\n  1\n]"), ({"a": (1, 2)}, 100, '{\n  "a": [1, 2]\n}'), ({"a": [[1]]}, 100, '{\n  "a": [\n    [1]\n  ]\n}'),
    ],
)  # fmt: skip
def test_what_is_flat_and_fits_is_on_one_line(value: object, columns: int, text: str) -> None:
    assert as_json(value, columns=columns) == text + "\n"


def test_a_hundred_columns_are_a_line() -> None:
    assert as_json(["x" * 96]).count("\n") == 1
    assert as_json(["x" * 97]).count("\n") == 3


@pytest.mark.parametrize("value", [float("nan"), float("inf"), [-float("inf")]])
def test_what_json_cannot_say_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="JSON"):
        as_json(value)
