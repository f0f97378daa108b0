"""Sets in which nothing is wrong, drawn from Bradley and Terry's model, for counting false alarms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from fightcard.engine import Tallies
from fightcard.pipeline.play import Play, Simulate
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify
from tests.pipeline.verification.bouts import NAMES, card_set

FIGHTERS, AN_OVERALL = 6, 0.35
DRAWN = 0.02
# As real middleweights end bouts: the middle of the sport's bands.
ENDINGS = {"ko": 0.20, "tko": 0.304, "tko_cut": 0.016, "ud": 0.36, "sd": 0.112, "dq": 0.008}
SHARES = np.array([*ENDINGS.values()]) / sum(ENDINGS.values())
STOPPED = ("ko", "tko", "tko_cut")
BY_ROUND = np.repeat((0.42, 0.34, 0.24), 4) / 4


def null_set(seed: int, *, bouts: int | None = None) -> Verified:
    """The verdicts on fighters whose strengths are just what their Overalls say, alike in either corner."""
    chance = np.random.default_rng(seed)
    overall = np.clip(np.round(chance.normal(8, 1.4, FIGHTERS)), 4, 12).astype(int).tolist()
    cards = card_set(*((f"Man {place}", each) for place, each in enumerate(overall)), division="MW")
    return verify(
        cards, Play(why=False, bouts=bouts, simulate=_drawn(AN_OVERALL * np.array(overall, float), chance))
    )


def false_alarms(seeds: Sequence[int]) -> Counter[str]:
    """In how many of these sets each code was raised, whatever its severity."""
    found: Counter[str] = Counter()
    for seed in seeds:
        verified = null_set(seed)
        reasons = {reason.code for card in verified.cards for reason in card.reasons}
        found.update({finding.code for finding in verified.findings} | reasons)
    return found


def _drawn(strengths: NDArray[np.float64], chance: np.random.Generator) -> Simulate:
    def simulate(
        _system: str,
        cards: Sequence[Mapping[str, object]],
        pairings: Sequence[tuple[int, int]],
        *,
        bouts: int | Sequence[int],
        **_options: object,
    ) -> Tallies:
        number = np.array([int(str(card["id"]).removeprefix("man-")) for card in cards])
        red, blue = number[np.array(pairings).T]
        each = np.broadcast_to(np.array(bouts), len(pairings))
        counts = {"bouts": each}
        wins = (1 - DRAWN) / (1 + np.exp(strengths[blue] - strengths[red]))
        won = chance.binomial(each, wins)
        lost = chance.binomial(each - won, (1 - DRAWN - wins) / (1 - wins))
        counts["draw_split"] = each - won - lost
        for corner, decided in (("red", won), ("blue", lost)):
            ended = dict(zip(ENDINGS, chance.multinomial(decided, SHARES).T, strict=True))
            counts |= {f"{corner}_{name}": column for name, column in ended.items()}
            stopped = chance.multinomial(sum(ended[name] for name in STOPPED), BY_ROUND)
            counts |= {f"{corner}_stoppage_{place + 1}": stopped[:, place] for place in range(len(BY_ROUND))}
        rows = np.zeros((len(pairings), len(NAMES)), np.int64)
        for name, column in counts.items():
            rows[:, NAMES.index(name)] = column
        return Tallies(tuple(pairings), NAMES, rows)

    return simulate
