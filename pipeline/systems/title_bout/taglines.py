"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.sayings import said_of
from fightcard.pipeline.systems.title_bout.columns import POINTS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from fightcard.engine.systems.title_bout.card import Card, Condition, HittingValue
    from fightcard.pipeline.systems.title_bout.columns import Punch

PUNCH_LINES: Mapping[Punch, tuple[str, ...]] = {
    "jab": (
        "Everything starts behind his jab.",
        "His jab sets the pace of the night.",
        "The left hand is out before you see it.",
        "He jabs, and then he jabs again.",
        "You box him through his jab or not at all.",
        "His jab wins rounds by itself.",
        "He keeps a jab in your face all night.",
    ),
    "hook": (
        "The hook is the punch that does his work.",
        "His hook comes round the guard.",
        "Watch the hook; everyone says so, and it lands.",
        "He throws the hook short and means it.",
        "The hook is what they remember of him.",
        "Drop a hand and the hook is there.",
        "He finds a place for the hook in every round.",
    ),
    "cross": (
        "He waits for the opening for his cross.",
        "His cross comes straight down the middle.",
        "The right time for his cross comes once; he takes it.",
        "Miss with a jab and the cross comes back.",
        "His cross carries the whole of his weight.",
    ),
    "combination": (
        "His punches come in bunches.",
        "He never throws one where three will do.",
        "Count on the second punch, and the fourth.",
        "His hands answer each other.",
        "He strings them together, head and body.",
    ),
    "uppercut": (
        "Up close the uppercut makes his name.",
        "His uppercut lifts men who lean in.",
        "Bend low, and the uppercut finds you.",
        "In a clinch's space he throws the uppercut.",
        "The uppercut is his answer to a crouch.",
    ),
}
PUNCH_HEADINGS = frozenset(
    f"{punch} {points}" for punch in ("Jab", "Hook", "Cross", "Comb", "Upper") for points in POINTS
)
TRAIT_LINES: Mapping[str, tuple[str, ...]] = {
    "Strong Closer": ("The last rounds belong to him.", "He is at his best when it is late."),
    "Fights Down": (
        "He boxes as well as the man before him.",
        "Great against the great, plain against the plain.",
    ),
    "Inconsistent": ("Nobody knows which night he will have.", "He has two kinds of nights."),
    "Freezes": ("A big punch can stop him in his tracks.", "Hit hard, he stands and looks."),
    "Constant Clincher": ("He ties a man up before he gets hurt.", "Half the bout is spent in his arms."),
    "Stealth Foul": ("The referee rarely sees it.", "What he does inside stays inside."),
    "Overly Cautious": ("He would sooner be safe than cheered.", "He takes no chance that he can leave."),
    "Safety First": ("He would sooner be safe than cheered.", "He takes no chance that he can leave."),
    "Plays to Crowd": (
        "He boxes for the back row, not for the judges.",
        "Give him a cheer and he gives you a show.",
    ),
    "Head Case": ("The hardest bout is the one in his head.", "Some nights he beats himself."),
    "Intellect": ("He reads a bout before it is fought.", "He thinks a round ahead."),
    "Ring Smarts": ("He has an answer before the question.", "There is nothing that he has not seen."),
    "Anger Issues": ("Foul him and he fouls back.", "He does not take a foul quietly."),
    "Self-Doubts": ("He has to see it going well to believe it.", "He needs a good start more than most."),
    "Absorber": ("He takes what would stop another man.", "He walks through what others fall to."),
    "Front Runner": ("In front he is hard to catch; behind he fades.", "Let him lead and he is away."),
    "Fireplug": ("Short arms, and punchers can reach him.", "He has to come close, and pays for it."),
    "Careless": ("Against the best he leaves doors open.", "The best do not forgive his slips."),
}
POWER = (
    "One punch of his can end it.",
    "He needs to land only once.",
    "Nobody forgets being hit by him.",
    "He carries the end of a bout in his hands.",
    "Every punch of his is meant to be the last.",
)
DEFENSE = (
    "He is hard to find and harder to hit.",
    "Punches pass where he was.",
    "You pay for every punch that lands on him.",
    "He makes good men miss.",
    "He is gone before it arrives.",
)
CONTROL = (
    "He decides where a bout is fought.",
    "The ring is the size he wants it to be.",
    "You box his bout, not yours.",
    "He is first to every place in the ring.",
    "He leads, and others follow.",
)
STAMINA = (
    "He is as fresh at the end as at the bell.",
    "He has more rounds in him than the bout has.",
    "He never seems to need the stool.",
    "Late in the bout he is still early.",
    "His legs last.",
)
PLAIN = (
    "He comes to fight, every night.",
    "He gives what he has, and it is honest.",
    "He asks for no favours and gives none.",
    "You know where to find him.",
    "He has never had an easy night, nor given one.",
    "He earns every round that he gets.",
)


def sayings(card: Card, guessed: Collection[str] = frozenset()) -> list[tuple[str, ...]]:
    """The sentences of two halves: his trait or his greatest strength, and the punch he wins with."""
    trait = () if "Special" in guessed else TRAIT_LINES.get(card["special"] or "", ())
    halves = [trait or _strength(card["fresh"], guessed)]
    if not PUNCH_HEADINGS & set(guessed):
        halves.append(PUNCH_LINES[_best_punch(card["hitting_value"])])
    return [half for half in halves if half]


def tagline(card: Card) -> str:
    """The line of a card by itself."""
    return " ".join(said_of(card, each) for each in sayings(card))


def _strength(fresh: Condition, guessed: Collection[str]) -> tuple[str, ...]:
    control = max(fresh["control"]["boxer"], fresh["control"]["slugger"])
    strengths = (
        (("PL",), (fresh["power"] or 0) - 8, POWER),
        (("DEF",), -fresh["defense"], DEFENSE),
        (("CFB", "CFS"), control - 9, CONTROL),
        (("END",), (fresh["endurance"] - 90) // 5, STAMINA),
    )
    known = [(most, lines) for cells, most, lines in strengths if not set(cells) & set(guessed)]
    most, lines = max(known, key=lambda each: each[0], default=(0, ()))
    return lines if most > 0 or not known else PLAIN


def _best_punch(hitting: HittingValue) -> Punch:
    def worth(punch: Punch) -> int:
        return sum(
            int(points) * (span[1] - span[0] + 1) for points in POINTS if (span := hitting[punch][points])
        )

    return max(PUNCH_LINES, key=worth)
