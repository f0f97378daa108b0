"""What the proof of a large set costs: CPU, files, bytes and the largest page, as a table of doublings.

    python benchmarks/proof.py [--cards 100 200 400] [--divisions 17]

Valid cards are verified with two bouts a pairing, which is cheap and changes nothing in the pages but their
figures. Each set is measured in a process of its own; CPU is that of only the pages, memory that of the whole
process. Ends with status 1 where a page has 2 MB, or a doubling costs more than 2.2 times.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fightcard
from benchmarks.valid_cards import rows, write_rows
from benchmarks.world import DIVISIONS
from fightcard.pipeline.play import Play
from fightcard.pipeline.report.proof_pages import FOLDER, proof_files
from fightcard.pipeline.verify_run import verify

MOST_BYTES, MOST_TIMES = 2_000_000, 2.2


def measured(cards: int, divisions: int) -> dict[str, float]:
    """Verify a set, make its proof, and say what the proof took."""
    made = [row | {"Division": DIVISIONS[number % divisions]} for number, row in enumerate(rows(cards))]
    with tempfile.TemporaryDirectory() as folder:
        book = write_rows(Path(folder) / "world.xlsx", made)
        checked = fightcard.check(fightcard.read(book))
        converted = fightcard.convert(checked)
    found = verify(converted, Play(bouts=2, why=False))
    busy = time.process_time()
    sizes = {name: len(page.encode()) for name, page in proof_files(found, converted, checked.findings)}
    style = sizes.pop(f"{FOLDER}/style.css", 0)
    return {
        "cards": cards,
        "cpu": time.process_time() - busy,
        "MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "files": len(sizes),
        "bytes": sum(sizes.values()),
        "index": sizes["proof.html"],
        "largest": max(style, *sizes.values()),
    }


def main() -> int:
    """Measure, print a table of doublings, and say whether every bar is met."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--cards", type=int, nargs="+", default=[100, 200, 400])
    options.add_argument("--divisions", type=int, default=len(DIVISIONS))
    options.add_argument("--one", type=int, help=argparse.SUPPRESS)
    arguments = options.parse_args()
    if arguments.one:
        print(json.dumps(measured(arguments.one, arguments.divisions)))
        return 0
    met, before = True, dict[str, float]()
    print("  cards    CPU s     MB   files          bytes        index  largest page")
    for cards in arguments.cards:
        command = [sys.executable, __file__, "--one", str(cards), "--divisions", str(arguments.divisions)]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        now: dict[str, float] = json.loads(output)
        print(
            f"{now['cards']:>7}{now['cpu']:>9.1f}{now['MB']:>7.0f}{now['files']:>8}{now['bytes']:>15,}"
            f"{now['index']:>13,}{now['largest']:>14,}",
            flush=True,
        )
        if before:
            doublings = now["cards"] / before["cards"] / 2
            times = {name: now[name] / before[name] / doublings for name in ("cpu", "bytes")}
            print("        " + ", ".join(f"{name} x{each:.2f}" for name, each in times.items()), flush=True)
            met &= max(times.values()) <= MOST_TIMES
        met &= now["largest"] < MOST_BYTES
        before = now
    print("every bar is met" if met else "a bar is missed")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
