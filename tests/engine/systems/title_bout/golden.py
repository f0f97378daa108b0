"""Who fights in the golden bouts of Title Bout II: fighters of the sample set with entries changed, and decks
that make much happen."""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterator, Mapping
from random import Random
from typing import cast

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.records import Grid, blank, fill
from fightcard.engine.systems.title_bout import game, loading, options
from fightcard.engine.systems.title_bout.rules import many
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter
from tests.engine.golden_bouts import FOR_CHOOSING, SEED, Golden
from tests.engine.systems.title_bout.cards import CARDS, card_named

SIDES = ("fresh", "fatigued")


@functools.cache
def deck_of(name: str) -> DeckData:
    """The house deck; a `bloody` one, on which every card prints Cut; a `puffy` one, on which every text
    swells an eye by a stage; or a `wordy` one, on which three cards in ten have a word for their Random
    Number.
    """
    cards = copy.deepcopy(cast("list[dict[str, object]]", loading.house_deck()["cards"]))
    puffs = {"text": "The left eye puffs up.", "effect": "swelling left 1; swelling left 2; swelling left 3"}
    for card in cards:
        if name == "bloody":
            card["result_word"] = "Cut"
        elif name == "puffy":
            card.update(dict.fromkeys(("condition", "injury", "special_action"), puffs))
        elif name == "wordy":
            card["rn"] = {0: "Foul", 3: "Injury", 7: "Special"}.get(
                cast("int", card["card"]) % 10, card["rn"]
            )
    return {**loading.house_deck(), "name": name, "cards": cards}


def changed(said: Mapping[str, object]) -> CardData:
    """A card of the sample set with some entries changed; a rating is changed on both sides."""
    card = cast("dict[str, object]", copy.deepcopy(card_named(str(said["card"]))))
    for name, value in said.items():
        if name in ("special", "stance", "overall"):
            card[name] = value
        elif name != "card":
            for side in SIDES:
                cast("dict[str, object]", card[side])[name] = value
    return card


def play_counted(golden: Golden) -> None:
    """The bout as mass play plays it, on the plain rules."""
    bout, fighters = _ready(golden)
    decks, jobs = [_deck(golden.deck)], Grid([[0, 0, golden.bout, 1]])
    many.play_pairings(
        decks, [bout], fighters[:1], fighters[1:], list(fighters), jobs, SEED, [[0] * len(NAMES)]
    )


@functools.cache
def _deck(name: str) -> Deck:
    deck = blank(Deck)
    fill(deck, loading.deck(deck_of(name)))
    return deck


def _ready(golden: Golden) -> tuple[Bout, tuple[Fighter, Fighter]]:
    bout = blank(Bout)
    fill(
        bout,
        {
            "rules": game.GAME.rules_in_force(
                golden.rules, golden.options, golden.rounds, loading.house_deck()
            )
        },
    )
    fighters = (blank(Fighter), blank(Fighter))
    for corner, (fighter, card) in enumerate(
        zip(fighters, (changed(golden.red), changed(golden.blue)), strict=True)
    ):
        fill(fighter, loading.fighter(card, corner))
    return bout, fighters


def candidates() -> Iterator[Golden]:
    """Bouts, most of them short, of fighters with every trait and with ratings that make much happen, under every
    preset and mixes of options."""
    chance = Random(SEED)
    changeable = [option.name for option in options.BOOK.options() if options.BOOK.words(option.name)]
    for number in range(FOR_CHOOSING):
        mixed = {
            name: chance.choice(options.BOOK.words(name))
            for name in sorted(chance.sample(changeable, chance.randint(0, 9)))
        }
        is_long = number % 5 == 0
        red, blue = (_fighter(card, chance, is_long) for card in chance.sample(CARDS, 2))
        yield Golden(
            system="title_bout",
            name=f"{number:04d}",
            red=red,
            blue=blue,
            rules=chance.choice(("basic", "advanced"))
            if is_long
            else chance.choice(tuple(game.GAME.options.presets)),
            options={"traits": "on", "doctor": "overly_cautious"} if is_long else mixed,
            rounds=12 if is_long else chance.choice((3, 4, 5, 6)),
            bout=number,
            deck=chance.choice(("bloody", "puffy") if is_long else ("house", "wordy")),
        )


def _fighter(card: CardData, chance: Random, is_long: bool) -> dict[str, object]:
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
