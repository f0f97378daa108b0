"""What a run is compared with: the last run of the workbook, the verdicts of a built set, or an older
workbook."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fightcard.pipeline.cli.common import converted, play_and_judge
from fightcard.pipeline.cli.exit_status import Misuse, as_misuse, remark

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.verification.moved import Before, Since
    from fightcard.pipeline.verification.verified import Verified

LAST = "last"
FIRST_RUN = (
    "no earlier run of this workbook with these rules, bouts and seed is saved, so nothing is compared"
)

Earlier: TypeAlias = "CardSet | Before | None"
"""An older workbook's cards, which are still to be played, or a set as it was verified."""


def earlier(since: str | None, cards: CardSet, play: Play) -> Earlier:
    """What `--since` names, where that is a file; None for the last run, or where it is not given.

    Raises Misuse for a file that this run cannot be compared with; a workbook with errors ends the command.
    """
    if since is None or since == LAST:
        return None
    file = Path(since)
    if file.suffix.lower() == ".json":
        return _built(file, cards, play)
    old = converted(file)
    if old.system != cards.system:
        raise Misuse(f"{file} is for {old.system}, and this set for {cards.system}")
    return replace(old, set=file.as_posix())


def _built(file: Path, cards: CardSet, play: Play) -> Before:
    from fightcard.pipeline.verification.built_set import CARDS, built_set

    with as_misuse():
        found = built_set(file, cards, play)
    if not found.cards:
        remark(f"there is no sound {CARDS} next to {file}: verdicts are compared, odds are not")
    return found


def since_file(found: CardSet | Before, verified: Verified, cards: CardSet, play: Play) -> Since:
    """What moved since an older workbook, or the built set of a verdicts.json."""
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.verification.moved import Before, since

    if isinstance(found, CardSet):
        found = Before.of(play_and_judge(found, play))
    return since(found, verified, cards, play)
