"""Bouts told in English and kept: which they are stands in `golden/bouts.toml`, what was told of each in a text file beside it.

They are chosen so that together they pass through every rule and tell every event. `FIGHTCARD_GOLDEN=write` before the test writes the texts
anew after a change that is meant; where the rules have moved so far that the bouts no longer pass everywhere, `python -m
tests.engine.golden_bouts` chooses others.
"""

from __future__ import annotations

import copy
import functools
import json
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

import engine
from engine.core.records import blank, fill
from engine.core.register import rules
from engine.systems.title_bout import game, loading, options, story
from engine.systems.title_bout.rules import many
from engine.systems.title_bout.state import Bout, Deck, Fighter
from tests.engine.legends import LEGENDS, legend

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import FrameType

    from engine import Told
    from engine.core.data import CardData, DeckData

FOLDER = Path(__file__).parent / "golden"
RULES = Path(str(many.__file__)).parent
SEED = 1910
SIDES = ("fresh", "fatigued")
CORNER = ("neither", "red", "blue")
FOR_CHOOSING = 2000


@dataclass(frozen=True, slots=True)
class Golden:
    """One bout: two men of the sample set, what their cards are changed to, the rules, and which bout of the seed it is."""

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
        return changed(self.red), changed(self.blue)

    def told(self) -> Told:
        """The bout, played."""
        red, blue = self.cards()
        return engine.play(
            "title_bout",
            red,
            blue,
            seed=SEED,
            bout=self.bout,
            deck=deck_of(self.deck),
            rules=self.rules,
            options=self.options,
            rounds=self.rounds,
        )


@functools.cache
def deck_of(name: str) -> DeckData:
    """The house deck; a `bloody` one, on which every card prints Cut; or a `puffy` one, on which every text swells an eye by a stage."""
    cards = copy.deepcopy(cast("list[dict[str, object]]", loading.house_deck()["cards"]))
    puffs = {"text": "The left eye puffs up.", "effect": "swelling left 1; swelling left 2; swelling left 3"}
    for card in cards:
        if name == "bloody":
            card["result_word"] = "Cut"
        elif name == "puffy":
            card.update(dict.fromkeys(("condition", "injury", "special_action"), puffs))
    return {**loading.house_deck(), "name": name, "cards": cards}


def changed(said: Mapping[str, object]) -> CardData:
    """A card of the sample set with some entries changed; a rating is changed on both sides."""
    card = cast("dict[str, object]", copy.deepcopy(legend(str(said["card"]))))
    for name, value in said.items():
        if name in ("special", "stance", "overall"):
            card[name] = value
        elif name != "card":
            for side in SIDES:
                cast("dict[str, object]", card[side])[name] = value
    return card


def goldens() -> tuple[Golden, ...]:
    """The bouts kept, in the order of the file."""
    read = tomllib.loads((FOLDER / "bouts.toml").read_text(encoding="utf-8"))
    return tuple(Golden(**entry) for entry in read["bout"])


def text(golden: Golden) -> str:
    """The bout as it is kept: page, corner and sentence of each line."""
    told = golden.told()
    lines = [f"{line.cite:<5} {CORNER[line.who + 1]:<7} {line.text}" for line in engine.tell(told)]
    return "\n".join([f"{golden.rules} {dict(golden.options)}", *lines, ""])


@functools.cache
def events_to_tell() -> frozenset[str]:
    """Every event that `story.toml` has sentences for, the drawn cards apart."""
    held = tomllib.loads(Path(story.__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return frozenset(name for name, event in held.items() if event["says"] and event["kind"] != "card")


@functools.cache
def every_rule() -> frozenset[str]:
    """Every registered rule of the game."""
    return frozenset(rule.name for rule in rules("title_bout"))


def passes_through(golden: Golden) -> frozenset[str]:
    """The events that the bout tells and the rules that it plays."""
    return events_of(golden) | rules_of(golden)


def events_of(golden: Golden) -> frozenset[str]:
    """The events of the bout that have sentences."""
    return frozenset(event.event for event in golden.told().events) & events_to_tell()


def rules_of(golden: Golden) -> frozenset[str]:
    """The rules that the bout plays, counted as mass play counts it."""
    called: set[str] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and _is_rule(frame.f_code.co_filename):
            called.add(frame.f_code.co_name)

    bout, men = _ready(golden)
    tallies = [0] * len(game.NAMES)
    sys.setprofile(watch)
    try:
        many.play_pairing([_deck(golden.deck)], [bout], men, SEED, golden.bout, 1, tallies)
    finally:
        sys.setprofile(None)
    return frozenset(called) & every_rule()


@functools.cache
def _is_rule(file: str) -> bool:
    return Path(file).parent == RULES


@functools.cache
def _deck(name: str) -> Deck:
    deck = blank(Deck)
    fill(deck, loading.deck(deck_of(name)))
    return deck


def _ready(golden: Golden) -> tuple[Bout, tuple[Fighter, Fighter]]:
    bout = blank(Bout)
    fill(
        bout,
        {"rules": game.rules_in_force(golden.rules, golden.options, golden.rounds, loading.house_deck())},
    )
    men = (blank(Fighter), blank(Fighter))
    for corner, (man, card) in enumerate(zip(men, golden.cards(), strict=True)):
        fill(man, loading.fighter(card, corner))
    return bout, men


def candidates() -> Iterator[Golden]:
    """Bouts, most of them short, of men with every trait and with ratings that make much happen, under every preset and mixes of options."""
    chance = Random(SEED)
    changeable = [option.name for option in options.options() if options.words(option.name)]
    for number in range(FOR_CHOOSING):
        mixed = {
            name: chance.choice(options.words(name))
            for name in sorted(chance.sample(changeable, chance.randint(0, 9)))
        }
        is_long = number % 5 == 0
        red, blue = (_man(card, chance, is_long) for card in chance.sample(LEGENDS, 2))
        yield Golden(
            name=f"{number:04d}",
            red=red,
            blue=blue,
            rules=chance.choice(("basic", "advanced")) if is_long else chance.choice(game.RULES),
            options={"traits": "on", "doctor": "overly_cautious"} if is_long else mixed,
            rounds=12 if is_long else chance.choice((3, 4, 5, 6)),
            bout=number,
            deck=chance.choice(("bloody", "puffy")) if is_long else "house",
        )


def _man(card: CardData, chance: Random, is_long: bool) -> dict[str, object]:
    if is_long:  # one who bleeds, swells and stands: what needs many rounds to happen
        return {"card": str(card["id"]), "special": "Absorber", "cut": 8, "knockdown": [0, 0]}
    said: dict[str, object] = {"card": str(card["id"]), "special": chance.choice(loading.TRAITS)[0]}
    if chance.random() < 0.3:
        said["stance"] = "southpaw"
    if chance.random() < 0.5:
        said["cut"] = chance.choice((6, 8))
    if chance.random() < 0.5:
        said["foul"] = chance.choice("DE")
    if chance.random() < 0.3:
        said["knockdown"] = [chance.choice((5, 7)), 3]
    return said


def choose() -> list[Golden]:
    """Few bouts that pass everywhere: one after the other, each the one that tells the most new events for its length; then what rules are left.

    Raises LookupError where no candidate passes through something.
    """
    found = [(golden, events_of(golden)) for golden in candidates()]
    missing = set(events_to_tell())
    chosen: list[Golden] = []
    while missing & frozenset().union(*(told for _, told in found)):
        best, told = max(
            found, key=lambda each: (len(each[1] & missing) / (3 + each[0].rounds), each[0].name)
        )
        missing -= told
        chosen.append(best)
    missing |= every_rule() - frozenset().union(*map(rules_of, chosen))
    for golden, _ in found:
        if missing & every_rule() and missing & rules_of(golden):
            missing -= rules_of(golden)
            chosen.append(golden)
    if missing:
        raise LookupError(f"no bout passes through {', '.join(sorted(missing))}")
    return chosen


def written(chosen: list[Golden]) -> str:
    """`bouts.toml`: the bouts chosen, each named by its men and its rules."""
    lines = [
        "# The golden bouts, chosen by `python -m tests.engine.golden_bouts`; what each is for is said there.",
        "",
    ]
    for number, golden in enumerate(chosen, start=1):
        men = "-".join(str(man["card"]).split("-")[-1] for man in (golden.red, golden.blue))
        lines += [
            "[[bout]]",
            f'name    = "{number:02d}-{men}-{golden.rules}"',
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
    pairs = [f"{name} = {json.dumps(value)}" for name, value in values.items()]
    return "{ " + ", ".join(pairs) + " }" if pairs else "{}"


def write_texts() -> None:
    """The text of every golden bout, and none besides."""
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    for golden in goldens():
        (FOLDER / f"{golden.name}.txt").write_text(text(golden), encoding="utf-8")


if __name__ == "__main__":
    (FOLDER / "bouts.toml").write_text(written(choose()), encoding="utf-8")
    write_texts()
