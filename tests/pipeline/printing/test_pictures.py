"""Cards as pictures for printing houses and virtual tables, and portraits on cards."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base import extras
from fightcard.pipeline.base.extras import MoreNeeded
from fightcard.pipeline.findings import Place
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.geometry import Stretch
from fightcard.pipeline.printing.drawing.paper import CARDS
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.pixels import pictures, png
from fightcard.pipeline.printing.drawing.portraits import portrait
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.pictures import _deck, picture_packs, tabletop
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import action, deck, fighter

TWO = [fighter(), fighter(id="joe-louis", name="Joe Louis")]
CELL = Place(sheet="Fighters", cell="BE7", fighter="Joe Frazier")


def opened(content: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(content))
    picture.load()
    return picture


@pytest.mark.parametrize(("profile", "size"), [("tgc", (825, 1125)), ("mpc", (822, 1122))])
def test_a_printing_house_gets_a_front_and_a_back_a_card_in_its_own_pixels(
    profile: str, size: tuple[int, int]
) -> None:
    stock = Stock(TWO, deck(action(card=1), action(card=2)), "legends")
    order = Order(profile=PROFILES[profile])
    steps: list[tuple[int, int]] = []
    rendered = picture_packs(packs(stock, order), stock, order, lambda done, of: steps.append((done, of)))
    assert list(rendered.files) == [
        f"{profile}/cards-001-joe-frazier-front.png",
        f"{profile}/cards-001-joe-frazier-back.png",
        f"{profile}/cards-002-joe-louis-front.png",
        f"{profile}/cards-002-joe-louis-back.png",
        f"{profile}/deck-001-front.png",
        f"{profile}/deck-back.png",
        f"{profile}/deck-002-front.png",
    ]
    for content in rendered.files.values():
        picture = opened(content)
        assert (picture.size, picture.mode) == (size, "RGB")
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
        assert picture.info["srgb"] == 0
    assert steps[-1] == (7, 7)
    assert rendered.findings == ()


def test_colour_reaches_every_edge_of_a_picture_with_bleed() -> None:
    stock, order = Stock(TWO[:1], None, "legends"), Order(profile=PROFILES["tgc"])
    front, back = (
        opened(content) for content in picture_packs(packs(stock, order), stock, order).files.values()
    )
    night = (26, 30, 39)
    assert {back.getpixel(spot) for spot in ((0, 0), (824, 0), (0, 1124), (824, 1124), (412, 0))} == {night}
    assert front.getpixel((0, 0)) == front.getpixel((824, 0)) == night
    assert front.getpixel((0, 1124)) == (179, 32, 42)
    assert front.getpixel((824, 1124)) == (31, 75, 143)


def test_a_picture_stays_the_same_dot_by_dot() -> None:
    picture = Image.effect_noise((37, 23), 90).convert("RGB")
    assert opened(png(picture)).tobytes() == picture.tobytes()


def test_pictures_have_the_same_bytes_again() -> None:
    stock, order = Stock(TWO[:1], None, "legends"), Order(profile=PROFILES["mpc"])
    once, again = (picture_packs(packs(stock, order), stock, order).files for _ in range(2))
    assert once == again


@cache
def tables() -> tuple[dict[str, bytes], dict[str, Any]]:
    actions = deck(*(action(card=number) for number in range(1, 72)))
    stock, order = (
        Stock(TWO, actions, "legends"),
        Order(profile=PROFILES["tts"], base="https://example.org/legends"),
    )
    files = dict(tabletop(packs(stock, order), stock, order).files)
    return files, json.loads(files["tts/legends.json"])


def test_a_virtual_table_gets_sheets_of_at_most_4096_pixels_and_a_save_that_finds_them() -> None:
    files, save = tables()
    assert list(files) == [
        "tts/cards-1-fronts.png",
        "tts/cards-1-backs.png",
        "tts/deck-1-fronts.png",
        "tts/deck-2-fronts.png",
        "tts/deck-back.png",
        "tts/legends.json",
    ]
    # 69 cards and the hidden one fill ten columns and seven rows; the other two cards begin a second sheet.
    assert opened(files["tts/deck-1-fronts.png"]).size == (4090, 4011)
    assert opened(files["tts/deck-2-fronts.png"]).size == (4090, 1146)
    for thing in save["ObjectStates"]:
        for sheet in thing["CustomDeck"].values():
            for key in ("FaceURL", "BackURL"):
                base, _, name = sheet[key].rpartition("/")
                assert base == "https://example.org/legends"
                assert f"tts/{name}" in files
            width, height = opened(files[f"tts/{sheet['FaceURL'].rpartition('/')[2]}"]).size
            assert (width / sheet["NumWidth"], height / sheet["NumHeight"]) == (409, 573)


def test_every_card_of_a_save_lies_in_its_deck_once_and_has_its_name() -> None:
    _, save = tables()
    fighters, actions = save["ObjectStates"]
    assert [card["Nickname"] for card in fighters["ContainedObjects"]] == ["Joe Frazier", "Joe Louis"]
    assert actions["ContainedObjects"][70]["Nickname"] == "Boxing Action card 71"
    for thing, count, unique in ((fighters, 2, True), (actions, 71, False)):
        assert thing["Name"] == "DeckCustom"
        assert len(set(thing["DeckIDs"])) == count
        assert thing["DeckIDs"] == [card["CardID"] for card in thing["ContainedObjects"]]
        for number in thing["DeckIDs"]:
            sheet = thing["CustomDeck"][str(number // 100)]
            assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1
            assert sheet["UniqueBack"] is unique


GREY = {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}
HANDLING = {
    "ColorDiffuse": GREY, "Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True,
    "Tooltip": True, "HideWhenFaceDown": True, "SidewaysCard": False,
}  # fmt: skip
FACE_DOWN = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
HOME = "https://example.org/legends"


def without(thing: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in thing.items() if name not in names}


def test_a_save_is_a_saved_object_field_by_field() -> None:
    _, save = tables()
    assert without(save, "ObjectStates", "Note") == {
        "SaveName": "", "Date": "", "VersionNumber": "", "GameMode": "", "GameType": "", "GameComplexity": "",
        "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "", "TabStates": {},
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip
    assert save["Note"].startswith("fightcard: legends, content ")


def test_a_deck_of_a_save_says_what_a_virtual_table_asks_field_by_field() -> None:
    _, save = tables()
    fighters, actions = save["ObjectStates"]
    place = {"posX": 3.0, "posY": 1.5, "posZ": 0.0, **FACE_DOWN}
    assert without(actions, "GUID", "ContainedObjects") == {
        "Name": "DeckCustom", "Nickname": "legends · house deck", "Transform": place, **HANDLING, "Hands": False,
        "Description": "71 Boxing Action cards, 3 pictures",
        # The 70th place of the first sheet is kept free; the second sheet begins anew.
        "DeckIDs": [*range(20100, 20169), 20200, 20201],
        "CustomDeck": {
            "201": {"FaceURL": f"{HOME}/deck-1-fronts.png", "BackURL": f"{HOME}/deck-back.png", "NumWidth": 10,
                    "NumHeight": 7, "BackIsHidden": True, "UniqueBack": False, "Type": 0},
            "202": {"FaceURL": f"{HOME}/deck-2-fronts.png", "BackURL": f"{HOME}/deck-back.png", "NumWidth": 10,
                    "NumHeight": 2, "BackIsHidden": True, "UniqueBack": False, "Type": 0},
        },
    }  # fmt: skip
    last = actions["ContainedObjects"][70]
    assert without(last, "GUID", "Description") == {
        "Name": "Card", "Nickname": "Boxing Action card 71", "Transform": place, **HANDLING, "Hands": True,
        "CardID": 20201, "CustomDeck": {"202": actions["CustomDeck"]["202"]},
    }  # fmt: skip
    assert fighters["CustomDeck"] == {
        "101": {"FaceURL": f"{HOME}/cards-1-fronts.png", "BackURL": f"{HOME}/cards-1-backs.png", "NumWidth": 10,
                "NumHeight": 2, "BackIsHidden": True, "UniqueBack": True, "Type": 0},
    }  # fmt: skip
    objects = [fighters, actions, *fighters["ContainedObjects"], *actions["ContainedObjects"]]
    assert all(re.fullmatch("[0-9a-f]{6}", thing["GUID"]) for thing in objects)
    assert len({thing["GUID"] for thing in objects}) == len(objects) == 75


def test_sheets_of_two_decks_never_share_a_number() -> None:
    # 691 cards make eleven sheets; the next deck's numbers begin beyond them.
    many = deck(*(action(card=number) for number in range(1, 692)))
    cards = [{"DeckIDs": _deck(pack, [], "", place)["DeckIDs"]} for place, pack in enumerate(
        [packs(Stock(TWO, many, "legends"), Order())[1], packs(Stock(TWO, many, "legends"), Order())[0]]
    )]  # fmt: skip
    first, second = ({number // 100 for number in each["DeckIDs"]} for each in cards)
    assert (len(first), first & second) == (11, set())


def test_a_lone_card_is_a_card_and_no_deck() -> None:
    stock, order = Stock(TWO[:1], None, "legends"), Order(profile=PROFILES["tts"])
    (thing,) = json.loads(tabletop(packs(stock, order), stock, order).files["tts/legends.json"])[
        "ObjectStates"
    ]
    # A card of a sheet: CardCustom would be one with a picture of its own, for which the table asks again.
    assert (thing["Name"], thing["Nickname"], thing["CardID"]) == ("Card", "Joe Frazier", 10100)
    assert thing["CustomDeck"]["101"]["NumHeight"] == 2


def test_without_its_libraries_a_picture_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(
        MoreNeeded, match=r'Pillow, which is not installed; type pip install "\.\[png\]" in your clone'
    ):
        next(pictures(b"", [0], 10, 10))


def saved(folder: Path, name: str, picture: Image.Image, **how: object) -> Path:
    path = folder / name
    picture.save(path, **how)
    return path


def test_a_portrait_is_cropped_square_with_more_taken_from_below(tmp_path: Path) -> None:
    tall = Image.new("RGB", (600, 1000), "blue")
    tall.paste("red", (0, 100, 600, 700))
    found, faults = portrait(saved(tmp_path, "tall.png", tall), "tall.png", CELL)
    assert faults == []
    assert found is not None
    picture = opened(found.fp.getvalue())
    assert picture.size == (473, 473)
    red, green, blue = picture.getpixel((236, 236))
    assert (red > 240, green < 15, blue < 15) == (True, True, True)
    assert {picture.getpixel((5, row))[0] > 200 for row in (3, 469)} == {True}


def written(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def truncated(folder: Path) -> Path:
    path = saved(folder, "cut.png", Image.effect_noise((500, 500), 90))
    return written(folder, "cut.png", path.read_bytes()[:20_000])


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda folder: folder / "none.png", "P501"),
        (lambda folder: saved(folder, "huge.png", Image.new("1", (12_000, 9_000))), "P502"),
        (lambda folder: written(folder, "words.png", b"not a picture at all"), "P503"),
        (lambda folder: written(folder, "empty.jpg", b""), "P503"),
        (truncated, "P503"),
        (lambda folder: saved(folder, "moving.gif", Image.new("RGB", (500, 500))), "P503"),
        (lambda folder: written(folder, "drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), "P503"),
        (lambda folder: saved(folder, "press.jpg", Image.new("CMYK", (500, 500))), "P504"),
        (lambda folder: saved(folder, "small.png", Image.new("RGB", (150, 150))), "P505"),
    ],
)
def test_a_portrait_that_is_not_right_is_a_finding_at_its_cell(
    make: Callable[[Path], Path], code: str, tmp_path: Path
) -> None:
    path = make(tmp_path)
    found, faults = portrait(path, path.name, CELL)
    assert [(fault.code, fault.sheet, fault.cell, fault.value) for fault in faults] == [
        (code, "Fighters", "BE7", path.name)
    ]
    assert (found is not None) is (faults[0].severity == "warning")


def test_a_portrait_is_only_on_the_back_of_its_fighter(tmp_path: Path) -> None:
    picture, _ = portrait(
        saved(tmp_path, "frazier.png", Image.new("RGB", (500, 500), "red")), "frazier.png", CELL
    )
    assert picture is not None
    stock = Stock(TWO, None, "legends", portraits={"joe-frazier": picture})
    order = Order(profile=PROFILES["drivethru"])
    pages = reader(print_packs(packs(stock, order), stock, order).files["cards-drivethru.pdf"]).pages
    assert [len(page.images) for page in pages] == [1, 0, 0, 0]


@pytest.mark.parametrize("size", ["bridge", "tarot", "jumbo", "mini"])
def test_a_portrait_stays_square_on_every_card(size: str) -> None:
    pen = Recorder()
    drawn, expected = printing_of(SYSTEMS[0]).fighter.size, CARDS[size]
    page = Compositor(pen, CLASSIC, Owner("test"))
    page.stretch = Stretch(drawn.width, drawn.height, expected.width, expected.height)
    printing_of(SYSTEMS[0]).fighter.back(
        page, fighter(), Imprint("legends", 1, 7, "abcdef", portrait="joe-frazier")
    )
    (picture,) = (stroke.split() for stroke in pen.strokes if stroke.startswith("picture"))
    left, (width, height) = float(picture[2]), picture[4].split("x")
    assert width == height
    # In the middle of the card, and with its rim round it.
    assert left + float(width) / 2 == pytest.approx(expected.width / 2, abs=0.01)
    assert any(
        stroke.startswith(f"stroke box {picture[2]} {picture[3]} {picture[4]}") for stroke in pen.strokes
    )
