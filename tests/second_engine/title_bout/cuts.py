"""Cuts of the basic game (p.26-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.second_engine.title_bout.charts import name_at, page, row_at, within
from tests.second_engine.title_bout.fighter import Cut, Fighter
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.second_engine.title_bout.bout import Bout

    Draw = Callable[[], dict[str, Any]]

# p.26: cuts get worse from A to I; left and right are equals, as the gashes H and I are (T5).
SEVERITY = {"A": 1, "B": 2, "C": 2, "D": 3, "E": 3, "F": 4, "G": 5, "H": 6, "I": 6}
STAGES = ("original", "reopened", "reopened twice")


def check(bout: Bout, man: Fighter, by_accident: bool, draw: Draw) -> None:
    """The word Cut: a first cut from the chart, a later one reopens an earlier or may be new."""
    if man.cuts and name_in_reopen(random_number(draw())) == "reopened":
        reopen(bout, man, draw)
        return
    letter = row_at("primary_cut", random_number(draw()))[str(man.cut_rating)]
    if letter == "-":
        return
    described = page("cut_descriptions")[letter]
    # The tracker (p.5) has a square for a cut on the nose and another for a bloody nose.
    place = "bloody nose" if letter == "A" else described["place"]
    if any(cut.place == place for cut in man.cuts):
        return  # p.28, item 2
    cut = Cut(letter, place, by_accident, described["kind"] == "bad gash")
    man.cuts.append(cut)
    if cut.is_gash:
        may_stop(bout, man, cut, draw)


def name_in_reopen(number: int) -> str:
    """`reopened` or `new` (p.28)."""
    return row_at("reopen_cut", number)["cut"]


def reopen(bout: Bout, man: Fighter, draw: Draw) -> None:
    """The most severe cut reopens; equals draw for it (p.28, items 4 and 5)."""
    gravest = max(severity(cut) for cut in man.cuts)
    equals = [cut for cut in by_letter(man) if severity(cut) == gravest]
    cut = equals[0]
    if len(equals) > 1:
        numbers = [random_number(bout.table.other()) for _ in equals]
        # nothing says which of two that draw the same number: the first in this order
        cut = equals[numbers.index(max(numbers))]
    cut.reopened += 1
    if not cut.is_gash:
        if cut.letter not in {"D", "E"} or cut.reopened < 2:
            return
        cut.is_gash = True
        cut.reopened = 0  # the gash is new: nothing says that its first check is that of one reopened twice
    may_stop(bout, man, cut, draw)


def by_letter(man: Fighter) -> list[Cut]:
    """The order in which several cuts draw their cards: that of the chart, over the left eye before the right."""
    places = {
        place: number
        for number, place in enumerate(row["place"] for row in page("cut_descriptions").values())
    }
    return sorted(man.cuts, key=lambda cut: places.get(cut.place, 0))


def severity(cut: Cut) -> int:
    """A slight cut that turned into a gash is as bad as one (p.28, item 8)."""
    return 6 if cut.is_gash else SEVERITY[cut.letter]


def may_stop(bout: Bout, man: Fighter, cut: Cut, draw: Draw) -> None:
    """TKO due to cuts; if he may go on, CF falls, at most twice for a gash (T7)."""
    number = random_number(draw())
    if within(number, stopping_row(bout)[STAGES[min(2, cut.reopened)]]):
        bout.stop_for_cut(man, cut)
        return
    if cut.was_lowered < 2:
        cut.was_lowered += 1
        cut.control_lost += 1


def stopping_row(bout: Bout) -> dict[str, str]:
    """The row of this round; rounds 10 and 12 have one of their own where they are the last."""
    chart = page("tko_due_to_cut")
    spared = not bout.on("lenient_last_round") or bout.referee in {"Lenient", "Very Lenient"}
    if spared and bout.round_number == bout.rounds and f"{bout.rounds} last" in chart:
        return chart[f"{bout.rounds} last"]
    return row_at("tko_due_to_cut", bout.round_number)


def treat(bout: Bout, man: Fighter) -> None:
    """The cut man's minute: the gashes that cost CF or bleed (p.30-31, T43)."""
    from tests.second_engine.title_bout.corner import skill  # noqa: PLC0415 - the corner needs nothing of the cuts

    open_cuts = [cut for cut in by_letter(man) if cut.is_gash and (cut.control_lost or cut.bleeding)]
    for cut in open_cuts:
        outcome = name_at("corner_cut", skill(man.cut_man, len(open_cuts)), random_number(bout.table.other()))
        if outcome == "stopped":
            cut.control_lost = 0
            cut.bleeding = 0
        elif outcome == "controlled":
            cut.control_lost = max(0, cut.control_lost - 1)
            cut.bleeding = 0
        else:
            cut.bleeding = max(cut.bleeding, 1 if outcome == "seeping" else 2)
