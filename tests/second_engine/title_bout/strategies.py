"""Strategies (p.54-56) and the corner's choices, by the policies of `policies.toml` (T28, T52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout import traits
from tests.second_engine.title_bout.charts import page
from tests.second_engine.title_bout.opening import worth_boxing
from tests.second_engine.title_bout.policies import planned, policy
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

SMART = 4


def choose_style(bout: Bout, fighter: Fighter) -> None:
    """Box or slug this round: the plan, late in the bout the policy's style for the state of it, or what pays."""
    style = planned(bout, fighter)[0] or late_style(bout, fighter)
    if style:
        fighter.boxes = style == "boxer"
    else:
        fighter.boxes = worth_boxing(fighter, bout.opponent(fighter), policy(bout, fighter)["worth_boxing"])


def late_style(bout: Bout, fighter: Fighter) -> str:
    """A fighter who is behind may slug for a knockout, one ahead box if that gains him the better CF (p.5)."""
    if not is_late(bout):
        return ""
    state = {1: "style_ahead_late", -1: "style_behind_late"}.get(standing(bout, fighter))
    style = str(policy(bout, fighter)[state]) if state else ""
    theirs = bout.opponent(fighter).side["control"]
    return "" if style == "boxer" and theirs["boxer"] >= theirs["slugger"] else style


def is_late(bout: Bout) -> bool:
    """Whether this is one of the last two rounds."""
    return bout.round_number > bout.rounds - 2


def standing(bout: Bout, fighter: Fighter) -> int:
    """1 for a fighter ahead on the cards, -1 for one behind, 0 for neither."""
    return traits.is_ahead(bout, fighter) - traits.is_ahead(bout, bout.opponent(fighter))


def before_round(bout: Bout, fighter: Fighter) -> None:
    """Between rounds: the plan's strategy, or the policy's for the state of the bout."""
    if not bout.on("strategies"):
        return
    plan = planned(bout, fighter)[1]
    if plan:
        try_it(bout, fighter, plan, least=0)
    else:
        late = "_late" if is_late(bout) else ""
        state = {1: "ahead" + late, -1: "behind" + late, 0: "level"}[standing(bout, fighter)]
        try_it(bout, fighter, policy(bout, fighter)["hurt" if fighter.carries else state])


def after_knockdown(bout: Bout, down: Fighter) -> None:
    """Within a round, after a knockdown: the one who put him down, then the fighter who was down (T52); a plan for the
    round goes before the policy here too."""
    if not bout.on("strategies") or bout.over:
        return
    for fighter in (bout.opponent(down), down):
        if not planned(bout, fighter)[1]:
            try_it(
                bout, fighter, policy(bout, fighter)["when_down" if fighter is down else "when_he_is_down"]
            )


def try_it(bout: Bout, fighter: Fighter, chosen: str, least: int | None = None) -> None:
    """The second digit of an RN against the rating (T32); a strategy that works lasts for the round.

    `least` is the rating below which he does not try, by default the policy's; a plan asks for none.
    """
    if chosen in {"", "no strategy", fighter.strategy_name}:
        return  # what he already carries out need not be tried again
    if chosen == "Tie Up" and traits.has(bout, fighter, "Constant Clincher"):
        return
    row = page("strategies")[chosen]
    rating = fighter.card["strategies"][row["rating"]]
    if rating < (policy(bout, fighter)["least_rating"] if least is None else least):
        return
    digit = random_number(bout.table.other()) % 10 or 10
    if traits.has(bout, fighter, "Intellect", "Ring Smarts"):
        digit -= SMART
    if digit <= rating:
        fighter.strategy_name = chosen
        fighter.strategy = {head: int(cell) for head, cell in row.items() if head != "rating" and cell != "-"}
