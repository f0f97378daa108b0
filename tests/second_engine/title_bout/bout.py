"""A bout from the first bell to the last (p.6-15, p.38-41)."""

from __future__ import annotations

import math
from typing import Any

from tests.second_engine.title_bout import conversion, corner, fouls, punches, scoring, texts
from tests.second_engine.title_bout.charts import name_at
from tests.second_engine.title_bout.fighter import Cut, Fighter, action, control
from tests.second_engine.title_bout.recording import HALF, DisagreementError, Recording, Table, random_number

Json = dict[str, Any]

NAMES = ("red", "blue")
STOPPAGE = (30, 50, 60)
FIRST_DECISION_ROUND = 5


class Bout:
    """Two fighters, a table of cards and what has happened so far."""

    def __init__(
        self, red: Json, blue: Json, deck: Json, recording: Recording, rounds: int, options: dict[str, str]
    ) -> None:
        self.men = (Fighter(red, 0), Fighter(blue, 1))
        self.table = Table(recording, {card["card"]: card for card in deck["cards"]})
        self.recording = recording
        self.rounds = rounds
        self.options = options
        self.converted = [0, 0]
        self.leads = self.men[0]
        self.round_number = 0
        self.referee = ""
        self.over = False
        self.result: Json = {}
        self.scores: list[list[scoring.Score]] = []
        self.checks_first = self.men[0]
        self.runner: Fighter | None = None
        self.trapped_by: Fighter | None = None
        self.round_winners: list[Fighter | None] = []
        self.stopped_between: list[tuple[Fighter, str]] = []

    def opponent(self, man: Fighter) -> Fighter:
        """The other man."""
        return self.men[1 - man.corner]

    def on(self, option: str) -> bool:
        """Whether an option is on."""
        return self.options.get(option) == "on"

    def aside(self) -> Json:
        """A card for the outcome of a cut, foul, injury or special: `extended_round` spares the clock (p.44)."""
        return self.table.other() if self.on("extended_round") else self.table.flip()

    def play(self) -> Json:
        """The whole bout; returns winner, method, round and time, as a kept bout has them."""
        self.before()
        for number in range(1, self.rounds + 1):
            self.play_round(number)
            if not self.over:
                self.between()
            if self.result:
                break
        if not self.result:
            winner, method = scoring.decision(scoring.totals(self.scores))
            self.finish(winner, method)
        if self.recording.next != len(self.recording.draws):
            raise DisagreementError(f"{len(self.recording.draws) - self.recording.next} draws are left over")
        return self.result

    def before(self) -> None:
        """Referee, corner men and endurance, before the first bell."""
        self.referee = self.options["referee"].replace("_", " ").title()
        if self.referee == "Drawn":
            self.referee = name_at("referee_drawn", "referee", self.table.percent())  # T9
        for man in self.men:
            man.cut_man = man.swelling_man = self.options["corner_men"].title()
            if man.cut_man == "Drawn":
                self.draw_corner(man)
            printed = man.card["fresh"]["endurance"]
            man.endurance = math.floor(printed * (self.rounds - 2) / 10 + 0.5)  # T20

    def draw_corner(self, man: Fighter) -> None:
        """A man for cuts and one for swelling (p.30)."""
        ratings = [
            name_at("corner_man", "corner man", random_number(self.table.before_the_bell())) for _ in range(2)
        ]
        man.cut_man, man.swelling_man = ratings

    def play_round(self, number: int) -> None:
        """A round: control checks and actions until the cards are gone (p.7-10)."""
        self.round_number = number
        for man in self.men:
            self.start_of_round(man)
        self.table.begin_round(number)
        self.runner = None
        self.trapped_by = None
        for man in self.men:
            man.round["def"] += conversion.southpaw_defense(self)
            man.boxes = worth_boxing(man, self.opponent(man))
        self.converted = [conversion.revised(self, man) for man in self.men]  # between rounds only (p.42)
        self.checks_first = self.leads = self.aggressor()
        while self.table.left > 0 and not self.over:
            self.next_action()
        leads = self.leads
        if self.on("aggressor_bonus") and not self.over and leads.points > self.opponent(leads).points:
            self.score(leads, 1)
        if not self.over:
            self.score_round()

    def start_of_round(self, man: Fighter) -> None:
        """A new round's counts."""
        man.points = 0
        man.deducted = 0
        man.missed = 0
        man.hurt_knockdowns = 0

    def next_action(self) -> None:
        """A run's action, or a control check and the action that control brings."""
        if self.runner is not None and self.table.run > 0:
            self.act(self.runner)
            return
        self.runner = None
        man = self.checks_first
        number = self.table.flip()["cf"]
        rating = control(man, self.opponent(man), self.trapped_by is man, self.adjusted(man))
        self.check("control" if number <= rating else "no_control", man, number, rating)
        if number > rating:
            self.checks_first = self.opponent(man)
            return
        if self.table.left > 0:  # T39
            self.act(man)

    def adjusted(self, man: Fighter) -> int:
        """What conversion (p.42) and a left-hander (p.46) add to the printed CF."""
        revised = self.converted[man.corner]
        changed = revised - conversion.printed(self, man) if revised else 0
        return changed + conversion.southpaw_control(self, man)

    def act(self, man: Fighter) -> None:
        """The RN of the next card on the ACTION section (p.10)."""
        card = self.table.flip()
        match card["rn"]:
            case "Foul" if self.on("fouls"):
                fouls.check(self, man)
            case "Injury" if self.on("injuries"):
                texts.apply(self, self.aside()["injury"], man, "injury")
            case "Special":
                texts.apply(self, self.aside()["special_action"], man, "special_action")
            case _:
                self.perform(man, random_number(card))

    def perform(self, man: Fighter, number: int) -> None:
        """Land, miss, clinch or move."""
        match action(man, self.opponent(man), number):
            case "landed":
                punches.land(self, man, number)
            case "missed":
                man.missed += 1
            case "countered":
                man.missed += 1
                punches.counter(self, man)
            case "movement":
                self.move(man)

    def move(self, man: Fighter) -> None:
        """Ring movement (p.14): who is trapped gets out, else the card says where they are."""
        if self.trapped_by is self.opponent(man):
            self.trapped_by = None
            return
        place = self.table.flip()["ring_position"]
        self.trapped_by = None if place == "Ring Center" else man

    def aggressor(self) -> Fighter:
        """Who begins the round (p.6)."""
        red, blue = self.men
        ratings = [man.side["aggressiveness"] for man in self.men]
        if ratings[0] != ratings[1]:
            return red if ratings[0] > ratings[1] else blue
        for winner in reversed(self.round_winners):
            if winner is not None:
                return winner
        if red.card["overall"] != blue.card["overall"]:
            return red if red.card["overall"] > blue.card["overall"] else blue
        return self.draw_for_first()

    def draw_for_first(self) -> Fighter:
        """The higher Random Number is the aggressor."""
        while True:
            red, blue = (random_number(self.table.flip()) for _ in self.men)
            if red != blue:
                return self.men[0] if red > blue else self.men[1]

    def score(self, man: Fighter, points: int) -> None:
        """Points for a punch, and the referee's eye on what the other has taken (p.23, T4)."""
        man.points += points
        other = self.opponent(man)
        absorbed = [man.points, *reversed(other.against)]
        for rounds, limit in enumerate(STOPPAGE, start=1):
            if sum(absorbed[:rounds]) >= limit:
                self.end(man, "TKO")
                return

    def score_round(self) -> None:
        """Points, knockdowns, the judges' card and deductions (p.38-39)."""
        red, blue = self.men
        points = (red.points, blue.points)
        knockdowns = (red.hurt_knockdowns, blue.hurt_knockdowns)
        marks = ["HS"] * 3
        if scoring.asks_judges(abs(points[0] - points[1])):
            marks = self.table.spent()["judges"]
        cards = [scoring.judge(points, knockdowns, mark) for mark in marks]
        self.scores.append([(one - red.deducted, two - blue.deducted) for one, two in cards])
        red.against.append(points[1])
        blue.against.append(points[0])
        self.round_winners.append(None if points[0] == points[1] else self.men[points[1] > points[0]])
        facts = self.recording.rounds[self.round_number]
        self.agree("points", points, facts.points)
        self.agree("judges", self.scores[-1], facts.judges)

    def between(self) -> None:
        """Both corners' minute; the last round has none."""
        if self.round_number == self.rounds:
            return
        for man in self.men:
            man.round.clear()
            man.must_slug = False
        for man in self.men:
            corner.minute(self, man)
        if len(self.stopped_between) == 2:
            self.finish(None, "draw (technical)")  # T51
        elif self.stopped_between:
            loser, method = self.stopped_between[0]
            self.end(self.opponent(loser), method)

    def missing_penalty(self, man: Fighter) -> int:
        """Endurance for punches missed, where that option is in force (p.46)."""
        return man.missed if self.on("missing_punch_penalty") else 0

    def report_endurance(self, man: Fighter) -> None:
        """Compare what is left after the minute."""
        self.agree(
            f"endurance of {NAMES[man.corner]}",
            man.endurance,
            self.recording.rounds[self.round_number].endurance.get(man.corner),
        )

    def check(self, what: str, man: Fighter, first: int, second: int = 0) -> None:
        """Compare a reading of ratings with the recording's."""
        self.recording.check(what, self.round_number, self.table.used, man.corner, first, second)

    def agree(self, what: str, mine: object, recorded: object) -> None:
        """Raise where a fact of the round differs."""
        if mine != recorded:
            raise DisagreementError(
                f"round {self.round_number}, {what}: {mine}, the recording has {recorded}"
            )

    def stop_for_cut(self, man: Fighter, cut: Cut) -> None:
        """A cut ends the bout: by punches a TKO, by an accident as the round has it (T53)."""
        if cut.by_accident:
            self.accident()
        else:
            self.end(self.opponent(man), "TKO (cut)")

    def accident(self) -> None:
        """Technical draw before the 5th round, technical decision from then on (T30)."""
        self.over = True
        if self.round_number < FIRST_DECISION_ROUND:
            self.finish(None, "draw (technical)")
            return
        self.score_round()
        winner, _ = scoring.decision(scoring.totals(self.scores))
        self.finish(winner, "TD" if winner else "draw (technical)")

    def end(self, winner: Fighter, method: str) -> None:
        """The bout is over."""
        self.finish(NAMES[winner.corner], method)

    def finish(self, winner: str | None, method: str) -> None:
        """Keep the result; a bout ends once."""
        self.over = True
        self.result = {
            "winner": winner,
            "method": method,
            "round": self.round_number,
            "time": scoring.clock(min(HALF, self.table.used)),
        }


def worth_boxing(man: Fighter, other: Fighter) -> bool:
    """The default corner's choice (T28): box where it lowers the opponent's CF by 2 or more, and a man who
    slugs would not have the better CF as it is (p.4: Louis against Tua)."""
    printed = other.side["control"]
    mine = man.side["control"]["boxer" if other.card["style"] == "B" else "slugger"]
    return bool(printed["slugger"] - printed["boxer"] >= 2 and mine <= printed["slugger"])
