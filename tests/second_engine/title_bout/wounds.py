"""The advanced cuts and swelling, the corner's work on them, and the ring doctor (p.48-54)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.second_engine.title_bout.causes import PUNCH
from tests.second_engine.title_bout.charts import name_at, page, row_at, within
from tests.second_engine.title_bout.policies import policy
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

HIGHEST = 80
COLUMNS = ("starts_as", "worsens", "becomes")
GRAVITY = ("minor", "major", "doctor")
LOWEST = {"Fair": "Poor"}  # T37


@dataclass
class Wound:
    """An injury by its row: how often it came, what caused it first, what it has cost and how it bleeds."""

    chart: str
    injury: str
    cause: str
    fouler: Fighter | None
    times: int = 0
    is_new: bool = False
    began: bool = False
    worsened: bool = False
    is_open: bool = False
    blood: int = 0

    @property
    def text(self) -> str:
        """The cell of this occurrence: what it does, what it becomes, or the doctor."""
        return page_row(self.chart, self.injury)[COLUMNS[min(self.times, 3) - 1]]

    @property
    def gravity(self) -> str:
        """What the corner has to treat."""
        if self.text.endswith("doctor"):
            return "doctor"
        return "major" if self.injury.startswith("major") or self.text.startswith("major") else "minor"


def page_row(chart: str, injury: str) -> dict[str, str]:
    """The row of an injury."""
    return next(row for row in page(f"cut_and_swelling_{chart}").values() if row["injury"] == injury)


def check(bout: Bout, fighter: Fighter, cause: str, fouler: Fighter | None) -> None:
    """Steps 1 and 2: the kind, and the place; nothing changes until the corner has worked (p.49)."""
    rating = fighter.cut_rating
    number = min(HIGHEST, random_number(bout.table.other()) + rating)  # T17
    kind = name_at("cut_and_swelling_type", str(rating), number)
    if kind == "-":
        return
    if kind in page("cut_and_swelling_mouth"):
        fighter.mouth[kind] += 1
        return
    injury = row_at(f"cut_and_swelling_{kind}", random_number(bout.table.other()))["injury"]
    wound = named(fighter, kind, injury, cause, fouler)
    wound.times += 1
    wound.is_new = True


def named(fighter: Fighter, chart: str, injury: str, cause: str, fouler: Fighter | None) -> Wound:
    """His injury of this name, the first time a new one."""
    for wound in fighter.wounds:
        if wound.injury == injury:
            return wound
    wound = Wound(chart, injury, cause, fouler)
    fighter.wounds.append(wound)
    return wound


def swallow(fighter: Fighter) -> int:
    """What injuries of the mouth cost of endurance in this minute (T18)."""
    cost = 0
    for injury, times in fighter.mouth.items():
        cell = page("cut_and_swelling_mouth")[injury]["first" if times == 1 else "recurrence"]
        cost += 0 if cell == "no effect" else abs(int(cell.split()[1]))
    return cost


def treat(bout: Bout, fighter: Fighter) -> None:
    """Steps 3 and 4: the corner works on what it chooses, and then ratings change or the doctor comes."""
    fighter.wounds.sort(key=by_row)
    new = [wound for wound in fighter.wounds if wound.is_new]
    chosen = choose(bout, fighter, new)
    for wound in new:
        if any(each is fighter for each, _ in bout.stopped_between):
            return  # the doctor has stopped the bout
        wound.is_new = False
        helped = wound in chosen and works(bout, fighter, wound, halved=len(chosen) > 1)
        settle(bout, fighter, wound, helped)
        if wound.chart == "cut" and not (helped and wound.gravity == "minor"):
            wound.is_open = True


def by_row(wound: Wound) -> tuple[bool, int]:
    """The order in which wounds draw their cards: swellings before cuts, as the charts have them."""
    rows = [row["injury"] for row in page(f"cut_and_swelling_{wound.chart}").values()]
    return wound.chart == "cut", rows.index(wound.injury)


def choose(bout: Bout, fighter: Fighter, new: list[Wound]) -> list[Wound]:
    """Which injuries share the minute, by the corner's policy (p.53)."""
    if not new:
        return []
    shares = policy(bout, fighter)["shares_minute"]
    if shares == "always":
        return new
    gravest = max(GRAVITY.index(wound.gravity) for wound in new)
    equals = [wound for wound in new if GRAVITY.index(wound.gravity) == gravest]
    return equals if shares == "equals" else equals[:1]


def works(bout: Bout, fighter: Fighter, wound: Wound, halved: bool) -> bool:
    """Whether the corner's number lies in its range; two injuries at once halve the chance."""
    skill = LOWEST.get(fighter.corner_work, fighter.corner_work)
    cell = page(f"corner_work_{wound.chart}")[skill][wound.gravity]
    limit = int(cell.split()[0].split("-")[1])
    number = random_number(bout.table.other()) + 5 * (min(wound.times, 3) - 1)
    return number <= (limit // 2 if halved else limit)


def settle(bout: Bout, fighter: Fighter, wound: Wound, helped: bool) -> None:
    """What stands after the corner's work: nothing, a penalty if it got worse, or the doctor's look."""
    if wound.gravity == "doctor":
        if not helped:
            see(bout, fighter, wound)
        return
    if wound.gravity == "minor":
        if not helped:
            stand(fighter, wound)
        return
    is_major = wound.injury.startswith("major")
    if helped and not (is_major and wound.began):  # else it is no worse than it was (p.53)
        begin(fighter, other_size(fighter, wound, "minor"))
    elif not helped:
        major = other_size(fighter, wound, "major")
        major.times = max(1, major.times)
        stand(fighter, major)


def other_size(fighter: Fighter, wound: Wound, size: str) -> Wound:
    """The minor or the major injury of its place, which it has become (p.50)."""
    _, _, rest = wound.injury.partition(" ")
    return named(fighter, wound.chart, f"{size} {rest}", wound.cause, wound.fouler)


def stand(fighter: Fighter, wound: Wound) -> None:
    """It costs what its column says, once each: `worsens` comes on top of `starts as` (p.53)."""
    if wound.times < 2:
        begin(fighter, wound)
    elif not wound.worsened:
        wound.worsened = True
        pay(fighter, page_row(wound.chart, wound.injury)["worsens"])


def begin(fighter: Fighter, wound: Wound) -> None:
    """What it costs as it starts; two injuries that end up identical cost it once (p.53)."""
    if not wound.began:
        wound.began = True
        pay(fighter, page_row(wound.chart, wound.injury)["starts_as"])


def pay(fighter: Fighter, text: str) -> None:
    """DEF, CUT and CF by a cell such as `DEF +2; CF -1`."""
    if text == "no effect":
        return
    for part in text.split("; "):
        rating, change = part.split()
        fighter.bout[rating.lower()] += int(change)


def see(bout: Bout, fighter: Fighter, wound: Wound) -> None:
    """The ring doctor: on, one round more, or no further (p.51)."""
    chart = "ring_doctor_later" if fighter.visits else "ring_doctor_first"
    fighter.visits += 1
    row = page(chart)[f"{bout.doctor} {'over' if ' over ' in wound.injury else 'under'}"]
    number = random_number(bout.table.other())
    verdict = next(head for head, cell in row.items() if within(number, cell))
    if verdict == "stop":
        bout.stopped_between.append((fighter, how_it_stops(wound)))
    elif verdict == "one more round":
        fighter.last_chance = (bout.round_number + 1, how_it_stops(wound))


def how_it_stops(wound: Wound) -> str:
    """By its first cause: a TKO, a technical draw or decision by an accident, the cards by intent (p.38)."""
    if wound.cause != PUNCH:
        return wound.cause
    return "TKO (cut)" if wound.chart == "cut" else "TKO (eyes shut)"
