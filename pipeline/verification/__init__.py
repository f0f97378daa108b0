"""Verification: a set's cards played against each other, and what the bouts say of each."""
