"""Every product of a Glory Days set.

Sound PDFs with embedded type and boxes, pictures, the same bytes each time.
"""

from __future__ import annotations

import io
import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from fightcard.pipeline.cli.app import app
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.printing.output.box_contents import option_packs, print_charts
from fightcard.pipeline.printing.output.pictures import picture_packs, tabletop
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.output.print_set import Extent, print_set
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import profile_named
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.pipeline.printing.products import check_reported, faults, produced
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import render

GLORY_BOOK = Path(__file__).resolve().parents[4] / "raw" / "glory.xlsx"

PRODUCTS = (
    "cards", "cards-backs", "cards-duplex", "cards-fold", "cards-drivethru", "cards-proof", "score-sheet", "board",
    "charts", "counters", "rules", "box-cards", "contents",
)  # fmt: skip
COLUMNS = {"Name": "A", "Ring 1": "I", "Power": "O", "In 5 PL": "AA", "Defense": "AV"}
DECK = {"schema": "glory_days/deck/1", "name": "house", "charts": {}}


def stock() -> Stock:
    return Stock(GLORY, DECK, "glory", "glory_days", columns=COLUMNS, date="2026-11-20")


@cache
def products() -> tuple[dict[str, bytes], tuple[Finding, ...]]:
    return produced(stock())


def test_these_are_the_products_and_there_is_nothing_to_tell() -> None:
    files, findings = products()
    assert sorted(files) == sorted(PRODUCTS)
    assert [found.message for found in findings] == []


@pytest.mark.parametrize("name", PRODUCTS)
def test_each_product_is_a_sound_file(name: str) -> None:
    assert faults(products()[0][name]) == []


@pytest.mark.parametrize("name", PRODUCTS)
def test_each_product_embeds_its_type_and_says_what_it_is(name: str) -> None:
    check_reported(products()[0][name], "glory")


def test_each_fighter_has_a_bookmark() -> None:
    outline = reader(products()[0]["cards"]).outline
    assert [entry["/Title"] for entry in outline] == ["Rocky Marciano", "Muhammad Ali", "Jack Dempsey"]


def test_each_product_has_the_same_bytes_again() -> None:
    again, _ = produced(stock())
    assert [name for name, content in products()[0].items() if again[name] != content] == []


def test_the_proof_shows_the_cell_of_each_value() -> None:
    said = reader(products()[0]["cards-proof"]).pages[0].extract_text()
    for row in (2, 3, 4):
        assert f"AA{row}" in said
        # The stars and the distance of a die come from one cell.
        assert said.count(f"I{row}") >= 2


def test_a_game_without_a_deck_prints_its_charts_in_the_place_of_one() -> None:
    printed = render(GLORY, DECK, set_name="glory", system="glory_days")
    by_itself = print_charts(stock(), Order())
    assert (list(printed.files), printed.findings) == (["cards.pdf", "deck.pdf"], ())
    assert (printed.files["deck.pdf"], []) == by_itself
    assert option_packs(stock()) == []


def test_the_whole_box_is_printed_with_one_order(tmp_path: Path) -> None:
    printed = print_set(stock(), Order(), Extent(whole=True), tmp_path)
    assert set(printed.files) == {
        "cards.pdf", "cards-backs.pdf", "score-sheet.pdf", "board.pdf", "charts.pdf", "counters.pdf", "rules.pdf",
        "box-cards.pdf", "contents.pdf", "printed.json",
    }  # fmt: skip


def test_the_command_prints_the_whole_box_and_says_what_each_file_is(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["print", str(GLORY_BOOK), "--unverified", "--all", "--out", str(tmp_path)])
    assert (ran.exit_code, ran.stderr) == (0, "")
    said = [" ".join(line.split()) for line in ran.stdout.splitlines()]
    assert any(line.startswith("board.pdf a board to lay between the players ") for line in said)
    assert not [line for line in said if line.startswith(("deck", "strategies", "traits", "trackers"))]


def test_only_a_card_that_changed_is_printed_again(tmp_path: Path) -> None:
    first = print_set(stock(), Order(), Extent(), tmp_path).files
    (tmp_path / "printed.json").write_bytes(first["printed.json"])
    stronger = replace(stock(), cards=[GLORY[0], {**GLORY[1], "cut": 5}, GLORY[2]])
    again = print_set(stronger, Order(), Extent(changed=True), tmp_path)
    assert again.changes is not None
    assert [item.card["name"] for pack in again.changes.packs for item in pack.prints] == ["Muhammad Ali"]


@pytest.mark.parametrize(("profile", "size"), [("tgc", (825, 1125)), ("mpc", (822, 1122))])
def test_pictures_for_printing_houses_have_their_size(profile: str, size: tuple[int, int]) -> None:
    whole = replace(stock(), cards=GLORY[:1])
    order = Order(profile=profile_named(profile))
    files = picture_packs(packs(whole, order), whole, order).files
    assert sorted(files) == [
        f"{profile}/cards-001-rocky-marciano-back.png",
        f"{profile}/cards-001-rocky-marciano-front.png",
    ]
    for content in files.values():
        assert Image.open(io.BytesIO(content)).size == size


def test_a_virtual_table_has_the_three_fighters_and_no_deck() -> None:
    whole, order = stock(), Order(profile=profile_named("tts"))
    files = tabletop(packs(whole, order), whole, order).files
    save = json.loads(files["tts/glory.json"])
    (held,) = save["ObjectStates"]
    names = [card["Nickname"] for card in held["ContainedObjects"]]
    assert names == ["Rocky Marciano", "Muhammad Ali", "Jack Dempsey"]
