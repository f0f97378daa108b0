"""The charts of the text typed a second time, cell by cell, from its sentences: an item's number stands
beside each figure.

What a ruling decides is typed from the ruling; `judges` and `scoring` are the house's own and frozen in
`test_house_charts.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fightcard import engine

TABLES = engine.tables("fight_plan")
HOUSE = {"judges", "scoring"}

# item, table, row, column, what the text says
ONE_BY_ONE = [
    # 1: "regains 15%", "less than 20 energy points", "an additional 2%"
    (1, "recovery", "energy points a round", "value", "20"),
    (1, "recovery", "lost endurance regained", "value", "15%"),
    (1, "recovery", "more for each unused point", "value", "2%"),
    # 2: "no fighter's STR, AGL or SPD is ever reduced below 1", "AGG ... never below 1"; 6: "the DEF_RATE is
    # never lower than 1"
    (2, "least", "STR, SPD, AGL", "value", "1"),
    (2, "least", "AGG", "value", "1"),
    (6, "least", "DEF_RATE", "value", "1"),
    # 3: "increased by half the difference in heights"; all-out: "added to SPD, none to AGL"
    (3, "height", "otherwise", "SPD", "50%"),
    (3, "height", "otherwise", "AGL", "50%"),
    (3, "height", "against an all-out man", "SPD", "100%"),
    (3, "height", "against an all-out man", "AGL", "-"),
    # 5: warnings, penalties, disqualifications
    (5, "fouls", "fighting dirty", "warned", "50%"),
    (5, "fouls", "otherwise", "warned", "1.5%"),
    (5, "warnings", "1st", "disqualified", "10%"),
    (5, "warnings", "2nd", "disqualified", "20%"),
    (5, "warnings", "3rd", "disqualified", "40%"),
    (5, "warnings", "4th", "disqualified", "80%"),
    (5, "warnings", "5th", "disqualified", "100%"),
    ("W9", "warnings", "1st", "point", "-"),
    (5, "warnings", "2nd", "point", "1"),
    (5, "warnings", "3rd", "point", "1"),
    (5, "warnings", "4th", "point", "1"),
    (5, "warnings", "5th", "point", "1"),
    (5, "holding", "DEF squared over", "value", "4"),
    ("W6", "holding", "from DEF on", "value", "10"),
    (5, "holding", "points lost", "value", "1"),
    # 7: "8 * AGG", "sqrt(3 * OPP(DEF_RATE))", "his score is reduced by 15%"
    (7, "punches", "thrown for each AGG", "value", "8"),
    (7, "punches", "DEF_RATE under the root, times", "value", "3"),
    (7, "punches", "landed, not opportunistic", "value", "85%"),
    ("W5", "noise", "punches", "sigma", "5%"),
    ("W5", "noise", "punches", "clipped at sigmas", "3"),
    ("W5", "noise", "damage", "sigma", "5%"),
    ("W5", "noise", "damage", "clipped at sigmas", "3"),
    # 8: "decreased by 15%", "increased by 15%", "increased by 10%", "a 5% damage bonus"
    (8, "damage", "head punches", "damage", "85%"),
    (8, "damage", "body blows", "damage", "115%"),
    (8, "damage", "fighting dirty", "damage", "110%"),
    (8, "damage", "fighting dirty, warned", "damage", "105%"),
    # 9: "DAM*DAM/10%", "multiplied by 1.5", 14.4% becomes 7.2%, "never greater than 50%", "never more than
    # 50%"
    ("W2", "injury_chance", "DAM squared over", "value", "10"),
    (9, "injury_chance", "head punches", "value", "150%"),
    ("W12", "injury_chance", "body blows", "value", "50%"),
    (9, "injury_chance", "a further one at most", "value", "50%"),
    (9, "injury_chance", "aggravated at most", "value", "50%"),
    # 10: "10*TGH"; 12: "one endurance point for each energy point spent on AGG"
    (10, "endurance", "for each point of TGH", "points", "10"),
    (12, "endurance", "lost for each AGG", "points", "1"),
    # 10: what knocks down, down twice and out
    (10, "knockdown", "opportunistic", "down", "15%"),
    (10, "knockdown", "opportunistic", "down twice", "20%"),
    (10, "knockdown", "opportunistic", "out", "25%"),
    (10, "knockdown", "head", "down", "10%"),
    (10, "knockdown", "head", "down twice", "12.5%"),
    (10, "knockdown", "head", "out", "15%"),
    (10, "knockdown", "body", "down", "25%"),
    (10, "knockdown", "body", "down twice", "30%"),
    (10, "knockdown", "body", "out", "35%"),
    # 15, severity: "2/3 ... level 1, a 2/9 chance of level 2, a 2/27 chance ... level 3, and 1/27 chance of
    # level 4"
    (15, "injury_level", "chance", "1", "2/3"),
    (15, "injury_level", "chance", "2", "2/9"),
    (15, "injury_level", "chance", "3", "2/27"),
    (15, "injury_level", "chance", "4", "1/27"),
    # 15, the doctor: "level 3 or 4 and a total of 7 or more points of damage"
    (15, "doctor", "from level on", "value", "3"),
    (15, "doctor", "from damage on", "value", "7"),
    # W1: one of each kind, "swellings are twice as likely"
    ("W1", "injury_location", "cut over left eye", "weight", "1"),
    ("W1", "injury_location", "cut over right eye", "weight", "1"),
    ("W1", "injury_location", "cut under left eye", "weight", "1"),
    ("W1", "injury_location", "cut under right eye", "weight", "1"),
    (15, "injury_location", "swelling over left eye", "weight", "2"),
    (15, "injury_location", "swelling over right eye", "weight", "2"),
    ("W1", "injury_location", "nose", "weight", "1"),
    ("W1", "injury_location", "jaw", "weight", "1"),
]

# 15, aggravated: half are promoted; 1 to 2, 3, 4 by 2/3, 2/9, 1/9; 2 to 3, 4 by 2/3, 1/3; 3 to 4; a swelling
# always and by one
PROMOTION = {
    "level 1": ("50%", "2/3", "2/9", "1/9"),
    "level 2": ("50%", "-", "2/3", "1/3"),
    "level 3": ("50%", "-", "-", "100%"),
    "swelling 1": ("100%", "100%", "-", "-"),
    "swelling 2": ("100%", "-", "100%", "-"),
}

# 15, effects: name, damage, SPD, AGL, fatigue each round, what then
EFFECTS = {
    # "minor cut, a cut, a serious cut, or a gash"; a point of damage a level; over the eye 0.5 SPD a level,
    # 0.5 AGL serious, 1 AGL a gash
    "cut over 1": ("minor cut", "1", "0.5", "-", "-", "-"),
    "cut over 2": ("cut", "2", "1", "-", "-", "-"),
    "cut over 3": ("serious cut", "3", "1.5", "0.5", "-", "-"),
    "cut over 4": ("gash", "4", "2", "1", "-", "-"),
    "cut under 1": ("minor cut", "1", "-", "-", "-", "-"),
    "cut under 2": ("cut", "2", "-", "-", "-", "-"),
    "cut under 3": ("serious cut", "3", "-", "-", "-", "-"),
    "cut under 4": ("gash", "4", "-", "-", "-", "-"),
    # level 2: 1 SPD and 1 AGL; level 3, shut: 2 and 2; "to a maximum of level 3"
    "swelling 1": ("swelling", "-", "-", "-", "-", "-"),
    "swelling 2": ("bad swelling", "-", "1", "1", "-", "-"),
    "swelling 3": ("swelling", "-", "2", "2", "-", "shut"),
    "swelling 4": ("-", "-", "-", "-", "-", "-"),
    # bloody, fractured, fractured, broken; from level 2 a point of damage a level; a point of fatigue at any
    "nose 1": ("bloody nose", "-", "-", "-", "1", "-"),
    "nose 2": ("fractured nose", "2", "-", "-", "1", "-"),
    "nose 3": ("fractured nose", "3", "-", "-", "1", "-"),
    "nose 4": ("broken nose", "4", "-", "-", "1", "-"),
    # 1 to 3 ignored; broken: 5 points at once, aggravated it stops the fight
    "jaw 1": ("-", "-", "-", "-", "-", "-"),
    "jaw 2": ("-", "-", "-", "-", "-", "-"),
    "jaw 3": ("-", "-", "-", "-", "-", "-"),
    "jaw 4": ("broken jaw", "5", "-", "-", "-", "no more"),
}

# 2 and 3: what each style does; what is not named is nothing, and 100% of height and damage
STYLES: Mapping[str, Mapping[str, str]] = {
    "none": {},
    # "STR is increased by 1.5 and any STR advantage ... by 50%", "AGL is decreased by 15%", taller: "bonus is
    # halved"
    "inside": {"STR gained": "1.5", "STR edge gained": "50%", "AGL lost": "15%", "HGT edge": "50%"},
    # half of the AGL advantage lost, 1.5 AGL gained, half of the STR advantage to AGL, AGG less 1 and rested,
    # taller: halved
    "clinching": {
        "AGL edge lost": "50%", "AGL gained": "1.5", "AGL from STR edge": "50%", "AGG lost": "1",
        "AGG lost is rested": "yes",
        "HGT edge": "50%",
    },
    # "SPD is increased by 1.5 and any SPD advantage ... by 50%", AGG less 1, "not used for resting"
    "feinting": {"SPD gained": "1.5", "SPD edge gained": "50%", "AGG lost": "1"},
    # 25% of the SPD advantage to AGL, 25% off his opponent's to a maximum of 50%; slower: half of the
    # disadvantage; AGG below his
    "counter_punching": {
        "AGL from SPD edge": "25%", "his AGL by SPD edge": "25%", "at most, by SPD edge": "50%",
        "AGL lost to SPD gap": "50%",
        "AGG below his": "1", "AGG lost is rested": "yes",
    },
    # "AGL is increased by 1.5 and any AGL advantage ... by 50%", "STR is decreased by 15%"
    "ring": {"AGL gained": "1.5", "AGL edge gained": "50%", "STR lost": "15%"},
    # his opponent's AGL reduced by the difference, never by more than 10%; 0.25 endurance for every point of
    # AGG
    "cutting_off": {"his AGL by AGL edge": "100%", "at most, by AGL edge": "10%",
    "endurance for each AGG": "0.25"},
    # height advantage increased by 50%, STR decreased by 15%
    "outside": {"HGT edge": "150%", "STR lost": "15%"},
    # "the damage he inflicts is doubled, but the damage inflicted on him is quadrupled"
    "all_out": {"damage given": "200%", "damage taken": "400%"},
}  # fmt: skip
AS_IT_IS = dict.fromkeys(("HGT edge", "damage given", "damage taken"), "100%")


@pytest.mark.parametrize(("item", "name", "row", "column", "says"), ONE_BY_ONE)
def test_a_figure_is_the_texts(item: object, name: str, row: str, column: str, says: str) -> None:
    assert TABLES[name].cells[row][column] == says, f"item {item}"


def test_the_chances_of_a_promotion_are_the_texts() -> None:
    assert {row: tuple(line.values()) for row, line in TABLES["promotion"].cells.items()} == PROMOTION
    assert TABLES["promotion"].columns == ("promoted", "to 2", "to 3", "to 4")


@pytest.mark.parametrize("injury", EFFECTS)
def test_an_injury_does_what_the_text_says(injury: str) -> None:
    assert TABLES["injury_effect"].columns == ("name", "damage", "SPD", "AGL", "each round", "then")
    assert tuple(TABLES["injury_effect"].cells[injury].values()) == EFFECTS[injury]


@pytest.mark.parametrize("style", STYLES)
def test_a_style_does_what_the_text_says_and_nothing_else(style: str) -> None:
    printed = {row: line[style] for row, line in TABLES["styles"].cells.items()}
    assert printed == {row: {**AS_IT_IS, **STYLES[style]}.get(row, "-") for row in TABLES["styles"].rows}


def test_every_cell_that_is_not_the_houses_is_typed_here() -> None:
    typed = {(name, row, column) for _, name, row, column, _ in ONE_BY_ONE}
    whole: dict[str, Mapping[str, tuple[str, ...]]] = {"promotion": PROMOTION, "injury_effect": EFFECTS}
    typed |= {
        (name, row, column) for name, rows in whole.items() for row in rows for column in TABLES[name].columns
    }
    typed |= {("styles", row, style) for row in TABLES["styles"].rows for style in STYLES}
    cells = {
        (name, row, column)
        for name, table in TABLES.items()
        if name not in HOUSE
        for row, line in table.cells.items()
        for column in line
    }
    assert typed == cells
    assert {name for name, table in TABLES.items() if table.kind == "house"} == HOUSE
