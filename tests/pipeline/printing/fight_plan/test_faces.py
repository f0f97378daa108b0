"""The face of a Fight Plan card.

Golden strokes, the safe zone, legible sizes, grounds, and what its stacks show.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import fightcard
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.faces import Imprint, digest
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box, Shape
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC, THEMES, Ink
from fightcard.pipeline.printing.output import own_face
from fightcard.pipeline.systems.fight_plan.drawings import TICK_GAP, rows_of
from fightcard.pipeline.systems.fight_plan.printing import FIGHTER, PRINTING
from fightcard.pipeline.systems.fight_plan.taglines import TAGLINES
from tests.engine.systems.fight_plan.cards import CARDS as LEAGUE
from tests.pipeline.printing.fight_plan.samples import BARE, FIFTEEN, WIDEST, card, line
from tests.pipeline.printing.pens import Filled, Grounds, Letterer
from tests.pipeline.systems.fight_plan.workbooks import write

RATINGS, ENERGY, PLAN = Box(3.2, 13.3, 42.4, 18.75), Box(3.2, 35.9, 57.1, 11.2), Box(3.2, 52.9, 57.1, 29.5)
GOLDEN = Path(__file__).parent / "golden"
SEEN = {str(each["name"]): dict(each) for each in LEAGUE} | {
    "the widest": card(**WIDEST),
    "fifteen lines": card(plan=FIFTEEN),
    "nothing but a name": card(**BARE),
}


def set_with(
    pen: Recorder, fighter: dict[str, Any], side: str = "front", theme: str = "classic"
) -> Compositor:
    """One side of a card as a pen saw it."""
    page = Compositor(pen, THEMES[theme], Owner("test"))
    frame, draw = (FIGHTER.frame, FIGHTER.front) if side == "front" else (FIGHTER.back_frame, FIGHTER.back)
    frame(page)
    draw(page, fighter, Imprint("league", 4, 4, digest(fighter)))
    return page


class Pieces(Recorder):
    """A pen that keeps what is filled, and with which ink."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[Shape, str]] = []

    def fill(self, figure: Shape, ink: Ink) -> None:
        self.found.append((figure, ink.name))

    def heights(self, ink: str, within: Box) -> float:
        """The height of all pieces of an ink whose middle lies in a box, in mm."""
        boxes = [figure for figure, name in self.found if name == ink and isinstance(figure, Box)]
        return sum(
            box.height
            for box in boxes
            if within.x < box.middle < within.right and within.y < box.y + box.height / 2 < within.bottom
        )


@pytest.mark.parametrize(
    ("name", "fighter", "side"),
    [
        ("tarrant", card(), "front"),
        ("tarrant-back", card(), "back"),
        ("fifteen", card(plan=FIFTEEN), "front"),
    ],
)
def test_a_face_is_drawn_stroke_by_stroke_as_reviewed(name: str, fighter: dict[str, Any], side: str) -> None:
    pen, golden = Recorder(), GOLDEN / f"{name}.txt"
    set_with(pen, fighter, side)
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        golden.write_text(pen.recorded(), encoding="utf-8", newline="\n")
    assert pen.recorded() == golden.read_text(encoding="utf-8")


def test_a_game_of_formulas_has_no_deck() -> None:
    assert PRINTING.deck is None


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("name", list(SEEN))
def test_every_letter_is_in_the_safe_zone_and_fits(name: str, side: str) -> None:
    pen = Letterer()
    assert [found.message for found in set_with(pen, SEEN[name], side).findings] == []
    for start, words, letters in pen.set:
        reach = shape(words, letters.weight).reach(letters.size, letters.tracking) * letters.stretch
        right, top = start.x + reach / POINTS_PER_MM, start.y - letters.size * 0.72 / POINTS_PER_MM
        assert (start.x >= 3.0, right <= 60.5, top >= 3.0, start.y <= 85.9) == (True,) * 4, words


@pytest.mark.parametrize("name", [str(each["name"]) for each in LEAGUE])
def test_what_is_looked_up_in_a_round_is_large(name: str) -> None:
    pen = Letterer()
    set_with(pen, SEEN[name])
    assert min(letters.size for _, _, letters in pen.set) >= 4.2
    numbers = [
        letters.size
        for start, words, letters in pen.set
        if words.replace("–", "").isdecimal() and not 47 < start.y < 50 and start.y < 83
    ]
    assert min(numbers) >= 8.5


@pytest.mark.parametrize("side", ["front", "back"])
def test_each_text_is_on_the_ground_that_its_role_names(side: str) -> None:
    pen = Grounds()
    set_with(pen, card(), side)
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
        set_with(pen, card(), theme=theme)
        places.append([(start.y, words, letters.size) for start, words, letters in pen.set])
    assert places == [places[0]] * len(THEMES)


@pytest.mark.parametrize("side", ["front", "back"])
def test_a_low_ink_card_has_no_filled_area(side: str) -> None:
    pen = Filled()
    set_with(pen, card(**WIDEST), side, "low-ink")
    assert max(pen.areas, default=0) <= 12.0


@pytest.mark.parametrize(
    ("number", "dark", "red"),
    [(1, 1.15, 0.0), (12, 13.8, 0.0), (20, 23.0, 0.0), (23, 23.0, 3.45), (40, 23.0, 23.0)],
)
def test_a_rating_is_a_bar_of_twenty_and_what_is_more_begins_again_in_red(
    number: int, dark: float, red: float
) -> None:
    pen = Pieces()
    set_with(pen, card(strength=number))
    row = RATINGS.rows(5)[1]
    widths = {
        ink: sum(
            box.width + TICK_GAP
            for box, name in pen.found
            if isinstance(box, Box) and name == ink and row.y < box.y < row.bottom and box.x < 46
        )
        for ink in ("night", "accent")
    }
    assert widths == {"night": pytest.approx(dark), "accent": pytest.approx(red)}


def test_the_stack_of_a_round_is_as_high_as_its_energy() -> None:
    # Tarrant: 5/6/9 in round 3, 6/8/6 in round 12; 11.2 mm are 20 points.
    pen = Pieces()
    set_with(pen, card())
    columns = ENERGY.columns(15)
    for number, energy in ((3, (5, 6, 9)), (12, (6, 8, 6))):
        for ink, points in zip(("accent", "night", "tint"), energy, strict=True):
            assert pen.heights(ink, columns[number - 1]) == pytest.approx(points * 0.56, abs=0.3), (
                number,
                ink,
            )


def test_what_a_round_leaves_is_blank() -> None:
    pen = Pieces()
    set_with(pen, card(plan=[line(1, 15, (4, 3, 2))]))
    column = ENERGY.columns(15)[7]
    assert sum(pen.heights(ink, column) for ink in ("accent", "night", "tint")) == pytest.approx(
        9 * 0.56, abs=0.5
    )


@pytest.mark.parametrize(
    ("target", "filled"), [("head", ["upper"]), ("body", ["lower"]), ("opportunistic", [])]
)
def test_what_is_aimed_at_is_filled_on_the_little_fighter(target: str, filled: list[str]) -> None:
    pen = Pieces()
    set_with(pen, card(plan=[line(1, 15, (4, 3, 2), target)]))
    row = rows_of(PLAN, 1)[0]
    found = [
        "upper" if figure.y < row.y + 1.5 else "lower"
        for figure, ink in pen.found
        if ink == "accent" and isinstance(figure, Box) and row.y < figure.y < row.bottom
    ]
    assert found == filled


def test_a_dirty_line_says_so_and_a_clean_one_does_not() -> None:
    said = []
    for words in (("dirty",), ()):
        pen = Letterer()
        set_with(pen, card(plan=[line(1, 15, (4, 3, 2), *words)]))
        said.append("DIRTY" in [words for _, words, _ in pen.set])
    assert said == [True, False]


@pytest.mark.usefixtures("first_sentence")
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        # Cutting off in eight rounds of fifteen; STR 13 is his best.
        ({}, "He makes the ring small. What he lands stays landed."),
        ({"speed": 20, "plan": [line(1, 15, (4, 3, 2), "counter_punching")]}, "He waits for you to begin. You hear the punch after it arrives."),
        ({"agility": 20, "plan": [line(1, 8, (4, 3, 2), "ring"), line(9, 15, (4, 3, 2))]}, "You will have to find him first. He is hard to hit and harder to hit twice."),
        ({"toughness": 20, "plan": [line(1, 15, (4, 3, 2))]}, "He boxes, and lets the other man have the tricks. He is still there at the last bell."),
    ],
)  # fmt: skip
def test_the_line_on_the_back_says_how_the_fighter_fights_and_what_they_have_most_of(
    changes: dict[str, Any], says: str
) -> None:
    assert TAGLINES.line(card(**changes)) == says


def test_a_face_is_shown_by_the_charts_of_the_workbook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_face, "specimens", lambda _system: ())
    face = tmp_path / "mine.toml"
    face.write_text(fightcard.new_face("fight_plan"), encoding="utf-8")
    chart = {"Chart": "endurance", "Row": "for each point of TGH", "Column": "points", "Value": "12"}
    book = fightcard.read(write(tmp_path / "set.xlsx", Charts=[chart]))
    assert "12 × TGH" in fightcard.show_face(face, book=book, form="svg", names=False).decode()


def test_a_fighter_without_a_record_has_their_division_on_the_back() -> None:
    pen = Letterer()
    set_with(pen, card(**BARE), "back")
    assert [words for _, words, _ in pen.set].count("Middleweight") == 1
