"""The gallery's workbooks of Title Bout: each with the one finding it must bring."""

from __future__ import annotations

import datetime as dt
import functools
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import cast

from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from benchmarks.valid_cards import rows
from tests.pictures import Picture
from tests.pipeline.systems.title_bout.workbooks import (
    FRAZIER,
    HEADINGS,
    JACKSON,
    STRATEGY,
    altered,
    cell,
    valid_deck_rows,
    write,
)
from tests.workbooks import Content, Row, part, repacked


def _changed(name: str, code: str, changes: Mapping[str, Content], at: str, **more: str | None) -> Picture:
    """Frazier's row (3) with changes."""
    rows = (JACKSON, {**FRAZIER, **changes})
    return Picture(name, code, cell(at, 3), lambda path: write(path, rows), **more)  # type: ignore[arg-type]


def _by_widths(name: str, code: str, at: str, changes: Mapping[str, Content], **more: str | None) -> Picture:
    """Jackson's row (2), its actions typed as widths, with changes; the others stay typed with both
    bounds."""
    row = {**JACKSON, "PL": "34 (8)", "PM": "16 (48)", "CL": 16, "RM": 14, **changes}
    typed = [{"Setting": "Ranges", "Value": "widths"}]
    return Picture(
        name, code, cell(at, 2), lambda path: write(path, [row], Settings=typed), **more  # type: ignore[arg-type]
    )  # fmt: skip


def _altered(
    name: str, code: str, at: str | None, alter: Callable[[Workbook], None], **more: str | None
) -> Picture:
    return Picture(name, code, at, lambda path: altered(path, alter), **more)  # type: ignore[arg-type]


def _formatted(heading: str, content: Content, number_format: str) -> Callable[[Workbook], None]:
    def alter(book: Workbook) -> None:
        target = book["Fighters"][cell(heading, 3)]
        target.value = content
        target.number_format = number_format

    return alter


def _typed(address: str, content: Content) -> Callable[[Workbook], None]:
    def alter(book: Workbook) -> None:
        book["Fighters"][address].value = content

    return alter


def _percentage_in_the_deck(book: Workbook) -> None:
    sheet = _with_deck(book)
    sheet["C3"].value, sheet["C3"].number_format = 0.02, "0%"


def _totals_of_the_deck(book: Workbook) -> None:
    sheet = _with_deck(book)
    sheet["A102"].value, sheet["B102"].value = "Total", "=SUM(B2:B101)"


def _with_deck(book: Workbook) -> Worksheet:
    sheet = book.create_sheet("Deck")
    deck = valid_deck_rows()
    sheet.append(list(deck[0]))
    for row in deck:
        sheet.append(list(row.values()))
    return sheet


def _rows(name: str, code: str, at: str | None, rows: Sequence[Row], **more: str | None) -> Picture:
    return Picture(name, code, at, lambda path: write(path, rows), **more)  # type: ignore[arg-type]


def _deck(
    name: str, code: str, at: str | None, change: Callable[[list[dict[str, Content]]], object], **more: str
) -> Picture:
    def make(path: Path) -> Path:
        rows = valid_deck_rows()
        change(rows)
        return write(path, Deck=rows)

    return Picture(name, code, at, make, sheet="Deck", **more)


def _rows_and_proof(name: str, code: str, at: str, accepted: Sequence[Content], **more: str) -> Picture:
    line = dict(zip(("Code", "Fighter", "Column", "Value", "Reason"), accepted, strict=True))
    return Picture(name, code, at, lambda path: write(path, Proof=(line,)), sheet="Proof", **more)


def _without_headings(path: Path) -> Path:
    book = Workbook()
    sheet = cast("Worksheet", book.active)
    sheet.title = "Fighters"
    sheet.append(list(JACKSON.values()))
    book.save(path)
    return path


def _delimited(path: Path, name: str) -> Path:
    lines = [
        HEADINGS,
        *([row[heading] for heading in HEADINGS] for row in (JACKSON, {**FRAZIER, "Name": name})),
    ]
    text = "".join(",".join("" if each is None else str(each) for each in line) + "\n" for line in lines)
    path = path.with_suffix(".csv")
    path.write_bytes(text.encode("cp1252"))
    return path


def _with_macros(path: Path) -> Path:
    return repacked(write(path.with_suffix(".xlsm")), {"xl/vbaProject.bin": b"macros"})


def _endurance(path: Path, xml: bytes) -> Path:
    """A sound workbook but for Frazier's endurance, which is written as given."""
    sheet = "xl/worksheets/sheet1.xml"
    at = cell("END", 3).encode()
    typed = re.sub(
        rb'<c r="' + at + rb'"[^>]*>.*?</c>', b'<c r="' + at + b'">' + xml + b"</c>", part(write(path), sheet)
    )
    return repacked(path, {sheet: typed})


def _calculated(path: Path) -> Path:
    return _endurance(path, b"<f>100+10</f><v>110</v>")


def _endless(path: Path) -> Path:
    return _endurance(path, b"<v>1E999</v>")


def _error_accepted(path: Path) -> Path:
    accepted = {
        "Code": "X101",
        "Fighter": "Joe Frazier",
        "Column": "RM",
        "Value": None,
        "Reason": "so printed",
    }
    return write(path, (JACKSON, {**FRAZIER, "RM": "64-80"}), Proof=(accepted,))


def _long_back(path: Path) -> Path:
    headings = (*HEADINGS, "Back Text")
    return write(path, ({**JACKSON, "Back Text": "He came. " * 15 + "He won"}, FRAZIER), headings)


def _house_deck_chosen(path: Path) -> Path:
    return write(path, Deck=valid_deck_rows(), Settings=[{"Setting": "Deck", "Value": "referee"}])


def _add_sheet(name: str, *rows: Sequence[Content]) -> Callable[[Workbook], None]:
    def alter(book: Workbook) -> None:
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))

    return alter


def _hide(book: Workbook) -> None:
    book["Fighters"].row_dimensions[3].hidden = True


def _strike(book: Workbook, cells: Sequence[str]) -> None:
    for each in cells:
        book["Fighters"][each].font = Font(strike=True)


def _strike_row(book: Workbook) -> None:
    _strike(book, [each.coordinate for each in book["Fighters"][3]])


def _strike_cells(book: Workbook) -> None:
    _strike(book, [cell("KI", 3), cell("KO", 3)])
    book["Fighters"]["A2"].font = Font(bold=True)


def _hide_sheet(book: Workbook) -> None:
    book.create_sheet("Notes")
    book["Fighters"].sheet_state = "hidden"
    book.active = 1


def _title_above(book: Workbook) -> None:
    book["Fighters"].insert_rows(1)
    book["Fighters"]["A1"].value = "My card set"


def _headings_again(book: Workbook) -> None:
    sheet = book["Fighters"]
    sheet.append([heading.value for heading in sheet[1]])


def _conditions_above(book: Workbook) -> None:
    sheet = book["Fighters"]
    sheet.insert_rows(1)
    first = HEADINGS.index("Fat CFB") + 1
    sheet.cell(1, first).value = "Fatigued"
    sheet.cell(1, first + 16).value = "Strategies, punches"
    for at in range(first, first + 16):
        sheet.cell(2, at).value = HEADINGS[at - 1].removeprefix("Fat ")


def _delete_column(book: Workbook) -> None:
    book["Fighters"].delete_cols(HEADINGS.index("KI") + 1)


def _third_row(book: Workbook) -> Worksheet:
    sheet = book["Fighters"]
    sheet.append(list({**FRAZIER, "Name": "Joe Louis"}.values()))
    return sheet


def _moved_left(first: str) -> dict[str, Content]:
    """Frazier's cells from the one after `first` on typed one column too far to the left."""
    at = HEADINGS.index(first)
    values = [FRAZIER.get(heading) for heading in HEADINGS]
    return dict(zip(HEADINGS, [*values[:at], *values[at + 1 :], None], strict=True))


def _row_copied(path: Path) -> Path:
    cards = rows(5, seed=2)
    another = cards[1]["Overall"]
    assert isinstance(another, int)
    cards[4] = {**cards[1], "Name": "Bo Wu", "Overall": another % 15 + 1}
    return write(path, cards)


def _columns_swapped(path: Path) -> Path:
    return write(path, [{**row, "PL": row["Fat PL"], "Fat PL": row["PL"]} for row in rows(8, seed=3)])


def _block_a_row_low(path: Path) -> Path:
    """Eight valid cards, whose PL to CL from the second on are those of the card above."""
    cards, block = rows(8, seed=3), ("PL", "PM", "CL")
    low = [{**card, **{each: above[each] for each in block}} for above, card in pairwise(cards)]
    return write(path, [cards[0], *low])


def _dragged_down(path: Path) -> Path:
    return write(path, [{**row, "CP": at, "Fat CP": 0} for at, row in enumerate(rows(9, seed=3), 1)])


def _odd_among_many(path: Path) -> Path:
    """Sixty valid cards, the second of them with a fatigued aggressiveness of 3 for 7."""
    first, second, *others = rows(60, seed=8)
    return write(path, [first, {**second, "Fat AGG": 3}, *others])


def _wrong_throughout(path: Path) -> Path:
    """One rating out of bounds in each of 201 rows."""
    return write(path, [{**FRAZIER, "Name": f"Joe Frazier {number}", "KI": 99} for number in range(201)])


def _tired_for_fresh() -> dict[str, Content]:
    changes: dict[str, Content] = {"Fat END": 0, "END": 110}
    for heading in HEADINGS:
        if heading.startswith("Fat ") and heading != "Fat END":
            fresh = heading.removeprefix("Fat ")
            changes |= {heading: FRAZIER[fresh], fresh: FRAZIER[heading]}
    return changes


MERCANTE = {"Name": "Arthur Mercante", "Type": "Lenient"}
DUNDEE = {"Name": "Angelo Dundee", "Cuts": "Excellent", "Swelling": "Good", "Fighters": "Joe Frazier"}


def _next_to(
    name: str, code: str, cell_at: str, at: str = "", suggestion: str | None = None, says: str = "",
    **sheets: Sequence[Mapping[str, Content]],
) -> Picture:  # fmt: skip
    """A workbook with more sheets, the finding on the first of them or on the one named by `at`."""
    make = functools.partial(write, **sheets)  # type: ignore[arg-type]
    return Picture(name, code, cell_at, make, at or next(iter(sheets)), suggestion, says)


def _time(card: str, time: str, **changes: str) -> dict[str, Content]:
    return {"Chart": "stoppage_time", "Row": "card", "Column": card, "Value": time, **changes}


def _after(card: int) -> str:
    """The time of the round after so many cards of 3.6 seconds, half up."""
    seconds = (36 * card + 5) // 10
    return f"{seconds // 60}:{seconds % 60:02d}"


def _stoppage_made_a_time(path: Path) -> Path:
    book = load_workbook(write(path, Charts=[_time("42", "")]))
    typed = book["Charts"]["D2"]
    typed.value, typed.number_format = dt.time(2, 31), "h:mm"
    book.save(path)
    return path


GALLERY = (
    # headings and sheets
    _altered("an extra column", "B101", "BE1", _typed("BE1", "Remarks")),
    _altered("a heading left out", "B102", None, _delete_column, says="no heading KI"),
    _altered("a misspelt heading", "B102", cell("KO", 1), _typed(cell("KO", 1), "Knockot"), suggestion="KO"),
    _altered("a heading twice", "B103", "BE1", _typed("BE1", "CFB"), says="is the heading of a second"),
    _altered("conditions over their columns", "B115", "AA1", _conditions_above,
        says="AA to AP is read as part"),
    _altered("a hidden sheet", "B105", None, _hide_sheet),
    _altered("a row struck through", "B144", "A3", _strike_row, says="row 3 is struck through but still read"),
    _altered("cells struck through", "B144", cell("KI", 3), _strike_cells,
        says=f"{cell('KI', 3)}, {cell('KO', 3)} are struck through"),
    _altered("a hidden row", "B106", None, _hide, says="row 3"),
    _altered("nearly a sheet Deck", "B107", None, _add_sheet("Decks", ["Card"]), sheet="Decks", says="Deck"),
    _altered("a title above the headings", "B108", None, _title_above),
    _altered("a value beside the table", "B109", "BE3", _typed("BE3", "see p.6")),
    _altered("the headings again", "B111", None, _headings_again),
    _altered("a misspelt heading that may be missing", "B112", "B1", _typed("B1", "Nicname"),
        suggestion="Nickname"),
    _altered("an unknown setting", "B203", "A1", _add_sheet("Settings", ["CP Prnt", "old"]),
        sheet="Settings"),
    Picture("a house deck chosen beside one's own", "B205", "A2", _house_deck_chosen, sheet="Settings"),
    _altered("a game that there is not", "B204", "B1", _add_sheet("Settings", ["System", "glory_day"]),
        sheet="Settings", says="glory_day"),
    _altered("a setting twice", "B206", "A2", _add_sheet("Settings", ["Ranges", "ends"], ["Range", "widths"]),
        sheet="Settings", says="Range with widths, but row 1"),
    _altered("merged cells", "B110", "I4", lambda book: _third_row(book).merge_cells("I4:J4"), says="I4:J4"),
    _altered("cells of one row merged", "B110", cell("KI", 3),
        lambda book: book["Fighters"].merge_cells(f"{cell('KI', 3)}:{cell('END', 3)}"), says="are merged"),
    _rows("totals typed as numbers", "B136", "A4", (JACKSON, FRAZIER, {"Name": "Total:", "Overall": 19, "KI": 18,
        "END": 210}), says="its name is Total:, with only numbers in D4 to S4"),
    _rows("a row that has lost its ratings", "B113", "A4", (JACKSON, FRAZIER, {"Name": "Joe Louis",
        "Division": "HW", "KI": 10}), says="begins with"),
    _altered("a title of 51 letters", "B140", "B1", _add_sheet("Settings", ["Title", "M" * 51]),
        sheet="Settings", says="51 characters"),
    _altered("a title that is the error of a formula", "B141", "B1", _add_sheet("Settings", ["Title",
        "#N/A"]), sheet="Settings"),
    Picture("a text too long for a back", "B142", "BE2", _long_back, says="141 characters"),
    Picture("no headings", "B104", None, _without_headings, says="in the first 30 rows"),
    Picture("a CSV file in the alphabet of Western Europe", "B114", None, functools.partial(_delimited, name="José"),
        says="Windows-1252"),
    Picture("a quotation mark that is not closed", "B143", "A3", functools.partial(_delimited, name='"Joe'),
        says="a whole line of the file, commas included", next_to="B122"),
    Picture("macros", "B117", None, _with_macros, sheet=None),
    Picture("no deck of one's own", "B201", None, write, sheet=None),
    # cells
    Picture("a formula", "C102", cell("END", 3), _calculated, says="=100+10; its value 110 is used"),
    Picture("a number beyond all numbers", "C113", cell("END", 3), _endless, says="inf"),
    _altered("a formula never calculated", "C101", cell("END", 3), _typed(cell("END", 3), "=100+10")),
    _altered("an error value", "C103", cell("END", 3), _typed(cell("END", 3), "#N/A")),
    _changed("a truth", "C104", {"KI": True}, "KI"),
    _altered(
        "1-4 made the 4th of January",
        "C105",
        cell("Jab 3", 3),
        _formatted("Jab 3", dt.datetime(2026, 1, 4), "d-mmm"),
        suggestion="1-4",
    ),
    _altered(
        "1-4 made the 1st of April",
        "C105",
        cell("Jab 3", 3),
        _formatted("Jab 3", dt.datetime(2026, 4, 1), "d-mmm"),
        suggestion="1-4",
    ),
    _altered(
        "5-14 made May 2014",
        "C105",
        cell("Jab 2", 3),
        _formatted("Jab 2", dt.datetime(2014, 5, 1), "mmm-yy"),
        suggestion="5-14",
    ),
    _altered(
        "a rating shown as a date",
        "C105",
        cell("AGG", 3),
        _formatted("AGG", dt.datetime(1900, 1, 10), "d-mmm"),
        suggestion="10",
    ),
    _altered("a percentage", "C117", cell("AGG", 3), _formatted("AGG", 0.1, "0%"), suggestion="10"),
    _altered("a time", "C106", cell("CL", 3), _formatted("CL", dt.time(1, 30), "h:mm")),
    _changed("a number as text", "C107", {"END": "110"}, "END"),
    _changed("a plus sign", "C107", {"DEF": "+2"}, "DEF", says="read as the number 2"),
    _changed("an en dash", "C108", {"CL": "48–61"}, "CL", says="an en dash"),
    _changed("a non-breaking space", "C108", {"CL": "48-61\xa0"}, "CL", says="non-breaking"),
    _changed("blanks at the end", "C108", {"CL": "48-61 "}, "CL", says="spaces at its ends"),
    _changed("the older print of power", "C108", {"PL": "1-32 (9 KD)"}, "PL", says="read as 1-32 (9)"),
    _changed("a name of digits", "C109", {"Nickname": 77}, "Nickname"),
    _changed("a word in full", "C110", {"Style": "slugger"}, "Style", says="read as S"),
    _changed("(46) made -46", "C111", {"CL": -46}, "CL"),
    _altered("letters that cannot be seen", "C112", cell("Nickname", 3), _typed("B3", "Smokin\ue000")),
    _changed("an unusual division", "C114", {"Division": "HV"}, "Division"),
    _changed("the text of a date", "C116", {"Jab 3": "4-Jan"}, "Jab 3", suggestion="1-4"),
    # schema
    _changed("a blank rating", "S101", {"CUT": None}, "CUT", says="CUT is blank"),
    _changed("a blank division next to a nickname", "S101", {"Division": None, "Nickname": "AJ"}, "Division"),
    _changed("a letter among digits", "S102", {"END": "11O"}, "END", suggestion="110"),
    _changed("an unknown trait", "S103", {"Special": "Absorbr"}, "Special", suggestion="Absorber"),
    _changed("an unknown foul rating", "S103", {"FOUL": "F"}, "FOUL"),
    _changed("a rating too high", "S104", {"DEF": 22}, "DEF", suggestion="2"),
    _changed("endurance left when tired", "S104", {"Fat END": 10}, "Fat END", suggestion="0"),
    _changed("no hyphen in a range", "S105", {"CL": 4861}, "CL", suggestion="48-61"),
    _changed("a power left out", "S105", {"PL": "1-32"}, "PL"),
    _changed("a nickname too long", "S106", {"Nickname": "x" * 81}, "Nickname"),
    # ranges
    _changed("a gap", "X101", {"RM": "64-80"}, "RM", suggestion="62-80", says="62-63"),
    _changed("a gap at the end", "X101", {"RM": "62-79"}, "RM", says="80 after RM"),
    _changed("digits exchanged in Punches Landed", "X101", {"PL": "1-23 (9)"}, "PL", suggestion="1-32 (9)"),
    _changed("digits exchanged in Hitting Value", "X102", {"Hook 2": "28-63"}, "Hook 2", suggestion="28-36"),
    _changed("an overlap", "X102", {"CL": "48-71"}, "CL", suggestion="48-61"),
    _changed("a range backwards", "X103", {"Cross 2": "74-51"}, "Cross 2", suggestion="47-51"),
    _changed("two ranges exchanged", "T101", {"CL": "62-80", "RM": "48-61"}, "CL",
        says="are swapped: 62-80 and 48-61"),
    _changed("three ranges in another order", "X104", {"Jab 3": "15-27", "Jab 2": "1-4", "Hook 3": "5-14"}, "Jab 3"),
    _changed("no range at all", "X105", {f"{punch} {n}": None for punch in ("Jab", "Hook", "Cross", "Comb",
        "Upper") for n in (2, 3)}, "Jab 3"),
    _by_widths("widths that do not come to the whole", "X106", "RM", {"CL": 15}, says="reach 79, not 80"),
    _by_widths("a width with two digits exchanged", "X106", "PM", {"PM": "61 (48)"}, suggestion="16 (48)"),
    _by_widths("what is no width", "X107", "CL", {"CL": "wide"}, says="not a width of a range"),
    # power and counter numbers
    _changed("power beyond Punches Landed", "X201", {"PL": "1-32 (39)"}, "PL"),
    _changed("power above the highest", "X205", {"PL": "1-32 (19)"}, "PL"),
    _changed("the print of Frazier's fatigued counter", "X202", {"Fat PM": "31-47 (CP27)"}, "Fat PM",
        suggestion="31-47 (CP37)"),
    _changed("a counter number without a print", "X203", {"PM": "33-47 [37]"}, "PM", says="33-37"),
    _changed("no counter number", "X206", {"PM": "33-47"}, "PM", says="33-47 has no counter number"),
    _changed("most misses countered", "X204", {"PM": "33-47 (CP44)"}, "PM", says="12 of the 15"),
    _changed("better tired than fresh", "X301", {"Fat DEF": 0}, "Fat DEF"),
    _changed("lands more often when tired", "X301", {"Fat PL": "1-34 (9)", "Fat PM": "35-47 (CP37)"},
        "Fat PL"),
    _changed("bleeds less when tired", "X302", {"CUT": 2}, "Fat CUT"),
    _changed("a career backwards", "X303", {"From": 1981, "To": 1965}, "To"),
    # right values in wrong cells
    _changed("two ratings exchanged", "T101", {"FOUL": 3, "CP": "C"}, "FOUL", says="CP (V3) are swapped"),
    _changed("a value under its neighbour's heading", "T102", {"END": None, "CUT": 110}, "CUT", says="CUT"),
    _changed("a row pasted one column over", "T103", _moved_left("Stance"), "Stance", says="to the left"),
    _changed("fresh and fatigued exchanged", "T104", _tired_for_fresh(), "Name"),
    Picture("errors in more rows than are searched", "T105", None, _wrong_throughout,
        says="200 rows were searched", next_to="S104"),
    Picture("two columns under each other's headings", "T111", cell("PL", 1), _columns_swapped,
        says="as typed 8 of 8 rows are at fault, with the columns swapped none"),
    Picture("a block of columns that was pasted a row too low", "T112", cell("PL", 3), _block_a_row_low,
        says="PL to CL (W3 to Y9) are one row too low", next_to="X101"),
    # ratings that no rule forbids
    Picture("a rating that was dragged down and counts", "T113", cell("CP", 2), _dragged_down,
        says="the values of CP (V2 to V10) count up by one from row to row: 1, 2, 3 and so on", next_to="T201"),
    Picture("a rating that no other card has", "T201", cell("Fat AGG", 3), _odd_among_many,
        says="of 66 other cards, the book's among them, none has Fat AGG"),
    # rows
    _rows("a fighter twice", "R101", "A3", (JACKSON, JACKSON), says="rows 2 and 3"),
    _rows("two names of one id", "R102", "A3", (JACKSON, {**JACKSON, "Name": "Pëter Jackson"})),
    _rows("a name Windows keeps", "R103", "A3", (JACKSON, {**FRAZIER, "Name": "Con"})),
    _rows("a name of another alphabet", "R104", "A3", (JACKSON, {**FRAZIER, "Name": "Владимир Кличко"})),
    _rows("a stranger's set", "R105", "J4", (JACKSON, FRAZIER, {**FRAZIER, "Name": "Joe Louis",
        "Set": "legend"})),
    _rows("a fighter under two spellings", "R107", "A4", (JACKSON, FRAZIER, {**FRAZIER, "Name": "Joe Frasier"}),
        says="one letter differs"),
    Picture("a row copied and not changed", "R108", "A6", _row_copied, says="(rows 3 and 6)"),
    # the deck
    _deck("an effect that is none", "C115", "N4",
        lambda deck: deck[2].update({"Condition Effect": "swell left 2"})),
    _altered("a percentage for a random number", "C117", "C3", _percentage_in_the_deck, sheet="Deck",
        suggestion="2"),
    _altered("totals below the deck", "B136", "A102", _totals_of_the_deck, sheet="Deck"),
    _deck("a card too few", "R201", "A100", lambda deck: deck.pop(), says="99 cards"),
    _deck("a control factor too often", "R202", "B85", lambda deck: deck[2].update(CF=4),
        says="4 on 6 cards"),
    _deck("a random number twice", "R203", "C4", lambda deck: deck[2].update(RN=1),
        says="1 is on 2 cards"),
    _deck("a result that never comes", "R204", "D2", lambda deck: deck[79].update(RESULT=79),
        says="never holds 80"),
    _deck("a card number twice", "R205", "A4", lambda deck: deck[2].update(Card=1), says="A2 and A4"),
    _deck("no card at all", "B202", None, list.clear),
    # accepted findings
    _rows_and_proof("an acceptance that nothing answers to", "B301", "A2", ("X302", "Joe Frazier", None, None,
        "as printed")),
    _rows_and_proof("an acceptance without a reason", "B302", "A2", ("X302", "Joe Frazier", None, None, None),
        says="it gives no reason"),
    Picture("an error accepted", "B303", "A2", _error_accepted, sheet="Proof", says="the error X101",
        next_to="X101"),
    Picture("a workbook that Windows cannot keep", "R106", None,
        lambda path: write(path.with_name("con.xlsx")), sheet=None, says="con"),
    Picture("a strategy twice", "R401", "A3", lambda path: write(path, Strategies=(STRATEGY, STRATEGY)),
        sheet="Strategies"),
    # an owner's charts
    _next_to("a strategy among the charts", "C121", "A2", Charts=[_time("1", "0:04", Chart="strategies")],
        says="a sheet Strategies for it"),
    _next_to("a referee of the board who never disqualifies", "C122", "D2", Charts=[
        {"Chart": "referee", "Row": "Strict", "Column": "disqualification", "Value": "-"}], says="a number"),
    _next_to("a time of a stoppage after the bell", "C131", "D2", Charts=[_time("50", "3:30")],
        says="expected 0:00 to 3:00"),
    _next_to("a time of a stoppage before the one above", "C132", "D3", Charts=[_time("41", "2:28"),
        _time("42", "2:13")], says="41 has 2:28, 42 has 2:13"),
    Picture("a time of a stoppage made a time of day", "C106", "D2", _stoppage_made_a_time, sheet="Charts",
        suggestion="2:31"),
    _next_to("a chart of times that ends at 40", "C138", "C41",
        Charts=[_time(str(card), _after(card)) for card in range(1, 41)], says="41-50 in row card"),
    _next_to("a chart of fouls that lacks a row", "C138", "B5", Charts=[
        {"Chart": "foul", "Row": row, "Column": "80", "Value": "pushing"} for row in "ABCD"],
        says="its row E"),
    # named officials
    _next_to("a referee without a type", "S101", "B3", Referees=[MERCANTE, {"Name": "Ruby Goldstein"}]),
    _next_to("a type of referee that there is not", "S103", "B2", Referees=[{**MERCANTE, "Type": "Leneint"}],
        suggestion="Lenient"),
    _next_to("a referee twice", "R211", "A3", Referees=[MERCANTE, {**MERCANTE, "Type": "Strict"}],
        says="the first is row 2"),
    _next_to("a corner man twice", "R211", "A3", **{"Corner Men": [DUNDEE, {**DUNDEE, "Name": "ANGELO "
        "DUNDEE"}]}),
    _next_to("a corner man who does nothing", "R212", "B2", **{"Corner Men": [
        {**DUNDEE, "Cuts": None, "Swelling": None}]}),
    _next_to("a skill that no corner man has", "S103", "B2", **{"Corner Men": [{**DUNDEE, "Cuts": "Godo"}]},
        suggestion="Good"),
    _next_to("a corner man of a stranger", "R213", "D2", **{"Corner Men": [
        {**DUNDEE, "Fighters": "Joe Frasier; Peter Jackson"}]}, suggestion="Joe Frazier; Peter Jackson"),
    _next_to("two cut men in one corner", "R214", "D3", **{"Corner Men": [DUNDEE, {
        "Name": "Chuck Bodak", "Cuts": "Fair", "Fighters": "Peter Jackson, Joe Frazier"}]},
        says="Joe Frazier already has Angelo Dundee for cuts"),
    _next_to("more referees than numbers", "R215", "A102", Referees=[
        {**MERCANTE, "Name": f"Referee {number}"} for number in range(1, 102)], says="101 referees"),
    _next_to("a chart of types beside named referees", "R216", "A2", Referees=[MERCANTE], at="Charts", Charts=[
        {"Chart": "referee_drawn", "Row": "referee", "Column": "1-100", "Value": "Strict"}]),
    _next_to("a referee of all bouts who is not on the list", "R217", "B2", Referees=[MERCANTE], at="Settings",
        Settings=[{"Setting": "Referee", "Value": "Arthur Mercanti"}], suggestion="Arthur Mercante"),
)  # fmt: skip
