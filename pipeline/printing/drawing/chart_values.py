"""Numbers of charts in running text: what a page of rules or a worksheet says is what is played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from fightcard.engine.core.table import Table
from fightcard.pipeline.printing.drawing.card_words import dashed

NOTHING = "0"
NONE: Mapping[str, str] = MappingProxyType({})

_NAMED = re.compile(r"\{([^{}]+)\}")


def filled(text: str, tables: Mapping[str, Table], calculated: Mapping[str, str] = NONE) -> str:
    """The text with a cell in the place of each `{chart/row/column}`, and a result in that of each `{name}`.

    A blank cell is 0. Raises KeyError for a chart, a row, a column or a name that there is not.
    """
    return _NAMED.sub(lambda named: _figure(named[1], tables, calculated), text)


def _figure(named: str, tables: Mapping[str, Table], calculated: Mapping[str, str]) -> str:
    if "/" not in named:
        return calculated[named]
    chart, row, column = named.split("/")
    word = tables[chart].cells[row][column]
    return NOTHING if word == "-" else dashed(word)
