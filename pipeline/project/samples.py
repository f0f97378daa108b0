"""The sample sets that ship with each game: the workbooks of the repository's folder `raw`.

Each game says which are its own (`fightcard.pipeline.game.Game.samples`). A build copies them into the
package (setup.py); in a clone they are read where they lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fightcard import extensions
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.ids import slug
from fightcard.pipeline.checks.suggest import perhaps
from fightcard.pipeline.game import game_of

PACKAGE = Path(__file__).resolve().parent
INSTALLED = PACKAGE / "samples"
CLONE = PACKAGE.parents[1] / "raw"


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample set: its name, its game, and its workbook."""

    name: str
    system: str

    @property
    def path(self) -> Path:
        """Where the workbook lies."""
        own = INSTALLED if INSTALLED.is_dir() else CLONE
        books = [home / f"{self.name}.xlsx" for home in (own, *map(Path, extensions.folders("raw")))]
        return next(filter(Path.is_file, books), books[0])


def samples() -> tuple[Sample, ...]:
    """Every sample set, game by game, each game's own first."""
    return tuple(Sample(name, system) for system in SYSTEMS for name in game_of(system).samples)


def sample(name: str, system: str | None = None) -> Sample:
    """The sample set of that name, or of that game.

    Without a name it is the own set of `system`, or of the main game. Raises ValueError for a name that no
    set has, one that is not of `system`, and an unknown game, TypeError for what is no text.
    """
    if system is not None:
        game_of(system)
    if not isinstance(name, str):
        raise TypeError(f"a sample set is named by a text, and not by {type(name).__name__}")
    if not name:
        return _own(system or SYSTEMS[0])
    known = {each.name: each for each in samples()}
    by_slug = {slug(each): _own(each) for each in SYSTEMS} | {slug(each): known[each] for each in known}
    found = by_slug.get(slug(name))
    if found is None:
        raise ValueError(
            f"there is no sample set {name!r}{perhaps(name, known)}; there are {', '.join(known)}"
        )
    if system not in (None, found.system):
        raise ValueError(f"the sample set {found.name} is one of {found.system}, not of {system}")
    return found


def _own(system: str) -> Sample:
    return Sample(game_of(system).samples[0], system)
