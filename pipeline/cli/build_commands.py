"""The verbs that make something new: new, convert, build."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

import fightcard
from fightcard.pipeline.base.defaults import ROWS_READY
from fightcard.pipeline.base.files import may_write, write
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.set_folder import write_set
from fightcard.pipeline.cli.common import (
    converted,
    opened,
    refuse_default_link,
    refuse_foreign_rules,
    remark_on_game,
    remark_on_other_set,
    show_findings,
)
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, as_misuse, quoted, remark
from fightcard.pipeline.cli.print_options import SheetsPerFile
from fightcard.pipeline.cli.shared_options import (
    CARDS_OUT,
    Across,
    AllBouts,
    Cache,
    GameOrNone,
    OnPaper,
    Out,
    OutFile,
    ProjectBook,
    Rounds,
    RulesInForce,
    Seed,
)
from fightcard.pipeline.cli.typed_numbers import whole

if TYPE_CHECKING:
    from fightcard.pipeline.build_run import Built

SOME = 4


History = Annotated[
    str | None,
    typer.Option(
        "--history",
        metavar="[BOUTS]",
        help="Also predict the real bouts of the workbook, and those of the table BOUTS.",
    ),
]


ProofPhotos = Annotated[
    list[Path],
    typer.Option(
        "--photo",
        metavar="IMAGE",
        help="Show the printed cards on this photograph in proof.html; repeatable.",
    ),
]

ProjectName = Annotated[
    Path | None,
    typer.Argument(
        metavar="NAME",
        show_default=False,
        help="The project's folder; the set takes its name. Optional with --sample.",
    ),
]
SampleSet = Annotated[
    str | None,
    typer.Option(
        "--sample",
        metavar="[SET]",
        help="With a complete sample set: the game's own, or SET, e.g. middleweights.",
    ),
]
RowsReady = Annotated[
    int,
    typer.Option(
        "--fighters",
        metavar="N",
        parser=whole(1, example=40),
        help="The number of rows to prepare for fighters, e.g. 40.",
    ),
]
RangeForm = Annotated[
    Literal["bounds", "widths", "ends"],
    typer.Option("--ranges", help="How ranges are typed: both bounds, widths, or upper ends."),
]


def new_project(
    name: ProjectName = None,
    *,
    system: GameOrNone = None,
    sample: SampleSet = None,
    fighters: RowsReady = ROWS_READY,
    ranges: RangeForm = "bounds",
) -> int:
    """Start a card set: a workbook to fill in, or a sample.

    Creates a folder with a workbook, a fightcard.toml and a place for the results. The workbook has
    headings with help, drop-downs, bounds, an example and the house deck; with --sample it is a complete
    set. Existing files are never overwritten.

    Example: fightcard new legends --sample
    """
    from fightcard.pipeline.api.workbook_verbs import new
    from fightcard.pipeline.project import samples

    with as_misuse():
        chosen = None if sample is None else samples.sample(sample, system)
        if name is None and chosen is None:
            raise Misuse("name the project's folder: NAME is missing")
        folder = name if name is not None else Path(chosen.name if chosen else "")
        if folder.name in ("", ".."):
            folder = folder.resolve()  # `.` has the name of the folder that the shell is in
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise Misuse(f"{folder} already exists, and nothing is overwritten; name another folder")
        made = new(folder.name, system=system, sample=sample, fighters=fighters, ranges=ranges)
    write_set(folder.resolve() if folder.is_symlink() else folder, made)
    for path in made:
        sys.stdout.write(f"{(folder / path).as_posix()}\n")
    if chosen is not None:
        remark(f"next: cd {quoted(folder.as_posix())} && fightcard build")
    else:
        book = quoted((folder / next(iter(made))).as_posix())
        remark(f"fill in the workbook, then: fightcard check {book}")
    return DONE


def convert_book(
    book: ProjectBook,
    *,
    out: OutFile = None,
    form: Annotated[  # noqa: ARG001 - there is one form so far; a script may name it
        Literal["json"], typer.Option("--format", "-f", help="The form of the card data.")
    ] = "json",
) -> int:
    """Turn a workbook into card data.

    The data is shown, or written to FILE. Findings go to the error stream, so that the data can be piped.

    Example: fightcard convert raw/legends.xlsx --out legends.json
    """
    from fightcard.pipeline.cards import dumps

    if out is not None:
        note_input(book)
        may_write(out, "JSON")
    cards = converted(book)
    if out is None:
        sys.stdout.write(dumps(cards))
    else:
        write(out, dumps(cards))
        remark(f"{len(cards.cards)} cards written to {out}")
    return DONE


def build_set(
    book: ProjectBook,
    *,
    out: Out = CARDS_OUT,
    seed: Seed = fightcard.SEED,
    bouts: AllBouts = None,
    paper: OnPaper = "letter",
    rounds: Rounds = fightcard.ROUNDS,
    rules: RulesInForce = fightcard.RULES,
    across: Across = False,
    cache: Cache = True,
    sheets_per_file: SheetsPerFile = None,
    history: History = None,
    photos: ProofPhotos = [],  # noqa: B006 - typer reads the default
) -> int:
    """Build a card set: proofread, convert, play and print.

    Writes cards.json, verdicts.json, meetings.parquet, proof.html, cards.pdf, deck.pdf (without a deck, its
    charts) and build.json into FOLDER/SET, all of them or none. With more than 40 cards proof.html is an
    index, with a page per card in the folder proof. With --history also history.html and history.json: the
    set's real bouts, predicted. With --photo proof.html shows each field of a printed card next to its cell;
    it needs the extra photo, and a difference stops nothing. Errors of the workbook stop the build before
    anything is printed.

    Example: fightcard build raw/legends.xlsx --paper a4
    """
    from fightcard.pipeline.api.card_verbs import build
    from fightcard.pipeline.checks.unrated_rows import NoRatings
    from fightcard.pipeline.cli.show import StageLines
    from fightcard.pipeline.play import Play

    if history:
        _refuse_own_bouts(book, Path(history))
    if photos:
        from fightcard.pipeline.photo.needs import distinct, needed

        needed(photos)
        photos = distinct(photos, remark)
    refuse_default_link(out)
    refuse_foreign_rules(book, rules)
    lines = StageLines()
    try:
        play = Play(rules=rules, rounds=rounds, bouts=bouts, seed=seed, across=across)
        with opened(play, cache=cache) as play:
            built = build(
                book,
                out=out,
                play=play,
                paper=paper,
                watch=lines,
                sheets_per_file=sheets_per_file,
                history=history is not None,
                real_bouts=Path(history) if history else None,
                photos=photos,
            )
    except NoRatings as error:
        remark_on_game(error.book)
        raise
    finally:
        lines.close()
    return _show_result(built)


def _refuse_own_bouts(book: Path, bouts: Path) -> None:
    """Refuse the workbook itself as its table of further bouts: it was meant to be the one that is built."""
    note_input(bouts)
    if os.path.realpath(book) == os.path.realpath(bouts):
        name = quoted(bouts.as_posix())
        raise Misuse(
            f"{bouts.as_posix()} is the workbook itself; its bouts are used anyway: fightcard build {name}"
            " --history"
        )


def _show_result(built: Built) -> int:
    """Show what a build came to; the exit status."""
    from fightcard.pipeline.cli.show import file_lines
    from fightcard.pipeline.cli.verdict_table import show_verdicts, without_repeats
    from fightcard.pipeline.findings import has_errors
    from fightcard.pipeline.game import game_of

    show_findings(without_repeats(built.findings, built.verified), built.cards, book=built.book)
    if built.verified is not None:
        show_verdicts(built.verified, sys.stdout)
    if not built.files:
        remark(f"errors stopped the build; nothing was written to {built.folder.as_posix()}")
        return FOUND
    has_deck = built.verified is None or game_of(built.verified.system).rows.deck is not None
    file_lines(built.folder, built.files, sys.stdout, has_deck=has_deck)
    if built.other_set:
        remark_on_other_set(built.folder, built.other_set)
    if built.disagreed:
        remark(f"the set there was not one ({_named(built.disagreed)} differed); everything is made again")
    if built.removed:
        remark(f"removed, left by an earlier build: {_named(built.removed)}")
    return FOUND if has_errors(built.findings) else DONE


def _named(files: Sequence[str]) -> str:
    """The names of files, or how many they are where they are more than a line holds."""
    return ", ".join(files) if len(files) <= SOME else f"{len(files)} files, {files[0]} among them"
