"""The numbers of the advanced chapters, each by the sentence of the rules pages that has it."""

from __future__ import annotations

from tests.paper_player.paper import Rules

CHARTS = {
    "head butt": ("Who is cut by a head butt", 0),
    "count cards": ("Cards that a count takes off the clock", 1),
    "advanced knockdown": ("Advanced knockdown and knockout", 1),
    "kind": ("Advanced cuts and swelling, table 1: what happens", 1),
    "mouth": ("Advanced cuts and swelling, table 1: injuries to the mouth", 1),
    "swelling": ("Advanced cuts and swelling, table 2: swelling", 1),
    "wound": ("Advanced cuts and swelling, table 3: cuts", 1),
    "work on swelling": ("Advanced corner work on swelling (table 4)", 1),
    "work on a cut": ("Advanced corner work on a cut (table 5)", 1),
    "a corner": ("A corner drawn at random (advanced)", 0),
    "a doctor": ("A ring doctor drawn at random", 0),
    "first visit": ("Ring doctor, first visit", 1),
    "later visit": ("Ring doctor, second and later visits", 1),
    "traits": ("Fighter traits", 0),
}


class AdvancedNumbers:
    """The numbers of the advanced chapters; each raises NotOnPaperError where its sentence is not printed."""

    def __init__(self, rules: Rules) -> None:
        number, numbers = rules.number, rules.numbers
        self.aggressor = number("the round's first check gets # point more for outscoring the opponent")
        self.against_southpaw, self.awkward_rounds = numbers(
            "an orthodox fighter's Control Factor is # lower against a southpaw for # rounds"
        )
        self.two_southpaws, self.cautious_rounds = numbers(
            "Two southpaws: DEF of both is # higher for # rounds"
        )
        rules.says("Pick a card of the half not in play: the last digit of its RN (0 counts as 10)")
        rules.says("If it is, the strategy holds for the round; if not, nothing happens")
        rules.says("They do not come off a Killer Instinct run")
        rules.says("read checks for cuts, fouls, injuries and specials from the half not in play")
        rules.says(
            "the card with the word, the one that it calls for, and a third where a text asks for a number"
        )
        rules.says('the Special Actions that say "Clock stopped"')
        rules.says("Cards of a cut check or of a trait stay used, a run does not get its cards back")
        rules.says("a bout that ends in a pause ends at the last card turned")
        self._knockdowns(rules)
        self._wounds(rules)

    def _knockdowns(self, rules: Rules) -> None:
        numbers = rules.numbers
        four, five = numbers("the row is the result. 4: # points. 5: # points, hurt, no run")
        half, full = numbers("5H: # points and a run of half the KI, rounded up. 5F: # points and a full run")
        self.points = {"4": four, "5": five, "5H": half, "5F": full}
        self.goes_down = numbers("turn a card and read the same field: #-# is K, #-# is 5F")[:2]
        self.raised = rules.number("K+1: turn a card and look again at a rating # higher")
        rules.says("and a full run, but none after a flash")

    def _wounds(self, rules: Rules) -> None:
        self.highest = rules.number("an RN plus the CUT of the fighter who was hit (# at most)")
        self.harder = rules.numbers("That RN is # higher at the second occurrence, # higher at any later one")
        self.seeping, self.bleeding = rules.numbers(
            "# point for the opponent at the end of the next round if it seeps, # if it bleeds noticeably"
        )
        for words in (
            "the fighter who was fouled, the one who fouled, or both in this order",
            "It is an accident, unless this very warning cost a point",
            'look there for its numbers of the column "injury"',
            "or stops the bout, and this fighter's other injuries are not looked at",
            "its Poor is the Fair of the rules of play",
            "take swellings first, each in the order of its chart",
            "shares its range by half (rounded down) among those it chooses",
            "the doctor's before major, major before minor, and on all that are equal",
            "each column once: the second comes on top of the first",
            "as often as that is noted, at least once",
            "costs the first column of the minor one, and nothing if the major one has cost before",
            "costs its END in every rest from now on, by the second column once it has come again",
            "an advanced cut bleeds unless it was minor and the corner's work succeeded",
            "a cut that is not closed does not raise CUT",
            "once a round whatever the number of cuts. The judges see these points; endurance does not",
            "Nothing else is charged for this injury, and the check for shut eyes is off",
            "where it was the last of both, the bout ends as after an accident",
            "A fighter is ahead if more of the three cards have that fighter ahead than behind, and has won a round if two cards say so",
        ):
            rules.says(words)
