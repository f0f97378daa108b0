"""Records → workbook: rows of Bouts and Careers in a new one, or in a copy of an existing one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.fighter_sheets import fighter_tables, other_sheets
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.row_reading import adjacent_rows, typed_rows
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.findings import Finding, Place, Value
from fightcard.pipeline.findings.record_tables import ALREADY_THERE, CAREER_DIFFERS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.project.template import MOST_FIGHTERS, workbook
from fightcard.pipeline.records.bouts import Bout
from fightcard.pipeline.records.same_bouts import UNKNOWN_DATE, Met, met_of, same_bouts
from fightcard.pipeline.records.similar_names import check_names_with
from fightcard.pipeline.records.source_records import Records, SourceRecord
from fightcard.pipeline.records.totals_check import counts_of
from fightcard.pipeline.records.totals_tables import Totals
from fightcard.pipeline.workbook.as_read import refuse_newer
from fightcard.pipeline.workbook.edit import Edits, Written, edited
from fightcard.pipeline.workbook.entry import Table
from fightcard.pipeline.workbook.model import Book, Sheet, Unreadable

Line: TypeAlias = "Mapping[str, Value | dt.date]"
"""A row of a sheet by its headings."""

COUNTING_RULE = "KO counts KO, TKO and RTD; newspaper decisions and bouts without a decision are no contests"
LONGEST_SOURCE = 400
_TOTALS = {
    "Won": "won", "Lost": "lost", "Drawn": "drawn", "No Contest": "no_contest", "Won by KO": "won_by_ko",
    "Lost by KO": "lost_by_ko", "Won by DQ": "won_by_dq", "Lost by DQ": "lost_by_dq",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Enlarged:
    """A copy of a workbook with records added: its bytes, how many rows of Bouts, Careers and Fighters are
    new, and the findings about those that are not."""

    content: bytes = field(repr=False)
    bouts: int
    careers: int
    fighters: int
    findings: tuple[Finding, ...]


def bout_rows(bouts: Sequence[Bout]) -> list[Line]:
    """The rows of the sheet Bouts, each fighter's from the first to the last, the fighters in the order
    read."""
    order = {
        identity: at for at, identity in enumerate(dict.fromkeys(fighter_id(each.fighter) for each in bouts))
    }
    ordered = sorted(bouts, key=lambda each: order[fighter_id(each.fighter)])
    return [_bout_row(each) for each in ordered]


def _bout_row(bout: Bout) -> Line:
    won, lost, drawn = bout.opponent_record or (None, None, None)
    return {
        "Date": _day(bout.date), "Fighter": bout.fighter, "Opponent": bout.opponent, "Opp Won": won,
        "Opp Lost": lost, "Opp Drawn": drawn, "Result": bout.result, "Method": bout.method,
        "Round": bout.round, "Rounds": bout.rounds,
    }  # fmt: skip


def _day(text: str | None) -> dt.date | str | None:
    if text is None or len(text) < len("1937-06-22"):
        return text
    return dt.date.fromisoformat(text)


def career_rows(records: Records) -> list[Line]:
    """The rows of the sheet Careers: each fighter's totals, years, and where they come from."""
    names = _names(records)
    by_fighter: dict[str, list[Bout]] = {}
    for bout in records.bouts:
        by_fighter.setdefault(fighter_id(bout.fighter), []).append(bout)
    sources = {identity: _in_words(of) for identity, of in _sources(records).items()}
    return [
        *(_career_row(records, names[own], bouts, sources[own]) for own, bouts in by_fighter.items()),
        *(_totals_row(each, sources[fighter_id(each.fighter)]) for each in records.totals),
    ]


def _names(records: Records) -> dict[str, str]:
    """The name of each fighter who has bouts, as it is read first, by id."""
    names: dict[str, str] = {}
    for bout in records.bouts:
        names.setdefault(fighter_id(bout.fighter), bout.fighter)
    return names


def _career_row(records: Records, fighter: str, bouts: Sequence[Bout], source: str) -> Line:
    counted = counts_of(bouts)
    rounds = [bout.round for bout in bouts]
    years = [int(bout.date[:4]) for bout in bouts if bout.date]
    facts = [each.facts for each in records.sources if _is_of(each, fighter)]
    return {
        "Fighter": fighter,
        **{heading: counted[total] for heading, total in _TOTALS.items()},
        "Height cm": next((each.height for each in facts if each.height), None),
        "Reach cm": next((each.reach for each in facts if each.reach), None),
        "Rounds": sum(each for each in rounds if each) if all(rounds) else None,
        "From": min(years, default=None),
        "To": max(years, default=None),
        "Source": source,
        "Counting Rule": COUNTING_RULE,
    }


def _totals_row(totals: Totals, source: str) -> Line:
    counts = {heading: totals.counts.get(total) for heading, total in _TOTALS.items()}
    return {"Fighter": totals.fighter, **counts, **totals.copied, "Source": source}


def _in_words(sources: Iterable[SourceRecord]) -> str:
    """Where a record was read, and what was left out."""
    parts = []
    for each in sources:
        file = each.page.source.rpartition("/")[2]
        named = ", ".join(part for part in (each.page.address, each.page.title, file) if part)
        left = each.left_out_text
        parts.append(f"{named}; left out: {left}" if left else named)
    text = " / ".join(parts)
    return text if len(text) <= LONGEST_SOURCE else f"{text[: LONGEST_SOURCE - 1]}…"


def _sources(records: Records) -> dict[str, list[SourceRecord]]:
    """The sources that have bouts or totals of each fighter, by id."""
    found: dict[str, list[SourceRecord]] = {}
    for source in records.sources:
        named = [*(each.fighter for each in source.bouts), *(each.fighter for each in source.totals)]
        for identity in dict.fromkeys(map(fighter_id, named)):
            found.setdefault(identity, []).append(source)
    return found


def divisions_of(records: Records, division: str | None = None) -> dict[str, str | None]:
    """The weight class of each fighter by name: the one that is given, else the first that the fighter's page
    or row of totals names."""
    found: dict[str, str | None] = {}
    of_totals = {each.fighter: each.division for each in records.totals}
    for name in (*_names(records).values(), *of_totals):
        named = (each.facts.divisions for each in records.sources if _is_of(each, name))
        found[name] = division or next((each[0] for each in named if each), of_totals.get(name))
    return found


def _is_of(source: SourceRecord, fighter: str) -> bool:
    return bool(source.fighter) and fighter_id(source.fighter) == fighter_id(fighter)


def new_workbook(records: Records, system: str, title: str = "", division: str | None = None) -> bytes:
    """A new workbook of a game with the records on Careers and Bouts, and on Fighters each name with the
    weight class, `division` where it is given."""
    careers, bouts = career_rows(records), bout_rows(records.bouts)
    columns = layout(system, "row").columns
    head = next(iter(columns))
    names: list[Line] = [{head: name, **({"Division": letters} if "Division" in columns else {})}
                         for name, letters in divisions_of(records, division).items()]  # fmt: skip
    return workbook(
        system, min(max(len(careers), 100), MOST_FIGHTERS), title,
        rows_by_schema={"row": names, "career": careers, "bout": bouts},
    )  # fmt: skip


def enlarged(book: Book, records: Records, division: str | None = None) -> Enlarged:
    """A copy of a workbook with the records below what is on its sheets Bouts and Careers, and below its
    fighters those whose careers are new, with the weight class.

    A bout, a career and a fighter that are already there stay as they are, a blank weight class aside; sheets
    that it lacks are added. `division` is that of all whose careers are read. Raises Unreadable for one whose
    sheet Bouts or Careers has no headings, or that is no .xlsx, and for a division where no fighter has one.
    """
    system = system_of(book)
    findings: list[Finding] = []
    bouts, remarks = _new_bouts(book, system, records)
    findings += remarks
    careers, remarks = _new_careers(book, system, records)
    findings += [*remarks, *check_names_with(records.bouts, _names_of(book, system))]
    edits: dict[str, Edits] = {}
    for name, lines in (("career", careers), ("bout", bouts)):
        if lines:
            sheet, cells = _below(book, system, name, lines)
            edits[sheet] = cells
    new = {str(line["Fighter"]) for line in careers}
    fighters, named, has_divisions = _new_fighters(book, system, divisions_of(records, division), new)
    if division is not None and not has_divisions:
        remedy = "Leave out --division, or type Division for every fighter."
        raise Unreadable(book.path, "no fighter in it has a weight class", remedy)
    content = edited(book.path, edits | named) if edits or named else book.path.read_bytes()
    refuse_newer(book)
    return Enlarged(content, len(bouts), len(careers), fighters, tuple(findings))


def _new_fighters(
    book: Book, system: str, divisions: Mapping[str, str | None], new: Collection[str]
) -> tuple[int, dict[str, Edits], bool]:
    """How many fighters are added below those of a workbook, and their cells: the names that it lacks and
    whose careers are new, and the weight class, also where it is blank; and whether it has weight classes."""
    tables = _fighter_tables(book, system)
    if not tables:
        return 0, {}, False
    entries = [entry for table in tables for entry in typed_rows(table, game_of(system), {})]
    there = {entry.id: entry for entry in entries}
    # A set without weight classes is one division: the only fighter with one would have no opponent.
    has_divisions = not entries or any(entry.values.get("Division") for entry in entries)
    head = next(iter(tables[0].layout.columns))
    edits: dict[str, Edits] = {}
    lines: list[Line] = []
    for name, letters in divisions.items():
        known = there.get(fighter_id(name))
        at = (known.table if known else tables[0]).headings.get("Division")
        division = letters if at and has_divisions else None
        if known is None and name in new:
            lines.append({head: name, "Division": division})
        elif known is not None and at and division and known.cell("Division") is None:
            cells = edits.setdefault(known.table.sheet.name, {})
            cells[known.number, at.column] = Written(division)
    if lines:
        sheet = tables[0].sheet
        at_headings = {heading: found.column for heading, found in tables[0].headings.items()}
        edits.setdefault(sheet.name, {}).update(_rows_below(sheet, at_headings, lines, sheet.rows[-1].number))
    return len(lines), edits, has_divisions


def _fighter_tables(book: Book, system: str) -> list[Table]:
    try:
        return fighter_tables(book, layout(system, "row"), other_sheets(system))[0]
    except Unreadable:
        return []  # a workbook of records only


def _names_of(book: Book, system: str) -> dict[str, Place]:
    """All names that a workbook has on Fighters, Careers and Bouts, with the first row of each."""
    game = game_of(system)
    entries = [entry for table in _fighter_tables(book, system) for entry in typed_rows(table, game, {})]
    careers, _ = adjacent_rows(book, game, "career")
    bouts, _ = adjacent_rows(book, game, "bout")
    named = [(entry.name, entry) for entry in (*entries, *careers, *bouts)]
    named += [(entry.text("Opponent"), entry) for entry in bouts]
    return {name: entry.place(None) for name, entry in reversed(named) if name}


def _new_bouts(book: Book, system: str, records: Records) -> tuple[list[Line], list[Finding]]:
    entries, _ = adjacent_rows(book, game_of(system), "bout")
    known = [
        Met(each.id, fighter_id(each.text("Opponent") or ""), each.text("Date"), each.text("Result"))
        for each in entries
    ]
    there = same_bouts(known, [met_of(bout) for bout in records.bouts])
    fresh, findings = [], []
    for at, bout in enumerate(records.bouts):
        if at not in there:
            fresh.append(bout)
        else:
            facts = {"opponent": bout.opponent, "date": bout.date or UNKNOWN_DATE, "book": book.name}
            findings.append(ALREADY_THERE.at(bout.place, there=entries[there[at]].number, **facts))
    return bout_rows(fresh), findings


def _new_careers(book: Book, system: str, records: Records) -> tuple[list[Line], list[Finding]]:
    entries, _ = adjacent_rows(book, game_of(system), "career")
    there = {fighter_id(each.name or ""): each for each in entries}
    sources, fresh, findings = _sources(records), [], []
    for line in career_rows(records):
        own = fighter_id(str(line["Fighter"]))
        entry = there.get(own)
        if entry is None:
            fresh.append(line)
            continue
        differing = [
            f"{heading} {entry.values[heading]} there, {line[heading]} here"
            for heading in _TOTALS
            if None not in (entry.values.get(heading), line[heading])
            and entry.values[heading] != line[heading]
        ]
        if differing:
            facts = {"fighter": line["Fighter"], "book": book.name, "differences": ", ".join(differing)}
            file = sources[own][0].page.source
            findings.append(CAREER_DIFFERS.at(Place(file=file), **facts))
    return fresh, findings


def _below(book: Book, system: str, name: str, lines: Sequence[Line]) -> tuple[str, Edits]:
    """The cells of rows below all that a sheet holds, with the headings that it lacks."""
    columns = layout(system, name)
    sheet = book.sheet(columns.sheet)
    headings = list(
        dict.fromkeys(heading for line in lines for heading, value in line.items() if value is not None)
    )
    edits: Edits = {}
    if sheet is None or not sheet.rows:
        at = {heading: column for column, heading in enumerate(columns.columns, 1)}
        head = last = 1
        edits |= {(1, column): Written(heading) for heading, column in at.items()}
    else:
        table, _ = find_headings(book, sheet, columns)
        if table is None:
            what = f"the headings of its sheet {sheet.name} were not found"
            raise Unreadable(book.path, what, f"Type them in one row: {', '.join(columns.columns)}.")
        at = {heading: found.column for heading, found in table.headings.items()}
        head, last = table.row, sheet.rows[-1].number
        free = max(column for row in sheet.rows for column in row.cells) + 1
        for heading in headings:
            if heading not in at:
                at[heading] = sheet.free_column(head, free)
                free = at[heading] + 1
                edits[head, at[heading]] = Written(heading)
    edits |= _rows_below(sheet, at, lines, max(head, last))
    return (sheet.name if sheet is not None else columns.sheet), edits


def _rows_below(sheet: Sheet | None, at: Mapping[str, int], lines: Sequence[Line], number: int) -> Edits:
    """The cells of rows below a row, each heading's in its column."""
    edits: Edits = {}
    for line in lines:
        number = number + 1 if sheet is None else sheet.free_row(number + 1, at.values())
        for heading, value in line.items():
            if value is not None:
                edits[number, at[heading]] = Written(_content(value))
    return edits


def _content(value: Value | dt.date) -> Value | dt.datetime:
    if isinstance(value, dt.date):
        return dt.datetime(value.year, value.month, value.day)
    return value
