"""Tables of totals: in each row a fighter, and how many bouts were won, lost and drawn, without the bouts."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from fightcard import schemas
from fightcard.pipeline.base.sheet_schema import properties
from fightcard.pipeline.base.wording import listed as in_words
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.typos import years_meant
from fightcard.pipeline.findings import Finding, Place, Value
from fightcard.pipeline.findings.record_tables import (
    COUNT_NOT_UNDERSTOOD,
    TOTALS_LEFT_OUT,
    TOTALS_READ,
    TOTALS_REPEATED,
)
from fightcard.pipeline.records.column_roles import FOOTNOTE
from fightcard.pipeline.records.facts import divisions_in, of_sex
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.spellings.vocabulary import (
    coded,
    counted,
    folded,
    headings,
    hyphened,
    is_blank,
    listed,
    whole,
)
from fightcard.pipeline.spellings.win_loss import read_record

COPIED = ("From", "To", "Level")
"""Headings of the sheet Careers that a table of totals may have, and whose cells `check` judges there."""

_DECIMAL = re.compile(r"-?[0-9]\.[0-9]+")
_COUNT = re.compile(r"([0-9]{1,3})(?:\s*\([^()]*\))?")
_KNOCKOUTS = re.compile(r"(.*?)\s*\(\s*([0-9]{1,3})\s*(?:k\.?\s?o\.?s?)?\s*\)", re.IGNORECASE)
_FOURTH = re.compile(r"((?:[0-9]+-){2}[0-9]+)-([0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class Totals:
    """What a table counts for a fighter, by the keys of the vocabulary (`totals`); what it does not say is
    missing. `division` are the letters of the weight class, None where it names none; `copied` are cells
    under headings of the sheet Careers, as they are typed."""

    fighter: str
    counts: Mapping[str, int]
    division: str | None
    place: Place = field(repr=False)
    copied: Mapping[str, Value] = field(default_factory=dict)


def totals_of(page: Page) -> tuple[tuple[Totals, ...], tuple[Finding, ...]]:
    """The totals in the tables of a page, and what was read of each table and what was not."""
    found: list[Totals] = []
    findings: list[Finding] = []
    for number, table in enumerate(page.tables, 1):
        head = next((at for at, row in enumerate(table.rows) if has_totals(row)), None)
        if head is not None:
            findings += table.remarks
            reader = _Reader(page.source, table, table.title or f"table {number}", head)
            found += reader.totals
            findings += reader.findings
    return tuple(found), tuple(findings)


def has_totals(row: SourceRow) -> bool:
    """Whether a row is the headings of a table of totals, a fighter in each row."""
    at = _columns(row)
    names_opponents = any(known and known[0] == "opponent" for known in map(_known, row.cells))
    counts = len({*at} & {*coded("totals").values()})
    return "fighter" in at and not names_opponents and ("record" in at or counts > 1)


def _known(cell: str) -> tuple[str, frozenset[str]] | None:
    return headings().get(folded(cell))


def _columns(row: SourceRow) -> dict[str, int]:
    """The columns of a table of totals by what they hold: `fighter`, `division`, `sex`, `record`, and the
    keys of the vocabulary."""
    # KO% is a share, not a count.
    words = ["" if "%" in cell else folded(cell) for cell in row.cells]
    at: dict[str, int] = {}
    for column, (word, count) in enumerate(zip(words, counted(words), strict=True)):
        label, known = coded("labels").get(word), headings().get(word, ("", None))[0]
        if count == "bouts":
            continue
        if count is not None:
            at.setdefault(count, column)
        elif known == "fighter" or label == "name":
            at.setdefault("fighter", column)
        elif label in ("division", "sex"):
            at.setdefault(label, column)
        elif known == "record" or word.startswith("wld"):
            at.setdefault("record", column)
    return at


def _copied(row: SourceRow) -> dict[str, int]:
    """The columns of a table of totals that the sheet Careers has too, by its headings."""
    stated = properties("common", "career")
    spellings = {
        folded(each): heading for heading in COPIED for each in (heading, *stated[heading]["x-synonyms"])
    }
    return {spellings[folded(cell)]: at for at, cell in enumerate(row.cells) if folded(cell) in spellings}


def _cell(row: SourceRow, column: int) -> str:
    return FOOTNOTE.sub("", row.cells[column]) if 0 <= column < len(row.cells) else ""


def _typed(text: str) -> Value:
    return float(text) if _DECIMAL.fullmatch(text) else text if (count := whole(text)) is None else count


class _Reader:
    """The rows of one table of totals."""

    def __init__(self, source: str, table: SourceTable, name: str, head: int) -> None:
        self._source, self._name = source, name
        self._head = table.rows[head]
        self._at = _columns(self._head)
        self._copied = _copied(self._head)
        self._has_sums = False
        self.findings: list[Finding] = []
        self.totals = [each for row in table.rows[head + 1 :] if (each := self._read(row)) is not None]
        self.findings.insert(0, self._summary())

    def _summary(self) -> Finding:
        """How many fighters were read, and which columns and sums were not."""
        unread = [cell for column, cell in enumerate(self._head.cells)
                  if cell and column not in {*self._at.values(), *self._copied.values()}]  # fmt: skip
        unread += ["the row of sums"] * self._has_sums
        left = f"; not read: {in_words(unread)}" if unread else ""
        place = Place(file=self._source, sheet=self._name, row=self._head.number)
        return TOTALS_READ.at(place, fighters=number_of(len(self.totals), "fighter"), left=left)

    def _read(self, row: SourceRow) -> Totals | None:
        fighter = self._text(row, "fighter")
        is_sum = folded(fighter) in coded("totals")
        self._has_sums |= is_sum
        if is_sum or row.cells == self._head.cells:
            return None
        place = Place(file=self._source, sheet=self._name, row=row.number, fighter=fighter or None)
        counts, not_understood = self._counts(row, place)
        if is_blank(fighter) or not {"won", "lost"} <= {*counts}:
            lacking = "it has no name" if is_blank(fighter) else "it does not say how many were won and lost"
            self.findings.append(TOTALS_LEFT_OUT.at(place, what=lacking, whole=row.whole))
            return None
        self.findings += not_understood
        cells = {heading: _cell(row, column) for heading, column in self._copied.items()}
        filled = {heading: text for heading, text in cells.items() if not is_blank(text)}
        years = years_meant(filled.get("From", "")) if "To" not in filled else None
        if years:
            filled |= dict(zip(("From", "To"), years, strict=True))
        copied = {heading: _typed(text) for heading, text in filled.items()}
        division = _division(self._text(row, "division"))
        division = of_sex(division, self._text(row, "sex")) if division else None
        return Totals(fighter, counts, division, place, copied)

    def _counts(self, row: SourceRow, place: Place) -> tuple[dict[str, int], list[Finding]]:
        counts: dict[str, int] = {}
        not_understood = []
        for what, column in self._at.items():
            text = self._text(row, what)
            if what in ("fighter", "division", "sex") or is_blank(text):
                continue
            read = self._record(text) if what == "record" else _count(what, text)
            if not read:
                facts = {"column": self._head.cells[column], "value": text}
                not_understood.append(COUNT_NOT_UNDERSTOOD.at(place, **facts))
            # What has a column of its own counts before what a record in one cell says.
            counts = read | counts if what == "record" else counts | read
        return counts, not_understood

    def _record(self, text: str) -> dict[str, int]:
        """Won, lost and drawn of a record in one cell, and the knockouts where it names them."""
        heading = folded(self._head.cells[self._at["record"]])
        inside = _KNOCKOUTS.fullmatch(text)
        if inside is None and heading.endswith("ko"):
            inside = _FOURTH.fullmatch(hyphened(text))
        record = read_record(inside[1] if inside else text)
        if record is None:
            return {}
        lost, drawn = record.second, record.third
        if heading in listed("words", "draws_second"):
            lost, drawn = drawn, lost
        counts = {"won": record.first, "lost": lost, "drawn": drawn}
        by_knockout = {"won_by_ko": int(inside[2])} if inside else {}
        return counts | by_knockout | ({"no_contest": record.no_contests} if record.no_contests else {})

    def _text(self, row: SourceRow, what: str) -> str:
        return _cell(row, self._at.get(what, -1))


def _count(what: str, text: str) -> dict[str, int]:
    number = _COUNT.fullmatch(text)
    return {what: int(number[1])} if number else {}


def _division(text: str) -> str | None:
    letters = text.strip().upper()
    named = [letters] if letters in schemas.words("divisions").values() else divisions_in(text)
    return named[0] if named else None


def each_once(
    totals: Sequence[Totals], with_bouts: Collection[str]
) -> tuple[dict[str, Totals], list[Finding]]:
    """The first totals of each fighter by id, without the fighters whose bouts are read (by their ids), and
    the findings about others that differ."""
    found: dict[str, Totals] = {}
    findings = []
    for each in totals:
        identity = fighter_id(each.fighter)
        first = found.setdefault(identity, each)
        if identity in with_bouts:
            findings.append(_repeated(each, "the bouts are read, and the totals are counted from them"))
        elif first is not each and first.counts != each.counts:
            where = f"{first.place.file}, row {first.place.row}"
            findings.append(_repeated(each, f"these totals differ from those of {where}, which are used"))
    return {own: each for own, each in found.items() if own not in with_bouts}, findings


def _repeated(totals: Totals, instead: str) -> Finding:
    return TOTALS_REPEATED.at(totals.place, fighter=totals.fighter, instead=instead)
