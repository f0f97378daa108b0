"""The face of a Mini Title Bout card.

Golden strokes, the safe zone, legible sizes, grounds, and where its letters stand.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.face_file import own_layout
from fightcard.pipeline.printing.drawing.faces import Imprint, digest
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC, THEMES
from fightcard.pipeline.systems.mini_title_bout.drawings import letter_slots
from fightcard.pipeline.systems.mini_title_bout.face import CONTENTS
from fightcard.pipeline.systems.mini_title_bout.printing import FIGHTER, PRINTING
from fightcard.pipeline.systems.mini_title_bout.taglines import TAGLINES
from tests.engine.systems.mini_title_bout.cards import CARDS as FIGHTERS
from tests.pipeline.printing.mini_title_bout.samples import BARE, WIDEST, card
from tests.pipeline.printing.pens import Filled, Grounds, Letterer

SLUGGER = {"slugging": 22, "boxing": 20, "outside": 16}
BOXER = {"slugging": 18, "boxing": 21, "outside": 20}
RUNNER = {"slugging": 18, "boxing": 20, "outside": 22}
HARD = {"slugging": "A", "boxing": "A", "staying_away": "B"}
POWER, CHIN = ("Slug", "Box", "Stay away"), ("first knockdown", "later knockdown", "count")
GOLDEN = Path(__file__).parent / "golden"
SIDES = {"front": (FIGHTER.frame, FIGHTER.front), "back": (FIGHTER.back_frame, FIGHTER.back)}
SEEN = {str(fighter["name"]): dict(fighter) for fighter in FIGHTERS} | {
    "the widest": card(**WIDEST),
    "the barest": card(**BARE),
}


def drawn(pen: Recorder, fighter: dict[str, Any], side: str = "front", theme: str = "classic") -> Compositor:
    """One side of a fighter's card as a pen saw it."""
    page = Compositor(pen, THEMES[theme], Owner("test"))
    frame, draw = SIDES[side]
    frame(page)
    draw(page, fighter, Imprint("club", 6, 6, digest(fighter)))
    return page


def letters_of(fighter: dict[str, Any], scales: tuple[str, ...]) -> list[list[str]]:
    """What stands on each scale, in the place of that letter."""
    pen = Letterer()
    drawn(pen, fighter)
    layout = own_layout("fightcard.pipeline.systems.mini_title_bout", CONTENTS, CLASSIC)
    parts = {item.name: item.part for item in layout.drawings}
    places = [letter_slots(parts[f"scale {scale}"]) for scale in scales]
    return [
        [
            letter
            for letter, slot in row.items()
            if any(words == letter and abs(start.y - slot.baseline) < 0.01 and abs(start.x - slot.x) < 1.6 for start, words, _ in pen.set)
        ]
        for row in places
    ]  # fmt: skip


@pytest.mark.parametrize("side", list(SIDES))
def test_a_face_is_drawn_stroke_by_stroke_as_reviewed(side: str) -> None:
    pen, golden = Recorder(), GOLDEN / f"sandy-{side}.txt"
    drawn(pen, card(), side)
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        golden.write_text(pen.recorded(), encoding="utf-8", newline="\n")
    assert pen.recorded() == golden.read_text(encoding="utf-8")


def test_a_game_of_dice_has_no_deck() -> None:
    assert PRINTING.deck is None


@pytest.mark.parametrize("side", list(SIDES))
@pytest.mark.parametrize("name", list(SEEN))
def test_every_letter_is_in_the_safe_zone_and_fits(name: str, side: str) -> None:
    pen = Letterer()
    assert [found.message for found in drawn(pen, SEEN[name], side).findings] == []
    for start, words, letters in pen.set:
        reach = shape(words, letters.weight).reach(letters.size, letters.tracking) * letters.stretch
        right, top = start.x + reach / POINTS_PER_MM, start.y - letters.size * 0.72 / POINTS_PER_MM
        assert (start.x >= 3.0, right <= 60.5, top >= 3.0, start.y <= 85.9) == (True,) * 4, words


@pytest.mark.parametrize("name", list(SEEN))
def test_what_is_looked_up_in_a_round_is_large(name: str) -> None:
    pen = Letterer()
    drawn(pen, SEEN[name])
    assert min(letters.size for _, _, letters in pen.set) >= 4.2
    looked_up = [letters.size for start, words, letters in pen.set if len(words) == 1 and 16 < start.y < 58]
    assert min(looked_up) >= 12
    assert min(letters.size for _, words, letters in pen.set if words.isdecimal()) >= 9


@pytest.mark.parametrize("side", list(SIDES))
def test_each_text_is_on_the_ground_that_its_role_names(side: str) -> None:
    pen = Grounds()
    drawn(pen, card(), side)
    looks = {(role.weight, role.ink, role.ground) for role in CLASSIC.roles.values()}
    assert [
        words
        for words, letters, ground in pen.stood
        if (letters.weight, letters.ink.name, ground) not in looks
    ] == []


def test_no_theme_moves_a_text() -> None:
    places = []
    for theme in THEMES:
        pen = Letterer()
        drawn(pen, card(**WIDEST), theme=theme)
        places.append([(start.y, words, letters.size) for start, words, letters in pen.set])
    assert places == [places[0]] * len(THEMES)


@pytest.mark.parametrize("side", list(SIDES))
def test_a_low_ink_card_has_no_filled_area(side: str) -> None:
    pen = Filled()
    drawn(pen, card(**WIDEST), side, "low-ink")
    assert max(pen.areas, default=0) <= 12.0


def test_each_strategy_has_its_letter_of_power_at_its_place() -> None:
    assert letters_of(card(**WIDEST), POWER) == [["A"], ["I"], ["J"]]


def test_a_chin_has_its_letters_and_a_blank_where_it_is_one_worse() -> None:
    # Sandy: KD Def F/C, KO Def G. The barest: KD Def A alone.
    assert letters_of(card(), CHIN) == [["F"], ["C"], ["G"]]
    assert letters_of(card(**BARE), CHIN) == [["A"], [], ["G"]]


@pytest.mark.parametrize(
    ("changes", "signs"),
    [({}, ["—", "F", "—"]), (WIDEST, ["KI", "FF", "SS"]), (BARE, ["—", "—", "—"])],
    ids=["a fouler", "all", "none"],
)
def test_signs_are_reported_by_letters_and_a_dash_where_there_are_none(
    changes: dict[str, Any], signs: list[str]
) -> None:
    pen = Letterer()
    drawn(pen, card(**changes))
    assert [words for start, words, _ in pen.set if 76 < start.y < 78.5] == signs


@pytest.mark.usefixtures("first_sentence")
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        # Sandy: best boxing and outside, power F, chin F, nothing out of the common.
        ({}, "He takes the fight wherever it goes. He gives you ten honest rounds."),
        ({"base_scoring": SLUGGER, "power": HARD}, "He walks in and makes a fight of it. One of his is enough."),
        ({"base_scoring": RUNNER, "defense": -3}, "He is a step farther away than you think. Most of what you throw hits the air."),
        ({"base_scoring": BOXER, "knockdown_defense": ["J", None]}, "He boxes, and the round goes by his clock. It takes a great deal to put him down."),
    ],
)  # fmt: skip
def test_the_line_on_the_back_says_where_the_fighter_scores_and_what_they_have_most_of(
    changes: dict[str, Any], says: str
) -> None:
    assert TAGLINES.line(card(**changes)) == says
