"""A bout that a third knockdown of one fighter in a round ends."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, shared
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from ....core.chance import seed_stream
from ...mini_title_bout.rules.bout import begin_round, end_round, fight_round, make_ready
from ...mini_title_bout.rules.codes import BLUE, RED, TKO
from ...mini_title_bout.rules.ending import end
from ...mini_title_bout.rules.officials import appoint
from ...mini_title_bout.rules.scoring import decide

ENOUGH = 3


@rule("club p.1")
def play_club_bout(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """A bout is one of Mini Title Bout but for the third knockdown of a round."""
    make_ready(bout, red, blue)
    appoint(bout, log, red, blue)
    while bout.over == 0 and bout.number < bout.rules.rounds:
        begin_round(bout, log, red, blue)
        fight_round(bout, log, red, blue)
        stop_after_knockdowns(bout, log, red, blue)
        if bout.over == 0:
            end_round(bout, log, red, blue)
    if bout.over == 0:
        decide(bout, log, red, blue)


@rule("club p.1")
def stop_after_knockdowns(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """A fighter who was down three times in a round has lost by a technical knockout."""
    if bout.over == 0 and red.fell >= ENOUGH and red.fell > blue.fell:
        end(bout, log, BLUE, TKO)
    elif bout.over == 0 and blue.fell >= ENOUGH and blue.fell > red.fell:
        end(bout, log, RED, TKO)


@shared
def play_number(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, seed: int, number: int) -> None:
    """Bout `number` of a pairing: a pure function of the seed, the two fighters and the number."""
    seed_stream(bout, seed, red.identity, blue.identity, number)
    play_club_bout(bout, log, red, blue)
