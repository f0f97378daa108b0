"""Two fighters of a workbook as cards; of a large book by its index, without checking all the others."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

import typer

import fightcard
from fightcard.pipeline.cli.common import (
    converted,
    counts_of,
    fighter,
    refuse_foreign_rules,
    refuse_rules_of_others,
)
from fightcard.pipeline.cli.exit_status import quoted, remark
from fightcard.pipeline.cli.show import reading

if TYPE_CHECKING:
    from pathlib import Path

    from fightcard.engine.core.data import CardData, Named
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks.indexed import CheckedRows
    from fightcard.pipeline.workbook.index import BookIndex
    from fightcard.pipeline.workbook.model import Book

Index = Annotated[
    bool,
    typer.Option(
        "--index/--no-index",
        help="In books of 500 or more fighters, check only these two, found by a cached index.",
    ),
]


@dataclass(frozen=True, slots=True)
class Opponents:
    """Two fighters' cards, and as much of their set as was read."""

    red: CardData
    blue: CardData
    cards: CardSet = field(repr=False, compare=False)


def opponents(book: Path, red: str, blue: str, *, rules: str, index: bool) -> Opponents | None:
    """The two fighters of these names; None where errors stand in the way, which are shown.

    With `index` those of a large book are checked alone, as far as they are sound; that is said in a remark.
    Raises Misuse for names that no one fighter has, and rules that the workbook's game has not.
    """
    from fightcard.pipeline.workbook import index_store

    file = index_store.file_of(book) if index else None
    kept = index_store.kept(file) if file is not None else None
    whole: Path | Book = book
    if file is not None and kept is None:
        whole, kept = _read_and_indexed(book, file)
    found = _by_index(kept, book, red, blue, rules) if kept is not None else None
    if found is not None:
        return found
    refuse_foreign_rules(whole, rules)
    cards = converted(whole)
    if cards is None:
        return None
    corners = [fighter(cards.cards, name) for name in (red, blue)]
    return Opponents(corners[0], corners[1], cards)


def _read_and_indexed(book: Path, file: Path) -> tuple[Book, BookIndex | None]:
    """The workbook whole, and where it is a large one its index, which is kept in the file."""
    from fightcard.pipeline.checks.indexed import indexed
    from fightcard.pipeline.workbook import index_store

    with reading(book):
        whole = fightcard.read(book)
        made = indexed(whole)
        if made is not None and index_store.file_of(book) == file:  # not edited while it was read
            index_store.keep(file, made)
    return whole, made


def _by_index(index: BookIndex, book: Path, red: str, blue: str, rules: str) -> Opponents | None:
    from fightcard.pipeline.checks.indexed import checked_rows

    refuse_rules_of_others(index.system, rules)
    known: list[Named] = [{"id": each.id, "name": each.name} for each in index.fighters]
    ids = [fighter(known, name)["id"] for name in (red, blue)]
    found = checked_rows(index, book, ids)
    if found is None:
        return None
    cards = fightcard.convert(found.checked)
    _remark_on_the_rest(found, len(index.fighters))
    return Opponents(cards[ids[0]], cards[ids[1]], cards)


def _remark_on_the_rest(found: CheckedRows, fighters: int) -> None:
    """Say what was not checked."""
    book = found.checked.book
    counted = counts_of(found.findings)
    rows = "this row" if len(found.checked.rows) == 1 else "these two rows"
    remark(
        f"only {rows} of {fighters:,} on {book.name} were checked{f' ({counted})' if counted else ''}, not"
        f" the others, nor what shows between rows and sheets; for that: fightcard check"
        f" {quoted(book.path.as_posix())}"
    )
