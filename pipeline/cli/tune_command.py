"""The verb from verdict to cell: tune."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import fightcard
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.files import write as write_file
from fightcard.pipeline.base.wording import left_merged, number_of
from fightcard.pipeline.cli.common import converted, fighter, may_be_written, opened
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, as_misuse, remark
from fightcard.pipeline.cli.shared_options import (
    AllBouts,
    AsTextOrJson,
    BookPath,
    Cache,
    Force,
    Rounds,
    RulesInForce,
    Seed,
)

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.tune_run import TunedSet

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME",
        help="Only these fighters: name, part of it, or id; if none is given, all with a reason from verify.",
        show_default=False,
    ),
]
Aims = Annotated[
    list[str] | None,
    typer.Option(
        "--aim",
        metavar="AIM",
        help='E.g. "stops 60%", "stopped 10%", "wins 55%", "plays like 9", "beats Zale 60%"; repeatable.',
        show_default=False,
    ),
]
Keep = Annotated[
    str,
    typer.Option(
        "--keep",
        metavar="KO,KI",
        help="Cells that must not change; sourced: all that the sheet Notes mentions.",
        show_default=False,
    ),
]
Write = Annotated[
    Path | None,
    typer.Option(
        "--write",
        metavar="COPY.xlsx",
        help="Write a copy of the workbook with each fighter's first alternative, changed cells marked.",
    ),
]


def tune_cards(
    book: BookPath,
    names: Names = None,
    *,
    aim: Aims = None,
    keep: Keep = "",
    write: Write = None,
    force: Force = False,
    bouts: AllBouts = None,
    seed: Seed = fightcard.SEED,
    rules: RulesInForce = fightcard.RULES,
    rounds: Rounds = fightcard.ROUNDS,
    form: AsTextOrJson = "text",
    cache: Cache = True,
) -> int:
    """Find the smallest changes that resolve a card's reasons.

    Changes of cells, in line with the fighter's career and with what verify holds against the card, or with
    --aim. Each proposal is played over the whole set: what it resolves, and what it costs elsewhere. Several
    fighters are tuned in turn, each in the set with the first alternatives of those before.

    Example: fightcard tune raw/legends.xlsx akinwande
    """
    from fightcard.pipeline.api.card_verbs import tune
    from fightcard.pipeline.cli.show import announce_compiling
    from fightcard.pipeline.cli.tune_text import show_tuned
    from fightcard.pipeline.play import Play

    may_be_written(book, write, force=force)
    cards = converted(book)
    ids = [str(fighter(cards.cards, name)["id"]) for name in names or ()]
    _refuse_unknown_aims(cards, aim or (), ids)
    announce_compiling()
    with opened(Play(bouts=bouts, seed=seed, rules=rules, rounds=rounds), cache=cache) as play, as_misuse():
        found = tune(
            cards, ids, play, aims=aim or (), keep=[each for each in keep.split(",") if each.strip()]
        )
    # Before anything is shown: a reader that leaves early, such as `head`, must not cost the copy.
    said = () if write is None else tuple(_written(book, found, write, force=force))
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
    else:
        show_tuned(found, sys.stdout)
    for line in said:
        remark(line)
    return FOUND if any(each.furthest is not None for each in found.fighters) else DONE


def _refuse_unknown_aims(cards: CardSet, aims: Sequence[str], ids: Sequence[str]) -> None:
    """Raises Misuse before the rules are compiled for an aim, or a rival, that is not known."""
    from fightcard.pipeline.verification.drivers.aims import UnknownAimError, typed_aim

    for text in aims:
        try:
            aim = typed_aim(text)
        except UnknownAimError as error:
            raise Misuse(str(error)) from None
        if aim.rival:
            fighter(cards.cards, aim.rival)
    if aims and not ids:
        raise Misuse("name the fighters after BOOK: --aim applies to them")


def _written(book: Path, found: TunedSet, write: Path, *, force: bool) -> Iterator[str]:
    """Write the copy; what is to be said of it."""
    try:
        copy = found.copied()
        write_file(write, copy.content, force=force)
    except ValueError as error:
        reason = f"{write.as_posix()} was not written: {error}"
        if any(found.changed.values()):
            raise Misuse(reason) from None
        yield reason
        return
    cells = number_of(copy.filled, "cell")
    yield f"{cells} changed in {write.as_posix()}, each with a comment; {book.as_posix()} is as it was"
    if copy.covered:
        yield left_merged(copy.covered)
