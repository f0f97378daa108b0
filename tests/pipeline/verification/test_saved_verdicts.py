"""Verdicts kept between runs: the same set is not judged again, and whatever its verdicts follow from is asked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard.engine.simulation import simulate
from fightcard.pipeline import verify_run
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification import saved_verdicts as saved_module
from fightcard.pipeline.verification.play.cache import FileCache
from fightcard.pipeline.verification.saved_verdicts import FOLDER, saved_verdicts
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify
from tests.pipeline.legends import LEGENDS

pytestmark = pytest.mark.usefixtures("no_levers_here", "stored_verdicts")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def cache(home: Path) -> Iterator[FileCache]:
    with FileCache() as cache:
        assert cache.path.is_relative_to(home)
        yield cache


@pytest.fixture(scope="module")
def cards() -> CardSet:
    """Two cards of the sample."""
    book = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    return replace(book, cards=book.cards[:2])


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[CardSet]:
    """The sets that were judged, one after the other."""
    asked: list[CardSet] = []
    judge = verify_run.verify_cards

    def noted(cards: CardSet, play: Play, *searches: None) -> Verified:
        asked.append(cards)
        return judge(cards, play, *searches)

    monkeypatch.setattr(verify_run, "verify_cards", noted)
    return asked


def test_a_set_that_did_not_change_is_not_judged_again(
    cards: CardSet, cache: FileCache, judged: list[CardSet]
) -> None:
    play = Play(bouts=2, cache=cache)
    first, again = verify(cards, play), verify(cards, play)
    assert len(judged) == 1
    assert again.as_json() == first.as_json() == verify(cards, Play(bouts=2)).as_json()
    assert again.meetings.equals(first.meetings)
    assert again.findings == first.findings
    # One pairing in either corner and two mirrors were asked for; of the second run all were known.
    assert (first.from_cache, again.from_cache) == (0, 4)
    assert again.card_set is cards


def test_a_folder_that_the_user_may_not_look_into_saves_nothing(
    cards: CardSet, judged: list[CardSet], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", "no-system-looks-for-it" * 20)  # nor may he as an administrator
    with FileCache() as cache:
        for _ in range(2):
            verify(cards, Play(bouts=2, cache=cache))
    assert len(judged) == 2


@pytest.mark.parametrize(
    "other",
    [
        {"bouts": 4},
        {"seed": 2},
        {"rounds": 10},
        {"rules": "advanced"},
        {"across": True},
        {"why": False},
    ],
    ids=str,
)
def test_a_set_played_another_way_is_judged(
    cards: CardSet, cache: FileCache, judged: list[CardSet], other: dict[str, Any]
) -> None:
    for way in ({}, other):
        verify(cards, Play(**{"bouts": 2, "cache": cache, **way}))
    assert len(judged) == 2


CHANGED: dict[str, object] = {
    "set": "other",
    "system": "another game",
    "cards": (),
    "deck": {"name": "other"},
    "careers": {"joe-louis": {"Wins": 1}},
    "columns": {"Name": "B"},
    "acceptances": ("V206",),
    "columns_elsewhere": {"Other": {"Name": "B"}},
    "bouts": {"joe-louis": ({"Result": "W"},)},
    "title": "Another title",
    "back_texts": {"joe-louis": "A line."},
    "guesses": {"joe-louis": frozenset({"KO"})},
    "sources": {"joe-louis": {"KO": "a book"}},
    "known_for": {"joe-louis": "jab"},
}


def test_every_field_of_a_set_decides_where_its_verdicts_are_saved(cards: CardSet, cache: FileCache) -> None:
    assert list(CHANGED) == [each.name for each in fields(CardSet) if each.compare]
    bare, play = replace(cards, cards=cards.cards[:1]), Play(cache=cache)
    sets = [bare, *(replace(bare, **{name: value}) for name, value in CHANGED.items())]
    assert len({saved_verdicts(each, play, ()) for each in sets}) == len(CHANGED) + 1


def test_guesses_in_another_order_are_the_same_guesses(cards: CardSet, cache: FileCache) -> None:
    headings = ["KO", "PL", "KD1", "KD2", "CFB", "CFS", "Style"]
    there, back = (
        replace(cards, guesses={"joe-louis": frozenset(each)}) for each in (headings, headings[::-1])
    )
    play = Play(cache=cache)
    assert saved_verdicts(there, play, ()) == saved_verdicts(back, play, ())


def test_what_is_searched_for_decides_too(cards: CardSet, cache: FileCache) -> None:
    play = Play(cache=cache)
    ways = [(None, None), (print, None), (None, print), (print, print)]
    assert len({saved_verdicts(cards, play, way) for way in ways}) == 4


def test_a_changed_source_is_another_program(
    cards: CardSet, cache: FileCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved_verdicts(cards, Play(cache=cache), ())
    monkeypatch.setattr(saved_module, "_own_digest", lambda: "another")
    assert saved_verdicts(cards, Play(cache=cache), ()) != before


def test_the_digest_of_the_sources_sees_pipeline_schemas_and_engine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fresh = saved_module._own_digest.__wrapped__
    before = fresh()
    for package in ("pipeline", "schemas"):
        own = tmp_path / package
        own.mkdir()
        (own / "a.py").write_text("changed = True", encoding="utf-8")
        with monkeypatch.context() as patched:
            patched.setattr(getattr(saved_module, package), "__path__", [str(own)])
            assert fresh() != before
    for part in ("pipeline", "schemas"):  # of a game that an installed package brings
        with monkeypatch.context() as patched:
            own = str(tmp_path / "pipeline")
            patched.setattr(
                saved_module.extensions, "folders", {"pipeline": [], "schemas": [], part: [own]}.get
            )
            assert fresh() != before
    monkeypatch.setattr(saved_module, "source_digest", lambda: "another engine")
    assert fresh() != before


def test_nothing_is_saved_without_the_users_cache_or_with_other_bouts(
    cards: CardSet, cache: FileCache, tmp_path: Path
) -> None:
    assert saved_verdicts(cards, Play(), ()) is None
    with FileCache(tmp_path / "own.sqlite") as own:
        assert saved_verdicts(cards, Play(cache=own), ()) is None
    assert saved_verdicts(cards, Play(cache=cache, simulate=partial(simulate)), ()) is None
    assert saved_verdicts(cards, Play(cache=cache), ()) is not None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_folder_that_others_can_write_is_not_trusted(cards: CardSet, cache: FileCache, home: Path) -> None:
    (home / FOLDER).mkdir()
    (home / FOLDER).chmod(0o777)
    assert saved_verdicts(cards, Play(cache=cache), ()) is None


def test_a_set_with_very_many_meetings_is_not_saved(
    cards: CardSet, cache: FileCache, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_module, "MOST_COUNTS", 100)
    verify(cards, Play(bouts=2, cache=cache))
    assert not (home / FOLDER).exists()


def test_the_oldest_go_when_there_is_too_much(
    cards: CardSet, cache: FileCache, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verify(cards, Play(bouts=2, cache=cache))
    (own,) = (home / FOLDER).iterdir()
    for name, day in (("old", 1), ("older", 0)):
        (home / FOLDER / f"{name}.verdicts").write_bytes(bytes(1_000))
        os.utime(home / FOLDER / f"{name}.verdicts", (day * 86_400, day * 86_400))
    size = own.stat().st_size
    monkeypatch.setattr(saved_module, "MOST_BYTES", 2 * size + 1_500)
    verify(cards, Play(bouts=4, cache=cache))
    saved = {each.name for each in (home / FOLDER).iterdir()}
    assert len(saved) == 3
    assert "older.verdicts" not in saved
