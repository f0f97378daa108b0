"""Border pairs: each 'so much or more' and 'never below' of the game on both sides of its border, and the
doctor over all eight places.

A plain fighter has ten in everything and so 100 points of endurance at the first bell.
"""

from __future__ import annotations

import pytest

from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.fight_plan import game, loading
from fightcard.engine.systems.fight_plan.rules.codes import TKO_CUT, TKO_INJURY
from fightcard.engine.systems.fight_plan.rules.knockdowns import downs_by, knock
from fightcard.engine.systems.fight_plan.rules.punches import rate_defense, throw
from fightcard.engine.systems.fight_plan.rules.wounds import aggravate, injuries, look_at, look_at_eyes
from fightcard.engine.systems.fight_plan.state import RulesInForce
from tests.engine.systems.fight_plan.examples import SITES, Player

EVEN = {"noise": "off", "judges": "off"}
TARGETS = ["opportunistic", "head", "body"]


def happened(player: Player) -> list[str]:
    return [words[0] for words in player.happened()]


# Knockdowns (10): shares of the endurance he started with


@pytest.mark.parametrize(
    ("target", "down", "twice", "out"),
    [("opportunistic", 15, 20, 25), ("head", 10, 12.5, 15), ("body", 25, 30, 35)]
)  # fmt: skip
def test_damage_knocks_down_at_its_share_and_not_below_it(
    target: str, down: float, twice: float, out: float
) -> None:
    player = Player({"red": {"plan": {"target": target}}})
    red, blue = player.fighters
    for share, downs in ((down, 1), (twice, 2)):
        assert downs_by(player.bout, red, blue, share - 0.01) == downs - 1
        assert downs_by(player.bout, red, blue, share) == downs
    for damage, is_out in ((out - 0.01, False), (out, True)):
        player = Player({"red": {"plan": {"target": target}}, "given": {"red": {"unaimed": damage}}})
        knock(player.bout, player.log, *player.fighters)
        assert ("KNOCKED_OUT" in happened(player)) is is_out


@pytest.mark.parametrize(("left", "is_stopped"), [(0.01, False), (0.0, True), (-3.0, True)])
def test_a_fighter_without_endurance_cannot_go_on(left: float, is_stopped: bool) -> None:
    player = Player({"given": {"red": {"endurance": left, "suffered": 5.0, "began": 20.0}}})
    player.play(["exhaust"])
    assert ("SPENT" in happened(player)) is is_stopped


# Fouls (5)


@pytest.mark.parametrize(
    ("style", "defense", "number", "is_penalised"),
    [
        ("clinching", 9, None, False), ("clinching", 10, 250_000, True), ("clinching", 10, 250_001, False),
        ("clinching", 14, 490_000, True), ("clinching", 14, 490_001, False), ("none", 19, None, False),
    ],
)  # fmt: skip
def test_holding_is_penalised_from_10_on_by_def_squared_over_4(
    style: str, defense: int, number: int | None, is_penalised: bool
) -> None:
    draws = [f"red chance {number}"] if number else []
    player = Player({"red": {"plan": {"style": style, "defense": defense, "power": 0}}, "draws": draws})
    player.play(["watch_clinches"])
    player.used_up("holding")
    assert (player.fighters[0].penalised == 1) is is_penalised


@pytest.mark.parametrize(("warnings", "points"), [(0, 0), (1, 1), (4, 1), (7, 1)])
def test_the_first_warning_costs_nothing_and_each_later_one_a_point(warnings: int, points: int) -> None:
    player = Player({"given": {"red": {"warnings": warnings}}})
    player.play(["warn code=1"])
    assert player.fighters[0].penalised == points


@pytest.mark.parametrize(
    ("dirty", "number", "is_warned"),
    [(True, 500_000, True), (True, 500_001, False), (False, 15_000, True), (False, 15_001, False)],
)
def test_a_warning_comes_on_its_share_of_the_million(dirty: bool, number: int, is_warned: bool) -> None:
    draws = [f"red chance {number}"] + (["red chance 1000000"] if dirty and is_warned else [])
    player = Player({"red": {"plan": {"dirty": dirty}}, "draws": draws})
    player.play(["watch_blows"])
    player.used_up("warning")
    assert (player.fighters[0].warned == 1) is is_warned


@pytest.mark.parametrize(("warning", "percent"), [(1, 10), (2, 20), (3, 40), (4, 80), (5, 100), (9, 100)])
def test_a_disqualification_comes_on_its_share_of_the_million(warning: int, percent: int) -> None:
    for number, is_out in ((percent * 10_000, True), (percent * 10_000 + 1, False)):
        if number > 1_000_000:
            continue
        player = Player({"given": {"red": {"warnings": warning}}, "draws": [f"red chance {number}"]})
        player.play(["disqualify"])
        assert (player.fighters[0].disqualified == 1) is is_out


# Punches (6, 7)


@pytest.mark.parametrize(("defense", "rate"), [(0, 1.0), (1, 10.0)])
def test_def_rate_is_def_times_agl_and_never_below_1(defense: int, rate: float) -> None:
    player = Player({"red": {"plan": {"defense": defense}}, "given": {"red": {"now_agility": 10.0}}})
    rate_defense(player.bout, player.fighters[0])
    assert player.fighters[0].rate == rate


@pytest.mark.parametrize(("rate", "landed"), [(3.0, 40), (33.3, 40), (33.4, 40), (40.0, 37)])
def test_at_most_all_punches_that_are_thrown_land(rate: float, landed: int) -> None:
    """AGG 5 throws 40; 8 * 5 * 10 / sqrt(3 * rate) is 133, 40.02, 39.96, 36.5."""
    player = Player(
        {"given": {"rules": EVEN, "red": {"now_speed": 10.0, "energy": 5}, "blue": {"rate": rate}}}
    )
    throw(player.bout, player.log, *player.fighters)
    assert player.fighters[0].round_landed == landed


# Injuries (9, 15)


@pytest.mark.parametrize("place", range(8), ids=SITES)
@pytest.mark.parametrize(
    ("level", "damage", "is_stopped"),
    [(1, 50.0, False), (2, 7.0, False), (3, 6.99, False), (3, 7.0, True), (4, 6.99, False), (4, 7.0, True)],
)
def test_the_doctor_stops_level_3_or_4_from_7_points_of_damage_on(
    place: int, level: int, damage: float, is_stopped: bool
) -> None:
    """Any of the four cuts ends it as a cut, anything else as an injury."""
    player = Player({})
    fighter = player.fighters[0]
    fighter.injuries[place].level, fighter.injuries[place].damage = level, damage
    look_at(player.bout, player.log, fighter, place)
    method = TKO_CUT if SITES[place].startswith("cut") else TKO_INJURY
    assert int(fighter.stopped) == (int(method) if is_stopped else 0)


@pytest.mark.parametrize(
    ("left", "right", "is_stopped"), [(3, 3, True), (3, 2, False), (2, 3, False), (3, 0, False)]
)
def test_both_eyes_must_be_shut(left: int, right: int, is_stopped: bool) -> None:
    player = Player({})
    fighter = player.fighters[0]
    fighter.injuries[4].level, fighter.injuries[5].level = left, right
    look_at_eyes(player.bout, player.log, fighter)
    assert (fighter.stopped != 0) is is_stopped


def under(chart: str, row: str, word: str) -> RulesInForce:
    """The advanced rules with one number of an owner's chart."""
    deck = {**loading.house_deck(), "charts": {chart: {row: {"value": word}}}}
    made = blank(RulesInForce)
    fill(made, game.GAME.rules_in_force("advanced", {}, None, deck))
    return made


@pytest.mark.parametrize(
    ("row", "draws", "names"),
    [
        # 30 points of damage are a chance of 90%: the first injury is one; what stands at most 1% is drawn
        # against 10,000
        ("a further one at most", [1, 1, 1, 10_001, 500_000, 1_000_000], ["INJURED", "AGGRAVATED"]),
        ("aggravated at most", [1, 1, 1, 500_001, 10_001], ["INJURED"]),
    ],
)
def test_a_further_injury_and_an_aggravated_one_have_limits_of_their_own(
    row: str, draws: list[int], names: list[str]
) -> None:
    player = Player({"given": {"number": 5}, "draws": [f"red chance {number}" for number in draws]})
    player.bout.rules = under("injury_chance", row, "1%")
    fighter = player.fighters[0]
    fighter.hurt = 30.0
    fighter.injuries[6].level, fighter.injuries[6].since = 1, 2  # an old bloody nose
    injuries(player.bout, player.log, *player.fighters)
    player.used_up(row)
    assert [name for name in happened(player) if name in ("INJURED", "AGGRAVATED")] == names


@pytest.mark.parametrize(("number", "is_promoted"), [(500_000, True), (500_001, False)])
def test_half_of_the_aggravated_are_promoted(number: int, is_promoted: bool) -> None:
    draws = [f"red chance {number}"] + (["red chance 1"] if is_promoted else [])
    player = Player({"draws": draws})
    player.fighters[0].injuries[0].level = 1
    aggravate(player.bout, player.log, player.fighters[0], 0)
    player.used_up("promotion")
    assert player.fighters[0].injuries[0].level == (2 if is_promoted else 1)


@pytest.mark.parametrize(
    ("level", "ends"),
    [(1, {2: 666_666, 3: 888_888, 4: 1_000_000}), (2, {3: 666_666, 4: 1_000_000}), (3, {4: 1_000_000})]
)  # fmt: skip
def test_how_far_an_injury_is_promoted(level: int, ends: dict[int, int]) -> None:
    """From 1 to 2, 3, 4 by 2/3, 2/9, 1/9; from 2 to 3, 4 by 2/3, 1/3; from 3 to 4."""
    first = 1
    for to, last in ends.items():
        for number in (first, last):
            player = Player({"draws": ["red chance 1", f"red chance {number}"]})
            player.fighters[0].injuries[2].level = level
            aggravate(player.bout, player.log, player.fighters[0], 2)
            assert player.fighters[0].injuries[2].level == to
        first = last + 1


@pytest.mark.parametrize(("began", "is_tired"), [(50.0, 0), (49.99, 1)])
def test_a_fighter_is_tired_below_half_of_their_endurance(began: float, is_tired: int) -> None:
    player = Player({"given": {"red": {"endurance": began}}})
    player.play(["begin_round"])
    assert player.fighters[0].tired == is_tired
