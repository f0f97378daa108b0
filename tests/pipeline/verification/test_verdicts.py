"""Verdicts by their reasons, and the reasons that counts give by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks.typed_row import cards_of
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.verdict import CORNERS, NO_OPPONENT, NO_RESULT, UNBEATEN, WINLESS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification import verdicts as subject
from fightcard.pipeline.verification.judged import cell_of
from fightcard.pipeline.verification.statistics.count_columns import Columns
from fightcard.pipeline.verification.statistics.counts import SIDED
from tests.pipeline.verification.bouts import card_set

HINTS = game_of(SYSTEMS[0]).verification.hints


def columns(**counts: tuple[int, ...]) -> Columns:
    """Columns of SIDED with these counts, else nothing."""
    height = len(next(iter(counts.values())))
    return Columns(SIDED, height, lambda name: np.array(counts.get(name, (0,) * height)))


def at(place: int, heading: str) -> Place:
    return Place(row=place, column=heading)


@pytest.mark.parametrize(
    ("severities", "has_met", "due"),
    [
        ((), True, "pass"), (("note",), True, "pass"), (("warning", "note"), True, "look"), (("warning", "error"), True, "fail"),
        (("error",), False, "fail"), (("warning",), False, "not judged"), ((), False, "not judged"),
    ],
)  # fmt: skip
def test_a_verdict_is_that_of_the_gravest_reason(
    severities: tuple[str, ...], due: str, *, has_met: bool
) -> None:
    reasons: Any = [SimpleNamespace(severity=each) for each in severities]
    assert subject.verdict(reasons, has_met=has_met) == due
    if has_met:
        assert subject.verdict(reasons) == due


def test_a_reason_points_at_the_cell_of_the_sheet_that_its_card_is_on() -> None:
    first, *others = card_set(("Ann", 9), ("Bea", 8)).cards
    further = [{**card, "source": {**card["source"], "sheet": "Light men"}} for card in others]
    cards = CardSet(
        "legends", SYSTEMS[0], (first, *further), {}, columns={"Name": "A", "Overall": "D"},
        columns_elsewhere={"Light men": {"Name": "B", "PL": "E"}},
    )  # fmt: skip
    found = [[cell_of(cards, place, each) for each in ("Overall", "PL")] for place in (0, 1)]
    assert [[(each.cell, each.column) for each in own] for own in found] == [
        [("D2", "Overall"), (None, None)], [(None, None), ("E3", "PL")],
    ]  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_reason_says_what_its_cell_holds(system: str) -> None:
    example = layout(system, "row").example
    cards = CardSet("set", system, (*cards_of(system, [example]),), {}, columns=dict.fromkeys(example, "K"))
    heading = game_of(system).verification.hints.power.heading
    assert cell_of(cards, 0, heading).value == example[heading]


def test_a_fighter_who_met_nobody_is_reported_with_the_reason() -> None:
    results: Any = SimpleNamespace(overall=columns(bouts=(10, 0, 20, 0)))
    cards: Any = [{"division": each} for each in ("HW", "MW", "HW", "LW")]
    found = list(subject._of_meetings(cards, results, at))
    assert [(place, each.finding.code, each.finding.row, each.finding.column) for place, each in found] == [
        (1, NO_OPPONENT.code, 1, "Division"), (3, NO_OPPONENT.code, 3, "Division"),
    ]  # fmt: skip
    assert "no other card of the set is in the division MW" in found[0][1].finding.message
    by_itself: Any = SimpleNamespace(overall=columns(bouts=(0,)))
    assert "the set has one card" in next(subject._of_meetings(cards[:1], by_itself, at))[1].finding.message


def test_limits_uneven_mirrors_and_bouts_without_a_result_are_reported_with_their_counts() -> None:
    results: Any = SimpleNamespace(
        overall=columns(bouts=(100, 200, 300), for_ko=(1, 50, 299), for_dq=(9, 0, 0), against_ud=(90, 2, 1), draw_split=(0, 147, 0)),
        mirror=columns(bouts=(10, 20, 30), for_ko=(4, 15, 15), against_sd=(6, 5, 14), draw_majority=(0, 0, 1)),
    )  # fmt: skip
    none = np.array([False] * 3)
    known: Any = SimpleNamespace(
        winless=np.array([True, False, False]), unbeaten=np.array([False, False, True]), uneven=np.array([False, True, False])
    )  # fmt: skip
    found = list(subject._of_results(results, known, at, HINTS))
    assert [(place, each.finding.code, each.finding.column) for place, each in found] == [
        (0, WINLESS.code, HINTS.winless.heading), (2, UNBEATEN.code, HINTS.unbeaten.heading), (1, CORNERS.code, "Name"), (1, NO_RESULT.code, "Name"),
    ]  # fmt: skip
    said = [each.finding.message for _, each in found]
    # One of a hundred by his own doing, one of 300; fifteen of twenty in the red corner; one of 220 without a result.
    for words, text in zip((("1", "100"), ("1", "300"), ("15", "20"), ("1", "220")), said, strict=True):
        assert all(word in text for word in words)
    aim = found[0][1].aim
    assert aim is not None
    assert (aim.low, aim.high, aim.side) == (0.01, 1.0, -1)
    assert (
        aim.share(
            {"bouts": 50, "for_dq": 9, **dict.fromkeys((f"for_{way}" for way in subject.BY_OWN_DOING), 1)}
        )
        == len(subject.BY_OWN_DOING) / 50
    )
    nothing: Any = SimpleNamespace(winless=none, unbeaten=none, uneven=none)
    assert [place for place, _ in subject._of_results(results, nothing, at, HINTS)] == [1]


def test_reasons_stand_with_their_card(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def reported(name: str, *found: Any) -> Any:  # noqa: ANN401
        return lambda *words: asked.append((name, *words)) or found

    held: Any = ["meeting", "result", "order", "knockouts"]
    monkeypatch.setattr(subject, "_of_meetings", reported("meetings", (1, held[0])))
    monkeypatch.setattr(subject, "_of_results", reported("results", (0, held[1])))
    monkeypatch.setattr(subject, "of_pairs", reported("pairs", (1, 0, 60, 40, 100)))
    monkeypatch.setattr(subject, "of_order", reported("order", (0, held[2])))
    monkeypatch.setattr(subject, "few_knockouts", reported("knockouts", (1, held[3])))
    cards: Any = [{"name": "Ann"}, {"name": "Bea"}]
    words: Any = ("results", "strengths", "known", at, "hints", 5)
    first, second = subject.reasons(cards, *words)
    assert first == ("result", "order")
    assert (second[0], second[2]) == ("meeting", "knockouts")
    pair = second[1].finding
    assert (pair.code, pair.row, pair.column) == (subject.CORNERS_OF_PAIR.code, 1, "Name")
    assert all(each in pair.message for each in ("Ann", "60", "40", "100"))
    assert asked == [
        ("meetings", cards, "results", at), ("results", "results", "known", at, "hints"), ("pairs", "results", 5),
        ("order", cards, "results", "strengths", 5, at, "hints"), ("knockouts", cards, "results", "known", at, "hints"),
    ]  # fmt: skip
