"""What a career would have shown, and what it is aimed at, on cards whose chances are written out."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fightcard.pipeline.game import Parameter, moved_by
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import own_career as own
from fightcard.pipeline.rating import smallest_error as subject
from fightcard.pipeline.rating.careers import compared_figures, compared_spread, real_figures
from fightcard.pipeline.rating.surface import moved
from fightcard.pipeline.verification.career import Career, CareerRecord, Fought, Opposition, Seen
from tests.pipeline.rating.toys import PARAMETERS, Toy, toy_card, toy_parameter

LADDER = (0, 1, 2)
EVEN = np.array([[0.3, 0.2, 0.1, 0.15, 0.25]] * 3)
RECORD = CareerRecord(20, 16, 4, 12, 10)
WHOM = Opposition("level", 1.0, doubt=0.2, spread=0.3)


def test_the_shift_of_a_question_is_one_step_from_the_shares_before() -> None:
    before = np.array([[[30, 20, 10, 15, 25]]])
    after = np.array([[[40, 20, 10, 15, 15]]])
    found = subject._shift(before, after)
    # Shares before, half a hit and a try more: 55.5 and 10.5 of 101, 30.5 of 51 and 25.5 of 41; then hits less tries by
    # share over tries by share and its rest.
    for place, (share, hits, tries) in enumerate(
        ((55.5 / 101, 65, 100), (10.5 / 101, 10, 100), (30.5 / 51, 40, 60), (25.5 / 41, 15, 30))
    ):
        assert found[place] == pytest.approx((hits - tries * share) / (tries * share * (1 - share)))
    nobody = np.array([[[0, 0, 0, 0, 0]]])
    assert subject._shift(before, nobody).tolist() == [0, 0, 0, 0]


def test_a_card_is_turned_as_far_as_its_bounds_allow_and_lacks_what_it_lacks() -> None:
    assert moved_by(toy_card(10, 7, 8), PARAMETERS, 3) == toy_card(13, 10, 9)
    assert moved_by(toy_card(10, 2, 3), PARAMETERS, -3) == toy_card(7, 0, 1)
    assert moved_by(toy_card(10, None, 3), PARAMETERS, 1) == toy_card(11, None, 4)


def test_ratings_are_named_by_heading_or_part_and_tired_ones_go_with_fresh() -> None:
    parts = [("PL", "power"), ("Fat PL", "power"), ("PL", "end")]
    several = (*PARAMETERS, *(toy_parameter(heading, part=part) for heading, part in parts))

    def among(*cells: str) -> list[Parameter]:
        return [each for each in several if each.is_among(cells)]

    assert among("CF") == list(several[:2])
    assert among("PL (power)") == list(several[3:5])
    assert among("PL", "KO") == list(several[2:])


def test_a_card_has_room_up_to_the_bound_that_is_farthest_from_one_of_its_ratings() -> None:
    group = subject._Group(("CF", "KO"), PARAMETERS, np.zeros(4))
    assert (group.room(toy_card(18, 19, 5), 1), group.room(toy_card(18, 19, 5), -1)) == (4, 19)
    assert (group.room(toy_card(3, None, 9), 1), group.room(toy_card(3, None, 9), -1)) == (17, 8)
    assert group.room(toy_card(None, None, None), 1) == 0


def test_what_a_point_does_is_half_of_both_directions(monkeypatch: pytest.MonkeyPatch) -> None:
    hints = SimpleNamespace(sight=(("CF",), ("KO",)))
    game = SimpleNamespace(verification=SimpleNamespace(parameters=PARAMETERS, hints=hints))
    monkeypatch.setattr(subject, "game_of", lambda _system: game)
    monkeypatch.setattr(subject, "house_field", lambda _system: "the field")
    asked: list[Any] = []

    def fought(_opponents: object, cards: Toy, _deck: object, _play: object, *, bouts: int) -> np.ndarray:
        asked.append(([(card["CF"], card["KO"]) for card in cards], bouts))
        return np.array([[[card["CF"], card["KO"], 0, 0, 0]] for card in cards])

    monkeypatch.setattr(subject, "fought", fought)
    monkeypatch.setattr(
        subject, "_shift", lambda before, after: (after - before)[:, 0, :4].sum(axis=0).astype(float)
    )
    cards: Any = SimpleNamespace(system="toy", deck=None)
    found = subject._groups(cards, [toy_card(10, 7, 5), toy_card(11, 8, 4)], Play())
    assert asked == [
        ([(10, 5), (11, 4), (7, 5), (8, 4), (13, 5), (14, 4), (10, 2), (11, 1), (10, 8), (11, 7)], 20)
    ]
    # Two cards by three points either way, and six points between: two for the pair.
    assert [each.names for each in found] == [("CF",), ("KO",)]
    assert [each.effect.tolist() for each in found] == [[2, 0, 0, 0], [0, 2, 0, 0]]
    assert [len(each.parameters) for each in found] == [2, 1]


def a_career() -> Career:
    return Career(RECORD, WHOM, 0.0, {}, ({}, {}), 0.5)


def test_the_smallest_error_that_a_career_shows_is_sought_point_by_point() -> None:
    group = subject._Group(("CF",), (toy_parameter("CF", 0, 40),), np.array([0.1, 0.0, 0.05, 0.0]))
    weak = subject._Group(("CUT",), (toy_parameter("CUT", 0, 20),), np.full(4, 1e-4))
    card: Toy = {**toy_card(20), "CUT": 10}
    found = subject._seen(a_career(), card, EVEN, [group, weak], LADDER, 1)
    typed = compared_figures(RECORD, WHOM, EVEN, LADDER)
    inverse = np.linalg.inv(compared_spread(RECORD, WHOM, EVEN, LADDER, 1))

    def far(points: int) -> float:
        off = compared_figures(RECORD, WHOM, moved(EVEN, points * group.effect), LADDER) - typed
        return float(off @ inverse @ off)

    # Three figures: 15.46 is where a chi-squared of that noncentrality lies beyond 11.34 four times in five.
    higher = next(points for points in range(1, 21) if far(points) >= 15.46)
    lower = next(points for points in range(1, 21) if far(-points) >= 15.46)
    assert found == (Seen(("CF",), higher, lower), Seen(("CUT",), None, None))
    assert 1 < higher < 20
    # A card that is nearly at a bound of the game cannot be off by more than what is left of it.
    near = subject._seen(a_career(), {**card, "CF": 40 - higher + 1}, EVEN, [group], LADDER, 1)
    assert near == (Seen(("CF",), None, lower),)
    near = subject._seen(a_career(), {**card, "CF": lower - 1}, EVEN, [group], LADDER, 1)
    assert near == (Seen(("CF",), higher, None),)


@pytest.mark.parametrize(("figures", "critical"), [(1, 6.635), (2, 9.210), (3, 11.345)])
def test_four_careers_of_five_lie_beyond_one_in_a_hundred_of_the_typed_cards(
    figures: int, critical: float
) -> None:
    # A noncentral chi-squared drawn as a normal that is moved: the table's distances put 80% beyond the 99% point.
    random = np.random.default_rng(1).standard_normal((200_000, figures))
    random[:, 0] += math.sqrt(subject.NEEDED[figures])
    assert ((random**2).sum(axis=1) > critical).mean() == pytest.approx(0.8, abs=0.004)


def fighter(name: str, chance: float | None, *, is_fought: bool = True) -> Fought:
    career = Career(RECORD, WHOM, 0.0, {}, ({}, {}), chance) if is_fought else None
    return Fought(name, name, career, "")


def test_only_judged_careers_have_their_sight_and_with_their_own_chances(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hints = SimpleNamespace(sight=(("CF",),))
    game = SimpleNamespace(verification=SimpleNamespace(parameters=PARAMETERS, hints=hints))
    monkeypatch.setattr(subject, "game_of", lambda _system: game)
    monkeypatch.setattr(subject, "house_field", lambda _system: SimpleNamespace(ladder=LADDER))
    monkeypatch.setattr(
        subject, "chances_of", lambda _field, fighters, _cards, _play: [each["id"] for each in fighters]
    )
    shown: list[list[str]] = []
    monkeypatch.setattr(
        subject, "_groups", lambda _cards, some, _play: shown.append([each["id"] for each in some])
    )
    monkeypatch.setattr(
        subject, "_seen", lambda _career, card, chances, _groups, _ladder, _seed: (card["id"], chances)
    )
    names = [f"m{place}" for place in range(21)]
    cards: Any = SimpleNamespace(system="toy", cards=[toy_card(1, 1, 1, name=name) for name in names])
    found = [fighter("m3", 0.5), fighter("m4", None), fighter("m5", 0.5, is_fought=False), fighter("m6", 0.0)]
    after = subject.with_sight(cards, found, Play())
    assert [each.career and each.career.sees for each in after] == [("m3", "m3"), (), None, ("m6", "m6")]
    # Six of the set, evenly: every fourth of 21.
    assert shown == [["m0", "m4", "m8", "m12", "m16", "m20"]]
    assert subject.with_sight(cards, found[1:3], Play()) == tuple(found[1:3])
    hints.sight = ()
    assert subject.with_sight(cards, found, Play()) == tuple(found)


@pytest.mark.parametrize("why", [True, False])
def test_careers_of_those_who_are_named_have_their_sight_where_it_is_asked_why(
    monkeypatch: pytest.MonkeyPatch, *, why: bool
) -> None:
    cards: Any = "cards"
    monkeypatch.setattr(subject, "careers", lambda *words, **more: (*words, more))
    monkeypatch.setattr(subject, "with_sight", lambda *words: ("seen", *words))
    play = Play(why=why)
    due: Any = (cards, {"play": play, "names": ["ann"]})
    found = subject.careers_with_sight(cards, play=play, names=["ann"])
    assert found == (("seen", cards, due, play) if why else due)


def test_a_real_career_is_a_target_in_the_spread_of_the_cards_own_careers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []

    def fought(_opponents: object, cards: Toy, _deck: object, _play: object, *, bouts: int) -> np.ndarray:
        asked.append((len(cards), bouts))
        return np.array([np.round(100 * EVEN).astype(int)] * len(cards))

    monkeypatch.setattr(own, "fought", fought)
    field: Any = SimpleNamespace(ladder=LADDER)
    cards: Any = SimpleNamespace(deck=None)
    career = own.OwnCareer(cards, Play(seed=1), RECORD, WHOM, field)
    target = career.target(toy_card(1, 1, 1))
    assert target.low == target.high == pytest.approx(real_figures(RECORD))
    spread = compared_spread(RECORD, WHOM, EVEN, LADDER, 1)
    whitening = target.whitening
    assert whitening is not None
    assert whitening @ whitening.T == pytest.approx(np.linalg.inv(spread))
    assert (target.kind, target.code) == ("career", "V220")
    figures = career.figures([toy_card(1, 1, 1)] * 2, 7)
    assert figures == pytest.approx(np.stack([compared_figures(RECORD, WHOM, EVEN, LADDER)] * 2))
    assert asked == [(1, 100), (2, 7)]


def test_the_measure_of_a_career_has_its_record_and_opposition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "house_field", lambda system: f"field of {system}")
    cards: Any = SimpleNamespace(system="toy", deck=None)
    found = own.own_career(cards, Play(), a_career())
    assert (found.record, found.opposition, found.opponents) == (RECORD, WHOM, cast("Any", "field of toy"))
