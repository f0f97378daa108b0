"""Aims: what a card is to come to, as a point and a tolerance on scales where changes of ratings add up.

A share of bouts is measured by its log odds, strength by the Overall that it plays like, a career by its
figures on a scale where all vary alike.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from fightcard.pipeline.verification.statistics.counts import STOPPAGES, draws, losses, wins
from fightcard.pipeline.verification.statistics.sampling import counting

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.verification.statistics.counts import Counts

WITHIN = 0.02
"""A share is met within this."""

WITHIN_OVERALL = 0.3
"""A strength that was asked for is met within this of an Overall."""

INSIDE = 0.02
"""A share that is to lie between two ends may lie outside them by so much of its log odds, no more."""

CLAIMED_OVERALL = 1.0
"""A card plays as it is rated within this of its Overall."""

LOSES, SLACK = 0.5, 0.1
"""To fix something else a card may come to play like so much less of an Overall, not more; the last bit of
it is out of line only in part."""

FARTHEST = 12.0
"""No strength is looked for beyond this, in units of the model: it wins all but one in 160,000 bouts."""

MOST_OFF = 2.7
"""A career is in line up to this distance, beyond which about one in twenty of the card's own careers lie."""

Kind: TypeAlias = Literal["share", "strength", "career"]

ASKED = (
    'possible aims: "wins 55%", "loses 30%", "draws 3%", "stops 60%", "stopped 10%", "plays like 9",'
    ' "beats NAME 60%"; shares are of all bouts of the card in this set, of "beats" of those with that'
    " opponent"
)


class UnknownAimError(ValueError):
    """An aim that cannot be read, as a sentence for the designer."""


@dataclass(frozen=True, slots=True)
class TypedAim:
    """An aim as it is typed: its words, which share or the strength, the share between 0 and 1 or the
    Overall, and which opponents."""

    words: str
    what: str
    target: float
    rival: str = ""


OWN = ("wins", "stops", "stopped")
"""The shares of the card's own bouts that are reported for every change."""

SHARES: dict[str, Callable[[Counts], int]] = {
    "wins": wins,
    "loses": losses,
    "draws": draws,
    "stops": counting("for_", STOPPAGES),
    "stopped": counting("against_", STOPPAGES),
    "beats": wins,
}


def share_of_all(what: str) -> Callable[[Counts], float | None]:
    """The share of the card's bouts that SHARES counts under this name, None where there is no bout."""
    counted = SHARES[what]

    def share(counts: Counts) -> float | None:
        return counted(counts) / counts["bouts"] if counts["bouts"] else None

    return share


def typed_aim(text: str) -> TypedAim:
    """An aim as it is typed, such as `stops 60%` or `beats Zale 60%`; raises UnknownAimError."""
    aim = " ".join(text.split())
    share = re.fullmatch(
        r"(?:is )?(wins|loses|draws|stops|stopped) ([0-9]+(?:\.[0-9]+)?) ?%", aim, re.IGNORECASE
    )
    beats = re.fullmatch(r"beats (.+) ([0-9]+(?:\.[0-9]+)?) ?%", aim, re.IGNORECASE)
    like = re.fullmatch(r"plays like ([0-9]+(?:\.[0-9]+)?)", aim, re.IGNORECASE)
    if share:
        return TypedAim(aim, share[1].lower(), _percent(share[2], aim))
    if beats:
        return TypedAim(aim, "beats", _percent(beats[2], aim), beats[1])
    if like:
        return TypedAim(aim, "strength", float(like[1]))
    raise UnknownAimError(f"the aim {text!r} cannot be read; {ASKED}")


def typed_aims(cards: CardSet, texts: Iterable[str]) -> list[TypedAim]:
    """The same, with the id of each rival; raises UnknownFighterError too."""
    typed = [typed_aim(text) for text in texts]
    return [replace(aim, rival=str(cards[aim.rival]["id"])) if aim.rival else aim for aim in typed]


def _percent(number: str, text: str) -> float:
    share = float(number) / 100
    if share > 1:
        raise UnknownAimError(f"the aim {text!r} asks for more than 100%; {ASKED}")
    return share


@dataclass(frozen=True, slots=True)
class Target:
    """What is to be reached: the ends of each figure, how far off is still in line, and how it is measured.

    low, high: of each figure, on the scale where changes add up; the same where a point is aimed at. within:
    the length of a miss that is still in line. whitening: makes the figures of a career vary alike and apart;
    None for a single figure. share, rivals: of a share of bouts what is counted, and the opponents (by place;
    empty for all the card meets). is_nearer: whether a change leads the right way in all the card's bouts.
    code: of the reason behind it. is_guard: there is no reason against it yet, and there must be none.
    """

    kind: Kind
    words: str
    low: tuple[float, ...]
    high: tuple[float, ...]
    within: float
    share: Callable[[Counts], float | None] | None = None
    rivals: tuple[int, ...] = ()
    whitening: NDArray[np.float64] | None = None
    code: str = ""
    is_guard: bool = False
    is_nearer: Callable[[Counts, Counts], bool] | None = None

    def missed(self, figures: NDArray[np.float64]) -> NDArray[np.float64]:
        """How far figures (their last axis) lie from the target; 1 is as far as is still in line."""
        off = np.maximum(np.array(self.low) - figures, 0) - np.maximum(figures - np.array(self.high), 0)
        if self.whitening is not None:
            off = off @ self.whitening
        return np.asarray(np.sqrt((off**2).sum(axis=-1)) / self.within)


def share_target(
    words: str,
    ends: tuple[float, float],
    share: Callable[[Counts], float | None],
    rivals: Sequence[int] = (),
    code: str = "",
) -> Target:
    """A share of bouts between two ends, or at one where both are the same."""
    low, high = ends
    is_point = low == high
    # Two points of a share are much or little of its log odds.
    within = max(log_odds(min(low + WITHIN, 0.999)) - log_odds(low), 0.05) if is_point else INSIDE
    least = log_odds(low) if low > 0 or is_point else -math.inf
    most = log_odds(high) if high < 1 or is_point else math.inf
    return Target("share", words, (least,), (most,), within, share, tuple(rivals), code=code)


def guard(words: str, share: Callable[[Counts], float | None], now: float, by: float) -> Target:
    """A share of bouts that nobody aims at: it is to stay within so much of what it is."""
    ends = max(now - by, 0.0), min(now + by, 1.0)
    return replace(share_target(words, ends, share), is_guard=True)


def strength_guard(words: str, overall: float) -> Target:
    """The Overall that a card may play below by LOSES at most."""
    return Target("strength", words, (overall - LOSES + SLACK,), (math.inf,), SLACK, is_guard=True)


def strength_target(words: str, overall: float, within: float, code: str = "") -> Target:
    """The Overall that a card is to play like."""
    return Target("strength", words, (overall,), (overall,), within, code=code)


def log_odds(share: float) -> float:
    """The log of the odds of a share, held within those of 0.1% and 99.9%."""
    held = min(max(share, 0.001), 0.999)
    return math.log(held / (1 - held))


def share_of(odds: float) -> float:
    """The share whose log odds these are."""
    return 0.0 if odds == -math.inf else 1.0 if odds == math.inf else 1 / (1 + math.exp(-odds))


def score(counts: Counts) -> float:
    """Wins and half the draws, as a share of the bouts."""
    return (wins(counts) + draws(counts) / 2) / counts["bouts"]


def strength_at(scored: float, opponents: NDArray[np.float64], drawing: float) -> float:
    """The strength, in units of the model of `fightcard.pipeline.verification.statistics.strength`, with this
    score against opponents of these strengths."""
    low, high = -FARTHEST, FARTHEST
    for _ in range(50):
        middle = (low + high) / 2
        half = (middle - opponents) / 2
        highest = np.maximum(np.abs(half), drawing)
        win, lose, tie = np.exp(half - highest), np.exp(-half - highest), np.exp(drawing - highest)
        expected = float(((win + tie / 2) / (win + lose + tie)).mean())
        low, high = (middle, high) if expected < scored else (low, middle)
    return (low + high) / 2
