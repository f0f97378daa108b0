"""The rules of a bout that its players agree on beforehand: each option once, with its page,
and the presets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from fightcard.engine.core.options import Choices, OnOff, OptionBook, option

Referee = Literal["none", "drawn", "watchful", "strict", "patient", "protective"]
Judges = Literal["none", "drawn"]

ROUNDS = range(3, 16)


@dataclass(frozen=True, slots=True)
class Rules(Choices):
    """The rules in force: every option of the text by its name; `basic` is the default of each."""

    traits: OnOff = option("p.3", "the traits on the cards are in force", "on")
    will_check_at_25: OnOff = option(
        "p.5", "more than 25 punches in a round call for a Will check instead of a stoppage", "off"
    )
    groggy_knockdowns: OnOff = option(
        "p.4", "a second knockdown in a round is checked on the fatigued Chin KO", "off"
    )
    reopening_cuts: OnOff = option(
        "p.6", "old cuts and swellings may reopen before a new one is looked for", "off"
    )
    momentum_punch: OnOff = option(
        "p.7", "a clinch in an exchange leaves the fighter with momentum 1 punch", "off"
    )
    fatigue_at_once: OnOff = option("p.7", "fatigue begins with the next segment, not the next round", "off")
    referee: Referee = option("p.3", "a referee with particular habits", "none")
    judges: Judges = option("p.7", "judges with particular habits", "none")


OPTIONAL = ("will_check_at_25", "groggy_knockdowns", "reopening_cuts", "momentum_punch", "fatigue_at_once")

PRESETS = {
    "basic": Rules(),
    "advanced": replace(
        Rules(referee="drawn", judges="drawn"),
        **dict.fromkeys(OPTIONAL, "on"),  # type: ignore[arg-type]
    ),
}

BOOK = OptionBook("Glory Days Boxing", PRESETS, ROUNDS, usual=12)
