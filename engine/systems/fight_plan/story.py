"""A bout of Fight Plan as a reporter at the ring tells it: the sentences are in `story.toml`, the words that
fill them here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.telling import Phrase, Storyteller, Words, again, nth, read_sayings, tables_of
from fightcard.engine.systems.fight_plan import charts
from fightcard.engine.systems.fight_plan.loading import STYLES, TARGETS
from fightcard.engine.systems.fight_plan.rules import events
from fightcard.engine.systems.fight_plan.rules.draws import MILLION
from fightcard.engine.systems.fight_plan.rules.rounding import HUNDREDTHS

NAMES = {int(code): name.lower() for name, code in vars(events).items() if name.isupper()}

STYLE_WORDS = dict(zip(STYLES, (
    "boxes without a set style", "wants to fight inside", "ties his opponent up",
    "feints and looks for openings", "waits to counter",
    "uses the ring", "cuts off the ring", "keeps it outside", "goes for broke",
), strict=True))  # fmt: skip
AIM_WORDS = dict(
    zip(TARGETS, ("", ", throwing at the head", ", digging to the body"), strict=True),
)
KINDS = ("cut over", "cut over", "cut under", "cut under", "swelling", "swelling", "nose", "jaw")
SITES = (
    " over the left eye", " over the right eye", " under the left eye", " under the right eye",
    " of the left eye",
    " of the right eye", "", "",
)  # fmt: skip
SHUT = "shut"
REASONS = (
    " for a warning", " for a disqualification", " for holding", " for his punches",
    " for what a judge sees of him",
    " for the damage he does", " for an injury", " for its place", " for its level", " for an old injury",
    " for a worse level", " for the new level", " for what is seen before the count",
)  # fmt: skip


def _real(number: int) -> str:
    """Hundredths as they are read: 94.5, 12.25, 7."""
    return f"{number / HUNDREDTHS:.2f}".rstrip("0").rstrip(".")


def _punches(words: Words) -> str:
    return f"{words.event.first} of {words.event.second}"


def _aim(words: Words) -> str:
    target, dirty = divmod(words.event.second, 2)
    fouls = (", and not by the book" if target else ", not by the book") if dirty else ""
    return AIM_WORDS[TARGETS[target]] + fouls


def _injury(words: Words) -> str:
    """The injury of an event that names its place and level, e.g. `a serious cut over the left eye`."""
    site, level = words.event.first, words.event.second
    effect = tables_of(words.bout, charts.in_force)["injury_effect"].cells[f"{KINDS[site]} {level}"]
    if effect["then"] == SHUT:
        return f"a{SITES[site].removeprefix(' of the')} eye swollen shut".replace(" eye eye", " eye")
    return f"a {effect['name']}{SITES[site]}"


def _percent(words: Words) -> str:
    return f"{words.event.first * 100 / MILLION:.4f}"


def _sigmas(words: Words) -> str:
    return f"{charts.curve()[words.event.first]:+.4f}"


_PHRASES: Mapping[str, Phrase] = {
    "style": lambda words: STYLE_WORDS[STYLES[words.event.first]],
    "aim": _aim,
    "punches": _punches,
    "gets_home": lambda words: f"{_punches(words)} {'gets' if words.event.first == 1 else 'get'} home",
    "lands": lambda words: "1 lands" if words.event.first == 1 else f"{words.event.first} land",
    "landed": lambda words: "1 punch" if words.event.first == 1 else f"{words.event.first} punches",
    "seen": lambda words: f"{words.event.second} punch{'' if words.event.second == 1 else 'es'}",
    "real": lambda words: _real(words.event.first),
    "left": lambda words: _real(words.event.second),
    "injury": _injury,
    "hurt": lambda words: _injury(words).removeprefix("a "),
    "again": lambda words: again(words.event.first, " in the round"),
    "nth": lambda words: f"{nth(words.event.first)} warning",
    "percent": _percent,
    "sigmas": _sigmas,
    "reason": lambda words: REASONS[words.event.second],
    "judge": lambda words: nth(words.event.first),
}

STORY = Storyteller(read_sayings(Path(__file__).with_suffix(".toml")), _PHRASES, "p.13")


def figures(bout: BoutRecord, corner: int) -> dict[str, int]:
    """Punches, damage, knockdowns, injuries and warnings of the fighter in a corner."""
    landed = [event for event in bout.events if event.event == "landed" and event.who == corner]
    other = 1 - corner
    return {
        "Punches thrown": sum(event.second for event in landed),
        "Punches landed": sum(event.first for event in landed),
        "Damage done": round(bout.total(other, "hurt") / HUNDREDTHS),
        "Knockdowns": bout.times(other, "knocked_down"),
        "Injuries caused": bout.times(other, "injured"),
        "Injuries made worse": bout.times(other, "aggravated"),
        "Warnings": bout.times(corner, "warned", "warned_unmeant"),
        "Points lost": bout.total(corner, "point_deducted"),
    }
