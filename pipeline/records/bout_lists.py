"""Lists of bouts that name both fighters in each row: a winner and a loser, or two corners and who won."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from fightcard.pipeline.records.column_roles import Columns, fields_of, take
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.bout_endings import letters_of, read_result
from fightcard.pipeline.spellings.vocabulary import folded, is_blank, listed

SIDES = ("winner", "loser", "first", "second")
OTHERS_RESULT = {"W": "L", "L": "W"}
WITHOUT_WINNER = ("D", "NC", "ND")
SHARED = ("date", "method", "round", "rounds", "time")
"""What a row says of both its fighters alike."""
_WORD = re.compile(r"[^\W\d_]+(?![/.]\s?O\b)")
"""A word of a result; the letters of W/O, a walkover, are none."""
_LETTER = re.compile(r"[^\W\d_](?![^\W\d_])")
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
    return {
        "first": first,
        "second": second,
        "winner": at["winner"] if "winner" in at else ordinary["result"],
    }


def both_ways(rows: Sequence[SourceRow]) -> Iterator[tuple[Columns, tuple[SourceRow, ...]]]:
    """The bouts below a row of such headings: as those of the first fighter of each, then of the second.

    A row that names neither is among the first ones, so that it is reported once.
    """
    head, *body = rows
    sides = sides_of(head)
    assert sides is not None  # the caller has looked
    at = _shared(head, body, sides)
    stated = at.get("result")
    at["result"] = sides.get("winner", max(len(row.cells) for row in rows) if stated is None else stated)
    first, second = sides["first"], sides["second"]
    letters = letters_of(_language(head))
    body = [_in_english(row, (at["result"], stated), letters) for row in body if row.cells != head.cells]
    body = [_with_letter(row, sides, at, stated) for row in body]
    others = [_of_the_other(row, at) for row in body if not is_blank(row.cells[second])]
    body = [row for row in body if not is_blank(row.cells[first]) or is_blank(row.cells[second])]
    for own, opponent, bouts in ((first, second, body), (second, first, others)):
        at |= {"fighter": own, "opponent": opponent}
        typed = {name: head.cells[column] for name, column in at.items() if column < len(head.cells)}
        yield Columns(dict(at), None, typed, is_of_both=True), tuple(bouts)


def of_one(columns: Columns, rows: Sequence[SourceRow], fighter: str) -> tuple[Columns, list[SourceRow]]:
    """The record of one fighter whose column of who won names the fighter or the opponent: with the result
    as a letter there. A column Result next to it holds how the bout ended, or agrees with it."""
    at = dict(columns.at)
    winner = at.pop("winner", None)
    if winner is None:
        return replace(columns, at=at), list(rows)
    if not {"result", "method"} <= {*at}:
        at |= {"method": at["result"]} if "result" in at else {}
        at["result"] = winner
    stated = [at[name] for name in ("result", "method") if at.get(name, winner) != winner]
    found = []
    for row in rows:
        cells = [*row.cells, *[""] * (1 + max(winner, *at.values()) - len(row.cells))]
        named = _outcome(cells[winner], (fighter, opponent_of(columns.text(row, "opponent"))[0]))
        cells[winner] = named
        for column in stated:
            cells[column] = _agreed(named, cells[column], columns.letters, is_method=column != at["result"])
        found.append(replace(row, cells=tuple(cells), typed=row.whole))
    return replace(columns, at=at), found


def _agreed(named: str, typed: str, letters: Mapping[str, str], *, is_method: bool) -> str:
    """What a cell next to who won says of the fighter; with who won where it says something else.

    is_method: whether who won is read from the column next to it.
    """
    ending = read_result(typed, letters)
    said = ending.result if ending is not None else None
    if said == "W" and named == "L" and _says_who_won(typed):
        return _mirrored(typed)  # Won by KO is said of the winner
    if is_method or (said and said == (_result(named) if named else said)):
        return typed
    return named if _result(named) is None else f"{named} {typed}".strip()


def _shared(head: SourceRow, body: Sequence[SourceRow], sides: Mapping[str, int]) -> dict[str, int]:
    """The columns of what is said of the bout. A column Result next to who won holds how it ended: the
    `method`, and `result` where another column has that."""
    at: dict[str, int] = {}
    known = {column: name for column, (name, _) in fields_of(head).items() if column not in sides.values()}
    for column, name in known.items():
        if name in SHARED:
            take(at, name, column, body)
    for column, name in known.items():
        if name == "result":
            at.setdefault("result" if "method" in at else "method", column)
    return at


def _language(head: SourceRow) -> str:
    """The one language in which the most headings are known; English where there are several."""
    votes = Counter(language for _, languages in fields_of(head).values() for language in languages)
    most = [language for language, count in votes.items() if count == max(votes.values())]
    return most[0] if len(most) == 1 else "en"


def _in_english(row: SourceRow, columns: Sequence[int | None], letters: Mapping[str, str]) -> SourceRow:
    """The row with the letters that results begin with as English has them: D is Derrota in Spanish."""
    cells = [
        _LETTER.sub(lambda letter: letters.get(letter[0].casefold(), letter[0]), cell, count=1)
        if column in columns and _LETTER.match(cell) and read_result(cell, letters)
        else cell
        for column, cell in enumerate(row.cells)
    ]
    return replace(row, cells=tuple(cells), typed=row.whole)


def _with_letter(
    row: SourceRow, sides: Mapping[str, int], at: Mapping[str, int], stated: int | None
) -> SourceRow:
    """The row with the first fighter's result: in place of who won or of a column Result next to the method
    (`stated`), else behind the last cell."""
    last = max(*sides.values(), *at.values(), -1 if stated is None else stated)
    cells = [*row.cells, *[""] * (last + 1 - len(row.cells))]
    if "winner" in sides:
        names = [opponent_of(cells[sides[side]])[0] for side in ("first", "second")]
        result = _outcome(cells[sides["winner"]], names)
    else:
        ended = _result(cells[at["method"]]) if "method" in at else None
        result = ended if ended in WITHOUT_WINNER else "W"
    if stated is not None and not is_blank(cells[stated]):
        result = _together(result, cells[stated], is_named="winner" in sides)
    if result == "L" and "method" in at and _result(cells[at["method"]]) == "W":
        cells[at["method"]] = _mirrored(cells[at["method"]])  # Won by KO is said of the winner
    cells[at["result"]] = result
    return replace(row, cells=tuple(cells), typed=row.whole)


def _together(result: str, stated: str, *, is_named: bool) -> str:
    """The first fighter's result and what a column Result has next to who won; `Won` is said of the winner.

    is_named: whether a cell says who won, not the headings, below which a draw has two names as well.
    """
    said = _result(stated)
    if _result(result) is None:
        return result
    if said not in (None, "", *OTHERS_RESULT) and not (is_named and result):
        return stated
    if not result:
        return f"{stated} without a winner"
    if result not in OTHERS_RESULT or said != "W" or not _says_who_won(stated):
        return f"{result} {stated}"
    return stated if result == "W" else _mirrored(stated)


def _of_the_other(row: SourceRow, at: Mapping[str, int]) -> SourceRow:
    cells = list(row.cells)
    cells[at["result"]] = _mirrored(cells[at["result"]])
    if "method" in at and _result(cells[at["method"]]) in OTHERS_RESULT:
        cells[at["method"]] = _mirrored(cells[at["method"]])
    return replace(row, cells=tuple(cells))


def _mirrored(text: str) -> str:
    """A result as the opponent has it: each word for won or lost is the letter of the other."""
    return _WORD.sub(lambda word: _turned(word[0]), text)


def _turned(word: str) -> str:
    found = read_result(word, letters_of("en"))
    if found is None or found.result not in OTHERS_RESULT:
        return word
    return f"{OTHERS_RESULT[found.result]} {found.method or ''}".strip()


def _says_who_won(text: str) -> bool:
    """Whether a result has a word for won or lost; KO 3 has none."""
    return _mirrored(text) != text


def _outcome(text: str, names: Sequence[str]) -> str:
    """The result of the first fighter; where the cell names neither of the two, what it has, of which only a
    result can be understood."""
    if is_blank(text):
        return ""
    said = opponent_of(text)[0] or text
    # Won is a surname as well.
    named = _named(folded(said), names) or _named(folded(_WON.sub("", said)), names)
    stated = _result(text)
    if named:
        return named if stated in ("", None, named) else f"{text} is also a name"
    if stated in OTHERS_RESULT and not _says_who_won(text):
        return f"{text} without a winner"
    return text


def _named(text: str, names: Sequence[str]) -> str | None:
    """The result of the first fighter where this names one of the two, by name, surname or corner."""
    for letter, side, name in zip("WL", ("first", "second"), names, strict=True):
        if text and (text == folded(name) or text in listed("sides", side)):
            return letter
    surnames = [folded(name.split()[-1]) if name else "" for name in names]
    return "WL"[surnames.index(text)] if text and surnames.count(text) == 1 else None


def _result(text: str) -> str | None:
    """The result that a cell is read as, empty where it has only an ending; None where it is not
    understood."""
    found = read_result(text, letters_of("en"))
    return found if found is None else found.result or ""
