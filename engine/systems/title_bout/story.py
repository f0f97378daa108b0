"""A bout of Title Bout II told at ringside: the sentences stand in `story.toml`, the words that fill them here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.core.telling import Phrase, Storyteller, Summary, Words, read_sayings
from engine.systems.title_bout import charts
from engine.systems.title_bout.effects import EYES, RATINGS
from engine.systems.title_bout.loading import POSITIONS, PUNCHES, TRAITS
from engine.systems.title_bout.rules import events

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.results import Told

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
    5: "points at his forehead: mind the heads",
}
CUT_WORK = ("the bleeding has stopped", "it is under control", "it still seeps", "it bleeds on")
FOULS = tuple(word.replace("_", " ") for word in charts.WARNINGS)
REASONS = ("", ", the better man on paper", ", by a whisker", ", having won the last round")


def _punch(words: Words) -> str:
    punch = PUNCHES[words.event.second - 1] if words.event.second else "punch"
    return f"an {punch}" if punch[0] in "aeiou" else f"a {punch}"


def _place(words: Words) -> str:
    position = POSITIONS[words.event.first].lower()
    return f"on the {position}" if "ropes" in position else f"in the {position}"


def _points(words: Words) -> str:
    return "1 point." if words.event.first == 1 else f"{words.event.first} points."


def _swelling_work(words: Words) -> str:
    return ("the swelling goes down", "some puffiness stays", "it narrows", "it is shut")[words.event.second]


def _printed(words: Words) -> str:
    card = cast("Sequence[Mapping[str, object]]", words.told.deck["cards"])[words.event.first - 1]
    result = f"{card['result']} {card['result_word']}" if card["result_word"] else card["result"]
    return f"CF {card['cf']} RN {card['rn']} RES {result} KD {card['kd']}/{card['kd2']} KOR {card['kor']} KDC {card['kdc']}"


def _card_text(words: Words, kind: str) -> str:
    cards = cast("Sequence[Mapping[str, Mapping[str, str]]]", words.told.deck["cards"])
    return cards[words.event.first - 1][kind]["text"]


def _strategies() -> tuple[str, ...]:
    return charts.tables()["strategies"].rows


def _wound(place: int) -> str:
    name = charts.WOUNDS[place % 8].format("swelling" if place < 8 else "cut")
    return name.replace("over ", "over the ").replace("under ", "under the ")


def _article(word: str) -> str:
    return f"an {word.lower()}" if word[0] in "AE" else f"a {word.lower()}"


_PHRASES: Mapping[str, Phrase] = {
    "a_punch": _punch,
    "A_punch": lambda words: _punch(words).capitalize(),
    "points": _points,
    "place": _place,
    "referee": lambda words: _article(charts.REFEREES[words.event.first]) + " one",
    "cut_man": lambda words: _article(charts.CORNER_MEN[words.event.first]),
    "swelling_man": lambda words: _article(charts.CORNER_MEN[words.event.second]),
    "stance": lambda words: ("boxing", "slugging")[words.event.first],
    "reason": lambda words: REASONS[words.event.first],
    "again": lambda words: (
        ""
        if words.event.first == 1
        else f", for the {('second', 'third')[min(words.event.first, 3) - 2]} time in the round"
    ),
    "site": lambda words: SITES[words.event.first],
    "wound": lambda words: ("slight, ", "a bad gash ")[words.event.second - 1] + SITES[words.event.first],
    "minus": lambda words: f"-{words.event.first} in all",
    "caution": lambda words: CAUTIONS[words.event.first].format(man=words.surname(words.event.who)),
    "foul": lambda words: FOULS[words.event.first - 1],
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
    "half": lambda words: "" if words.event.second == (words.event.round + 1) % 2 else " of the other half",
    "printed": _printed,
    "condition": lambda words: _card_text(words, "condition"),
    "injury": lambda words: _card_text(words, "injury"),
    "special": lambda words: _card_text(words, "special_action"),
    "cut_work": lambda words: CUT_WORK[words.event.second],
    "swelling_work": _swelling_work,
}


STORY = Storyteller(read_sayings(Path(__file__).with_suffix(".toml")), _PHRASES, "p.40")
cite, tell = STORY.cite, STORY.tell


def summary(told: Told) -> Summary:
    """Punches thrown and landed, power shots, counters, knockdowns, cuts, warnings and points of both men, and the points by round."""
    counts = tuple(tuple(_figures(told, corner).values()) for corner in (0, 1))
    rounds = tuple((event.first, event.second) for event in told.events if event.event == "round_points")
    return Summary(tuple(_figures(told, 0)), counts[0], counts[1], rounds)


def _figures(told: Told, corner: int) -> dict[str, int]:
    def count(*names: str, of: int = corner) -> int:
        return sum(event.event in names and event.who == of for event in told.events)

    power_shots = count("power_shot", of=1 - corner)
    landed = count("landed") + power_shots
    return {
        "Punches thrown": landed + count("missed", "counter_missed"),
        "Punches landed": landed,
        "Power shots": power_shots,
        "Counters landed": count("counter_tried") - count("counter_missed", "no_counter"),
        "Knockdowns": count("knocked_down", of=1 - corner),
        "Cuts opened": count("cut_opened", "wounded", of=1 - corner),
        "Warnings": count("warning"),
        "Points": sum(
            (event.first, event.second)[corner] for event in told.events if event.event == "round_points"
        ),
    }
