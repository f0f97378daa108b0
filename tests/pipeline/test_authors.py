"""Two authors at one workbook, any way they go on: typing, repairing, comparing, merging, converting.

A rule-based machine: hypothesis chooses the steps, and a plain table of what was typed says what must be there.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from fightcard.pipeline.cards import convert, dumps, load
from fightcard.pipeline.checks import check
from fightcard.pipeline.comparison.diff import differences
from fightcard.pipeline.merge.merged_workbook import written
from fightcard.pipeline.merge.three_way import merged
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.workbook.read import read
from tests.properties import examples
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Content, write

Cells = list[tuple[tuple[str, str], Content]]
Typed = dict[tuple[str, str], Content]

AUTHORS = ("mine", "theirs")
FIGHTERS = {str(row["Name"]): row for row in (JACKSON, FRAZIER)}
# Valid wherever they stand, so that a difference between two texts is a difference between two cards.
LAWFUL: dict[str, tuple[Content, ...]] = {
    "Nickname": ("The Black Prince", "Smokin' Joe", "Ace"),
    "END": (60, 75, 100, 110),
    "CUT": (1, 3, 5),
    "S KO": (4, 6, 8),
}
CELLS = st.sampled_from(
    [
        ((fighter, heading), content)
        for fighter in FIGHTERS
        for heading in LAWFUL
        for content in LAWFUL[heading]
    ]
)
SOME_CELLS = st.lists(CELLS, min_size=1, max_size=4)
# A slip, and what `fix` makes of it.
SLIPS: dict[str, tuple[Content, Content]] = {"END": ("110", 110), "S KO": ("6", 6), "Style": ("either", "E")}


def typed_in(path: Path) -> Typed:
    """What a workbook holds, by fighter and heading."""
    first, *rows = read(path).sheets[0].rows
    headings = {column: str(cell.content) for column, cell in first.cells.items()}
    found: Typed = {}
    for row in rows:
        cells = {headings[column]: cell.content for column, cell in row.cells.items()}
        found |= {(str(cells["Name"]), heading): content for heading, content in cells.items()}  # type: ignore[misc]
    return found


class Authors(RuleBasedStateMachine):
    """`base` is what both began with; each author has a copy."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(self._folder.name)
        start: Typed = {(name, heading): row[heading] for name, row in FIGHTERS.items() for heading in row}
        self.typed = {"base": start, **{author: dict(start) for author in AUTHORS}}
        for each in self.typed:
            self._write(each)

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self.typed: dict[str, Typed] = {}

    def teardown(self) -> None:
        self._folder.cleanup()

    def path(self, whose: str) -> Path:
        return self.folder / f"{whose}.xlsx"

    @rule(
        author=st.sampled_from(AUTHORS),
        fighter=st.sampled_from([*FIGHTERS]),
        heading=st.sampled_from([*SLIPS]),
    )
    def slips_and_repairs(self, author: str, fighter: str, heading: str) -> None:
        slip, meant = SLIPS[heading]
        self.typed[author][fighter, heading] = slip
        self._write(author)
        fixed = repaired(self.path(author))
        assert [(each.before, each.after) for each in fixed.done] == [(slip, meant)]
        self.path(author).write_bytes(fixed.content)
        self.typed[author][fighter, heading] = meant
        assert typed_in(self.path(author)) == self.typed[author]
        assert repaired(self.path(author)).done == ()

    @rule(mine=SOME_CELLS, theirs=SOME_CELLS, prefer=st.sampled_from([None, *AUTHORS]))
    def both_type_and_merge(self, mine: Cells, theirs: Cells, prefer: str | None) -> None:
        for author, cells in zip(AUTHORS, (mine, theirs), strict=True):
            self.typed[author] |= cells
            self._write(author)
        self._compare()
        self._merge(prefer)

    def _compare(self) -> None:
        mine, theirs = (self.typed[author] for author in AUTHORS)
        found = differences(read(self.path("mine")), read(self.path("theirs")))
        assert {(each.fighter, each.column) for each in found.changes} == {
            place for place in mine if mine[place] != theirs[place]
        }
        assert (found.added, found.removed, found.renamed) == ((), (), ())
        assert differences(read(self.path("mine")), read(self.path("mine"))).is_empty

    def _merge(self, prefer: str | None) -> None:
        base, mine, theirs = (self.typed[each] for each in ("base", *AUTHORS))
        both = {place for place in base if base[place] != mine[place] != theirs[place] != base[place]}
        books = (read(self.path(each)) for each in ("base", *AUTHORS))
        found = merged(*books, prefer)  # type: ignore[arg-type]
        assert {(each.about, each.heading) for each in found.conflicts} == both
        if both and prefer is None:
            return
        one = {
            place: (self.typed[prefer or "mine"][place] if place in both
                    else mine[place] if mine[place] != base[place] else theirs[place])
            for place in base
        }  # fmt: skip
        content = written(found)
        for each in self.typed:
            self.path(each).write_bytes(content)
            self.typed[each] = dict(one)
        assert typed_in(self.path("base")) == one

    @rule(author=st.sampled_from(AUTHORS))
    def converts(self, author: str) -> None:
        cards = convert(check(read(self.path(author))))
        assert [card["name"] for card in cards.cards] == [*FIGHTERS]
        assert [card["nickname"] for card in cards.cards] == [
            self.typed[author][fighter, "Nickname"] for fighter in FIGHTERS
        ]
        copy = self.folder / "cards.json"
        copy.write_text(dumps(cards), encoding="utf-8")
        assert dumps(load(copy)) == dumps(cards)

    def _write(self, whose: str) -> None:
        rows = [
            {heading: self.typed[whose].get((fighter, heading)) for heading in HEADINGS}
            for fighter in FIGHTERS
        ]
        write(self.path(whose), rows)


TestAuthors = Authors.TestCase
TestAuthors.settings = examples(8, steps=8)
