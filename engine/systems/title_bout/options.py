"""The rules of a bout that its players agree on beforehand: each option once, with its page,
and the presets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from fightcard.engine.core.options import Choices, OnOff, OptionBook, option

Scoring = Literal["ten_point", "rounds", "rounds_alternate"]
Referee = Literal["drawn", "very_lenient", "lenient", "normal", "strict"]
Skill = Literal["drawn", "excellent", "good", "average", "fair"]
Doctor = Literal["drawn", "overly_cautious", "cautious", "balanced", "lenient", "permissive"]
Policy = Literal["textbook", "cautious", "aggressive"]

ROUNDS = range(3, 16)
BY_POLICY = "a blank round is left to the corner, as in Load Up; ; slugger Tie Up"


@dataclass(frozen=True, slots=True)
class Rules(Choices):
    """The rules in force: every option of the book by its name, each a word from its own short list; `basic`
    is the default of each."""

    control_conversion: OnOff = option("p.41", "Control Factors close to each other are converted", "off")
    head_butt_cuts: OnOff = option("p.43", "a warning for a head butt may open a cut", "off")
    advanced_timing: OnOff = option("p.43", "the referee's pauses cost no cards", "off")
    count_cards: OnOff = option("p.44", "a count takes cards off the clock", "off")
    extended_round: OnOff = option(
        "p.44", "cuts, fouls, injuries and specials are read from the other half", "off"
    )
    aggressor_bonus: OnOff = option(
        "p.44", "an aggressor who outscores the opponent gets one more point", "off"
    )
    mandatory_eight_count: OnOff = option(
        "p.44", "the referee counts to eight even if the fighter rises earlier", "off"
    )
    saved_by_the_bell: OnOff = option("p.45", "the bell ends a count", "off")
    three_knockdown: OnOff = option("p.45", "three knockdowns in a round end the bout", "off")
    southpaws: OnOff = option("p.46", "a left-hander is awkward for the first rounds", "off")
    missing_punch_penalty: OnOff = option("p.46", "each punch missed costs a point of endurance", "off")
    killer_instinct_timing: OnOff = option(
        "p.46", "a Killer Instinct run is not held up by words and movement", "off"
    )
    killer_instinct_again: OnOff = option(
        "p.22", "a 5 or K that completes a run whose cards are spent begins a new run", "on"
    )
    advanced_knockdown: OnOff = option("p.47", "the advanced Knockdown and Knockout Table", "off")
    advanced_cuts: OnOff = option("p.48", "the advanced cut and swelling tables, and the ring doctor", "off")
    bleeding_points: OnOff = option(
        "p.52", "judges see blood: an open cut gives the opponent a point or two", "off"
    )
    strategies: OnOff = option("p.54", "each corner may try one strategy in a round", "off")
    traits: OnOff = option("p.56", "the traits printed after SPECIAL are in force", "off")
    scoring: Scoring = option("p.38", "how judges score a round", "ten_point")
    fouls: OnOff = option("p.34", "the word Foul is obeyed; off, its RESULT is read", "on")
    injuries: OnOff = option("p.36", "the word Injury is obeyed; off, its RESULT is read", "on")
    flash_counts_on_cards: OnOff = option("p.17", "judges count a flash knockdown too", "off")
    lenient_last_round: OnOff = option(
        "p.29", "only lenient referees spare a cut fighter in the last round", "off"
    )
    referee: Referee = option("p.35", "the referee's attitude", "drawn")
    corner_men: Skill = option("p.30", "how good both corners are", "drawn")
    doctor: Doctor = option("p.51", "the ring doctor's attitude", "drawn")
    red_corner: Policy = option("p.55", "how the red corner chooses styles and strategies", "textbook")
    blue_corner: Policy = option("p.55", "how the blue corner chooses styles and strategies", "textbook")

    red_plan: str = option(
        "p.55", f"the red corner's styles and strategies, round by round; {BY_POLICY}", "", "PLAN"
    )
    blue_plan: str = option("p.55", "the same for the blue corner", "", "PLAN")
    referee_name: str = option("p.35", "a referee named on the sheet Referees", "", "NAME")
    red_corner_men: str = option(
        "p.31", "one or two of the sheet Corner Men for the red corner, as in Dundee; Bodak", "", "NAMES"
    )
    blue_corner_men: str = option("p.31", "the same for the blue corner", "", "NAMES")


ADVANCED = (
    "head_butt_cuts", "advanced_timing", "count_cards", "extended_round", "aggressor_bonus", "southpaws",
    "advanced_knockdown", "advanced_cuts", "bleeding_points", "traits",
)  # fmt: skip

PRESETS = {
    "basic": Rules(),
    "advanced": replace(Rules(), **dict.fromkeys(ADVANCED, "on")),  # type: ignore[arg-type]
    "tournament": replace(Rules(), injuries="off"),
    "history-15": replace(Rules(), saved_by_the_bell="on"),
}

BOOK = OptionBook("Title Bout II", PRESETS, ROUNDS, usual=12, preset_rounds={"history-15": 15})
