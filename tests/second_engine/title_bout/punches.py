"""Punches, knockdowns and Killer Instinct (p.11-22)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tests.second_engine.title_bout import strategies, traits
from tests.second_engine.title_bout.charts import column_at, page
from tests.second_engine.title_bout.fighter import Fighter, counters_to
from tests.second_engine.title_bout.policies import policy
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout

FLASH = 2
SAVED = "saved"


def land(bout: Bout, fighter: Fighter, number: int, countering: bool = False) -> str:
    """A punch that landed with this RN; returns what a knockdown check brought, or nothing without one."""
    other = bout.opponent(fighter)
    if number <= fighter.power + other.strategy.get("opponent_power", 0):
        return hard_punch(bout, fighter, countering)
    other.endurance = max(0, other.endurance + fighter.strategy.get("opponent_end", 0))
    card = bout.table.flip()
    bout.score(fighter, fighter.scores(fighter.value(card["result"])))
    if card["result_word"] == "Cut" and not bout.over:
        bout.cut(other)
    return ""


def hard_punch(bout: Bout, fighter: Fighter, countering: bool) -> str:
    """The check for a knockdown (p.15-17)."""
    other = bout.opponent(fighter)
    second_look = "kd2" if other.counts or other.carries else "kd"
    found = look(bout, other.chin, second_look, other)
    if found == "K":
        knockdown(bout, fighter, other, countering)
        return "K"
    points = fighter.scores(int(found[0]))
    bout.score(fighter, points)
    traits.hit(bout, other, points)
    if countering and points == 5:
        end_run(bout, other)
    full = found == "5F" or (found == "5" and not bout.on("advanced_knockdown"))
    if points == 5 and not bout.over and (full or found == "5H"):
        begin_run(bout, fighter, fighter.killer_instinct if full else math.ceil(fighter.killer_instinct / 2))
    return found


def look(bout: Bout, rating: int, number: str, hit: Fighter | None = None) -> str:
    """What the table says of the next card; `hit` is the fighter whose chin it is, for the recording.

    With `saved_by_the_bell` a count-out (KOR) ends where no card of the round is left to complete it (p.45).
    """
    if is_saved(bout, number):
        return SAVED
    read = bout.table.flip()[number]
    if hit is not None:
        bout.check("power_shot", hit, read, rating)
    if bout.on("advanced_knockdown"):
        return look_advanced(bout, rating, number, read)
    found = column_at("knockdown", str(rating), read)
    if found == "#":  # T2
        return SAVED if is_saved(bout, number) else column_at("knockdown", "1", bout.table.flip()[number])
    return found


def look_advanced(bout: Bout, rating: int, number: str, read: int) -> str:
    """The advanced table (p.47): K+1 reads again a rating higher, K 1-10 asks another number."""
    found = page("knockdown_advanced")[str(read)][str(rating)]
    while found == "K+1":
        if is_saved(bout, number):
            return SAVED
        rating += 1
        found = page("knockdown_advanced")[str(bout.table.flip()[number])][str(rating)]
    if found == "K 1-10":
        if is_saved(bout, number):
            return SAVED
        return "K" if bout.table.flip()[number] <= 10 else "5F"
    return found


def is_saved(bout: Bout, number: str) -> bool:
    """Whether the bell cuts a count-out short."""
    return number == "kor" and bout.on("saved_by_the_bell") and bout.table.left == 0


def knockdown(bout: Bout, fighter: Fighter, other: Fighter, countering: bool) -> None:
    """He is down: the count-out, 6 points, the count, KD2 and the run (p.16-17)."""
    if look(bout, other.rising, "kor") == "K":
        bout.end(fighter, "KO")
        return
    bout.score(fighter, fighter.scores(6))
    traits.hit(bout, other, fighter.scores(6))
    if bout.over:
        return
    if bout.on("three_knockdown") and len(other.counts) == 2:
        bout.end(fighter, "TKO")
        return
    if traits.quits(bout, other):
        return
    count = int(bout.table.flip()["kdc"])
    bout.check("counted", other, count)
    other.counts.append(count)
    if bout.on("count_cards"):
        taken_off = 8 if bout.on("mandatory_eight_count") else count
        bout.table.take_off(int(page("count_cards")[str(taken_off)]["cards"]))
    if count > FLASH or bout.on("flash_counts_on_cards"):
        fighter.hurt_knockdowns += 1
    if countering:
        end_run(bout, other)
    if count > FLASH:
        begin_run(bout, fighter, fighter.killer_instinct)
    strategies.after_knockdown(bout, other)


def end_run(bout: Bout, fighter: Fighter) -> None:
    """A hard counter ends the run of the fighter who was hit (p.22, item 11)."""
    if bout.runner is fighter:
        bout.runner = None
        bout.table.run = 0
        fighter.rages = False


def begin_run(bout: Bout, fighter: Fighter, cards: int) -> None:
    """Killer Instinct: not cumulative while its cards last (T40); another fighter's run ends (p.22)."""
    again = bout.on("killer_instinct_again")
    if bout.table.left == 0 or cards == 0 or (bout.runner is fighter and (bout.table.run > 0 or not again)):
        return
    bout.opponent(fighter).rages = False
    bout.runner = fighter
    bout.checks_first = fighter
    bout.table.run = cards
    fighter.rages = policy(bout, fighter)["slugs_in_run"]
    if bout.trapped_by is bout.opponent(fighter):
        bout.trapped_by = None
    bout.check("killer_instinct", fighter, bout.table.run)


def counter(bout: Bout, fighter: Fighter) -> None:
    """The opponent's answer to a miss (p.21): `man` is the one who missed."""
    other = bout.opponent(fighter)
    card = bout.table.flip()
    if not isinstance(card["rn"], int):
        return  # no counter is attempted (T42)
    number = random_number(card)
    if number > counters_to(other, fighter):
        other.missed += 1
        return
    found = land(bout, other, number, countering=True)
    if bout.over or not found:
        return
    if bout.runner is fighter and (bout.table.run > 0 or not bout.on("killer_instinct_again")):
        return  # T45
    bout.checks_first = other
