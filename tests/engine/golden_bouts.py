"""Bouts told in English and kept: which they are stands in a game's `bouts.toml`, what was told of each in a
text file beside it.

They are chosen so that together they pass through every rule and tell every event. `FIGHTCARD_GOLDEN=write`
before the test writes the texts anew after a change that is meant; where the rules have moved so far that the
bouts no longer pass everywhere, `python -m tests.engine.golden_bouts SYSTEM` chooses others.
"""

from __future__ import annotations

import functools
import importlib
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Protocol, cast

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.telling import read_sayings
from fightcard.engine.register import rules
from fightcard.engine.registry import SYSTEMS, game

FOLDER = Path(__file__).parent / "golden"
ENGINE = Path(str(engine.__file__)).parent
SEED = 1910
CORNER = ("neither", "red", "blue")
FOR_CHOOSING = 2000


@dataclass(frozen=True, slots=True)
class Golden:
    """One bout: its game, two fighters of the sample set, what their cards are changed to, the rules, and which
    bout of the seed it is."""

    system: str
    name: str
    red: Mapping[str, object]
    blue: Mapping[str, object]
    rules: str
    options: Mapping[str, str]
    rounds: int
    bout: int
    deck: str

    def cards(self) -> tuple[CardData, CardData]:
        """The two cards."""
        fighters = fighters_for(self.system)
        return fighters.changed(self.red), fighters.changed(self.blue)

    def played(self) -> BoutRecord:
        """The bout, played."""
        red, blue = self.cards()
        return engine.play(
            self.system,
            red,
            blue,
            seed=SEED,
            bout=self.bout,
            deck=fighters_for(self.system).deck_of(self.deck),
            rules=self.rules,
            options=self.options,
            rounds=self.rounds,
        )


class GoldenFighters(Protocol):
    """What a game's `golden.py` gives: who fights, with what, and which bouts to choose from."""

    def changed(self, said: Mapping[str, object]) -> CardData:
        """A card of the sample set with some entries changed."""

    def deck_of(self, name: str) -> DeckData:
        """What the bout is played with."""

    def play_counted(self, golden: Golden) -> None:
        """The bout as mass play plays it, on the plain rules."""

    def candidates(self) -> Iterator[Golden]:
        """Bouts in which much happens."""


def fighters_for(system: str) -> GoldenFighters:
    """The golden fighters of a game."""
    return cast("GoldenFighters", importlib.import_module(f"tests.engine.systems.{system}.golden"))


def goldens(system: str) -> tuple[Golden, ...]:
    """The bouts of a game that are kept, in the order of its file."""
    read = tomllib.loads((FOLDER / system / "bouts.toml").read_text(encoding="utf-8"))
    return tuple(Golden(system, **entry) for entry in read["bout"])


def text(golden: Golden) -> str:
    """The bout as it is kept: page, corner and sentence of each line."""
    record = golden.played()
    lines = [f"{line.cite:<5} {CORNER[line.who + 1]:<7} {line.text}" for line in engine.tell(record)]
    return "\n".join([f"{golden.rules} {dict(golden.options)}", *lines, ""])


@functools.cache
def events_to_tell(system: str) -> frozenset[str]:
    """Every event of a game that `story.toml` has sentences for, the cards and dice drawn apart."""
    sayings = read_sayings(ENGINE / "systems" / system / "story.toml")
    events = set(game(system).events.values())
    reported = {name for name, saying in sayings.items() if saying.says and saying.kind != "card"}
    return frozenset(reported & events)


def of_neither(golden: Golden) -> Iterator[str]:
    """The sentences, with their blanks, of the bout's events that are about neither corner."""
    sayings = read_sayings(ENGINE / "systems" / golden.system / "story.toml")
    for name in {event.event for event in golden.played().events if event.who < 0}:
        yield from sayings[name].says


@functools.cache
def every_rule(system: str) -> frozenset[str]:
    """Every registered rule of a game."""
    return frozenset(rule.name for rule in rules(system))


def passes_through(golden: Golden) -> frozenset[str]:
    """The events that the bout tells and the rules that it plays."""
    return events_of(golden) | rules_of(golden)


def events_of(golden: Golden) -> frozenset[str]:
    """The events of the bout that have sentences."""
    return frozenset(event.event for event in golden.played().events) & events_to_tell(golden.system)


def rules_of(golden: Golden) -> frozenset[str]:
    """The rules that the bout plays, counted as mass play counts it."""
    called: set[str] = set()
    folder = ENGINE / "systems" / golden.system / "rules"

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and _stands_in(folder, frame.f_code.co_filename):
            called.add(frame.f_code.co_name)

    play = fighters_for(golden.system).play_counted
    sys.setprofile(watch)
    try:
        play(golden)
    finally:
        sys.setprofile(None)
    return frozenset(called) & every_rule(golden.system)


@functools.cache
def _stands_in(folder: Path, file: str) -> bool:
    return Path(file).parent == folder


def choose(system: str) -> list[Golden]:
    """Few bouts that pass everywhere: one after the other, each the one that tells the most new events for
    its length; then what rules are left.

    Raises LookupError where no candidate passes through something.
    """
    found = [(golden, events_of(golden)) for golden in fighters_for(system).candidates()]
    missing = set(events_to_tell(system))
    chosen: list[Golden] = []
    while missing & frozenset().union(*(events for _, events in found)):
        best, events = max(
            found, key=lambda each: (len(each[1] & missing) / (3 + each[0].rounds), each[0].name)
        )
        missing -= events
        chosen.append(best)
    missing |= every_rule(system) - frozenset().union(*map(rules_of, chosen))
    for golden, _ in found:
        if missing & every_rule(system) and missing & rules_of(golden):
            missing -= rules_of(golden)
            chosen.append(golden)
    if missing:
        raise LookupError(f"no bout passes through {', '.join(sorted(missing))}")
    return chosen


def written(chosen: list[Golden]) -> str:
    """`bouts.toml`: the bouts chosen, each named by its fighters and its rules."""
    lines = [
        "# The golden bouts, chosen by `python -m tests.engine.golden_bouts`;"
        " what each is for is said there.",
        "",
    ]
    for number, golden in enumerate(chosen, start=1):
        fighters = "-".join(str(fighter["card"]).split("-")[-1] for fighter in (golden.red, golden.blue))
        lines += [
            "[[bout]]",
            f'name    = "{number:02d}-{fighters}-{golden.rules}"',
            f"red     = {_table(golden.red)}",
            f"blue    = {_table(golden.blue)}",
            f'rules   = "{golden.rules}"',
            f"options = {_table(golden.options)}",
            f"rounds  = {golden.rounds}",
            f"bout    = {golden.bout}",
            f'deck    = "{golden.deck}"',
            "",
        ]
    return "\n".join(lines)


def _table(values: Mapping[str, object]) -> str:
    pairs = [
        f"{name} = {_table(value) if isinstance(value, Mapping) else json.dumps(value)}"
        for name, value in values.items()
    ]
    return "{ " + ", ".join(pairs) + " }" if pairs else "{}"


def write_texts(system: str) -> None:
    """The text of every golden bout of a game, and none besides."""
    for file in (FOLDER / system).glob("*.txt"):
        file.unlink()
    for golden in goldens(system):
        (FOLDER / system / f"{golden.name}.txt").write_text(text(golden), encoding="utf-8")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or SYSTEMS:
        (FOLDER / chosen / "bouts.toml").write_text(written(choose(chosen)), encoding="utf-8")
        write_texts(chosen)
