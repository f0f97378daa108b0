"""What stands in the box of a Mini Title Bout set.

Every chart with its figures, the score sheet, the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from fightcard import engine
from fightcard.pipeline.printing.output.box_contents import print_box, tables_in_force
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.systems.mini_title_bout.boards import SOLITAIRE
from fightcard.pipeline.systems.mini_title_bout.pages import ORDER, charts_of, shown
from tests.engine.systems.mini_title_bout.cards import CARDS as FIGHTERS
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.rules_reference import check_rules

TABLES = engine.tables("mini_title_bout")
CHARTS = {chart.title: chart for chart in charts_of(TABLES)}


@cache
def box(paper: str) -> Mapping[str, bytes]:
    """Each product."""
    stock, order = Stock(FIGHTERS, None, "club", "mini_title_bout"), Order(paper=paper)
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


@pytest.mark.parametrize("paper", ["letter", "a4", "legal", "a3"])
def test_the_box_is_made_on_every_paper_with_nothing_to_tell(paper: str) -> None:
    assert sorted(box(paper)) == [
        "board.pdf",
        "box-cards.pdf",
        "charts.pdf",
        "contents.pdf",
        "rules.pdf",
        "score-sheet.pdf",
    ]


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_of_the_game_is_on_the_charts_with_its_page(name: str) -> None:
    assert TABLES[name].title in said()["charts.pdf"]
    assert TABLES[name].cite in CHARTS[TABLES[name].title].cite


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_of_the_game_is_on_one_of_the_two_boards(name: str) -> None:
    on_turn, rest = said()["board.pdf"].split("BLUE CORNER BOARD")
    assert TABLES[name].title in (on_turn if name in SOLITAIRE else rest)


def test_each_board_has_places_for_both_cards_and_the_text_s_charts() -> None:
    solitaire, blue = said()["board.pdf"].split("BLUE CORNER BOARD")
    assert solitaire.startswith("SOLITAIRE BOARD")
    for board in (solitaire, blue):
        assert board.count("BLUE CORNER fighter card") == board.count("RED CORNER fighter card") == 1
    # Section 15: the lead and the TKO Chart; sections 4 and 6: how a round is scored, and body punches.
    assert "The lead that calls for a TKO check" in solitaire
    assert "TKO Chart" in solitaire
    assert "How a round is scored" in blue
    assert "How many body punches tire a fighter" in blue


def test_the_charts_of_a_turn_are_in_its_order_and_none_is_forgotten() -> None:
    assert set(ORDER) == set(TABLES)


def test_the_power_chart_has_the_two_figures_that_the_text_gives() -> None:
    # Section 10: Power C, a roll of 10 is 10*, and of 9 a K.
    chart = CHARTS["Power Chart"]
    rows = {row[0]: row[1:] for row in chart.rows}
    assert chart.head == ("2d6", *"ABCDEFGHIJ")
    assert (rows["10"][2], rows["9"][2]) == ("10*", "K")


def test_the_knockdown_chart_has_the_two_figures_that_the_text_gives() -> None:
    # Section 19: column J, a 3 is 10* and a 4 is 9*.
    rows = {row[0]: row[1:] for row in CHARTS["Knockdown and Knockout Chart"].rows}
    assert (rows["3"][9], rows["4"][9]) == ("10*", "9*")


def test_conditioning_begins_where_the_text_says() -> None:
    # Section 7: A after round 9, B after round 8, a training of A+ after round 10.
    rows = CHARTS["After which round fatigue is first looked for"].rows
    assert rows[:3] == (("A+", "10"), ("A", "9"), ("B", "8"))


@pytest.mark.parametrize(
    ("word", "printed"),
    [("power LH", "P-LH"), ("power LHB", "P-LHB"), ("gray power C", "(P-C)"), ("dice", "Dice"), ("A", "Column A"), ("none", "No change"), ("reach", "RH"), ("+3", "+3")],
)  # fmt: skip
def test_a_result_of_the_master_chart_is_printed_as_the_text_calls_it(word: str, printed: str) -> None:
    assert shown(word) == printed


def test_totals_of_one_die_that_say_the_same_are_one_row() -> None:
    cells = {str(roll): "nose" if roll > 15 else "none" for roll in range(1, 21)}
    deck = {"charts": {"cuts": {"result": cells}}}
    charts = charts_of(tables_in_force(Stock(FIGHTERS, deck, "club", "mini_title_bout")))
    chart = next(each for each in charts if each.title == "Cut Chart")
    assert (chart.cite, chart.rows) == ("yours", (("1–15", "none"), ("16–20", "nose")))


def test_a_score_sheet_has_fifteen_rounds_and_room_for_punches_and_cuts() -> None:
    words = said()["score-sheet.pdf"].split()
    assert [words.count(str(number)) >= 1 for number in range(1, 16)] == [True] * 15
    assert "16" not in words
    assert said()["score-sheet.pdf"].count("POWER PUNCHES, CUTS") == 2
    assert [words.count(each) for each in ("OLE", "ORE", "OLE*", "ORE*", "ULE", "URE")] == [2] * 6


def test_the_foul_chart_says_what_each_result_does() -> None:
    page = said()["charts.pdf"]
    for words in (
        "Unseen: 3 points scored.",
        "Low blow: 3 off the opponent's score, never below 0.",
        "Butt: a roll on the Cut Chart against the opponent.",
        "Point: by points 1 off the score of the round; by rounds the round is lost, unless both are"
        " penalised as often.",
        "Disqualified: the opponent wins.",
    ):
        assert words in page, words


def test_the_rules_say_whose_rating_and_whose_score_is_meant() -> None:
    page = said()["rules.pdf"]
    for words in (
        # Section 20: Jeffries' own rating tires the fighter whom he hits.
        "When the chart's number for the puncher's Body rating is reached, the other tires",
        # M32
        "A power punch of the Finishing Attempt goes to the Power Chart, even by a fighter who slugs to the body",
        # Section 17: the substitution is the boxing fighter's, on the chart of any turn.
        "Dice, F and RH, in a Finishing Attempt too, then deepen it by 1 cut point",
        # The old rule: the result of the roll is 2 higher or lower.
        "whoever rolls RH scores 2 more with 5 inches or more in reach, 2 less if the other has them",
    ):
        assert words in page, words


def test_a_neutral_bout_finds_no_undefined_cell() -> None:
    page = said()["charts.pdf"]
    assert "where there is none, to the higher score, and with scores level the round is even." in page
    assert (
        "If nobody is at home, or no title is at stake, the higher score wins the round; equal scores make it"
        " even (M27)." in said()["rules.pdf"]
    )


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        (
            "M11",
            "head, body, box, stay away; then the higher base without changes; then two dice before the fight",
        ),
        ("M12", "A free turn does not score the base again and takes nothing off: Dice add nothing"),
        ("M13", "A fighter who has yet to roll counts at the base"),
        ("M16", "20 points or more in a round, once a round for each fighter"),
        ("M17", "with any other the rating is one lower"),
        ("M18", "with a KO Def of H or better on the card is up at 9"),
        ("M19", "Level on rounds, all points of the bout decide"),
        ("M22", "at most nine in a turn"),
        ("M31", "Only a hurt fighter ties up"),
    ],
)
def test_a_ruling_that_a_player_needs_is_on_the_rules_page(ruling: str, words: str) -> None:
    before, found, after = said()["rules.pdf"].partition(words)
    assert found, before
    assert ruling in after[:200]


def test_the_pages_have_the_points_of_an_owners_chart() -> None:
    points = {row: dict(line) for row, line in TABLES["points"].cells.items()}
    points["for a foul that nobody sees"]["value"] = "7"
    points["knockdown"]["value"] = "13"
    stock = Stock(FIGHTERS, {"charts": {"points": points}}, "club", "mini_title_bout")
    files = print_box(stock, Order(), []).files
    charts, rules = (
        " ".join(" ".join(page.extract_text() for page in reader(files[f"{name}.pdf"]).pages).split())
        for name in ("charts", "rules")
    )
    assert "Unseen: 7 points scored." in charts
    assert "K: down, 13 points." in charts
    assert "down, and 13 are added" in rules
    assert "Yours: knockdown, for a foul that nobody sees. House: off the opponent by a low blow." in charts


def test_the_legend_says_which_injuries_no_number_opens() -> None:
    assert "opens: cut under right eye, mouth, bad cut over left eye." in said()["charts.pdf"]


def test_the_rules_are_all_printed() -> None:
    check_rules("mini_title_bout", said()["rules.pdf"])


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_rules_are_on_one_page(paper: str) -> None:
    assert said(paper)["rules.pdf"].endswith(" 1 of 1")
