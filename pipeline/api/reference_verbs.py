"""The verbs that answer without a workbook: games, rules, tables, findings, the cache; and the live page."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.api.arguments import play_or_usual
from fightcard.pipeline.base.values import (
    AnyPath,
    path_of,
    paths_of,
    refuse_no_truth,
    refuse_other,
    whole_within,
)

if TYPE_CHECKING:
    from fightcard.engine.core.table import Table
    from fightcard.engine.register import Paragraph
    from fightcard.engine.registry import GameInfo
    from fightcard.pipeline.findings.diagnostics import Diagnostic
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.project.cache_folder import CacheEntry


PORTS = 65_536


def systems() -> tuple[GameInfo, ...]:
    """The games that fightcard knows, by name, title and state."""
    from fightcard.engine.registry import games

    return games()


@dataclass(frozen=True, slots=True)
class GameRules:
    """The rules and options of a game: presets and options, as plain JSON values."""

    name: str
    title: str
    presets: Mapping[str, Mapping[str, object]]
    options: tuple[Mapping[str, object], ...]

    def changes(self, rules: str) -> dict[str, object]:
        """What a preset changes from `basic`, by the names of the options; raises ValueError for another."""
        if rules not in self.presets:
            raise ValueError(f"{self.title} has no rules {rules!r}; there are {', '.join(self.presets)}")
        basic = self.presets["basic"]
        return {name: word for name, word in self.presets[rules].items() if word != basic[name]}

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {"name": self.name, "presets": dict(self.presets), "options": list(self.options)}


def game_rules(system: str) -> GameRules:
    """The presets that `rules` names in a game, and the options of `bout`; raises ValueError for an unknown
    game."""
    from fightcard.engine.registry import options

    of = options(system)
    names = [option.name for option in of.options()]
    presets = {rules: {name: getattr(chosen, name) for name in names} for rules, chosen in of.presets.items()}
    listed = tuple(
        {"name": each.name, "words": of.words(each.name), **each.metadata} for each in of.options()
    )
    return GameRules(system, of.title, presets, listed)


def rules(system: str = SYSTEMS[0]) -> tuple[Paragraph, ...]:
    """A rule book by paragraph: which rules play each, what was ruled, what is left out and why.

    Raises ValueError for an unknown game.
    """
    from fightcard.engine.register import paragraphs
    from fightcard.engine.registry import game

    game(system)  # raises ValueError for an unknown one
    return paragraphs(system)


def tables(system: str = SYSTEMS[0]) -> Mapping[str, Table]:
    """The tables of a rule book by name, with their pages; raises ValueError for an unknown game."""
    from fightcard import engine

    return engine.tables(system)


def explain(code: str) -> Diagnostic:
    """What a finding means and how it is corrected; raises ValueError for an unknown code."""
    from fightcard.pipeline.checks.suggest import perhaps
    from fightcard.pipeline.findings.codes import catalogue, retired

    refuse_other(code, str, "the code of a finding is a text such as 'X202'")
    known = catalogue()
    found = known.get(code.strip().upper())
    if found is not None:
        return found
    raise ValueError(retired(code) or f"there is no finding {code!r}{perhaps(code.upper(), known)}")


def cache() -> list[CacheEntry]:
    """What the user's cache folder holds between runs, with sizes and ages."""
    from fightcard.pipeline.project.cache_folder import contents

    return contents()


def clear_cache() -> int:
    """Empty the user's cache folder (later runs fill it again); returns the bytes freed. Raises
    Unwritable."""
    from fightcard.pipeline.project.cache_folder import clear

    return clear()


def live(
    path: AnyPath,
    play: Play | None = None,
    *,
    port: int = 0,
    browser: bool = True,
    photos: Sequence[AnyPath] | AnyPath = (),
    opened: Callable[[str], None] = print,
    remark: Callable[[str], None] = print,
) -> None:
    """Follow a workbook on a page in the browser, save after save, until it is stopped.

    play: its seed, rules and rounds are used. port: 0 takes a free one. photos: of printed cards, compared
    with the latest save on request. opened is called with the address of the page, remark with any other
    message. Raises PortTaken, ValueError for a number that is no port, and MoreNeeded where the extra `live`
    is not installed.
    """
    from fightcard.pipeline.base.extras import require

    require("live")
    from fightcard.pipeline.live.serve import serve
    from fightcard.pipeline.workbook import guard

    refuse_no_truth(browser=browser)
    port = whole_within("port", port, 0, PORTS - 1)
    book = path_of(path)
    guard.refuse_what_is_no_file(book)
    serve(
        book.resolve(),
        play_or_usual(play),
        port,
        opened=opened,
        remark=remark,
        browser=browser,
        photos=paths_of(photos),
    )
