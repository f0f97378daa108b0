"""The advanced charts of cuts and swelling, the corner's work on them, and the ring doctor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.paper_player.title_bout.cards import signed
from tests.paper_player.title_bout.deck import number_of

if TYPE_CHECKING:
    from tests.paper_player.paper import PaperChart
    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.fighter import Fighter

PUNCHES, ACCIDENT, FOUL = "punches", "accident", "foul"
COLUMNS = ("starts as", "worsens", "becomes")
GRAVITY = ("minor", "major", "doctor")
CHARTS = {"swelling": "swelling", "cut": "wound"}
WORK = {"swelling": "work on swelling", "cut": "work on a cut"}
ENDS = {"swelling": "TKO (eyes shut)", "cut": "TKO (cut)"}


@dataclass
class Wound:
    """An injury on the tracker: `kind` is swelling or cut; `times` is how often it was noted."""

    kind: str
    injury: str
    low: int
    cause: str
    times: int = 0
    is_new: bool = False
    paid: tuple[str, ...] = ()
    is_open: bool = False
    blood: int = 0

    @property
    def column(self) -> str:
        """The column of this occurrence."""
        return COLUMNS[min(self.times, len(COLUMNS)) - 1]


def check(bout: Bout, fighter: Fighter, cause: str) -> None:
    """Steps 1 and 2."""
    rating = bout.box.charts["kind"].nearest(fighter.cut_rating)
    number = min(bout.advanced.highest, number_of(bout.deck.other_half()) + rating)
    kind = bout.box.charts["kind"].head_of(str(rating), number)
    if kind in bout.box.charts["mouth"].rows:
        fighter.mouth[kind] += 1
    elif kind:
        chart = bout.box.charts[CHARTS[kind]]
        wound = _noted(chart, fighter, kind, chart.row_of("injury", number_of(bout.deck.other_half())), cause)
        wound.times += 1
        wound.is_new = True


def _noted(chart: PaperChart, fighter: Fighter, kind: str, injury: str, cause: str) -> Wound:
    for wound in fighter.wounds:
        if wound.injury == injury:
            return wound
    low = int(chart.row(injury)["injury"].partition("–")[0])
    fighter.wounds.append(Wound(kind, injury, low, cause))
    return fighter.wounds[-1]


def _says(bout: Bout, wound: Wound, column: str) -> str:
    """What a column says of an injury: the row in which the column has the injury's numbers."""
    return bout.box.charts[CHARTS[wound.kind]].row_of(column, wound.low)


def _gravity(bout: Bout, wound: Wound) -> str:
    says = _says(bout, wound, wound.column)
    if says.endswith("doctor"):
        return "doctor"
    return "major" if "major" in (wound.injury[:5], says[:5]) else "minor"


def treat(bout: Bout, fighter: Fighter) -> None:
    """Steps 3 and 4, in the order of the charts."""
    fighter.wounds.sort(key=lambda wound: (wound.kind == "cut", wound.low))
    new = [wound for wound in fighter.wounds if wound.is_new]
    worst = max((GRAVITY.index(_gravity(bout, wound)) for wound in new), default=0)
    chosen = [wound for wound in new if GRAVITY.index(_gravity(bout, wound)) == worst]
    for wound in new:
        if bout.is_out(fighter):
            return
        wound.is_new = False
        gravity = _gravity(bout, wound)
        is_closed = wound in chosen and _works(bout, fighter, wound, shared=len(chosen) > 1)
        _settle(bout, fighter, wound, is_closed=is_closed)
        wound.is_open = wound.is_open or (wound.kind == "cut" and not (is_closed and gravity == "minor"))


def _works(bout: Bout, fighter: Fighter, wound: Wound, *, shared: bool) -> bool:
    (cell,) = (
        bout.box.charts[WORK[wound.kind]]
        .row(f"{fighter.corner_men['both']} {_gravity(bout, wound)}")
        .values()
    )
    limit = int(cell.partition("–")[2])
    harder = (0, *bout.advanced.harder)[min(wound.times, len(COLUMNS)) - 1]
    return number_of(bout.deck.other_half()) + harder <= (limit // 2 if shared else limit)


def _settle(bout: Bout, fighter: Fighter, wound: Wound, *, is_closed: bool) -> None:
    gravity = _gravity(bout, wound)
    if gravity == "doctor":
        if not is_closed:
            _see(bout, fighter, wound)
    elif gravity == "minor":
        if not is_closed:
            _pay(bout, fighter, wound, wound.column)
    elif not is_closed:
        major = _of_size(bout, fighter, wound, "major")
        major.times = max(1, major.times)
        _pay(bout, fighter, major, COLUMNS[min(major.times, 2) - 1])
    elif not (wound.injury.startswith("major") and COLUMNS[0] in wound.paid):
        _pay(bout, fighter, _of_size(bout, fighter, wound, "minor"), COLUMNS[0])


def _of_size(bout: Bout, fighter: Fighter, wound: Wound, size: str) -> Wound:
    """The minor or the major injury of this place."""
    injury = f"{size} {wound.injury.partition(' ')[2]}"
    return _noted(bout.box.charts[CHARTS[wound.kind]], fighter, wound.kind, injury, wound.cause)


def _pay(bout: Bout, fighter: Fighter, wound: Wound, column: str) -> None:
    if column in wound.paid:
        return
    wound.paid += (column,)
    for part in _says(bout, wound, column).split("; "):
        rating, _, change = part.partition(" ")
        if rating in ("DEF", "CUT", "CF"):
            fighter.for_bout[rating] += signed(change)


def mouth(bout: Bout, fighter: Fighter) -> int:
    """What injuries of the mouth take off END in this rest."""
    taken = 0
    for injury, times in fighter.mouth.items():
        says = bout.box.charts["mouth"].row(injury)["first" if times == 1 else "recurrence"]
        if says.startswith("END "):
            taken -= signed(says.removeprefix("END "))
    return taken


def _see(bout: Bout, fighter: Fighter, wound: Wound) -> None:
    """The ring doctor."""
    chart = bout.box.charts["later visit" if fighter.visits else "first visit"]
    fighter.visits += 1
    place = "over" if " over " in wound.injury else "under"
    verdict = chart.head_of(f"{bout.doctor} {place}", number_of(bout.deck.other_half()))
    ends = ENDS[wound.kind] if wound.cause == PUNCHES else wound.cause
    if verdict == "stop":
        bout.stopped.append((fighter, ends))
    elif verdict == "one more round":
        fighter.last_chance = (bout.round + 1, ends)
