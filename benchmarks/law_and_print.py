"""Whether the law that draws Title Bout II cards has the ratings of the printed ones at the same level.

    python -m benchmarks.law_and_print

For each rating: how much higher it is on the seven printed cards than the line of 1,800 cards of the law has
it at their levels, on average, and the standard error of that by the seven. Bar: every rating within two
errors. Same figures each time.
"""

from __future__ import annotations

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.library import Library, played
from fightcard.pipeline.verification.play.cache import FileCache


def print_less_law(library: Library) -> dict[str, tuple[float, float]]:
    """By rating, how much higher the printed cards are than the law at their levels, and its error."""
    ratings = ratings_of(library.model, library.parameters, library.printed)
    expected = library.prior().expected(ratings, library.levels(ratings))
    left = ratings[:, : len(library.parameters)] - expected
    errors = left.std(axis=0, ddof=1) / np.sqrt(len(left))
    return {
        each.name: (float(mean), float(error))
        for each, mean, error in zip(library.parameters, left.mean(axis=0), errors, strict=True)
        if each.is_among(library.model.doubted)
    }


def main() -> None:
    """Play a library and print the table."""
    parser_of(__doc__).parse_args()
    cards = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    with FileCache() as cache:
        found = print_less_law(played(SYSTEMS[0], cards.deck, Play(seed=1, cache=cache)))
    print("| rating | print less law | its error |\n|---|---|---|")
    for name, (mean, error) in found.items():
        print(f"| {name} | {mean:+.2f} | {error:.2f} |")
    within = [sum(abs(mean) <= by * error for mean, error in found.values()) for by in (1, 2)]
    print(f"\nof {len(found)} ratings within one error {within[0]}, within two {within[1]}")


if __name__ == "__main__":
    main()
