"""What was read of each source, and of all of them together: bouts, totals, findings, what was left out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fightcard.pipeline.findings import has_errors
from fightcard.pipeline.records.facts import Facts

if TYPE_CHECKING:
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.records.bouts import Bout
    from fightcard.pipeline.records.source_tables import Page
    from fightcard.pipeline.records.totals_tables import Totals


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """What one source holds: its fighter (empty where each row names its own), the bouts from the first to
    the last, and the findings.

    `totals` are those of a source without bouts that has a table of totals, each fighter's in a row; `facts`
    are what else its page states; `listed` are the ids of fighters whose bouts come from lists that name both
    fighters; `left_out` counts what was left out by what it is, such as `bout to come`. `is_taken` is false
    where nothing of it may be taken: no record, no name, or the order of day and month is open.
    """

    page: Page
    fighter: str
    bouts: tuple[Bout, ...]
    findings: tuple[Finding, ...]
    left_out: tuple[tuple[str, int], ...] = ()
    is_taken: bool = True
    facts: Facts = field(default_factory=Facts)
    totals: tuple[Totals, ...] = ()
    listed: frozenset[str] = frozenset()

    @property
    def left_out_text(self) -> str:
        """What was left out, in words; empty where nothing was."""
        return ", ".join(f"{count} {of_count(count, what)}" for what, count in self.left_out)


def of_count(count: int, what: str) -> str:
    """A kind of bout in its singular or plural: `amateur bout`, `bouts to come`, `walkovers`."""
    noun = "bout" if "bout" in what else what
    return what if count == 1 else what.replace(noun, f"{noun}s", 1)


@dataclass(frozen=True, slots=True)
class Records:
    """The records of all sources, in the order given, and all findings, source by source."""

    sources: tuple[SourceRecord, ...]
    findings: tuple[Finding, ...]

    @property
    def has_errors(self) -> bool:
        """True when something was left out because it was not understood."""
        return has_errors(self.findings)

    @property
    def bouts(self) -> tuple[Bout, ...]:
        """All bouts that may be taken, each once."""
        return tuple(bout for source in self.sources if source.is_taken for bout in source.bouts)

    @property
    def totals(self) -> tuple[Totals, ...]:
        """The totals of all fighters without bouts, each fighter's once."""
        return tuple(each for source in self.sources for each in source.totals)
