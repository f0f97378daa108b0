"""Toy tables as charts, cell by cell; inks as eyes see them; orders and what a project brings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.core.table import Table
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.printing.drawing import charts
from fightcard.pipeline.printing.drawing.charts import as_printed, chart_of, legend, merged, numbers_for
from fightcard.pipeline.printing.drawing.compose import Owner, Setting
from fightcard.pipeline.printing.drawing.geometry import Point
from fightcard.pipeline.printing.drawing.inspection import contrast, distance, inspect, inspect_size, seen_by
from fightcard.pipeline.printing.drawing.paper import Cutting, Size, card_named, paper_named
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Ink
from fightcard.pipeline.printing.output import own_face
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.overlay import draw_overlay
from fightcard.pipeline.printing.sheets.profiles import PROFILES, profile_named
from fightcard.pipeline.workbook.model import Unreadable
from tests.pipeline.printing.asked import Asked
from tests.pipeline.rating.toys import Toy


def table(
    rows: dict[str, str], columns: str = "123456", symbols: dict[str, str] | None = None, **words: Toy
) -> Table:
    """A table whose rows are words of one letter a column."""
    names = tuple(columns.split()) if " " in columns else tuple(columns)
    cells = {row: dict(zip(names, letters, strict=True)) for row, letters in rows.items()}
    return Table(
        "toy",
        "A toy",
        "p.3",
        words.pop("kind", "source"),
        "",
        tuple(rows),
        names,
        cells,
        symbols or {},
        **words,
    )


def test_a_table_asked_with_a_number_lists_the_numbers_of_each_outcome() -> None:
    found = chart_of(table({"a": "XX-YYX", "b_c": "YYYYYY"}))
    assert (found.head, found.cite, found.title) == (("", "X", "Y"), "p.3", "A toy")
    assert found.rows == (("a", "1–2, 6", "4–5"), ("b c", "", "1–6"))


def test_many_outcomes_or_one_row_are_set_downwards() -> None:
    one = chart_of(table({"a": "XX-YYX"}))
    assert (one.head, one.rows) == ((), (("X", "1–2, 6"), ("Y", "4–5")))
    six = chart_of(table({"a": "ABCDEF", "b": "AAAAAA"}))
    assert (six.head[1:], len(six.rows)) == (tuple("ABCDEF"), 2)
    seven = chart_of(table({"a": "ABCDEFG", "b": "AAAAAAA"}, "1234567"))
    assert (seven.head, seven.rows[:2]) == (("", "a", "b"), (("A", "1", "1–7"), ("B", "2", "")))


def test_three_bands_of_one_outcome_are_below_each_other() -> None:
    assert numbers_for(table({"a": "X-X-XX"}), "a") == {"X": "1,\n3,\n5–6", "-": "2, 4"}
    assert numbers_for(table({"a": "X--XXX"}), "a") == {"X": "1, 4–6", "-": "2–3"}


def test_named_columns_are_used_or_those_next_to_the_numbers_drawn() -> None:
    named = chart_of(table({"a": "XY", "b": "-Z"}, "two_words 9"), {"9": "nine"})
    assert (named.head, named.rows) == (("", "two words", "nine"), (("a", "X", "Y"), ("b", "", "Z")))
    columns = " ".join(["points", *map(str, range(1, 22))])
    drawn = chart_of(table({"a": "7" + "X" * 20 + "-", "b": "8" + "X" * 21}, columns))
    assert drawn.head == ("", "points", "X")
    assert drawn.rows == (("a", "7", "1–20"), ("b", "8", "1–21"))
    # Twenty numbers are still few enough to stand one by one.
    few = chart_of(table({"a": "7" + "X" * 20}, " ".join(["points", *map(str, range(1, 21))])))
    assert len(few.head) == 22


def test_neighbours_of_numbers_with_the_same_cells_are_one_row() -> None:
    rows = [("1", "X"), ("2", "X"), ("3", "Y"), ("4", "Z"), ("5", "Z")]
    assert list(merged(rows)) == [("1–2", "X"), ("3", "Y"), ("4+", "Z")]
    assert list(merged([("1", "X"), ("2", "Y")])) == [("1", "X"), ("2+", "Y")]
    assert list(merged([("a", "3–3"), ("b", "3–4")])) == [("a", "3"), ("b", "3–4")]


def test_a_legend_leaves_out_what_says_itself() -> None:
    symbols = {"K": "knocked_down", "-": "nothing", "Ruled": "ruled", "X": ""}
    assert legend(table({"a": "KKKKKK"}, symbols=symbols)) == "K: knocked down"
    two = legend(table({"a": "KKKKKK"}, symbols={"K": "knocked_down", "F": "flash"}))
    assert two == "K: knocked down\xa0· F: flash"
    assert (as_printed("-"), as_printed("1-4_CF -2")) == ("", "1–4 CF −2")


@pytest.mark.parametrize(
    ("kind", "parts", "mark", "origins"),
    [
        ("source", {}, "p.3", ""),
        ("ruled", {}, "p.3, ruled", ""),
        ("house", {}, "house, p.3", ""),
        ("source", {"ruled": ("a at 1",)}, "p.3, part ruled", "Ruled: a at 1."),
        ("source", {"house": ("b",), "ruled": ("a at 1-2",)}, "p.3, part house", "House: b. Ruled: a at 1–2."),
        ("ruled", {"house": ("3",)}, "p.3, ruled", "House: 3."),
        ("house", {"source": ("a at 1", "a at 3-4")}, "house, p.3", "From the text: a at 1, 3–4."),
    ],
)  # fmt: skip
def test_a_chart_says_which_cells_are_of_another_kind(
    kind: str, parts: dict[str, tuple[str, ...]], mark: str, origins: str
) -> None:
    own = table({"a": "XXXXXX", "b": "YYYYYY", "c": "ZZZZZZ"}, kind=kind, parts=parts)
    assert charts.mark(own) == mark
    assert charts.origins(own) == origins


def test_many_places_of_a_kind_are_counted() -> None:
    rows = {str(number): "XXXXXX" for number in range(1, 20)}
    eight = {"house": tuple(f"{number} at 1" for number in range(1, 9))}
    nine = {"house": tuple(f"{number} at 1" for number in range(1, 10))}
    assert charts.origins(table(rows, parts=eight)).startswith("House: row 1 at 1, row 2 at 1")
    assert charts.origins(table(rows, parts=nine)) == "House: 9 cells."


def test_notes_name_the_charts_of_each_origin() -> None:
    plain = table({"a": "XXXXXX", "b": "YYYYYY"})
    found = charts.origin_notes(
        {
            "one": plain, "two": replace(plain, cite="yours"), "three": replace(plain, kind="house"),
            "four": replace(plain, parts={"house": ("a at 1",)}), "five": replace(plain, kind="house"),
        }
    )  # fmt: skip
    assert [note.partition(": ")[2] for note in found] == ["two.", "three, five.", "four."]
    assert charts.origin_notes({"one": plain}) == []


BLACK, WHITE, GREY = Ink("black", 0, 0, 0), Ink("white", 255, 255, 255), Ink("grey", 119, 119, 119)


def test_contrast_is_that_of_the_web() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    # 119 is linear 0.18447: 1.05 / 0.23447.
    assert contrast(GREY, WHITE) == pytest.approx(4.478, abs=1e-3)
    assert contrast(Ink("red", 255, 0, 0), WHITE) == pytest.approx(1.05 / 0.2626, abs=1e-3)
    assert contrast(Ink("green", 0, 255, 0), BLACK) == pytest.approx(0.7652 / 0.05, abs=1e-3)
    # 10 is below the bend: 10 / 255 / 12.92.
    assert contrast(Ink("dark", 10, 10, 10), BLACK) == pytest.approx(1 + 10 / 255 / 12.92 / 0.05, abs=1e-4)


def test_distance_is_that_of_cielab() -> None:
    assert distance(BLACK, WHITE) == pytest.approx(100, abs=0.02)
    # Red is (53.24, 80.09, 67.20), blue (32.30, 79.19, -107.86).
    red, blue = Ink("red", 255, 0, 0), Ink("blue", 0, 0, 255)
    assert distance(red, blue) == pytest.approx(176.31, abs=0.1)
    # L of 10 lies below its bend: 24389 / 27 / 116 * 116 of 0.0030353.
    assert distance(Ink("dark", 10, 10, 10), BLACK) == pytest.approx(24389 / 27 * 0.0030353, abs=0.01)


def test_eyes_without_cones_see_grey_as_grey_and_red_as_dull() -> None:
    for eyes in ("no red cones", "no green cones", "no blue cones"):
        assert seen_by(eyes, GREY) == GREY
    # 0.11238 of linear red is coded 1.055 * 0.11238^(1/2.4) - 0.055 = 0.3690; blue is less than none.
    assert seen_by("no red cones", Ink("red", 255, 0, 0)) == Ink("red", 94, 94, 13)
    assert seen_by("no blue cones", Ink("red", 255, 0, 0)) == Ink("red", 255, 0, 78)


def test_a_theme_is_faint_below_its_contrast_and_corners_must_differ_for_every_eye() -> None:
    assert list(inspect(CLASSIC)) == []
    faint = replace(CLASSIC, inks={**CLASSIC.inks, "red": CLASSIC.inks["blue"]})
    alike = [
        found for found in inspect(faint) if "eyes" in found.message or "corner" in found.message.lower()
    ]
    assert len(alike) == 3
    role = next(name for name, each in CLASSIC.roles.items() if each.ground == "paper")
    weak = replace(CLASSIC, inks={**CLASSIC.inks, CLASSIC.roles[role].ink: CLASSIC.inks["paper"]})
    assert any(role in found.message and "1.0" in found.message for found in inspect(weak))


@pytest.mark.parametrize(
    ("width", "height", "is_tiny"), [(51.1, 90, False), (50.9, 90, True), (60, 76.6, False), (60, 76.4, True)]
)
def test_a_card_of_85_in_100_of_its_face_can_just_be_read(width: float, height: float, is_tiny: bool) -> None:
    found = list(inspect_size("cards", Size("drawn", 60, 90), Size("own", width, height)))
    assert len(found) == is_tiny
    if is_tiny:
        assert "3.6" in found[0].message


def test_an_order_overrides_its_profile_where_it_says_so() -> None:
    order = Order(profile=PROFILES["home-a4"])
    assert (order.sheet.name, order.size.name, order.cutting) == ("A4", "poker", PROFILES["home-a4"].cutting)
    other = replace(order, paper="a3", card="tarot", bleed=0.0, gap=4.0, marks="lines")
    assert (other.sheet.name, other.size.name) == ("A3", "tarot")
    assert other.cutting == replace(order.cutting, bleed=0.0, gap=4.0, marks="lines")
    assert (other.cutting.name, other.cutting.mark_length, other.cutting.margin) == ("home", 3.7, 1.0)


def test_the_content_of_a_set_changes_with_all_that_is_printed_and_nothing_else() -> None:
    card: Any = {"id": "joe", "name": "Joe"}
    stock = Stock([card], None, "legends")
    marks = {
        each.content
        for each in (
            stock,
            replace(stock, cards=[{**card, "name": "Max"}]),
            replace(stock, careers={"joe": {"Won": 3}}),
            replace(stock, title="Legends"),
            replace(stock, back_texts={"joe": "A line."}),
            replace(stock, portrait_marks={"joe": "ab"}),
        )
    }
    assert len(marks) == 6
    assert (
        replace(stock, careers={"max": {"Won": 3}}, date="1 May", columns={"Name": "A"}).content
        == stock.content
    )
    assert (stock.printed_title, replace(stock, title="Legends").printed_title) == ("legends", "Legends")
    assert len(stock.content) == 8


@pytest.mark.parametrize(
    ("name", "size"), [("30x30mm", (30, 30)), ("1200x30mm", (1200, 30)), ("2.5 × 3.5in", (63.5, 88.9))]
)
def test_sizes_reach_from_30_to_1200_mm(name: str, size: tuple[float, float]) -> None:
    for named in (paper_named, card_named):
        found = named(name)
        assert (found.width, found.height) == size


@pytest.mark.parametrize("name", ["29.9x88mm", "88x29.9mm", "1200.1x88mm", "88x1200.1mm"])
def test_sizes_beyond_are_refused(name: str) -> None:
    for named in (paper_named, card_named):
        with pytest.raises(ValueError, match=r"30|1200"):
            named(name)


def test_marks_begin_beyond_the_bleed_and_the_rim_holds_them() -> None:
    cutting = Cutting("own", bleed=2, mark_gap=1, mark_length=4, margin=5)
    assert (cutting.mark_start, cutting.rim) == (pytest.approx(2.3), pytest.approx(11.3))
    assert replace(cutting, mark_gap=3).rim == 12
    assert replace(cutting, marks="lines").rim == 7


def test_a_profile_is_known_in_any_case() -> None:
    assert profile_named("Home-A4") is PROFILES["home-a4"]
    with pytest.raises(ValueError, match="no such print profile: 'no'; there are home-letter, home-a4"):
        profile_named("no")
    # 36 of 300 pixels an inch, and an eighth of an inch.
    assert PROFILES["mpc"].cutting.bleed == pytest.approx(3.048)
    assert PROFILES["tgc"].cutting.bleed == PROFILES["drivethru"].cutting.bleed == pytest.approx(3.175)


def test_an_overlay_shows_cut_safe_zone_baselines_and_the_cell_of_each_value() -> None:
    owner = Owner("Joe", cells={"the name": (("Name", "A7"), ("Nick", "B7")), "far": (("Far", "C7"),)})
    page = Asked(Recorder(), CLASSIC, owner, settings=[
        Setting("the name", Point(10, 20), 30, 10, 1, 10), Setting("label", Point(5, 50), 8, 6, 1, 6),
        Setting("far", Point(1, 60), 2, 6, 1, 6),
    ])  # fmt: skip
    draw_overlay(page, Size("card", 60, 90))
    pen = page.pen
    assert isinstance(pen, Recorder)
    # `A7+B7` is 5 letters: 2.8 wide, over the end of the value; a capital of 10 points is 2.469 high, the chip 0.92.
    # `C7` would stand left of the safe zone at 3.
    assert pen.strokes == [
        "stroke box 0.00 0.00 60.00x90.00 cut 0.15mm",
        "stroke box 3.00 3.00 54.00x84.00 safe zone 0.15mm",
        "stroke line 10.00 20.00 to 40.00 20.00 baseline 0.06mm",
        f"fill box 37.20 {20 - 2.469 - 1.0:.2f} 2.80x0.92 white",
        f"text 37.35 {20 - 2.469 - 0.2:.2f} 2.80pt SemiBold address | A7+B7",
        "stroke line 5.00 50.00 to 13.00 50.00 baseline 0.06mm",
        "stroke line 1.00 60.00 to 3.00 60.00 baseline 0.06mm",
        f"fill box 3.00 {60 - 1.482 - 1.0:.2f} 1.30x0.92 white",
        f"text 3.15 {60 - 1.482 - 0.2:.2f} 2.80pt SemiBold address | C7",
    ]


FACE: Any = SimpleNamespace(size=Size("own", 70.5, 120))


@pytest.mark.parametrize(
    ("order", "face", "card"),
    [
        (Order(), FACE, "70.5x120mm"), (Order(profile=PROFILES["fold"]), FACE, "70.5x120mm"), (Order(), None, None),
        (Order(card="poker"), FACE, "poker"), (Order(profile=PROFILES["tgc"]), FACE, None),
        (Order(), SimpleNamespace(size=Size("own", 63.5, 88.9)), None),
        (Order(), SimpleNamespace(size=Size("own", 63.5, 89)), "63.5x89mm"),
    ],
)  # fmt: skip
def test_a_face_of_ones_own_is_printed_in_its_own_size(order: Order, face: Toy, card: str | None) -> None:
    assert own_face.in_own_size(order, face).card == card


def looks(monkeypatch: pytest.MonkeyPatch, **words: Toy) -> None:
    own = SimpleNamespace(**{"face": None, "theme": None, "theme_file": None, **words})
    monkeypatch.setattr(own_face, "project_of", lambda _book: None)
    monkeypatch.setattr(own_face, "own_looks", lambda _project: own)


def test_looks_change_their_mark_with_their_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    book = tmp_path / "set.xlsx"
    looks(monkeypatch)
    assert own_face.looks_mark(book) == ""
    face, theme = tmp_path / "face.toml", tmp_path / "theme.toml"
    found = set()
    for text in ("one", "two"):
        face.write_text(text, encoding="utf-8")
        looks(monkeypatch, face=face)
        found.add(own_face.looks_mark(book))
    looks(monkeypatch, theme="classic")
    found.add(own_face.looks_mark(book))
    looks(monkeypatch, face=face, theme_file=theme)
    found.add(own_face.looks_mark(book))
    theme.write_text("ink", encoding="utf-8")
    found.add(own_face.looks_mark(book))
    assert len(found) == 5
    assert {len(each) for each in found} == {12}

    def locked(_face: Path, **_how: str) -> str:
        raise PermissionError(13, "Permission denied", "face.toml")

    with monkeypatch.context() as closed:
        closed.setattr(type(face), "read_text", locked)
        assert own_face.looks_mark(book) == "[Errno 13] Permission denied: 'face.toml'"

    def broken(_book: Path) -> None:
        raise Unreadable(book, "it is bent", "Mend it.")

    monkeypatch.setattr(own_face, "project_of", broken)
    assert "it is bent" in own_face.looks_mark(book)


def test_a_theme_is_that_of_the_file_or_of_the_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    book, settings = tmp_path / "set.xlsx", tmp_path / "fightcard.toml"
    monkeypatch.setattr(own_face, "read_theme", lambda path: f"theme of {path.name}")

    def theme(typed: str) -> object:
        settings.write_text(f"[print]\n{typed}\n", encoding="utf-8")
        return own_face.project_looks(SYSTEMS[0], book).theme

    assert theme('theme = "my.toml"') == "theme of my.toml"
    assert theme('theme = "classic"') == CLASSIC
    assert theme("") is None


def test_a_face_is_looked_over_on_sixty_cards_of_a_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[Any] = []
    fighters = SimpleNamespace(contents="contents", face=lambda layout: f"face of {layout}")
    monkeypatch.setattr(own_face, "printing_of", lambda _system: SimpleNamespace(fighters=fighters))
    monkeypatch.setattr(own_face, "read_face", lambda *_: ("layout", []))
    monkeypatch.setattr(own_face, "inspect_face", lambda _l, _c, cards, _t: shown.append(cards) or [])
    cards = [{"name": str(place)} for place in range(70)]
    assert own_face.checked_face(tmp_path, "toy", cards) == ("face of layout", ())
    assert [card["name"] for card, _ in shown[0]] == [str(place) for place in range(60)]
    imprint = shown[0][0][1]
    assert (imprint.set_name, imprint.number, imprint.of, imprint.career["Won"]) == (
        "Great Heavyweights",
        100,
        100,
        132,
    )
    error = SimpleNamespace(severity="error")
    monkeypatch.setattr(own_face, "inspect_face", lambda *_: [error])
    assert own_face.checked_face(tmp_path, "toy", cards) == (None, (error,))
    monkeypatch.setattr(own_face, "read_face", lambda *_: (None, ["from the file"]))
    assert own_face.checked_face(tmp_path, "toy", cards) == (None, ("from the file",))
