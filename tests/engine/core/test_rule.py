"""The mark of a rule: cited, said in one sentence, one of its name a game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fightcard.engine.core.rule import COMPILED, REGISTER, Rule, compiled, rule, whole_number
from fightcard.engine.register import rules
from fightcard.engine.registry import SYSTEMS
from tests.processes import LIMIT


def declared(name: str, docstring: str | None, module: str) -> object:
    def function() -> None:
        return

    function.__name__ = function.__qualname__ = name
    function.__doc__ = docstring
    function.__module__ = module
    return function


@pytest.fixture(autouse=True)
def restored() -> object:
    before = dict(REGISTER)
    yield
    REGISTER.clear()
    REGISTER.update(before)


def test_a_rule_is_registered_with_its_citation_and_first_sentence() -> None:
    rule("p.7")(
        declared("ring_the_bell", "The bell rings.\n\nAnd more.", "fightcard.engine.systems.bell.rules.time")
    )
    assert REGISTER["bell", "ring_the_bell"] == Rule(
        "bell", "ring_the_bell", "p.7", "The bell rings.", "fightcard.engine.systems.bell.rules.time"
    )


def test_a_rule_that_is_played_often_is_a_plain_function_where_it_is_interpreted() -> None:
    step = declared("step", "He steps.", "fightcard.engine.systems.bell.rules.time")
    assert rule("p.8", often=True)(step) is step
    assert REGISTER["bell", "step"].cite == "p.8"


def test_a_rule_without_a_sentence_is_refused() -> None:
    with pytest.raises(ValueError, match="a rule states itself in its docstring"):
        rule("p.7")(declared("ring_the_bell", None, "fightcard.engine.systems.bell.rules.time"))


def test_two_rules_of_one_name_in_a_game_are_refused() -> None:
    rule("p.7")(declared("ring_the_bell", "The bell rings.", "fightcard.engine.systems.bell.rules.time"))
    with pytest.raises(ValueError, match="two rules named ring_the_bell"):
        rule("p.8")(declared("ring_the_bell", "The bell rings.", "fightcard.engine.systems.bell.rules.noise"))


def test_two_games_may_have_rules_of_one_name() -> None:
    rule("p.7")(declared("ring_the_bell", "The bell rings.", "fightcard.engine.systems.bell.rules.time"))
    rule("p.8")(declared("ring_the_bell", "The bell rings.", "fightcard.engine.systems.gong.rules.time"))
    assert REGISTER["gong", "ring_the_bell"].cite == "p.8"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_says_itself_in_one_line_that_ends_with_a_stop(system: str) -> None:
    assert [found.name for found in rules(system) if not found.says.endswith(".")] == []
    assert [found.name for found in rules(system) if not found.cite.startswith("p.")] == []


def test_a_constant_of_a_plain_module_is_a_plain_number() -> None:
    assert type(whole_number(f"fightcard.engine.systems.{SYSTEMS[0]}.rules.codes")(3)) is int


def test_playing_a_bout_does_not_load_numba() -> None:
    code = (
        "import sys; from fightcard import engine\n"
        f"from tests.engine.systems.{SYSTEMS[0]}.cards import CARDS\n"
        f"engine.play({SYSTEMS[0]!r}, CARDS[4], CARDS[5], seed=1)\n"
        "print('numba' in sys.modules)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=LIMIT
    )
    assert ran.stdout.strip() == "False"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_compiled_rule_says_whether_it_is_written_into_its_callers(system: str) -> None:
    """Numba hands on what a rule leaves unsaid from the caller that it is compiled for first: one `often`
    rule then swells all that it leads to."""
    pytest.importorskip("numba")
    compiled(f"fightcard.engine.systems.{system}.rules.many")
    package = f"{COMPILED}.systems.{system}.rules."
    unsaid = [
        f"{name.removeprefix(package)}.{function}"
        for name, module in list(sys.modules.items())
        if name.startswith(package)
        for function, mark in vars(module).items()
        if "forceinline" not in getattr(mark, "targetoptions", {"forceinline": False})
    ]
    assert [each for each in unsaid if not each.startswith("many.play_")] == []
