"""What verbs share: reading a set, finding its fighters, playing its bouts, showing findings."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

import fightcard
from fightcard.pipeline.base.files import may_write
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.marks import PACKAGES
from fightcard.pipeline.base.wording import listed, number_of, some
from fightcard.pipeline.cli.exit_status import FOUND, Misuse, as_misuse, quoted, remark
from fightcard.pipeline.cli.shared_options import CARDS_OUT, CheckFormat, presets
from fightcard.pipeline.findings import SEVERITIES
from fightcard.pipeline.workbook.model import Book

if TYPE_CHECKING:
    from fightcard.engine.core.data import AnyNamed
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.verification.verified import Verified

SOME_FILES = 4
"""How many files of a longer list are named."""

GOES_ON = "the bouts played so far are saved, and --resume continues from there"


def proofread(book: Path | Book) -> Checked:
    """The workbook checked; the command ends where it has errors, which are shown on the error stream."""
    whole = _read(book)
    checked = fightcard.check(whole)
    if checked.has_errors:
        show_findings(checked.findings, len(checked.rows), book=checked.book, err=True)
        raise typer.Exit(FOUND)
    remark_on_game(whole)
    if counted := counts_of(checked.findings):  # findings that spoil no card
        again = quoted(checked.book.path.as_posix())
        remark(f"{counted} on {checked.book.name}; to see them: fightcard check {again}")
    return checked


def converted(book: Path | Book) -> CardSet:
    """The workbook's cards; the command ends where it has errors, as `proofread` does.

    Raises Unreadable where all its fighters wait for their ratings.
    """
    return fightcard.convert(proofread(book))


def remark_on_game(book: Book) -> None:
    """Say in a line which game a workbook is read as, where its headings do not tell it."""
    from fightcard.pipeline.checks.which_game import taken

    if (doubt := taken(book).doubt) is not None:
        remark(f"{doubt.message}. {doubt.fix}")


def _read(book: Path | Book) -> Book:
    return book if isinstance(book, Book) else fightcard.read(book)


def counts_of(findings: Sequence[Finding]) -> str:
    """How many findings of each severity there are, in words; empty where there are none."""
    counts = Counter(found.severity for found in findings)
    return listed([number_of(counts[each], each) for each in SEVERITIES if counts[each]])


def show_findings(
    findings: Sequence[Finding],
    cards: int,
    form: CheckFormat = "text",
    book: Book | None = None,
    *,
    err: bool = False,
) -> None:
    """Findings in the form that was asked for, on the output stream or the error stream."""
    from fightcard.pipeline import report

    stream = sys.stderr if err else sys.stdout
    if form == "text":
        report.show_findings(findings, cards, book, stream)
    else:
        stream.write(report.formatted(findings, cards, form, book))


def fighter(cards: Sequence[AnyNamed], name: str) -> AnyNamed:
    """The card of that name, id, or part of a name that only one card has; raises Misuse."""
    from fightcard.pipeline.checks.by_name import UnknownFighterError, by_name

    try:
        return by_name(cards, name)
    except UnknownFighterError as error:
        raise Misuse(str(error)) from None


def may_be_written(book: Path, write: Path | None, *, force: bool) -> None:
    """Find out, before long work, whether a copy can be written; raises Misuse and Unwritable."""
    if write is None:
        return
    if book.suffix.lower() not in PACKAGES:
        raise Misuse(
            f"--write copies an Excel workbook (.xlsx, .xlsm), and {book.as_posix()} is none; save it as"
            " .xlsx first"
        )
    may_be_copied(book, write, force=force)


def may_be_copied(book: Path, copy: Path, *, force: bool, of: str = "the workbook") -> None:
    """Find out, before long work, whether a copy that keeps the format of `book` can be written; raises
    Misuse and Unwritable. `of` is what the command calls that workbook."""
    from fightcard.pipeline.workbook.delimited import is_text

    note_input(book)
    refuse_other_ending(copy, book.suffix, f"the copy keeps the format of {of}; name it")
    may_write(copy, None if is_text(book) else "a workbook", force=force)


def refuse_default_link(out: Path) -> None:
    """Refuse to follow a link that nobody typed: the project's own cards_out, as a link to somewhere else."""
    if out == CARDS_OUT and out.is_symlink():
        raise Misuse(
            f"{out} is a link to {out.readlink()}, and is not followed; if the set is to go there,"
            " name that folder with --out"
        )


def remark_on_disagreement(folder: Path) -> None:
    """Say in a line where the files in a set's folder are not those of its build."""
    from fightcard.pipeline.base.build_account import differing
    from fightcard.pipeline.base.set_folder import is_begun

    if is_begun(folder):
        remark(f"a run was stopped while it wrote {folder.as_posix()}; the next build or print ends it")
    elif names := differing(folder):
        differ = "differs" if len(names) == 1 else "differ"
        remark(
            f"{folder.as_posix()} is not one set: {some(names, SOME_FILES)} {differ} from what its build.json"
            " names; `fightcard build` makes everything again"
        )


def remark_on_other_set(folder: Path, other: str) -> None:
    """Say in a line that a set's folder holds the set of another workbook, files of which are replaced."""
    remark(
        f"{folder.as_posix()} held a set {other}; files of the same names are replaced;"
        " to keep both sets, use --out FOLDER"
    )


def refuse_other_ending(copy: Path, ending: str, says: str) -> None:
    """Refuse a copy whose name ends otherwise than its kind of file; `says` is the sentence up to a name."""
    if copy.suffix.lower() != ending.lower():
        raise Misuse(f"{says} {copy.with_suffix(ending) if copy.name else f'copy{ending}'}")


def refuse_foreign_rules(book: Path | Book, rules: str) -> None:
    """Refuse rules that the workbook's own game does not have, before anything is played."""
    if all(rules in names for names in presets().values()):
        return
    from fightcard.engine.registry import options
    from fightcard.pipeline.checks.which_game import system_of

    with as_misuse():
        options(system_of(_read(book))).chosen(rules, {})


@contextmanager
def opened(play: Play, *, cache: bool = False, where: str = "threads") -> Iterator[Play]:
    """A run of bouts with its cache open and its executor at hand, as the options ask for them.

    Trouble with the cache is a remark, and stops nothing. Raises Misuse for an executor that cannot be had.
    """
    from fightcard.pipeline.api.bout_verbs import open_play
    from fightcard.pipeline.verification.play.executors import LostExecutor, NoExecutor

    try:
        with open_play(play, cache=cache, where=where, remark=remark) as run:
            yield run
    except NoExecutor as error:
        goes_on = f"; {GOES_ON}" if cache and isinstance(error, LostExecutor) else ""
        raise Misuse(f"{error}{goes_on}") from None


def play_and_judge(cards: CardSet, play: Play) -> Verified:
    """The cards played against each other and judged, with a bar where a terminal is."""
    from fightcard.pipeline.api.card_verbs import verify
    from fightcard.pipeline.cli.show import Bar, announce_compiling
    from fightcard.pipeline.verification.play.round_robin import pairings

    announce_compiling()
    pairs = pairings(cards.cards, across=play.across)
    with Bar() as bar:
        play = replace(play, searching=bar.steps, progress=lambda done, bouts: bar.bouts(done, pairs, bouts))
        return verify(cards, play)
