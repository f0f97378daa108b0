"""Cells against the schema of their column (S)."""

from __future__ import annotations

from functools import partial

from fightcard.pipeline.findings.diagnostics import error

_in_cell = partial(error, fix="Type {form}.", is_secondary=True)

BLANK = _in_cell(
    code="S101",
    says="{column} is blank{more}",
    why="The row cannot be used without it. {description}",
)
WRONG_KIND = _in_cell(
    code="S102",
    says="{column} holds {value}; it should hold {form}",
    why="Nothing else can be printed and played. {description}",
)
UNKNOWN_WORD = _in_cell(
    code="S103",
    says="{column} holds {value}, which is not one of its allowed words",
    why="The rule book knows these words and no others. {description}",
)
OUT_OF_BOUNDS = _in_cell(
    code="S104",
    says="{column} holds {value}; it should hold {form}",
    why="The column takes nothing else. {description}",
)
WRONG_FORM = _in_cell(
    code="S105",
    says="{column} holds {value}; it should hold {form}",
    why="Ranges and pairs are typed as a card prints them. {description}",
)
TOO_LONG = error(
    code="S106",
    says="{column} holds {count} characters; a card has room for {most}",
    why="The card has one line for it. {description}",
    fix="Shorten it to {most} characters.",
)
