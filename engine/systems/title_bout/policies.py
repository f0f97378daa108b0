"""How a corner decides what the book leaves to its players: policies as data that the rules read, never as
callbacks."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path

from fightcard.engine.core.records import Values
from fightcard.engine.core.suggest import instead
from fightcard.engine.systems.title_bout import charts
from fightcard.engine.systems.title_bout.rules.codes import PLANNED_STYLE
from fightcard.engine.systems.title_bout.state import MOST_ROUNDS

NO_STRATEGY = "no strategy"
STANCES = ("", "boxer", "slugger")
STATES = ("level", "ahead", "behind", "hurt", "ahead_late", "behind_late", "when_down", "when_he_is_down")
STYLES = ("style_ahead_late", "style_behind_late")
SHARES = ("never", "equals", "always")


@functools.cache
def policy(name: str) -> Values:
    """The values of the record `Policy` by its name in `policies.toml`.

    Raises KeyError for a policy that the file does not hold, and ValueError where one names no strategy or
    style of the book.
    """
    held = _policies()[name]
    strategies = ("", *charts.tables()["strategies"].rows)
    return {
        "worth_boxing": held["worth_boxing"],
        "least_rating": held["least_rating"],
        "slugs_in_run": int(bool(held["slugs_in_run"])),
        "shares_minute": SHARES.index(str(held["shares_minute"])),
        **{style: STANCES.index(str(held[style])) for style in STYLES},
        **{state: strategies.index(str(held[state])) for state in STATES},
    }


def plan(text: str) -> list[int]:
    """A corner's plan as numbers, one a round: 100 to box or 200 to slug, and 1 more than the strategy's
    place, both 0 where the policy decides.

    The rounds of `text` are separated by semicolons; each is empty or holds a style, a strategy or `no
    strategy`, e.g. `Load Up; ; slugger Tie Up`. Raises ValueError for a style or strategy that the book does
    not have, and for more rounds than a bout has.
    """
    rounds = [_round(part.strip()) for part in text.split(";")] if text.strip() else []
    if len(rounds) > MOST_ROUNDS:
        raise ValueError(
            f"a plan of {len(rounds)} rounds is longer than any bout; {MOST_ROUNDS} are the most"
        )
    return [0, *rounds, *[0] * (MOST_ROUNDS - len(rounds))]


def _round(text: str) -> int:
    strategies = (NO_STRATEGY, *charts.tables()["strategies"].rows)
    first, _, rest = text.partition(" ")
    stance = STANCES.index(first) if first in STANCES else 0
    strategy = rest.strip() if stance else text
    if not strategy:
        return PLANNED_STYLE * stance
    if strategy not in strategies:
        raise ValueError(f"`{strategy}` in a plan is not a strategy{instead(strategy, strategies)}")
    return PLANNED_STYLE * stance + strategies.index(strategy) + 1


@functools.cache
def _policies() -> Mapping[str, Mapping[str, object]]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
