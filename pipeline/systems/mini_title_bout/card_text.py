"""What a Mini Title Bout card says, as text: card data on one side, the fields of a face by name on the
other."""

from __future__ import annotations

from fightcard.engine.systems.mini_title_bout.card import Card
from fightcard.pipeline.fields.printed import Printed, block
from fightcard.pipeline.printing.drawing.card_words import NOTHING, head, numbers, signed
from fightcard.pipeline.systems.mini_title_bout.conversion import chin_data, conditioning

INCHES = "″"
LATER = "one letter worse"
FIGURES = (*block("mini_title_bout", "asked for in a round"), *block("mini_title_bout", "figures"))
"""The ratings that are printed as figures, those first that are asked for in the middle of a round."""

SIGNS = block("mini_title_bout", "signs")
"""What a fighter has or has not."""

LATER_WORDS, FOULER_WORDS = "KD Def words", "fouler words"


def texts(card: Card) -> dict[str, str]:
    """What the card of this fighter says, by field; `card` is valid card data (`mini_title_bout/card/1`)."""
    base = card["base_scoring"]
    found = {
        **head(card, card["record"]),
        "Base Slug": str(base["slugging"]),
        "Base Box": str(base["boxing"]),
        "Base Stay away": str(base["outside"]),
        LATER_WORDS: "" if chin_data(card)[1] else LATER,
        **{field.about: letters_of(field, card) or NOTHING for field in SIGNS},
        FOULER_WORDS: "flagrant fouler" if card["fouler"] == "FF" else "fouler",
    }
    for field in FIGURES:
        found[field.label], found[f"{field.label} words"] = _figure(field, card)
    return found


def _figure(field: Printed, card: Card) -> tuple[str, str]:
    """A figure as it is printed, most are their number; and in small words what it is about."""
    value, about = field.text(card, NOTHING), field.about
    if field.name == "defense":
        value = signed(card["defense"])
    elif field.name == "tie_up":
        value = numbers((2, card["tie_up"]))
    elif field.name == "conditioning":
        value = conditioning(card).text
        about = "training/tiring" if "/" in value else about
    elif field.name == "reach":
        value += INCHES
    elif field.name == "body":
        body = card["body"]
        value, about = str(body["rating"]), f"{body['hand']} hand" if body["hand"] else about
    return value, about


def letters_of(field: Printed, card: Card) -> str | None:
    """The letters of a sign where a fighter has it."""
    has = field.value(card)
    return has if isinstance(has, str) else field.label if has else None
