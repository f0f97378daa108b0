"""Lists of bouts as pages of events have them: `def.` or `vs.` in a column between those of both fighters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.record_tables import CELL_NOT_UNDERSTOOD, CHOICE_MADE
from fightcard.pipeline.records.bout_lists import sides_of
from fightcard.pipeline.records.column_roles import LEAST_HEADINGS, MOST, by_content, fields_of, is_name
from fightcard.pipeline.records.facts import facts_of
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.spellings.bout_endings import is_contradiction, letters_of, read_result
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import coded, folded, is_blank, listed, verbs_between

HEADINGS = ("Fighter A", "Winner", "Fighter B")
"""What the three columns are called from here on."""
BOTH = (True, True)
ENDINGS = ("result", "method")
DATE = "Date"


def with_winners(table: SourceTable, page: Page) -> SourceTable:
    """The table with the first fighter's result in the column between both, and the date of the page where it
    has none; as it is where it is no such list."""
    between = _between(table.rows)
    if between is None or any(map(sides_of, table.rows)):
        return table
    if not any(_is_head(row, between) for row in table.rows):
        table = replace(table, rows=(_headings(table.rows, between), *table.rows))
    rows: list[SourceRow] = []
    at: dict[str, int] = {}
    for row in table.rows:
        if _is_head(row, between) or not row.number:
            at = {name: column for column, (name, _) in reversed(fields_of(row).items())}
            rows.append(_with(row, slice(between - 1, between + 2), HEADINGS))
        elif _verb(row, between):
            ended = [row.cells[at[name]] for name in ENDINGS if at.get(name, len(row.cells)) < len(row.cells)]
            rows.append(_with(row, slice(between, between + 1), (_result(row.cells[between], ended),)))
        else:
            rows.append(row)
    return _dated(replace(table, rows=tuple(rows)), page, between)


def _dated(table: SourceTable, page: Page, between: int) -> SourceTable:
    """The table with the date of its page behind the last cells, or with a remark on a date that is not
    understood; as it is where it has dates of its own or the page has none."""
    heads = [row for row in table.rows if row.cells[between - 1 : between + 2] == HEADINGS]
    day = facts_of(page).date
    if not day or any(name == "date" for row in heads for name, _ in fields_of(row).values()):
        return table
    place = Place(file=page.source, sheet=table.title or None, value=day, column=DATE)
    if read_day(day) is None:
        what = f"holds {day}, which is not understood"
        return replace(table, remarks=(*table.remarks, CELL_NOT_UNDERSTOOD.at(place, what=what, whole=day)))
    width = max(len(row.cells) for row in table.rows)
    rows = []
    for row in table.rows:
        cells = (*row.cells, *[""] * (width - len(row.cells)), DATE if row in heads else day)
        is_dated = row in heads or len([*filter(None, row.cells)]) > 1
        rows.append(replace(row, cells=cells, typed=row.whole) if is_dated else row)
    what = "the date of the page is taken for its bouts, which have none of their own"
    return replace(table, rows=tuple(rows), remarks=(*table.remarks, CHOICE_MADE.at(place, what=what)))


def _headings(rows: Sequence[SourceRow], between: int) -> SourceRow:
    """Headings of a list that has none, by what its columns hold."""
    body = [row for row in rows if _verb(row, between)]
    at: dict[str, int] = {}
    by_content(at, body, {between - 1, between, between + 1}, letters_of("en"))
    cells = [""] * max(len(row.cells) for row in body)
    for name, column in at.items():
        cells[column] = name
    return SourceRow(0, tuple(cells))


def _between(rows: Sequence[SourceRow]) -> int | None:
    """The column between two of names in which nearly every such row says who won, and which no heading
    contradicts."""
    width = max((len(row.cells) for row in rows), default=0)
    for column in range(1, width - 1):
        said = {folded(row.cells[column]) for row in rows if _verb(row, column) not in ("", "vs")}
        if not said:
            continue
        heads = [row for row in rows if _is_head(row, column)]
        is_sure = bool(heads) and all(_sides(row, column) == BOTH for row in heads)
        if not is_sure and all(map(_is_ending, said)):
            continue
        named = [row for row in rows if all(_is_fighter(row, at) for at in (column - 1, column + 1))]
        of_bouts = sum(bool(_verb(row, column)) for row in named)
        if of_bouts and of_bouts >= MOST * len(named) and all(_may_be_between(row, column) for row in heads):
            return column
    return None


def _is_head(row: SourceRow, between: int) -> bool:
    """Whether a row is headings; words of a bout may be some as well, such as `vs.` and `Decision`."""
    if len(fields_of(row)) + 1 < LEAST_HEADINGS:
        return False
    is_bout = _verb(row, between) and all(_is_fighter(row, at) for at in (between - 1, between + 1))
    return not is_bout or any(_sides(row, between))


def _sides(head: SourceRow, between: int) -> tuple[bool, bool]:
    """Whether the headings before and behind a column are those of the first and of the second fighter."""
    known = {column: name for column, (name, _) in fields_of(head).items()}
    before, behind = (folded(each) for each in _around(head, between))
    return (
        known.get(between - 1) == "fighter" or before in listed("sides", "first"),
        known.get(between + 1) in ("fighter", "opponent") or behind in listed("sides", "second"),
    )


def _may_be_between(head: SourceRow, column: int) -> bool:
    """Whether a heading may be that of who won, and those around it of both fighters, which may share one."""
    # Bout is above both fighters, where it is not above numbers.
    known = {at for at, (name, _) in fields_of(head).items() if name != "number"}
    sides = _sides(head, column)
    around = zip((column - 1, column + 1), _around(head, column), sides, strict=True)
    others = {at: text for at, text, is_side in around if text and not is_side}
    if others.keys() & known or (column in known and not _verb(head, column)):
        return False
    return not others or (len(others) == 1 and not any(sides))


def _around(row: SourceRow, column: int) -> tuple[str, str]:
    behind = row.cells[column + 1] if column + 1 < len(row.cells) else ""
    return row.cells[column - 1] if column - 1 < len(row.cells) else "", behind


def _is_ending(word: str) -> bool:
    """Whether a word is an ending, `KO`, which is also between an opponent and a place."""
    return word in coded("methods") or word in coded("results")


def _is_fighter(row: SourceRow, column: int) -> bool:
    return column < len(row.cells) and is_name(opponent_of(row.cells[column])[0])


def _verb(row: SourceRow, column: int) -> str:
    """The result of the first fighter that a cell says, `vs` where it says none; empty for other cells."""
    return verbs_between().get(folded(row.cells[column]), "") if column < len(row.cells) else ""


def _result(between: str, ended: Sequence[str]) -> str:
    """What a cell between both names is replaced by; a typed method counts before that of the verb if it
    does not contradict it."""
    code = verbs_between()[folded(between)]
    typed = [each for each in ended if not is_blank(each)]
    if code == "vs":
        return "" if typed else between
    result, _, method = code.partition(" ")
    endings = (read_result(each) for each in typed)
    contradicts = any(each and is_contradiction(method or None, each.method) for each in endings)
    return code if contradicts or not typed else result


def _with(row: SourceRow, columns: slice, texts: Sequence[str]) -> SourceRow:
    cells = list(row.cells)
    cells[columns] = texts
    return replace(row, cells=tuple(cells), typed=row.whole)
