"""What the headings of foreign sheets are taken for, in sheets that were never files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.project.mapping import as_toml, mapped, with_headings
from fightcard.pipeline.workbook.model import Book, Content, Unreadable
from tests.approved.approval import hold, line
from tests.bare_books import bare
from tests.games import own

Grid = Sequence[Sequence[Content]]

GAME = own(SYSTEMS[0], "workbooks")
TIRED = "Fat "
FIGHTERS = [{**row, "Name": f"{name} Man"} for name, row in zip("AB", GAME.ROWS, strict=True)]
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
    """Two fighters under some headings, a few in other words, and words above some."""
    lines = [
        [names.get(each, each) for each in headings],
        *([fighter.get(each) for each in headings] for fighter in FIGHTERS),
    ]
    return [[(above or {}).get(each) for each in headings], *lines] if above else lines


def twice(names: Mapping[str, str], second: str | None, state: Sequence[str | None] = ()) -> Grid:
    """Two rows each: the name in both or the first, and a column of states."""
    heads = [names.get(each, each) for each in SHORT if not each.startswith(TIRED)]
    rows: list[list[Content]] = [[*(["State"] if state else []), *heads]]
    for fighter in FIGHTERS:
        for late in (False, True):
            cells = [fighter.get(each) for each in SHORT if not each.startswith(TIRED)]
            cells[0] = second and fighter["Name"] if late else fighter["Name"]
            rows.append([*(state[late : late + 1]), *cells])
    return rows


SHEETS: dict[str, dict[str, Grid]] = {
    "our own": {"Fighters": grid({})},
    "other words": {"Men": grid({"Name": "Boxer", "CFB": "Control Factor Boxer", "AGG": "Aggresion", "END": "Stamina", "KI": "Killer", "Jab 3": "Jab three"})},
    "words that are fatigued": {"Men": grid({"Fat CFB": "Late CFB", "Fat KI": "KI (tired)", "CFB": "CFB fresh", "KI": "KI F"})},
    "groups": {"Men": grid({"Fat CFB": "CFB", "Fat KI": "KI", "S FI": "FI"}, above={"CFB": "Fresh", "Fat CFB": "When exhausted", "S FI": "Strategies"})},
    "the same words in a group": {"Men": grid({"KI": "Killer Inst", "Fat KI": "Killer Inst"}, above={"CFB": "Fresh", "Fat CFB": "When exhausted"})},
    "a group over each": {"Men": grid({"Fat CFB": "CFB", "Fat KI": "KI"}, above={"Fat CFB": "When tired", "Fat KI": "when  tired"})},
    "a known group": {"Men": grid({"Fat CFB": "CFB", "Fat KI": "KI"}, above={"Fat CFB": "Fatigued", "S FI": "Other"})},
    "parts": {"Men": [["Name", "PL from", "PL to", "PL no", "CL low", "CL high", "KI low"], ["Al", 1, 34, 8, 51, 66, 3], ["Bo", 1, 32, "9", 48, "x", 4]]},
    "not what they say": {"Men": grid({"KI": "Killer Instinct", "END": "KI rating", "DEF": "Overall", "AGG": "Special"})},
    "two columns in one": {"Men": [("Name", "Carer dates", "CFB"), ("Al", "1960-1970", 8), ("Bo", "1961-1969", 9)]},
    "by place": {"Men": grid({"CFS": "Zwei", "DEF": "Drei"}, ("Name", "CFB", "CFS", "DEF", "AGG", "KI"))},
    "out of place": {"Men": grid({"CFS": "Zwei", "DEF": "Drei"}, ("Name", "CFB", "DEF", "AGG", "KI", "CFS"))},
    "twice out of words": {"Men": grid({"CFS": "Zwei", "DEF": "Zwei"}, ("Name", "CFB", "CFS", "DEF", "AGG", "KI"))},
    "the name misspelt": {"Men": twice({"Name": "F\u00edghtr"}, "both")},
    "found in another place": {"Men": [("Name", "CFB", "Zwei", "DEF", "CFS"), ("Al", 12, 11, 8, 10), ("Bo", 11, 10, 9, 9)]},
    "too many in place": {"Men": grid({"CFS": "Zwei", "DEF": "Drei", "PL": "Vier"}, ("Name", "CFB", "CFS", "DEF", "PL", "AGG", "KI"))},
    "unfit in place": {"Men": grid({"PL": "Zwei", "DEF": "Drei"}, ("Name", "CFB", "PL", "DEF", "AGG", "KI"))},
    "nearly two": {"Men": grid({"CFB": "Control Factor", "CFS": "Kontrolle", "KI": "Knockdown Rating", "Fat KI": "fat"})},
    "a state": {"Men": twice({}, "both", ("Fresh", "Tired"))},
    "a state of other words": {"Men": twice({}, "both", ("Fresh", "Hungry"))},
    "the name twice": {"Men": twice({"Name": "Boxer"}, "both")},
    "the name in the first": {"Men": twice({}, None)},
    "a state that is always fresh": {"Men": twice({}, "both", ("Fresh", "Rested"))},
    "a blank column": {"Men": [("Name", "CFB", "KI", "Odd"), ("Al", 12, 8), ("Bo", 11, 9)]},
    "pairs and more": {"Men": [("Name", "CFB", "KI"), ("Al", 12, 8), ("Al", 11, 9), (None, 10, 7)]},
    "no cell below the headings": {"Men": [("Name", "KI"), (None, None, 1), (None, None, 2)]},
    "no name": {"Men": [("CFB", "CFS", "Kill Inst"), (12, 11, 8), (11, 10, 9)]},
    "an odd number of rows": {"Men": [("Name", "CFB"), *(("Al", at) for at in (7, 8, 9))]},
    "one man twice": {"Men": [("Name", "CFB"), *((each, 7) for each in ("Al", "Al", "Bo", "Cy"))]},
    "accents": {"Men": grid({"END": "\u00c9ndurance", "AGG": "AggressionRating", "KI": "kill-inst.", "CL": "", "PL": " pl "})},
    "several sheets": {"Careers": grid({}), "Few": grid({"KI": "x"}, SHORT[:4]), "Most": grid({"KI": "Killer Inst"}), "Blank": []},
    "below a title": {"Men": [("Ratings of 1970",), (), *grid({"KI": "Killer Inst"})]},
    "below numbers": {"Men": [(1, 2, 3), (4, 5, 6), *grid({"KI": "Killer Inst"})]},
    "below as many numbers": {"Men": [range(len(SHORT)), *grid({"KI": "Killer Inst"})]},
    "a number among five": {"Men": [("Name", "CFB", "CFS", "Kill", 1970), ("Al", 1, 2, 8, 5), ("Bo", 3, 4, 9, 6)]},
    "a cell beyond four": {"Men": [("Name", "CFB", "CFS", "Kill"), ("Al", 1, 2, 8, 5), ("Bo", 3, 4, 9)]},
    "refused for its first three cells": {"Men": [("Name", "CFB", "Killer Inst"), ("Al", 1, "a"), ("Bo", 3, "b"), ("Cy", 4, "c"), ("Di", 5, "d")]},
    "a blank sheet of fighters": {"Fighters": [], "Men": grid({"KI": "Killer Inst"})},
    "headings alone": {"Men": grid({})[:1]},
    "numbers alone": {"Men": [(1, 2, 3), (4, 5, 6)]},
    "one column": {"Men": [("Name",), ("Al",)]},
}  # fmt: skip


def reported(sheets: Mapping[str, Grid]) -> Iterator[str]:
    """What the headings of a book are taken for, or why nothing is."""
    try:
        found = mapped(bare(sheets))
    except Unreadable as error:
        yield str(error)
        return
    yield f"{found.system} {found.sheet}, known {[*found.known]}, left {[*found.left]}, missing {len(found.missing)}: {found.missing[:4]}"
    yield from (f"by {each.by}: {as_toml([each]).strip()}" for each in found.matches)
    yield from map(line, found.findings)
    learned = read_back(sheets, with_headings("", found.matches))
    if learned is not None:
        again = mapped(learned)
        yield f"then known {[each for each in again.known if each not in found.known]}, left {[*again.left]}"


def read_back(sheets: Mapping[str, Grid], config: str) -> Book | None:
    """The book with the headings that a text of a fightcard.toml maps, None where it maps none."""
    headings = tomllib.loads(config)["headings"]
    return replace(bare(sheets), headings=headings) if headings else None


def test_the_same_is_made_of_foreign_headings() -> None:
    lines = []
    for name, sheets in SHEETS.items():
        lines += [f"-- {name}", *reported(sheets)]
    hold("bare-maps", lines)


@pytest.mark.parametrize("system", SYSTEMS[1:])
def test_the_same_is_made_of_foreign_headings_of_another_game(system: str) -> None:
    """Whether the game has fatigued columns or none: a heading over them, a state, words of one's own, the name twice."""
    game = own(system, "workbooks")
    named = {
        game.HEADINGS[2]: "Zwei",
        game.HEADINGS[-2]: "Vorletzte",
        "Fat Power": "Power",
        "Fat Will": "Will",
    }
    heads = [named.get(each, each) for each in game.HEADINGS]
    rows = [[row.get(each) for each in game.HEADINGS] for row in game.ROWS[:2]]
    over = ["Late rounds" if each.startswith(TIRED) else None for each in game.HEADINGS]
    over[-4] = "When tired"
    plain = [[*row[1:], state] for row in rows for state in ("fresh", "tired")]
    if "Holding" in game.HEADINGS:
        heads[game.HEADINGS.index("Holding")] = "Tired holding from"
    lines = ["-- groups", *reported({"Men": [over, heads, *rows]}), "-- a state"]
    lines += reported({"Men": [[*game.HEADINGS[1:], "State"], *plain]})
    lines += [
        "-- the name twice",
        *reported({"Men": [game.HEADINGS, *(row for row in rows for _ in range(2))]}),
    ]
    hold(f"bare-maps-{system}", lines)


def test_a_state_that_the_project_maps_is_asked_for_no_more() -> None:
    book = bare({"Men": twice({}, "both", ("Fresh", "Tired"))})
    assert mapped(book).matches
    assert mapped(replace(book, headings={"State": "Condition"})).matches == ()
