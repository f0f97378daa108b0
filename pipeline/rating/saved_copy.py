"""A rated copy of a workbook as files: the copy, and the weighed cards next to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.base.files import write
from fightcard.pipeline.base.wording import left_merged
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.rating.copy import written
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.stored_cards import (
    UnreadableStoredError,
    as_file,
    file_next_to,
    read_stored,
    rests_on,
    stored_cards,
)
from fightcard.pipeline.workbook.read import read

if TYPE_CHECKING:
    from fightcard.pipeline.rating.fighters import Fighters
    from fightcard.pipeline.rating.rated import Rated
    from fightcard.pipeline.rating.stored_cards import StoredCards


@dataclass(frozen=True, slots=True)
class SavedCopy:
    """What was written: the copy, how many blank cells were filled, and the weighed cards of some fighters.

    weighed: their file, with the cards of those who were rated in the workbook before; None where the copy
    has errors (`has_errors`) or nobody has weighed cards. covered: the blank cells that stay so, because they
    are merged into others.
    """

    path: Path
    filled: int
    has_errors: bool
    weighed: Path | None
    weighed_fighters: int
    covered: tuple[str, ...] = ()


class NothingToFill(ValueError):  # noqa: N818 - a state of the workbook, no fault
    """Every rating is typed, so that a copy would be the workbook itself."""


def write_copy(rated: Rated, fighters: Fighters, path: Path, *, force: bool = False) -> SavedCopy:
    """Write a copy of the workbook of `fighters` with blank cells filled, and the weighed cards next to it.

    Raises ValueError where there is nothing to write, NothingToFill where all of it is typed, and Unwritable.
    """
    if fighters.book is None:
        raise ValueError("these fighters are of no workbook")
    if all(each.suggested is None for each in rated.proposals):
        raise ValueError("no row can be proposed")
    copy = written(fighters.book, rated)
    if not copy.filled and not any(each.is_doubted for each in rated.proposals):
        if copy.covered:
            raise ValueError(left_merged(copy.covered))
        raise NothingToFill("every rating is already typed, so there is no blank cell to fill")
    write(path, copy.content, force=force)
    checked = check(read(path))
    saved = SavedCopy(path, copy.filled, checked.has_errors, None, 0, copy.covered)
    if checked.has_errors:
        return saved
    cards = convert(checked)
    by_id = {str(card["id"]): rests_on(cards, card, rated.seed) for card in cards.cards}
    found = list(_weighed(rated, fighters, fighters_of(checked.book), by_id))
    found += _rated_before(fighters.book.path, by_id.keys() - {each.id for each in found})
    if not found:
        return saved
    file = file_next_to(path)
    write(file, as_file(found))
    return replace(saved, weighed=file, weighed_fighters=len(found))


def _rated_before(book: Path, ids: Collection[str]) -> list[StoredCards]:
    """The weighed cards of these fighters that lie next to the workbook itself; none of a file that cannot be
    read."""
    try:
        return [each for each in read_stored(file_next_to(book)).values() if each.id in ids]
    except UnreadableStoredError:
        return []


def _weighed(
    rated: Rated, before: Fighters, after: Fighters, digests: dict[str, str]
) -> Iterator[StoredCards]:
    """The weighed cards of those who have any, with the cells of the copy that were blank before."""
    typed = {each.id: frozenset(each.cells) for each in before.fighters}
    cells = {each.id: each.cells for each in after.fighters}
    for each in rated.proposals:
        own = each.fighter.id
        if not each.cards or (each.is_compared and not each.is_doubted) or own not in digests:
            continue
        given = each.suggested.ratings if each.suggested else {}
        filled = {
            key: value
            for key, value in cells[own].items()
            if key in given and key not in typed.get(own, frozenset())
        }
        yield stored_cards(own, each.cards, filled, rated.seed, digests[own], rated.system)
