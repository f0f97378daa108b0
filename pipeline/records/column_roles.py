"""Which column of a table holds what: by its heading where the vocabulary knows it, else by what is
below."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.bout_endings import letters_of, read_method, read_result, read_rounds
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import (
    folded,
    headings,
    is_blank,
    listed,
    verbs_between,
    vocabulary,
    whole,
)
from fightcard.pipeline.spellings.win_loss import read_record

FOOTNOTE = re.compile(r"\s*\[[0-9a-z^]{1,4}\]$")

_IN_PARENTHESES = re.compile(r"\s*\([^()]*\)\s*$")

REMARKS = frozenset({"notes", "place"})
SAMPLE = 80
"""Rows that say what a column holds."""

LEAST_HEADINGS = 3
NEEDED = frozenset({"opponent", "result", "date"})
GUESSED = frozenset({"date", "result", "method", "opponent"})
"""Fields that are recognized by their cells under a heading that is not known."""

MOST = 0.6
"""The share of a column's cells that must be of a kind for the column to be of it."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a record table, counted from 0, by field; the language of its headings, None where
    unknown.

    `typed` are the headings as they are typed; `draws_second` is true where records are written won, drawn,
    lost; `is_of_both` where each row is a bout of both the fighters that it names. `guessed` are the fields
    under a heading that is not known, which were recognized by their cells.
    """

    at: Mapping[str, int]
    language: str | None
    typed: Mapping[str, str] = field(default_factory=dict)
    draws_second: bool = False
    is_of_both: bool = False
    guessed: tuple[str, ...] = ()

    @property
    def letters(self) -> Mapping[str, str]:
        """What single letters of a result mean in this table."""
        return letters_of(self.language or "en")

    def text(self, row: SourceRow, name: str) -> str:
        """The cell of a field in a row; empty where there is none."""
        column = self.at.get(name)
        return FOOTNOTE.sub("", row.cells[column]) if column is not None and column < len(row.cells) else ""


def fields_of(row: SourceRow) -> dict[int, tuple[str, frozenset[str]]]:
    """By column the field that its heading names, and the languages in which it does."""
    known = headings()
    words = ((at, _known_as(cell, known)) for at, cell in enumerate(row.cells))
    return {at: known[word] for at, word in words if word}


def _known_as(heading: str, known: Mapping[str, object]) -> str:
    """A heading as the vocabulary has it, without what is in parentheses behind it where that is known; empty
    where neither is."""
    # Opponent (record) is a column of names.
    spellings = (folded(_IN_PARENTHESES.sub("", heading)), folded(heading))
    return next((word for word in spellings if word in known), "")


def is_headings(row: SourceRow) -> bool:
    """Whether a row is the headings of a record table."""
    fields = fields_of(row)
    names = {name for name, _ in fields.values()}
    filled = sum(not is_blank(cell) for cell in row.cells)
    of_winners = winner_of(row) is not None
    known = len(names) + of_winners >= LEAST_HEADINGS and bool(names & NEEDED)
    return known and 2 * (len(fields) + of_winners) >= filled


def winner_of(row: SourceRow) -> int | None:
    """The column whose heading says that its cells name who won; None where no heading does."""
    return next((at for at, cell in enumerate(row.cells) if folded(cell) in listed("sides", "winner")), None)


def columns_of(rows: Sequence[SourceRow], head: int) -> Columns | None:
    """The columns of the rows below the headings at an index (-1 for none); None where they are no record."""
    fields = fields_of(rows[head]) if head >= 0 else {}
    body = [row for row in rows[head + 1 :] if sum(map(bool, row.cells)) >= LEAST_HEADINGS][:SAMPLE]
    if not body:
        return None
    language = _language(fields.values())
    at: dict[str, int] = {}
    guessed: dict[str, int] = {}
    for column, (name, _) in fields.items():
        take(at, name, column, body)
    winner = winner_of(rows[head]) if head >= 0 else None
    if winner is not None:
        at["winner"] = winner
    if head < 0:
        by_content(at, body, set(), letters_of("en"))
    else:
        headed = {column for column, cell in enumerate(rows[head].cells) if cell}
        _under_remarks(at, body, {column for column, (name, _) in fields.items() if name in REMARKS})
        by_content(at, body, headed, letters_of(language or "en"))
        unknown = {column: rows[head].cells[column] for column in headed - fields.keys() - {winner}}
        guessed = _guessed(at, body, unknown, letters_of(language or "en"))
    _settle_records(at, body, letters_of(language or "en"))
    if "opponent" not in at or not at.keys() & {"result", "method", "winner"}:
        return None
    language = language or _language_of_letters(at, body)
    columns = Columns(at, language, {name: rows[head].cells[column] for name, column in at.items()
                                           if head >= 0 and column < len(rows[head].cells)})  # fmt: skip
    endings = [columns.text(row, "result") or columns.text(row, "method") for row in body]
    read = [text for text in endings if not is_blank(text)]
    if (
        read
        and winner is None
        and sum(read_result(text, columns.letters) is not None for text in read) * 2 < len(read)
    ):
        return None
    if head < 0 and ("date" not in at or not read):
        return None
    return replace(columns, draws_second=_draws_second(columns, body), guessed=tuple(guessed))


def take(at: dict[str, int], name: str, column: int, body: Sequence[SourceRow]) -> None:
    """Give a headed column its field; of two for one field what they hold decides."""
    if name not in at:
        at[name] = column
    elif name == "round":
        first, second = (_mean(body, each) for each in (at["round"], column))
        is_distance = first <= second or not second
        at["round"], at["rounds"] = (at["round"], column) if is_distance else (column, at["round"])
    elif name == "record" and "opponent_record" not in at:
        at["opponent_record"] = column
    elif name == "date" and _share(body, at["date"], read_day) < _share(body, column, read_day):
        at["date"] = column


def _mean(body: Sequence[SourceRow], column: int) -> float:
    found = [each.round for text in _texts(body, column) if (each := read_rounds(text)) and each.round]
    return sum(found) / len(found) if found else 0.0


def _texts(body: Sequence[SourceRow], column: int) -> Iterator[str]:
    for row in body:
        if column < len(row.cells) and not is_blank(row.cells[column]):
            yield row.cells[column]


def _share(body: Sequence[SourceRow], column: int, read: Callable[[str], object | None]) -> float:
    """The share of the rows whose cell in a column is of a kind; columns that are mostly blank have
    little."""
    texts = list(_texts(body, column))
    return sum(read(text) is not None for text in texts) / max(len(texts), len(body) // 2, 1)


def _kinds(letters: Mapping[str, str]) -> tuple[tuple[str, Callable[[str], object | None]], ...]:
    """What cells of a kind are read by, in the order in which columns are recognized."""
    return (
        ("date", lambda text: read_day(text, near=1950) if not text.isdigit() else None),
        ("result", lambda text: read_result(text, letters)),
        ("record", lambda text: read_record(text) if not text.isdigit() else None),
        ("round", lambda text: read_rounds(text) if any(map(str.isdigit, text)) else None),
        ("method", read_method),
        ("opponent", lambda text: text if is_name(text) and folded(text) not in verbs_between() else None),
    )  # fmt: skip


def by_content(
    at: dict[str, int], body: Sequence[SourceRow], taken: set[int], letters: Mapping[str, str]
) -> None:
    """Find the fields that no heading names among the columns that are free."""
    width = max(len(row.cells) for row in body)
    versus = listed("sides", "between")
    free = [
        column
        for column in range(width)
        if column not in taken and any(folded(text) not in versus for text in _texts(body, column))
    ]
    if free and "number" not in at and _counts(body, free[0]):
        at["number"] = free.pop(0)
    for name, read in _kinds(letters):
        if name in at and name != "record":
            continue
        fitting = [column for column in free if _share(body, column, read) >= MOST]
        if name == "opponent":
            fitting = [column for column in fitting if _differ(body, column)] or fitting
        for column in fitting[: 2 if name == "record" else 1]:
            take(at, name, column, body)
            free.remove(column)


def _guessed(
    at: dict[str, int], body: Sequence[SourceRow], unknown: dict[int, str], letters: Mapping[str, str]
) -> dict[str, int]:
    """Fields that no known heading names, where the cells of a single column under another heading are of
    their kind; added to those found. Other numbers than dates are of too many kinds."""
    found: dict[str, int] = {}
    for name, read in _kinds(letters):
        fitting = [column for column in sorted(unknown) if _share(body, column, read) >= MOST]
        if name == "result" and len(fitting) > 1:
            fitting = [
                each
                for each in fitting
                if _share(body, each, lambda text: says_who_won(text, letters)) >= MOST
            ]
        if name == "opponent":
            fitting = _of_opponents(body, fitting, unknown)
        if name in GUESSED and name not in at and len(fitting) == 1:
            found[name] = at[name] = fitting[0]
            del unknown[fitting[0]]
    return found


def _of_opponents(body: Sequence[SourceRow], named: Sequence[int], unknown: Mapping[int, str]) -> list[int]:
    """The columns of names that may be those of opponents: not under a heading with a word for a referee or a
    place, nor the same name in each row; none next to another column of words, which may be theirs."""
    open_ones = [column for column, heading in unknown.items() if not _names_remarks(heading)]
    is_sole = all(_share(body, each, _word) < MOST for each in open_ones if each not in named)
    return [each for each in named if each in open_ones and _differ(body, each)] if is_sole else []


def _names_remarks(heading: str) -> bool:
    words = SourceRow(0, tuple(heading.split()))
    return any(name in REMARKS for name, _ in fields_of(words).values())


def says_who_won(text: str, letters: Mapping[str, str] | None = None) -> bool | None:
    """True for a result that says who won, or that nobody did; None for an ending and any other text."""
    ending = read_result(text, letters)
    return True if ending is not None and ending.result else None


def _differ(body: Sequence[SourceRow], column: int) -> bool:
    """Whether the cells of a column are not all the same; one cell may be anything."""
    texts = [*map(folded, _texts(body, column))]
    return len(texts) < 2 or len({*texts}) > 1


def _word(text: str) -> str | None:
    return text if len(folded(text)) > 1 and not any(map(str.isdigit, text)) else None


def _under_remarks(at: dict[str, int], body: Sequence[SourceRow], remarks: Iterable[int]) -> None:
    """A method that is under a heading of remarks, as where one heading was above two columns."""
    for column in remarks:
        if "method" not in at and _share(body, column, read_method) >= MOST:
            at["method"] = column


def _counts(body: Sequence[SourceRow], column: int) -> bool:
    numbers = [number for text in _texts(body, column) if (number := whole(text)) is not None]
    steps = [second - first for first, second in itertools.pairwise(numbers)]
    return len(numbers) >= LEAST_HEADINGS and sum(abs(step) == 1 for step in steps) >= MOST * len(steps)


def is_name(text: str) -> bool:
    """Whether a text may be a person's name: two to six words, nearly all with a capital, no digit."""
    words = text.split()
    capitals = sum(word[:1].isupper() for word in words)
    return 1 < len(words) <= 6 and capitals >= len(words) - 2 and "," not in text and not any(
        letter.isdigit() for letter in text
    )  # fmt: skip


def _language(fields: Iterable[tuple[str, frozenset[str]]]) -> str | None:
    """The language in which the most headings (`fields_of`) are known; English before others, which have the
    order of the vocabulary; None for no headings."""
    votes = Counter(language for _, languages in fields for language in languages)
    return max(vocabulary()["letters"], key=lambda each: votes[each]) if votes else None


def _language_of_letters(at: Mapping[str, int], body: Sequence[SourceRow]) -> str | None:
    """The one language whose letters of a result a column without headings has."""
    if "result" not in at:
        return None
    letters = {text.casefold() for text in _texts(body, at["result"]) if len(text) == 1}
    if not letters:
        return None
    fitting = [language for language in vocabulary()["letters"] if letters <= set(letters_of(language))]
    return fitting[0] if fitting and (len(fitting) == 1 or fitting[0] == "en") else None


def _settle_records(at: dict[str, int], body: Sequence[SourceRow], letters: Mapping[str, str]) -> None:
    """Which column of records is the fighter's own: the one that counts up with the results."""
    columns = [at[name] for name in ("record", "opponent_record") if name in at]
    if not columns:
        return
    endings = at.get("result", at.get("method", -1))
    running = {column: _runs(body, column, endings, letters) for column in columns}
    named = at.pop("record", None), at.pop("opponent_record", None)
    own = max(columns, key=lambda column: running[column])
    if running[own] >= MOST:
        at["record"] = own
        others = [column for column in columns if column != own]
        if others:
            at["opponent_record"] = others[0]
    elif named[0] is None or len(columns) > 1:
        for name, column in zip(("record", "opponent_record"), named, strict=True):
            if column is not None:
                at[name] = column
    else:
        at["opponent_record"] = columns[0]


def _runs(body: Sequence[SourceRow], column: int, endings: int, letters: Mapping[str, str]) -> float:
    """The share of neighbours in a column whose records differ by what the result of the later one adds.

    A column with only one record runs where that is the record after a first bout.
    """
    seen = []
    for row in body:
        record = read_record(row.cells[column]) if column < len(row.cells) else None
        ending = read_result(row.cells[endings], letters) if 0 <= endings < len(row.cells) else None
        if record is not None:
            seen.append(((record.first, record.second, record.third), ending.result if ending else None))
    if len(seen) == 1:
        return float(sum(seen[0][0]) == 1)
    pairs = [max(pair, key=_total) + min(pair, key=_total) for pair in itertools.pairwise(seen)]
    return sum(_follows(*pair) for pair in pairs) / len(pairs) if pairs else 0.0


def _total(seen: tuple[tuple[int, int, int], str | None]) -> int:
    return sum(seen[0])


def _follows(
    later: tuple[int, int, int], result: str | None, before: tuple[int, int, int], _result: str | None
) -> bool:
    added = tuple(new - old for new, old in zip(later, before, strict=True))
    possible = {"W": {(1, 0, 0)}, "L": {(0, 1, 0), (0, 0, 1)}, "D": {(0, 0, 1), (0, 1, 0)}}
    return added in possible.get(result or "", {(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)})


def _draws_second(columns: Columns, body: Sequence[SourceRow]) -> bool:
    """Whether the records are written won, drawn, lost: a defeat then adds to the third number."""
    stated = (columns.typed.get(name, "") for name in ("record", "opponent_record"))
    if any(folded(heading) in listed("words", "draws_second") for heading in stated):
        return True
    seen: Counter[bool] = Counter()
    rows = [(read_record(columns.text(row, "record")), columns.text(row, "result")) for row in body]
    for (newer, result), (older, before) in itertools.pairwise(rows):
        if newer is None or older is None or not (newer.has_three and older.has_three):
            continue
        ends = (
            newer
            if newer.first + newer.second + newer.third > older.first + older.second + older.third
            else older
        )
        begins, ending = (older, result) if ends is newer else (newer, before)
        found = read_result(ending, columns.letters)
        if found is not None and found.result in ("L", "D"):
            second, third = ends.second - begins.second, ends.third - begins.third
            if {second, third} == {0, 1}:
                seen[(third == 1) == (found.result == "L")] += 1
    return seen[True] > seen[False]
