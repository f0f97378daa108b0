"""The house field: valid opponents on a ladder of levels, whose odds against each other are the sport's."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import cast

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.base.defaults import RULES
from fightcard.pipeline.checks.card_table import cards_in
from fightcard.pipeline.game import data_file, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.scale import RUNG_ZERO
from fightcard.pipeline.verification.play.cache import card_digest, common_digest, data_digest, key, of_size
from fightcard.pipeline.verification.statistics.counts import DRAWS, OUTCOMES, STOPPAGES

ENDINGS = ("won inside", "won", "drawn", "lost", "lost inside")
"""How a bout may end for a fighter, best first; `won` and `lost` are on points or by disqualification."""

FILE = "field.json"
"""The file of a game's field in its folder."""

CAREER_ROUNDS = 10
"""The distance of bouts against the field: that of most bouts of real careers."""


@dataclass(frozen=True)
class Field:
    """The opponents of a game, equal levels side by side, and each one's level."""

    system: str
    cards: tuple[CardData, ...] = field(repr=False)
    levels: tuple[int, ...]
    inside_by_gap: tuple[tuple[float, float], ...] = ()
    """Of its own bouts, by levels apart from 0 on: the logit of the better fighter's wins inside, and of
    upsets inside; empty where its stoppages are taken as they are."""
    edge: float | None = None
    """`CardModel.edge` of its game."""

    @property
    def ladder(self) -> tuple[int, ...]:
        """Its levels, lowest first."""
        return tuple(dict.fromkeys(self.levels))

    @cached_property
    def cards_digest(self) -> str:
        """A digest of its opponents, by which ratings say what they rest on."""
        return hashlib.sha256(b"".join(map(card_digest, self.cards))).hexdigest()

    @cached_property
    def digest(self) -> bytes:
        """Its opponents in the keys of the cache."""
        return data_digest([[card_digest(card).hex() for card in self.cards], self.levels])


@dataclass(frozen=True, slots=True)
class Opponent:
    """A card of the ladder on its rung, which is counted from that of a journeyman.

    In the file the card is called `Level minus 3 boxer`, so that its id is made from its name.
    """

    level: int
    style: str
    card: CardData = field(repr=False)

    @property
    def what(self) -> str:
        """What it is, such as `boxer`."""
        return str(self.card["name"]).rpartition(" ")[2]


@cache
def house_field(system: str) -> Field:
    """The house field of a game; raises ValueError for a game that has none."""
    try:
        text = data_file(system, FILE)
    except FileNotFoundError:
        raise ValueError(f"the game system {system!r} has no house field") from None
    rungs = read_opponents(system, text)
    levels = tuple(rung.level + RUNG_ZERO for rung in rungs)
    cards = tuple(
        cast("CardData", {**rung.card, "name": f"Level {at} {rung.what}"})
        for rung, at in zip(rungs, levels, strict=True)
    )
    return Field(system, cards, levels, inside_by_gap_in(text), game_of(system).rating.edge)


def inside_by_gap_in(text: str) -> tuple[tuple[float, float], ...]:
    """`Field.inside_by_gap` of a file of JSON; empty where it has none."""
    return tuple((float(better), float(upset)) for better, upset in json.loads(text).get("inside_by_gap", ()))


def read_opponents(system: str, text: str) -> list[Opponent]:
    """The rungs of a file of JSON: headings, then a rung a line with the cells of its card."""
    stated = json.loads(text)
    rungs = stated["rungs"]
    cards = cards_in(system, stated["headings"], (rung["cells"] for rung in rungs), FILE)
    return [Opponent(rung["level"], rung["style"], card) for rung, card in zip(rungs, cards, strict=True)]


def fought(
    opponents: Field,
    cards: Sequence[CardData],
    deck: DeckData | None,
    play: Play,
    *,
    bouts: int,
) -> NDArray[np.int64]:
    """How the bouts of each card against each level end: counts by card, level and ENDINGS.

    Each card meets each opponent `bouts` times in either corner, with the seed, executor and cache of `play`,
    under the basic rules over CAREER_ROUNDS.
    """
    play = replace(play, rules=RULES, rounds=CAREER_ROUNDS)
    keys = _keys(opponents, cards, deck, play, bouts)
    shape = (len(opponents.ladder), len(ENDINGS))
    known = of_size(play.cache.known(keys), math.prod(shape)) if play.cache is not None else {}
    missing = [place for place, each in enumerate(keys) if each not in known]
    found = np.zeros((len(cards), *shape), np.int64)
    for place, each in enumerate(keys):
        if each in known:
            found[place] = known[each].reshape(shape)
    if missing:
        found[missing] = _played(opponents, [cards[place] for place in missing], deck, play, bouts)
        if play.cache is not None:
            play.cache.keep([(keys[place], found[place].ravel()) for place in missing])
    return found


def _played(
    opponents: Field,
    cards: Sequence[CardData],
    deck: DeckData | None,
    play: Play,
    bouts: int,
) -> NDArray[np.int64]:
    count = len(cards)
    met = [(card, count + place) for card in range(count) for place in range(len(opponents.cards))]
    corners = [*met, *((blue, red) for red, blue in met)]
    tallies = play.tally(opponents.system, [*cards, *opponents.cards], corners, deck, bouts=bouts)
    ended = endings(tallies.names, tallies.counts)
    ended = (ended[: len(met)] + ended[len(met) :, ::-1]).reshape(count, len(opponents.cards), len(ENDINGS))
    ladder = np.array(opponents.levels)
    return np.stack([ended[:, ladder == level].sum(axis=1) for level in opponents.ladder], axis=1)


def _keys(
    opponents: Field, cards: Sequence[CardData], deck: DeckData | None, play: Play, bouts: int
) -> list[bytes]:
    common = common_digest(opponents.system, deck, play)
    return [key(common, (opponents.digest, card_digest(card)), 0, bouts) for card in cards]


def shares(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Counts by ENDINGS in the last axis as shares of their bouts."""
    return np.asarray(counts / np.maximum(counts.sum(axis=-1, keepdims=True), 1))


def endings(names: Sequence[str], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Counts of an engine as ENDINGS of the red corner, pairing by pairing."""
    on_points = tuple(way for way in OUTCOMES if way not in STOPPAGES)
    ways = (
        [f"red_{way}" for way in STOPPAGES],
        [f"red_{way}" for way in on_points],
        list(DRAWS),
        [f"blue_{way}" for way in on_points],
        [f"blue_{way}" for way in STOPPAGES],
    )
    return np.stack([counts[:, [names.index(name) for name in way]].sum(axis=1) for way in ways], axis=1)
