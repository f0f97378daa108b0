"""The sample workbook of Fight Plan: four fighters of our own making, and every number of the league's
formulas."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import cast

import pytest

import fightcard
from fightcard import engine
from fightcard.engine.systems.fight_plan.card import Stage
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.play import Play
from fightcard.pipeline.systems.fight_plan.columns import STYLES, TARGETS
from fightcard.pipeline.workbook.read import read
from tests.games import chart_sheet_of
from tests.pipeline.systems.fight_plan.workbooks import HEADINGS, SAMPLE

FIGHTERS = ["Amos Kettle", "Teo Marchetti", "Vernon Pike", "Silas Drummond"]


def test_it_passes_without_a_finding() -> None:
    checked = check(read(SAMPLE))
    assert (checked.system, checked.set_name, checked.findings) == ("fight_plan", "fight-plan", ())
    assert [row.name for row in checked.rows] == FIGHTERS


def test_its_headings_are_those_of_the_template() -> None:
    sheet = read(SAMPLE).sheet("Fighters")
    assert sheet is not None
    own = [str(cell.value) for cell in sheet.rows[0].cells.values()]
    assert own == [*(heading for heading in HEADINGS if heading in own), "Notes"]


def test_every_fighter_is_said_to_be_our_own() -> None:
    sheet = read(SAMPLE).sheet("Fighters")
    assert sheet is not None
    said = [str(row.cells[len(sheet.rows[0].cells)].value) for row in sheet.rows[1:]]
    assert [text.startswith("Ours. ") for text in said] == [True] * len(FIGHTERS)


def test_its_plans_show_every_style_every_target_and_a_foul_hand() -> None:
    lines = [
        line for card in convert(check(read(SAMPLE))).cards for line in cast("Sequence[Stage]", card["plan"])
    ]
    assert {line["style"] for line in lines} == {"none", *STYLES.values()}
    assert {line["target"] for line in lines} == {"opportunistic", *TARGETS.values()}
    assert {line["dirty"] for line in lines} == {True, False}


def test_its_charts_are_those_of_the_house() -> None:
    charts = convert(check(read(SAMPLE))).deck["charts"]
    assert charts == {name: table.cells for name, table in engine.tables("fight_plan").items()}, (
        "stale: run `python -m tools.chart_sheet raw/fight_plan.xlsx fight_plan`"
    )


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_its_bouts_end_early_and_late_and_in_no_round_by_the_dozen(rules: str) -> None:
    """Of the bouts that reach a round no more than a fifth are stopped in it, and of all that are stopped
    a third in the first four."""
    cards = convert(check(read(SAMPLE)))
    pairs = list(permutations(range(len(FIGHTERS)), 2))
    tallies = engine.simulate("fight_plan", cards.cards, pairs, bouts=100, seed=1, rules=rules, rounds=12)
    by_round = [
        sum(int(tallies.of(f"{corner}_stoppage_{number}").sum()) for corner in ("red", "blue"))
        for number in range(1, 13)
    ]
    on = 1200
    for stopped in by_round:
        assert stopped / on < 0.2
        on -= stopped
    assert sum(by_round[:4]) > sum(by_round) / 3


def test_no_card_of_it_fails() -> None:
    verified = fightcard.verify(convert(check(read(SAMPLE))), Play(bouts=200, seed=1))
    verdicts = {card.name: card.verdict for card in verified.cards}
    assert "fail" not in verdicts.values(), verdicts


def test_its_charts_say_where_they_come_from() -> None:
    sheet, charts = read(SAMPLE).sheet("Charts"), chart_sheet_of("fight_plan")
    assert sheet is not None
    assert charts is not None
    lines = [[cell.value for cell in row.cells.values()] for row in sheet.rows[1:]]
    assert lines == [list(line.values()) for line in charts.to_rows(engine.tables("fight_plan"))]
