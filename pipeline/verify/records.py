"""Real careers: whether a card ends its bouts, and is stopped, as often as the man was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.findings import Diagnostic
from pipeline.verify.bands import least_knockouts
from pipeline.verify.divisions import division_of
from pipeline.verify.figures import losses, total, wins
from pipeline.verify.intervals import beyond_doubt, difference, wilson
from pipeline.verify.round_robin import STOPPAGES
from pipeline.verify.sensitivity import Aim, Held, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.core.data import CardData
    from pipeline.findings import Finding, Place
    from pipeline.systems import Suspects
    from pipeline.verify.round_robin import Counts

LEAST_SHARING = 3
"""So many men at least, and more than half of those of a division who met others, make a reason one of the division."""

RECORD_POWER = Diagnostic(
    code="V203",
    severity="warning",
    says="{fighter} wins {share} of his wins inside the distance; his record: {record} ({count} of {n})",
    why="A card should end its bouts as the man did. The difference is more than chance can explain, in the"
    " bouts and in so short a career; but a career is fought against other men than this set.",
    fix="Compare {ratings} with the source.",
)
RECORD_CHIN = Diagnostic(
    code="V204",
    severity="warning",
    says="{fighter} loses {share} of his losses inside the distance; his record: {record} ({count} of {n})",
    why="A card should be stopped as often as the man was. The difference is more than chance can explain, in"
    " the bouts and in so short a career; but a career is fought against other men than this set.",
    fix="Compare {ratings} with the source.",
)
FEW_KNOCKOUTS = Diagnostic(
    code="V205",
    severity="warning",
    says="{fighter} wins {share} of his wins inside the distance; in {division} few men have under {least}",
    why="In real careers of this division so low a share lies outside the ordinary spread.",
    fix="Compare {ratings} with the source; some men were so.",
)
SHARED = Diagnostic(
    code="V209",
    severity="warning",
    says="Set, {division}: {count} of {men} men {what}",
    why="What most men of a division share is seldom a slip on each of their cards. How often bouts of a division end inside the"
    " distance hangs on the chins of all its men first; and men of one set meet better men than those of their careers.",
    fix="The whole division: first look at {ratings}.",
)
WHAT = {
    ("V203", -1): "stop fewer of those they beat than their careers say",
    ("V203", 1): "stop more of those they beat than their careers say",
    ("V204", -1): "are stopped in fewer of their defeats than their careers say",
    ("V204", 1): "are stopped in more of their defeats than their careers say",
    ("V205", -1): "stop fewer of those they beat than nearly all real men of the division",
}


@dataclass(frozen=True, slots=True)
class Record:
    """A real career: bouts won and lost, and how many of each inside the distance; None where unknown."""

    won: int | None
    won_inside: int | None
    lost: int | None
    lost_inside: int | None


@dataclass(frozen=True, slots=True)
class Shared:
    """A reason that most men of a division have in the same direction: what is said of them all, its code, and the men by place."""

    finding: Finding
    code: str
    cards: tuple[int, ...]


def of_record(
    card: CardData,
    counts: Counts,
    record: Record,
    looks: int,
    at: Callable[[str], Place],
    suspects: Suspects,
) -> Iterator[Held]:
    """What a card's counts hold against it beside the man's career, or the careers of his division where his own is not given."""
    stopped, won = total(counts, "for_", STOPPAGES), wins(counts)
    was_stopped, lost = total(counts, "against_", STOPPAGES), losses(counts)
    # A record is looked at twice, for his power and for his chin.
    sure = beyond_doubt(2 * looks)
    power, chin = (record.won_inside, record.won), (record.lost_inside, record.lost)
    sides = (
        (RECORD_POWER, suspects.power, stopped, won, power, ("for_", wins)),
        (RECORD_CHIN, suspects.chin, was_stopped, lost, chin, ("against_", losses)),
    )
    for diagnostic, suspect, inside, decided, (count, n), (side, whole) in sides:
        if count is None or n is None:
            continue
        low, high = difference((inside, decided), (count, n), sure)
        if not low <= 0 <= high:
            shares = {"share": _percent(inside / decided), "record": _percent(count / n)}
            career = wilson(count, n, sure)
            aim = Aim(
                counted(side, STOPPAGES), whole, career.low, career.high,
                side=1 if low > 0 else -1, stands=inside / decided, cells=suspect.cells,
            )  # fmt: skip
            where = at(suspect.heading)
            found = diagnostic.at(where, count=count, n=n, ratings=suspect.ratings, **shares)
            yield Held(found, aim)
    least = least_knockouts(str(card["division"]))
    if (
        record.won is None
        and least is not None
        and won
        and wilson(stopped, won, beyond_doubt(looks)).high < least
    ):
        facts = {"division": card["division"], "share": _percent(stopped / won), "least": _percent(least)}
        found = FEW_KNOCKOUTS.at(at(suspects.power.heading), ratings=suspects.power.ratings, **facts)
        aim = Aim(
            counted("for_", STOPPAGES), wins, least, 1.0,
            side=-1, stands=stopped / won, cells=suspects.power.cells,
        )  # fmt: skip
        yield Held(found, aim)


def shared(
    cards: Sequence[CardData],
    held: Sequence[Sequence[Held]],
    results: Sequence[Counts],
    sheet: Place,
    suspects: Suspects,
) -> Iterator[Shared]:
    """The reasons that most men of a division share; `results` are the counts of each card against all whom it met."""
    met: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        if results[place]["bouts"]:
            met.setdefault(division_of(card), []).append(place)
    for division, members in met.items():
        for (code, side), what in WHAT.items():
            alike = [place for place in members if (code, side) in _sides(held[place])]
            if len(alike) >= LEAST_SHARING and 2 * len(alike) > len(members):
                facts = {"division": division, "count": len(alike), "men": len(members), "what": what}
                found = SHARED.at(sheet, ratings=suspects.endings, **facts)
                yield Shared(found, code, tuple(alike))


def _sides(held: Sequence[Held]) -> set[tuple[str, int]]:
    return {(each.finding.code, each.aim.side) for each in held if each.aim is not None}


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
