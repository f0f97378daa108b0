"""A row of a record table as a bout."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.diagnostics import Diagnostic
from fightcard.pipeline.findings.record_tables import (
    CELL_NOT_UNDERSTOOD,
    CHOICE_MADE,
    ENDING_TAKEN,
    LEFT_OUT,
    NEWSPAPER_DECISION,
    ROW_NOT_UNDERSTOOD,
)
from fightcard.pipeline.records.column_roles import Columns
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.bout_endings import (
    DECISIONS,
    Ending,
    is_contradiction,
    read_method,
    read_result,
    read_rounds,
    together,
)
from fightcard.pipeline.spellings.dates import Day, Order, read_day
from fightcard.pipeline.spellings.vocabulary import folded, is_blank, listed, whole
from fightcard.pipeline.spellings.win_loss import FightRecord, read_record
from fightcard.pipeline.workbook.addresses import letters_of

LONGEST_NAME = 80
MOST_TYPED = 3
"""Spellings of one ending that a finding names."""
_NOTED = frozenset({"DQ", "RTD", "TD"})
_NO_BOUT = {
    "EXH": ("an exhibition", "exhibition bout"), "WALKOVER": ("a walkover", "walkover"),
    "CANCELLED": ("a cancelled bout", "cancelled bout"), "SCHEDULED": ("a bout to come", "bout to come"),
}  # fmt: skip
"""Rows that are no bout of the record: what each is called, and as what it is counted."""


@dataclass(frozen=True, slots=True)
class Bout:
    """A bout as it goes to the sheet Bouts, and where it is in its source.

    `date` is a date, a month, a year, or None; `opponent_record` won, lost, drawn; `result` W, L, D or NC;
    `newspaper` what the newspapers said of a bout without a verdict. `own`, `number` are the fighter's
    running record and the bout's number as the table has them, `whole` its whole row.
    """

    fighter: str
    opponent: str
    date: str | None
    result: str
    method: str | None
    round: int | None
    rounds: int | None
    opponent_record: tuple[int, int, int] | None
    place: Place
    own: tuple[int, int, int] | None = None
    number: int | None = None
    newspaper: str | None = None
    day: Day | None = None
    whole: str = ""


@dataclass(frozen=True, slots=True)
class _Taken:
    """An ending that is counted differently by different record keepers, as it was typed."""

    diagnostic: Diagnostic
    place: Place
    opponent: str
    typed: str
    facts: Mapping[str, str]


@dataclass(slots=True)
class RowReader:
    """Reads the rows of one table; `order` is that of day and month, `near` a year from which the century of
    a year of two digits is taken."""

    file: str
    sheet: str
    columns: Columns
    fighter: str
    order: Order | None
    near: int | None
    findings: list[Finding] = field(default_factory=list)
    remarks: list[SourceRow] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)
    taken: dict[tuple[str, str], list[_Taken]] = field(default_factory=dict)
    inferred: dict[str, list[tuple[Place, str]]] = field(default_factory=dict)
    """What is read from the form of an ending, such as `KO 3`, by the ending without its numbers."""

    def place(self, row: SourceRow, name: str | None, fighter: str) -> Place:
        """Where a field's cell is in the source; without a field, the row."""
        at = self.columns.at.get(name) if name else None
        return Place(
            file=self.file,
            sheet=self.sheet,
            cell=f"{letters_of(at + 1)}{row.number}" if at is not None else None,
            row=row.number,
            column=(self.columns.typed.get(name) or name.replace("_", " ")) if name else None,
            fighter=fighter or None,
            value=self.columns.text(row, name) if name else row.whole,
        )

    def read(self, row: SourceRow) -> Bout | None:
        """The bout of a row; None for a remark, a bout to come, and a row that is not understood."""
        fighter = opponent_of(self.columns.text(row, "fighter"))[0] or self.fighter
        if self._is_remark(row):
            self.remarks.append(row)
            return None
        opponent, in_brackets, unread = opponent_of(self.columns.text(row, "opponent"))
        if not opponent or len(opponent) > LONGEST_NAME:
            self._say(ROW_NOT_UNDERSTOOD, row, None, fighter, what="it names no opponent", whole=row.whole)
            return None
        ending = self._ending(row, fighter)
        if ending is None or self._is_left_out(row, ending, fighter, opponent):
            return None
        if unread:
            what = f"holds ({unread}) behind {opponent}, which is not understood"
            self._say(CELL_NOT_UNDERSTOOD, row, "opponent_record", fighter, what=what, whole=row.whole)
        day = self._day(row, fighter)
        record, numbers = self._records(row, in_brackets, fighter)
        number = self.columns.text(row, "number").strip(".")
        place = self.place(row, "opponent", fighter)
        claimed = self._claimed(row) if ending.result == "NWS" else None
        self._tell(row, ending, fighter, opponent, claimed)
        official = {"NWS": "NC", "ND": "NC"}.get(ending.result or "", ending.result or "")
        return Bout(
            fighter, opponent, day.text if day else None, official,
            ending.method if official != "NC" else None, ending.round, ending.rounds, record, place,
            numbers, whole(number), claimed, day, row.whole,
        )  # fmt: skip

    def _is_remark(self, row: SourceRow) -> bool:
        """Whether a row has too few cells for a bout; an opponent and a result are enough."""
        if len({cell for cell in row.cells if not is_blank(cell)}) >= LEAST_CELLS:
            return False
        return not (opponent_of(self.columns.text(row, "opponent"))[0] and self.columns.text(row, "result"))

    def _say(
        self, diagnostic: Diagnostic, row: SourceRow, name: str | None, fighter: str, **facts: object
    ) -> None:
        self.findings.append(diagnostic.at(self.place(row, name, fighter), **facts))

    def _not_understood(self, row: SourceRow, name: str, fighter: str) -> None:
        text = self.columns.text(row, name)
        what = f"holds {text}, which is not understood" if text else "is blank"
        self._say(CELL_NOT_UNDERSTOOD, row, name, fighter, what=what, whole=row.whole)

    def _ending(self, row: SourceRow, fighter: str) -> Ending | None:
        """The ending of all cells together; None where they say none, or two."""
        columns = self.columns
        result = read_result(columns.text(row, "result"), columns.letters)
        typed = columns.text(row, "method")
        method = read_method(typed)
        if result is None:
            what = f"its result ({columns.text(row, 'result')}) is not understood"
            self._say(ROW_NOT_UNDERSTOOD, row, None, fighter, what=what, whole=row.whole)
            return None
        if method is None and (found := read_result(typed, columns.letters)):
            method = found
        if method is None:
            if any(word in folded(typed) for word in listed("foreign", "methods")):
                what = f"its ending ({typed}) is one of another sport"
                self._say(ROW_NOT_UNDERSTOOD, row, None, fighter, what=what, whole=row.whole)
                return None
            self._not_understood(row, "method", fighter)
            method = Ending()
        rounds = self._rounds(row, fighter)
        if (distance := self._as_distance(row, fighter, result, method, rounds)) is not None:
            rounds = distance
        ended = {each.round for each in (result, method, rounds) if each.round is not None}
        if len(ended) > 1:
            what = f"it ends in round {' and in round '.join(map(str, sorted(ended)))}"
            self._say(ROW_NOT_UNDERSTOOD, row, None, fighter, what=what, whole=row.whole)
            return None
        return self._merged(row, fighter, result, method, rounds)

    def _merged(
        self, row: SourceRow, fighter: str, result: Ending, method: Ending, rounds: Ending
    ) -> Ending | None:
        said = [each.result for each in (method, result) if each.result]
        outcome = together(*said) if len(said) == 2 else next(iter(said), None)
        if said and outcome is None:
            what = "its result and its ending contradict each other"
            self._say(ROW_NOT_UNDERSTOOD, row, None, fighter, what=what, whole=row.whole)
            return None
        # A method that was only inferred from a bare number of rounds contradicts nothing.
        if not result.remark and is_contradiction(result.method, method.method):
            what = f"it ends by {result.method} and by {method.method}"
            self._say(ROW_NOT_UNDERSTOOD, row, None, fighter, what=what, whole=row.whole)
            return None
        if result.method and method.method and result.method != method.method:
            what = f"the column {self.columns.typed.get('method', 'method')} counts, {method.method}"
            self._say(CHOICE_MADE, row, "result", fighter, what=what)
        for name, each in (("result", result), ("method", method)):
            if each.remark:
                place = self.place(row, name, fighter)
                self.inferred.setdefault(_without_numbers(str(place.value)), []).append((place, each.remark))
        distances = [each.rounds for each in (rounds, result, method) if each.rounds is not None]
        ended = next((each.round for each in (rounds, result, method) if each.round is not None), None)
        return Ending(outcome, method.method or result.method, ended, distances[0] if distances else None)

    def _rounds(self, row: SourceRow, fighter: str) -> Ending:
        """The round and the distance, from one column or two."""
        found = read_rounds(self.columns.text(row, "round"))
        if found is None:
            self._not_understood(row, "round", fighter)
            found = Ending()
        distance = read_rounds(self.columns.text(row, "rounds"))
        if distance is None or (found.round and distance.round and distance.round < found.round):
            self._not_understood(row, "rounds", fighter)
            distance = Ending()
        return Ending(round=found.round, rounds=found.rounds or distance.round)

    def _as_distance(
        self, row: SourceRow, fighter: str, result: Ending, method: Ending, rounds: Ending
    ) -> Ending | None:
        """The rounds as a distance, where the ending has an earlier round and no column the distance."""
        ended = next((each.round for each in (result, method) if each.round is not None), None)
        how = method.method or result.method
        if ended is None or rounds.round is None or rounds.rounds is not None or how in DECISIONS:
            return None
        if ended >= rounds.round:
            return None
        what = f"read as the distance, since the bout ended in round {ended}"
        self._say(CHOICE_MADE, row, "round", fighter, what=what)
        return Ending(rounds=rounds.round)

    def _is_left_out(self, row: SourceRow, ending: Ending, fighter: str, opponent: str) -> bool:
        if ending.result in _NO_BOUT:
            kind, counted = _NO_BOUT[ending.result]
            self._say(LEFT_OUT, row, None, fighter, what=f"{kind}, {opponent} ({row.whole})")
            self.left_out[counted] += 1
            return True
        if ending.result is None:
            if ending.method is None and ending.round is None:
                what = f"a bout without a result, so a future one, {opponent} ({row.whole})"
                self._say(LEFT_OUT, row, None, fighter, what=what)
                self.left_out["bout to come"] += 1
            else:
                self._say(
                    ROW_NOT_UNDERSTOOD, row, None, fighter, what="nothing says who won", whole=row.whole
                )
            return True
        return False

    def _day(self, row: SourceRow, fighter: str) -> Day | None:
        text = self.columns.text(row, "date")
        if is_blank(text):
            if "date" in self.columns.at:
                self._not_understood(row, "date", fighter)
            return None
        day = read_day(text, self.order, self.near)
        if day is None:
            self._not_understood(row, "date", fighter)
        elif day.guessed_century:
            self._say(
                CHOICE_MADE, row, "date", fighter, what=f"read as {day.text}, in the years of the other dates"
            )
        return day

    def _records(
        self, row: SourceRow, of_row: FightRecord | None, fighter: str
    ) -> tuple[tuple[int, int, int] | None, tuple[int, int, int] | None]:
        """The opponent's record and the fighter's own."""
        found: list[tuple[int, int, int] | None] = []
        for name in ("opponent_record", "record"):
            text = self.columns.text(row, name)
            record = read_record(text)
            if record is None and not is_blank(text):
                self._not_understood(row, name, fighter)
            found.append(self._in_order(record))
        return found[0] or self._in_order(of_row), found[1]

    def _in_order(self, record: FightRecord | None) -> tuple[int, int, int] | None:
        if record is None:
            return None
        if self.columns.draws_second and record.has_three:
            return record.first, record.third, record.second
        return record.first, record.second, record.third

    def _claimed(self, row: SourceRow) -> str | None:
        """What the newspapers said, where the row says it: a plain result next to the word newspaper."""
        text = self.columns.text(row, "result")
        for piece in (text, *re.split(r"[\s\-–,()]+", text)):
            found = read_result(piece, self.columns.letters)
            if found is not None and found.result in ("W", "L", "D"):
                return found.result
        return None

    def _tell(self, row: SourceRow, ending: Ending, fighter: str, opponent: str, claimed: str | None) -> None:
        texts = (self.columns.text(row, name) for name in ("result", "method"))
        name = "method" if "method" in self.columns.at else "result"
        typed = ", ".join(text for text in texts if not is_blank(text))
        place = self.place(row, name, fighter)
        if ending.result == "NWS":
            words = {"W": ", won by the newspapers,", "L": ", lost by the newspapers,", "D": ", even,"}
            diagnostic, facts = NEWSPAPER_DECISION, {"claimed": words.get(claimed or "", ",")}
        elif ending.result in ("NC", "ND"):
            diagnostic, facts = ENDING_TAKEN, {"taken": "Result NC"}
        elif ending.result == "D" or ending.method in _NOTED:
            taken = f"Result {ending.result}" + (f", Method {ending.method}" if ending.method else "")
            diagnostic, facts = ENDING_TAKEN, {"taken": taken}
        else:
            return
        # Rounds within a result do not make another ending of it.
        alike = _without_numbers(typed) if diagnostic is ENDING_TAKEN else ""
        rows = self.taken.setdefault((alike, str(facts)), [])
        rows.append(_Taken(diagnostic, place, opponent, typed, facts))

    def endings_read(self) -> Iterator[Finding]:
        """How endings that say little, or are counted differently, are read: a finding for all rows that have
        one, at the first of them."""
        for alike in self.inferred.values():
            (at, remark), *others = alike
            named = some([other.cell or f"row {other.row}" for other, _ in others], 5)
            what = f"{remark}, and so {'is' if len(others) == 1 else 'are'} {named}" if others else remark
            yield CHOICE_MADE.at(at, what=what)
        for rows in self.taken.values():
            first, whose = rows[0], rows[0].opponent
            if len(rows) > 1:
                cells = [each.place.cell or f"row {each.place.row}" for each in rows]
                whose = f"{len(rows)} bouts ({some(cells, 5)})"
            fighters = {each.place.fighter for each in rows}
            place = first.place if len(fighters) == 1 else replace(first.place, fighter=None)
            several = list(dict.fromkeys(each.typed for each in rows))[:MOST_TYPED]
            claimed, facts = first.facts.get("claimed"), dict(first.facts)
            if claimed:
                decisions = f"newspaper decisions{claimed} are read as no contests"
                decision = f"a newspaper decision{claimed} is read as no contest"
                facts["decision"] = decisions if len(several) > 1 else decision
            typed = (" and " if claimed else " or ").join(several)
            yield first.diagnostic.at(place, whose=whose, value=typed, **facts)


LEAST_CELLS = 3
"""Cells of a row that differ; with fewer it is a remark below a bout, or a total."""


def _without_numbers(text: str) -> str:
    return re.sub(r"[0-9]+", "", text).casefold()
