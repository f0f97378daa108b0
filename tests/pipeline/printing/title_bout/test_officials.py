"""Cards of named referees and corner men: what they say, that all of it fits, and that no other set has them."""

from __future__ import annotations

from typing import cast

import pytest

from fightcard import engine
from fightcard.engine.core.data import DeckData
from fightcard.pipeline.printing.drawing.faces import Face
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM
from fightcard.pipeline.printing.output.box_contents import box_sheets, option_packs
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.systems.title_bout.official_cards import corner_man_cards, referee_cards
from fightcard.pipeline.systems.title_bout.printing import CORNER_MAN, REFEREE
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import action, deck, fighter
from tests.pipeline.printing.title_bout.test_faces import CORNER_MAN_CARD, REFEREE_CARD, drawn

TABLES = engine.tables("title_bout")
REFEREES = [
    {"name": "Arthur Mercante", "type": "Lenient"},
    {"name": "Ruby Goldstein", "type": "Strict"},
    {"name": "Harry Gibbs", "type": "Normal"},
]
CORNER_MEN = [
    {
        "name": "Angelo Dundee",
        "cuts": "Excellent",
        "swelling": "Good",
        "fighters": ["Joe Louis", "Joe Frazier"],
    },
    {"name": "Eddie Futch", "cuts": None, "swelling": "Fair", "fighters": []},
]
LONGEST = "Maximilian Alexander von Hohenzollern"


def with_officials(**officials: object) -> DeckData:
    return cast("DeckData", {**deck(action()), **officials})


def test_a_referee_card_says_at_which_warning_what_is_done_and_which_numbers_draw_it() -> None:
    lenient, strict, normal = referee_cards(TABLES, with_officials(referees=REFEREES))
    assert (lenient["name"], lenient["type"], lenient["drawn"]) == ("Arthur Mercante", "Lenient", "1–33")
    assert lenient["rows"] == [
        ["Takes a point", "4th", "same foul"],
        ["Takes a second point", "5th", "same foul"],
        ["Takes a third point", "6th", "any foul"],
        ["Takes a fourth point", "7th", "any foul"],
        ["Disqualifies", "8th", "any foul"],
    ]
    assert strict["rows"][-1] == ["Disqualifies", "5th", "any foul"]
    assert [len(card["rows"]) for card in (strict, normal)] == [3, 4]
    assert [card["drawn"] for card in (strict, normal)] == ["34–66", "67–100"]


def test_the_last_of_a_hundred_referees_has_one_number() -> None:
    hundred = [{"name": f"Referee {number}", "type": "Normal"} for number in range(1, 101)]
    assert referee_cards(TABLES, with_officials(referees=hundred))[99]["drawn"] == "100"


def test_a_corner_man_says_what_their_work_brings_on_which_numbers() -> None:
    dundee, futch = corner_man_cards(TABLES, with_officials(corner_men=CORNER_MEN))
    cuts, swelling = dundee["trades"]
    assert (cuts["title"], cuts["skill"], [row[1] for row in cuts["rows"]]) == (
        "Cuts", "Excellent", ["1–40", "41–60", "61–75", "76–80"],
    )  # fmt: skip
    assert [row[1] for row in swelling["rows"]] == ["1–25", "26–80", "1–20", "21–80"]
    assert dundee["fighters"] == "Joe Louis, Joe Frazier"
    (only,) = futch["trades"]
    assert (only["title"], only["skill"], [row[1] for row in only["rows"]]) == (
        "Swelling", "Fair", ["1–15", "16–80", "1–10", "11–80"],
    )  # fmt: skip
    assert futch["fighters"] == ""


def test_they_are_printed_without_a_tuck_box() -> None:
    stock = Stock([fighter()], with_officials(referees=REFEREES, corner_men=CORNER_MEN), "legends")
    made = option_packs(stock)
    assert [pack.stem for pack in made] == ["strategies", "traits", "referees", "corner-men"]
    rendered = print_packs(made, stock, Order())
    assert [found.message for found in rendered.findings] == []
    words = [
        reader(rendered.files[f"{stem}.pdf"]).pages[0].extract_text() for stem in ("referees", "corner-men")
    ]
    assert "RUBY GOLDSTEIN" in words[0]
    assert "ANGELO DUNDEE" in words[1]
    boxes = [
        stem for stem in box_sheets(stock, Order(), packs(stock, Order()) + made) if stem.startswith("box-")
    ]
    assert boxes == ["box-cards", "box-deck", "box-strategies", "box-traits"]


def test_a_set_that_names_nobody_has_no_such_cards() -> None:
    assert [pack.stem for pack in option_packs(Stock([fighter()], deck(action()), "legends"))] == [
        "strategies",
        "traits",
    ]


@pytest.mark.parametrize(
    ("face", "card"),
    [
        (REFEREE, REFEREE_CARD),
        (REFEREE, {**REFEREE_CARD, "name": LONGEST, "type": "Very Lenient"}),
        (CORNER_MAN, CORNER_MAN_CARD),
        (CORNER_MAN, {**CORNER_MAN_CARD, "name": LONGEST, "fighters": ", ".join([LONGEST, "Joe Louis"])}),
    ],
)
def test_no_letter_leaves_the_safe_zone(face: Face, card: dict[str, object]) -> None:
    for start, words, letters in drawn(face, card).set:
        width = shape(words, letters.weight).reach(letters.size, letters.tracking) * letters.stretch
        left = start.x if start.x < 44.0 else start.x - width / POINTS_PER_MM
        assert left >= 3.0, words
        assert start.x <= 60.5, words
        assert start.y <= 85.9, words
        assert letters.size >= 4.2, words
