"""What a stage shows of itself at a prompt and in a log, and errors that pass from a process to another."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import fightcard
from fightcard.engine.registry import OWN
from fightcard.extensions import BrokenExtension
from tests.pipeline.legends import LEGENDS
from tests.processes import LIMIT


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
    assert repr(fightcard.fix(book)) == f"<Repaired {book.name}: 0 done, 0 offered>"
    same = "0 added, 0 removed, 0 renamed, 0 ratings and 0 other cells changed"
    assert repr(fightcard.compare(book, book)) == f"<Differences {book.name}, {book.name}: {same}>"


def test_a_judged_card_a_built_set_and_what_moved_are_one_short_line(tmp_path: Path) -> None:
    play = fightcard.Play(bouts=20, why=False)
    built = fightcard.build(fightcard.sample(OWN[-1]).path, out=tmp_path, play=play)
    verified = built.verified
    assert verified is not None
    counts = f"{built.cards} cards, {len(built.files)} files, {len(built.findings)} findings"
    assert repr(built) == f"<Built {built.folder.as_posix()}: {counts}>"
    card = verified.cards[0]
    assert repr(card).startswith(f"<VerifiedCard {card.name}: {card.verdict}, wins ")
    assert repr(fightcard.since(verified, verified, play)) == (
        f"<Since {verified.set}: 0 cells, 0 verdicts, 0 odds>"
    )
    (finding,) = fightcard.check(fightcard.read(LEGENDS)).findings
    assert repr(finding) == f"<Finding {finding}>"
    assert "note X302 at Fighters!AM2: Fat PL is better" in repr(finding)


def test_a_prompt_completes_what_is_offered_and_nothing_else() -> None:
    parts = {"engine", "extensions", "schemas"}
    for module, offered in (
        (fightcard, {*fightcard.__all__, *parts}),
        (fightcard.engine, {*fightcard.engine.__all__}),
    ):
        assert {name for name in dir(module) if not name.startswith("__")} == offered


@pytest.mark.parametrize("part", ["engine", "extensions", "schemas"])
def test_a_part_is_there_without_being_imported(part: str) -> None:
    said = f"import fightcard; print(fightcard.{part}.__name__)"
    found = subprocess.run(
        [sys.executable, "-c", said], capture_output=True, text=True, check=True, timeout=LIMIT
    )
    assert found.stdout == f"fightcard.{part}\n"


def test_a_notebook_shows_a_table_without_digits_that_mean_nothing() -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(fightcard.sample(OWN[-1]).path)))
    verified = fightcard.verify(cards, fightcard.Play(bouts=22, why=False))
    table = verified._repr_html_()
    assert re.search(r"<td>0\.\d{3}</td>", table)
    assert not re.search(r"<td>0\.\d{4}", table)
    assert "shape" not in table


@pytest.mark.parametrize("system", OWN)
def test_a_merge_passes_from_a_process_to_another(system: str) -> None:
    book = fightcard.read(fightcard.sample(system).path)
    merge = fightcard.merge(book, book, book)
    for same in (pickle.loads(pickle.dumps(merge)), copy.deepcopy(merge)):
        assert same.content == merge.content
        assert same.as_json() == merge.as_json()


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
