"""Which mistakes are tried: one in each of some lines, drawn by a seed, without those that change nothing."""

from __future__ import annotations

import random
import re
import subprocess
import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.mutation.accusations import accusations
from tools.mutation.mistake import Mistake
from tools.mutation.mistakes import mistakes

EQUIVALENT = Path(__file__).parent / "equivalent.toml"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A mistake, and the file it is made in."""

    path: str
    mistake: Mistake


def drawn(
    root: Path, paths: Sequence[str], *, lines: int, seed: int, since: str | None = None
) -> list[Drawn]:
    """One mistake in each of a number of lines below some paths, in the order of the files; all lines where
    there are no more.

    With `since`, only lines that are new or changed since that revision. Raises CalledProcessError where git
    does not know it.
    """
    chance = random.Random(seed)
    changed = _changed(root, since, paths) if since is not None else None
    by_line: dict[tuple[str, int], list[Mistake]] = {}
    for path in _sources(root, paths):
        for mistake in mistakes((root / path).read_bytes()):
            if changed is None or mistake.line in changed.get(path, ()):
                by_line.setdefault((path, mistake.line), []).append(mistake)
    same = equivalents()
    found: list[Drawn] = []
    places = sorted(by_line)
    for path, line in chance.sample(places, len(places)):
        if len(found) == lines:
            break
        options = by_line[path, line]
        source = (root / path).read_bytes()
        text = source.splitlines()[line - 1].decode().strip()
        for mistake in chance.sample(options, len(options)):
            if (path, text, mistake.says) not in same and mistake.is_one(source):
                found.append(Drawn(path, mistake))
                break
    return sorted(found, key=lambda each: (each.path, each.mistake.line))


def accused(root: Path, paths: Sequence[str], *, most: int, seed: int) -> list[Drawn]:
    """A number of mistakes at places where a finding is raised, in the order of the files; all where there
    are no more."""
    same = equivalents()
    found = []
    for path in _sources(root, paths):
        source = (root / path).read_bytes()
        lines = source.decode().splitlines()
        for mistake in accusations(source):
            if (path, lines[mistake.line - 1].strip(), mistake.says) not in same and mistake.is_one(source):
                found.append(Drawn(path, mistake))
    chosen = random.Random(seed).sample(range(len(found)), min(most, len(found)))
    return [found[place] for place in sorted(chosen)]


def equivalents() -> Collection[tuple[str, str, str]]:
    """The mistakes that change nothing a user could see: path, current line, what the mistake says."""
    rows = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mistake"]
    return {(row["path"], row["line"], row["says"]) for row in rows}


def _sources(root: Path, paths: Sequence[str]) -> list[str]:
    found: set[Path] = set()
    for each in paths:
        path = root / each
        found.update([path] if path.is_file() else path.rglob("*.py"))
    return sorted(path.relative_to(root).as_posix() for path in found)


def _changed(root: Path, since: str, paths: Sequence[str]) -> dict[str, set[int]]:
    command = ["git", "diff", "-U0", "--no-color", "--no-ext-diff", since, "--", *paths]
    output = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    return changed_lines(output)


def changed_lines(diff: str) -> dict[str, set[int]]:
    """The new lines of each file in a diff without context."""
    found: dict[str, set[int]] = {}
    path = ""
    for line in diff.splitlines():
        if line.startswith("+++ "):
            path = line.removeprefix("+++ ").removeprefix("b/")
        elif place := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(place[1]), int(place[2] or 1)
            found.setdefault(path, set()).update(range(first, first + count))
    return found
