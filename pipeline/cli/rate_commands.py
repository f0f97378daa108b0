"""The verbs between record and card: career, rate."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import fightcard
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.wording import left_merged, number_of
from fightcard.pipeline.cli.common import converted, fighter, may_be_written, opened, remark_on_game
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, as_misuse, quoted, remark
from fightcard.pipeline.cli.shared_options import (
    AsRows,
    AsTextOrJson,
    BookPath,
    Cache,
    Force,
    Seed,
)

if TYPE_CHECKING:
    from fightcard.engine.core.data import Named
    from fightcard.pipeline.api.career_verbs import Ratings
    from fightcard.pipeline.rating.fighters import Fighters

Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="NAME", help="Only these fighters: name, part of it, or id.", show_default=False),
]


def show_careers(
    book: BookPath,
    names: Names = None,
    *,
    seed: Seed = fightcard.SEED,
    form: AsRows = "text",
    cache: Cache = True,
) -> int:
    """Play each card through its fighter's own career.

    As many bouts as the fighter had, against opponents of the same levels: bout by bout from the sheet Bouts,
    otherwise by the column Level of the sheet Careers, otherwise as fighters with such a record usually
    meet.

    Example: fightcard career raw/legends.xlsx louis
    """
    from fightcard.pipeline.api.career_verbs import career
    from fightcard.pipeline.cli import career_text
    from fightcard.pipeline.cli.csv_rows import as_csv
    from fightcard.pipeline.cli.show import announce_compiling
    from fightcard.pipeline.play import Play

    cards = converted(book)
    chosen = [str(fighter(cards.cards, name)["id"]) for name in names or ()]
    announce_compiling()
    with opened(Play(seed=seed), cache=cache) as play, as_misuse():
        found = career(cards, chosen, play, doubts=bool(chosen) or form == "json", remark=remark)
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
    elif form == "csv":
        sys.stdout.write(as_csv(found.rows()))
    elif chosen:
        career_text.show_careers(found.fought, found.doubts, sys.stdout)
    else:
        career_text.show_career_table(found.fought, sys.stdout)
    return DONE


Write = Annotated[
    Path | None,
    typer.Option(
        "--write",
        metavar="COPY.xlsx",
        help="Write a copy of the workbook with blank cells filled and marked; typed cells are unchanged.",
    ),
]


Stages = Annotated[
    bool,
    typer.Option(
        "--stages",
        help="Propose cards of each fighter young, in mid-career and late, if the dated bouts differ.",
    ),
]

Vary = Annotated[
    bool,
    typer.Option(
        "--vary",
        help="Draw unknown ratings for each fighter, instead of using the usual value of the style.",
    ),
]


def propose_ratings(
    book: BookPath,
    names: Names = None,
    *,
    write: Write = None,
    stages: Stages = False,
    force: Force = False,
    vary: Vary = False,
    seed: Seed = fightcard.SEED,
    form: AsTextOrJson = "text",
    cache: Cache = True,
) -> int:
    """Propose all ratings of each fighter from a record.

    Prints one line per fighter. Each cell's 80% interval and source are in the comments of the copy and
    under --format json: the record, what the fighter is known for, the usual card of the style, or a typed
    value, which is not changed. A fighter on Careers or Bouts needs no row.

    Example: fightcard rate raw/legends.xlsx frazier
    """
    from fightcard.pipeline.api.career_verbs import rate
    from fightcard.pipeline.cli.rating_text import show_proposals, show_stages
    from fightcard.pipeline.cli.show import announce_compiling
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.rating.fighters import fighters_of
    from fightcard.pipeline.rating.rate import is_anyone_ratable

    may_be_written(book, write, force=force)
    read = fightcard.read(book)
    remark_on_game(read)
    fighters = fighters_of(read)
    if not fighters.fighters:
        raise Misuse(
            f"{book.as_posix()} names nobody to rate: type a fighter's record in a row of its sheet Careers,"
            " or bouts on Bouts"
        )
    _say_unread(fighters)
    chosen = [_id_of(fighters, name) for name in names or ()]
    if is_anyone_ratable(fighters, chosen):
        announce_compiling()
    with opened(Play(seed=seed), cache=cache) as play, as_misuse():
        found = rate(fighters, chosen, play, stages=stages, vary=vary)
    # Before anything is shown: a reader that leaves early, such as `head`, must not cost the copy.
    said = () if write is None else tuple(_written(found, write, force=force))
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
    else:
        show_stages(found.stages or (), sys.stdout)
        show_proposals(found.rated, sys.stdout, at_length=bool(found.asked_ids))
    for line in said:
        remark(line)
    return DONE if any(each.suggested is not None for each in found.proposals) else FOUND


def _say_unread(fighters: Fighters) -> None:
    """Name each word of the column Known for that changes nothing, with its cell and the known words."""
    for each in fighters.unread:
        remark(f"{each.cell} of the sheet {each.sheet}: {each.message}, and is left out. {each.fix}")


def _written(found: Ratings, write: Path, *, force: bool) -> Iterator[str]:
    """Write the copy and the weighed cards; what is to be said of them."""
    from fightcard.pipeline.cli.rated_odds import DOUBT
    from fightcard.pipeline.rating.saved_copy import NothingToFill

    book = found.fighters.book
    try:
        saved = found.write(write, force=force)
    except NothingToFill as error:
        then = "" if book is None else f"; use {book.path.as_posix()} as it is"
        yield f"{write.as_posix()} was not written: {error}{then}"
        return
    except ValueError as error:
        reason = f"{write.as_posix()} was not written: {error}"
        if any(each.suggested is not None for each in found.proposals):
            raise Misuse(reason) from None
        yield reason
        return
    done = (
        f"{number_of(saved.filled, 'blank cell')} filled in {write.as_posix()}, the ratings with a comment"
        if saved.filled
        else f"{write.as_posix()} has the same cells, and its cards are weighed by the stated doubts"
    )
    yield done if book is None else f"{done}; {book.path.as_posix()} is as it was"
    if saved.covered:
        yield left_merged(saved.covered)
    if saved.has_errors:
        yield (
            "the weighed cards are not saved, because the copy has errors: fightcard check"
            f" {quoted(write.as_posix())}"
        )
    elif saved.weighed is not None:
        fighters = number_of(saved.weighed_fighters, "fighter")
        yield f"the weighed cards of {fighters} are in {saved.weighed.as_posix()}, for odds with {DOUBT}"


def _id_of(fighters: Fighters, name: str) -> str:
    """The id of the fighter of that name, id, or part of a name that only one has."""
    cards: list[Named] = [{"id": each.id, "name": each.name} for each in fighters.fighters]
    return fighter(cards, name)["id"]
