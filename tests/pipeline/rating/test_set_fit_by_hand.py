"""The tilt of a set, step by step, by figures written by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import set_fit
from fightcard.pipeline.verification.career import CareerRecord
from fightcard.pipeline.verification.statistics.stoppage_forecast import StoppageForecast


def tried(share: float, inside: tuple[int, ...], *chances: float) -> set_fit._Tried:
    return set_fit._Tried(share, inside, chances or (0.5,) * len(inside))


@pytest.mark.parametrize(
    ("before", "after", "is_too_far"),
    [
        (0.5, 0.0499, True),
        (0.5, 0.05, False),
        (0.05, 0.0499, True),
        (0.0499, 0.0498, True),
        (0.0498, 0.0498, False),
    ],
)
def test_no_career_is_driven_below_five_in_a_hundred(before: float, after: float, is_too_far: bool) -> None:
    assert set_fit._overdriven(tried(0.5, (3,), before), tried(0.5, (3,), after), 3).tolist() == [is_too_far]


def test_one_figure_of_twenty_may_leave_its_band_for_the_sets_sake() -> None:
    first = tried(0.5, (3, 3, 3, 0))
    # Two of forty are a twentieth, of thirty-nine more: then those who lost one are too far, and nobody else.
    now = tried(0.5, (2, 2, 3, 3))
    assert set_fit._overdriven(first, now, 40).tolist() == [False] * 4
    assert set_fit._overdriven(first, now, 39).tolist() == [True, True, False, False]


@pytest.mark.parametrize(
    ("strength", "share", "correct", "due"),
    [
        # The first step tilts by two for each logit that is missing: ln(0.6 / 0.4) = 0.4055.
        (0.0, 0.5, 0.6, 0.8109), (0.0, 0.5, 0.4, -0.8109), (0.0, 0.5, 0.99, 4.0), (0.0, 0.5, 0.01, -4.0),
        # A step of 1 moved a logit by 0.4055: as much again and no more.
        (1.0, 0.6, 0.6923, 2.0), (1.0, 0.6, 0.6, 1.0),
        # What moved the wrong way says nothing of how far; what hardly moved is as good as the first step.
        (1.0, 0.4, 0.6, 1.0), (1.0, 0.5049, 0.6, 1 + 2 * (0.4055 - 0.0196)),
        # Each logit costs twice the first step at the most.
        (1.0, 0.5051, 0.6, 1 + 4 * (0.4055 - 0.0204)),
    ],
)  # fmt: skip
def test_the_next_strength_is_where_a_straight_line_meets_the_aim(
    strength: float, share: float, correct: float, due: float
) -> None:
    nothing: Any = None
    search = set_fit._Search(nothing, [], Play(), tried(0.5, ()), 0)
    now = set_fit._Step(strength, np.zeros(0), [], tried(share, ()))
    assert search._next(now, correct) == pytest.approx(due, abs=1e-3)


@pytest.mark.parametrize(("farther", "steps"), [(0.5, 0), (1.5, set_fit.TRIES)])
def test_a_search_ends_where_the_next_step_is_hardly_another(
    farther: float, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[float] = []

    def step(_search: object, strength: float, parts: Any) -> set_fit._Step:  # noqa: ANN401
        taken.append(strength)
        return set_fit._Step(strength, parts, [], tried(0.2, (3,)))

    monkeypatch.setattr(set_fit._Search, "_step", step)
    monkeypatch.setattr(
        set_fit._Search, "_next", lambda _, now, _correct: now.strength + farther * set_fit.CLOSE
    )
    nothing: Any = None
    member: Any = SimpleNamespace(weighed=nothing)
    set_fit._Search(nothing, [member], Play(), tried(0.2, (3,)), 3).towards(0.6)
    assert len(taken) == steps


def test_logits_of_shares_end_at_one_in_a_hundred() -> None:
    assert [set_fit._logit(share) for share in (0.0, 0.01, 0.5, 0.99, 1.0)] == pytest.approx(
        [-4.5951, -4.5951, 0, 4.5951, 4.5951], abs=1e-4
    )


@pytest.mark.parametrize(
    ("record", "is_known"),
    [
        (CareerRecord(9, 4, 0, 5, 2), True),
        (CareerRecord(9, 4, 0, None, 2), False),
        (CareerRecord(9, 4, 0, 5), False),
    ],
)
def test_totals_need_both_counts_of_knockouts(record: CareerRecord, is_known: bool) -> None:
    fighter: Any = SimpleNamespace(request=SimpleNamespace(record=record))
    found = set_fit._totals(fighter)
    assert (found is not None) == is_known
    if found is not None:
        assert (found.won, found.lost, found.won_inside, found.lost_inside) == (9, 4, 5, 2)


def member(record: CareerRecord, weighed: Any) -> set_fit.SetMember:  # noqa: ANN401
    request: Any = SimpleNamespace(record=record, opposition=f"opposition of {record.won}")
    return set_fit.SetMember("Ann", request, weighed)


def test_a_tilt_of_no_strength_leaves_cards_as_they_are_and_each_other_one_leans_them_to_their_odds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(set_fit, "_log_odds_inside", lambda *words: words)
    asked: list[Any] = []
    weighed: Any = SimpleNamespace(
        chances=(1.0, 2.0), tilted=lambda leaning: asked.append(leaning) or "tilted"
    )
    own = member(CareerRecord(9, 4), weighed)
    library: Any = "library"
    assert set_fit._tilted(library, own, 0.5, 0.0) == (weighed, None)
    assert not asked
    found, lean = set_fit._tilted(library, own, 0.5, 2)
    assert found == "tilted"
    assert lean is not None
    assert asked == [lean((1.0, 2.0))] == [((1.0, 2.0), "library", 0.5) * 2]  # type: ignore[arg-type]


def test_a_set_is_tried_with_a_row_for_each_who_meets_every_other_and_the_house_field(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Won inside, on points, drawn, lost on points, lost inside: of each pairing, and of each card against a level.
    ended = np.array([[3, 2, 1, 0, 4]] * 5 + [[9, 0, 0, 1, 0]])
    against = np.array([[[6, 2, 0, 1, 1]], [[0, 5, 0, 5, 0]], [[1, 1, 1, 1, 0]]])
    played: list[Any] = []
    tallies = SimpleNamespace(names="names", counts=ended)
    play: Any = SimpleNamespace(seed=7, tally=lambda *words, **more: played.append((words, more)) or tallies)
    library: Any = SimpleNamespace(opponents=SimpleNamespace(system="toy", ladder=(0,)), deck="deck")
    monkeypatch.setattr(set_fit, "middle_row", lambda _library, request, weighed, lean: ("row", {"id": "x", "made": (request.record.won, weighed, lean)}))  # fmt: skip
    monkeypatch.setattr(set_fit, "endings", lambda _names, counts: counts)
    monkeypatch.setattr(set_fit, "fought", lambda *words, **more: played.append((words, more)) or against)
    careers: list[Any] = []

    def replayed(record: CareerRecord, opposition: str, chances: Any, *more: Any) -> Any:  # noqa: ANN401
        careers.append((record.won, opposition, chances.tolist(), *more))
        figures = {"won": (0, 9), "won_by_ko": (0, 4), "lost_by_ko": (0, 0)}
        played_as = {name: SimpleNamespace(low=low, high=high) for name, (low, high) in figures.items()}
        return SimpleNamespace(record=record, played=played_as, chance={7: None, 8: 0.25, 9: 0.5}[record.won])

    monkeypatch.setattr(set_fit, "replayed", replayed)
    records = (CareerRecord(7, 2, 0, 5, 1), CareerRecord(8, 2, 0, 4, 0), CareerRecord(9, 3, 0, None, None))
    members = [member(record, f"of {record.won}") for record in records]
    tilts: Any = [(f"tilted {record.won}", f"lean {record.won}") for record in records]
    found = set_fit._tried(library, members, tilts, play)
    # Inside ended 7 of 10 bouts five times and 9 of 10 once: 44 of 60.
    assert found == set_fit._Tried(pytest.approx(44 / 60), (1, 3, 1), (1.0, 0.25, 0.5))  # type: ignore[arg-type]
    cards = [
        {"id": f"set-{at}", "made": (won, f"tilted {won}", f"lean {won}")} for at, won in enumerate((7, 8, 9))
    ]
    pairs = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert played == [
        (("toy", cards, pairs, "deck"), {"bouts": 8}),
        ((library.opponents, cards, "deck", play), {"bouts": 30}),
    ]
    assert careers == [
        (7, "opposition of 7", [[0.6, 0.2, 0, 0.1, 0.1]], (0,), 7),
        (8, "opposition of 8", [[0, 0.5, 0, 0.5, 0]], (0,), 7),
        (9, "opposition of 9", [[0.25, 0.25, 0.25, 0.25, 0]], (0,), 7),
    ]


def test_a_fit_is_reported_in_shares_to_three_places_and_its_strength_to_two() -> None:
    expected = StoppageForecast(0.61749, 0.50051, 0.73449, 8)
    fit = set_fit.SetFit("HW", expected, 0.45678, 0.60049, 1.23456, 2, 24, ("Ann", "Bea"))
    assert fit.as_json() == {
        "division": "HW", "expected": 0.617, "low": 0.501, "high": 0.734, "men": 8, "before": 0.457, "after": 0.6,
        "strength": 1.23, "left": 2, "figures": 24, "forbidding": ["Ann", "Bea"],
    }  # fmt: skip
