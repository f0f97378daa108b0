"""The language of traits: what it says is understood, what it cannot say is told to the designer in a
sentence."""

from __future__ import annotations

import pytest

from fightcard.engine.systems.glory_days.effects import ALWAYS, Clause, parse
from tests.engine.systems.glory_days.cards import CARDS


def test_a_clause_says_whose_rating_moves_and_by_how_much() -> None:
    assert parse("opponent knocked_out +1") == (Clause("knocked_out", 1, 1, ALWAYS, ALWAYS, 1, 15),)


def test_a_clause_may_say_when_it_holds() -> None:
    assert parse("fighter power -2 fatigued outside rounds 4-9") == (Clause("power", 0, -2, 1, 1, 4, 9),)


def test_clauses_are_parted_by_semicolons() -> None:
    assert [clause.amount for clause in parse("opponent will +1 fresh; opponent will +2 fatigued")] == [1, 2]


def test_capitals_and_spaces_do_not_matter() -> None:
    assert parse(" Opponent  WILL +1 ") == parse("opponent will +1")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["id"]))
def test_the_traits_of_the_text_can_be_said(card: dict[str, dict[str, str]]) -> None:
    assert parse(card["trait"]["effect"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the effect is empty"),
        ("opponent will +1;", "a semicolon has no clause"),
        ("will +1", "does not begin with whose rating it moves"),
        ("oponent will +1", "did you mean `opponent`"),
        ("opponent wil +1; fighter reach +1", "did you mean `will`.*; `reach` in `fighter reach \\+1`"),
        ("opponent", "says whose but not which rating"),
        ("opponent wil +1", "did you mean `will`"),
        ("opponent reach +1", "`reach` in `opponent reach \\+1` is not a rating; there is: power"),
        ("opponent will", "does not say by how much"),
        ("opponent will 1", "type a signed number"),
        ("opponent will +0", "type a signed number"),
        ("opponent will +1 tired", "`tired` in .* is not understood"),
        ("opponent will +1 rounds 9-4", "the lower first"),
        ("opponent will +1 rounds 4-16", "rounds run from 1 to 15"),
        ("fighter stamina +5 fresh", "before the first bell"),
        ("fighter stamina +5 rounds 1-3", "before the first bell"),
        ("fighter score +1 inside", "judges score whole rounds"),
        ("; ".join(["opponent will +1"] * 7), "has 7 clauses"),
    ],
)
def test_what_is_not_understood_is_reported_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse(text)


def test_a_judge_may_favour_a_fighter_in_some_rounds() -> None:
    assert parse("fighter score +2 rounds 10-12") == (Clause("score", 0, 2, ALWAYS, ALWAYS, 10, 12),)
