"""The faces of Glory Days: golden strokes, the safe zone, legible sizes, grounds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.faces import Imprint, digest
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Polygon, Shape
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC, THEMES, Ink, Theme
from fightcard.pipeline.systems.glory_days.printing import FIGHTER, PRINTING
from fightcard.pipeline.systems.glory_days.taglines import TAGLINES
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.pipeline.printing.glory_days.samples import FOUR_ROWS, WIDEST, card
from tests.pipeline.printing.pens import Filled, Grounds, Letterer

GOLDEN = Path(__file__).parent / "golden"
NAMES = [str(each["name"]) for each in GLORY]


def drawn(
    pen: Recorder, fighter: dict[str, Any], side: str = "front", theme: Theme = CLASSIC, portrait: str = ""
) -> Compositor:
    page = Compositor(pen, theme, Owner("test"))
    (FIGHTER.frame if side == "front" else FIGHTER.back_frame)(page)
    imprint = Imprint("glory", 1, 3, digest(fighter), portrait=portrait)
    (FIGHTER.front if side == "front" else FIGHTER.back)(page, fighter, imprint)
    return page


@pytest.mark.parametrize(
    ("name", "fighter", "side"),
    [
        ("marciano", card(), "front"),
        ("marciano-back", card(), "back"),
        ("four-rows", card(**FOUR_ROWS, trait=None, generalship=card()["generalship"][::-1]), "front"),
    ],
)
def test_a_face_is_drawn_stroke_by_stroke_as_reviewed(name: str, fighter: dict[str, Any], side: str) -> None:
    pen = Recorder()
    drawn(pen, fighter, side)
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        file.write_text(pen.recorded(), encoding="utf-8", newline="\n")
    assert pen.recorded() == file.read_text(encoding="utf-8")


def test_a_game_of_dice_has_no_deck() -> None:
    assert PRINTING.deck is None


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize(
    "fighter", [*GLORY, card(**WIDEST), card(**FOUR_ROWS)], ids=[*NAMES, "widest", "rows"]
)
def test_no_letter_leaves_the_safe_zone(fighter: dict[str, Any], side: str) -> None:
    pen = Letterer()
    drawn(pen, fighter, side)
    for start, words, letters in pen.set:
        width = shape(words, letters.weight).reach(letters.size, letters.tracking) * letters.stretch
        assert start.x >= 3.0, words
        assert start.x + width / POINTS_PER_MM <= 60.5, words
        assert start.y - letters.size * 0.72 / POINTS_PER_MM >= 3.0, words
        assert start.y <= 85.9, words


@pytest.mark.parametrize("fighter", GLORY, ids=NAMES)
def test_numbers_looked_up_across_a_table_are_large_and_labels_legible(fighter: dict[str, Any]) -> None:
    pen = Letterer()
    page = drawn(pen, fighter)
    assert page.findings == []
    for start, words, letters in pen.set:
        assert letters.size >= 4.2, words
        looked_up = words.strip("()+−").replace("–", "").replace("/", "").replace(" (", "").isdecimal()
        if looked_up and start.y < 83:
            assert letters.size >= 8.5, words


def test_the_longest_words_that_the_law_allows_fit_and_four_rows_stay_legible() -> None:
    for changes in (WIDEST, FOUR_ROWS):
        assert drawn(Letterer(), card(**changes)).findings == []


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("fighter", GLORY, ids=NAMES)
def test_each_text_is_on_the_ground_that_its_role_names(fighter: dict[str, Any], side: str) -> None:
    pen = Grounds()
    drawn(pen, fighter, side)
    grounds: dict[tuple[str, str], set[str]] = {}
    for role in CLASSIC.roles.values():
        grounds.setdefault((role.weight, role.ink), set()).add(role.ground)
    for words, letters, ground in pen.stood:
        assert ground in grounds[letters.weight, letters.ink.name], words


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_no_theme_moves_a_text(theme: Theme) -> None:
    places = []
    for each in (CLASSIC, theme):
        pen = Letterer()
        drawn(pen, card(), theme=each)
        places.append([(start.y, words, letters.size) for start, words, letters in pen.set])
    assert places[0] == places[1]


def test_a_low_ink_card_has_no_filled_area() -> None:
    for side in ("front", "back"):
        pen = Filled()
        drawn(pen, card(), side, THEMES["low-ink"])
        assert max(pen.areas, default=0) <= 12.0


class Stars(Recorder):
    """A pen that keeps figures with five corners."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[Polygon, str]] = []

    def fill(self, figure: Shape, ink: Ink) -> None:
        if isinstance(figure, Polygon) and len(figure.corners) == 5:
            self.found.append((figure, ink.name))


def test_each_die_has_as_many_stars_drawn_as_asterisks_written() -> None:
    # Marciano: inside 2, 2, 2 and 3, outside 1 and none: nine stars in brass on dark tiles, one dark on
    # brass.
    stars, letters = Stars(), Letterer()
    drawn(stars, card())
    drawn(letters, card())
    assert [ink for _, ink in stars.found] == ["brass"] * 6 + ["night"] + ["brass"] * 3
    written = [words for _, words, _ in letters.set if set(words) == {"*"}]
    assert written == ["**", "**", "**", "*", "***"]


def test_an_asterisk_lies_under_the_middle_of_each_star() -> None:
    stars, letters = Stars(), Letterer()
    drawn(stars, card())
    drawn(letters, card())
    middles = [figure.about.x for figure, _ in stars.found if figure.about is not None]
    found = []
    for start, words, looks in letters.set:
        if set(words) == {"*"}:
            width = shape("*", looks.weight).reach(looks.size) / POINTS_PER_MM
            pitch = width + looks.tracking / 1000 * looks.size / POINTS_PER_MM
            found += [start.x + width / 2 + place * pitch for place in range(len(words))]
    assert found == pytest.approx(middles, abs=0.02)


def test_a_portrait_takes_the_place_of_the_initials() -> None:
    emblem, picture = Letterer(), Letterer()
    drawn(emblem, card(), "back")
    drawn(picture, card(), "back", portrait="rocky-marciano")
    assert "RM" in [words for _, words, _ in emblem.set]
    assert "RM" not in [words for _, words, _ in picture.set]
    assert "picture box 11.75 9.40 40.00x40.00 rocky-marciano" in picture.strokes


@pytest.mark.usefixtures("first_sentence")
@pytest.mark.parametrize(
    ("changes", "line"),
    [
        # Nine stars inside and one outside; power 7 is 3 above the common 4.
        ({}, "He does his work on the other man's chest. One punch of his can end it."),
        ({"generalship": [{"distance": "outside", "stars": 0}] * 6}, "He lets the other man choose the place. One punch"),
        (
            {"generalship": [{"distance": place, "stars": 2} for place in ("inside", "outside")] * 3},
            "Near or far, the ring is his. One punch",
        ),
        (
            {"fresh": {"power": 3, "power_hurt": 9}},
            "He does his work on the other man's chest. Hurt, nobody gets away from him.",
        ),
        (
            {"fresh": {"power": 3, "power_hurt": 4}, "defense": [{"range": [1, 10], "punches": -1}]},
            "He does his work on the other man's chest. He is hard to find and harder to hit.",
        ),
        (
            {"fresh": {"power": 3, "power_hurt": 4}, "defense": []},
            "He does his work on the other man's chest. He comes to fight, every night.",
        ),
    ],
)  # fmt: skip
def test_the_line_on_the_back_says_where_the_fighter_rules_and_what_they_have_most_of(
    changes: dict[str, Any], line: str
) -> None:
    assert TAGLINES.line(card(**changes)).startswith(line)
