"""What a printed file is held against, on texts and turns worked out by hand."""

from __future__ import annotations

import ctypes
from pathlib import Path
from types import SimpleNamespace

import pytest
from reportlab.pdfgen.canvas import Canvas

from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.prints import NOT_PRINTED, PRINTED_WRONG
from fightcard.pipeline.printing.drawing.compose import Owner
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.text_lookup import Read
from fightcard.pipeline.printing.output import pdf_read_back as module
from fightcard.pipeline.printing.output.pdf_read_back import Laid
from tests.pipeline.rating.toys import Toy

subject: Toy = module
"""Reading back, of which toys are made."""

CARD, FACE_SIZE = Size("card", 60, 80), Size("face", 30, 20)


def face(**words: Toy) -> Toy:
    """A face that reads the number of texts and the first one's place, and asks for what the card says."""
    return SimpleNamespace(**{
        "title": "Toys", "size": FACE_SIZE, "values": lambda card: card, "by_charts": None,
        "read": lambda texts: {"first": texts[0].text, "at": f"{texts[0].x:g} {texts[0].y:g}", "count": str(len(texts))},
        **words,
    })  # fmt: skip


def item(own: str, **values: str) -> Toy:
    return SimpleNamespace(card=values, owner=Owner(own, Place(row=3)))


def compared(
    monkeypatch: pytest.MonkeyPatch, cards: int, prints: list[Toy], **words: Toy
) -> tuple[list[Toy], list[int]]:
    steps: list[int] = []
    texts = [[Read(f"card {number}", 20, 40), Read("more", 0, 0)] for number in range(1, cards + 1)]
    monkeypatch.setattr(
        subject,
        "_each_card",
        lambda content, card, side: texts if (content, card, side) == (b"", CARD, "front") else [],
    )
    return subject.compare(face(**words), prints, b"", CARD, steps.append), steps


# Halved across and quartered down, a text at (20, 40) of the card is at (10, 10) of the face.
SOUND = {"at": "10 10", "count": "2"}


def test_each_card_is_compared_with_its_own_data_at_the_size_of_its_face(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prints = [item("Ann", first="card 1", **SOUND), item("Bea", first="card 1", absent="x")]
    found, steps = compared(monkeypatch, 2, prints)
    assert found == [
        PRINTED_WRONG.at(Place(row=3), owner="Bea", field="first", seen="'card 2'", expected="'card 1'"),
        PRINTED_WRONG.at(Place(row=3), owner="Bea", field="absent", seen="''", expected="'x'"),
    ]
    assert steps == [1, 1]


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_a_card_too_few_or_too_many_is_the_only_finding(cards: int, monkeypatch: pytest.MonkeyPatch) -> None:
    prints = [item("Ann", first="other"), item("Bea", first="other")]
    found, steps = compared(monkeypatch, cards, prints)
    assert (found, steps) == ([NOT_PRINTED.at(printed=cards, of=2, title="Toys")], [1] * cards)


@pytest.mark.parametrize("lacking", ["read", "values"])
def test_a_face_that_says_nothing_is_not_compared(lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compared(monkeypatch, 2, [item("Ann", first="other")], **{lacking: None}) == ([], [])


@pytest.mark.parametrize(
    ("printed", "due"),
    [("1\u20135", "1-5"), ("\u22122", "-2"), ("  a \t b ", "a b"), ("o\ufb03ce", "office"), ("e\u0301", "\u00e9"), ("(9)", "(9)"),
     ("\ufb06", "st"), ("\ufb05", "\u017ft")],
)  # fmt: skip
def test_a_text_is_compared_without_its_dress(printed: str, due: str) -> None:
    assert subject.plain(printed) == due


UPRIGHT, LEFT, DOWN = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, -1.0, 0.0), (-1.0, 0.0, 0.0, -1.0)


def laid(x: float, y: float, *turn: float) -> Laid:
    a, b, c, d = turn or UPRIGHT
    return Laid(a, b, c, d, x * POINTS_PER_MM, y * POINTS_PER_MM)


def added(turn: tuple[float, ...], *texts: Toy) -> list[Read]:
    """A card at (100, 50) of its page, 80 mm high, turned like this, with these texts."""
    found = subject._upright(texts, laid(100, 50, *turn), 80.0)
    return [Read(each.text, round(each.x, 6), round(each.y, 6)) for each in found]


@pytest.mark.parametrize(
    ("turn", "at"), [(UPRIGHT, (110, 75)), (LEFT, (75, 60)), (DOWN, (90, 25))], ids=["upright", "turned left", "on its head"]
)  # fmt: skip
def test_a_text_has_its_place_on_its_card_however_that_lies(
    turn: tuple[float, ...], at: tuple[float, float]
) -> None:
    # Ten mm to the right and 25 above the lower edge of a card of 80: 55 below its upper edge.
    text = ("KO", laid(*at, *turn), ())
    assert added(turn, text) == [Read("KO", 10, 55)]
    # What stands across the card, or on its head, is no text of its front.
    others = [each for each in (UPRIGHT, LEFT, DOWN, (0.0, -1.0, 1.0, 0.0)) if each != turn]
    assert added(turn, *(("KO", laid(*at, *other), ()) for other in others)) == []


def test_runs_of_one_span_are_one_text_at_the_place_of_the_first() -> None:
    spot, other = laid(110, 75), laid(120, 75)
    runs = [
        ("1-", spot, (7,)),
        ("34 ", other, (7,)),
        ("(9)", other, (8,)),
        ("9", other, ()),
        ("8", other, ()),
    ]
    assert [(each.text, each.x) for each in added(UPRIGHT, *runs)] == [
        ("1-34", 10),
        ("(9)", 20),
        ("9", 20),
        ("8", 20),
    ]
    # A blank that is set alone comes back as nothing, a hyphen at the end of a line as a control character.
    assert [
        each.text for each in added(UPRIGHT, ("a", spot, (7,)), ("", other, (7,)), ("b\x02", other, (7,)))
    ] == ["a b-"]


def test_cards_of_a_file_are_read_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    canvas = Canvas(str(path), pagesize=(400, 400))
    for page in ("a", "b"):
        canvas.drawString(50, 50, f"no card {page}")
        canvas.showPage()
    canvas.save()
    assert subject.read_cards(path.read_bytes(), CARD) == []
    with pytest.raises(ValueError, match="PDF"):
        subject.read_cards(b"no file", CARD)


def test_characters_without_a_code_are_left_out_of_a_page_that_pdfium_counts_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    units = "Jab\ufffe-\U0001f94a".encode("utf-16-le")

    def text(_page: object, first: int, count: int, into: object) -> int:
        assert first == 0
        ctypes.memmove(into, units + b"\0\0", len(units) + 2)  # type: ignore[arg-type]
        return reported or count + 1

    codes = [ord("J"), 0, ord("b")]
    monkeypatch.setattr(module, "pdfium", SimpleNamespace(FPDFText_GetText=text))
    monkeypatch.setattr(module, "_code_of", lambda _page, at: codes[at])
    page: Toy = SimpleNamespace(raw=ctypes.c_void_p())
    reported = 0
    assert module._characters(page, len(units) // 2) == "Jab" + module._HYPHEN_AT_END + "-\U0001f94a"
    reported = 99
    assert module._characters(page, 3) == "J\0b"
