"""A set as a build left it: its verdicts.json, and the cards.json next to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict, cast

from fightcard.pipeline.base.data_files import Unparsable, json_of
from fightcard.pipeline.cards import CardSet, load
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.moved import Before, Judgement

CARDS = "cards.json"


class JudgedCard(TypedDict):
    """The part of a card in verdicts.json that is compared."""

    id: str
    verdict: str
    reasons: list[dict[str, object]]


class VerdictsFile(TypedDict):
    """The part of verdicts.json that is read."""

    cards: list[JudgedCard]


def built_set(file: Path, cards: CardSet, play: Play) -> Before:
    """The set of a verdicts.json; without cards where there is no sound cards.json next to it.

    Raises ValueError for a file that cannot be read, is no verdicts.json, or was not played as `play` plays
    `cards`.
    """
    try:
        found = json_of(file)
    except (OSError, Unparsable) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise ValueError(
            f"{file} cannot be read ({reason}); --since needs the verdicts.json of a built set"
        ) from None
    try:
        verdicts = {
            str(each["id"]): Judgement(
                str(each["verdict"]),
                tuple(dict.fromkeys(str(reason["code"]) for reason in each["reasons"])),
            )
            for each in cast("VerdictsFile", found)["cards"]
        }
    except (KeyError, TypeError, AttributeError):
        raise ValueError(
            f"{file} is not a verdicts.json; --since needs that of a built set, or a workbook"
        ) from None
    refuse_other_play(file, cast("Mapping[str, object]", found), cards.system, play)
    try:
        old = load(file.with_name(CARDS)).cards
    except (OSError, ValueError):
        old = ()
    return Before(file.as_posix(), old, None, verdicts)


def refuse_other_play(played: object, found: Mapping[str, object], system: str, play: Play) -> None:
    """Raises ValueError where what was `played`, by `found`, was played in another way than by `play`."""
    now = {"system": system, "rules": play.rules, "rounds": play.rounds, "across": play.across}
    for name, value in now.items():
        if found.get(name) != value:
            raise ValueError(
                f"{played} has {name} {found.get(name)}, and this run {value}; "
                "compare sets that were played in the same way"
            )
