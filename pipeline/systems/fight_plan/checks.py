"""What only Fight Plan knows of a row: the rounds of a plan, its energy, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fightcard.engine.systems.fight_plan.charts import in_force
from fightcard.pipeline.checks.biography import check_division, check_life
from fightcard.pipeline.checks.ranges import span
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Diagnostic, Finding
from fightcard.pipeline.game import BrokenTable, Charts
from fightcard.pipeline.systems.fight_plan.columns import (
    ENERGY,
    FIRST,
    LAST,
    OTHER_PHRASES,
    WORDS,
    Line,
    covers_bout,
    plan_of,
    plan_text,
)
from fightcard.pipeline.systems.fight_plan.findings import (
    BEYOND_THE_BOUT,
    LEFT_OUT,
    LINE_BACKWARDS,
    NO_AGGRESSION,
    PENALISED_FOR_HOLDING,
    ROUNDS_TWICE,
    ROUNDS_WITHOUT_PLAN,
    TOO_MUCH_ENERGY,
    TWO_AT_ONCE,
    UNKNOWN_WORD,
)
from fightcard.pipeline.workbook.entry import Entry

MOST_WAYS = 4
WITHOUT = (
    ("POW", "the punches do no damage"),
    ("DEF", "the fighter is as easy to hit and to hurt as possible"),
)
OFTEN = 50
"""From so many penalties in 100 rounds on a fighter can hardly win a round."""


@dataclass(frozen=True, slots=True)
class InForce:
    """What the charts in force say of plans: the energy of a round, and the holding that is penalised."""

    energy: int = ENERGY
    holding_over: float = 4.0
    holding_from: float = 10.0


def check_row(entry: Entry, _broken: Sequence[BrokenTable], rules: InForce = InForce()) -> Iterator[Finding]:
    """Every fault of one row that the schema cannot say."""
    lines = plan_of(entry.text("Plan") or "")
    if lines is not None:
        yield from _check_rounds(entry, lines)
        for number, line in enumerate(lines):
            yield from _check_energy(entry, lines, number, rules.energy)
            yield from _check_words(entry, lines, number, line)
            yield from _check_sense(entry, line, rules)
    yield from check_life(entry)
    yield from check_division(entry, "fight_plan")


def rules_under(charts: Charts) -> InForce:
    """What an owner's charts say of plans."""
    tables = in_force(charts)
    holding = {row: float(line["value"]) for row, line in tables["holding"].cells.items()}
    energy = int(tables["recovery"].cells["energy points a round"]["value"])
    return InForce(energy, holding["DEF squared over"], holding["from DEF on"])


def _check_rounds(entry: Entry, lines: Sequence[Line]) -> Iterator[Finding]:
    """The first thing that keeps the lines from sharing out the rounds, with what would fix it: the rest
    would only echo it."""
    if covers_bout(lines):
        return
    fixes = list(dict.fromkeys(_with_other_rounds(lines)))
    diagnostic, facts = next(_faults_of_rounds(lines))
    ways = [plan for plan, _ in fixes] if len(fixes) == 1 else []
    listed = (
        f"Any of these would do: {'; '.join(way for _, way in fixes)}." if 1 < len(fixes) <= MOST_WAYS else ""
    )
    yield diagnostic.at(
        entry.place("Plan"),
        suggestion=ways[0] if ways else None,
        ways=listed,
        first=FIRST,
        last=LAST,
        **facts,
    )


def _faults_of_rounds(lines: Sequence[Line]) -> Iterator[tuple[Diagnostic, dict[str, object]]]:
    due, before = FIRST, None
    for line in lines:
        beyond = next((number for number in (line.low, line.high) if not FIRST <= number <= LAST), None)
        if beyond is not None:
            yield BEYOND_THE_BOUT, {"rounds": line.rounds, "beyond": beyond}
        elif line.high < line.low:
            yield LINE_BACKWARDS, {"rounds": line.rounds}
        elif line.low > due:
            yield ROUNDS_WITHOUT_PLAN, {"rounds": _named(due, line.low - 1)}
        elif before is not None and line.low < due:
            shared = _named(line.low, min(line.high, due - 1))
            yield ROUNDS_TWICE, {"rounds": shared, "before": before.rounds, "after": line.rounds}
        due, before = max(due, line.high + 1), line
    yield ROUNDS_WITHOUT_PLAN, {"rounds": _named(due, LAST)}


def _with_other_rounds(lines: Sequence[Line]) -> Iterator[tuple[str, str]]:
    """Every plan that covers the bout and differs in one round number, or lets each line go on to the
    next; and how it differs."""
    for number, line in enumerate(lines):
        for value in range(FIRST, LAST + 1):
            turned = replace(line, low=line.high, high=line.low)
            for changed in (replace(line, low=value), replace(line, high=value), turned):
                tried = [*lines[:number], changed, *lines[number + 1 :]]
                if covers_bout(tried):
                    yield plan_text(tried), f"{changed.rounds} for {line.rounds}"
    if len(lines) > 1 and all(line.low == line.high for line in lines):
        ends = [*(line.low - 1 for line in lines[1:]), LAST]
        tried = [replace(line, high=end) for line, end in zip(lines, ends, strict=True)]
        if covers_bout(tried):
            yield plan_text(tried), " and ".join(line.rounds for line in tried)


def _check_energy(entry: Entry, lines: Sequence[Line], number: int, most: int) -> Iterator[Finding]:
    line = lines[number]
    facts = {"rounds": line.rounds}
    if line.energy > most:
        energy, over = f"{line.aggressiveness}/{line.power}/{line.defense}", line.energy - most
        fewer = {each for each in _a_digit_less(line) if each.aggressiveness > 0 and each.energy <= most}
        yield TOO_MUCH_ENERGY.at(
            entry.place("Plan"),
            suggestion=_plan_with(lines, number, *fewer) if len(fewer) == 1 else None,
            energy=energy,
            spent=line.energy,
            over=over,
            removed=f"{over} point{'s' * (over > 1)}",
            most=most,
            **facts,
        )
    if line.aggressiveness == 0:
        one = replace(line, aggressiveness=1)
        fixed = _plan_with(lines, number, one) if one.energy <= most else None
        yield NO_AGGRESSION.at(entry.place("Plan"), suggestion=fixed, most=most, **facts)


def _check_sense(entry: Entry, line: Line, rules: InForce) -> Iterator[Finding]:
    """Lines that the formulas can play and that no fighter would fight."""
    place, facts = entry.place("Plan"), {"rounds": line.rounds}
    left_out = [
        effect for points, effect in zip((line.power, line.defense), WITHOUT, strict=True) if points == 0
    ]
    if left_out:
        what, effect = (" and ".join(words) for words in zip(*left_out, strict=True))
        yield LEFT_OUT.at(place, what=what, effect=effect, most=rules.energy, **facts)
    chance = min(100.0, line.defense**2 / rules.holding_over)
    if "clinching" in line.styles and line.defense >= rules.holding_from and chance >= OFTEN:
        values = {"defense": line.defense, "chance": f"{chance:.0f}%", "least": f"{rules.holding_from:g}"}
        yield PENALISED_FOR_HOLDING.at(place, **values, **facts)


def _a_digit_less(line: Line) -> Iterator[Line]:
    """The line with one digit of its energy, typed too many, taken away."""
    for fewer in _shorter(line.aggressiveness):
        yield replace(line, aggressiveness=fewer)
    for fewer in _shorter(line.power):
        yield replace(line, power=fewer)
    for fewer in _shorter(line.defense):
        yield replace(line, defense=fewer)


def _shorter(number: int) -> Iterator[int]:
    typed = str(number)
    for at in range(len(typed)) if len(typed) > 1 else ():
        yield int(typed[:at] + typed[at + 1 :])


def _check_words(entry: Entry, lines: Sequence[Line], number: int, line: Line) -> Iterator[Finding]:
    for word in line.words:
        if word not in WORDS:
            meant = _word_meant(word)
            words = tuple((meant or word) if each == word else each for each in line.words)
            fixed = _plan_with(lines, number, replace(line, words=words)) if meant else None
            facts = {"rounds": line.rounds, "word": word, "known": ", ".join(WORDS)}
            yield UNKNOWN_WORD.at(entry.place("Plan"), suggestion=fixed, **facts)
    for what, words in (("styles", line.styles), ("targets", line.targets)):
        if len(words) > 1:
            yield TWO_AT_ONCE.at(
                entry.place("Plan"), rounds=line.rounds, what=what, words=" and ".join(words)
            )


def _word_meant(word: str) -> str | None:
    """The word of a plan that is a slip away, in whichever way it is said; None where none is."""
    slips = max(1, len(word) // 4)
    meant = nearest(word, WORDS, within=slips) or nearest(word, OTHER_PHRASES, within=slips)
    return OTHER_PHRASES.get(meant or "", meant) or None


def _plan_with(lines: Sequence[Line], number: int, changed: Line) -> str:
    return plan_text([*lines[:number], changed, *lines[number + 1 :]])


def _named(low: int, high: int) -> str:
    return f"round {low}" if low == high else f"rounds {span(low, high)}"
