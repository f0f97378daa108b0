"""A workbook that is saved while a command is at work with it: cells of one save are never typed into the next."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.rating.copy import copy_of
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.workbook import read as reading
from fightcard.pipeline.workbook.as_read import refuse_newer
from fightcard.pipeline.workbook.model import Book, Unreadable
from tests.pipeline.legends import LEGENDS
from tests.pipeline.live.test_session import type_in

SAID = "it was saved, moved or deleted while this command was at work. Run the command again."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return Path(shutil.copy(LEGENDS, tmp_path / "legends.xlsx"))


def test_a_book_knows_the_digest_of_its_file(path: Path) -> None:
    book = fightcard.read(path)
    assert book.digest == hashlib.sha256(path.read_bytes()).hexdigest()
    refuse_newer(book)
    refuse_newer(Book(path, ()))


def test_a_copy_of_a_workbook_that_was_saved_or_is_gone_is_refused(path: Path) -> None:
    book = fightcard.read(path)
    assert copy_of(book, {}, 0).content
    type_in(path, "Joe Frazier", "KO", 9)
    with pytest.raises(Unreadable, match=SAID):
        copy_of(book, {}, 0)
    path.unlink()
    with pytest.raises(Unreadable, match=SAID):
        refuse_newer(book)


def test_a_file_that_is_saved_while_it_is_read_is_read_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, times = reading._read, []

    def saved_after(of: Path) -> Book:
        book = read(of)
        times.append(1)
        if len(times) == 1:
            type_in(of, "Joe Frazier", "KO", 9)
        return book

    monkeypatch.setattr(reading, "_read", saved_after)
    book = fightcard.read(path)
    assert len(times) == 2
    assert book.digest == hashlib.sha256(path.read_bytes()).hexdigest()
    monkeypatch.undo()
    assert book == fightcard.read(path)


def test_a_repair_of_a_workbook_that_is_saved_meanwhile_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def saved(*_: object) -> list[object]:
        type_in(path, "Joe Frazier", "KO", 9)
        return []

    monkeypatch.setattr("fightcard.pipeline.repair.repairs", saved)
    with pytest.raises(Unreadable, match=SAID):
        repaired(path)
