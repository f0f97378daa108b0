"""The rules of a bout that its players agree on beforehand: each option once, with its page, and the presets."""

from __future__ import annotations

import functools
from dataclasses import Field, dataclass, field, fields, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal, get_args, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Mapping

OnOff = Literal["off", "on"]
Scoring = Literal["ten_point", "rounds", "rounds_alternate"]
Referee = Literal["drawn", "very_lenient", "lenient", "normal", "strict"]
Skill = Literal["drawn", "excellent", "good", "average", "fair"]
Doctor = Literal["drawn", "overly_cautious", "cautious", "balanced", "lenient", "permissive"]
Policy = Literal["textbook", "cautious", "aggressive"]

ROUNDS = range(3, 16)


def _page(cite: str, says: str) -> dict[str, str]:
    return {"cite": cite, "says": says}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force: every option of the book by its name, each a word from its own short list; `basic` is the default of each."""

    control_conversion: OnOff = field(
        default="off", metadata=_page("p.41", "Control Factors close to each other are converted")
    )
    head_butt_cuts: OnOff = field(
        default="off", metadata=_page("p.43", "a warning for a head butt may open a cut")
    )
    advanced_timing: OnOff = field(
        default="off", metadata=_page("p.43", "the referee's pauses cost no cards")
    )
    count_cards: OnOff = field(default="off", metadata=_page("p.44", "a count takes cards off the clock"))
    extended_round: OnOff = field(
        default="off",
        metadata=_page("p.44", "cuts, fouls, injuries and specials are read from the other half"),
    )
    aggressor_bonus: OnOff = field(
        default="off", metadata=_page("p.44", "an aggressor who outscores his man gets a point more")
    )
    mandatory_eight_count: OnOff = field(
        default="off", metadata=_page("p.44", "the referee counts to eight whenever he rises")
    )
    saved_by_the_bell: OnOff = field(default="off", metadata=_page("p.45", "the bell ends a count"))
    three_knockdown: OnOff = field(
        default="off", metadata=_page("p.45", "three knockdowns in a round end the bout")
    )
    southpaws: OnOff = field(
        default="off", metadata=_page("p.46", "a left-hander is awkward for the first rounds")
    )
    missing_punch_penalty: OnOff = field(
        default="off", metadata=_page("p.46", "each punch missed costs a point of endurance")
    )
    killer_instinct_timing: OnOff = field(
        default="off", metadata=_page("p.46", "a Killer Instinct run is not held up by words and movement")
    )
    advanced_knockdown: OnOff = field(
        default="off", metadata=_page("p.47", "the advanced Knockdown and Knockout Table")
    )
    advanced_cuts: OnOff = field(
        default="off", metadata=_page("p.48", "the advanced cut and swelling tables, and the ring doctor")
    )
    bleeding_points: OnOff = field(
        default="off",
        metadata=_page("p.52", "judges see blood: an open cut gives the opponent a point or two"),
    )
    strategies: OnOff = field(default="off", metadata=_page("p.54", "each corner may try a strategy a round"))
    traits: OnOff = field(
        default="off", metadata=_page("p.56", "the traits printed after SPECIAL are in force")
    )
    scoring: Scoring = field(default="ten_point", metadata=_page("p.38", "how judges score a round"))
    fouls: OnOff = field(
        default="on", metadata=_page("p.34", "the word Foul is obeyed; off, its RESULT is read")
    )
    injuries: OnOff = field(
        default="on", metadata=_page("p.36", "the word Injury is obeyed; off, its RESULT is read")
    )
    flash_counts_on_cards: OnOff = field(
        default="off", metadata=_page("p.17", "judges count a flash knockdown too")
    )
    lenient_last_round: OnOff = field(
        default="off", metadata=_page("p.29", "only lenient referees spare a cut man in the last round")
    )
    referee: Referee = field(default="drawn", metadata=_page("p.35", "the referee's attitude"))
    corner_men: Skill = field(default="drawn", metadata=_page("p.30", "how good both corners are"))
    doctor: Doctor = field(default="drawn", metadata=_page("p.51", "the ring doctor's attitude"))
    red_corner: Policy = field(
        default="textbook", metadata=_page("p.55", "how the red corner chooses styles and strategies")
    )
    blue_corner: Policy = field(
        default="textbook", metadata=_page("p.55", "how the blue corner chooses styles and strategies")
    )

    red_plan: str = field(
        default="", metadata=_page("p.55", "styles and strategies round by round, before the policy's")
    )
    blue_plan: str = field(default="", metadata=_page("p.55", "the same for the blue corner"))

    def code(self, name: str) -> int:
        """The place of an option's word in its list: 0 for off, the first, or left to chance."""
        return words(name).index(getattr(self, name))


ADVANCED = (
    "head_butt_cuts", "advanced_timing", "count_cards", "extended_round", "aggressor_bonus", "southpaws",
    "advanced_knockdown", "advanced_cuts", "bleeding_points", "traits",
)  # fmt: skip

PRESETS: Mapping[str, Rules] = {
    "basic": Rules(),
    "advanced": replace(Rules(), **dict.fromkeys(ADVANCED, "on")),  # type: ignore[arg-type]
    "tournament": replace(Rules(), injuries="off"),
    "history-15": replace(Rules(), saved_by_the_bell="on"),
}
PRESET_ROUNDS: Mapping[str, int] = {"history-15": 15}
DISTANCE = 12


def options() -> tuple[Field[str], ...]:
    """Every option as a dataclass field: its name, its default and, in `metadata`, its page and what it says."""
    return fields(Rules)


def words(name: str) -> tuple[str, ...]:
    """The words an option may take, in the order of their codes; none where it is free text, as a plan is.

    Raises ValueError, naming the nearest, for an option that the game does not have.
    """
    known = _words()
    if name not in known:
        raise ValueError(f"Title Bout II has no option named `{name}`{nearest(name, tuple(known))}")
    return known[name]


@functools.cache
def _words() -> Mapping[str, tuple[str, ...]]:
    return {name: get_args(hint) for name, hint in get_type_hints(Rules).items()}


def chosen(preset: str, changes: Mapping[str, str]) -> Rules:
    """A preset with some options changed, e.g. `chosen("advanced", {"three_knockdown": "on"})`.

    Raises ValueError, naming the nearest, for a preset, an option or a word that the game does not have.
    """
    if preset not in PRESETS:
        raise ValueError(f"Title Bout II has no rules named `{preset}`{nearest(preset, tuple(PRESETS))}")
    for name, word in changes.items():
        if words(name) and word not in words(name):
            raise ValueError(f"the option {name} cannot be `{word}`{nearest(word, words(name))}")
    return replace(PRESETS[preset], **changes)  # type: ignore[arg-type]


def distance(preset: str, rounds: int | None) -> int:
    """How many rounds a bout is made for: as asked, else the preset's own.

    Raises ValueError for a distance that cannot be played.
    """
    asked = PRESET_ROUNDS.get(preset, DISTANCE) if rounds is None else rounds
    if asked not in ROUNDS:
        raise ValueError(
            f"a bout of {asked} rounds cannot be played; Title Bout II knows {ROUNDS[0]} to {ROUNDS[-1]}"
        )
    return asked


def nearest(word: str, known: tuple[str, ...]) -> str:
    """How an error goes on after an unknown word: with the nearest known one, else with all of them."""
    near = get_close_matches(word, known, n=1)
    return f"; did you mean `{near[0]}`?" if near else f"; there is: {', '.join(known)}"
