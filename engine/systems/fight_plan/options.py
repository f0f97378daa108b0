"""The rules of a bout that the league agrees on beforehand: each option once, with the item of the text, and
the presets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fightcard.engine.core.options import Choices, OnOff, OptionBook, option

ROUNDS = range(3, 16)


@dataclass(frozen=True, slots=True)
class Rules(Choices):
    """The rules in force: `basic` is the default of each, `advanced` is the whole text."""

    injuries: OnOff = option("p.9", "fighters are cut, swollen and broken", "off")
    fouls: OnOff = option("p.5", "referees warn, penalise and disqualify", "on")
    noise: OnOff = option("p.7", "chance moves punches and damage; off, each is what its formula says", "on")
    judges: OnOff = option("p.7", "each judge miscounts a little; off, all three count what landed", "on")
    unseen_knockdowns: OnOff = option(
        "p.10", "a knockdown in the round of a knockout may go unreported", "on"
    )


PRESETS = {
    "basic": Rules(),
    "advanced": replace(Rules(), injuries="on"),
}

BOOK = OptionBook(
    "Fight Plan",
    PRESETS,
    ROUNDS,
    usual=12,
    leaves_off={"basic": "injuries (p.9), which the text has in every bout"},
)
