"""The charts of the book, read from the pages of `engine/systems/title_bout/tables`."""

from __future__ import annotations

import functools
import re
import tomllib
from importlib import resources
from typing import Any

Page = dict[str, dict[str, str]]


@functools.cache
def page(name: str) -> Page:
    """The chart's rows by their first cell; each row is a dictionary by the heads of the columns."""
    text = str(_table(name)["page"])
    lines = [re.split(r"\s{2,}", line.strip()) for line in text.strip().splitlines()]
    heads = lines[0][1:]
    return {line[0]: dict(zip(heads, line[1:], strict=True)) for line in lines[1:]}


def rows(name: str) -> list[str]:
    """The names of a chart's rows, where they are a list."""
    return list(_table(name)["rows"])


def _table(name: str) -> dict[str, Any]:
    folder = resources.files("fightcard.engine.systems.title_bout") / "tables"
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


def within(number: int, cell: str) -> bool:
    """Whether the number lies in a cell such as `1-50`, `63` or `-`."""
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", cell)
    if found is None:
        return False
    return int(found[1]) <= number <= int(found[2] or found[1])


def row_at(name: str, number: int) -> dict[str, str]:
    """The row whose range, at the left edge, holds the number."""
    for key, row in page(name).items():
        if within(number, key):
            return row
    raise LookupError(f"{name} has no row for {number}")


def head_at(name: str, row: str, number: int) -> str:
    """The head of the column whose cell in this row holds the number; `-` where none does."""
    for head, cell in page(name)[row].items():
        if within(number, cell):
            return head
    return "-"


def name_at(name: str, column: str, number: int) -> str:
    """The first cell of the row whose cell in this column holds the number; `-` where none does."""
    for key, row in page(name).items():
        if within(number, row[column]):
            return key
    return "-"


def column_at(name: str, row: str, number: int) -> str:
    """The cell of this row in the column whose head is a range that holds the number."""
    for head, cell in page(name)[row].items():
        if within(number, head):
            return cell
    raise LookupError(f"{name} has no column for {number}")
