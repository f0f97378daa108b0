"""What two Overalls decide, and that bouts in which they decide the same are the same bouts."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from fightcard import engine
from fightcard.engine.core.data import CardData
from fightcard.engine.systems.title_bout import rules
from fightcard.engine.systems.title_bout.card import Card
from fightcard.engine.systems.title_bout.overall import decided_by_overall
from tests.engine.systems.title_bout.cards import CARDS

LOUIS, FRAZIER = (
    next(card for card in CARDS if card["name"] == name) for name in ("Joe Louis", "Joe Frazier")
)


def of(card: CardData, overall: int, special: str | None) -> Card:
    return cast("Card", {**card, "overall": overall, "special": special})


def test_the_higher_overall_leads_off() -> None:
    first = [decided_by_overall(of(LOUIS, own, None), of(FRAZIER, 8, None))[0] for own in (7, 8, 9)]
    assert first == [-1, 0, 1]


# p.56-58: against 9 and better; three and more below him; no more than one below him.
@pytest.mark.parametrize(
    ("special", "own", "theirs", "is_brought_out"),
    [
        ("Careless", 5, 8, False),
        ("Careless", 5, 9, True),
        ("Fights Down", 8, 6, False),
        ("Fights Down", 8, 5, True),
        ("Strong Closer", 8, 6, False),
        ("Strong Closer", 8, 7, True),
        ("Absorber", 8, 8, False),
        (None, 12, 1, False),
    ],
)
def test_a_trait_is_brought_out_by_the_other_fighters_overall(
    special: str | None, own: int, theirs: int, is_brought_out: bool
) -> None:
    his, plain = of(LOUIS, own, special), of(FRAZIER, theirs, None)
    assert decided_by_overall(his, plain)[1:] == (is_brought_out, False)
    assert decided_by_overall(plain, his)[1:] == (False, is_brought_out)


@pytest.mark.parametrize("special", [None, "Careless", "Fights Down", "Strong Closer"])
@pytest.mark.parametrize("preset", ["basic", "advanced"])
def test_bouts_are_the_same_where_it_is_the_same_and_others_where_it_is_not(
    special: str | None, preset: str
) -> None:
    """An opponent with the same AGG, so that Overall is asked for in many rounds."""
    opponent = {
        **of(FRAZIER, 8, special),
        "fresh": LOUIS["fresh"],
        "fatigued": LOUIS["fatigued"],
        "style": "S",
    }
    variants = [{**of(LOUIS, overall, None), "style": "S"} for overall in range(1, 13)]
    pairs = [(place, 12) for place in range(12)] + [(12, place) for place in range(12)]
    counts = engine.simulate(
        "title_bout", [*variants, opponent], pairs, bouts=60, seed=3, rules=preset
    ).counts
    bouts = np.concatenate([counts[:12], counts[12:]], axis=1)
    decided = [decided_by_overall(each, opponent) for each in variants]
    alike = {
        (one, other): bool((bouts[one] == bouts[other]).all()) for one in range(12) for other in range(12)
    }
    assert all(alike[one, other] for one, other in alike if decided[one] == decided[other])
    first = [each[0] for each in decided]
    assert not any(alike[one, other] for one, other in alike if first[one] != first[other])


def test_no_other_rule_reads_an_overall() -> None:
    readers = {
        function.name
        for path in Path(rules.__path__[0]).glob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(each, ast.Attribute) and each.attr == "overall" for each in ast.walk(function))
    }
    assert readers == {"lead_off", "bring_traits", "close_strongly"}
