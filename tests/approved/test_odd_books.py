"""Books in which pairs stand in one cell, letters are none, and it is open which game they are for; and what goes on
around them: templates, headings that are learned, reports that are known, charts that differ."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.engine import tables
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.selection import unknown
from fightcard.pipeline.checks.which_game import taken
from fightcard.pipeline.comparison.diff import differences
from fightcard.pipeline.project.mapping import mapped, with_headings
from fightcard.pipeline.project.template import workbook
from fightcard.pipeline.workbook.edit import Written, edited
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.approved.approval import hold, line, short, whole
from tests.approved.bare_files import BOOK, EXCEL, LISTED, SHEET, packed, spoiled
from tests.approved.test_files import cells_of
from tests.games import own
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Content, Row, write

PAIRS: tuple[Content, ...] = (
    "12/10", "12-10", " 9 / 8 ", "12/", "/3", "5", 7, None, "1/2/3", "x/y", "12/99", dt.datetime(2026, 12, 10), dt.datetime(1999, 10, 12),
    True, "#N/A", " ", "12\N{EN DASH}10", 0.5,
)  # fmt: skip
COMBINED = {
    "CFB/S": ("CFB", "CFS"),
    "KD 1/2": ("KD1", "KD2"),
    "Fat CF": ("Fat CFB", "Fat CFS"),
    "Years": ("From", "To"),
}


def test_the_same_is_read_of_pairs_in_one_cell(tmp_path: Path) -> None:
    gone = {heading for pair in COMBINED.values() for heading in pair}
    headings = [*(each for each in HEADINGS if each not in gone), *COMBINED]
    sound = {
        name: f"{JACKSON[first]}{'-' if name == 'Years' else '/'}{JACKSON[second]}"
        for name, (first, second) in COMBINED.items()
    }
    rows: list[Row] = [{**JACKSON, **sound}]
    for at, typed in enumerate(PAIRS):
        rows.append(
            {
                **JACKSON,
                **sound,
                "Name": f"Al {at}",
                [*COMBINED][at % 4]: typed,
                [*COMBINED][(at + 1) % 4]: typed,
            }
        )
    book = load_workbook(write(tmp_path / "set.xlsx", rows, headings))
    for cell in (
        cell for row in book["Fighters"].iter_rows() for cell in row if isinstance(cell.value, dt.datetime)
    ):
        cell.number_format = "d/m" if cell.column % 2 else "mmm-yy"
    book.save(tmp_path / "set.xlsx")
    checked = check(read(tmp_path / "set.xlsx"), compared=False)
    values = [
        f"{entry.number} {[entry.values.get(each) for each in sorted(gone)]}" for entry in checked.entries
    ]
    hold("pairs", [*map(whole, checked.findings), *values])


LETTERS = (
    "Jose\u0301", "A\u00a0B", "zero\u200bwidth", " ", "  two  blanks ", "\u2009thin", "soft\u00adhyphen", "\uff11\uff12", "l0", "O8", "12.0", "1,5",
    "\u2212 3", "\u2013", "none", "N/A", "'7", "\u00bd", "VII", "\ufb01st", "\u202edab", "a\ud7a3", "1e1", "+4", "( 9 )",
)  # fmt: skip
UNDER = (
    "Nickname",
    "Division",
    "Style",
    "Special",
    "END",
    "CUT",
    "FOUL",
    "CFB",
    "PL",
    "Jab 3",
    "KI",
    "Stance",
    "Set",
)


def test_the_same_is_read_of_letters_that_are_not_what_they_seem(tmp_path: Path) -> None:
    rows: list[Row] = [
        {**JACKSON, "Name": f"Al {at}", UNDER[at % len(UNDER)]: typed, UNDER[(at + 5) % len(UNDER)]: typed}
        for at, typed in enumerate(LETTERS)
    ]
    checked = check(read(write(tmp_path / "set.xlsx", rows)), compared=False)
    values = [
        f"{entry.number} {entry.name} {[entry.values.get(each, 'unread') for each in UNDER]}"
        for entry in checked.entries
    ]
    hold("letters", [*map(line, checked.findings), *values])


GAMES = (
    "Name;Division", "Name;Base", "Name;Base;Power", "Name;CFB;Base", "Name;CFB;CFS", "Name;Set", "Name;Trait;Base;In 3 PL", "a;b", "Name",
    "Name;Hand;Plan", "Name;Division;Nickname;Height",
)  # fmt: skip


def test_the_same_game_is_taken(tmp_path: Path) -> None:
    lines = []
    for heads in GAMES:
        (tmp_path / "set.csv").write_text(f"{heads}\n")
        found = taken(read(tmp_path / "set.csv"))
        lines.append(f"{heads}: {found.system} {line(found.doubt) if found.doubt else ''}")
        try:
            reported = [line(each) for each in check(read(tmp_path / "set.csv")).findings][:3]
        except Unreadable as refused:
            reported = [str(refused).replace(str(tmp_path), "FOLDER")]
        lines += reported
    hold("games", lines)


@pytest.mark.parametrize("typing", ["widths", "ends"])
def test_the_same_template_is_begun_for_ranges_typed_otherwise(typing: str, tmp_path: Path) -> None:
    books = []
    for each in ("bounds", typing):
        (tmp_path / f"{each}.xlsx").write_bytes(workbook(SYSTEMS[0], 2, "A title", each))  # type: ignore[arg-type]
        books.append([*cells_of(read(tmp_path / f"{each}.xlsx"))])
    rules = [f"{sheet.title} {each.sqref} {each.type} {each.formula1} {each.formula2} {each.error} {each.prompt}"
             for sheet in load_workbook(tmp_path / f"{typing}.xlsx") for each in sheet.data_validations.dataValidation]  # fmt: skip
    hold(f"template-{typing}", [*(each[:300] for each in books[1] if each not in books[0]), *rules[::6]])


CONFIGS = (
    "",
    "[headings]",
    "[headings]\n",
    '[check]\nignore = ["B1"]',
    '[headings]\n"Stamina" = "END"\n[check]\n',
    "# a remark\n\n[headings] # own\n",
)


def test_the_same_headings_are_learned(tmp_path: Path) -> None:
    named = {"END": "Stamina", "KO": "Knock Out", "PL": "Hits"}
    rows = [{named.get(each, each): value for each, value in row.items()} for row in (JACKSON, FRAZIER)]
    book = load_workbook(write(tmp_path / "set.xlsx", rows, [named.get(each, each) for each in HEADINGS]))
    book["Fighters"].insert_rows(1)
    book["Fighters"].cell(1, HEADINGS.index("Fat CFB") + 1).value = "when exhausted"
    book.save(tmp_path / "set.xlsx")
    found = mapped(read(tmp_path / "set.xlsx"))
    lines = [f"{each.typed} {each.cell} {each.target} {each.by}" for each in found.matches]
    for config in CONFIGS:
        lines += [f"$ {config!r}", *with_headings(config, found.matches[:3]).splitlines()]
    hold("learned", [*lines, *map(line, found.findings)])


def test_the_same_findings_are_new(tmp_path: Path) -> None:
    found = check(
        read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "CUT": "9x", "KI": 99, "Overall": None})))
    ).findings
    facts = [each.as_data() for each in found]
    reports: tuple[object, ...] = (
        {"findings": facts}, {"findings": facts[1:]}, {"findings": [facts[0], facts[0]]}, {"findings": [{**facts[1], "value": "8x"}]}, {}, [],
        {"findings": [{}]}, {"findings": [{**facts[0], "value": []}]}, 7,
    )  # fmt: skip
    lines = []
    for at, report in enumerate(reports):
        (tmp_path / "known.json").write_text(json.dumps(report))
        try:
            lines += [f"{at} {line(each)}" for each in unknown([*found, found[0]], tmp_path / "known.json")]
        except Unreadable as refused:
            lines.append(f"{at} {str(refused).replace(str(tmp_path), 'FOLDER')}")
    hold("known", lines)


CHANGED = {SYSTEMS[1]: "1-8"}
"""What the chart of a game's tests holds elsewhere than in the house's."""


@pytest.mark.parametrize("system", SYSTEMS[1:])
def test_the_same_charts_differ(system: str, tmp_path: Path) -> None:
    game = own(system, "workbooks")
    chart = {**game.CHART, "Value": CHANGED.get(system, game.CHART["Value"])}
    table = tables(system)[chart["Chart"]]
    house = [
        {**chart, "Row": row, "Value": table.cells[row][chart["Column"]]}
        for row in table.rows[:1]
        if chart["Column"] in table.cells[row]
    ]
    books = (
        read(game.write(tmp_path / "old.xlsx")),
        read(game.write(tmp_path / "new.xlsx", Charts=[*house, chart])),
    )
    found = [differences(*pair).as_json()["other_changes"] for pair in (books, books[::-1])]
    hold(f"charts-differ-{system}", map(short, found))


EDITS = {
    "One": {
        (4, 1): Written(9, comment="new"),
        (1, 1): Written("other"),
        (9, 2): Written(None),
        (5, 2): Written("text"),
    }
}
_CUT = EXCEL[SHEET].index("<row hidden"), EXCEL[SHEET].index("</sheetData>")
_ROW = '<row r="4"><c r="A4"><f>B4*2</f><v>6</v></c><c r="B4"><v>3</v></c></row>'
PLAIN = {
    **EXCEL,
    SHEET: EXCEL[SHEET][: _CUT[0]].replace('<c t="s">', '<c r="C1" t="s">') + _ROW + EXCEL[SHEET][_CUT[1] :],
}
"""The workbook of another program with an address at each cell and without a formula that is filled down."""
UNWRITABLE = (
    (SHEET, "<f>", '<f t="array" ref="A4:A5">'), (SHEET, '<row r="1">', "<row>"), (SHEET, ' r="B1"', ""), (BOOK, "<workbookPr/>", '<workbookPr date1904="1"/>'),
    (LISTED, "</Relationships>", '<Relationship Id="rId9" Type="x/calcChain" Target="calcChain.xml"/></Relationships>'),
)  # fmt: skip


def test_the_same_is_written_into_books_of_other_programs(tmp_path: Path) -> None:
    lines = []
    for number, change in enumerate((None, *UNWRITABLE)):
        parts: dict[str, str | None] = {**PLAIN} if change is None else spoiled(PLAIN, *change)
        if change is not None and change[0] == LISTED:
            parts["xl/calcChain.xml"] = "<calcChain/>"
        path = packed(tmp_path / f"set{number}.xlsx", parts)
        for edits in (EDITS, {"One": {(4, 1): Written(9)}}, {"One": {(2, 1): Written("kept out")}}):
            lines.append(f"$ {number} {[*edits['One']]}")
            try:
                (tmp_path / "out.xlsx").write_bytes(edited(path, edits))
                known = {*cells_of(read(path))}
                lines += [each for each in cells_of(read(tmp_path / "out.xlsx")) if each not in known]
            except Unreadable as refused:
                lines.append(str(refused).replace(str(tmp_path), "FOLDER"))
    hold("written-others", lines)
