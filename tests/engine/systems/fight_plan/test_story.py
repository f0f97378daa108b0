"""What is told of a bout: the text's own names, real numbers as they are read, and figures that add up."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.core.results import BoutRecord, Happening, Result
from fightcard.engine.systems.fight_plan import loading
from tests.engine.systems.fight_plan.cards import CARDS


def record_of(*events: Happening) -> BoutRecord:
    return BoutRecord(
        "fight_plan", "Hector Brandt", "Lou Calloway", 1, 0, "advanced", {}, 12,
        Result("red", "KO", 1, "1:00", ()),
        events, (CARDS[0], CARDS[1]), loading.house_deck(),
    )  # fmt: skip


def line(event: str, first: int, second: int, cards: bool = False) -> str:
    lines = list(engine.tell(record_of(Happening(1, 1, event, 0, first, second, "p.1")), cards=cards))
    return lines[1].text


@pytest.mark.parametrize(
    ("site", "level", "name"),
    [
        (0, 1, "a minor cut over the left eye"), (1, 2, "a cut over the right eye"),
        (2, 3, "a serious cut under the left eye"),
        (3, 4, "a gash under the right eye"), (4, 1, "a swelling of the left eye"),
        (5, 2, "a bad swelling of the right eye"),
        (4, 3, "a left eye swollen shut"), (6, 1, "a bloody nose"), (6, 2, "a fractured nose"),
        (6, 4, "a broken nose"),
        (7, 4, "a broken jaw"),
    ],
)  # fmt: skip
def test_injuries_have_the_names_of_the_text(site: int, level: int, name: str) -> None:
    assert name in line("injured", site, level)


@pytest.mark.parametrize(
    ("hundredths", "read"),
    [(9450, "94.5"), (1225, "12.25"), (700, "7"), (-138, "-1.38"), (0, "0"), (10, "0.1")],
)
def test_real_numbers_are_read_without_idle_noughts(hundredths: int, read: str) -> None:
    assert f" {read}" in line("endurance_left", hundredths, 500)


def test_what_chance_drew_is_reported_with_what_it_was_for() -> None:
    assert line("chance", 144_000, 6, cards=True) == "Brandt: 14.4000 of 100 for an injury"
    assert line("curve", 1, 3, cards=True) == "Brandt: number 1 on the curve, -3.2905 sigma, for his punches"


@pytest.mark.parametrize(("seed", "is_stopped"), [(9, False), (1, True)])
def test_the_figures_of_a_bout_are_those_of_its_rounds(seed: int, is_stopped: bool) -> None:
    record = engine.play("fight_plan", CARDS[0], CARDS[2], seed=seed, rules="advanced")
    assert (record.result.method in ("KO", "TKO")) == is_stopped
    found = engine.summary(record)
    assert (found.counted, len(found.rounds)) == ("Punches", record.result.round)
    for corner, figures in enumerate((found.red, found.blue)):
        named = dict(zip(found.labels, figures, strict=True))
        assert named["Punches landed"] == sum(punches[corner] for punches in found.rounds)
        assert named["Punches landed"] <= named["Punches thrown"]
