"""The limits of verification, each tried on both sides; what is expected is worked out beside it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

import numpy as np
import polars as pl
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings import Place
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.drivers.outliers import Outlier, _Column, _deciding
from fightcard.pipeline.verification.drivers.trials import opponents_of
from fightcard.pipeline.verification.limit_breaches import find_limit_breaches
from fightcard.pipeline.verification.play.results import Results
from fightcard.pipeline.verification.sensitivity import Held
from fightcard.pipeline.verification.statistics.counts import Counts
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, wilson_ends
from fightcard.pipeline.verification.statistics.strength import Scales, Strengths
from fightcard.pipeline.verification.stopping import CLEARED, _is_clear, doubts, levels
from fightcard.pipeline.verification.without_career import fences, few_knockouts, shared
from tests.pipeline.verification.bouts import card_set, columns_of, verified
from tests.pipeline.verification.test_strength import both_ways
from tests.pipeline.verification.test_verify import codes, even

HINTS = game_of(SYSTEMS[0]).verification.hints


@pytest.mark.parametrize(("won", "expected"), [(9_000, ["V101"]), (15_000, [])])
def test_a_card_fails_that_wins_under_one_bout_in_a_hundred(won: int, expected: list[str]) -> None:
    """0.9% and 1.5% of a million bouts: an interval of 3.5 standard errors is 0.03 points wide to either
    side."""

    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue:
            return even(red, blue, bouts)
        winner, loser = ("red", "blue") if red == 0 else ("blue", "red")
        return {f"{winner}_ud": bouts - won // 2, f"{loser}_ud": won // 2}

    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9))
    found = verified(cards, outcome, bouts=1_000_000)
    assert [code for code in codes(found, "Joe Frazier") if code == "V101"] == expected
    assert ("V102" in codes(found, "Joe Louis")) == bool(expected)


def decisions(stopped: int, won: int) -> Counts:
    """A fighter who wins so many bouts, so many of them inside the distance, and loses as many."""
    return {
        **dict.fromkeys((f"{side}_{way}" for side in ("for", "against") for way in NOTHING_WON), 0),
        "for_ko": stopped, "for_ud": won - stopped, "against_ud": won, "bouts": 2 * won,
    }  # fmt: skip


NOTHING_WON = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury", "dq", "ud", "sd", "md", "td")


@pytest.mark.parametrize(("stopped", "expected"), [(830, []), (780, ["V205"])])
def test_a_share_under_the_ordinary_spread_is_reported_beyond_doubt(
    stopped: int, expected: list[str]
) -> None:
    # The lower fence of heavyweights among fighters of a set is 0.0892; of 10,000 wins shares of 0.083 and 0.078 have
    # intervals of 3.29 standard errors, 0.0091 and 0.0088 to either side: the upper ends are 0.0921 and 0.0868.
    assert [each.finding.code for each in of_one("HW", decisions(stopped, 10_000))] == expected


@pytest.mark.parametrize(
    ("stopped", "expected"),
    [([6_000, 0], ["V205"]), ([0, 0], ["V205"]), ([6_000, 1_000, *([500] * 13)], ["V205"])],
)
def test_where_the_pairing_decides_opponents_count_and_not_bouts(
    stopped: list[int], expected: list[str]
) -> None:
    """Heavyweights who each beat some opponents in 10,000 bouts: another card stops all or none of one."""
    of_pairs = [decisions(each // 10, 10_000) for each in stopped]
    alike = [decisions(0, 10_000), decisions(10_000, 10_000)]
    overall = decisions(sum(stopped) // 10, 10_000 * len(stopped))
    assert [each.finding.code for each in of_one("HW", overall, [*of_pairs], [*of_pairs])] == expected
    assert of_one("HW", overall, of_pairs, alike * 20) == []


def of_one(
    division: str, counts: Counts, by_pair: Sequence[Counts] = (), others: Sequence[Counts] = ()
) -> list[Held]:
    """What is held for few knockouts against the first card of a set, by what it and another did in pairs."""
    overall = columns_of(pl.DataFrame([counts, counts]))
    pairs = [{**each, "card": 0} for each in by_pair or [counts]] + [{**each, "card": 1} for each in others]
    between = columns_of(pl.DataFrame(pairs))
    results = Results(between, overall, overall, groups=((0, 1),), pairs=BOTH_AND_MIRRORS)
    cards = [{"division": division}, {"division": "none"}]
    known = find_limit_breaches(results, fences(cards, ()), 1)
    known = dataclasses.replace(known, few_knockouts=known.few_knockouts & np.array([True, False]))
    found = few_knockouts(cards, results, known, lambda _, heading: Place(column=heading), HINTS)
    return [each for _, each in found]


def test_doubt_is_one_false_alarm_in_a_thousand_sets_however_many_looks_share_it() -> None:
    assert beyond_doubt(1) == pytest.approx(0.999)
    assert beyond_doubt(10) == pytest.approx(0.9999)


BOTH_AND_MIRRORS = pl.DataFrame({"card": [0, 0, 1], "opponent": [0, 1, 1]})


def two_fighters(bouts: int, mirrors: int = 100_000, won: int | None = None) -> set[tuple[int, int]]:
    """What is still asked of two fighters of Overall 9 and 7, the lower of whom won so many, half if not said, of
    so many bouts."""
    by_lower = bouts // 2 if won is None else won
    met = both_ways((1, 0, by_lower, bouts - by_lower, 0)).with_columns(bouts=pl.lit(bouts)).sort("card")
    even_mirror = (mirrors // 2, mirrors - mirrors // 2, 0)
    mirror = both_ways((0, 0, *even_mirror)).with_columns(bouts=pl.lit(mirrors))
    met, mirror = columns_of(met), columns_of(mirror)
    results = Results(met, met, mirror, groups=((0, 1),), pairs=BOTH_AND_MIRRORS)
    level = Strengths(np.zeros(2), np.eye(2), 0.0)
    scales = Scales(((0, 1),), (level,), np.array([(0, 0), (0, 1)]))
    cards = [{"overall": overall, "division": "no rates"} for overall in (9, 7)]
    doubt = doubts(cards, results, scales, find_limit_breaches(results, fences(cards, ()), 1), 1)
    of_cards = {pair for pair in ((0, 1),) if set(pair) & set(doubt.cards)}
    return {(card, card) for card in doubt.mirrors} | of_cards | set(doubt.pairs.rows())


@pytest.mark.parametrize(("bouts", "asked"), [(600, {(0, 1)}), (720, set())])
def test_a_pair_is_cleared_within_a_hair_of_even_at_99_percent(
    bouts: int, asked: set[tuple[int, int]]
) -> None:
    # Half of n bouts has a 99% interval of 2.576 * 0.5 / sqrt(n): 5.26 points at 600, 4.80 at 720; the hair
    # is 5 points. At 95% 600 would do.
    assert two_fighters(bouts) == asked


@pytest.mark.parametrize(("mirrors", "is_asked"), [(230, True), (290, False)])
def test_a_mirror_is_cleared_within_eight_points_of_even(mirrors: int, is_asked: bool) -> None:
    # 2.576 * 0.5 / sqrt(n): 8.5 points at 230, 7.6 at 290.
    assert ((0, 0) in two_fighters(100_000, mirrors)) == is_asked


@pytest.mark.parametrize(("bouts", "is_asked"), [(1_000, True), (2_000, False)])
def test_one_win_in_a_hundred_is_cleared_within_half_a_point(bouts: int, is_asked: bool) -> None:
    # The lower end of 1% at 99% is 0.45% of 1,000 bouts and 0.57% of 2,000; cleared is what lies above 0.5%.
    assert ((0, 1) in two_fighters(bouts, won=bouts // 100)) == is_asked


def test_a_share_is_clear_between_its_ends_and_not_beyond_either() -> None:
    # 500 of 1,000 lie between 46 and 54 in 100; of no bouts nothing is known.
    won, bouts = np.array([500, 0]), np.array([1_000, 0])
    ends = wilson_ends(won, bouts, CLEARED)
    assert _is_clear(ends, bouts, 0.45, 0.55).tolist() == [True, False]
    assert _is_clear(ends, bouts, 0.48, 1.0).tolist() == [False, False]
    assert _is_clear(ends, bouts, 0.0, 0.52).tolist() == [False, False]
    assert _is_clear(ends, bouts, 0.0, 1.0).tolist() == [True, False]


def test_a_first_wave_shares_out_sixty_thousand_bouts() -> None:
    # 60,000 / 1,000 pairs = 60 bouts; 60,000 / 61 = 983.6, an even 982.
    assert levels(1_000, 1_000) == (60, 120, 240, 480, 960, 1_000)
    assert levels(61, 1_000) == (982, 1_000)
    assert levels(60, 1_000) == (1_000,)


@pytest.mark.parametrize(("apart", "expected"), [(0.30, True), (0.29, False)])
def test_two_strengths_that_vary_together_are_distinguished_the_sooner(apart: float, expected: bool) -> None:
    # Var(a - b) = 0.01 + 0.01 - 2 * 0.006 = 0.008, its root 0.0894; 3.29 of these are 0.2943. Counted once it
    # would be 0.3894.
    found = Strengths(np.array([apart, 0.0]), np.array([[0.01, 0.006], [0.006, 0.01]]), 0.0)
    one, other = np.array([0, 1]), np.array([1, 0])
    assert found.is_stronger(one, other, 0.999).tolist() == [expected, False]


@pytest.mark.parametrize(("ahead", "expected"), [(727, set()), (750, {"V106"})])
def test_a_corner_that_is_beyond_doubt_is_never_passed_over_as_even(ahead: int, expected: set[str]) -> None:
    # Of 100,000 bouts in each corner he wins 50,000 + ahead / 2 in one and 50,000 - ahead / 2 in the other:
    # ahead / sqrt(50,000) is
    # 3.25 and 3.35 standard errors, on either side of 3.29.
    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        if red == blue:
            return even(red, blue, bouts)
        won = bouts // 2 + (ahead - ahead // 2 if red == 0 else ahead // 2)
        return {"red_ud": won, "blue_ud": bouts - won}

    judged = verified(card_set(("Louis", 9), ("Frazier", 9)), outcome, bouts=200_000)
    found = {each.code for card in judged.cards for each in card.reasons}
    assert found & {"V106"} == expected


@pytest.mark.parametrize(
    ("value", "others", "expected"),
    [
        (9, [4, 5, 6], None),
        (10, [4, 5, 6], (4, 6, 5)),
        (1, [4, 5, 6], None),
        (0, [4, 5, 6], (4, 6, 5)),
        (26, [0, 5, 10], None),
        (27, [0, 5, 10], (0, 10, 5)),
        (8, [4, 5, 6] * 7, None),  # two beyond the others are as many as the least that counts
        (9, [4, 5, 6] * 7, (4, 6, 5)),
        (15, [0, 5, 10] * 7, None),  # half of the others' spread of ten
        (16, [0, 5, 10] * 7, (0, 10, 5)),
        (99, [4, 5], None),  # two others are no set to stand apart from
    ],
)
def test_a_number_is_an_outlier_beyond_two_and_half_the_spread_of_twenty(
    value: int, others: list[int], expected: tuple[int, int, int] | None
) -> None:
    # The highest of three normal fighters stands 0.87 standard deviations above their middle, that of twenty 1.87;
    # half a spread beyond twenty is 3.73, which of three is 1.65 of their spreads beyond them.
    assert _Column.of([*others, value]).left_behind(len(others)) == expected


def parameter() -> Parameter:
    return game_of(SYSTEMS[0]).verification.parameters[0]


@pytest.mark.parametrize(("after", "decides"), [(0.569, False), (0.571, True)])
def test_a_number_decides_from_seven_bouts_in_a_hundred_on(after: float, decides: bool) -> None:
    change = Outlier(parameter(), 12, 4, 6, 5, what="it wins", before=0.5, after=after)
    assert bool(list(_deciding([change], sure=3.0))) == decides


def test_a_number_that_decides_does_so_beyond_doubt() -> None:
    change = Outlier(parameter(), 12, 4, 6, 5, what="it wins", before=0.5, after=0.58)
    # Two shares of 2,880 bouts near one half: a standard error of 0.0131, six of which are 0.079 and seven
    # 0.092.
    assert list(_deciding([change], sure=6.0))
    assert not list(_deciding([change], sure=7.0))


def held(*those_who: int, fighters: int) -> list[tuple[Held, ...]]:
    reason = tuple(of_one("MW", decisions(0, 1_000_000)))
    return [reason if fighter in those_who else () for fighter in range(fighters)]


@pytest.mark.parametrize(
    ("those_who", "fighters", "is_said"),
    [((0, 1, 2), 5, True), ((0, 1, 2), 6, False), ((0, 1), 3, False), ((0, 1, 2), 3, True)],
)
def test_what_more_than_half_of_a_division_and_three_fighters_share_is_said_of_all(
    those_who: tuple[int, ...], fighters: int, is_said: bool
) -> None:
    cards = [{"division": "MW", "name": f"Man {number}"} for number in range(fighters)]
    found = list(
        shared(
            cards,
            held(*those_who, fighters=fighters),
            pl.DataFrame({"bouts": [100] * fighters}),
            Place(sheet="Fighters"),
        )
    )
    assert [each.cards for each in found] == ([those_who] if is_said else [])
    if is_said:
        assert found[0].finding.message == (
            f"Set, MW: {len(those_who)} of {fighters} fighters stop fewer of those they beat than nearly all real"
            " fighters of the division"
        )
        assert "first at KO and KD1" in found[0].finding.fix


def test_a_trial_meets_twelve_fighters_at_most_and_only_of_their_division() -> None:
    from fightcard.pipeline.verification.play.round_robin import Match  # noqa: PLC0415 - of this test alone

    cards = card_set(*((f"Man {number}", 9) for number in range(14))).cards
    match = Match(SYSTEMS[0], cards, None, Play())
    assert len(opponents_of(match, 0)) == 12
    parted = [{**card, "division": "HW" if place < 3 else "MW"} for place, card in enumerate(cards)]
    assert opponents_of(dataclasses.replace(match, cards=parted), 0) == (1, 2)
