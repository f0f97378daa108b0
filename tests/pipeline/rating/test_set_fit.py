"""One tilt of a whole set: towards what its records foretell, no farther than each career bears, and not at
all where nothing is missing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import set_fit
from fightcard.pipeline.rating.set_fit import SetFit, SetMember, fitted
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
from fightcard.pipeline.verification.career import Career, CareerRecord, Figure, Opposition

# 30 of 40 and 5 of 10: logits ln(31.1 / 10.9) = 1.048 and ln(5.84 / 6.16) = -0.053; a bout of two such fighters
# ends inside with a logit of -0.325 + 0.8 * 1.048 + 0.682 * -0.053 = 0.477, in 61.7%.
RECORD = CareerRecord(40, 10, 0, 30, 5)


def fighters(count: int, record: CareerRecord = RECORD) -> list[SetMember]:
    asked = WeighingRequest(record, Opposition("level", 0.0), {}, 1)
    return [SetMember(f"Man {place}", asked, cast("Weighed", place)) for place in range(count)]


@dataclass
class World:
    """A set whose stoppages follow from its fighters' mean tilt, and whose careers bear so much each."""

    share: float
    slope: float
    bears: dict[int, float] = field(default_factory=dict)
    tried: list[list[float]] = field(default_factory=list)

    def tries(self, library: str, of: Any, tilts: Sequence[tuple[Any, Any]], play: Play) -> object:  # noqa: ANN401
        assert (library, {each.name[:3] for each in of}, play) == ("library", {"Man"}, Play())
        strengths = [0.0 if lean is None else lean for _, lean in tilts]
        self.tried.append(strengths)
        logit = math.log(self.share / (1 - self.share)) + self.slope * float(np.mean(strengths))
        chances = [
            0.5 if abs(strength) <= self.bears.get(place, 99) else 0.01
            for place, strength in enumerate(strengths)
        ]
        return set_fit._Tried(1 / (1 + math.exp(-logit)), (3,) * len(strengths), tuple(chances))


Fit: TypeAlias = "Callable[[World, list[SetMember]], tuple[list[float], SetFit]]"


@pytest.fixture
def fit(monkeypatch: pytest.MonkeyPatch) -> Fit:
    def of(world: World, of_fighters: list[SetMember]) -> tuple[list[float], SetFit]:
        monkeypatch.setattr(set_fit, "_tried", world.tries)
        monkeypatch.setattr(set_fit, "_level", lambda library, weighed: {"library": 0.0 * weighed}[library])
        monkeypatch.setattr(
            set_fit,
            "_tilted",
            lambda _library, fighter, _level, strength: (fighter.weighed, strength or None),
        )
        found, reported = fitted(cast("Any", "library"), "HW", of_fighters, Play())
        return [cast("float", lean or 0.0) for _, lean in found], cast("SetFit", reported)

    return of


def test_a_set_that_stops_too_rarely_is_brought_to_what_its_records_predict(fit: Fit) -> None:
    strengths, reported = fit(World(0.45, 0.35), fighters(8))
    assert reported.expected.share == pytest.approx(0.617, abs=0.001)
    assert reported.before == pytest.approx(0.45)
    assert reported.after == pytest.approx(0.617, abs=0.04)
    assert len(set(strengths)) == 1
    assert strengths[0] > 0
    assert reported.forbidding == ()


def test_a_set_that_stops_too_often_is_tilted_the_other_way(fit: Fit) -> None:
    strengths, reported = fit(World(0.75, 0.35), fighters(8))
    assert reported.after == pytest.approx(0.617, abs=0.04)
    assert strengths[0] < 0


def test_a_set_within_the_error_of_its_expectation_is_not_moved(fit: Fit) -> None:
    world = World(0.60, 0.35)
    strengths, reported = fit(world, fighters(8))
    assert strengths == [0.0] * 8
    assert (reported.before, reported.after, reported.strength) == (reported.before, reported.before, 0.0)
    assert len(world.tried) == 1


def test_a_career_that_bears_no_more_is_not_moved_but_named(fit: Fit) -> None:
    strengths, reported = fit(World(0.45, 0.35, bears={2: 0.0, 5: 0.0}), fighters(8))
    assert reported.forbidding == ("Man 2", "Man 5")
    assert (strengths[2], strengths[5]) == (0.0, 0.0)
    assert strengths[0] > 0
    assert reported.after > reported.before


def test_a_career_that_bears_less_has_half_a_tilt_then_none_before_the_next_strength_is_tried(
    fit: Fit,
) -> None:
    world = World(0.30, 0.35, bears={2: 0.0, 5: 1.0})
    strengths, reported = fit(world, fighters(8))
    assert world.tried[0] == [0.0] * 8
    tried = [[strength / of_set[0] for strength in of_set] for of_set in world.tried[1:4]]
    assert [(each[2], each[5]) for each in tried] == [(1, 1), (0.5, 0.5), (0, 0)]
    assert all(each[:2] == [1, 1] for each in tried)
    assert len({of_set[0] for of_set in world.tried[1:4]}) == 1
    assert (strengths[2], strengths[5]) == (0, 0)
    assert reported.forbidding == ("Man 2", "Man 5")


def test_a_fighter_whose_career_bears_no_more_at_the_last_try_is_not_moved_then(
    fit: Fit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(set_fit, "TRIES", 1)
    world = World(0.45, 0.35, bears={2: 0.0})
    strengths, reported = fit(world, fighters(8))
    strong = strengths[0]
    assert world.tried == [[0.0] * 8, [strong] * 8, [strong, strong, 0.0, *[strong] * 5]]
    assert (strengths, reported.forbidding) == (world.tried[-1], ("Man 2",))
    assert reported.after == pytest.approx(1 / (1 + 0.55 / 0.45 * math.exp(-0.35 * strong * 7 / 8)))
    assert strong > 0


def test_few_fighters_or_unknown_totals_are_no_set(fit: Fit) -> None:
    strengths, reported = fit(World(0.45, 0.35), fighters(5))
    assert (strengths, reported or None) == ([0.0] * 5, None)
    unknown = CareerRecord(40, 10, 0, 30, None)
    assert fit(World(0.45, 0.35), fighters(8, unknown))[1] is None


def test_a_tilt_moves_weight_to_the_cards_it_leans_to() -> None:
    weighed = Weighed("B", cast("Any", None), np.array([0.5, 0.5]), 0.0, np.zeros((2, 1, 5)))
    # e to 1 in favour of the second
    assert weighed.tilted(np.array([3.0, 4.0])).weights == pytest.approx([0.2689, 0.7311], abs=0.0001)


def test_known_figures_are_counted_fighter_by_fighter(fit: Fit) -> None:
    assert fit(World(0.45, 0.35), fighters(8))[1].figures == 24  # won, won inside and lost inside, of eight


def test_a_card_leans_by_its_odds_of_an_end_inside() -> None:
    library: Any = SimpleNamespace(opponents=SimpleNamespace(ladder=(-1.0, 0.0, 1.0)))
    # Against every level alike 55 in 100 end inside, or none, or all: ln(55 / 45), and a ten thousandth at each end.
    rows = [(0.30, 0.20, 0.10, 0.15, 0.25), (0.0, 0.5, 0.2, 0.3, 0.0), (0.6, 0.0, 0.0, 0.0, 0.4)]
    chances = np.array([[row] * 3 for row in rows])
    found = set_fit._log_odds_inside(chances, library, 0.0)
    assert found == pytest.approx([0.2007, -9.2102, 9.2102], abs=1e-4)
    # Ends inside .2, .5, .8 by level: a fighter of the top level is met near the top.
    rising = np.array([[[half, 0.5 - half, 0.0, 0.5 - half, half] for half in (0.1, 0.25, 0.4)]])
    assert set_fit._log_odds_inside(rising, library, 1.0)[0] > 1.0
    assert set_fit._log_odds_inside(rising, library, 0.0)[0] == pytest.approx(0.0, abs=0.01)
    # Inside .2, .5, .5: of fighters a tenth about the middle one is 0.04 of a level below it on average, and 0.3 of that
    # is lost: ln(.488 / .512).
    bent = np.array([[[half, 0.5 - half, 0.0, 0.5 - half, half] for half in (0.1, 0.25, 0.25)]])
    assert set_fit._log_odds_inside(bent, library, 0.0)[0] == pytest.approx(-0.048, abs=0.004)


def test_the_level_of_a_fighter_is_the_mean_of_their_cards() -> None:
    library: Any = SimpleNamespace(opponents=SimpleNamespace(ladder=(0.0,)))
    # One level of opposition: the level of a card is its log-odds, ln 3 and ln 1.
    chances = np.array([[[0.5, 0.25, 0.0, 0.25, 0.0]], [[0.25, 0.25, 0.0, 0.25, 0.25]]])
    weighed: Any = SimpleNamespace(weights=np.array([0.75, 0.25]), chances=chances)
    assert set_fit._level(library, weighed) == pytest.approx(0.8240, abs=1e-4)


@pytest.mark.parametrize(
    ("won", "inside", "lost", "due"),
    [((40, 45), (25, 30), (5, 9), 3), ((41, 45), (25, 30), (5, 9), 2), ((35, 39), (31, 35), (6, 9), 0)],
)
def test_a_figure_lies_in_its_band_with_both_ends(
    won: tuple[int, int], inside: tuple[int, int], lost: tuple[int, int], due: int
) -> None:
    bands = {"won": won, "won_by_ko": inside, "lost_by_ko": lost, "lost": (0, 0), "drawn": (9, 9)}
    played = {name: Figure(0.0, low, high, None) for name, (low, high) in bands.items()}
    assert set_fit._inside(Career(RECORD, Opposition("level", 0.0), 0.0, played, ({}, {}), None)) == due


@pytest.mark.parametrize(
    ("before", "after", "is_too_far"),
    [(0.5, 0.04, True), (0.5, 0.05, False), (0.04, 0.03, True), (0.04, 0.04, False), (0.04, 0.045, False)],
)
def test_a_career_is_driven_too_far_where_it_becomes_unlikely(
    before: float, after: float, is_too_far: bool
) -> None:
    first, now = (
        set_fit._Tried(0.5, (3,), (chance * set_fit.UNLIKELY / 0.05,)) for chance in (before, after)
    )
    assert set_fit._overdriven(first, now, 3).tolist() == [is_too_far]


@pytest.mark.parametrize(
    ("won", "by_ko", "inside"), [(10, 5, 2), (9, 5, 1), (10, 8, 2), (20, 9, 1), (21, 4, 0), (10, None, 1)]
)
def test_real_figures_are_counted_that_lie_in_their_bands_and_are_known(
    won: int, by_ko: int | None, inside: int
) -> None:
    bands = {"won": (10, 20), "won_by_ko": (5, 8), "lost_by_ko": (0, 0)}
    played = {name: SimpleNamespace(low=low, high=high) for name, (low, high) in bands.items()}
    career: Any = SimpleNamespace(record=CareerRecord(won, 10, 0, by_ko, None), played=played)
    assert set_fit._inside(career) == inside


@pytest.mark.parametrize(
    ("share", "odds"),
    [(0.0, 1 / 99), (0.01, 1 / 99), (0.011, 11 / 989), (0.5, 1.0), (0.99, 99.0), (1.0, 99.0)],
)
def test_a_share_is_held_between_one_and_99_in_a_hundred(share: float, odds: float) -> None:
    assert set_fit._logit(share) == pytest.approx(math.log(odds))
