"""Golden bouts: what is told of them stays as it was reviewed, and together they pass through every rule and tell every event."""

from __future__ import annotations

import os
from itertools import pairwise

import pytest

from tests.engine.golden_bouts import (
    FOLDER,
    Golden,
    events_to_tell,
    every_rule,
    goldens,
    passes_through,
    text,
    write_texts,
)

ALL = goldens()
BY_NAME = pytest.mark.parametrize("golden", ALL, ids=[golden.name for golden in ALL])


@pytest.fixture(scope="module", autouse=True)
def _written_anew_when_asked() -> None:
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        write_texts()


@pytest.fixture(scope="module")
def passed() -> frozenset[str]:
    return frozenset().union(*map(passes_through, ALL))


@BY_NAME
def test_a_golden_bout_is_told_as_it_was(golden: Golden) -> None:
    assert text(golden) == (FOLDER / f"{golden.name}.txt").read_text(encoding="utf-8")


def test_there_are_six_golden_bouts_or_more_and_no_other_text() -> None:
    assert len(ALL) >= 6
    assert {file.stem for file in FOLDER.glob("*.txt")} == {golden.name for golden in ALL}


def test_every_rule_is_played_in_some_golden_bout(passed: frozenset[str]) -> None:
    assert sorted(every_rule() - passed) == [], "choose others: python -m tests.engine.golden_bouts"


def test_every_event_that_has_words_is_told_in_some_golden_bout(passed: frozenset[str]) -> None:
    assert sorted(events_to_tell() - passed) == [], "choose others: python -m tests.engine.golden_bouts"


@BY_NAME
def test_no_line_follows_itself_and_no_word_is_left_open(golden: Golden) -> None:
    lines = text(golden).splitlines()[1:]
    assert [line for line in lines if "{" in line or "}" in line] == []
    assert [first for first, second in pairwise(lines) if first == second] == []
