"""What the live page knows: one immutable snapshot a revision, and the state that holds the latest."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.live.face_view import DrawnFace
    from fightcard.pipeline.live.past import Cells
    from fightcard.pipeline.verification.statistics.rates import Rates
    from fightcard.pipeline.verification.verified import Verified, VerifiedCard


@dataclass(frozen=True, slots=True)
class CardChange:
    """What a save did to a card: the cells that differ (heading, address, before, after), and its odds then,
    None where it had not been played."""

    cells: Cells
    odds: Rates | None
    verdict: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The workbook at one revision, as far as it has been read, drawn and played.

    A save that cannot be read, or whose deck or charts have errors, leaves the last good `cards`, and
    `trouble` says why in a sentence. Fighters whose rows have errors keep their last good card, and are in
    `held`; those who never had one are in `unfinished` by their ids, with their names. `odds` has what was
    played so far by card id, `verdicts` the cards that are judged; `verified` is the whole set once all are,
    None before; of a card's meetings they have only the hardest and the easiest. `changed` are the ids of the
    cards that this save made or changed. `renamed` maps ids that fighters had earlier to those they have.
    `pairs` are the counts of cards against each other, as `divisions.pairs_of` has them, as far as they are
    played. `digest` is the SHA-256 of the file that `checked` was read from.
    """

    revision: int
    path: Path
    checked: Checked | None = None
    cards: CardSet | None = None
    findings: tuple[Finding, ...] = ()
    trouble: str = ""
    held: frozenset[str] = frozenset()
    unfinished: Mapping[str, str] = field(default_factory=dict)
    faces: Mapping[str, DrawnFace] = field(default_factory=dict)
    changed: tuple[str, ...] = ()
    changes: Mapping[str, CardChange] = field(default_factory=dict)
    renamed: Mapping[str, str] = field(default_factory=dict)
    odds: Mapping[str, Rates] = field(default_factory=dict)
    verdicts: Mapping[str, VerifiedCard] = field(default_factory=dict)
    verified: Verified | None = None
    pairs: pl.DataFrame | None = None
    stage: str = "reading"
    digest: str = ""

    def card(self, own: str) -> CardData | None:
        """The card with this id; None where there is none."""
        if self.cards is None:
            return None
        return next((card for card in self.cards.cards if str(card["id"]) == own), None)

    @property
    def remarks(self) -> tuple[Finding, ...]:
        """What the bouts say of the set as a whole; none before all of it is judged."""
        return () if self.verified is None else self.verified.remarks


class LiveState:
    """The latest snapshot, for any thread; an older revision never replaces a newer one."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        self._current = Snapshot(0, path)

    @property
    def current(self) -> Snapshot:
        """The latest snapshot."""
        with self._lock:
            return self._current

    def begin(self, snapshot: Snapshot) -> None:
        """Put a new revision in the place of the one before; raises ValueError for one that is not newer."""
        with self._lock:
            if snapshot.revision <= self._current.revision:
                raise ValueError(f"revision {snapshot.revision} is not newer than {self._current.revision}")
            self._current = snapshot

    def add(self, revision: int, **parts: object) -> Snapshot | None:
        """Replace parts of the snapshot of this revision; None, and nothing done, where it is a newer one."""
        with self._lock:
            if self._current.revision != revision:
                return None
            self._current = replace(self._current, **parts)  # type: ignore[arg-type]
            return self._current
