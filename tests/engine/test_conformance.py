"""What every game system owes, whatever its rules: bouts that end, chance as an argument, one game watched,
counted, compiled or plain."""

from __future__ import annotations

import importlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from fightcard import engine
from fightcard.engine import BoutRecord, Tallies
from fightcard.engine import simulate as simulated
from fightcard.engine.core.counts import BOUTS_AT
from fightcard.engine.core.data import CardData
from fightcard.engine.core.records import FIELDS
from fightcard.engine.registry import SYSTEMS, game
from tests.engine.endings import compiled_ending, watched_ending
from tests.engine.samples import SAMPLES
from tests.engine.ways import HOW

SEED = 1921
FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)


def cards(system: str) -> tuple[CardData, ...]:
    return SAMPLES[system].cards


def pair(system: str, bout: int, step: int = 1) -> tuple[int, int]:
    """Two places of the sample's cards, others for every bout."""
    fighters = len(cards(system))
    return bout % fighters, (bout * step + 1) % fighters


def played(system: str, red: int, blue: int, bout: int, rules: str = "basic", rounds: int = 12) -> BoutRecord:
    fighters = cards(system)
    return engine.play(
        system, fighters[red], fighters[blue], seed=SEED, bout=bout, rules=rules, rounds=rounds
    )


def counted(system: str, pairings: list[tuple[int, int]], bouts: int, **options: object) -> Tallies:
    return simulated(system, cards(system), pairings, bouts=bouts, seed=SEED, **options)


def test_every_registered_system_is_held_to_this() -> None:
    assert set(SAMPLES) == set(SYSTEMS)


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_two_events_of_a_game_have_one_number(system: str) -> None:
    events = importlib.import_module(f"fightcard.engine.systems.{system}.rules.events")
    numbers = [number for name, number in vars(events).items() if name.isupper() and isinstance(number, int)]
    assert len(numbers) > 30
    assert len(set(numbers)) == len(numbers)


@FOR_ALL
def test_every_preset_of_the_system_is_played_here(system: str) -> None:
    assert set(SAMPLES[system].rules) == set(game(system).options.presets)


@FOR_ALL
def test_every_bout_ends_within_its_distance(system: str) -> None:
    for rounds in SAMPLES[system].rounds:
        for bout in range(12):
            result = played(system, *pair(system, bout), bout, rounds=rounds).result
            assert 1 <= result.round <= rounds
            assert (result.winner is None) == result.method.startswith("draw")


@FOR_ALL
def test_the_same_seed_plays_the_same_bout(system: str) -> None:
    first, second = played(system, 0, 1, 3), played(system, 0, 1, 3)
    assert first.events == second.events
    assert first.result == second.result


@FOR_ALL
def test_another_seed_number_or_fighter_plays_another_bout(system: str) -> None:
    watched = played(system, 0, 1, 3)
    other_seed = engine.play(system, cards(system)[0], cards(system)[1], seed=SEED + 1, bout=3)
    assert played(system, 0, 1, 4).events != watched.events
    assert played(system, 0, 2, 3).events != watched.events
    assert other_seed.events != watched.events


@FOR_ALL
def test_watched_and_counted_bouts_agree(system: str) -> None:
    tallies = counted(system, [(0, 1)], 60, rounds=12)
    watched = [played(system, 0, 1, bout).result for bout in range(60)]
    for method, how in HOW.items():
        for winner in ("red", "blue") if not method.startswith("draw") else (None,):
            name = how if winner is None else f"{winner}_{how}"
            happened = sum(result.method == method and result.winner == winner for result in watched)
            assert tallies.of(name).tolist() == [happened], name
    assert tallies.of("bouts").tolist() == [60]
    assert tallies.of("rounds").tolist() == [sum(result.round for result in watched)]


@pytest.mark.parametrize(
    ("system", "rules"), [(system, rules) for system in SYSTEMS for rules in SAMPLES[system].rules]
)
def test_compiled_and_plain_bouts_agree(system: str, rules: str) -> None:
    title = game(system)
    prepared = title.prepare(cards(system), deck=None, rules=rules, changes={}, rounds=12)
    for bout in range({"basic": 60, "advanced": 20}.get(rules, 5)):
        red, blue = pair(system, bout, 3)
        fighters = cards(system)[red], cards(system)[blue]
        watched = watched_ending(title, *fighters, seed=SEED, bout=bout, rules=rules, rounds=12)
        assert compiled_ending(title, prepared, red, blue, SEED, bout) == watched, (
            f"bout {bout}: {fighters[0]['name']} v {fighters[1]['name']}"
        )


@FOR_ALL
def test_compiled_and_plain_bouts_agree_under_a_mix_of_options(system: str) -> None:
    title = game(system)
    mix = SAMPLES[system].mix
    prepared = title.prepare(cards(system), deck=None, rules="advanced", changes=mix, rounds=10)
    for bout in range(20):
        red, blue = pair(system, bout, 5)
        fighters = cards(system)[red], cards(system)[blue]
        watched = watched_ending(
            title, *fighters, seed=SEED, bout=bout, rules="advanced", changes=mix, rounds=10
        )
        assert compiled_ending(title, prepared, red, blue, SEED, bout) == watched


@FOR_ALL
def test_counts_are_the_same_on_one_thread_or_two(system: str) -> None:
    pairings = [(0, 1), (1, 2), (2, 0)]
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        by_itself = counted(system, pairings, 400, executor=one)
        together = counted(system, pairings, 400, executor=two)
    assert np.array_equal(by_itself.counts, together.counts)


@FOR_ALL
def test_counts_are_the_same_in_chunks_of_any_size(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = counted(system, [(0, 1), (1, 2)], 300)
    chunking = importlib.import_module("fightcard.engine.chunks")
    monkeypatch.setattr(chunking, "SMALLEST", 7)
    monkeypatch.setattr(chunking, "LARGEST", 7)
    assert np.array_equal(counted(system, [(0, 1), (1, 2)], 300).counts, whole.counts)


@pytest.mark.parametrize(
    ("bouts", "progress"), [([0, 5, 0], [(2, 0), (3, 5)]), ([0, 0, 0], [(3, 0)]), ([], [(0, 0)])]
)
def test_a_pairing_without_bouts_is_reported_too(bouts: list[int], progress: list[tuple[int, int]]) -> None:
    steps: list[tuple[int, int]] = []
    ended: dict[int, int] = {}
    simulated(
        SYSTEMS[0],
        cards(SYSTEMS[0]),
        [(0, 1), (1, 2), (2, 0)][: len(bouts)],
        bouts=bouts,
        seed=SEED,
        progress=lambda *done: steps.append(done),
        counted=lambda place, counts: ended.update({place: int(counts[BOUTS_AT])}),
    )
    assert (steps, ended) == (progress, dict(enumerate(bouts)))


@FOR_ALL
def test_a_new_card_changes_no_other_pairing(system: str) -> None:
    fighters = cards(system)
    among_all = simulated(system, fighters, [(1, 2)], bouts=200, seed=SEED)
    by_itself = simulated(system, (fighters[1], fighters[2]), [(0, 1)], bouts=200, seed=SEED)
    assert np.array_equal(among_all.counts, by_itself.counts)


@FOR_ALL
def test_the_corners_are_alike(system: str) -> None:
    # red alone has momentum at the first bell of Glory Days Boxing (p.9), which is worth far less than four
    # sigma
    there, back = counted(system, [(1, 2)], 20_000), counted(system, [(2, 1)], 20_000)
    wins = sum(int(there.of(f"red_{how}")[0]) for how in HOW.values() if not how.startswith("draw"))
    from_blue = sum(int(back.of(f"blue_{how}")[0]) for how in HOW.values() if not how.startswith("draw"))
    four_sigma = 4 * (2 * 20_000 * 0.25) ** 0.5
    assert abs(wins - from_blue) < four_sigma


@FOR_ALL
def test_no_field_of_a_record_bears_a_name_that_numpy_takes(system: str) -> None:
    importlib.import_module(f"fightcard.engine.systems.{system}.state")
    taken = set(dir(np.record))
    ours = {field.name for shape, fields in FIELDS.items() if system in shape.__module__ for field in fields}
    assert ours
    assert ours & taken == set()


@FOR_ALL
def test_compiled_bouts_that_read_beyond_an_array_are_an_error_in_this_suite(system: str) -> None:
    title, beyond = game(system), len(cards(system))
    prepared = title.prepare(cards(system), deck=None, rules="basic")
    with pytest.raises((IndexError, RuntimeError), match=r"index|raised an error"):
        title.count(prepared, [(beyond, 0, 0, 1)], SEED)
