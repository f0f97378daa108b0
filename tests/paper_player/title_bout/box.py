"""The box on the table: its cards, its charts, and each number of its rules by the sentence that has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.paper_player.paper import Charts, PaperChart, Rules
from tests.paper_player.title_bout import advanced
from tests.paper_player.title_bout.cards import ActionCard, FighterCard, actions, fighters
from tests.paper_player.title_bout.strategies import StrategyCard, strategy_cards

CHARTS = {
    "knockdown": ("Knockdown and knockout", 1),
    "carries": ("Does a knockdown carry over into the next round?", 1),
    "cut": ("Primary cut", 1),
    "gash": ("Primary cut: bad gashes", 1),
    "described": ("Cut descriptions", 1),
    "reopen": ("Does an earlier cut reopen?", 0),
    "cut stop": ("Technical knockout due to a cut", 3),
    "stoppage": ("Technical knockout", 1),
    "foul": ("Foul", 1),
    "referee": ("What the referee does about warnings", 1),
    "scoring": ("Scoring a round, ten-point must", 1),
    "cut man": ("The cut man's work between rounds", 1),
    "swelling man": ("The corner man's work on swelling", 1),
    "a corner man": ("A corner man drawn at random", 0),
    "a referee": ("A referee drawn at random", 0),
    "time": ("Time of a stoppage", 0),
}


@dataclass(frozen=True)
class Box:
    """What a player has before him."""

    fighters: Mapping[str, FighterCard]
    deck: Mapping[int, ActionCard]
    charts: Mapping[str, PaperChart]
    rules: Rules
    strategies: Mapping[int, StrategyCard]


def open_box(files: Mapping[str, bytes]) -> Box:
    """The box of these PDFs, by the stems of their files."""
    sheets = Charts(files["charts"])
    charts = {name: sheets.chart(title, heads) for name, (title, heads) in (CHARTS | advanced.CHARTS).items()}
    return Box(
        fighters(files["cards"]),
        actions(files["deck"]),
        charts,
        Rules(files["rules"]),
        strategy_cards(files["strategies"]),
    )


class Numbers:
    """The numbers of the rules of play; each raises NotOnPaperError where its sentence is not printed."""

    def __init__(self, rules: Rules) -> None:
        number, numbers = rules.number, rules.numbers
        self.half = number("deal two halves of #")
        self.rounds = number("END is printed for a bout of # rounds")
        rules.says("add or take off a tenth of it (half a point rounds up)")
        self.boxing_power = number("While boxing, such a fighter's one-punch power is # lower")
        self.trap_slugger, self.trap_boxer = numbers(
            "is # higher against a slugger and # higher against a boxer"
        )
        self.staggered = number("4: staggered, # points")
        self.ropes = number("5: driven to the ropes, # points")
        self.retried = number("read its number at rating #; that is final")
        self.down = number("beats the count: # points")
        self.flash = numbers("A count of # or # is a flash knockdown: # points")[:2]
        self.most_count = number("Counts of one round are added, to # at most, a flash included")
        self.second_round = number("the first count is # higher")
        self.second_down = number("a further knockdown makes it #")
        rules.says("No card is turned where all were flash knockdowns")
        rules.says("Once down in that round the whole KD2, where that is more, takes the place of the half")
        rules.says("A rating below or above the rows of its chart is read in the nearest row")
        rules.says("the fighter with more points in the last round that was not level")
        rules.says("then the higher of two RNs of this round's cards, red's first; level again, two more")
        rules.says("is one of the half not in play, picked at random and put back")
        rules.says("The judges' card is picked so from the half just used")
        rules.says("A warning that reaches two of its numbers costs one point")
        rules.says("KD1 is higher by half of KD2 (rounded up, at least 1)")
        rules.says("A rating of 0/0 counts as 1")
        self.condition = number("After a round in which a fighter took # points or more")
        self.gash = number("H or I is a bad gash over an eye: the Control Factor is # lower")
        self.reopened = number("each gash costs # more when it first reopens")
        self.most_lost = number("cuts cost # in all at most, a clash of heads included")
        rules.says("The Control Factor never falls below half of the printed number (rounded up)")
        rules.says("A slight cut over an eye that reopens twice becomes a gash")
        rules.says("becomes a gash, and is looked at as an original one")
        rules.says("a bloody nose and a cut on the nose are two")
        rules.says("Cuts are as severe as their letter is late, left and right alike")
        rules.says("an injury that the fighter has already does nothing more, except a clash of heads")
        self.swallowed = number("A torn lip and a bloody nose together cost # END a round")
        self.controlled = number("Controlled: # comes back")
        self.seeping, self.bleeding = numbers(
            "Seeping: CUT is # higher until this cut is stopped or controlled; still bleeding: # higher"
        )
        self.shut_stage = number("goes from stage 1 to 2 to # (shut), none left out")
        self.stage_two, self.stage_three, self.eye_control = numbers(
            "stage 2 adds # to the opponent's Punches Landed; stage 3 adds # more, and # to the opponent's Control Factor"
        )
        rules.says("lowers the skill by one class")
        self.shut = numbers("RN #-# stops the bout")
        self.decision = number("a technical draw before round # begins")
        self.one_down = numbers("#-# for the scorer (#-# from # points ahead)")
        self.behind, *rest = numbers(
            "Level or up to # behind: #-# for the scorer. # or more behind: #-# for the other"
        )
        self.level, self.far_behind, self.lost = tuple(rest[:2]), rest[2], tuple(rest[3:])
        self.each_down = number("One knockdown each: the usual score, each fighter # less")
        two = numbers("Two by a fighter, none or one by the other: #-#; two, and behind on points: #-#")
        self.two_down, self.two_behind = two[:2], two[2:]
        self.both_twice = number("Two each: the usual score, each # less")
        rules.says("there is no 10-7 without a knockdown by the high scorer")
