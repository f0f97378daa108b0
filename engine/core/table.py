"""A chart of a rule book: its cells, where they come from, and what an owner may type in their places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fightcard.engine.core.limits import Limit

KINDS = ("source", "ruled", "house")
_BAND = re.compile(r"(\d+)-(\d+)")


class TableError(ValueError):
    """A table file that is not valid; the message says file, cite and row, what is wrong, how to fix it."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a rule text, spelled out: every row, and in it every number of the die or every column.

    `cells[row][column]` holds the word the book prints there, `-` for a blank; `symbols` gives each word's
    meaning where the file has a legend; `kind` is source, ruled or house; only a source table's `note` may be
    empty. `limits` are the laws that its numbers obey, an owner's too; `parts` the rows, columns and cells of
    another kind, by that kind, as the file names them.
    """

    name: str
    title: str
    cite: str
    kind: str
    note: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Mapping[str, Mapping[str, str]]
    symbols: Mapping[str, str]
    pattern: str = ""
    limits: tuple[Limit, ...] = ()
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def kinds(self) -> dict[tuple[str, str], str]:
        """The kind of every cell by row and column: the table's own where `parts` does not name it."""
        found = {(row, column): self.kind for row in self.rows for column in self.columns}
        for kind, places in self.parts.items():
            found |= {cell: kind for part in places for cell in self.place(part)}
        return found

    def place(self, part: str) -> frozenset[tuple[str, str]]:
        """The cells that a row, a column, or a row and a column or run of columns (`C at 9-10`) names; none
        where it names nothing."""
        if part in self.rows:
            return frozenset((part, column) for column in self.columns)
        if part in self.columns:
            return frozenset((row, part) for row in self.rows)
        row, _, named = part.rpartition(" at ")
        columns = Axis("", self.columns).spelled(named)
        return frozenset((row, column) for column in columns or ()) if row in self.rows else frozenset()

    def spans(self, row: str) -> list[tuple[str, str]]:
        """What a row holds, columns next to each other that hold the same as one: `("1-14", "4")`."""
        runs: list[tuple[str, str, str]] = []
        for column in self.columns:
            cell = self.cells[row][column]
            first = runs.pop()[0] if runs and runs[-1][2] == cell else column
            runs.append((first, column, cell))
        return [(first if first == last else f"{first}-{last}", cell) for first, last, cell in runs]

    def replaced(self, cells: Mapping[str, Mapping[str, str]]) -> Table:
        """The same table with an owner's cells in the place of some rows.

        Raises TableError for a row or column that the table does not have, a column left out, and a word it
        does not allow.
        """
        for row, line in cells.items():
            if row not in self.rows:
                raise TableError(f"{self.name}: there is no row `{row}`; there is: {', '.join(self.rows)}")
            if set(line) != set(self.columns):
                odd = sorted(set(line) ^ set(self.columns))[0]
                raise TableError(
                    f"{self.name}, {row}: its columns must be {', '.join(self.columns)}; look at `{odd}`"
                )
            for column, word in line.items():
                if not (re.fullmatch(self.pattern, word) if self.pattern else word in self.symbols):
                    allowed = self.pattern or ", ".join(self.symbols)
                    raise TableError(
                        f"{self.name}, {row}, {column}: `{word}` is not allowed there; allowed are {allowed}"
                    )
        ordered = {row: {key: cells[row][key] for key in self.columns} for row in self.rows if row in cells}
        return replace(
            self, kind="house", note="The owner's own chart.", cells={**self.cells, **ordered}, parts={}
        )

    def as_json(self) -> dict[str, object]:
        """The table as plain JSON values: title, cite, kind, note, symbols, cells; `kinds` are those of cells
        of another kind."""
        kinds = self.kinds()
        others = {
            row: {column: kinds[row, column] for column in self.columns if kinds[row, column] != self.kind}
            for row in self.rows
        }
        return {
            "title": self.title,
            "cite": self.cite,
            "kind": self.kind,
            "note": self.note,
            "symbols": dict(self.symbols),
            "cells": {row: dict(line) for row, line in self.cells.items()},
            "kinds": {row: other for row, other in others.items() if other},
        }


@dataclass(frozen=True, slots=True)
class Axis:
    """A side of a table: what its numbers or words are called, and its keys in order."""

    label: str
    keys: tuple[str, ...]

    def spelled(self, text: str) -> tuple[str, ...] | None:
        """The keys that a heading or a band names, or None where it names something else."""
        if text in self.keys:
            return (text,)
        band = _BAND.fullmatch(text)
        if band is None or band[1] not in self.keys or band[2] not in self.keys:
            return None
        return self.keys[self.keys.index(band[1]) : self.keys.index(band[2]) + 1] or None

    def named(self, key: str) -> str:
        """A key with what its axis is called."""
        return f"{self.label} {key}" if self.label else key
