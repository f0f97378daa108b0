"""What stands in the box of a Glory Days set: every chart with its numbers, sheets, board, rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import pytest

from fightcard import engine
from fightcard.engine.systems.glory_days.incidents import ACTIONS
from fightcard.pipeline.printing.output.box_contents import print_box, tables_in_force
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.systems.glory_days.pages import VERBS, charts_of, event_text, events_of
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.rules_reference import check_rules

TABLES = engine.tables("glory_days")
CHARTS = {chart.title: chart for chart in charts_of(TABLES)}


@cache
def made(paper: str) -> Mapping[str, bytes]:
    """Each product on a paper."""
    stock, order = Stock(GLORY, None, "glory", "glory_days"), Order(paper=paper)
    rendered = print_box(stock, order, packs(stock, order))
    assert [found.message for found in rendered.findings] == []
    return rendered.files


@cache
def box(paper: str) -> dict[str, str]:
    """The words of each product on a paper."""
    return {
        name: " ".join(page.extract_text(orientations=(0, 90)) for page in reader(content).pages)
        for name, content in made(paper).items()
    }


def rows(title: str) -> dict[str, tuple[str, ...]]:
    return {row[0]: row[1:] for row in CHARTS[title].rows}


@pytest.mark.parametrize("paper", ["letter", "a4", "legal", "a3", "200x270mm"])
def test_the_box_is_made_on_every_paper(paper: str) -> None:
    assert sorted(made(paper)) == [
        "board.pdf", "box-cards.pdf", "charts.pdf", "contents.pdf", "counters.pdf", "rules.pdf", "score-sheet.pdf",
    ]  # fmt: skip


@pytest.mark.parametrize("name", list(TABLES))
def test_every_table_of_the_game_is_on_the_charts_with_its_page(name: str) -> None:
    said = box("letter")["charts.pdf"]
    assert TABLES[name].title in said
    if name != "event":
        assert TABLES[name].cite in CHARTS[TABLES[name].title].cite


def test_the_judges_chart_reads_as_the_text_does() -> None:
    # p.7: at a difference of 2 the high scorer has 1-11, the low scorer 12-17, 18-20 are even; at 11 only a
    # 20 is not 10-9.
    assert CHARTS["How a judge scores a round"].head == ("", "10–8", "10–9", "10–10", "9–10")
    chart = rows("How a judge scores a round")
    assert chart["2"] == ("", "1–11", "18–20", "12–17")
    assert chart["11–12"] == ("20", "1–19", "", "")
    assert list(chart)[-1] == "20+"


def test_a_lead_of_eleven_is_lost_to_a_knockdown() -> None:
    # p.7: outlanded 17 to 8, he wins the round 10-9 by his knockdown.
    assert rows("How the judges score a round with a knockdown")["4–12"] == ("10–8", "9–10")


def test_the_third_cut_of_the_left_eye_stops_the_fight_on_one_to_nine() -> None:
    assert rows("When a cut or a swelling may stop the fight")["cut left eye"][:3] == ("", "", "1–9")
    assert rows("When a cut or a swelling may stop the fight")["bloody nose"][5] == "1"


def test_the_fouls_chart_has_the_point_and_the_disqualification_of_the_text() -> None:
    chart = rows("What the referee does about fouls")
    assert chart["same kind"][2:4] == ("point", "disqualified")
    assert chart["any kind"][4:] == ("point", "disqualified")


def spelled(cell: str) -> list[int]:
    found: list[int] = []
    for low, high in re.findall(r"(\d+)(?:–(\d+))?", cell):
        found += range(int(low), int(high or low) + 1)
    return found


def test_every_number_of_the_judges_chart_is_printed_once_a_row() -> None:
    for label, *cells in CHARTS["How a judge scores a round"].rows:
        assert sorted(number for cell in cells for number in spelled(cell)) == list(range(1, 21)), label


def test_every_number_of_the_event_chart_is_printed_once() -> None:
    charts = events_of(TABLES["event"])
    labels = [row[0] for chart in charts for row in chart.rows]
    assert [number for label in labels for number in spelled(label)] == list(range(100))
    assert [chart.title for chart in charts] == ["Rare events, 0–70", "Rare events, 71–99"]


def test_an_owner_s_only_event_is_one_chart() -> None:
    house = TABLES["event"]
    words = {"effect": "both land 3", "text": "{man} slips"}
    only = house.replaced({row: dict.fromkeys(house.columns, word) for row, word in words.items()})
    (chart,) = events_of(only)
    assert (chart.title, chart.rows) == (
        "Rare events, 0–99",
        (("0–99", "The fighter slips.\nBoth land 3."),),
    )
    assert chart.note.startswith("The fighter is the one who rolled 99.")


def test_the_events_of_the_text_read_as_it_tells_them() -> None:
    # p.8: 16 three punches and the wrist, once a fight; 32 both land six, as often as it comes; 88 once a
    # fight.
    seen = {row[0]: row[1].split("\n")[1] for chart in events_of(TABLES["event"]) for row in chart.rows}
    assert seen["16*"] == "The fighter lands 3; each punch result of the fighter −1 from now on."
    assert seen["32"] == "Both land 6."
    assert "88*" in seen


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("none", "nothing more"),
        ("both lands 2", "both land 2"),
        ("fighter lands 3; opponent stamina -4", "the fighter lands 3; Stamina of the opponent −4"),
        ("opponent punches -1 *", "each punch result of the opponent −1 from now on"),
        ("both down *", "both go down, are up at once, and hurt"),
        ("fighter chin", "the fighter checks Chin KD"),
        ("opponent stunned", "the opponent is stunned"),
        ("fighter injury gash_left_eye", "the fighter has an injury: gash left eye"),
        ("both cut", "both have an injury by their tables"),
        ("opponent foul low_blow", "the opponent commits a foul: low blow"),
        ("opponent momentum", "the opponent has momentum"),
        ("fighter stop *", "the fighter cannot go on: the fight is stopped"),
        ("opponent rating knocked_out +1 *", "Chin KO of the opponent +1 from now on"),
        (
            "fighter lands 4; opponent rating power -1; opponent rating power_hurt -1 *",
            "the fighter lands 4; Power and Power (hurt) of the opponent −1 from now on",
        ),
        (
            "opponent rating power -1; opponent rating will -2",
            "Power of the opponent −1 from now on; Will of the opponent −2 from now on",
        ),
        ("fighter lands 1; fighter lands 1", "the fighter lands 1; the fighter lands 1"),
        ("both rating will -1", "Will of both fighters −1 from now on"),
    ],
)
def test_an_event_is_reported_in_words(effect: str, words: str) -> None:
    assert event_text(effect) == words


def test_everything_that_an_event_can_do_has_words() -> None:
    assert set(VERBS) == set(ACTIONS)


def test_a_chart_of_the_owners_is_printed_as_theirs_and_the_others_with_their_pages() -> None:
    cells = dict(TABLES["foul_penalty"].cells["same kind"]) | {"2nd": "point"}
    house = {"any kind": dict(TABLES["foul_penalty"].cells["any kind"])}
    of_his = {"charts": {"foul_penalty": {"same kind": cells, **house}, "judge": dict(TABLES["judge"].cells)}}
    tables = tables_in_force(Stock(GLORY, of_his, "glory", "glory_days"))
    (chart,) = [chart for chart in charts_of(tables) if chart.title == "What the referee does about fouls"]
    assert (chart.cite, chart.rows[0][2]) == ("yours", "point")
    # Typed on his sheet too, but as the house has it.
    assert tables["judge"].cite == TABLES["judge"].cite


def test_what_the_owner_typed_of_an_event_is_printed_word_for_word() -> None:
    cells = {row: dict(cells) for row, cells in TABLES["event"].cells.items()}
    for number in ("6", "7", "8", "9"):
        cells["text"][number] = "{man} slips on his own towel"
    owners = {"charts": {"event": cells}}
    tables = tables_in_force(Stock(GLORY, owners, "glory", "glory_days"))
    seen = {row[0]: row[1].split("\n")[0] for chart in events_of(tables["event"]) for row in chart.rows}
    assert seen["6–9"] == "The fighter slips on his own towel."
    assert seen["87"] == "The fighter looks to their corner, and the opponent looks at them."


def test_two_fighters_hurt_at_once_are_on_the_rules_page() -> None:
    rules = " ".join(box("letter")["rules.pdf"].split())
    assert "Both hurt at once: stars are compared as in any segment. Nobody blocks or counters" in rules
    assert "After the first fighter's 99 the second does not roll any more (G26)." in rules


def test_the_rules_name_only_pages_that_the_text_has() -> None:
    check_rules("glory_days", box("letter")["rules.pdf"])


def test_the_score_sheet_has_fifteen_rounds_and_the_board_nine_segments() -> None:
    words = box("a4")["score-sheet.pdf"].split()
    assert all(str(number) in words for number in range(1, 16))
    assert "16" not in words
    said = " ".join(box("a4")["board.pdf"].split())
    assert "SEGMENT 1 2 3 4 5 6 7 8 9 RED" in said
    assert "26 STOP THE FIGHT" in said
