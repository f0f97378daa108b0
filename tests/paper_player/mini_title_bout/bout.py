"""A bout of Mini Title Bout played from the box, with the dice of a kept bout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from tests.paper_player.dice import Rolls, agree
from tests.paper_player.mini_title_bout.box import LETTERS, Box, Card, number

Json = dict[str, Any]
NAMES = ("red", "blue")
STRATEGIES = ("slug to body", "slug to head", "box", "stay away")
ON_CARD = {"slug to body": "Slug", "slug to head": "Slug", "box": "Box", "stay away": "Stay away"}
AGGRESSIVE = ("stay away", "box", "slug to body", "slug to head")
AWAY, BODY = "stay away", "slug to body"
DEEPENED = (
    *("bad cut over left eye", "bad cut over right eye", "cut over left eye", "cut over right eye"),
    *("cut under left eye", "cut under right eye", "nose", "mouth"),
)
TIMES = ("1st time", "2nd time", "3rd time")


@dataclass
class Fighter:
    """A fighter and his line of the score sheet."""

    card: Card
    corner: int
    strategy: str = ""
    score: int = 0
    points: int = 0
    has_rolled: bool = False
    gave_up: bool = False
    looked_at: int = 0
    cut_rolled: bool = False
    staggered: bool = False
    penalised: int = 0
    fell: int = 0
    fell_last: int = 0
    hand: int = 0
    body_punches: int = 0
    tired_by_body: int = 0
    times: Counter[str] = field(default_factory=Counter)
    open: set[str] = field(default_factory=set)
    cut_points: int = 0
    shut: int = 0
    deepens: bool = False
    is_tired: bool = False
    was_down: bool = False
    checks: int = 0


class Bout:
    """The boards during a bout."""

    def __init__(
        self, box: Box, names: tuple[str, str], rolls: Rolls, rounds: int, agreed: Collection[str]
    ) -> None:
        self.box, self.rolls, self.rounds, self.round = box, rolls, rounds, 0
        self.fighters = tuple(Fighter(box.cards[name.upper()], corner) for corner, name in enumerate(names))
        self.agreed = agreed
        self.scoring = self.referee = ""
        self.led: Fighter | None = None
        self.cards = [0, 0]
        self.result: Json = {}

    def other(self, fighter: Fighter) -> Fighter:
        """His opponent."""
        return self.fighters[1 - fighter.corner]

    def roll(self, fighter: Fighter | None) -> int:
        """Two dice."""
        both = self.rolls.take("two_dice", NAMES[fighter.corner] if fighter else None, self.round)
        return both // 10 + both % 10

    def play(self) -> Json:
        """The whole bout."""
        self.scoring = self.box.at("cities", self.roll(None), "scoring")
        self.referee = self.box.at("referees", self.roll(None), "referee")
        while not self.result and self.round < self.rounds:
            self.round += 1
            self.fight()
            if not self.result:
                self.score_round()
                if self.round < self.rounds:
                    for fighter in self.fighters:
                        self.corner(fighter)
                    for fighter in self.fighters:
                        self.may_tire(fighter)
        if not self.result:
            self.decide()
        agree("rolls left over", len(self.rolls.rolls) - self.rolls.next, 0)
        return self.result

    def fight(self) -> None:
        """A round."""
        chosen = self.rolls.facts("strategy", self.round)
        for fighter, (_, strategy, deepens) in zip(self.fighters, chosen, strict=True):
            fighter.strategy, fighter.deepens = STRATEGIES[strategy], bool(deepens)
            fighter.score = fighter.looked_at = fighter.penalised = 0
            fighter.has_rolled = fighter.gave_up = fighter.cut_rolled = fighter.staggered = False
            fighter.fell_last, fighter.fell = fighter.fell, 0
        first = self.goes_first()
        self.turn(first)
        if not self.result and not self.other(first).gave_up:
            self.turn(self.other(first))
        for fighter in self.fighters:
            fighter.points += fighter.score

    def goes_first(self) -> Fighter:
        """Strategy, base without changes, dice before the fight."""
        red, blue = self.fighters
        for mine, his in (
            (AGGRESSIVE.index(red.strategy), AGGRESSIVE.index(blue.strategy)),
            tuple(fighter.card.bases[ON_CARD[fighter.strategy]] for fighter in self.fighters),
        ):
            if mine != his:
                return red if mine > his else blue
        while self.led is None:
            mine, his = self.roll(red), self.roll(blue)
            if mine != his:
                self.led = red if mine > his else blue
        return self.led

    def base(self, fighter: Fighter) -> int:
        """Base as it stands."""
        most = self.box.value("losses", "most of both", "base")
        base = fighter.card.bases[ON_CARD[fighter.strategy]]
        base -= min(most, self.lost(fighter, "base"))
        base -= fighter.deepens * self.box.value("losses", "working to deepen a cut", "base")
        base -= sum(self.box.value("legend", kind, "base") for kind in fighter.open)
        if self.round == 1 and fighter.card.is_slow:
            base -= self.box.value("losses", "slow starter in round 1", "base")
        return max(0, base)

    def power(self, fighter: Fighter) -> int:
        """The letter of his power."""
        most = self.box.value("losses", "most of both", "power")
        lost = min(most, self.lost(fighter, "power"))
        return min(9, fighter.card.powers[ON_CARD[fighter.strategy]] + lost + fighter.hand)

    def lost(self, fighter: Fighter, head: str) -> int:
        """What fatigue and body punches take, before the most that both may."""
        by_body = fighter.tired_by_body * self.box.value("losses", "tired by body punches", head)
        return by_body + fighter.is_tired * self.box.value("losses", "tired", head)

    def turn(self, fighter: Fighter) -> None:
        """A turn and the free turns after it."""
        fighter.has_rolled = True
        fighter.score += self.base(fighter)
        hurts = self.master(fighter, is_free=False)
        self.look(fighter)
        free = 0
        while hurts and not self.result and free < self.box.free_turns:
            if self.ties_up(self.other(fighter)):
                return
            free += 1
            hurts = (
                self.finishing(fighter) if "finishing" in self.agreed else self.master(fighter, is_free=True)
            )
            self.look(fighter)

    def ties_up(self, fighter: Fighter) -> bool:
        """A hurt fighter may try to hold on; the dice tell whether he did."""
        rolls = self.rolls.rolls
        following = rolls[self.rolls.next] if self.rolls.next < len(rolls) else None
        if following is None or following["who"] != NAMES[fighter.corner]:
            return False
        if not fighter.has_rolled:
            fighter.gave_up = True
        return self.roll(fighter) <= fighter.card.tie_up

    def master(self, fighter: Fighter, *, is_free: bool) -> bool:
        """A roll on the Master Chart; whether it hurts the other."""
        other = self.other(fighter)
        column = fighter.strategy if fighter.strategy.startswith("slug") else "box and stay away"
        word = self.box.at("master", self.roll(fighter), column)
        if word.startswith("("):
            word = word.strip("()")
            if fighter.strategy == AWAY:
                word = "Column B"
            elif fighter.strategy == BODY and other.strategy == AWAY and not is_free:
                word = "Defense"
        if word.startswith("P-"):
            return self.punch(fighter, word.removeprefix("P-"), is_hurt=is_free)
        worst = self.worst_cut(other)
        if fighter.deepens and word in ("Dice", "F", "RH") and worst:
            self.bleed(fighter, worst, self.box.value("points", "cut deepened by"))
            return False
        match word:
            case "F" if fighter.card.fouler or other.card.fouler:
                for each in (fighter, other):
                    if each.card.fouler and not self.result:
                        self.foul(each)
            case "Unusual":
                self.unusual(fighter)
            case "RH":
                self.reach()
            case "Dice" if not is_free:
                total = self.roll(fighter)
                fighter.score = max(0, fighter.score - self.base(fighter)) + total
            case "Column A" | "Column B":
                cell = self.box.at("columns", self.roll(fighter), word.removeprefix("Column "))
                self.move(fighter, number(cell), is_free=is_free)
            case "Defense":
                defense = other.card.defense
                if not (is_free and other.strategy == AWAY):
                    defense += self.box.value("strategies", other.strategy, "defense")
                self.move(fighter, defense, is_free=is_free)
        return False

    def finishing(self, fighter: Fighter) -> bool:
        """A free turn on the Finishing Attempt chart."""
        word = self.box.at("finishing", self.roll(fighter), "finishing attempt")
        if word.startswith("P-"):
            return self.punch(fighter, word.removeprefix("P-"), is_hurt=True)
        worst = self.worst_cut(self.other(fighter))
        if word == "F" and fighter.deepens and worst:
            self.bleed(fighter, worst, self.box.value("points", "cut deepened by"))
        elif word == "F":
            for each in (fighter, self.other(fighter)):
                if each.card.fouler and not self.result:
                    self.foul(each)
        elif word.startswith("+"):
            fighter.score += number(word)
        return False

    @staticmethod
    def worst_cut(fighter: Fighter) -> str:
        """A bad cut before one over an eye, before the rest."""
        return next((kind for kind in DEEPENED if kind in fighter.open), "")

    @staticmethod
    def move(fighter: Fighter, change: int, *, is_free: bool) -> None:
        """What a column or a defense adds; a free turn takes nothing off."""
        if not (is_free and change < 0):
            fighter.score = max(0, fighter.score + change)

    def punch(self, fighter: Fighter, kind: str, *, is_hurt: bool) -> bool:
        """A power punch."""
        if fighter.strategy == BODY and not (is_hurt and "finishing" in self.agreed):
            self.to_the_body(fighter, kind)
            if kind != "LHB":
                fighter.score += self.box.value("points", "power while slugging to the body")
                return False
        if kind == "LHB":
            return self.chin(fighter, is_hurt=is_hurt)
        found = self.box.at("power", self.roll(fighter), LETTERS[self.power(fighter)])
        if found == "KK":
            self.fall(fighter, "K")
            if self.other(fighter).card.recovery >= self.box.up_from:
                return True
            self.finish(fighter, "KO")
            return False
        return self.chin(fighter, is_hurt=is_hurt) if found.startswith("K") else self.scored(fighter, found)

    def to_the_body(self, fighter: Fighter, kind: str) -> None:
        """A body punch is marked, and may tire."""
        other, rating = self.other(fighter), fighter.card.body
        other.body_punches += 1
        if other.tired_by_body == len(TIMES):
            return
        hand = {"LH": "left", "LHB": "left", "RT": "right"}.get(kind, "")
        if fighter.card.hand in ("left", "right") and hand != fighter.card.hand:
            rating = max(0, rating - 1)
        if other.body_punches >= int(self.box.at("body", rating, TIMES[other.tired_by_body])):
            other.tired_by_body += 1

    def scored(self, fighter: Fighter, found: str) -> bool:
        """A number is scored; an asterisk staggers."""
        fighter.score += int(found.rstrip("*"))
        if found.endswith("*"):
            self.other(fighter).staggered = True
        return found.endswith("*")

    def chin(self, fighter: Fighter, *, is_hurt: bool) -> bool:
        """The fighter hit rolls on his KD Def, then on his KO Def."""
        other = self.other(fighter)
        letter = other.card.chin
        was_down = other.fell + other.fell_last > 0
        if other.fell and other.card.chin_again is not None:
            letter = other.card.chin_again
        elif was_down:
            letter += self.box.value("letters", "after a knockdown", "KD Def")
        if not (is_hurt and other.strategy == AWAY):
            letter += self.box.value("strategies", other.strategy, "KD Def")
        if self.round == 1 and other.card.is_slow and other.strategy.startswith("slug"):
            letter += self.box.value("letters", "slow starter slugging", "KD Def")
        recovery = other.card.recovery
        if was_down:
            recovery += self.box.value("letters", "after a knockdown", "KO Def")
        power, by = self.power(fighter), []
        if power == 0 and "power A" in self.agreed:
            by.append("landed with Power A")
        if power >= LETTERS.index("E") and "power E" in self.agreed:
            by.append("landed with Power E or less")
        letter += sum(self.box.value("letters", row, "KD Def") for row in by)
        recovery += sum(self.box.value("letters", row, "KO Def") for row in by)
        if is_hurt and fighter.card.has_killer_instinct:
            letter += self.box.value("letters", "finished by Killer Instinct", "KD Def")
            recovery += self.box.value("letters", "finished by Killer Instinct", "KO Def")
        found = self.asked(other, letter)
        if not found.startswith("K"):
            return self.scored(fighter, found)
        self.fall(fighter, found)
        if self.asked(other, recovery).startswith("K"):
            self.finish(fighter, "KO")
            return False
        return True

    def asked(self, fighter: Fighter, letter: int) -> str:
        """The Knockdown and Knockout Chart at a letter."""
        total = self.roll(fighter)
        if letter > 9:
            total = total if total == 2 else min(12, total + 1)
        return self.box.at("knockdown", total, LETTERS[max(0, min(9, letter))])

    def fall(self, fighter: Fighter, found: str) -> None:
        """A knockdown."""
        row = "knocked out of the ring" if found == "K@" else "knockdown"
        fighter.score += self.box.value("points", row)
        self.other(fighter).fell += 1
        self.other(fighter).was_down = True

    def foul(self, fighter: Fighter) -> None:
        """The Foul Chart."""
        other = self.other(fighter)
        match self.box.at("foul", self.roll(fighter), fighter.card.fouler):
            case "unseen":
                fighter.score += self.box.value("points", "for a foul that nobody sees")
            case "low blow":
                other.score = max(0, other.score - self.box.value("points", "off the opponent by a low blow"))
            case "butt":
                self.cut(fighter)
            case "point":
                fighter.penalised += 1
            case "disqualified":
                self.finish(other, "DQ")

    def unusual(self, fighter: Fighter) -> None:
        """The Unusual Events chart."""
        total = self.roll(fighter)
        who, _, deed = self.box.at("unusual", total, "more").rstrip(".").partition(": ")
        named = {
            "Both": self.fighters if fighter.corner == 0 else self.fighters[::-1],
            "The fighter": (fighter,),
        }
        for each in named.get(who, (self.other(fighter),)) if deed else ():
            if self.result:
                return
            if deed == "the Cut Chart":
                self.cut(self.other(each))
            elif deed.startswith("one letter of power"):
                each.hand += 1
            elif deed.startswith("cannot go on"):
                self.finish(self.other(each), "TKO (injury)")
            elif deed.endswith("points"):
                each.score += int(deed.split()[0])

    def reach(self) -> None:
        """RH: the longer fighter rolls on the Reach Chart."""
        red, blue = self.fighters
        inches = abs(red.card.reach - blue.card.reach)
        longer = red if red.card.reach > blue.card.reach else blue
        counts = self.box.value("points", "reach counts from")
        if longer.strategy.startswith("slug") or inches < counts:
            return
        heads = list(self.box.charts["reach"].row("2"))
        head = heads[min(len(heads) - 1, (inches - counts) // 2)]
        longer.score += number(self.box.at("reach", self.roll(longer), head))

    def cut(self, fighter: Fighter) -> None:
        """The Cut Chart, rolled by the fighter who may have cut the other."""
        other = self.other(fighter)
        kind = self.box.at("cuts", self.rolls.take("d20", NAMES[fighter.corner], self.round), "result")
        if kind.startswith("("):
            kind = kind.strip("()")
            swollen = kind.startswith("swelling")
            if not other.times[kind] or (swollen and kind in other.open):
                return
        if kind == "none":
            return
        other.times[kind] += 1
        other.open.add(kind)
        legend = self.box.charts["legend"].row(kind)
        if "shut at" in legend:
            if other.times[kind] == int(legend["shut at"]):
                other.shut += 1
                if other.shut == 2:
                    self.finish(fighter, "TKO (eyes shut)")
            return
        self.bleed(fighter, kind, int(legend["points"]))

    def bleed(self, fighter: Fighter, kind: str, points: int) -> None:
        """Cut points are marked, and may stop the fight."""
        other, legend = self.other(fighter), self.box.charts["legend"].row(kind)
        other.cut_points += points
        by_points = self.box.at("cut stop", other.cut_points, self.referee)
        limit = max(int(by_points or 0), int(legend.get("stops up to", 0)))
        if limit and self.roll(other) <= limit:
            self.finish(fighter, "TKO (cut)")

    def look(self, fighter: Fighter) -> None:
        """After each turn both fighters' points are looked at."""
        for each in (fighter, self.other(fighter)):
            if self.result:
                return
            if not each.cut_rolled and each.score >= self.box.value("points", "chance of a cut from"):
                each.cut_rolled = True
                self.cut(each)
            self.may_stop(each)

    def may_stop(self, fighter: Fighter) -> None:
        """A look at the beaten fighter."""
        other = self.other(fighter)
        if self.result or fighter.score <= fighter.looked_at:
            return
        if fighter.score < self.box.value("points", "chance of a stoppage from"):
            return
        standing = other.score + (0 if other.has_rolled or other.gave_up else self.base(other))
        if fighter.score - standing < int(self.box.at("lead", fighter.score, "lead")):
            return
        fighter.looked_at = fighter.score
        limit = self.box.value("tko", self.referee, "2d6")
        limit += other.fell * self.box.value("tko", "each knockdown of the round", "2d6")
        limit += other.shut * self.box.value("tko", "each eye shut", "2d6")
        limit += other.is_tired * self.box.value("tko", "tired", "2d6")
        limit += other.staggered * self.box.value("tko", "staggered in the round", "2d6")
        if self.roll(other) <= limit:
            self.finish(fighter, "TKO")

    def corner(self, fighter: Fighter) -> None:
        """The corner rolls for what is open."""
        for kind, legend in self.box.charts["legend"].rows.items():
            is_shut = "shut at" in legend and fighter.times[kind] >= int(legend["shut at"])
            if kind not in fighter.open or is_shut:
                continue
            row = next((each for each in ("swelling", "bad cut") if kind.startswith(each)), "cut")
            if self.roll(fighter) <= self.box.value("corner", row, "succeeds up to"):
                fighter.open.remove(kind)

    def may_tire(self, fighter: Fighter) -> None:
        """A look at fatigue, from the round that his Cond names."""
        if "fatigue" not in self.agreed or fighter.is_tired:
            return
        training, _, tiring = fighter.card.conditioning.partition("/")
        best_of = 2 if "*" in fighter.card.conditioning else 1
        row = "A+" if training.strip("*") == "A+" else (tiring or training).strip("*")
        if self.round < int(self.box.charts["conditioning"].row(row)["round"]):
            return
        limit = self.box.value("fatigue", "tires up to", "2d6")
        limit += fighter.tired_by_body * self.box.value("fatigue", "tired by body punches, each time", "2d6")
        limit += fighter.was_down * self.box.value("fatigue", "knocked down in the bout", "2d6")
        limit += fighter.checks * self.box.value("fatigue", "each check before", "2d6")
        fighter.checks += 1
        fighter.is_tired = max(self.roll(fighter) for _ in range(best_of)) <= limit

    def score_round(self) -> None:
        """The round is scored."""
        red, blue = self.fighters
        agree(
            f"round {self.round}, points",
            (red.score, blue.score),
            self.rolls.facts("round_points", self.round)[0][1:],
        )
        winner = None if red.score == blue.score else red if red.score > blue.score else blue
        if bool(red.fell) != bool(blue.fell):
            winner = red if blue.fell else blue
        elif winner is None and red.fell != blue.fell:
            winner = red if blue.fell > red.fell else blue
        by_rounds = self.scoring == "rounds"
        pair = (0, 0) if by_rounds else (10, 10)
        if winner is not None:
            ahead = winner.score - self.other(winner).score
            found = self.box.at("scoring", max(2, ahead), self.scoring) if ahead >= 0 else ""
            found = found or self.box.at("scoring", 2, self.scoring)
            first, second = (int(part) for part in found.split("–"))
            pair = (first, second) if winner is red else (second, first)
        if not by_rounds:
            pair = (pair[0] - red.penalised, pair[1] - blue.penalised)
        elif red.penalised != blue.penalised:
            pair = (0, 1) if red.penalised > blue.penalised else (1, 0)
        self.cards = [self.cards[0] + pair[0], self.cards[1] + pair[1]]
        agree(f"round {self.round}, score", pair, self.rolls.facts("round_scored", self.round)[0][1:])

    def decide(self) -> None:
        """The scorecard."""
        red, blue = self.fighters
        lead = self.cards[0] - self.cards[1]
        if lead == 0 and self.scoring == "rounds":
            lead = red.points - blue.points
        if lead == 0:
            self.result = {"winner": None, "method": "draw (unanimous)", "round": self.round}
        else:
            self.finish(red if lead > 0 else blue, "UD")

    def finish(self, winner: Fighter, method: str) -> None:
        """The result."""
        self.result = {"winner": NAMES[winner.corner], "method": method, "round": self.round}
