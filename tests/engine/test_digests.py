"""One digest for each preset: the same bouts compiled and plain, watched and unwatched. `pytest -s` prints them."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest

import engine
from engine.core.records import Grid, blank, fill
from engine.systems.title_bout import game, loading, options
from engine.systems.title_bout.rules import many
from engine.systems.title_bout.state import Bout, Deck, Fighter
from tests.engine.legends import LEGENDS
from tests.engine.samples import SAMPLES

if TYPE_CHECKING:
    from engine import Happening, Result

SEED = 1908
BOUTS = 12
SETS: list[tuple[str, dict[str, str]]] = [(preset, {}) for preset in options.PRESETS] + [
    ("advanced", dict(SAMPLES["title_bout"].mix))
]
PAIRINGS = [(number % 7, (number * 3 + 1) % 7) for number in range(BOUTS)]


def digest(result: Result, events: tuple[Happening, ...]) -> str:
    """SHA-256 of one bout: its result and every event."""
    written = [result.as_json(), *(event.as_json() for event in events)]
    return hashlib.sha256(json.dumps(written).encode()).hexdigest()


def of_all(digests: list[str]) -> str:
    return hashlib.sha256("".join(digests).encode()).hexdigest()[:16]


def watched(preset: str, mix: dict[str, str]) -> str:
    told = [
        engine.play(
            "title_bout", LEGENDS[red], LEGENDS[blue], seed=SEED, bout=number, rules=preset, options=mix
        )
        for number, (red, blue) in enumerate(PAIRINGS)
    ]
    return of_all([digest(bout.result, bout.events) for bout in told])


def watched_compiled(preset: str, mix: dict[str, str]) -> str:
    prepared = game.prepare(LEGENDS, deck=None, rules=preset, changes=mix)
    return of_all(
        [
            digest(*game.written(prepared, red, blue, SEED, number))
            for number, (red, blue) in enumerate(PAIRINGS)
        ]
    )


def unwatched(preset: str, mix: dict[str, str]) -> list[list[int]]:
    """The counts of each bout, by the plain rules with nobody watching."""
    deck = blank(Deck)
    fill(deck, loading.deck(loading.house_deck()))
    rows = []
    for number, (red, blue) in enumerate(PAIRINGS):
        bout, men = blank(Bout), (blank(Fighter), blank(Fighter))
        fill(bout, {"rules": game.rules_in_force(preset, mix, None, loading.house_deck())})
        for corner, (man, place) in enumerate(zip(men, (red, blue), strict=True)):
            fill(man, loading.fighter(LEGENDS[place], corner))
        tallies = [0] * len(game.NAMES)
        many.play_pairings(
            [deck], [bout], men[:1], men[1:], list(men), Grid([[0, 0, number, 1]]), SEED, [tallies]
        )
        rows.append(tallies)
    return rows


def unwatched_compiled(preset: str, mix: dict[str, str]) -> list[list[int]]:
    prepared = game.prepare(LEGENDS, deck=None, rules=preset, changes=mix)
    jobs = [(red, blue, number, 1) for number, (red, blue) in enumerate(PAIRINGS)]
    return [[int(count) for count in row] for row in game.count(prepared, jobs, SEED)]


@pytest.mark.parametrize(
    ("preset", "mix"), SETS, ids=[f"{preset}{'+mix' if mix else ''}" for preset, mix in SETS]
)
def test_a_preset_has_one_digest_however_it_is_played(preset: str, mix: dict[str, str]) -> None:
    plain = watched(preset, mix)
    assert watched_compiled(preset, mix) == plain
    counted = unwatched(preset, mix)
    assert unwatched_compiled(preset, mix) == counted
    counts = of_all([json.dumps(counted)])
    print(f"\n{preset}{' + mix' if mix else '':6} events {plain}  counts {counts}")


@pytest.mark.parametrize("preset", options.PRESETS)
def test_what_is_counted_unwatched_is_what_was_watched(preset: str) -> None:
    rows = unwatched(preset, {})
    for number, (red, blue) in enumerate(PAIRINGS):
        told = engine.play("title_bout", LEGENDS[red], LEGENDS[blue], seed=SEED, bout=number, rules=preset)
        points = dict(zip(game.NAMES, rows[number], strict=True))
        rounds = [event for event in told.events if event.event == "round_points"]
        assert points["rounds"] == told.result.round
        downs = [event.who for event in told.events if event.event == "knocked_down"]
        assert (points["red_knockdowns"], points["blue_knockdowns"]) == (downs.count(1), downs.count(0))
        if told.result.method in ("UD", "SD", "MD"):
            assert points["red_points"] == sum(event.first for event in rounds)
            assert points["blue_points"] == sum(event.second for event in rounds)


def test_presets_do_not_share_a_digest() -> None:
    found = [watched(preset, mix) for preset, mix in SETS]
    assert len(set(found)) == len(found)
