"""What stands in the box of a Fight Plan set: every chart with its numbers, the sheets, the formulas in words."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

import engine
from pipeline.render.boxed import print_box, tables_in_force
from pipeline.render.order import Order, Stock
from pipeline.render.press import packs
from pipeline.systems.fight_plan.charts_page import ORDER, charts_of
from pipeline.systems.fight_plan.figures import reckoned
from pipeline.systems.fight_plan.printed import MEANT, STYLES, TARGETS
from pipeline.systems.fight_plan.score_sheet import steps
from tests.engine.league import LEAGUE
from tests.pipeline.render.reading import reader
from tests.pipeline.render.rules_reference import check_rules

TABLES = engine.tables("fight_plan")
CHARTS = {chart.title: chart for chart in charts_of(TABLES)}


@cache
def said(paper: str = "letter") -> dict[str, str]:
    """The words of each product, the blanks between them made one."""
    stock, order = Stock(LEAGUE, None, "league", "fight_plan"), Order(paper=paper)
    made = print_box(stock, order, packs(stock, order))
    assert made.findings == ()
    texts = {
        name: [page.extract_text() for page in reader(content).pages] for name, content in made.files.items()
    }
    return {name: " ".join(" ".join(pages).split()) for name, pages in texts.items()}


@pytest.mark.parametrize("paper", ["letter", "a4", "legal", "a3", "200x270mm"])
def test_the_box_is_made_on_every_paper_with_nothing_to_tell(paper: str) -> None:
    assert sorted(said(paper)) == [
        "box-cards.pdf", "charts.pdf", "plans.pdf", "rules.pdf", "score-sheet.pdf", "worksheet.pdf",
    ]  # fmt: skip


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_of_the_game_stands_on_the_charts_with_its_page(name: str) -> None:
    assert TABLES[name].title in said()["charts.pdf"]
    assert TABLES[name].cite in CHARTS[TABLES[name].title].cite


def test_the_charts_of_a_round_are_in_its_order_and_none_is_forgotten() -> None:
    assert set(ORDER) == set(TABLES)


def test_what_knocks_a_man_down_is_printed_as_the_text_has_it() -> None:
    chart = CHARTS["The damage that knocks a fighter down or out"]
    assert chart.rows == (
        ("opportunistic", "15%", "20%", "25%"),
        ("head", "10%", "12.5%", "15%"),
        ("body", "25%", "30%", "35%"),
    )


def test_a_style_is_told_by_what_it_changes() -> None:
    rows = CHARTS["What a style does"].rows
    assert rows[:3] == (
        ("Boxing", "no change"),
        ("Inside", "STR gained 1.5; STR edge gained 50%;"),
        ("", "AGL lost 15%; HGT edge 50%"),
    )
    assert [row[0] for row in rows if row[0]] == list(STYLES.values())


def test_a_chart_of_the_owners_is_printed_as_his() -> None:
    his = {"charts": {"styles": {"STR gained": {**TABLES["styles"].cells["STR gained"], "inside": "2"}}}}
    standing = {
        chart.title: chart for chart in charts_of(tables_in_force(Stock(LEAGUE, his, "league", "fight_plan")))
    }
    assert standing["What a style does"].cite == "yours"
    assert standing["What a style does"].rows[1] == ("Inside", "STR gained 2; STR edge gained 50%;")


def test_every_style_and_target_of_a_plan_has_words() -> None:
    assert set(STYLES) == set(MEANT) == set(TABLES["styles"].columns)
    assert set(TARGETS) == set(TABLES["knockdown"].rows)


@pytest.mark.parametrize("kept", ["rules_reference.toml", "steps"])
def test_only_items_that_the_text_has_are_named(kept: str) -> None:
    text = " ".join(cite for cite, _, _ in steps(TABLES)) if kept == "steps" else reference()
    cited = {int(number) for number in re.findall(r"(?<=p\.)\d+", text)}
    assert cited
    assert cited <= set(range(1, 16))


def test_the_formulas_in_words_are_all_printed() -> None:
    check_rules("fight_plan", said()["rules.pdf"], 15, reckoned(TABLES))


def test_a_score_sheet_and_a_plan_have_fifteen_rounds() -> None:
    for name, times in (("score-sheet.pdf", 1), ("plans.pdf", 2)):
        words = said()[name].split()
        assert [words.count(str(number)) >= times for number in range(1, 16)] == [True] * 15
        assert "16" not in words


def test_the_steps_by_hand_are_in_the_order_of_a_round() -> None:
    at = [said()["worksheet.pdf"].index(f"{name} {told}".strip()) for _, name, told in steps(TABLES)]
    assert at == sorted(at)


def reference() -> str:
    return files("pipeline.systems.fight_plan").joinpath("rules_reference.toml").read_text(encoding="utf-8")
