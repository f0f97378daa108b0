"""A workbook started from photographed cards: every cell with its confidence, doubtful ones coloured."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from openpyxl import load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import PatternFill
from openpyxl.utils import get_column_letter

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.photo import (
    CARD_INEXACT,
    CELL_BLANK,
    CELL_DOUBTFUL,
    NO_OUTLINE,
)
from fightcard.pipeline.photo.card_template import CardTemplate, read_template
from fightcard.pipeline.photo.images import Unusable, photographs, unusable
from fightcard.pipeline.photo.other_cards import CardReader
from fightcard.pipeline.photo.readings import CellReading, Trust, cells_of
from fightcard.pipeline.project.template import workbook
from fightcard.pipeline.workbook.package import made as packed
from fightcard.pipeline.workbook.written_cells import cell_at

DOUBTFUL, BLANK = "FBD98A", "F4B6B0"
"""The colours of a doubtful cell and of one that was left blank, as `check --annotate` colours."""
FIRST_ROW = 2
UNNAMED = "a fighter whose name is not legible"


@dataclass(frozen=True, slots=True)
class StartedCard:
    """A card that became a row: the photograph it is on, and what it says for each cell by its heading."""

    photo: str
    cells: Mapping[str, CellReading]
    name: str

    def count(self, trust: Trust) -> int:
        """How many of its cells can be trusted so far."""
        return sum(each.trust == trust for each in self.cells.values())


@dataclass(frozen=True, slots=True)
class Started:
    """Cards of one template as rows of a workbook to be, in the order of the photographs, and findings."""

    system: str
    cards: tuple[StartedCard, ...]
    findings: tuple[Finding, ...]

    def workbook(self, title: str = "") -> bytes:
        """The workbook as the bytes of an .xlsx file: what was read for certain or with doubt is typed, each
        with its confidence as a comment."""
        values = [
            {heading: each.value for heading, each in card.cells.items() if each.value is not None}
            for card in self.cards
        ]
        made = load_workbook(
            io.BytesIO(workbook(self.system, len(values), title, rows_by_schema={"row": values}))
        )
        rows = layout(self.system, "row")
        sheet = made[rows.sheet]
        for number, card in enumerate(self.cards, FIRST_ROW):
            for column, heading in enumerate((*rows.columns,), 1):
                if heading not in card.cells:
                    continue
                reading, cell = card.cells[heading], cell_at(sheet, number, column)
                cell.comment = Comment(_comment(card, reading), "fightcard", height=60, width=280)
                colour = {"doubtful": DOUBTFUL, "not legible": BLANK}.get(reading.trust)
                if colour is not None:
                    cell.fill = PatternFill("solid", start_color=colour)
        return packed(made)

    def as_json(self) -> Mapping[str, object]:
        """The cards and their cells as plain JSON values."""
        return {
            "cards": [
                of_fields(card, "photo name")
                | {
                    "cells": {
                        heading: {
                            "value": each.value,
                            **of_fields(each, "read=text confidence=sure trust", digits=3),
                        }
                        for heading, each in card.cells.items()
                    }
                }
                for card in self.cards
            ],
            **of_fields(self, "findings"),
        }


def started(
    paths: Sequence[Path], template: CardTemplate, read: Callable[[StartedCard], None] = lambda _card: None
) -> Started:
    """Read the cards on photographs of a template's cards; `read` is called with each as it is read.

    What cannot be used is a finding, and so is every cell that was left blank or is doubtful.
    """
    reader, cards, findings = CardReader(template), list[StartedCard](), list["Finding"]()
    sheet = layout(template.system, "row").sheet
    for path in paths:
        try:
            for photo in photographs(path):
                seen = reader.read(photo)
                if not seen:
                    findings.append(not_seen(template, photo.name))
                for card in seen:
                    row = len(cards) + FIRST_ROW
                    made = _card(photo.name, {each.heading: each for each in cells_of(card, template.system)})
                    findings += _findings(made, template.system, row)
                    if not card.is_exact:
                        place = Place(sheet=sheet, row=row, fighter=made.name)
                        findings.append(CARD_INEXACT.at(place, photo=made.photo))
                    cards.append(made)
                    read(made)
        except Unusable as error:
            findings.append(unusable(path, error))
    return Started(template.system, tuple(cards), tuple(findings))


def read_by(
    paths: Sequence[Path], template: Path, read: Callable[[StartedCard], None] = lambda _card: None
) -> Started:
    """`started` by the file of a template; one with errors reads nothing, and its findings come first.

    Raises Unreadable for a file that is no template.
    """
    found, findings = read_template(template)
    if found is None:
        return Started(SYSTEMS[0], (), findings)
    made = started(paths, found, read)
    return replace(made, findings=(*findings, *made.findings))


def not_seen(template: CardTemplate, photo: str) -> Finding:
    """That no card of a template is on a photograph."""
    return NO_OUTLINE.at(photo=photo, template=template.name)


def _card(photo: str, cells: Mapping[str, CellReading]) -> StartedCard:
    named = cells.get("Name")
    return StartedCard(photo, cells, str(named.value) if named and named.value is not None else UNNAMED)


def _findings(card: StartedCard, system: str, row: int) -> Iterator[Finding]:
    rows = layout(system, "row")
    for column, heading in enumerate(rows.columns, 1):
        reading = card.cells.get(heading)
        if reading is None or reading.trust in ("certain", "empty"):
            continue
        place = Place(
            sheet=rows.sheet,
            cell=f"{get_column_letter(column)}{row}",
            row=row,
            column=heading,
            fighter=card.name,
            value=reading.value,
        )
        facts = {"field": heading, "photo": card.photo, "read": _read(reading)}
        if reading.trust == "doubtful":
            yield CELL_DOUBTFUL.at(place, sure=f"{reading.sure:.2f}", **facts)
        else:
            yield CELL_BLANK.at(place, reason=reading.reason, **facts)


def _read(reading: CellReading) -> str:
    return repr(reading.text) if reading.text else "nothing that can be read"


def _comment(card: StartedCard, reading: CellReading) -> str:
    if reading.trust == "empty":
        return f"{card.photo}: nothing is printed there."
    comment = f"{card.photo}: read {_read(reading)}, confidence {reading.sure:.2f}."
    if reading.trust == "not legible":
        return f"{comment} Not legible, and left blank."
    return f"{comment} Compare it with the card." if reading.trust == "doubtful" else comment
