"""Every benchmark, one after the other, before a release: `python -m benchmarks`, or those named.

Each is run as its own process with the arguments that its page uses. `--list` says what each measures. The
status is 1 where one of them fails. All of them take hours on two cores; give the names of those whose
figures you show.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import time
from pathlib import Path

HOME = Path(__file__).resolve().parent
MATERIAL = {"valid_cards", "__main__"}
"""What can be started but measures nothing: it makes cards, or it is this."""

ARGUMENTS = {"rates": ("raw/legends.xlsx",)}
"""What a benchmark needs next to its name."""


def measured() -> dict[str, str]:
    """Every benchmark by name, each with the first sentence of what it says of itself."""
    found: dict[str, str] = {}
    for path in sorted(HOME.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path.stem not in MATERIAL and '__name__ == "__main__"' in text:
            said = ast.get_docstring(ast.parse(text)) or ""
            found[path.stem] = " ".join(said.partition("\n\n")[0].split())
    return found


def run(name: str) -> bool:
    """Run one, saying how long it took; whether it ended well."""
    sys.stdout.write(f"\n== {name}\n")
    sys.stdout.flush()
    start = time.monotonic()
    command = [sys.executable, "-m", f"benchmarks.{name}", *ARGUMENTS.get(name, ())]
    ended = subprocess.run(command, cwd=HOME.parent, check=False)
    sys.stdout.write(f"== {name}: status {ended.returncode} after {time.monotonic() - start:.0f} s\n")
    return ended.returncode == 0


def main() -> int:
    """List them, or run those named, all without a name."""
    known = measured()
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a benchmark; all without one")
    parser.add_argument("--list", action="store_true", help="say what each measures, and run none")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in known]
    if unknown:
        parser.error(f"there is no benchmark {', '.join(unknown)}; there are {', '.join(known)}")
    if arguments.list:
        sys.stdout.write("".join(f"{name:18s}{says}\n" for name, says in known.items()))
        return 0
    failed = [name for name in arguments.names or known if not run(name)]
    if failed:
        sys.stdout.write(f"failed: {', '.join(failed)}\n")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
