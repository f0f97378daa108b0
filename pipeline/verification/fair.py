"""The fair check: a man's real career beside those that his card would have had against the house field."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from pipeline.findings.verdict import NO_FIELD, TOO_SHORT, UNLIKE_HIS_CAREER
from pipeline.verification.sensitivity import Held

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.cards import CardSet
    from pipeline.findings import Finding, Place
    from pipeline.game import Hint, Hints
    from pipeline.verification.career import Career, Figure, Fought

Careers: TypeAlias = Callable[..., "tuple[Fought, ...]"]
"""Fights the careers of a card set: called with the set and `play`, and with `names` (ids) where these alone
are wanted."""

FALSE_ALARM = 0.001
"""In how many sets without any fault the check may be wrong about somebody."""

RARE = 2
"""How many times too small the chance of a rare event may be told (by `tail_chance` of the careers): so much
more is asked."""

MOST_NAMES = 6


WAYS = {
    ("won", -1): ("He wins fewer bouts than he did", "win fewer bouts of their careers than they did"),
    ("won", 1): ("He wins more bouts than he did", "win more bouts of their careers than they did"),
    ("won_by_ko", -1): ("He stops fewer men than he did", "stop fewer men of their careers than they did"),
    ("won_by_ko", 1): ("He stops more men than he did", "stop more men of their careers than they did"),
    ("lost_by_ko", -1): (
        "He is stopped less often than he was",
        "are stopped less often in their careers than they were",
    ),
    ("lost_by_ko", 1): (
        "He is stopped more often than he was",
        "are stopped more often in their careers than they were",
    ),
}
"""What is said of a card, and of most men of a division, by the figure that lies farthest off and on which
side."""

SOURCES = {
    "bouts": "level {mean:.1f} on average, from the sheet Bouts",
    "level": "level {mean:.1f} on average, from the column Level",
    "default": "level {mean:.1f} on average, as men of his level usually meet them",
}
STATE_THE_LEVEL = (
    " If his opponents were others than men of his level usually meet, say so in the column Level of the"
    " sheet Careers."
)


def of_career(
    career: Career, compared: int, at: Callable[[str], Place], hints: Hints, name: str
) -> Held | None:
    """What a career holds against its card; None where nothing does beyond doubt.

    compared: how many fighters of the set have one.
    """
    if career.chance is None or career.furthest is None or career.chance >= _doubt(compared):
        return None
    figure, side = career.furthest
    hint = _hint(figure, side, hints)
    own, common = WAYS[career.furthest]
    source = career.opposition.source
    found = UNLIKE_HIS_CAREER.at(
        at(hint.heading),
        fighter=name,
        record=record_of(career),
        played=_played(career),
        what=own,
        opposition=SOURCES[source].format(mean=round(career.opposition.middle()[0], 1) + 0.0),
        ratings=hint.ratings,
        more=STATE_THE_LEVEL if source == "default" else "",
    )
    return Held(found, common=(common, hint.ratings))


def of_set(cards: CardSet, fought: Sequence[Fought] | None, sheet: Place) -> Iterator[Finding]:
    """What is said of the careers of a set as a whole; `fought` is None where none could be fought."""
    if fought is None:
        if cards.careers or cards.bouts:
            yield NO_FIELD.at(sheet)
        return
    short = [each.name for each in fought if each.career is not None and each.career.chance is None]
    if short:
        more = f" and {len(short) - MOST_NAMES} more" if short[MOST_NAMES:] else ""
        yield TOO_SHORT.at(sheet, names=", ".join(short[:MOST_NAMES]) + more)


def _doubt(compared: int) -> float:
    # As many men are looked at as have a record, each with a chance that may be told too small.
    return FALSE_ALARM / (RARE * max(compared, 1))


def _hint(figure: str, side: int, hints: Hints) -> Hint:
    if figure == "won":
        return hints.stronger if side > 0 else hints.weaker
    return hints.power if figure == "won_by_ko" else hints.chin


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
    """How often a man was stopped, in words."""
    return {0: "never stopped", 1: "stopped once", 2: "stopped twice"}.get(count, f"stopped {count} times")


def span(figure: Figure) -> str:
    """The middle 80% of a figure over all careers."""
    return f"{figure.low}" if figure.low == figure.high else f"{figure.low}-{figure.high}"
