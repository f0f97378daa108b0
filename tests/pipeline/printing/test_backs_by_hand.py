"""What stands on the backs of cards: initials, facts, spokes and ropes worked out by hand."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.backs import (
    GROUND,
    MIDDLE,
    BackContent,
    Deck,
    _clipped,
    _facts,
    _initials,
    _spoke,
    fighter_back,
    gloves,
    recorded_back,
)
from fightcard.pipeline.printing.drawing.compose import Owner
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.geometry import Box, Point
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from tests.pipeline.printing.asked import Asked


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Joe Frazier", "JF"), ("Juan Manuel Marquez", "JM"), ("Pele", "P"), ("joe 'smokin' frazier", "JF"),
        ("'Kid", "'"), ("Joe (B)", "J"), ("4th Man", "4M"),
        ("Roy Jones Jr.", "RJ"), ("Sugar Ray Leonard III", "SL"), ("Davis Jr", "D"),
        ("Roy Cole Jr. II", "RC"), ("Jr. II", "J"),
    ],
)  # fmt: skip
def test_initials_are_the_first_and_the_last_that_are_letters(name: str, letters: str) -> None:
    assert _initials(name) == letters


def test_facts_are_those_that_are_known() -> None:
    assert (
        _facts({"Height cm": 182, "Reach cm": 185, "Rounds": 212})
        == "Height 182 cm · Reach 185 cm · Rounds 212"
    )
    assert _facts({"Reach cm": 185, "Height cm": None}) == "Reach 185 cm"
    assert _facts({"Rounds": 0}) == "Rounds 0"
    assert _facts({}) == ""


@pytest.mark.parametrize(("turn", "degrees"), [(0, 0), (9, 90), (18, 180), (27, 270), (3, 30)])
def test_spokes_go_round_in_tens_of_degrees_from_the_top(turn: int, degrees: float) -> None:
    spoke = _spoke(Point(30, 40), turn, 10)
    angle = math.radians(degrees)
    assert (spoke.x, spoke.y) == pytest.approx(
        (30 + 10 * math.sin(angle), 40 - 10 * math.cos(angle)), abs=1e-6
    )


PANEL = Box(MIDDLE.x - 20, MIDDLE.y - 30, 40, 60)


@pytest.mark.parametrize(
    ("offset", "slope", "ends"),
    [
        (0, 1, ((-20, -20), (20, 20))), (0, -1, ((-20, 20), (20, -20))),
        (30, 1, ((-20, 10), (0, 30))), (30, -1, ((0, 30), (20, 10))),
        (-30, 1, ((0, -30), (20, -10))), (49.4, 1, ((-20, 29.4), (-19.4, 30))), (49.6, 1, None),
    ],
)  # fmt: skip
def test_a_rope_is_cut_off_at_its_panel(
    offset: float, slope: int, ends: tuple[tuple[float, float], ...] | None
) -> None:
    found = _clipped(PANEL, offset, slope)
    if ends is None:
        assert found is None
        return
    assert found is not None
    places = [(point.x - MIDDLE.x, point.y - MIDDLE.y) for point in found]
    assert places == [pytest.approx(end) for end in ends]


def test_ground_runs_over_the_cut_and_a_deck_is_the_same_either_way_up() -> None:
    assert (GROUND.x, GROUND.y, GROUND.right, GROUND.bottom) == pytest.approx((-3.2, -3.2, 66.7, 92.1))
    assert Deck.panel.x == pytest.approx(63.5 - Deck.panel.right)
    assert Deck.panel.y == pytest.approx(88.9 - Deck.panel.bottom)
    pen = Recorder()
    gloves(Asked(pen, CLASSIC, Owner("")), MIDDLE)
    fills = [[float(part) for part in _numbers(stroke)] for stroke in pen.strokes]
    for one, other in zip(fills[:5], fills[5:], strict=True):
        # Left and top of the one are right and bottom of the other.
        assert one[0] + one[2] / 2 + other[0] + other[2] / 2 == pytest.approx(63.5, abs=0.03)
        assert one[1] + one[3] / 2 + other[1] + other[3] / 2 == pytest.approx(88.9, abs=0.03)


def _numbers(stroke: str) -> list[str]:
    import re  # noqa: PLC0415 - for this alone

    return re.findall(r"-?\d+\.\d+", stroke)[:4]


def texts(page: Asked) -> list[str]:
    pen = page.pen
    assert isinstance(pen, Recorder)
    return [stroke.partition(" | ")[2] for stroke in pen.strokes if stroke.startswith("text")]


def back(imprint: Imprint, fighter: BackContent) -> list[str]:
    page = Asked(Recorder(), CLASSIC, Owner(""))
    fighter_back(page, imprint, fighter)
    return texts(page)


def test_a_back_says_set_initials_name_record_facts_and_a_line() -> None:
    plain = Imprint("legends", 1, 2, "abc")
    fighter = BackContent("Joe Frazier", "32-4-1", "He comes forward.", "Heavyweight")
    assert back(plain, fighter) == [
        "LEGENDS",
        "JF",
        "JOE FRAZIER",
        "32-4-1",
        "Heavyweight",
        "He comes forward.",
    ]
    known = Imprint(
        "legends", 1, 2, "abc", career={"Rounds": 212}, portrait="key", back_text="My own.", line="Ours."
    )
    assert back(known, fighter) == ["LEGENDS", "JOE FRAZIER", "32-4-1", "Rounds 212", "My own."]
    his = Imprint("legends", 1, 2, "abc", line="Ours.")
    assert back(his, fighter)[-1] == "Ours."
    silent = Imprint("legends", 1, 2, "abc", line="")
    assert back(silent, BackContent("Joe Frazier", "32-4-1", "Not said.")) == [
        "LEGENDS",
        "JF",
        "JOE FRAZIER",
        "32-4-1",
    ]


def test_a_letter_of_the_monogram_that_no_type_has_is_reported_in_the_singular() -> None:
    page = Asked(Recorder(), CLASSIC, Owner("김 Kim"))
    fighter_back(page, Imprint("legends", 1, 2, "abc"), BackContent("김 Kim", "32-4-1", "A line.", ""))
    assert [each.message.partition(",")[0] for each in page.findings] == [
        "김 Kim: the monogram on the back holds 김 (U+AE40)",
        "김 Kim: the name on the back holds 김 (U+AE40)",
    ]


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("49-0-0 (43)", ["49–0–0 · 43 KO", "under"]),
        ("49-0", ["49-0", "under"]),
        ("", ["under"]),
        (None, ["under"]),
    ],
)
def test_a_game_with_records_gives_them_and_what_is_under_the_name(
    record: str | None, said: list[str]
) -> None:
    page = Asked(Recorder(), CLASSIC, Owner(""))
    card = {"name": "Joe", "record": record, "nickname": "under", "division": "", "years": None}
    recorded_back(lambda _card: "A line.", page, card, Imprint("x", 1, 2, "a"))
    assert texts(page) == ["X", "J", "JOE", *said, "A line."]


def test_one_glove_is_the_other_turned_half_about() -> None:
    filled: list[tuple[Box, str]] = []
    page: Any = SimpleNamespace(fill=lambda box, ink: filled.append((box, ink)))
    gloves(page, Point(20, 30))
    assert len(filled) == 10
    # The fist of the left one reaches 10.4 to the left and 7.4 up, that of the right one as far right and down.
    assert (filled[0][0].x, filled[0][0].y) == pytest.approx((9.6, 22.6))
    assert (filled[5][0].right, filled[5][0].bottom) == pytest.approx((30.4, 37.4))
    for (one, ink), (other, same) in zip(filled[:5], filled[5:], strict=True):
        assert (one.x + other.right, one.y + other.bottom, ink) == (
            pytest.approx(40),
            pytest.approx(60),
            same,
        )
        assert (one.width, one.height, one.radius) == (other.width, other.height, other.radius)
