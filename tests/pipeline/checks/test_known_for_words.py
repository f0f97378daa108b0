"""What fighters are known for: words of the game, on the sheet Fighters or Careers, each held to its cell."""

from __future__ import annotations

from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.checks import Checked
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, Content, write

LOUIS = {"Name": "Joe Louis", "Style": "S"}


def checked(folder: Path, *words: Content, heading: str = "Known for") -> Checked:
    rows = [{**row, heading: word} for row, word in zip((JACKSON, FRAZIER, LOUIS), words, strict=False)]
    career = {**CAREER, "Fighter": "Joe Louis"}
    path = write(folder / "set.xlsx", rows, (*HEADINGS, heading), Careers=(career,))
    return fightcard.check(fightcard.read(path))


def unknown(found: Checked) -> list[tuple[str | None, str | None, str | None]]:
    return [(each.cell, each.fighter, each.suggestion) for each in found.findings if each.code == "R307"]


def test_each_unknown_word_of_a_row_is_named_at_its_cell_also_where_the_row_waits_for_ratings(
    tmp_path: Path,
) -> None:
    found = checked(tmp_path, "jab, chinn", "hook; body", "powr")
    assert unknown(found) == [("BE2", "Peter Jackson", "jab, chin"), ("BE4", "Joe Louis", "power")]
    assert [entry.name for entry in found.rows] == ["Joe Frazier"]


@pytest.mark.parametrize("word", [12, True, "=A9", "#N/A"])
def test_a_cell_that_holds_no_words_is_not_left_unread(tmp_path: Path, word: Content) -> None:
    assert [cell for cell, _, _ in unknown(checked(tmp_path, word, "jab"))] == ["BE2"]


@pytest.mark.parametrize(
    ("heading", "codes"), [("Known for", set()), ("known", set()), ("Known fr", {"B112"})]
)
def test_the_heading_is_read_as_others_are(tmp_path: Path, heading: str, codes: set[str]) -> None:
    found = checked(tmp_path, "jab", "", heading=heading)
    about = {each.code for each in found.findings if (each.cell or "").startswith("BE")}
    assert about == codes
    assert fightcard.convert(found).known_for == ({} if codes else {"peter-jackson": "jab"})


def test_what_a_fighter_is_known_for_is_no_part_of_their_card(tmp_path: Path) -> None:
    with_words = fightcard.convert(checked(tmp_path, "jab", "chin"))
    without = fightcard.convert(checked(tmp_path, "", ""))
    assert with_words.cards == without.cards
    assert with_words.known_for == {"peter-jackson": "jab", "joe-frazier": "chin"}
    assert without.known_for == {}
