"""Pages of the site that are made, not written: one a finding, their index, and the data dictionaries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from fightcard import schemas
from fightcard.engine.core.table import Table
from fightcard.engine.registry import SYSTEMS, game
from fightcard.pipeline.base.sheet_schema import Column, Layout, layout
from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.findings import KINDS, SEVERITIES, Diagnostic
from fightcard.pipeline.findings.codes import catalogue
from fightcard.pipeline.findings.explain import with_blanks
from fightcard.pipeline.game import game_of

SHEETS = ("row", "deck_row", "chart", "strategy", "referee", "corner_man", "career", "bout")
CHARTS, CAREERS = "chart", "career"
LISTED_KEYS, SHOWN_WORDS = 6, 5
_RANGES = (
    "### Ranges typed in other ways\n\nA line `Ranges` on the sheet Settings says how ranges are typed:"
    " `bounds`, as above; `widths`, how many numbers each has (`34 (8)` for `1-34 (8)`); or `ends`, the"
    " upper end of each. The bounds follow in the order of the columns; values in parentheses are typed as"
    " the card prints them. A range without numbers is a hyphen, a blank, or the width 0. A cell that holds"
    " both bounds is read as it is."
)


def pages(examples: Mapping[str, Sequence[Mapping[str, str]]]) -> dict[str, str]:
    """Every page by its path in the site, in order.

    examples: by the code of each finding, what was typed to bring it, and what was said.
    """
    found = {
        f"findings/{code}.md": _finding_page(diagnostic, examples.get(code, []))
        for code, diagnostic in catalogue().items()
    }
    return {**dict(_dictionaries()), "findings/README.md": _index(), **found}


def _dictionaries() -> Iterator[tuple[str, str]]:
    """A data dictionary for each game that has workbooks; the first game's has the plain name."""
    for number, system in enumerate(SYSTEMS):
        yield f"data-dictionary{f'-{system}' if number else ''}.md", data_dictionary(system)


def data_dictionary(system: str) -> str:
    """Every column of every sheet of a game's workbook: what it holds, what the rules say of it."""
    parts = [
        f"# Data dictionary: {game(system).title}",
        "The sheets of a workbook, column by column, in the order of the template. This page is made from "
        f"the schemas in `schemas/{system}/` and `schemas/common/`, which the program itself uses. Pages "
        "are those of the rule book.",
    ]
    for name in SHEETS:
        if name in schemas.names(system):
            parts += _sheet(layout(system, name))
            parts += _charts(system) if name == CHARTS else ()
            parts += _known_for(system) if name == CAREERS else ()
        parts += [_RANGES] if name == "row" and game_of(system).rows.ranges is not None else []
    return "\n\n".join(parts) + "\n"


def _sheet(sheet: Layout) -> Iterator[str]:
    yield f"## Sheet {sheet.sheet}"
    head = "| column | holds | must | page | also understood | example |\n|---|---|---|---|---|---|"
    yield "\n".join([head, *(_row(column) for column in sheet.columns.values())])
    for combined in sheet.combined:
        others = f" (also {', '.join(combined.synonyms)})" if combined.synonyms else ""
        into = " and ".join(combined.into)
        yield f"A column `{combined.heading}`{others} may replace {into}: {combined.form}."
    if sheet.setting:
        yield f"`{sheet.setting.heading}`: {sheet.setting.description}"
    for column in sheet.additional:
        others = f" (also {', '.join(column.synonyms)})" if column.synonyms else ""
        yield f"`{column.heading}`{others}: {column.form}, such as `{column.example}`. {column.description}"
    for column in sheet.columns.values():
        if column.description:
            yield f"**{column.heading}.** {column.description}{_words(column)}"


def _known_for(system: str) -> Iterator[str]:
    """The words that the column Known for understands, each with its cells."""
    yield "### Words of Known for"
    yield "A row has words for the same. [Known for](rating.md#known-for) says how far `rate` moves the cells."
    words = game_of(system).rating.known_for
    rows = (f"| {', '.join((each.word, *each.also))} | {', '.join(_moved(each))} |" for each in words)
    yield "\n".join(["| words | cells |\n|---|---|", *rows])


def _moved(word: KnownFor) -> Iterator[str]:
    yield from (f"{heading} {'up' if by > 0 else 'down'}" for heading, by in word.moves)
    if len(word.headings) > LISTED_KEYS:
        yield f"`{word.headings[0]}` to `{word.headings[-1]}`"
    else:
        yield from map(_code, word.headings)


def _charts(system: str) -> Iterator[str]:
    """Every chart that the sheet may replace: its rows, its columns, the words that it allows, its
    source."""
    tables = game(system).tables()
    typed = [name for sheet in game_of(system).rows.charts if sheet.schema == CHARTS for name in sheet.charts]
    yield "### The charts"
    yield (
        "Allowed values under Chart, Row, Column and Value. Kind is the source of the house chart: source is"
        " in the rule text, ruled is our reading of it, house is made by fightcard; `fightcard tables` shows"
        " every line. `-` is a blank."
    )
    head = "| chart | what it says | kind | rows | columns | values |\n|---|---|---|---|---|---|"
    yield "\n".join([head, *(_chart(tables[name]) for name in typed)])


def _chart(table: Table) -> str:
    parts = "".join(f"; {kind}: {', '.join(places)}" for kind, places in table.parts.items())
    facts = (_plain(f"{table.title} ({table.cite})"), _plain(f"{table.kind}{parts}"))
    cells = (f"`{table.name}`", *facts, _keys(table.rows), _keys(table.columns), _values(table))
    return f"| {' | '.join(cells)} |"


def tables_page(system: str) -> str:
    """Every table of a game, row by row, under its title."""
    parts = [
        f"# Tables of {game(system).title}",
        "Each number of the rule text, as the bouts use it. `source` is as printed, `ruled` differs from the "
        "print by a [ruling](rulings.md), and `house` is ours, since the text has no such table. `-` is a "
        "blank. `fightcard tables` prints the same; a sheet `Charts` [replaces cells](officials.md#charts).",
    ]
    for table in game(system).tables().values():
        kinds = "".join(f"; {kind}: {', '.join(places)}" for kind, places in table.parts.items())
        parts += [f"## {table.title}", f"`{table.name}`, {table.cite}, {_plain(f'{table.kind}{kinds}')}"]
        parts += [_plain(table.note)] if table.note else []
        rows = [f"| {_plain(row)} | {_spans(table, row)} |" for row in table.rows]
        parts.append("\n".join(["| row | column = value |", "|---|---|", *rows]))
    return "\n\n".join(parts) + "\n"


def _spans(table: Table, row: str) -> str:
    """What a row holds; below each other where a cell is a sentence."""
    spans = [_plain(f"{span} = {cell}") for span, cell in table.spans(row)]
    is_listed = any(set(",;") & set(cell) for cell in table.cells[row].values())
    return ("<br>" if is_listed else ", ").join(spans)


def _keys(keys: Sequence[str]) -> str:
    """The keys of an axis, a row of numbers as its first and last."""
    if all(key.isdigit() for key in keys) and len(keys) > LISTED_KEYS:
        return f"`{keys[0]}` to `{keys[-1]}`"
    return ", ".join(map(_code, keys))


def _values(table: Table) -> str:
    """The words that a chart allows; where a form says what is allowed, some that the house has."""
    shown = list(dict.fromkeys(word for row in table.cells.values() for word in row.values()))
    if table.symbols:
        return ", ".join(map(_code, table.symbols))
    return f"such as {', '.join(map(_code, shown[:SHOWN_WORDS]))}"


def _code(word: str) -> str:
    return f"`{word.replace('|', chr(92) + '|')}`"


def _row(column: Column) -> str:
    must = "optional" if not column.required else "may be blank" if column.may_be_blank else "yes"
    cells = (column.heading, column.form, must, column.page, ", ".join(column.synonyms), column.example)
    return f"| {' | '.join(map(_plain, cells))} |"


def _plain(text: str) -> str:
    """Text with the characters escaped that Markdown would read as marks."""
    return re.sub(r"[|*_]", r"\\\g<0>", text)


def _words(column: Column) -> str:
    if not column.words:
        return ""
    understood = ", ".join(f"{word} ({meant})" for word, meant in column.words.items())
    return f" Also understood: {_plain(understood)}."


def _index() -> str:
    parts = [
        "# Findings",
        "Everything fightcard can report about a workbook, by code. A code never changes its meaning."
        " `fightcard explain CODE` prints the same text. An error stops the build; a warning should be"
        " checked; a note says how something was read.",
    ]
    for letter, kind in KINDS.items():
        rows = [
            f"| [{code}]({code}.md) | {found.severity} | {_cell(found.says)} |"
            for code, found in catalogue().items()
            if code[0] == letter
        ]
        if rows:
            parts.append(f"## {letter}: {kind}")
            parts.append("\n".join(["| code | severity | says |", "|---|---|---|", *rows]))
    return "\n\n".join(parts) + "\n"


def _example(example: Mapping[str, str]) -> str:
    where = " ".join(f"{name} `{example[name]}`" for name in ("sheet", "cell", "column") if example.get(name))
    typed = f", holding `{example['value']}`" if example.get("value") else ""
    offered = f" Offered: `{example['suggestion']}`." if example.get("suggestion") else ""
    at = f" ({where}{typed})" if where else ""
    name = example["name"][0].upper() + example["name"][1:]
    return f"- {name}{at}: *{_cell(example['message'])}.*{offered}"


def _finding_page(diagnostic: Diagnostic, examples: Sequence[Mapping[str, str]]) -> str:
    meanings = dict(
        zip(SEVERITIES, ("it stops the build", "check it", "it says how something was read"), strict=True)
    )
    severity, meaning = diagnostic.severity.capitalize(), meanings[diagnostic.severity]
    return (
        "\n\n".join(
            (
                f"# {diagnostic.code}",
                f"{severity} ({meaning}), {KINDS[diagnostic.letter]}.",
                f"**Says:** {_cell(diagnostic.says)}",
                f"**Why:** {_cell(diagnostic.why)}",
                f"**Fix:** {_cell(diagnostic.fix)}",
                *(["## Examples", "\n".join(_example(each) for each in examples)] if examples else []),
                "[All findings](README.md)",
            )
        )
        + "\n"
    )


def _cell(text: str) -> str:
    return _plain(with_blanks(text).replace("<", "‹").replace(">", "›"))
