"""The last run of a workbook, and the last that was of another set."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.verification import last_run as subject


def a_set(*ratings: int, verdict: str = "sound", row: int = 2) -> tuple[Any, Any]:
    """Cards of these ratings, and a run in which all have this verdict."""
    found = [
        {"id": f"id-{at}", "name": f"Man {at}", "KO": number, "source": {"row": row + at}}
        for at, number in enumerate(ratings)
    ]
    cards = SimpleNamespace(system="toy", cards=found, deck={"name": "deck"})
    reasons = [SimpleNamespace(code=code) for code in ("V1", "V2", "V1")]
    judged = [SimpleNamespace(id=each["id"], verdict=verdict, reasons=reasons) for each in found]
    return cards, SimpleNamespace(cards=judged)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "last" / "run.json"
    monkeypatch.setattr(subject, "file_of", lambda *_: path)
    monkeypatch.setattr(
        subject, "since", lambda before, verified, cards, play: (before, verified, cards, play)
    )
    return path


def moved(given: tuple[Any, Any], *, other: bool) -> list[int] | None:
    """The ratings of the set that this run is compared with."""
    cards, verified = given
    play = Play()
    book: Any = "set.xlsx"
    found: Any = subject.since_last(book, verified, cards, play, other=other)
    if found is None:
        return None
    assert found[1:] == (verified, cards, play)
    before = found[0]
    assert (before.name, before.deck) == ("the last run", {"name": "deck"})
    assert {(each.verdict, each.codes) for each in before.verdicts.values()} <= {
        ("sound", ("V1", "V2")),
        ("off", ("V1", "V2")),
    }
    assert list(before.verdicts) == [card["id"] for card in before.cards]
    return [card["KO"] for card in before.cards]


def test_each_run_is_compared_with_the_one_before_it(file: Path) -> None:
    assert moved(a_set(1), other=False) is None
    assert file.exists()
    assert moved(a_set(2), other=False) == [1]
    assert moved(a_set(2), other=False) == [2]
    assert moved(a_set(3), other=False) == [2]


def test_the_runs_of_so_many_workbooks_are_saved_and_the_oldest_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject, "MOST_FILES", 2)
    for saved, name in enumerate(("oldest", "older")):
        subject.keep(tmp_path / f"{name}.json", *a_set(1))
        os.utime(tmp_path / f"{name}.json", (saved, saved))
    subject.keep(tmp_path / "last.json", *a_set(1))
    assert sorted(each.name for each in tmp_path.iterdir()) == ["last.json", "older.json"]


def test_a_run_is_compared_with_the_last_of_another_set_where_that_is_asked(file: Path) -> None:
    assert moved(a_set(1), other=True) is None
    assert moved(a_set(1), other=True) is None
    assert moved(a_set(2), other=True) == [1]
    # Rows that moved in the workbook are the same set; another verdict, or another deck, is not.
    assert moved(a_set(2, row=9), other=True) == [1]
    assert moved(a_set(2, verdict="off"), other=True) == [2]
    assert moved(a_set(3, 4), other=True) == [2]
    cards, verified = a_set(3, 4)
    cards.deck = {"name": "other"}
    subject.keep(file, cards, verified)
    assert [run["deck"] for run in subject._runs(file)] == [{"name": "other"}, {"name": "deck"}]


def test_a_run_has_a_file_of_its_own_by_all_that_its_bouts_depend_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject, "home", lambda: tmp_path)
    monkeypatch.setattr(subject.schemas, "names", lambda system: [system, "row"])
    monkeypatch.setattr(subject.schemas, "load", lambda *words: list(words))
    cards, _ = a_set(1)
    other: Any = SimpleNamespace(system="other")
    book = tmp_path / "set.xlsx"
    files = [
        subject.file_of(book, cards, Play(seed=1)), subject.file_of(tmp_path / "b.xlsx", cards, Play(seed=1)),
        subject.file_of(book, other, Play(seed=1)), subject.file_of(book, cards, Play(seed=2)),
        subject.file_of(book, cards, Play(seed=1, rules="other")), subject.file_of(book, cards, Play(seed=1, rounds=10)),
        subject.file_of(book, cards, Play(seed=1, bouts=10)), subject.file_of(book, cards, Play(seed=1, across=True)),
    ]  # fmt: skip
    assert len(set(files)) == len(files)
    assert files[0] == subject.file_of(book, cards, Play(seed=1, executor=None))
    assert {(each.parent, len(each.stem), each.suffix) for each in files} == {
        (tmp_path / "last", 32, ".json")
    }
