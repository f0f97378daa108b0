"""Cells under a combined heading, such as CFB/S: two values in one cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fightcard.pipeline.base.sheet_schema import Combined
from fightcard.pipeline.checks import cells, excel_dates
from fightcard.pipeline.findings.schema import WRONG_FORM
from fightcard.pipeline.game import Game
from fightcard.pipeline.workbook.entry import Entry


def read_combined(entry: Entry, pair: Combined, game: Game) -> Iterator[tuple[str, cells.Reading]]:
    """Both values of a cell under a combined heading, each with its own heading, and what there is to say."""
    columns = [entry.table.layout.columns[heading] for heading in pair.into]
    place = entry.place(pair.into[0])
    whole = read_whole(entry, pair, game)
    members = cells.read_pair(str(whole.value))
    if whole.value is not None and members is None:
        fault = WRONG_FORM.at(place, form=pair.form, description=columns[0].description)
        whole = cells.Reading(findings=(*whole.findings, fault), is_read=False)
    for number, (heading, column) in enumerate(zip(pair.into, columns, strict=True)):
        findings = whole.findings if number == 0 else ()
        if members is None:
            yield heading, cells.Reading(None, findings, whole.is_read)
        else:
            member = cells.read_text(column, members[number], place, game.rows.normalize)
            yield heading, cells.Reading(member.value, findings, member.is_read)


def read_whole(entry: Entry, pair: Combined, game: Game) -> cells.Reading:
    """The text of a cell that holds two values."""
    first, _ = pair.into
    cell, place = entry.cell(first), entry.place(first)
    as_text = replace(entry.table.layout.columns[first], reading="pair", form=pair.form)
    if cell is not None and cell.kind == "date":
        options = excel_dates.slashed(cell.content, cell.number_format)  # type: ignore[arg-type]
        return cells.date_finding(as_text, cell, place, options, cells.sole_option(options))
    return cells.read_cell(as_text, cell, place, game.rows.normalize)
