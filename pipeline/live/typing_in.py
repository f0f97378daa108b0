"""Cells typed from the page: into a copy, or into the workbook itself, with a backup next to it and an undo.

The workbook is only patched, so that drawings, formats and macros stay. It is refused while a spreadsheet
program has it open, and where the file is not the one that the page has read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.build_account import digest_of
from fightcard.pipeline.base.files import Unwritable, replace_input, write
from fightcard.pipeline.base.marks import PACKAGES
from fightcard.pipeline.base.writable import locks_of
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks import Checked
from fightcard.pipeline.findings import Value
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.rating.rows import typed_row
from fightcard.pipeline.workbook.addresses import column_and_row
from fightcard.pipeline.workbook.edit import Edits, Written, edited
from fightcard.pipeline.workbook.model import Unreadable

MOST_UNDONE = 20
"""Changes that can be taken back, one after the other."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the workbook that can be taken back: in words, its content before, and the digest since."""

    words: str
    before: bytes
    digest: str


@dataclass(slots=True)
class Typist:
    """Types cells into one workbook; `changes` are those that can be taken back, the last one last."""

    path: Path
    changes: list[Change] = field(default_factory=list)

    def copy(self, edits: dict[str, Edits], read: str) -> str:
        """Write a copy next to the workbook with these cells; its name. `read` is the digest that was
        read."""
        content, _ = self._edited(edits, read)
        target = free_name(self.path, "typed")
        try:
            write(target, content)
        except Unwritable as error:
            raise Refused(409, str(error)) from None
        return target.name

    def type_in(self, edits: dict[str, Edits], read: str, words: str) -> str | None:
        """Type these cells into the workbook itself; the name of the backup, where one was made.

        The first change has one, and each that follows a save by another program. Raises Refused.
        """
        refuse_open(self.path)
        content, before = self._edited(edits, read)
        backup = None if any(each.digest == read for each in self.changes) else free_name(self.path, "backup")
        self._replace(content, read, before if backup is not None else None, backup)
        change = Change(words, before, digest_of(content))
        self.changes = [*self.changes, change][-MOST_UNDONE:]
        return None if backup is None else backup.name

    def undo(self) -> str:
        """Take back the last change; its words. Raises Refused where none is left, or a save came since."""
        if not self.changes:
            raise Refused(409, "This page has made no change that can be undone.")
        refuse_open(self.path)
        last = self.changes[-1]
        try:
            is_same = digest_of(self.path.read_bytes()) == last.digest
        except OSError:
            is_same = False
        if not is_same:
            raise Refused(
                409,
                f"{self.path.name} was saved after this page typed into it, so the change is not undone. "
                f"Type the old values yourself: {last.words}.",
            )
        self._replace(last.before, last.digest, None, None)
        self.changes.pop()
        return last.words

    def _edited(self, edits: dict[str, Edits], read: str) -> tuple[bytes, bytes]:
        """The workbook with these cells, and as it is; raises Refused where a save came since it was read."""
        if self.path.suffix.lower() not in PACKAGES:
            raise Refused(409, f"{self.path.name} is not an .xlsx workbook: save it as one to type here.")
        try:
            before = self.path.read_bytes()
            if digest_of(before) != read:
                raise _changed(self.path)
            content = edited(self.path, edits)
            if self.path.read_bytes() != before:
                raise _changed(self.path)
        except OSError as error:
            raise Refused(409, f"{self.path.name} cannot be read ({error.strerror or error}).") from None
        except Unreadable as error:
            raise Refused(409, str(error)) from None
        return content, before

    def _replace(self, content: bytes, read: str, before: bytes | None, backup: Path | None) -> None:
        try:
            if backup is not None and before is not None:
                write(backup, before)
            if digest_of(self.path.read_bytes()) != read:
                raise _changed(self.path)
            replace_input(self.path, content)
        except OSError as error:
            raise Refused(409, f"{self.path.name} cannot be written ({error.strerror or error}).") from None
        except Unwritable as error:
            raise Refused(409, str(error)) from None


def free_name(path: Path, what: str) -> Path:
    """A name next to a workbook that no file has, with its ending.

    Raises Refused where there are too many copies.
    """
    names = (path.with_name(f"{path.stem}-{what}{number}{path.suffix}") for number in ("", *range(2, 1_000)))
    found = next((name for name in names if not name.exists()), None)
    if found is None:
        raise Refused(409, "There are already a thousand copies next to the workbook; move or delete some.")
    return found


def refuse_open(path: Path) -> None:
    """Raise Refused where a spreadsheet program has the workbook open, as its lock file next to it says."""
    lock = next((each for each in locks_of(path) if each.exists()), None)
    if lock is not None:
        raise Refused(
            409,
            f"{path.name} is open in a spreadsheet program. Close it there, or write a copy. If no "
            f"program has it open, one has crashed: delete {lock.name} next to it.",
        )


def _changed(path: Path) -> Refused:
    return Refused(409, f"{path.name} was saved in the meantime: look at the page and try again.")


def edits_for(checked: Checked, cards: CardSet, old: CardData, new: CardData) -> tuple[dict[str, Edits], str]:
    """The cells that make the new card of the old one, by sheet, and the old values in words.

    Raises Refused for a cell that holds a formula, and for a heading without a column in the workbook.
    """
    edits: dict[str, Edits] = {}
    words = []
    entry = next((each for each in checked.entries if each.id == str(old["id"])), None)
    for heading, address, was, now in differing(cards, old, new):
        typed = None if entry is None else entry.cell(heading)
        if address is None:
            raise Refused(409, f"The workbook has no column {heading}: add one, and try again.")
        if typed is not None and typed.formula is not None:
            raise Refused(409, f"{heading} ({address}) holds a formula, which is not overwritten.")
        column, row = column_and_row(address)
        content = now if isinstance(now, int | str) or now is None else str(now)
        sheet = str(old["source"]["sheet"])
        edits.setdefault(sheet, {})[row, column] = Written(content)
        words.append(f"{heading} ({address}) {was if was not in (None, '') else 'blank'}")
    if not edits:
        raise Refused(409, "No number is changed, so there is nothing to type.")
    return edits, ", ".join(words)


def differing(cards: CardSet, old: CardData, new: CardData) -> Iterator[tuple[str, str | None, Value, Value]]:
    """The cells that make the new card of the old one: heading, address, what is typed there, what is due."""
    was, now = (typed_row(cards.system, card) for card in (old, new))
    for heading in dict.fromkeys([*was, *now]):
        if was.get(heading) != now.get(heading):
            yield heading, cards.place(old, heading).cell, was.get(heading), now.get(heading)
