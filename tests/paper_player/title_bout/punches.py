"""Punches that land, power punches, knockdowns, runs and counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.paper_player.paper import NotOnPaperError, within
from tests.paper_player.title_bout import strategies, traits
from tests.paper_player.title_bout.cuts import PUNCHES, check_cut

if TYPE_CHECKING:
    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.fighter import Fighter

SAVED = "saved"


def land(bout: Bout, fighter: Fighter, number: int, *, countering: bool) -> str:
    """A punch that lands; returns what the knockdown chart said, if it was asked."""
    if number <= fighter.power:
        return power_punch(bout, fighter, countering=countering)
    card, other = bout.turn(), bout.opponent(fighter)
    other.endurance = max(0, other.endurance + fighter.change("END at each RESULT"))
    bout.score(fighter, fighter.hurt(_points(fighter, card.values["RESULT"])))
    if card.result_word == "CUT" and not bout.result:
        check_cut(bout, other, PUNCHES, draw=bout.aside)
    return ""


def _points(fighter: Fighter, result: int) -> int:
    """The points of a RESULT on Hitting Value."""
    for points, rows in fighter.card.punches.items():
        if any(within(result, cell) for cell in rows):
            return points
    raise NotOnPaperError(f"{fighter.card.name} has no punch for RESULT {result}")


def power_punch(bout: Bout, fighter: Fighter, *, countering: bool) -> str:
    """A power punch, and what follows from it."""
    other = bout.opponent(fighter)
    field = "KD2" if other.counts or other.carries else "KD"
    number = bout.turn().values[field]
    chin = bout.box.charts["knockdown"].nearest(other.chin)
    bout.note("power_shot", other, number, chin)
    found = look(bout, chin, field, number)
    if found == "K":
        knockdown(bout, fighter, other, countering=countering)
        return found
    points = fighter.hurt(_worth(bout, found))
    bout.score(fighter, points)
    traits.hit(bout, other, points)
    if points == bout.numbers.ropes:
        if countering:
            bout.end_run(other)
        full = fighter.half.rating("KI") + fighter.change("KI")
        runs = {"5": 0 if bout.on("advanced_knockdown") else full, "5H": (full + 1) // 2, "5F": full}
        bout.begin_run(fighter, runs[found])
    return found


def _worth(bout: Bout, found: str) -> int:
    if bout.on("advanced_knockdown"):
        return bout.advanced.points[found]
    return bout.numbers.staggered if found == "4" else bout.numbers.ropes


def look(bout: Bout, rating: int, field: str, number: int) -> str:
    """A number on the knockdown chart in use: 4, 5, K and the like, or that the bell saves him."""
    if bout.on("advanced_knockdown"):
        return _look_advanced(bout, rating, field, number)
    chart = bout.box.charts["knockdown"]
    found = chart.head_of(str(rating), number)
    if found == "#":
        if _is_saved(bout, field):
            return SAVED
        found = chart.head_of(str(bout.numbers.retried), bout.turn().values[field])
    if not found:
        raise NotOnPaperError(f"the knockdown chart says nothing for {rating} and {number}")
    return found


def _look_advanced(bout: Bout, rating: int, field: str, number: int) -> str:
    chart = bout.box.charts["advanced knockdown"]
    found = chart.row_of(str(rating), number)
    while found == "K+1":
        if _is_saved(bout, field):
            return SAVED
        rating += bout.advanced.raised
        found = chart.row_of(str(rating), bout.turn().values[field])
    if found == "K 1–10":
        if _is_saved(bout, field):
            return SAVED
        low, high = bout.advanced.goes_down
        return "K" if low <= bout.turn().values[field] <= high else "5F"
    if not found:
        raise NotOnPaperError(f"the advanced knockdown chart says nothing for {rating} and {number}")
    return found


def _is_saved(bout: Bout, field: str) -> bool:
    """Whether no card is left to complete the count."""
    return field == "KOR" and bout.on("saved_by_the_bell") and bout.left == 0


def knockdown(bout: Bout, fighter: Fighter, other: Fighter, *, countering: bool) -> None:
    """He is down."""
    rating = bout.box.charts["knockdown"].nearest(other.half.rating("KO") + other.change("KO"))
    if not _is_saved(bout, "KOR") and look(bout, rating, "KOR", bout.turn().values["KOR"]) == "K":
        bout.win(fighter, "KO")
        return
    points = fighter.hurt(bout.numbers.down)
    bout.score(fighter, points)
    traits.hit(bout, other, points)
    if bout.result or traits.quits(bout, other):
        return
    count = bout.turn().values["KDC"]
    bout.note("counted", other, count, 0)
    other.counts.append(count)
    if bout.on("count_cards"):
        bout.deck.put_aside(int(bout.box.charts["count cards"].row(str(count))["cards"]))
    if count not in bout.numbers.flash:
        fighter.scored_downs += 1
        bout.begin_run(fighter, fighter.half.rating("KI") + fighter.change("KI"))
    elif countering:
        bout.end_run(other)
    strategies.call(bout)


def counter(bout: Bout, fighter: Fighter) -> None:
    """The answer to a miss."""
    card, other = bout.turn(), bout.opponent(fighter)
    if card.rn_word:
        return
    reach = fighter.lands_to(other) + fighter.half.rating("CP") + fighter.change("CP")
    if card.values["RN"] > reach:
        return
    found = land(bout, fighter, card.values["RN"], countering=True)
    if found and not bout.result and (bout.runner is not other or bout.run == 0):
        bout.first = fighter
