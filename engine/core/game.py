"""A game as one object: what its `game.py` says of its bouts, and what follows from that, the same for every
game.

One bout is interpreted, to tell it; many are compiled, to count them (DESIGN section 4).
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from fightcard.engine.core import mass
from fightcard.engine.core.data import UNCHANGED, AnyCard, AnyDeck, CardData, DeckData
from fightcard.engine.core.event_log import Log, happenings
from fightcard.engine.core.options import Choices, Chosen
from fightcard.engine.core.records import Values, blank, fill, packed
from fightcard.engine.core.results import METHODS, BoutRecord, Result
from fightcard.engine.core.rule import at_work

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

    from fightcard.engine.core.data import OwnCharts
    from fightcard.engine.core.options import OptionBook
    from fightcard.engine.core.results import Draw
    from fightcard.engine.core.scene import Scene, Seen
    from fightcard.engine.core.states import BoutState, FighterState
    from fightcard.engine.core.table import Table
    from fightcard.engine.core.telling import Storyteller

AnyBout = TypeVar("AnyBout", bound="BoutState")
AnyFighter = TypeVar("AnyFighter", bound="FighterState")


@dataclass(frozen=True, slots=True)
class Records(Generic[AnyBout, AnyFighter]):
    """The records of a game: a bout, a fighter, and the rules in force and their charts.

    The bout carries these as `rules` and `rules.charts`.
    """

    bout: type[AnyBout]
    fighter: type[AnyFighter]
    rules: type[object]
    charts: type[object]


@dataclass(frozen=True, slots=True)
class Prepared:
    """Cards, what no bout changes (`used`, as a deck), and rules as numpy records, ready for any thread or
    process.

    `fighters[c, i]` is card i in corner c.
    """

    fighters: NDArray[np.void]
    used: tuple[NDArray[np.void], ...]
    bout: NDArray[np.void]


@dataclass(frozen=True, slots=True)
class Setup(Generic[AnyBout, AnyFighter, AnyDeck]):
    """What a watched bout begins with; `draws` are those given in place of chance."""

    bout: AnyBout
    log: Log
    fighters: tuple[AnyFighter, AnyFighter]
    deck: AnyDeck
    seed: int
    number: int
    draws: Sequence[Draw]


def _codes(chosen: Choices, _deck: DeckData) -> Values:
    return {option.name: chosen.code(option.name) for option in fields(chosen)}


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Game(Generic[AnyCard, AnyDeck, Chosen, AnyBout, AnyFighter]):
    """What a game says of its bouts.

    `draws` are the events that are draws, each with what it draws: what a replay plays in place of chance.
    `methods` are the ways in which a bout ends, in the words of `fightcard.engine.core.telling.DECISIONS`.
    `many` holds the rule that mass play calls, `play_pairings`. `in_force` are the tables with an owner's in
    their places, `charts` the values of their record, for what `kind_of_charts` says of the options. `fight`
    plays a bout by the interpreted rules; it raises IndexError where draws are given and run out, and
    ValueError where they are none of this game. `seconds` is how far the last round was when the bout ended.
    `events` names the events by their codes; `figures` are what the fighter in a corner did, by their labels.
    `settings` are the values of the rules in force except the distance and the charts, `packed_deck` what
    mass play is played with before the bout; `off_card` the values of a fighter's record that are not on the
    card, such as the corner men. `decided_by_overall` is all that the Overalls of two cards decide in their
    bouts, None where the game does not say it.
    """

    name: str
    state: str
    options: OptionBook[Chosen]
    draws: Mapping[str, str]
    records: Records[AnyBout, AnyFighter]
    many: ModuleType
    tables: Callable[[], Mapping[str, Table]]
    in_force: Callable[[OwnCharts], Mapping[str, Table]]
    charts: Callable[..., Values]
    house_deck: Callable[[], AnyDeck]
    fighter: Callable[[AnyCard, int], Values]
    fight: Callable[[Setup[AnyBout, AnyFighter, AnyDeck]], None]
    seconds: Callable[[AnyBout], int]
    events: Mapping[int, str]
    story: Storyteller
    figures: Callable[[BoutRecord, int], Mapping[str, int]]
    scene: Scene[AnyBout, AnyFighter]
    methods: Mapping[int, str] = field(default_factory=METHODS.copy)
    settings: Callable[[Chosen, AnyDeck], Values] = _codes
    kind_of_charts: Callable[[Chosen], tuple[Hashable, ...]] = lambda _chosen: ()
    packed_deck: Callable[[AnyDeck], tuple[NDArray[np.void], ...]] = lambda _deck: ()
    off_card: Callable[[AnyCard, int, Chosen, AnyDeck], Values] = lambda _card, _corner, _chosen, _deck: {}
    decided_by_overall: Callable[[AnyCard, AnyCard], Hashable] | None = None

    @property
    def title(self) -> str:
        """Its name as its players know it."""
        return self.options.title

    def rules_in_force(
        self, rules: str, changes: Mapping[str, str], rounds: int | None, deck: AnyDeck
    ) -> Values:
        """The values of the rules in force: a preset, its changed options, a distance (None: the preset's
        own).

        The owner's charts in the deck are among them. Raises ValueError for a preset, an option, a word, a
        distance or a chart that the game does not know.
        """
        chosen = self.options.chosen(rules, changes)
        return {
            "rounds": self.options.distance(rules, rounds),
            **self.settings(chosen, deck),
            "charts": _charts(self, _owner(deck), self.kind_of_charts(chosen)),
        }

    def play(
        self,
        red: AnyCard,
        blue: AnyCard,
        *,
        seed: int,
        bout: int,
        deck: AnyDeck | None,
        rules: str,
        changes: Mapping[str, str] = UNCHANGED,
        rounds: int | None = None,
        draws: Sequence[Draw] = (),
        looks: list[Seen] | None = None,
    ) -> BoutRecord:
        """Play one bout with the interpreted rules and keep every event; `draws` are played in the place of
        chance, and `looks` is filled with what is seen as each event is written, and at the end.

        Raises ValueError where the draws run out before the bout does, or are none of this game.
        """
        deck = self._deck(deck)
        state = blank(self.records.bout, rules=self._watched_rules(rules, changes, rounds, deck))
        fighters = blank(self.records.fighter), blank(self.records.fighter)

        def look() -> None:
            if looks is not None:
                looks.append(replace(self.scene.look(state, *fighters), rules=at_work(self.name)))

        log = Log(None if looks is None else look)
        chosen = self.options.chosen(rules, changes)
        for corner, (fighter, card) in enumerate(zip(fighters, (red, blue), strict=True)):
            fill(fighter, self._in_corner(card, corner, chosen, deck))
        try:
            self.fight(Setup(state, log, fighters, deck, seed, bout, draws))
        except IndexError as problem:
            if not draws:
                raise
            raise ValueError(f"the {len(draws)} draws given run out before the bout is over") from problem
        look()
        return BoutRecord(
            system=self.name,
            red=red["name"],
            blue=blue["name"],
            seed=seed,
            bout=bout,
            rules=rules,
            options=changes,
            rounds=self.options.distance(rules, rounds),
            result=self._result(state, *fighters),
            events=happenings(log.events, self.events, self.story.cite),
            cards=(red, blue),
            deck=deck,
        )

    def prepare(
        self,
        cards: Sequence[AnyCard],
        *,
        deck: AnyDeck | None,
        rules: str,
        changes: Mapping[str, str] = UNCHANGED,
        rounds: int | None = None,
    ) -> Prepared:
        """Pack cards, deck and rules for mass play.

        Raises ValueError for rules, a distance or an owner's chart that the game does not know.
        """
        import numpy  # noqa: PLC0415

        deck = self._deck(deck)
        chosen = self.options.chosen(rules, changes)
        red = packed(self.records.fighter, [self._in_corner(card, 0, chosen, deck) for card in cards])
        blue = red.copy()
        blue["corner"] = 1
        off_card = [self.off_card(card, 1, chosen, deck) for card in cards]
        for name in off_card[0] if off_card else ():
            blue[name] = [each[name] for each in off_card]
        distance = self.options.distance(rules, rounds)
        used, bout = _packed_table(self, json.dumps(deck), rules, tuple(sorted(changes.items())), distance)
        return Prepared(numpy.stack([red, blue]), used, bout)

    def count(self, prepared: Prepared, jobs: Sequence[mass.Job], seed: int) -> NDArray[np.int64]:
        """Play jobs of (red, blue, first bout, bouts) compiled; a row of counts, named by `counts.NAMES`, for
        each."""
        return mass.count(self.many.__name__, prepared.used, prepared.bout, prepared.fighters, jobs, seed)

    def _deck(self, deck: AnyDeck | None) -> AnyDeck:
        given: object = deck
        if given is not None and not isinstance(given, Mapping):
            raise TypeError(f"a deck is needed as `convert` gives it, and not {type(given).__name__}")
        return deck or self.house_deck()

    def _in_corner(self, card: AnyCard, corner: int, chosen: Chosen, deck: AnyDeck) -> Values:
        try:
            return {**self.fighter(card, corner), **self.off_card(card, corner, chosen, deck)}
        except (AttributeError, KeyError, TypeError) as problem:
            raise TypeError(
                f"this is no card of {self.title}; a card is needed as `convert` gives it"
            ) from problem

    def _watched_rules(
        self, rules: str, changes: Mapping[str, str], rounds: int | None, deck: AnyDeck
    ) -> object:
        kind = self.kind_of_charts(self.options.chosen(rules, changes))
        made = blank(self.records.rules, charts=_watched_charts(self, _owner(deck), kind))
        values = self.rules_in_force(rules, changes, rounds, deck)
        fill(made, {name: value for name, value in values.items() if name != "charts"})
        return made

    def _result(self, bout: AnyBout, red: AnyFighter, blue: AnyFighter) -> Result:
        minutes, seconds = divmod(int(self.seconds(bout)), 60)
        return Result(
            winner=(None, "red", "blue")[bout.winner + 1],
            method=self.methods[int(bout.method)],
            round=int(bout.number),
            time=f"{minutes}:{seconds:02d}",
            scorecards=tuple(
                (int(ours), int(theirs)) for ours, theirs in zip(red.scorecards, blue.scorecards, strict=True)
            ),
        )


AnyGame: TypeAlias = "Game[CardData, DeckData, Choices, BoutState, FighterState]"
"""A game of any kind: its cards and decks are opaque, and go only to this game."""


@functools.lru_cache(maxsize=8)
def _packed_table(
    game: Game[AnyCard, AnyDeck, Chosen, AnyBout, AnyFighter],
    deck: str,
    rules: str,
    changes: tuple[tuple[str, str], ...],
    rounds: int,
) -> tuple[tuple[NDArray[np.void], ...], NDArray[np.void]]:
    """The deck and the bout with the rules in force, packed: a search plays with the same ones many times."""
    cards = json.loads(deck)
    in_force = game.rules_in_force(rules, dict(changes), rounds, cards)
    return game.packed_deck(cards), packed(game.records.bout, [{"rules": in_force}])


def _owner(deck: DeckData) -> str:
    return json.dumps(deck.get("charts", {}), sort_keys=True)


@functools.cache
def _charts(
    game: Game[AnyCard, AnyDeck, Chosen, AnyBout, AnyFighter], owner: str, kind: tuple[Hashable, ...]
) -> Values:
    return game.charts(game.in_force(json.loads(owner)), *kind)


@functools.cache
def _watched_charts(
    game: Game[AnyCard, AnyDeck, Chosen, AnyBout, AnyFighter], owner: str, kind: tuple[Hashable, ...]
) -> object:
    made = blank(game.records.charts)
    fill(made, _charts(game, owner, kind))
    return made
