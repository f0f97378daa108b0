"""What happens between two rounds: conditions, the corner, carry-over, endurance (p.18-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout import cuts, texts, wounds
from tests.second_engine.title_bout.charts import head_at, page, within
from tests.second_engine.title_bout.fighter import Fighter, skill
from tests.second_engine.title_bout.policies import policy
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout

CONDITION_POINTS = 25
SHUT = 3
SWALLOWED = 5


def minute(bout: Bout, fighter: Fighter) -> None:
    """The minute between two rounds of one fighter."""
    taken = fighter.against[-1]
    if taken >= CONDITION_POINTS:
        card = bout.table.other()
        texts.apply(bout, card["condition"], fighter, "condition")
        if bout.over:
            return
    wounds.treat(bout, fighter)
    if is_stopped(bout, fighter):
        return
    cuts.treat(bout, fighter)
    press_swelling(bout, fighter)
    if is_stopped(bout, fighter):
        return
    recover(bout, fighter)
    fighter.endurance = max(
        0, fighter.endurance - taken - bout.missing_penalty(fighter) - wounds.swallow(fighter)
    )
    if {"A", "G"} <= {cut.letter for cut in fighter.cuts}:
        fighter.endurance = max(0, fighter.endurance - SWALLOWED)  # p.28, item 9: with the next round
    bout.report_endurance(fighter)
    if fighter.endurance == 0:
        fighter.fatigued = True
    for low, high in fighter.rib:
        if low <= random_number(bout.table.other()) <= high:
            bout.stopped_between.append((fighter, "TKO (injury)"))


def is_stopped(bout: Bout, fighter: Fighter) -> bool:
    """Whether this minute has been his last."""
    return any(each is fighter for each, _ in bout.stopped_between)


def press_swelling(bout: Bout, fighter: Fighter) -> None:
    """Each swelling of the round is worked on once; penalties follow after it (p.33-34)."""
    pending, fighter.swelling = fighter.swelling, []
    # An eye that swells twice in a round is worked on once.
    due = sorted({(eye, stage) for eye, stage in pending if fighter.eyes[eye] == stage - 1})
    check_shut = [eye for eye, stage in pending if stage == SHUT and fighter.eyes[eye] == SHUT]
    next_to = fighter.cuts_worked_on if fighter.one_does_both else 0
    while len(due) + next_to > 1 and due and policy(bout, fighter)["shares_minute"] == "never":
        # a cut has the whole minute, else the worse eye
        eye, stage = due.pop(0 if len(due) == 1 or due[1][1] > due[0][1] else 1)
        fighter.eyes[eye] = stage
        check_shut += [eye] * (stage == SHUT)
    for eye, stage in due:
        row = skill(fighter.swelling_man, len(due) + next_to) + (
            " possible stage 1" if stage == 1 else " stage 1 or 2"
        )
        if head_at("corner_swelling", row, random_number(bout.table.other())) in {"stage 1", "advances"}:
            fighter.eyes[eye] = stage
            if stage == SHUT:
                check_shut.append(eye)
    if not check_shut or bout.on("advanced_cuts"):
        return  # with the advanced tables shut eyes stop nobody (p.54)
    if fighter.eyes == [SHUT, SHUT] or stops(random_number(bout.table.other())):
        bout.stopped_between.append((fighter, "TKO (eyes shut)"))


def stops(number: int) -> bool:
    """A shut eye stops the bout on 1-32 (p.34)."""
    row = page("technical_knockout")["either_eye_shut"]
    return any(cell == "stopped" and within(number, head) for head, cell in row.items())


def recover(bout: Bout, fighter: Fighter) -> None:
    """Carry-over (p.18-19, T46): counts add up, +2 or 9 in the round after one with a knockdown."""
    counts, fighter.counts = fighter.counts, []
    back_to_back, fighter.was_down_before = fighter.was_down_before, bool(counts)
    fighter.carries = False
    if not any(count > 2 for count in counts):
        return
    total = sum(counts)
    if back_to_back:
        total = total + 2 if len(counts) == 1 else 9
    number = random_number(bout.table.other())
    fighter.carries = within(number, page("knockdown_recovery")["carries"][str(min(9, total))])
