"""What is typed for the options of all verbs: read, or refused with what was expected and an example."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fightcard.pipeline.cli.verbs import DECK_VERBS, FACE_VERBS, VERBS, _command
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS

ROUNDS = "is not a whole number from 3 to 15; type digits only, as in 12."
BOUTS = "is not a whole number from 1 on; type digits only, as in 1000."
COPIES = "is not a whole number from 1 to 99; type digits only, as in 3."
LENGTH = "is not a number of millimetres; type one such as 1.5 or -0.5."


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        (("verify", LEGENDS, "--seed"), "1e3", "is not a whole number from 0 to 9223372036854775807;"),
        (("verify", LEGENDS, "--seed"), "-1", "is not a whole number from 0 to 9223372036854775807;"),
        (("verify", LEGENDS, "--seed"), str(2**63), "is not a whole number from 0 to 9223372036854775807;"),
        (("verify", LEGENDS, "--bouts"), "1,000", BOUTS),
        (("verify", LEGENDS, "--bouts"), "1_000", BOUTS),
        (("verify", LEGENDS, "--bouts"), "١٠٠", BOUTS),
        (("verify", LEGENDS, "--bouts"), " 100", BOUTS),
        (("calibrate", "--upper"), "1_0", LENGTH),
        (("calibrate", "--upper"), "١.٥", LENGTH),
        (("deck", "check", "--bouts"), "0", BOUTS),
        (("build", LEGENDS, "--rounds"), "16", ROUNDS),
        (("bout", LEGENDS, "louis", "frazier", "--rounds"), "2", ROUNDS),
        (("print", LEGENDS, "--copies"), "x", COPIES),
        (("print", LEGENDS, "--copies"), "100", COPIES),
        (("live", LEGENDS, "--port"), "65536", "is not a whole number from 0 to 65535; type digits only"),
        (("calibrate", "--upper"), "1,5", LENGTH),
        (("calibrate", "--lower"), "nan", LENGTH),
        (("calibrate", "--down"), "", LENGTH),
        (("check", LEGENDS, "--format"), "xml", "is not one of 'text', 'json', 'sarif', 'github', 'html'."),
    ],
)
def test_what_an_option_cannot_be_is_said_with_what_it_can_be(
    run: Run, words: tuple[str, ...], typed: str, said: str
) -> None:
    ran = run(*words, typed)
    assert (ran.status, ran.out) == (2, "")
    assert f"Error: Invalid value for '{words[-1]}'" in ran.err
    assert f": '{typed}' {said}" in " ".join(ran.err.split())


def options() -> Iterator[tuple[list[str], str]]:
    """Each option with a value, by the words of its verb."""
    for group, verbs in ((), VERBS), (("deck",), DECK_VERBS), (("face",), FACE_VERBS):
        for name in verbs:
            for param in _command(name, verbs[name]).params:
                if param.param_type_name == "option" and not getattr(param, "is_flag", False):
                    yield [*group, name], param.opts[0]


def test_no_option_refuses_in_the_words_of_a_library(run: Run) -> None:
    refused = []
    for words, option in options():
        err = " ".join(run(*words, option, "\0x").err.split())
        assert "Input should" not in err
        assert "Value error" not in err
        refused += [option] if "Invalid value for" in err else []
    assert len(refused) > 60


def test_a_length_that_is_none_names_its_option(run: Run) -> None:
    ran = run("print", LEGENDS, "--gap", "wide")
    assert ran.err == "fightcard: --gap 'wide' is not a length from 0 to 25 mm; type 3mm or 0.125in\n"
