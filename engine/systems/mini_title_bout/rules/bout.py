"""A bout from the opening to the decision (sections 2, 3, 12, 21)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, shared
from fightcard.engine.systems.mini_title_bout.state import INJURIES, Bout, Fighter, Log

from ....core.chance import seed_stream
from . import codes, events
from .condition import fatigue_check
from .dice import roll
from .events import note
from .officials import appoint
from .scoring import decide, score_round
from .strategies import choose_strategies
from .turns import take_turn
from .wounds import corner_work

CARD = 0


@rule("p.2")
def play(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """A bout: the officials, then round after round until it is stopped or the scorecard decides."""
    make_ready(bout, red, blue)
    appoint(bout, log, red, blue)
    while bout.over == 0 and bout.number < bout.rules.rounds:
        begin_round(bout, log, red, blue)
        fight_round(bout, log, red, blue)
        if bout.over == 0:
            end_round(bout, log, red, blue)
    if bout.over == 0:
        decide(bout, log, red, blue)


@rule("p.2")
def make_ready(bout: Bout, red: Fighter, blue: Fighter) -> None:
    """Before the first bell nothing has happened, and one fighter may fight above the usual weight class."""
    bout.over = 0
    bout.winner = codes.NOBODY
    bout.method = 0
    bout.number = 0
    bout.turn = 0
    bout.first = codes.NOBODY
    bout.place = 0
    rest(red)
    rest(blue)
    red.overweight = int(bout.rules.overweight == codes.RED + 1)
    blue.overweight = int(bout.rules.overweight == codes.BLUE + 1)


@rule("p.18")
def rest(fighter: Fighter) -> None:
    """A fighter before the first bell: fresh, unmarked, the side of the scorecard empty."""
    fighter.tired = 0
    fighter.tired_body = 0
    fighter.body_punches = 0
    fighter.checks = 0
    fighter.hand = 0
    fighter.fell_in_all = 0
    fighter.fell_last = 0
    fighter.fell = 0
    for kind in range(INJURIES):
        fighter.times[kind] = 0
        fighter.open[kind] = 0
    fighter.cut_points = 0
    fighter.shut = 0
    fighter.scorecards[CARD] = 0
    fighter.points = 0
    fighter.landed = 0
    fighter.missed = 0
    fighter.knockdowns = 0
    fighter.cuts = 0
    fighter.fouls = 0


@rule("p.3")
def begin_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The bell: nothing scored yet, and each corner picks a strategy."""
    bout.number += 1
    bout.turn = 0
    note(log, bout, events.ROUND, codes.NOBODY, bout.number, 0)
    clear_round(red)
    clear_round(blue)
    choose_strategies(bout, log, red, blue)
    choose_strategies(bout, log, blue, red)


@rule("p.5")
def clear_round(fighter: Fighter) -> None:
    """A clean line of the scorecard; a knockdown in the last round is remembered for this one."""
    fighter.fell_last = fighter.fell
    fighter.fell = 0
    fighter.rolled = 0
    fighter.forfeited = 0
    fighter.score = 0
    fighter.looked_at = 0
    fighter.cut_rolled = 0
    fighter.staggered = 0
    fighter.penalised = 0


@rule("p.2")
def fight_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Each fighter has a turn, the more aggressive one first, except one who gave it up to hold on."""
    corner = who_goes_first(bout, log, red, blue)
    first = red if corner == codes.RED else blue
    second = blue if corner == codes.RED else red
    take_turn(bout, log, first, second)
    if bout.over == 0 and second.forfeited == 0:
        take_turn(bout, log, second, first)
    red.points += red.score
    blue.points += blue.score
    if bout.over == 0:
        note(log, bout, events.BELL, codes.NOBODY, bout.number, 0)
    else:
        note(log, bout, events.ROUND_POINTS, codes.NOBODY, red.score, blue.score)


@rule("p.2")
def who_goes_first(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> int:
    """The more aggressive strategy, then the higher base as it is printed, then the higher roll of two dice,
    made once in a bout (RULING M11)."""
    aggression = aggression_of(red) - aggression_of(blue)
    if aggression != 0:
        return codes.RED if aggression > 0 else codes.BLUE
    bases = red.bases[red.strategy] - blue.bases[blue.strategy]
    if bases != 0:
        return codes.RED if bases > 0 else codes.BLUE
    while bout.first == codes.NOBODY:
        lead = roll(bout, log, codes.RED, codes.FOR_FIRST) - roll(bout, log, codes.BLUE, codes.FOR_FIRST)
        if lead != 0:
            bout.first = codes.RED if lead > 0 else codes.BLUE
    return bout.first


@rule("p.2")
def aggression_of(fighter: Fighter) -> int:
    """Slugging to the head is the most aggressive strategy, then to the body, boxing, staying away (RULING
    M11)."""
    if fighter.strategy == codes.SLUG_TO_HEAD:
        return 3
    return 2 if fighter.strategy == codes.SLUG_TO_BODY else 3 - fighter.strategy


@rule("p.7")
def end_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The round is scored; before the next one corners work at cuts, and fighters may tire."""
    score_round(bout, log, red, blue)
    if bout.number < bout.rules.rounds:
        corner_work(bout, log, red)
        corner_work(bout, log, blue)
        fatigue_check(bout, log, red)
        fatigue_check(bout, log, blue)


@shared
def play_number(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, seed: int, number: int) -> None:
    """Bout `number` of a pairing: a pure function of the seed, the two fighters and the number."""
    seed_stream(bout, seed, red.identity, blue.identity, number)
    play(bout, log, red, blue)
