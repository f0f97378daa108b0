"""How much chins weigh in how many bouts end inside the distance, and how.

    python -m benchmarks.chins [--bouts 60]

The contenders of `fightcard deck check` fight with their KD and KO ratings set to each value in turn, the
deck staying the same. How much the deck's words weigh is for `tools/deck_search.py`.
"""

from __future__ import annotations

import copy
from typing import Any, cast

from benchmarks.arguments import parser_of
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.deck_check import contenders, play_contenders

SYSTEM = SYSTEMS[0]
WAYS = {
    "stoppage": "stopped",
    "knockout": "counted out",
    "technical_knockout": "technical knockouts",
}


def main() -> None:
    """Measure and print."""
    options = parser_of(__doc__)
    options.add_argument("--bouts", type=int, default=60, help="bouts of each ordered pairing")
    bouts = options.parse_args().bouts
    own = contenders(SYSTEM)
    groups = {"their own chins": own}
    groups |= {f"KD {chin}, KO {chin}": tuple(with_chin(card, chin) for card in own) for chin in range(2, 8)}
    for name, fighters in groups.items():
        played = play_contenders(house_deck(SYSTEM), fighters, SYSTEM, Play(bouts=bouts))
        shares = [played.endings.count(way) / played.endings.bouts for way in WAYS]
        ended = ", ".join(f"{WAYS[way]} {share:.1%}" for way, share in zip(WAYS, shares, strict=True))
        print(f"{name}: {ended}")


def with_chin(card: CardData, chin: int) -> CardData:
    """The card with KD1 and KO set, fresh and fatigued."""
    changed: dict[str, Any] = copy.deepcopy(dict(card))
    for side in ("fresh", "fatigued"):
        changed[side]["knockdown"][0] = chin
        changed[side]["knockout"] = chin
    return cast("CardData", changed)


if __name__ == "__main__":
    main()
