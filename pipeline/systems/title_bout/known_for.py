"""What a fighter may be known for, and which cells of the card it moves."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import partial

from fightcard.engine.systems.title_bout.card import Card, Punch
from fightcard.engine.systems.title_bout.loading import FOUL_LETTERS, POINTS
from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.systems.title_bout.columns import PUNCHES

HITTING = tuple(f"{punch} {points}" for punch in PUNCHES.values() for points in POINTS)
MORE = 2
"""By how many of the 80 numbers each range of a punch grows, one standard deviation of drawn cards."""


def more_of(punches: Sequence[str], card: Card) -> Card:
    """The card with more of these punches and fewer of the others; every range keeps a number at least."""
    spans = [(punch, points) for punch in PUNCHES for points in POINTS]
    table = card["hitting_value"]
    widths = [_width(table[punch].get(points)) for punch, points in spans]
    grown = [
        width + (MORE if punch in punches else 0) for (punch, _), width in zip(spans, widths, strict=True)
    ]
    while sum(grown) > sum(widths):
        widest = max(
            (place for place, (punch, _) in enumerate(spans) if punch not in punches),
            key=lambda place: grown[place],
        )
        grown[widest] -= 1
    ends = [sum(grown[: place + 1]) for place in range(len(grown))]
    changed = deepcopy(table)
    for (punch, points), end, width in zip(spans, ends, grown, strict=True):
        changed[punch][points] = [end - width + 1, end] if width else None
    return {**card, "hitting_value": changed}


def _width(span: Sequence[int] | None) -> int:
    return span[1] - span[0] + 1 if span else 0


def _fouls(steps: int, card: Card) -> Card:
    changed = card.copy()
    for side in ("fresh", "fatigued"):
        letter = FOUL_LETTERS.index(card[side]["foul"]) + steps
        changed[side] = {**card[side], "foul": FOUL_LETTERS[max(0, min(letter, len(FOUL_LETTERS) - 1))]}
    return changed


def _punches(word: str, *punches: Punch, also: tuple[str, ...] = (), moves: tuple[tuple[str, float], ...] = ()
) -> KnownFor:  # fmt: skip
    return KnownFor(word, moves, also, partial(more_of, punches), HITTING)


KNOWN_FOR = (
    _punches("jab", "jab"),
    _punches("hook", "hook", also=("left hook", "right hook")),
    _punches("cross", "cross", also=("right hand", "straight right", "left hand", "straight left")),
    _punches("uppercut", "uppercut", also=("uppercuts",)),
    _punches("combinations", "combination", also=("fast hands",)),
    _punches("body", "hook", "uppercut", also=("body punches", "body puncher"), moves=(("S FI", 1),)),
    KnownFor("power", (("PL (power)", 1), ("KI", 1)), ("puncher", "hard puncher")),
    KnownFor("light hitter", (("PL (power)", -1), ("KI", -1))),
    KnownFor("finisher", (("KI", 1), ("S KO", 1))),
    KnownFor("chin", (("KO", -1), ("KD1", -1), ("KD2", -1)), ("iron chin", "durable")),
    KnownFor("glass chin", (("KO", 1), ("KD1", 1), ("KD2", 1)), ("weak chin",)),
    KnownFor("cuts", (("CUT", 1),), ("cuts easily", "bleeder")),
    KnownFor("tough skin", (("CUT", -1),)),
    KnownFor("dirty", also=("fouler",), write=partial(_fouls, 1), headings=("FOUL", "Fat FOUL")),
    KnownFor("clean", also=("sportsman",), write=partial(_fouls, -1), headings=("FOUL", "Fat FOUL")),
    KnownFor("stamina", (("END", 1),), ("endurance", "conditioning")),
    KnownFor("tires", (("END", -1),), ("fades",)),
    KnownFor("starts slowly", (("AGG", -1), ("END", 1)), ("slow starter",)),
    KnownFor("starts fast", (("AGG", 1), ("END", -1)), ("fast starter",)),
    KnownFor("pressure", (("AGG", 1),), ("swarmer", "aggressive")),
    KnownFor("counters", (("CP", 1),), ("counter puncher", "counterpuncher")),
    KnownFor("feints", (("PM (numbers countered)", -1),)),
    KnownFor("defense", (("DEF", -1),), ("defence", "slick", "elusive")),
    KnownFor("easy to hit", (("DEF", 1),)),
    KnownFor("footwork", (("CL", -1), ("S FO", 1)), ("movement", "mover")),
    KnownFor("clinches", (("CL", 1),), ("holds",)),
    KnownFor("inside", (("S FI", 1),), ("infighter",)),
    KnownFor("outside", (("S FO", 1),), ("outfighter",)),
)
