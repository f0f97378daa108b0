"""Before the bell, and before each round: officials, endurance, who begins, who boxes (p.3-7, p.29-30, p.41)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tests.second_engine.title_bout import traits
from tests.second_engine.title_bout.charts import name_at
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter


def before(bout: Bout) -> None:
    """Referee, corner men, endurance, the doctor and the traits of both fighters, before the first bell."""
    bout.referee = bout.options["referee"].replace("_", " ").title()
    if bout.referee == "Drawn":
        bout.referee = name_at("referee_drawn", "referee", bout.table.percent())  # T9
    if bout.on("advanced_cuts"):
        bout.doctor = draw_doctor(bout)
    for fighter in bout.fighters:
        fighter.corner_work = fighter.cut_man = fighter.swelling_man = bout.options["corner_men"].title()
        if fighter.cut_man == "Drawn":
            draw_corner(bout, fighter)
        printed = fighter.card["fresh"]["endurance"]
        fighter.endurance = math.floor(printed * (bout.rounds - 2) / 10 + 0.5)  # T20
    for fighter in bout.fighters:
        if not bout.over or traits.has(bout, fighter, "Head Case"):
            traits.before(bout, fighter)


def draw_doctor(bout: Bout) -> str:
    """The ring doctor's attitude, chosen or drawn (p.51)."""
    chosen = bout.options["doctor"].replace("_", " ").title()
    if chosen == "Drawn":
        return name_at("ring_doctor_drawn", "doctor", random_number(bout.table.before_the_bell()))
    return "Balanced Judgement" if chosen == "Balanced" else chosen


def draw_corner(bout: Bout, fighter: Fighter) -> None:
    """One for cuts and one for swelling, or one for both (p.29-30), each of the deck's list or drawn; with the
    advanced tables a corner for those too (p.48)."""
    own = [each for each in bout.corner_men if fighter.card["name"] in each["fighters"]]
    if bout.on("advanced_cuts"):
        if own:
            raise LookupError("the second engine has no named corner men for the advanced tables")
        number = random_number(bout.table.before_the_bell())
        fighter.corner_work = name_at("corner_work_drawn", "corner", number)
    cuts, swelling = (next((each for each in own if each[work]), None) for work in ("cuts", "swelling"))
    fighter.one_does_both = cuts is not None and cuts is swelling
    fighter.cut_man = cuts["cuts"] if cuts else drawn_man(bout)
    fighter.swelling_man = swelling["swelling"] if swelling else drawn_man(bout)


def drawn_man(bout: Bout) -> str:
    """The skill that a Random Number draws (p.30)."""
    return name_at("corner_man", "corner man", random_number(bout.table.before_the_bell()))


def aggressor(bout: Bout) -> Fighter:
    """Who begins the round (p.6)."""
    red, blue = bout.fighters
    ratings = [fighter.side["aggressiveness"] for fighter in bout.fighters]
    if ratings[0] != ratings[1]:
        return red if ratings[0] > ratings[1] else blue
    for winner in reversed(bout.round_winners):
        if winner is not None:
            return winner
    if red.card["overall"] != blue.card["overall"]:
        return red if red.card["overall"] > blue.card["overall"] else blue
    return draw_for_first(bout)


def draw_for_first(bout: Bout) -> Fighter:
    """The higher Random Number is the aggressor."""
    while True:
        red, blue = (random_number(bout.table.flip()) for _ in bout.fighters)
        if red != blue:
            return bout.fighters[0] if red > blue else bout.fighters[1]


def worth_boxing(fighter: Fighter, other: Fighter, worth: int = 2) -> bool:
    """The default corner's choice (T28): box where it lowers the opponent's CF by 2 or more, and a fighter who
    slugs would not have the better CF as it is (p.4: Louis against Tua)."""
    printed = other.side["control"]
    mine = fighter.side["control"]["boxer" if other.card["style"] == "B" else "slugger"]
    return bool(printed["slugger"] - printed["boxer"] >= worth and mine <= printed["slugger"])
