"""The column Doubt of the sheet Careers: how sure the source of a typed rating is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fightcard.pipeline.checks.bout_rows import own_name
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.set import NO_DOUBT
from fightcard.pipeline.game import Parameter, game_of
from fightcard.pipeline.workbook.entry import Entry

HEADING = "Doubt"
STEP = re.compile(r"(?P<heading>.+?)\s*(?:±|\+/?-)\s*(?P<by>[0-9]{1,3})")
_SIGNED = "[-−]?[0-9]{1,3}"
SPAN = re.compile(rf"(?P<heading>.+?)\s+(?P<low>{_SIGNED})\s*(?:-|–|to)\s*(?P<high>{_SIGNED})")
FORMS = "a heading with ±1 (or another number), or with an interval such as 7-9"


@dataclass(frozen=True, slots=True)
class StatedDoubt:
    """The doubt about a typed cell: in four of five cases the true number lies within `by` of the one that is
    typed, or from `low` to `high`."""

    heading: str
    by: int | None = None
    low: int = 0
    high: int = 0


def doubts_of(system: str, typed: Value) -> tuple[StatedDoubt, ...]:
    """What a cell states, the last of a heading; parts that state nothing are left out."""
    parameters = _by_heading(system)
    found = (_read(part, parameters) for part in _parts(typed))
    return tuple({each.heading: each for each in found if isinstance(each, StatedDoubt)}.values())


def check_doubts(careers: Sequence[Entry], system: str, fighters: Sequence[Entry]) -> Iterator[Finding]:
    """The parts that state no doubt of a cell that is typed, each with why."""
    parameters = _by_heading(system)
    for entry in careers:
        own = fighter_id(entry.name or "")
        rows = [each.values for each in fighters if own in (each.id, fighter_id(own_name(each.name or "")))]
        for part in _parts(entry.text(HEADING)):
            read = _read(part, parameters)
            wrong = read if isinstance(read, str) else _doubt_clause(read, rows)
            if wrong:
                example = _example(parameters, rows)
                yield NO_DOUBT.at(entry.place(HEADING), part=part, wrong=wrong, example=example)


def _example(parameters: Mapping[str, Sequence[Parameter]], rows: Sequence[Mapping[str, Value]]) -> str:
    """What the fighter's cell may hold: an interval about the widest rating, and a doubt of another."""
    single = {
        heading: own
        for heading, (own, *more) in parameters.items()
        if not more and not own.words and own.low >= 0
    }
    typed = {
        name: value
        for row in rows
        for name, own in single.items()
        if isinstance(value := row.get(name), int) and own.low <= value <= own.high
    }
    values = typed or {name: (own.low + own.high) // 2 for name, own in single.items()}
    widest = max(values, key=lambda name: single[name].high - single[name].low)
    own, value = single[widest], values[widest]
    step = max(1, (own.high - own.low) // 10)
    parts = [f"{name} ±1" for name in values if name != widest][:1]
    return ", ".join((*parts, f"{widest} {max(own.low, value - step)}-{min(own.high, value + step)}"))


def _parts(typed: Value) -> list[str]:
    parts = re.split(r"[;,\n]", str(typed or ""))
    return [part.strip() for part in parts if part.strip()]


def _by_heading(system: str) -> dict[str, list[Parameter]]:
    found: dict[str, list[Parameter]] = {}
    for each in game_of(system).verification.parameters:
        found.setdefault(each.heading, []).append(each)
    return found


def _read(part: str, parameters: Mapping[str, Sequence[Parameter]]) -> StatedDoubt | str:
    """The doubt that a part states, or what is wrong with it, as a clause."""
    found = STEP.fullmatch(part) or SPAN.fullmatch(part)
    named = found["heading"] if found else part
    heading = next((each for each in parameters if plain(each) == plain(named)), None)
    if heading is None:
        meant = nearest(named, parameters)
        return f"{named} is not the heading of a rating" + (f"; {meant} is the nearest" if meant else "")
    if found is None:
        return f"it needs {FORMS}"
    if "by" in found.groupdict():
        by = int(found["by"])
        return StatedDoubt(heading, by) if by else "a doubt of 0 has no effect; leave the heading out"
    low, high = (int(found[end].replace("−", "-")) for end in ("low", "high"))
    own = parameters[heading]
    if len(own) > 1 or own[0].words:
        return f"a cell of {heading} is not a single number; type ± and a number"
    if not own[0].low <= low < high <= own[0].high:
        return f"an interval of {heading} goes up, within {own[0].low} to {own[0].high}"
    return StatedDoubt(heading, None, low, high)


def _doubt_clause(stated: StatedDoubt, rows: Sequence[Mapping[str, Value]]) -> str:
    """What else is wrong with it, in addition to what is typed, as a clause; empty where nothing is."""
    typed = [row[stated.heading] for row in rows if row.get(stated.heading) is not None]
    if not typed:
        return f"nothing is typed under {stated.heading} for this fighter"
    outside = [
        each for each in typed
        if stated.by is None and isinstance(each, int) and not stated.low <= each <= stated.high
    ]  # fmt: skip
    return f"the {outside[0]} typed under {stated.heading} is not in it" if outside else ""
