"""How near `Plays like` comes to the Overall that a fighter truly has, where typed Overalls miss it.

    python -m benchmarks.plays_like [--sets 500]

Strength is 80 points an Overall, and 6 points of its own; true Overalls are normal about 9 with a spread of
1.5, or even from 6 to 12. Each set is typed with an error, in whole numbers from 1 to 15.
"""

from __future__ import annotations

import numpy as np

from benchmarks.arguments import parser_of
from fightcard.pipeline.verification.statistics.overall_line import lines

ERRORS = (0.5, 1.0, 1.5)
SIZES = (24, 7)
POINTS, OWN = 80.0, 6.0
KNOWN_TO = 1.96 * OWN


def main() -> None:
    """Simulate and print."""
    options = parser_of(__doc__)
    options.add_argument("--sets", type=int, default=500, help="sets of each size, law and error")
    sets = options.parse_args().sets
    print("cards law    error  spread  off, rms  worst  typed, rms  holds, %  half  no line, %")
    for size in SIZES:
        for law in ("normal", "even"):
            for error in ERRORS:
                print(f"{size:5} {law:6} {error:5.1f}  {reported(size, law, error, sets)}")


def reported(size: int, law: str, error: float, sets: int) -> str:
    """One line of the table, the same for the same arguments."""
    chance = np.random.default_rng([size, len(law), int(10 * error)])
    off, missed, held, halves, spreads, worst, without = [], [], [], [], [], [], 0
    for _ in range(sets):
        true = chance.normal(9, 1.5, size) if law == "normal" else chance.uniform(6, 12, size)
        strengths = POINTS * (true - true.mean()) + chance.normal(0, OWN, size)
        typed = np.clip(np.rint(true + chance.normal(0, error, size)), 1, 15).astype(int)
        read_by = lines(typed.tolist(), strengths.tolist())
        known = [place for place, line in enumerate(read_by) if line is not None]
        without += size - len(known)
        like = np.array([line.overall(strengths[place]) for place, line in enumerate(read_by) if line])
        half = np.array([line.half(strengths[place], KNOWN_TO) for place, line in enumerate(read_by) if line])
        if len(known) < size:
            continue
        off += (like - true).tolist()
        missed += (typed - true).tolist()
        held += (np.abs(like - true) <= half).tolist()
        halves += half.tolist()
        spreads.append(like.std() / true.std())
        worst.append(np.abs(like - true).max())
    rms = [np.sqrt(np.mean(np.square(each))) for each in (off, missed)]
    return (
        f"{np.median(spreads):6.2f} {rms[0]:9.2f} {np.median(worst):6.2f} {rms[1]:11.2f}"
        f" {100 * np.mean(held):9.1f} {np.median(halves):5.1f} {100 * without / sets / size:11.1f}"
    )


if __name__ == "__main__":
    main()
