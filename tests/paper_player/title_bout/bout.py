"""A bout played from the box, with the cards that a kept bout drew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.paper_player.title_bout import fouls, judging, punches, rest, sentences, strategies, traits
from tests.paper_player.title_bout.advanced import AdvancedNumbers
from tests.paper_player.title_bout.box import Numbers
from tests.paper_player.title_bout.deck import Deck, number_of
from tests.paper_player.title_bout.fighter import Fighter
from tests.second_engine.title_bout.recording import DisagreementError, Recording

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.paper_player.title_bout.box import Box
    from tests.paper_player.title_bout.cards import ActionCard

Json = dict[str, Any]
NAMES = ("red", "blue")
SPAN = ("one round", "two rounds", "three rounds")


class Bout:
    """The table during a bout: both fighters, the deck, and what both players know."""

    def __init__(
        self, box: Box, names: tuple[str, str], recording: Recording, rounds: int, options: Mapping[str, str]
    ) -> None:
        self.box, self.numbers = box, Numbers(box.rules)
        self.fighters = tuple(
            Fighter(box.fighters[name.upper()], corner, self.numbers) for corner, name in enumerate(names)
        )
        self.advanced = AdvancedNumbers(box.rules)
        self.deck = Deck(box, self.numbers, recording)
        self.recording, self.rounds, self.options = recording, rounds, options
        self.choices: dict[tuple[int, int], bool] = {}
        self.runner: Fighter | None = None
        self.trapper: Fighter | None = None
        self.first = self.fighters[0]
        self.referee = self.doctor = ""
        self.is_resting = False
        self.result: Json = {}
        self.scores: list[list[tuple[int, int]]] = []
        self.winners: list[Fighter | None] = []
        self.stopped: list[tuple[Fighter, str]] = []
        self.tries: list[strategies.Try] = []

    def opponent(self, fighter: Fighter) -> Fighter:
        """The other fighter."""
        return self.fighters[1 - fighter.corner]

    def on(self, option: str) -> bool:
        """Whether the players have agreed on an option."""
        return self.options.get(option) == "on"

    @property
    def round(self) -> int:
        """The number of the round; 0 before the first bell."""
        return self.deck.round

    @property
    def left(self) -> int:
        """Cards left in this round."""
        return self.deck.left

    @property
    def run(self) -> int:
        """Cards left in the run."""
        return self.deck.run

    def turn(self) -> ActionCard:
        """The next card of the round."""
        return self.deck.turn()

    def aside(self) -> ActionCard:
        """A card for what comes of a cut, a foul, an injury or a special."""
        return self.deck.other_half() if self.on("extended_round") else self.deck.turn()

    def play(self) -> Json:
        """The whole bout; winner, method, round and time."""
        self.before()
        while not self.result and self.round < self.rounds:
            self.deck.round += 1
            self.play_round()
            if not self.result:
                rest.between(self)
        if not self.result:
            self.finish(*judging.decision(judging.totals(self.scores)))
        if self.recording.next != len(self.recording.draws):
            raise DisagreementError("cards are left over")
        return self.result

    def before(self) -> None:
        """Referee, corner men, endurance for the distance."""
        self.referee = self.options.get("referee", "drawn").replace("_", " ").title()
        if self.referee == "Drawn":
            self.referee = self.box.charts["a referee"].row_of("0", self.deck.number_to_hundred())
        if self.on("advanced_cuts"):
            self.doctor = self.chosen("doctor", "a doctor")
        trades = {"cuts": "a corner man", "swelling": "a corner man"}
        if self.on("advanced_cuts"):
            trades = {"both": "a corner", **trades}
        for fighter in self.fighters:
            fighter.corner_men = {trade: self.chosen("corner_men", chart) for trade, chart in trades.items()}
            tenths = 10 + self.rounds - self.numbers.rounds
            fighter.endurance = (2 * fighter.card.fresh.rating("END") * tenths + 10) // 20
        for fighter in self.fighters:
            if not self.result or traits.has(self, fighter, "HEAD CASE"):
                traits.before(self, fighter)

    def chosen(self, option: str, chart: str) -> str:
        """What the players chose for an option, or what the chart has for a card drawn before the bell."""
        chosen = self.options.get(option, "drawn").replace("_", " ").title()
        if chosen == "Drawn":
            return self.box.charts[chart].row_of("0", number_of(self.deck.before_the_bell()))
        rows = list(self.box.charts[chart].rows)
        return next((label for label in rows if label.startswith(chosen)), rows[-1])

    def play_round(self) -> None:
        """Checks and actions until the cards of the half are gone."""
        for fighter in self.fighters:
            fighter.points = fighter.lost_points = fighter.scored_downs = fighter.clinches = (
                fighter.warned
            ) = 0
            fighter.guard = traits.guard(self, fighter)
            fighter.boxes = self.choices.get((self.round, fighter.corner), fighter.boxes)
            fighter.for_round["DEF"] += self.southpaw_defense()
            fighter.strategy = None
        self.deck.used = self.deck.run = 0
        self.trapper = None
        self.end_run(self.runner)
        strategies.call(self)
        leads = self.first = self.aggressor()
        while self.left > 0 and not self.result:
            if self.runner is not None and self.run > 0:
                self.act(self.runner)
                continue
            self.runner = None
            self.check_control(self.first)
        if self.on("aggressor_bonus") and not self.result and leads.points > self.opponent(leads).points:
            self.score(leads, self.advanced.aggressor)
        if not self.result:
            judging.score_round(self)

    def southpaw_defense(self) -> int:
        """What two southpaws add to DEF in this round."""
        both = self.on("southpaws") and all(fighter.card.is_southpaw for fighter in self.fighters)
        return self.advanced.two_southpaws if both and self.round <= self.advanced.cautious_rounds else 0

    def southpaw_control(self, fighter: Fighter) -> int:
        """What a southpaw takes from the Control Factor of an orthodox fighter in this round."""
        meets_one = self.opponent(fighter).card.is_southpaw and not fighter.card.is_southpaw
        is_early = self.round <= self.advanced.awkward_rounds
        return -self.advanced.against_southpaw if self.on("southpaws") and meets_one and is_early else 0

    def aggressor(self) -> Fighter:
        """Who makes the first check."""
        red, blue = self.fighters
        for mine, his in (
            (red.half.rating("AGG"), blue.half.rating("AGG")),
            *((int(won is red), int(won is blue)) for won in reversed(self.winners) if won),
            (red.card.overall, blue.card.overall),
        ):
            if mine != his:
                return red if mine > his else blue
        while True:
            mine, his = number_of(self.turn()), number_of(self.turn())
            if mine != his:
                return red if mine > his else blue

    def check_control(self, fighter: Fighter) -> None:
        """A check, and the action that it brings."""
        number = self.turn().values["CF"]
        changed = self.southpaw_control(fighter) + traits.control(self, fighter)
        rating = fighter.control(self.opponent(fighter), has_trapped=self.trapper is fighter, changed=changed)
        passed = number <= rating
        self.note("control" if passed else "no_control", fighter, number, rating)
        if not passed:
            self.first = self.opponent(fighter)
        elif self.left > 0:
            self.act(fighter)

    def act(self, fighter: Fighter) -> None:
        """One action; a pause gives its cards back."""
        used, back = self.deck.used, 0
        card = self.turn()
        if card.rn_word == "FOUL" and self.options.get("fouls") != "off":
            back = fouls.check(self, fighter)
        elif card.rn_word == "INJURY" and self.options.get("injuries") != "off":
            back = sentences.follow(self, self.aside().texts["INJURY"], fighter, "injury")
        elif card.rn_word == "SPECIAL":
            back = sentences.follow(self, self.aside().texts["SPECIAL ACTION"], fighter, "special")
        else:
            self.perform(fighter, number_of(card))
        if self.on("advanced_timing") and not self.result:
            self.deck.put_back(back, used)

    def perform(self, fighter: Fighter, number: int) -> None:
        """The action of an RN."""
        match fighter.action(self.opponent(fighter), number):
            case "landed":
                punches.land(self, fighter, number, countering=False)
            case "countered":
                punches.counter(self, self.opponent(fighter))
            case "clinching":
                self.deck.put_aside(fighter.change("cards a clinch"))
                traits.clinches(self, fighter)
            case "movement" if self.trapper is self.opponent(fighter):
                self.trapper = None
            case "movement":
                self.trapper = None if self.turn().position == "Ring Center" else fighter

    def begin_run(self, fighter: Fighter, cards: int) -> None:
        """A Killer Instinct run of so many cards."""
        if self.result or self.left == 0 or cards <= 0 or (self.runner is fighter and self.run > 0):
            return
        self.runner = self.first = fighter
        self.deck.run = cards
        if self.trapper is self.opponent(fighter):
            self.trapper = None
        self.note("killer_instinct", fighter, self.run, 0)

    def end_run(self, fighter: Fighter | None) -> None:
        """A hard counter ends the run of the fighter it hits, the bell anybody's."""
        if self.runner is fighter:
            self.runner, self.deck.run = None, 0

    def score(self, fighter: Fighter, points: int) -> None:
        """Points, and the technical knockout that they may bring."""
        fighter.points += points
        taken = [fighter.points, *reversed(self.opponent(fighter).against)]
        chart = self.box.charts["stoppage"]
        limits = traits.limits(self, self.opponent(fighter)) or [
            int(chart.row(span)["points"]) for span in SPAN
        ]
        for place, limit in enumerate(limits, start=1):
            if sum(taken[:place]) >= limit:
                self.win(fighter, "TKO")
                return

    def accident(self) -> None:
        """The bout cannot go on after an accident."""
        self.by_the_cards(self.numbers.decision)

    def by_the_cards(self, least: int = 1) -> None:
        """The judges' cards decide a bout that goes no further, the round begun included; before the round
        `least` nobody wins."""
        if not self.is_resting:
            judging.score_round(self)
        winner, _ = judging.decision(judging.totals(self.scores))
        winner = winner if self.round >= least else None
        self.finish(winner, "TD" if winner else "draw (technical)")

    def is_out(self, fighter: Fighter) -> bool:
        """Whether this minute has been his last."""
        return any(loser is fighter for loser, _ in self.stopped)

    def note(self, what: str, fighter: Fighter, first: int, second: int) -> None:
        """A reading that the kept bout must have too."""
        if what == "killer_instinct":
            second = self.recording.checks[self.recording.next_check][5]
        self.recording.check(what, self.round, self.deck.used, fighter.corner, first, second)

    def win(self, fighter: Fighter, method: str) -> None:
        """A fighter has won before the last bell."""
        self.finish(NAMES[fighter.corner], method)

    def finish(self, winner: str | None, method: str) -> None:
        """The end, once."""
        if self.result:
            return
        used = min(self.numbers.half, self.deck.used)
        row = self.box.charts["time"].row(
            next(label for label in self.box.charts["time"].rows if _holds(label, used))
        )
        self.result = {
            "winner": winner,
            "method": method,
            "round": self.round,
            "time": row[str((used - 1) % 10)] if self.round else "0:00",
        }


def _holds(label: str, number: int) -> bool:
    low, _, high = label.partition("–")
    return int(low) <= number <= int(high)
