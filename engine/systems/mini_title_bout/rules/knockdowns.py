"""Power punches, knockdowns and knockouts (section 5)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .condition import hit_body
from .dice import roll
from .ending import end
from .events import note
from .ratings import chin_of, power_of, read_letter, recovery_of

UP_FROM = 7  # the letter H
SIX_OUNCES = 6
BY_GLOVES = 0
LOWEST = 2

# rows of the chart of points
TO_BODY = 0
FOR_DOWN = 1
FOR_OUT_OF_RING = 2


@rule("p.1")
def land(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, punch: int, is_hurt: bool) -> bool:
    """A power punch: to the body 3 points, else, and in a Finishing Attempt (RULING M32), the Power Chart; a
    left to the body that may drop the opponent is a K at once (RULING M21). True where it hurts."""
    fighter.landed += 1
    note(log, bout, events.POWER, fighter.corner, punch, 0)
    if fighter.strategy == codes.SLUG_TO_BODY and not (is_hurt and bout.rules.finishing != 0):
        hit_body(bout, log, fighter, opponent, punch)
        if punch != codes.LHB:
            fighter.score += bout.rules.charts.points[TO_BODY]
            return False
    if punch == codes.LHB:
        return test_chin(bout, log, fighter, opponent, is_hurt)
    return power_chart(bout, log, fighter, opponent, is_hurt)


@rule("p.5")
def power_chart(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, is_hurt: bool) -> bool:
    """Two dice under the letter of the puncher's power: points, a stagger, a chance of a knockdown, or a
    fighter knocked cold."""
    total = power_roll(bout, log, fighter)
    result = bout.rules.charts.power[power_of(bout, fighter), total]
    if result == codes.KNOCKED_COLD:
        return knock_cold(bout, log, fighter, opponent)
    if result < 0:
        return test_chin(bout, log, fighter, opponent, is_hurt)
    return take(bout, log, fighter, opponent, result, events.PUNCH_HOLDS)


@rule("p.10")
def power_roll(bout: Bout, log: Log | None, fighter: Fighter) -> int:
    """Six-ounce gloves take 1 off a roll on the Power Chart, and off no other."""
    total = roll(bout, log, fighter.corner, codes.FOR_POWER)
    if bout.ounces == SIX_OUNCES:
        total += bout.rules.charts.gloves[BY_GLOVES]
    return max(LOWEST, min(total, 12))


@rule("p.5")
def take(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, result: int, code: int) -> bool:
    """A punch that knocks nobody down scores its points; with an asterisk it staggers the opponent."""
    fighter.score += result % codes.STAGGERS
    if result < codes.STAGGERS:
        note(log, bout, code, opponent.corner if code == events.CHIN_HOLDS else fighter.corner, result, 0)
        return False
    opponent.staggered += 1
    note(log, bout, events.STAGGERED, opponent.corner, result - codes.STAGGERS, opponent.staggered)
    return True


@rule("p.5")
def test_chin(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, is_hurt: bool) -> bool:
    """The fighter hit rolls under the letter of the chin; a number is no knockdown, and is the puncher's
    points."""
    letter = chin_of(bout, fighter, opponent, is_hurt)
    result = read_letter(bout, letter, roll(bout, log, opponent.corner, codes.FOR_KNOCKDOWN))
    if result >= 0:
        return take(bout, log, fighter, opponent, result, events.CHIN_HOLDS)
    out_on = recovery_of(bout, fighter, opponent, is_hurt)
    fall(bout, log, fighter, opponent, result)
    return count_out(bout, log, fighter, opponent, out_on)


@rule("p.5")
def fall(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, result: int) -> None:
    """A knockdown is 10 points, 12 for a fall out of the ring."""
    points = bout.rules.charts.points[FOR_DOWN]
    code = events.KNOCKED_DOWN
    if result == codes.OUT_OF_RING:
        points = bout.rules.charts.points[FOR_OUT_OF_RING]
        code = events.OUT_OF_RING
    fighter.score += points
    fighter.knockdowns += 1
    opponent.fell += 1
    opponent.fell_in_all += 1
    note(log, bout, code, opponent.corner, opponent.fell, points)


@rule("p.5")
def count_out(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, letter: int) -> bool:
    """A fighter knocked down rolls under the letter of recovery as it was before the fall: a K is a knockout,
    with a number the fighter is up."""
    if read_letter(bout, letter, roll(bout, log, opponent.corner, codes.FOR_KNOCKOUT)) < 0:
        note(log, bout, events.COUNTED_OUT, opponent.corner, 0, 0)
        end(bout, log, fighter.corner, codes.KNOCKOUT)
        return False
    note(log, bout, events.BEATS_COUNT, opponent.corner, 0, 0)
    return True


@rule("p.5")
def knock_cold(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """KK is a knockout, but a fighter whose card has H or better is up at 9: a knockdown (RULING M18)."""
    fall(bout, log, fighter, opponent, codes.DOWN)
    if opponent.recovery >= UP_FROM:
        note(log, bout, events.UP_AT_NINE, opponent.corner, 0, 0)
        return True
    note(log, bout, events.KNOCKED_COLD, opponent.corner, 0, 0)
    end(bout, log, fighter.corner, codes.KNOCKOUT)
    return False
