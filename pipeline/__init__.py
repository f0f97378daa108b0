"""The public API: `read`, `check`, `convert`, `verify`, `render` and `build`, one function a stage.

Each takes what the one before it made, and the type is the proof of what was done:
Book, Checked, CardSet, Verified, Rendered. The command line calls these and nothing else.
"""
# ruff: noqa: PLC0415 - a stage loads its libraries when it is called, so that `fightcard --help` answers at once

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.defaults import BOUTS, PAPER, ROUNDS, RULES, SEED

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

    from pipeline.build_run import Built, Watch
    from pipeline.cards import CardSet
    from pipeline.checks import Checked
    from pipeline.printing.output.print_run import Rendered
    from pipeline.verification import Verified
    from pipeline.verification.play.cache import Keeper
    from pipeline.verification.play.progress import Searching
    from pipeline.verification.play.round_robin import Progress
    from pipeline.workbook.model import Book

__all__ = [
    "BOUTS",
    "PAPER",
    "ROUNDS",
    "RULES",
    "SEED",
    "build",
    "check",
    "convert",
    "read",
    "render",
    "verify",
]


def read(path: Path) -> Book:
    """Read a workbook with every cell's address, value and format.

    Raises pipeline.workbook.model.Unreadable for a file that is no workbook, with what to do about it.
    """
    from pipeline.workbook.read import read

    return read(path)


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
    kept: Keeper | None = None,
    why: bool = True,
    across: bool = False,
) -> Verified:
    """Play every card against every other of its division, itself and its man's career, and judge what comes out.

    bouts: of each pairing, half in each corner, so an even number; None plays where doubt is, up to BOUTS a pairing. rounds: 3 to
    15. kept: a store of counts between runs, `pipeline.verification.play.cache.Kept`. progress, searching: as for
    `pipeline.verification.verify`. why: also find the numbers that drive the reasons. across: men of all divisions meet.
    Raises ValueError for an odd number of bouts and for a set without cards.
    """
    import functools

    from pipeline.rating.fights import careers, judges_records
    from pipeline.verification import verify
    from pipeline.verification.drivers.replay import Remembered

    fights = functools.partial(careers, seed=seed, executor=executor, kept=Remembered(kept))
    return verify(
        cards, bouts=bouts, seed=seed, executor=executor, progress=progress, searching=searching, rules=rules,
        rounds=rounds, kept=kept, why=why, across=across,
        careers=fights if judges_records(cards.system) else None,
    )  # fmt: skip


def render(
    cards: Verified | CardSet, *, paper: str = PAPER, source: CardSet | None = None, date: str = ""
) -> Rendered:
    """Print cards and deck to PDF; a set that is not verified says so on the edge of every sheet.

    paper: `letter` or `a4`. source: the card set that a verified set was played from, for the men's real records
    and the cells that findings point at. date: that of the sheet, for the rim. Raises ValueError for a verified
    set in which a card failed.
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
    kept: Keeper | None = None,
    across: bool = False,
) -> Built:
    """Go all the way from workbook to `<out>/<set>/`; nothing is written when there are errors.

    kept, across: as for `verify`; what is built is the same with a store and without.

    Raises pipeline.workbook.model.Unreadable and pipeline.files.Unwritable.
    """
    from pipeline.build_run import build

    return build(
        path,
        out=out,
        bouts=bouts,
        seed=seed,
        paper=paper,
        rules=rules,
        rounds=rounds,
        executor=executor,
        watch=watch,
        kept=kept,
        across=across,
    )
