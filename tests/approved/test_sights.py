"""All that is found in the gallery of broken workbooks, each of which brings a finding of its own, and what is read there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.approved.approval import hold, line
from tests.gallery import GALLERY, checked
from tests.games import own

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fightcard.pipeline.checks import Checked
    from tests.pictures import Picture

SLOW = {
    "the example without its remark", "errors in more rows than are searched", "the template's example among other fighters",
}  # fmt: skip
"""They have so many fighters that looking at them takes as long as at ten others."""
SHOWN = 6
"""So many findings of a workbook are held; a row of nonsense has more."""


def test_the_same_is_found_in_each_broken_workbook() -> None:
    hold("sights", (each for picture in GALLERY if picture.name not in SLOW for each in told(picture)))


def told(picture: Picture) -> Iterator[str]:
    """The findings but the note that every set without a deck has, and the cells that are read unlike in a sound row."""
    found = checked(picture)
    lines = [line(each) for each in found.findings if each.code != "B201" or picture.code == "B201"]
    first, *more = lines[:SHOWN]
    yield f"{picture.name}: {len(found.rows)} of {len(found.entries)} | {first}"
    yield from more
    yield from (f"accepted {line(each)}" for each in found.accepted)
    yield from unlike(found)


def unlike(found: Checked) -> Iterator[str]:
    sound: list[Mapping[str, object]] = own(found.system, "workbooks").ROWS
    for entry in found.entries:
        nearest = max(
            sound, key=lambda row: sum(row.get(each) == value for each, value in entry.values.items())
        )
        differs = {each: value for each, value in entry.values.items() if value != nearest.get(each)}
        if differs:
            yield f"{entry.row.number} {entry.id} {str(differs)[:200]}"
