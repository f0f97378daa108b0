"""Bouts that are counted, by the interpreted rules that mass play compiles: whose bouts they are, which numbers, and
which row they go to."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.counts import NAMES, WON_BY
from fightcard.engine.core.data import CardData
from fightcard.engine.core.pairings import pairings
from fightcard.engine.core.records import Grid
from fightcard.engine.registry import SYSTEMS
from tests.approved.approval import hold
from tests.engine.samples import SAMPLES


class Begins(Exception):  # noqa: N818 - no fault: a bout is about to begin
    """What the rules of a game are given when a bout begins."""


def fighters(system: str, *places: int) -> list[CardData]:
    cards = SAMPLES[system].cards
    return [cards[place % len(cards)] for place in places]


def beginning(system: str, red: int, blue: int, rules: str) -> tuple[Any, ...]:
    """Deck, where the game has one, bout, log and both fighters as plain objects, before the first bell."""

    def begin(*given: object) -> None:
        raise Begins(*given)

    one, other = fighters(system, red, blue)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"fightcard.engine.systems.{system}.game.play_number", begin)
        with pytest.raises(Begins) as caught:
            engine.play(system, one, other, seed=0, rules=rules)
    return caught.value.args[:-2]


def bouts_of(system: str, red: int, blue: int, numbers: range, rules: str) -> list[BoutRecord]:
    one, other = fighters(system, red, blue)
    return [engine.play(system, one, other, seed=7, bout=at, rules=rules) for at in numbers]


@pytest.mark.parametrize("rules", ["basic", "advanced"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_bouts_that_are_counted_are_those_that_are_watched(system: str, rules: str) -> None:
    many = import_module(f"fightcard.engine.systems.{system}.rules.many")
    *used, bout, _, _, _ = beginning(system, 0, 1, rules)
    pairs = [beginning(system, place, place + 1, rules)[-2:] for place in (0, 1, 2)]
    jobs = Grid([[0, 2, 3, 4], [2, 0, 0, 3]])
    tallies = [[0] * len(NAMES) for _ in jobs.rows()]
    many.play_pairings(
        *([each] for each in used), [bout], *([pair[corner] for pair in pairs] for corner in (0, 1)),
        [None, None], jobs, 7, tallies,
    )  # fmt: skip
    watched = [bouts_of(system, 0, 3, range(3, 7), rules), bouts_of(system, 2, 1, range(3), rules)]
    for reported, row in zip(watched, tallies, strict=True):
        counted = dict(zip(NAMES, row, strict=True))
        won = {corner: sum(counted[f"{corner}_{way}"] for way in WON_BY) for corner in ("red", "blue")}
        results = [each.result for each in reported]
        assert counted["bouts"] == len(reported)
        assert counted["rounds"] == sum(each.round for each in results)
        assert won == {corner: sum(each.winner == corner for each in results) for corner in won}
    hold(f"counted-{system}-{rules}", (
        " ".join(f"{name}={count}" for name, count in zip(NAMES, row, strict=True) if count) for row in tallies
    ))  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_stoppage_is_counted_as_one_of_a_fatigued_fighter_where_the_loser_is(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = import_module(f"fightcard.engine.systems.{system}.rules.many")
    *used, bout, _, red, blue = beginning(system, 0, 1, "basic")

    def over(*given: Any) -> None:  # noqa: ANN401
        """Red stops blue in bouts of even numbers, blue red in the others, in the third round."""
        *_, bout, _, red, blue, _, number = given
        bout.winner, bout.method, bout.number = number % 2, 1, 3
        red.tired, blue.tired = tired[number]

    monkeypatch.setattr(many, "play_number", over)
    play = many.play_pairings if used else pairings(many.__name__, over, many.count_bout, many.count_fighter)
    counted, tired = [], [(0, 1), (1, 0), (0, 1)]
    for _ in range(2):
        tallies = [[0] * len(NAMES)]
        play(
            *([each] for each in used), [bout], [red], [blue], [None, None], Grid([[0, 0, 0, 3]]), 7, tallies
        )
        counted.append(dict(zip(NAMES, tallies[0], strict=True)))
        tired.reverse()
        tired[:] = [each[::-1] for each in tired]
    assert [[each[f"{corner}_stoppage_fatigued"] for corner in ("red", "blue")] for each in counted] == [
        [2, 1],
        [0, 0],
    ]
    for each in counted:
        assert (each["red_ko"], each["blue_ko"], each["red_stoppage_3"], each["blue_stoppage_3"]) == (
            2,
            1,
            2,
            1,
        )
