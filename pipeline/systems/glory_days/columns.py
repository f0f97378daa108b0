"""The columns of a Glory Days row: dice ranges, pairs and lists as the card prints them, taken apart and
put together again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from fightcard.engine.systems.glory_days.card import Action, Distance, Foul, Injury, Landing
from fightcard.pipeline.checks import typos
from fightcard.pipeline.checks.range_repairs import broken
from fightcard.pipeline.checks.ranges import full_record, is_partition, spans, tight
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import CellFix, RangeTable
from fightcard.pipeline.workbook.entry import Entry

NONE = "-"
DISTANCES: dict[Distance, str] = {"inside": "In", "outside": "Out"}
LANDINGS: tuple[Landing, ...] = ("punches_5", "punches_4", "punches_3", "punches_2")
ACTIONS: dict[Action, str] = {
    "punches_5": "5 PL", "punches_4": "4 PL", "punches_3": "3 PL", "punches_2": "2 PL",
    "missed": "Miss", "clinch": "Clinch", "foul": "Foul", "event": "Event",
}  # fmt: skip
FOULS: dict[Foul, str] = {
    "low_blow": "Low Blow", "head_butt": "Head Butt", "holding": "Holding", "elbows": "Elbows",
    "rabbit_punch": "Rabbit Punch",
}  # fmt: skip
INJURIES: dict[Injury, str] = {
    "swelling_left_eye": "Swell L Eye", "swelling_right_eye": "Swell R Eye", "cut_left_eye": "Cut L Eye",
    "cut_right_eye": "Cut R Eye", "gash_left_eye": "Gash L Eye", "gash_right_eye": "Gash R Eye",
    "cut_left_cheek": "Cut L Cheek", "cut_right_cheek": "Cut R Cheek", "bloody_nose": "Bloody Nose",
}  # fmt: skip
TWO_D10, D20 = (0, 99), (1, 20)
TABLES = (
    *(
        RangeTable(distance, tuple(f"{short} {action}" for action in ACTIONS.values()), "p.2", *TWO_D10)
        for distance, short in DISTANCES.items()
    ),
    RangeTable("the fouls", tuple(FOULS.values()), "p.2", *D20),
    RangeTable("the injuries", tuple(INJURIES.values()), "p.2", *D20),
)
STROKES = typos.DIGITS + "-"

_TWO = re.compile(r"([0-9]+)(?:/| \()([0-9]+)\)?")
_ADJUSTED = re.compile(r"([0-9]+(?:-[0-9]+)?) ([+-][0-9]+)")
_LOOSELY_ADJUSTED = re.compile(r"([0-9]+(?:-[0-9]+)?)(:? ?)([+-])( ?)([0-9]+)")
_COUNTERED = re.compile(r"([0-9]+(?:-[0-9]+)?) ([A-Z][a-z]+)-([0-9]+)")


@dataclass(frozen=True, slots=True)
class Band:
    """Numbers of a d20, both ends included, how many punches they add or land, and for a counter the
    punch."""

    low: int
    high: int
    punches: int
    punch: str | None = None


def pair_of(text: str) -> tuple[int, int] | None:
    """The two numbers of `7/11` or `2 (5)`; None where a text holds none."""
    match = _TWO.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


def pair_in(entry: Entry, heading: str) -> tuple[int, int] | None:
    """The two numbers of a sound cell; None where it is not sound."""
    return pair_of(entry.text(heading) or "")


def defense_of(text: str) -> tuple[Band, ...]:
    """The bands of a Defense cell such as `1-2 -1; 3-4 +2`; none of a hyphen."""
    return tuple(
        Band(*_span(match[1]), punches=int(match[2]))
        for part in _parts(text)
        if (match := _ADJUSTED.fullmatch(part))
    )


def counter_of(text: str) -> tuple[Band, ...]:
    """The bands of a Counter cell such as `1-4 Hook-2; 5-6 Cross-2`; none of a hyphen."""
    return tuple(
        Band(*_span(match[1]), punches=int(match[3]), punch=match[2].lower())
        for part in _parts(text)
        if (match := _COUNTERED.fullmatch(part))
    )


def normalize(reading: str, text: str) -> tuple[str, str | None]:
    """Loose typing made regular: blanks around marks, commas for semicolons, a punch in small letters;
    what was changed, or None."""
    folded = text
    if reading in {"range", "power"}:
        folded = tight(text)
    elif reading == "record":
        folded = full_record(text)
    elif reading == "chin":
        folded = re.sub(r" ?\( ?([0-9]+) ?\)", r" (\1)", text)
    elif reading == "defense":
        folded = "; ".join(map(_defense, _listed(text).split("; ")))
    elif reading == "counter":
        folded = re.sub(
            r"([0-9]):? ?([A-Za-z]+) ?-? ?([0-9]+)(?=;|$)",
            lambda match: f"{match[1]} {match[2].capitalize()}-{match[3]}",
            _listed(text),
        )
    return folded, "marks that the card sets otherwise" if folded != text else None


def is_valid(table: RangeTable, texts: Mapping[str, str]) -> bool:
    """True when the texts share out the numbers of the table's die."""
    found = spans(table, texts)
    return found is not None and is_partition(found, table.first, table.last)


def _as_at_the_other_distance(fixes: Sequence[CellFix], values: Mapping[str, Value]) -> CellFix | None:
    """Where several changes would do: the one that gives a cell what it has at the other distance."""
    found = [remedy for remedy in fixes if remedy.text == values.get(_elsewhere(remedy.heading))]
    return found[0] if len(found) == 1 else None


def _elsewhere(heading: str) -> str:
    short, _, action = heading.partition(" ")
    others = dict(zip(DISTANCES.values(), reversed(DISTANCES.values()), strict=True))
    return f"{others.get(short, short)} {action}"


def _span(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def _parts(text: str) -> list[str]:
    return [] if text == NONE else text.split("; ")


def _defense(part: str) -> str:
    """A range and what it adds to the punches; `1-2` and `1 - 2` may be ranges without that, and stay."""
    match = _LOOSELY_ADJUSTED.fullmatch(part)
    if match is None:
        return part
    numbers, before, by, after, punches = match.groups()
    is_range = "-" not in numbers and by == "-" and before in ("", after)
    return part if is_range else f"{numbers} {by}{punches}"


def _listed(text: str) -> str:
    return re.sub(r" ?[;,][;, ]*", "; ", text).removesuffix("; ") or text


broken_tables = partial(
    broken, TABLES, is_valid=is_valid, spans=spans, strokes=STROKES, among=_as_at_the_other_distance
)
"""The tables that a row breaks, as `Rows` asks for them."""
