"""A changed card in a set that was played: it meets whom it met, as often as it did, and nobody else fights."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import polars as pl
import pytest

import fightcard
from fightcard import engine
from fightcard.engine import Tallies
from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.round_robin import Match, RoundRobin
from tests.pipeline.legends import LEGENDS
from tests.pipeline.verification.bouts import card_set, simulated

LEVELS = (20, 40, 80)
TURNED = 3


class Bouts:
    """Bouts that all end as `way` says, with the pairings and the bouts of every call."""

    def __init__(self) -> None:
        self.way = "red_ko"
        self.calls: list[tuple[int, int]] = []

    def __call__(
        self, system: str, cards: Sequence[object], pairings: Sequence[tuple[int, int]], **more: object
    ) -> Tallies:
        bouts = more["bouts"]
        assert isinstance(bouts, list)
        self.calls.append((len(pairings), sum(bouts)))
        play = simulated(lambda _red, _blue, each: {self.way: each})
        return play(system, cards, pairings, **more)  # type: ignore[arg-type]


def of_fighters(count: int) -> tuple[Match, Bouts]:
    cards = card_set(*((f"Man {place}", 4 + place * 7 % 9) for place in range(count)))
    bouts = Bouts()
    return Match(cards.system, cards.cards, cards.deck, Play(simulate=bouts)), bouts


def played(match: Match) -> tuple[RoundRobin, int]:
    """Everybody at the first level, the changed card with one opponent at the second; who that is."""
    robin = RoundRobin(match, LEVELS)
    robin.play(robin.pairs)
    own = robin.pairs.filter((pl.col("card") == TURNED) & (pl.col("opponent") != TURNED)).head(1)
    robin.play(own)
    return robin, int(own["opponent"][0])


def counts_of(robin: RoundRobin) -> pl.DataFrame:
    """What was counted: a row for each pairing (red, blue) and each `level` that it was brought to."""
    tallied = robin.tallied
    columns = dict(zip(NAMES, tallied.counts[:, tallied.places], strict=True))
    return pl.DataFrame({**dict(zip(("red", "blue", "level"), tallied.pairings, strict=True)), **columns})


# In a group of 5 everybody meets the 3 others, in one of 70 a sample of 64.
@pytest.mark.parametrize(("fighters", "opponents"), [(5, 4), (70, 64)])
def test_only_the_changed_card_fights_and_as_often_as_it_did(fighters: int, opponents: int) -> None:
    match, bouts = of_fighters(fighters)
    before, rival = played(match)
    bouts.calls.clear()
    bouts.way = "blue_ko"
    after = before.turned(match.turned(TURNED, {**match.cards[TURNED], "overall": 12}), TURNED)
    # Both corners and the mirror at the first level, and the rival again in both corners at the second.
    assert bouts.calls == [(2 * opponents + 1 + 2, 20 * opponents + 20 + 20)]
    is_own = (pl.col("red") == TURNED) | (pl.col("blue") == TURNED)
    assert counts_of(after).filter(~is_own).equals(counts_of(before).filter(~is_own))
    own = counts_of(after).filter(is_own)
    assert own.select("red", "blue", "level").equals(
        counts_of(before).filter(is_own).select("red", "blue", "level")
    )
    assert own["blue_ko"].to_list() == own["bouts"].to_list()
    assert own["red_ko"].sum() == 0
    reached = {
        (red, blue, level): done
        for red, blue, level, done in own.select("red", "blue", "level", "bouts").rows()
    }
    assert (reached[TURNED, rival, 0], reached[TURNED, rival, 1]) == (10, 20)
    assert reached[TURNED, TURNED, 0] == 20
    assert after.turns.tolist() == before.turns.tolist()


def test_opponents_beyond_the_first_ones_stay_met() -> None:
    match, _ = of_fighters(70)
    before = RoundRobin(match, LEVELS)
    before.play(before.pairs)
    before.turns = before.turns + 1
    after = before.turned(match.turned(TURNED, match.cards[TURNED]), TURNED)
    assert after.turns.tolist() == before.turns.tolist() != RoundRobin(match, LEVELS).turns.tolist()


# The others' Overalls: Jackson and Louis 10, Frazier 9, Patterson 8, Akinwande 7, Tua 6. As long as Joshua is
# above, level with or below another as before, who leads off stays the same. Louis is a Strong Closer: he asks
# whether Joshua is at most 1 below him.
@pytest.mark.parametrize(
    ("overall", "rivals"),
    [(9, set()), (8, {"Louis", "Frazier", "Patterson"}), (12, {"Jackson", "Louis", "Frazier"})],
)
def test_bouts_in_which_another_overall_decides_the_same_are_not_played_again(
    overall: int, rivals: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    met: set[str] = set()
    simulate = engine.simulate

    def watched(
        system: str, some: Sequence[CardData], pairings: Sequence[tuple[int, int]], **more: object
    ) -> Tallies:
        met.clear()
        met.update(str(some[place]["name"]).split()[1] for pair in pairings for place in pair)
        return simulate(system, some, pairings, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "simulate", watched)
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    match = Match(cards.system, cards.cards, cards.deck, Play())
    joshua = [card["name"] for card in cards.cards].index("Anthony Joshua")
    turned = match.turned(joshua, {**cards.cards[joshua], "overall": overall})
    before, anew = (RoundRobin(each, LEVELS) for each in (match, turned))
    for robin in (before, anew):
        robin.play(robin.pairs)
    met.clear()
    after = before.turned(turned, joshua)
    assert met == (rivals | {"Joshua"} if rivals else set())
    assert counts_of(after).equals(counts_of(anew))
    # Another chin is met by all of them.
    chin = {**turned.cards[joshua], "fresh": {**match.cards[joshua]["fresh"], "knockout": 5}}
    before.turned(match.turned(joshua, chin), joshua)
    assert met == {"Jackson", "Joshua", "Akinwande", "Tua", "Louis", "Frazier", "Patterson"}


def test_another_overall_draws_no_other_opponents() -> None:
    match, _ = of_fighters(70)
    turned = match.turned(TURNED, {**match.cards[TURNED], "overall": 12})
    anew = Match(match.system, turned.cards, match.deck, match.play)
    assert turned.pairs.equals(match.pairs)
    assert np.array_equal(turned.schedule.at, match.schedule.at)
    # A run with that card typed draws its opponents by its new place among them.
    assert not anew.pairs.equals(match.pairs)


def test_a_set_whose_waves_are_all_played_may_have_one_more() -> None:
    match, _ = of_fighters(5)
    robin = RoundRobin(match, (20,))
    robin.play(robin.pairs)
    assert robin.has_ended
    assert not robin.turned(match.turned(TURNED, match.cards[TURNED]), TURNED).has_ended
    robin = RoundRobin(match, (10, 20))
    robin.play(robin.pairs)
    robin.play(robin.pairs)
    assert robin.turned(match.turned(TURNED, match.cards[TURNED]), TURNED).wave == 1
