"""Cuts, as the rules of play have them, and the blood that they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.paper_player.paper import within
from tests.paper_player.title_bout import wounds
from tests.paper_player.title_bout.deck import number_of
from tests.paper_player.title_bout.fighter import Cut, class_for
from tests.paper_player.title_bout.wounds import ACCIDENT, FOUL, PUNCHES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.cards import ActionCard
    from tests.paper_player.title_bout.fighter import Fighter

    Draw = Callable[[], ActionCard]

__all__ = ["ACCIDENT", "FOUL", "PUNCHES", "blood", "check_cut", "treat_cuts"]

GASH = "bad gash"
STAGES = ("original", "reopened", "reopened twice")


def check_cut(bout: Bout, fighter: Fighter, cause: str, *, draw: Draw, fouler: Fighter | None = None) -> None:
    """The word Cut, or an accident or a foul that may cut."""
    if bout.on("advanced_cuts"):
        wounds.check(bout, fighter, cause)
        return
    if fighter.cuts and bout.box.charts["reopen"].row_of("0", number_of(draw())) == "reopened":
        _reopen(bout, fighter, draw)
        return
    letter = _letter(bout, fighter, number_of(draw()))
    if not letter:
        return
    described = bout.box.charts["described"].row(letter)
    # A bloody nose and a cut on the nose are two.
    place = described["description"] if letter == "A" else described["place"]
    if any(cut.place == place for cut in fighter.cuts):
        return
    fighter.cuts.append(Cut(letter, place, cause, described["kind"] == GASH, fouler))
    if described["kind"] == GASH:
        _may_be_stopped(bout, fighter, fighter.cuts[-1], draw)


def _letter(bout: Bout, fighter: Fighter, number: int) -> str:
    rating = str(bout.box.charts["gash"].nearest(fighter.cut_rating))
    gash = bout.box.charts["gash"].head_of(rating, number)
    return gash or bout.box.charts["cut"].row_of(rating, number)


def _reopen(bout: Bout, fighter: Fighter, draw: Draw) -> None:
    worst = max(_gravity(bout, cut) for cut in fighter.cuts)
    equals = [cut for cut in _in_order(bout, fighter) if _gravity(bout, cut) == worst]
    cut = equals[0]
    if len(equals) > 1:
        numbers = [number_of(bout.deck.other_half()) for _ in equals]
        cut = equals[numbers.index(max(numbers))]
    cut.reopened += 1
    cut.is_open = cut.is_old = True
    if not cut.is_gash:
        if not cut.place.startswith("over") or cut.reopened < 2:
            return
        cut.is_gash, cut.reopened = True, 0
    _may_be_stopped(bout, fighter, cut, draw)


def _gravity(bout: Bout, cut: Cut) -> int:
    """By the letters, left and right alike; a slight cut that became a gash is one."""
    sides = [
        GASH if row["kind"] == GASH else row["description"].replace("left", "right")
        for row in bout.box.charts["described"].rows.values()
    ]
    letters = list(bout.box.charts["described"].rows)
    return sides.index(GASH if cut.is_gash else sides[letters.index(cut.letter)])


def _in_order(bout: Bout, fighter: Fighter) -> list[Cut]:
    places = [row["place"] for row in bout.box.charts["described"].rows.values()]
    return sorted(fighter.cuts, key=lambda cut: places.index(cut.place) if cut.place in places else 0)


def _may_be_stopped(bout: Bout, fighter: Fighter, cut: Cut, draw: Draw) -> None:
    row = bout.box.charts["cut stop"].row(str(bout.round))
    head = STAGES[min(2, cut.reopened)]
    if bout.round == bout.rounds and f"last, {head}" in row:
        head = f"last, {head}"
    if within(number_of(draw()), row[head]):
        _stop(bout, fighter, cut)
        return
    if cut.reopened < 2 and fighter.lost_by_cuts < bout.numbers.most_lost:
        cut.cost += bout.numbers.reopened if cut.reopened else bout.numbers.gash


def _stop(bout: Bout, fighter: Fighter, cut: Cut) -> None:
    if cut.cause == ACCIDENT:
        bout.accident()
    elif cut.cause == PUNCHES:
        bout.win(bout.opponent(fighter), "TKO (cut)")
    elif cut.is_old or cut.fouler is None:
        bout.by_the_cards()
    else:
        bout.win(bout.opponent(cut.fouler), "DQ")


def treat_cuts(bout: Bout, fighter: Fighter) -> None:
    """The cut man's minute."""
    if bout.on("bleeding_points"):
        _stanch(bout, fighter)
        return
    worked_on = [cut for cut in _in_order(bout, fighter) if cut.is_gash and (cut.cost or cut.bleeds)]
    skill = class_for(fighter.corner_men["cuts"], len(worked_on))
    for cut in worked_on:
        found = _work(bout, skill)
        _close(bout, cut, found)
        if found in ("seeping", "bleeding"):
            worse: Mapping[str, int] = {"seeping": bout.numbers.seeping, "bleeding": bout.numbers.bleeding}
            cut.bleeds = max(cut.bleeds, worse[found])


def _stanch(bout: Bout, fighter: Fighter) -> None:
    """The cut man's minute with points for blood."""
    worth = {"seeping": bout.advanced.seeping, "bleeding": bout.advanced.bleeding}
    cuts = [cut for cut in _in_order(bout, fighter) if cut.is_open]
    others = [wound for wound in fighter.wounds if wound.is_open]
    skill = class_for(fighter.corner_men["cuts"], len(cuts) + len(others))
    for cut in cuts:
        found = _work(bout, skill)
        _close(bout, cut, found)
        cut.blood = worth.get(found, 0)
    for wound in others:
        wound.blood = worth.get(_work(bout, skill), 0)
        wound.is_open = wound.blood > 0


def _work(bout: Bout, skill: str) -> str:
    return bout.box.charts["cut man"].head_of(skill, number_of(bout.deck.other_half()))


def _close(bout: Bout, cut: Cut, found: str) -> None:
    if found not in ("stopped", "controlled"):
        return
    cut.cost = 0 if found == "stopped" else max(0, cut.cost - bout.numbers.controlled)
    cut.bleeds, cut.is_open = 0, False


def blood(fighter: Fighter) -> int:
    """What his opponent gets for the blood that he came into the round with."""
    return max([cut.blood for cut in fighter.cuts] + [wound.blood for wound in fighter.wounds], default=0)
