"""The verdicts of a run, saved so that its survivors can be tried once more."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tools.mutation.accusations import accusations
from tools.mutation.draw import Drawn
from tools.mutation.mistakes import mistakes
from tools.mutation.trial import Verdict


def saved(verdicts: Sequence[Verdict], path: Path) -> None:
    """Write the verdicts of a run."""
    rows = [
        {
            "path": each.drawn.path,
            "line": each.drawn.mistake.line,
            "says": each.drawn.mistake.says,
            "start": each.drawn.mistake.start,
            "is_killed": each.is_killed,
            "by": each.by,
        }
        for each in verdicts
    ]
    path.write_text(json.dumps(rows, indent=1), encoding="utf-8")


def read(path: Path, root: Path) -> list[Drawn]:
    """The survivors of a run that are still possible where they were, in its order."""
    found = []
    for row in json.loads(path.read_text(encoding="utf-8")):
        file = root / row["path"]
        if row["is_killed"] or not file.exists():
            continue
        source = file.read_bytes()
        same = [each for each in (*mistakes(source), *accusations(source)) if each.says == row["says"]]
        same.sort(key=lambda each: abs(each.start - row["start"]))
        found += [Drawn(row["path"], mistake) for mistake in same[:1]]
    return found
