"""The verbs that read, check, repair, compare and merge workbooks, and begin new ones."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

from fightcard.pipeline.api.arguments import play_or_usual, refuse_unchecked, refuse_unread
from fightcard.pipeline.base.defaults import ROWS_READY
from fightcard.pipeline.base.values import (
    AnyPath,
    path_of,
    paths_of,
    refuse_no_text,
    refuse_no_truth,
    refuse_other,
    refuse_word,
    texts_of,
    whole_within,
)

if TYPE_CHECKING:
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.comparison.diff import Differences
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.game import RangeTyping
    from fightcard.pipeline.merge.three_way import Merged, Prefer
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.project.mapping import Mapped
    from fightcard.pipeline.records.source_records import Records
    from fightcard.pipeline.repair import Repaired
    from fightcard.pipeline.verification.moved import Since
    from fightcard.pipeline.workbook.model import Book


def read(path: AnyPath) -> Book:
    """Read a workbook with every cell's address, value and format, and the settings of its project.

    The settings are those of the nearest fightcard.toml, in the folder of the workbook or above it. Raises
    Unreadable for a file that is not a workbook, with what to do about it.
    """
    from fightcard.pipeline.workbook.read import read

    return read(path)


def check(
    book: Book, *, select: Sequence[str] = (), ignore: Sequence[str] = (), baseline: AnyPath | None = None
) -> Checked:
    """Proofread a workbook: every good row and every finding that its project chooses to see, all at once.

    select: codes, or beginnings of codes, to show instead of those that the project selects. ignore: codes to
    leave out in addition to those that the project ignores. baseline: an earlier report (`check --format
    json`), whose findings are left out. Errors are always shown, except those of the baseline. Raises
    ValueError for a code that no finding begins with, Unreadable for settings or a report that cannot be
    understood and for a workbook without fighters, and TypeError for a workbook that was not read.
    """
    from fightcard.pipeline.checks.selection import checked, selection_of, unknown
    from fightcard.pipeline.findings.selected import Findings

    refuse_unread(book)
    found = checked(book, selection_of(book.project, texts_of(select), texts_of(ignore)))
    if baseline is None:
        return found
    return replace(found, findings=Findings(unknown(found.findings, path_of(baseline))))


def annotate(checked: Checked) -> bytes:
    """A copy of the workbook (.xlsx) for reading, with every finding at its cell."""
    from fightcard.pipeline.report.annotated import annotated

    refuse_unchecked(checked)
    return annotated(checked.book, checked.findings)


def fix(book: Book | AnyPath, *, doubtful: bool = False) -> Repaired:
    """Fix what can be fixed without doubt; the copy is bytes, and the workbook is not changed.

    doubtful: also likely fixes, one keystroke that fixes a broken rule. Raises Unreadable for an
    OpenDocument workbook, which cannot be written.
    """
    from fightcard.pipeline.repair import repaired

    refuse_no_truth(doubtful=doubtful)
    if isinstance(book, str | Path):
        return repaired(Path(book), doubtful=doubtful)
    refuse_unread(book)
    return repaired(book.path, doubtful=doubtful)


@dataclass(frozen=True, slots=True)
class Compared:
    """What changed between two workbooks and, where both were played, what that moved."""

    differences: Differences
    played: Since | None = None

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        played = {} if self.played is None else {"played": self.played.as_json()}
        return {**self.differences.as_json(), **played}


def diff(old: Book, new: Book, *, played: Play | None = None) -> Compared:
    """What changed between two workbooks, by fighter and rating.

    played: also play both sets in this way, to see what the changes moved. Raises Unreadable for
    workbooks of two games, and ValueError where one that is to be played has errors.
    """
    from fightcard.pipeline.comparison.diff import differences

    refuse_unread(old, new)
    found = differences(old, new)
    if played is None:
        return Compared(found)
    from fightcard.pipeline.api.card_verbs import convert, since, verify

    played = play_or_usual(played)
    before = verify(convert(check(old)), played)
    return Compared(found, since(before, verify(convert(check(new)), played), played))


def compare(one: Book, other: Book) -> Differences:
    """Double entry: where two typings of a set disagree and, where a rule decides, which of them is likely
    right. Raises Unreadable for workbooks of two games."""
    from fightcard.pipeline.comparison.diff import differences

    refuse_unread(one, other)
    return differences(one, other, decide=True)


@dataclass(frozen=True, slots=True)
class Merge:
    """A merge of two workbooks that began as one: its result, and the bytes of the merged copy.

    `content` is None where conflicts are undecided. `new_errors` are those of the copy that neither
    workbook has: each author may have changed half of what belongs together.
    """

    merged: Merged
    preferred: Prefer | None
    content: bytes | None
    new_errors: tuple[Finding, ...]

    def __repr__(self) -> str:
        counts = f"{len(self.merged.conflicts)} conflicts, {len(self.new_errors)} new errors"
        return f"<Merge {self.merged.mine.book.name}: {counts}>"

    def as_json(self, out: str | None = None) -> dict[str, object]:
        """As plain JSON values; out: the file that the copy was written to."""
        from fightcard.pipeline.report.merge_text import merge_as_json

        return merge_as_json(self.merged, self.preferred, out, self.new_errors)


def merge(
    base: Book, mine: Book, theirs: Book, *, prefer: Prefer | None = None, play: Play | None = None
) -> Merge:
    """Merge two workbooks that began as one, cell by cell; the formats and drawings of `mine` stay.

    prefer: whose value is taken where both changed a cell, `mine` or `theirs`; without it such a cell is a
    conflict. play: play the card with each value of a conflict in this way. Raises Unreadable for workbooks
    of two games, and ValueError for another word than these two.
    """
    from fightcard.pipeline.merge.merged_workbook import written
    from fightcard.pipeline.merge.three_way import Prefer, merged

    refuse_unread(base, mine, theirs)
    if prefer is not None:
        refuse_word("prefer", prefer, Prefer)
    found = merged(base, mine, theirs, prefer)
    play = None if play is None else play_or_usual(play)
    if play is not None and found.conflicts:
        from fightcard.pipeline.merge.conflict_odds import played

        found = played(found, play)
    if found.conflicts and prefer is None:
        return Merge(found, prefer, None, ())
    content = written(found)
    return Merge(found, prefer, content, _new_errors(found, content))


def _new_errors(found: Merged, content: bytes) -> tuple[Finding, ...]:
    from fightcard.pipeline.base.files import write
    from fightcard.pipeline.checks import check

    with TemporaryDirectory() as folder:
        copy = Path(folder) / found.mine.book.name
        write(copy, content)
        mine = found.mine.book
        merged = replace(read(copy), path=mine.path, headings=mine.headings, project=mine.project)
        errors = [each for each in check(merged, found.game.name).findings if each.severity == "error"]
    known = {
        (each.code, each.fighter, each.column)
        for book in (found.mine.book, found.theirs.book)
        for each in check(book, found.game.name).findings
    }
    return tuple(each for each in errors if (each.code, each.fighter, each.column) not in known)


def map_headings(book: Book) -> Mapped:
    """What the headings of a foreign spreadsheet mean, as lines for the table [headings] of fightcard.toml.

    Raises Unreadable where no sheet has a row of headings above rows of data.
    """
    from fightcard.pipeline.project.mapping import mapped

    refuse_unread(book)
    return mapped(book)


def new(
    name: str | None = None,
    *,
    system: str | None = None,
    sample: str | None = None,
    fighters: int = ROWS_READY,
    ranges: RangeTyping = "bounds",
) -> dict[str, bytes]:
    """The files of a new project by their paths, its workbook first: one to fill in, or a sample set.

    name: of the set; by default that of the sample. system: a game, by default the first of `systems`.
    sample: a sample set; an empty text is the game's own. fighters: rows made ready, 1 to 10,000. ranges: how
    ranges are typed, `bounds`, `widths` or `ends`. Raises ValueError for a name that cannot name a file, a
    number out of bounds, an unknown game or sample, and ranges that a game or a sample does not have.
    """
    from fightcard.engine.core.numbers import whole
    from fightcard.engine.registry import SYSTEMS
    from fightcard.pipeline.game import RangeTyping
    from fightcard.pipeline.project import samples, template

    refuse_no_text(name=name, system=system, sample=sample)
    fighters = whole("fighters", fighters)
    refuse_word("ranges", ranges, RangeTyping)
    if sample is None:
        if name is None:
            raise ValueError("name the project's folder: NAME is missing")
        return template.project(name, system or SYSTEMS[0], fighters, ranges)
    if ranges != "bounds":
        raise ValueError("a sample already has its ranges, with both bounds; remove --ranges")
    if fighters != ROWS_READY:
        raise ValueError("a sample already has its fighters; remove --fighters")
    chosen = samples.sample(sample, system)
    stem = template.file_name(name or chosen.name)
    return template.around(chosen.path.read_bytes(), stem, chosen.system)


def read_records(
    paths: Sequence[AnyPath] | AnyPath, *, name: str | None = None, least: int | None = None,
    dates: Literal["dmy", "mdy"] | None = None,
) -> Records:  # fmt: skip
    """Read fighters' records from saved pages, wikitext, Markdown, CSV, TSV and spreadsheets.

    name: the fighter of a source that names nobody. least: the bouts, 1 or more, that a fighter of lists
    which name both fighters needs; others stay opponents. dates: the order of day and month of numeric dates,
    None where they show it. Each bout and each finding has its place in its source. Raises Unreadable for a
    file that is not a text, page or spreadsheet, and ValueError for another order or number.
    """
    from fightcard.pipeline.records.read_sources import read_page, together
    from fightcard.pipeline.records.sources import read_source

    refuse_no_text(name=name)
    if dates is not None:
        refuse_word("dates", dates, Literal["dmy", "mdy"])
    if least is not None:
        whole_within("least", least, 1)
    pages = [read_page(read_source(path), name=name, dates=dates) for path in paths_of(paths)]
    return together(pages, least=least)


def book_of_records(
    records: Records, *, into: Book | None = None, division: str | None = None, system: str | None = None,
    title: str = "",
) -> bytes:  # fmt: skip
    """A workbook (.xlsx) with the bouts and totals of records: a new one, or a copy of `into`.

    division: the weight class of all of them, whatever the sources name. system: the game; title: what it
    prints. These two are for a new workbook. Raises Unreadable for a workbook that cannot be written, and for
    a division where `into` has none; ValueError for an unknown game, or for one of the two next to `into`.
    """
    from fightcard.engine.registry import SYSTEMS, game
    from fightcard.pipeline.records.records_workbook import enlarged, new_workbook
    from fightcard.pipeline.records.source_records import Records

    refuse_other(records, Records, "records are needed as `read_records` gives them")
    refuse_no_text(division=division, system=system, title=title)
    if into is not None:
        if system or title:
            raise ValueError("system and title are for a new workbook, not for one to add to")
        refuse_unread(into)
        return enlarged(into, records, division).content
    return new_workbook(records, game(system or SYSTEMS[0]).name, title, division)
