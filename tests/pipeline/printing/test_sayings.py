"""The sentences on the backs.

Several for each thing, one of them for each fighter, whoever else is in his set.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.printed_cells import GUESSED
from fightcard.pipeline.printing.drawing.back_sentences import Taglines, line_for, lines_of_set
from fightcard.pipeline.printing.drawing.backs import Places
from fightcard.pipeline.printing.drawing.fit import fit_block
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.rating.copy import SOURCES
from fightcard.pipeline.spellings.pronouns import of_women
from tests.pipeline.legends import LEGENDS
from tests.pipeline.printing.samples import fighter

FIGHTERS = (
    *("carlos-monzon", "ray-robinson", "jake-lamotta", "marvin-hagler", "tony-zale", "rocky-graziano"),
    *("marcel-cerdan", "gene-fullmer", "carmen-basilio", "dick-tiger", "emile-griffith", "nino-benvenuti"),
    *("rodrigo-valdez", "vito-antuofermo", "alan-minter", "mustafa-hamsho", "john-mugabi", "sumbu-kalambay"),
    *("juan-roldan", "tommy-hearns", "ray-leonard", "iran-barkley", "mike-mccallum", "joey-giardello"),
)


def taglines(system: str) -> Taglines:
    found: Taglines = import_module(f"fightcard.pipeline.systems.{system}.taglines").TAGLINES
    return found


tagline = taglines(SYSTEMS[0]).line


@pytest.mark.parametrize("first", [0, 9, 15])
def test_of_nine_fighters_of_the_same_ratings_few_share_a_sentence(first: int) -> None:
    alike = [tagline(fighter(id=own, special=None)) for own in FIGHTERS[first : first + 9]]
    for half in (0, 1):
        counts = Counter(line.split(". ")[half] for line in alike)
        assert max(counts.values()) <= 4
    assert max(Counter(alike).values()) <= 2


def test_a_fighter_has_the_same_sentence_in_any_set() -> None:
    assert tagline(fighter(id="jake-lamotta")) == tagline(fighter(id="jake-lamotta", name="J. LaMotta"))
    card = {"id": "jake-lamotta"}
    assert line_for(card, ("one", "two", "three")) == line_for(card, ("one", "two", "three"))


def _sentences(system: str) -> Iterator[tuple[str, ...]]:
    for half in taglines(system).halves:
        yield from half.says.values()
        yield from (each for each in [half.plain] if each)


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_a_line_rests_on_are_headings_of_the_game(system: str) -> None:
    named = {
        heading for half in taglines(system).halves for cells in half.cells.values() for heading in cells
    }
    assert named
    assert named <= set(layout(system, "row").columns)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_two_sentences_fit_a_back_in_the_usual_type(system: str) -> None:
    weight = CLASSIC.role(Places.line.role).weight
    long = sorted({of_women(max(lines, key=len)) for lines in _sentences(system)}, key=len)[-4:]
    assert all(len(lines) == len(set(lines)) > 1 for lines in _sentences(system))
    for one, other in product(long, repeat=2):
        fit = fit_block(f"{one} {other}", Places.line, lambda words: shape(words, weight))
        assert (fit.rest, fit.size >= 6.5) == ("", True)


@pytest.mark.parametrize("system", SYSTEMS)
def test_of_a_woman_every_sentence_speaks_of_a_woman(system: str) -> None:
    fighters = re.compile(r"\b(?:he|his|him|himself|man|men)\b", re.IGNORECASE)
    every = [each for lines in _sentences(system) for each in lines]
    assert [each for each in map(of_women, every) if fighters.search(each)] == []
    assert sum(fighters.search(each) is not None for each in every) > 20


def test_the_class_on_the_card_decides_the_words_of_its_back() -> None:
    assert tagline(fighter(division="WW")) == tagline(fighter(division="LWW"))
    assert tagline(fighter(division="WHW", special="Absorber")) != tagline(
        fighter(division="HW", special="Absorber")
    )
    women = [each for half in sayings(fighter(division="WHW", special="Absorber"), ()) for each in half]
    assert "She takes what would stop another woman." in women
    typed = [each for half in sayings(fighter(division="Women", special="Absorber"), ()) for each in half]
    assert "He takes what would stop another man." in typed


sayings = printing_of(SYSTEMS[0]).sayings


@pytest.mark.parametrize("count", [9, 24])
def test_no_two_cards_of_a_set_say_the_same(count: int) -> None:
    alike = [fighter(id=own, special=None) for own in FIGHTERS[:count]]
    lines = lines_of_set(alike, sayings, {})
    assert len(set(lines.values())) == count
    assert "" not in lines.values()


def test_more_fighters_than_sentences_leaves_the_last_without_a_line() -> None:
    many = [fighter(id=f"man-{number:03}", special=None) for number in range(60)]
    lines = [line for line in lines_of_set(many, sayings, {}).values() if line]
    assert len(lines) == len(set(lines)) < 60


def test_a_line_that_a_designer_typed_is_said_once() -> None:
    by_itself = lines_of_set([fighter()], sayings, {})
    (own,) = by_itself.values()
    assert own not in lines_of_set([fighter()], sayings, {}, [own]).values()


def test_nothing_is_said_that_rests_on_a_cell_nobody_knows() -> None:
    # Frazier's END of 110 stands out most, then his CF of 12.
    plain = fighter(special=None)
    (half, hook) = sayings(plain, ())
    assert "His legs last." in half
    (other, _) = sayings(plain, {"END"})
    assert "He decides where a bout is fought." in other
    assert [list(each) for each in sayings(plain, {"Hook 3"})] == [list(half)]
    assert "The hook is the punch that does his work." in hook
    assert sayings(plain, {"PL", "DEF", "CFB", "END", "Jab 2"}) == []


def test_what_rate_proposes_only_from_custom_is_a_guess() -> None:
    guessed = {source for source, comment in SOURCES.items() if comment.startswith(GUESSED)}
    assert guessed == {"style", "custom", "drawn", "level"}


def test_a_guess_of_a_workbook_is_not_said_on_the_back(tmp_path: Path) -> None:
    book = load_workbook(LEGENDS)
    sheet = book["Fighters"]
    at = next(cell.column for cell in sheet[1] if cell.value == "Jab 3")
    sheet.cell(2, at).comment = Comment(f"{SOURCES['style']}.", "fightcard")
    book.save(tmp_path / "legends.xlsx")
    cards = fightcard.convert(fightcard.check(fightcard.read(tmp_path / "legends.xlsx")))
    (known,) = cards.guesses
    assert cards.guesses[known] == {"Jab 3"}
    stock, _ = stock_of(cards)
    lines = lines_of_set(stock.cards, sayings, stock.guesses)
    (card,) = [card for card in stock.cards if card["id"] == known]
    every = [each for half in sayings(card, {"Jab 3"}) for each in half]
    assert lines[known] in every
