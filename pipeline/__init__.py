"""The public API, a function a verb.

`read`, `read_cards`, `read_records`, `check`, `convert`, `verify`, `career`, `rate`, `tune`, `render` and
`build`. Each stage takes what the one before it made, and the type is the proof of what was done: Book,
Checked, CardSet, Verified, Rendered.
"""
# ruff: noqa: PLC0415 - a stage loads its libraries when it is called, so that `--help` answers at once

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal

from pipeline.defaults import BOUTS, PAPER, ROUNDS, RULES, SEED

# Where lxml is installed openpyxl takes it, writes other bytes and reads without defusedxml.
os.environ["OPENPYXL_LXML"] = "False"

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from pipeline.build_run import Built, Watch
    from pipeline.cards import CardSet
    from pipeline.checks import Checked
    from pipeline.photo.starting import Started
    from pipeline.play import Cache, Progress, Searching
    from pipeline.printing.output.print_run import Rendered
    from pipeline.rating.fighters import Fighters
    from pipeline.rating.rated import Rated
    from pipeline.records.read import Records
    from pipeline.tune_run import TunedSet
    from pipeline.verification import Verified
    from pipeline.verification.career import Fought
    from pipeline.workbook.model import Book

__all__ = [
    "BOUTS",
    "PAPER",
    "ROUNDS",
    "RULES",
    "SEED",
    "build",
    "career",
    "check",
    "convert",
    "rate",
    "read",
    "read_cards",
    "read_records",
    "render",
    "tune",
    "verify",
]


def read(path: Path) -> Book:
    """Read a workbook with every cell's address, value and format.

    Raises pipeline.workbook.model.Unreadable for a file that is no workbook, with what to do about it.
    """
    from pipeline.workbook.read import read

    return read(path)


def read_records(
    paths: Sequence[Path], *, name: str | None = None, dates: Literal["dmy", "mdy"] | None = None
) -> Records:
    """Read fighters' records from saved pages, wikitext, Markdown, CSV, TSV and spreadsheets.

    name: the fighter of a source that does not name him. dates: the order of day and month of numeric dates,
    None where they settle it. Each bout has its place in its source, and so has each finding; what
    `pipeline.records.writing` makes of them is rows of Bouts and Careers. Raises
    pipeline.workbook.model.Unreadable for a file that holds no text, page or spreadsheet.
    """
    from pipeline.records.read import read_page, together
    from pipeline.records.sources import read_source

    return together([read_page(read_source(path), name=name, dates=dates) for path in paths])


def read_cards(paths: Sequence[Path], *, template: Path) -> Started:
    """Read photographed cards of another printer: every cell that the fields of a template speak of.

    paths: photographs, scans and PDFs. `Started.workbook()` is a workbook begun with what was read. Cells
    that are not legible are findings and stay blank; so is all that is wrong with the template, without
    which nothing is read. Raises pipeline.workbook.model.Unreadable for a template that is no TOML, and
    pipeline.photo.needs.PhotosNeedMore where a library is missing.
    """
    from pipeline.photo.needs import needed

    needed()
    from pipeline.photo.starting import read_by

    return read_by(paths, template)


def check(book: Book) -> Checked:
    """Proofread a workbook: every good row and every finding, all at once."""
    from pipeline.checks import check

    return check(book)


def convert(checked: Checked) -> CardSet:
    """Turn proofread rows into card data; counter-punch ranges come out end-of-range."""
    from pipeline.cards import convert

    return convert(checked)


def verify(
    cards: CardSet,
    *,
    bouts: int | None = None,
    seed: int = SEED,
    executor: Executor | None = None,
    progress: Progress | None = None,
    searching: Searching | None = None,
    rules: str = RULES,
    rounds: int = ROUNDS,
    kept: Cache | None = None,
    why: bool = True,
    across: bool = False,
) -> Verified:
    """Play every card against every other of its division, itself and its fighter's career, and judge it.

    bouts: of each pairing, half in each corner, so an even number; None plays where doubt is, up to BOUTS a
    pairing. seed: a whole number from 0 on. rounds: 3 to 15. kept: a cache of counts between runs,
    `pipeline.verification.play.cache.FileCache`. progress, searching, why, across: as in
    `pipeline.play.Play`. Raises ValueError for an odd number of bouts and for a set without cards.
    """
    from pipeline.play import Play
    from pipeline.verify_run import verify

    return verify(
        cards,
        Play(
            bouts=bouts, seed=seed, executor=executor, progress=progress, searching=searching, rules=rules,
            rounds=rounds, cache=kept, why=why, across=across,
        ),
    )  # fmt: skip


def career(
    cards: CardSet,
    *,
    names: Sequence[str] = (),
    seed: int = SEED,
    executor: Executor | None = None,
    kept: Cache | None = None,
) -> tuple[Fought, ...]:
    """Let each card, or those with the ids `names`, fight its fighter's own career against the house field.

    One career for each card asked for, in the order of the set; it is None, with the reason, where the
    workbook has no record that says enough. seed, executor, kept: as for `verify`. Raises ValueError for a
    game without a house field.
    """
    from pipeline.play import Play
    from pipeline.rating.sight import careers_with_sight

    return careers_with_sight(cards, play=Play(seed=seed, executor=executor, cache=kept), names=names)


def rate(
    book: Book | Fighters,
    *,
    names: Sequence[str] = (),
    seed: int = SEED,
    executor: Executor | None = None,
    progress: Progress | None = None,
    kept: Cache | None = None,
) -> Rated:
    """Propose a whole lawful row for each fighter of a workbook, or for the ids `names`, from his record.

    book: a workbook, or `pipeline.rating.fighters.fighters_of` one. One proposal for each fighter asked for,
    in the order of the sheets, with the reason where there is no row; each rating has the interval of 80% of
    the cards that suit the record. progress(fighters_done, fighters) is called from this thread. seed,
    executor, kept: as for `verify`. Raises ValueError for a game without a house field, and
    pipeline.workbook.model.Unreadable for a book without fighters.
    """
    from pipeline.play import Play
    from pipeline.rating.fighters import Fighters, fighters_of
    from pipeline.rating.rate import rate

    fighters = book if isinstance(book, Fighters) else fighters_of(book)
    return rate(fighters, Play(seed=seed, executor=executor, progress=progress, cache=kept), ids=names)


def tune(
    cards: CardSet,
    *,
    names: Sequence[str] = (),
    aims: Sequence[str] = (),
    keep: Sequence[str] = (),
    seed: int = SEED,
    executor: Executor | None = None,
    kept: Cache | None = None,
) -> TunedSet:
    """Find the fewest, smallest changes of cells that put cards in line with what they claim, or with aims.

    names: ids; without any all against whom something speaks. aims: such as `stops 60%`, `plays like 9` or
    `beats zale 60%` (with a rival's id); keep: headings of cells that stay. Each proposal was played out over
    the whole set. seed, executor, kept: as for `verify`. Raises ValueError for an aim, a cell or a rival that
    is not known, a set without cards, and a fighter who is alone in his division.
    """
    from pipeline.play import Play
    from pipeline.tune_run import tune
    from pipeline.verification.drivers.aims import typed_aim

    play = Play(seed=seed, executor=executor, cache=kept)
    return tune(cards, play, ids=names, aims=[typed_aim(each) for each in aims], keep=keep)


def render(
    cards: Verified | CardSet, *, paper: str = PAPER, source: CardSet | None = None, date: str = ""
) -> Rendered:
    """Print cards and deck to PDF; a set that is not verified says so on the edge of every sheet.

    paper: `letter` or `a4`. source: the card set that a verified set was played from, for the men's real
    records and the cells that findings point at. date: that of the sheet, for the rim. Raises ValueError for
    a verified set in which a card failed.
    """
    from pipeline.printing.output.render_set import render_cards
    from pipeline.printing.sheets.order import Order

    return render_cards(cards, Order(paper=paper), source, date)


def build(
    path: Path,
    *,
    out: Path,
    bouts: int | None = None,
    seed: int = SEED,
    paper: str = PAPER,
    rules: str = RULES,
    rounds: int = ROUNDS,
    executor: Executor | None = None,
    watch: Watch | None = None,
    kept: Cache | None = None,
    across: bool = False,
    history: bool = False,
    real_bouts: Path | None = None,
) -> Built:
    """Go all the way from workbook to `<out>/<set>/`; nothing is written when there are errors.

    kept, across: as for `verify`; what is built is the same with a store and without. history: foretell the
    real bouts of the workbook, and those of the table `real_bouts`, in history.html and history.json.

    Raises pipeline.workbook.model.Unreadable and pipeline.files.Unwritable.
    """
    from pipeline.build_run import build
    from pipeline.play import Play

    return build(
        path,
        out=out,
        play=Play(
            bouts=bouts, seed=seed, rules=rules, rounds=rounds, executor=executor, cache=kept, across=across
        ),
        paper=paper,
        watch=watch,
        history=history,
        real_bouts=real_bouts,
    )
