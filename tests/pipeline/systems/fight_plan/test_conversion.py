"""Fight Plan rows to card data and back, and the ways in which a plan may be typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.systems.fight_plan.columns import (
    LAST,
    OTHER_PHRASES,
    STYLES,
    TARGETS,
    WORDS,
    Line,
    normalize,
    plan_of,
    plan_text,
)
from fightcard.pipeline.systems.fight_plan.conversion import CONVERSION
from fightcard.pipeline.workbook.read import read
from tests.games import said
from tests.pipeline.systems.fight_plan.workbooks import BRANDT, CALLOWAY, cell, write

MADE_REGULAR = "marks or words that the card sets otherwise"
PLAN = "1-4 5/8/7 inside body; 5-15 6/6/8 ring dirty"


def test_a_row_becomes_the_card_that_it_states(tmp_path: Path) -> None:
    cards = convert(check(read(write(tmp_path / "league.xlsx"))))
    assert (
        list(
            faults(
                "fight_plan",
                "set",
                {"schema": "fight_plan/card/1", "set": "league", "cards": list(cards.cards)},
            )
        )
        == []
    )
    assert cards.cards[1] == {
        "id": "lou-calloway", "name": "Lou Calloway", "nickname": "Quicksilver", "division": "MW",
        "record": "27-4-2 (9)", "years": "1950-1960",
        "height": 13, "strength": 10, "speed": 13, "agility": 13, "toughness": 11,
        "plan": [
            {
                "rounds": [1, 8], "aggressiveness": 5, "power": 6, "defense": 8, "style": "ring",
                "target": "opportunistic", "dirty": False,
            },
            {
                "rounds": [9, 15], "aggressiveness": 5, "power": 6, "defense": 7, "style": "outside",
                "target": "head", "dirty": True,
            },
        ],
        "source": {"book": "league.xlsx", "sheet": "Fighters", "row": 3},
    }  # fmt: skip


def test_cards_are_typed_back_into_the_cells_they_came_from(tmp_path: Path) -> None:
    cards = convert(check(read(write(tmp_path / "league.xlsx")))).cards
    assert [said(CONVERSION.to_row(card)) for card in cards] == [said(BRANDT), said(CALLOWAY)]


def test_a_fighter_without_nickname_record_and_years_is_a_fighter(tmp_path: Path) -> None:
    bare = {**BRANDT, "Nickname": None, "Record": None, "Years": None}
    cards = convert(check(read(write(tmp_path / "league.xlsx", (bare, CALLOWAY)))))
    assert (cards.cards[0]["nickname"], cards.cards[0]["record"], cards.cards[0]["years"]) == (
        None,
        None,
        None,
    )
    assert set(cards.careers) == {"lou-calloway"}
    assert said(CONVERSION.to_row(cards.cards[0])) == said(bare)


@pytest.mark.parametrize(
    "loose",
    [
        "1-4 5/8/7 body inside; 5-15 6/6/8 dirty ring",
        "R1-4: 5 / 8 / 7 (Inside, Body); R5-15: 6/6/8 using the ring, DIRTY",
        "Rounds 1 to 4 5-8-7 inside to the body. Rounds 5 to 15 6-6-8 ring dirty",
        "1-4 5B/8/7 (inside); 5+ 6/6/8 (ring) dirty",
        "1-4 AGG 5 POW 8 DEF 7 fighting inside, body blows; 5-end AGG 6 POW 6 DEF 8 the ring, fighting dirty",
        "5-15 6/6/8 ring dirty; 1-4 5/8/7 inside body",
        "1-4 05/08/07 inside inside body;5-15 6/6/8 ring dirty",
        "1-4 5/8/7 inside body 5 onwards 6/6/8 ring dirty",
        "1-4 5/8/7 inside body, 5 - 6/6/8 ring dirty clean",
    ],
)
def test_loose_but_clear_typing_is_made_regular_and_reported(loose: str) -> None:
    assert normalize("plan", loose) == (PLAN, MADE_REGULAR)


def test_a_regular_plan_is_left_as_it_is() -> None:
    assert normalize("plan", PLAN) == (PLAN, None)


@pytest.mark.parametrize("energy", ["5/8/7", "11/5/4", "11-5-4", "12 / 5 / 3"])
def test_a_plan_without_rounds_is_for_the_whole_bout(energy: str) -> None:
    meant = energy.replace("-", "/").replace(" ", "")
    assert normalize("plan", f"{energy} counter punching") == (f"1-15 {meant} counter-punching", MADE_REGULAR)


@pytest.mark.parametrize(
    "loose",
    [
        "10-5/8/7", "1-4-5/8/7", "1-4 5/8/7; 5-15 6/6/8; 7", "see 1-15 5/8/7", "1-4 5/87; 5-15 6/6/8",
        "10/3/3 ring; 2-15 9/3/4", "1 10/3/3 ring; 11/5/4 head",
    ],
)  # fmt: skip
def test_what_is_not_clear_is_left_as_it_was_typed(loose: str) -> None:
    assert normalize("plan", loose) == (loose, None)


def test_plans_typed_line_under_line_are_read(tmp_path: Path) -> None:
    rows = ({**BRANDT, "Plan": "1-4 5/7/8 inside body\n5-15 5/8/7 inside"}, CALLOWAY)
    checked = check(read(write(tmp_path / "league.xlsx", rows)))
    assert [(each.code, each.cell, each.suggestion) for each in checked.findings] == [
        ("C108", cell("Plan"), BRANDT["Plan"])
    ]
    assert said(CONVERSION.to_row(convert(checked).cards[0])) == said(BRANDT)


@pytest.mark.parametrize("phrase", list(OTHER_PHRASES))
def test_every_other_way_to_say_a_word_is_understood(phrase: str) -> None:
    regular, _ = normalize("plan", f"1-15 5/8/7 {phrase}")
    assert regular == f"1-15 5/8/7 {OTHER_PHRASES[phrase]}".strip()


def test_every_word_of_a_plan_is_a_style_a_target_or_dirty() -> None:
    assert set(WORDS) == {
        "inside", "clinching", "feinting", "counter-punching", "ring", "cutting-off", "outside", "all-out",
        "head", "body", "dirty",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("loose", "regular"),
    [
        ("24 - 5 - 1(17)", "24-5-1 (17)"),
        ("24-5-1", "24-5-1"),
        ("24-5 (17)", "24-5-0 (17)"),
        ("24 - 5", "24-5-0"),
        ("24-5 (17 KO)", "24-5-0 (17)"),
    ],
)
def test_a_record_is_made_regular_as_in_the_other_games(loose: str, regular: str) -> None:
    assert normalize("record", loose)[0] == regular


@st.composite
def plans(draw: st.DrawFn) -> list[Line]:
    """Any valid plan."""
    starts = sorted({1, *draw(st.sets(st.integers(2, LAST)))})
    ends = [*(start - 1 for start in starts[1:]), LAST]
    lines = []
    for low, high in zip(starts, ends, strict=True):
        aggressiveness = draw(st.integers(1, 20))
        power = draw(st.integers(0, 20 - aggressiveness))
        defense = draw(st.integers(0, 20 - aggressiveness - power))
        chosen = (
            draw(st.sampled_from([*STYLES, ""])),
            draw(st.sampled_from([*TARGETS, ""])),
            draw(st.sampled_from(["dirty", ""])),
        )
        lines.append(Line(low, high, aggressiveness, power, defense, tuple(filter(None, chosen))))
    return lines


@given(plans())
def test_any_plan_comes_back_as_it_was_typed(lines: list[Line]) -> None:
    text = plan_text(lines)
    assert plan_of(text) == tuple(lines)
    assert normalize("plan", text) == (text, None)
    typed = text.upper().replace("; ", "\n")
    assert normalize("plan", typed) == (text, None if typed == text else MADE_REGULAR)


@given(st.text("0123456789-/; insderbodygh", max_size=40))
def test_a_plan_made_regular_is_regular(text: str) -> None:
    folded, _ = normalize("plan", text)
    assert normalize("plan", folded) == (folded, None)
