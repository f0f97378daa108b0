"""Every product: sound PDFs with embedded type, boxes, labels and preferences, the same bytes each time."""

from __future__ import annotations

import io
from functools import cache

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.printing.drawing.pen import four_inks
from fightcard.pipeline.printing.drawing.themes import CLASSIC, THEMES, Ink, theme_named
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.layout import Register
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES, profile_named
from tests.pipeline.printing.products import check_reported, faults, produced
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import action, deck, fighter

CAREER = {
    "Won": 32,
    "Lost": 4,
    "Drawn": 1,
    "Won by KO": 27,
    "Height cm": 182,
    "Reach cm": None,
    "Rounds": 212,
}
COLUMNS = {"Name": "A", "Overall": "D", "CFB": "K", "CFS": "L", "Fat PL": "AM"}
PRODUCTS = (
    "cards", "deck", "cards-backs", "deck-backs", "cards-duplex", "deck-duplex", "cards-fold", "deck-fold",
    "cards-drivethru", "deck-drivethru", "cards-proof", "deck-proof", "strategies", "traits", "score-sheet",
    "trackers", "charts", "counters", "board", "flow", "guide", "rules", "stickers",
    "box-cards", "box-deck", "box-strategies", "box-traits",
    "box", "contents",
)  # fmt: skip


def stock() -> Stock:
    cards = [fighter(id=f"number-{number}", name=f"Number {number}") for number in range(1, 12)]
    actions = deck(*(action(card=number) for number in range(1, 21)))
    careers = {"number-1": CAREER}
    return Stock(
        cards,
        actions,
        "legends",
        careers=careers,
        columns=COLUMNS,
        portraits={"number-2": picture()},
        date="2026-11-20",
    )


def picture() -> ImageReader:
    stream = io.BytesIO()
    Image.linear_gradient("L").convert("RGB").save(stream, format="JPEG")
    return ImageReader(io.BytesIO(stream.getvalue()))


@cache
def products() -> tuple[dict[str, bytes], tuple[Finding, ...]]:
    return produced(stock())


def test_these_are_the_products_and_there_is_nothing_to_tell() -> None:
    files, findings = products()
    assert sorted(files) == sorted(PRODUCTS)
    assert [found.message for found in findings] == []


@pytest.mark.parametrize("name", PRODUCTS)
def test_each_product_is_a_sound_file(name: str) -> None:
    assert faults(products()[0][name]) == []


def test_a_file_that_is_cut_or_changed_is_no_sound_one() -> None:
    whole = products()[0]["cards"]
    table = whole.rindex(b"\nxref\n") + len(b"\nxref\n")
    stream = whole.index(b"stream\n") + len(b"stream\n")
    assert faults(whole[:-200]) != []
    assert faults(whole[:table] + b"9" + whole[table + 1 :]) != []
    assert faults(whole[:stream] + b"\0" * 40 + whole[stream + 40 :]) != []


@pytest.mark.parametrize("name", PRODUCTS)
def test_each_product_embeds_its_type_and_says_what_it_is(name: str) -> None:
    check_reported(products()[0][name], "legends")


def test_each_product_has_the_same_bytes_again() -> None:
    again, _ = produced(stock())
    assert [name for name, content in products()[0].items() if again[name] != content] == []


@pytest.mark.parametrize(
    ("duplex", "flip", "said"),
    [
        ("both", "long", "/DuplexFlipLongEdge"),
        ("both", "short", "/DuplexFlipShortEdge"),
        ("fronts", "long", "/Simplex"),
        ("backs", "short", "/Simplex"),
    ],
)
def test_the_file_tells_the_printer_how_to_turn_the_sheet(duplex: str, flip: str, said: str) -> None:
    whole, order = stock(), Order(duplex=duplex, flip=flip)  # type: ignore[arg-type]
    (content, _) = print_packs(packs(whole, order), whole, order).files.values()
    preferences = reader(content).viewer_preferences
    assert preferences is not None
    assert preferences["/Duplex"] == said


def test_fronts_and_backs_alternate_and_are_labelled() -> None:
    read = reader(products()[0]["cards-duplex"])
    assert list(read.page_labels) == ["1 front", "1 back", "2 front", "2 back"]


def test_for_drivethru_a_back_comes_before_its_front_on_a_page_of_its_own() -> None:
    read = reader(products()[0]["cards-drivethru"])
    assert len(read.pages) == 22
    assert list(read.page_labels)[:3] == ["1 back", "1 front", "2 back"]
    for page in read.pages:
        # 2.75 x 3.75 inches, an eighth of which is cut off on each side.
        assert [float(side) for side in page.mediabox] == pytest.approx([0, 0, 198, 270], abs=0.01)
        assert [float(side) for side in page.trimbox] == pytest.approx([9, 9, 189, 261], abs=0.01)
    assert "FRESH" not in read.pages[0].extract_text()
    assert "FRESH" in read.pages[1].extract_text()


def test_for_drivethru_every_colour_is_given_in_four_inks() -> None:
    read = reader(products()[0]["cards-drivethru"])
    for page in read.pages[:4]:
        objects = [each.get_object() for each in page["/Resources"]["/XObject"].values()]
        forms = [each.get_data() for each in objects if each["/Subtype"] == "/Form"]
        assert {each["/ColorSpace"] for each in objects if each["/Subtype"] == "/Image"} <= {"/DeviceCMYK"}
        drawn = b"\n".join([page.get_contents().get_data(), *forms]).split()
        assert b"k" in drawn
        assert not {b"rg", b"RG", b"g", b"G"} & set(drawn)


def test_black_is_one_ink_and_no_colour_lays_on_more_than_240_percent() -> None:
    assert four_inks(Ink("black", 0, 0, 0)) == (0, 0, 0, 1)
    assert four_inks(Ink("white", 255, 255, 255)) == (0, 0, 0, 0)
    assert four_inks(Ink("red", 255, 0, 0)) == (0, 1, 1, 0)
    for theme in THEMES.values():
        for ink in theme.inks.values():
            assert sum(four_inks(ink)) <= 2.4001
    assert sum(four_inks(Ink("deep", 0, 0, 140))) <= 2.4001


def test_the_rim_says_content_and_the_date_of_the_sheet() -> None:
    said = reader(products()[0]["cards"]).pages[0].extract_text(orientations=(90,))
    assert f"legends · content {stock().content} · sheet of 2026-11-20" in said
    assert "print at 100 %: 50 mm from tick to tick" in said
    assert "sheet 1 of 2" in said


def test_a_half_full_sheet_of_backs_keeps_its_grid() -> None:
    page = reader(products()[0]["cards-backs"]).pages[1]
    lefts = set()

    def visit(text: str, shift: list[float], _place: list[float], _font: object, _size: float) -> None:
        if "NUMBER 1" in text:
            lefts.add(round(shift[4] * 25.4 / 72, 1))

    page.extract_text(visitor_text=visit)
    # The tenth and the eleventh card lie top left and top middle; their backs top right and top middle.
    assert lefts == {76.2, 139.7}


def test_a_calibrated_printer_moves_the_backs_and_only_the_backs() -> None:
    whole = stock()
    moved = Order(duplex="both", register=Register(across=1.0, down=0.5))
    plain = Order(duplex="both")
    pages = [
        [
            page.get_contents().get_data()
            for page in reader(print_packs(packs(whole, order), whole, order).files["cards-duplex.pdf"]).pages
        ]
        for order in (plain, moved)
    ]
    assert pages[0][0] == pages[1][0]
    # 1 mm to the right and half a millimetre down, in points.
    assert b"1.000000 -0.000000 0.000000 1.000000 2.835 -1.417 cm" in pages[1][1]
    assert b"2.835 -1.417 cm" not in pages[0][1]


def test_the_proof_shows_cut_safe_zone_and_the_cell_of_each_value() -> None:
    said = reader(products()[0]["cards-proof"]).pages[0].extract_text()
    assert said.count("K7+L7") == 9
    assert said.count("AM7") == 18
    assert said.count("A7") >= 9


def test_what_does_not_fit_is_reported_at_its_cell() -> None:
    name = "Maximilian Alexander von Hohenzollern-Sigmaringen y de la Fuente Fernandez Senior"
    whole = Stock([fighter(name=name, nickname=None)], None, "legends", columns=COLUMNS)
    found = print_packs(packs(whole, Order()), whole, Order()).findings
    assert {(each.code, each.cell, each.column) for each in found} == {("P201", "A7", "Name")}


def test_a_card_too_small_for_its_words_is_reported() -> None:
    whole = Stock([fighter()], None, "legends")
    order = Order(card="mini")
    assert [found.message for found in print_packs(packs(whole, order), whole, order).findings] == [
        "on mini 44.45 × 63.5 mm the smallest words of fighter cards are 2.9 points; "
        "below 3.6 they are hard to read"
    ]


def test_copies_are_printed_next_to_each_other_and_a_choice_keeps_its_numbers() -> None:
    whole = stock()
    chosen = packs(whole, Order(chosen=(2, 4), copies=2))[0]
    assert [item.imprint.number for item in chosen.prints] == [3, 3, 5, 5]
    assert all(item.imprint.of == 11 for item in chosen.prints)


@pytest.mark.parametrize(("find", "name"), [(profile_named, "print profile"), (theme_named, "theme")])
def test_an_unknown_name_is_refused_with_those_there_are(find: object, name: str) -> None:
    with pytest.raises(ValueError, match=f"no such {name}: 'velvet'; there are "):
        find("velvet")  # type: ignore[operator]


def test_every_profile_says_who_it_is_for() -> None:
    assert list(PROFILES) == [
        "home-letter",
        "home-a4",
        "fold",
        "tgc",
        "mpc",
        "drivethru",
        "tts",
        "silhouette",
        "silhouette-a4",
        "cricut",
        "proof",
    ]
    assert all(profile.says for profile in PROFILES.values())


def test_themes_change_colours_and_weights_and_never_places() -> None:
    assert all(set(theme.roles) == set(CLASSIC.roles) for theme in THEMES.values())
    assert all(set(theme.inks) == set(CLASSIC.inks) for theme in THEMES.values())
