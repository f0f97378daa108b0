"""A bout of Title Bout II as a reporter at ringside tells it: the sentences are in `story.toml`, the words
that fill them here."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from fightcard.engine.core.results import BoutRecord, Happening
from fightcard.engine.core.telling import Phrase, Storyteller, Words, again, points_by_round, read_sayings
from fightcard.engine.systems.title_bout import charts, officials
from fightcard.engine.systems.title_bout.card import ActionCard, CornerMan, Deck
from fightcard.engine.systems.title_bout.effects import EYES, RATINGS, parse
from fightcard.engine.systems.title_bout.loading import (
    POSITIONS,
    PUNCHES,
    TRAITS,
    TextKind,
    is_about_opponent,
)
from fightcard.engine.systems.title_bout.options import BOOK, Rules
from fightcard.engine.systems.title_bout.rules import events
from fightcard.engine.systems.title_bout.rules.codes import FIRST_CUT

NAMES = {int(code): name.lower() for name, code in vars(events).items() if name.isupper()}

SITES = (
    "on the nose",
    "under the left eye",
    "under the right eye",
    "over the left eye",
    "over the right eye",
    "on the bridge of the nose",
    "on the lip",
)
CAUTIONS = {
    0: "sees nothing wrong",
    1: "motions to keep the punches up",
    2: "wants no more behind the head",
    3: "taps his elbow at {man}",
    4: "tells both to keep it clean",
    5: "points at his forehead to mind the heads",
}
CUT_WORK = ("the bleeding has stopped", "it is under control", "it still seeps", "it bleeds on")
FOULS = {
    "low_blow": "a low blow",
    "head_butt": "a head butt",
    "rabbit_punch": "a rabbit punch",
    "holding_and_hitting": "holding and hitting",
    "pulling_head": "pulling the head down",
    "elbow": "using the elbow",
    "laces": "using the laces",
    "pushing": "pushing",
}
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_IN_CONTROL = re.compile(r"\b(?:the )?fighter in control\b", re.IGNORECASE)
_OPPONENT = re.compile(r"\b(?:the|his) opponent\b", re.IGNORECASE)
REASONS = ("", ", the better man on paper", ", by a whisker", ", having won the last round")


def _punch(words: Words) -> str:
    punch = PUNCHES[words.event.second - 1] if words.event.second else "punch"
    return f"an {punch}" if punch[0] in "aeiou" else f"a {punch}"


def _place(words: Words) -> str:
    position = POSITIONS[words.event.first].lower()
    return f"on the {position}" if "ropes" in position else f"in the {position}"


def _counted(number: int, one: str) -> str:
    return f"1 {one}" if number == 1 else f"{number} {one}s"


def _times(words: Words) -> str:
    return {1: "once", 2: "twice"}.get(words.event.first, f"{words.event.first} times")


def _drawn_number(words: Words) -> str:
    number = words.event.second if words.event.event == "trait_quiet" else words.event.first
    return f" (RN {number})" if number else ""


def _out(words: Words) -> str:
    """The number that counts a fighter out, and what it was read against."""
    if words.event.second < 0:
        return f"(KOR {words.event.first}: 1 to 10 is out)"
    return f"(KOR {words.event.first} against KO {words.event.second})"


def _into(words: Words) -> str:
    position = POSITIONS[words.event.first].lower()
    return f"onto the {position}" if "ropes" in position else f"into the {position}"


def _swelling_work(words: Words) -> str:
    return ("the swelling goes down", "some puffiness stays", "it narrows", "it is shut")[words.event.second]


def _half(words: Words) -> str:
    """Where a card came from, unless it is one of the round's, or of the whole deck before the first bell."""
    is_of_round = words.event.second == (words.event.round + 1) % 2
    return "" if words.event.round == 0 or is_of_round else " of the other half"


def _card(words: Words) -> ActionCard:
    return cast("Deck", words.bout.deck)["cards"][words.event.first - 1]


def _printed(words: Words) -> str:
    card = _card(words)
    result = f"{card['result']} {card['result_word']}" if card["result_word"] else card["result"]
    knockdown = f"KD {card['kd']}/{card['kd2']} KOR {card['kor']} KDC {card['kdc']}"
    return f"CF {card['cf']} RN {card['rn']} RES {result} {knockdown}"


def _card_text(words: Words, kind: TextKind, control: int) -> str:
    """What is seen of a card's text: its first sentence, with the fighter in control and the opponent by
    name; the whole of it where cards are shown."""
    text = _card(words)[kind]["text"]
    if not words.shows_cards:
        text = _SENTENCE_ENDS.split(text, maxsplit=1)[0]
    text = text.removesuffix(".")
    if len(text) > 1 and not text[1].isupper():
        text = text[0].lower() + text[1:]
    text = _IN_CONTROL.sub(words.surname(control), text)
    return _OPPONENT.sub(words.surname(1 - control), text)


def _injury(words: Words) -> str:
    """An injury is about the fighter hurt; its text is about the fighter in control."""
    is_other = is_about_opponent(parse(_card(words)["injury"]["effect"]))
    return _card_text(words, "injury", 1 - words.event.who if is_other else words.event.who)


def _strategies() -> tuple[str, ...]:
    return charts.tables()["strategies"].rows


def _wound(place: int) -> str:
    name = charts.WOUNDS[place % 8].format("swelling" if place < 8 else "cut")
    return name.replace("over ", "over the ").replace("under ", "under the ")


def _article(word: str) -> str:
    return f"an {word.lower()}" if word[0] in "AE" else f"a {word.lower()}"


def _referee(words: Words) -> str:
    """The referee of the bout: the type, after the name of one on the deck's list."""
    kind = f"{_article(charts.REFEREES[words.event.first])} referee"
    name = _referee_name(words)
    return f"{name}, {kind}" if name else kind


def _referee_name(words: Words) -> str:
    deck, chosen = cast("Deck", words.bout.deck), _chosen(words)
    named = officials.chosen_referee(deck, chosen.referee_name, chosen.referee)
    if named is None and chosen.referee == "drawn":
        number = next((each.first for each in words.bout.events if each.event == "percent"), 0)
        named = officials.drawn(deck, number)
    return named["name"] if named else ""


def _chosen(words: Words) -> Rules:
    return BOOK.chosen(words.bout.rules, words.bout.options)


def _corner(words: Words) -> tuple[CornerMan | None, CornerMan | None]:
    """The named corner men of the corner that an event is about, for cuts and for swellings."""
    chosen, corner = _chosen(words), words.event.who
    names = (chosen.red_corner_men, chosen.blue_corner_men)[corner]
    fighter = (words.bout.red, words.bout.blue)[corner]
    return officials.corner_of(cast("Deck", words.bout.deck), fighter, names, chosen.corner_men)


def _corner_saying(words: Words) -> str:
    cuts, swelling = _corner(words)
    if cuts is None and swelling is None:
        return ""
    return "corner_men_one" if cuts is swelling else "corner_men_named"


def _not_cut_saying(words: Words) -> str:
    """No punch is spoken of where heads met, a text hurt the fighter, or the corner looks between rounds."""
    before = list(itertools.takewhile(lambda each: each is not words.event, words.bout.events))
    is_of_punch = next((each.second == 0 for each in reversed(before) if each.event == "cut_tried"), True)
    is_resting = any(each.event == "bell" and each.round == words.event.round for each in before)
    return "not_cut_by_no_punch" if is_resting or not is_of_punch else ""


def _skill(words: Words, trade: int) -> str:
    return charts.CORNER_MEN[(words.event.first, words.event.second)[trade]].lower()


def _corner_man(words: Words, trade: int) -> str:
    """A corner man by name and skill, or by skill only."""
    man, skill = _corner(words)[trade], _skill(words, trade)
    return f"{man['name']} ({skill})" if man else f"{_article(skill.capitalize())} man"


_PHRASES: Mapping[str, Phrase] = {
    "a_punch": _punch,
    "A_punch": lambda words: _punch(words).capitalize(),
    "points": lambda words: _counted(words.event.first, "point"),
    "second_points": lambda words: _counted(words.event.second, "point"),
    "cards": lambda words: _counted(words.event.first, "card"),
    "mouth_costs": lambda words: f" (endurance -{words.event.second} a round)" if words.event.second else "",
    "times": _times,
    "out": _out,
    "left": lambda words: "no" if words.event.first == 0 else str(words.event.first),
    "drawn_number": _drawn_number,
    "place": _place,
    "into": _into,
    "referee": _referee,
    "corner_name": lambda words: next((man["name"] for man in _corner(words) if man), ""),
    "cut_skill": lambda words: _skill(words, 0),
    "swelling_skill": lambda words: _skill(words, 1),
    "for_cuts": lambda words: _corner_man(words, 0),
    "for_swelling": lambda words: _corner_man(words, 1),
    "cut_man": lambda words: _article(charts.CORNER_MEN[words.event.first]),
    "swelling_man": lambda words: _article(charts.CORNER_MEN[words.event.second]),
    "stance": lambda words: ("boxing", "slugging")[words.event.first],
    "reason": lambda words: REASONS[words.event.first],
    "again": lambda words: again(words.event.first, " in the round"),
    "site": lambda words: SITES[words.event.first],
    "wound": lambda words: ("slight, ", "a bad gash ")[words.event.second - 1] + SITES[words.event.first],
    "minus": lambda words: f"-{words.event.first} in all",
    "caution": lambda words: CAUTIONS[words.event.first].format(man=words.surname(words.event.who)),
    "foul": lambda words: FOULS[charts.WARNINGS[words.event.first - 1]],
    "rating": lambda words: RATINGS[words.event.first].upper(),
    "signed": lambda words: f"{words.event.second:+d}",
    "change": lambda words: f"{words.event.first:+d}",
    "heads": lambda words: (
        "no harm done",
        "a look at the man fouled",
        "a look at the fouler",
        "a look at both",
    )[words.event.first],
    "trait": lambda words: TRAITS[words.event.first - 1][0],
    "strategy": lambda words: _strategies()[words.event.first - 1],
    "injury_name": lambda words: _wound(words.event.first),
    "verdict": lambda words: ("he may go on", "one round more", "that is all")[words.event.first],
    "retaliation": lambda words: ("a low blow", "his head", "a thumb", "his teeth")[words.event.first],
    "leaves": lambda words: ("stays in his dressing room", "goes back to his corner and stays there")[
        words.event.first
    ],
    "eye": lambda words: EYES[words.event.first],
    "half": _half,
    "printed": _printed,
    "condition": lambda words: _card_text(words, "condition", words.event.who),
    "injury": _injury,
    "special": lambda words: _card_text(words, "special_action", words.event.who),
    "cut_work": lambda words: CUT_WORK[words.event.second],
    "swelling_work": _swelling_work,
}


STORY = Storyteller(
    read_sayings(Path(__file__).with_suffix(".toml")),
    _PHRASES,
    "p.40",
    {"corner_men": _corner_saying, "not_cut": _not_cut_saying},
)


def figures(bout: BoutRecord, corner: int) -> dict[str, int]:
    """Punches thrown and landed, power shots, counters, knockdowns, cuts, warnings and points of the fighter
    in a corner."""
    other = 1 - corner
    power_shots = bout.times(other, "power_shot")
    landed = bout.times(corner, "landed") + power_shots
    return {
        "Punches thrown": landed + bout.times(corner, "missed", "counter_missed"),
        "Punches landed": landed,
        "Power shots": power_shots,
        "Counters landed": bout.times(corner, "counter_tried")
        - bout.times(corner, "counter_missed", "no_counter"),
        "Knockdowns": bout.times(other, "knocked_down"),
        "Cuts opened": _cuts_opened(bout, other),
        "Warnings": bout.times(corner, "warning"),
        "Points": sum(points[corner] for points in points_by_round(bout)),
    }


def _cuts_opened(bout: BoutRecord, corner: int) -> int:
    """The cuts that a fighter suffered: each once, and no swelling."""
    cuts = {(event.event, event.first) for event in bout.events if event.who == corner and _is_cut(event)}
    return len(cuts) + bout.times(corner, "head_gash")


def _is_cut(event: Happening) -> bool:
    if event.event == "wounded":
        return event.first >= FIRST_CUT
    return event.event == "cut_opened" or (event.event == "mouth_cut" and event.first > 0)
