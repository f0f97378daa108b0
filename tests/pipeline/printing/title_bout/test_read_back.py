"""What is printed is read back and compared.

Any difference is an error that names card, field and both values.
"""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.pipeline.printing.drawing.document import Document, Paged
from fightcard.pipeline.printing.drawing.fonts import barlow, noto, shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Point
from fightcard.pipeline.printing.drawing.paper import CARDS, PAPERS, POKER
from fightcard.pipeline.printing.drawing.pen import Letters, PdfPen
from fightcard.pipeline.printing.drawing.themes import THEMES, Ink
from fightcard.pipeline.printing.output.pdf_read_back import compare, plain, read_cards
from fightcard.pipeline.printing.output.print_run import Pack, packs, print_pack, print_packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from fightcard.pipeline.systems.title_bout.face_action import SPOTS
from tests.pipeline.printing.read_back import messages_of, printed_pack
from tests.pipeline.printing.reading import cards_on
from tests.pipeline.printing.samples import FRAZIER, action, deck, fighter, render
from tests.properties import examples


def printed(*cards: dict[str, Any], size: str = "poker") -> tuple[Pack, bytes]:
    return printed_pack(Stock(cards, None, "legends"), size)


def test_two_values_exchanged_on_a_card_are_seen() -> None:
    pack, content = printed(fighter())
    exchanged = fighter(fresh={"aggressiveness": 10, "killer_instinct": 1, "knockout": 10})
    assert messages_of(pack, content, exchanged) == [
        "Joe Frazier: Fresh KI reads '10' in the printed file, and '1' in the card data",
        "Joe Frazier: Fresh KO reads '1' in the printed file, and '10' in the card data",
    ]


def test_fresh_and_fatigued_exchanged_are_seen() -> None:
    pack, content = printed(fighter())
    turned = fighter()
    turned["fresh"], turned["fatigued"] = turned["fatigued"], turned["fresh"]
    said = messages_of(pack, content, turned)
    assert "Joe Frazier: Fatigued END reads '0' in the printed file, and '110' in the card data" in said
    assert len(said) == 14


def test_two_cards_exchanged_are_seen() -> None:
    other = fighter(name="Joe Louis", id="joe-louis", overall=10)
    pack, content = printed(fighter(), other)
    assert any(
        "the name reads 'JOE FRAZIER'" in said for said in messages_of(pack, content, other, fighter())
    )


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"overall": 8}, "Overall"),
        ({"style": "B"}, "the style"),
        ({"special": None}, "the special trait"),
        ({"strategies": {"CU": 7}}, "S CU"),
        ({"hitting_value": {"hook": {"3": [15, 26], "2": [27, 36]}}}, "Hook 3"),
        ({"fresh": {"power": 8}}, "Fresh Landed mark"),
        ({"fatigued": {"countered": [42, 47]}}, "Fatigued Missed mark"),
        ({"fatigued": {"knockdown": [8, 2]}}, "Fatigued KD 1/2"),
        ({"fresh": {"control": {"boxer": 10, "slugger": 12}}}, "Fresh CF"),
    ],
)
def test_any_value_that_differs_is_reported_by_its_field(changes: dict[str, Any], field: str) -> None:
    pack, content = printed(fighter())
    assert any(f": {field} reads" in said for said in messages_of(pack, content, fighter(**changes)))


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"cf": 4}, "CF"),
        ({"rn": 13}, "RN"),
        ({"rn": "Foul"}, "the word in RN's place"),
        ({"result": 8}, "RESULT"),
        ({"result_word": "Cut"}, "the word of RESULT"),
        ({"kd2": 11}, "KD2"),
        ({"judges": ["HS", "E", "HS"]}, "judge 2"),
        ({"ring_position": "Red Corner"}, "the ring position"),
        ({"injury": {"text": "Nothing.", "effect": "none"}}, "Injury"),
    ],
)
def test_any_value_of_an_action_card_that_differs_is_reported(changes: dict[str, Any], field: str) -> None:
    stock = Stock((), deck(action()), "legends")
    pack = packs(stock, Order())[1]
    imposed = print_pack(pack, stock, Order())
    assert imposed.findings == []
    other = replace(pack.prints[0], card=action(**changes))
    assert any(
        f": {field} reads" in found.message for found in compare(pack.face, [other], imposed.content, POKER)
    )


def test_a_card_that_is_not_in_the_file_is_reported() -> None:
    pack, content = printed(fighter())
    found = compare(pack.face, [pack.prints[0]] * 2, content, POKER)
    assert [(each.code, each.message) for each in found] == [
        ("P302", "1 of 2 fighter cards were found in the printed file")
    ]


def test_our_reader_and_another_see_the_same_texts_at_the_same_places() -> None:
    content = render([fighter(), fighter(name="Олександр Усик")], None, set_name="legends").files["cards.pdf"]
    ours = [[(text.text, text.x, text.y) for text in card] for card in read_cards(content, POKER)]
    theirs = [[(text.text, text.x, text.y) for text in card] for card in cards_on(content)]
    assert len(ours) == len(theirs) == 2
    assert [text for text, _, _ in ours[0]] == [text for text, _, _ in theirs[0]]
    for (_, x, y), (_, other_x, other_y) in zip(ours[0], theirs[0], strict=True):
        assert (x, y) == pytest.approx((other_x, other_y), abs=0.02)


def test_every_letter_of_the_type_reads_back_as_itself() -> None:
    known = {chr(code) for face in (barlow("Medium"), noto()) for code in face.face.charToGlyph}
    letters = sorted(
        letter for letter in known if letter.isprintable() and not shape(letter, "Medium").missing
    )
    assert len(letters) > 2000
    sheet = Paged(PAPERS["letter"], Document("letters", "", (), ""))
    canvas, pen = sheet.canvas, PdfPen(sheet.canvas, 0, 0)
    canvas.beginForm("front", 0, 0, 1, 1)
    canvas.endForm()
    canvas.addLiteral("/front BMC")
    canvas.doForm("front")
    for number, letter in enumerate(letters):
        place = Point(number % 20 * 10.0, -250 + number // 20 * 2.0)
        pen.text(place, f"a{letter}b", Letters("Medium", 4, Ink("ink", 0, 0, 0)))
    canvas.addLiteral("EMC")
    sheet.end_page("1")
    (texts,) = read_cards(sheet.bytes(), POKER)
    assert [plain(text.text) for text in texts] == [plain(f"a{letter}b") for letter in letters]


def test_a_line_that_ends_with_a_hyphen_keeps_it() -> None:
    pack, content = printed(fighter(name="Ray Robinson-"))
    assert messages_of(pack, content, fighter(name="Ray Robinson-")) == []
    assert messages_of(pack, content, fighter(name="Ray Robinson")) == [
        "Ray Robinson-: the name reads 'RAY ROBINSON-' in the printed file, "
        "and 'RAY ROBINSON' in the card data"
    ]


def test_what_lies_over_a_card_is_not_read_as_its_text() -> None:
    columns = {"AGG": "N"}
    stock, order = Stock([fighter()], None, "legends", columns=columns), Order(profile=PROFILES["proof"])
    content = print_packs(packs(stock, order), stock, order).files["cards-proof.pdf"]
    assert "N7" in {text.text for card in cards_on(content) for text in card}
    assert "N7" not in {text.text for card in read_cards(content, POKER) for text in card}


def test_several_threads_read_the_same_at_once() -> None:
    _, content = printed(*(fighter(name=f"Number {number}") for number in range(1, 19)))
    by_itself = read_cards(content, POKER)
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda _: read_cards(content, POKER), range(12)))
    assert together == [by_itself] * 12


def test_what_is_no_pdf_is_refused() -> None:
    with pytest.raises(ValueError, match="not a readable PDF"):
        read_cards(b"fightcard", POKER)


def test_a_letter_that_reportlab_would_name_wrongly_is_reported_as_missing() -> None:
    (found,) = render([fighter(name="A\U0001df00b", nickname=None)], None, set_name="legends").findings
    assert (found.code, "U+1DF00" in found.message) == ("P101", True)


@pytest.mark.parametrize("size", list(CARDS))
def test_a_card_reads_back_on_every_size(size: str) -> None:
    pack, content = printed(fighter(), size=size)
    assert messages_of(pack, content, fighter(), size=size) == []
    assert len(messages_of(pack, content, fighter(overall=8), size=size)) == 1


def test_a_card_whose_name_cannot_be_set_is_reported_once_not_twice() -> None:
    found = render([fighter(name="김", nickname=None)], None, set_name="legends").findings
    assert [each.code for each in found] == ["P101"]


def spans(count: int) -> st.SearchStrategy[list[list[int] | None]]:
    """1 to 80 shared out over so many places, some of which may be empty."""

    def shared(cuts: list[int]) -> list[list[int] | None]:
        edges = [0, *sorted(cuts), 80]
        return [[low + 1, high] if low < high else None for low, high in itertools.pairwise(edges)]

    return st.lists(st.integers(0, 80), min_size=count - 1, max_size=count - 1).map(shared)


@st.composite
def sides(draw: st.DrawFn) -> dict[str, Any]:
    landed, missed, clinching, movement = draw(spans(4))
    countered = None if missed is None else [draw(st.integers(missed[0], missed[1])), missed[1]]
    rating = st.integers(0, 12)
    return {
        "control": {"boxer": draw(st.integers(1, 12)), "slugger": draw(st.integers(1, 12))},
        "defense": draw(st.integers(-6, 6)),
        "aggressiveness": draw(rating),
        "knockdown": [draw(st.integers(0, 10)), draw(st.integers(0, 10))],
        "killer_instinct": draw(rating),
        "knockout": draw(rating),
        "endurance": draw(st.integers(0, 150)),
        "cut": draw(st.integers(1, 8)),
        "foul": draw(st.sampled_from("ABCDE")),
        "counter_punch": draw(rating),
        "punches_landed": landed,
        "power": None if landed is None else draw(st.integers(0, 15)),
        "punches_missed": missed,
        "countered": countered,
        "clinching": clinching,
        "ring_movement": movement,
    }


@st.composite
def valid(draw: st.DrawFn) -> dict[str, Any]:
    values = draw(spans(10))
    names = st.text(st.sampled_from("abcdefgh ŁóÉñßСергійΑθ'-."), min_size=1, max_size=40).filter(str.strip)
    return {
        **FRAZIER,
        "name": draw(names),
        "nickname": None,
        "overall": draw(st.integers(1, 15)),
        "style": draw(st.sampled_from("BSE")),
        "special": draw(st.sampled_from([None, "Absorber", "Constant Clincher", "Go"])),
        "stance": draw(st.sampled_from(["orthodox", "southpaw"])),
        "fresh": draw(sides()),
        "fatigued": draw(sides()),
        "strategies": {plan: draw(st.integers(0, 10)) for plan in ("FI", "FO", "CU", "KO")},
        "hitting_value": {
            punch: {"3": values[2 * place], "2": values[2 * place + 1]}
            for place, punch in enumerate(("jab", "hook", "cross", "combination", "uppercut"))
        },
    }


PRINTED_AS = (("home-letter", "poker"), ("fold", "tarot"), ("drivethru", "bridge"), ("proof", "jumbo"))


@examples(20)
@given(
    st.lists(valid(), min_size=3, max_size=5), st.sampled_from(PRINTED_AS), st.sampled_from(sorted(THEMES))
)
def test_any_valid_card_prints_and_reads_back_to_itself(
    cards: list[dict[str, Any]], printed_as: tuple[str, str], theme: str
) -> None:
    profile, size = printed_as
    stock = Stock(cards, None, "legends")
    order = Order(profile=PROFILES[profile], card=size, theme=THEMES[theme])
    found = print_packs(packs(stock, order), stock, order).findings
    assert [each.message for each in found if each.severity == "error"] == []


@st.composite
def valid_actions(draw: st.DrawFn) -> dict[str, Any]:
    number = st.integers(1, 20)
    sayings = st.text(st.sampled_from("abcdefgh é,.:+-1234567890"), min_size=1, max_size=90).filter(str.strip)
    texts = {
        key: {"text": draw(sayings), "effect": "none"} for key in ("condition", "injury", "special_action")
    }
    return action(
        card=draw(st.integers(1, 100)),
        cf=draw(number),
        rn=draw(st.one_of(st.integers(1, 80), st.sampled_from(["Foul", "Injury", "Special"]))),
        result=draw(st.integers(1, 80)),
        result_word=draw(st.sampled_from([None, "Cut", "PB"])),
        ring_position=draw(st.sampled_from(sorted(SPOTS))),
        kd=draw(number),
        kd2=draw(number),
        kor=draw(number),
        kdc=draw(st.integers(1, 9)),
        judges=[draw(st.sampled_from(["HS", "LS", "E"])) for _ in range(3)],
        **texts,
    )


@examples(20)
@given(
    st.lists(valid_actions(), min_size=3, max_size=5),
    st.sampled_from(PRINTED_AS),
    st.sampled_from(sorted(THEMES)),
)
def test_any_valid_action_card_prints_and_reads_back_to_itself(
    cards: list[dict[str, Any]], printed_as: tuple[str, str], theme: str
) -> None:
    profile, size = printed_as
    stock = Stock((), deck(*cards), "legends")
    order = Order(profile=PROFILES[profile], card=size, theme=THEMES[theme])
    found = print_packs(packs(stock, order)[1:], stock, order).findings
    assert [each.message for each in found if each.severity == "error"] == []


def test_an_address_of_the_proof_hides_neither_its_value_nor_the_label_below() -> None:
    stock = Stock([fighter()], None, "legends", columns={"AGG": "N", "CFB": "K", "CFS": "L"})
    order = Order(profile=PROFILES["proof"])
    content = print_packs(packs(stock, order), stock, order).files["cards-proof.pdf"]
    texts = [(text.text, text.y) for card in cards_on(content) for text in card]
    tall = {"10": 11 * 0.7 / POINTS_PER_MM, "12/10": 19 * 0.7 / POINTS_PER_MM}
    for address, value in (("N7", "10"), ("K7+L7", "12/10")):
        stands = next(y for text, y in texts if text == address)
        baseline = next(y for text, y in texts if text == value)
        # 2.8 points are 0.7 mm of capitals: it ends above the value, and within a millimetre of it.
        assert 0 < (baseline - tall[value]) - stands < 1
