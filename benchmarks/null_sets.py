"""False alarms: what `verify` raises over sets in which nothing is wrong, drawn from a known model.

    python -m benchmarks.null_sets [--sets 2000]

Each set has six fighters whose strengths are what their Overalls say, alike in either corner, ending bouts as
the real sport does. Printed: in how many sets each code was raised. Same seeds, same figures.
"""

from __future__ import annotations

import time

from benchmarks.arguments import parser_of
from tests.pipeline.verification.null_sets import false_alarms


def main() -> None:
    """Verify the sets and print the codes."""
    parser = parser_of(__doc__)
    parser.add_argument("--sets", type=int, default=2_000)
    arguments = parser.parse_args()
    since = time.process_time()
    found = false_alarms(range(arguments.sets))
    print(f"{arguments.sets} sets without a fault, {time.process_time() - since:.0f} s of processor")
    for code, count in sorted(found.items()):
        print(f"{code}: raised in {count} ({100 * count / arguments.sets:.2f}%)")
    if not found:
        print("nothing was raised")


if __name__ == "__main__":
    main()
