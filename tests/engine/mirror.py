"""Worked examples with the corners exchanged: what is said of red is said of blue, and the other way round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module

from fightcard.engine.register import Example

CORNERS = {"red": "blue", "blue": "red", "RED": "BLUE", "BLUE": "RED"}
OF_BOTH = ("ROUND_POINTS", "ROUND_SCORED", "JUDGE", "FINAL_CARD", "EVEN_ON_ROUNDS", "CONVERTED")
"""Events of both fighters: the first number is red's, the second blue's."""
CORNER_RETURNED = ("who_goes_first", "winner_of")
PAIR_RETURNED = ("penalise",)
PAIR = 100
"""Red's number times a hundred and blue's, as one."""
RED_FIRST: Mapping[str, str] = {
    "lead_off": "red draws the first of two numbers",
    "between_rounds": "red is looked over before blue, and draws before him",
    "use_last_chances": "red's last round is told before blue's",
    "rest_between": "red's recovery is told before blue's",
    "play": "red's corner is drawn and told before blue's",
}
"""Rules of both fighters that turn to red first, in what is drawn and told alone."""


def exchanged(system: str, example: Example) -> Example:
    """The example with the corners exchanged."""
    said = dict(example.script)
    given = said.get("given", {})
    to_red = getattr(import_module(f"tests.engine.systems.{system}.boundaries"), "TO_RED", {})
    if to_red and isinstance(given, Mapping):
        said["given"] = {**to_red, **given}
    script = {CORNERS.get(key, key): _said(key, value) for key, value in said.items()}
    last = example.plays[-1].split()[0]
    returned = script.get("returns")
    if isinstance(returned, int) and last in CORNER_RETURNED:
        script["returns"] = _corner(returned)
    elif isinstance(returned, int) and last in PAIR_RETURNED:
        script["returns"] = _pair(returned)
    if isinstance(dice := script.get("dice"), Sequence):
        kinds = ("2d6",) if last == "who_goes_first" else ("d6",)
        script["dice"] = red_before_blue(dice, kinds)
    return replace(example, plays=tuple(map(_step, example.plays)), script=script)


def red_before_blue(dice: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """Where both fighters roll a die of these kinds in turn, red rolls first."""
    waiting, rolled = list(dice), []
    while waiting:
        die = waiting.pop(0)
        who, kind, _ = die.split()
        if waiting and who == "blue" and kind in kinds and waiting[0].startswith(f"red {kind} "):
            rolled.append(waiting.pop(0))
        rolled.append(die)
    return rolled


def _corner(code: int) -> int:
    return 1 - code if code in (0, 1) else code


def _pair(numbers: int) -> int:
    return numbers % PAIR * PAIR + numbers // PAIR


def _said(key: str, value: object) -> object:
    if isinstance(value, Mapping):
        return {_name(name): _said(name, inner) for name, inner in value.items()}
    if isinstance(value, str):
        return CORNERS.get(value, value)
    if key in ("record", "dice", "draws") and isinstance(value, Sequence):
        return [_line(line) for line in value]
    return value


def _name(name: str) -> str:
    corner, line, rest = name.partition("_")
    return f"{CORNERS[corner]}{line}{rest}" if corner in CORNERS else name


def _line(line: str) -> str:
    """An event or a draw as the other corner's."""
    words = [CORNERS.get(word, word) for word in line.split()]
    if words[0] in OF_BOTH and len(words) == 4:
        words[2:] = reversed(words[2:])
    return " ".join(words)


def _step(step: str) -> str:
    """A rule played by the other fighter, red where nothing is said, with the numbers that stand for corners."""
    name, *words = step.split()
    said = [_number(word) for word in words if word != "BLUE"]
    return " ".join([name, *said] if "BLUE" in words else [name, "BLUE", *said])


def _number(word: str) -> str:
    name, _, number = word.partition("=")
    if name in ("champion", "winner"):
        return f"{name}={_corner(int(number))}"
    return f"{name}={_pair(int(number))}" if name == "scores" else word
