"""Every bound of every column of all games, typed here apart from the schemas: it is kept, and one more is
refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from fightcard import schemas
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.schema_errors import judge
from fightcard.pipeline.findings import Value
from tests.games import own
from tests.schemas.columns import NAMED, Bounds, Texts

SHEETS = ("row", "career", "bout", "deck_row", "strategy", "chart", "referee", "corner_man")
NUMBERS_OF_ALL: Bounds = {
    "career": {
        **dict.fromkeys(("Won", "Lost", "Drawn", "No Contest", "Won by KO", "Lost by KO"), (0, 500)),
        **dict.fromkeys(("Won by DQ", "Lost by DQ", "Stopped by Cuts"), (0, 500)),
        **{"Height cm": (120, 250), "Reach cm": (120, 270), "Rounds": (0, 5000)},  # noqa: PIE800
        **{"From": (1700, 2100), "To": (1700, 2100)},  # noqa: PIE800
    },
    "bout": {
        **dict.fromkeys(("Opp Won", "Opp Lost", "Opp Drawn"), (0, 500)),
        **{"Round": (1, 130), "Rounds": (1, 130)},  # noqa: PIE800
    },
}
LENGTHS_OF_ALL: Bounds = {
    "career": {
        "Fighter": (1, 80),
        "Source": (0, 400),
        "Counting Rule": (0, 400),
        "Known for": (0, 200),
        "Doubt": (0, 200),
    },
    "bout": {"Fighter": (1, 80), "Opponent": (0, 80)},
}
TEXTS_OF_ALL: Texts = {
    "career": {"Level": (("-3", "6", "5.9", "hard", "novice"), ("-4", "7", "-3.5", "6.1", "strong"))},
    "bout": {"Date": (("1937", "1937-06", "1937-06-22"), ("937", "1937-6", "22.06.1937"))},
}
OWN = {system: own(system, "bounds") for system in SYSTEMS}
NUMBERS: dict[str, Bounds] = {system: {**bounds.NUMBERS, **NUMBERS_OF_ALL} for system, bounds in OWN.items()}
LENGTHS: dict[str, Bounds] = {system: {**bounds.LENGTHS, **LENGTHS_OF_ALL} for system, bounds in OWN.items()}
TEXTS: dict[str, Texts] = {
    system: {**(bounds.PATTERNS or {}), **TEXTS_OF_ALL} for system, bounds in OWN.items()
}


def refuses(game: str, sheet: str, heading: str, value: Value) -> bool:
    return heading in judge(game, sheet, layout(game, sheet).columns, {heading: value})


def cases(table: Mapping[str, Bounds]) -> list[tuple[str, str, str, int, int]]:
    return [
        (game, sheet, heading, *bounds)
        for game, sheets in table.items()
        for sheet, columns in sheets.items()
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
    ("game", "sheet", "heading", "saved", "refused"),
    [
        pytest.param(game, sheet, heading, *texts, id=f"{game}-{heading}")
        for game, sheets in TEXTS.items()
        for sheet, columns in sheets.items()
        for heading, texts in columns.items()
    ],
)
def test_a_number_within_a_text_has_its_bounds_too(
    game: str, sheet: str, heading: str, saved: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    assert [text for text in saved if refuses(game, sheet, heading, text)] == []
    assert [text for text in refused if not refuses(game, sheet, heading, text)] == []


@pytest.mark.parametrize("game", SYSTEMS)
def test_no_column_of_any_sheet_is_left_out(game: str) -> None:
    for sheet in SHEETS:
        if sheet not in schemas.names(game):
            continue
        columns = layout(game, sheet).columns
        bounded = {heading for heading, column in columns.items() if column.low is not None}
        assert bounded == set(NUMBERS[game].get(sheet, {}))
        stated = schemas.load(game, sheet)
        limited = {heading for heading, rule in _resolved(stated) if "maxLength" in rule}
        assert limited == set(LENGTHS[game].get(sheet, {}))
        if OWN[game].PATTERNS is not None:
            formed = {heading for heading, rule in _resolved(stated) if "pattern" in rule}
            assert formed - OWN[game].WITHOUT_NUMBERS - set(NAMED) == set(TEXTS[game].get(sheet, {}))


def _resolved(stated: object) -> Iterator[tuple[str, dict[str, object]]]:
    assert isinstance(stated, dict)
    definitions = stated.get("$defs", {})
    for heading, rule in stated["properties"].items():
        name = str(rule.get("$ref", "")).rpartition("/")[2]
        yield heading, {**definitions.get(name, {}), **rule}
