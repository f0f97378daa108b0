"""What a stage shows of itself at a prompt and in a log, and errors that pass from a process to another."""

from __future__ import annotations

import pickle
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import fightcard
from fightcard.engine.registry import OWN
from fightcard.extensions import BrokenExtension


@pytest.mark.parametrize("system", OWN)
def test_each_stage_is_one_short_line(system: str) -> None:
    book = fightcard.read(fightcard.sample(system).path)
    checked = fightcard.check(book)
    cards = fightcard.convert(checked)
    several = len(cards)
    assert repr(book).startswith(f"<Book {book.name}: Fighters, ")
    assert repr(checked) == (
        f"<Checked {book.name}: {several} good of {several} rows of {system}, {len(checked.findings)} findings>"
    )
    assert repr(cards) == f"<CardSet {cards.set}: {several} cards of {system}>"
    assert len(repr(checked.rows)) < 5_000 * several


def test_a_verified_and_a_printed_set_are_one_short_line() -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(fightcard.sample(OWN[-1]).path)))
    verified = fightcard.verify(cards, fightcard.Play(bouts=20, why=False))
    verdicts = [card.verdict for card in verified.cards]
    counts = ", ".join(f"{verdicts.count(each)} {each}" for each in dict.fromkeys(verdicts))
    assert repr(verified) == f"<Verified {cards.set}: {len(cards)} cards of {OWN[-1]}, {counts}>"
    rendered = fightcard.render(verified)
    assert repr(rendered) == (f"<Rendered {', '.join(rendered.files)}: {len(rendered.findings)} findings>")


def test_what_is_made_of_a_set_is_one_short_line() -> None:
    book = fightcard.read(fightcard.sample(OWN[-1]).path)
    cards = fightcard.convert(fightcard.check(book))
    one, other = (str(card["name"]) for card in cards.cards[:2])
    assert repr(fightcard.bout(cards, one, other)) == f"<PlayedBout {one} against {other}>"
    assert repr(fightcard.face(cards, one)) == f"<CardFace of {one}>"
    assert repr(fightcard.career(cards, one)) == f"<Careers of {one}>"
    assert repr(fightcard.rate(book, one)) == f"<Ratings of {one}>"
    assert repr(fightcard.merge(book, book, book)) == f"<Merge {book.name}: 0 conflicts, 0 new errors>"


@pytest.mark.parametrize(
    "error",
    [
        fightcard.Unreadable(Path("a.xlsx"), "it is empty", "Save it again."),
        fightcard.Unwritable(Path("a.xlsx"), "it is a folder", "Name a file."),
        fightcard.MoreNeeded("the command needs more"),
        fightcard.UnknownFighterError("there is no such fighter"),
        BrokenExtension(EntryPoint("mine", "no_package", "fightcard.games"), "it is missing"),
    ],
)
def test_an_error_passes_from_a_process_to_another_as_it_is(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)
