"""Cuts of the basic game (p.26-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.second_engine.title_bout import wounds
from tests.second_engine.title_bout.charts import name_at, page, row_at, within
from tests.second_engine.title_bout.fighter import Cut, Fighter, skill
from tests.second_engine.title_bout.policies import policy
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.second_engine.title_bout.bout import Bout

    Draw = Callable[[], dict[str, Any]]

# p.26: cuts get worse from A to I; left and right are equals, as the gashes H and I are (T5).
SEVERITY = {"A": 1, "B": 2, "C": 2, "D": 3, "E": 3, "F": 4, "G": 5, "H": 6, "I": 6}
BLEEDS = {"seeping": 1, "bleeding": 2}
MOST_LOST = 4
STAGES = ("original", "reopened", "reopened twice")


def check(bout: Bout, fighter: Fighter, cause: str, draw: Draw, fouler: Fighter | None = None) -> None:
    """The word Cut: a first cut from the chart, a later one reopens an earlier or may be new."""
    if bout.on("advanced_cuts"):
        wounds.check(bout, fighter, cause, fouler)
        return
    if fighter.cuts and name_in_reopen(random_number(draw())) == "reopened":
        reopen(bout, fighter, draw)
        return
    letter = row_at("primary_cut", random_number(draw()))[str(fighter.cut_rating)]
    if letter == "-":
        return
    described = page("cut_descriptions")[letter]
    place = described["place"]
    if any(cut.place == place for cut in fighter.cuts):
        return  # p.28, item 2
    cut = Cut(letter, place, cause, described["kind"] == "bad gash", fouler)
    fighter.cuts.append(cut)
    if cut.is_gash:
        may_stop(bout, fighter, cut, draw)


def name_in_reopen(number: int) -> str:
    """`reopened` or `new` (p.28)."""
    return row_at("reopen_cut", number)["cut"]


def reopen(bout: Bout, fighter: Fighter, draw: Draw) -> None:
    """The most severe cut reopens; equals draw for it (p.28, items 4 and 5)."""
    gravest = max(severity(cut) for cut in fighter.cuts)
    equals = [cut for cut in by_letter(fighter) if severity(cut) == gravest]
    cut = equals[0]
    if len(equals) > 1:
        numbers = [random_number(bout.table.other()) for _ in equals]
        # nothing says which of two that draw the same number: the first in this order
        cut = equals[numbers.index(max(numbers))]
    cut.reopened += 1
    cut.is_open = cut.is_old = True
    if not cut.is_gash:
        if cut.letter not in {"D", "E"} or cut.reopened < 2:
            return
        cut.is_gash = True
        cut.reopened = 0  # the gash is new: nothing says that its first check is that of one reopened twice
    may_stop(bout, fighter, cut, draw)


def by_letter(fighter: Fighter) -> list[Cut]:
    """The order in which several cuts draw their cards: that of the chart, over the left eye before the right."""
    places: dict[str, int] = {}
    for number, row in enumerate(page("cut_descriptions").values()):
        places.setdefault(row["place"], number)
    return sorted(fighter.cuts, key=lambda cut: places[cut.place])


def severity(cut: Cut) -> int:
    """A slight cut that turned into a gash is as bad as one (p.28, item 8)."""
    return 6 if cut.is_gash else SEVERITY[cut.letter]


def may_stop(bout: Bout, fighter: Fighter, cut: Cut, draw: Draw) -> None:
    """TKO due to cuts; if he may go on, CF falls, at most twice for a gash (T7)."""
    number = random_number(draw())
    if within(number, stopping_row(bout)[STAGES[min(2, cut.reopened)]]):
        bout.stop_for(fighter, cut)
        return
    if cut.reopened < 2 and fighter.lost_by_cuts < MOST_LOST:
        cut.control_lost += 1


def stopping_row(bout: Bout) -> dict[str, str]:
    """The row of this round; rounds 10 and 12 have one of their own where they are the last."""
    chart = page("tko_due_to_cut")
    spared = not bout.on("lenient_last_round") or bout.referee in {"Lenient", "Very Lenient"}
    if spared and bout.round_number == bout.rounds and f"{bout.rounds} last" in chart:
        return chart[f"{bout.rounds} last"]
    return row_at("tko_due_to_cut", bout.round_number)


def treat(bout: Bout, fighter: Fighter) -> None:
    """The cut man's minute: the gashes that cost CF or bleed, with bleeding points every open cut (p.30-31, T43)."""
    fighter.cuts_worked_on = 0
    if bout.on("bleeding_points"):
        stanch(bout, fighter)
        return
    gashes = [cut for cut in by_letter(fighter) if cut.is_gash and (cut.control_lost or cut.bleeding)]
    if gashes and policy(bout, fighter)["shares_minute"] == "never":
        gashes = [max(gashes, key=lambda cut: (cut.control_lost, cut.bleeding))]
    fighter.cuts_worked_on = len(gashes)
    skilled = skill(fighter.cut_man, len(gashes) + eyes_next_to(bout, fighter))
    for cut in gashes:
        outcome = cut_work(bout, skilled)
        close(cut, outcome)
        if outcome in BLEEDS:
            cut.bleeding = max(cut.bleeding, BLEEDS[outcome])


def stanch(bout: Bout, fighter: Fighter) -> None:
    """With bleeding points blood costs points of the next round, not CUT (p.51-52)."""
    cuts = [cut for cut in by_letter(fighter) if cut.is_open]
    wounds = [wound for wound in fighter.wounds if wound.is_open]
    fighter.cuts_worked_on = len(cuts) + len(wounds)
    skilled = skill(fighter.cut_man, fighter.cuts_worked_on + eyes_next_to(bout, fighter))
    for cut in cuts:
        outcome = cut_work(bout, skilled)
        close(cut, outcome)
        cut.blood = BLEEDS.get(outcome, 0)
    for wound in wounds:
        wound.blood = BLEEDS.get(cut_work(bout, skilled), 0)
        wound.is_open = wound.blood > 0


def eyes_next_to(bout: Bout, fighter: Fighter) -> int:
    """Swellings of the rest that the same person works on, if the minute is shared (p.31, item 2)."""
    if not fighter.one_does_both or policy(bout, fighter)["shares_minute"] == "never":
        return 0
    return len({eye for eye, stage in fighter.swelling if fighter.eyes[eye] == stage - 1})


def cut_work(bout: Bout, skilled: str) -> str:
    """What the cut man achieves with one cut."""
    return name_at("corner_cut", skilled, random_number(bout.table.other()))


def close(cut: Cut, outcome: str) -> None:
    """What a cut costs of CF comes back, all or 1, and it bleeds no more."""
    if outcome in BLEEDS:
        return
    cut.control_lost = 0 if outcome == "stopped" else max(0, cut.control_lost - 1)
    cut.bleeding = 0
    cut.is_open = False


def blood(fighter: Fighter) -> int:
    """What the judges give his opponent for the blood he came into the round with (p.52)."""
    return max([cut.blood for cut in fighter.cuts] + [wound.blood for wound in fighter.wounds], default=0)
