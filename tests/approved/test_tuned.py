"""All that is looked at and said where a set is tuned whose bouts follow a formula: what single numbers do, which changes
were played, how far they miss and what they cost, and what is proposed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import fightcard
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.tune_run import tune
from fightcard.pipeline.tuning import fighter
from fightcard.pipeline.verification.drivers.aims import typed_aim
from fightcard.pipeline.verification.drivers.lever_search import searched
from fightcard.pipeline.verification.drivers.search_request import Change
from fightcard.pipeline.verification.sensitivity import Effect
from tests.approved.approval import brief, hold
from tests.approved.books import doubtful_book
from tests.approved.formula_bouts import formula

PLAY = Play(simulate=formula, bouts=100)
ASKED: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "stops-less": ("stanley-ketchel", ("stops 20%", "stopped 10%"), ("sourced",)),
    "beats": ("tony-zale", ("beats mickey-walker 55%", "loses 30%"), ("KI", "fat ki")),
    "plays-like": ("stanley-ketchel", ("plays like 6",), ("KO",)),
    "out-of-reach": ("marcel-cerdan", ("draws 20%",), ("PL",)),
}
"""Who is to come to what, and which cells stay."""


@pytest.fixture(scope="module")
def doubtful(tmp_path_factory: pytest.TempPathFactory) -> CardSet:
    """The doubtful set; of some cells of two cards the sheet Notes has the source."""
    path = doubtful_book(tmp_path_factory.mktemp("set") / "set.xlsx")
    cards = fightcard.convert(fightcard.check(fightcard.read(path)))
    return replace(
        cards, sources={"stanley-ketchel": {"KI": "film", "Fat KI": "film"}, "tony-zale": {"CFB": "letter"}}
    )


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A line for each change that was played and each number that was turned alone."""
    lines: list[str] = []

    def reported(*given: Any) -> tuple[list[Change], dict[str, tuple[Effect, ...]]]:  # noqa: ANN401 - as the search has it
        changes, effects = searched(*given)
        lines.extend(_changes(changes, effects))
        return changes, effects

    monkeypatch.setattr(fighter, "searched", reported)
    return lines


def _changes(changes: list[Change], effects: dict[str, tuple[Effect, ...]]) -> Iterator[str]:
    for each in changes:
        turned = ", ".join(f"{name} {part} {old} {new} {end}" for name, part, old, new, end in each.turned)
        missed = " ".join(f"{miss:.4f}" for miss in each.misses)
        yield f"{turned} | {missed} | {each.steps:.4f} {each.cost:.4f} | {' '.join(sorted(each.cells))}"
    for code, own in effects.items():
        yield from (f"{code} {each}" for each in own)


@pytest.mark.parametrize("name", ASKED)
def test_the_same_is_tuned_for_what_is_asked(name: str, doubtful: CardSet, looked_at: list[str]) -> None:
    who, aims, keep = ASKED[name]
    found = tune(doubtful, PLAY, ids=[who], aims=[typed_aim(each) for each in aims], keep=keep)
    hold(f"tuned-{name}", [*brief(json.dumps(found.as_json())), *looked_at])


@pytest.mark.parametrize(
    ("who", "aim", "said"),
    [
        ("harry-greb", "plays like 9", "'plays like 9' asks for an Overall, but in this set strength does not rise with Overall"),
        ("harry-greb", "beats jake-lamotta 55%", "Harry Greb and Jake LaMotta do not meet"),
        ("harry-greb", "beats nobody 55%", "no card of this set has the id 'nobody'"),
        ("jake-lamotta", "wins 55%", "Jake LaMotta is the only card in the division LW: there is no opponent, so nothing can be tuned"),
    ],
)  # fmt: skip
def test_what_cannot_be_aimed_at_is_said(doubtful: CardSet, who: str, aim: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        tune(doubtful, replace(PLAY, bouts=20), ids=[who], aims=[typed_aim(aim)])


def test_the_same_is_tuned_for_what_the_cards_claim(doubtful: CardSet, looked_at: list[str]) -> None:
    found = tune(doubtful, PLAY)
    hold("tuned-claims", [*brief(json.dumps(found.as_json())), *looked_at, str(dict(found.changed))])


def test_bouts_that_two_corners_cannot_share_are_refused(doubtful: CardSet) -> None:
    with pytest.raises(ValueError, match="21 bouts cannot be divided evenly"):
        tune(doubtful, replace(PLAY, bouts=21), ids=["harry-greb"], aims=[typed_aim("wins 50%")])
