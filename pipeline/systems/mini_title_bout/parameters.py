"""The single ratings of a Mini Title Bout card that can be changed one at a time, to see what each does to
its bouts; the schema of the card declares all but body punching."""

from __future__ import annotations

from fightcard.engine.systems.mini_title_bout.card import Card
from fightcard.pipeline.fields.card_parameters import parameters
from fightcard.pipeline.game import Parameter, hints_of

BODIES = (0, 4)
HINTS = hints_of(__package__)


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns; of letters the higher number is the better one."""
    return parameters("mini_title_bout", {"Body": (_body(),)})


def _body() -> Parameter:
    """Body punching; a rating of 0 is no hand's."""

    def write(card: Card, value: int) -> Card:
        return {**card, "body": {"rating": value, "hand": card["body"]["hand"] if value else None}}

    return Parameter("Body", "", *BODIES, lambda card: card["body"]["rating"], write)
