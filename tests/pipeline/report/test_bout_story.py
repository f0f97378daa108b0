"""The story of a bout of women speaks of women, and of its officials and its cut men as it always does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import fightcard
from fightcard import engine
from fightcard.engine.core.telling import Line
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.report.bout_story import wording
from fightcard.pipeline.spellings.pronouns import of_women
from tests.engine.samples import SAMPLES

if TYPE_CHECKING:
    from fightcard.engine.core.results import BoutRecord


@pytest.mark.parametrize(
    ("told", "of_her"),
    [
        ("Watch Taylor: he boxes.", "Watch Taylor: she boxes."),
        (
            "Taylor is in front of him, and his lead is his.",
            "Taylor is in front of her, and her lead is hers.",
        ),
        (
            "His punches move men, and one of his can end it.",
            "Her punches move women, and one of hers can end it.",
        ),
        ("Taylor is not the man he was.", "Taylor is not the woman she was."),
        ("Taylor has a good man for cuts.", "Taylor has a good man for cuts."),
        ("Taylor's cut man works on him.", "Taylor's cut man works on her."),
        ("The third man in the ring is a patient one.", "The third man in the ring is a patient one."),
        ("The man in charge goes back to his place.", "The man in charge goes back to his place."),
        ("The referee throws his arms around Taylor.", "The referee throws his arms around Taylor."),
        ("The referee sends him to his corner.", "The referee sends her to her corner."),
        ("The doctor shakes his head: his eyes are shut.", "The doctor shakes his head: her eyes are shut."),
        ("The doctor half rises from his chair.", "The doctor half rises from his chair."),
        ("The men meet again.", "The women meet again."),
    ],
)
def test_what_is_said_of_women(told: str, of_her: str) -> None:
    assert of_women(told) == of_her
    assert of_women(of_her) == of_her


def test_a_name_stays_whatever_it_is() -> None:
    assert of_women("He lands on Man, and he waits.", ("He", "Man")) == "He lands on Man, and she waits."


def bout(system: str, *divisions: str) -> BoutRecord:
    red, blue = (
        {**card, "division": each} for card, each in zip(SAMPLES[system].cards, divisions, strict=False)
    )
    return engine.play(system, red, blue, seed=5)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_bout_of_two_women_is_told_of_women(system: str) -> None:
    women = bout(system, "WMW", "WMW")
    told = [*map(wording(women), engine.tell(women))]
    assert [
        line.text for line in told if re.search(r"\b(?:he|him|himself)\b", line.text, re.IGNORECASE)
    ] == []
    assert [(line.kind, line.who, line.cite) for line in told] == [
        (line.kind, line.who, line.cite) for line in engine.tell(women)
    ]
    line = Line("action", "Watch him: he boxes.")
    assert wording(women)(line).text == "Watch her: she boxes."
    assert wording(bout(system, "MW", "WMW"))(line) is line


def test_the_library_tells_it_so() -> None:
    women = bout(SYSTEMS[0], "WMW", "WMW")
    text = fightcard.PlayedBout(women).text()
    assert text == "\n".join(line.text for line in map(wording(women), engine.tell(women)))
    assert re.search(r"\b(?:she|her)\b", text)
