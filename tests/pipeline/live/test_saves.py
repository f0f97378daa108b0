"""Saves as editors make them: what is half-written is waited for, what cannot be read is told in a
sentence."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.pipeline.checks import selection
from fightcard.pipeline.live import saves
from fightcard.pipeline.live.saves import converted, settled
from fightcard.pipeline.workbook.read import read
from tests.pipeline.legends import LEGENDS, retyped

KO = ("Joe Frazier", "KO")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "PATIENCE", 0.3)


def test_a_file_that_is_still_being_written_is_read_when_it_is_whole(tmp_path: Path) -> None:
    path, content = tmp_path / "set.xlsx", LEGENDS.read_bytes()

    def write() -> None:
        with path.open("wb") as file:
            for start in range(0, len(content), len(content) // 5 + 1):
                file.write(content[start : start + len(content) // 5 + 1])
                file.flush()
                time.sleep(0.06)

    writer = threading.Thread(target=write)
    writer.start()
    save = settled(path)
    writer.join(60)
    assert (save.trouble, save.checked is not None and len(save.checked.rows)) == ("", 7)


def test_a_file_that_is_missing_between_two_renames_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    comes = threading.Timer(0.4, lambda: path.write_bytes(LEGENDS.read_bytes()))
    comes.start()
    assert settled(path).checked is not None
    comes.join(60)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "the file is gone"),
        (b"", "the file is empty"),
        (LEGENDS.read_bytes()[:2000], "is damaged"),
        (b"Name,KO\n", "plain text"),
    ],
)
def test_what_cannot_be_read_is_reported_in_a_sentence(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "set.xlsx"
    if content is not None:
        path.write_bytes(content)
    save = settled(path)
    assert save.checked is None
    assert said in save.trouble
    assert save.trouble.endswith(".")


def test_a_fighter_whose_row_has_errors_keeps_their_last_good_card(tmp_path: Path) -> None:
    good = settled(LEGENDS).checked
    wrong = settled(retyped(tmp_path, {KO: "4x"})).checked
    assert good is not None
    assert wrong is not None
    first = converted(good, None)
    assert first.cards is not None
    after = converted(wrong, first.cards)
    assert after.cards is not None
    assert [card["id"] for card in after.cards.cards] == [card["id"] for card in first.cards.cards]
    assert after.held == {"joe-frazier"}
    (frazier,) = (card for card in after.cards.cards if card["id"] == "joe-frazier")
    assert frazier["fresh"]["knockout"] == 1


def test_a_card_that_stays_is_in_the_row_where_its_fighter_is_now(tmp_path: Path) -> None:
    """Otherwise a number that is typed on the page would go into another fighter's row."""
    first = converted(selection.checked(read(LEGENDS)), None)
    book = load_workbook(retyped(tmp_path, {KO: "4x"}))
    book["Fighters"].delete_rows(3)
    book.save(tmp_path / "fewer.xlsx")
    after = converted(selection.checked(read(tmp_path / "fewer.xlsx")), first.cards)
    assert after.cards is not None
    assert after.held == {"joe-frazier"}
    assert after.cards.place(after.cards["Joe Frazier"], "KI").cell == "Q6"
    book["Deck"]["B2"] = 99  # with which every card is that of the last good save
    book.save(tmp_path / "fewer.xlsx")
    stale = converted(selection.checked(read(tmp_path / "fewer.xlsx")), first.cards).cards
    assert stale is not None
    assert stale.place(stale["Joe Louis"], "KI").cell == "Q5"


def test_a_fighter_who_never_had_a_card_is_named_and_the_others_have_theirs(tmp_path: Path) -> None:
    wrong = settled(retyped(tmp_path, {KO: "4x"})).checked
    assert wrong is not None
    made = converted(wrong, None)
    assert made.cards is not None
    assert len(made.cards.cards) == 6
    assert made.unfinished == {"joe-frazier": "Joe Frazier"}
    assert made.held == frozenset()


@pytest.mark.usefixtures("impatient")
def test_a_file_that_is_locked_is_reported_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "mine.xlsx"
    book.write_bytes(b"of no matter")

    def locked(_path: Path) -> bytes:
        raise PermissionError(13, "locked by another program")

    monkeypatch.setattr("pathlib.Path.read_bytes", locked)
    save = settled(book)
    assert save.checked is None
    assert save.trouble == (
        f"{book}: the file is locked. Close it in the other program, or give this one permission to read it."
    )
