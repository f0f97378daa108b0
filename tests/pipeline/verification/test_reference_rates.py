"""The real sport's rates as a set is held against them, by how many scorecards its game has."""

from __future__ import annotations

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.printing.drawing.card_words import DIVISIONS
from fightcard.pipeline.rating.scale import usual_mean
from fightcard.pipeline.verification.statistics.reference_rates import (
    AMONG_LIKE,
    bands,
    first_late_round,
    late_stoppages,
    late_stoppages_of_set,
    least_knockouts,
    stoppage_rounds,
)
from tests.games import own


def ends(scorecards: int) -> dict[str, tuple[float, float]]:
    """The bands of heavyweights by name."""
    return {band.name: (band.low, band.high) for band in bands("HW", scorecards)}


def test_with_three_scorecards_decisions_are_unanimous_or_close() -> None:
    assert ends(3)["unanimous_decision"] == (0.19, 0.31)
    assert ends(3)["close_decision"] == (0.035, 0.15)
    assert "decision" not in ends(3)


def test_with_one_scorecard_a_decision_is_a_decision() -> None:
    # 19 to 31% and 3.5 to 15% together.
    assert ends(1)["decision"] == (pytest.approx(0.225), pytest.approx(0.46))
    assert set(ends(3)) - set(ends(1)) == {"unanimous_decision", "close_decision"}
    assert ends(1)["stoppage"] == ends(3)["stoppage"]


def test_a_division_that_the_records_do_not_speak_of_has_none() -> None:
    assert bands("STW", 1) == bands("STW", 3) == ()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_is_decided_by_three_cards_or_by_one(system: str) -> None:
    assert game_of(system).verification.scorecards == own(system, "expected").SCORECARDS


# ---------------------------------------------------------------- every division


def named(division: str) -> dict[str, tuple[float, float]]:
    return {band.name: (band.low, band.high) for band in bands(division)}


def test_heavyweights_have_the_mix_of_their_own_records() -> None:
    assert named("HW")["knockout"] == (0.13, 0.28)
    assert named("HW")["technical_knockout"] == (0.364, 0.53)


def test_a_middleweights_stoppages_reach_53_points_in_1000_beyond_both_published_shares() -> None:
    # 52.1% of bouts and 53.5% in careers.
    assert named("MW")["stoppage"] == (pytest.approx(0.468), pytest.approx(0.588))


def test_what_middleweights_do_not_publish_is_split_as_among_all_fighters() -> None:
    middle = named("MW")
    # 33.6% of stoppages are counts to ten: 0.336 of 0.468 and of 0.588, five points either way for what
    # records call so.
    assert middle["knockout"] == (pytest.approx(0.107248), pytest.approx(0.247568))
    assert middle["technical_knockout"] == (pytest.approx(0.260752), pytest.approx(0.440432))
    # Of the 41.2 to 53.2% that are not stopped 69.1 to 83.2% are unanimous, 10.6 to 25.4% split or by
    # majority.
    assert middle["unanimous_decision"] == (pytest.approx(0.284692), pytest.approx(0.442624))
    assert middle["close_decision"] == (pytest.approx(0.043672), pytest.approx(0.135128))
    assert middle["draw"] == (0.009, 0.045)
    assert middle["disqualification"] == (0.0035, 0.030)
    assert middle["cut_stoppage"] == (0.01, 0.03)


# Light flyweight and strawweight under all their names, and bouts that no limit holds for.
WOMENS = {division for division, name in DIVISIONS.items() if name.startswith("Women's ")}
WITHOUT_RATES = {"LFLW", "LFL", "JFL", "SW", "STW", "MIN", "OPEN"} | WOMENS


def test_every_division_of_the_list_has_rates_but_the_lightest_and_the_womens() -> None:
    assert {division for division in DIVISIONS if not bands(division)} == WITHOUT_RATES


@pytest.mark.parametrize("division", sorted(set(DIVISIONS) - WITHOUT_RATES))
def test_a_division_has_every_band_and_each_is_one(division: str) -> None:
    assert set(named(division)) == set(named("HW"))
    assert all(0 < low < high < 1 for low, high in named(division).values())


@pytest.mark.parametrize(
    ("name", "other"),
    [("LMW", "SWW"), ("LMW", "JMW"), ("LWW", "SLW"), ("LWW", "JWW"), ("SFW", "JLW"), ("FEW", "FW"), ("SBW", "JFW"), ("LHW", "LH"), ("SFLW", "SFL"),
     ("SFLW", "JBW")],
)  # fmt: skip
def test_a_division_has_its_rates_under_each_of_its_names(name: str, other: str) -> None:
    assert named(other) == named(name) != {}
    assert least_knockouts(other) == least_knockouts(name)


def test_few_knockouts_are_fewer_among_fighters_of_a_set_than_in_a_career() -> None:
    # A quarter of heavyweights have under 57.6% in their careers, three quarters under 81.2%: the fence is
    # 57.6 - 1.5 * 23.6 = 22.2%, odds of 0.2853; divided by e to 1.07, 2.915, they are 0.0979 to 1.
    assert least_knockouts("HW") == pytest.approx(0.0979 / 1.0979, abs=0.0005)


def test_among_like_is_what_the_scale_says_of_a_contender() -> None:
    # A contender stands at 4 on the scale of real bouts.
    assert pytest.approx(0.31 * (4 - usual_mean(4)), abs=0.005) == AMONG_LIKE


# ---------------------------------------------------------------- in which rounds


@pytest.mark.parametrize(("rounds", "first"), [(10, 8), (12, 9), (15, 11)])
def test_the_last_third_of_a_bout_begins(rounds: int, first: int) -> None:
    assert first_late_round(rounds) == first


def test_a_quarter_of_real_stoppages_over_12_rounds_come_in_the_last_third() -> None:
    # Rounds 9 to 12: 10.3, 6.7, 4.0 and 2.2% of 224 stoppages are 52; Wilson's interval of 52 in 224.
    late = late_stoppages(12)
    assert late is not None
    assert (late.low, late.high) == (pytest.approx(0.1817, abs=1e-4), pytest.approx(0.2917, abs=1e-4))


def test_a_set_that_stops_as_many_as_real_bouts_may_lie_two_deviations_of_sets_from_them() -> None:
    # 224 of 434 bouts; 23.2% late, half an interval of 5.5 points for their luck and 14 for kinds of bouts.
    late = late_stoppages_of_set(12, 224 / 434)
    assert late is not None
    assert (late.low, late.high) == (pytest.approx(0.0816, abs=1e-4), pytest.approx(0.3824, abs=1e-4))


def test_the_fewer_bouts_are_stopped_the_later() -> None:
    # Hardly any: the chance of a round is the same early and late but for its shape, -ln of what is left.
    # Left after 8 of 12 rounds 60.4%, after all 48.4%: (0.7259 - 0.5042) / 0.7259 = 0.305.
    rare, often, all_of_them = (late_stoppages_of_set(12, each) for each in (1e-6, 0.7, 1.0))
    assert rare is not None
    assert often is not None
    assert all_of_them is not None
    assert (rare.low + rare.high) / 2 == pytest.approx(0.305, abs=1e-3)
    assert rare.high > often.high > all_of_them.high
    assert all_of_them.low == 0.0


def test_without_stoppages_or_records_of_the_distance_no_round_is_late() -> None:
    assert late_stoppages_of_set(12, 0.0) is None
    assert late_stoppages_of_set(15, 0.5) is None


def test_no_records_say_in_which_of_15_rounds_bouts_end() -> None:
    assert late_stoppages(15) is None
    assert stoppage_rounds(15) == ()
