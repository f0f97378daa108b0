"""What stands in the box besides the cards: every table, every trait and strategy, sheets, rules, boxes."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

import pytest

import engine
from pipeline.render.boxed import option_packs, print_box
from pipeline.render.order import Order, Stock
from pipeline.render.paper import A4, LETTER, PAPERS, POKER
from pipeline.render.press import packs
from pipeline.render.tabular import Chart, lines_of, packed, runs
from pipeline.render.tuck_box import tuck_box
from pipeline.systems.title_bout.charts_page import charts_of
from pipeline.systems.title_bout.options import strategy_cards, trait_cards
from tests.pipeline.render.reading import reader
from tests.pipeline.render.samples import action, deck, fighter

TABLES = engine.tables("title_bout")


@cache
def box(paper: str) -> dict[str, str]:
    """The words of each product on a paper."""
    stock = Stock([fighter()], deck(action()), "legends")
    order = Order(paper=paper)
    rendered = print_box(stock, order, packs(stock, order) + option_packs(stock))
    assert [found.message for found in rendered.findings] == []
    return {
        name: " ".join(page.extract_text(orientations=(0, 90)) for page in reader(content).pages)
        for name, content in rendered.files.items()
    }


@pytest.mark.parametrize("paper", ["letter", "a4", "legal", "a3"])
def test_the_box_is_made_on_every_paper(paper: str) -> None:
    assert sorted(box(paper)) == [
        "box-cards.pdf",
        "box-deck.pdf",
        "box-strategies.pdf",
        "box-traits.pdf",
        "charts.pdf",
        "counters.pdf",
        "rules.pdf",
        "score-sheet.pdf",
        "trackers.pdf",
    ]


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_of_the_rules_stands_on_the_charts_with_its_page(name: str) -> None:
    (chart,) = [chart for chart in charts_of(TABLES) if chart.title == TABLES[name].title]
    assert chart.cite == TABLES[name].cite
    said = box("letter")["charts.pdf"]
    assert TABLES[name].title in said


def rows(title: str) -> dict[str, tuple[str, ...]]:
    (chart,) = [chart for chart in charts_of(TABLES) if chart.title == title]
    return {row[0]: row[1:] for row in chart.rows}


def test_the_knockdown_chart_reads_as_the_page_does() -> None:
    # p.16: rating 4 has 4 on 1-10, 5 on 11-16, K on 17-20; rating 0 has # on 19-20.
    chart = rows("Knockdown and knockout")
    assert chart["4"] == ("1–10", "11–16", "", "17–20")
    assert chart["0"] == ("1–14", "15–18", "19–20", "")


def test_the_foul_chart_has_a_column_a_letter() -> None:
    # p.35: a low blow is 73 for a man rated A, 53-60 for one rated E.
    assert rows("Foul")["low blow"] == ("73", "68–71", "63–67", "58–64", "53–60")


def test_the_chart_of_stoppages_by_cuts_has_the_round_down_and_the_openings_across() -> None:
    chart = rows("Technical knockout due to a cut")
    table = TABLES["tko_due_to_cut"].cells
    stops = [int(number) for number, word in table["4 original"].items() if word == "stopped"]
    assert chart["4"][0] == f"{min(stops)}–{max(stops)}"


def test_the_times_of_a_stoppage_stand_ten_to_a_row() -> None:
    chart = rows("Time of a stoppage")
    assert list(chart) == ["1–10", "11–20", "21–30", "31–40", "41–50"]
    assert chart["1–10"][0] == "0:04"
    assert chart["41–50"][-1] == "3:00"


def test_every_word_of_a_chart_is_asked_for_by_a_number_that_it_names() -> None:
    """What a chart prints for a row, read back, is what the table holds for every number."""
    dice = [table for table in TABLES.values() if all(column.isdigit() for column in table.columns)]
    checked = 0
    for table in dice:
        if table.name in ("tko_due_to_cut", "stoppage_time"):
            continue
        (chart,) = [chart for chart in charts_of(TABLES) if chart.title == table.title]
        is_down = len(chart.rows) != len(table.rows) or (chart.rows[0][0] != table.rows[0].replace("_", " "))
        for place, row in enumerate(table.rows):
            cells = [line[place + 1] for line in chart.rows] if is_down else list(chart.rows[place][1:])
            named = [number for cell in cells for number in spelled(cell)]
            filled = [int(number) for number, word in table.cells[row].items() if word != "-"]
            assert sorted(named) == filled, (table.name, row)
            checked += len(filled)
    assert checked > 3000


def spelled(cell: str) -> list[int]:
    found: list[int] = []
    for low, high in re.findall(r"(\d+)(?:–(\d+))?", cell):
        found += range(int(low), int(high or low) + 1)
    return found


def test_neighbours_that_hold_the_same_are_one_run() -> None:
    assert list(runs([("1", "a"), ("2", "a"), ("3", "b"), ("4", "a")])) == [
        ("1", "2", "a"),
        ("3", "3", "b"),
        ("4", "4", "a"),
    ]


def test_charts_keep_their_order_and_stay_on_their_pages() -> None:
    charts = [Chart(f"Chart {number}", "p.1", ("", "x"), (("a", "1"),) * 9) for number in range(30)]
    measure, pages = packed(charts, A4, pages=2, columns=3, margin=9.0, top=17.0)
    assert [chart for page in pages for column in page for chart in column] == charts
    for column in (column for page in pages for column in page):
        assert sum(measure.height(chart) for chart in column) <= A4.height - 9 - 17


def test_more_charts_than_the_pages_hold_are_refused() -> None:
    charts = [Chart("Chart", "p.1", ("", "x"), (("a", "1"),) * 40)] * 60
    with pytest.raises(ValueError, match="60 charts find no room on 2 pages of A4"):
        packed(charts, A4, pages=2, columns=3, margin=9.0, top=17.0)


def test_a_row_is_as_tall_as_its_tallest_cell() -> None:
    assert [lines_of(("a", "b")), lines_of(("a", "1\n2\n3"))] == [1, 3]


def test_there_is_a_card_for_every_strategy_with_every_change_of_its_row() -> None:
    cards = {str(card["name"]): card for card in strategy_cards(TABLES)}
    assert list(cards) == list(TABLES["strategies"].rows)
    assert cards["Load Up"]["rating"] == "KO"
    assert cards["Load Up"]["changes"] == [
        ["His CF", "−1"],
        ["End of his Punches Landed", "−4"],
        ["His one-punch power", "+3"],
    ]
    for name, card in cards.items():
        row = TABLES["strategies"].cells[name]
        assert len(card["changes"]) == sum(cell != "-" for column, cell in row.items() if column != "rating")


def test_there_is_a_card_for_every_trait_with_its_numbers_and_its_other_name() -> None:
    cards = {str(card["name"]): card for card in trait_cards(TABLES)}
    assert list(cards) == list(TABLES["traits"].rows)
    assert cards["Fights Down"]["rn"] == "1–35"
    assert cards["Intellect"]["also"] == "Ring Smarts"
    assert cards["Fights Down"]["effect"] == "CF −2 for the bout."


def test_the_rules_name_only_pages_that_the_book_has() -> None:
    text = files("pipeline.systems.title_bout").joinpath("rules_reference.toml").read_text(encoding="utf-8")
    told = tomllib.loads(text)
    cited = [int(page) for page in re.findall(r"(?<=p\.)\d+|(?<=-)\d+(?=\))", text)]
    assert cited
    assert all(1 <= page <= 61 for page in cited)
    said = " ".join(box("letter")["rules.pdf"].split())
    for section in told["section"]:
        assert section["title"].upper() in said
        for line in section["lines"]:
            assert line.split(". ")[0][:40] in said


def test_the_score_sheet_has_fifteen_rounds_and_the_trackers_both_corners() -> None:
    words = box("a4")["score-sheet.pdf"].split()
    assert all(str(number) in words for number in range(1, 16))
    assert "16" not in words
    assert "RED CORNER" in box("a4")["trackers.pdf"]
    assert "BLUE CORNER" in box("a4")["trackers.pdf"]


def test_a_box_is_as_deep_as_its_cards_and_turns_the_paper_where_that_helps() -> None:
    sheet, pages = tuck_box("Boxing Action", "legends", 100, POKER, A4)
    assert (sheet.width, sheet.height, len(pages)) == (297, 210, 1)
    sheet, _ = tuck_box("Fighters", "legends", 7, POKER, LETTER)
    assert (sheet.width, sheet.height) == (215.9, 279.4)


def test_a_box_that_no_paper_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="a box for 900 cards of poker"):
        tuck_box("All", "legends", 900, POKER, PAPERS["a3"])
