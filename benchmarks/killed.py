"""Does a run that is killed again and again end with the bytes of a whole one? kill -9 in mid-run, then
once to the end.

    python -m benchmarks.killed [--kills 20] [--bouts 20000]

Each run goes on from what the killed ones have saved, and is killed a little later than the one before: at a
chunk's end, in the middle of a chunk, or while counts are being written.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import fightcard
from benchmarks.arguments import parser_of
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import NAME, FileCache

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "raw" / "legends.xlsx"
RUN = """
import sys
from pathlib import Path
import fightcard
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import FileCache
cards = fightcard.convert(fightcard.check(fightcard.read(Path(sys.argv[1]))))
with FileCache(Path(sys.argv[2])) as kept:
    verified = fightcard.verify(
        cards,
        Play(bouts=int(sys.argv[3]), cache=kept, why=False, progress=lambda *_: print("chunk", flush=True)),
    )
print(as_json(verified.as_json()))
"""
STEP = 0.037
"""Seconds that each kill comes later than the last: no multiple of a chunk."""


def main() -> int:
    """Kill, resume, compare; exit status 1 where a byte differs."""
    options = parser_of(__doc__)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--bouts", type=int, default=20_000)
    arguments = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / NAME
        command = [sys.executable, "-c", RUN, str(BOOK), str(store), str(arguments.bouts)]
        standing = [_killed(command, store, STEP * kill) for kill in range(arguments.kills)]
        print(f"{arguments.kills} kills; pairings kept after each: {' '.join(map(str, standing))}")
        last = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    resumed = last.stdout.replace("chunk\n", "").strip()
    cards = fightcard.convert(fightcard.check(fightcard.read(BOOK)))
    unbroken = as_json(fightcard.verify(cards, Play(bouts=arguments.bouts, why=False)).as_json()).strip()
    same = resumed == unbroken
    print(f"resumed and unbroken, {len(unbroken):,} characters: {'the same' if same else 'DIFFERENT'}")
    return 0 if same else 1


def _killed(command: list[str], store: Path, later: float) -> int:
    """Start a run, kill it a while after its first chunk, and count what is saved."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as run:
        assert run.stdout is not None
        # The first line says what exists already, the second that a chunk is done.
        for _ in range(2):
            run.stdout.readline()
        time.sleep(later)
        run.send_signal(signal.SIGKILL)
    with FileCache(store) as saved:
        return saved.count()


if __name__ == "__main__":
    sys.exit(main())
