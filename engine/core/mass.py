"""Mass play, the same for every game: jobs counted by a game's compiled rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.rule import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fightcard.engine.core.machine_code import Argument

Job = tuple[int, int, int, int]
"""Red, blue, first bout, bouts."""


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


def _call(rules: str, function: str, *arguments: Argument) -> None:
    from fightcard.engine.core.machine_code import code_of  # noqa: PLC0415 - only mass play needs it

    name = f"{rules.removeprefix('fightcard.engine.')}.{function}"
    code_of(name, arguments, lambda: getattr(compiled(rules), function))(arguments)
