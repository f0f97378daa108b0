"""Named referees and corner men as cards, made from the deck's lists and the tables in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict, cast

from fightcard.engine.core.data import DeckData
from fightcard.engine.core.table import Table
from fightcard.engine.systems.title_bout.card import CornerMan, Deck, Referee
from fightcard.engine.systems.title_bout.officials import numbers_of
from fightcard.pipeline.printing.drawing.card_words import NOTHING, numbers
from fightcard.pipeline.printing.drawing.charts import numbers_for


class RefereeCard(TypedDict):
    """A referee as a card prints it: name, type, what follows at which warning, and the numbers to draw."""

    name: str
    type: str
    rows: list[list[str]]
    drawn: str


class Trade(TypedDict):
    """One trade of a corner man between rounds: heading, skill, and each outcome with its numbers."""

    title: str
    skill: str
    rows: list[list[str]]


class CornerManCard(TypedDict):
    """A corner man as a card prints it; `fighters` is empty where the card works for nobody in particular."""

    name: str
    trades: list[Trade]
    fighters: str


STEPS = {
    "point_1": "Takes a point",
    "point_2": "Takes a second point",
    "point_3": "Takes a third point",
    "point_4": "Takes a fourth point",
    "disqualification": "Disqualifies",
}
OF = {"same": "same foul", "any": "any foul"}
CUTS = {
    "stopped": "Bleeding stops: all CF −1 off",
    "controlled": "Under control: one CF −1 off",
    "seeping": "Still seeps: CUT +1",
    "bleeding": "Still bleeds: CUT +2",
}
SWELLINGS = {
    "possible stage 1": {"no swelling": "New: no swelling", "stage 1": "New: stage 1"},
    "stage 1 or 2": {"same": "Old: grows no worse", "advances": "Old: the next stage"},
}


def referee_cards(tables: Mapping[str, Table], deck: DeckData | None) -> list[RefereeCard]:
    """A card a referee, in the order of the deck's list; none where it names nobody."""
    referees = cast("Deck", deck or {}).get("referees", [])
    return [
        _referee(referee, tables["referee"].cells[referee["type"]], place, len(referees))
        for place, referee in enumerate(referees)
    ]


def corner_man_cards(tables: Mapping[str, Table], deck: DeckData | None) -> list[CornerManCard]:
    """A card for each corner man in the same way."""
    men = cast("Deck", deck or {}).get("corner_men", [])
    return [
        {"name": man["name"], "trades": list(_trades(man, tables)), "fighters": ", ".join(man["fighters"])}
        for man in men
    ]


def _referee(referee: Referee, row: Mapping[str, str], place: int, count: int) -> RefereeCard:
    return {
        "name": referee["name"],
        "type": referee["type"],
        "rows": [[label, *_warning(row[step])] for step, label in STEPS.items() if row[step] != "-"],
        "drawn": numbers(numbers_of(place, count)),
    }


def _warning(word: str) -> list[str]:
    """`4 same` as `4th` and `same foul`."""
    number, _, of = word.partition(" ")
    return [f"{number}{'rd' if number == '3' else 'th'}", OF[of]]


def _trades(man: CornerMan, tables: Mapping[str, Table]) -> Iterator[Trade]:
    if man["cuts"]:
        found = numbers_for(tables["corner_cut"], man["cuts"])
        rows = [[label, found.get(word, NOTHING)] for word, label in CUTS.items()]
        yield {"title": "Cuts", "skill": man["cuts"], "rows": rows}
    if man["swelling"]:
        rows = []
        for stage, outcomes in SWELLINGS.items():
            found = numbers_for(tables["corner_swelling"], f"{man['swelling']} {stage}")
            rows += [[label, found.get(word, NOTHING)] for word, label in outcomes.items()]
        yield {"title": "Swelling", "skill": man["swelling"], "rows": rows}
