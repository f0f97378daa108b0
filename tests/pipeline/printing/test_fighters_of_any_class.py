"""What is printed for the table speaks of fighters of any class, men's or women's."""

from __future__ import annotations

import re

import pytest

from fightcard.pipeline.printing.output.box_contents import print_box
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.spellings.pronouns import of_anyone
from tests.engine.samples import SAMPLES
from tests.pipeline.printing.reading import reader

HE = re.compile(r"\b(?:he|his|him|himself)\b|(?<!corner )(?<!cut )\b(?:man|men)\b", re.IGNORECASE)
JUDGE = "Sees What He Likes"
"""A judge by name, one of a chart's rows."""
DECK = ("guide.pdf",)
"""Shows Boxing Action cards, whose texts are those that a bout tells."""


@pytest.mark.parametrize("game", SAMPLES)
def test_no_sheet_of_the_box_assumes_a_male_fighter(game: str) -> None:
    stock, order = Stock(SAMPLES[game].cards, None, "any", game), Order()
    files = print_box(stock, order, packs(stock, order)).files
    assert {"charts.pdf", "rules.pdf", "score-sheet.pdf"} <= set(files)
    found = [
        f"{name}: {text[max(0, word.start() - 30) : word.end() + 30]}"
        for name, content in files.items()
        if name not in DECK
        for text in (" ".join(page.extract_text().replace(JUDGE, "") for page in reader(content).pages),)
        for word in HE.finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("said", "of_any"),
    [
        ("{man} looks to his corner, and {other} looks at him", "{man} looks to their corner, and {other} looks at them"),
        ("{man} is caught square as he leans in", "{man} is caught square as they lean in"),
        ("{man} turns his man at the ropes", "{man} turns the other at the ropes"),
        ("Two right hands, two men on the floor", "Two right hands, two fighters on the floor"),
        ("{other} has {man} on rubber legs", "{other} has {man} on rubber legs"),
    ],
)  # fmt: skip
def test_a_sentence_of_a_bout_is_printed_for_fighters_of_any_class(said: str, of_any: str) -> None:
    assert of_anyone(said) == of_any
