"""What is shown on a terminal, and how JSON is laid out: nothing in either steers who reads it."""

from __future__ import annotations

import pytest

from fightcard.pipeline.base.json_text import as_json
from fightcard.pipeline.base.visible import escaped, visible

STEERING = (
    "\0\x08\x0b\x1f\x7f\x9f\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\ud800\udfff"
)
PLAIN = "\t\n a\xa0\u0100\u200a\u200c\u200d\u202f\u2065\u206a\ufefe\ue000"


def test_what_steers_is_replaced_and_all_else_passed_on() -> None:
    assert visible(STEERING) == "\N{REPLACEMENT CHARACTER}" * len(STEERING)
    assert visible(PLAIN) == PLAIN


def test_colours_stay_where_they_are_asked_for() -> None:
    typed = "\x1b[1;31mred\x1b[0m \x1b]0;title\x07 \u202e"
    assert visible(typed, has_colour=True) == "\x1b[1;31mred\x1b[0m \ufffd]0;title\ufffd \ufffd"
    assert visible(typed) == "\ufffd[1;31mred\ufffd[0m \ufffd]0;title\ufffd \ufffd"


def test_json_escapes_what_json_leaves_to_steer() -> None:
    assert escaped("a\x7f\u202e\ufeffb\u200c") == "a\\u007f\\u202e\\ufeffb\u200c"


@pytest.mark.parametrize(
    ("value", "columns", "text"),
    [
        ({}, 2, "{}"), ([], 2, "[]"), ((1, 2), 6, "[1, 2]"), ((1, 2), 5, "[\n  1,\n  2\n]"), ({"a": 1}, 8, '{"a": 1}'),
        ({"a": 1}, 7, '{\n  "a": 1\n}'), ({"a": [1]}, 99, '{\n  "a": [1]\n}'), ([{}], 99, "[\n  {}\n]"), ([()], 99, "[\n  []\n]"),
        ({"a": [1, 2]}, 8, '{\n  "a": [1, 2]\n}'), ({"a": [1, 2]}, 7, '{\n  "a": [\n    1,\n    2\n  ]\n}'), ("\u00e9\u202e", 99, '"\u00e9\\u202e"'), (None, 99, "null"),
    ],
)  # fmt: skip
def test_what_holds_nothing_nested_is_one_line_where_it_fits(value: object, columns: int, text: str) -> None:
    assert as_json(value, columns=columns) == f"{text}\n"


def test_a_line_of_json_has_a_hundred_columns_and_no_infinity() -> None:
    assert as_json(["x" * 96]) == f'["{"x" * 96}"]\n'
    assert as_json(["x" * 97]) == f'[\n  "{"x" * 97}"\n]\n'
    with pytest.raises(ValueError, match="not JSON compliant"):
        as_json([float("inf")])
