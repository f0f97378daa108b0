"""The minute between two rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.paper_player.title_bout import sentences, wounds
from tests.paper_player.title_bout.cuts import ACCIDENT, FOUL, treat_cuts
from tests.paper_player.title_bout.deck import number_of
from tests.paper_player.title_bout.fighter import class_for
from tests.second_engine.title_bout.recording import DisagreementError

if TYPE_CHECKING:
    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.fighter import Fighter


def between(bout: Bout) -> None:
    """The end of a round: a last chance that is over, else the minute of both corners, if another round comes."""
    bout.is_resting = True
    due = [fighter for fighter in bout.fighters if fighter.last_chance[0] == bout.round]
    if len(due) == 2:
        bout.accident()
    elif due:
        bout.stopped.append((due[0], due[0].last_chance[1]))
    elif bout.round < bout.rounds:
        _minute(bout)
    if len(bout.stopped) == 2:
        bout.finish(None, "draw (technical)")
    elif bout.stopped:
        _stop(bout, *bout.stopped[0])
    bout.is_resting = False


def _minute(bout: Bout) -> None:
    """Both corners; both fighters are looked over."""
    for fighter in bout.fighters:
        fighter.for_round.clear()
        # A kept bout tells a style when it changes: who had to slug goes on slugging until then.
        fighter.boxes = fighter.boxes and not fighter.must_slug
        fighter.must_slug = False
    for fighter in bout.fighters:
        _of(bout, fighter)


def _stop(bout: Bout, loser: Fighter, how: str) -> None:
    if how == ACCIDENT:
        bout.accident()
    elif how == FOUL:
        bout.by_the_cards()
    else:
        bout.win(bout.opponent(loser), how)


def _of(bout: Bout, fighter: Fighter) -> None:
    taken = fighter.against[-1]
    if taken >= bout.numbers.condition:
        sentences.follow(bout, bout.deck.other_half().texts["CONDITION"], fighter, "condition")
        if bout.result:
            return
    wounds.treat(bout, fighter)
    if bout.is_out(fighter):
        return
    treat_cuts(bout, fighter)
    _press_swelling(bout, fighter)
    if bout.is_out(fighter):
        return
    _recover(bout, fighter)
    fighter.endurance = max(0, fighter.endurance - taken - wounds.mouth(bout, fighter))
    if {"A", "G"} <= {cut.letter for cut in fighter.cuts}:
        fighter.endurance = max(0, fighter.endurance - bout.numbers.swallowed)
    recorded = bout.recording.rounds[bout.round].endurance.get(fighter.corner)
    if fighter.endurance != recorded:
        raise DisagreementError(f"round {bout.round}: END {fighter.endurance}, the recording has {recorded}")
    fighter.tired = fighter.tired or fighter.endurance == 0
    for low, high in fighter.ribs:
        if low <= number_of(bout.deck.other_half()) <= high:
            bout.stopped.append((fighter, "TKO (injury)"))


def _press_swelling(bout: Bout, fighter: Fighter) -> None:
    named, fighter.named_eyes = fighter.named_eyes, []
    last = bout.numbers.shut_stage
    shut = any(stage == fighter.eyes[eye] == last for eye, stage in named)
    due = sorted({(eye, stage) for eye, stage in named if fighter.eyes[eye] == stage - 1})
    skill = class_for(fighter.corner_men["swelling"], max(1, len(due)))
    for eye, stage in due:
        row = f"{skill} {'possible stage 1' if stage == 1 else 'stage 1 or 2'}"
        found = bout.box.charts["swelling man"].head_of(row, number_of(bout.deck.other_half()))
        if found in ("stage 1", "advances"):
            fighter.eyes[eye] = stage
            shut = shut or stage == last
    if not shut or bout.on("advanced_cuts"):
        return
    low, high = bout.numbers.shut
    if fighter.shut_eyes == len(fighter.eyes) or low <= number_of(bout.deck.other_half()) <= high:
        bout.stopped.append((fighter, "TKO (eyes shut)"))


def _recover(bout: Bout, fighter: Fighter) -> None:
    counts, fighter.counts = fighter.counts, []
    again, fighter.was_down = fighter.was_down, bool(counts)
    fighter.carries = False
    if all(count in bout.numbers.flash for count in counts):
        return
    total = sum(counts)
    if again:
        total = total + bout.numbers.second_round if len(counts) == 1 else bout.numbers.second_down
    total = min(bout.numbers.most_count, total)
    carries = bout.box.charts["carries"]
    fighter.carries = bool(carries.head_of(str(total), number_of(bout.deck.other_half())))
