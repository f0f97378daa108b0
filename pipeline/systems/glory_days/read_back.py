"""Reading a printed fighter card back: which value stands at which place, and what card data says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pipeline.printing.drawing.geometry import Box
from pipeline.printing.drawing.header_footer import Head
from pipeline.printing.drawing.words import DIVISIONS, record_of
from pipeline.printing.output.text_lookup import Lines, in_block, in_rows
from pipeline.systems.glory_days.card_text import ACTIONS, COUNTERS, FOULS, INJURIES, RATINGS
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

    from engine.core.data import CardFields as CardData
    from pipeline.printing.drawing.geometry import Slot
    from pipeline.printing.output.read_back import Read

BYLINE = "the line under the name"
NONE = "—"
LANDED = ("punches_5", "punches_4", "punches_3", "punches_2")
PREFIXES = {"fresh": "", "fatigued": "Fat "}
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
        if key in LANDED:
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


def values(card: CardData) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    trait = cast("Mapping[str, str] | None", card["trait"])
    stamina = cast("Mapping[str, int]", card["stamina"])
    found = {
        "Name": str(card["name"]).upper(),
        BYLINE: _byline(card),
        "Record": " ".join(record_of(str(card["record"]))).rstrip(),
        "Trait": trait["name"].upper() if trait else "No trait",
        "Trait Text": trait["text"] if trait else "",
        "Stamina": f"{stamina['ten']}/{stamina['twelve']}",
        "Foul": str(card["foul"]),
        "Cut": str(card["cut"]),
        "Defense": " ".join(_defense(card)),
        "Counter": " ".join(_counter(card)),
    }
    for number, die in enumerate(cast("Sequence[Mapping[str, object]]", card["generalship"]), start=1):
        stars = "*" * cast("int", die["stars"]) or NONE
        found[f"Ring {number}"] = f"{str(die['distance']).upper()} {stars}"
    for key, prefix in PREFIXES.items():
        side = cast("Mapping[str, int]", card[key])
        found[f"{prefix}Power"] = f"{side['power']}/{side['power_hurt']}"
        found[f"{prefix}Chin KD"] = f"{side['knocked_down']} ({side['stunned']})"
        found[f"{prefix}Chin KO"] = str(side["knocked_out"])
        found[f"{prefix}Will"] = str(side["will"])
    return found | dict(_ranges(card))


def _ranges(card: CardData) -> Iterator[tuple[str, str]]:
    tables = ("inside", "outside", "fouls", "injuries")
    inside, outside, fouls, injuries = (cast("Mapping[str, object]", card[key]) for key in tables)
    calls = cast("Mapping[str, str]", card["calls"])
    for key, heading in ACTIONS.items():
        yield f"In {heading}", _range(inside.get(key))
        yield f"Out {heading}", _range(outside.get(key))
        if key in LANDED:
            yield f"Call {heading}", calls.get(key, "")
    for key, heading in FOULS.items():
        yield heading, _range(fouls.get(key))
    for sides in INJURIES.values():
        for key, heading in sides.items():
            yield heading, _range(injuries.get(key))


def _byline(card: CardData) -> str:
    division = str(card["division"])
    parts = (card["nickname"], DIVISIONS.get(division, division), card["years"])
    return " · ".join(str(part) for part in parts if part)


def _defense(card: CardData) -> Iterator[str]:
    for row in cast("Sequence[Mapping[str, object]]", card["defense"]):
        punches = cast("int", row["punches"])
        yield f"{_range(row['range'])} {punches:+d}" if punches else f"{_range(row['range'])} 0"


def _counter(card: CardData) -> Iterator[str]:
    for row in cast("Sequence[Mapping[str, object]]", card["counter"]):
        yield f"{_range(row['range'])} {COUNTERS[str(row['punch'])]} {row['punches']}"


def _range(span: object) -> str:
    if span is None:
        return NONE
    low, high = cast("list[int]", span)
    return str(low) if low == high else f"{low}-{high}"
