"""Cells against the schema of their column (S)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import Diagnostic

BLANK = Diagnostic(
    code="S101",
    severity="error",
    says="{column} is blank{more}",
    why="The row cannot be used without it. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
WRONG_KIND = Diagnostic(
    code="S102",
    severity="error",
    says="{column} holds {value}; it should hold {form}",
    why="Nothing else can be printed and played. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
UNKNOWN_WORD = Diagnostic(
    code="S103",
    severity="error",
    says="{column} holds {value}, which is not one of its allowed words",
    why="The rule book knows these words and no others. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
OUT_OF_BOUNDS = Diagnostic(
    code="S104",
    severity="error",
    says="{column} holds {value}; it should hold {form}",
    why="The column takes nothing else. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
WRONG_FORM = Diagnostic(
    code="S105",
    severity="error",
    says="{column} holds {value}; it should hold {form}",
    why="Ranges and pairs are typed as a card prints them. {description}",
    fix="Type {form}.",
    is_secondary=True,
)
TOO_LONG = Diagnostic(
    code="S106",
    severity="error",
    says="{column} holds {count} characters; a card has room for {most}",
    why="The card has one line for it. {description}",
    fix="Shorten it to {most} characters.",
)
