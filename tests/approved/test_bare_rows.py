"""What is found in rows that were never files: fighters who wait for their ratings, bouts as people type them, rows in
which little is filled, one sheet beside another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from types import ModuleType

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check, row_reading
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.range_widths import as_typed
from fightcard.pipeline.checks.row_reading import faults_of_typed, read_rows, typed_rows
from fightcard.pipeline.findings.slip import (
    FRESH_FATIGUED_SWAPPED,
    PAIR_SWAPPED,
    PASTED_ONE_COLUMN_OVER,
    SWAPPED,
    UNDER_NEIGHBOUR,
)
from fightcard.pipeline.game import game_of
from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.model import Book, Content, Unreadable
from tests.approved.approval import hold, line, whole
from tests.bare_books import bare
from tests.games import own, said
from tests.pipeline.checks.test_bout_spellings import LAYOUT
from tests.pipeline.checks.test_patterns import cards

Rows = Sequence[Sequence[Content]]

SLIPS = (FRESH_FATIGUED_SWAPPED, PAIR_SWAPPED, PASTED_ONE_COLUMN_OVER, SWAPPED, UNDER_NEIGHBOUR)


def of(book: Book, system: str, known: set[str]) -> Iterator[str]:
    """All that is read of a book and said of it."""
    try:
        checked = check(book, system, compared=False)
    except Unreadable as error:
        yield str(error)
        return
    for each in checked.findings:
        yield line(each) if each.code in known else whole(each)
        known.add(each.code)
    yield f"rows {[(each.table.sheet.name, each.number, each.name) for each in checked.rows]}"
    yield f"columns {checked.columns} elsewhere {[*checked.columns_elsewhere]}"
    yield from (f"record {name} {said(record)}" for name, record in checked.careers.items())
    for name, bouts in checked.bouts.items():
        yield from (f"bout {name} {said(bout)}" for bout in bouts)


def fighters(system: str, *more: Mapping[str, Content]) -> list[Sequence[Content]]:
    """A sheet of two sound fighters and more rows."""
    game = own(system, "workbooks")
    return [game.HEADINGS, *([row.get(each) for each in game.HEADINGS] for row in (*game.ROWS, *more))]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_fighters_wait_for_ratings(system: str) -> None:
    game = own(system, "workbooks")
    rated = [each for each in game.HEADINGS if each not in game_of(system).rating.given]
    sound = game.ROWS[0]
    waiting: list[dict[str, Content]] = [
        {"Name": "Al Bar"}, {"Name": "Al Baz", "Division": "MW"}, {"Name": "al  foo", "Division": "QW", "Nickname": "#N/A"},
        {"Name": "Bo Career", rated[0]: sound.get(rated[0])}, {"Name": "Bo Bout", rated[1]: "x"}, {"Name": "Bo None", rated[0]: 1},
        {"Name": "=A1", "Division": "MW"}, {"Name": "Cy", rated[0]: "=A1"}, {"Division": "MW"}, {"Name": "Di Career (II)"},
        {"Name": sound["Name"], "Division": "HW"},
    ]  # fmt: skip
    records: dict[str, Rows] = {
        "Careers": [
            ("Fighter", "Won", "Lost", "Drawn"),
            ("Bo Career", 1, 2, 3),
            ("Di Career", 3, 2, 1),
            ("Lone Career", 1, 1, 1),
            (None, 4),
        ],
        "Bouts": [
            ("Date", "Fighter", "Opponent", "Result"),
            ("1970", "Bo Bout", "Al", "W"),
            ("1971", "Bo Career", "Al", "L"),
            ("1971", "Lone Bout", "Al", "L"),
        ],
    }
    by_itself: Rows = [*fighters(system), ("Lone Career",), ("Lone Bout",), ("Lone",), (None, "Lone Bout")]
    half = ["Name", *rated[: len(rated) // 2 + 2], "Division"]
    known: set[str] = set()
    lines = []
    for name, sheets in {
        "rated ones among them": {"Fighters": fighters(system, *waiting), **records},
        "without records": {"Fighters": fighters(system, *waiting)},
        "all wait": {"Fighters": [game.HEADINGS, *([row.get(each) for each in game.HEADINGS] for row in waiting)], **records},
        "all wait, columns missing": {"Fighters": [[*half, f"{rated[-1]}r"], ["Bo Career"], ["Al Bar", *[None] * (len(half) - 2), "MW"]], **records},
        "names alone": {"Fighters": by_itself, **records},
        "two sheets": {"Fighters": fighters(system), "More": [game.HEADINGS, ("Bo Bout",), ("Al",)], **records},
        "one waits, a column missing": {
            "Fighters": [game.HEADINGS[:-1], [sound.get(each) for each in game.HEADINGS[:-1]], ["Bo Career"]],
            **records,
        },
        "on the second all wait, columns missing": {
            "Fighters": fighters(system), "More": [half, ["Bo Career"], ["Bo Bout"]], "Still": fighters(system), **records,
        },
        "headings alone": {"Fighters": [game.HEADINGS]},
        "empty records": {"Fighters": fighters(system, *waiting[:4]), "Careers": [], "Bouts": [("Date",)]},
    }.items():  # fmt: skip
        lines += [f"-- {name}", *of(bare(sheets), system, known)]
    hold(f"waiting-{system}", lines)


ENDINGS: tuple[tuple[Content, ...], ...] = (
    ("W 12", None, None, None), ("W-UD-10", None, None, None), ("W-UD-10", "SD", 9, 8), ("L", "KO 3", None, None), ("NWS", "PTS", None, 6),
    (None, "NC", None, None), ("W", "NWS", "10 (10)", None), ("D", "ND", None, None), (None, "ND 6", None, None), ("EXH", None, 3, None),
    ("W", "TKO-3 (10)", None, None), ("W", None, "9 (15), 1:19", None), ("W", None, "2/10", 12), ("W", None, "7.", None), ("scheduled", None, "", None),
    ("won", "kayo", "x", " "), ("L", "corner retirement", " 5 ", None), ("D-PTS-10", " ", None, None), ("no contest", None, "4:11", None),
    ("W", "RTD 5/10 (cut)", None, None), ("NC", "TKO", None, None), ("W", "W-UD-10", None, None), (None, "L KO 2", None, None), ("W", "(cut)", None, None), ("=A1", "=B1", "=C1", None),
)  # fmt: skip
DAYS: tuple[Content, ...] = (
    "Jan 27, 1954", "27.1.1954", "1/2/1954", "2/1/1954", "13/1/1954", "1954", " 1954-01-27 ", "yesterday", 1954, "June 1954", "=A1", "31/12/54",
)  # fmt: skip
RECORDS: tuple[Content, ...] = (
    "45-3-1",
    "45-3",
    "12",
    "many",
    "7\N{EN DASH}0\N{EN DASH}2",
    9,
    " 3 ",
    "1-2-3-4",
)


@pytest.mark.parametrize("order", ["", "dmy", "mdy", "ymd", "blank"])
def test_the_same_bouts_are_read(order: str) -> None:
    rows: list[tuple[Content, ...]] = [
        (DAYS[at % len(DAYS)], "Joe Frazier", f"Al {at}", RECORDS[at % len(RECORDS)], (None, 3)[at % 5 == 1], None, *ending)
        for at, ending in enumerate(ENDINGS)
    ]  # fmt: skip
    settings = {"Settings": [("dates", None if order == "blank" else order.upper())]} if order else {}
    lines = list(
        of(bare({"Fighters": fighters(SYSTEMS[0]), "Bouts": [LAYOUT, *rows], **settings}), SYSTEMS[0], set())
    )
    dated = [each for each in lines if not order or "Date" in each]
    hold(f"typed-bouts-{order or 'whole'}", dated)


FRENCH = (
    ("No.", "R\u00e9sultat", "Bilan", "Adversaire", "M\u00e9thode", "Reprise, temps", "Date"),
    (2, "D\u00e9faite", "1\N{EN DASH}1", "Al Bar", "Points", "10", "2 janvier 1974"), (1, "Victoire", "1\N{EN DASH}0", "Al Baz", "KO technique", "3 (6), 1:12", "7 ao\u00fbt 1973"),
)  # fmt: skip
TABLES: dict[str, Rows] = {
    "another language": FRENCH,
    "below a title": [("Bouts of a man",), (), *FRENCH],
    "far below": [*[("x",)] * 29, *FRENCH],
    "too far below": [*[("x",)] * 30, *FRENCH],
    "our own": [("Date", "Opponent", "Result"), ("1970", "Al Bar", "W"), ("1971", "Al Baz", "W-UD-10")],
    "some of each": [("Date", "Opponent", "R\u00e9sultat", "Result", "W-L-D", 7), ("1970", "Al Bar", "W", "L", "45-3-1"), ("1971", "Al Baz", "D", "W", "12-0-0")],
    "records that count up": [("Date", "Opponent", "Record", "Result"), ("1970", "Al Bar", "1-0-0", "W"), ("1971", "Al Baz", "2-0-0", "W")],
    "records that do not": [("Date", "Opponent", "Record", "Result"), ("1970", "Al Bar", "9-1-0", "W"), ("1971", "Al Baz", "3-0-0", "W"), (None, "Al Foo", None, "W")],
    "two headings alone": [("Opponent", "R\u00e9sultat"), ("Al Bar", "W")],
    "no opponent": [("Date", "R\u00e9sultat", "M\u00e9thode"), ("1970", "W", "KO")],
    "two languages": [("Fecha", "Adversaire", "Result"), ("2 janvier 1974", "Al Bar", "W")],
    "three languages": [("Date", "Rival", "Via", "Rd", "Result"), ("1970", "Al Bar", "KO", 3, "D"), ("1971", "Al Baz", "PTS", 10, "G")],
    "two others": [("Oponente", "Resultado", "Dia"), ("Al Bar", "G", "1970"), ("Al Baz", "D", "1971")],
    "French letters": [("Adversaire", "R\u00e9sultat", "Jour"), ("Al Bar", "N 10", "1970"), ("Al Baz", "D 10", "1971")],
    "no result": [("Date", "Opponent", "Method", "Round"), ("1970", "Al Bar", "KO", 3)],
    "another fighter": [("Date", "Fighter", "Opponent", "Result"), ("1970", "Al Other", "Al Bar", "W")],
    "no heading": [("x",), (1, 2)],
}  # fmt: skip


def test_the_same_tables_of_records_are_read() -> None:
    lines = []
    known: set[str] = set()
    sheets = {"one": fighters(SYSTEMS[0])[:2], "two": fighters(SYSTEMS[0])}
    for name, rows in TABLES.items():
        for who in ("one", "two") if name in ("our own", "another language") else ("one",):
            lines += [
                f"-- {name}, {who}",
                *of(bare({"Fighters": sheets[who], "Bouts": rows}), SYSTEMS[0], known),
            ]
    named: Rows = [("Fighter", "Won"), (sheets["one"][1][0], 4)]
    book = {"Fighters": sheets["one"], "Careers": named, "Bouts": TABLES["our own"]}
    lines += ["-- the same man on Careers", *of(bare(book), SYSTEMS[0], known)]
    lines += [
        "-- another on Careers",
        *of(bare({**book, "Careers": [("Fighter", "Won"), ("Al", 4)]}), SYSTEMS[0], known),
    ]
    lines += [
        "-- nobody on Careers",
        *of(bare({**book, "Careers": [("Won", "Lost"), (4, 3)]}), SYSTEMS[0], known),
    ]
    hold("record-tables", [each for each in lines if not each.startswith("columns")])


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_rows_are_read_whole_or_not(system: str) -> None:
    game = own(system, "workbooks")
    sound = {each: game.ROWS[0].get(each) for each in game.HEADINGS}
    rows: list[dict[str, Content]] = [{"Name": None}, {}, {"Name": "x"}]
    for count in range(1, len(game.HEADINGS), max(1, len(game.HEADINGS) // 9)):
        saved = game.HEADINGS[-count:]
        rows += [
            {each: sound[each] for each in saved},
            {**{each: sound[each] for each in saved}, "Name": f"Al {count}"},
        ]
    for at, heading in enumerate(game.HEADINGS[1:]):
        typed: Content = ("x", -5, 999, "#N/A", None, True, 2.5, "=A1", "Q")[at % 9]
        rows.append({**(sound if at % 2 else {}), "Name": f"Bo {at}", heading: typed})
    book = bare({"Fighters": fighters(system, *rows)})
    table, _ = find_headings(book, book.sheets[0], layout(system, "row"))
    assert table is not None
    lines = []
    for each in typed_rows(table, game_of(system), {}):
        lost = [heading for heading in each.values if heading not in each.sound]
        lines.append(
            f"{each.number} {each.name} {len(each.sound)} sound, not {[(heading, each.values[heading]) for heading in lost]}"
        )
    for row in table.rows[2:]:
        lines += map(line, faults_of_typed(table, game_of(system), {}, row))
    known: set[str] = set()
    lines += of(book, system, known)
    hold(f"rows-{system}", lines)


def test_the_same_rows_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Misplaced cells are looked for in the first rows with errors alone; notes and other sheets do not count."""
    game = own(SYSTEMS[0], "workbooks")
    exchanged = {**game.ROWS[0], "KI": game.ROWS[0]["END"], "END": game.ROWS[0]["KI"]}
    rows = [{**game.ROWS[0], "KI": " 8 "}, *({**exchanged, "Name": f"Al {at}"} for at in range(5))]
    deck: Rows = [("Card", "RN"), *[("x", "y")] * 4]
    lines = []
    for most in (2, 3, 4, 5):
        monkeypatch.setattr(row_reading, "MOST_SEARCHED", most)
        lines += [
            f"-- {most}",
            *of(bare({"Fighters": fighters(SYSTEMS[0], *rows), "Deck": deck}), SYSTEMS[0], set()),
        ]
    hold("searched", dict.fromkeys(lines))


@pytest.mark.parametrize(
    ("faults", "reported"),
    [(6, 99_999), (7, 99_999), (8, 99_999), (99, 3_000), (99, 4_000), (99, 5_000), (99, 99_999)],
)
def test_the_same_rows_are_too_many_to_correct(
    faults: int, reported: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "MAX_FAULTS", faults)
    monkeypatch.setattr(guard, "MAX_FINDINGS", reported)
    game = own(SYSTEMS[-1], "workbooks")
    rows = [{**game.ROWS[0], "Name": f"Al  {at}", "TU": 99, "Def": "x"} for at in range(4)]
    whole_sheet = fighters(SYSTEMS[-1], *rows)
    lines = list(
        of(bare({"Fighters": whole_sheet[:5], "More": [game.HEADINGS, *whole_sheet[5:]]}), SYSTEMS[-1], set())
    )
    lines += of(bare({"Fighters": whole_sheet}), SYSTEMS[-1], set())
    hold(f"hopeless-{faults}-{reported}", dict.fromkeys(lines))


def test_the_same_is_read_by_the_settings() -> None:
    """Where a workbook says how ranges are typed and which print the cards follow, and pairs stand in one cell."""
    game = own(SYSTEMS[0], "workbooks")
    model = game_of(SYSTEMS[0])
    pairs = {"CFB": "CFB/S", "KD1": "KD1/2"}
    headings = [pairs.get(each, each) for each in game.HEADINGS if each not in ("CFS", "KD2")]
    rows: list[Sequence[Content]] = [[*headings, "CP Print"]]
    for at, typed in enumerate((None, "new", "odl", "x", " NEW ")):
        row = game.ROWS[at % 2]
        ranges = as_typed(model, row, "widths")
        lacks = [*ranges][at::5] if at > 2 else []
        cells = {
            **row,
            **ranges,
            "CFB/S": f"{row['CFB']}/{row['CFS']}",
            "KD1/2": f"{row['KD1']}-{row['KD2']}",
            "Name": f"Al {at}",
        }
        rows.append([*(None if each in lacks else cells.get(each) for each in headings), typed])
    rows.append(("Bo", *["?/x" if each in ("CFB/S", "KD1/2") else None for each in headings[1:]], "x"))
    lines = []
    known: set[str] = set()
    for settings, some in (({"Ranges": "widths"}, rows), ({"Ranges": "widths", "CP Print": "old"}, rows[:4])):
        book = bare({"Fighters": some, "Settings": [*settings.items()]})
        lines += [f"-- {settings}", *of(book, SYSTEMS[0], known)]
        table, _ = find_headings(book, book.sheets[0], layout(SYSTEMS[0], "row"))
        assert table is not None
        for each in typed_rows(table, model, settings):
            reported = [
                f"{each.values.get(heading)}"
                for heading in ("CFB", "CFS", "KD2", "PL", "Fat CL", "Upper 2", "CP Print")
            ]
            lines.append(f"{each.number} {len(each.sound)} sound of {len(each.values)}: {reported}")
        for row in table.rows:
            lines += map(line, faults_of_typed(table, model, settings, row))
        for each in read_rows(table, model, "row", settings)[0]:
            lines.append(f"{each.number} {each.values.get('CP Print')} {each.values.get('CL')}")
    hold("by-settings", dict.fromkeys(lines))


def displaced(game: ModuleType) -> Iterator[tuple[str, list[Content]]]:
    """The cells of a sound row in wrong places, and in which: exchanged, under a neighbour's heading, pasted one over."""
    heads, row = game.HEADINGS, game.ROWS[0]
    sound: list[Content] = [row.get(each) for each in heads]
    places = {heading: at for at, heading in enumerate(heads)}
    twins = [(at, places[f"Fat {each}"]) for each, at in places.items() if f"Fat {each}" in places]

    def exchanged(*pairs: tuple[int, int]) -> list[Content]:
        cells = list(sound)
        for one, other in pairs:
            cells[one], cells[other] = cells[other], cells[one]
        return cells

    for at in range(1, len(heads) - 1):
        yield f"{heads[at]} and the next", exchanged((at, at + 1))
        for next_to in (at - 1, at + 1):
            cells = list(sound)
            cells[at], cells[next_to] = None, sound[at]
            yield f"{heads[at]} under {heads[next_to]}", cells
    yield from ((f"{heads[one]} and tired", exchanged((one, other))) for one, other in twins)
    yield "the first and the last", exchanged((0, len(heads) - 1))
    yield "all tired", exchanged(*twins)
    yield "two tired", exchanged(*twins[:2])
    for (one, tired_one), (other, tired_other) in pairwise(twins):
        cells = list(sound)
        cells[one], cells[other], cells[tired_one], cells[tired_other] = 5, 9, 8, 4
        yield f"{heads[one]} for {heads[other]}", cells
    for at in range(1, len(heads), 5):
        yield f"right from {heads[at]}", [*sound[:at], None, *sound[at:]]
        yield f"left from {heads[at]}", [*sound[: at - 1], *sound[at:]]
        yield f"{heads[at]} and far off", exchanged((at, (at + 7) % len(heads)))


@pytest.mark.parametrize("system", SYSTEMS[:2])
def test_the_same_cells_are_in_each_others_place(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_reading, "MOST_SEARCHED", 10_000)
    game = own(system, "workbooks")
    reported = {f"Al {at}": cells for at, cells in enumerate(displaced(game))}
    rows = [
        [name if each == game.ROWS[0]["Name"] else each for each in cells]
        for name, (_, cells) in reported.items()
    ]
    found = check(bare({"Fighters": [game.HEADINGS, *rows]}), system, compared=False).findings
    lines = []
    for at, (label, _) in enumerate(reported.values(), 2):
        own_findings = [each for each in found if each.row == at and each.severity != "note"]
        slips = [line(each) for each in own_findings if each.diagnostic in SLIPS]
        if slips or len(own_findings) > 1:
            lines += [f"{label}: {[each.code for each in own_findings]}", *slips]
    hold(f"displaced-{system}", lines)


def test_cells_of_two_values_are_in_each_others_place_under_the_heading_that_is_typed() -> None:
    game = own(SYSTEMS[0], "workbooks")
    heads = [
        "Set",
        "CFB/S",
        "DEF",
        *(each for each in game.HEADINGS if each not in ("Set", "CFB", "CFS", "DEF")),
    ]
    rows = [
        [{**game.ROWS[0], **cells}.get(each) for each in heads]
        for cells in (
            {"Name": "Al", "CFB/S": -4, "DEF": "10/9"},
            {"Name": "Bo", "CFB/S": None, "DEF": "10/9"},
        )
    ]
    hold("displaced-pairs", of(bare({"Fighters": [heads, *rows]}), SYSTEMS[0], set()))


def test_the_same_ranges_are_another_fighters() -> None:
    """Ranges of one fighter at two others, fresh and fatigued ones, a few of them, and those of two of one mould."""
    fighters = cards()
    ranges = ("PL", "PM", "CL", "RM")
    for to, source, prefix, some in (
        (18, 1, "", ranges),
        (5, 2, "Fat ", ranges),
        (7, 3, "", ranges[:3]),
        (9, 4, "", ranges),
        (9, 4, "Fat ", ranges),
        (11, 6, "", ranges),
        (12, 6, "", ranges),
    ):
        fighters[to].update({f"{prefix}{each}": fighters[source][f"{prefix}{each}"] for each in some})
    heads = own(SYSTEMS[0], "workbooks").HEADINGS
    found = check(
        bare({"Fighters": [heads, *([fighter.get(each) for each in heads] for fighter in fighters)]}),
        SYSTEMS[0],
    ).findings
    hold("pasted", [whole(each) for each in found])
