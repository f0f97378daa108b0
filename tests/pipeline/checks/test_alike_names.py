"""Two names that may be one fighter's, and two that are two fighters'."""

from __future__ import annotations

import pytest

from fightcard.pipeline.checks.alike_names import near_names, why_alike

LETTER = "one letter differs"


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("Gene Tunney", "Gene Tunny", LETTER), ("Rocky Marciano", "Rocky Marciaon", LETTER), ("Billy Conn", "Conn, Billy", "the same words are in another order"),
        ("Joe Walcott", "Jersey Joe Walcott", "one has an additional name"), ("J. Walcott", "Joe Walcott", "one has initials"),
        ("Boxer 101", "Boxer 102", ""), ("Fighter A", "Fighter B", ""), ("Ed Williams", "Al Williams", ""), ("Joe Louis", "Joe Lewis", ""), ("Bob Doe", "Rob Doe", ""), ("Ali Jr", "Ali", ""),
    ],
)  # fmt: skip
def test_names_that_may_be_one_fighters_are_named_with_the_reason(one: str, other: str, why: str) -> None:
    assert why_alike(one, other) == why_alike(other, one) == why


def test_only_names_that_share_a_word_at_an_end_or_have_the_same_words_are_compared() -> None:
    assert list(near_names(["a-b", "c-b", "b-a", "d-e"])) == [("a-b", "c-b"), ("a-b", "b-a")]
