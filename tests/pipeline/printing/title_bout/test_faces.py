"""The faces: golden strokes, the safe zone, legible sizes and contrast."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.faces import Face, Imprint, digest
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM
from fightcard.pipeline.printing.drawing.inspection import EYES, contrast, distance, inspect, seen_by
from fightcard.pipeline.printing.drawing.themes import CLASSIC, THEMES, Ink, Theme
from fightcard.pipeline.systems.title_bout.printing import CORNER_MAN, DECK, FIGHTER, REFEREE, STRATEGY, TRAIT
from fightcard.pipeline.systems.title_bout.taglines import TAGLINES
from tests.pipeline.printing.pens import Filled, Grounds, Letterer
from tests.pipeline.printing.samples import action, fighter

GOLDEN = Path(__file__).parent / "golden"

SOUTHPAW = fighter(stance="southpaw", special=None, style="E", fresh={"defense": -4, "countered": None})
SIGNALS = action(
    rn="Foul", result=18, result_word="Cut", ring_position="Blue Corner", judges=["LS", "E", "HS"]
)


CAREER = {"Won": 32, "Lost": 4, "Drawn": 1, "Won by KO": 27, "Height cm": 182, "Reach cm": 185, "Rounds": 212}
STRATEGY_CARD, TRAIT_CARD = (
    {
        "name": "Load Up",
        "rating": "KO",
        "plan": "Go for the KO",
        "aim": "Fewer punches, each meant to hurt.",
        "kind": "house",
        "changes": [["CF", "−1"], ["One-punch power", "+3"]],
    },
    {
        "name": "Intellect",
        "also": "Ring Smarts",
        "when": "When the fighter tries a strategy.",
        "rn": "1–40",
        "effect": "It helps.",
    },
)


REFEREE_CARD: dict[str, object] = {
    "name": "Ruby Goldstein",
    "type": "Strict",
    "rows": [
        ["Takes a point", "3rd", "same foul"],
        ["Takes a second point", "4th", "any foul"],
        ["Disqualifies", "5th", "any foul"],
    ],
    "drawn": "34–66",
}
CORNER_MAN_CARD: dict[str, object] = {
    "name": "Angelo Dundee",
    "trades": [
        {
            "title": "Cuts",
            "skill": "Excellent",
            "rows": [["Bleeding stops: all CF −1 off", "1–40"], ["Under control: one CF −1 off", "41–60"]],
        },
        {
            "title": "Swelling",
            "skill": "Good",
            "rows": [["New: no swelling", "1–25"], ["New: stage 1", "26–80"]],
        },
    ],
    "fighters": "Joe Louis, Joe Frazier",
}


def drawn(
    face: Face, card: dict[str, object], side: str = "front", theme: Theme = CLASSIC, portrait: str = ""
) -> Letterer:
    pen = Letterer()
    page = Compositor(pen, theme, Owner("test"))
    imprint = Imprint("legends", 1, 7, digest(card), career=CAREER, portrait=portrait)
    (face.frame if side == "front" else face.back_frame)(page)
    (face.front if side == "front" else face.back)(page, card, imprint)
    return pen


@pytest.mark.parametrize(
    ("name", "face", "card", "side"),
    [
        ("fighter", FIGHTER, fighter(), "front"),
        ("southpaw", FIGHTER, SOUTHPAW, "front"),
        ("action", DECK, action(), "front"),
        ("signals", DECK, SIGNALS, "front"),
        ("fighter-back", FIGHTER, fighter(), "back"),
        ("deck-back", DECK, action(), "back"),
        ("strategy", STRATEGY, STRATEGY_CARD, "front"),
        ("trait", TRAIT, TRAIT_CARD, "front"),
        ("strategy-back", STRATEGY, STRATEGY_CARD, "back"),
        ("trait-back", TRAIT, TRAIT_CARD, "back"),
        ("referee", REFEREE, REFEREE_CARD, "front"),
        ("corner-man", CORNER_MAN, CORNER_MAN_CARD, "front"),
        ("portrait", FIGHTER, fighter(), "back"),
        ("low-ink-southpaw", FIGHTER, SOUTHPAW, "front"),
        ("low-ink-signals", DECK, SIGNALS, "front"),
        ("low-ink-deck-back", DECK, action(), "back"),
    ],
)
def test_a_face_is_drawn_stroke_by_stroke_as_reviewed(
    name: str, face: Face, card: dict[str, object], side: str
) -> None:
    theme = THEMES["low-ink"] if name.startswith("low-ink") else CLASSIC
    strokes = drawn(face, card, side, theme, "joe-frazier" if name == "portrait" else "").recorded()
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        file.write_text(strokes, encoding="utf-8", newline="\n")
    assert strokes == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("face", "card"),
    [
        (FIGHTER, fighter()),
        (FIGHTER, SOUTHPAW),
        (
            FIGHTER,
            fighter(name="Maximilian Alexander von Hohenzollern", special="Constant Clincher", overall=15),
        ),
        (
            FIGHTER,
            fighter(fresh={"control": {"boxer": 12, "slugger": 12}, "knockdown": [10, 10], "endurance": 150}),
        ),
        (DECK, action()),
        (DECK, SIGNALS),
        (DECK, action(rn="Special", ring_position="Right Neutral Corner", cf=20, result=44)),
    ],
)
def test_no_letter_leaves_the_safe_zone(face: Face, card: dict[str, object]) -> None:
    for start, words, letters in drawn(face, card).set:
        width = shape(words, letters.weight).reach(letters.size, letters.tracking) * letters.stretch
        assert start.x >= 3.0, words
        assert start.x + width / POINTS_PER_MM <= 60.5, words
        assert start.y - letters.size * 0.72 / POINTS_PER_MM >= 3.0, words
        assert start.y <= 85.9, words


@pytest.mark.parametrize("card", [fighter(), SOUTHPAW])
def test_numbers_looked_up_across_a_table_are_large_and_labels_legible(card: dict[str, object]) -> None:
    for start, words, letters in drawn(FIGHTER, card).set:
        assert letters.size >= 4.2, words
        looked_up = words.strip("()+−").replace("–", "").replace("/", "").isdecimal()
        if looked_up and start.y < 80:
            assert letters.size >= 8.5, words


def test_texts_of_an_action_card_are_larger_than_five_and_a_half_points() -> None:
    texts = [
        letters.size
        for _, words, letters in drawn(DECK, action()).set
        if len(words) > 30 and "legends" not in words
    ]
    assert texts
    assert min(texts) >= 5.5


def test_cf_rn_and_result_are_at_the_same_three_places_on_every_card() -> None:
    def middles(card: dict[str, object]) -> list[float]:
        found = [
            start.x + shape(words, letters.weight).reach(letters.size) * letters.stretch / POINTS_PER_MM / 2
            for start, words, letters in drawn(DECK, card).set
            if letters.size == 36
        ]
        return [round(middle, 2) for middle in found]

    assert (
        middles(action(cf=1, rn=7, result=9))
        == middles(action(cf=20, rn=80, result=44))
        == [12.3, 31.75, 51.2]
    )


def test_each_word_in_the_place_of_rn_has_a_shape_of_its_own() -> None:
    def shapes(word: str) -> str:
        strokes = drawn(DECK, action(rn=word)).strokes
        reading = strokes.index(next(stroke for stroke in strokes if stroke.endswith("| RN")))
        return strokes[reading + 1]

    assert len({shapes("Foul"), shapes("Injury"), shapes("Special")}) == 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_no_theme_has_faint_letters_or_corners_that_look_alike(theme: Theme) -> None:
    assert [found.message for found in inspect(theme)] == []


def test_a_faint_letter_is_reported_with_its_theme_and_its_ratio() -> None:
    faint = replace(CLASSIC, name="faint", inks={**CLASSIC.inks, "quiet": Ink("quiet", 190, 190, 190)})
    found = list(inspect(faint))
    assert {each.code for each in found} == {"P401"}
    assert "theme faint: footer has a contrast of 1.8 to 1 with its background; it should have 4.5 to 1" in [
        each.message for each in found
    ]


def test_corners_that_a_red_blind_eye_cannot_tell_apart_are_reported() -> None:
    corners = {"red": Ink("red", 120, 60, 20), "blue": Ink("blue", 74, 74, 20)}
    alike = replace(CLASSIC, name="alike", inks={**CLASSIC.inks, **corners})
    assert "P402" in {each.code for each in inspect(alike)}


def test_contrast_is_counted_as_the_standard_does() -> None:
    assert contrast(Ink("white", 255, 255, 255), Ink("black", 0, 0, 0)) == pytest.approx(21.0)
    # 1.05 / (0.2126 * 1 + 0.05): white on pure red, by the formula of WCAG 2.2.
    assert contrast(Ink("white", 255, 255, 255), Ink("red", 255, 0, 0)) == pytest.approx(3.998, abs=0.001)


def test_black_and_white_are_a_hundred_apart_for_every_eye() -> None:
    black, white = Ink("black", 0, 0, 0), Ink("white", 255, 255, 255)
    for eyes in EYES:
        assert distance(seen_by(eyes, black), seen_by(eyes, white)) == pytest.approx(100, abs=0.5)


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize(
    ("face", "card"),
    [(FIGHTER, fighter()), (DECK, SIGNALS), (STRATEGY, STRATEGY_CARD), (TRAIT, TRAIT_CARD)],
    ids=["fighter", "action", "strategy", "trait"],
)
def test_each_text_is_on_the_ground_that_its_role_names(
    face: Face, card: dict[str, object], side: str
) -> None:
    pen = Grounds()
    page = Compositor(pen, CLASSIC, Owner("test"))
    imprint = Imprint("legends", 1, 7, "abcdef", career=CAREER)
    (face.frame if side == "front" else face.back_frame)(page)
    (face.front if side == "front" else face.back)(page, card, imprint)
    grounds = {(role.weight, role.ink): set() for role in CLASSIC.roles.values()}
    for role in CLASSIC.roles.values():
        grounds[role.weight, role.ink].add(role.ground)
    for words, letters, ground in pen.stood:
        assert ground in grounds[letters.weight, letters.ink.name], words


def test_the_back_of_a_deck_is_the_same_after_half_a_turn() -> None:
    pen = drawn(DECK, action(), "back")
    places = sorted(
        (round(start.x, 2), round(start.y, 2), words, letters.turn) for start, words, letters in pen.set
    )
    half_turned = sorted(
        (round(63.5 - start.x, 2), round(88.9 - start.y, 2), words, 180 - letters.turn)
        for start, words, letters in pen.set
    )
    assert places == half_turned
    assert len(places) == 4


def test_the_backs_of_all_cards_of_a_deck_are_one() -> None:
    assert (
        drawn(DECK, action(card=1), "back").recorded()
        == drawn(DECK, action(card=99, cf=20), "back").recorded()
    )


def test_a_fighter_without_a_picture_has_an_emblem_and_one_with_a_picture_has_none() -> None:
    assert any(words == "JF" for _, words, _ in drawn(FIGHTER, fighter(), "back").set)
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("test"))
    FIGHTER.back(page, fighter(), Imprint("legends", 1, 7, "abcdef", portrait="joe-frazier"))
    assert not any(words == "JF" for _, words, _ in pen.set)
    assert "picture box 11.75 9.40 40.00x40.00 joe-frazier" in pen.strokes


def test_a_low_ink_card_has_no_filled_area() -> None:
    for face, card in ((FIGHTER, fighter()), (DECK, SIGNALS)):
        for side in ("front", "back"):
            pen = Filled()
            page = Compositor(pen, THEMES["low-ink"], Owner("test"))
            (face.frame if side == "front" else face.back_frame)(page)
            (face.front if side == "front" else face.back)(page, card, Imprint("legends", 1, 7, "abcdef"))
            assert max(pen.areas, default=0) <= 12.0


def test_in_low_ink_a_signal_is_filled_and_what_lies_under_an_outline_does_not_show_through() -> None:
    strokes = drawn(DECK, SIGNALS, theme=THEMES["low-ink"]).strokes
    octagon = next(stroke for stroke in strokes if stroke.startswith("fill polygon"))
    assert octagon.endswith(" accent")
    # The bar and the dot of the exclamation mark stand white on the octagon that is filled.
    assert [stroke.endswith(" white") for stroke in strokes[strokes.index(octagon) + 1 :][:2]] == [True, True]
    gloves = [
        stroke
        for stroke in drawn(DECK, action(), "back", THEMES["low-ink"]).strokes
        if "round 4.20" in stroke
    ]
    assert [stroke.split()[0] for stroke in gloves] == ["fill", "stroke"] * 2
    assert all(stroke.endswith(" white") for stroke in gloves[::2])


def test_in_low_ink_the_arrow_of_a_southpaw_can_be_seen_on_its_bare_ground() -> None:
    arrow = next(
        stroke
        for stroke in drawn(FIGHTER, SOUTHPAW, theme=THEMES["low-ink"]).strokes
        if stroke.startswith("fill polygon 47.10")
    )
    assert arrow.endswith(" accent")


@pytest.mark.usefixtures("first_sentence")
def test_the_line_on_the_back_names_the_trait_and_the_best_punch() -> None:
    # Frazier's hook is worth 3 x 13 + 2 x 9 = 57, his uppercut 3 x 10 + 2 x 5 = 40, the others less.
    assert (
        TAGLINES.line(fighter())
        == "He takes what would stop another man. The hook is the punch that does his work."
    )


@pytest.mark.usefixtures("first_sentence")
def test_a_fighter_without_a_trait_is_praised_for_what_they_have_most_of() -> None:
    plain = fighter(
        special=None,
        fresh={"defense": -4, "power": 8, "control": {"boxer": 9, "slugger": 9}, "endurance": 90},
    )
    assert TAGLINES.line(plain).startswith("He is hard to find and harder to hit.")
