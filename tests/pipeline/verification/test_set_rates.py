"""A set's bouts held against the real sport: division by division, and said where nothing is known of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import pytest

import fightcard
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.verification.set_rates import OF_WOMEN
from fightcard.pipeline.verify_run import verify
from tests.pipeline.verification.bouts import card_set, verified

TWO = (("Joe Louis", 9), ("Joe Frazier", 9))


def remarks(cards: CardSet, each: Mapping[str, int], rounds: int = 12) -> list[Finding]:
    """The remarks on a set whose pairings all end alike: `each` is of 1,000 bouts, half of it in either
    corner."""

    def outcome(_red: int, _blue: int, bouts: int) -> Mapping[str, int]:
        return {
            f"{corner}_{name}": count * bouts // 2_000
            for corner in ("red", "blue")
            for name, count in each.items()
        }

    return list(verified(cards, outcome, rounds=rounds).remarks)


# 52% are stopped, 20% of all by a count to ten; 98% have a winner.
AS_MIDDLEWEIGHTS = {"tko": 304, "tko_cut": 16, "ko": 200, "ud": 360, "sd": 92, "dq": 8, "stoppage_3": 520}


def test_middleweights_who_box_as_real_ones_do_are_not_remarked() -> None:
    assert remarks(card_set(*TWO, division="MW"), AS_MIDDLEWEIGHTS) == []


def test_heavyweights_who_hardly_ever_end_a_bout_but_by_a_count_are_remarked() -> None:
    said = [each.message for each in remarks(card_set(*TWO), {**AS_MIDDLEWEIGHTS, "tko": 4, "ko": 152})]
    # The middle of 56.3 and 70.6% is 63.45; 34 points less and 11 more are 29.45 and 74.45, and of these 66.4%
    # less and more 5 points 14.6 and 54.4.
    assert said == [
        "Set, HW: stoppage in 17.2% of 1000 bouts; real sets of this division have 29.4% to 74.4%",
        "Set, HW: technical knockout in 2.0% of 1000 bouts; real sets of this division have 14.6% to 54.4%",
        "Set, HW: draw in 36.8% of 1000 bouts; real sets of this division have 0.4% to 4.5%",
    ]


def test_heavyweights_of_unknown_records_may_stop_each_other_as_rarely_as_greats_did() -> None:
    each = {**AS_MIDDLEWEIGHTS, "tko": 104, "ud": 560}
    assert remarks(card_set(*TWO), each) == []


def test_a_middleweight_set_of_knockouts_is_judged_although_its_stoppages_add_up() -> None:
    each = {**AS_MIDDLEWEIGHTS, "tko": 0, "ko": 504}
    said = [(found.code, found.message) for found in remarks(card_set(*TWO, division="MW"), each)]
    assert said == [
        ("V301", "Set, MW: knockout in 50.4% of 1000 bouts; real sets of this division have 1.3% to 26.4%"),
        (
            "V301",
            "Set, MW: technical knockout in 1.6% of 1000 bouts; real sets of this division have 7.5% to 47.4%",
        ),
    ]


def test_stoppages_that_pile_up_in_the_last_third_are_remarked() -> None:
    each = {**AS_MIDDLEWEIGHTS, "stoppage_3": 260, "stoppage_12": 260}
    (found,) = remarks(card_set(*TWO, division="MW"), each)
    assert (found.code, found.message) == (
        "V302",
        "Set, MW: 50.0% of 520 stoppages come in rounds 9 to 12; in real sets that stop as many 8.1% to 38.2% do",
    )


def test_over_10_rounds_round_7_is_not_late() -> None:
    each = {**AS_MIDDLEWEIGHTS, "stoppage_3": 260, "stoppage_7": 260}
    assert remarks(card_set(*TWO, division="MW"), each, rounds=10) == []


def test_a_division_without_rates_is_said_once() -> None:
    (found,) = remarks(card_set(*TWO, division="SW"), {"ko": 1_000})
    assert (found.code, found.severity, found.sheet, found.cell) == ("V303", "note", "Fighters", None)
    assert found.message == (
        "Set, SW: how bouts end was not compared with the real sport, since its rates are not known for"
        " this division"
    )


@pytest.mark.parametrize(
    ("division", "rounds", "ends"),
    [
        ("WLW", 12, f"for this division{OF_WOMEN}"),
        ("WLW", 15, f"at 15 rounds, but at 10 to 12{OF_WOMEN}"),
        ("SW", 12, "for this division"),
    ],
)
def test_that_careers_of_women_are_fought_on_the_mens_scale_is_said(
    division: str, rounds: int, ends: str
) -> None:
    rows = fightcard.convert(fightcard.check(fightcard.read(sample("", SYSTEMS[0]).path)))
    cards = tuple(cast("CardData", {**card, "division": division}) for card in rows.cards[:2])
    careers = {str(cards[0]["id"]): {"Won": 20, "Lost": 5, "Drawn": 0}}
    found = verify(replace(rows, cards=cards, careers=careers), Play(bouts=8, rounds=rounds, why=False))
    assert [each.message.partition("not known ")[2] for each in found.remarks if each.code == "V303"] == [
        ends
    ]


def test_without_careers_nothing_is_said_of_their_scale() -> None:
    (found,) = remarks(card_set(*TWO, division="WLW"), AS_MIDDLEWEIGHTS)
    assert found.message.endswith("not known for this division")


def test_of_two_divisions_the_one_that_has_rates_is_judged_and_the_other_named() -> None:
    cards = card_set(("A", 9), ("B", 9), ("C", 9), ("D", 9))
    mixed = tuple(
        {**card, "division": division}
        for card, division in zip(cards.cards, ("HW", "HW", "SW", "SW"), strict=True)
    )
    said = [each.code for each in remarks(replace(cards, cards=mixed), {"tko": 1_000})]
    # Stoppages and technical knockouts are too many; knockouts and unanimous decisions too few; what is rare
    # is within three points.
    assert said == ["V301", "V301", "V301", "V301", "V303"]


def test_a_distance_without_rates_is_said() -> None:
    (found,) = remarks(card_set(*TWO), AS_MIDDLEWEIGHTS, rounds=15)
    assert found.code == "V303"
    assert found.message.endswith("since its rates are not known at 15 rounds, but at 10 to 12")
    assert "Run it with --rounds 12 as well." in found.fix


def career(won: int, by_ko: int, lost: int, lost_by_ko: int | None) -> Mapping[str, int | None]:
    return {"Won": won, "Lost": lost, "Won by KO": by_ko, "Lost by KO": lost_by_ko}


def test_fighters_who_hardly_ever_stopped_anybody_are_held_against_their_own_records() -> None:
    # 20 of 80 and 2 of 20: logits ln(21.1 / 60.9) = -1.060 and ln(2.84 / 19.16) = -1.909, both of both:
    # -0.325 + 0.8 * -1.060 + 0.682 * -1.909 = -2.475, 7.8%. Luck: the root of twice 0.16 * (1/21.1 + 1/60.9)
    # + 0.1163 * (1/2.84 + 1/19.16) is 0.338 of a logit, times 0.078 * 0.922: 2.4 points. Twice the root of 2, 4
    # and 2.4 points squared is 10.2, up to 17.9%.
    light = career(80, 20, 20, 2)
    careers = {"joe-louis": light, "joe-frazier": light}
    cards = card_set(*TWO, division="MW", careers=careers)
    rarely = {"tko": 60, "ko": 40, "ud": 700, "sd": 180, "stoppage_3": 100}
    assert remarks(cards, rarely) == []
    said = [each.message for each in remarks(cards, AS_MIDDLEWEIGHTS)]
    assert said[0] == (
        "Set, MW: stoppage in 52.0% of 1000 bouts; the totals of 2 of its fighters predict 0.0% to 17.9%"
    )


def test_fighters_whose_totals_are_blank_are_held_against_their_division() -> None:
    half_known = career(80, 20, 20, None)
    cards = card_set(*TWO, division="MW", careers={"joe-louis": half_known, "joe-frazier": half_known})
    assert remarks(cards, AS_MIDDLEWEIGHTS) == []
    (first, *_) = remarks(cards, {**AS_MIDDLEWEIGHTS, "tko": 44, "ko": 40})
    # (52.1 + 53.5) / 2 is 52.8%; 34 points less and 11 more.
    assert first.message == (
        "Set, MW: stoppage in 10.0% of 1000 bouts; real sets of this division have 18.8% to 63.8%"
    )
