"""What stands in the box of a Fight Plan set.

Every chart with its numbers, the sheets, the formulas in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import pytest

from fightcard import engine
from fightcard.engine.core.table import Table
from fightcard.pipeline.printing.drawing.prose import chapters
from fightcard.pipeline.printing.output.box_contents import print_box, tables_in_force
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.systems.fight_plan.card_text import MEANT, STYLES, TARGETS
from fightcard.pipeline.systems.fight_plan.chart_numbers import CHANCE, calculated, chance
from fightcard.pipeline.systems.fight_plan.pages import ORDER, charts_of
from fightcard.pipeline.systems.fight_plan.worksheet import steps
from tests.engine.systems.fight_plan.cards import CARDS as LEAGUE
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.rules_reference import check_rules

TABLES = engine.tables("fight_plan")
CHARTS = {chart.title: chart for chart in charts_of(TABLES)}


@cache
def box(paper: str) -> Mapping[str, bytes]:
    """Each product."""
    stock, order = Stock(LEAGUE, None, "league", "fight_plan"), Order(paper=paper)
    made = print_box(stock, order, packs(stock, order))
    assert made.findings == ()
    return made.files


@cache
def said(paper: str = "letter") -> dict[str, str]:
    """The words of each product, the blanks between them made one."""
    texts = {
        name: [page.extract_text() for page in reader(content).pages] for name, content in box(paper).items()
    }
    return {name: " ".join(" ".join(pages).split()) for name, pages in texts.items()}


@pytest.mark.parametrize("paper", ["letter", "a4", "legal", "a3", "200x270mm"])
def test_the_box_is_made_on_every_paper_with_nothing_to_tell(paper: str) -> None:
    assert sorted(box(paper)) == [
        "box-cards.pdf", "charts.pdf", "contents.pdf", "plans.pdf", "rules.pdf", "score-sheet.pdf", "worksheet.pdf",
    ]  # fmt: skip


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_of_the_game_is_on_the_charts_with_its_page(name: str) -> None:
    assert TABLES[name].title in said()["charts.pdf"]
    assert TABLES[name].cite in CHARTS[TABLES[name].title].cite


def test_the_charts_of_a_round_are_in_its_order_and_none_is_forgotten() -> None:
    assert set(ORDER) == set(TABLES)


def test_what_knocks_a_fighter_down_is_printed_as_the_text_has_it() -> None:
    chart = CHARTS["The damage that knocks a fighter down or out"]
    assert chart.rows == (
        ("opportunistic", "15%", "20%", "25%"),
        ("head", "10%", "12.5%", "15%"),
        ("body", "25%", "30%", "35%"),
    )


def test_a_style_is_reported_by_what_it_changes() -> None:
    rows = CHARTS["What a style does"].rows
    assert rows[:3] == (
        ("Boxing", "no change"),
        ("Inside", "STR gained 1.5; STR edge gained 50%;"),
        ("", "AGL lost 15%; HGT edge 50%"),
    )
    assert [row[0] for row in rows if row[0]] == list(STYLES.values())


def test_cutting_off_is_reported_by_all_that_it_does() -> None:
    # Item 2: the opponent's AGL is reduced by the difference, never by more than 10%; 0.25 endurance for each
    # AGG.
    rows = CHARTS["What a style does"].rows
    at = next(number for number, row in enumerate(rows) if row[0] == "Cutting off")
    assert [line for _, line in rows[at : at + 3]] == [
        "the other's AGL by AGL edge 100%;",
        "at most, by AGL edge 10%;",
        "endurance for each AGG 0.25",
    ]


def test_chance_is_a_table_for_two_dice() -> None:
    """1 + 5% of the sigmas of a normal curve: z(0.5%) = -2.576, z(15.5%) = -1.015, z(49.5%) = -0.013."""
    chart = CHARTS[CHANCE]
    numbers = {f"{row[0][:-1] or 0}{ones}": row[1 + ones] for row in chart.rows for ones in range(10)}
    assert [numbers[roll] for roll in ("01", "16", "50", "51", "85", "00")] == [
        "0.871",
        "0.949",
        "0.999",
        "1.001",
        "1.051",
        "1.129",
    ]
    assert sum(map(float, numbers.values())) == pytest.approx(100.0)
    spread = (sum((float(number) - 1) ** 2 for number in numbers.values()) / 100) ** 0.5
    assert 0.048 < spread < 0.051
    assert "house, p.7" + CHANCE in said()["charts.pdf"]
    assert all(number in said()["charts.pdf"] for number in numbers.values())


def with_charts(**charts: dict[str, dict[str, str]]) -> Mapping[str, Table]:
    """The tables in force where an owner types a few cells of a row."""
    typed = {
        name: {row: {**TABLES[name].cells[row], **cells} for row, cells in rows.items()}
        for name, rows in charts.items()
    }
    return tables_in_force(Stock(LEAGUE, {"charts": typed}, "league", "fight_plan"))


def test_chance_follows_the_charts() -> None:
    sigma = {"sigma": "10%", "clipped at sigmas": "2"}
    wide = chance(with_charts(noise={"punches": sigma, "damage": sigma}, judges={"judge": sigma}))
    # -2.576 is clipped at 2; z(15.5%) is -1.015.
    assert (wide.rows[0][2], wide.rows[1][7]) == ("0.800", "0.898")
    apart = chance(with_charts(judges={"judge": {"sigma": "2%"}}))
    assert (apart.rows[0][2], apart.rows[0][1]) == ("−2.58", "+2.58")
    assert "multiply by 1 + number × sigma (punches 5%, at most 3 sigmas; damage 5%" in apart.note
    assert "judge 2%, at most 3 sigmas" in apart.note


def test_damage_is_read_for_knockdowns_after_dirty_and_all_out_and_before_the_target() -> None:
    names = [name for _, name, _ in steps(TABLES)]
    order = [
        "Damage done",
        "With dirty and all-out",
        "Is the other knocked down?",
        "With the target",
        "Injured?",
    ]
    assert names[names.index(order[0]) :][:5] == order
    rules = said()["rules.pdf"]
    places = [
        rules.index(words)
        for words in (
            "× 110% when fighting dirty",
            "× 200% when going all-out; × 400% if the other does",
            "This number is read for knockdowns",
            "× 85% at the head, × 115% at the body",
        )
    ]
    assert places == sorted(places)


def test_the_pages_have_the_numbers_of_an_owners_charts() -> None:
    tables = with_charts(
        knockdown={"opportunistic": {"out": "44%"}},
        recovery={"energy points a round": {"value": "25"}, "lost endurance regained": {"value": "50%"}},
        damage={"fighting dirty": {"damage": "133%"}},
        injury_chance={"body blows": {"value": "25%"}},
    )
    rules = " ".join(
        line
        for chapter in chapters("fightcard.pipeline.systems.fight_plan", tables, calculated(tables))
        for part in chapter.sections
        for line in part.lines
    )
    worked = " ".join(words for _, _, words in steps(tables))
    for number in ("15%, 20%, 44%", "× 133%", "× 25% from body blows", "plus 50% of what is lost"):
        assert number in worked, number
    for number in ("20% down twice, 44% out", "25 points of energy", "× 133% when fighting dirty"):
        assert number in rules, number
    # Of 30 lost points 15 come back, and with two unused 2 x 2% of 30 more.
    assert "the next round begins with 105, and with 106.2 if" in rules


@pytest.mark.parametrize(
    "words",
    [
        "what a disqualified fighter did to stop the other does not count",
        "a stopped fighter has lost, even if also disqualified",
        "An injury that stops a fighter does so at the bell, at 1",
        "A fighter who is still at 0 or less does not come out (W14)",
    ],
)
def test_how_a_bout_ends_is_on_the_rules_page(words: str) -> None:
    assert words in said()["rules.pdf"]


def test_a_chart_of_the_owners_is_printed_as_theirs() -> None:
    his = {"charts": {"styles": {"STR gained": {**TABLES["styles"].cells["STR gained"], "inside": "2"}}}}
    standing = {
        chart.title: chart for chart in charts_of(tables_in_force(Stock(LEAGUE, his, "league", "fight_plan")))
    }
    assert standing["What a style does"].cite == "yours"
    assert standing["What a style does"].rows[1] == ("Inside", "STR gained 2; STR edge gained 50%;")


def test_every_style_and_target_of_a_plan_has_words() -> None:
    assert set(STYLES) == set(MEANT) == set(TABLES["styles"].columns)
    assert set(TARGETS) == set(TABLES["knockdown"].rows)


def test_only_items_that_the_text_has_are_named() -> None:
    text = " ".join(cite for cite, _, _ in steps(TABLES))
    cited = {int(number) for number in re.findall(r"(?<=p\.)\d+", text)}
    assert cited
    assert cited <= set(range(1, 16))


def test_the_formulas_in_words_are_all_printed() -> None:
    check_rules("fight_plan", said()["rules.pdf"], calculated(TABLES))


def test_a_score_sheet_and_a_plan_have_fifteen_rounds() -> None:
    for name, times in (("score-sheet.pdf", 1), ("plans.pdf", 2)):
        words = said()[name].split()
        assert [words.count(str(number)) >= times for number in range(1, 16)] == [True] * 15
        assert "16" not in words


def test_the_steps_by_hand_are_in_the_order_of_a_round() -> None:
    at = [said()["worksheet.pdf"].index(f"{name} {words}".strip()) for _, name, words in steps(TABLES)]
    assert at == sorted(at)


def test_the_worksheet_and_the_forms_say_what_a_round_costs_in_endurance() -> None:
    # Item 12, and of item 2: feinting tires by the AGG of the plan, cutting off by 0.25 more for each.
    words = "less 1 for each AGG (feinting: of the plan; cutting off: 0.25 more), and for a hurt nose"
    assert words in said()["worksheet.pdf"]
    assert "Fatigue takes the total of AGG off endurance, as styles have it." in said()["plans.pdf"]
