"""What decides how many bouts end inside the distance: the men's chins, not the deck.

    python benchmarks/chins.py [--bouts 400]

The contenders of `fightcard deck check` fight with their KD and KO ratings set to each value in turn, the deck staying the same; then with the
house deck's words taken out of it, their chins staying the same.
"""

from __future__ import annotations

import argparse
import copy
import itertools
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[0] = str(Path(__file__).resolve().parent.parent)


from engine import simulate  # noqa: E402
from engine.systems.title_bout.loading import house_deck  # noqa: E402
from pipeline.deck_check import contenders  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

STOPPAGES = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury")


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--bouts", type=int, default=400, help="bouts of each ordered pairing")
    bouts = options.parse_args().bouts
    deck = house_deck()
    for chin in range(2, 8):
        men = [with_chin(card, chin) for card in contenders("title_bout")]
        print(
            f"KD {chin}, KO {chin}: {stoppages(men, deck, bouts):5.1%} of 12-round bouts end inside the distance"
        )
    bare = {**deck, "cards": [without_words(card) for card in deck["cards"]]}
    print(f"their own chins, house deck:        {stoppages(contenders('title_bout'), deck, bouts):5.1%}")
    print(f"their own chins, deck without words: {stoppages(contenders('title_bout'), bare, bouts):5.1%}")


def with_chin(card: Mapping[str, object], chin: int) -> dict[str, object]:
    """The card with KD1 and KO set, fresh and fatigued."""
    changed = copy.deepcopy(dict(card))
    for side in ("fresh", "fatigued"):
        changed[side]["knockdown"][0] = chin
        changed[side]["knockout"] = chin
    return changed


def without_words(card: Mapping[str, object]) -> dict[str, object]:
    """The card with its RESULT in the place of a word, and no word beside the RESULT."""
    number = card["result"] if isinstance(card["rn"], str) else card["rn"]
    return {**card, "rn": number, "result_word": None}


def stoppages(men: Sequence[Mapping[str, object]], deck: Mapping[str, object], bouts: int) -> float:
    """The share of bouts between the men that end inside the distance."""
    pairings = list(itertools.permutations(range(len(men)), 2))
    tallies = simulate("title_bout", men, pairings, bouts=bouts, seed=1, deck=deck)
    ended = sum(int(tallies.of(f"{corner}_{how}").sum()) for corner in ("red", "blue") for how in STOPPAGES)
    return ended / int(tallies.of("bouts").sum())


if __name__ == "__main__":
    main()
