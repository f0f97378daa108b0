"""What is played and printed by default."""

from __future__ import annotations

BOUTS = 1_000
SEED = 1
ROUNDS = 12
RULES = "basic"
PAPER = "letter"
THEMES = ("classic", "gala", "low-ink", "high-contrast")
"""The names of our own themes, those of their files in `pipeline/printing/themes`."""
ROWS_READY = 100
"""Rows for fighters in a new workbook."""

MATCH_BOUTS = 10_000
"""Bouts of a single match."""
