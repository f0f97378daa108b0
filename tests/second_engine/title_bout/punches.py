"""Punches, knockdowns and Killer Instinct (p.11-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout import cuts
from tests.second_engine.title_bout.charts import column_at
from tests.second_engine.title_bout.fighter import Fighter, counters_to
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout

FLASH = 2


def land(bout: Bout, man: Fighter, number: int, countering: bool = False) -> str:
    """A punch that landed with this RN; returns what a knockdown check brought, or nothing without one."""
    if number <= man.power:
        return hard_punch(bout, man, countering)
    card = bout.table.flip()
    bout.score(man, man.scores(man.value(card["result"])))
    if card["result_word"] == "Cut" and not bout.over:
        cuts.check(bout, bout.opponent(man), by_accident=False, draw=bout.table.flip)
    return ""


def hard_punch(bout: Bout, man: Fighter, countering: bool) -> str:
    """The check for a knockdown (p.15-17)."""
    other = bout.opponent(man)
    second_look = "kd2" if other.counts or other.carries else "kd"
    found = look(bout, other.chin, second_look, other)
    if found == "K":
        knockdown(bout, man, other, countering)
        return "K"
    points = man.scores(int(found))
    bout.score(man, points)
    if points == 5 and not bout.over:
        begin_run(bout, man)
    elif points == 4 and found == "5":
        found = "4"
    return found


def look(bout: Bout, rating: int, number: str, hit: Fighter | None = None) -> str:
    """The Knockdown and Knockout Table; `#` is looked up again with the rating at 1 (T2)."""
    read = bout.table.flip()[number]
    if hit is not None:
        bout.check("power_shot", hit, read, rating)
    found = column_at("knockdown", str(rating), read)
    if found == "#":
        found = column_at("knockdown", "1", bout.table.flip()[number])
    return found


def knockdown(bout: Bout, man: Fighter, other: Fighter, countering: bool) -> None:
    """He is down: the count-out, 6 points, the count, KD2 and the run (p.16-17)."""
    if look(bout, other.rising, "kor") == "K":
        bout.end(man, "KO")
        return
    bout.score(man, man.scores(6))
    if bout.over:
        return
    count = int(bout.table.flip()["kdc"])
    bout.check("counted", other, count)
    other.counts.append(count)
    if count > FLASH:
        man.hurt_knockdowns += 1
        begin_run(bout, man)
    elif countering and bout.runner is other:
        bout.runner = None
        bout.table.run = 0


def begin_run(bout: Bout, man: Fighter) -> None:
    """Killer Instinct: not cumulative while its cards last (T40); another man's run ends (p.22)."""
    if bout.table.left == 0 or (bout.runner is man and bout.table.run > 0):
        return
    bout.runner = man
    bout.checks_first = man
    bout.table.run = man.killer_instinct
    if bout.trapped_by is bout.opponent(man):
        bout.trapped_by = None
    bout.check("killer_instinct", man, bout.table.run)


def counter(bout: Bout, man: Fighter) -> None:
    """The opponent's answer to a miss (p.21): `man` is the one who missed."""
    other = bout.opponent(man)
    card = bout.table.flip()
    if not isinstance(card["rn"], int):
        return  # no counter is attempted (T42)
    number = random_number(card)
    if number > counters_to(other, man):
        other.missed += 1
        return
    found = land(bout, other, number, countering=True)
    if bout.over or not found:
        return
    if bout.runner is man:
        return  # T45; also where the run's cards were spent before the counter was settled
    bout.checks_first = other
