"""The reference of the command line says what an option is without being typed."""

from __future__ import annotations

import inspect

import pytest

from fightcard.pipeline.cli.reference import _default


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (inspect.Parameter.empty, "needed"), (None, ""), (False, ""), ("", ""), ([], ""), (True, "on"),
        (0, "`0`"), (1, "`1`"), ("text", "`text`"),
    ],
)  # fmt: skip
def test_a_default_is_shown_where_it_says_anything(value: object, says: str) -> None:
    assert _default(inspect.Parameter("given", inspect.Parameter.KEYWORD_ONLY, default=value)) == says
