"""The columns of a Fight Plan row: a plan as the league types it, taken apart and put together again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fightcard.engine.systems.fight_plan.card import Style, Target
from fightcard.pipeline.checks.ranges import full_record, is_partition, span, tight

FIRST, LAST = 1, 15
ENERGY = 20
STYLES: dict[str, Style] = {
    "inside": "inside", "clinching": "clinching", "feinting": "feinting",
    "counter-punching": "counter_punching",
    "ring": "ring", "cutting-off": "cutting_off", "outside": "outside", "all-out": "all_out",
}  # fmt: skip
TARGETS: dict[str, Target] = {"head": "head", "body": "body"}
DIRTY = "dirty"
PLAIN: Style = "none"
OPPORTUNISTIC: Target = "opportunistic"
WORDS = (*STYLES, *TARGETS, DIRTY)
OTHER_PHRASES = {
    "in": "inside", "fighting inside": "inside", "infighting": "inside",
    "clinch": "clinching", "clinches": "clinching", "holding": "clinching",
    "feint": "feinting", "feints": "feinting",
    "counter": "counter-punching", "counterpunch": "counter-punching", "counterpunching": "counter-punching",
    "counter punch": "counter-punching", "counter punching": "counter-punching",
    "countering": "counter-punching",
    "using the ring": "ring", "use the ring": "ring", "uses the ring": "ring", "the ring": "ring",
    "cutting off the ring": "cutting-off", "cut off the ring": "cutting-off",
    "cutting the ring": "cutting-off",
    "cutting off": "cutting-off", "cut off": "cutting-off", "cutoff": "cutting-off",
    "out": "outside", "fighting outside": "outside",
    "all out": "all-out", "allout": "all-out", "all out assault": "all-out", "all out attack": "all-out",
    "h": "head", "head punches": "head", "headhunting": "head", "head hunting": "head", "to the head": "head",
    "b": "body", "body blows": "body", "body punches": "body", "to the body": "body",
    "d": DIRTY, "fighting dirty": DIRTY, "dirty fighting": DIRTY, "foul": DIRTY, "fouls": DIRTY,
    "none": "", "plain": "", "no style": "", "opportunistic": "", "opportunistically": "", "opp": "",
    "clean": "",
}  # fmt: skip
"""Other ways to say the words of a plan; those that say what goes without saying mean nothing more."""
LONGEST_PHRASE = 4

_LINE = re.compile(r"([0-9]+)(?:-([0-9]+))? ([0-9]+)/([0-9]+)/([0-9]+)((?: [a-z-]+)*)")
_LABELLED = re.compile(r"agg[a-z]*[ :=]*([0-9]+)[ ,/]*pow[a-z]*[ :=]*([0-9]+)[ ,/]*def[a-z]*[ :=]*([0-9]+)")
_ENERGY = (
    r"(?P<aggressiveness>[0-9]+) ?(?P<aim>[hb]?) ?[/-] ?(?P<power>[0-9]+) ?[/-] ?(?P<defense>[0-9]+)(?![0-9])"
)
_TO = r"(?:-|to\b|thru\b|through\b)"
_ROUNDS = (
    r"(?:(?:rounds?|rnds?|rds?|r)\.? ?)?(?P<low>[0-9]+)"
    rf"(?: ?{_TO} ?(?P<high>[0-9]+)\b| ?(?P<onwards>\+|on\b|onwards?\b|{_TO} ?end\b|{_TO}(?= )))?"
)
# A mark or a blank separates rounds from energy: 11/5/4 is not round 1 with 1/5/4.
_HEAD = re.compile(rf"{_ROUNDS}(?: ?[:).=] ?| |(?<![0-9])){_ENERGY}")
_WHOLE_BOUT = re.compile(_ENERGY)
_MARKS = re.compile(r"[;,.()|_]+")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a plan: its rounds, the energy it gives to each, and its words, unknown ones among them."""

    low: int
    high: int
    aggressiveness: int
    power: int
    defense: int
    words: tuple[str, ...] = ()

    @property
    def rounds(self) -> str:
        """Its rounds as they are typed: `1-4`, or `15`."""
        return span(self.low, self.high)

    @property
    def energy(self) -> int:
        """The points of energy that it spends in a round."""
        return self.aggressiveness + self.power + self.defense

    @property
    def styles(self) -> tuple[str, ...]:
        """The styles it names, as they are typed; a sound line has one at most."""
        return tuple(word for word in self.words if word in STYLES)

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets it names; a sound line has one at most."""
        return tuple(word for word in self.words if word in TARGETS)

    @property
    def is_dirty(self) -> bool:
        """True where the fighter fights dirty."""
        return DIRTY in self.words

    @property
    def text(self) -> str:
        """The line as it is typed."""
        energy = f"{self.aggressiveness}/{self.power}/{self.defense}"
        return " ".join((self.rounds, energy, *self.words))


def normalize(reading: str, text: str) -> tuple[str, str | None]:
    """Loose typing made regular: blanks around marks, other words for a style, lines out of order; what
    was changed, or None."""
    folded = text
    if reading == "range":
        folded = tight(text)
    elif reading == "record":
        folded = full_record(text)
    elif reading == "plan":
        folded = _regular(text)
    return folded, "marks or words that the card sets otherwise" if folded != text else None


def plan_of(text: str) -> tuple[Line, ...] | None:
    """The lines of a plan in its regular form; None where a text is no plan."""
    found = [_LINE.fullmatch(part) for part in text.split("; ")]
    lines = [_typed_line(match) for match in found if match]
    return tuple(lines) if len(lines) == len(found) else None


def plan_text(lines: Sequence[Line]) -> str:
    """A plan as it is typed."""
    return "; ".join(line.text for line in lines)


def covers_bout(lines: Sequence[Line]) -> bool:
    """True when the lines, in order, are for every round of the longest bout, and each for its own."""
    return is_partition([(line.low, line.high) for line in lines], FIRST, LAST)


def _typed_line(match: re.Match[str]) -> Line:
    low, high, *energy = (int(number) for number in (match[1], match[2] or match[1], *match.group(3, 4, 5)))
    return Line(low, high, energy[0], energy[1], energy[2], tuple(match[6].split()))


def _regular(text: str) -> str:
    """A plan in its regular form; a text that is no plan stays as it is."""
    lines = _lines(_LABELLED.sub(r"\1/\2/\3", text.lower()))
    if lines is None:
        return text
    ordered = sorted(lines, key=lambda line: line.low)
    return plan_text(ordered if covers_bout(ordered) else lines)


def _lines(text: str) -> list[Line] | None:
    heads = list(_HEAD.finditer(text)) or [each for each in [_WHOLE_BOUT.match(text)] if each]
    if not heads or text[: heads[0].start()].strip():
        return None
    ends = [*(head.start() for head in heads[1:]), len(text)]
    made = [_line(head, text[head.end() : end]) for head, end in zip(heads, ends, strict=True)]
    lines = [line for line in made if line is not None]
    return lines if len(lines) == len(made) else None


def _line(head: re.Match[str], tail: str) -> Line | None:
    """A line from its numbers and what follows them; one without rounds is for the whole bout."""
    part = head.groupdict()
    words = _words(f"{part['aim']} {tail}")
    low = int(part.get("low") or FIRST)
    goes_on = "low" not in part or part["onwards"]
    high = LAST if goes_on else int(part["high"] or low)
    if words is None:
        return None
    return Line(low, high, int(part["aggressiveness"]), int(part["power"]), int(part["defense"]), words)


def _words(tail: str) -> tuple[str, ...] | None:
    """The words behind a line's numbers, each once, known ones first and in the card's order; None where
    there is more than words."""
    parts = _MARKS.sub(" ", tail).split()
    if not all(re.fullmatch(r"[a-z]+(?:-[a-z]+)*", word) for word in parts):
        return None
    found = list(dict.fromkeys(filter(None, _meant(parts))))
    return tuple(sorted(found, key=lambda word: WORDS.index(word) if word in WORDS else len(WORDS)))


def _meant(parts: Sequence[str]) -> Iterator[str]:
    """Each phrase as the word of the plan that it means, the longest first; other words as they are."""
    at = 0
    while at < len(parts):
        for length in range(min(LONGEST_PHRASE, len(parts) - at), 0, -1):
            phrase = "-".join(parts[at : at + length])
            meant = PHRASES.get(phrase)
            if meant is not None:
                yield meant
                break
        else:
            length = 1
            yield parts[at]
        at += length


PHRASES: Mapping[str, str] = {
    phrase.replace(" ", "-"): word
    for phrase, word in [*OTHER_PHRASES.items(), *((word, word) for word in WORDS)]
}
