"""Lists of bouts that name both fighters in each row: a winner and a loser, or two corners and who won."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.pipeline.records.column_roles import Columns, fields_of, take
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.spellings.bout_endings import letters_of, read_result
from fightcard.pipeline.spellings.vocabulary import folded, is_blank, listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fightcard.pipeline.records.source_tables import SourceRow

SIDES = ("winner", "loser", "first", "second")
OTHERS_RESULT = {"W": "L", "L": "W"}
WITHOUT_WINNER = ("D", "NC", "ND")
SHARED = ("date", "method", "round", "rounds", "time")
"""What a row says of both its fighters alike."""
_WON = re.compile(r"^(?:winner|wins?|won)[\W_]+|[\W_]+(?:winner|wins?|won)$", re.IGNORECASE)


def sides_of(row: SourceRow) -> Mapping[str, int] | None:
    """The columns of both fighters (`first`, `second`) and of who won (`winner`; missing where the headings
    say that the first did). None where the row is not the headings of such a list."""
    at: dict[str, int] = {}
    for column, heading in enumerate(map(folded, row.cells)):
        side = next((side for side in SIDES if len(heading) > 1 and heading in listed("sides", side)), None)
        if side:
            at.setdefault(side, column)
    if {"winner", "loser"} <= {*at}:
        return {"first": at["winner"], "second": at["loser"]}
    ordinary = {name: column for column, (name, _) in reversed(fields_of(row).items())}
    corners = {"first", "second"} <= {*at} and "opponent" not in ordinary
    if "winner" not in at and not (corners and "result" in ordinary):
        return None
    first, second = at.get("first", ordinary.get("fighter")), at.get("second", ordinary.get("opponent"))
    if first is None or second is None:
        return None
    return {"first": first, "second": second, "winner": at.get("winner", ordinary.get("result", -1))}


def both_ways(rows: Sequence[SourceRow]) -> Iterator[tuple[Columns, tuple[SourceRow, ...]]]:
    """The bouts below a row of such headings: as those of the first fighter of each, then of the second."""
    head, *body = rows
    sides = sides_of(head)
    assert sides is not None  # the caller has looked
    width = max(len(row.cells) for row in rows)
    at = {**_shared(head, body, sides), "result": sides.get("winner", width)}
    body = [_with_letter(row, sides, at, width) for row in body if row.cells != head.cells]
    for own, other in (("first", "second"), ("second", "first")):
        at |= {"fighter": sides[own], "opponent": sides[other]}
        typed = {name: head.cells[column] for name, column in at.items() if column < len(head.cells)}
        blank = [{side for side in ("first", "second") if is_blank(row.cells[sides[side]])} for row in body]
        if own == "first":
            # A row that names neither is a remark, and is read once.
            named = [row for row, lacks in zip(body, blank, strict=True) if lacks != {"first"}]
        else:
            named = [
                _of_the_other(row, at["result"])
                for row, lacks in zip(body, blank, strict=True)
                if "second" not in lacks
            ]
        yield Columns(dict(at), 0, None, typed, is_of_both=True), tuple(named)


def of_one(columns: Columns, rows: Sequence[SourceRow], fighter: str) -> tuple[Columns, list[SourceRow]]:
    """The record of one fighter whose column of who won names the fighter or the opponent: with the result
    as a letter there. A column Result next to it holds how the bout ended."""
    at = dict(columns.at)
    winner = at.pop("winner", None)
    if winner is None or {"result", "method"} <= {*at}:
        return replace(columns, at=at), list(rows)
    if "result" in at:
        at["method"] = at["result"]
    at["result"] = winner
    found = []
    for row in rows:
        cells = [*row.cells, *[""] * (winner + 1 - len(row.cells))]
        cells[winner] = _outcome(cells[winner], (fighter, opponent_of(columns.text(row, "opponent"))[0]))
        found.append(replace(row, cells=tuple(cells), typed=row.whole))
    return replace(columns, at=at), found


def _shared(head: SourceRow, body: Sequence[SourceRow], sides: Mapping[str, int]) -> dict[str, int]:
    """The columns of what is said of the bout. A column Result next to who won holds how it ended."""
    at: dict[str, int] = {}
    known = {column: name for column, (name, _) in fields_of(head).items() if column not in sides.values()}
    for column, name in known.items():
        if name in SHARED:
            take(at, name, column, body)
    for column, name in known.items():
        if name == "result":
            at.setdefault("method", column)
    return at


def _with_letter(row: SourceRow, sides: Mapping[str, int], at: Mapping[str, int], width: int) -> SourceRow:
    """The row with the first fighter's result as a letter, in place of who won or behind the last cell."""
    cells = [*row.cells, *[""] * (width - len(row.cells))]
    if "winner" in sides:
        names = [opponent_of(cells[sides[side]])[0] for side in ("first", "second")]
        cells[sides["winner"]] = _outcome(cells[sides["winner"]], names)
    else:
        ended = read_result(cells[at["method"]], letters_of("en")) if "method" in at else None
        cells.append(ended.result if ended and ended.result in WITHOUT_WINNER else "W")
    return replace(row, cells=tuple(cells), typed=row.whole)


def _of_the_other(row: SourceRow, result: int) -> SourceRow:
    letter = OTHERS_RESULT.get(row.cells[result], row.cells[result])
    return replace(row, cells=(*row.cells[:result], letter, *row.cells[result + 1 :]))


def _outcome(text: str, names: Sequence[str]) -> str:
    """The result of the first fighter; the cell as it is where it names neither of the two and no result."""
    if is_blank(text):
        return text
    said = opponent_of(text)[0] or text
    # Won is a surname as well.
    stated = _named(folded(said), names) or _named(folded(_WON.sub("", said)), names)
    return stated or _result(text) or text


def _named(text: str, names: Sequence[str]) -> str | None:
    """The result of the first fighter where this names one of the two, by name, surname or corner."""
    for letter, side, name in zip("WL", ("first", "second"), names, strict=True):
        if text and (text == folded(name) or text in listed("sides", side)):
            return letter
    surnames = [folded(name.split()[-1]) if name else "" for name in names]
    return "WL"[surnames.index(text)] if text and surnames.count(text) == 1 else None


def _result(text: str) -> str | None:
    """The result that a cell states by itself; None for an ending, by which somebody won."""
    found = read_result(text, letters_of("en"))
    return found.result if found is not None and found.method is None else None
