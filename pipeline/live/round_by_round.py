"""One bout as the page steps through it: what is said, drawn, seen and counted at each stop, and the rules
behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from fightcard import engine
from fightcard.engine.core.data import CardData
from fightcard.engine.core.game import AnyGame
from fightcard.engine.core.results import Happening
from fightcard.engine.core.scene import LASTING, Poses, Seen, Watched
from fightcard.engine.core.telling import Line, surname
from fightcard.engine.register import Paragraph, paragraphs, rules
from fightcard.engine.registry import game
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.report.bout_story import wording

CARD = "card"
"""How a draw names a card of the deck, and how a line looks that tells of a draw."""

BEGINNING: Poses = ("stands", "stands")
SHOWN = frozenset({"example", "flow chart"})
"""Kinds of paragraphs that show how a rule is played and state none."""

PAGE = re.compile(r"\d+")


def round_by_round(
    cards: CardSet, red: CardData, blue: CardData, *, seed: int, rules: str, rounds: int
) -> dict[str, object]:
    """The bout that `fightcard bout --seed` tells, stop by stop, as plain JSON values.

    A stop is a line of the story, with the cards and dice drawn since the one before, and what is seen after
    it. Raises ValueError as `engine.play` does.
    """
    played = game(cards.system)
    watched = engine.watch(cards.system, red, blue, seed=seed, deck=cards.deck, rules=rules, rounds=rounds)
    stops = list(_stops(watched, played))
    bout = watched.bout
    return {
        "system": cards.system,
        "red": {"id": str(red["id"]), "name": bout.red, "surname": surname(bout.red)},
        "blue": {"id": str(blue["id"]), "name": bout.blue, "surname": surname(bout.blue)},
        "seed": seed,
        "rules": rules,
        "rounds": bout.rounds,
        "presets": list(played.options.presets),
        "result": bout.result.as_json(),
        "ending": str(stops[-1]["text"]),
        "leading": played.scene.leading,
        "clock": played.scene.clock,
        "counters": _counters(watched, played),
        "stops": stops,
        "by_round": _by_round(bout.events, stops),
        "summary": _summary(watched),
        "cited": {
            key: paragraphs_of(cards.system, key)
            for key in dict.fromkeys(str(stop["rule"]) for stop in stops)
        },
    }


def _stops(watched: Watched, played: AnyGame) -> Iterator[dict[str, object]]:
    """The stops in turn: events that are draws or have no line are handed to the line that follows them."""
    bout = watched.bout
    worded = wording(bout)
    draws = {place: line for place, line in engine.tell_events(bout, cards=True) if line.kind == CARD}
    lines = draws | {place: worded(line) for place, line in engine.tell_events(bout)}
    drawn: list[dict[str, object]] = []
    poses = BEGINNING
    for place, event in enumerate(bout.events):
        line = lines.get(place)
        poses = _posed(event, poses, played)
        if event.event in played.draws or line is None or line.kind == CARD:
            drawn += _draw(event, line, played)
            continue
        yield _stop(event.round, event.card, event.event, line, drawn, watched.seen[place], poses)
        drawn = []
    last = bout.events[-1]
    for line in engine.tell_ending(bout):
        yield _stop(last.round, last.card, "", worded(line), drawn, watched.seen[-1], poses)
        drawn = []


def _stop(
    number: int,
    clock: int,
    event: str,
    line: Line,
    drawn: Sequence[Mapping[str, object]],
    seen: Seen,
    poses: Poses,
) -> dict[str, object]:
    return {
        "round": number,
        "clock": clock,
        "event": event,
        "kind": line.kind,
        "text": line.text,
        "who": line.who,
        "cite": line.cite,
        "rule": " ".join([line.cite or "-", *seen.rules]),
        "drawn": list(drawn),
        "place": asdict(seen.place),
        "leads": seen.leads if number else -1,
        "poses": list(poses),
        "figures": [list(figures) for figures in seen.figures],
        "conditions": [list(words) for words in seen.conditions],
    }


def _draw(event: Happening, line: Line | None, played: AnyGame) -> Iterator[dict[str, object]]:
    """A card, a die, or a look-up of the rules that has no line; a judge's card comes with the third."""
    if event.event in _OF_JUDGES:
        return
    is_card = played.draws.get(event.event) == CARD
    yield {
        "text": line.text if line is not None else event.event.replace("_", " "),
        "card": event.first if is_card else None,
        "who": event.who,
        "cite": event.cite,
    }


_OF_JUDGES = ("judge", "final_card", "ended")


def _posed(event: Happening, before: Poses, played: AnyGame) -> Poses:
    """What red and blue do in an event; a fighter who is down stays down until seen in another pose."""
    own, other = played.scene.poses.get(event.event, BEGINNING)
    now = (own, other) if event.who != 1 else (other, own)
    if event.event == "round":
        return BEGINNING
    red, blue = (
        was if is_now == "stands" and was in LASTING else is_now
        for was, is_now in zip(before, now, strict=True)
    )
    return red, blue


def _counters(watched: Watched, played: AnyGame) -> list[dict[str, object]]:
    first = watched.seen[0].figures
    return [
        {
            **of_fields(counter, "label cite"),
            "full": [figures[place] for figures in first] if counter.is_spent else None,
        }
        for place, counter in enumerate(played.scene.counters)
    ]


def _by_round(events: Sequence[Happening], stops: Sequence[Mapping[str, object]]) -> list[dict[str, object]]:
    """Each round with its first and last stop, what was scored in it, and what each judge gave; round 0 is
    before the first bell."""
    found: list[dict[str, object]] = []
    for number in sorted({int(str(stop["round"])) for stop in stops}):
        places = [place for place, stop in enumerate(stops) if stop["round"] == number]
        scored = [event for event in events if event.round == number and event.event == "round_points"]
        judged = [event for event in events if event.round == number and event.event == "judge"]
        found.append(
            {
                "round": number,
                "first": places[0],
                "last": places[-1],
                "scored": [scored[-1].first, scored[-1].second] if scored else None,
                "judges": [[event.first, event.second] for event in judged],
            }
        )
    return found


def _summary(watched: Watched) -> list[list[object]]:
    counted = engine.summary(watched.bout)
    return [list(row) for row in zip(counted.labels, counted.red, counted.blue, strict=True)]


def paragraphs_of(system: str, key: str) -> list[dict[str, str]]:
    """What the rule text says, in our words, of an event.

    key: the event's page, and the rules that wrote it, innermost first. Returned are the paragraphs of the
    innermost rule that has any on that page, else of the innermost that has any on its own page, else of the
    innermost that has any. Examples and flow charts are left out where a paragraph states the rule.
    """
    cite, *names = key.split()
    own = {rule.name: rule.cite for rule in rules(system)}
    of_rules = {name: [each for each in paragraphs(system) if name in each.rules] for name in names}
    here = [_on(some, cite) for some in of_rules.values()]
    there = [_on(some, own[name]) for name, some in of_rules.items()]
    found: Sequence[Paragraph] = next(filter(None, [*here, *there, *of_rules.values()]), [])
    stated = [each for each in found if each.elsewhere not in SHOWN] or found
    return [of_fields(each, "cite gist ruling") for each in stated]


def _on(some: Sequence[Paragraph], cite: str) -> list[Paragraph]:
    """The paragraphs on a page that the cite names."""
    return [each for each in some if set(PAGE.findall(cite)) & set(PAGE.findall(each.cite))]
