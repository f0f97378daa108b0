"""The six characters on a card: they stand for all that is printed on its front and its back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.printing.drawing.faces import Face, Imprint
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.output.card_mark import mark
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from tests.games import own
from tests.pipeline.printing.samples import fighter

CAREER = {"Won": 32, "Lost": 4, "Drawn": 1, "Won by KO": 27, "Height cm": 182, "Reach cm": 185, "Rounds": 212}
IMPRINT = Imprint("Legends", 1, 7, "", career=CAREER)
FACES: dict[str, tuple[Face, dict[str, Any]]] = {
    system: (printing_of(system).fighter, dict(own(system, "expected").CARD)) for system in SYSTEMS
}


@pytest.mark.parametrize(
    ("heading", "number"), [("Won", 33), ("Drawn", 2), ("Won by KO", 28), ("Height cm", 183), ("Rounds", 213)]
)
def test_each_figure_of_a_record_that_is_printed_changes_the_mark(heading: str, number: int) -> None:
    changed = replace(IMPRINT, career={**CAREER, heading: number})
    face, card = FACES[SYSTEMS[0]]
    assert mark(face, card, changed) != mark(face, card, IMPRINT)


@pytest.mark.parametrize("system", FACES)
@pytest.mark.parametrize(
    "change",
    [
        lambda imprint: replace(imprint, set_name="Other Legends"),
        lambda imprint: replace(imprint, back_text="Nobody has seen him tired."),
        lambda imprint: replace(imprint, career={**imprint.career, "Reach cm": 190}),
    ],
)
def test_title_measures_and_own_lines_change_the_mark_in_every_game(
    system: str, change: Callable[[Imprint], Imprint]
) -> None:
    face, card = FACES[system]
    assert mark(face, card, change(IMPRINT)) != mark(face, card, IMPRINT)


@pytest.mark.parametrize("system", FACES)
def test_number_and_row_change_no_mark(system: str) -> None:
    face, card = FACES[system]
    moved = {**card, "source": {**dict(card.get("source") or {}), "row": 99}}
    assert mark(face, moved, replace(IMPRINT, number=3, of=9, digest="abcdef")) == mark(face, card, IMPRINT)


def test_what_a_sheet_of_records_says_and_no_card_prints_changes_no_mark() -> None:
    changed = replace(IMPRINT, career={**CAREER, "Lost by KO": 4, "Source": "elsewhere"})
    for face, card in FACES.values():
        assert mark(face, card, changed) == mark(face, card, IMPRINT)


def test_another_portrait_changes_only_the_mark_of_its_fighter() -> None:
    cards = [fighter(), fighter(id="joe-louis", name="Joe Louis")]
    stock = Stock(cards, None, "legends", portrait_marks={"joe-louis": "aaaa"})
    before, after = (
        [item.imprint.digest for item in packs(each, Order())[0].prints]
        for each in (stock, replace(stock, portrait_marks={"joe-louis": "bbbb"}))
    )
    assert before[0] == after[0]
    assert before[1] != after[1]


def test_the_mark_of_the_whole_set_changes_with_a_record() -> None:
    stock = Stock([fighter()], None, "legends", careers={"joe-frazier": {"Won": 32}})
    assert stock.content != replace(stock, careers={"joe-frazier": {"Won": 33}}).content
