"""The words of Level, and what of a fighter's opponents cannot be right."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.checks.opposition import OLDER_WORDS, WORDS, doubt_of, level_typed
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.scale import LEVELS
from tests.records_gallery import BONAVENA
from tests.workbooks import CAREER, Content, Row, write


@pytest.mark.parametrize(
    ("typed", "level"),
    [("weak", -0.8), ("usual", 0.0), ("Hard ", 0.7), ("hardest", 1.4), ("gatekeeper", 1.5), ("champion", 4.5),
     ("2.5", 2.5), (-1, -1.0), ("strong", None), (None, None)],
)  # fmt: skip
def test_a_level_is_a_word_of_either_list_or_a_number(typed: Value, level: float | None) -> None:
    assert level_typed(typed) == level


def test_every_word_is_on_the_ladder_in_order() -> None:
    for words in (WORDS, OLDER_WORDS):
        levels = list(words.values())
        assert levels == sorted(levels)
        assert all(LEVELS[0] <= level <= LEVELS[-1] for level in levels)


def test_a_word_is_doubted_more_than_a_number() -> None:
    assert [doubt_of(each) for each in ("hard", "contender", "0.7", 1)] == [0.6, 0.6, 0.4, 0.4]


@pytest.mark.parametrize(
    ("typed", "code", "says"),
    [
        ("hard", None, ""),
        ("2", None, ""),
        ("2.1", "R305", "2.1"),
        ("contender", "R305", "3.0"),
        ("gatekeeper", "R306", "hardest (1.4)"),
        ("journeyman", "R306", "usual (0.0)"),
        ("novice", "R306", "weak (-0.8)"),
        ("strong", "S105", "weak, usual, hard, hardest"),
    ],
)
def test_a_level_that_no_career_has_or_nobody_knows_is_a_finding_at_its_cell(
    tmp_path: Path, typed: str, code: str | None, says: str
) -> None:
    book = write(tmp_path / "set.xlsx", Careers=({**CAREER, "Level": typed},))
    found = [each for each in fightcard.check(fightcard.read(book)).findings if each.column == "Level"]
    assert [each.code for each in found] == ([code] if code else [])
    assert all(says in each.message and each.cell == "F2" for each in found)


def bouts_say(tmp_path: Path, *bouts: dict[str, Content]) -> list[tuple[str, str | None]]:
    found = fightcard.check(fightcard.read(write(tmp_path / "set.xlsx", Bouts=bouts))).findings
    return [(each.code, each.cell) for each in found if each.code in ("R506", "R507")]


def test_a_fighter_as_their_own_opponent_is_an_error_at_the_opponent(tmp_path: Path) -> None:
    assert bouts_say(tmp_path, {**BONAVENA, "Opponent": "Joe Frazier"}) == [("R506", "C2")]


def test_an_opponents_record_never_falls(tmp_path: Path) -> None:
    def met(date: str, won: int, lost: int) -> dict[str, Content]:
        return {**BONAVENA, "Date": date, "Opp Won": won, "Opp Lost": lost, "Round": None, "Rounds": None}

    assert bouts_say(tmp_path, met("1966-09-21", 21, 2), met("1968-12-10", 38, 4)) == []
    # The later bout stands first; a year tells no order within it.
    assert bouts_say(tmp_path, met("1968-12-10", 20, 2), met("1966-09-21", 21, 2)) == [("R507", "H2")]
    assert bouts_say(tmp_path, met("1968", 38, 4), met("1968-12-10", 30, 4)) == []


def test_two_bouts_against_fighters_who_are_not_named_are_two_bouts(tmp_path: Path) -> None:
    first = {**BONAVENA, "Opponent": None, "Opp Won": 20}
    again = {**first, "Date": "1969-01-01", "Opp Won": 3}
    found = fightcard.check(
        fightcard.read(write(tmp_path / "set.xlsx", Bouts=(first, first, again)))
    ).findings
    assert [each.code for each in found if each.sheet == "Bouts" and each.code.startswith("R5")] == []


AGAINST_CORBETT: dict[str, Content] = {"Date": "1891", "Fighter": "Peter Jackson", "Opponent": "Jim Corbett"}


@pytest.mark.parametrize(
    ("career", "bouts", "said"),
    [
        ({"Won": 2, "Lost": 0}, ({"Result": "W"},), ["1 of the bouts, Careers 2;"]),
        (
            {"Won": 1, "Lost": 0, "Drawn": 1},
            ({"Result": "W"}, {"Result": "NC"}),
            ["1 of the bouts, Careers 2;"],
        ),
        ({"Won": 1, "Lost": 0, "Drawn": 1}, ({"Result": "W"}, {"Result": "D"}), []),
        # Without Won and Lost there are no totals, and bouts that contradict them have another finding.
        ({"Won": 2, "Lost": None}, ({"Result": "W"},), []),
        ({"Won": 2, "Lost": 0}, ({"Result": "L"},), []),
        ({"Won": 2, "Lost": 0}, ({"Result": None},), []),
        # Bouts within the set are taken out of the totals, which still count.
        ({"Won": 2, "Lost": 0}, ({"Result": "W", "Opponent": "Joe Frazier"},), []),
        (
            {"Won": 3, "Lost": 0},
            ({"Result": "W", "Opponent": "Joe Frazier"}, {"Result": "W"}),
            ["2 of the bouts, Careers 3;"],
        ),
    ],
)
def test_totals_that_fewer_bouts_replace_are_a_warning(
    tmp_path: Path, career: Row, bouts: Sequence[Row], said: Sequence[str]
) -> None:
    rows = tuple({**AGAINST_CORBETT, **each} for each in bouts)
    book = write(tmp_path / "set.xlsx", Careers=({"Fighter": "Peter Jackson", **career},), Bouts=rows)
    found = [each for each in fightcard.check(fightcard.read(book)).findings if each.code == "R508"]
    assert [(each.severity, each.cell) for each in found] == [("warning", "B2")] * len(said)
    assert all(words in each.message for words, each in zip(said, found, strict=True))
