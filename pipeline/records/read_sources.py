"""Sources → records: each source's bouts, remarks on them, and what disagrees between sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import median_low

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Finding, Place, has_errors
from fightcard.pipeline.findings.record_tables import (
    BOUT_CONTRADICTED_ELSEWHERE,
    CHOICE_MADE,
    LEFT_OUT,
    ORDER_OF_DAYS_OPEN,
)
from fightcard.pipeline.records.bout_lists import both_ways, of_one, sides_of
from fightcard.pipeline.records.bouts import Bout, RowReader
from fightcard.pipeline.records.column_roles import (
    LEAST_HEADINGS,
    Columns,
    columns_of,
    fields_of,
    is_headings,
    says_who_won,
)
from fightcard.pipeline.records.facts import facts_of
from fightcard.pipeline.records.fewest_bouts import with_least
from fightcard.pipeline.records.no_record import no_record, none_of
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.records.running_text import running_text
from fightcard.pipeline.records.same_bouts import UNKNOWN_DATE, Met, met_of, same_bouts, same_days
from fightcard.pipeline.records.sections import PROFESSIONAL, section_of
from fightcard.pipeline.records.similar_names import check_names, check_opponents
from fightcard.pipeline.records.source_records import Records, SourceRecord, of_count
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.records.totals_check import check_dates, check_running, check_totals, in_time
from fightcard.pipeline.records.totals_tables import each_once, totals_of
from fightcard.pipeline.records.versus_lists import with_winners
from fightcard.pipeline.records.whose_record import Part, whose
from fightcard.pipeline.records.years_above import with_years
from fightcard.pipeline.spellings.dates import Order, order_of, read_day
from fightcard.pipeline.spellings.vocabulary import is_blank

MOST_BOUTS, MOST_OF_ALL = 3_000, 30_000
"""Rows of a table of one fighter's bouts (no record has more than some 1,000), and of one that names the
fighter in each row."""

MOST_ROWS = 20
"""Rows that a finding names."""


GUESSED = "this heading is not known; by the cells below it, it is read as the {field}"


def read_page(page: Page, *, name: str | None = None, dates: Order | None = None) -> SourceRecord:
    """The record that a page holds; `name` is its fighter's, `dates` its order of day and month.

    Where each row names its fighter, only the bouts of `name` are taken.
    """
    parts, findings, left_out = _parts(page, page.tables)
    if not parts:
        totals, remarks = totals_of(page)
        if totals or remarks:
            return SourceRecord(page, "", (), (*findings, *remarks), totals=totals)
        parts, more, left_out_of_text = _parts(page, running_text(page))
        kind = "running text" if page.kind.startswith("text") else f"running text in {page.kind}"
        page = replace(page, kind=kind) if parts else page
        findings += more
        left_out += left_out_of_text
    if not parts:
        return SourceRecord(page, "", (), (*findings, no_record(page)), is_taken=False)
    if page.encoding:
        what = "the text is not UTF-8 and is read in this encoding; if a name looks wrong, save it as UTF-8"
        findings.append(CHOICE_MADE.at(Place(file=page.source), value=page.encoding, what=what))
    fighters, remarks_on_names = whose(page, parts, name)
    fighter = fighters[0] if len({*fighters}) == 1 else ""
    order, remarks_on_dates = _order(page, parts, dates, fighter)
    findings += [*remarks_on_names, *remarks_on_dates]
    is_taken = not has_errors([*remarks_on_names, *remarks_on_dates])
    bouts = _read_all(page, zip(parts, fighters, strict=True), order, findings, left_out)
    if not any("fighter" in part.columns.at for part in parts):
        findings += check_totals(page, bouts, fighter) if is_taken and fighter else []
    elif name:
        own = [bout for bout in bouts if fighter_id(bout.fighter) == fighter_id(name)]
        left_out["bout of another fighter"] += len(bouts) - len(own)
        if bouts and not own:
            findings.append(none_of(page, bouts, name))
        bouts = own
    counts = tuple((what, count) for what, count in left_out.items() if count)
    facts = facts_of(page)
    if len(facts.divisions) > 1:
        what = f"the page names several weight classes; {facts.divisions[0]} is taken for the card"
        listed = ", ".join(facts.divisions)
        findings.append(CHOICE_MADE.at(Place(file=page.source, fighter=fighter), value=listed, what=what))
    of_lists: frozenset[str] = frozenset() if name else _listed(parts)
    return SourceRecord(
        page, fighter, tuple(bouts), tuple(findings), counts, is_taken, facts, listed=of_lists
    )


def _listed(parts: Iterable[Part]) -> frozenset[str]:
    """The ids of fighters who are in lists that name both fighters, and in no table of their own bouts."""
    of_lists, own = set[str](), set[str]()
    for part in parts:
        names = {opponent_of(part.columns.text(row, "fighter"))[0] for row in part.rows}
        (of_lists if part.columns.is_of_both else own).update(map(fighter_id, names))
    return frozenset(of_lists - own)


def _read_all(
    page: Page,
    parts: Iterable[tuple[Part, str]],
    order: Order | None,
    findings: list[Finding],
    left_out: Counter[str],
) -> list[Bout]:
    """The bouts of all tables by date, each once; findings and what is left out are added to those given."""
    bouts: list[Bout] = []
    of_fighter: dict[str, list[Bout]] = {}
    first_sides: list[Bout] = []
    for part, fighter in parts:
        if "winner" in part.columns.at and not fighter:
            continue  # who won is known once the name is, which is asked for
        columns, rows = of_one(part.columns, part.rows, fighter)
        reader = RowReader(page.source, part.name, columns, fighter, order, _near(part))
        read = in_time([bout for row in rows if (bout := reader.read(row)) is not None])
        found = [*reader.findings, *reader.endings_read()]
        if "fighter" not in part.columns.at:
            found += [*check_running(read), *check_dates(read)]
        found += _remarks(page, part, reader)
        if part.is_again:
            known = {(each.code, each.row) for each in findings}
            found = [each for each in found if (each.code, each.row) not in known]
        else:
            left_out.update(reader.left_out)
        findings += found
        if columns.is_of_both and not part.is_again:
            first_sides = read
            continue
        whole, first_sides = [*first_sides, *read], []
        added, remarks = _not_read_before(of_fighter, whole, is_by_row=columns.is_of_both)
        findings += remarks
        left_out["bout read before"] += len(whole) - len(added)
        bouts += added
    return sorted(bouts, key=lambda bout: bout.date or "")


def _not_read_before(
    of_fighter: dict[str, list[Bout]], read: Sequence[Bout], *, is_by_row: bool
) -> tuple[list[Bout], list[Finding]]:
    """The bouts of a table that were not read before; in a list of both sides a first row counts for both."""
    ordered = sorted(read, key=lambda bout: bout.place.row or 0) if is_by_row else read
    taken: list[Bout] = []
    findings: list[Finding] = []
    for each in _first_and_repeated(ordered):
        fresh, remarks = _without_twins(of_fighter, each, same_days)
        taken += fresh
        findings += remarks
    known = {*map(id, taken)}
    return [bout for bout in read if id(bout) in known], findings


def together(sources: Sequence[SourceRecord], *, least: int | None = None) -> Records:
    """The records of several sources, compared with each other: bouts read twice, and names.

    least: the bouts that a fighter of lists needs not to stay an opponent; see `with_least`.
    """
    merged: list[SourceRecord] = []
    bouts: list[Bout] = []
    of_fighter: dict[str, list[Bout]] = {}
    for source in sources:
        if source.is_taken:
            fresh, remarks = _without_twins(of_fighter, source.bouts, same_bouts)
            bouts += fresh
            source = replace(source, bouts=tuple(fresh), findings=(*source.findings, *remarks))  # noqa: PLW2901 - the same source, less what was read before
        merged.append(source)
    merged, remarks_on_lists = with_least(merged, least)
    bouts = [bout for each in merged if each.is_taken for bout in each.bouts]
    fighters = {each.fighter: Place(file=each.page.source) for each in reversed(merged) if each.fighter}
    names = [*check_names(bouts, fighters), *check_opponents(bouts)]
    totals, repeated = each_once([each for source in merged for each in source.totals], of_fighter)
    merged = [
        replace(each, totals=tuple(own for own in each.totals if totals.get(fighter_id(own.fighter)) is own))
        for each in merged
    ]
    findings = [*(finding for each in merged for finding in each.findings), *repeated, *remarks_on_lists]
    return Records(tuple(merged), (*findings, *names))


def _parts(page: Page, tables: Sequence[SourceTable]) -> tuple[list[Part], list[Finding], Counter[str]]:
    """The tables that are records of professional boxing, and the findings about the others."""
    found: list[Part] = []
    findings: list[Finding] = []
    left_out: Counter[str] = Counter()
    for number, table in enumerate((with_winners(each, page) for each in tables), 1):
        for titles, columns, body, is_again in _records_in(table):
            name = titles[0] if titles else f"table {number}"
            section = section_of(titles)
            place = Place(file=page.source, sheet=name, row=body[0].number if body else None)
            most = MOST_OF_ALL if "fighter" in columns.at else MOST_BOUTS
            if section != PROFESSIONAL or len(body) > most:
                kind = (
                    f"{section} bout"
                    if section != PROFESSIONAL
                    else "bout of a table that is longer than any record"
                )
                what = f"the table {name} ({len(body):,} row{'s' * (len(body) != 1)}), {of_count(2, kind)}"
                findings += [] if is_again else [LEFT_OUT.at(place, what=what)]
                left_out[kind] += 0 if is_again else len(body)
                continue
            findings += [remark for remark in table.remarks if remark not in findings]
            findings += [
                CHOICE_MADE.at(
                    replace(place, row=None), value=columns.typed[field], what=GUESSED.format(field=field)
                )
                for field in columns.guessed
            ]
            sheet = table.titles[-1] if table.titles else ""
            found.append(Part(name, columns, body, sheet, is_again))
    return found, findings, left_out


def _records_in(
    table: SourceTable,
) -> Iterator[tuple[tuple[str, ...], Columns, tuple[SourceRow, ...], bool]]:
    """The titles, columns and rows of each record in a table, and whether these rows were in the one before
    it: a list of bouts that names both fighters has the records of one side and of the other."""
    table = replace(table, rows=with_years(table.rows))
    for titles, at, rows in _pieces(table):
        if at >= 0 and sides_of(rows[at]):
            for number, (columns, body) in enumerate(both_ways(rows)):
                yield titles, columns, body, number > 0
            continue
        may_be = _may_be_headings(rows)
        is_headed = at >= 0 or (may_be and columns_of(rows, 0) is not None)
        if may_be and not is_headed and sum(map(bool, rows[0].cells)) >= LEAST_HEADINGS:
            continue  # by content only, a referee below Referee would be an opponent
        columns_at = columns_of(rows, 0 if is_headed else -1)
        if columns_at is not None:
            # Long tables repeat their headings.
            body = tuple(row for row in rows[is_headed:] if not is_headed or row.cells != rows[0].cells)
            yield titles, columns_at, body, False


def _pieces(table: SourceTable) -> Iterator[tuple[tuple[str, ...], int, tuple[SourceRow, ...]]]:
    """A table cut before each further row of headings; a lone cell above headings is their title."""
    heads = [at for at, row in enumerate(table.rows) if is_headings(row) or sides_of(row)]
    distinct = [
        at
        for at in heads
        if at == heads[0]
        or table.rows[at].cells != table.rows[heads[0]].cells
        or _title_above(table.rows, at)
    ]
    if not distinct:
        yield table.titles, -1, table.rows
        return
    for index, at in enumerate(distinct):
        end = distinct[index + 1] if index + 1 < len(distinct) else len(table.rows)
        title = _title_above(table.rows, at)
        rows = table.rows[at:end]
        if index + 1 < len(distinct) and _title_above(table.rows, end):
            rows = rows[:-1]
        yield ((title, *table.titles) if title else table.titles), 0, rows


def _may_be_headings(rows: Sequence[SourceRow]) -> bool:
    """Whether the first row has a known heading, no number and no result; Decision is a heading and none."""
    first = rows[0].cells if rows else ()
    is_bout = any(map(str.isdigit, "".join(first))) or any(map(says_who_won, first))
    return any(fields_of(row) for row in rows[:1]) and not is_bout


def _title_above(rows: Sequence[SourceRow], at: int) -> str:
    if not at:
        return ""
    cells = [cell for cell in rows[at - 1].cells if not is_blank(cell)]
    return cells[0] if len(cells) == 1 else ""


def _order(
    page: Page, parts: Sequence[Part], dates: Order | None, fighter: str
) -> tuple[Order | None, list[Finding]]:
    """The order of day and month in a source, asked for where its dates do not settle it."""
    texts = [(part, row, part.columns.text(row, "date")) for part in parts for row in part.rows]
    open_ones = [each for each in texts if (day := read_day(each[2], near=1950)) and day.is_ambiguous]
    if dates is not None or not open_ones:
        return dates, []
    order, by = order_of(text for _, _, text in texts)
    part, row, text = open_ones[0]
    reader = RowReader(page.source, part.name, part.columns, fighter, None, None)
    place = reader.place(row, "date", fighter)
    if order is not None:
        first = "day" if order == "dmy" else "month"
        return order, [CHOICE_MADE.at(place, what=f"dates are read with the {first} first: {by}")]
    day = read_day(text, near=1950)
    assert day is not None  # it was read above
    because = f" ({by})" if by else ""
    how_many = f"{len(open_ones)} of its dates {'are' if len(open_ones) > 1 else 'is'}"
    facts = {"first": day.readings[0], "second": day.readings[1], "dates": how_many, "because": because}
    return None, [ORDER_OF_DAYS_OPEN.at(place, **facts)]


def _near(part: Part) -> int | None:
    """A year of the table from which the century of others is taken."""
    days = (read_day(part.columns.text(row, "date")) for row in part.rows)
    years = [int(day.text[:4]) for day in days if day is not None]
    return median_low(years) if years else None


def _remarks(page: Page, part: Part, reader: RowReader) -> list[Finding]:
    """One finding for all rows of a table that are remarks."""
    remarks = [row for row in reader.remarks if row.whole != page.name]
    if not remarks:
        return []
    first = remarks[0]
    place = Place(file=page.source, sheet=part.name, row=first.number, value=first.whole)
    what = f"a row of remarks: {first.whole}"
    if len(remarks) > 1:
        numbers = some([str(row.number) for row in remarks], MOST_ROWS)
        what = f"{len(remarks)} rows of remarks ({numbers}), the first of them: {first.whole}"
    return [LEFT_OUT.at(place, what=what)]


def _first_and_repeated(bouts: Sequence[Bout]) -> tuple[list[Bout], list[Bout]]:
    """The bouts of a table, and apart those of a pair that has a row above."""
    first: dict[tuple[str, str, str | None], Bout] = {}
    repeated = [bout for bout in bouts if first.setdefault(met_of(bout)[:3], bout) is not bout]
    return list(first.values()), repeated


def _without_twins(
    of_fighter: dict[str, list[Bout]],
    bouts: Sequence[Bout],
    same: Callable[[Sequence[Met], Sequence[Met]], Mapping[int, int]],
) -> tuple[list[Bout], list[Finding]]:
    """The bouts that were not read before, which are added to those of their fighters; what two tables tell
    differently is an error."""
    own = dict.fromkeys(met_of(bout).fighter for bout in bouts)
    before = [bout for fighter in own for bout in of_fighter.get(fighter, ())]
    twins = same([met_of(bout) for bout in before], [met_of(bout) for bout in bouts])
    fresh: list[Bout] = []
    findings: list[Finding] = []
    for at, bout in enumerate(bouts):
        if at not in twins:
            fresh.append(bout)
            of_fighter.setdefault(met_of(bout).fighter, []).append(bout)
            continue
        twin, date = before[twins[at]], bout.date or UNKNOWN_DATE
        if (twin.result, twin.method) == (bout.result, bout.method):
            what = f"{bout.opponent} on {date}, read before in {_where(twin)}"
            findings.append(LEFT_OUT.at(bout.place, what=what))
        else:
            value, other = (f"{each.result} {each.method or ''}".strip() for each in (bout, twin))
            facts = {"opponent": bout.opponent, "date": date, "value": value, "other": other}
            findings.append(BOUT_CONTRADICTED_ELSEWHERE.at(
                bout.place, fighter=bout.fighter, where=_where(twin), **facts
            ))  # fmt: skip
    return fresh, findings


def _where(bout: Bout) -> str:
    return f"row {bout.place.row} of {bout.place.sheet or bout.place.file}"
