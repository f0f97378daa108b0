"""Who fights in the golden bouts of Fight Plan: the sample's four with entries changed,
so that much happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.records import Grid, blank, fill
from fightcard.engine.systems.fight_plan import game, loading
from fightcard.engine.systems.fight_plan.rules.many import play_pairings
from fightcard.engine.systems.fight_plan.state import Bout, Fighter
from tests.engine.golden_bouts import FOR_CHOOSING, SEED, Golden
from tests.engine.systems.fight_plan.cards import CARDS
from tests.engine.systems.fight_plan.examples import PLAIN_PLAN, card_of

BRITTLE = {
    "injury_level": {"chance": {"1": "0%", "2": "0%", "3": "0%", "4": "100%"}},
    "injury_location": {"jaw": {"weight": "9"}},
}
MIXES: tuple[dict[str, str], ...] = (
    {},
    {"noise": "off"},
    {"judges": "off"},
    {"fouls": "off"},
    {"unseen_knockdowns": "off", "injuries": "on"},
)
SPENDTHRIFT = {"aggressiveness": 18, "power": 1, "defense": 1}


def changed(said: Mapping[str, object]) -> CardData:
    """A card of the sample with some entries changed."""
    return card_of(said)


def deck_of(name: str) -> DeckData:
    """No cards are drawn: the charts of the text or, where fighters are `brittle`, of an owner whose every injury
    is of the worst."""
    return {**loading.house_deck(), "name": name, "charts": BRITTLE if name == "brittle" else {}}


def play_counted(golden: Golden) -> None:
    """The bout as mass play plays it, on the plain rules."""
    bout, tallies = blank(Bout), [0] * len(NAMES)
    fill(
        bout,
        {
            "rules": game.GAME.rules_in_force(
                golden.rules, golden.options, golden.rounds, deck_of(golden.deck)
            )
        },
    )
    red, blue = golden.cards()
    fighters = [blank(Fighter), blank(Fighter)]
    fill(fighters[0], loading.fighter(red, 0))
    fill(fighters[1], loading.fighter(blue, 1))
    play_pairings(
        [bout], fighters[:1], fighters[1:], fighters.copy(), Grid([[0, 0, golden.bout, 1]]), SEED, [tallies]
    )


def candidates() -> Iterator[Golden]:
    """Bouts, most of them short, of fighters with every style and target, some of them rough, weak or worn out."""
    chance = Random(SEED)
    for number in range(FOR_CHOOSING):
        red, blue = (_fighter(card, chance) for card in chance.sample(CARDS, 2))
        yield Golden(
            "fight_plan", f"{number:04d}", red, blue, chance.choice(tuple(game.GAME.options.presets)),
            chance.choice(MIXES),
            chance.choice((3, 4, 5, 6)), number, chance.choice(("house", "house", "house", "brittle")),
        )  # fmt: skip


def _fighter(card: CardData, chance: Random) -> dict[str, object]:
    aggressiveness, power = chance.randint(1, 9), chance.choice((0, 4, 6, 8, 9, 10, 11))
    plan = {
        **{name: value for name, value in PLAIN_PLAN.items() if name != "rounds"},
        "aggressiveness": aggressiveness,
        "power": power,
        "defense": min(20 - aggressiveness - power, chance.randint(2, 12)),
        "style": chance.choice(loading.STYLES),
        "target": chance.choice(loading.TARGETS),
        "dirty": chance.random() < 0.3,
    }
    said: dict[str, object] = {"card": str(card["id"]), "plan": plan}
    if chance.random() < 0.1:
        plan.update(SPENDTHRIFT)
        said["agility"] = 40
    if chance.random() < 0.2:
        said["toughness"] = chance.choice((1, 2, 6))
    if chance.random() < 0.2:
        said["strength"] = chance.choice((18, 25))
    return said
