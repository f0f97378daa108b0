"""Compiled play is plain play, and counting is watching: of the same bouts every count agrees, for each preset
of each game.

The digests that stand for them are compared with each other and kept nowhere, so that none says whether a
rule is as it was: the worked examples and the golden bouts do. `pytest -s` prints them, for whoever means to
compare two versions.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import import_module
from typing import TypeAlias

import pytest

from fightcard import engine
from fightcard.engine import Happening, Result
from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData
from fightcard.engine.core.records import Grid, blank, fill
from fightcard.engine.registry import SYSTEMS, game
from tests.engine.samples import SAMPLES

SEED = 1908
BOUTS = 12
Mix: TypeAlias = tuple[tuple[str, str], ...]
"""Options that are changed, and to which word."""
WITHOUT_MIX: Mix = ()
SETS = [
    (system, preset, mix)
    for system in SYSTEMS
    for preset, mix in (
        *((preset, WITHOUT_MIX) for preset in SAMPLES[system].rules),
        ("advanced", tuple(SAMPLES[system].mix.items())),
    )
]
NAMED = pytest.mark.parametrize(
    ("system", "preset", "mix"),
    SETS,
    ids=[f"{system}-{preset}{'+mix' if mix else ''}" for system, preset, mix in SETS],
)


def pairings(system: str) -> list[tuple[int, int]]:
    """Two places of the sample's cards for each bout."""
    fighters = len(SAMPLES[system].cards)
    return [(number % fighters, (number * 3 + 1) % fighters) for number in range(BOUTS)]


def fighters_of(system: str, number: int) -> tuple[CardData, CardData]:
    red, blue = pairings(system)[number]
    return SAMPLES[system].cards[red], SAMPLES[system].cards[blue]


def digest(result: Result, events: tuple[Happening, ...]) -> str:
    """SHA-256 of one bout: its result and every event."""
    written = [result.as_json(), *(event.as_json() for event in events)]
    return hashlib.sha256(json.dumps(written).encode()).hexdigest()


def of_all(digests: list[str]) -> str:
    return hashlib.sha256("".join(digests).encode()).hexdigest()[:16]


@cache
def watched(system: str, preset: str, mix: Mix) -> str:
    records = [
        engine.play(
            system, *fighters_of(system, number), seed=SEED, bout=number, rules=preset, options=dict(mix)
        )
        for number in range(BOUTS)
    ]
    return of_all([digest(bout.result, bout.events) for bout in records])


@cache
def unwatched(system: str, preset: str, mix: Mix) -> list[list[int]]:
    """The counts of each bout, by the plain rules with nobody watching."""
    title, state = game(system), import_module(f"fightcard.engine.systems.{system}.state")
    house = title.house_deck()
    used = []
    if hasattr(state, "Deck"):
        used = [[blank(state.Deck)]]
        fill(used[0][0], import_module(f"fightcard.engine.systems.{system}.loading").deck(house))
    rows = []
    for number in range(BOUTS):
        bout, fighters = blank(state.Bout), (blank(state.Fighter), blank(state.Fighter))
        fill(bout, {"rules": title.rules_in_force(preset, dict(mix), None, house)})
        for corner, (fighter, card) in enumerate(zip(fighters, fighters_of(system, number), strict=True)):
            fill(fighter, title.fighter(card, corner))
        tallies = [0] * len(NAMES)
        title.many.play_pairings(
            *used,
            [bout],
            fighters[:1],
            fighters[1:],
            list(fighters),
            Grid([[0, 0, number, 1]]),
            SEED,
            [tallies],
        )
        rows.append(tallies)
    return rows


def unwatched_compiled(system: str, preset: str, mix: Mix) -> list[list[int]]:
    prepared = game(system).prepare(SAMPLES[system].cards, deck=None, rules=preset, changes=dict(mix))
    jobs = [(red, blue, number, 1) for number, (red, blue) in enumerate(pairings(system))]
    return [[int(count) for count in row] for row in game(system).count(prepared, jobs, SEED)]


@NAMED
def test_a_preset_has_the_same_counts_however_it_is_played(system: str, preset: str, mix: Mix) -> None:
    plain = watched(system, preset, mix)
    counted = unwatched(system, preset, mix)
    assert unwatched_compiled(system, preset, mix) == counted
    counts = of_all([json.dumps(counted)])
    print(f"\n{system} {preset}{' + mix' if mix else '':6} events {plain}  counts {counts}")


@pytest.mark.parametrize(
    ("system", "preset"), [(system, preset) for system in SYSTEMS for preset in SAMPLES[system].rules]
)
def test_what_is_counted_unwatched_is_what_was_watched(system: str, preset: str) -> None:
    rows = unwatched(system, preset, WITHOUT_MIX)
    for number in range(BOUTS):
        records = engine.play(system, *fighters_of(system, number), seed=SEED, bout=number, rules=preset)
        points = dict(zip(NAMES, rows[number], strict=True))
        rounds = [event for event in records.events if event.event == "round_points"]
        assert points["rounds"] == records.result.round
        downs = [event.who for event in records.events if event.event in SAMPLES[system].downs]
        assert (points["red_knockdowns"], points["blue_knockdowns"]) == (downs.count(1), downs.count(0))
        if system == SYSTEMS[0] or records.result.method in ("UD", "SD", "MD"):
            assert points["red_points"] == sum(event.first for event in rounds)
            assert points["blue_points"] == sum(event.second for event in rounds)


@pytest.mark.parametrize("system", SYSTEMS)
def test_presets_do_not_share_a_digest(system: str) -> None:
    found = [watched(*chosen) for chosen in SETS if chosen[0] == system]
    assert len(set(found)) == len(found)
