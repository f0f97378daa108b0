"""Careers taken together: scores as reckoned by hand, silence where cards are the truth, and what all share."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.rating.careers import _drawn, replayed
from fightcard.pipeline.rating.smallest_error import NEEDED
from fightcard.pipeline.rating.surface import moved
from fightcard.pipeline.verification.career import CareerRecord, Fought, Opposition, Seen, sight_in_words
from fightcard.pipeline.verification.pooled import together
from fightcard.pipeline.verification.statistics.normal_scores import scored
from tests.pipeline.verification.test_fair import LADDER, card

LEVEL = Opposition("level", 0.5)


def test_a_score_is_the_normal_value_that_as_many_careers_lie_below() -> None:
    # Half below and half even with it: the middle of 50 to 100 in 100 is 75, and 75 in 100 lie below 0.6745.
    found = scored(np.array([1] * 50 + [2] * 50), 2)
    assert found is not None
    assert found.value == pytest.approx(0.6745, abs=1e-3)
    assert found.mean == pytest.approx(0.0, abs=1e-9)
    assert found.spread == pytest.approx(0.6745, abs=1e-3)


def test_a_figure_no_career_had_lies_half_a_career_beyond_the_last() -> None:
    found = scored(np.array([1] * 50 + [2] * 49), 7)
    assert found is not None
    # 0.5 of 100 lie above it: 2.5758.
    assert found.value == pytest.approx(2.5758, abs=1e-3)


def test_what_never_varies_has_no_score() -> None:
    assert scored(np.array([3, 3, 3]), 3) is None


def fighters(count: int, seed: int, stops: float = 0.0) -> list[Fought]:
    """Fighters whose true cards stop so much more, in logits, than the cards they are held against."""
    random = np.random.default_rng(seed)
    found = []
    for place in range(count):
        true = card(2 + place % 3, stops, -1)
        # One of 40 careers, each against opponents as far from what is typed as doubt goes.
        made, one = _drawn(50, LEVEL, true, LADDER, seed + place, 40, 40), int(random.integers(40))
        record = CareerRecord(**{name: int(each[one]) for name, each in made.items()})
        career = replayed(record, LEVEL, card(2 + place % 3, 0, -1), LADDER, seed=1)
        found.append(Fought(str(place), f"Man {place}", career, ""))
    return found


def test_what_all_cards_lack_is_reported_of_the_set_and_of_its_division() -> None:
    fought = fighters(12, seed=1, stops=0.8)
    found = together(fought, {each.id: "HW" if int(each.id) < 10 else "MW" for each in fought})
    reported = {(each.division, each.figure) for each in found if each.is_reported}
    # Two fighters make no division of their own.
    assert {each.division for each in found} == {None, "HW"}
    assert reported == {(None, "won_by_ko"), ("HW", "won_by_ko")}
    (ko,) = [each for each in found if each.division is None and each.figure == "won_by_ko"]
    assert ko.z > 0
    assert ko.real > ko.played


def test_careers_of_the_cards_themselves_scatter_as_is_said() -> None:
    """The z of 12 sets are 36 standard normal values: their spread lies between 0.7 and 1.35 but twice in a
    thousand times (chi-squared of 35, the figures of a set taken as independent)."""
    z = np.array([[each.z for each in together(fighters(6, 1_000 * seed), NOBODYS)] for seed in range(1, 13)])
    assert 0.7 < np.sqrt((z**2).mean()) < 1.35


NOBODYS = {str(place): "HW" for place in range(6)}


def test_moved_chances_keep_their_sum_and_move_the_question_asked() -> None:
    before = card(2, 0, -1)
    after = moved(before, np.array([0.0, 0.0, np.log(2), 0.0]))
    assert after.sum(axis=-1) == pytest.approx(np.ones(len(LADDER)))
    odds = [each[:, 0] / each[:, 1] for each in (before, after)]
    assert odds[1] == pytest.approx(2 * odds[0])
    assert after[:, 4] == pytest.approx(before[:, 4])


@pytest.mark.parametrize(("figures", "point"), [(1, 6.6349), (2, 9.2103), (3, 11.3449)])
def test_four_careers_of_five_lie_beyond_the_outermost_hundredth(figures: int, point: float) -> None:
    off = np.random.default_rng(1).standard_normal((200_000, figures))
    off[:, 0] += NEEDED[figures] ** 0.5
    assert ((off**2).sum(axis=1) > point).mean() == pytest.approx(0.8, abs=0.005)


def test_what_a_career_would_have_shown_is_said_in_words() -> None:
    sees = (Seen(("CFB", "CFS"), 3, 4), Seen(("PL (power)",), 5, None), Seen(("KD1",), None, None))
    assert sight_in_words(sees) == (
        "Four in five such careers would reveal CFB and CFS too low by 3 or too high by 4, PL (power) too low by 5,"
        " but no error in KD1."
    )
    assert sight_in_words(()) == ""


def fighters_of(count: int, z: float, *figures: str) -> list[Any]:
    """Fighters whose figures lie each so far off that z comes out of all of them; other figures are not known."""
    score = SimpleNamespace(value=1.0 + z / math.sqrt(count), mean=1.0, spread=1.0)
    played = {
        name: SimpleNamespace(score=score if name in figures else None, mean=10.0)
        for name in ("won", "won_by_ko", "lost_by_ko")
    }
    record = SimpleNamespace(won=12, won_by_ko=7, lost_by_ko=1)
    career = SimpleNamespace(record=record, played=played, chance=0.5)
    return [SimpleNamespace(id=str(number), career=career) for number in range(count)]


@pytest.mark.parametrize(
    ("z", "figures", "is_reported"),
    [
        # A chance of 5 in 10,000 on both sides lies 3.4808 spreads off; of two figures one of 2.5, 3.6623.
        (3.48, ("won",), False),
        (3.49, ("won",), True),
        (-3.49, ("won",), True),
        (3.66, ("won", "won_by_ko"), False),
        (3.67, ("won", "won_by_ko"), True),
    ],
)
def test_figures_share_out_one_false_alarm_in_a_thousand_sets(
    z: float, figures: tuple[str, ...], *, is_reported: bool
) -> None:
    found = together(fighters_of(5, z, *figures), dict.fromkeys("01234", "MW"))
    assert [(each.figure, each.fighters, each.real, each.played) for each in found] == [
        (figure, 5, 5 * {"won": 12, "won_by_ko": 7}[figure], 50.0) for figure in figures
    ]
    assert [each.z for each in found] == pytest.approx([z] * len(figures))
    assert [each.is_reported for each in found] == [is_reported] * len(figures)


def test_four_fighters_are_too_few_to_be_taken_together() -> None:
    assert together(fighters_of(4, 9.0, "won"), dict.fromkeys("0123", "MW")) == ()


def test_divisions_are_reported_next_to_the_set_where_there_are_several() -> None:
    found = together(fighters_of(10, 1.0, "won"), {str(at): "MW" if at < 5 else "HW" for at in range(10)})
    assert [(each.division, each.fighters) for each in found] == [(None, 10), ("MW", 5), ("HW", 5)]
    assert found[0].as_json() == {
        "division": None, "figure": "won", "men": 10, "real": 120, "played": 100.0, "z": 1.0, "told": False,
    }  # fmt: skip
