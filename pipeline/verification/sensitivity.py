"""Sensitivity: what a reason is about, what single numbers do to it, and the one that drives it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.wording import listed
from fightcard.pipeline.findings import Finding, Value, shown
from fightcard.pipeline.game import Parameter, named
from fightcard.pipeline.verification.statistics.counts import Counts


@dataclass(frozen=True, slots=True)
class Aim:
    """What a reason is about: a share of bouts, `part` of `whole`, and the ends between which it is sound.

    `side` is 1 where the share is too high, -1 where it is too low. `rivals` are the opponents that it is
    counted over; all those the card meets where there are none. `cells` are the numbers that its text names,
    as headings or with their part (`PL (power)`), fresh and fatigued; where it has some, what fixes it must
    change the share of all the card's bouts the same way. Without them every number of the card may be the
    one.
    """

    part: Callable[[Counts], int]
    whole: Callable[[Counts], int]
    low: float
    high: float
    side: int
    rivals: tuple[int, ...] = ()
    cells: tuple[str, ...] = ()

    def names(self, parameter: Parameter) -> bool:
        """Whether the number is one that may be named."""
        return not self.cells or parameter.is_among(self.cells)

    def share(self, counts: Counts) -> float | None:
        """The share, None where no bout counts."""
        whole = self.whole(counts)
        return self.part(counts) / whole if whole else None

    def is_nearer(self, before: Counts, after: Counts) -> bool:
        """Whether a change leads the right way: of a record how often it happens in all bouts.

        For one may lose more often to be stopped in a smaller share of the losses.
        """
        if not self.cells:
            return True
        rates = [self.part(counts) / max(counts["bouts"], 1) for counts in (before, after)]
        return (rates[1] - rates[0]) * self.side < 0


@dataclass(frozen=True, slots=True)
class Held:
    """A reason against a card: its finding, and what a change of the card would have to bring in line.

    `common` is what it says of the card in words that most of a division may share, and the ratings on which
    that depends.
    """

    finding: Finding
    aim: Aim | None = None
    common: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What a number does: changed from `value` to `to`, both as the cell holds them, it brings the share from
    `before` to `after`."""

    heading: str
    part: str
    value: int | str
    to: int | str
    before: float
    after: float
    bouts: int

    @property
    def name(self) -> str:
        """The heading, with the part of the cell where it has several."""
        return named(self.heading, self.part)

    def as_json(self) -> dict[str, object]:
        """The effect, shares to four decimals."""
        return {
            "column": self.heading,
            "part": self.part or None,
            **of_fields(self, "from=value to before after bouts"),
        }


@dataclass(frozen=True, slots=True)
class Driver:
    """What single numbers do to the share that a reason is about.

    `effects` are all numbers that were tried, the greatest first. `fixed` is the value of the first cell of
    the lever where that one number fixes the reason, `gains` the other fighters who then have a reason, by
    name, with its code.
    """

    effect: Effect | None
    fixed: int | None
    effects: tuple[Effect, ...]
    gains: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Lever:
    """What to type so that a reason goes, played out over the whole set; or why that is out of reach.

    reason: its code, with the number where there may be several of a code (`V206 PL (power)`). cells:
    heading, what is typed, what to type. fixes: whether the reason is gone then; if not, the cells are the
    nearest that was found, `reached` says how near, and `in_the_way` what keeps it from going on. verdict:
    the card's then. left: other reasons that stay. gains: others who have a reason then, by name. why_not:
    why nothing was looked for. number: heading, part and new value where only one number is changed. sources:
    what the sheet Notes says of the cells, by heading. own: what becomes of the fighter, as of a proposal.
    """

    reason: str
    cells: tuple[tuple[str, Value, Value], ...] = ()
    fixes: bool = False
    verdict: str = ""
    left: tuple[str, ...] = ()
    gains: tuple[tuple[str, tuple[str, ...]], ...] = ()
    reached: str = ""
    in_the_way: tuple[str, ...] = ()
    why_not: str = ""
    number: tuple[str, str, int] | None = None
    sources: tuple[tuple[str, str], ...] = ()
    own: tuple[tuple[str, float, float], ...] = ()

    @property
    def code(self) -> str:
        """The code of the reason."""
        return self.reason.split()[0]

    def sentence(self) -> str:
        """The lever in a sentence or two for the designer."""
        if self.why_not:
            return f"{self.why_not}."
        cells = listed([f"{heading} from {shown(old)} to {shown(new)}" for heading, old, new in self.cells])
        if not self.fixes:
            reached = f", {self.reached}" if self.reached else ""
            return (
                "Changing one or two of the numbers it names does not resolve this. The closest that was"
                f" played: {cells}{reached}; in the way: {'; '.join(self.in_the_way)}.{self._noted()}"
            )
        stays = "stay" if len(self.left) > 1 else "stays"
        left = f", while {listed(self.left)} {stays}" if self.left else ""
        then = [f"{listed(codes)} for {name}" for name, codes in self.gains]
        gains = f" It raises {listed(then)}." if then else ""
        done = f"played in the whole set, this is gone{left} (verdict {self.verdict})"
        own = f" {own_in_words(self.own)}." if self.own else ""
        return f"Change {cells}: {done}.{own}{gains}{self._noted()}"

    def _noted(self) -> str:
        """The sources of the cells that are to be touched."""
        return "".join(
            f" {listed(of)} {have} a source ({note})." for of, have, note in by_source(self.sources)
        )

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {
            **of_fields(self, "reason mends=fixes"),
            "cells": [{"column": name, "from": old, "to": new} for name, old, new in self.cells],
            "verdict_then": self.verdict or None,
            **of_fields(self, "left"),
            "others_then": [{"name": name, "codes": list(codes)} for name, codes in self.gains],
            **of_fields(self, "reached in_the_way"),
            "sources": dict(self.sources),
            "why_not": self.why_not,
            "own": {what: [round(then, 4), round(now, 4)] for what, then, now in self.own},
        }


@dataclass(frozen=True, slots=True)
class SetLever:
    """One step for all fighters of a division, played out: which reasons it removes, which remain.

    step: `KD1 +1 and KO +1`. fighters: how many it changes. gone, stays: codes with what they are about.
    gains: fighters who have a reason then, by name. stopped: the share of their bouts that end inside the
    distance, before and after; None where the step affects no bout.
    """

    division: str
    step: str
    fighters: int
    gone: tuple[str, ...]
    stays: tuple[str, ...]
    gains: tuple[tuple[str, tuple[str, ...]], ...] = ()
    stopped: tuple[float, float] | None = None

    def answers(self, finding: Finding) -> bool:
        """Whether it was looked for because of this finding."""
        return any(_is_about(finding, each, self.division) for each in (*self.gone, *self.stays))

    def sentence(self, finding: Finding) -> str:
        """The step in a sentence or two for the designer, as an answer to this finding."""
        is_gone = any(_is_about(finding, each, self.division) for each in self.gone)
        what = f"{self.step} for {self.fighters} fighters"
        left = sorted({each.split()[0] for each in self.stays if not _is_about(finding, each, self.division)})
        others = (
            f"; {listed(left)} of the whole division {'remain' if len(left) > 1 else 'remains'}"
            if left
            else ""
        )
        inside = ""
        if self.stopped is not None:
            now, later = self.stopped
            inside = f"{later:.1%} of their bouts end inside the distance (now {now:.1%})"
        more = f" and {len(self.gains) - MOST_GAINS} more" if self.gains[MOST_GAINS:] else ""
        raised = ", ".join(f"{listed(codes)} for {name}" for name, codes in self.gains[:MOST_GAINS])
        gains = f" It raises {raised}{more}." if raised else ""
        if is_gone:
            return f"{what}, played out: this is gone{', and ' if inside else ''}{inside}{others}.{gains}"
        then = f": played out, {inside}" if inside else ""
        return f"The nearest step for all, {what}, does not resolve this{then}{others}.{gains}"

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        shown = of_fields(self, "division step men=fighters gone stays")
        return {
            **shown,
            "others_then": [{"name": name, "codes": list(codes)} for name, codes in self.gains],
            **of_fields(self, "stopped"),
        }


MOST_GAINS = 3
"""How many fighters with new reasons a sentence names."""


def _is_about(finding: Finding, stated: str, division: str) -> bool:
    code, _, words = stated.partition(" ")
    where, _, what = finding.message.partition(": ")
    is_here = where in ("Set", f"Set, {division}")
    return (
        is_here and code == finding.code and (what.startswith(f"{words} in ") or f" fighters {words}" in what)
    )


VERBS = {"wins": "wins", "stops": "stops", "stopped": "is stopped in", "plays_like": "plays like"}


def own_in_words(own: Sequence[tuple[str, float, float]]) -> str:
    """What becomes of a fighter: `The card then wins 31.9% of its bouts (now 18.2%), stops ...`."""
    parts = []
    for what, then, now in own:
        if what == "plays_like":
            parts.append(f"{VERBS[what]} {now:.1f} (now {then:.1f})")
        else:
            parts.append(f"{VERBS[what]} {now:.1%}{' of its bouts' * (what == 'wins')} (now {then:.1%})")
    return f"The card then {listed(parts)}"


def by_source(sources: Sequence[tuple[str, str]]) -> Iterator[tuple[list[str], str, str]]:
    """The headings that have the same note as their source, `has` or `have`, and the note."""
    for note in dict.fromkeys(note for _, note in sources):
        headings = [heading for heading, own in sources if own == note]
        yield headings, "has" if len(headings) == 1 else "have", note
