"""Proposed changes in the terminal: what to type, what it fixes, and what it costs elsewhere."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TextIO

from fightcard.pipeline.base.wording import listed
from fightcard.pipeline.cli.show import console, show_small_print
from fightcard.pipeline.verification.sensitivity import by_source
from fightcard.pipeline.verification.statistics.overall_line import in_halves

if TYPE_CHECKING:
    from fightcard.pipeline.tune_run import Tuned, TunedSet
    from fightcard.pipeline.verification.drivers.proposals import Elsewhere, Proposal, Reached

INDENT = "     "
MOST_OTHERS = 4
LEGEND = (
    "Each alternative was played out over the whole set with the same seed: verify says the same once the"
    " cells are typed.{intervals} Others' win rates are shown where their bouts with this card changed by"
    " more than chance."
)
INTERVALS = " In brackets the 95% interval."


def show_tuned(found: TunedSet, stream: TextIO) -> None:
    """Each fighter's alternatives, one below the other."""
    out = console(stream)
    if not found.fighters:
        stream.write("No card of the set has a reason against it: there is nothing to tune.\n")
        return
    for place, each in enumerate(found.fighters):
        stream.write("\n" * bool(place) + f"{each.name}\n{'=' * len(each.name)}\n")
        for line in _fighter(each):
            _wrapped(line, stream, out.width)
    if any(each.proposals or each.furthest for each in found.fighters):
        stream.write("\n")
        has_intervals = any(
            aim.low is not None and aim.kind != "career" and not aim.is_guard
            for each in found.fighters
            for proposal in (*each.proposals, *filter(None, (each.furthest,)))
            for aim in proposal.aims
        )
        show_small_print(LEGEND.format(intervals=INTERVALS * has_intervals), out)


def _fighter(tuned: Tuned) -> Iterator[str]:
    yield f"  {tuned.verdict}; against the card: {', '.join(tuned.against) or 'nothing'}"
    if tuned.why_not:
        yield f"  {tuned.why_not[:1].upper()}{tuned.why_not[1:]}."
    if tuned.sources:
        yield f"  cells that Notes mentions: {', '.join(tuned.sources)}; --keep sourced protects them"
    for number, proposal in enumerate(tuned.proposals, 1):
        yield f"  {number}. {_cells(proposal)}"
        yield from (f"{INDENT}{line}" for line in _outcome(proposal))
    if tuned.furthest is not None:
        yield "  Not possible with three numbers. The closest found:"
        yield f"  -  {_cells(tuned.furthest)}"
        yield from (f"{INDENT}{line}" for line in _outcome(tuned.furthest))
        yield f"{INDENT}what prevents it: {'; '.join(tuned.obstacles)}"


def _cells(proposal: Proposal) -> str:
    return ", ".join(f"{heading} {old} -> {new}" for heading, old, new in proposal.cells)


def _outcome(proposal: Proposal) -> Iterator[str]:
    before, after = proposal.verdicts
    for headings, have, note in by_source(proposal.sources):
        yield f"touches {listed(headings)}, which {have} a source ({note})"
    fixed = f"; resolves {', '.join(proposal.fixed)}" if proposal.fixed else ""
    yield f"verdict {before} -> {after}{fixed}"
    yield own_figures(proposal)
    for each in proposal.aims:
        if not each.is_guard or each.kind == "career":
            yield _aim(each)
    if proposal.left:
        yield f"still against the card: {', '.join(proposal.left)}"
    if proposal.raised:
        yield f"new against the card: {', '.join(proposal.raised)}"
    yield from _others(proposal.elsewhere)


def own_figures(proposal: Proposal) -> str:
    """What becomes of the fighter, aimed at or not."""
    shown = {"plays_like": _overall}
    figures = [
        f"{WORDS[what]} {shown.get(what, _percent)(then)} -> {shown.get(what, _percent)(now)}"
        for what, then, now in proposal.own
    ]
    return f"the card {', '.join(figures)}"


WORDS = {"wins": "wins", "stops": "stops", "stopped": "is stopped", "plays_like": "plays like"}


def _aim(each: Reached) -> str:
    met = "" if each.is_met else ", not met"
    if each.kind == "career":
        return (
            f"{each.words}: {each.career[0]} -> {each.career[1]}; as far off as the real one in"
            f" {_likely(each.after)} of its careers{met}"
        )
    shown = _percent if each.kind == "share" else _overall
    interval = "" if each.low is None else f" ({shown(each.low)} to {shown(each.high)})"
    return f"{each.words}: {shown(each.before)} -> {shown(each.after)}{interval}{met}"


def _others(elsewhere: Sequence[Elsewhere]) -> Iterator[str]:
    for each in elsewhere:
        # The set as a whole has no verdict.
        change = f" ({' -> '.join(each.verdicts)})" if any(each.verdicts) else ""
        if each.gained:
            yield f"new against {each.name}: {', '.join(each.gained)}{change}"
        if each.lost:
            yield f"resolves for {each.name}: {', '.join(each.lost)}{change}"
    moved = [each for each in elsewhere if each.wins is not None]
    if moved:
        sentences = [
            f"{each.name} {100 * each.wins[0]:.1f}% -> {100 * each.wins[1]:.1f}%"
            for each in moved[:MOST_OTHERS]
            if each.wins is not None
        ]
        more = f", {len(moved) - MOST_OTHERS} more" if moved[MOST_OTHERS:] else ""
        yield f"others' wins: {', '.join(sentences)}{more}"


def _percent(share: float | None) -> str:
    return "?" if share is None else f"{100 * share:.1f}%"


def _overall(overall: float | None) -> str:
    return "?" if overall is None else in_halves(overall)


def _likely(chance: float | None) -> str:
    return "no judged share" if chance is None else "under 1%" if chance < 0.01 else f"{100 * chance:.0f}%"


def _wrapped(line: str, stream: TextIO, width: int) -> None:
    indent = " " * (len(line) - len(line.lstrip()))
    further = indent + "   " if line.lstrip()[:2] in ("1.", "2.", "3.", "- ") else indent + "  "
    wrapped = textwrap.wrap(line.strip(), width, initial_indent=indent, subsequent_indent=further)
    stream.write("\n".join(wrapped) + "\n")
