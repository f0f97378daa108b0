"""Who fights in the golden bouts of Mini Title Bout: the fighters of the text with entries changed, so that much
happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.records import Grid, blank, fill
from fightcard.engine.systems.mini_title_bout import game, loading, options
from fightcard.engine.systems.mini_title_bout.rules.many import play_pairings
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter
from tests.engine.golden_bouts import FOR_CHOOSING, SEED, Golden
from tests.engine.systems.mini_title_bout.cards import CARDS
from tests.engine.systems.mini_title_bout.examples import card_of

CHANGES: tuple[dict[str, object], ...] = (
    {"fouler": "FF"},
    {"fouler": "F"},
    {"reach": 84},
    {"slow_starter": True},
    {"killer_instinct": True},
    {"tie_up": 3},
    {"knockdown_defense": ["C", "B"]},
    {"knockdown_defense": ["J", "-"], "knockout_defense": "J"},
    {"conditioning": {"training": "D", "fatigue": "G", "training_star": False}},
    {"body": {"rating": 4, "hand": "left"}},
)

SWELLING = ("swelling left eye", "swelling right eye")
FRAIL = {
    "cuts": {"result": {str(face): SWELLING[face % 2] for face in range(1, 21)}},
}


def changed(said: Mapping[str, object]) -> CardData:
    """A fighter of the text with some entries changed."""
    return card_of(said)


def deck_of(name: str) -> DeckData:
    """No cards are drawn: the house charts or, where fighters are `frail`, those of an owner whose fighters' eyes
    swell."""
    return {**loading.house_deck(), "name": name, "charts": FRAIL if name == "frail" else {}}


def play_counted(golden: Golden) -> None:
    """The bout as mass play plays it, on the plain rules."""
    in_force = game.GAME.rules_in_force(golden.rules, golden.options, golden.rounds, deck_of(golden.deck))
    bout, fighters = blank(Bout), [blank(Fighter), blank(Fighter)]
    fill(bout, {"rules": in_force})
    for corner, card in enumerate(golden.cards()):
        fill(fighters[corner], loading.fighter(card, corner))
    jobs, tallies = Grid([[0, 0, golden.bout, 1]]), [0] * len(NAMES)
    play_pairings([bout], fighters[:1], fighters[1:], list(fighters), jobs, SEED, [tallies])


def candidates() -> Iterator[Golden]:
    """Bouts, most of them short, of fighters with every fault, under both presets and mixes of options."""
    chance = Random(SEED)
    names = [option.name for option in options.BOOK.options()]
    for number in range(FOR_CHOOSING):
        some = sorted(chance.sample(names, chance.randint(0, 5)))
        mixed = {name: chance.choice(options.BOOK.words(name)) for name in some}
        red, blue = (_fighter(card, chance) for card in chance.sample(CARDS, 2))
        rules, rounds = chance.choice(tuple(game.GAME.options.presets)), chance.choice((3, 4, 5, 6, 10))
        deck = "frail" if number % 20 == 0 else "house"
        yield Golden("mini_title_bout", f"{number:04d}", red, blue, rules, mixed, rounds, number, deck)


def _fighter(card: CardData, chance: Random) -> dict[str, object]:
    said: dict[str, object] = {"card": str(card["id"])}
    for change in chance.sample(CHANGES, chance.randint(0, 3)):
        said.update(change)
    return said
