"""The verbs of a card set's way from cell to card: check, convert, verify, build."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.app import (
    BookPath,
    CheckFormat,
    JsonOnly,
    OnPaper,
    Out,
    OutFile,
    Paper,
    ProjectBook,
    Rounds,
    RulesInForce,
    Seed,
    presets,
)
from pipeline.cli.exit_status import DONE, FOUND, Misuse, remark
from pipeline.cli.verdicts import Across, AllBouts, Cache  # noqa: TC001 - typer reads it
from pipeline.files import write

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Executor

    from pipeline.cards import CardSet
    from pipeline.checks import Checked
    from pipeline.findings import Finding
    from pipeline.verification import Verified
    from pipeline.verification.play.cache import Kept
    from pipeline.workbook.model import Book


def build_set(
    book: ProjectBook = None,
    *,
    out: Out = Path("cards_out"),
    seed: Seed = pipeline.SEED,
    bouts: AllBouts = None,
    paper: OnPaper = Paper.LETTER,
    rounds: Rounds = pipeline.ROUNDS,
    rules: RulesInForce = pipeline.RULES,
    across: Across = False,
    cache: Cache = True,
) -> int:
    """Build a card set: proofread, convert, play and print.

    Writes cards.json, verdicts.json, proof.html, cards.pdf, deck.pdf (without a deck its charts) and
    build.json into FOLDER/SET, all of them or none. Errors stop it before anything is printed.

    Example: fightcard build raw/legends.xlsx --paper a4
    """
    from pipeline.cli.projects import project_book
    from pipeline.cli.show import StageLines, file_lines
    from pipeline.cli.verdict_table import folded, tell_verdicts
    from pipeline.findings import has_errors
    from pipeline.game import game_of

    book = project_book(book)
    suits(book, rules)
    lines = StageLines()
    try:
        with store(cache) as kept:
            built = pipeline.build(
                book,
                out=out,
                bouts=bouts,
                seed=seed,
                paper=paper.value,
                rules=rules,
                rounds=rounds,
                watch=lines,
                kept=kept,
                across=across,
            )
    finally:
        lines.close()
    show(folded(built.findings, built.verified), built.cards, book=built.book)
    if built.verified is not None:
        tell_verdicts(built.verified, sys.stdout)
    if has_errors(built.findings):
        remark(f"errors stopped the build; nothing was written into {built.folder.as_posix()}")
        return FOUND
    has_deck = built.verified is None or game_of(built.verified.system).rows.deck is not None
    file_lines(built.folder, built.files, sys.stdout, has_deck=has_deck)
    return DONE


def convert_book(
    book: BookPath,
    *,
    out: OutFile = None,
    form: Annotated[  # noqa: ARG001 - there is one form so far; a script may name it
        JsonOnly, typer.Option("--format", "-f", help="The form of the card data.")
    ] = JsonOnly.JSON,
) -> int:
    """Turn a workbook into card data.

    The data is shown, or written to FILE. Findings go to the error stream, so that the data
    can be piped.

    Example: fightcard convert raw/legends.xlsx --out legends.json
    """
    from pipeline.cards import dumps

    cards = converted(book)
    if cards is None:
        return FOUND
    if out is None:
        sys.stdout.write(dumps(cards))
    else:
        write(out, dumps(cards))
        remark(f"{len(cards.cards)} cards written to {out}")
    return DONE


def suits(book: Path, rules: str) -> None:
    """Refuse rules that the workbook's own game does not have, before anything is played."""
    if all(rules in names for names in presets().values()):
        return
    from engine.registry import options
    from pipeline.checks.settings import system_of

    try:
        options(system_of(pipeline.read(book))).chosen(rules, {})
    except ValueError as error:
        raise Misuse(str(error)) from None


def converted(book: Path) -> CardSet | None:
    """The workbook's cards, its findings told on the error stream; None where errors stand in the way."""
    checked = proofread(book)
    return None if checked is None else pipeline.convert(checked)


def proofread(book: Path) -> Checked | None:
    """The workbook checked, its findings told on the error stream; None where errors stand in the way."""
    from pipeline.checks import selection

    checked = selection.checked(pipeline.read(book), selection.wanted(book))
    if checked.has_errors:
        show(checked.findings, len(checked.rows), book=checked.book, err=True)
        return None
    _tell_warnings(checked)
    return checked


def _tell_warnings(checked: Checked) -> None:
    """Errors are shown in full; of warnings and notes it is enough to say that they are there."""
    severities = [found.severity for found in checked.findings]
    counts = {what: severities.count(what) for what in ("warning", "note")}
    said = " and ".join(f"{count} {what}{'s' * (count != 1)}" for what, count in counts.items() if count)
    if said:
        remark(f"{said} on {checked.book.name}; `fightcard check` shows them")


@contextmanager
def store(cache: bool) -> Iterator[Kept | None]:
    """What is kept between runs, if wanted; trouble with it is told, and stops nothing."""
    from pipeline.verification.play.cache import Kept

    if not cache:
        yield None
        return
    with Kept() as kept:
        yield kept
    if kept.remark:
        remark(kept.remark)


def played(
    cards: CardSet,
    bouts: int | None,
    seed: int,
    rounds: int,
    rules: str,
    *,
    kept: Kept | None = None,
    executor: Executor | None = None,
    across: bool = False,
) -> Verified:
    """The cards played against each other, with a bar where a terminal is."""
    from pipeline.cli.show import Bar, tell_of_compiling
    from pipeline.verification import pairings

    tell_of_compiling()
    with Bar() as bar:
        return pipeline.verify(
            cards,
            bouts=bouts,
            seed=seed,
            rounds=rounds,
            rules=rules,
            kept=kept,
            executor=executor,
            across=across,
            progress=lambda done, played: bar.bouts(done, pairings(cards.cards, across=across), played),
            searching=bar.steps,
        )


def show(
    findings: Sequence[Finding],
    cards: int,
    form: CheckFormat = CheckFormat.TEXT,
    book: Book | None = None,
    *,
    err: bool = False,
) -> None:
    """Findings in the form that was asked for, on the output stream or the error stream."""
    from pipeline.report import show_findings, shown

    stream = sys.stderr if err else sys.stdout
    if form is CheckFormat.TEXT:
        show_findings(findings, cards, book, stream)
    else:
        stream.write(shown(findings, cards, form.value, book))
