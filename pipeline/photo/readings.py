"""What the texts of a card mean under the headings of a workbook: a value, and how far it can be trusted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import schema_errors
from fightcard.pipeline.checks.cells import read_pair, read_text
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Place
from fightcard.pipeline.game import game_of

if TYPE_CHECKING:
    from fightcard.pipeline.base.sheet_schema import Column
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.photo.expected import Grey
    from fightcard.pipeline.photo.other_cards import SeenCard, SeenField

Trust = Literal["certain", "doubtful", "not legible", "empty"]

CERTAIN, LEGIBLE = 0.9, 0.6
"""From which confidence on a reading is taken as it is, and from which on it is taken with doubt; below the
second nothing is taken."""
FAINT = 22
"""A field without ink differs from its ground by at most this many levels of grey."""
_KNOCKOUT = re.compile(r"(?<=[0-9\s.,(])k\.?[o0](?=s?\b)", re.IGNORECASE)
"""KO as it may be read."""
_PRINTED = str.maketrans({"–": "-", "—": "-", "−": "-", "（": "(", "）": ")", "／": "/"})


@dataclass(frozen=True, slots=True)
class CellReading:
    """What a card says for one cell: the text as read, the value it means, and how far to trust it.

    `sure` is 0 to 1; `reason` goes on after the text where it is not legible; `value` is None then and where
    nothing is printed.
    """

    heading: str
    text: str
    value: Value
    sure: float
    trust: Trust
    reason: str
    cut: Grey


def cells_of(card: SeenCard, system: str) -> Iterator[CellReading]:
    """Every cell that the fields of a card are about; a field of two values makes two.

    None is certain on a card that may lie otherwise than its template has it.
    """
    for each in _cells(card, system):
        is_doubted = each.trust == "certain" and not card.is_exact
        yield replace(each, trust="doubtful") if is_doubted else each


def _cells(card: SeenCard, system: str) -> Iterator[CellReading]:
    rows = layout(system, "row")
    combined = {each.heading: each for each in rows.combined}
    for field in card.fields:
        heading = field.field.heading
        if heading not in combined:
            yield _reading(system, rows.columns[heading], field.text, field)
            continue
        into, pair = combined[heading].into, read_pair(field.text.translate(_PRINTED))
        if pair is not None:
            for each, text in zip(into, pair, strict=True):
                yield _reading(system, rows.columns[each], text, field)
        else:
            for each in into:
                yield _unread(each, field, f"is not {combined[heading].form}")


def is_without_ink(cut: Grey) -> bool:
    """Whether nothing at all is printed on a cut-out, the rim left out."""
    height, width = cut.shape
    inner = cut[height // 8 : height - height // 8, width // 10 : width - width // 10]
    low, high = np.percentile(inner, (0.5, 99.5))
    return bool(high - low < FAINT)


def _reading(system: str, column: Column, text: str, field: SeenField) -> CellReading:
    heading, printed = column.heading, text.translate(_PRINTED).strip()
    if column.reading == "record":
        printed = _KNOCKOUT.sub("KO", printed)
    if column.is_form:
        printed = re.sub(r"\s*\(", " (", printed)
    if is_without_ink(field.cut):
        if column.may_be_blank or not column.required:
            return CellReading(heading, "", None, 1.0, "empty", "", field.cut)
        return _unread(heading, field, "is blank")
    value = _valid(system, column, printed) if printed else None
    if value is None:
        return _unread(heading, field, f"is not {column.form}" if printed else "")
    if not field.sure:
        return _unread(heading, field, "but a second reading differs")
    if field.sure < LEGIBLE:
        return _unread(heading, field, f"with a confidence of only {field.sure:.2f}")
    trust: Trust = "certain" if field.sure >= CERTAIN else "doubtful"
    return CellReading(heading, printed, value, field.sure, trust, "", field.cut)


def _unread(heading: str, field: SeenField, reason: str) -> CellReading:
    return CellReading(heading, field.text, None, field.sure, "not legible", reason, field.cut)


def _valid(system: str, column: Column, text: str) -> Value:
    """The value of a text that the column may hold; None for any other."""
    words = {**column.words, **{word: word for word in column.values}}
    known = nearest(text, words, within=1) if words and len(text) > 3 else None
    reading = read_text(column, known or text, Place(value=text), game_of(system).rows.normalize)
    if not reading.is_read and reading.options and text in reading.options:
        return text  # a text that a spreadsheet program would take for a date, which is no fault on a card
    if not reading.is_read or reading.value is None:
        return None
    values = {column.heading: reading.value}
    if schema_errors.judge(system, "row", {column.heading: column}, values):
        return None
    return reading.value
