"""A bout from the first bell to the decision, each round resolved item by item in the order of the text."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, shared
from fightcard.engine.systems.fight_plan.state import JUDGES, SITES, Bout, Fighter, Log

from ....core.chance import seed_stream
from . import codes, events
from .abilities import add_height, announce, feel_injuries, take_energy, take_style, tire
from .damage import strike
from .ending import settle
from .events import note
from .fouls import referee
from .knockdowns import exhaust, knock
from .punches import count_punches, rate_defense, throw
from .recovery import fatigue, rest_between
from .scoring import decide, score_round
from .wounds import injuries

HALF = 0.5


@rule("p.13")
def play(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """A bout: round after round until one is stopped or disqualified, or the scorecards decide."""
    make_ready(bout, red, blue)
    while bout.over == 0 and bout.number < bout.rules.rounds:
        if bout.number > 0:
            rest_between(bout, log, red, blue)
        if bout.over == 0:
            ring_bell(bout, log)
            fight_round(bout, log, red, blue)
    if bout.over == 0:
        decide(bout, log, red, blue)


@rule("p.13")
def make_ready(bout: Bout, red: Fighter, blue: Fighter) -> None:
    """Before the first bell: nothing has happened yet."""
    bout.over = 0
    bout.winner = codes.NOBODY
    bout.method = 0
    bout.number = 0
    bout.step = 1
    bout.place = 0
    rest(bout, red)
    rest(bout, blue)


@rule("p.10")
def rest(bout: Bout, fighter: Fighter) -> None:
    """A fighter before the first bell: unhurt, unwarned, with ten points of endurance for each of TGH."""
    fighter.start = bout.rules.charts.toughness * fighter.toughness
    fighter.endurance = fighter.start
    for site in range(SITES):
        fighter.injuries[site].level = 0
        fighter.injuries[site].since = 0
        fighter.injuries[site].damage = 0.0
    for judge in range(JUDGES):
        fighter.scorecards[judge] = 0
    fighter.warnings = 0
    fighter.landed = 0
    fighter.missed = 0
    fighter.knockdowns = 0
    fighter.injuries_in_all = 0
    fighter.warnings_in_all = 0


@rule("p.13")
def ring_bell(bout: Bout, log: Log | None) -> None:
    """The bell for the next round."""
    bout.number += 1
    note(log, bout, events.ROUND, codes.NOBODY, bout.number, 0)


@rule("p.13")
def fight_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Items 2 to 12 in turn, both fighters in each; a stoppage or disqualification ends the bout before the
    judges score."""
    make_up_minds(bout, log, red, blue)
    bout.step = 5
    referee(bout, log, red)
    referee(bout, log, blue)
    trade(bout, log, red, blue)
    take_effect(bout, log, red, blue)
    settle(bout, log, red, blue)
    if bout.over == 0:
        bout.step = 12
        note(log, bout, events.BELL, codes.NOBODY, bout.number, 0)
        score_round(bout, log, red, blue)
        fatigue(bout, log, red)
        fatigue(bout, log, blue)


@rule("p.2")
def make_up_minds(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Items 2 to 4: each fighter's abilities in the round."""
    bout.step = 2
    begin_round(bout, red)
    begin_round(bout, blue)
    announce(bout, log, red)
    announce(bout, log, blue)
    take_style(bout, red, blue)
    take_style(bout, blue, red)
    take_energy(bout, log, red, blue)
    take_energy(bout, log, blue, red)
    add_height(bout, red, blue)
    add_height(bout, blue, red)
    tire(red)
    tire(blue)


@rule("p.4")
def begin_round(bout: Bout, fighter: Fighter) -> None:
    """The fighter comes out with the endurance left, tired below half of all, feels the injuries, and nothing
    has stopped the bout yet."""
    fighter.began = fighter.endurance
    fighter.tired = 1 if fighter.endurance < HALF * fighter.start else 0
    fighter.stopped = 0
    fighter.stopped_at = 0.0
    feel_injuries(bout, fighter)


@rule("p.7")
def trade(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Items 6 to 8: the punches that land, the judges' counts, and the damage."""
    rate_defense(bout, red)
    rate_defense(bout, blue)
    bout.step = 7
    throw(bout, log, red, blue)
    throw(bout, log, blue, red)
    count_punches(bout, log, red)
    count_punches(bout, log, blue)
    bout.step = 8
    strike(bout, log, red, blue)
    strike(bout, log, blue, red)


@rule("p.9")
def take_effect(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Items 9 to 11: injuries, knockdowns and knockouts, and who cannot go on."""
    bout.step = 9
    injuries(bout, log, red, blue)
    injuries(bout, log, blue, red)
    bout.step = 10
    knock(bout, log, blue, red)
    knock(bout, log, red, blue)
    bout.step = 11
    exhaust(bout, log, red)
    exhaust(bout, log, blue)


@shared
def play_number(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, seed: int, number: int) -> None:
    """Bout `number` of a pairing: a pure function of the seed, the two fighters and the number."""
    seed_stream(bout, seed, red.identity, blue.identity, number)
    play(bout, log, red, blue)
