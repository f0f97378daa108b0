"""Knockdown chances, knockdowns and the count (p.15-19)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, shared
from fightcard.engine.systems.title_bout.state import ActionCard, Bout, Deck, Fighter, Log

from . import codes, events
from .cards import flip, random_number
from .ending import end
from .events import note
from .points import score, worth
from .ratings import chin, killer_instinct, knockout_rating
from .strategies import shout_advice
from .timing import take_cards_off
from .traits import freeze, quit_fight

KNOCKDOWN_POINTS = 6
FLASH_COUNT = 2
LONGEST_COUNT = 9
MANDATORY_COUNT = 8
THIRD_KNOCKDOWN = 3
EVEN_TO = 10
EVEN = -1
BACK_TO_BACK = 2


@rule("p.15")
def power_shot(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> int:
    """A punch within one-punch power is looked up against the opponent's chin: 4 staggers, 5 sends to the
    ropes, K puts down. Returns 4, 5 or 6 (down)."""
    outcome = knockdown_check(deck, bout, log, opponent)
    if outcome == codes.DOWN:
        knock_down(deck, bout, log, fighter, opponent)
        freeze(bout, log, fighter, opponent, KNOCKDOWN_POINTS)
        return outcome
    points = worth(fighter, codes.STAGGERED if outcome == codes.STAGGERED else codes.ROPES)
    note(log, bout, event_of(outcome), fighter.corner, points, 0)
    score(bout, log, fighter, points)
    freeze(bout, log, fighter, opponent, points)
    if points < codes.ROPES:
        return codes.STAGGERED
    if bout.over == 0 and outcome != codes.BUCKLED:
        instinct = killer_instinct(fighter)
        start_run(bout, log, fighter, (instinct + 1) // 2 if outcome == codes.HURT else instinct)
    return codes.ROPES


@shared
def event_of(outcome: int) -> int:
    """What is written down of a power shot without a knockdown."""
    if outcome == codes.STAGGERED:
        return events.STAGGERS
    if outcome == codes.BUCKLED:
        return events.BUCKLES
    return events.HURT_STANDING if outcome == codes.HURT else events.INTO_ROPES


@rule("p.16")
def knockdown_check(deck: Deck, bout: Bout, log: Log | None, opponent: Fighter) -> int:
    """The card's KD, or KD2 for a fighter who has been down in the round or carries a knockdown over (RULING
    T3), against the chin; # looks again at 1 (RULING T2)."""
    table = bout.rules.charts.knockdown
    rating = chin(opponent)
    number = knockdown_number(flip(deck, bout, log), opponent)
    note(log, bout, events.POWER_SHOT, opponent.corner, number, rating)
    outcome = table[rating, number]
    while outcome == codes.LOOK_AGAIN or outcome == codes.ONE_WORSE:
        rating += 1
        number = knockdown_number(flip(deck, bout, log), opponent)
        note(log, bout, events.LOOKED_AGAIN, opponent.corner, number, rating)
        outcome = table[rating, number]
    if outcome == codes.EVEN_CHANCE:
        number = knockdown_number(flip(deck, bout, log), opponent)
        outcome = codes.DOWN if number <= EVEN_TO else codes.ROPES
        event = events.STAYS_UP if outcome == codes.ROPES else events.TOPPLES
        note(log, bout, event, opponent.corner, number, rating)
    return outcome


@rule("p.15")
def knockdown_number(card: ActionCard, opponent: Fighter) -> int:
    """KD at the first check of a round, KD2 afterwards and under a carry-over (RULING T3)."""
    if opponent.falls > 0 or opponent.carried != 0:
        return card.kd2
    return card.kd


@rule("p.17")
def knock_down(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The fighter is counted out, or: 6 points, the referee's look, the count, KD2 added for the round, and
    Killer Instinct unless it was a flash."""
    opponent.falls += 1
    fighter.knockdowns += 1
    note(log, bout, events.KNOCKED_DOWN, opponent.corner, opponent.falls, 0)
    if is_counted_out(deck, bout, log, opponent):
        end(bout, log, fighter.corner, codes.KNOCKOUT)
        return
    score(bout, log, fighter, worth(fighter, KNOCKDOWN_POINTS))
    if bout.over == 0:
        look_him_over(deck, bout, log, fighter, opponent)
    if bout.over == 0:
        take_count(deck, bout, log, fighter, opponent)
        shout_advice(deck, bout, log, fighter, opponent)


@rule("p.45")
def look_him_over(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Three knockdowns in a round may end the bout; a Head Case may have had enough (p.57)."""
    if bout.rules.three_knockdown != 0 and opponent.falls >= THIRD_KNOCKDOWN:
        note(log, bout, events.THREE_DOWN, opponent.corner, opponent.falls, 0)
        end(bout, log, fighter.corner, codes.TKO_POINTS)
        return
    quit_fight(deck, bout, log, fighter, opponent)


@rule("p.17")
def take_count(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The card's KDC is the count: 1 or 2 is a flash knockdown; more may carry over and lets loose the Killer
    Instinct."""
    count = flip(deck, bout, log).kdc
    note(log, bout, events.COUNTED, opponent.corner, count, worth(fighter, KNOCKDOWN_POINTS))
    count_off(bout, log, opponent, count)
    add_count(opponent, count)
    if count <= FLASH_COUNT:
        note(log, bout, events.FLASH, opponent.corner, count, 0)
        fighter.scored_downs += bout.rules.flash_counts_on_cards
        return
    fighter.scored_downs += 1
    opponent.downs += 1
    start_run(bout, log, fighter, killer_instinct(fighter))


@rule("p.44")
def count_off(bout: Bout, log: Log | None, opponent: Fighter, count: int) -> None:
    """A count takes its seconds off the clock as cards; a mandatory eight is always counted to eight."""
    counted = count
    if bout.rules.mandatory_eight_count != 0:
        counted = max(count, MANDATORY_COUNT)
        if counted > count:
            note(log, bout, events.EIGHT_COUNT, opponent.corner, counted, 0)
    if bout.rules.count_cards != 0:
        take_cards_off(bout, log, bout.rules.charts.count_cards[counted])


@rule("p.16")
def is_counted_out(deck: Deck, bout: Bout, log: Log | None, opponent: Fighter) -> bool:
    """The card's KOR against the KO rating on the same table: K is the count of ten; # looks again at 1
    (RULING T2)."""
    table = bout.rules.charts.knockdown
    rating = knockout_rating(opponent)
    outcome = codes.LOOK_AGAIN
    is_second = False
    number = 0
    while outcome == codes.LOOK_AGAIN or outcome == codes.ONE_WORSE:
        if is_saved_by_the_bell(bout):
            note(log, bout, events.SAVED, opponent.corner, 0, 0)
            return False
        rating += 1 if is_second else 0
        is_second = True
        number = flip(deck, bout, log).kor
        outcome = table[rating, number]
    if outcome == codes.EVEN_CHANCE:
        if is_saved_by_the_bell(bout):
            note(log, bout, events.SAVED, opponent.corner, 0, 0)
            return False
        number = flip(deck, bout, log).kor
        rating = EVEN
        outcome = codes.DOWN if number <= EVEN_TO else codes.ROPES
    if outcome != codes.DOWN:
        note(log, bout, events.BEATS_COUNT, opponent.corner, 0, 0)
    else:
        note(log, bout, events.COUNTED_OUT, opponent.corner, number, rating)
    return outcome == codes.DOWN


@rule("p.45")
def is_saved_by_the_bell(bout: Bout) -> bool:
    """The option saves a fighter when the cards run out before the one that would complete the count."""
    return bout.rules.saved_by_the_bell != 0 and bout.left == 0


@rule("p.19")
def add_count(opponent: Fighter, count: int) -> None:
    """Counts of one round add up to 9 at most; after a knockdown in the round before, the first counts 2 more
    and the second is a 9. Flash knockdowns count like the others (RULING T46)."""
    if opponent.downs_before == 0:
        opponent.down_count += count
    elif opponent.falls == 1:
        opponent.down_count = count + BACK_TO_BACK
    else:
        opponent.down_count = LONGEST_COUNT
    opponent.down_count = min(opponent.down_count, LONGEST_COUNT)


@rule("p.22")
def start_run(bout: Bout, log: Log | None, fighter: Fighter, cards: int) -> None:
    """A 5-point punch or a knockdown starts a run of the fighter's Killer Instinct's cards; one with cards
    left goes on; a trapped fighter is back at ring center (p.14).

    A run whose cards are spent is no longer in use, so that a new one begins, unless `killer_instinct_again`
    is off (RULING T40). Without a card for it there is no run.
    """
    if bout.left == 0 or cards == 0:
        return
    if bout.runner == fighter.corner and (bout.run > 0 or bout.rules.killer_instinct_again == 0):
        return
    if bout.runner == 1 - fighter.corner:
        note(log, bout, events.RUN_ENDS, bout.runner, bout.run, 0)
    bout.runner = fighter.corner
    bout.checker = fighter.corner
    bout.run = cards
    note(log, bout, events.KILLER_INSTINCT, fighter.corner, bout.run, 0)
    if fighter.trapped != 0:
        fighter.trapped = 0
        bout.position = codes.RING_CENTER


@rule("p.18")
def carry_over(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Between rounds a fighter who was down, and not only by flash knockdowns, may carry it over: more likely
    after a longer count."""
    fighter.carried = 0
    if fighter.downs > 0:
        number = random_number(deck, bout, log)
        fighter.carried = bout.rules.charts.recovery[fighter.down_count, number]
        event = events.CARRY_OVER if fighter.carried != 0 else events.RECOVERED
        note(log, bout, event, fighter.corner, fighter.down_count, number)
    fighter.downs_before = fighter.falls
    fighter.downs = 0
    fighter.down_count = 0
    fighter.falls = 0
