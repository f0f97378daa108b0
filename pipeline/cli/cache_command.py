"""The verb that shows and clears what is saved between runs: cache."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.terminal import columns
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.cli.exit_status import DONE, remark
from fightcard.pipeline.cli.shared_options import AsTextOrJson

if TYPE_CHECKING:
    from fightcard.pipeline.project.cache_folder import CacheEntry


THINGS = {
    "counts of bouts": "pairings and trials",
    "verdicts of sets": "sets",
    "last runs": "workbooks",
    "keys of live pages": "workbooks",
    "days of live pages": "workbooks",
}
"""What is counted of each kind, where it is counted."""


def show_cache(
    *,
    clear: Annotated[
        bool, typer.Option("--clear", help="Delete the cache; it is rebuilt when needed.")
    ] = False,
    form: AsTextOrJson = "text",
) -> int:
    """Show or clear the cache.

    Compiled rules, counts of bouts, verdicts, last runs and keys of live pages, with their sizes and ages. No
    output depends on it: without it, bouts are played again.

    Example: fightcard cache --clear
    """
    from fightcard.engine.core.cache import home
    from fightcard.pipeline.api.reference_verbs import cache, clear_cache
    from fightcard.pipeline.cli.show import size_words

    if clear:
        deleted = clear_cache()
        remark(f"{size_words(deleted)} deleted in {home()}")
        if form == "json":
            sys.stdout.write(as_json({"folder": str(home()), "deleted": deleted, "kept": []}))
        return DONE
    stored = cache()
    if form == "json":
        sys.stdout.write(as_json({"folder": str(home()), "kept": [_data(each) for each in stored]}))
        return DONE
    sys.stdout.write(f"{home()}\n")
    width = columns(sys.stdout)
    for what, in_use in dict.fromkeys((each.what, each.in_use) for each in stored):
        alike = [each for each in stored if (each.what, each.in_use) == (what, in_use)]
        line = _line(alike, size_words(sum(each.size for each in alike)))
        sys.stdout.writelines(
            f"{part}\n" for part in textwrap.wrap(f"  {line}", width, subsequent_indent="    ")
        )
    if not stored:
        sys.stdout.write("  the cache is empty\n")
    return DONE


def _line(alike: list[CacheEntry], size: str) -> str:
    days, rows = min(each.days for each in alike), sum(each.rows for each in alike)
    age = "today" if days == 0 else f"{number_of(days, 'day')} ago"
    things = THINGS.get(alike[0].what, "")
    singular = "pairing or trial" if " " in things else things.removesuffix("s")
    counted = f"; {rows:,} {singular if rows == 1 else things}" if rows else ""
    others = "" if alike[0].in_use else f"; {len(alike)} of other versions"
    return f"{alike[0].what:<18}{size:>12}  {age}{counted}{others}"


def _data(entry: CacheEntry) -> dict[str, object]:
    return {
        "what": entry.what,
        "path": str(entry.path),
        "bytes": entry.size,
        "days": entry.days,
        "rows": entry.rows,
        "in_use": entry.in_use,
    }
