"""Large groups: each fighter meets a sample of the others, and intervals hold for all of them."""

from __future__ import annotations

from collections import Counter

import numpy as np
import polars as pl
import pytest

from fightcard.engine.core.counts import DRAWN as DRAWS
from fightcard.engine.core.counts import NAMES, WON_BY
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.divisions import groups
from fightcard.pipeline.verification.play.results import Reached, Results
from fightcard.pipeline.verification.play.round_robin import pairings
from fightcard.pipeline.verification.play.schedule import Schedule, _distances, _turns, pairs_of, ring
from fightcard.pipeline.verification.play.tallied import Tallied
from fightcard.pipeline.verification.play.waves import Doubt, next_pairs
from fightcard.pipeline.verification.statistics.count_columns import Columns
from fightcard.pipeline.verification.statistics.counts import SIDED, losses, wins
from fightcard.pipeline.verification.statistics.sampling import SampledCounts, Samples, counting, share
from fightcard.pipeline.verification.statistics.strength import POINTS, strengths
from fightcard.pipeline.verify_run import verify
from tests.pipeline.verification.bouts import card_set
from tests.pipeline.verification.test_coverage import DRAWN, Known, drawn_from

FIGHTERS = 160


def of_levels(fighters: int) -> list[tuple[str, int]]:
    return [(f"Man {place}", 4 + place * 7 % 9) for place in range(fighters)]


def met_by(fighters: int, seed: int = 1) -> dict[int, set[int]]:
    """Whom each of so many meets."""
    cards = card_set(*of_levels(fighters)).cards
    found: dict[int, set[int]] = {place: set() for place in range(fighters)}
    for one, other in pairs_of(groups(cards), cards, seed).rows():
        found[one].add(other)
        found[other].add(one)
    return {place: met - {place} for place, met in found.items()}


def test_in_a_group_of_65_all_meet_all() -> None:
    assert all(met == set(range(65)) - {place} for place, met in met_by(65).items())


@pytest.mark.parametrize("fighters", [66, 67, 100, 401])
def test_beyond_that_each_meets_64_others_and_himself_once(fighters: int) -> None:
    assert {len(met) for met in met_by(fighters).values()} == {64}
    cards = card_set(*of_levels(fighters)).cards
    pairs = pairs_of(groups(cards), cards, 1)
    assert pairs.is_unique().all()
    assert pairs.height == fighters * 32 + fighters
    assert pairings(cards) == fighters * 65


def test_opponents_are_spread_over_all_levels() -> None:
    # Nine levels of 40 men each: 64 opponents spread evenly are 7 of each level.
    rated = of_levels(360)
    for met in met_by(360).values():
        levels = Counter(rated[other][1] for other in met)
        assert len(levels) == 9
        assert all(5 <= count <= 9 for count in levels.values())


def test_every_fighter_is_joined_to_every_other_by_opponents_of_opponents() -> None:
    met = met_by(200)
    reached, fresh = {0}, {0}
    while fresh:
        fresh = set().union(*(met[place] for place in fresh)) - reached
        reached |= fresh
    assert reached == set(range(200))


def schedule_of(fighters: int) -> tuple[Schedule, pl.DataFrame]:
    cards = card_set(*of_levels(fighters)).cards
    parted = groups(cards)
    return Schedule.of(parted, cards, 1), pairs_of(parted, cards, 1)


@pytest.mark.parametrize("fighters", [66, 67, 200, 401])
def test_the_turns_of_the_ring_lead_to_everybody_once(fighters: int) -> None:
    schedule, pairs = schedule_of(fighters)
    first, most = int(schedule.first[5]), int(schedule.most[5])
    assert (first, most) == (32, fighters // 2)
    met = pairs.filter((pl.col("card") == 5) ^ (pl.col("opponent") == 5))
    at_first = {place for pair in met.rows() for place in pair} - {5}
    assert set(schedule.met_in(5, 0, first).tolist()) == at_first
    later = schedule.met_in(5, first, most).tolist()
    assert at_first.isdisjoint(later)
    assert at_first | set(later) == set(range(fighters)) - {5}


def test_those_who_are_met_next_are_spread_as_well() -> None:
    # Nine levels of 40 men each: 64 more opponents are about 7 of each level again.
    schedule, _ = schedule_of(360)
    levels = Counter(4 + place * 7 % 9 for place in schedule.met_in(11, 32, 64).tolist())
    assert len(levels) == 9
    assert all(5 <= count <= 9 for count in levels.values())


def test_the_turn_of_two_is_the_same_from_either_side() -> None:
    schedule, _ = schedule_of(200)
    one, other = np.triu_indices(200, 1)
    assert (schedule.turn(one, other) == schedule.turn(other, one)).all()
    assert sorted(set(schedule.turn(one, other).tolist())) == list(range(100))


def counted(pairs: pl.DataFrame, fighters: int) -> Tallied:
    """Both corners of each of these pairs at the first level."""
    other_way = pairs.select(red="opponent", blue="card")
    both = pl.concat([pairs.select(red="card", blue="opponent"), other_way]).unique()
    red, blue = both["red"].to_numpy(), both["blue"].to_numpy()
    return Tallied.nothing(fighters, 6).joined(
        red, blue, np.zeros_like(red), np.zeros((len(NAMES), len(red)), np.int32)
    )


def next_of(fighters: int, doubt: Doubt, turns: int | None = None) -> tuple[pl.DataFrame, np.ndarray]:
    """Whom the second wave asks; with `turns` each has been with so many distances already."""
    schedule, pairs = schedule_of(fighters)
    reach = schedule.first if turns is None else np.full(fighters, turns)
    far = Reached(reach, np.zeros(fighters, np.int64))
    return next_pairs(doubt, pairs, counted(pairs, fighters), schedule, far, 1, 6)


NO_PAIRS = pl.DataFrame(schema={"card": pl.Int64, "opponent": pl.Int64})


def test_a_fighter_in_doubt_meets_as_many_others_again() -> None:
    asked, turns = next_of(200, Doubt([], [7], NO_PAIRS))
    assert (turns[7], turns[8]) == (64, 32)
    assert set(asked["card"]) == {7}
    assert set(asked["level"]) == {0}
    assert asked["opponent"].n_unique() == asked.height == 64
    assert met_by(200)[7].isdisjoint(asked["opponent"])


def test_who_has_met_everybody_meets_them_all_once_more() -> None:
    asked, turns = next_of(66, Doubt([], [7], NO_PAIRS), turns=33)
    assert turns[7] == 33
    assert set(asked["opponent"]) == set(range(66)) - {7}
    assert set(asked["level"]) == {1}


def test_mirrors_and_pairs_in_doubt_go_to_their_next_level() -> None:
    pair = pl.DataFrame({"card": [3], "opponent": [min(met_by(200)[3])]})
    asked, _ = next_of(200, Doubt([9], [], pair))
    assert set(asked.rows()) == {(9, 9, 1), (3, pair["opponent"][0], 1)}


def test_where_all_meet_all_everybody_in_doubt_goes_to_the_level_of_the_wave() -> None:
    asked, _ = next_of(20, Doubt([4], [2], NO_PAIRS))
    with_two = {(min(2, other), max(2, other), 1) for other in range(20) if other != 2}
    assert set(asked.rows()) == {(4, 4, 1)} | with_two


def test_the_seed_decides_the_sample() -> None:
    assert met_by(200, seed=1) == met_by(200, seed=1)
    assert met_by(200, seed=1) != met_by(200, seed=2)


def test_the_ring_goes_by_overall_then_style() -> None:
    cards = [
        {"id": each, "overall": overall, "style": style, "division": "HW"}
        for each, overall, style in (("a", 9, "S"), ("b", 7, "S"), ("c", 9, "B"), ("d", 7, "B"))
    ]
    assert ring(range(4), cards, seed=1) == [3, 1, 2, 0]


def against(*won: int, of: int) -> SampledCounts:
    """A card that won so many of ten bouts with each opponent it met, out of so many others."""
    rows = pl.DataFrame({name: [0] * len(won) for name in SIDED}).with_columns(
        for_ko=pl.Series(won), bouts=pl.lit(10)
    )
    alone = Samples(Columns.of_frame(rows), np.array([0]), np.array([0]), of)
    return SampledCounts(rows.sum().row(0, named=True), alone, 0)


def test_an_interval_widens_with_what_sets_opponents_apart() -> None:
    # 20 of 40 bouts: the variance of bouts drawn at random is 40 * 1/4 = 10. Wins off the mean by
    # 5, -5, 5, -5 differ by 10 from one to the next: half of 3 * 100, times 4/3, is 200. With 4 of 8 others
    # met the effect is (200 / 2 + 10 / 2) / 10 = 10.5.
    apart = share(against(10, 0, 10, 0, of=8), counting("for_", ("ko",)))
    alike = share(against(5, 5, 5, 5, of=8), counting("for_", ("ko",)))
    assert (apart.share, apart.n) == (alike.share, alike.n) == (0.5, 40)
    # Wilson's interval of 40 bouts, and of 40 / 10.5 = 3.81.
    assert (alike.low, alike.high) == pytest.approx((0.352, 0.648), abs=0.001)
    assert (apart.low, apart.high) == pytest.approx((0.146, 0.854), abs=0.001)


def test_who_met_everybody_has_the_plain_interval() -> None:
    met_all = share(against(10, 0, 10, 0, of=4), counting("for_", ("ko",)))
    assert met_all == share(dict(against(10, 0, 10, 0, of=4)), counting("for_", ("ko",)))


def test_the_ends_of_all_cards_are_those_of_each_by_itself() -> None:
    own = [against(10, 0, 10, 0, of=8), against(5, 4, 6, of=8)]
    columns = pl.concat([each.samples.counts.frame() for each in own], how="vertical_relaxed")
    overall = Columns.of_frame(pl.DataFrame([dict(each) for each in own]))
    sample = Samples(Columns.of_frame(columns), np.array([0, 1]), np.array([0, 4]), 8)
    results = Results(overall, overall, overall, ((0, 1),), pl.DataFrame(), (sample,))
    kind = counting("for_", ("ko",))
    low, high = results.share_ends(kind)
    each = [share(counts, kind) for counts in own]
    assert low == pytest.approx([one.low for one in each])
    assert high == pytest.approx([one.high for one in each])
    assert share(results.of(1), kind) == each[1]


def known(chance: np.random.Generator, spread: float, noise: float, styles: float) -> Known:
    """Fighters whose chances follow their strengths but for the styles of each two."""
    strong = chance.normal(0, spread, FIGHTERS)
    overall = np.round(8 + 1.4 * strong / spread + chance.normal(0, noise, FIGHTERS))
    style = chance.normal(0, styles, (FIGHTERS, FIGHTERS))
    apart = strong[:, None] - strong[None, :] + (style - style.T) / np.sqrt(2)
    return Known(
        strong,
        (1 - DRAWN) / (1 + np.exp(-apart)),
        np.clip(overall, 4, 12).astype(int),
        chance.uniform(0.2, 0.7, FIGHTERS),
    )


def true_strengths(fighters: Known) -> np.ndarray:
    """The scale on which all met all, a million times each."""
    one, other = np.array([(i, j) for i in range(FIGHTERS) for j in range(FIGHTERS) if i != j]).T
    columns = {name: np.zeros(len(one)) for name in SIDED} | {"card": one, "opponent": other}
    bouts = 1_000_000
    columns[f"for_{WON_BY[0]}"] = fighters.win[one, other] * bouts
    columns[f"against_{WON_BY[0]}"] = fighters.win[other, one] * bouts
    met = pl.DataFrame(columns)
    met = met.with_columns((bouts - wins(met) - losses(met)).alias(DRAWS[0]))
    return np.asarray(strengths(FIGHTERS, met).values * POINTS)


@pytest.mark.parametrize("kind", [(0.8, 1.0, 0.0), (0.8, 1.0, 0.5), (0.3, 2.5, 0.4)])
def test_intervals_of_cards_hold_for_the_whole_group_though_each_met_a_sample(
    kind: tuple[float, float, float],
) -> None:
    # A fixed seed: this is a statement about the intervals, not a game of chance.
    chance = np.random.default_rng(20_240_502)
    fighters = known(chance, *kind)
    named = ((f"Man {place}", int(overall)) for place, overall in enumerate(fighters.overall))
    found = verify(card_set(*named), Play(why=False, simulate=drawn_from(fighters, chance)))
    against = ~np.eye(FIGHTERS, dtype=bool) / (FIGHTERS - 1)
    shares = {
        "win": (fighters.win * against).sum(axis=1),
        "loss": (fighters.win * against).sum(axis=0),
        "stoppage_for": (fighters.win * against).sum(axis=1) * fighters.inside,
        "stoppage_against": (fighters.win * against * fighters.inside[:, None]).sum(axis=0),
    }
    # 160 cards: three standard errors below 95% are 0.898.
    for name, known_shares in shares.items():
        rates = [getattr(card.rates, name) for card in found.cards]
        held = [rate.low <= true <= rate.high for rate, true in zip(rates, known_shares, strict=True)]
        assert np.mean(held) >= 0.9, name
    strong = [
        card.strength.low <= true <= card.strength.high
        for card, true in zip(found.cards, true_strengths(fighters), strict=True)
    ]
    assert np.mean(strong) >= 0.9


def test_further_distances_are_drawn_from_all_of_equal_parts_of_those_left() -> None:
    offsets: Counter[int] = Counter()
    for seed in range(20):
        first, turns = _distances(301, seed), _turns(301, seed).tolist()
        assert turns[:32] == first
        assert sorted(turns) == list(range(1, 151))
        left = sorted({*range(1, 151)} - {*first})
        ends = [part * 118 // 32 for part in range(33)]
        drawn = turns[32:64]
        offsets.update(left.index(each) - low for each, low in zip(drawn, ends, strict=False))
        assert all(
            low <= left.index(each) < high for each, low, high in zip(drawn, ends, ends[1:], strict=False)
        )
    assert sorted(offsets) == [0, 1, 2, 3]
