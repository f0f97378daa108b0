"""The odds of one match: both corners, so that they are the same from either side, and bouts that two corners share."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import fightcard
from fightcard.engine.core.counts import NAMES
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.matchup import matchup
from fightcard.pipeline.verification.statistics.intervals import wilson
from tests.approved.formula_bouts import formula
from tests.games import own


def test_the_odds_are_the_same_from_either_corner(tmp_path: Path) -> None:
    cards = fightcard.convert(
        fightcard.check(fightcard.read(own(SYSTEMS[0], "workbooks").write(tmp_path / "set.xlsx")))
    )
    one, other = cards.cards
    reported = []
    play = Play(bouts=200, rounds=12, seed=3, simulate=formula, progress=lambda *done: reported.append(done))
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
    assert reported == [(2, 200)] * 2


@pytest.mark.parametrize(
    ("bouts", "said"),
    [(3, "cannot be divided evenly"), (0, "cannot be divided evenly"), (None, "give the number of bouts")],
)
def test_bouts_that_two_corners_cannot_share_are_refused(bouts: int | None, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        matchup(SYSTEMS[0], {}, {}, None, Play(bouts=bouts, simulate=formula))


def test_bouts_of_both_corners_are_added_and_rounds_counted_up_to_the_last() -> None:
    came = (
        {"bouts": 10, "red_ko": 3, "red_stoppage_15": 2, "red_stoppage_1": 1, "red_ud": 2, "blue_tko": 4, "blue_stoppage_9": 4, "draw_split": 1},
        {"bouts": 10, "blue_ko": 1, "blue_stoppage_14": 1, "blue_sd": 4, "red_dq": 2, "draw_split": 2, "draw_majority": 1},
    )  # fmt: skip
    counts = np.array([[row.get(name, 0) for name in NAMES] for row in came])
    asked: list[Any] = []
    play: Any = SimpleNamespace(
        bouts=20, seed=4, rules="basic", rounds=15, progress="progress",
        tally=lambda *words, **more: asked.append((words, more)) or SimpleNamespace(counts=counts),
    )  # fmt: skip
    ann, bea = {"name": "Ann"}, {"name": "Bea"}
    nothing: Any = "deck"
    found = matchup("toy", ann, bea, nothing, play)  # type: ignore[arg-type]
    assert asked == [(("toy", [ann, bea], [(0, 1), (1, 0)], "deck"), {"bouts": 10, "progress": "progress"})]
    red, blue = found.red, found.blue
    assert (red.name, blue.name, found.draw, found.bouts) == ("Ann", "Bea", wilson(4, 20), 20)
    assert {way: rate.share for way, rate in red.ways.items() if rate.share} == {
        "ko": 0.2,
        "ud": 0.1,
        "sd": 0.2,
    }
    assert {way: rate.share for way, rate in blue.ways.items() if rate.share} == {"tko": 0.2, "dq": 0.1}
    assert (red.win, blue.win) == (wilson(10, 20), wilson(6, 20))
    assert (red.inside, red.on_cards, blue.inside, blue.on_cards) == (
        wilson(4, 20),
        wilson(6, 20),
        wilson(4, 20),
        wilson(0, 20),
    )
    assert [number for number, rate in enumerate(red.rounds, 1) if rate.share] == [1, 14, 15]
    assert (len(red.rounds), red.mean_round, blue.mean_round) == (15, (1 + 14 + 30) / 4, 9)
    assert {kind: rate.share for kind, rate in found.draw_by.items() if rate.share} == {
        "split": 0.15,
        "majority": 0.05,
    }
    assert (found.seed, found.rules, found.rounds) == (4, "basic", 15)
    play.rounds = 14
    assert len(matchup("toy", ann, bea, nothing, play).red.rounds) == 14  # type: ignore[arg-type]
