"""A bout from the first bell to the last (p.6-15, p.38-41)."""

from __future__ import annotations

from typing import Any

from tests.second_engine.title_bout import (
    causes,
    conversion,
    cuts,
    ending,
    fouls,
    opening,
    punches,
    scoring,
    strategies,
    texts,
    traits,
)
from tests.second_engine.title_bout.fighter import Cut, Fighter, action, control
from tests.second_engine.title_bout.recording import HALF, DisagreementError, Recording, Table, random_number

Json = dict[str, Any]

NAMES = ("red", "blue")
STOPPAGE = (30, 50, 60)
ABSORBS = (40, 60, 75)


class Bout:
    """Two fighters, a table of cards and what has happened so far."""

    def __init__(
        self, red: Json, blue: Json, deck: Json, recording: Recording, rounds: int, options: dict[str, str]
    ) -> None:
        self.fighters = (Fighter(red, 0), Fighter(blue, 1))
        self.table = Table(recording, {card["card"]: card for card in deck["cards"]})
        self.recording = recording
        self.rounds = rounds
        self.options = options
        self.corner_men: list[Json] = deck.get("corner_men", [])
        self.converted = [0, 0]
        self.leads = self.fighters[0]
        self.round_number = 0
        self.referee = ""
        self.over = False
        self.is_resting = False
        self.result: Json = {}
        self.scores: list[list[scoring.Score]] = []
        self.checks_first = self.fighters[0]
        self.runner: Fighter | None = None
        self.trapped_by: Fighter | None = None
        self.round_winners: list[Fighter | None] = []
        self.doctor = ""
        self.stopped_between: list[tuple[Fighter, str]] = []

    def opponent(self, fighter: Fighter) -> Fighter:
        """The other fighter."""
        return self.fighters[1 - fighter.corner]

    def on(self, option: str) -> bool:
        """Whether an option is on."""
        return self.options.get(option) == "on"

    def aside(self) -> Json:
        """A card for the outcome of a cut, foul, injury or special: `extended_round` spares the clock (p.44)."""
        return self.table.other() if self.on("extended_round") else self.table.flip()

    def play(self) -> Json:
        """The whole bout; returns winner, method, round and time, as a kept bout has them."""
        opening.before(self)
        if self.result:
            return self.result
        for number in range(1, self.rounds + 1):
            self.play_round(number)
            if not self.over:
                ending.between(self)
            if self.result:
                break
        if not self.result:
            winner, method = scoring.decision(scoring.totals(self.scores))
            self.finish(winner, method)
        if self.recording.next != len(self.recording.draws):
            raise DisagreementError(f"{len(self.recording.draws) - self.recording.next} draws are left over")
        return self.result

    def play_round(self, number: int) -> None:
        """A round: control checks and actions until the cards are gone (p.7-10)."""
        self.round_number = number
        for fighter in self.fighters:
            self.start_of_round(fighter)
        self.table.begin_round(number)
        self.runner = None
        self.trapped_by = None
        for fighter in self.fighters:
            fighter.round["def"] += conversion.southpaw_defense(self)
            strategies.choose_style(self, fighter)
        for fighter in self.fighters:
            strategies.before_round(self, fighter)
        self.converted = [
            conversion.revised(self, fighter) for fighter in self.fighters
        ]  # between rounds only (p.42)
        self.checks_first = self.leads = opening.aggressor(self)
        while self.table.left > 0 and not self.over:
            self.next_action()
        self.settle_run()
        leads = self.leads
        if self.on("aggressor_bonus") and not self.over and leads.points > self.opponent(leads).points:
            self.score(leads, 1)
        if not self.over:
            ending.score_round(self)

    def start_of_round(self, fighter: Fighter) -> None:
        """A new round's counts."""
        fighter.points = 0
        fighter.deducted = 0
        fighter.missed = 0
        fighter.hurt_knockdowns = 0
        fighter.holds = 0
        fighter.warned_in_round = 0
        fighter.rages = False
        fighter.guards = traits.is_careless(self, fighter)

    def next_action(self) -> None:
        """A run's action, or a control check and the action that control brings."""
        if self.runner is not None and self.table.run > 0:
            self.act(self.runner)
            return
        for fighter in self.fighters:
            fighter.rages = False
        self.settle_run()
        if self.over or self.table.left == 0:
            return
        fighter = self.checks_first
        number = self.table.flip()["cf"]
        rating = control(fighter, self.opponent(fighter), self.trapped_by is fighter, self.adjusted(fighter))
        self.check("control" if number <= rating else "no_control", fighter, number, rating)
        if number > rating:
            self.checks_first = self.opponent(fighter)
            return
        if self.table.left > 0:  # T39
            self.act(fighter)

    def adjusted(self, fighter: Fighter) -> int:
        """What conversion (p.42) and a left-hander (p.46) add to the printed CF."""
        revised = self.converted[fighter.corner]
        changed = revised - conversion.printed(self, fighter) if revised else 0
        return changed + conversion.southpaw_control(self, fighter) + traits.control(self, fighter)

    def act(self, fighter: Fighter) -> None:
        """The RN of the next card on the ACTION section (p.10)."""
        is_undisturbed = self.is_undisturbed(fighter)
        used = self.table.used
        card = self.table.flip()
        back = 0
        match card["rn"]:
            case "Foul" if self.on("fouls"):
                back = 0 if is_undisturbed else fouls.check(self, fighter)
            case "Injury" if self.on("injuries"):
                if is_undisturbed:
                    fighter.injuries_put_off += 1
                else:
                    back = self.injury(fighter)
            case "Special":
                back = 0 if is_undisturbed else self.special(fighter)
            case _:
                self.perform(fighter, random_number(card), is_undisturbed)
        if self.on("advanced_timing") and not self.over:
            self.table.put_back(min(back, self.table.used - used))

    def is_undisturbed(self, fighter: Fighter) -> bool:
        """Whether no word and no movement holds up what he does: his run lasts, and that option is on (p.46)."""
        return self.runner is fighter and self.table.run > 0 and self.on("killer_instinct_timing")

    def cut(self, fighter: Fighter) -> None:
        """A punch calls for a cut check: now, or when the run that must not be held up is over."""
        if self.runner is not None and self.on("killer_instinct_timing"):
            fighter.cuts_put_off += 1  # also in an action that the run's last card began
        else:
            cuts.check(self, fighter, causes.PUNCH, draw=self.aside)

    def settle_run(self) -> None:
        """What a run has put off, before the next control check: cuts, his opponent's first, then injuries (T68)."""
        runner = self.runner or self.checks_first  # a counter after its last card has turned control
        self.runner = None
        for fighter in (self.opponent(runner), runner):
            while fighter.cuts_put_off and not self.over:
                fighter.cuts_put_off -= 1
                cuts.check(self, fighter, causes.PUNCH, draw=self.aside)
        for fighter in (runner, self.opponent(runner)):
            while fighter.injuries_put_off and not self.over:
                fighter.injuries_put_off -= 1
                used = self.table.used
                back = self.injury(fighter) - 1  # the word's card was the run's
                if self.on("advanced_timing") and not self.over:
                    self.table.put_back(min(back, self.table.used - used))

    def injury(self, fighter: Fighter) -> int:
        """The word Injury: the next card's text."""
        return texts.apply(self, self.aside()["injury"], fighter, "injury")

    def special(self, fighter: Fighter) -> int:
        """The word Special: the next card's text."""
        return texts.apply(self, self.aside()["special_action"], fighter, "special_action")

    def perform(self, fighter: Fighter, number: int, is_undisturbed: bool) -> None:
        """Land, miss, clinch or move."""
        match action(fighter, self.opponent(fighter), number):
            case "landed":
                punches.land(self, fighter, number)
            case "missed":
                fighter.missed += 1
            case "countered":
                fighter.missed += 1
                punches.counter(self, fighter)
            case "clinch":
                self.table.take_off(fighter.strategy.get("clinch_cards", 0))
                traits.clinches(self, fighter)
            case "movement" if not is_undisturbed:
                self.move(fighter)

    def move(self, fighter: Fighter) -> None:
        """Ring movement (p.14): who is trapped gets out, else the card says where they are."""
        if self.trapped_by is self.opponent(fighter):
            self.trapped_by = None
            return
        place = self.table.flip()["ring_position"]
        self.trapped_by = None if place == "Ring Center" else fighter

    def score(self, fighter: Fighter, points: int) -> None:
        """Points for a punch, and the referee's eye on what the other has taken (p.23, T4)."""
        fighter.points += points
        other = self.opponent(fighter)
        absorbed = [fighter.points, *reversed(other.against)]
        for rounds, limit in enumerate(ABSORBS if traits.has(self, other, "Absorber") else STOPPAGE, start=1):
            if sum(absorbed[:rounds]) >= limit:
                self.end(fighter, "TKO")
                return

    def missing_penalty(self, fighter: Fighter) -> int:
        """Endurance for punches missed, where that option is in force (p.46)."""
        return fighter.missed if self.on("missing_punch_penalty") else 0

    def report_endurance(self, fighter: Fighter) -> None:
        """Compare what is left after the minute."""
        self.agree(
            f"endurance of {NAMES[fighter.corner]}",
            fighter.endurance,
            self.recording.rounds[self.round_number].endurance.get(fighter.corner),
        )

    def check(self, what: str, fighter: Fighter, first: int, second: int = 0) -> None:
        """Compare a reading of ratings with the recording's."""
        self.recording.check(what, self.round_number, self.table.used, fighter.corner, first, second)

    def agree(self, what: str, mine: object, recorded: object) -> None:
        """Raise where a fact of the round differs."""
        if mine != recorded:
            raise DisagreementError(
                f"round {self.round_number}, {what}: {mine}, the recording has {recorded}"
            )

    def stop_for(self, fighter: Fighter, cut: Cut) -> None:
        """A cut ends the bout."""
        ending.stop_for(self, fighter, cut)

    def accident(self) -> None:
        """An accident ends the bout."""
        ending.accident(self)

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
            "time": scoring.clock(min(HALF, self.table.used) if self.round_number else 0),
        }
