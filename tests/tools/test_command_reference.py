"""The reference of the command line says what an option is without being typed."""

from __future__ import annotations

import inspect

import pytest
from typer.models import OptionInfo

from tools.command_reference import _default, every_verb, page, parameters, synopsis


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (inspect.Parameter.empty, "needed"), (None, ""), (False, ""), ("", ""), ([], ""), (True, "on"),
        (0, "`0`"), (1, "`1`"), ("text", "`text`"),
    ],
)  # fmt: skip
def test_a_default_is_shown_where_it_says_anything(value: object, says: str) -> None:
    parameter = inspect.Parameter("given", inspect.Parameter.KEYWORD_ONLY, default=value)
    assert _default(parameter, OptionInfo()) == says


def test_a_workbook_that_the_project_has_need_not_be_named() -> None:
    assert synopsis("build", every_verb()["build"]) == "fightcard build [BOOK]"
    assert synopsis("bout", every_verb()["bout"]) == "fightcard bout BOOK RED BLUE"
    book, info = next(parameters(every_verb()["build"]))
    assert _default(book, info) == ""


def test_a_choice_that_may_be_left_out_lists_its_words_too() -> None:
    assert (
        "| `--prefer` | Whose value to use if both changed a cell differently. One of `mine`, `theirs`. |  |"
        in page()
    )
    assert "One of `dmy`, `mdy`." in page()
