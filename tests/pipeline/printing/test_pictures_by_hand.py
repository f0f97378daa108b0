"""Pictures of toy packs: their names, pages, sheets and order, worked out by hand."""

from __future__ import annotations

import json
from contextlib import nullcontext
from types import SimpleNamespace

import pytest
from PIL import Image

from fightcard.pipeline.findings.prints import NOT_PRINTED, TINY_CARD
from fightcard.pipeline.printing.drawing.paper import POKER
from fightcard.pipeline.printing.output import pictures as module
from fightcard.pipeline.printing.output.print_run import Pack, Rendered
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from tests.pipeline.rating.toys import Toy

subject: Toy = module
"""Pictures, of which toys are made."""

TTS, STOCK = PROFILES["tts"], Stock([], None, "club", title="The Club")


def pack(stem: str, *cards: tuple[str, int], same_back: bool = False) -> Pack:
    """Cards by id and number in their set."""
    face: Toy = SimpleNamespace(
        title="Toys", size=POKER, card_name=lambda card: f"Card {card['id']}", same_back=same_back
    )
    prints: Toy = tuple(
        SimpleNamespace(card={"id": own}, imprint=SimpleNamespace(number=number, digest=f"mark {own}"))
        for own, number in cards
    )
    return Pack(stem, face, prints, f"Pack {stem}")


def fault(stem: str) -> Toy:
    return NOT_PRINTED.at(printed=0, of=1, title=stem)


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[int], int, int]]:
    """A print is the stem of its pack, a picture says of which page; each run of pages is noted."""
    asked: list[tuple[str, list[int], int, int]] = []

    def pictures(content: str, pages: Toy, width: int, height: int) -> Toy:
        asked.append((content, list(pages), width, height))
        return iter([f"{content} {page}" for page in pages])

    def print_pack(of: Pack, *_: Toy) -> Toy:
        return SimpleNamespace(content=of.stem, findings=[fault(of.stem)], texts=10, squeezed=[of.stem])

    monkeypatch.setattr(subject, "print_pack", print_pack)
    monkeypatch.setattr(subject, "pictures", pictures)
    monkeypatch.setattr(subject, "png", lambda picture: f"<{picture}>")
    return asked


TWO = (pack("cards", ("joe", 3), ("", 7)), pack("deck", ("a", 1), ("a", 1), ("b", 2), same_back=True))


def test_each_page_is_a_picture_by_its_number_and_a_shared_back_is_one(drawn: Toy) -> None:
    steps: list[tuple[int, int]] = []
    found = subject.picture_packs(
        TWO, STOCK, Order(profile=PROFILES["mpc"]), lambda *each: steps.append(each)
    )
    assert found.files == {
        "mpc/cards-003-joe-front.png": "<cards 0>", "mpc/cards-003-joe-back.png": "<cards 1>",
        "mpc/cards-007-front.png": "<cards 2>", "mpc/cards-007-back.png": "<cards 3>",
        "mpc/deck-001-a-front.png": "<deck 0>", "mpc/deck-back.png": "<deck 1>",
        "mpc/deck-001-a-2-front.png": "<deck 2>", "mpc/deck-002-b-front.png": "<deck 4>",
    }  # fmt: skip
    assert steps == [(done, 8) for done in range(1, 9)]
    assert found.findings == (fault("cards"), fault("deck"))
    assert (found.texts, found.squeezed) == (20, ("cards", "deck"))
    assert drawn == [("cards", [0, 1, 2, 3], 822, 1122), ("deck", [0, 1, 2, 4], 822, 1122)]


@pytest.mark.parametrize(
    ("own", "due"),
    [
        ("Joe  Louis!", "cards-003-joe-louis"),
        ("--", "cards-003"),
        ("ÄB9", "cards-003-b9"),
        ("a/../b", "cards-003-a-b"),
    ],
)
def test_the_name_of_a_picture_has_only_plain_letters(own: str, due: str) -> None:
    assert subject._picture_names(pack("cards", (own, 3))) == [due]


def test_sheets_of_a_table_have_69_cards_and_the_backs_that_differ(
    drawn: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject, "_pasted", lambda cards, hidden: (len(cards), cards[0], cards[-1], hidden))
    cards = [(f"c{number}", number) for number in range(1, 71)]
    assert dict(subject._sheets(pack("own", *cards), "own", (9, 8))) == {
        "own-1-fronts.png": (69, "own 0", "own 136", "own 1"), "own-1-backs.png": (69, "own 1", "own 137", "own 1"),
        "own-2-fronts.png": (1, "own 138", "own 138", "own 1"), "own-2-backs.png": (1, "own 139", "own 139", "own 1"),
    }  # fmt: skip
    assert dict(subject._sheets(pack("one", *cards[:69], same_back=True), "one", (9, 8))) == {
        "one-1-fronts.png": (69, "one 0", "one 136", "one 1"), "one-back.png": "one 1",
    }  # fmt: skip
    assert {each[2:] for each in drawn} == {(9, 8)}
    drawn.clear()
    assert (list(subject._sheets(pack("none"), "none", (9, 8))), drawn) == ([], [])


@pytest.mark.parametrize(("cards", "rows"), [(1, 2), (19, 2), (20, 3), (29, 3), (30, 4), (69, 7)])
def test_a_sheet_has_room_for_its_cards_and_the_hidden_one(cards: int, rows: int) -> None:
    assert subject._rows(cards) == rows


def test_cards_lie_in_rows_of_ten_and_the_hidden_one_comes_last() -> None:
    cards = [Image.new("RGB", (2, 3), (number, 0, 0)) for number in range(1, 13)]
    sheet = subject._pasted(cards, Image.new("RGB", (2, 3), (99, 0, 0)))
    assert sheet.size == (20, 6)
    reds = [[sheet.getpixel((2 * column, 3 * row))[0] for column in range(10)] for row in range(2)]
    assert reds == [list(range(1, 11)), [11, 12, *[0] * 7, 99]]
    assert sheet.getpixel((19, 5)) == (99, 0, 0)
    assert sheet.getpixel((3, 5)) == (12, 0, 0)


def tabled(
    made: tuple[Pack, ...], monkeypatch: pytest.MonkeyPatch, stock: Stock = STOCK, **words: Toy
) -> Toy:
    monkeypatch.setattr(
        subject, "_sheets", lambda of, content, pixels: [(f"{of.stem}.png", f"{content} {pixels}")]
    )
    return subject.tabletop(made, stock, Order(profile=TTS, **words.pop("order", {})), **words)


def test_a_table_has_each_packs_sheets_and_one_save(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[tuple[int, int]] = []
    found = tabled(TWO, monkeypatch, order={"label": "part"}, progress=lambda *each: steps.append(each))
    # A poker card of 63.5 by 88.9 mm is 409 pixels wide and 572.6 high.
    assert found.files == {
        "tts/cards-part.png": "<cards-part (409, 573)>", "tts/deck-part.png": "<deck-part (409, 573)>",
        "tts/club-part.json": found.files["tts/club-part.json"],
    }  # fmt: skip
    assert (steps, found.findings) == ([(1, 2), (2, 2)], (fault("cards-part"), fault("deck-part")))
    assert (found.texts, found.squeezed) == (20, ("cards-part", "deck-part"))
    first, second = json.loads(found.files["tts/club-part.json"])["ObjectStates"]
    assert [each["Transform"]["posX"] for each in (first, second)] == [0.0, 3.0]
    assert (first["Description"], second["Description"]) == ("2 Toys, 1 pictures", "3 Toys, 1 pictures")
    assert [each["Nickname"] for each in second["ContainedObjects"]] == ["Card a", "Card a", "Card b"]
    assert [each["Description"] for each in second["ContainedObjects"]] == ["mark a", "mark a", "mark b"]
    assert second["CustomDeck"]["201"]["FaceURL"] == "./deck-part-1-fronts.png"
    identities = [
        each["GUID"] for each in (first, second, *first["ContainedObjects"], *second["ContainedObjects"])
    ]
    assert len(set(identities)) == 7
    assert found.files["tts/club-part.json"].endswith(b"}\n")
    assert "tts/club.json" in tabled(TWO, monkeypatch).files


@pytest.mark.parametrize(
    ("card", "pixels"), [("poker", (409, 573)), ("100x200mm", (292, 585)), ("60x60mm", (409, 409))]
)
def test_a_cards_picture_on_a_table_is_whole_and_as_large_as_it_may_be(
    card: str, pixels: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tabled(TWO[:1], monkeypatch, order={"card": card})
    assert found.files["tts/cards.png"] == f"<cards {pixels}>"


@pytest.mark.parametrize(
    ("profile", "ordered", "pixels"),
    [
        ("tgc", {}, (825, 1125)),
        # 3 x 5 inches with the bleed, of which an inch has 300 pixels.
        ("tgc", {"card": "tarot"}, (900, 1500)),
        ("tgc", {"card": "mini"}, (600, 825)),
        ("mpc", {"bleed": 0.0}, (750, 1050)),
        ("cricut", {"paper": "9x12in"}, (2700, 3600)),
    ],
)
def test_a_card_or_a_sheet_of_another_size_is_a_picture_as_fine(
    profile: str, ordered: Toy, pixels: tuple[int, int]
) -> None:
    assert module.pixels_of(Order(profile=PROFILES[profile], **ordered)) == pixels


def test_a_size_is_judged_for_pictures_too(monkeypatch: pytest.MonkeyPatch) -> None:
    tiny = {"card": "35x45mm"}
    for found in (
        subject.picture_packs(TWO[:1], STOCK, Order(profile=PROFILES["tgc"], **tiny)),
        tabled(TWO[:1], monkeypatch, order=tiny),
    ):
        assert [each.code for each in found.findings] == [TINY_CARD.code, NOT_PRINTED.code]


def test_a_save_says_of_which_sheet_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for date, more in (("", ""), ("2026-11-20", ", sheet of 2026-11-20")):
        stock = Stock([], None, "club", title="Ünser Club", date=date)
        text = tabled(TWO[:1], monkeypatch, stock).files["tts/club.json"].decode()
        assert json.loads(text)["Note"] == f"fightcard: Ünser Club, content {stock.content}{more}"
        assert "Ünser" in text


def test_a_cutting_machine_gets_its_cuts_and_pictures_where_it_takes_no_pdf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "sheet_grid", lambda order: order.profile.name)
    monkeypatch.setattr(subject, "cut_outline", lambda grid, radius: f"cuts of {grid}, corners {radius}")
    monkeypatch.setattr(
        subject,
        "sheet_pictures",
        lambda content, *pixels: [f"{content} {number} {pixels}" for number in (1, 2)],
    )
    printed = Rendered({"cards.pdf": b"c", "deck.pdf": b"d"}, (fault("cards"),), 5)
    home = subject.for_cutter(printed, Order())
    assert home is printed
    cuts = b"cuts of silhouette, corners 3.175"
    marked = subject.for_cutter(printed, Order(profile=PROFILES["silhouette"]))
    assert marked.files == {**printed.files, "cut-silhouette.svg": cuts}
    assert (marked.findings, marked.texts) == (printed.findings, 5)
    assert subject.for_cutter(printed, Order(profile=PROFILES["cricut"])).files == {
        "cricut/cards-1.png": "<b'c' 1 (2025, 2775)>", "cricut/cards-2.png": "<b'c' 2 (2025, 2775)>",
        "cricut/deck-1.png": "<b'd' 1 (2025, 2775)>", "cricut/deck-2.png": "<b'd' 2 (2025, 2775)>",
        "cut-cricut.svg": b"cuts of cricut, corners 3.175",
    }  # fmt: skip


def test_every_page_of_a_file_is_a_picture_as_wide_and_as_high_as_asked(
    drawn: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject, "opened", nullcontext)
    assert list(subject.sheet_pictures("abc", 20, 30)) == ["abc 0", "abc 1", "abc 2"]
    assert drawn == [("abc", [0, 1, 2], 20, 30)]
