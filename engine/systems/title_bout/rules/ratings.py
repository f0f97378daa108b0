"""A fighter's current ratings: the side of the card in use, and what the bout has added or taken."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Fighter, Side

from . import codes

TRAPPED_SLUGGER = 2
TRAPPED_BOXER = 1
SHUT_EYE_CF = 2
STAGE_TWO_PL = 2
STAGE_THREE_PL = 4
BOXING_COSTS = 2
CARELESS_COSTS = 2
WORST_CHIN = 10
WORST_CUT = 8


@rule("p.24")
def side_of(fighter: Fighter) -> Side:
    """The fresh side of the card while there is endurance, the fatigued side afterwards."""
    return fighter.sides[fighter.tired]


@rule("p.25")
def shift(fighter: Fighter, rating: int) -> int:
    """What injuries and conditions have added to a rating; it comes over to the fatigued side."""
    return fighter.shift_round[rating] + fighter.shift_bout[rating]


@rule("p.28")
def control_factor(fighter: Fighter, opponent: Fighter) -> int:
    """CF against the opponent's style, printed or converted, never lowered below half of what is printed
    (RULING T8), then what the ring and shut eyes add or take."""
    printed = side_of(fighter).control[opponent.stance]
    current = fighter.converted if fighter.converted != 0 else printed
    factor = max(current + shift(fighter, codes.CF) - fighter.cf_lost, (printed + 1) // 2)
    if opponent.trapped != 0:
        factor += TRAPPED_SLUGGER if opponent.stance == codes.SLUGGER else TRAPPED_BOXER
    if opponent.swelling[0] == codes.SHUT:
        factor += SHUT_EYE_CF
    if opponent.swelling[1] == codes.SHUT:
        factor += SHUT_EYE_CF
    return factor


@rule("p.32")
def swelling_helps(opponent: Fighter) -> int:
    """What an opponent's swollen eyes add to Punches Landed: 2 an eye at stage two,
    2 more when it is shut."""
    helps = 0
    for eye in range(2):
        if opponent.swelling[eye] == codes.SHUT:
            helps += STAGE_THREE_PL
        elif opponent.swelling[eye] == codes.SHUT - 1:
            helps += STAGE_TWO_PL
    return helps


@rule("p.12")
def lands_to(fighter: Fighter, opponent: Fighter) -> int:
    """The last number that lands: Punches Landed, moved by the opponent's DEF within Punches Missed (RULING
    T34)."""
    side = side_of(fighter)
    last = side.landed_to + shift(fighter, codes.PL) + swelling_helps(opponent)
    last += side_of(opponent).defense + shift(opponent, codes.DEF)
    return max(0, min(last, side.missed_to))


@rule("p.21")
def counter_lands_to(fighter: Fighter, opponent: Fighter) -> int:
    """The last number that lands a counter: Punches Landed and the CP rating, the opponent's DEF left out."""
    side = side_of(fighter)
    return (
        side.landed_to
        + shift(fighter, codes.PL)
        + swelling_helps(opponent)
        + side.counter_punch
        + shift(fighter, codes.CP)
    )


@rule("p.5")
def is_boxing(fighter: Fighter) -> bool:
    """Whether the fighter boxes but could slug: a fighter of either style pays for it."""
    return fighter.style == codes.EITHER and fighter.stance == codes.BOXER


@rule("p.5")
def slugs_now(bout: Bout, fighter: Fighter) -> bool:
    """A fighter may slug for as long as the Killer Instinct run lasts, since no CF is looked at in it; the
    corner's policy decides."""
    return bout.runner == fighter.corner and bout.rules.policies[fighter.corner].slugs_in_run != 0


@rule("p.4")
def one_punch_power(bout: Bout, fighter: Fighter) -> int:
    """The number after Punches Landed, 2 less while a fighter of either style boxes."""
    power = side_of(fighter).power + shift(fighter, codes.POWER)
    if is_boxing(fighter) and not slugs_now(bout, fighter):
        power -= BOXING_COSTS
    if fighter.careless != 0 and fighter.tired == codes.FRESH:
        power -= CARELESS_COSTS
    return power


@rule("p.18")
def chin(fighter: Fighter) -> int:
    """The KD rating: KD1; KD1 and half of KD2, rounded up, under a carry-over; KD1 and KD2 after a knockdown
    in the round, which is never better than the carry-over before it."""
    first = side_of(fighter).knockdown[0]
    if fighter.careless != 0 and fighter.tired == codes.FRESH:
        first = max(0, first - CARELESS_COSTS)
    second = side_of(fighter).knockdown[1]
    rating = first
    if fighter.carried != 0:
        rating = first + max(1, (second + 1) // 2)
    if fighter.falls > 0:
        rating = max(rating, first + second, 1)
    return max(0, min(rating + shift(fighter, codes.KD), WORST_CHIN))


@rule("p.16")
def knockout_rating(fighter: Fighter) -> int:
    """The KO rating."""
    return max(0, min(side_of(fighter).knockout + shift(fighter, codes.KO), WORST_CHIN))


@rule("p.31")
def cut_rating(fighter: Fighter) -> int:
    """The CUT rating, raised by 1 for each cut that seeps and by 2 for each that bleeds noticeably."""
    rating = side_of(fighter).cut + shift(fighter, codes.CUT)
    for site in range(7):
        rating += fighter.cut_bleeding[site]
    return max(1, min(rating, WORST_CUT))


@rule("p.22")
def killer_instinct(fighter: Fighter) -> int:
    """How many cards the Killer Instinct run lasts."""
    return max(0, side_of(fighter).killer_instinct + shift(fighter, codes.KI))
