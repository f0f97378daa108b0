"""The numbers of a rule text as cited tables, each read from a file that looks like the page.

A table file is TOML: `title`, `cite`, `kind` (source, ruled or house), a `note` where the kind is not source,
then the axes: `rows`, `die` (numbers drawn) or `columns` (named), and the words allowed in a cell, either
`symbols` (a list, or a legend of word and meaning) or `pattern` (a regular expression). An axis is a list, or
a label and a range such as `"cut rating 1..8"`; `by` gives a second half to each row's key.

`page` shows the table as the rule text prints it, its cells two or more spaces apart, its first line the
headings. `side` and `top` say which axis is there (`rows`, `by`, `die` or `columns`, `symbols`); the one left
over is inside. Where that is the die, a cell holds a band (`1-40`), a band and its word (`1-70 no effect`),
or `-` for no number; `means` is the word of a bare band, `rest` that of each number no band names. Long texts
are under `[cells."row"]` instead of a page. `[kinds]` names, under a kind, the rows, columns or cells (`C at
9-10`) whose kind is not the table's. What an owner's chart must obey too comes last, under `[[limits]]`.

Loading is the coverage check: what has a gap, an overlap or a stray word does not load.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from fightcard.engine.core.chart_words import BLANK
from fightcard.engine.core.limits import Limit, LimitError, declared_limit
from fightcard.engine.core.table import KINDS, Axis, Table, TableError

_STATED = ("title", "cite", "kind", "note")
_AXES = ("rows", "by", "die", "columns", "symbols", "pattern")
_SHOWN = ("page", "side", "top", "means", "rest", "cells", "kinds", "limits")
_GAP_BETWEEN_CELLS = re.compile(r" {2,}")
_SPAN = re.compile(r"(?:(?P<label>.+) )?(?P<low>\d+)\.\.(?P<high>\d+)")


def load(folder: Path) -> dict[str, Table]:
    """Load every table file of a folder, in the order of their names.

    Raises TableError where a file is not valid or the folder holds none.
    """
    tables = {path.stem: load_file(path) for path in sorted(folder.glob("*.toml"))}
    if not tables:
        raise TableError(f"{folder}: holds no table file; a game's tables are files named *.toml")
    return tables


def in_force(
    printed: Mapping[str, Table], owner: Mapping[str, Mapping[str, Mapping[str, str]]]
) -> dict[str, Table]:
    """The tables of a rule book with an owner's charts in their places, by name and row.

    Raises TableError for a chart, a row, a column or a word that the book does not have.
    """
    tables = dict(printed)
    for name, cells in owner.items():
        if name not in printed:
            raise TableError(f"there is no chart named `{name}`; there is: {', '.join(printed)}")
        tables[name] = tables[name].replaced(cells)
    return tables


def load_file(path: Path) -> Table:
    """Load one table file; its name without the ending becomes the table's.

    Raises TableError where it has a gap, an overlap, a stray word, or lacks what a table must state.
    """
    try:
        declared: Mapping[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise TableError(f"{path.name}: cannot be read as a table file: {problem}") from problem
    return _Draft(path.name, declared).table(path.stem)


class _Draft:
    """One file on its way to a table: what it declares, checked as it is read."""

    def __init__(self, file: str, declared: Mapping[str, object]) -> None:
        self.file = file
        self.declared = declared
        self.cite = ""
        self.cite = self.text("cite")
        self.check_statements()
        self.row = self.axis("rows", "row")
        self.by = self.axis("by", "") if "by" in declared else None
        self.column = self.axis("die" if "die" in declared else "columns", "column")
        self.symbols = self.legend()
        self.pattern = self.compiled_pattern()
        self.cells: dict[str, dict[str, str]] = {row: {} for row in self.row_keys()}
        self.shown: set[str] = set()

    def table(self, name: str) -> Table:
        if "page" in self.declared:
            self.read_page()
        else:
            self.read_texts()
        self.fill_rest()
        self.check_coverage()
        table = Table(
            name=name,
            title=self.text("title"),
            cite=self.cite,
            kind=self.text("kind"),
            note=self.text("note") if "note" in self.declared else "",
            rows=tuple(self.cells),
            columns=self.column.keys,
            cells={row: {key: line[key] for key in self.column.keys} for row, line in self.cells.items()},
            symbols=self.symbols,
            pattern=self.pattern.pattern if self.pattern else "",
            limits=self.limits(),
            parts=self.kinds(),
        )
        self.check_kinds(table)
        return table

    def error(self, what: str, where: str = "") -> TableError:
        cite = f" ({self.cite})" if self.cite else ""
        return TableError(f"{self.file}{cite}{', ' if where else ''}{where}: {what}")

    # What the file states

    def text(self, key: str) -> str:
        value = self.declared.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.error(f'missing `{key}`; write {key} = "..."')
        return " ".join(value.split()) if key == "note" else value

    def check_statements(self) -> None:
        known = (*_STATED, *_AXES, *_SHOWN)
        for key in self.declared:
            if key not in known:
                raise self.error(f"stray key `{key}`; a table file knows {', '.join(known)}")
        kind = self.text("kind")
        if kind not in KINDS:
            raise self.error(f'kind "{kind}" is not one of {", ".join(KINDS)}')
        self.text("title")
        if kind != "source" and "note" not in self.declared:
            raise self.error(
                f"missing `note`; kind {kind} must say what the source prints and why this value is used"
            )
        if ("page" in self.declared) == ("cells" in self.declared):
            raise self.error("give either a `page` or `[cells]`")
        if ("die" in self.declared) == ("columns" in self.declared):
            raise self.error("give either a `die` (numbers drawn) or `columns` (names)")
        if ("symbols" in self.declared) == ("pattern" in self.declared):
            raise self.error("give either `symbols` (the words allowed in a cell) or a `pattern` they follow")

    def axis(self, name: str, label: str) -> Axis:
        value = self.declared.get(name)
        items = [value] if isinstance(value, str) else self.words(name)
        keys: list[str] = []
        for item in items:
            span = _SPAN.fullmatch(item)
            if span is None:
                keys.append(item)
                continue
            label = span["label"] or label
            keys += (str(number) for number in range(int(span["low"]), int(span["high"]) + 1))
        if not keys or len(set(keys)) < len(keys):
            raise self.error(f"`{name}` must name each key once")
        return Axis(label, tuple(keys))

    def words(self, name: str) -> list[str]:
        value = self.declared.get(name)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.error(f'missing `{name}`; write a list of words, or a range such as "RN 1..80"')
        return [str(word) for word in value]

    def legend(self) -> dict[str, str]:
        value = self.declared.get("symbols")
        if isinstance(value, dict):
            return {str(word): str(meaning) for word, meaning in value.items()}
        return dict.fromkeys(self.words("symbols"), "") if "symbols" in self.declared else {}

    def compiled_pattern(self) -> re.Pattern[str] | None:
        if "pattern" not in self.declared:
            return None
        try:
            return re.compile(self.text("pattern"))
        except re.error as problem:
            raise self.error(f"`pattern` is not a regular expression: {problem}") from problem

    def row_keys(self) -> Iterator[str]:
        for row in self.row.keys:
            if self.by is None:
                yield row
            else:
                yield from (f"{row} {half}" for half in self.by.keys)

    def kinds(self) -> dict[str, tuple[str, ...]]:
        value = self.declared.get("kinds", {})
        if not isinstance(value, dict) or not all(isinstance(parts, list) for parts in value.values()):
            raise self.error('`kinds` must list, under a kind, what is of it: source = ["C at 9-10"]')
        unknown = next((kind for kind in value if kind not in KINDS), None)
        if unknown is not None:
            raise self.error(f'kind "{unknown}" is not one of {", ".join(KINDS)}', "kinds")
        return {str(kind): tuple(str(part) for part in parts) for kind, parts in value.items()}

    def check_kinds(self, table: Table) -> None:
        seen: set[tuple[str, str]] = set()
        for part in (part for parts in table.parts.values() for part in parts):
            cells = table.place(part)
            if not cells or seen & cells:
                none = "is not a row, column or cell of this table; write `C at 9-10`"
                raise self.error(
                    f'"{part}" {"has its kind already; name each cell once" if cells else none}', "kinds"
                )
            seen |= cells

    # What its page shows

    def read_page(self) -> None:
        page = [line.strip() for line in self.text("page").splitlines() if line.strip()]
        head, *body = [_GAP_BETWEEN_CELLS.split(line) for line in page]
        side, top, inside = self.layout()
        headings = head[1:]
        for label, *cells in body:
            if len(cells) != len(headings):
                what = f"{len(cells)} cells under {len(headings)} headings"
                raise self.error(f"{what}; two spaces part them, - is a blank", label)
            for heading, cell in zip(headings, cells, strict=True):
                self.place({side: label, top: heading, inside: cell}, is_die_inside=inside == "columns")

    def layout(self) -> tuple[str, str, str]:
        axes = ["rows", "columns", "symbols"] if self.by is None else ["rows", "by", "columns"]
        defaults = {"side": "rows", "top": "columns"}
        edges = [self.text(edge) if edge in self.declared else axis for edge, axis in defaults.items()]
        side, top = ("columns" if edge == "die" else edge for edge in edges)
        left = [axis for axis in axes if axis not in (side, top)]
        if len(left) != 1 or (self.by is not None and left != ["columns"]):
            raise self.error(
                f"`side` and `top` must name two of {', '.join(axes)}; `by` needs the die inside"
            )
        return side, top, left[0]

    def place(self, shown: Mapping[str, str], *, is_die_inside: bool) -> None:
        rows = self.keys(self.row, shown["rows"], "")
        if self.by is not None:
            halves = self.keys(self.by, shown["by"], "")
            rows = tuple(f"{row} {half}" for row in rows for half in halves)
        self.shown.update(rows)
        band, word = shown["columns"], shown.get("symbols", "")
        if is_die_inside:
            if band == BLANK:
                return
            band, _, own_word = band.partition(" ")
            word = own_word or word or self.text("means")
        self.write(rows, self.keys(self.column, band, self.row.named(rows[0])), word)

    def keys(self, axis: Axis, text: str, where: str) -> tuple[str, ...]:
        keys = axis.spelled(text)
        if keys is None:
            expected = f"{axis.keys[0]} to {axis.keys[-1]}" if len(axis.keys) > 12 else ", ".join(axis.keys)
            what = f'"{text}" is no {axis.label or "heading"} of this table; expected {expected}'
            raise self.error(what, where)
        return keys

    def read_texts(self) -> None:
        texts = self.declared["cells"]
        if not isinstance(texts, dict):
            raise self.error("`cells` must be a table of rows")
        for row, line in texts.items():
            if row not in self.cells or not isinstance(line, dict):
                raise self.error("is no row of this table; `rows` names them", row)
            for column, text in line.items():
                self.write((row,), self.keys(self.column, column, row), str(text))

    def write(self, rows: Sequence[str], columns: Sequence[str], word: str) -> None:
        if columns and not (word in self.symbols if self.pattern is None else self.pattern.fullmatch(word)):
            where = f"{self.row.named(rows[0])}, {self.column.named(columns[0])}"
            allowed = ", ".join(self.symbols) or f"what follows the pattern {self.text('pattern')}"
            raise self.error(f'stray word "{word}"; allowed are {allowed}', where)
        for row in rows:
            line = self.cells[row]
            for column in columns:
                if column in line:
                    where = f"{self.row.named(row)}, {self.column.named(column)}"
                    what = f'overlap: "{line[column]}" and "{word}" are both there; keep one'
                    raise self.error(what, where)
                line[column] = word

    def limits(self) -> tuple[Limit, ...]:
        declared = self.declared.get("limits", [])
        if not isinstance(declared, list):
            raise self.error("write each limit as [[limits]]")
        try:
            return tuple(declared_limit(each, tuple(self.cells), self.column.keys) for each in declared)
        except LimitError as problem:
            raise self.error(f"a limit is wrong: {problem}") from problem

    # What it leaves out

    def fill_rest(self) -> None:
        if "rest" not in self.declared:
            return
        rest = self.text("rest")
        for row, line in self.cells.items():
            if row in self.shown:
                self.write((row,), [key for key in self.column.keys if key not in line], rest)

    def check_coverage(self) -> None:
        for row, line in self.cells.items():
            missing = [key for key in self.column.keys if key not in line]
            if len(missing) == len(self.column.keys):
                raise self.error("missing; every row must be given", self.row.named(row))
            if missing:
                where = f"{self.row.named(row)}, {self.column.named(self.first_run(missing))}"
                raise self.error("gap: nothing is given; every number and column must have its word", where)

    def first_run(self, missing: Sequence[str]) -> str:
        start = self.column.keys.index(missing[0])
        end = start
        while end + 1 < len(self.column.keys) and self.column.keys[end + 1] in missing:
            end += 1
        return missing[0] if start == end else f"{missing[0]} to {self.column.keys[end]}"
