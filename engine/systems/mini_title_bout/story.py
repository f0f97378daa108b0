"""A bout of Mini Title Bout as a reporter at ringside tells it: the sentences are in `story.toml`, the words
that fill them here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.telling import (
    Phrase,
    Storyteller,
    Words,
    again,
    nth,
    points_by_round,
    read_sayings,
    tables_of,
)
from fightcard.engine.systems.mini_title_bout import charts
from fightcard.engine.systems.mini_title_bout.rules import codes, events

NAMES = {int(code): name.lower() for name, code in vars(events).items() if name.isupper()}

STRATEGY_WORDS = ("slugs to the body", "slugs to the head", "boxes", "stays away")
PUNCH_WORDS = {
    int(codes.LH): "a left hook",
    int(codes.RT): "a right",
    int(codes.COMBINATION): "a combination",
    int(codes.UPPERCUT): "an uppercut",
    int(codes.LHB): "a left to the body",
}
INJURY_WORDS = (
    "", "a cut over the left eye", "a cut over the right eye", "a cut under the left eye",
    "a cut under the right eye",
    "a cut nose", "a cut mouth", "a bad cut over the left eye", "a bad cut over the right eye",
    "a swelling of the left eye",
    "a swelling of the right eye",
)  # fmt: skip
FOUL_WORDS = (
    "keeps within the rules, just", "is spoken to for holding", "gets away with a thumb", "strays low",
    "comes in head first",
    "hits on the break", "hits low and means it",
)  # fmt: skip
STOPS = ("stops a fight early", "stops a fight in time", "lets a fight go a long way")
REASONS = (
    " on the Master Chart", " for his score", " on his column", " for his power", " for his chin",
    " to get up", " to tie him up",
    " to finish it", " for the referee", " for a cut", " for the doctor", " for his corner", " for his wind",
    " for a foul",
    " for an unusual event", " for reach", " for the city", " for the referee's chair", " for the gloves",
    " to go first",
)  # fmt: skip


def _score(words: Words) -> str:
    return f"a score of {words.event.first}"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _dice(words: Words) -> str:
    first, second = divmod(words.event.first, 10)
    return f"{first} and {second}: {first + second}"


def _strategy(words: Words) -> str:
    works = " and works at the cut" if words.event.second else ""
    return STRATEGY_WORDS[words.event.first] + works


def _injury(words: Words) -> str:
    return INJURY_WORDS[words.event.first]


def _printed(words: Words, chart: str, column: str) -> str:
    """What a chart of this bout says at the total that the event notes."""
    return tables_of(words.bout, charts.in_force)[chart].cells[column][str(words.event.first)]


def _incident(words: Words) -> str:
    filled = _printed(words, "unusual", "text").replace("{man}", words["man"])
    return filled.replace("{other}", words["other"])


def _reach_saying(words: Words) -> str:
    """By the old rule longer arms may cost the fighter who rolled; the chart may give nothing for them."""
    gain = words.event.first
    return "" if gain > 0 else "reach_costs" if gain < 0 else "no_reach"


_PHRASES: Mapping[str, Phrase] = {
    "roller": Words.rolls,
    "dice": _dice,
    "reason": lambda words: REASONS[words.event.second],
    "city": lambda words: _printed(words, "cities", "city"),
    "scored": lambda words: ("rounds are counted", "points are counted")[words.event.second],
    "stops": lambda words: STOPS[words.event.first],
    "strategy": _strategy,
    "score": _score,
    "manner": lambda words: ("loose and wide", "short and neat")[words.event.second],
    "change": lambda words: f"{words.event.first:+d}" if words.event.first else "no change",
    "punch": lambda words: PUNCH_WORDS[words.event.first],
    "Punch": lambda words: PUNCH_WORDS[words.event.first].capitalize(),
    "nth": lambda words: nth(words.event.second),
    "points": lambda words: _points(words.event.first),
    "Points": lambda words: _points(words.event.first),
    "again": lambda words: again(words.event.first, " in the round"),
    "times": lambda words: again(words.event.second),
    "injury": _injury,
    "eye": lambda words: "left" if words.event.first == codes.LEFT_SWELLING else "right",
    "wound": lambda words: _injury(words).partition(" ")[2],
    "foul": lambda words: FOUL_WORDS[words.event.first],
    "incident": _incident,
}

STORY = Storyteller(
    read_sayings(Path(__file__).with_suffix(".toml")), _PHRASES, "p.4", {"reach": _reach_saying}
)


def figures(bout: BoutRecord, corner: int) -> dict[str, int]:
    """Points, power punches, knockdowns, cuts and the like of the fighter in a corner."""
    other = 1 - corner
    return {
        "Points": sum(points[corner] for points in points_by_round(bout)),
        "Power punches": bout.times(corner, "power"),
        "Body punches": bout.times(corner, "body_punch"),
        "Knockdowns": bout.times(other, "knocked_down", "out_of_ring"),
        "Staggers": bout.times(other, "staggered"),
        "Free turns": bout.times(corner, "free_turn"),
        "Tie-ups": bout.times(corner, "ties_up"),
        "Cuts and swellings caused": bout.times(other, "cut", "swelling"),
        "Fouls": bout.times(corner, "fouled", "disqualified"),
    }
