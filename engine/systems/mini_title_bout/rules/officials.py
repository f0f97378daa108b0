"""Before the first bell: the city and what it scores by, the referee, the gloves (sections 4, 10, 15)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll
from .events import note

BY_ROUNDS = 0
LIGHT = 6
HEAVY = 8
ASKED_HEAVY = 1
ASKED_LIGHT = 2
NEGOTIATES = 3
EIGHT_UP_TO = 1


@rule("p.10")
def appoint(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """City, referee and gloves, each agreed on or rolled for; a champion has a say in all three."""
    champion = bout.rules.title_bout - 1
    choose_city(bout, log, champion)
    choose_referee(bout, log, champion, red, blue)
    choose_gloves(bout, log, champion)


@rule("p.4")
def choose_city(bout: Bout, log: Log | None, champion: int) -> None:
    """The city decides whether rounds or points are scored; a champion rolls twice and takes one that scores
    by rounds (RULING M23)."""
    if bout.rules.scoring != 0:
        bout.scoring = bout.rules.scoring - 1
        return
    cities = bout.rules.charts.cities
    place = roll(bout, log, champion, codes.FOR_CITY)
    if champion != codes.NOBODY:
        other = roll(bout, log, champion, codes.FOR_CITY)
        if cities[other] == BY_ROUNDS:
            place = other
    bout.scoring = cities[place]
    note(log, bout, events.CITY, codes.NOBODY, place, bout.scoring)


@rule("p.10")
def choose_referee(bout: Bout, log: Log | None, champion: int, red: Fighter, blue: Fighter) -> None:
    """A referee agreed on or drawn; a champion rolls twice and takes the later one where the opponent
    recovers better, else the earlier (RULING M23)."""
    if bout.rules.referee != 0:
        bout.referee = bout.rules.referee - 1
        return
    drawn = bout.rules.charts.referees
    kind = drawn[roll(bout, log, champion, codes.FOR_REFEREE)]
    if champion != codes.NOBODY:
        other = drawn[roll(bout, log, champion, codes.FOR_REFEREE)]
        own = red.recovery if champion == 0 else blue.recovery
        theirs = blue.recovery if champion == 0 else red.recovery
        kind = max(kind, other) if own < theirs else min(kind, other)
    bout.referee = kind
    note(log, bout, events.REFEREE, codes.NOBODY, kind, 0)


@rule("p.10")
def choose_gloves(bout: Bout, log: Log | None, champion: int) -> None:
    """Six ounces in title bouts, eight in others, unless agreed otherwise; a champion may roll for eight."""
    gloves = bout.rules.gloves
    bout.ounces = HEAVY if champion == codes.NOBODY else LIGHT
    if gloves == ASKED_HEAVY:
        bout.ounces = HEAVY
    elif gloves == ASKED_LIGHT:
        bout.ounces = LIGHT
    elif gloves == NEGOTIATES and champion != codes.NOBODY:
        negotiate(bout, log, champion)


@rule("p.10")
def negotiate(bout: Bout, log: Log | None, champion: int) -> None:
    """The champion gets eight ounces on a roll of 6 or less."""
    total = roll(bout, log, champion, codes.FOR_GLOVES)
    if total <= bout.rules.charts.gloves[EIGHT_UP_TO]:
        bout.ounces = HEAVY
        note(log, bout, events.NEGOTIATED, champion, total, 0)
    else:
        note(log, bout, events.NOT_NEGOTIATED, champion, total, 0)
