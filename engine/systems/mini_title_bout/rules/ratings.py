"""A fighter's current ratings: base, power, chin and recovery, with all that changes them."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, whole_number
from fightcard.engine.systems.mini_title_bout.state import INJURIES, Bout, Fighter

from . import codes

_code = whole_number(__name__)

BEST = 9
NO_LETTER = -1
POWER_E = 4

# rows and columns of the chart of losses
TIRED = 0
TIRED_BY_BODY = 1
MOST = 2
OVERWEIGHT = 3
SLOW_START = 4
DEEPENING = 5
BASE = _code(0)
POWER = _code(1)

# rows and columns of the chart of letters, and of a strategy's
AFTER_KNOCKDOWN = 0
BY_POWER_A = 1
BY_POWER_E = 2
BY_KILLER = 3
BY_OVERWEIGHT = 4
BY_SLOW_START = 5
CHIN = _code(0)
RECOVERY = _code(1)
DEFENSE = 0
OPEN_COSTS = 1


@rule("p.7")
def lost(bout: Bout, fighter: Fighter, column: int) -> int:
    """What fatigue and body punches together have taken off base or power, up to the limit."""
    losses = bout.rules.charts.losses
    taken = fighter.tired * losses[TIRED, column] + fighter.tired_body * losses[TIRED_BY_BODY, column]
    return min(taken, losses[MOST, column])


@rule("p.8")
def base_of(bout: Bout, fighter: Fighter) -> int:
    """The base for the current strategy, less what fatigue, weight (p.12), a slow start (p.21), cuts and work
    at a cut (p.17) take; never below 0."""
    losses = bout.rules.charts.losses
    base = fighter.bases[fighter.strategy] - lost(bout, fighter, BASE) - wounds_cost(bout, fighter)
    base -= fighter.overweight * losses[OVERWEIGHT, BASE]
    base -= fighter.deepens * losses[DEEPENING, BASE]
    if bout.number == 1:
        base -= fighter.slow * losses[SLOW_START, BASE]
    return max(0, base)


@rule("p.16")
def wounds_cost(bout: Bout, fighter: Fighter) -> int:
    """What open cuts and swollen eyes take off the base until the corner has treated them."""
    cost = 0
    if fighter.cuts > 0:
        for kind in range(1, INJURIES):
            cost += fighter.open[kind] * bout.rules.charts.legend[kind, OPEN_COSTS]
    return cost


@rule("p.9")
def power_of(bout: Bout, fighter: Fighter) -> int:
    """The letter of the power for the current strategy, 0 for A; never worse than J."""
    letter = fighter.powers[fighter.strategy] + lost(bout, fighter, POWER) + fighter.hand
    letter += fighter.overweight * bout.rules.charts.losses[OVERWEIGHT, POWER]
    return min(letter, BEST)


@rule("p.1")
def defense_of(bout: Bout, fighter: Fighter, is_hurt: bool) -> int:
    """What a fighter's defense and strategy do to the opponent's base; backing off does not help a fighter
    being finished (p.19)."""
    if is_hurt and fighter.strategy == codes.STAY_AWAY:
        return fighter.defense
    return fighter.defense + bout.rules.charts.strategies[fighter.strategy, DEFENSE]


@rule("p.5")
def chin_of(bout: Bout, fighter: Fighter, opponent: Fighter, is_hurt: bool) -> int:
    """The letter, 0 for A, on which a fighter hit by `fighter` is knocked down; not yet held within A and
    J."""
    letters = bout.rules.charts.letters
    letter = opponent.chin
    if opponent.fell > 0 and opponent.chin_again != NO_LETTER:
        letter = opponent.chin_again
    elif opponent.fell + opponent.fell_last > 0:
        letter += letters[AFTER_KNOCKDOWN, CHIN]
    if not is_hurt or opponent.strategy != codes.STAY_AWAY:
        letter += bout.rules.charts.strategies[opponent.strategy, 1]
    if bout.number == 1 and opponent.slow != 0 and opponent.strategy <= codes.SLUG_TO_HEAD:
        letter += letters[BY_SLOW_START, CHIN]
    return letter + changed(bout, fighter, opponent, is_hurt, CHIN)


@rule("p.5")
def recovery_of(bout: Bout, fighter: Fighter, opponent: Fighter, is_hurt: bool) -> int:
    """The letter on which a fighter knocked down by `fighter` is knocked out, a letter worse after a
    knockdown in this round or the last."""
    letter = opponent.recovery
    if opponent.fell + opponent.fell_last > 0:
        letter += bout.rules.charts.letters[AFTER_KNOCKDOWN, RECOVERY]
    return letter + changed(bout, fighter, opponent, is_hurt, RECOVERY)


@rule("p.5")
def changed(bout: Bout, fighter: Fighter, opponent: Fighter, is_hurt: bool, column: int) -> int:
    """How weight, the opponent's power and a killer's instinct (p.13, RULING M8) change chin or recovery."""
    letters = bout.rules.charts.letters
    change = opponent.overweight * letters[BY_OVERWEIGHT, column]
    power = power_of(bout, fighter)
    if power == 0 and bout.rules.power_a != 0:
        change += letters[BY_POWER_A, column]
    if power >= POWER_E and bout.rules.power_e != 0:
        change += letters[BY_POWER_E, column]
    if is_hurt:
        change += fighter.killer * letters[BY_KILLER, column]
    return change


@rule("p.19")
def read_letter(bout: Bout, letter: int, total: int) -> int:
    """The chart of knockdowns at a letter; to the right of J every roll but a 2 is read as 1 more (RULING
    M15)."""
    if letter > BEST:
        reading = total if total == 2 else min(total + 1, 12)
        return bout.rules.charts.knockdown[BEST, reading]
    return bout.rules.charts.knockdown[max(0, letter), total]
