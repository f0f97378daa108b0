"""Censuses: one rule played over every number that its dice can show, and the outcomes counted by hand from
the text's figures."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.systems.mini_title_bout.examples import Player

THROWS = [10 * one + other for one in range(1, 7) for other in range(1, 7)]


@pytest.mark.parametrize(
    ("tie_up", "within"), [(2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21), (8, 26), (12, 36)]
)
def test_a_tie_up_over_every_throw(tie_up: int, within: int) -> None:
    found: Counter[str] = Counter()
    for throw in THROWS:
        player = Player(
            {"red": {"tie_up": tie_up}, "given": {"red": {"rolled": 1}}, "dice": [f"red 2d6 {throw}"]}
        )
        player.play(["ties_up"])
        found[next(player.happened())[0]] += 1
    assert (found["TIES_UP"], found["CANNOT_HOLD"]) == (within, 36 - within)


def test_a_champions_gloves_over_every_throw() -> None:
    given = {"rules": {"title_bout": "red", "gloves": "negotiated"}}
    ounces: Counter[int] = Counter()
    for throw in THROWS:
        player = Player({"given": given, "dice": [f"red 2d6 {throw}"]})
        player.play(["choose_gloves champion=0"])
        ounces[player.bout.ounces] += 1
    assert ounces == {8: 15, 6: 21}


@pytest.mark.parametrize(("ounces", "chances"), [(8, 30), (6, 33)])
def test_power_c_over_every_throw(ounces: int, chances: int) -> None:
    """A K up to 9 is 30 of 36 throws; small gloves make it up to 10, which is 33."""
    tried = 0
    for throw in THROWS:
        given = {"ounces": ounces, "charts": {"knockdown": "5"}}
        player = Player(
            {"red": {"power": {"boxing": "C"}}, "given": given, "dice": [f"red 2d6 {throw}", "blue 2d6 34"]}
        )
        player.play(["power_chart is_hurt=0"])
        tried += next(player.happened())[0] == "CHIN_HOLDS"
    assert tried == chances


def test_a_cut_over_every_face_of_the_die() -> None:
    """Where 1 to 5 cut the nose and 6 to 8 cut it deeper, a whole face bleeds on 5 of 20, a cut one on 8."""
    words = {
        str(face): "nose" if face <= 5 else "gray nose" if face <= 8 else "none" for face in range(1, 21)
    }
    for times, bleeds in ((0, 5), (1, 8)):
        found: Counter[str] = Counter()
        for face in range(1, 21):
            given = {
                "charts": {"cuts": {"result": words}, "cut_stop": "-"},
                "blue": {"times": {"nose": times}},
            }
            player = Player({"given": given, "dice": [f"red d20 {face}"]})
            player.play(["cut_check"])
            found[next(player.happened())[0]] += 1
        assert (found["CUT"], found["NO_CUT"]) == (bleeds, 20 - bleeds)
