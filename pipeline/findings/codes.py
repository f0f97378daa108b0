"""Every code: the catalogue of diagnostics, those of the games included, and the codes that are retired."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType, ModuleType

from fightcard import extensions
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.findings import (
    cell,
    photo,
    prints,
    record_tables,
    row,
    schema,
    set,  # noqa: A004
    slip,
    verdict,
    workbook,
)
from fightcard.pipeline.findings.diagnostics import Diagnostic

BY_LETTER = (workbook, cell, schema, row, set, record_tables, slip, verdict, prints, photo)


@cache
def catalogue() -> Mapping[str, Diagnostic]:
    """Every diagnostic by code, in order of code; raises ValueError for a code declared twice."""
    of_games = (extensions.module_of_game("pipeline", system, "findings") for system in SYSTEMS)
    return MappingProxyType(declared_in([*BY_LETTER, *of_games]) | brought())


def brought() -> dict[str, Diagnostic]:
    """What the checks of installed packages declare, by code, in order of code.

    Raises fightcard.extensions.BrokenExtension for a code that is not Z and a number from 001 to 999, and for
    one that is declared twice.
    """
    found: dict[str, Diagnostic] = {}
    for offer in extensions.offered("checks"):
        for each in vars(extensions.loaded(offer)).values():
            if not isinstance(each, Diagnostic):
                continue
            if each.letter != "Z" or each.code == "Z000":
                why = f"its code {each.code} is not its own: Z and a number from 001 to 999"
                raise extensions.BrokenExtension(offer, why)
            if found.setdefault(each.code, each) is not each:
                why = f"its code {each.code} is declared twice, by its module or by another package's"
                raise extensions.BrokenExtension(offer, why)
    return dict(sorted(found.items()))


def declared_in(modules: Iterable[ModuleType]) -> dict[str, Diagnostic]:
    """What modules declare, by code, in order of code; raises ValueError for a code declared twice."""
    found: dict[str, Diagnostic] = {}
    for module in modules:
        for each in vars(module).values():
            if not isinstance(each, Diagnostic):
                continue
            if each.code in found:
                raise ValueError(f"{each.code} is declared twice")
            found[each.code] = each
    return dict(sorted(found.items()))


def retired(code: str) -> str | None:
    """What to say of a code that is no longer used; None for any other."""
    old_code = code.strip().upper()
    successor = next((each.code for each in catalogue().values() if old_code in each.replaces), None)
    return f"{old_code} is no longer used: {successor} took its place" if successor else None
