"""A foreign spreadsheet: which of its headings are which of ours, proposed from its words and its cells.

A heading is known by its words (those of the schema, and a game's own vocabulary) or by its place between two
that are known, and only where the cells below it are what the column may hold."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.sheet_schema import Column, Layout, layout
from fightcard.pipeline.checks import cells, schema_errors
from fightcard.pipeline.checks.fighter_sheets import other_sheets
from fightcard.pipeline.checks.headings import headings_found
from fightcard.pipeline.checks.owners_headings import CONDITION, FRESH_WORDS, PARTS, TIRED_WORDS, TWO_ROWS
from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.findings import Finding, Place, shown
from fightcard.pipeline.findings.workbook import HEADING_REFUSED
from fightcard.pipeline.game import TIRED, Game, data_file, game_of
from fightcard.pipeline.spellings.vocabulary import without_accents
from fightcard.pipeline.workbook.model import Book, Cell, Row, Sheet, Unreadable

ALIKE = 88
"""How alike two spellings are, of 100, from which on one may be a slip of the other."""

MOST = 0.8
"""The share of the cells below a heading that the column must be able to hold."""

_SEARCHED = 30
_LOW = frozenset({"low", "lo", "from", "start", "begin", "min"})
_HIGH = frozenset({"high", "hi", "to", "thru", "end", "max"})
_NUMBER = frozenset({"power", "pow", "pwr", "hp", "counter", "countered", "cp", "number", "no"})
_TIRED = frozenset({"fat", "fatigued", "tired", "late", "spent", "weary", "gassed", "exhausted"})
_FRESH = frozenset({"fresh", "rested"})


@dataclass(frozen=True, slots=True)
class Match:
    """An owner's heading, the cell that holds it, what it is taken for, and by what: `words` or `place`."""

    typed: str
    cell: str
    target: str
    by: str


@dataclass(frozen=True, slots=True)
class Mapped:
    """What a foreign sheet's headings are taken for.

    `known` are those that need no mapping, by our headings; `matches` the lines that [headings] needs; `left`
    the headings that nothing is known of; `missing` what no card can do without and no column is known for;
    `findings` the columns that were not taken for what their words say.
    """

    system: str
    sheet: str
    known: tuple[str, ...]
    matches: tuple[Match, ...]
    left: tuple[str, ...]
    missing: tuple[str, ...]
    findings: tuple[Finding, ...]

    def as_json(self) -> dict[str, object]:
        """The proposal as plain JSON values."""
        return {
            **of_fields(self, "system sheet"),
            "headings": {each.typed: each.target for each in self.matches},
            "by": {each.typed: each.by for each in self.matches},
            **of_fields(self, "known left missing findings"),
        }


@dataclass(frozen=True, slots=True)
class _Owner:
    """A column of the foreign sheet: its heading, with the one above it, and its cells in order."""

    typed: str
    group: str
    head: Cell
    cells: tuple[Cell, ...]


def mapped(book: Book) -> Mapped:
    """What the headings of a workbook's sheet of fighters are, as far as words, places and cells tell.

    Lines that the project maps already are taken as they are. Raises Unreadable where no sheet has a row of
    headings above rows of data.
    """
    system = system_of(book)
    rows = layout(system, "row")
    sheet, head = _foreign(book, rows, system)
    owners = _columns(sheet, head)
    known = headings_found(book, sheet, rows)
    taken = {each.head.address: target for each in owners if (target := _exactly(book, rows, each))}
    reader = _Content(book, game_of(system), rows)
    findings: list[Finding] = []
    matches: list[Match] = []
    used = {*taken.values(), *known}
    for owner in owners:
        target = None if owner.head.address in taken else _by_words(system, owner)
        if target is None or target in used:
            continue
        if not reader.holds(target, owner.cells):
            place = book.place(owner.head, owner.typed)
            values = ", ".join(dict.fromkeys(shown(each.value) for each in owner.cells[:3]))
            findings.append(HEADING_REFUSED.at(place, target=target, values=values))
            continue
        used.add(target)
        is_apart = owner.typed in _typed_twice(owners) and _is_tired(owner.group)
        typed = f"{TIRED}{owner.typed}" if is_apart else owner.typed
        matches.append(Match(typed, owner.head.address, target, "words"))
    found = {**taken, **{each.cell: each.target for each in matches}}
    matches += _by_place(rows, owners, found, reader)
    found |= {each.cell: each.target for each in matches}
    matches += _two_rows(rows, owners, found, book)
    found |= {each.cell: each.target for each in matches}
    left = [each.typed for each in owners if each.head.address not in found]
    # A line for each heading: that a name has two rows takes the place of the name.
    matches = [*{each.typed: each for each in (*_tired_groups(rows, sheet, head), *matches)}.values()]
    return Mapped(
        system, sheet.name, tuple(known), tuple(matches), tuple(left),
        tuple(_missing(rows, {*found.values(), *known})), tuple(findings),
    )  # fmt: skip


def _foreign(book: Book, rows: Layout, system: str) -> tuple[Sheet, Row]:
    """The sheet with most columns of headings above data, and the row of these headings."""
    aside = {name.casefold() for name in other_sheets(system)}
    named = book.sheet(rows.sheet)
    sheets = [named] if named is not None and named.rows else book.sheets
    free = [each for each in sheets if each.name.strip().casefold() not in aside]
    heads = [(head, sheet) for sheet in free if (head := _head(sheet)) is not None]
    if not heads:
        what = "no sheet has a row of headings above rows of data"
        raise Unreadable(book.path, what, "Type a heading over each column, and one fighter per row below.")
    head, sheet = max(heads, key=lambda each: len(each[0].cells))
    return sheet, head


def _head(sheet: Sheet) -> Row | None:
    """The first row of mostly texts that is as wide as the rows below it."""
    searched = [row for row in sheet.rows if row.number <= _SEARCHED]
    texts = {row.number: sum(cell.kind == "text" for cell in row.cells.values()) for row in searched}
    has_words = any(count > 1 for count in texts.values())
    return next(
        (row for row in searched[:-1] if has_words and texts[row.number] >= MOST * len(row.cells)
         and len(row.cells) >= MOST * max(len(each.cells) for each in searched)), None,
    )  # fmt: skip


def _columns(sheet: Sheet, head: Row) -> list[_Owner]:
    above = next((row for row in sheet.rows if row.number == head.number - 1), None)
    below = [row for row in sheet.rows if row.number > head.number]
    group = ""
    found = []
    for column, cell in sorted(head.cells.items()):
        if above is not None and column in above.cells:
            group = shown(above.cells[column].value).strip()
        own = tuple(row.cells[column] for row in below if column in row.cells)
        found.append(_Owner(shown(cell.value).strip(), group, cell, own))
    return found


def _exactly(book: Book, rows: Layout, owner: _Owner) -> str | None:
    """What a heading is known as already: by the schema, or by a line of [headings]."""
    prefix = {plain(each): put for each, put in rows.groups.items()}.get(plain(owner.group), "")
    prefix = TIRED if _is_tired(owner.group) else prefix
    own = {plain(typed): to for typed, to in book.headings.items()}
    spellings = {plain(spelling): heading for spelling, heading in rows.spellings()}
    ways = (plain(f"{prefix}{owner.typed}"), plain(owner.typed))
    return next((known[way] for known in (own, spellings) for way in ways if way in known), None)


def _is_tired(group: str) -> bool:
    return bool(_TIRED.intersection(_tokens(group)))


def _tired_groups(rows: Layout, sheet: Sheet, head: Row) -> Iterator[Match]:
    """Headings over several columns that say in words of their own that those are of the fatigued fighter."""
    known = set(map(plain, rows.groups))
    target = next((each for each, prefix in rows.groups.items() if prefix == TIRED), None)
    above = next((row for row in sheet.rows if row.number == head.number - 1), None)
    if above is None or target is None:
        return
    for cell in above.cells.values():
        typed = shown(cell.value).strip()
        if _is_tired(typed) and plain(typed) not in known:
            known.add(plain(typed))
            yield Match(typed, cell.address, target, "words")


def _tokens(text: str) -> list[str]:
    return re.findall(r"[a-z]+|[0-9]+", without_accents(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)))


def _by_words(system: str, owner: _Owner) -> str | None:
    """What the words of a heading say: one of our headings, or a part of one; None where they say nothing."""
    rows, words = layout(system, "row"), _tokens(owner.typed)
    is_late = bool(_TIRED.intersection([*words, *_tokens(owner.group)])) or words[-1:] == ["f"]
    bare = [each for each in words if each not in _TIRED | _FRESH]
    bare = bare[:-1] if bare[-1:] == ["f"] else bare
    whole = _nearest(system, bare)
    if whole is not None:
        return _in_condition(rows, whole, is_late=is_late)
    for part, marks in zip(PARTS, (_LOW, _HIGH, _NUMBER), strict=True):
        rest = [each for each in bare if each not in marks]
        if (heading := _nearest(system, rest)) is not None:
            target = _in_condition(rows, heading, is_late=is_late)
            return f"{target} {part}" if target and rows.columns[target].is_form else None
    return None


def _in_condition(rows: Layout, heading: str, *, is_late: bool) -> str | None:
    if not is_late:
        return heading
    return TIRED + heading if TIRED + heading in rows.columns else None


def _nearest(system: str, words: Sequence[str]) -> str | None:
    """Our heading in the fresh condition that these words are, or are nearly; None for none or several."""
    from rapidfuzz import fuzz  # noqa: PLC0415 - 20 ms that no other verb needs

    vocabulary = _words_of(tuple(layout(system, "row").spellings()), system)
    sorted_words = " ".join(sorted(words))
    alike = {spelling: fuzz.ratio(spelling, sorted_words) for spelling in vocabulary}
    best = max(alike.values())
    found = {vocabulary[spelling] for spelling, each in alike.items() if each == best}
    return found.pop() if best >= ALIKE and len(found) == 1 else None


@cache
def _words_of(spellings: tuple[tuple[str, str], ...], system: str) -> Mapping[str, str]:
    """Our fresh headings by the sorted words of each of their spellings; none that two headings share."""
    try:
        more: dict[str, list[str]] = tomllib.loads(data_file(system, "vocabulary.toml"))
    except FileNotFoundError:
        more = {}
    found: dict[str, str] = {}
    shared: set[str] = set()
    for spelling, heading in (*spellings, *((word, each) for each, words in more.items() for word in words)):
        words = " ".join(sorted(_tokens(spelling)))
        if heading.startswith(TIRED):
            continue
        if found.setdefault(words, heading) != heading:
            shared.add(words)
    return {words: heading for words, heading in found.items() if words not in shared}


@dataclass(frozen=True, slots=True)
class _Content:
    """What cells can be, by the row schema of a game."""

    book: Book
    game: Game
    rows: Layout

    def holds(self, target: str, found: Sequence[Cell]) -> bool:
        """Whether most of the cells are valid below a heading, or as a part of a range."""
        part = target.rpartition(" ")[2]
        if part in PARTS:
            return _share(shown(each.value).isdigit() for each in found)
        column = self.rows.columns.get(target)
        if column is None:
            is_pair = target in {each.heading for each in self.rows.combined}
            return not is_pair or _share(cells.read_pair(shown(each.value)) is not None for each in found)
        return _share(self._is_valid(column, each) for each in found)

    def _is_valid(self, column: Column, cell: Cell) -> bool:
        reading = cells.read_cell(column, cell, Place(), self.game.rows.normalize)
        if not reading.is_read:
            return bool(reading.options)
        values = {column.heading: reading.value}
        return not schema_errors.judge(self.game.name, "row", {column.heading: column}, values)


def _share(valid: Iterator[bool]) -> bool:
    every = list(valid)
    return sum(every) >= MOST * len(every)


def _by_place(
    rows: Layout, owners: Sequence[_Owner], found: Mapping[str, str], reader: _Content
) -> list[Match]:
    """Headings in words that nobody knows, where as many are between two known ones as ours do, and none is
    typed twice: a line is about all columns of a heading."""
    ours = list(rows.columns)
    twice = _typed_twice(owners)
    places = {heading: at for at, heading in enumerate(ours)}
    known = [(at, found.get(each.head.address, "")) for at, each in enumerate(owners)]
    marks = [(at, places[target]) for at, target in known if target in places]
    matches: list[Match] = []
    for (first, ours_first), (last, ours_last) in pairwise(marks):
        between, meant = owners[first + 1 : last], ours[ours_first + 1 : ours_last]
        fits = len(between) == len(meant) and not {*meant} & {*found.values()}
        fits = fits and twice.isdisjoint(each.typed for each in between)
        if fits and all(reader.holds(to, each.cells) for each, to in zip(between, meant, strict=True)):
            matches += [
                Match(each.typed, each.head.address, to, "place")
                for each, to in zip(between, meant, strict=True)
                if each.head.address not in found
            ]
    return matches


def _typed_twice(owners: Sequence[_Owner]) -> set[str]:
    return {heading for heading, count in Counter(each.typed for each in owners).items() if count > 1}


def _two_rows(rows: Layout, owners: Sequence[_Owner], found: Mapping[str, str], book: Book) -> list[Match]:
    """The column that separates fresh rows from fatigued ones, or the name where each has two rows."""
    has_tired = any(each.startswith(TIRED) for each in rows.columns)
    if not has_tired or any(target.startswith(TIRED) for target in found.values()):
        return []
    for owner in owners:
        words = {plain(shown(each.value)) for each in owner.cells}
        is_state = TIRED_WORDS.intersection(words) and (TIRED_WORDS | FRESH_WORDS).issuperset(words)
        if is_state and owner.head.address not in found:
            return [Match(owner.typed, owner.head.address, CONDITION, "cells")]
    first = rows.first
    name = next((each for each in owners if found.get(each.head.address) == first), None)
    others = max(len(each.cells) for each in owners)
    if name is None or not name.cells or CONDITION in {*book.headings.values()}:
        return []
    who = [plain(shown(each.value)) for each in name.cells]
    in_pairs = len(who) % 2 == 0 and all(a == b for a, b in zip(who[::2], who[1::2], strict=True))
    if (in_pairs and len(who) == others) or 2 * len(who) == others:
        return [Match(name.typed, name.head.address, f"{first}{TWO_ROWS}", "cells")]
    return []


def _missing(rows: Layout, targets: set[str]) -> Iterator[str]:
    combined = {heading for each in rows.combined if each.heading in targets for heading in each.into}
    is_double = CONDITION in targets or any(each.endswith(TWO_ROWS) for each in targets)
    for heading in rows.required:
        bare = heading.removeprefix(TIRED) if is_double else heading
        there = {heading, bare, f"{heading} low", f"{bare} low", f"{heading}{TWO_ROWS}"}
        if not there & (targets | combined):
            yield heading


def as_toml(matches: Sequence[Match]) -> str:
    """The lines of [headings], each with the cell of the heading as a remark."""
    return "".join(f"{_quoted(each.typed)} = {_quoted(each.target)}  # {each.cell}\n" for each in matches)


def _quoted(text: str) -> str:
    """A text as TOML writes it, which for one line is as JSON does."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


_TABLE = re.compile(r"^[ \t]*\[[ \t]*headings[ \t]*\][ \t]*(?:#[^\r\n]*)?\r?$", re.MULTILINE)


def with_headings(config: str, matches: Sequence[Match]) -> str:
    """The text of a fightcard.toml with these lines in its table [headings], which is added where it lacks.

    Nothing else of it changes; a line of the same heading stays as it is. Raises ValueError for a text that
    has its headings in another form than such a table.
    """
    stated = tomllib.loads(config).get("headings")
    fresh = as_toml([each for each in matches if each.typed not in (stated or {})])
    table = _TABLE.search(config)
    if table is None and stated is not None:
        raise ValueError(
            "the headings in fightcard.toml are not below a line [headings], so that no line can be added;"
            " write them below such a line, or type the new ones yourself"
        )
    if table is None:
        gap = "" if not config else "\n" if config.endswith("\n") else "\n\n"
        return f"{config}{gap}[headings]\n{fresh}"
    above, below = config[: table.end()], config[table.end() :].removeprefix("\n")
    return f"{above}\n{fresh}{below}"
