"""Cells against the schema of their column (S)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error

BLANK = error(
    code="S101",
    says="{column} is blank{more}",
    why="The row cannot be used without it. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
WRONG_KIND = error(
    code="S102",
    says="{column} holds {value}; it should hold {form}",
    why="Nothing else can be printed and played. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
UNKNOWN_WORD = error(
    code="S103",
    says="{column} holds {value}, which is not one of its allowed words",
    why="The rule book knows these words and no others. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
OUT_OF_BOUNDS = error(
    code="S104",
    says="{column} holds {value}; it should hold {form}",
    why="The column takes nothing else. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
WRONG_FORM = error(
    code="S105",
    says="{column} holds {value}; it should hold {form}",
    why="Ranges and pairs are typed as a card prints them. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
TOO_LONG = error(
    code="S106",
    says="{column} holds {count} characters; a card has room for {most}",
    why="The card has one line for it. {description}",
    fix="Shorten it to {most} characters.",
)
