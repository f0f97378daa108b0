"""Every chart of Glory Days on two pages, made from the same files that the engine plays by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from fightcard.engine.core.table import Table
from fightcard.engine.systems.glory_days.effects import RATINGS
from fightcard.engine.systems.glory_days.incidents import FOULS, INJURIES, Clause, parse
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing import charts
from fightcard.pipeline.printing.drawing.card_words import EN_DASH, signed
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.tabular import Chart

COLUMNS, LARGEST = 2, 1.65
EVENT = "event"
SCORES = ("10–7", "10–8", "10–9", "10–10", "9–10", "8–10")
WHO = ("the fighter", "the opponent", "both")
TEXTS = toml_in(__package__, "charts.toml")
FIRST: Sequence[str] = TEXTS["first"]
HEADINGS: Mapping[str, Mapping[str, str]] = TEXTS["headings"]
NOTES: Mapping[str, str] = TEXTS["notes"]
VERBS: Mapping[str, str] = TEXTS["verbs"]
PLURAL: Mapping[str, str] = TEXTS["plural"]
NAMES: Mapping[str, str] = TEXTS["ratings"]


def chart_pages(tables: Mapping[str, Table], paper: Size) -> list[Callable[[Compositor], None]]:
    """Two pages of charts, the events on one of their own."""
    made = (charts_of(tables), events_of(tables[EVENT]))
    return [
        page
        for number, part in enumerate(made, start=1)
        for page in charts.chart_pages(
            part, paper, pages=1, columns=COLUMNS, largest=LARGEST, first=number, of=len(made)
        )
    ]


def charts_of(tables: Mapping[str, Table]) -> list[Chart]:
    """Every table but the events as a chart: those a bout asks for most first, the others in the order of
    their names."""
    return [_chart(tables[name]) for name in charts.in_order(tables, FIRST) if name != EVENT]


def event_text(effect: str) -> str:
    """What an event does, for a player: `the fighter lands 3; Stamina of the opponent −4`.

    Raises ValueError where the engine could not read it.
    """
    clauses = [list(like) for _, like in groupby(parse(effect).clauses, key=_change)]
    return "; ".join(map(_clause, clauses)) if clauses else "nothing more"


def _change(clause: Clause) -> object:
    """The same for ratings of one fighter that change by as much, which are printed as one."""
    return (clause.who, clause.amount) if clause.verb == "rating" else object()


def _chart(table: Table) -> Chart:
    chart = charts.chart_of(table, HEADINGS.get(table.name, {}))
    if set(chart.head[1:]) <= set(SCORES):
        chart = _ordered(chart)
    ordered = replace(chart, rows=tuple(charts.merged(chart.rows)), note=NOTES.get(table.name, chart.note))
    return charts.marked(ordered, table)


def _ordered(chart: Chart) -> Chart:
    """The scores of a round from the widest for the high scorer to the widest for the other."""
    places = [0, *sorted(range(1, len(chart.head)), key=lambda place: SCORES.index(chart.head[place]))]
    rows = tuple(tuple(row[place] for place in places) for row in chart.rows)
    return replace(chart, head=tuple(chart.head[place] for place in places), rows=rows)


def events_of(table: Table) -> list[Chart]:
    """The events in two charts of similar length, a single one in one: their numbers, and under what is seen
    what it does."""
    rows = list(_event_rows(table))
    half = (len(rows) + 1) // 2
    made = []
    for part in filter(None, (rows[:half], rows[half:])):
        low, high = part[0][0].rstrip("*").split(EN_DASH)[0], part[-1][0].rstrip("*").split(EN_DASH)[-1]
        title = f"{table.title}, {low}{EN_DASH}{high}"
        made.append(Chart(title, charts.mark(table), (), tuple(part), is_text=True))
    made[-1] = charts.marked(replace(made[-1], note=NOTES[table.name]), table)
    return made


def _event_rows(table: Table) -> Iterator[tuple[str, str]]:
    effects, texts = table.cells["effect"], table.cells["text"]
    for (effect, _), group in groupby(table.columns, key=lambda number: (effects[number], texts[number])):
        numbers = list(group)
        span = numbers[0] if len(numbers) == 1 else f"{numbers[0]}{EN_DASH}{numbers[-1]}"
        star = "*" if parse(effect).is_starred else ""
        done = event_text(effect)
        yield span + star, f"{charts.seen_at(table, numbers[0])}.\n{done[:1].upper()}{done[1:]}."


def _clause(clauses: Sequence[Clause]) -> str:
    clause = clauses[0]
    who = WHO[clause.who]
    words = VERBS[clause.verb].format(
        who=who,
        whose="both fighters" if who == "both" else who,
        own="their tables" if who == "both" else "their table",
        amount=clause.amount,
        signed=signed(clause.amount),
        injury=INJURIES[clause.detail].replace("_", " ") if clause.verb == "injury" else "",
        foul=FOULS[clause.detail].replace("_", " ") if clause.verb == "foul" else "",
        rating=" and ".join(NAMES[tuple(RATINGS)[each.detail]] for each in clauses)
        if clause.verb == "rating"
        else "",
    )
    if who != "both":
        return words
    return " ".join(PLURAL.get(word, word) for word in words.split(" "))
