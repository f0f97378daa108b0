"""Tuning: from what speaks against a card, or from an aim, to the cells to type."""
