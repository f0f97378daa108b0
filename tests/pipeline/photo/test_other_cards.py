"""Cards of another printer: found without their face, read by a template, made the rows of a workbook, and
held against one."""

from __future__ import annotations

import io
import json
from collections.abc import Collection
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest
from openpyxl import load_workbook
from PIL import Image

import fightcard
from benchmarks import foreign_cards, valid_cards
from benchmarks.simulated_photographs import Conditions, photographed, printed
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.photo import other_proofread
from fightcard.pipeline.photo.card_template import CardTemplate, read_template
from fightcard.pipeline.photo.expected import Grey
from fightcard.pipeline.photo.letters import Line
from fightcard.pipeline.photo.new_workbook import BLANK, not_seen, started
from fightcard.pipeline.photo.other_cards import agreed
from fightcard.pipeline.photo.outlines import outlines
from fightcard.pipeline.photo.readings import CellReading
from tests.photo_sights import FEW_FIELDS, FIVE_FIELDS, foreign, framed
from tests.pipeline.commands import Run

ROWS = valid_cards.rows(3, 3)


@cache
def snapshot(number: int, seed: int) -> Grey:
    """One of three cards of another printer on a table, turned, in bad light, as a JPEG."""
    shown = Conditions(turn=40, perspective=0.04, light=0.5, blur=0.07, noise=6, quality=70, paper="cream")
    sheet = printed(foreign_cards.cards(ROWS), number, 300, "cream")
    return cv2.cvtColor(photographed(sheet, shown, np.random.default_rng(seed)), cv2.COLOR_BGR2GRAY)


def upside_down() -> Grey:
    """The second of them, laid with its head to the reader of the photograph."""
    return np.ascontiguousarray(snapshot(1, 8)[::-1, ::-1])


def saved(folder: Path, name: str, grey: Grey) -> Path:
    Image.fromarray(grey).save(folder / name)
    return folder / name


def template(folder: Path, headings: Collection[str] | None = None) -> CardTemplate:
    found, findings = read_template(foreign_cards.template(folder / "mine.toml", headings=headings))
    assert found is not None
    assert [each.code for each in findings] == ["H203"]
    return found


def right_and_wrong(cells: dict[str, object], row: dict[str, str | int | None]) -> tuple[int, list[str]]:
    wrong = [name for name, value in cells.items() if value is not None and value != row[name]]
    return sum(value is not None and value == row[name] for name, value in cells.items()), wrong


def test_a_workbook_is_started_from_a_photograph_and_what_it_says_is_what_is_printed(tmp_path: Path) -> None:
    found = started([saved(tmp_path, "0.png", upside_down())], template(tmp_path))
    (card,), row = found.cards, ROWS[1]
    assert card.name == row["Name"]
    right, wrong = right_and_wrong({name: each.value for name, each in card.cells.items()}, row)
    assert wrong == []
    assert right >= 50
    path = tmp_path / "book.xlsx"
    path.write_bytes(found.workbook("Mine"))
    sheet = load_workbook(path)["Fighters"]
    heads = [cell.value for cell in sheet[1]]
    end = sheet.cell(2, heads.index("END") + 1)
    assert (end.value, end.comment.text[:7]) == (row["END"], "0.png: ")
    assert "confidence" in end.comment.text
    assert found.workbook("Mine") == path.read_bytes()
    assert [entry.name for entry in fightcard.check(fightcard.read(path)).entries] == [
        card.name for card in found.cards
    ]


def test_two_readings_of_a_text_are_as_sure_as_the_less_sure_and_not_at_all_where_they_differ() -> None:
    assert agreed(Line("1-34", 0.9), Line("1–34", 0.6)) == Line("1-34", 0.6)
    assert agreed(Line("12", 0.7), Line("13", 0.8)) == Line("13", 0.0)
    assert agreed(Line("", 0.0), Line("", 0.0)).sure == 0.0


def test_what_is_not_legible_stays_blank_and_says_so(tmp_path: Path) -> None:
    photo = saved(tmp_path, "card.png", foreign({"END": 255, "Fat KI": 1}))
    found = started([photo], template(tmp_path, FIVE_FIELDS | {"Fat KI"}))
    (card,) = found.cards
    assert {name for name, each in card.cells.items() if each.trust == "not legible"} == {"END", "Fat KI"}
    reported = {finding.column: finding.cell for finding in found.findings if finding.code == "H108"}
    sheet = load_workbook(io.BytesIO(found.workbook()))["Fighters"]
    assert set(reported) == {"END", "Fat KI"}
    for heading, address in reported.items():
        assert sheet[f"{address[:-1]}1"].value == heading
        assert sheet[address].value is None
        assert sheet[address].fill.start_color.rgb == f"00{BLANK}"
        assert "left blank" in sheet[address].comment.text


def book_of(folder: Path, **changed: object) -> Path:
    rows = [dict(row) for row in ROWS]
    rows[1].update(changed)  # type: ignore[arg-type]
    return valid_cards.write_rows(folder / "set.xlsx", rows)


def test_a_sheet_is_held_against_the_cards_of_another_printer(run: Run, tmp_path: Path) -> None:
    book = book_of(tmp_path, AGG=1 if ROWS[1]["AGG"] != 1 else 2)
    foreign_cards.template(tmp_path / "mine.toml")
    photo, page = saved(tmp_path, "ben.png", upside_down()), tmp_path / "photos.html"
    ran = run(
        "check",
        book,
        "--photo",
        photo,
        "--template",
        tmp_path / "mine.toml",
        "--photo-page",
        page,
        "--format",
        "json",
    )
    reported = [each for each in json.loads(ran.out)["findings"] if each["code"] == "H101"]
    assert [(each["column"], each["fighter"]) for each in reported] == [("AGG", ROWS[1]["Name"])]
    assert repr(str(ROWS[1]["AGG"])) in reported[0]["message"]
    assert ran.status == 1
    assert page.read_text(encoding="utf-8").count("data:image/jpeg") == 54


def test_exchanged_names_are_one_finding_that_says_whose_ratings_it_has(tmp_path: Path, run: Run) -> None:
    one, two, three = ROWS
    rows = [one, {**two, "Name": three["Name"]}, {**three, "Name": two["Name"]}]
    book = valid_cards.write_rows(tmp_path / "set.xlsx", rows)
    foreign_cards.template(tmp_path / "mine.toml")
    photo = saved(tmp_path, "ben.png", upside_down())
    ran = run("check", book, "--photo", photo, "--template", tmp_path / "mine.toml", "--format", "json")
    (reported,) = [each for each in json.loads(ran.out)["findings"] if each["code"].startswith("H1")]
    assert (reported["code"], reported["row"]) == ("H111", 4)
    assert f"has the ratings of {three['Name']} (row 3)" in reported["message"]


def test_a_card_of_nobody_in_the_sheet_is_reported(tmp_path: Path, run: Run) -> None:
    book = valid_cards.write_rows(tmp_path / "set.xlsx", [ROWS[0], ROWS[2]])
    foreign_cards.template(tmp_path / "mine.toml")
    photo = saved(tmp_path, "ben.png", upside_down())
    ran = run("check", book, "--photo", photo, "--template", tmp_path / "mine.toml")
    assert "error H106" in ran.out
    assert str(ROWS[1]["Name"]) in ran.out


@pytest.mark.parametrize(("typed", "verdict"), [(None, "equal"), ("None", "not legible")])
def test_a_blank_field_is_like_a_blank_cell_and_no_other(typed: str | None, verdict: str) -> None:
    blank = CellReading("Nickname", "", None, 1.0, "empty", "", np.zeros((9, 9), np.uint8))
    entry: Any = SimpleNamespace(values={"Nickname": typed})
    assert other_proofread._compared(blank, entry).verdict == verdict


def test_two_fighters_who_are_alike_are_named_and_neither_is_compared(run: Run, tmp_path: Path) -> None:
    twin = {**ROWS[1], "Name": f"{ROWS[1]['Name']} Jr"}
    book = valid_cards.write_rows(tmp_path / "set.xlsx", [ROWS[1], twin])
    foreign_cards.template(tmp_path / "mine.toml")
    photo = saved(tmp_path, "ben.png", upside_down())
    ran = run("check", book, "--photo", photo, "--template", tmp_path / "mine.toml", "--format", "json")
    found = [each for each in json.loads(ran.out)["findings"] if each["severity"] == "error"]
    assert [each["code"] for each in found] == ["H104"]
    assert f"{ROWS[1]['Name']} (row 2) or {twin['Name']} (row 3)" in found[0]["message"]


def test_one_fighter_on_two_photographs_makes_two_rows_that_a_check_names(run: Run, tmp_path: Path) -> None:
    photos = [saved(tmp_path, f"{cut}.png", foreign()[cut:]) for cut in (0, 10)]
    foreign_cards.template(tmp_path / "mine.toml", headings=FEW_FIELDS)
    made = tmp_path / "made.xlsx"
    ran = run("read", *photos, "--template", tmp_path / "mine.toml", "--write", made)
    assert made.exists(), ran.err
    found = json.loads(run("check", made, "--format", "json").out)["findings"]
    assert [(each["code"], each["row"]) for each in found if each["code"] == "R101"] == [("R101", 3)]


def test_cards_on_a_table_as_white_as_they_are_need_their_corners(tmp_path: Path) -> None:
    card = foreign()[100:-100, 100:-100]
    white = np.full((card.shape[0] + 200, card.shape[1] + 200), 255, np.uint8)
    white[100:-100, 100:-100] = card
    photo = saved(tmp_path, "white.png", white)
    path = foreign_cards.template(tmp_path / "mine.toml", headings=FIVE_FIELDS)
    # What is found without corners is the frame that is printed, 2 mm within: nothing lies where it should.
    low, right = 100 + card.shape[0], 100 + card.shape[1]
    corners = f'\n[corners]\n"white.png" = [[100, 100], [{right}, 100], [{right}, {low}], [100, {low}]]\n'
    path.write_text(path.read_text(encoding="utf-8") + corners, encoding="utf-8")
    found, _ = read_template(path)
    assert found is not None
    (made,) = started([photo], found).cards
    assert right_and_wrong({name: each.value for name, each in made.cells.items()}, ROWS[0])[1] == []
    assert made.count("not legible") == 0


def test_nothing_is_certain_on_a_card_whose_printed_frame_was_taken_for_its_edge(tmp_path: Path) -> None:
    found = started([saved(tmp_path, "white.png", framed())], template(tmp_path, FEW_FIELDS))
    (made,) = found.cards
    assert made.count("certain") == 0
    assert made.count("doubtful") > 6
    assert [(each.row, each.fighter) for each in found.findings if each.code == "H110"] == [(2, made.name)]


def test_nothing_differs_for_certain_on_a_card_that_lies_otherwise_than_its_template(
    run: Run, tmp_path: Path
) -> None:
    book = book_of(tmp_path)
    photo = saved(tmp_path, "white.png", framed())
    foreign_cards.template(tmp_path / "mine.toml", headings=FEW_FIELDS)
    ran = run("check", book, "--photo", photo, "--template", tmp_path / "mine.toml", "--format", "json")
    codes = {each["code"] for each in json.loads(ran.out)["findings"]}
    assert "H110" in codes
    assert "H101" not in codes


def test_a_side_that_is_partly_a_printed_frame_is_not_straight() -> None:
    table = np.full((1100, 900), 90, np.uint8)
    cv2.rectangle(table, (100, 100), (735, 989), 230, -1)
    # The lower half of the right side is as dark as the table: what is seen there is a frame 20 pixels within.
    cv2.rectangle(table, (715, 500), (740, 995), 90, -1)
    (found,) = outlines(table, 63.5, 88.9)
    assert not found.is_straight


def test_of_a_card_and_its_frame_the_card_is_found() -> None:
    table = np.full((1100, 900), 90, np.uint8)
    cv2.rectangle(table, (100, 100), (735, 989), 230, -1)
    cv2.rectangle(table, (110, 110), (725, 979), 20, 4)
    (found,) = outlines(table, 63.5, 88.9)
    assert found.is_straight
    assert np.abs(found.corners - np.array([[100, 100], [735, 100], [735, 989], [100, 989]])).max() < 2.0


def test_with_a_picture_of_one_card_another_is_found_by_what_all_have(tmp_path: Path) -> None:
    saved(tmp_path, "one.png", foreign())
    path = foreign_cards.template(tmp_path / "mine.toml", picture="one.png", headings=FEW_FIELDS)
    found, _ = read_template(path)
    assert found is not None
    sheet = cv2.cvtColor(printed(foreign_cards.cards(ROWS), 1, 300, "cream"), cv2.COLOR_BGR2GRAY)
    # Uncut, on its own paper: no edge shows where the card is.
    uncut = np.pad(sheet, 60, constant_values=int(sheet[0, 0]))
    (card,) = started([saved(tmp_path, "ben.png", uncut)], found).cards
    assert card.name == ROWS[1]["Name"]


def test_an_outline_is_found_in_the_shape_of_a_card_and_no_other() -> None:
    table = np.full((800, 1000), 90, np.uint8)
    cv2.rectangle(table, (100, 100), (420, 548), 230, -1)
    cv2.rectangle(table, (520, 100), (900, 480), 230, -1)  # a square
    cv2.rectangle(table, (520, 600), (832, 799), 230, -1)  # cut off by the picture
    (found,) = outlines(table, 63.5, 88.9)
    assert found.is_straight
    assert np.abs(found.corners - np.array([[100, 100], [420, 100], [420, 548], [100, 548]])).max() < 1.6


@pytest.mark.parametrize("picture", [None, Path("one.jpg")])
def test_a_photograph_without_a_card_of_a_template_has_it_said_of_that_template(picture: Path | None) -> None:
    found = not_seen(CardTemplate(Path("mine.toml"), SYSTEMS[0], 63.5, 88.9, (), picture, {}), "a.png")
    assert (found.code, "mine.toml" in found.message, "a.png" in found.message) == ("H107", True, True)


def test_a_rectangle_that_is_no_card_is_not_read_as_one(tmp_path: Path) -> None:
    table = np.full((1200, 1000), 90, np.uint8)
    cv2.rectangle(table, (100, 100), (740, 996), 240, -1)
    found = started([saved(tmp_path, "paper.png", table)], template(tmp_path, FIVE_FIELDS))
    assert (found.cards, [each.code for each in found.findings]) == ((), ["H107"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_new_template_of_each_game_can_be_read(system: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert run("read", "--new-template", path, "--system", system).status == 0
    made, findings = read_template(path)
    assert made is not None
    assert made.system == system
    assert {each.code for each in findings} <= {"H203"}
    assert run("read", "--new-template", path, "--system", system).status == 2


CARD = "[card]\nwidth = 63.5\nheight = 88.9\n"
FIELDS = "[fields]\nName = [5, 3, 50, 6]\n"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        (CARD + FIELDS + "colour = [1, 2, 3, 4]\n", "H201", "colour"),
        (CARD + "colour = 3\n" + FIELDS, "H206", "colour"),
        (CARD.replace("63.5", '"wide"') + FIELDS, "H206", "width"),
        (CARD + 'unit = "inch"\n' + FIELDS, "H206", "unit"),
        (CARD + 'game = "chess"\n' + FIELDS, "H206", "game"),
        (CARD + 'picture = "none.jpg"\n' + FIELDS, "H206", "picture"),
        (CARD + FIELDS + '[corners]\n"a.jpg" = [[1, 2], [3, 4]]\n', "H206", "a.jpg"),
        # Row by row, the other way round, and on one line.
        (CARD + FIELDS + '[corners]\n"a.jpg" = [[9, 9], [99, 9], [9, 199], [99, 199]]\n', "H206", "a.jpg"),
        (CARD + FIELDS + '[corners]\n"a.jpg" = [[9, 9], [9, 199], [99, 199], [99, 9]]\n', "H206", "a.jpg"),
        (CARD + FIELDS + '[corners]\n"a.jpg" = [[9, 9], [19, 19], [29, 29], [39, 39]]\n', "H206", "a.jpg"),
        (CARD + FIELDS + "KI = [1, 2, 3, true]\n", "H206", "KI"),
        (CARD + FIELDS + 'KI = [5, 20, 6, 4]\n"Killer Instinct" = [5, 30, 6, 4]\n', "H206", "KI"),
        (CARD + FIELDS + 'CFS = [5, 20, 6, 4]\n"CFB/S" = [5, 30, 12, 4]\n', "H206", "CFS"),
    ],
)
def test_what_is_wrong_with_a_template_is_reported_at_its_name(
    text: str, code: str, column: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    made, findings = read_template(path)
    assert made is None
    assert (code, column) in {(each.code, each.column) for each in findings if each.severity == "error"}


def test_one_heading_without_a_field_is_named_as_one(tmp_path: Path) -> None:
    columns = list(layout(SYSTEMS[0], "row").columns)[:-1]
    fields = "".join(f'"{name}" = [5, {5 + place}, 9, 1]\n' for place, name in enumerate(columns))
    path = tmp_path / "mine.toml"
    path.write_text(f"{CARD}[fields]\n{fields}", encoding="utf-8")
    (lacking,) = read_template(path)[1]
    assert lacking.message == "mine.toml has no field for 1 heading: Upper 2"


def test_fields_may_be_typed_as_shares_of_the_card(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[card]\nwidth = 100\nheight = 50\nunit = "share"\n[fields]\nName = [0.1, 0.2, 0.5, 0.2]\n'
    )
    made, _ = read_template(path)
    assert made is not None
    box = made.fields[0].box
    assert [round(side, 6) for side in (box.x, box.y, box.width, box.height)] == [10, 10, 50, 10]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "name photographs and, with --template FILE, the places of the texts"),
        (("a.jpg",), "name photographs and, with --template FILE, the places of the texts"),
        (("a.jpg", "--template", "t.toml", "--write", "b.csv"), "workbooks are written as .xlsx"),
        (("a.jpg", "--template", "t.toml", "--system", SYSTEMS[0]), "--system goes with --new-template"),
        (("a.jpg", "--new-template", "t.toml"), "reads no photograph"),
        (("--new-template", "t.txt"), "a template is a .toml file"),
        (("--new-template", "t.toml", "--system", "chess"), "chess"),
        (("a.jpg", "--template", "missing.toml"), "there is no such file"),
    ],
)
def test_options_of_read_that_do_not_go_together(
    run: Run, words: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("read", *words)
    assert (ran.status, says in ran.err) == (2, True), ran.err


def test_the_verb_writes_a_book_and_a_template_with_errors_reads_nothing(run: Run, tmp_path: Path) -> None:
    photo = saved(tmp_path, "abe.png", foreign())
    path = foreign_cards.template(tmp_path / "mine.toml", headings=FEW_FIELDS)
    book = tmp_path / "mine.xlsx"
    ran = run("read", photo, "--template", path, "--write", book)
    assert ran.status == 0
    assert f"1 card is in {book.as_posix()}" in ran.err
    assert [entry.name for entry in fightcard.check(fightcard.read(book)).entries] == [ROWS[0]["Name"]]
    path.write_text(path.read_text(encoding="utf-8") + "colour = [1, 2, 3, 4]\n", encoding="utf-8")
    ran = run("read", photo, "--template", path, "--write", tmp_path / "other.xlsx", "--format", "json")
    assert ran.status == 1
    assert json.loads(ran.out)["cards"] == []
    assert not (tmp_path / "other.xlsx").exists()
    assert "no card was read" in ran.err
