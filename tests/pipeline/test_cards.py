"""A card set as data: written, read back, pointed at, and never converted twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet, convert, dumps, house_deck, load
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.findings import Place
from fightcard.pipeline.workbook.read import read
from tests.workbooks import CAREER, FRAZIER, JACKSON, cell, valid_deck_rows, write

LEGENDS = Path(__file__).parents[2] / "raw" / "legends.xlsx"


@pytest.fixture
def cards(tmp_path: Path) -> CardSet:
    return convert(check(read(write(tmp_path / "legends.xlsx", Careers=(CAREER,)))))


def test_a_set_keeps_rows_in_order_and_records_by_id(cards: CardSet) -> None:
    assert (cards.set, cards.system) == ("legends", SYSTEMS[0])
    assert [card["id"] for card in cards.cards] == ["peter-jackson", "joe-frazier"]
    assert cards.careers["peter-jackson"]["Won"] == 42


def test_a_set_without_a_title_is_named_by_its_file_as_far_as_a_card_has_room(tmp_path: Path) -> None:
    book = write(tmp_path / f"{'the_heavyweights_of_' * 4}.xlsx")
    assert convert(check(read(book))).title == "The Heavyweights Of The Heavyweights Of The Heavyw"


def test_a_workbook_with_errors_is_not_converted(tmp_path: Path) -> None:
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "CUT": 9}))))
    with pytest.raises(ValueError, match=r"set\.xlsx has an error \(error S104 at Fighters!.*: CUT holds 9"):
        convert(checked)


def test_cards_json_is_valid_and_in_the_promised_order(cards: CardSet) -> None:
    data = json.loads(dumps(cards))
    assert list(data) == ["schema", "set", "cards"]
    assert data["schema"] == f"{SYSTEMS[0]}/card/1"
    assert list(faults(SYSTEMS[0], "set", data)) == []
    assert '"countered": [43, 47],' in dumps(cards)
    assert dumps(cards).endswith("}\n")


def test_the_same_set_gives_the_same_text(cards: CardSet, tmp_path: Path) -> None:
    again = convert(check(read(write(tmp_path / "legends.xlsx", Careers=(CAREER,)))))
    assert dumps(again) == dumps(cards)


def test_a_set_read_back_has_the_same_cards_and_is_not_converted_again(
    cards: CardSet, tmp_path: Path
) -> None:
    path = tmp_path / "cards.json"
    path.write_text(dumps(cards), encoding="utf-8")
    again = load(path)
    assert again.cards == cards.cards
    assert dumps(again) == dumps(cards)
    with pytest.raises(AttributeError):
        convert(again)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a card set"),
        ("[]", "has no schema"),
        (f'{{"schema": "{SYSTEMS[0]}/deck/1"}}', "has no schema"),
        (f'{{"schema": "{SYSTEMS[0]}/card/1", "set": "x", "set": "y", "cards": []}}', "twice"),
        ('{"schema": "chess/card/1", "set": "x", "cards": []}', "it has no schema"),
        (
            f'{{"schema": "{SYSTEMS[0]}/card/1", "set": "x", "cards": [{{"id": "a"}}]}}',
            "not a valid card set",
        ),
    ],
)
def test_a_file_that_is_no_card_set_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        load(path)


def test_a_card_knows_its_cells(cards: CardSet) -> None:
    assert cards.place(cards.cards[1], "Fat PM") == Place(
        file="legends.xlsx",
        sheet="Fighters",
        cell=cell("Fat PM", 3),
        row=3,
        column="Fat PM",
        fighter="Joe Frazier",
    )
    assert cards.place(cards.cards[1]).cell is None


def test_without_a_sheet_the_house_deck_is_played(cards: CardSet) -> None:
    assert cards.deck == house_deck(SYSTEMS[0])
    assert list(faults(SYSTEMS[0], "deck", cards.deck)) == []


def test_the_deck_of_a_workbook_becomes_deck_data(tmp_path: Path) -> None:
    deck = convert(check(read(write(tmp_path / "set.xlsx", Deck=valid_deck_rows())))).deck
    assert deck["name"] == "set"
    last = deck["cards"][99]  # type: ignore[index]
    assert last == {
        "card": 100,
        "cf": 20,
        "rn": "Foul",
        "result": 20,
        "result_word": "Cut",
        "ring_position": "Ring Center",
        "kd": 7,
        "kd2": 11,
        "kor": 3,
        "kdc": 1,
        "judges": ["HS", "LS", "E"],
        "condition": {"text": "His arms grow heavy. CF -1 for the next round.", "effect": "cf -1 round"},
        "injury": {"text": "Nothing comes of it.", "effect": "none"},
        "special_action": {"text": "The mouthpiece is rinsed. Both END +5.", "effect": "both end +5; time"},
    }
    assert list(faults(SYSTEMS[0], "deck", deck)) == []


def test_the_sample_set_has_no_errors_and_the_countered_numbers_of_the_rulings() -> None:
    cards = convert(check(read(LEGENDS)))
    found = {
        str(card["name"]): (card["fresh"]["countered"], card["fatigued"]["countered"]) for card in cards.cards
    }  # type: ignore[index]
    assert found["Joe Frazier"] == ([43, 47], [41, 47])
    assert found["Henry Akinwande"][0] == [40, 42]
    assert found["Peter Jackson"][0] == [48, 50]
    assert found["Joe Louis"][0] == [45, 48]
    assert found["David Tua"][1] == [40, 48]
    assert cards.deck["cards"] == house_deck(SYSTEMS[0])["cards"]
