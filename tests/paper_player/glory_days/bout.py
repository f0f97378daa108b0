"""A bout of Glory Days played from the box, with the dice of a kept bout."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.paper_player.dice import Rolls, agree
from tests.paper_player.glory_days.cards import Card, Line
from tests.paper_player.paper import PaperChart, Rules, within

Json = dict[str, Any]
NAMES = ("red", "blue")
# Gashes, cuts over the eye, cheeks, nose, swellings: the order of the rules, left before right.
OLD_WOUNDS = (
    *(
        "gash left eye",
        "gash right eye",
        "cut left eye",
        "cut right eye",
        "cut left cheek",
        "cut right cheek",
    ),
    *("bloody nose", "swelling left eye", "swelling right eye"),
)
TIMES = ("1st", "2nd", "3rd", "4th", "5th", "6th")


@dataclass(frozen=True)
class Box:
    """What a player has before him."""

    cards: Mapping[str, Card]
    charts: Mapping[str, PaperChart]
    rules: Rules


class Numbers:
    """The numbers of the rules; each raises NotOnPaperError where its sentence is not printed."""

    def __init__(self, rules: Rules) -> None:
        number = rules.number
        self.short = number("the number before the slash for # rounds or fewer")
        rules.says("Red has momentum at the first bell")
        self.segments, self.seconds = rules.numbers("A round has # segments of # seconds")
        self.enough = number("A hurt fighter who takes # punches or more in the segment and stays up")
        self.most = number("More than # punches landed on a fighter in one round stop it at once")
        self.cuts = rules.numbers("the d20 is # or #, the fighter hit rolls a d20 against CUT")
        self.fouled = number("The foul row lands # punch, which is not blocked and neither drops nor cuts")
        rules.says("momentum goes to the fighter who landed more in it; level, it stays")
        rules.says("hurt in the next segment, in the next round too")
        rules.says("only the opponent rolls, and has momentum; that d6 gives the distance")
        rules.says("Then the chin, cut and Will of the fighter without momentum are checked")
        rules.says("at double the rating, once a round, instead of a stoppage")
        self.weary = number("and # less from everything the fighter lands")
        self.least = number("and nobody's score is below #")
        self.doubled = number("more than 25 punches call for a Will check at # the rating")
        self.saved = number("the fighter with momentum keeps # of what landed")
        self.reopens = rules.numbers("a cut reopens on 1-#, a swelling worsens on 1-#")
        rules.says("from the second knockdown of a round the fatigued Chin KO counts")
        rules.says("in the order gash, cut over the eye, cheek, nose, swelling, until one does")
        rules.says("each further knockdown costs one more point")
        rules.says("Defense: its ranges reach so many numbers further")


@dataclass
class Fighter:
    """A fighter on the board."""

    card: Card
    corner: int
    stamina: int = 0
    tired: bool = False
    hurt: bool = False
    shaken: bool = False
    fell: bool = False
    hand: int = 0
    changes: Counter[str] = field(default_factory=Counter)
    injuries: Counter[str] = field(default_factory=Counter)
    fouls: Counter[str] = field(default_factory=Counter)
    segment: int = 0
    landed: int = 0
    downs: int = 0
    lost: int = 0
    punished: bool = False
    opponent_trait: tuple[str, int, int] = ("", 0, 0)

    @property
    def name(self) -> str:
        """His corner."""
        return NAMES[self.corner]

    @property
    def line(self) -> Line:
        """The line of his ratings in use."""
        return self.card.lines[int(self.tired)]

    def change(self, rating: str) -> int:
        """What the other's trait and events do to a rating."""
        trait, fresh, tired = self.opponent_trait
        # A trait that says Power says both numbers of it.
        counts = trait == rating or (trait == "Power" and rating == "Power (hurt)")
        return self.changes[rating] + (tired if self.tired else fresh) * counts


class Bout:
    """The board during a bout."""

    def __init__(
        self, box: Box, names: tuple[str, str], rolls: Rolls, rounds: int, agreed: Collection[str]
    ) -> None:
        self.box, self.numbers, self.rolls, self.rounds = box, Numbers(box.rules), rolls, rounds
        self.fighters = tuple(Fighter(box.cards[name.upper()], corner) for corner, name in enumerate(names))
        for fighter, other in (self.fighters, self.fighters[::-1]):
            fighter.stamina = fighter.card.stamina[0 if rounds <= self.numbers.short else 1]
            fighter.opponent_trait = other.card.trait
        self.momentum = self.fighters[0]
        self.round = self.segment = 0
        self.seen_star = False
        self.agreed = agreed
        self.referee: Mapping[str, str] = {}
        self.leanings = [0, 0, 0]
        self.result: Json = {}
        self.cards = [[0, 0] for _ in range(3)]

    def other(self, fighter: Fighter) -> Fighter:
        """His opponent."""
        return self.fighters[1 - fighter.corner]

    def d20(self, fighter: Fighter | None) -> int:
        """A d20 of a corner, or of a judge."""
        return self.rolls.take("d20", fighter.name if fighter else None, self.round)

    def play(self) -> Json:
        """The whole bout."""
        self.appoint()
        while not self.result and self.round < self.rounds:
            self.round += 1
            for fighter in self.fighters:
                fighter.landed = fighter.downs = fighter.lost = 0
                fighter.punished = False
            self.segment = 0
            while self.segment < self.numbers.segments and not self.result:
                self.segment += 1
                self.fight()
            if not self.result:
                self.score()
        if not self.result:
            self.decide()
        agree("rolls left over", len(self.rolls.rolls) - self.rolls.next, 0)
        return self.result

    def appoint(self) -> None:
        """Officials with habits of their own, where they are agreed on."""
        if "referee" in self.agreed:
            chart = self.box.charts["referees"]
            self.referee = chart.row(chart.row_of("drawn", self.d20(None)))
        if "judges" in self.agreed:
            chart = self.box.charts["judges"]
            rows = [chart.row(chart.row_of("drawn", self.d20(None))) for _ in range(3)]
            self.leanings = [signed(row.get("the high scorer's numbers", "0")) for row in rows]

    def habit(self, of: str) -> int:
        """What the referee's habits add."""
        return signed(self.referee.get(of, "0"))

    def will(self, fighter: Fighter) -> int:
        """Will as it stands."""
        return max(0, fighter.line.will + fighter.change("Will") + self.habit("will"))

    def fight(self) -> None:
        """A segment."""
        red, blue = self.fighters
        for fighter in self.fighters:
            fighter.segment, fighter.fell = 0, False
        if red.hurt != blue.hurt:
            hunter = blue if red.hurt else red
            self.momentum = hunter
            distance, _ = hunter.card.tiles[self.rolls.take("d6", hunter.name, self.round) - 1]
            self.attack(hunter, distance)
        else:
            tiles = [
                fighter.card.tiles[self.rolls.take("d6", fighter.name, self.round) - 1]
                for fighter in self.fighters
            ]
            if tiles[0][1] != tiles[1][1]:
                self.momentum = red if tiles[0][1] > tiles[1][1] else blue
                self.attack(self.momentum, tiles[self.momentum.corner][0])
            else:
                self.exchange(self.momentum, tiles[self.momentum.corner][0])
        if not self.result:
            self.end_segment()

    def end_segment(self) -> None:
        """Momentum, a beating, and who is hurt in the next segment."""
        red, blue = self.fighters
        if red.segment != blue.segment:
            self.momentum = red if red.segment > blue.segment else blue
        for fighter in (self.momentum, self.other(self.momentum)):
            if fighter.landed > self.numbers.most and not self.result and not self.other(fighter).punished:
                self.punish(fighter)
        for fighter in self.fighters:
            fighter.hurt, fighter.shaken = fighter.shaken, False
            if "fatigue at once" in self.agreed and not self.result:
                fighter.tired = fighter.tired or fighter.stamina - self.other(fighter).landed <= 0

    def punish(self, fighter: Fighter) -> None:
        """More punches in a round than the rules allow, landed by this fighter."""
        other = self.other(fighter)
        other.punished = True
        if "will check" not in self.agreed or self.d20(other) <= self.numbers.doubled * self.will(other):
            self.end(fighter, "TKO")

    def throw(self, fighter: Fighter, distance: str) -> tuple[str, int, int]:
        """The action of the 2d10: what it is and its punches; and the d20."""
        number = self.rolls.take("two_d10", fighter.name, self.round)
        die = self.d20(fighter)
        for (low, high), what, punches in fighter.card.actions[distance]:
            if low <= number <= high:
                return what, punches, die
        raise LookupError(f"{fighter.card.name} has no action for {number}")

    def attack(self, fighter: Fighter, distance: str) -> None:
        """One fighter acts, the other defends."""
        what, punches, die = self.throw(fighter, distance)
        other = self.other(fighter)
        if what == "event":
            self.event(fighter)
        elif what == "missed" and not other.hurt:
            number = self.reading(self.d20(other), other.change("Counter"))
            countered = next((got for (low, high), got in other.card.counter if low <= number <= high), 0)
            self.land(other, countered) if countered else None
        elif what == "foul":
            self.land(fighter, self.numbers.fouled)
            self.foul_check(fighter, die)
        elif what == "punches":
            landing = self.worth(fighter, punches)
            if landing and not other.hurt and not self.chance(fighter, die, landing):
                number = self.reading(self.d20(other), other.change("Defense"))
                landing += next((off for (low, high), off in other.card.defense if low <= number <= high), 0)
                landing = max(0, landing)
            self.mark(fighter, landing)
            self.settle(fighter, die, landing)

    @staticmethod
    def reading(number: int, further: int) -> int:
        """A number of the die where ranges reach further."""
        return max(1, min(20, number - further))

    def exchange(self, first: Fighter, distance: str) -> None:
        """Both act, the fighter with momentum first."""
        second = self.other(first)
        one = self.throw(first, distance)
        if one[0] == "clinch":
            return
        if one[0] == "event":
            self.event(first)
            return
        two = self.throw(second, distance)
        if two[0] == "clinch":
            thrown = 0 if one[0] == "missed" else self.worth(first, one[1])
            if "momentum's punch" in self.agreed and thrown:
                self.mark(first, self.numbers.saved)
            return
        if two[0] == "event":
            self.event(second)
            return
        both = ((first, one), (second, two))
        landed = []
        for fighter, (what, punches, _) in both:
            landed.append(0 if what == "missed" else self.worth(fighter, punches))
            self.mark(fighter, landed[-1])
        for (fighter, (what, _, die)), punches in zip(both, landed, strict=True):
            if what != "foul" and not self.result:
                self.settle(fighter, die, punches)
        for fighter, (what, _, die) in both:
            if what == "foul" and not self.result:
                self.foul_check(fighter, die)

    def worth(self, fighter: Fighter, punches: int) -> int:
        """So many punches land from this fighter."""
        return max(0, punches + fighter.hand - (self.numbers.weary if fighter.tired else 0))

    def land(self, fighter: Fighter, printed: int) -> None:
        """Printed punches land."""
        self.mark(fighter, self.worth(fighter, printed))

    @staticmethod
    def mark(fighter: Fighter, punches: int) -> None:
        """Punches are marked."""
        fighter.segment += punches
        fighter.landed += punches

    def chance(self, fighter: Fighter, die: int, punches: int) -> str:
        """Whether a knockdown or a cut may come of it."""
        if not punches:
            return ""
        hurt = self.other(fighter).hurt
        power = (
            fighter.line.power_hurt + fighter.change("Power (hurt)")
            if hurt
            else fighter.line.power + fighter.change("Power")
        )
        if die <= power:
            return "chin"
        return "cut" if die in self.numbers.cuts else ""

    def settle(self, fighter: Fighter, die: int, punches: int) -> None:
        """The chin or the cut, then the will."""
        other = self.other(fighter)
        match self.chance(fighter, die, punches):
            case "chin":
                self.chin(other)
            case "cut" if "old wounds" in self.agreed and self.reopens(other):
                pass
            case "cut":
                if self.d20(other) <= other.card.cut + other.change("Cut"):
                    self.injury(other, self.by_table(other))
        if self.result or not other.hurt or other.fell or punches < self.numbers.enough:
            return
        if self.d20(other) <= self.will(other):
            self.end(fighter, "TKO")

    def reopens(self, fighter: Fighter) -> bool:
        """Whether an old wound is worse again: a die for each, until one is."""
        for kind in OLD_WOUNDS:
            cuts, swellings = self.numbers.reopens
            if fighter.injuries[kind] and self.d20(fighter) <= (swellings if "swelling" in kind else cuts):
                self.injury(fighter, kind)
                return True
        return False

    def chin(self, fighter: Fighter) -> None:
        """A d20 against Chin KD."""
        number = self.d20(fighter)
        if number <= fighter.line.down + fighter.change("Chin KD"):
            groggy = "groggy" in self.agreed and self.other(fighter).downs > 0
            out = fighter.card.lines[1].out if groggy else fighter.line.out
            self.fall(fighter)
            if self.d20(fighter) <= out + fighter.change("Chin KO"):
                self.end(self.other(fighter), "KO")
        elif number <= fighter.line.stunned + fighter.change("Chin KD (stun)"):
            fighter.shaken = True

    def fall(self, fighter: Fighter) -> None:
        """A knockdown."""
        fighter.shaken = fighter.fell = True
        self.other(fighter).downs += 1

    def by_table(self, fighter: Fighter) -> str:
        """What he suffers, by his own table."""
        number = self.d20(fighter)
        return next(
            (kind for kind, (low, high) in fighter.card.injuries.items() if low <= number <= high), ""
        )

    def injury(self, fighter: Fighter, kind: str) -> None:
        """An injury is marked, and may stop the fight."""
        if not kind:
            return
        fighter.injuries[kind] += 1
        stops = self.box.charts["injuries"].row(kind).get(TIMES[min(6, fighter.injuries[kind]) - 1], "")
        if stops and within(max(1, self.d20(fighter) - self.habit("stoppage")), stops):
            self.end(
                self.other(fighter), "TKO (cut)" if not kind.startswith("swelling") else "TKO (swelling)"
            )

    def foul_check(self, fighter: Fighter, die: int) -> None:
        """The d20 of the action against FOUL."""
        if die > fighter.card.foul + fighter.change("Foul") + self.habit("foul"):
            return
        number = self.d20(fighter)
        kind = next((foul for foul, (low, high) in fighter.card.fouls.items() if low <= number <= high), "")
        if kind:
            self.foul(fighter, kind.lower())

    def foul(self, fighter: Fighter, kind: str) -> None:
        """A foul is marked; the harder penalty stands."""
        fighter.fouls[kind] += 1
        chart = self.box.charts["fouls"]
        cells = {
            chart.row("same kind")[TIMES[min(6, fighter.fouls[kind]) - 1]],
            chart.row("any kind")[TIMES[min(6, fighter.fouls.total()) - 1]],
        }
        if "disqualified" in cells:
            self.end(self.other(fighter), "DQ")
        elif "point" in cells:
            fighter.lost += 1

    def event(self, fighter: Fighter) -> None:
        """A 99: the event chart."""
        number = self.rolls.take("two_d10", fighter.name, self.round)
        chart = self.box.charts["events"]
        label = next(row for row in chart.rows if within(number, row.rstrip("*")))
        if label.endswith("*"):
            if self.seen_star:
                return
            self.seen_star = True
        for deed in chart.row(label)["more"].rstrip(".").split("; "):
            for who in self.whom(fighter, deed):
                if not self.result:
                    self.happen(who, deed)

    def whom(self, fighter: Fighter, deed: str) -> tuple[Fighter, ...]:
        """Whom a deed of the event chart names."""
        if deed.startswith("Both"):
            return (fighter, self.other(fighter))
        return (self.other(fighter),) if "the opponent" in deed.lower() else (fighter,)

    def happen(self, fighter: Fighter, deed: str) -> None:
        """One deed and one fighter."""
        if found := re.search(r"lands? (\d)$", deed):
            self.land(fighter, int(found[1]))
        elif "is up at once" in deed or "are up at once" in deed:
            self.fall(fighter)
        elif deed.endswith("checks Chin KD"):
            self.chin(fighter)
        elif deed.endswith("is stunned"):
            fighter.shaken = True
        elif deed.endswith("by their table"):
            self.injury(fighter, self.by_table(fighter))
        elif "has an injury: " in deed:
            self.injury(fighter, deed.partition(": ")[2])
        elif "commits a foul: " in deed:
            self.foul(fighter, deed.partition(": ")[2])
        elif deed.endswith("has momentum"):
            self.momentum = fighter
        elif "cannot go on" in deed:
            self.end(self.other(fighter), "TKO (injury)")
        elif found := re.match(r"(.+) of (?:the fighter|the opponent) (.)(\d+)", deed):
            for what in found[1].split(" and "):
                self.mark_change(fighter, what, int(found[3]) * (-1 if found[2] != "+" else 1))

    @staticmethod
    def mark_change(fighter: Fighter, what: str, amount: int) -> None:
        """A rating that an event changes."""
        if what == "Stamina":
            fighter.stamina = max(0, fighter.stamina + amount)
        elif what == "each punch result":
            fighter.hand += amount
        else:
            fighter.changes[what] += amount

    def score(self) -> None:
        """The judges, and stamina."""
        red, blue = self.fighters
        agree(
            f"round {self.round}, punches",
            (red.landed, blue.landed),
            self.rolls.facts("round_points", self.round)[0][1:],
        )
        level = red.landed == blue.landed
        high = self.momentum if level else red if red.landed > blue.landed else blue
        low = self.other(high)
        scores = []
        for judge in range(3):
            leaning = self.leanings[judge]
            mine, his = self.judged(high.landed - low.landed, high.downs - low.downs, leaning)
            pair = [mine - high.lost, his - low.lost]
            scores.append(tuple(pair if high is red else pair[::-1]))
            self.cards[judge] = [had + got for had, got in zip(self.cards[judge], scores[-1], strict=True)]
        agree(
            f"round {self.round}, judges",
            scores,
            [fact[1:] for fact in self.rolls.facts("judge", self.round)],
        )
        for fighter in self.fighters:
            fighter.stamina = max(0, fighter.stamina - self.other(fighter).landed)
            fighter.tired = fighter.tired or fighter.stamina == 0
        left = [fact[1] for fact in self.rolls.facts("stamina_left", self.round)]
        agree(f"round {self.round}, stamina", [fighter.stamina for fighter in self.fighters], left)

    def judged(self, difference: int, downs: int, leaning: int) -> tuple[int, int]:
        """One judge's score, the high scorer's first."""
        if downs:
            chart = self.box.charts["knockdowns"]
            row = chart.row(self.row_for(chart, difference))
            high, low = (
                int(part)
                for part in row["by the high scorer" if downs > 0 else "by the low scorer"].split("–")
            )
            further = abs(downs) - 1
            if downs > 0:
                return high, max(self.numbers.least, low - further)
            return max(self.numbers.least, high - further), low
        chart = self.box.charts["judging"]
        label, drawn = self.row_for(chart, difference), self.d20(None)
        plain, leaned = (
            pair(chart.head_of(label, number)) for number in (drawn, self.reading(drawn, leaning))
        )
        # A judge's habit moves the border of the high scorer's numbers and no other.
        return leaned if (leaned[0] > leaned[1]) != (plain[0] > plain[1]) else plain

    @staticmethod
    def row_for(chart: PaperChart, difference: int) -> str:
        """The row of a difference: the last one is open."""
        for label in chart.rows:
            if within(difference, label) or (label.endswith("+") and difference >= int(label[:-1])):
                return label
        raise LookupError(f"{chart.title} has no row for {difference}")

    def decide(self) -> None:
        """The three cards."""
        red = sum(card[0] > card[1] for card in self.cards)
        blue = sum(card[1] > card[0] for card in self.cards)
        if max(red, blue) < 2:
            kind = "unanimous" if red == blue == 0 else "split" if red == blue else "majority"
            self.finish(None, f"draw ({kind})")
            return
        kinds = {(3, 0): "UD", (2, 1): "SD", (2, 0): "MD"}
        self.finish("red" if red > blue else "blue", kinds[max(red, blue), min(red, blue)])

    def end(self, winner: Fighter, method: str) -> None:
        """It is over before the last bell."""
        self.finish(winner.name, method)

    def finish(self, winner: str | None, method: str) -> None:
        """The result, once."""
        if not self.result:
            seconds = self.segment * self.numbers.seconds
            time = f"{seconds // 60}:{seconds % 60:02}"
            self.result = {"winner": winner, "method": method, "round": self.round, "time": time}


def signed(words: str) -> int:
    """A printed number with its sign."""
    return int(words.replace("\N{MINUS SIGN}", "-"))


def pair(words: str) -> tuple[int, int]:
    """Two scores: `10–9`."""
    first, _, second = words.partition("–")
    return int(first), int(second)
