"""Where the bouts of a game are fought whose state is records: interpreted to tell one, compiled to count many (DESIGN section 4).

A game lays out its ring once, in its `game.py`; what `engine.registry.Game` asks of bouts is then the ring's.
"""

from __future__ import annotations

import functools
import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from engine.core import mass
from engine.core.data import UNCHANGED, AnyCard, AnyDeck
from engine.core.options import Chosen
from engine.core.paper import Log, clean_paper, happenings
from engine.core.records import Values, blank, fill, packed
from engine.core.results import Result, Told

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData, OwnCharts
    from engine.core.options import OptionBook
    from engine.core.results import Draw, Happening
    from engine.core.telling import Storyteller

    _Card_contra = TypeVar("_Card_contra", bound=CardData, contravariant=True)
    _Deck_co = TypeVar("_Deck_co", bound=DeckData, covariant=True)

    class Fought(Protocol):
        """A bout of any game, when it is over."""

        winner: int
        method: int
        number: int

    class Scored(Protocol):
        """A man of any game: his corner, 0 (red) or 1 (blue), and, when his bout is over, the judges' points."""

        corner: int
        scorecards: list[int]

    class Loading(Protocol[_Card_contra, _Deck_co]):
        """A game's module of that name: what bouts are played with where the caller brings nothing, and a card as the values of a man in a corner."""

        def house_deck(self) -> _Deck_co: ...

        def fighter(self, card: _Card_contra, corner: int) -> Values: ...

    class Story(Protocol):
        """A game's module of that name: the names of its events by their codes, and what tells them."""

        @property
        def NAMES(self) -> Mapping[int, str]: ...  # noqa: N802

        @property
        def STORY(self) -> Storyteller: ...  # noqa: N802


Bout = TypeVar("Bout", bound="Fought")
Man = TypeVar("Man", bound="Scored")


@dataclass(frozen=True, slots=True)
class Prepared:
    """Cards, what no bout changes (`used`, as a deck), and rules as numpy records, ready for any thread or process; `men[c, i]` is card i in corner c."""

    men: NDArray[np.void]
    used: tuple[NDArray[np.void], ...]
    bout: NDArray[np.void]


@dataclass(frozen=True, slots=True)
class Bell(Generic[Bout, Man, AnyDeck]):
    """All that stands ready when a watched bout begins: the bout's state, the paper, both men, the deck, the seed, the bout's number, the draws given."""

    bout: Bout
    log: Log
    men: tuple[Man, Man]
    deck: AnyDeck
    seed: int
    number: int
    draws: Sequence[Draw]


class Ring(ABC, Generic[AnyCard, AnyDeck, Chosen, Bout, Man]):
    """What a game says of its bouts: its options, its records, its rules and their words; and what follows from that, the same for every game."""

    name: ClassVar[str]
    book: OptionBook[Chosen]
    methods: ClassVar[Mapping[int, str]]
    """The ways in which a bout ends, in the words of `engine.core.telling.DECISIONS`."""
    bout: type[Bout]
    man: type[Man]
    rules: ClassVar[type[object]]
    charts: ClassVar[type[object]]
    """The records of the rules in force and of the charts among them, which the bout carries as `rules` and `rules.charts`."""
    many: ModuleType
    """The rules that mass play calls: `play_pairings` and `play_written`."""
    loading: Loading[AnyCard, AnyDeck]
    story: Story

    @abstractmethod
    def charts_with(self, owner: OwnCharts, *kind: Hashable) -> Values:
        """The values of the charts with an owner's in their places, for what `kind_of_charts` says of the options.

        Raises ValueError for a chart that the game does not know.
        """

    @abstractmethod
    def fight(self, bell: Bell[Bout, Man, AnyDeck]) -> None:
        """Play a bout by the interpreted rules; where there are draws, they lie in the place of chance.

        Raises IndexError where the draws run out, and ValueError where they are none of this game.
        """

    @abstractmethod
    def seconds(self, bout: Bout) -> int:
        """How far the last round was when the bout ended, in seconds."""

    def packed_deck(self, deck: AnyDeck) -> tuple[NDArray[np.void], ...]:
        """What mass play is played with before the bout; nothing where the game has no cards."""
        del deck
        return ()

    def settings(self, chosen: Chosen) -> Values:
        """The values of the rules in force, but for the distance and the charts: the code of every option."""
        return {option.name: chosen.code(option.name) for option in self.book.options()}

    def kind_of_charts(self, chosen: Chosen) -> tuple[Hashable, ...]:
        """What of the options decides which charts are in force; nothing where all options are played on the same."""
        del chosen
        return ()

    def rules_in_force(
        self, rules: str, changes: Mapping[str, str], rounds: int | None, deck: DeckData
    ) -> Values:
        """The values of the rules in force: a preset, its changed options, a distance (None: the preset's own), and the owner's charts in the deck.

        Raises ValueError for a preset, an option, a word, a distance or a chart that the game does not know.
        """
        chosen = self.book.chosen(rules, changes)
        return {
            "rounds": self.book.distance(rules, rounds),
            **self.settings(chosen),
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
    ) -> Told:
        """Play one bout with the interpreted rules and keep every event; `draws` are played in the place of chance.

        Raises ValueError where the draws run out before the bout does, or are none of this game.
        """
        deck = deck or self.loading.house_deck()
        log = clean_paper()
        state = blank(self.bout, rules=self._watched_rules(rules, changes, rounds, deck))
        men = blank(self.man), blank(self.man)
        for corner, (man, card) in enumerate(zip(men, (red, blue), strict=True)):
            fill(man, self.loading.fighter(card, corner))
        try:
            self.fight(Bell(state, log, men, deck, seed, bout, draws))
        except IndexError as problem:
            if not draws:
                raise
            raise ValueError(f"the {len(draws)} draws given run out before the bout is over") from problem
        return Told(
            system=self.name,
            red=red["name"],
            blue=blue["name"],
            seed=seed,
            bout=bout,
            rules=rules,
            options=changes,
            rounds=self.book.distance(rules, rounds),
            result=self._result(state, *men),
            events=happenings(islice(log.events, log.used), "clock", self.story.NAMES, self.story.STORY.cite),
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

        deck = deck or self.loading.house_deck()
        red = packed(self.man, [self.loading.fighter(card, 0) for card in cards])
        blue = red.copy()
        blue["corner"] = 1
        in_force = self.rules_in_force(rules, changes, rounds, deck)
        return Prepared(
            numpy.stack([red, blue]), self.packed_deck(deck), packed(self.bout, [{"rules": in_force}])
        )

    def count(self, prepared: Prepared, jobs: Sequence[mass.Job], seed: int) -> NDArray[np.int64]:
        """Play jobs of (red, blue, first bout, bouts) with the compiled rules; one row of counts, named by `counts.NAMES`, for each job."""
        return mass.count(self.many.__name__, prepared.used, prepared.bout, prepared.men, jobs, seed)

    def written(
        self, prepared: Prepared, red: int, blue: int, seed: int, bout: int
    ) -> tuple[Result, tuple[Happening, ...]]:
        """One bout played and written down by the compiled rules, to compare with `play`."""
        job = red, blue, seed, bout
        ended, men, events = mass.written(
            self.many.__name__, prepared.used, prepared.bout, prepared.men, Log, job
        )
        return self._result(ended[0], men[0], men[1]), happenings(
            events, "clock", self.story.NAMES, self.story.STORY.cite
        )

    def _watched_rules(
        self, rules: str, changes: Mapping[str, str], rounds: int | None, deck: DeckData
    ) -> object:
        kind = self.kind_of_charts(self.book.chosen(rules, changes))
        made = blank(self.rules, charts=_watched_charts(self, _owner(deck), kind))
        values = self.rules_in_force(rules, changes, rounds, deck)
        fill(made, {name: value for name, value in values.items() if name != "charts"})
        return made

    def _result(self, bout: Bout, red: Man, blue: Man) -> Result:
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


def _owner(deck: DeckData) -> str:
    return json.dumps(deck.get("charts", {}), sort_keys=True)


@functools.cache
def _charts(
    ring: Ring[AnyCard, AnyDeck, Chosen, Bout, Man], owner: str, kind: tuple[Hashable, ...]
) -> Values:
    return ring.charts_with(json.loads(owner), *kind)


@functools.cache
def _watched_charts(
    ring: Ring[AnyCard, AnyDeck, Chosen, Bout, Man], owner: str, kind: tuple[Hashable, ...]
) -> object:
    made = blank(ring.charts)
    fill(made, _charts(ring, owner, kind))
    return made
