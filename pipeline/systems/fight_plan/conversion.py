"""Rows to card data and back: the lines of a plan."""

from __future__ import annotations

from fightcard.engine.systems.fight_plan.card import Stage
from fightcard.pipeline.fields.printed import block
from fightcard.pipeline.fields.row_conversion import Conversion, Form
from fightcard.pipeline.systems.fight_plan.columns import (
    DIRTY,
    OPPORTUNISTIC,
    PLAIN,
    STYLES,
    TARGETS,
    Line,
    plan_of,
    plan_text,
)

RATINGS = block("fight_plan", "ratings")
"""The ratings of a card."""


def _plan(text: str) -> list[Stage]:
    lines = plan_of(text)
    if lines is None:
        raise ValueError("Plan does not hold a plan; the row was not checked")
    return [_line_data(line) for line in lines]


def _line_data(line: Line) -> Stage:
    return {
        "rounds": [line.low, line.high],
        "aggressiveness": line.aggressiveness,
        "power": line.power,
        "defense": line.defense,
        "style": next((STYLES[word] for word in line.styles), PLAIN),
        "target": next((TARGETS[word] for word in line.targets), OPPORTUNISTIC),
        "dirty": line.is_dirty,
    }


def _line(stated: Stage) -> Line:
    low, high = stated["rounds"]
    words = (
        *(word for word, style in STYLES.items() if style == stated["style"]),
        *(word for word, target in TARGETS.items() if target == stated["target"]),
        *((DIRTY,) if stated["dirty"] else ()),
    )
    return Line(low, high, stated["aggressiveness"], stated["power"], stated["defense"], words)


CONVERSION = Conversion(
    "fight_plan",
    {"plan": Form(lambda text, _: _plan(text), lambda plan: plan_text([_line(stated) for stated in plan]))},
)
