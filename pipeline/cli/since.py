"""What a run is held against: the last run of the workbook, the verdicts of a built set, or an older
workbook."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypedDict, cast

from fightcard.pipeline.cli.common import converted, play_and_judge
from fightcard.pipeline.cli.exit_status import Misuse, remark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.verification import Verified
    from fightcard.pipeline.verification.moved import Before, Since

LAST = "last"
CARDS = "cards.json"

Earlier: TypeAlias = "CardSet | Before | None"


class JudgedCard(TypedDict):
    """What of a card in verdicts.json is compared."""

    id: str
    verdict: str
    reasons: list[dict[str, object]]


class VerdictsFile(TypedDict):
    """What of verdicts.json is read."""

    cards: list[JudgedCard]


"""An older workbook's cards, which are still to be played, or a set as it was verified."""


class Unsound(Exception):  # noqa: N818 - what the designer handed in, not a fault
    """An older workbook that has errors, which are shown."""


def earlier(since: str | None, cards: CardSet, play: Play) -> Earlier:
    """What `--since` names, where that is a file; None for the last run, or where it is not given.

    Raises Misuse for a file that this run cannot be held against, Unsound for a workbook with errors.
    """
    if since is None or since == LAST:
        return None
    file = Path(since)
    if file.suffix.lower() == ".json":
        return _built(file, cards, play)
    old = converted(file)
    if old is None:
        raise Unsound
    if old.system != cards.system:
        raise Misuse(f"{file} is for {old.system}, and this set for {cards.system}")
    return replace(old, set=file.as_posix())


def since_file(found: CardSet | Before, verified: Verified, cards: CardSet, play: Play) -> Since:
    """What moved since an older workbook, or the built set of a verdicts.json."""
    from fightcard.pipeline.api.card_verbs import since
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.verification.moved import since as moved

    if isinstance(found, CardSet):
        return since(play_and_judge(found, play), verified, play)
    return moved(found, verified, cards, play)


def since_last(book: Path, verified: Verified, cards: CardSet, play: Play, *, other: bool) -> Since | None:
    """What moved since the last run of this workbook, and this run kept as the last.

    With `other`, since the last that was of another set. None where nothing is known of such a run.
    """
    from fightcard.pipeline.verification.last_run import file_of, keep, last_other, last_run
    from fightcard.pipeline.verification.moved import since as moved

    file = file_of(book, cards, play)
    before = last_other(file, cards, verified) if other else last_run(file)
    keep(file, cards, verified)
    return None if before is None else moved(before, verified, cards, play)


def _built(file: Path, cards: CardSet, play: Play) -> Before:
    """A set as its verdicts.json and the cards.json beside it have it."""
    from fightcard.pipeline.base.data_files import Unparsable, json_of
    from fightcard.pipeline.cards import load
    from fightcard.pipeline.verification.moved import Before, Judgement

    try:
        found = json_of(file)
    except (OSError, Unparsable) as error:
        raise Misuse(
            f"{file} cannot be read ({error}); --since takes the verdicts.json of a built set"
        ) from None
    try:
        built = cast("VerdictsFile", found)
        verdicts = {
            str(each["id"]): Judgement(
                str(each["verdict"]),
                tuple(dict.fromkeys(str(reason["code"]) for reason in each["reasons"])),
            )
            for each in built["cards"]
        }
    except (KeyError, TypeError, AttributeError):
        raise Misuse(f"{file} is no verdicts.json; --since takes one of a built set, or a workbook") from None
    _refuse_other_play(file, built, cards, play)
    beside = file.with_name(CARDS)
    try:
        old = load(beside).cards
    except (OSError, ValueError):
        remark(f"no sound {CARDS} beside {file}: verdicts are compared, odds are not")
        old = ()
    return Before(file.as_posix(), old, None, verdicts)


def _refuse_other_play(file: Path, found: Mapping[str, object], cards: CardSet, play: Play) -> None:
    now = {"system": cards.system, "rules": play.rules, "rounds": play.rounds, "across": play.across}
    for name, value in now.items():
        if found.get(name) != value:
            raise Misuse(
                f"{file} has {name} {found.get(name)}, and this run {value}; "
                "hold sets against each other that were played alike"
            )
