"""A fighter at the table: his card, what was noted on his tracker, and the ratings that follow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.paper_player.title_bout.box import Numbers
    from tests.paper_player.title_bout.cards import FighterCard, Half
    from tests.paper_player.title_bout.strategies import StrategyCard
    from tests.paper_player.title_bout.wounds import Wound

CLASSES = ("Excellent", "Good", "Average", "Fair")


@dataclass
class Cut:
    """A cut on the tracker: its letter, its place, its first cause, who fouled, and what it costs."""

    letter: str
    place: str
    cause: str
    is_gash: bool
    fouler: Fighter | None = None
    is_open: bool = True
    blood: int = 0
    reopened: int = 0
    is_old: bool = False
    cost: int = 0
    bleeds: int = 0


@dataclass
class Fighter:
    """One fighter; `corner` is 0 for red. Changes are noted for the bout and for the round."""

    card: FighterCard
    corner: int
    numbers: Numbers
    endurance: int = 0
    tired: bool = False
    boxes: bool = False
    must_slug: bool = False
    for_bout: Counter[str] = field(default_factory=Counter)
    for_round: Counter[str] = field(default_factory=Counter)
    cuts: list[Cut] = field(default_factory=list)
    head_gashes: int = 0
    eyes: dict[str, int] = field(default_factory=lambda: {"left": 0, "right": 0})
    named_eyes: list[tuple[str, int]] = field(default_factory=list)
    hand: tuple[str, int] = ("", 0)
    ribs: list[tuple[int, int]] = field(default_factory=list)
    injuries: set[object] = field(default_factory=set)
    corner_men: dict[str, str] = field(default_factory=dict)
    points: int = 0
    against: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    was_down: bool = False
    carries: bool = False
    scored_downs: int = 0
    warnings: Counter[str] = field(default_factory=Counter)
    lost_points: int = 0
    warned: int = 0
    wounds: list[Wound] = field(default_factory=list)
    mouth: Counter[str] = field(default_factory=Counter)
    visits: int = 0
    last_chance: tuple[int, str] = (0, "")
    guard: tuple[int, int] = (0, 0)
    doubts: int = 0
    frozen: int = 0
    sulks: int = 0
    clinches: int = 0
    outbreaks: int = 0
    rounds_won: list[int] = field(default_factory=list)
    strategy: StrategyCard | None = None

    @property
    def half(self) -> Half:
        """The half of the card in use."""
        return self.card.fatigued if self.tired else self.card.fresh

    def change(self, rating: str) -> int:
        """What was noted for a rating."""
        return self.for_bout[rating] + self.for_round[rating]

    @property
    def is_boxing(self) -> bool:
        """Whether he boxes now."""
        if self.must_slug:
            return False
        return {"BOXER": True, "SLUGGER": False}.get(self.card.style, self.boxes)

    @property
    def power(self) -> int:
        """One-punch power."""
        paid = self.numbers.boxing_power if self.card.style == "EITHER" and self.is_boxing else 0
        return self.half.power + self.change("one-punch power") - paid + self.guard[1]

    @property
    def cut_rating(self) -> int:
        """CUT, which may be beyond the chart."""
        worse = sum(cut.bleeds for cut in self.cuts)
        return self.half.rating("CUT") + self.change("CUT") + worse

    @property
    def chin(self) -> int:
        """KD1, with KD2 after a knockdown and half of it under a carry-over; it may be beyond the chart."""
        first, second = self.half.pair("KD 1/2")
        first = max(0, first + self.guard[0])
        rating = first + self.change("KD")
        if self.carries:
            rating += max(1, (second + 1) // 2)
        if self.counts:
            rating = max(rating, max(1, first + second) + self.change("KD"))
        return rating

    @property
    def lost_by_cuts(self) -> int:
        """Control Factor lost by cuts, clashes of heads included."""
        return self.head_gashes + sum(cut.cost for cut in self.cuts)

    def control(self, other: Fighter, *, has_trapped: bool, changed: int) -> int:
        """His Control Factor against the other as he fights now, `changed` by his trait and the like."""
        printed = self.half.pair("CF")[0 if other.is_boxing else 1]
        rating = printed + self.change("CF") - self.lost_by_cuts + changed
        rating = max((printed + 1) // 2, rating)
        rating += self.numbers.eye_control * other.shut_eyes
        if has_trapped:
            rating += self.numbers.trap_boxer if other.is_boxing else self.numbers.trap_slugger
        return rating

    @property
    def shut_eyes(self) -> int:
        """How many of his eyes are swollen shut."""
        return list(self.eyes.values()).count(self.numbers.shut_stage)

    def lands_to(self, other: Fighter) -> int:
        """The last number of Punches Landed without DEF: it moves with the other's eyes."""
        closed = sum(stage >= self.numbers.shut_stage - 1 for stage in other.eyes.values())
        closing = self.numbers.stage_two * closed + self.numbers.stage_three * other.shut_eyes
        return self.half.landed + self.change("PL") + closing

    def action(self, other: Fighter, number: int) -> str:
        """What he does with this RN."""
        half = self.half
        moved = self.lands_to(other) + other.half.rating("DEF") + other.change("DEF")
        if number <= min(moved, half.missed):
            return "landed"
        if number <= half.missed:
            return "countered" if number >= half.countered - self.change("countered numbers") else "missed"
        return "clinching" if number <= half.clinching + self.change("end of Clinching") else "movement"

    def hurt(self, points: int) -> int:
        """What a punch is worth with his hand."""
        which, less = self.hand
        return points - less if which in ("all", str(points)) else points


def class_for(name: str, injuries: int) -> str:
    """A corner man's skill, one class lower for each injury after the first."""
    return CLASSES[min(len(CLASSES) - 1, CLASSES.index(name) + injuries - 1)]
