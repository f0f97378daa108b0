"""How many bouts does it take to find one more point of PL? The same bouts before and after, against two runs
with seeds of their own.

    python -m benchmarks.moved [--book raw/middleweights.xlsx] [--bouts 400]

Each fighter in turn has one more number that lands, then one more of power. Between the fighter and the
opponents the bouts needed are as the variances of the difference; a whole run of the set also fights the
other pairs, which a comparison of the same bouts does not need.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.paired import STOPS, endings

ROOT = Path(__file__).resolve().parents[1]
HEADING = "PL"


def main() -> None:
    arguments = parser_of(__doc__)
    arguments.add_argument("--book", type=Path, default=ROOT / "raw" / "middleweights.xlsx")
    arguments.add_argument("--bouts", type=int, default=400, help="of each pairing in each corner")
    given = arguments.parse_args()
    cards = fightcard.convert(fightcard.check(fightcard.read(given.book)))
    fighters, play = len(cards.cards), Play()
    pairs, of_fighter = fighters * (fighters - 1) // 2, fighters - 1
    print(
        f"{given.book.name}: {fighters} fighters; bouts that two runs of other seeds need, for each bout of"
        " runs of the same bouts"
    )
    for parameter in game_of(cards.system).verification.parameters:
        if parameter.heading != HEADING:
            continue
        ratios: dict[str, list[float]] = {"wins": [], "stops": []}
        for fighter, card in enumerate(cards.cards):
            meetings = [(fighter, other) for other in range(fighters) if other != fighter]
            before, _ = endings(cards.system, cards.cards, cards.deck, meetings, given.bouts, play)
            turned = list(cards.cards)
            turned[fighter] = parameter.write(card, (parameter.read(card) or 0) + 1)
            after, _ = endings(cards.system, turned, cards.deck, meetings, given.bouts, play)
            for name, then, now in (
                ("wins", before > 0, after > 0),
                ("stops", before == STOPS, after == STOPS),
            ):
                apart = (now.astype(float) - then).var(axis=1).mean()
                ratios[name].append((then.var(axis=1) + now.var(axis=1)).mean() / max(apart, 1e-9))
        for name, found in ratios.items():
            middle = float(np.median(found))
            print(
                f"  PL ({parameter.part}) +1, {name}: {middle:.1f} times for the bouts of the changed fighter"
                f" ({min(found):.1f} to {max(found):.1f}), {middle * pairs / of_fighter:.0f} times over whole"
                f" runs"
            )


if __name__ == "__main__":
    main()
