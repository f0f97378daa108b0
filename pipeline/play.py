"""What a run of bouts is, as one argument: rules, distance, bouts, seed, where and with which cache."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias

from fightcard import engine
from fightcard.engine.core.numbers import refuse_seed, whole
from fightcard.engine.simulation import threads_of
from fightcard.pipeline.base.defaults import ROUNDS, RULES, SEED
from fightcard.pipeline.base.values import refuse_no_truth, refuse_other

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import numpy as np
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.engine.core.results import Tallies

Progress = Callable[[int, int], None]
"""Is called with the pairings, or fighters, that are done and a second count: the bouts done, or all
fighters."""

Searching = Callable[[float, int], None]
"""Is called with the steps of a search that are done, the one under way as a fraction, and how many there
are."""


class Cache(Protocol):
    """Somewhere to keep counts of bouts by key, in this run or between runs; called by one thread at a time,
    not always by the same."""

    def known(self, keys: Sequence[bytes]) -> Mapping[bytes, NDArray[np.int64]]:
        """The counts saved under these keys."""

    def keep(self, rows: Iterable[tuple[bytes, NDArray[np.int64]]]) -> None:
        """Keep these counts; when the call returns they are safe."""


Simulate: TypeAlias = "Callable[..., Tallies]"
"""What plays the bouts: `engine.simulate`, or a substitute with the same arguments."""


@dataclass(frozen=True, slots=True)
class Play:
    """A run of bouts, whole: what `verify`, `career`, `rate`, `matchup` and `build` play by.

    rules: the name of the rules in force. rounds: the distance, 3 to 15. bouts: of each pairing, half of them
    in each corner, so an even number from 2 on; None sends bouts where doubt is. seed: what chance begins
    with; the same seed gives the same counts on any executor. executor: where bouts are played; None is a
    thread for each core. cache: keeps counts between runs. progress(pairings_done, bouts_done) and then
    searching(steps_done, steps) are called from this thread. across: fighters of all divisions meet. why:
    also look for the numbers that drive the reasons against a card. simulate: what plays the bouts. Raises
    ValueError for a seed that is not from 0 to 2**63 - 1 and for bouts that two corners cannot share, and
    TypeError for a value of another kind.
    """

    rules: str = RULES
    rounds: int = ROUNDS
    bouts: int | None = None
    seed: int = SEED
    executor: Executor | None = None
    cache: Cache | None = None
    progress: Progress | None = None
    searching: Searching | None = None
    across: bool = False
    why: bool = True
    simulate: Simulate = field(default_factory=lambda: engine.simulate)

    def __post_init__(self) -> None:
        self._refuse_kinds()
        for name in ("across", "why"):
            object.__setattr__(self, name, bool(getattr(self, name)))
        for name in ("seed", "rounds", "bouts"):
            if name != "bouts" or self.bouts is not None:
                object.__setattr__(self, name, whole(name, getattr(self, name)))
        refuse_seed(self.seed)
        if self.bouts is not None and (self.bouts < 2 or self.bouts % 2):
            raise ValueError(
                f"{self.bouts} bouts cannot be divided evenly between two corners; give an even number"
            )

    def _refuse_kinds(self) -> None:
        refuse_other(self.rules, str, "rules is a text")
        refuse_no_truth(across=self.across, why=self.why)
        for name, needs, expected in (
            ("executor", "submit", "one that `open_play` opens, or one of concurrent.futures"),
            ("cache", "known", "one that `open_play` opens, or a FileCache"),
            ("progress", "__call__", "a function"),
            ("searching", "__call__", "a function"),
            ("simulate", "__call__", "a function"),
        ):
            given = getattr(self, name)
            is_left_out = given is None and name != "simulate"
            if not is_left_out and not hasattr(given, needs):
                raise TypeError(f"{name} is {expected}, and not {type(given).__name__}")

    def tally(
        self,
        system: str,
        cards: Sequence[CardData],
        pairings: Sequence[tuple[int, int]],
        deck: DeckData | None,
        *,
        bouts: int | Sequence[int],
        first: int | Sequence[int] = 0,
        progress: Progress | None = None,
        counted: Callable[[int, NDArray[np.int64]], None] | None = None,
    ) -> Tallies:
        """Play bouts of each pairing (red, blue) of places in `cards`, by the rules and the seed of this run;
        arguments and what it raises as for `engine.simulate`."""
        return self.simulate(
            system,
            cards,
            pairings,
            bouts=bouts,
            seed=self.seed,
            first=first,
            deck=deck,
            rules=self.rules,
            rounds=self.rounds,
            executor=self.executor,
            progress=progress,
            counted=counted,
        )

    @property
    def is_engines(self) -> bool:
        """Whether the engine plays the bouts, and no substitute."""
        return self.simulate is engine.simulate

    @property
    def threads(self) -> int:
        """How many tasks of bouts are played at once, on all machines together."""
        return threads_of(self.executor)
