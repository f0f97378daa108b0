"""The story of a bout of women speaks of women, and of its officials and its cut men as it always does."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import fightcard
from fightcard import engine
from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.telling import Line, surnames
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.report.bout_story import wording
from fightcard.pipeline.spellings.pronouns import of_women
from tests.engine.samples import SAMPLES


@pytest.mark.parametrize(
    ("reported", "of_her"),
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
def test_what_is_said_of_women(reported: str, of_her: str) -> None:
    assert of_women(reported) == of_her
    assert of_women(of_her) == of_her


def test_a_name_stays_whatever_it_is() -> None:
    assert of_women("He lands on Man, and he waits.", ("He", "Man")) == "He lands on Man, and she waits."


def bout(system: str, *divisions: str) -> BoutRecord:
    red, blue = (
        {**card, "division": each} for card, each in zip(SAMPLES[system].cards, divisions, strict=False)
    )
    return engine.play(system, red, blue, seed=5)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_bout_of_two_women_is_reported_of_women(system: str) -> None:
    women = bout(system, "WMW", "WMW")
    reported = [*map(wording(women), engine.tell(women))]
    assert [
        line.text for line in reported if re.search(r"\b(?:he|him|himself)\b", line.text, re.IGNORECASE)
    ] == []
    assert [(line.kind, line.who, line.cite) for line in reported] == [
        (line.kind, line.who, line.cite) for line in engine.tell(women)
    ]
    line = Line("action", "Watch him: he boxes.")
    assert wording(women)(line).text == "Watch her: she boxes."
    assert wording(bout(system, "MW", "WMW"))(line) is line


@pytest.mark.parametrize("corner", [0, 1])
def test_in_a_bout_of_a_woman_and_a_fighter_each_has_a_pronoun_of_their_own(corner: int) -> None:
    mixed = bout(SYSTEMS[0], *(("WMW", "MW") if corner == 0 else ("MW", "WMW")))
    hers, his = (surnames(mixed)[each] for each in (corner, 1 - corner))
    reported = [*map(wording(mixed), engine.tell(mixed))]
    for line in reported:
        if line.text.startswith((hers, his)):
            wrong = "he|his|him|himself" if line.text.startswith(hers) else "she|her|hers|herself"
            assert not re.search(rf"\b(?:{wrong})\b", line.text), line.text
    said = " ".join(line.text for line in reported)
    assert re.search(r"\b(?:she|her)\b", said)
    assert re.search(r"\b(?:he|his)\b", said)
    for before, who, after in (
        (f"{his} goes after {hers} with both his hands.", 1 - corner, f"{his} goes after {hers} with both his hands."),
        (f"That shakes {hers} where he stands.", 1 - corner, f"That shakes {hers} where she stands."),
        ("The doctor looks: he may go on.", corner, "The doctor looks: she may go on."),
        ("The doctor looks: he may go on.", 1 - corner, "The doctor looks: he may go on."),
        ("The referee has seen enough of him.", -1, "The referee has seen enough of him."),
    ):  # fmt: skip
        assert wording(mixed)(Line("action", before, who)).text == after


def test_a_name_within_another_word_is_no_name() -> None:
    mixed = bout(SYSTEMS[0], "WMW", "MW")
    mixed = replace(mixed, red="Mai Le", blue="Joe Leon")
    for before, after in (
        ("Left hook of Leon, and he follows it.", "Left hook of Leon, and he follows it."),
        ("Leon hits Le where he stands.", "Leon hits Le where he stands."),
        ("Legs gone, Le holds: he is hurt.", "Legs gone, Le holds: she is hurt."),
    ):
        assert wording(mixed)(Line("action", before, 1)).text == after


def test_the_library_tells_it_so() -> None:
    women = bout(SYSTEMS[0], "WMW", "WMW")
    text = fightcard.PlayedBout(women).text()
    assert text == "\n".join(line.text for line in map(wording(women), engine.tell(women)))
    assert re.search(r"\b(?:she|her)\b", text)
