"""Rows to card data and back: pairs, dice ranges, the bands of Defense and Counter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fightcard.engine.core.data import Range
from fightcard.engine.systems.glory_days.card import Counter, Defense, Generalship
from fightcard.engine.systems.glory_days.loading import PUNCHES
from fightcard.pipeline.checks.ranges import span, span_of
from fightcard.pipeline.fields.row_conversion import Conversion, Form
from fightcard.pipeline.systems.glory_days.columns import (
    DISTANCES,
    NONE,
    counter_of,
    defense_of,
    pair_of,
)
from fightcard.pipeline.workbook.entry import Entry, one_of

PAIRS = {"Power": ("power", "power_hurt"), "Chin KD": ("knocked_down", "stunned")}
STAMINA = ("ten", "twelve")


def _pair(names: tuple[str, str], form: str) -> Form:
    """The form of two numbers in a cell; `form` names `first` and `second`."""

    def read(text: str, _entry: Entry) -> dict[str, int]:
        pair = pair_of(text)
        if pair is None:
            raise ValueError(f"{text!r} is not a pair of numbers; the row was not checked")
        return dict(zip(names, pair, strict=True))

    def write(ratings: Mapping[str, int]) -> str:
        return form.format(first=ratings[names[0]], second=ratings[names[1]])

    return Form(read, write)


def _defense_data(text: str) -> list[Defense]:
    return [{"range": [band.low, band.high], "punches": band.punches} for band in defense_of(text or NONE)]


def _defense_text(rows: Iterable[Defense]) -> str | None:
    return "; ".join(f"{span(*row['range'])} {row['punches']:+d}" for row in rows) or None


def _counter_data(text: str) -> list[Counter]:
    return [
        {
            "punch": one_of(PUNCHES, band.punch or ""),
            "range": [band.low, band.high],
            "punches": band.punches,
        }
        for band in counter_of(text or NONE)
    ]


def _counter_text(rows: Iterable[Counter]) -> str | None:
    texts = (f"{span(*row['range'])} {row['punch'].capitalize()}-{row['punches']}" for row in rows)
    return "; ".join(texts) or None


def _ring(text: str) -> Generalship:
    distance, _, stars = text.partition(" ")
    return {"distance": one_of(DISTANCES, distance.lower()), "stars": stars.count("*")}


def _ring_text(line: Generalship) -> str:
    return f"{line['distance'].capitalize()} {'*' * line['stars'] or NONE}"


def _range(text: str) -> Range | None:
    found = span_of(text)
    return list(found) if found else None


CONVERSION = Conversion(
    "glory_days",
    {
        "ring": Form(lambda text, _: _ring(text), _ring_text),
        "power": _pair(PAIRS["Power"], "{first}/{second}"),
        "chin": _pair(PAIRS["Chin KD"], "{first} ({second})"),
        "stamina": _pair(STAMINA, "{first}/{second}"),
        "range": Form(lambda text, _: _range(text), lambda found: span(*found) if found else None),
        "defense": Form(lambda text, _: _defense_data(text), _defense_text),
        "counter": Form(lambda text, _: _counter_data(text), _counter_text),
    },
)
