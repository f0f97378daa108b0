"""What is played and printed by default."""

from __future__ import annotations

BOUTS = 1_000
SEED = 1
ROUNDS = 12
RULES = "basic"
PAPER = "letter"
MATCH_BOUTS = 10_000
"""Bouts of a single match."""
