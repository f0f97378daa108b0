"""The sample workbook holds the seven cards of the Title Bout II text, typed here again from its prints."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

import openpyxl
import pytest

from fightcard.engine.systems import title_bout
from tests.pipeline.systems.title_bout.workbooks import SAMPLE

DECK = Path(title_bout.__file__).parent / "deck.json"

RATINGS = ["CFB", "CFS", "DEF", "AGG", "KD1", "KD2", "KI", "KO", "END", "CUT", "FOUL", "CP"]
ACTIONS = ["PL", "PM", "CL", "RM"]
STRATEGIES = ["S FI", "S FO", "S CU", "S KO"]
PUNCHES = [f"{punch} {points}" for punch in ("Jab", "Hook", "Cross", "Comb", "Upper") for points in (3, 2)]
HEADINGS = [
    *("Name", "Nickname", "Division", "Overall", "Style", "Special", "Stance", "From", "To", "Set"),
    *RATINGS,
    *ACTIONS,
    *(f"Fat {heading}" for heading in (*RATINGS, *ACTIONS)),
    *STRATEGIES,
    *PUNCHES,
]
RANGE_COLUMNS = [*ACTIONS, *(f"Fat {heading}" for heading in ACTIONS), *PUNCHES]


@dataclass(frozen=True, slots=True)
class Print:
    """A card as the text prints it: ratings in the order CFB/S DEF, AGG KD1/2, KI KO, END CUT, FOUL CP."""

    name: str
    nickname: str | None
    overall: int
    style: str
    special: str
    years: tuple[int, int]
    fresh: str
    fatigued: str
    strategies: str
    actions: tuple[str, str, str, str]
    fatigued_actions: tuple[str, str, str, str]
    hitting_value: str


CARDS = [
    Print(
        "Peter Jackson", "The Black Prince", 10, "E", "Ring Smarts", (1882, 1899),
        "10/10 -4  8 2/1  8 1  100 3  B 6",
        "10/10 -4  8 2/2  7 2  0 3  B 6",
        "7 9 8 8",
        ("1-34 (7)", "35-50 (48)", "51-66", "67-80"),
        ("1-32 (8)", "33-50 (48)", "51-66", "67-80"),
        "1-3 4-22  23-29 30-36  37-43 44-53  54-59 60-69  70-74 75-80",
    ),
    Print(
        "Anthony Joshua", "AJ", 9, "E", "None", (2015, 2019),
        "9/9 2  8 2/2  8 1  80 2  A 4",
        "8/8 2  8 2/3  7 2  0 2  A 4",
        "5 5 6 8",
        ("1-32 (9)", "33-48 (46)", "49-64", "65-80"),
        ("1-30 (7)", "31-48 (46)", "49-64", "65-80"),
        "1-2 3-18  19-27 28-34  35-41 42-50  51-56 57-67  68-71 72-80",
    ),
    Print(
        "Henry Akinwande", None, 7, "B", "Constant Clincher", (1989, 2008),
        "10/10 0  4 1/1  5 3  85 2  C 3",
        "8/6 0  4 1/1  5 3  0 2  C 3",
        "5 7 8 3",
        ("1-30 (2)", "31-42 (CP33)", "43-65", "66-80"),
        ("1-28 (2)", "29-40 (CP33)", "41-68", "69-80"),
        "1-3 4-21  22-26 27-35  36-42 43-51  52-56 57-66  67-70 71-80",
    ),
    Print(
        "David Tua", None, 6, "S", "Absorber", (1992, 2013),
        "8/10 4  9 0/1  9 0  100 1  B 2",
        "8/8 4  9 1/1  6 0  0 1  B 2",
        "9 5 6 7",
        ("1-28 (8)", "29-48 (CP35)", "49-67", "68-80"),
        ("1-26 (8)", "27-48 (CP35)", "49-67", "68-80"),
        "1-4 5-12  13-24 25-35  36-45 46-53  54-60 61-67  68-74 75-80",
    ),
    Print(
        "Joe Louis", None, 10, "E", "Strong Closer", (1934, 1951),
        "10/12 0  8 3/4  10 1  90 2  A 9",
        "10/10 0  8 3/5  10 1  0 2  A 9",
        "7 9 6 9",
        ("1-36 (12)", "37-48 (CP40)", "49-61", "62-80"),
        ("1-32 (10)", "33-48 (CP36)", "49-67", "68-80"),
        "1-10 11-20  21-26 27-32  33-40 41-49  50-58 59-67  68-74 75-80",
    ),
    Print(
        "Joe Frazier", "Smokin'", 9, "S", "Absorber", (1965, 1981),
        "12/10 2  10 2/8  10 1  110 1  C 3",
        "10/10 4  10 2/8  9 1  0 1  C 3",
        "9 5 6 8",
        ("1-32 (9)", "33-47 (CP37)", "48-61", "62-80"),
        ("1-30 (9)", "31-47 (CP37)", "48-61", "62-80"),
        "1-4 5-14  15-27 28-36  37-46 47-51  52-58 59-65  66-75 76-80",
    ),
    Print(
        "Floyd Patterson", None, 8, "E", "Self-Doubts", (1952, 1972),
        "11/10 -2  7 5/4  8 2  100 2  A 6",
        "10/9 0  7 6/4  7 3  0 2  A 6",
        "7 9 7 6",
        ("1-34 (9)", "35-47 (CP40)", "48-61", "62-80"),
        ("1-30 (8)", "31-44 (CP37)", "45-59", "60-80"),
        "1-5 6-22  23-31 32-36  37-46 47-52  53-63 64-68  69-74 75-80",
    ),
]  # fmt: skip

# Won, lost, drawn, no contest, won by KO, lost by KO, height, reach, rounds, from, to.
CAREERS = {
    "Peter Jackson": (42, 5, 3, 28, 29, 3, 187, 196, None, 1882, 1899),
    "Anthony Joshua": (28, 4, 0, None, 25, 2, 198, 208, 167, 2013, 2024),
    "Henry Akinwande": (50, 4, 1, None, 30, 1, 201, 218, None, 1989, 2008),
    "David Tua": (52, 5, 2, None, 43, 0, 178, 178, 312, 1992, 2013),
    "Joe Louis": (66, 3, 0, None, 52, 2, 187, 193, 417, 1934, 1951),
    "Joe Frazier": (32, 4, 1, None, 27, 3, 182, 185, 212, 1965, 1981),
    "Floyd Patterson": (55, 8, 1, None, 40, 5, 183, 180, 419, 1952, 1972),
}

Cell = object


@pytest.fixture(scope="module")
def book() -> openpyxl.Workbook:
    return openpyxl.load_workbook(SAMPLE)


@pytest.fixture(scope="module")
def rows(book: openpyxl.Workbook) -> dict[str, dict[str, Cell]]:
    return {str(row["Name"]): row for row in records(book, "Fighters")}


def records(book: openpyxl.Workbook, sheet: str) -> list[dict[str, Cell]]:
    headings, *lines = book[sheet].iter_rows(values_only=True)
    return [dict(zip(map(str, headings), line, strict=True)) for line in lines]


def spoken(line: str) -> list[int | str]:
    return [int(word) if re.fullmatch(r"-?\d+", word) else word for word in line.replace("/", " ").split()]


def bounds(cell: Cell) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)-(\d+)(?: \((?:CP)?\d+\))?", str(cell))
    assert found is not None, cell
    return int(found[1]), int(found[2])


def assert_partition(cells: list[Cell]) -> None:
    expected = 1
    for low, high in map(bounds, cells):
        assert low == expected
        assert high >= low
        expected = high + 1
    assert expected == 81


def test_the_sheets_are_in_their_order(book: openpyxl.Workbook) -> None:
    assert book.sheetnames == ["Fighters", "Notes", "Deck", "Careers", "Read me"]


def test_the_headings_are_those_of_the_row_schema_in_order(book: openpyxl.Workbook) -> None:
    assert [cell.value for cell in book["Fighters"][1]] == HEADINGS


def test_seven_fighters_are_in_the_order_in_which_the_text_is_cited(
    rows: dict[str, dict[str, Cell]],
) -> None:
    assert list(rows) == [card.name for card in CARDS]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_row_says_what_the_print_says(card: Print, rows: dict[str, dict[str, Cell]]) -> None:
    row = rows[card.name]
    expected: dict[str, Cell] = {
        "Name": card.name, "Nickname": card.nickname, "Division": "HW", "Overall": card.overall,
        "Style": card.style, "Special": card.special, "Stance": "orthodox",
        "From": card.years[0], "To": card.years[1], "Set": "legends",
    }  # fmt: skip
    expected |= dict(zip(RATINGS, spoken(card.fresh), strict=True))
    expected |= dict(zip(ACTIONS, card.actions, strict=True))
    expected |= {f"Fat {rating}": value for rating, value in zip(RATINGS, spoken(card.fatigued), strict=True)}
    expected |= {f"Fat {action}": text for action, text in zip(ACTIONS, card.fatigued_actions, strict=True)}
    expected |= dict(zip(STRATEGIES, spoken(card.strategies), strict=True))
    expected |= dict(zip(PUNCHES, card.hitting_value.split(), strict=True))
    assert row == expected


@pytest.mark.parametrize("side", ["", "Fat "])
@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_the_four_actions_share_out_1_to_80(name: str, side: str, rows: dict[str, dict[str, Cell]]) -> None:
    assert_partition([rows[name][side + action] for action in ACTIONS])


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_the_hitting_values_share_out_1_to_80(name: str, rows: dict[str, dict[str, Cell]]) -> None:
    assert_partition([rows[name][punch] for punch in PUNCHES])


@pytest.mark.parametrize("side", ["", "Fat "])
@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_the_counter_number_lies_within_punches_missed(
    name: str, side: str, rows: dict[str, dict[str, Cell]]
) -> None:
    typed = str(rows[name][f"{side}PM"])
    low, high = bounds(typed)
    counter = int(re.findall(r"\d+", typed)[2])
    assert low <= counter <= high


def test_range_columns_are_text_so_that_excel_makes_no_dates(book: openpyxl.Workbook) -> None:
    sheet = book["Fighters"]
    for place, heading in enumerate(HEADINGS, start=1):
        formats = {row[place - 1].number_format for row in sheet.iter_rows(min_row=2)}
        assert formats == ({"@"} if heading in RANGE_COLUMNS else {"General"}), heading


def test_each_choice_in_the_notes_is_what_the_row_holds(
    book: openpyxl.Workbook, rows: dict[str, dict[str, Cell]]
) -> None:
    settled = 0
    for note in records(book, "Notes"):
        fields = str(note["Field"]).split(", ")
        if note["Fighter"] in rows and set(fields) <= set(HEADINGS):
            row = rows[str(note["Fighter"])]
            assert [str(row[field]) for field in fields] == str(note["Choice"]).split(", "), note
            settled += len(fields)
    assert settled == 42


def test_every_note_gives_prints_choice_and_reason(book: openpyxl.Workbook) -> None:
    notes = records(book, "Notes")
    assert list(notes[0]) == ["Fighter", "Field", "Prints", "Choice", "Why"]
    assert all(note[heading] for note in notes for heading in note)


@pytest.mark.parametrize(
    ("fighter", "field"),
    [
        ("Anthony Joshua", "DEF"),
        ("Anthony Joshua", "Fat CFB, Fat CFS"),
        ("Henry Akinwande", "CFS"),
        ("Henry Akinwande", "Jab 3"),
        ("Henry Akinwande", "Hook 3"),
        ("Henry Akinwande", "RM"),
        ("Henry Akinwande", "Fat RM"),
        ("Floyd Patterson", "CL"),
        ("Joe Frazier", "Fat PM"),
        ("Joe Louis", "Jab 3 to Upper 2"),
        ("David Tua", "Jab 3 to Upper 2"),
        ("Peter Jackson", "From"),
        ("Peter Jackson", "Fat END"),
    ],
)
def test_a_known_difference_between_prints_has_its_note(
    fighter: str, field: str, book: openpyxl.Workbook
) -> None:
    assert (fighter, field) in {(note["Fighter"], note["Field"]) for note in records(book, "Notes")}


def test_the_careers_are_the_records_of_the_sources(book: openpyxl.Workbook) -> None:
    figures = {row["Fighter"]: tuple(row.values())[1:12] for row in records(book, "Careers")}
    assert figures == CAREERS


def test_every_career_names_its_source_and_its_way_of_counting(book: openpyxl.Workbook) -> None:
    careers = records(book, "Careers")
    assert list(careers[0])[-3:] == ["Source", "Counting Rule", "Level"]
    assert all(row["Source"] and row["Counting Rule"] for row in careers)


def test_a_blank_number_of_rounds_is_explained(book: openpyxl.Workbook) -> None:
    blanks = [row for row in records(book, "Careers") if row["Rounds"] is None]
    assert [row["Fighter"] for row in blanks] == ["Peter Jackson", "Henry Akinwande"]
    assert all("left blank" in str(row["Source"]) for row in blanks)


def test_the_deck_sheet_is_the_house_deck(book: openpyxl.Workbook) -> None:
    cards = json.loads(DECK.read_text(encoding="utf-8"))["cards"]
    typed = records(book, "Deck")
    assert list(typed[0]) == [
        "Card", "CF", "RN", "RESULT", "Ring Position", "KD", "KD2", "KOR", "KDC", "J1", "J2", "J3",
        "Condition", "Condition Effect", "Injury", "Injury Effect", "Special Action", "Special Effect",
    ]  # fmt: skip
    assert [read_back(row) for row in typed] == cards


def read_back(row: dict[str, Cell]) -> dict[str, Cell]:
    result, _, word = str(row["RESULT"]).partition(" ")
    return {
        "card": row["Card"], "cf": row["CF"], "rn": row["RN"],
        "result": int(result), "result_word": word or None, "ring_position": row["Ring Position"],
        "kd": row["KD"], "kd2": row["KD2"], "kor": row["KOR"], "kdc": row["KDC"],
        "judges": [row["J1"], row["J2"], row["J3"]],
        "condition": {"text": row["Condition"], "effect": row["Condition Effect"]},
        "injury": {"text": row["Injury"], "effect": row["Injury Effect"]},
        "special_action": {"text": row["Special Action"], "effect": row["Special Effect"]},
    }  # fmt: skip


def test_numbers_are_numbers_and_no_cell_is_a_formula(book: openpyxl.Workbook) -> None:
    for sheet in book:
        assert all(cell.data_type != "f" for line in sheet.iter_rows() for cell in line), sheet.title
    for row in records(book, "Deck"):
        assert isinstance(row["RESULT"], int) == (" " not in str(row["RESULT"]))


def test_the_workbook_bears_no_clock(book: openpyxl.Workbook) -> None:
    assert str(book.properties.created) == str(book.properties.modified) == "2025-01-01 00:00:00"
