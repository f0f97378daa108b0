"""Reading a printed fighter card back: which value stands at which place, and what card data says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.geometry import Box
from pipeline.printing.drawing.header_footer import Head
from pipeline.printing.drawing.text_lookup import Lines, in_block, in_rows
from pipeline.printing.drawing.words import DIVISIONS, record_of
from pipeline.systems.glory_days.card_text import COUNTERS, INJURIES, RATINGS
from pipeline.systems.glory_days.columns import ACTIONS, FOULS, LANDINGS
from pipeline.systems.glory_days.face import (
    Actions,
    Answers,
    Before,
    Tables,
    injury_places,
    rating_slot,
)
from pipeline.systems.glory_days.face_dice import Dice, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.core.data import Range
    from engine.systems.glory_days.card import Card
    from pipeline.printing.drawing.geometry import Slot
    from pipeline.printing.drawing.text_lookup import Read
    from pipeline.systems.glory_days.columns import Action, ConditionName

BYLINE = "the line under the name"
NONE = "—"
PREFIXES: Mapping[ConditionName, str] = {"fresh": "", "fatigued": "Fat "}
ANSWERS = {"Defense": Answers.defense, "Counter": Answers.counter}


def _places() -> Iterator[tuple[str, Slot]]:
    yield BYLINE, Head.byline
    yield "Trait", Before.trait
    yield "Trait Text", Before.trait_text
    yield "Stamina", Before.stamina
    for row, prefix in enumerate(PREFIXES.values()):
        for place, name in enumerate(RATINGS):
            yield prefix + name, rating_slot(place, row)
    for (key, heading), row_box in zip(ACTIONS.items(), Actions.rows.rows(8), strict=True):
        yield f"In {heading}", Actions.inside.moved(down=row_box.y)
        yield f"Out {heading}", Actions.outside.moved(down=row_box.y)
        if key in LANDINGS:
            yield f"Call {heading}", Actions.words.moved(down=row_box.y)
    yield "Foul", Tables.rating.moved(Tables.fouls.x, Tables.fouls.y)
    yield "Cut", Tables.rating.moved(Tables.injuries.x, Tables.injuries.y)
    for number, heading in enumerate(FOULS.values()):
        down = Tables.fouls.bottom + Tables.pitch * number
        yield heading, Tables.foul.moved(Tables.fouls.right, down)
    for number, sides in enumerate(INJURIES.values()):
        down = Tables.injuries.bottom + Tables.pitch * number
        for heading, across in zip(sides.values(), injury_places(len(sides)), strict=True):
            yield heading, Tables.injury.moved(Tables.injuries.x + across, down)


PLACES = dict(_places())
FIELDS: Mapping[str, tuple[str, ...]] = {
    "Name": ("Name",),
    "Record": ("Record",),
    **{field: (field,) for field in PLACES},
    BYLINE: ("Nickname", "Division", "Years"),
    **{f"Ring {face}": (f"Ring {face}",) for face in range(1, 7)},
    **{field: (field,) for field in ANSWERS},
}


def read(texts: Sequence[Read]) -> Mapping[str, str]:
    """The values that a printed fighter card shows, each found by its place."""
    lines = Lines(texts)
    found = {field: lines.at(slot) for field, slot in PLACES.items()}
    found["Name"] = in_block(texts, Head.name.box)
    found["Record"] = f"{lines.at(Head.record)} {lines.at(Head.stopped)}".rstrip()
    for number, tile in enumerate(tiles(), start=1):
        stars = [lines.at(slot.moved(tile.middle, tile.y)) for slot in (Dice.stars, Dice.none)]
        word = lines.at(Dice.word.moved(tile.middle, tile.y))
        found[f"Ring {number}"] = " ".join([word, *filter(None, stars)])
    for field, head in ANSWERS.items():
        found[field] = in_rows(texts, Box(head.x, head.bottom, head.width, Answers.rows_height))
    return found


def values(card: Card) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    trait, stamina = card["trait"], card["stamina"]
    found = {
        "Name": card["name"].upper(),
        BYLINE: _byline(card),
        "Record": " ".join(record_of(card["record"])).rstrip(),
        "Trait": trait["name"].upper() if trait else "No trait",
        "Trait Text": trait["text"] if trait else "",
        "Stamina": f"{stamina['ten']}/{stamina['twelve']}",
        "Foul": str(card["foul"]),
        "Cut": str(card["cut"]),
        "Defense": " ".join(_defense(card)),
        "Counter": " ".join(_counter(card)),
    }
    for number, die in enumerate(card["generalship"], start=1):
        stars = "*" * die["stars"] or NONE
        found[f"Ring {number}"] = f"{die['distance'].upper()} {stars}"
    for key, prefix in PREFIXES.items():
        side = card[key]
        found[f"{prefix}Power"] = f"{side['power']}/{side['power_hurt']}"
        found[f"{prefix}Chin KD"] = f"{side['knocked_down']} ({side['stunned']})"
        found[f"{prefix}Chin KO"] = str(side["knocked_out"])
        found[f"{prefix}Will"] = str(side["will"])
    return found | dict(_ranges(card))


def _ranges(card: Card) -> Iterator[tuple[str, str]]:
    calls: dict[Action, str] = {key: card["calls"][key] for key in LANDINGS}
    for key, heading in ACTIONS.items():
        yield f"In {heading}", _range(card["inside"][key])
        yield f"Out {heading}", _range(card["outside"][key])
        if key in LANDINGS:
            yield f"Call {heading}", calls[key]
    for foul, heading in FOULS.items():
        yield heading, _range(card["fouls"][foul])
    for sides in INJURIES.values():
        for injury, heading in sides.items():
            yield heading, _range(card["injuries"][injury])


def _byline(card: Card) -> str:
    division = card["division"]
    parts = (card["nickname"], DIVISIONS.get(division, division), card["years"])
    return " · ".join(str(part) for part in parts if part)


def _defense(card: Card) -> Iterator[str]:
    for row in card["defense"]:
        punches = row["punches"]
        yield f"{_range(row['range'])} {punches:+d}" if punches else f"{_range(row['range'])} 0"


def _counter(card: Card) -> Iterator[str]:
    for row in card["counter"]:
        yield f"{_range(row['range'])} {COUNTERS[row['punch']]} {row['punches']}"


def _range(span: Range | None) -> str:
    if span is None:
        return NONE
    low, high = span
    return str(low) if low == high else f"{low}-{high}"
