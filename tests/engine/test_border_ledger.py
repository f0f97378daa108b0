"""The border ledger: what it changes, and that each change listed as one that changes nothing is still one of
the rules."""

from __future__ import annotations

from importlib import import_module

import pytest

from fightcard.engine.registry import SYSTEMS
from tools.border_ledger import equivalents
from tools.rule_mutants import mutants

GAME = SYSTEMS[1]  # a short one


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_listed_as_changing_nothing_is_in_the_rules(system: str) -> None:
    listed = equivalents(system)
    gone = [key for key in listed if key not in {change.key for change in mutants(system)}] if listed else []
    assert gone == []
    assert all(why.strip() for why in listed.values())


def test_a_change_is_put_in_and_taken_back() -> None:
    changes = {(change.rule, change.after): change for change in mutants(GAME)}
    border = changes["bout.stamina_for", "rounds < TEN_ROUNDS"]
    number = changes["bout.TEN_ROUNDS", "TEN_ROUNDS = 11"]

    class Fighter:
        stamina_ten, stamina_twelve = 100, 120

    def stamina(rounds: int) -> int:
        return int(
            import_module(f"fightcard.engine.systems.{GAME}.rules.bout").stamina_for(Fighter(), rounds)
        )

    assert [stamina(rounds) for rounds in (9, 10, 11)] == [100, 100, 120]
    back = border.put_in(GAME)
    assert [stamina(rounds) for rounds in (9, 10, 11)] == [100, 120, 120]
    back()
    back = number.put_in(GAME)
    assert [stamina(rounds) for rounds in (9, 10, 11)] == [100, 100, 100]
    back()
    assert [stamina(rounds) for rounds in (9, 10, 11)] == [100, 100, 120]


def test_with_resets_each_assignment_of_a_plain_number_is_left_out_once() -> None:
    left_out = [change.before for change in mutants(GAME, resets=True) if change.rule == "bout.clear_round"]
    assert left_out == [
        f"fighter.{name} = 0"
        for name in ("round_landed", "round_scored", "round_downs", "punished", "deducted")
    ]
