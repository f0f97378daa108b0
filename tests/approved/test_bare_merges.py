"""What becomes of cells, rows and sheets that one or both changed, in workbooks that were never files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import check
from fightcard.pipeline.comparison.sheet_diff import other_changes
from fightcard.pipeline.game import game_of
from fightcard.pipeline.merge import conflict_odds
from fightcard.pipeline.merge.merged_workbook import written
from fightcard.pipeline.merge.three_way import Merged, Prefer, merged
from fightcard.pipeline.play import Play
from fightcard.pipeline.workbook.model import Book, Content, Unreadable
from tests.approved.approval import hold, short
from tests.approved.formula_bouts import formula
from tests.bare_books import bare
from tests.games import own

SYSTEM = SYSTEMS[-1]
TYPED: tuple[Content, ...] = (None, "a-b", " a\N{EN DASH}b", "c")
COMBINED = [each for each in product(TYPED, repeat=3) if len(set(each)) > 1]
"""What a cell holds in the base, in mine and in theirs."""
STANDING = [each for each in product((None, 1, 2), repeat=3) if any(each)]
"""Whether a row stands in the base, in mine and in theirs, and with which figure."""


def books(side: int) -> Mapping[str, Sequence[Sequence[Content]]]:
    """One of the three workbooks."""
    game = own(SYSTEM, "workbooks")
    heads = [*game.HEADINGS, "Diet"]
    column = heads.index("Nickname")
    fighters: list[list[Content]] = []
    for at, typed in enumerate(COMBINED):
        cells = [game.ROWS[0].get(each) for each in heads]
        cells[0], cells[column], cells[-1] = f"Al {at}", typed[side], typed[(side + 1) % 3]
        fighters.append(cells)
    careers: list[Sequence[Content]] = [("Fighter", "Won", "Lost"), (None, side, 7)]
    careers += [(f"Bo {at}", stands[side], 7) for at, stands in enumerate(STANDING) if stands[side]]
    settings: list[Sequence[Content]] = [
        (f"Cy {at}", stands[side]) for at, stands in enumerate(STANDING) if stands[side]
    ]
    bouts: list[Sequence[Content]] = [
        ("Date", "Fighter", "Opponent", "Result", ("Note", "Note", "Remark")[side])
    ]
    bouts += [
        (1970 + at, "Al 1", f"Di {at % 3}", "WLD"[(stands[side] or 0) - 1], side)
        for at, stands in enumerate(STANDING)
        if stands[side]
    ]
    proof: list[Sequence[Content]] = [
        ("Code", "Fighter", "Column", "Reason"),
        ("X301", "Al 1", "KI", ("so", "so", "as they say")[side]),
    ]
    aside = {
        "Scratch": ("a", "a", "b"),
        "Alone": ("a", None, "a"),
        "Both": ("a", "b", "b"),
        "Come": (None, None, "a"),
        "Gone": ("a", "a", None),
    }
    titles: list[Sequence[Content]] = (
        [(("A set", "A set", "Their set")[side],)] if side != 1 else [("A set",)]
    )
    return {
        "Fighters": [*titles, heads, *(fighters if side != 2 else reversed(fighters)), *([["Ed", *cells[1:]]] if side == 2 else [])],
        "Careers": careers, "Settings": settings, "Bouts": bouts, "Proof": proof,
        **{name: [(typed[side],)] for name, typed in aside.items() if typed[side]},
    }  # fmt: skip


def reported(found: Merged) -> Iterator[str]:
    """All that comes of a merge."""
    yield from (short(each.as_json()) for each in found.conflicts)
    for each in found.taken:
        cells = [cell and f"{cell.sheet}!{cell.address} {cell.content}" for cell in (each.before, each.after)]
        yield f"taken {each.key} {each.column}: {cells}"
    yield f"added {found.added}"
    yield f"deleted {found.deleted}"
    yield from found.left


@pytest.mark.parametrize("prefer", [None, "theirs"])
def test_the_same_becomes_of_every_change(prefer: Prefer | None) -> None:
    base, mine, theirs = (bare(books(side)) for side in range(3))
    hold(f"every-change-{prefer or 'mine'}", reported(merged(base, mine, theirs, prefer)))


def test_the_same_differs_on_the_other_sheets() -> None:
    sides = [check(bare(books(side)), SYSTEM, compared=False) for side in range(3)]
    lines = []
    for old, new in ((0, 1), (2, 1)):
        lines.append(f"{old} to {new}")
        lines += [
            f"{each.row} | {each.column} | {each.before} -> {each.after} | {each.before_cell} {each.after_cell} {each.sheet}"
            for each in other_changes(sides[old], sides[new], game_of(SYSTEM))
        ]
    hold("every-difference", lines)


def sheets_of_fighters(side: int) -> Mapping[str, Sequence[Sequence[Content]]]:
    """Three sheets of fighters, two of which change places; of each the title, a heading and a loose line change. Theirs has
    a sheet more."""
    game = own(SYSTEM, "workbooks")
    rows = {
        name: [
            (f"{name} {'of theirs' * (side == 2)}",), [*game.HEADINGS, f"Diet {name} {side}"],
            [f"Al {name}", *(game.ROWS[0].get(each) for each in game.HEADINGS[1:]), side], (None, None, f"{name} {side}"),
        ]
        for name in ("Men", "Heavy", "Light")
    }  # fmt: skip
    records = {"Careers": [("Records",), ("Fighter", "Won"), ("Al Men", 3)]} if side == 2 else {}
    return {**{name: rows[name] for name in (("Men", "Light", "Heavy") if side == 2 else rows)}, **records}


def test_the_same_becomes_of_sheets_of_fighters_in_another_order() -> None:
    hold("sheets-of-men", reported(merged(*(bare(sheets_of_fighters(side)) for side in range(3)))))


RATED = (("END", 90, 95, 97), ("CFB/S", "12/10", "11/10", "10/9"), ("KI", 8, 99, None), ("Nickname", "a", "b", "c"), ("Diet", "a", "b", "c"),
         ("KO", 4, 9, 2), ("KI", "x", "y", "z"))  # fmt: skip
"""A heading, and what stands below it in the base, in mine and in theirs."""


def rated(side: int) -> Mapping[str, Sequence[Sequence[Content]]]:
    """Fighters with a rating each that both changed, one alone in his division, one rated by half, and one whom mine deleted."""
    game = own(SYSTEMS[0], "workbooks")
    heads = ["Name", "CFB/S", *(each for each in game.HEADINGS[1:] if each not in ("CFB", "CFS")), "Diet"]
    rows = []
    for at, (heading, *typed) in enumerate((*RATED, ("END", 80, 80, 81))):
        cells = {**game.ROWS[0], "CFB/S": "12/11", "Name": f"Al {at}", "Division": "HW" if at != 5 else "LW"}
        rows.append([{**cells, heading: typed[side]}.get(each) for each in heads])
    half = {"Name": "Bo", "Division": "HW", "END": (90, 95, None)[side]}
    rows.insert(-1, [half.get(each) for each in heads])
    careers: list[Sequence[Content]] = [("Fighter", "Won"), ("Al 0", 1 + side)]
    return {"Fighters": [heads, *(rows[:-1] if side == 1 else rows)], "Careers": careers}


@pytest.mark.parametrize("most", [2, 50])
def test_the_same_is_won_with_each_value(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conflict_odds, "MOST_PLAYED", most)
    found = merged(*(bare(rated(side)) for side in range(3)))
    lines = [short(each.as_json()) for each in conflict_odds.played(found, Play(simulate=formula)).conflicts]
    by_itself = [{**rated(side), "Fighters": rated(side)["Fighters"][:2]} for side in range(3)]
    found = conflict_odds.played(merged(*map(bare, by_itself)), Play(simulate=formula))
    hold(f"odds-{most}", [*lines, "-- alone", *(short(each.as_json()) for each in found.conflicts)])


def test_a_value_meets_every_opponent_at_least_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conflict_odds, "BOUTS", 1)
    found = merged(*(bare(rated(side)) for side in range(3)))
    odds = conflict_odds.played(found, Play(simulate=formula)).conflicts[0].odds
    assert odds is not None
    assert [each and each.n for each in odds] == [6, 6, 6]


def test_an_open_document_is_not_written() -> None:
    book = bare(sheets_of_fighters(0))
    mine = replace(book, path=book.path.with_suffix(".ods"))
    with pytest.raises(
        Unreadable, match=r"set\.ods: OpenDocument files are read but not written\. Save it as an Excel"
    ):
        written(merged(book, mine, bare(sheets_of_fighters(2))))


def test_a_formula_without_a_value_is_shown_as_it_is_typed() -> None:
    game = own(SYSTEM, "workbooks")
    heads = [*game.HEADINGS, "Diet"]

    def typed(diet: str) -> Book:
        return bare({"Fighters": [heads, [*(game.ROWS[0].get(each) for each in game.HEADINGS), diet]]})

    (found,) = merged(*map(typed, ("a", "b", "=C1"))).conflicts
    assert [found.as_json()[side] for side in ("base", "mine", "theirs")] == ["a", "b", "=C1"]
