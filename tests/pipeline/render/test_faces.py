"""The faces: golden strokes, the safe zone, legible sizes and contrast."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pipeline.render.compose import Compositor, Owner
from pipeline.render.faces import Face, Imprint, digest
from pipeline.render.fonts import shape
from pipeline.render.geometry import POINTS_PER_MM, Point
from pipeline.render.pen import Letters, Recorder
from pipeline.render.themes import CLASSIC, Ink
from pipeline.systems.title_bout.faces import DECK, FIGHTER
from tests.pipeline.render.samples import action, fighter

GOLDEN = Path(__file__).parent / "golden"

SOUTHPAW = fighter(stance="southpaw", special=None, style="E", fresh={"defense": -4, "countered": None})
SIGNALS = action(
    rn="Foul", result=18, result_word="Cut", ring_position="Blue Corner", judges=["LS", "E", "HS"]
)


class Letterer(Recorder):
    """A pen that keeps each text with its looks."""

    def __init__(self) -> None:
        super().__init__()
        self.set: list[tuple[Point, str, Letters]] = []

    def text(self, start: Point, words: str, letters: Letters) -> None:
        self.set.append((start, words, letters))
        super().text(start, words, letters)


def drawn(face: Face, card: dict[str, object]) -> Letterer:
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("test"))
    face.frame(page)
    face.front(page, card, Imprint("legends", 1, 7, digest(card)))
    return pen


@pytest.mark.parametrize(
    ("name", "face", "card"),
    [
        ("fighter", FIGHTER, fighter()),
        ("southpaw", FIGHTER, SOUTHPAW),
        ("action", DECK, action()),
        ("signals", DECK, SIGNALS),
    ],
)
def test_a_face_is_drawn_stroke_by_stroke_as_reviewed(name: str, face: Face, card: dict[str, object]) -> None:
    told = drawn(face, card).told()
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8", newline="\n")
    assert told == file.read_text(encoding="utf-8")


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


def test_cf_rn_and_result_stand_at_the_same_three_places_on_every_card() -> None:
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


@pytest.mark.parametrize("role", sorted(CLASSIC.roles))
def test_every_text_stands_out_from_its_ground(role: str) -> None:
    looks = CLASSIC.role(role)
    assert contrast(CLASSIC.ink(looks.ink), CLASSIC.ink(looks.ground)) >= 4.5


def contrast(first: Ink, second: Ink) -> float:
    """The contrast ratio of WCAG 2.2: 21 between black and white."""

    def luminance(ink: Ink) -> float:
        parts = [part / 255 for part in (ink.red, ink.green, ink.blue)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_counted_as_the_standard_does() -> None:
    assert contrast(Ink("white", 255, 255, 255), Ink("black", 0, 0, 0)) == pytest.approx(21.0)
