"""Named officials: the referees and corner men that a deck lists, and who of them is at a bout (p.29-35).

The text has rated referees and corner men and prints no list of them: an owner types the list. The numbers 1
to 100 are shared out among the referees in the order of the list, as evenly as they can be, and the card that
draws a referee's type draws the referee. A corner man works for the fighters that the list names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

from fightcard.engine.core.data import OwnCharts
from fightcard.engine.core.suggest import instead
from fightcard.engine.systems.title_bout.card import CornerMan, Deck, Referee
from fightcard.engine.systems.title_bout.charts import CORNER_MEN
from fightcard.engine.systems.title_bout.options import Rules

Official = TypeVar("Official", Referee, CornerMan)

NUMBERS = 100
BETWEEN = ";"


def numbers_of(place: int, count: int) -> tuple[int, int]:
    """The first and the last of the numbers 1 to 100 that draw the referee at `place`, from 0, of `count`."""
    return place * NUMBERS // count + 1, (place + 1) * NUMBERS // count


def drawn_chart(referees: Sequence[Referee]) -> OwnCharts:
    """The chart `referee_drawn` for a list of 1 to 100 referees: the referee's type for each number."""
    types = {
        str(number): referee["type"]
        for place, referee in enumerate(referees)
        for number in range(*_through(numbers_of(place, len(referees))))
    }
    return {"referee_drawn": {"referee": types}}


def drawn(deck: Deck, number: int) -> Referee | None:
    """The referee that a number from 1 to 100 draws; None where the deck lists none."""
    referees = deck.get("referees", [])
    return next(
        (
            referee
            for place, referee in enumerate(referees)
            if number in range(*_through(numbers_of(place, len(referees))))
        ),
        None,
    )


def chosen_referee(deck: Deck, name: str, kind: str) -> Referee | None:
    """The referee of a bout who is named: by the option `referee_name`, else by the deck; None where one is
    drawn, or a type is chosen by the option `referee`.

    Raises ValueError for a name that is not on the list, and for a name and a type together.
    """
    if name and kind != "drawn":
        raise ValueError(f"referee_name is {name} and referee is `{kind}`; leave out one of the two options")
    chosen = name or (deck.get("referee", "") if kind == "drawn" else "")
    return _found(chosen, deck.get("referees", []), "Referees") if chosen else None


def corner_of(deck: Deck, fighter: str, names: str, skill: str) -> tuple[CornerMan | None, CornerMan | None]:
    """The corner man for a fighter's cuts and the one for swellings, each None where one is drawn or chosen
    by skill.

    `fighter` is the name as on the card, `names` the option of the corner (`Angelo Dundee; Chuck Bodak`):
    those corner men come first, and the list gives the one for what they leave. With the option `corner_men`,
    `skill`, the list gives nobody. Raises ValueError for a name that is not on the list, and for two corner
    men with the same trade.
    """
    listed = deck.get("corner_men", [])
    named = [_found(name.strip(), listed, "Corner Men") for name in names.split(BETWEEN) if name.strip()]
    own = [man for man in listed if fighter in man["fighters"]] if skill == "drawn" else []

    def man_for(trade: Literal["cuts", "swelling"]) -> CornerMan | None:
        return _sole(named, trade) or _sole(own, trade)

    return man_for("cuts"), man_for("swelling")


def _sole(men: Sequence[CornerMan], trade: Literal["cuts", "swelling"]) -> CornerMan | None:
    able = [man for man in men if man[trade] is not None]
    if len(able) > 1:
        raise ValueError(
            f"{able[0]['name']} and {able[1]['name']} both work on {trade}; one corner needs one of them"
        )
    return able[0] if able else None


def values(deck: Deck, fighter: str, chosen: Rules, corner: int) -> Mapping[str, int]:
    """What a fighter's record holds of the named corner men: 1 for Excellent to 4 for Fair, 0 for none; and 1
    where one person does both."""
    names = (chosen.red_corner_men, chosen.blue_corner_men)[corner]
    if not names and not deck.get("corner_men"):
        return {"named_cut_man": 0, "named_swelling_man": 0, "one_corner_man": 0}
    cuts, swelling = corner_of(deck, fighter, names, chosen.corner_men)
    return {
        "named_cut_man": CORNER_MEN.index(str(cuts["cuts"])) + 1 if cuts else 0,
        "named_swelling_man": CORNER_MEN.index(str(swelling["swelling"])) + 1 if swelling else 0,
        "one_corner_man": int(cuts is not None and cuts is swelling),
    }


def _found(name: str, listed: Sequence[Official], sheet: str) -> Official:
    """The official of that name, or of that part of a name which only one has."""
    if not listed:
        raise ValueError(f"{name} cannot be chosen: there is no sheet {sheet} with names")
    folded = name.casefold()
    whole = [each for each in listed if each["name"].casefold() == folded]
    part = whole or [each for each in listed if folded in each["name"].casefold()]
    if len(part) > 1:
        raise ValueError(f"{name} may be {' or '.join(each['name'] for each in part)}; type more of the name")
    if not part:
        raise ValueError(
            f"no one on the sheet {sheet} is called {name}{instead(name, [each['name'] for each in listed])}"
        )
    return part[0]


def _through(run: tuple[int, int]) -> tuple[int, int]:
    return run[0], run[1] + 1
