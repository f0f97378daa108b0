"""Two cells exchanged: looked for unless one number alone is out of its bounds, or has a likelier reading."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.checks import misplaced
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.schema import OUT_OF_BOUNDS
from fightcard.pipeline.workbook.entry import Heading
from fightcard.pipeline.workbook.model import Cell, Row

WRONG = object()


def error(cell: str, diagnostic: object = WRONG, suggestion: str | None = None) -> Any:  # noqa: ANN401 - stands for a finding
    return SimpleNamespace(cell=cell, diagnostic=diagnostic, suggestion=suggestion)


def test_a_cell_may_be_exchanged_with_its_twin_and_with_either_neighbor() -> None:
    reread: Any = SimpleNamespace(table=SimpleNamespace(headings=dict.fromkeys(["KI", "KO", "CP", "Fat KO"])))
    assert list(misplaced._pairs(reread, ["KO"])) == [("KO", "Fat KO"), ("KO", "CP"), ("KO", "KI")]
    assert list(misplaced._pairs(reread, ["KI"])) == [("KI", "KO")]
    # Two that are faulty are each other's first, and each pair is tried once.
    assert list(misplaced._pairs(reread, ["KI", "KO"])) == [
        ("KI", "KO"), ("KO", "Fat KO"), ("KO", "CP"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("errors", "is_sought"),
    [
        ([error("KI2")], True),
        ([error("KI2", OUT_OF_BOUNDS)], False),
        ([error("KI2", suggestion="10")], False),
        # Of several errors of one cell the first says what it is.
        ([error("KI2", OUT_OF_BOUNDS), error("KI2")], False),
        ([error("KI2"), error("KI2", OUT_OF_BOUNDS)], True),
        ([error("KI2", suggestion="10"), error("KI2")], False),
        ([error("KI2"), error("KI2", suggestion="10")], True),
        # Two faulty cells may be each other's, whatever is said of them.
        ([error("KI2", OUT_OF_BOUNDS), error("KO2", OUT_OF_BOUNDS)], True),
    ],
)
def test_a_slipped_key_is_likelier_than_half_of_an_exchange(
    errors: list[Any], is_sought: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(misplaced, "_pairs", lambda _reread, _faulty: [("KI", "KO")])
    monkeypatch.setattr(misplaced, "_swapped", lambda _entry, _one, _other: {})
    table = SimpleNamespace(headings={"KI": Heading(1, "KI"), "KO": Heading(2, "KO")})
    entry = SimpleNamespace(
        table=table,
        place=lambda heading: Place(cell=f"{heading}2", column=heading, value=3),
        cell=str,
    )
    reread: Any = SimpleNamespace(entry=entry, table=table, is_sound=lambda _row: True)
    found = [(each.code, each.cell) for each in misplaced._exchanged(reread, errors)]
    assert found == ([(misplaced.SWAPPED.code, "KI2")] if is_sought else [])


def test_exchanged_cells_are_in_each_others_columns() -> None:
    row = Row(2, {1: Cell("Fighters", 2, 1, 8, "number"), 3: Cell("Fighters", 2, 3, 2, "number")})
    headings = {
        "KI": Heading(1, "KI"),
        "KO": Heading(3, "KO"),
        "CP": Heading(4, "CP"),
        "KI/KO": Heading(1, "KI"),
    }
    entry: Any = SimpleNamespace(row=row, table=SimpleNamespace(headings=headings))

    def swapped(one: str, other: str) -> dict[int, tuple[str, object]] | None:
        found = misplaced._swapped(entry, one, other)
        return found and {column: (cell.address, cell.content) for column, cell in found.cells.items()}

    assert swapped("KI", "KO") == {1: ("A2", 2), 3: ("C2", 8)}
    assert swapped("KI", "CP") == {3: ("C2", 2), 4: ("D2", 8)}
    assert swapped("CP", "KO") == {1: ("A2", 8), 4: ("D2", 2)}
    assert swapped("KI", "KI/KO") is None


def stated(cell: str, diagnostic: Any) -> Any:  # noqa: ANN401
    return SimpleNamespace(cell=cell, diagnostic=diagnostic)


FAULTY = SimpleNamespace(letter="S")


@pytest.mark.parametrize(
    ("errors", "due"),
    [
        ([("KI2", misplaced.BLANK), ("KO2", FAULTY)], ("KO2", "KI")),
        ([("KO2", FAULTY), ("KI2", misplaced.BLANK)], ("KO2", "KI")),
        ([("CP2", misplaced.BLANK), ("KO2", SimpleNamespace(letter="C"))], ("KO2", "CP")),
        ([("CP2", misplaced.BLANK), ("KI2", FAULTY)], None),
        ([("KI2", misplaced.BLANK), ("KO2", SimpleNamespace(letter="X"))], None),
        ([("KI2", misplaced.BLANK), ("CP2", misplaced.BLANK)], None),
        ([("KI2", misplaced.BLANK), ("KO2", FAULTY), ("CP2", SimpleNamespace(letter="X"))], None),
        ([("KI2", misplaced.BLANK), ("Z2", FAULTY)], None),
        ([("Z2", misplaced.BLANK), ("KO2", FAULTY)], None),
    ],
)
def test_a_value_next_to_a_blank_cell_is_looked_at_in_it(
    monkeypatch: pytest.MonkeyPatch, errors: list[tuple[str, Any]], due: tuple[str, str] | None
) -> None:
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(misplaced, "_swapped", lambda _entry, one, other: asked.append((one, other)) or "row")
    entry = SimpleNamespace(place=lambda heading: Place(cell=f"{heading}2", column=heading, value=3))
    headings = {name: Heading(at, name) for at, name in enumerate(("KI", "KO", "CP"), 1)}
    sound: list[Any] = []
    reread: Any = SimpleNamespace(
        entry=entry, table=SimpleNamespace(headings=headings), is_sound=lambda row, but: sound.append((row, but)) or True
    )  # fmt: skip
    found = list(misplaced._under_the_neighbour(reread, [stated(*each) for each in errors]))
    if due is None:
        assert (found, asked) == ([], [])
        return
    assert [(each.code, each.cell) for each in found] == [(misplaced.UNDER_NEIGHBOUR.code, due[0])]
    assert f"{due[1]}2" in found[0].message
    assert asked == [(due[0][:2], due[1])]
    assert sound == [("row", due[0])]


def test_a_row_whose_errors_are_at_no_column_was_not_pasted_one_over(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(misplaced, "_moved", lambda *words: asked.append(words))
    entry = SimpleNamespace(row=Row(2, {}), number=2, place=lambda: Place(cell="A2"))
    table = SimpleNamespace(headings={"KI": Heading(3, "KI"), "KO": Heading(4, "KO")})
    reread: Any = SimpleNamespace(entry=entry, table=table)
    assert list(misplaced._pasted_one_over(reread, [stated("A2", FAULTY)])) == []
    assert asked == []
