"""A bout of Glory Days Boxing as a reporter at ringside tells it: the sentences are in `story.toml`, the
words that fill them here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.telling import Phrase, Storyteller, Words, again, nth, read_sayings, tables_of
from fightcard.engine.systems.glory_days import charts
from fightcard.engine.systems.glory_days.card import Card
from fightcard.engine.systems.glory_days.effects import RATINGS
from fightcard.engine.systems.glory_days.incidents import FOULS, INJURIES
from fightcard.engine.systems.glory_days.loading import PUNCHES
from fightcard.engine.systems.glory_days.rules import events

NAMES = {int(code): name.lower() for name, code in vars(events).items() if name.isupper()}

COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
FOUL_WORDS = dict(
    zip(FOULS, ("a low blow", "a head butt", "holding", "use of the elbows", "a rabbit punch"), strict=True)
)
INJURY_WORDS = (
    "a swelling by the left eye", "a swelling by the right eye", "a cut over the left eye",
    "a cut over the right eye",
    "a gash over the left eye", "a gash over the right eye", "a cut on the left cheek",
    "a cut on the right cheek",
    "a bloody nose",
)  # fmt: skip
REFEREES = ("one who watches and waits", "a strict one", "a patient one", "one who protects his men")
HABITS = ("goes by the book", "counts punches", "likes the underdog", "sees what he likes")
RATING_WORDS = dict(zip(RATINGS, (
    "Power", "Power against a hurt man", "Chin KD", "Chin KD (stunned)", "Chin KO", "Will", "Cut", "Foul",
    "Stamina",
    "Defense", "Counter", "Score",
), strict=True))  # fmt: skip
REASONS = (
    "", " to defend", " to counter", " for his chin", " to beat the count", " for his will", " for a cut",
    " on his injury table", " for an old injury", " under the doctor's eye", " on his foul table",
    " for a judge",
    " for the referee", " to seat an official", " on the event chart",
)  # fmt: skip


def _count(number: int) -> str:
    return COUNTS[number] if number < len(COUNTS) else str(number)


def _punches(words: Words) -> str:
    return "one punch" if words.event.first == 1 else f"{_count(words.event.first)} punches"


def _foul(words: Words) -> str:
    return FOUL_WORDS[FOULS[words.event.first - 1]]


def _injury(words: Words) -> str:
    return INJURY_WORDS[words.event.first - 1]


def _incident(words: Words) -> str:
    texts = tuple(tables_of(words.bout, charts.in_force)["event"].cells["text"].values())
    return texts[words.event.first].replace("{man}", words["man"]).replace("{other}", words["other"])


def _trait(words: Words) -> str:
    trait = cast("Card", words.bout.cards[words.event.who])["trait"]
    return trait["name"] if trait else ""


_PHRASES: Mapping[str, Phrase] = {
    "punches": _punches,
    "Punches": lambda words: _punches(words).capitalize(),
    "count": lambda words: _count(words.event.first),
    "distance": lambda words: ("inside", "outside")[words.event.first],
    "punch": lambda words: PUNCHES[words.event.first - 1],
    "again": lambda words: again(words.event.first, " in the round"),
    "times": lambda words: again(words.event.second),
    "foul": _foul,
    "Foul": lambda words: _foul(words).capitalize(),
    "injury": _injury,
    "hurt": lambda words: _injury(words).removeprefix("a "),
    "referee": lambda words: REFEREES[words.event.first],
    "nth": lambda words: nth(words.event.first),
    "trait": _trait,
    "habit": lambda words: HABITS[words.event.second],
    "rating": lambda words: tuple(RATING_WORDS.values())[words.event.first],
    "change": lambda words: f"{words.event.second:+d}",
    "incident": _incident,
    "reason": lambda words: REASONS[words.event.second],
    "roller": Words.rolls,
}

assert len(INJURY_WORDS) == len(INJURIES)

STORY = Storyteller(read_sayings(Path(__file__).with_suffix(".toml")), _PHRASES, "p.7")


def figures(bout: BoutRecord, corner: int) -> dict[str, int]:
    """Punches landed, missed actions, blocks, counters, knockdowns, injuries and warnings of the fighter in a
    corner."""
    other = 1 - corner
    return {
        "Punches landed": bout.total(corner, "landed"),
        "Punches blocked": bout.total(corner, "blocked"),
        "Actions missed": bout.times(corner, "missed"),
        "Counters landed": bout.times(corner, "countered"),
        "Segments controlled": bout.times(corner, "control", "hunts"),
        "Clinches": bout.times(corner, "clinch"),
        "Knockdowns": bout.times(other, "knocked_down", "flash"),
        "Injuries caused": bout.times(other, "injured", "reopened"),
        "Warnings": bout.times(corner, "fouled"),
    }
