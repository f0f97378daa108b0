"""What the headings of foreign sheets are taken for, in sheets that were never files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.project.mapping import as_toml, mapped
from fightcard.pipeline.workbook.model import Unreadable
from tests.approved.approval import hold, line
from tests.bare_books import bare
from tests.games import own

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fightcard.pipeline.workbook.model import Content

    Grid = Sequence[Sequence[Content]]

GAME = own(SYSTEMS[0], "workbooks")
TIRED = "Fat "
MEN = [{**row, "Name": f"{name} Man"} for name, row in zip("AB", GAME.ROWS, strict=True)]
SHORT = (
    "Name",
    "Division",
    "CFB",
    "CFS",
    "DEF",
    "AGG",
    "KI",
    "END",
    "PL",
    "CL",
    "Fat CFB",
    "Fat KI",
    "S FI",
    "Jab 3",
)


def grid(
    names: Mapping[str, str], headings: Sequence[str] = SHORT, above: Mapping[str, str] | None = None
) -> Grid:
    """Two men under some headings, a few in other words, and words above some."""
    lines = [
        [names.get(each, each) for each in headings],
        *([man.get(each) for each in headings] for man in MEN),
    ]
    return [[(above or {}).get(each) for each in headings], *lines] if above else lines


def twice(names: Mapping[str, str], second: str | None, state: Sequence[str | None] = ()) -> Grid:
    """Two rows each: the name in both or the first, and a column of states."""
    heads = [names.get(each, each) for each in SHORT if not each.startswith(TIRED)]
    rows: list[list[Content]] = [[*(["State"] if state else []), *heads]]
    for man in MEN:
        for late in (False, True):
            cells = [man.get(each) for each in SHORT if not each.startswith(TIRED)]
            cells[0] = second and man["Name"] if late else man["Name"]
            rows.append([*(state[late : late + 1]), *cells])
    return rows


SHEETS: dict[str, dict[str, Grid]] = {
    "our own": {"Fighters": grid({})},
    "other words": {"Men": grid({"Name": "Boxer", "CFB": "Control Factor Boxer", "AGG": "Aggresion", "END": "Stamina", "KI": "Killer", "Jab 3": "Jab three"})},
    "words that are fatigued": {"Men": grid({"Fat CFB": "Late CFB", "Fat KI": "KI (tired)", "CFB": "CFB fresh", "KI": "KI F"})},
    "groups": {"Men": grid({"Fat CFB": "CFB", "Fat KI": "KI", "S FI": "FI"}, above={"CFB": "Fresh", "Fat CFB": "When exhausted", "S FI": "Strategies"})},
    "a known group": {"Men": grid({"Fat CFB": "CFB", "Fat KI": "KI"}, above={"Fat CFB": "Fatigued", "S FI": "Other"})},
    "parts": {"Men": [["Name", "PL from", "PL to", "PL no", "CL low", "CL high", "KI low"], ["Al", 1, 34, 8, 51, 66, 3], ["Bo", 1, 32, "9", 48, "x", 4]]},
    "not what they say": {"Men": grid({"KI": "Killer Instinct", "END": "KI rating", "DEF": "Overall", "AGG": "Special"})},
    "by place": {"Men": grid({"CFS": "Zwei", "DEF": "Drei"}, ("Name", "CFB", "CFS", "DEF", "AGG", "KI"))},
    "out of place": {"Men": grid({"CFS": "Zwei", "DEF": "Drei"}, ("Name", "CFB", "DEF", "AGG", "KI", "CFS"))},
    "too many in place": {"Men": grid({"CFS": "Zwei", "DEF": "Drei", "PL": "Vier"}, ("Name", "CFB", "CFS", "DEF", "PL", "AGG", "KI"))},
    "unfit in place": {"Men": grid({"PL": "Zwei", "DEF": "Drei"}, ("Name", "CFB", "PL", "DEF", "AGG", "KI"))},
    "nearly two": {"Men": grid({"CFB": "Control Factor", "CFS": "Kontrolle", "KI": "Knockdown Rating", "Fat KI": "fat"})},
    "a state": {"Men": twice({}, "both", ("Fresh", "Tired"))},
    "a state of other words": {"Men": twice({}, "both", ("Fresh", "Hungry"))},
    "the name twice": {"Men": twice({"Name": "Boxer"}, "both")},
    "the name in the first": {"Men": twice({}, None)},
    "accents": {"Men": grid({"END": "\u00c9ndurance", "AGG": "AggressionRating", "KI": "kill-inst.", "CL": "", "PL": " pl "})},
    "several sheets": {"Careers": grid({}), "Few": grid({"KI": "x"}, SHORT[:4]), "Most": grid({"KI": "Killer Inst"}), "Blank": []},
    "below a title": {"Men": [("Ratings of 1970",), (), *grid({"KI": "Killer Inst"})]},
    "below numbers": {"Men": [(1, 2, 3), (4, 5, 6), *grid({"KI": "Killer Inst"})]},
    "headings alone": {"Men": grid({})[:1]},
    "numbers alone": {"Men": [(1, 2, 3), (4, 5, 6)]},
    "one column": {"Men": [("Name",), ("Al",)]},
}  # fmt: skip


def told(sheets: Mapping[str, Grid]) -> Iterator[str]:
    """What the headings of a book are taken for, or why nothing is."""
    try:
        found = mapped(bare(sheets))
    except Unreadable as error:
        yield str(error)
        return
    yield f"{found.system} {found.sheet}, known {[*found.known]}, left {[*found.left]}, missing {len(found.missing)}: {found.missing[:4]}"
    yield from (f"by {each.by}: {as_toml([each]).strip()}" for each in found.matches)
    yield from map(line, found.findings)


def test_the_same_is_made_of_foreign_headings() -> None:
    lines = []
    for name, sheets in SHEETS.items():
        lines += [f"-- {name}", *told(sheets)]
    hold("bare-maps", lines)
