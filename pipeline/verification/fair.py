"""The fair check: a fighter's real career and those that the card would have had against the house field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from fightcard.pipeline.base.wording import listed, some
from fightcard.pipeline.findings.verdict import (
    CAREERS_OFF_TOGETHER,
    NO_FIELD,
    RARE_CAREER,
    SEVERAL_CAREERS_OFF,
    TOO_SHORT,
    UNLIKE_CAREER,
)
from fightcard.pipeline.verification.career import SHIFT
from fightcard.pipeline.verification.pooled import LEAST_FIGHTERS
from fightcard.pipeline.verification.sensitivity import Held
from fightcard.pipeline.verification.statistics.intervals import DOUBT

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.findings import Finding, Place
    from fightcard.pipeline.game import Hint, Hints
    from fightcard.pipeline.verification.career import Career, Figure, Fought
    from fightcard.pipeline.verification.pooled import Together

Careers: TypeAlias = Callable[..., "tuple[Fought, ...]"]
"""Fights the careers of a card set: called with the set and `play`, and with `names` (ids) for only these."""

RARE = 2
"""How many times too small the computed chance of a rare event may be (by `tail_chance` of the careers): the
check is so much stricter."""

UNLIKELY = 0.01
"""A career is worth a look where fewer than this share of its card's careers lie as far off."""

FALSE_DISCOVERIES = 0.05
"""The share of those named in a note who may be named wrongly."""

OF_CAREERS = (UNLIKE_CAREER.code, RARE_CAREER.code)
"""The reasons that a career can give against its card."""

MOST_NAMES = 6


WORDS = {
    "won": ("wins {} bouts than the fighter did", "win {} bouts of their careers than they did"),
    "won_by_ko": (
        "stops {} opponents than the fighter did",
        "stop {} opponents in their careers than they did",
    ),
    "lost_by_ko": (
        "is stopped {} often than the fighter was",
        "are stopped {} often in their careers than they were",
    ),
}
"""What a card does, and what most fighters of a division do, by the figure that lies farthest off."""

SOURCES = {
    "bouts": "level {mean:.1f} on average, from the sheet Bouts",
    "bouts and level": "level {mean:.1f} on average, from the sheet Bouts and the column Level",
    "level": "level {mean:.1f} on average, from the column Level",
    "default": "level {mean:.1f} on average, as fighters with such a record usually meet them",
}
SHARED_BY_ALL = {
    "won": "first the column Level of the sheet Careers, which rates their opponents, then {ratings} of all",
    "won_by_ko": "first the deck or the charts, then {ratings} of all, then the column Level",
    "lost_by_ko": "first the deck or the charts, then {ratings} of all, then the column Level",
}
"""What to look at, by the figure that all have too much of, or too little."""

STATE_THE_LEVEL = (
    " If the opponents differed from those such a record usually has, say so in the column Level of the"
    " sheet Careers."
)


CHECK_THE_WORDS = (
    " Known for says {words}: if `rate` proposed the ratings, that moved them, so check it as well."
)


def of_career(
    career: Career,
    compared: int,
    at: Callable[[str], Place],
    hints: Hints,
    name: str,
    known_for: Sequence[str] = (),
) -> Held | None:
    """The reason that a career gives against its card; None where the share UNLIKELY or more of its own
    careers lie as far off as the real one.

    compared: how many fighters of the set have one: the more, the rarer a career must be to be beyond doubt.
    known_for: the words of the column Known for.
    """
    if career.chance is None or career.furthest is None or career.chance >= UNLIKELY:
        return None
    figure, side = career.furthest
    hint = _hint(figure, side, hints)
    own, common = in_words(figure, side)
    source = career.opposition.source
    words = CHECK_THE_WORDS.format(words=listed(known_for)) if known_for else ""
    # As many fighters are looked at as have a record, each with a chance that may be too small.
    diagnostic = UNLIKE_CAREER if career.chance < DOUBT / (RARE * compared) else RARE_CAREER
    found = diagnostic.at(
        at(hint.heading),
        fighter=name,
        record=record_of(career),
        played=_played(career),
        what=f"The card {own}",
        missed=f"{career.played[figure].mean:.0f}, not {getattr(career.record, figure)}",
        opposition=opposition_of(career),
        ratings=hint.ratings,
        more=words + STATE_THE_LEVEL * (source == "default"),
    )
    return Held(found, common=(common, hint.ratings))


def in_words(figure: str, side: int) -> tuple[str, str]:
    """What a card does that makes less (side -1) or more (1) of a figure, and what several such cards do."""
    fewer = "less" if figure == "lost_by_ko" else "fewer"
    own, common = (each.format("more" if side > 0 else fewer) for each in WORDS[figure])
    return own, common


def of_set(
    cards: CardSet,
    fought: Sequence[Fought] | None,
    taken_together: Sequence[Together],
    sheet: Place,
    hints: Hints,
) -> Iterator[Finding]:
    """The findings about the careers of a set as a whole; `fought` is None where none could be fought."""
    if fought is None:
        if cards.careers or cards.bouts:
            yield NO_FIELD.at(sheet)
        return
    for each in taken_together:
        if each.is_reported:
            yield _together(each, sheet, hints)
    off = list(some_off(fought))
    with_career = sum(each.career is not None and each.career.chance is not None for each in fought)
    if off and with_career >= LEAST_FIGHTERS:
        names = some([f"{name} ({chance:.1%})" for chance, name in off], MOST_NAMES)
        yield SEVERAL_CAREERS_OFF.at(sheet, fighters=with_career, names=names)
    short = [each.name for each in fought if each.career is not None and each.career.chance is None]
    if short:
        yield TOO_SHORT.at(sheet, names=some(short, MOST_NAMES))


def _together(each: Together, sheet: Place, hints: Hints) -> Finding:
    side = -1 if each.z > 0 else 1
    hint = _hint(each.figure, side, hints)
    shared = SHARED_BY_ALL[each.figure].format(ratings=hint.ratings)
    at = replace(sheet, column=hint.heading)
    if each.figure == "won":
        at = replace(sheet, sheet="Careers", column="Level")
    return CAREERS_OFF_TOGETHER.at(
        at,
        where="" if each.division is None else f", {each.division}",
        fighters=each.fighters,
        what=in_words(each.figure, side)[1],
        real=each.real,
        played=round(each.played),
        shared=shared,
    )


def some_off(fought: Sequence[Fought]) -> Iterator[tuple[float, str]]:
    """The chances and names, the rarest first, of fighters who are too far off for so many, and have no
    finding of their own.

    Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical
    Society B 57 (1995), 289-300.
    """
    known = sorted(
        (each.career.chance, each.name, each.held is None)
        for each in fought
        if each.career is not None and each.career.chance is not None
    )
    far = [
        rank
        for rank, (chance, _, _) in enumerate(known, 1)
        if chance <= FALSE_DISCOVERIES * rank / len(known)
    ]
    for chance, name, is_untold in known[: max(far, default=0)]:
        if is_untold:
            yield chance, name


def _hint(figure: str, side: int, hints: Hints) -> Hint:
    if figure == "won":
        return hints.stronger if side > 0 else hints.weaker
    return hints.power if figure == "won_by_ko" else hints.chin


def opposition_of(career: Career) -> str:
    """The opponents, in words, and what the card would win had they all been worse or better."""
    source = SOURCES[career.opposition.source].format(mean=round(career.opposition.middle()[0], 1) + 0.0)
    if_worse, if_better = (round(means["won"]) for means in career.shifted)
    return f"{source} (if they were {SHIFT} worse or better, the card would win {if_worse} or {if_better})"


def record_of(career: Career) -> str:
    """A real record in words: 66-3-0, 52 inside, stopped twice."""
    real = career.record
    inside = "" if real.won_by_ko is None else f", {real.won_by_ko} inside"
    stopped = "" if real.lost_by_ko is None else f", {times_stopped(real.lost_by_ko)}"
    return f"{real.won}-{real.lost}-{real.drawn}{inside}{stopped}"


def _played(career: Career) -> str:
    played = career.played
    won, lost, drawn = (round(played[name].mean) for name in ("won", "lost", "drawn"))
    inside, stopped = span(played["won_by_ko"]), span(played["lost_by_ko"])
    return f"{won}-{lost}-{drawn}, {inside} inside, stopped {stopped} times"


def times_stopped(count: int) -> str:
    """How often a fighter was stopped, in words."""
    return {0: "never stopped", 1: "stopped once", 2: "stopped twice"}.get(count, f"stopped {count} times")


def span(figure: Figure) -> str:
    """The middle 80% of a figure over all careers."""
    return f"{figure.low}" if figure.low == figure.high else f"{figure.low}-{figure.high}"
