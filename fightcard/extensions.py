"""What installed packages add to fightcard, by entry points: games, faces, print profiles, checks.

| group | name | value |
|---|---|---|
| `fightcard.games` | that of the game | a package: `engine/NAME`, `pipeline/NAME`, `schemas/NAME`, `raw` |
| `fightcard.faces` | that of the face | a package with the face file `NAME.toml` |
| `fightcard.profiles` | that of the profile | a `Profile` of `fightcard.pipeline.printing.sheets.profiles` |
| `fightcard.checks` | any | a module: diagnostics Z001 to Z999, and `check_set(rows, system)` |

Each group has a small package under `tests/extensions`, to begin one with. A game's distances
include 12, which every verb plays by default.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from itertools import groupby, pairwise
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

GROUPS = ("games", "faces", "profiles", "checks")


class BrokenExtension(Exception):  # noqa: N818 - a sentence, not a class of faults
    """An installed package that cannot be used as what it offers itself; the message says which, why, and
    what to do."""

    def __init__(self, offer: EntryPoint, why: str) -> None:
        package = _package(offer)
        kind = offer.group.partition(".")[2].removesuffix("s")
        super().__init__(
            f"the installed package {package} offers the {kind} {offer.name!r}, and {why};"
            f" ask its author for another version, or remove it: pip uninstall {package}"
        )
        self.offer = offer
        self.why = why

    def __reduce__(self) -> tuple[type[BrokenExtension], tuple[EntryPoint, str]]:
        return type(self), (self.offer, self.why)


@cache
def offered(group: str) -> tuple[EntryPoint, ...]:
    """What installed packages offer in one of `GROUPS`, in order of name.

    Raises BrokenExtension where two packages offer one name.
    """
    found = _found(group)
    for one, other in pairwise(found):
        if one.name == other.name:
            raise BrokenExtension(other, f"so does the package {_package(one)}")
    return found


def loaded(offer: EntryPoint) -> object:
    """What an entry point names; raises BrokenExtension where it cannot be imported."""
    if EntryPoint.pattern.match(offer.value) is None:
        raise BrokenExtension(offer, f"{offer.value!r} is not the name of a module")
    try:
        found: object = offer.load()
    except (Exception, SystemExit) as error:
        raise BrokenExtension(offer, f"it cannot be imported ({reason(error)})") from error
    return found


def home(offer: EntryPoint) -> Path:
    """The folder of the package that an entry point names; raises BrokenExtension where there is none."""
    try:
        spec = find_spec(offer.value)
    except (Exception, SystemExit):  # noqa: BLE001 - a package that holds this one may do anything
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise BrokenExtension(offer, f"there is no package {offer.value}")
    return Path(spec.submodule_search_locations[0]).resolve()


def games() -> tuple[str, ...]:
    """The names of the games that installed packages bring, in order, without those of `broken_games`."""
    return tuple(_homes_of_games()[0])


def broken_games() -> Mapping[str, BrokenExtension]:
    """What is to be said of each game of an installed package that is left out, by its name.

    A folder or the schema of its rows is missing, or the name is one of fightcard's or of another package.
    """
    return _homes_of_games()[1]


def folders(part: str) -> list[str]:
    """Where the games of installed packages keep a part (`engine`, `pipeline`, `schemas`, `raw`)."""
    return [str(found / part) for found in _homes_of_games()[0].values() if (found / part).is_dir()]


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
    except (Exception, SystemExit) as error:
        raise BrokenExtension(offer, f"{place} cannot be imported ({reason(error)})") from error


def reason(error: BaseException) -> str:
    """What an extension raised and where in its own modules, in one line."""
    if isinstance(error, SystemExit):
        return "it ends the program"
    return f"{type(error).__name__}: {' '.join(str(error).split())}{_line_of(error)}"


def _line_of(error: BaseException) -> str:
    walked = traceback.walk_tb(error.__traceback__)
    lines = [(str(frame.f_globals.get("__name__", "")), line) for frame, line in walked]
    theirs = [each for each in lines if _is_of_extension(each[0])]
    # What it calls in turn may be another package's: its author looks for their own line.
    own = [each for each in theirs if each[0].partition(".")[0] == theirs[0][0].partition(".")[0]]
    return f"; {own[-1][0]}, line {own[-1][1]}" if own else ""


def _is_of_extension(module: str) -> bool:
    package, *rest = module.split(".")
    if package == "fightcard":  # a game's modules are there too: fightcard.engine.systems.NAME
        return rest[1:2] == ["systems"] and bool(rest[2:]) and rest[2] in games()
    return package != "importlib"


def _package(offer: EntryPoint) -> str:
    return offer.dist.name if offer.dist is not None else offer.value


@cache
def _found(group: str) -> tuple[EntryPoint, ...]:
    """What is offered; a package that is installed twice, as one in development may be, is one package."""
    every = entry_points(group=f"fightcard.{group}")
    found = {(each.name, each.value, _package(each)): each for each in every}
    return tuple(found[key] for key in sorted(found))


@cache
def _homes_of_games() -> tuple[Mapping[str, Path], Mapping[str, BrokenExtension]]:
    sound: dict[str, Path] = {}
    broken: dict[str, BrokenExtension] = {}
    for name, several in groupby(_found("games"), key=attrgetter("name")):
        try:
            sound[name] = _home_of_game(*several)
        except BrokenExtension as error:
            broken[name] = error
    return sound, broken


def _home_of_game(offer: EntryPoint, *others: EntryPoint) -> Path:
    name = offer.name
    if others:
        raise BrokenExtension(others[0], f"so does the package {_package(offer)}")
    if any(Path(each, "engine", "systems", name).is_dir() for each in sys.modules["fightcard"].__path__):
        raise BrokenExtension(offer, "that is the name of a game of fightcard")
    found = home(offer)
    for part in ("engine", "pipeline", "schemas"):
        if not (found / part / name).is_dir():
            raise BrokenExtension(offer, f"its folder {part}/{name} is missing")
    if not _is_schema_of_rows(found / "schemas" / name / "row.schema.json"):
        why = f"its file schemas/{name}/row.schema.json is missing, or no JSON Schema with properties"
        raise BrokenExtension(offer, why)
    return found


def _is_schema_of_rows(path: Path) -> bool:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(found, dict) and isinstance(found.get("properties"), dict)
