"""The rules of a bout that its players agree on beforehand: each option once, with its section of the text,
and the presets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from fightcard.engine.core.options import Choices, OnOff, OptionBook, option

Corner = Literal["none", "red", "blue"]
Gloves = Literal["usual", "8", "6", "negotiated"]
Referee = Literal["drawn", "early", "normal", "late"]
Scoring = Literal["drawn", "rounds", "points"]
Reach = Literal["chart", "old"]
Policy = Literal["textbook", "cautious", "aggressive"]

ROUNDS = range(3, 16)


@dataclass(frozen=True, slots=True)
class Rules(Choices):
    """The rules in force: every option of the text by its name; `basic` is the default of each."""

    power_a: OnOff = option("p.5", "a K landed with Power A makes chin and recovery 1 letter worse", "off")
    power_e: OnOff = option(
        "p.5", "a K landed with Power E or less makes chin and recovery 1 letter better", "off"
    )
    fatigue: OnOff = option("p.7", "fighters may tire from the round on that their conditioning names", "off")
    finishing: OnOff = option(
        "p.11", "a free turn is rolled on the Finishing Attempt chart, not on the usual ones", "off"
    )
    deepen_cuts: OnOff = option("p.17", "a fighter who boxes may work to deepen an opponent's cut", "off")
    reach: Reach = option("p.22", "whether RH is read from the Reach chart or as in the old rule", "chart")
    title_bout: Corner = option("p.10", "the corner of the champion, if a title is at stake", "none")
    gloves: Gloves = option(
        "p.10", "the gloves: usually 6 ounces in title bouts, else 8; a champion may negotiate for 8", "usual"
    )
    referee: Referee = option("p.15", "how early the referee stops a beaten fighter", "drawn")
    scoring: Scoring = option("p.4", "what the bout is scored by; drawn, the city tells", "drawn")
    hometown: Corner = option("p.14", "the corner of the fighter who fights at home, if any", "none")
    overweight: Corner = option("p.12", "the corner of the fighter who moves up in weight, if any", "none")
    red_corner: Policy = option(
        "p.3", "how the red corner picks strategies and holds on when hurt", "textbook"
    )
    blue_corner: Policy = option("p.3", "the same for the blue corner", "textbook")


OPTIONAL = ("power_a", "power_e", "fatigue", "finishing", "deepen_cuts")

PRESETS = {
    "basic": Rules(),
    "advanced": replace(Rules(), **dict.fromkeys(OPTIONAL, "on")),  # type: ignore[arg-type]
}

BOOK = OptionBook("Mini Title Bout", PRESETS, ROUNDS, usual=10)
