"""Charts: the figures that the text gives, written out a second time from it; the laws of the house's; and an
owner's in their places."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest

from fightcard import engine
from fightcard.engine.core.records import blank, fill
from fightcard.engine.core.table import TableError
from fightcard.engine.systems.mini_title_bout import charts, game, loading
from fightcard.engine.systems.mini_title_bout.state import Charts
from tests.engine.systems.mini_title_bout.cards import CARDS

CELLS = {name: table.cells for name, table in charts.tables().items()}
TOTALS = [str(total) for total in range(2, 13)]
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}

# section and figure, as the text has them
PRINTED = [
    ("5, Power C", "power", "C", "10", "10*"),
    ("10, Power C", "power", "C", "9", "K"),
    ("19, column J", "knockdown", "J", "3", "10*"),
    ("19, column J", "knockdown", "J", "4", "9*"),
    ("1, body", "points", "power while slugging to the body", "value", "3"),
    ("5, down", "points", "knockdown", "value", "10"),
    ("5, out of the ring", "points", "knocked out of the ring", "value", "12"),
    ("16, cuts", "points", "chance of a cut from", "value", "20"),
    ("15, stoppages", "points", "chance of a stoppage from", "value", "30"),
    ("17, deeper", "points", "cut deepened by", "value", "1"),
    ("1, reach", "points", "reach counts from", "value", "2"),
    ("old, reach", "points", "old rule: reach counts from", "value", "5"),
    ("old, reach", "points", "old rule: for reach", "value", "2"),
    ("7, A+", "conditioning", "A+", "round", "10"),
    ("7, A", "conditioning", "A", "round", "9"),
    ("7, Layne", "conditioning", "B", "round", "8"),
    ("7, base", "losses", "most of both", "base", "6"),
    ("7, power", "losses", "most of both", "power", "2"),
    ("12, base", "losses", "overweight", "base", "1"),
    ("12, power", "losses", "overweight", "power", "1"),
    ("21, base", "losses", "slow starter in round 1", "base", "3"),
    ("17, base", "losses", "working to deepen a cut", "base", "2"),
    ("5, down", "letters", "after a knockdown", "KD Def", "-1"),
    ("5, down", "letters", "after a knockdown", "KO Def", "-1"),
    ("5, Charles", "letters", "landed with Power A", "KD Def", "-1"),
    ("5, Charles", "letters", "landed with Power A", "KO Def", "-1"),
    ("5, Maxim", "letters", "landed with Power E or less", "KD Def", "+1"),
    ("5, Maxim", "letters", "landed with Power E or less", "KO Def", "+1"),
    ("12, chin", "letters", "overweight", "KD Def", "-1"),
    ("12, recovery", "letters", "overweight", "KO Def", "-1"),
    ("21, chin", "letters", "slow starter slugging", "KD Def", "-1"),
    ("21, chin alone", "letters", "slow starter slugging", "KO Def", "-"),
    ("19, defense", "strategies", "stay away", "defense", "-1"),
    ("19, chin", "strategies", "stay away", "KD Def", "+2"),
    ("10, gloves", "gloves", "6 ounces: Power Chart rolls", "2d6", "-1"),
    ("10, gloves", "gloves", "a champion gets 8 ounces up to", "2d6", "6"),
    ("20, Jeffries with his left", "body", "1", "1st time", "2"),
]  # fmt: skip


@pytest.mark.parametrize(("section", "chart", "row", "column", "figure"), PRINTED)
def test_a_figure_of_the_text_is_in_its_chart(
    section: str, chart: str, row: str, column: str, figure: str
) -> None:
    assert CELLS[chart][row][column] == figure, section


@pytest.mark.parametrize(("section", "chart", "row", "column", "figure"), PRINTED)
def test_a_figure_of_the_text_is_never_said_to_be_ours(
    section: str, chart: str, row: str, column: str, figure: str
) -> None:
    # Power A is a ruling (M4): its sentence and its example disagree.
    kind = "ruled" if row == "landed with Power A" else "source"
    assert charts.tables()[chart].kinds()[row, column] == kind, (section, figure)


def test_what_is_said_to_be_the_texts_is_one_of_its_figures() -> None:
    printed = {(chart, row, column) for _, chart, row, column, figure in PRINTED if figure != "-"}
    said = {
        (name, *cell)
        for name, table in charts.tables().items()
        for cell, kind in table.kinds().items()
        if kind == "source" and table.cells[cell[0]][cell[1]] != "-"
    }
    assert said == {place for place in printed if place[1] != "landed with Power A"}


def test_jeffries_second_punch_with_their_right_tires_nobody() -> None:
    assert int(CELLS["body"]["0"]["1st time"]) > 2


def test_the_master_chart_has_every_result_that_the_text_names() -> None:
    named = {
        "dice", "A", "B", "defense", "none", "unusual", "reach", "foul", "power LH", "power RT", "power C",
        "power U", "power LHB",
    }  # fmt: skip
    found = {word.removeprefix("gray ") for line in CELLS["master"].values() for word in line.values()}
    assert found == named


def test_each_chart_of_a_strategy_that_can_be_gray_has_gray_results() -> None:
    for row in ("slug to body", "box and stay away"):
        assert any(word.startswith("gray power") for word in CELLS["master"][row].values())


def rank(word: str) -> int:
    """How hard a result of the Power or the Knockdown Chart is on the fighter hit."""
    special = {"K": 1000, "K@": 1000, "KK": 2000}
    return special.get(word) or int(word.rstrip("*")) + 100 * word.endswith("*")


@pytest.mark.parametrize("chart", ["power", "knockdown"])
def test_a_lower_roll_and_a_lower_letter_are_never_better_for_the_fighter_hit(chart: str) -> None:
    rows = list(CELLS[chart].values())
    for line in rows:
        ranks = [rank(line[total]) for total in TOTALS]
        assert ranks == sorted(ranks, reverse=True)
    for hard, soft in pairwise(rows):
        assert all(rank(hard[total]) >= rank(soft[total]) for total in TOTALS)


def test_a_k_of_power_c_comes_on_30_of_36_throws() -> None:
    """2 to 9: 1, 2, 3, 4, 5, 6, 5 and 4 throws."""
    assert sum(WAYS[int(total)] for total in TOTALS if CELLS["power"]["C"][total].startswith("K")) == 30


def test_the_lead_that_calls_for_a_look_shrinks_as_the_points_grow() -> None:
    leads = [int(line["lead"]) for line in CELLS["tko_lead"].values()]
    assert leads == sorted(leads, reverse=True)
    assert leads[0] > leads[-1]
    assert next(iter(CELLS["tko_lead"])) == "30"


@pytest.mark.parametrize("points", [str(points) for points in range(1, 11)])
def test_an_early_referee_stops_no_later_than_a_late_one(points: str) -> None:
    early, normal, late = (0 if word == "-" else int(word) for word in CELLS["cut_stop"][points].values())
    assert early >= normal >= late


def test_conditioning_comes_a_round_earlier_with_each_letter() -> None:
    rounds = [int(line["round"]) for line in CELLS["conditioning"].values()]
    assert rounds == list(range(10, 0, -1))


def test_more_body_punches_are_needed_for_each_further_time_and_each_lower_rating() -> None:
    rows = [[int(word) for word in line.values()] for line in CELLS["body"].values()]
    assert all(row == sorted(set(row)) for row in rows)
    for weak, strong in pairwise(rows):
        assert all(few <= many for few, many in zip(strong, weak, strict=True))


def in_force(owner: Mapping[str, Mapping[str, Mapping[str, str]]]) -> dict[str, object]:
    return charts.charts(charts.in_force(owner))


SWAPS: Mapping[str, Mapping[str, str]] = {
    "master": {"": "none", "none": "dice"},
    "finishing": {"": "+6", "+6": "+1"},
    "power": {"": "4", "4": "5"},
    "knockdown": {"": "4", "4": "5"},
    "cuts": {"": "mouth", "mouth": "nose"},
    "foul": {"": "warned", "warned": "none"},
    "referees": {"": "late", "late": "early"},
}


SIGNED = {"columns": ("+3", "-1"), "reach": ("+3", "+1"), "letters": ("+3", "-2"), "strategies": ("+3", "-2")}


def other_word(chart: str, word: str) -> str:
    if chart == "scoring":
        return "even" if word != "even" else "F hometown"
    if chart == "unusual":
        return "both cut" if word != "both cut" else "none"
    if chart == "cities":
        return "points" if word == "rounds" else "rounds"
    if chart in SWAPS:
        return SWAPS[chart].get(word, SWAPS[chart][""])
    first, second = SIGNED.get(chart, ("4", "5"))
    return first if word != first else second


def test_every_cell_moves_something_that_the_rules_read() -> None:
    printed = in_force({})
    for name, rows in CELLS.items():
        for row, line in rows.items():
            for column, word in line.items():
                if name in ("cities", "unusual") and row in ("city", "text"):
                    continue
                changed = {**line, column: other_word(name, word)}
                assert in_force({name: {row: changed}}) != printed, (name, row, column)


def test_a_chart_fills_every_field_that_the_rules_read() -> None:
    made = blank(Charts)
    fill(made, in_force({}))
    assert (made.power[2, 10], made.power[2, 9], made.knockdown[9, 3], made.knockdown[9, 4]) == (
        110,
        -1,
        110,
        109,
    )
    assert (made.gloves, made.conditioning[:3]) == ([-1, 6], [10, 9, 8])


@pytest.mark.parametrize(
    ("name", "row", "cells", "message"),
    [
        ("unusual", "effect", {"7": "fighter +x"}, "`fighter .x` is not an event"),
        ("cities", "scoring", {"7": "judges"}, "`judges` is neither rounds nor points"),
        ("scoring", "5", {"rounds": "10-9"}, "`10-9` is not allowed there"),
        ("master", "slug to head", {"7": "haymaker"}, "`haymaker` is not allowed there"),
        ("power", "C", {"7": "13"}, "`13` is not allowed there"),
        ("leads", "30", {"lead": "5"}, "leads"),
    ],
)
def test_a_chart_that_no_bout_can_be_played_with_is_refused(
    name: str, row: str, cells: dict[str, str], message: str
) -> None:
    line = {**CELLS.get(name, {}).get(row, {}), **cells}
    with pytest.raises((TableError, ValueError), match=message):
        game.GAME.rules_in_force("basic", {}, None, {**loading.house_deck(), "charts": {name: {row: line}}})


def test_an_owners_chart_takes_the_place_of_the_houses() -> None:
    deaf = {"early": {"2d6": "12"}, "normal": {"2d6": "12"}, "late": {"2d6": "12"}}
    deck = {**loading.house_deck(), "charts": {"tko": deaf}}
    own, house = (
        engine.simulate("mini_title_bout", CARDS, [(0, 1), (2, 3)], bouts=300, seed=1, deck=brought)
        for brought in (deck, None)
    )
    assert own.of("red_tko").sum() > house.of("red_tko").sum()
