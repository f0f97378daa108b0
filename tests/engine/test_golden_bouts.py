"""Golden bouts: what is told of them stays as it was reviewed, and together they pass through every rule and
tell every event."""

from __future__ import annotations

import os
from functools import cache
from itertools import pairwise

import pytest

from fightcard.engine.registry import SYSTEMS
from tests.engine.golden_bouts import (
    FOLDER,
    Golden,
    events_to_tell,
    every_rule,
    goldens,
    of_neither,
    passes_through,
    text,
    write_texts,
)

ALL = [golden for system in SYSTEMS for golden in goldens(system)]
BY_NAME = pytest.mark.parametrize("golden", ALL, ids=[f"{golden.system}-{golden.name}" for golden in ALL])
FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)


@pytest.fixture(scope="module", autouse=True)
def _written_anew_when_asked() -> None:
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        for system in SYSTEMS:
            write_texts(system)


@cache
def passed(system: str) -> frozenset[str]:
    return frozenset().union(*map(passes_through, goldens(system)))


@BY_NAME
def test_a_golden_bout_is_reported_as_it_was(golden: Golden) -> None:
    saved = FOLDER / golden.system / f"{golden.name}.txt"
    assert text(golden) == saved.read_text(encoding="utf-8")


@FOR_ALL
def test_there_are_six_golden_bouts_or_more_and_no_other_text(system: str) -> None:
    saved = goldens(system)
    assert len(saved) >= 6
    assert {file.stem for file in (FOLDER / system).glob("*.txt")} == {golden.name for golden in saved}


@FOR_ALL
def test_every_rule_is_played_in_some_golden_bout(system: str) -> None:
    missing = sorted(every_rule(system) - passed(system))
    assert missing == [], f"choose others: python -m tests.engine.golden_bouts {system}"


@FOR_ALL
def test_every_event_that_has_words_is_reported_in_some_golden_bout(system: str) -> None:
    missing = sorted(events_to_tell(system) - passed(system))
    assert missing == [], f"choose others: python -m tests.engine.golden_bouts {system}"


@BY_NAME
def test_no_line_follows_itself_and_no_word_is_left_open(golden: Golden) -> None:
    lines = text(golden).splitlines()[1:]
    assert [line for line in lines if "{" in line or "}" in line] == []
    assert [first for first, second in pairwise(lines) if first == second] == []


@BY_NAME
def test_an_event_of_neither_corner_names_no_fighter_as_its_own(golden: Golden) -> None:
    assert [words for words in of_neither(golden) if "{man}" in words or "{other}" in words] == []
