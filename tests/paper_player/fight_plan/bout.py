"""A bout of Fight Plan reckoned from the box, with the chance of a kept bout."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Any

from tests.paper_player.dice import Rolls, agree
from tests.paper_player.fight_plan import wounds
from tests.paper_player.fight_plan.box import Box, Card, Line

Json = dict[str, Any]
NAMES = ("red", "blue")
ALL_OUT, CLINCHING, DIRTY = "All-out assault", "Clinching", "fighting dirty"
WARNINGS = ("1st", "2nd", "3rd", "4th", "5th")
AIMS = {"any": "opportunistic", "head": "head", "body": "body"}
BLOWS = {"head": "head punches", "body": "body blows"}
SECONDS = 180


@dataclass
class Fighter:
    """A fighter and what his round comes to."""

    card: Card
    corner: int
    start: float = 0.0
    endurance: float = 0.0
    line: Line | None = None
    style: Mapping[str, float] = field(default_factory=dict)
    able: dict[str, float] = field(default_factory=dict)
    agg: float = 0.0
    spent: float = 0.0
    unused: float = 0.0
    warnings: int = 0
    warned: bool = False
    penalty: float = 0.0
    disqualified: bool = False
    rate: float = 0.0
    landed: int = 0
    counted: list[int] = field(default_factory=list)
    unaimed: float = 0.0
    suffered: float = 0.0
    hurt: float = 0.0
    injuries: dict[str, wounds.Injury] = field(default_factory=dict)
    began: float = 0.0
    downs: int = 0
    stopped: tuple[str, float] | None = None

    @property
    def plan(self) -> Line:
        """His plan of the round."""
        assert self.line is not None
        return self.line

    def does(self, what: str, otherwise: float = 0.0) -> float:
        """What his style says of something."""
        return self.style.get(what, otherwise)


class Bout:
    """A bout on the worksheet."""

    def __init__(
        self, box: Box, names: tuple[str, str], rolls: Rolls, rounds: int, agreed: Collection[str]
    ) -> None:
        self.box, self.rolls, self.rounds, self.round = box, rolls, rounds, 0
        self.fighters = tuple(Fighter(box.cards[name.upper()], corner) for corner, name in enumerate(names))
        for fighter in self.fighters:
            fighter.start = (
                box.value("endurance", "for each point of TGH", "points") * fighter.card.ratings["TGH"]
            )
            fighter.endurance = fighter.start
        self.agreed = agreed
        self.scores = [[0, 0] for _ in range(3)]
        self.result: Json = {}

    def other(self, fighter: Fighter) -> Fighter:
        """His opponent."""
        return self.fighters[1 - fighter.corner]

    def play(self) -> Json:
        """The whole bout."""
        while not self.result and self.round < self.rounds:
            if self.round:
                self.rest()
            if not self.result:
                self.round += 1
                self.fight()
        if not self.result:
            self.decide()
        agree("draws left over", len(self.rolls.rolls) - self.rolls.next, 0)
        return self.result

    def rest(self) -> None:
        """The minute between rounds."""
        for fighter in self.fighters:
            lost = fighter.start - fighter.endurance
            back = self.box.value("regained", "lost endurance regained") * lost
            back += fighter.unused * self.box.value("regained", "more for each unused point") * lost
            fighter.endurance = min(fighter.start, fighter.endurance + back)
        out = [fighter for fighter in self.fighters if fighter.endurance <= 0]
        if len(out) == 2:
            self.finish(None, "draw (technical)", 1.0)
        elif out:
            self.finish(self.other(out[0]), "TKO (retired)", 1.0)

    def fight(self) -> None:
        """A round from bell to bell."""
        for fighter in self.fighters:
            fighter.line = fighter.card.line(self.round)
            fighter.style = self.box.styles.get(fighter.line.style, {})
            fighter.began, fighter.stopped = fighter.endurance, None
        self.reckon()
        for fighter in self.fighters:
            self.referee(fighter)
        for fighter in self.fighters:
            least = self.box.value("least", "DEF_RATE")
            fighter.rate = max(least, fighter.plan.defense * fighter.able["AGL"])
        for fighter in self.fighters:
            self.throw(fighter)
        for fighter in self.fighters:
            fighter.counted = [
                nearest(fighter.landed * self.factor(fighter, "judge", "judge")) for _ in range(3)
            ]
        for fighter in self.fighters:
            self.strike(fighter)
        if "injuries" in self.agreed:
            for fighter in self.fighters:
                wounds.injuries(self, fighter)
        for fighter in (self.fighters[1], self.fighters[0]):
            self.knock(fighter)
        for fighter in self.fighters:
            if fighter.endurance <= 0:
                stop(fighter, "TKO", fighter.began / fighter.suffered)
        self.settle()
        if not self.result:
            self.score()
            for fighter in self.fighters:
                each = self.box.value("endurance", "lost for each AGG", "points")
                breath = wounds.felt(self, fighter, "each round")
                fighter.endurance -= fighter.spent * (each + fighter.does("endurance for each AGG")) + breath
            self.compare()

    def reckon(self) -> None:
        """Styles, energy, height and wind."""
        made = [self.styled(fighter, self.other(fighter)) for fighter in self.fighters]
        energy = [self.energy(fighter, self.other(fighter)) for fighter in self.fighters]
        for fighter, able, left in zip(self.fighters, made, energy, strict=True):
            fighter.able, fighter.agg = able, left
            fighter.spent = left if fighter.does("AGG lost is rested") else fighter.plan.agg
            given = self.box.value("regained", "energy points a round")
            fighter.unused = given - fighter.spent - fighter.plan.pow - fighter.plan.defense
        for fighter in self.fighters:
            other = self.other(fighter)
            taller = fighter.card.ratings["HGT"] - other.card.ratings["HGT"]
            if taller > 0:
                row = "against all-out" if other.plan.style == ALL_OUT else "otherwise"
                for rating in ("SPD", "AGL"):
                    fighter.able[rating] += (
                        self.box.value("height", row, rating) * taller * fighter.does("HGT edge", 1.0)
                    )
        for fighter in self.fighters:
            share = fighter.endurance / fighter.start
            fighter.able = {rating: value * share for rating, value in fighter.able.items()}

    def able(self, fighter: Fighter) -> dict[str, float]:
        """STR, and SPD and AGL less what injuries of earlier rounds cost."""
        least = self.box.value("least", "STR, SPD, AGL")
        hurt = {
            head: fighter.card.ratings[head] - wounds.felt(self, fighter, head) for head in ("SPD", "AGL")
        }
        return {"STR": fighter.card.ratings["STR"]} | {
            head: max(least, value) for head, value in hurt.items()
        }

    def styled(self, fighter: Fighter, other: Fighter) -> dict[str, float]:
        """STR, SPD and AGL after both styles."""
        mine, his = self.able(fighter), self.able(other)
        stronger, faster, nimbler = (max(0, mine[each] - his[each]) for each in ("STR", "SPD", "AGL"))
        slower = max(0, his["SPD"] - mine["SPD"])
        least = self.box.value("least", "STR, SPD, AGL")
        strength = mine["STR"] + fighter.does("STR gained") + fighter.does("STR edge gained") * stronger
        strength -= fighter.does("STR lost") * mine["STR"]
        speed = mine["SPD"] + fighter.does("SPD gained") + fighter.does("SPD edge gained") * faster
        gained = (
            fighter.does("AGL gained")
            + (fighter.does("AGL edge gained") - fighter.does("AGL edge lost")) * nimbler
            + fighter.does("AGL from STR edge") * stronger
            + fighter.does("AGL from SPD edge") * faster
            - fighter.does("AGL lost to SPD gap") * slower
            - fighter.does("AGL lost") * mine["AGL"]
        )
        taken = min(
            other.does("the other's AGL by SPD edge") * slower,
            other.does("at most, by SPD edge") * mine["AGL"],
        ) + min(
            other.does("the other's AGL by AGL edge") * max(0, his["AGL"] - mine["AGL"]),
            other.does("at most, by AGL edge") * mine["AGL"],
        )
        agility = mine["AGL"] + (gained - taken)
        return {"STR": max(least, strength), "SPD": max(least, speed), "AGL": max(least, agility)}

    def energy(self, fighter: Fighter, other: Fighter) -> float:
        """AGG after both styles."""
        least = self.box.value("least", "AGG")

        def saved(each: Fighter) -> float:
            return max(least, each.plan.agg - each.does("AGG lost"))

        below = fighter.does("AGG below the other's")
        if not below:
            return saved(fighter)
        if other.does("AGG below the other's"):
            return max(least, saved(fighter) - below)
        return max(least, min(saved(fighter), saved(other) - below))

    def happens(self, fighter: Fighter, chance: float) -> bool:
        """Whether what has a chance happens."""
        return self.million(fighter) <= chance * 1_000_000

    def million(self, fighter: Fighter) -> int:
        """A number from 1 to a million."""
        return self.rolls.take("chance", NAMES[fighter.corner], self.round)

    def factor(self, fighter: Fighter, chart: str, row: str) -> float:
        """A normal number of mean 1, clipped."""
        drawn = self.rolls.take("curve", NAMES[fighter.corner], self.round)
        most = self.box.value(chart, row, "clipped at sigmas")
        sigmas = round(NormalDist().inv_cdf((drawn - 0.5) / 1000), 4)
        return 1 + self.box.value(chart, row, "sigma") * max(-most, min(most, sigmas))

    def referee(self, fighter: Fighter) -> None:
        """Foul blows, then clinching."""
        fighter.warned = fighter.disqualified = False
        fighter.penalty = 0
        dirty = fighter.plan.is_dirty
        if self.happens(fighter, self.box.value("warned", DIRTY if dirty else "otherwise", "warned")):
            fighter.warned = True
            fighter.warnings += 1
            row = WARNINGS[min(5, fighter.warnings) - 1]
            fighter.penalty = self.box.value("warnings", row, "point")
            if dirty:
                fighter.disqualified = self.happens(fighter, self.box.value("warnings", row, "disqualified"))
        if fighter.plan.style == CLINCHING and fighter.plan.defense >= self.box.value(
            "holding", "from DEF on"
        ):
            over = self.box.value("holding", "DEF squared over")
            if self.happens(fighter, fighter.plan.defense * fighter.plan.defense / over / 100):
                fighter.penalty = max(fighter.penalty, self.box.value("holding", "points lost"))

    def throw(self, fighter: Fighter) -> None:
        """How many punches land."""
        each = self.box.value("punches", "thrown for each AGG")
        under = self.box.value("punches", "DEF_RATE under the root, times")
        landed = each * fighter.agg * fighter.able["SPD"] / sqrt(under * self.other(fighter).rate)
        landed *= self.factor(fighter, "chance", "punches")
        if fighter.plan.aim != "any":
            landed *= self.box.value("punches", "landed, not opportunistic")
        fighter.landed = nearest(min(landed, each * fighter.agg))

    def strike(self, fighter: Fighter) -> None:
        """What they do."""
        other = self.other(fighter)
        damage = fighter.plan.pow * fighter.able["STR"] * sqrt(fighter.agg * fighter.able["SPD"]) / other.rate
        damage *= self.factor(fighter, "chance", "damage")
        blows = 1.0
        if fighter.plan.is_dirty:
            blows = self.box.value("damage", f"{DIRTY}, warned" if fighter.warned else DIRTY, "damage")
        damage *= fighter.does("damage given", 1.0) * other.does("damage taken", 1.0) * blows
        fighter.unaimed = damage
        aimed = (
            1.0 if fighter.plan.aim == "any" else self.box.value("damage", BLOWS[fighter.plan.aim], "damage")
        )
        other.suffered = other.hurt = damage * aimed
        other.endurance -= other.suffered

    def knock(self, fighter: Fighter) -> None:
        """Down, down twice, or out."""
        other, row = self.other(fighter), AIMS[fighter.plan.aim]
        out = self.box.value("knockdown", row, "out") * other.start

        def downs(damage: float) -> int:
            if damage >= self.box.value("knockdown", row, "down twice") * other.start:
                return 2
            return int(damage >= self.box.value("knockdown", row, "down") * other.start)

        if fighter.unaimed < out:
            fighter.downs = downs(fighter.unaimed)
            return
        fighter.downs = downs(fighter.unaimed - out)
        if fighter.downs:
            drawn = self.million(other)
            fighter.downs = (drawn - 1) * (fighter.downs + 1) // 1_000_000
        stop(other, "KO", out / fighter.unaimed)

    def settle(self) -> None:
        """How the round may end the bout."""
        red, blue = self.fighters
        for fighter in self.fighters:
            if fighter.disqualified:
                self.other(fighter).stopped = None
        if red.stopped and blue.stopped:
            if red.stopped[1] == blue.stopped[1]:
                self.finish(None, "draw (technical)", red.stopped[1])
                return
            first = red if red.stopped[1] < blue.stopped[1] else blue
            self.finish(self.other(first), *(first.stopped or ("", 0.0)))
        elif red.stopped or blue.stopped:
            loser = red if red.stopped else blue
            self.finish(self.other(loser), *(loser.stopped or ("", 0.0)))
        elif red.disqualified and blue.disqualified:
            self.finish(None, "draw (technical)", 1.0)
        elif red.disqualified or blue.disqualified:
            self.finish(blue if red.disqualified else red, "DQ", 1.0)

    def score(self) -> None:
        """The judges."""
        red, blue = self.fighters
        chart = self.box.charts["scoring"]
        for judge in range(3):
            downs, lead = red.downs - blue.downs, red.counted[judge] - blue.counted[judge]
            turned = downs < 0
            place = -lead if turned else lead
            head = "ahead" if place > 0 else "behind" if place < 0 else "level"
            first, second = (int(part) for part in chart.row(str(min(2, abs(downs))))[head].split("–"))
            mine, his = (second, first) if turned else (first, second)
            won = (mine > his, his > mine)
            mine += int(blue.penalty * won[1] - red.penalty * (not won[0]))
            his += int(red.penalty * won[0] - blue.penalty * (not won[1]))
            self.scores[judge] = [self.scores[judge][0] + mine, self.scores[judge][1] + his]
            recorded = self.rolls.facts("judge", self.round)[judge][1:]
            agree(f"round {self.round}, judge {judge + 1}", (mine, his), recorded)

    def compare(self) -> None:
        """What the kept bout reports of the round."""
        agree(
            f"round {self.round}, punches",
            tuple(fighter.landed for fighter in self.fighters),
            self.rolls.facts("round_points", self.round)[0][1:],
        )
        for fighter, (_, left, _) in zip(
            self.fighters, self.rolls.facts("endurance_left", self.round), strict=True
        ):
            agree(f"round {self.round}, endurance", abs(fighter.endurance * 100 - left) < 0.51, True)

    def decide(self) -> None:
        """The three cards."""
        red = sum(card[0] > card[1] for card in self.scores)
        blue = sum(card[1] > card[0] for card in self.scores)
        if red + blue > 1 and red != blue:
            kinds = {(3, 0): "UD", (2, 1): "SD", (2, 0): "MD"}
            self.finish(self.fighters[red < blue], kinds[max(red, blue), min(red, blue)], 1.0)
            return
        kind = "unanimous" if red + blue == 0 else "split" if red == blue else "majority"
        self.finish(None, f"draw ({kind})", 1.0)

    def finish(self, winner: Fighter | None, method: str, share: float) -> None:
        """The result: who, how, in which round and when in it."""
        seconds = max(1, min(SECONDS, nearest(share * SECONDS)))
        self.result = {
            "winner": NAMES[winner.corner] if winner else None,
            "method": method,
            "round": self.round,
            "time": f"{seconds // 60}:{seconds % 60:02}",
        }


def stop(fighter: Fighter, method: str, share: float) -> None:
    """He is stopped; of two stoppages the earlier is his."""
    if fighter.stopped is None or share < fighter.stopped[1]:
        fighter.stopped = (method, share)


def nearest(number: float) -> int:
    """The nearest whole number, halves up."""
    return int(number + 0.5)
