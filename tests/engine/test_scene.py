"""A watched bout: it is the bout that is played, and what is seen of it is what its rules have counted."""

from __future__ import annotations

import functools
import itertools
from typing import get_args

import pytest

from fightcard import engine
from fightcard.engine.core.scene import Place, Pose, Seen, Watched, after_each
from fightcard.engine.core.telling import ON_THE_CARDS
from fightcard.engine.register import paragraphs
from fightcard.engine.registry import SYSTEMS, game
from tests.engine.samples import SAMPLES

FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)
SEEDS = (3, 7, 1921)


@functools.cache
def watched(system: str, seed: int) -> Watched:
    red, blue = SAMPLES[system].cards[:2]
    return engine.watch(system, red, blue, seed=seed)


@FOR_ALL
@pytest.mark.parametrize("seed", SEEDS)
def test_a_watched_bout_is_the_bout_that_is_played(system: str, seed: int) -> None:
    red, blue = SAMPLES[system].cards[:2]
    found = watched(system, seed)
    assert found.bout == engine.play(system, red, blue, seed=seed)
    assert len(found.seen) == len(found.bout.events)


@FOR_ALL
def test_a_mix_of_options_is_watched_as_it_is_played(system: str) -> None:
    sample = SAMPLES[system]
    red, blue = sample.cards[:2]
    for seed in SEEDS:
        found = engine.watch(system, red, blue, seed=seed, rules=sample.rules[-1], options=sample.mix)
        assert found.bout == engine.play(
            system, red, blue, seed=seed, rules=sample.rules[-1], options=sample.mix
        )


OF_THE_CARD = {"Lands on 1 to", "One-punch power now", "KD rating now"}
"""Figures that begin with a rating."""


@FOR_ALL
def test_a_bout_begins_with_all_endurance_and_nothing_counted(system: str) -> None:
    counters, begins = game(system).scene.counters, watched(system, SEEDS[0]).seen[0].figures
    for figures in begins:
        for counter, figure in zip(counters, figures, strict=True):
            is_there = counter.is_spent or counter.label in OF_THE_CARD
            assert bool(figure) == is_there, counter.label


@FOR_ALL
def test_what_is_counted_at_the_end_is_what_the_result_says(system: str) -> None:
    decided = 0
    for seed in range(1, 11):
        found = watched(system, seed)
        labels = [counter.label for counter in game(system).scene.counters]
        cards = [place for place, label in enumerate(labels) if label.startswith(("Judge", "Scorecard"))]
        red, blue = found.seen[-1].figures
        if found.bout.result.method in ON_THE_CARDS or found.bout.result.winner is None:
            decided += 1
            assert [(red[place], blue[place]) for place in cards] == list(found.bout.result.scorecards)[
                : len(cards)
            ]
    assert decided > 0


@FOR_ALL
def test_knockdowns_are_counted_for_the_fighter_who_scores_them(system: str) -> None:
    place = [counter.label for counter in game(system).scene.counters].index("Knockdowns scored")
    downs = 0
    for seed, (red, blue) in enumerate(itertools.permutations(SAMPLES[system].cards, 2)):
        found = engine.watch(system, red, blue, seed=seed)
        fell = [
            sum(event.event in SAMPLES[system].downs and event.who == corner for event in found.bout.events)
            for corner in (0, 1)
        ]
        assert [figures[place] for figures in found.seen[-1].figures] == [fell[1], fell[0]]
        downs += sum(fell)
    assert downs > 0


@FOR_ALL
def test_a_counter_that_is_used_up_begins_full_and_never_falls_below_nothing(system: str) -> None:
    spent = [place for place, counter in enumerate(game(system).scene.counters) if counter.is_spent]
    for seed in SEEDS:
        found = watched(system, seed)
        for place in spent:
            for corner in (0, 1):
                values = [seen.figures[corner][place] for seen in found.seen]
                assert all(value is not None and value >= 0 for value in values)
                assert values[0] == max(value for value in values if value is not None)


@FOR_ALL
def test_a_scene_names_only_events_poses_and_pages_that_there_are(system: str) -> None:
    scene = game(system).scene
    assert set(scene.poses) <= set(game(system).events.values())
    assert {pose for both in scene.poses.values() for pose in both} <= set(get_args(Pose))
    pages = {paragraph.cite for paragraph in paragraphs(system)}
    assert {counter.cite for counter in scene.counters} <= pages
    labels = [counter.label for counter in scene.counters]
    assert len(set(labels)) == len(labels)


@FOR_ALL
def test_every_knockdown_and_count_out_is_seen_on_the_canvas(system: str) -> None:
    scene, downs = game(system).scene, SAMPLES[system].downs
    assert {name: scene.poses[name][0] for name in downs} == dict.fromkeys(downs, "down")


@FOR_ALL
def test_places_lie_in_the_ring_and_only_one_fighter_is_trapped_where_it_ends(system: str) -> None:
    for seed in SEEDS:
        for seen in watched(system, seed).seen:
            place = seen.place
            assert -1 <= place.x <= 1
            assert -1 <= place.y <= 1
            assert 0 <= place.gap <= 1
            assert place.trapped in (-1, 0, 1)
            assert place.trapped == -1 or (place.x, place.y) != (0, 0)
            assert seen.leads in (-1, 0, 1)


def looks(*leads: int) -> list[Seen]:
    return [Seen(Place(), each, ((), ()), ((), ())) for each in leads]


def test_an_event_before_a_draw_is_seen_as_it_was_when_the_draw_was_made() -> None:
    seen = after_each(looks(0, 1, 2, 3), ["lands", "drawn", "misses"], {"drawn": "card"})
    assert [each.leads for each in seen] == [1, 1, 3]
