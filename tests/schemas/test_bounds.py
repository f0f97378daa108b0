"""Every bound of every column of all four games, typed here apart from the schemas: it is kept, and one more
is refused."""
# ruff: noqa: PIE800 - a line of bounds a line of the source

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import schemas
from pipeline.checks.schema import judge
from pipeline.sheet_schema import layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.findings import Value

GAMES = ("title_bout", "glory_days", "fight_plan", "mini_title_bout")
SHEETS = ("row", "career", "bout", "deck_row", "strategy", "chart")

CONDITION = {"CFB": (1, 12), "CFS": (1, 12), "DEF": (-6, 6), "AGG": (1, 10), "KD1": (0, 10), "KD2": (0, 10),
             "KI": (0, 12), "KO": (0, 10), "CUT": (1, 8), "CP": (0, 12)}  # fmt: skip
NUMBERS: dict[tuple[str, str], dict[str, tuple[int, int]]] = {
    ("title_bout", "row"): {
        **{"Overall": (1, 15), "From": (1700, 2100), "To": (1700, 2100), "END": (0, 150), "Fat END": (0, 0)},
        **{"S FI": (1, 10), "S FO": (1, 10), "S CU": (1, 10), "S KO": (1, 10)},
        **CONDITION,
        **{f"Fat {heading}": bounds for heading, bounds in CONDITION.items()},
    },
    ("title_bout", "deck_row"): {
        **{"Card": (1, 100), "CF": (1, 20), "RN": (1, 80), "RESULT": (1, 80)},
        **{"KD": (1, 20), "KD2": (1, 20), "KOR": (1, 20), "KDC": (1, 9)},
    },
    ("title_bout", "strategy"): {
        **dict.fromkeys(("CF", "PL", "Power", "DEF", "KI", "KD", "KO", "CP", "Clinching"), (-9, 9)),
        **dict.fromkeys(("Clinch Cards", "Opponent Power", "Opponent END", "Opponent Countered"), (-9, 9)),
    },
    ("glory_days", "row"): dict.fromkeys(
        ("Chin KO", "Will", "Cut", "Foul", "Fat Chin KO", "Fat Will"), (0, 20)
    ),
    ("fight_plan", "row"): dict.fromkeys(("HGT", "STR", "SPD", "AGL", "TGH"), (1, 40)),
    ("mini_title_bout", "row"): {"Def": (-6, 6), "TU": (2, 12), "Reach": (55, 90)},
    **{
        (game, "career"): {
            **dict.fromkeys(("Won", "Lost", "Drawn", "No Contest", "Won by KO", "Lost by KO"), (0, 500)),
            **dict.fromkeys(("Won by DQ", "Lost by DQ", "Stopped by Cuts"), (0, 500)),
            **{"Height cm": (120, 250), "Reach cm": (120, 270), "Rounds": (0, 5000)},
            **{"From": (1700, 2100), "To": (1700, 2100)},
        }
        for game in GAMES
    },
    **{
        (game, "bout"): {
            **dict.fromkeys(("Opp Won", "Opp Lost", "Opp Drawn"), (0, 500)),
            **{"Round": (1, 130), "Rounds": (1, 130)},
        }
        for game in GAMES
    },
}
NAMED = {"Name": (1, 80), "Nickname": (0, 80), "Division": (1, 12)}
TEXTS = ("Condition", "Condition Effect", "Injury", "Injury Effect", "Special Action", "Special Effect")
CALLS = ("Call 5 PL", "Call 4 PL", "Call 3 PL", "Call 2 PL")
CHART = {"Chart": (1, 40), "Row": (1, 40), "Column": (1, 40), "Value": (1, 240)}
LENGTHS: dict[tuple[str, str], dict[str, tuple[int, int]]] = {
    ("title_bout", "row"): {**NAMED, "Set": (0, 60)},
    ("title_bout", "deck_row"): dict.fromkeys(TEXTS, (1, 240)),
    ("glory_days", "row"): {
        **NAMED,
        **{"Trait": (0, 30), "Trait Text": (0, 80), "Trait Effect": (0, 240)},
        **dict.fromkeys(CALLS, (1, 36)),
    },
    ("glory_days", "chart"): CHART,
    ("fight_plan", "row"): {**NAMED, "Plan": (0, 900)},
    ("fight_plan", "chart"): CHART,
    ("mini_title_bout", "row"): NAMED,
    ("mini_title_bout", "chart"): {**dict.fromkeys(("Chart", "Row", "Column"), (1, 60)), "Value": (1, 240)},
    **{
        (game, "career"): {"Fighter": (1, 80), "Source": (0, 400), "Counting Rule": (0, 400)}
        for game in GAMES
    },
    **{(game, "bout"): {"Fighter": (1, 80), "Opponent": (0, 80)} for game in GAMES},
}
D100 = (("0", "99", "-", "0-99"), ("100", "0-100", "-1", "01"))
D20 = (("1", "20", "-", "1-20"), ("0", "21", "1-21", "0-20"))
RECORD = (("0-0-0", "999-999-999 (999)"), ("1000-0-0", "0-1000-0", "0-0-1000", "0-0-0 (1000)"))
YEARS = (("1000-2999",), ("999-2000", "3000-3001", "1950-19600"))
SIDES = ("In", "Out")
ROLLS = ("5 PL", "4 PL", "3 PL", "2 PL", "Miss", "Clinch", "Foul", "Event")
FOULS = ("Low Blow", "Head Butt", "Holding", "Elbows", "Rabbit Punch")
WOUNDS = ("Swell L Eye", "Swell R Eye", "Cut L Eye", "Cut R Eye", "Gash L Eye", "Gash R Eye", "Cut L Cheek",
          "Cut R Cheek", "Bloody Nose")  # fmt: skip
PATTERNS: dict[tuple[str, str], dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    ("glory_days", "row"): {
        **dict.fromkeys(("Power", "Fat Power"), (("0/0", "20/20"), ("21/0", "0/21", "-1/0"))),
        **dict.fromkeys(("Chin KD", "Fat Chin KD"), (("0 (0)", "20 (20)"), ("21 (0)", "0 (21)"))),
        "Stamina": (("1/1", "999/999"), ("0/1", "1/0", "1000/1", "1/1000")),
        "Defense": (("1-20 -5", "1-20 +5", "20 -1"), ("0 -1", "21 -1", "1-20 +6", "1-20 -6", "1-20 +0")),
        "Counter": (("1-20 Jab-5", "1 Hook-1"), ("1-21 Jab-1", "0 Jab-1", "1-20 Jab-6", "1-20 Jab-0")),
        **dict.fromkeys((f"{side} {roll}" for side in SIDES for roll in ROLLS), D100),
        **dict.fromkeys((*FOULS, *WOUNDS), D20),
        **{"Record": RECORD, "Years": YEARS},
    },
    ("fight_plan", "row"): {
        "Plan": (("99 99/99/99", "1-99 0/0/0"), ("100 1/1/1", "1-100 1/1/1", "1 100/1/1", "1 1/1/100")),
        **{"Record": RECORD, "Years": YEARS},
    },
    ("mini_title_bout", "row"): {
        "Base": (("0", "999", "0-0-0", "999-999-999"), ("1000", "1000-0-0", "0-0-1000")),
        "Power": (("A", "J", "A/J/A"), ("K", "A/K", "A/A/K", "A/A/A/A", "")),
        "KD Def": (("A", "J/J"), ("K", "A/K", "A/A/A")),
        "KO Def": (("A", "J"), ("K", "A/A")),
        "Cond": (("A+", "I", "A+*/A+", "I*/I"), ("J", "A/J", "I**", "A++")),
        "Body": (("0", "4", "4 (left)"), ("5", "-1", "4 (both)")),
        **{"Record": RECORD, "Years": YEARS},
    },
    **{
        (game, "career"): {"Level": (("-3", "6", "5.9", "novice"), ("-4", "7", "-3.5", "6.1", "strong"))}
        for game in GAMES
    },
    **{
        (game, "bout"): {"Date": (("1937", "1937-06", "1937-06-22"), ("937", "1937-6", "22.06.1937"))}
        for game in GAMES
    },
}
WITHOUT_NUMBERS = {"Trait", "Trait Text", "Trait Effect", *NAMED, *CALLS}


def refuses(game: str, sheet: str, heading: str, value: Value) -> bool:
    return heading in judge(game, sheet, layout(game, sheet).columns, {heading: value})


def cases(table: dict[tuple[str, str], dict[str, tuple[int, int]]]) -> list[tuple[str, str, str, int, int]]:
    return [
        (game, sheet, heading, *bounds)
        for (game, sheet), columns in table.items()
        for heading, bounds in columns.items()
    ]


@pytest.mark.parametrize(("game", "sheet", "heading", "low", "high"), cases(NUMBERS))
def test_a_number_may_reach_its_bounds_and_not_pass_them(
    game: str, sheet: str, heading: str, low: int, high: int
) -> None:
    assert not refuses(game, sheet, heading, low)
    assert not refuses(game, sheet, heading, high)
    assert refuses(game, sheet, heading, low - 1)
    assert refuses(game, sheet, heading, high + 1)


@pytest.mark.parametrize(("game", "sheet", "heading", "low", "high"), cases(LENGTHS))
def test_a_text_may_be_as_long_as_its_line_and_no_longer(
    game: str, sheet: str, heading: str, low: int, high: int
) -> None:
    if heading == "Plan":  # a form of its own: a hundred stages, the first of them longer
        stages = "; 1 1/1/1" * 99
        longest, longer, shortest = f"11 11/1/1{stages}", f"11 11/11/1{stages}", "1 1/1/1"
        assert len(longest) == high
    else:
        longest, longer, shortest = "x" * high, "x" * (high + 1), "x" * max(low, 1)
        assert refuses(game, sheet, heading, "") == (low > 0)
    assert [text for text in (shortest, longest) if refuses(game, sheet, heading, text)] == []
    assert refuses(game, sheet, heading, longer)


@pytest.mark.parametrize(
    ("game", "sheet", "heading", "kept", "refused"),
    [
        pytest.param(game, sheet, heading, *texts, id=f"{game}-{heading}")
        for (game, sheet), columns in PATTERNS.items()
        for heading, texts in columns.items()
    ],
)
def test_a_number_within_a_text_has_its_bounds_too(
    game: str, sheet: str, heading: str, kept: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    assert [text for text in kept if refuses(game, sheet, heading, text)] == []
    assert [text for text in refused if not refuses(game, sheet, heading, text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_column_of_any_sheet_is_left_out(game: str) -> None:
    for sheet in SHEETS:
        if sheet not in schemas.names(game):
            continue
        columns = layout(game, sheet).columns
        bounded = {heading for heading, column in columns.items() if column.low is not None}
        assert bounded == set(NUMBERS.get((game, sheet), {}))
        stated = schemas.load(game, sheet)
        limited = {heading for heading, rule in _resolved(stated) if "maxLength" in rule}
        assert limited == set(LENGTHS.get((game, sheet), {}))
        if game != "title_bout":
            formed = {heading for heading, rule in _resolved(stated) if "pattern" in rule}
            assert formed - WITHOUT_NUMBERS == set(PATTERNS.get((game, sheet), {}))


def _resolved(stated: object) -> Iterator[tuple[str, dict[str, object]]]:
    assert isinstance(stated, dict)
    definitions = stated.get("$defs", {})
    for heading, rule in stated["properties"].items():
        name = str(rule.get("$ref", "")).rpartition("/")[2]
        yield heading, {**definitions.get(name, {}), **rule}
