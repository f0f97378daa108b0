"""Whether bouts come out the same whichever way they are played; run before a release.

    python -m benchmarks.ways [--bouts 500] [--interpreted 20]

Every game, every preset, and every word of every option on top of each: rules compiled as one piece, rules
compiled as Numba does it, and rules interpreted. Stops with status 1 where any two differ.
"""

from __future__ import annotations

import sys
import time

from benchmarks.arguments import parser_of
from fightcard.engine.registry import SYSTEMS
from tests.engine import ways


def main() -> None:
    """Compare and print."""
    options = parser_of(__doc__)
    options.add_argument("--bouts", type=int, default=500, help="compiled bouts a pairing and setting")
    options.add_argument("--interpreted", type=int, default=20, help="interpreted bouts a setting")
    arguments = options.parse_args()
    is_alike = True
    for system in SYSTEMS:
        since = time.process_time()
        chosen = list(ways.settings(system))
        one, parts = ways.compiled(system, arguments.bouts), ways.ordinarily(system, arguments.bouts)
        apart = [each for each, whole, part in zip(chosen, one, parts, strict=True) if whole != part]
        others = ways.against_interpreted(system, arguments.interpreted)
        print(
            f"{system:<16} {len(chosen)} settings: {len(apart)} differ between one piece and parts,"
            f" {len(others)} from interpreted rules; {time.process_time() - since:.0f} s of CPU here"
        )
        for line in (*apart, *others):
            print(f"  {line}")
        is_alike = is_alike and not apart and not others
    sys.exit(0 if is_alike else 1)


if __name__ == "__main__":
    main()
