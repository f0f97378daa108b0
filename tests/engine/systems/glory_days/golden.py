"""Who fights in the golden bouts of Glory Days Boxing: the fighters of the text with entries changed, so that
much happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.records import Grid, blank, fill
from fightcard.engine.systems.glory_days import game, loading, options
from fightcard.engine.systems.glory_days.rules import many
from fightcard.engine.systems.glory_days.state import Bout, Fighter
from tests.engine.golden_bouts import FOR_CHOOSING, SEED, Golden
from tests.engine.systems.glory_days.cards import CARDS
from tests.engine.systems.glory_days.examples import card_of


def changed(said: Mapping[str, object]) -> CardData:
    """A card of the text with some entries changed."""
    return card_of(said)


def deck_of(name: str) -> DeckData:
    """The house charts."""
    return {**loading.house_deck(), "name": name}


def play_counted(golden: Golden) -> None:
    """The bout as mass play plays it, on the plain rules."""
    bout = blank(Bout)
    rules = game.GAME.rules_in_force(golden.rules, golden.options, golden.rounds, deck_of(golden.deck))
    fill(bout, {"rules": rules})
    fighters = blank(Fighter), blank(Fighter)
    for corner, (fighter, card) in enumerate(zip(fighters, golden.cards(), strict=True)):
        fill(fighter, loading.fighter(card, corner))
    jobs = Grid([[0, 0, golden.bout, 1]])
    many.play_pairings([bout], fighters[:1], fighters[1:], list(fighters), jobs, SEED, [[0] * len(NAMES)])


def candidates() -> Iterator[Golden]:
    """Bouts, most of them short, of fighters who bleed, foul and tire, under both presets and mixes of options."""
    chance = Random(SEED)
    names = [option.name for option in options.BOOK.options()]
    for number in range(FOR_CHOOSING):
        mixed = {
            name: chance.choice(options.BOOK.words(name))
            for name in sorted(chance.sample(names, chance.randint(0, 4)))
        }
        red, blue = (_fighter(card, chance) for card in chance.sample(CARDS, 2))
        yield Golden(
            system="glory_days",
            name=f"{number:04d}",
            red=red,
            blue=blue,
            rules=chance.choice(tuple(game.GAME.options.presets)),
            options=mixed,
            rounds=chance.choice((3, 4, 5, 6)),
            bout=number,
            deck="house",
        )


def _fighter(card: CardData, chance: Random) -> dict[str, object]:
    said: dict[str, object] = {"card": str(card["id"])}
    if chance.random() < 0.3:
        said["cut"] = chance.choice((12, 18))
    if chance.random() < 0.3:
        said["foul"] = 20
    if chance.random() < 0.3:
        said["stamina"] = {"ten": 20, "twelve": 30}
    return said
