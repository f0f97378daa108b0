"""Rows to card data and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from engine.systems.glory_days.card import Punch
from pipeline.checks.ranges import span_of
from pipeline.entry import one_of
from pipeline.systems.glory_days.columns import (
    ACTIONS,
    DISTANCES,
    FOULS,
    INJURIES,
    LANDINGS,
    NONE,
    RING,
    Band,
    counter_of,
    defense_of,
    pair_of,
    span_text,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core.data import Range
    from engine.systems.glory_days.card import (
        Actions,
        Card,
        Condition,
        Counter,
        Defense,
        Fouls,
        Generalship,
        Injuries,
        Trait,
    )
    from pipeline.entry import Entry
    from pipeline.findings import Value
    from pipeline.systems.glory_days.columns import ConditionName, Landing

Plain: TypeAlias = Literal["name", "nickname", "division", "record", "years", "cut", "foul"]
TraitField: TypeAlias = Literal["name", "text", "effect"]
Number: TypeAlias = Literal["knocked_out", "will"]

PUNCHES: tuple[Punch, ...] = get_args(Punch)
PLAIN: dict[Plain, str] = {
    "name": "Name", "nickname": "Nickname", "division": "Division", "record": "Record", "years": "Years",
    "cut": "Cut", "foul": "Foul",
}  # fmt: skip
TRAIT: dict[TraitField, str] = {"name": "Trait", "text": "Trait Text", "effect": "Trait Effect"}
CONDITIONS: dict[ConditionName, str] = {"fresh": "", "fatigued": "Fat "}
PAIRS = {"Power": ("power", "power_hurt"), "Chin KD": ("knocked_down", "stunned")}
NUMBERS: dict[str, Number] = {"Chin KO": "knocked_out", "Will": "will"}
CALLS: dict[Landing, str] = {key: f"Call {ACTIONS[key]}" for key in LANDINGS}


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    ten, twelve = _pair(entry, "Stamina")
    return {
        "id": entry.id,
        "name": entry.stated_text("Name"),
        "nickname": entry.optional_text("Nickname"),
        "division": entry.stated_text("Division"),
        "record": entry.stated_text("Record"),
        "years": entry.optional_text("Years"),
        "trait": _trait(entry),
        "generalship": [_ring(entry.stated_text(heading)) for heading in RING],
        "fresh": _condition(entry, ""),
        "fatigued": _condition(entry, "Fat "),
        "cut": entry.stated_number("Cut"),
        "foul": entry.stated_number("Foul"),
        "stamina": {"ten": ten, "twelve": twelve},
        "inside": _actions(entry, "In"),
        "outside": _actions(entry, "Out"),
        "calls": {
            "punches_5": entry.stated_text(CALLS["punches_5"]),
            "punches_4": entry.stated_text(CALLS["punches_4"]),
            "punches_3": entry.stated_text(CALLS["punches_3"]),
            "punches_2": entry.stated_text(CALLS["punches_2"]),
        },
        "defense": [
            {"range": [band.low, band.high], "punches": band.punches}
            for band in defense_of(entry.optional_text("Defense") or NONE)
        ],
        "counter": [_counter(band) for band in counter_of(entry.optional_text("Counter") or NONE)],
        "fouls": _fouls(entry),
        "injuries": _injuries(entry),
        "source": {"book": book, "sheet": entry.table.sheet.name, "row": entry.number},
    }


def to_row(card: Card) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading."""
    trait, stamina, calls = card["trait"], card["stamina"], card["calls"]
    cells: dict[str, Value] = {heading: card[field] for field, heading in PLAIN.items()}
    cells |= {heading: trait[field] if trait else None for field, heading in TRAIT.items()}
    cells |= dict(zip(RING, map(_typed_ring, card["generalship"]), strict=True))
    for condition, prefix in CONDITIONS.items():
        cells |= _typed_condition(card[condition], prefix)
    cells["Stamina"] = f"{stamina['ten']}/{stamina['twelve']}"
    for distance, short in DISTANCES.items():
        actions = card[distance]
        cells |= {f"{short} {action}": _typed_range(actions[key]) for key, action in ACTIONS.items()}
    cells |= {heading: calls[key] for key, heading in CALLS.items()}
    cells["Defense"] = typed_bands(map(_blocked, card["defense"]), "{span} {punches:+d}")
    cells["Counter"] = typed_bands(map(_countered, card["counter"]), "{span} {punch}-{punches}")
    cells |= {heading: _typed_range(card["fouls"][foul]) for foul, heading in FOULS.items()}
    return cells | {heading: _typed_range(card["injuries"][hurt]) for hurt, heading in INJURIES.items()}


def typed_bands(bands: Iterable[Band], form: str) -> str | None:
    """Bands as a cell holds them, None for none; `form` names `span`, `punches` and, of a counter,
    `punch`."""
    texts = [
        form.format(
            span=span_text((band.low, band.high)), punches=band.punches, punch=(band.punch or "").capitalize()
        )
        for band in bands
    ]
    return "; ".join(texts) or None


def _blocked(stated: Defense) -> Band:
    low, high = stated["range"]
    return Band(low, high, stated["punches"])


def _countered(stated: Counter) -> Band:
    low, high = stated["range"]
    return Band(low, high, stated["punches"], stated["punch"])


def _counter(band: Band) -> Counter:
    return {
        "punch": one_of(PUNCHES, band.punch or ""),
        "range": [band.low, band.high],
        "punches": band.punches,
    }


def _trait(entry: Entry) -> Trait | None:
    if not entry.values.get("Trait"):
        return None
    return {
        "name": entry.stated_text("Trait"),
        "text": entry.stated_text("Trait Text"),
        "effect": entry.stated_text("Trait Effect"),
    }


def _pair(entry: Entry, heading: str) -> tuple[int, int]:
    pair = pair_of(entry.stated_text(heading))
    if pair is None:
        raise ValueError(f"{heading} is no pair of numbers; the row was not checked")
    return pair


def _condition(entry: Entry, prefix: str) -> Condition:
    power, power_hurt = _pair(entry, f"{prefix}Power")
    down, stunned = _pair(entry, f"{prefix}Chin KD")
    return {
        "power": power,
        "power_hurt": power_hurt,
        "knocked_down": down,
        "stunned": stunned,
        "knocked_out": entry.stated_number(f"{prefix}Chin KO"),
        "will": entry.stated_number(f"{prefix}Will"),
    }


def _actions(entry: Entry, distance: str) -> Actions:
    return {
        "punches_5": _range(entry, f"{distance} 5 PL"),
        "punches_4": _range(entry, f"{distance} 4 PL"),
        "punches_3": _range(entry, f"{distance} 3 PL"),
        "punches_2": _range(entry, f"{distance} 2 PL"),
        "missed": _range(entry, f"{distance} Miss"),
        "clinch": _range(entry, f"{distance} Clinch"),
        "foul": _range(entry, f"{distance} Foul"),
        "event": _range(entry, f"{distance} Event"),
    }


def _fouls(entry: Entry) -> Fouls:
    return {
        "low_blow": _range(entry, "Low Blow"),
        "head_butt": _range(entry, "Head Butt"),
        "holding": _range(entry, "Holding"),
        "elbows": _range(entry, "Elbows"),
        "rabbit_punch": _range(entry, "Rabbit Punch"),
    }


def _injuries(entry: Entry) -> Injuries:
    return {
        "swelling_left_eye": _range(entry, "Swell L Eye"),
        "swelling_right_eye": _range(entry, "Swell R Eye"),
        "cut_left_eye": _range(entry, "Cut L Eye"),
        "cut_right_eye": _range(entry, "Cut R Eye"),
        "gash_left_eye": _range(entry, "Gash L Eye"),
        "gash_right_eye": _range(entry, "Gash R Eye"),
        "cut_left_cheek": _range(entry, "Cut L Cheek"),
        "cut_right_cheek": _range(entry, "Cut R Cheek"),
        "bloody_nose": _range(entry, "Bloody Nose"),
    }


def _typed_condition(condition: Condition, prefix: str) -> dict[str, Value]:
    return {
        f"{prefix}Power": f"{condition['power']}/{condition['power_hurt']}",
        f"{prefix}Chin KD": f"{condition['knocked_down']} ({condition['stunned']})",
        **{prefix + heading: condition[field] for heading, field in NUMBERS.items()},
    }


def _ring(text: str) -> Generalship:
    distance, _, stars = text.partition(" ")
    return {"distance": one_of(DISTANCES, distance.lower()), "stars": stars.count("*")}


def _typed_ring(line: Generalship) -> str:
    return f"{line['distance'].capitalize()} {'*' * line['stars'] or NONE}"


def _range(entry: Entry, heading: str) -> Range | None:
    span = span_of(entry.optional_text(heading) or "")
    return list(span) if span else None


def _typed_range(span: Range | None) -> str | None:
    return span_text(span) if span else None
