"""Cards as the tables of data files, which `fightcard.pipeline.checks.card_table` reads."""

from __future__ import annotations

import json
from collections.abc import Sequence

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.card_table import CardTable
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.field import Opponent


def table_of(system: str, cards: Sequence[CardData]) -> CardTable:
    """Cards as a table of the columns in which any of them holds something."""
    rows = [game_of(system).cards.to_row(card) for card in cards]
    headings = [
        heading
        for heading in layout(system, "row").columns
        if any(row.get(heading) is not None for row in rows)
    ]
    return {"headings": headings, "rows": [[row.get(heading) for heading in headings] for row in rows]}


def opponents_text(
    system: str, rungs: Sequence[Opponent], inside_by_gap: Sequence[tuple[float, float]] = ()
) -> str:
    """The text of the file of these rungs, with `Field.inside_by_gap`."""
    table = table_of(system, [rung.card for rung in rungs])
    lines = ",\n".join(
        json.dumps({"level": rung.level, "style": rung.style, "cells": cells}, ensure_ascii=False)
        for rung, cells in zip(rungs, table["rows"], strict=True)
    )
    gaps = f'"inside_by_gap": {json.dumps(list(map(list, inside_by_gap)))},\n' if inside_by_gap else ""
    return f'{{"headings": {json.dumps(table["headings"])},\n{gaps}"rungs": [\n{lines}\n]}}\n'
