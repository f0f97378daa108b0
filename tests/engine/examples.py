"""Plays the worked examples of the Title Bout II text on the plain rules, from the state and the cards that the text gives.

An example is poisoned wherever it is silent: a rating that it does not state, or a number of a card that it does not print, is not there to
be read. Every card must be drawn, and the events, the returned value and the state afterwards must be the expected ones.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from engine.core.records import FIELDS, blank, fill
from engine.core.register import rules
from engine.systems.title_bout import charts, effects, game, loading
from engine.systems.title_bout.rules import codes, events
from engine.systems.title_bout.rules.bout import rest
from engine.systems.title_bout.state import ActionCard, Bout, Deck, Event, Fighter, Log, RulesInForce, Side
from tests.engine.legends import legend

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.core.data import DeckData
    from engine.core.register import Example

Given = Mapping[str, object]

CORNERS = ("red", "blue")
SITES = ("nose", "under_left", "under_right", "over_left", "over_right", "bridge", "lip")
WHO = {"NOBODY": -1, "RED": 0, "BLUE": 1}
EVENTS = {int(code): name for name, code in vars(events).items() if name.isupper()}
DRAWS = ("DRAWN", "PERCENT")
DEFAULTS: Given = {"number": 1, "left": 50, "leader": "nobody", "winner": "nobody", "runner": "nobody"}

_STYLES = {style: place for place, style in enumerate(loading.STYLES)}
_CORNERS = {"nobody": -1, "red": 0, "blue": 1}
_SKILLS = {man: place for place, man in enumerate(charts.CORNER_MEN)}
_TRAITS = {name: loading.trait_code(name) for names in loading.TRAITS for name in names}
_METHODS = {word: int(code) for code, word in game.METHODS.items()}
WORDS: dict[str, Mapping[str, int]] = {
    **dict.fromkeys(("style", "stance"), _STYLES),
    **dict.fromkeys(("checker", "leader", "winner", "runner", "aggressor"), _CORNERS),
    **dict.fromkeys(("cut_man", "swelling_man", "corner_skill"), _SKILLS),
    **dict.fromkeys(("trait", "special"), _TRAITS),
    **dict.fromkeys(("method", "last_chance_method"), _METHODS),
    "doctor": {doctor: place for place, doctor in enumerate(charts.DOCTORS)},
    "referee": {kind: place for place, kind in enumerate(charts.REFEREES)},
    "position": {name: place for place, name in enumerate(loading.POSITIONS)},
    "cut_grade": {"none": 0, "slight": 1, "gash": 2},
    "foul": {letter: place for place, letter in enumerate(loading.FOUL_LETTERS)},
}
WOUNDS = tuple(
    name.format(kind).removesuffix(" eye").replace(" ", "_")
    for kind in ("swelling", "cut")
    for name in charts.WOUNDS
)
PLACES: dict[str, Sequence[str]] = {
    **dict.fromkeys(("shift_round", "shift_bout"), effects.RATINGS),
    **dict.fromkeys(("cut_grade", "cut_reopened", "cut_cf", "cut_bleeding", "cut_open", "cut_cause"), SITES),
    **dict.fromkeys(
        ("wounds", "wound_new", "wound_began", "wound_worsened", "wound_open", "wound_cause"), WOUNDS
    ),
    **dict.fromkeys(("swelling", "swelling_to"), effects.EYES),
    "fouls": effects.FOULS,
    "points_before": ("last", "before_last"),
    "scorecards": ("first", "second", "third"),
}
LAST_NUMBERS = {"punches_landed": "landed_to", "punches_missed": "missed_to", "clinching": "clinching_to"}
ON_THE_CARD = (
    "sides",
    "overall",
    "style",
    "stance",
    "southpaw",
    "special",
    "endurance_rating",
    "endurance",
    "strategy_ratings",
    "punch",
    "value",
)


def check(example: Example) -> None:
    """Play an example and compare all that it says.

    Raises AssertionError where the rules do otherwise, and AttributeError where they read what the example does not give.
    """
    table = Table(example.script)
    returned = table.play(example.plays)
    said = example.script
    known = {"red", "blue", "given", "cards", "record", "returns", "after"}
    assert set(said) <= known, f"{example.id}: an example does not say {', '.join(sorted(set(said) - known))}"
    assert {"record", "returns", "after"} & set(said), f"{example.id} expects nothing"
    assert table.bout.place == len(table.cards), (
        f"{example.id}: {table.bout.place} of {len(table.cards)} cards drawn"
    )
    if "returns" in said:
        assert int(cast("int", returned)) == int(cast("int", said["returns"])), example.id
    if "record" in said:
        table.compare_record(cast("Sequence[str]", said["record"]), example.id)
    for path, found, expected in table.afterwards():
        assert found == expected, f"{example.id}: {path} is {found}, not {expected}"


class Table:
    """The state that one example is played on: deck, bout, log and two men."""

    def __init__(self, script: Given) -> None:
        self.script = script
        self.cards = cast("Sequence[Given]", script.get("cards", ()))
        self.deck = _deck(self.cards)
        given = cast("Given", script.get("given", {}))
        self.bout = _bout(len(self.cards), given)
        self.log = _paper()
        self.men = self.seat()
        self.give(given)

    def seat(self) -> tuple[Fighter, ...]:
        """The two men before the bout."""
        return tuple(
            _man(self.script.get(corner, {}), place, self.bout) for place, corner in enumerate(CORNERS)
        )

    def again(self, cards: Sequence[Given]) -> None:
        """The same table before the first card, with other cards."""
        self.cards = cards
        self.deck.cards = [
            *(_action_card(card, place) for place, card in enumerate(cards, start=1)),
            _beyond_the_last(),
        ]
        self.bout.order = list(range(len(cards) + 1))
        self.bout.place = self.bout.over = self.bout.method = self.bout.run = 0
        self.log.used = 0
        self.men = self.seat()
        self.give(cast("Given", self.script.get("given", {})))

    def give(self, given: Given) -> None:
        """The state before, as the example states it."""
        own = {name: value for name, value in given.items() if name not in (*CORNERS, "rules", "rounds")}
        _set(self.bout, {**DEFAULTS, **own})
        for man, corner in zip(self.men, CORNERS, strict=True):
            _set(man, cast("Given", given.get(corner, {})))

    def play(self, steps: Sequence[str]) -> object:
        """Play the rules one after the other; what the last of them returns."""
        returned: object = None
        for step in steps:
            name, *words = step.split()
            returned = self.call(_function(name), words)
        return returned

    def call(self, function: Callable[..., object], words: Sequence[str]) -> object:
        """One rule, its parameters found by their names; `fighter` is red unless the step says BLUE."""
        fighter = 1 if "BLUE" in words else 0
        man, other = self.men[fighter], self.men[1 - fighter]
        known: dict[str, object] = {
            "deck": self.deck, "bout": self.bout, "log": self.log, "red": self.men[0], "blue": self.men[1],
            "fighter": man, "man": man, "scorer": man, "opponent": other, "other": other, "cause": codes.BY_PUNCH,
            **{name: int(value) for name, _, value in (word.partition("=") for word in words if "=" in word)},
        }  # fmt: skip
        return function(*(known[parameter] for parameter in inspect.signature(function).parameters))

    def compare_record(self, expected: Sequence[str], identity: str) -> None:
        """The events, the cards drawn apart, are those expected; a number that the record leaves out may be any."""
        found = list(self.happened())
        shown = [" ".join(words) for words in found]
        assert len(found) == len(expected), f"{identity}: {shown}"
        for words, line in zip(found, expected, strict=True):
            assert words[: len(line.split())] == line.split(), (
                f"{identity}: {' '.join(words)}, not {line}; {shown}"
            )

    def happened(self) -> Iterator[list[str]]:
        """The events as words: name, corner or judge, two numbers."""
        corners = {code: name for name, code in WHO.items()}
        for event in self.log.events[: self.log.used]:
            name = EVENTS[int(event.code)]
            who = str(event.who + 1) if name in ("JUDGE", "FINAL_CARD") else corners[int(event.who)]
            if name not in DRAWS:
                yield [name, who, str(int(event.first)), str(int(event.second))]

    def afterwards(self) -> Iterator[tuple[str, object, object]]:
        """Each expected place of the state: its name, what it holds, what it should."""
        after = cast("Given", self.script.get("after", {}))
        yield from _compared(
            "bout", self.bout, {name: value for name, value in after.items() if name not in CORNERS}
        )
        for man, corner in zip(self.men, CORNERS, strict=True):
            yield from _compared(corner, man, cast("Given", after.get(corner, {})))


@cache
def _function(name: str) -> Callable[..., object]:
    found = {standing.name: standing for standing in rules("title_bout")}
    assert name in found, f"no rule is named {name}"
    return cast("Callable[..., object]", getattr(importlib.import_module(found[name].module), name))


@cache
def _rules(options: tuple[tuple[str, str], ...], rounds: int) -> RulesInForce:
    made = blank(RulesInForce)
    fill(made, game.rules_in_force("basic", dict(options), rounds, loading.house_deck()))
    return made


def _bout(cards: int, given: Given) -> Bout:
    bout = blank(Bout)
    options = {"referee": "normal", **cast("Mapping[str, str]", given.get("rules", {}))}
    bout.rules = _rules(tuple(options.items()), cast("int", given.get("rounds", 12)))
    bout.referee = bout.rules.referee - 1
    bout.order = list(range(cards + 1))
    bout.scripted = 1
    return bout


def _paper() -> Log:
    log = Log()
    log.used = 0
    log.events = [blank(Event) for _ in range(200)]
    return log


def _deck(cards: Sequence[Given]) -> Deck:
    deck = blank(Deck)
    fill(deck, {kind: loading.deck(_texts(cards))[kind] for kind in ("conditions", "injuries", "specials")})
    deck.cards = [_action_card(card, place) for place, card in enumerate(cards, start=1)]
    deck.cards.append(_beyond_the_last())
    return deck


def _beyond_the_last() -> ActionCard:
    """A card that must not be drawn, with marks for a round that is scored without one."""
    card = ActionCard()
    card.judges = [loading.MARKS.index("LS")] * 3
    return card


def _texts(cards: Sequence[Given]) -> DeckData:
    """The house deck with the example's texts in the places of its cards, and none elsewhere."""
    kinds = ("condition", "injury", "special_action")
    silent = [
        {**card, **{kind: {"text": "", "effect": "none"} for kind in kinds}}
        for card in cast("Sequence[Given]", loading.house_deck()["cards"])
    ]
    for card, printed in zip(silent, cards, strict=False):
        for kind in kinds:
            card[kind] = {"text": "", "effect": printed.get(kind, "none")}
    return {**loading.house_deck(), "cards": silent}


def _action_card(printed: Given, number: int) -> ActionCard:
    card = ActionCard()
    card.number = number
    for name, value in printed.items():
        if name in ("condition", "injury", "special_action"):
            continue
        assert name in {field.name for field in FIELDS[ActionCard]}, f"no card prints {name}"
        if name == "rn":
            card.rn = loading.RN_WORDS[value] if isinstance(value, str) else cast("int", value)
        elif name == "result":
            _print_result(card, value)
        elif name == "judges":
            card.judges = [loading.MARKS.index(mark) for mark in cast("Sequence[str]", value)]
        else:
            setattr(card, name, _number(name, value))
    return card


def _print_result(card: ActionCard, value: object) -> None:
    number, _, word = str(value).partition(" ")
    card.result, word = (int(number), word) if number.isdecimal() else (0, number)
    card.result_word = loading.RESULT_WORDS[word or None]


def _man(said: object, corner: int, bout: Bout) -> Fighter:
    man = blank(Fighter)
    rest(bout, man)
    man.corner = corner
    stated = said if isinstance(said, Mapping) else {"card": said}
    if "card" in stated:
        fill(man, loading.fighter(legend(cast("str", stated["card"])), corner))
        rest(bout, man)
    else:
        for name in ON_THE_CARD:
            delattr(man, name)
        man.sides = [Side(), Side()]
    for place, side in enumerate(("fresh", "fatigued")):
        for name, value in cast("Given", stated.get(side, {})).items():
            _rate(man.sides[place], name, value)
    for name in ("overall", "style", "scores"):
        if name in stated:
            _state(man, name, stated[name])
    return man


def _state(man: Fighter, name: str, value: object) -> None:
    if name == "scores":
        man.value = [cast("int", value)] * 81
        man.punch = [1] * 81
    elif name == "style":
        man.style = man.stance = _number(name, value)
    else:
        man.overall = cast("int", value)


def _rate(side: Side, name: str, value: object) -> None:
    if name in LAST_NUMBERS:
        setattr(side, LAST_NUMBERS[name], cast("Sequence[int]", value)[1])
    elif name == "countered":
        side.countered_from = cast("Sequence[int]", value)[0]
    else:
        assert name in {field.name for field in FIELDS[Side]}, f"no fighter card has {name}"
        setattr(side, name, _number(name, value))


def _set(target: object, values: Given) -> None:
    known = {field.name for field in FIELDS[type(target)]}
    for name, value in values.items():
        assert name in known, f"there is no {name} to be given"
        if isinstance(value, Mapping):
            for place, content in value.items():
                getattr(target, name)[PLACES[name].index(place)] = _number(name, content)
        else:
            setattr(target, name, _number(name, value))


def _compared(whose: str, target: object, expected: Given) -> Iterator[tuple[str, object, object]]:
    for name, value in expected.items():
        found = getattr(target, name)
        if isinstance(value, Mapping):
            for place, content in value.items():
                yield f"{whose}.{name}.{place}", found[PLACES[name].index(place)], _number(name, content)
        else:
            yield f"{whose}.{name}", found, _number(name, value)


def _number(name: str, value: object) -> int:
    """A value in the book's words as the number that the state holds; lists stay lists."""
    if isinstance(value, str):
        return int(WORDS[name][value])
    return int(value) if isinstance(value, bool) else cast("int", value)
