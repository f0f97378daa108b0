"""Tuning: from the reasons against a card, or from an aim, to the cells to type."""
