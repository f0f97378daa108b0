"""The odds of one match: both corners, so that they are the same from either side, and bouts that two corners share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.matchup import matchup
from tests.approved.formula_bouts import formula
from tests.games import own

if TYPE_CHECKING:
    from pathlib import Path


def test_the_odds_are_the_same_from_either_corner(tmp_path: Path) -> None:
    cards = fightcard.convert(
        fightcard.check(fightcard.read(own(SYSTEMS[0], "workbooks").write(tmp_path / "set.xlsx")))
    )
    one, other = cards.cards
    told = []
    play = Play(bouts=200, rounds=12, seed=3, simulate=formula, progress=lambda *done: told.append(done))
    there, back = (matchup(SYSTEMS[0], *pair, cards.deck, play) for pair in ((one, other), (other, one)))
    assert (there.red.name, there.blue.name) == (one["name"], other["name"])
    assert (there.red, there.blue, there.draw, there.draw_by) == (
        back.blue,
        back.red,
        back.draw,
        back.draw_by,
    )
    assert there.red.win.n == there.draw.n == 200
    assert (there.red.win.share or 0) + (there.blue.win.share or 0) + (
        there.draw.share or 0
    ) == pytest.approx(1)
    assert (there.bouts, there.seed, there.rounds, len(there.red.rounds)) == (200, 3, 12, 12)
    assert told == [(2, 200)] * 2


@pytest.mark.parametrize(
    ("bouts", "said"),
    [(3, "cannot be divided evenly"), (0, "cannot be divided evenly"), (None, "give the number of bouts")],
)
def test_bouts_that_two_corners_cannot_share_are_refused(bouts: int | None, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        matchup(SYSTEMS[0], {}, {}, None, Play(bouts=bouts, simulate=formula))
