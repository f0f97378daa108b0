"""What installed packages add to fightcard, by entry points: games, faces, print profiles, checks.

| group | name | value |
|---|---|---|
| `fightcard.games` | that of the game | a package: `engine/NAME`, `pipeline/NAME`, `schemas/NAME`, `raw` |
| `fightcard.faces` | that of the face | a package with the face file `NAME.toml` |
| `fightcard.profiles` | that of the profile | a `Profile` of `fightcard.pipeline.printing.sheets.profiles` |
| `fightcard.checks` | any | a module: diagnostics Z001 to Z999, and `check_set(rows, system)` |

Each group has a small package under `tests/extensions`, to begin one with. A game's distances
include 12, what every verb plays unless it is told otherwise.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

GROUPS = ("games", "faces", "profiles", "checks")


class BrokenExtension(Exception):  # noqa: N818 - a sentence, not a class of faults
    """An installed package that cannot be used as what it offers itself; the message says which, why, and
    what to do."""

    def __init__(self, offer: EntryPoint, why: str) -> None:
        package = offer.dist.name if offer.dist is not None else offer.value
        kind = offer.group.partition(".")[2].removesuffix("s")
        super().__init__(
            f"the installed package {package} offers the {kind} {offer.name!r}, and {why};"
            f" ask its author for another version, or remove it: pip uninstall {package}"
        )


@cache
def offered(group: str) -> tuple[EntryPoint, ...]:
    """What installed packages offer in one of `GROUPS`, in order of name.

    Raises BrokenExtension where two packages offer one name.
    """
    found = sorted(entry_points(group=f"fightcard.{group}"), key=lambda each: (each.name, each.value))
    for one, other in pairwise(found):
        if one.name == other.name and one.value != other.value:
            raise BrokenExtension(other, f"so does the package {one.value}")
    return tuple({each.name: each for each in found}.values())


def loaded(offer: EntryPoint) -> object:
    """What an entry point names; raises BrokenExtension where it cannot be imported."""
    try:
        found: object = offer.load()
    except Exception as error:
        raise BrokenExtension(offer, f"it cannot be imported ({_reason(error)})") from error
    return found


@cache
def home(offer: EntryPoint) -> Path:
    """The folder of the package that an entry point names; raises BrokenExtension where there is none."""
    try:
        spec = find_spec(offer.value)
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise BrokenExtension(offer, f"there is no package {offer.value}")
    return Path(spec.submodule_search_locations[0]).resolve()


def games() -> tuple[str, ...]:
    """The names of the games that installed packages bring, in order.

    Raises BrokenExtension where one lacks a folder.
    """
    for offer in offered("games"):
        for part in ("engine", "pipeline", "schemas"):
            if not (home(offer) / part / offer.name).is_dir():
                raise BrokenExtension(offer, f"its folder {part}/{offer.name} is missing")
    return tuple(offer.name for offer in offered("games"))


def folders(part: str) -> list[str]:
    """Where the games of installed packages keep a part (`engine`, `pipeline`, `schemas`, `raw`)."""
    return [str(home(offer) / part) for offer in offered("games") if (home(offer) / part).is_dir()]


def module_of_game(part: str, system: str, name: str) -> ModuleType:
    """A module of a game, `part` being `engine` or `pipeline`.

    Raises BrokenExtension where the game comes from an installed package and the module cannot be imported.
    """
    place = f"fightcard.{part}.systems.{system}.{name}"
    offer = next((each for each in offered("games") if each.name == system), None)
    if offer is None:
        return import_module(place)
    try:
        return import_module(place)
    except Exception as error:
        raise BrokenExtension(offer, f"{place} cannot be imported ({_reason(error)})") from error


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
