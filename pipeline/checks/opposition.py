"""A fighter's opposition as it is typed: the words of Level, and what cannot be right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.set import LEVEL_TOO_HIGH, OLD_LEVEL_WORD, OPPONENT_SHRANK, OWN_OPPONENT
from fightcard.pipeline.workbook.entry import Entry

WORDS: Mapping[str, float] = {"weak": -0.8, "usual": 0.0, "hard": 0.7, "hardest": 1.4}
"""What a word under Level says of the mean level of a career's opponents.

Of 2,270 public careers of 20 bouts or more the mean is 0.0, the standard deviation 0.6, the highest 1.7.
"""

OLDER_WORDS: Mapping[str, float] = {
    "novice": -2.0, "journeyman": 0.0, "gatekeeper": 1.5, "contender": 3.0, "champion": 4.5,
}  # fmt: skip
"""What a fighter of a level is called. Level was typed in these words once; they are still read as they
were."""

DOUBT, DOUBT_OF_A_WORD = 0.4, 0.6
"""Standard deviation of the mean level that is meant, by a number and by a word: a word is a coarse guess."""

HIGHEST = 2.0
"""No real career averages above this."""

RECORD = ("Opp Won", "Opp Lost", "Opp Drawn")


def level_typed(value: Value) -> float | None:
    """The number that a cell Level states, a word of either list or a number; None for anything else."""
    word = str(value).strip().casefold()
    if word in WORDS or word in OLDER_WORDS:
        return {**OLDER_WORDS, **WORDS}[word]
    try:
        return float(word)
    except ValueError:
        return None


def doubt_of(value: Value) -> float:
    """How far the mean level of a fighter's opponents may be from what the cell Level states."""
    return DOUBT_OF_A_WORD if str(value).strip().casefold() in {**WORDS, **OLDER_WORDS} else DOUBT


def check_level(entry: Entry) -> Iterator[Finding]:
    """What there is to say of the Level of a row of Careers that can be read."""
    value = entry.values.get("Level") if "Level" in entry.sound else None
    level = level_typed(value)
    if level is None:
        return
    if level > HIGHEST:
        yield LEVEL_TOO_HIGH.at(entry.place("Level"), level=level)
    elif str(value).strip().casefold() in OLDER_WORDS:
        nearest = min(WORDS, key=lambda word: abs(WORDS[word] - level))
        yield OLD_LEVEL_WORD.at(entry.place("Level"), level=level, word=nearest, means=WORDS[nearest])


def check_opponents(bouts: Sequence[Entry]) -> Iterator[Finding]:
    """What of the opponents on the sheet Bouts cannot be right: a fighter as their own opponent, a record
    that falls.

    An opponent's record is followed through the rows of all fighters, in the order of the dates; of two on
    one date neither is the later.
    """
    by_opponent: dict[str, list[Entry]] = {}
    for entry in bouts:
        opponent = entry.text("Opponent")
        if opponent and fighter_id(opponent) == fighter_id(entry.name or ""):
            yield OWN_OPPONENT.at(entry.place("Opponent"))
        elif opponent:
            by_opponent.setdefault(fighter_id(opponent), []).append(entry)
    for met in by_opponent.values():
        dated = [entry for entry in met if entry.text("Date") and entry.whole("Opp Won") is not None]
        for earlier, later in _neighbours(sorted(dated, key=lambda entry: entry.text("Date") or "")):
            fell = [
                part for part in RECORD if (later.whole(part) or 0) < (earlier.whole(part) or 0)
                and later.whole(part) is not None
            ]  # fmt: skip
            if fell:
                yield OPPONENT_SHRANK.at(
                    later.place(fell[0]), opponent=later.text("Opponent"), before=earlier.whole(fell[0]),
                    first=earlier.number, date=earlier.text("Date"),
                )  # fmt: skip


def _neighbours(dated: Sequence[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """Each row and the one before it, where the one's date does not hold the other's."""
    for earlier, later in pairwise(dated):
        if not str(later.text("Date")).startswith(str(earlier.text("Date"))):
            yield earlier, later
