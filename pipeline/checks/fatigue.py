"""Fresh and fatigued: which ratings are twins, and what a tired fighter may not do better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from fightcard.pipeline.findings import Diagnostic, Finding
from fightcard.pipeline.findings.row import FATIGUED_BETTER
from fightcard.pipeline.game import TIRED
from fightcard.pipeline.workbook.entry import Entry


@dataclass(frozen=True, slots=True)
class Fatigue:
    """How a rating may change with fatigue: whether it can only fall or only rise, and what to say if not."""

    heading: str
    way: Literal["falls", "rises"]
    says: Diagnostic = FATIGUED_BETTER


def twin(heading: str) -> str:
    """The heading of the same rating in the other condition: `Fat KI` for `KI`, and back."""
    return heading.removeprefix(TIRED) if heading.startswith(TIRED) else TIRED + heading


def check_fatigue(
    entry: Entry,
    rules: Iterable[Fatigue],
    numbers: Callable[[str], tuple[int, ...] | None],
    page: str,
) -> Iterator[Finding]:
    """Ratings that are better fatigued than fresh.

    `numbers` gives those of a heading's cell, None for a cell that is not sound.
    """
    for rule in rules:
        fresh, tired = numbers(rule.heading), numbers(TIRED + rule.heading)
        if fresh is None or tired is None:
            continue
        gains = [
            after - before if rule.way == "falls" else before - after
            for before, after in zip(fresh, tired, strict=True)
        ]
        if any(gain > 0 for gain in gains):
            at = entry.place(rule.heading).cell
            facts = {"fresh": entry.values[rule.heading], "fresh_cell": at, "page": page}
            yield rule.says.at(entry.place(TIRED + rule.heading), **facts)
