"""A fighter in the ring: his card, what the bout has done to it, and the ratings that follow."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.second_engine.title_bout.wounds import Wound

Json = dict[str, Any]

SKILLS = ("Excellent", "Good", "Average", "Fair")


@dataclass
class Cut:
    """One cut by its letter (p.26): its first cause (T49), how often it reopened, what it costs of CF, how it bleeds.

    `cause` is one of `causes`; `fouler` is who meant it; `is_old` once it has reopened; `bleeding` is 1 where blood
    seeps and 2 where it bleeds noticeably, `blood` the same where the judges see it instead (p.52).
    """

    letter: str
    place: str
    cause: str
    is_gash: bool
    fouler: Fighter | None = None
    is_open: bool = True
    reopened: int = 0
    is_old: bool = False
    control_lost: int = 0
    bleeding: int = 0
    blood: int = 0


@dataclass
class Fighter:
    """A fighter card in play. `bout` and `round` hold what was added to his ratings, and for how long."""

    card: Json
    corner: int
    endurance: int = 0
    fatigued: bool = False
    boxes: bool = False
    must_slug: bool = False
    bout: Counter[str] = field(default_factory=Counter)
    round: Counter[str] = field(default_factory=Counter)
    cuts: list[Cut] = field(default_factory=list)
    head_gashes: int = 0
    eyes: list[int] = field(default_factory=lambda: [0, 0])
    swelling: list[tuple[int, int]] = field(default_factory=list)
    hand: str = ""
    rib: list[tuple[int, int]] = field(default_factory=list)
    injuries: set[str] = field(default_factory=set)
    cut_man: str = ""
    swelling_man: str = ""
    one_does_both: bool = False
    cuts_worked_on: int = 0
    corner_work: str = ""
    points: int = 0
    against: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    was_down_before: bool = False
    carries: bool = False
    hurt_knockdowns: int = 0
    warnings: Counter[str] = field(default_factory=Counter)
    deducted: int = 0
    missed: int = 0
    strategy: dict[str, int] = field(default_factory=dict)
    strategy_name: str = ""
    rages: bool = False
    guards: bool = False
    wounds: list[Wound] = field(default_factory=list)
    mouth: Counter[str] = field(default_factory=Counter)
    visits: int = 0
    last_chance: tuple[int, str] = (0, "")
    doubts: int = 0
    froze: int = 0
    sulks: int = 0
    holds: int = 0
    warned_in_round: int = 0
    outbreaks: int = 0
    cuts_put_off: int = 0
    injuries_put_off: int = 0
    rounds_won: list[int] = field(default_factory=list)

    @property
    def side(self) -> Json:
        """The side of the card in use (p.24)."""
        side: Json = self.card["fatigued" if self.fatigued else "fresh"]
        return side

    @property
    def lost_by_cuts(self) -> int:
        """CF lost by cuts, gashes by clashes of heads included (p.27)."""
        return self.head_gashes + sum(cut.control_lost for cut in self.cuts)

    def changed(self, rating: str) -> int:
        """What the bout, the round and a strategy have added to a rating."""
        return self.bout[rating] + self.round[rating] + self.strategy.get(rating, 0)

    @property
    def is_boxing(self) -> bool:
        """A boxer boxes, a slugger slugs, Either has chosen; a bad leg makes anyone slug."""
        if self.must_slug or (self.rages and self.card["style"] == "E"):
            return False
        return {"B": True, "S": False}.get(self.card["style"], self.boxes)

    @property
    def power(self) -> int:
        """One-punch power; Either pays 2 for boxing (p.4)."""
        paid = 2 if self.card["style"] == "E" and self.is_boxing else 0
        return int(self.side["power"]) + self.changed("power") - paid - 2 * self.guards

    @property
    def defense(self) -> int:
        """What the opponent's Punches Landed gain against him (p.12)."""
        return int(self.side["defense"]) + self.changed("def")

    @property
    def cut_rating(self) -> int:
        """CUT with what bleeding cuts add, within the columns of the chart."""
        bleeding = sum(cut.bleeding for cut in self.cuts)
        return min(8, max(1, int(self.side["cut"]) + self.changed("cut") + bleeding))

    @property
    def chin(self) -> int:
        """KD1, with KD2 once he was down in the round and half of it under a carry-over (p.17-19)."""
        first, second = self.side["knockdown"]
        first = max(0, first - 2 * self.guards)
        rating = first + self.changed("kd")
        if self.carries:
            rating += max(1, math.ceil(second / 2))
        if self.counts:
            down = max(1, first + second) + self.changed("kd")  # 0/0 counts as 1 (p.18)
            rating = max(rating, down)
        return int(min(10, max(0, rating)))

    @property
    def rising(self) -> int:
        """KO, which decides whether he beats the count."""
        return min(10, max(0, int(self.side["knockout"]) + self.changed("ko")))

    @property
    def killer_instinct(self) -> int:
        """The cards of a run."""
        return max(0, int(self.side["killer_instinct"]) + self.changed("ki"))

    def value(self, result: int) -> int:
        """The points of a punch by the card's RESULT (p.38)."""
        for columns in self.card["hitting_value"].values():
            for points, (low, high) in columns.items():
                if low <= result <= high:
                    return int(points)
        raise LookupError(f"{self.card['name']} has no punch for RESULT {result}")

    def scores(self, points: int) -> int:
        """What a punch is worth with a hurt hand (p.37)."""
        return points - 1 if self.hand in {"all", str(points)} else points


def skill(fighter: str, injuries: int) -> str:
    """A corner man's rating moves one to the right for each further injury (p.31)."""
    return SKILLS[min(len(SKILLS) - 1, SKILLS.index(fighter) + injuries - 1)]


def control(fighter: Fighter, other: Fighter, trapped: bool, adjusted: int) -> int:
    """CF against this opponent as he fights now; never less than half of the printed one (T8)."""
    printed = int(fighter.side["control"]["boxer" if other.is_boxing else "slugger"])
    rating = printed + fighter.changed("cf") - fighter.lost_by_cuts + adjusted
    rating = max(math.ceil(printed / 2), rating)  # the reductions end there; what is gained comes on top
    rating += 2 * other.eyes.count(3)
    if trapped:
        rating += 1 if other.is_boxing else 2
    return rating


def reach(fighter: Fighter, other: Fighter) -> int:
    """The high end of Punches Landed without the opponent's DEF: it moves with swelling eyes (p.32)."""
    closing = sum(2 * max(0, stage - 1) for stage in other.eyes)
    return int(fighter.side["punches_landed"][1]) + fighter.changed("pl") + closing


def action(fighter: Fighter, other: Fighter, number: int) -> str:
    """What the fighter in control does with this Random Number (p.10, T34)."""
    side = fighter.side
    landed_to = min(reach(fighter, other) + other.defense, side["punches_missed"][1])
    if number <= landed_to:
        return "landed"
    if number <= side["punches_missed"][1]:
        low, high = side["countered"]
        low -= other.strategy.get("opponent_countered", 0)
        return "countered" if low <= number <= high else "missed"
    if number <= side["clinching"][1] + fighter.strategy.get("clinching", 0):
        return "clinch"
    return "movement"


def counters_to(fighter: Fighter, other: Fighter) -> int:
    """The highest Random Number with which a counter lands: Punches Landed and CP, no DEF (p.21)."""
    return reach(fighter, other) + int(fighter.side["counter_punch"]) + fighter.changed("cp")
