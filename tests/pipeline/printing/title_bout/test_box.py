"""What stands in the box besides the cards: every table, every trait and strategy, sheets, rules, boxes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial

import pytest

from fightcard import engine
from fightcard.engine.register import paragraphs
from fightcard.pipeline.printing.drawing import forms
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.fit import fit_block
from fightcard.pipeline.printing.drawing.flow import flow_charts
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM
from fightcard.pipeline.printing.drawing.paper import A4, CARDS, LETTER, PAPERS, POKER
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.tabular import Chart, Measure, draw_chart, lines_of, packed, runs
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.drawing.tuck_box import tuck_box
from fightcard.pipeline.printing.output.box_contents import option_packs, print_box, tables_in_force
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.systems.title_bout.options import strategy_cards, trait_cards
from fightcard.pipeline.systems.title_bout.pages import charts_of_options, charts_of_play
from fightcard.pipeline.systems.title_bout.tracker import FOULS
from tests.pipeline.printing.pens import Letterer
from tests.pipeline.printing.reading import MM, reader
from tests.pipeline.printing.rules_reference import check_rules
from tests.pipeline.printing.samples import action, deck, fighter

TABLES = engine.tables("title_bout")
CHARTS = charts_of_play(TABLES) + charts_of_options(TABLES)


@cache
def made(paper: str) -> Mapping[str, bytes]:
    """Each product on a paper."""
    stock = Stock([fighter()], deck(action()), "legends")
    order = Order(paper=paper)
    rendered = print_box(stock, order, packs(stock, order) + option_packs(stock))
    assert [found.message for found in rendered.findings] == []
    return rendered.files


@cache
def box(paper: str) -> dict[str, str]:
    """The words of each product on a paper."""
    return {
        name: " ".join(page.extract_text(orientations=(0, 90)) for page in reader(content).pages)
        for name, content in made(paper).items()
    }


def body_lines(stem: str, number: int) -> list[tuple[float, float]]:
    """Where each line of running text begins on a page of a product on Letter, in mm from its top left."""
    page = reader(made("letter")[f"{stem}.pdf"]).pages[number - 1]
    lines: list[tuple[float, float]] = []

    def visit(text: str, _shift: list[float], place: list[float], _font: object, size: float) -> None:
        if text.strip() and size == pytest.approx(9.2):
            lines.append((place[4] * MM, LETTER.height - place[5] * MM))

    page.extract_text(visitor_text=visit)
    return lines


@pytest.mark.parametrize("paper", ["letter", "a4", "legal", "a3"])
def test_the_box_is_made_on_every_paper(paper: str) -> None:
    assert sorted(made(paper)) == [
        "board.pdf",
        "box-cards.pdf",
        "box-deck.pdf",
        "box-strategies.pdf",
        "box-traits.pdf",
        "box.pdf",
        "charts.pdf",
        "contents.pdf",
        "counters.pdf",
        "flow.pdf",
        "guide.pdf",
        "rules.pdf",
        "score-sheet.pdf",
        "stickers.pdf",
        "trackers.pdf",
    ]


def test_the_contents_list_every_other_file_of_the_box() -> None:
    said = box("letter")["contents.pdf"]
    files = [*box("letter"), "cards.pdf", "deck.pdf", "strategies.pdf", "traits.pdf"]
    assert [name for name in files if name not in said] == ["contents.pdf"]


def test_the_ring_board_has_a_place_for_every_ring_position_and_every_corner() -> None:
    said = " ".join(box("letter")["board.pdf"].split())
    for words in ("Near Ropes", "Far Ropes", "Left Neutral Corner", "Right Neutral Corner", "Ring Center"):
        assert words in said
    for words in ("RED CORNER", "BLUE CORNER", "DECK", "CARDS USED"):
        assert words in said


def test_each_flow_chart_of_the_text_is_drawn_with_its_questions() -> None:
    drawn = flow_charts("fightcard.pipeline.systems.title_bout")
    pages = {page for chart in drawn for page in chart.cite.split(", ")}
    in_the_text = {each.cite for each in paragraphs("title_bout") if each.elsewhere == "flow chart"}
    assert in_the_text == {"p.9", "p.11", "p.20", "p.34"}
    assert in_the_text < pages
    said = " ".join(box("letter")["flow.pdf"].split())
    for step in (step for chart in drawn for step in chart.steps):
        assert step.ask in said
        assert (step.yes or step.no) in said


def test_each_step_of_a_flow_chart_leads_somewhere_and_only_the_last_ends_it() -> None:
    for chart in flow_charts("fightcard.pipeline.systems.title_bout"):
        assert [bool(step.yes) + bool(step.no) for step in chart.steps] == [1] * (len(chart.steps) - 1) + [0]


def test_a_tracker_has_a_column_for_each_foul_that_the_referee_warns_for() -> None:
    warned = [
        row for row in TABLES["foul"].cells["A"].values() if not row.startswith(("caution", "-", "pushing"))
    ]
    assert len(set(warned)) == len(FOULS) == 7
    said = box("letter")["trackers.pdf"]
    for words in (*FOULS, "loses a point at", "disqualified at", "INJURIES"):
        assert said.count(words) >= 2


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_of_the_rules_is_on_the_charts_with_its_page(name: str) -> None:
    (chart,) = [chart for chart in CHARTS if chart.title == TABLES[name].title]
    assert TABLES[name].cite in chart.cite
    said = box("letter")["charts.pdf"]
    assert TABLES[name].title in said


def rows(title: str) -> dict[str, tuple[str, ...]]:
    (chart,) = [chart for chart in CHARTS if chart.title == title]
    return {row[0]: row[1:] for row in chart.rows}


def test_the_knockdown_chart_reads_as_the_page_does() -> None:
    # p.16: rating 4 has 4 on 1-10, 5 on 11-16, K on 17-20; rating 0 has # on 19-20.
    chart = rows("Knockdown and knockout")
    assert chart["4"] == ("1–10", "11–16", "", "17–20")
    assert chart["0"] == ("1–14", "15–18", "19–20", "")


def test_the_foul_chart_has_a_column_a_letter() -> None:
    # p.35: a low blow is 73 for a fighter rated A, 53-60 for one rated E.
    assert rows("Foul")["low blow"] == ("73", "68–71", "63–67", "58–64", "53–60")


def test_the_chart_of_stoppages_by_cuts_has_the_round_down_and_the_openings_across() -> None:
    chart = rows("Technical knockout due to a cut")
    table = TABLES["tko_due_to_cut"].cells
    stops = [int(number) for number, word in table["4 original"].items() if word == "stopped"]
    assert chart["4"][0] == f"{min(stops)}–{max(stops)}"


def test_the_times_of_a_stoppage_are_ten_to_a_row() -> None:
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
        (chart,) = [chart for chart in CHARTS if chart.title == table.title]
        is_down = len(chart.rows) != len(table.rows) or (chart.rows[0][0] != table.rows[0].replace("_", " "))
        for place, row in enumerate(table.rows):
            cells = [line[place + 1] for line in chart.rows] if is_down else list(chart.rows[place][1:])
            if table.name == "primary_cut":
                cells += rows("Primary cut: bad gashes")[row]
            named = [number for cell in cells for number in spelled(cell)]
            filled = [int(number) for number, word in table.cells[row].items() if word != "-"]
            assert sorted(named) == filled, (table.name, row)
            checked += len(filled)
    assert checked > 3000


def spelled(cell: str) -> list[int]:
    found: list[int] = []
    for low, high, more in re.findall(r"(\d+)(?:–(\d+))?( or more)?", cell):
        found += range(int(low), (26 if more else int(high or low)) + 1)
    return found


def test_no_cell_of_a_chart_breaks_into_a_staircase() -> None:
    assert [(chart.title, row) for chart in CHARTS for row in chart.rows if lines_of(row) > 1] == []


def test_the_scoring_chart_says_or_more_where_its_last_number_is_for_all_above() -> None:
    assert rows("Scoring a round, ten-point must")["HS"][3] == "26 or more"
    assert rows("Scoring a round, rounds system")["plain"][1] == "1 or more"


def test_the_first_page_of_charts_is_basic_play_and_the_second_all_else() -> None:
    stock = Stock([fighter()], deck(action()), "legends")
    first, second = reader(print_box(stock, Order(), []).files["charts.pdf"]).pages
    assert "Primary cut: bad gashes" in first.extract_text()
    assert "Advanced" not in first.extract_text()
    assert "Fighter traits" in second.extract_text()


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


def test_columns_come_out_as_even_as_the_order_of_the_charts_allows() -> None:
    charts = [Chart(f"Chart {number}", "p.1", ("", "x"), (("a", "1"),) * 9) for number in range(8)]
    _, (page,) = packed(charts, A4, pages=1, columns=2, margin=9.0, top=17.0)
    assert [len(column) for column in page] == [4, 4]


def test_sentences_of_a_chart_begin_at_one_place_behind_its_labels() -> None:
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("test"))
    chart = Chart(
        "Events", "p.8", (), (("0–5", "Both trade.\nBoth land 3."), ("6*", "He slips.")), is_text=True
    )
    draw_chart(page, chart, 10.0, 20.0, Measure(90.0, 1.0))
    places = {words: start.x for start, words, _ in pen.set}
    assert places["Both trade."] == places["Both land 3."] == places["He slips."]
    assert places["0–5"] == places["6*"] < places["He slips."] < 20.0


def test_an_owners_strategies_are_printed_in_place_of_the_books() -> None:
    cells = {name: dict(row) for name, row in TABLES["strategies"].cells.items()}
    cells["Load Up"]["power"] = "+5"
    stock = Stock([fighter()], {**deck(action()), "charts": {"strategies": cells}}, "legends")
    tables = tables_in_force(stock)
    assert (tables["strategies"].cite, tables["knockdown"].cite) == ("yours", TABLES["knockdown"].cite)
    pack = option_packs(stock)[0]
    (changes,) = [item.card["changes"] for item in pack.prints if item.card["name"] == "Load Up"]
    assert ["One-punch power", "+5"] in changes
    kinds = {str(item.card["name"]): item.card["kind"] for item in pack.prints}
    assert (kinds["Load Up"], kinds["Tie Up"]) == ("yours", "house")


def test_more_charts_than_the_pages_hold_are_refused() -> None:
    charts = [Chart("Chart", "p.1", ("", "x"), (("a", "1"),) * 40)] * 60
    with pytest.raises(ValueError, match="60 charts do not fit on 2 pages of A4"):
        packed(charts, A4, pages=2, columns=3, margin=9.0, top=17.0)


def test_a_row_is_as_tall_as_its_tallest_cell() -> None:
    assert [lines_of(("a", "b")), lines_of(("a", "1\n2\n3"))] == [1, 3]


def test_a_row_without_a_label_shares_the_ground_of_the_row_above() -> None:
    pen = Recorder()
    rows = (("a", "1"), ("", "2"), ("b", "3"), ("c", "4"))
    draw_chart(
        Compositor(pen, CLASSIC, Owner("test")), Chart("Chart", "p.1", (), rows), 0.0, 0.0, Measure(60.0, 1.0)
    )
    grounds = [stroke.split()[3] for stroke in pen.strokes if stroke.endswith(" band")]
    # Rows are 2.75 mm high and begin at 4.3: the first and its continuation, and the last.
    assert grounds == ["4.30", "7.05", "12.55"]


def test_a_strategy_is_reported_on_as_many_lines_as_its_changes_take_and_no_change_is_broken() -> None:
    chart = next(chart for chart in CHARTS if chart.title == "Strategies")
    away = next(at for at, row in enumerate(chart.rows) if row[0] == "Keep Away")
    assert [row[:2] for row in chart.rows[away : away + 3]] == [
        ("Keep Away", "FO"),
        ("", ""),
        ("Defensive Shell", "CU"),
    ]
    words = " ".join(row[2] for row in chart.rows[away : away + 2])
    assert words.replace("\xa0", " ") == "CF −1, PL −4, power −3, DEF −3, CL −8, opponent's power −2"
    assert all(change.count("\xa0") for row in chart.rows for change in row[2].rstrip(",").split(", "))


def test_no_line_of_a_note_begins_with_the_dot_between_two_sayings() -> None:
    measure, medium = Measure(40.0, 1.0), partial(shape, weight="Medium")
    for chart in (chart for chart in CHARTS if chart.note):
        lines = fit_block(chart.note, measure.note(0, 0, 500.0), medium).lines
        assert not [line for line in lines if line.startswith("·")], chart.title


def test_the_boxes_to_tick_do_not_touch_the_words_before_them() -> None:
    pen, ways = Recorder(), forms.score_sheet_of("fightcard.pipeline.systems.title_bout").ways
    forms.endings(Compositor(pen, CLASSIC, Owner("test")), 11.0, 204.9, 0.0, ways, "")
    ticks = [float(stroke.split()[2]) for stroke in pen.strokes if "3.20x3.20" in stroke]
    words = {
        stroke.partition(" | ")[2]: float(stroke.split()[1]) for stroke in pen.strokes if " | " in stroke
    }
    for ending, tick in zip(ways, ticks[1:], strict=False):
        width = shape(ending, "Medium").reach(7.5) / POINTS_PER_MM
        assert words[ending] + width + 2 < tick, ending
    assert words["Draw"] + shape("Draw", "Medium").reach(7.5) / POINTS_PER_MM == pytest.approx(
        204.9, abs=0.05
    )


def test_there_is_a_card_for_every_strategy_with_every_change_of_its_row() -> None:
    cards = {str(card["name"]): card for card in strategy_cards(TABLES)}
    assert list(cards) == list(TABLES["strategies"].rows)
    assert cards["Load Up"]["rating"] == "KO"
    # The text has the list of strategies, and no numbers for them.
    assert {card["kind"] for card in cards.values()} == {"house"}
    assert cards["Load Up"]["changes"] == [
        ["CF", "−1"],
        ["End of Punches Landed", "−4"],
        ["One-punch power", "+3"],
    ]
    # As the examples of the rules play them: a chin of 3/4 that was down is a 5, and a power punch saps nothing.
    assert ["KD1, not KD2", "−2"] in cards["Defensive Shell"]["changes"]
    assert cards["Work the Body"]["changes"] == [
        ["DEF", "+2"],
        ["Opponent's END at each RESULT scored", "−1"],
    ]
    assert cards["Tie Up"]["changes"] == [
        ["End of Clinching", "+8"],
        ["Cards used up by each clinch", "+1"],
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


def test_the_rules_are_all_printed() -> None:
    check_rules("title_bout", box("letter")["rules.pdf"])


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_basic_play_takes_two_pages_and_each_advanced_chapter_one(paper: str) -> None:
    stock = Stock([fighter()], deck(action()), "legends")
    assert len(reader(print_box(stock, Order(paper=paper), []).files["rules.pdf"]).pages) == 2 + 3


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_columns_of_a_chapters_last_page_end_at_nearly_the_same_height(number: int) -> None:
    lines = body_lines("rules", number)
    lows = [max(y for x, y in lines if (x > 108) is is_right) for is_right in (False, True)]
    # A section's heading keeps its first lines with it, so a few lines may part the two.
    assert abs(lows[0] - lows[1]) < 15


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


@pytest.mark.parametrize(("size", "emblems"), [("poker", 2), ("jumbo", 2), ("mini", 0)])
def test_a_box_shows_the_emblem_on_both_sides_where_there_is_room(size: str, emblems: int) -> None:
    _, (page,) = tuck_box("Fighters", "legends", 7, CARDS[size], PAPERS["a3"])
    pen = Recorder()
    page(Compositor(pen, CLASSIC, Owner("test")))
    # Two gloves an emblem.
    assert sum("9.20x10.60 round 4.20" in stroke for stroke in pen.strokes) == 2 * emblems


def test_a_box_that_no_paper_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="a box for 900 cards of poker"):
        tuck_box("All", "legends", 900, POKER, PAPERS["a3"])
