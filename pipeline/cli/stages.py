"""The verbs of a card set's way from cell to paper: check, convert, verify, print, build."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import pipeline
from pipeline.cli.app import (
    AsTextOrJson,
    BookPath,
    Bouts,
    CheckFormat,
    JsonOnly,
    OnPaper,
    Out,
    OutFile,
    Paper,
    Rounds,
    RulesInForce,
    Seed,
    TextOrJson,
)
from pipeline.cli.leaving import DONE, FOUND, remark
from pipeline.files import as_json, probe, write, write_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.book import Book
    from pipeline.cards import CardSet
    from pipeline.check import Checked
    from pipeline.findings import Finding
    from pipeline.verify import Verified

SHEETS = ("cards.pdf", "deck.pdf")


def build_set(
    book: BookPath,
    *,
    out: Out = Path("cards_out"),
    seed: Seed = pipeline.SEED,
    bouts: Bouts = pipeline.BOUTS,
    paper: OnPaper = Paper.LETTER,
    rounds: Rounds = pipeline.ROUNDS,
    rules: RulesInForce = pipeline.RULES,
) -> int:
    """Build a card set: proofread, convert, play and print.

    Writes cards.json, verdicts.json, cards.pdf, deck.pdf and build.json into FOLDER/SET, all of them or
    none. Errors stop it before anything is printed.

    Example: fightcard build raw/legends.xlsx --paper a4
    """
    from pipeline.cli.show import StageLines, file_lines, verdict_table
    from pipeline.findings import has_errors

    lines = StageLines()
    try:
        built = pipeline.build(
            book,
            out=out,
            bouts=bouts,
            seed=seed,
            paper=paper.value,
            rules=rules,
            rounds=rounds,
            watch=lines,
        )
    finally:
        lines.close()
    _show(built.findings, built.cards, book=built.book)
    if built.verified is not None:
        verdict_table(built.verified, sys.stdout)
    if has_errors(built.findings):
        remark(f"errors stopped the build; nothing was written into {built.folder.as_posix()}")
        return FOUND
    file_lines(built.folder, built.files, sys.stdout)
    return DONE


def check_book(
    book: BookPath,
    *,
    form: Annotated[
        CheckFormat, typer.Option("--format", "-f", help="For reading, for a program, or for a code host.")
    ] = CheckFormat.TEXT,
) -> int:
    """Proofread a workbook: every finding with its cell.

    Example: fightcard check raw/legends.xlsx --format json
    """
    checked = pipeline.check(pipeline.read(book))
    _show(checked.findings, len(checked.rows), form, checked.book)
    return FOUND if checked.has_errors else DONE


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


def verify_book(
    book: BookPath,
    *,
    bouts: Bouts = pipeline.BOUTS,
    seed: Seed = pipeline.SEED,
    rounds: Rounds = pipeline.ROUNDS,
    rules: RulesInForce = pipeline.RULES,
    form: AsTextOrJson = TextOrJson.TEXT,
) -> int:
    """Play every card against every other, and judge it.

    A card also meets itself. The verdict is pass, look or fail; the reasons of the last two are
    findings at the cells that drive them.

    Example: fightcard verify raw/legends.xlsx --bouts 10000
    """
    from pipeline.cli.show import verdict_table
    from pipeline.findings import has_errors

    cards = converted(book)
    if cards is None:
        return FOUND
    verified = _played(cards, bouts, seed, rounds, rules)
    if form is TextOrJson.JSON:
        sys.stdout.write(as_json(verified.as_json()))
    else:
        _show(verified.findings, len(verified.cards))
        verdict_table(verified, sys.stdout)
    return FOUND if has_errors(verified.findings) else DONE


def print_book(
    book: BookPath,
    *,
    out: Out = Path("cards_out"),
    paper: OnPaper = Paper.LETTER,
    seed: Seed = pipeline.SEED,
    bouts: Bouts = pipeline.BOUTS,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="Print without playing; every sheet says so on its edge.")
    ] = False,
) -> int:
    """Print cards and deck as PDF, 9 to a sheet.

    The cards are played first, and a card that fails is not printed, unless you say --unverified.

    Example: fightcard print raw/legends.xlsx --unverified --out proofs
    """
    from pipeline.cli.show import file_lines
    from pipeline.findings import has_errors

    cards = converted(book)
    if cards is None:
        return FOUND
    folder = out / cards.set
    probe(folder, SHEETS)
    verified = None if unverified else _played(cards, bouts, seed, pipeline.ROUNDS, pipeline.RULES)
    if verified is not None and has_errors(verified.findings):
        _show(verified.findings, len(verified.cards))
        remark("cards that fail are not printed; mend them, or say --unverified")
        return FOUND
    printed = pipeline.render(verified or cards, paper=paper.value)
    if printed.findings:
        _show(printed.findings, len(cards.cards))
    if has_errors(printed.findings):
        return FOUND
    write_all(folder, printed.files)
    file_lines(folder, tuple(printed.files), sys.stdout)
    return DONE


def converted(book: Path) -> CardSet | None:
    """The workbook's cards, its findings told on the error stream; None where errors stand in the way."""
    checked = pipeline.check(pipeline.read(book))
    if checked.has_errors:
        _show(checked.findings, len(checked.rows), book=checked.book, err=True)
        return None
    _tell_warnings(checked)
    return pipeline.convert(checked)


def _tell_warnings(checked: Checked) -> None:
    """Errors are shown in full; of warnings and notes it is enough to say that they are there."""
    severities = [found.severity for found in checked.findings]
    counts = {what: severities.count(what) for what in ("warning", "note")}
    said = " and ".join(f"{count} {what}{'s' * (count != 1)}" for what, count in counts.items() if count)
    if said:
        remark(f"{said} on {checked.book.name}; `fightcard check` shows them")


def _played(cards: CardSet, bouts: int, seed: int, rounds: int, rules: str) -> Verified:
    from pipeline.cli.show import Bar, tell_of_compiling
    from pipeline.verify import pairings

    tell_of_compiling()
    with Bar() as bar:
        return pipeline.verify(
            cards,
            bouts=bouts,
            seed=seed,
            rounds=rounds,
            rules=rules,
            progress=lambda done, played: bar(done, pairings(len(cards.cards)), played),
        )


def _show(
    findings: Sequence[Finding],
    cards: int,
    form: CheckFormat = CheckFormat.TEXT,
    book: Book | None = None,
    *,
    err: bool = False,
) -> None:
    from pipeline.report import show_findings, shown

    stream = sys.stderr if err else sys.stdout
    if form is CheckFormat.TEXT:
        show_findings(findings, cards, book, stream)
    else:
        stream.write(shown(findings, cards, form.value))
