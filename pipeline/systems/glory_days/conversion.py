"""Rows to card data and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from pipeline.checks.ranges import span_of
from pipeline.systems.glory_days.columns import (
    ACTIONS,
    DISTANCES,
    FOULS,
    INJURIES,
    NONE,
    RING,
    Band,
    counter_of,
    defense_of,
    pair_of,
    span_text,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.core.data import CardFields as CardData
    from engine.systems.glory_days.card import Card
    from pipeline.entry import Entry
    from pipeline.findings import Value

Part: TypeAlias = "Mapping[str, object]"
Ranges: TypeAlias = "Mapping[str, Sequence[int] | None]"

PLAIN = {
    "name": "Name", "nickname": "Nickname", "division": "Division", "record": "Record", "years": "Years",
    "cut": "Cut", "foul": "Foul",
}  # fmt: skip
TRAIT = {"name": "Trait", "text": "Trait Text", "effect": "Trait Effect"}
CONDITIONS = {"fresh": "", "fatigued": "Fat "}
PAIRS = {"Power": ("power", "power_hurt"), "Chin KD": ("knocked_down", "stunned")}
NUMBERS = {"Chin KO": "knocked_out", "Will": "will"}
CALLS = {key: f"Call {ACTIONS[key]}" for key in ("punches_5", "punches_4", "punches_3", "punches_2")}


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    values = entry.values
    plain = {field: values.get(heading) for field, heading in PLAIN.items()}
    ten, twelve = _pair(values, "Stamina")
    card = {
        "id": entry.id,
        **{field: plain[field] for field in ("name", "nickname", "division", "record", "years")},
        "trait": {field: values[heading] for field, heading in TRAIT.items()}
        if values.get("Trait")
        else None,
        "generalship": [_ring(str(values[heading])) for heading in RING],
        **{condition: _condition(values, prefix) for condition, prefix in CONDITIONS.items()},
        "cut": plain["cut"],
        "foul": plain["foul"],
        "stamina": {"ten": ten, "twelve": twelve},
        **{
            distance: _ranges(values, {key: f"{short} {action}" for key, action in ACTIONS.items()})
            for distance, short in DISTANCES.items()
        },
        "calls": {key: values[heading] for key, heading in CALLS.items()},
        "defense": [
            {"range": [band.low, band.high], "punches": band.punches}
            for band in defense_of(str(values.get("Defense") or NONE))
        ],
        "counter": [
            {"punch": band.punch, "range": [band.low, band.high], "punches": band.punches}
            for band in counter_of(str(values.get("Counter") or NONE))
        ],
        "fouls": _ranges(values, FOULS),
        "injuries": _ranges(values, INJURIES),
        "source": {"book": book, "sheet": entry.table.sheet.name, "row": entry.number},
    }
    return cast("Card", card)


def to_row(card: CardData) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading."""
    trait = cast("Mapping[str, str] | None", card["trait"])
    stamina = cast("Mapping[str, int]", card["stamina"])
    calls = cast("Mapping[str, str]", card["calls"])
    cells: dict[str, Value] = {heading: cast("Value", card[field]) for field, heading in PLAIN.items()}
    cells |= {heading: trait[field] if trait else None for field, heading in TRAIT.items()}
    cells |= dict(zip(RING, map(_typed_ring, cast("Sequence[Part]", card["generalship"])), strict=True))
    for condition, prefix in CONDITIONS.items():
        cells |= _typed_condition(cast("Mapping[str, int]", card[condition]), prefix)
    cells["Stamina"] = f"{stamina['ten']}/{stamina['twelve']}"
    for distance, short in DISTANCES.items():
        headings = {key: f"{short} {action}" for key, action in ACTIONS.items()}
        cells |= _typed_ranges(cast("Ranges", card[distance]), headings)
    cells |= {heading: calls[key] for key, heading in CALLS.items()}
    cells["Defense"] = _typed_bands(cast("Sequence[Part]", card["defense"]), "{span} {punches:+d}")
    cells["Counter"] = _typed_bands(cast("Sequence[Part]", card["counter"]), "{span} {punch}-{punches}")
    cells |= _typed_ranges(cast("Ranges", card["fouls"]), FOULS)
    return cells | _typed_ranges(cast("Ranges", card["injuries"]), INJURIES)


def typed_bands(bands: Iterable[Band], form: str) -> str | None:
    """Bands as a cell holds them, None for none; `form` names `span`, `punches` and, of a counter,
    `punch`."""
    told = [
        form.format(
            span=span_text((band.low, band.high)), punches=band.punches, punch=(band.punch or "").capitalize()
        )
        for band in bands
    ]
    return "; ".join(told) or None


def _typed_bands(bands: Sequence[Part], form: str) -> str | None:
    return typed_bands(map(_band, bands), form)


def _band(stated: Part) -> Band:
    low, high = cast("Sequence[int]", stated["range"])
    return Band(low, high, cast("int", stated["punches"]), cast("str | None", stated.get("punch")))


def _pair(values: Mapping[str, Value], heading: str) -> tuple[int, int]:
    pair = pair_of(str(values[heading]))
    if pair is None:
        raise ValueError(f"{heading} is no pair of numbers; the row was not checked")
    return pair


def _condition(values: Mapping[str, Value], prefix: str) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for heading, fields in PAIRS.items():
        found |= dict(zip(fields, _pair(values, prefix + heading), strict=True))
    return found | {field: values[prefix + heading] for heading, field in NUMBERS.items()}


def _typed_condition(condition: Mapping[str, int], prefix: str) -> dict[str, Value]:
    return {
        f"{prefix}Power": f"{condition['power']}/{condition['power_hurt']}",
        f"{prefix}Chin KD": f"{condition['knocked_down']} ({condition['stunned']})",
        **{prefix + heading: condition[field] for heading, field in NUMBERS.items()},
    }


def _ring(text: str) -> dict[str, object]:
    distance, _, stars = text.partition(" ")
    return {"distance": distance.lower(), "stars": stars.count("*")}


def _typed_ring(line: Part) -> str:
    return f"{str(line['distance']).capitalize()} {'*' * cast('int', line['stars']) or NONE}"


def _ranges(values: Mapping[str, Value], headings: Mapping[str, str]) -> dict[str, list[int] | None]:
    found = {key: span_of(str(values.get(heading))) for key, heading in headings.items()}
    return {key: list(span) if span else None for key, span in found.items()}


def _typed_ranges(ranges: Ranges, headings: Mapping[str, str]) -> dict[str, Value]:
    found = {heading: ranges[key] for key, heading in headings.items()}
    return {heading: span_text(span) if span else None for heading, span in found.items()}
