"""Mass play, the same for every game: jobs counted by a game's compiled rules, and one bout written down by
them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.records import packed
from fightcard.engine.core.rule import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from fightcard.engine.core.machine_code import Argument

Job = tuple[int, int, int, int]
"""Red, blue, first bout, bouts; or to write one bout down: red, blue, seed, its number."""


def count(
    rules: str,
    used: Sequence[NDArray[np.void]],
    bout: NDArray[np.void],
    fighters: NDArray[np.void],
    jobs: Sequence[Job],
    seed: int,
) -> NDArray[np.int64]:
    """Play jobs of (red, blue, first bout, bouts); one row of counts, named by `counts.NAMES`, for each job.

    `rules` names the module of `play_pairings`, whose first arguments are `used`, what no bout changes, such
    as a deck; `fighters[c, i]` is card i in corner c.
    """
    import numpy  # noqa: PLC0415

    tallies = numpy.zeros((len(jobs), len(NAMES)), numpy.int64)
    rows = numpy.array(jobs, numpy.int64).reshape(-1, 4)
    pair = fighters[:, 0].copy()
    red, blue = fighters
    _call(rules, "play_pairings", *used, bout.copy(), red, blue, pair, rows, numpy.int64(seed), tallies)
    return tallies


def written(
    rules: str,
    used: Sequence[NDArray[np.void]],
    bout: NDArray[np.void],
    fighters: NDArray[np.void],
    log: type,
    job: Job,
) -> tuple[NDArray[np.void], NDArray[np.void], NDArray[np.void]]:
    """One bout, as (red, blue, seed, its number), written down on a `log`: the bout as it ended (one), both
    fighters, the events."""
    import numpy  # noqa: PLC0415

    red, blue, seed, number = job
    state, written_log = bout.copy(), packed(log, [{}])
    pair = numpy.stack([fighters[0, red], fighters[1, blue]])
    _call(rules, "play_written", *used, state, written_log, pair, numpy.int64(seed), numpy.int64(number))
    events = written_log[0]["events"][: int(written_log[0]["used"])]
    return state.view(numpy.recarray), pair.view(numpy.recarray), events


def _call(rules: str, function: str, *arguments: Argument) -> None:
    from fightcard.engine.core.machine_code import code_of  # noqa: PLC0415 - only mass play needs it

    name = f"{rules.removeprefix('fightcard.engine.')}.{function}"
    code_of(name, arguments, lambda: getattr(compiled(rules), function))(arguments)
