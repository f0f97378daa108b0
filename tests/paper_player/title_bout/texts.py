"""The sentences of Condition, Injury and Special Action, read as a player reads them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

RATING = re.compile(r"(CF|CP|CUT|DEF|KD|KO|KI|PL|one-punch power|Endurance) ([+-]\d+)")
STAGE = re.compile(r"(?:: |now |swelling, |swells, )Stage (\d)")
CHECKED = re.compile(r"(?:RN )?(\d+)-(\d+): ")
BOTH = re.compile(r"RN (\d+)-(\d+) fighter in control, (\d+)-(\d+) opponent: ?(.*)")
WARNED = re.compile(r"warns (the opponent|the fighter in control) for (?:a )?(low blow|holding and hitting)")
ALL = "all"


@dataclass(frozen=True)
class Effect:
    """One thing that a sentence does: to whom (`man`, `opponent`, `both`), what, by how much, for how long."""

    who: str
    what: str
    amount: int = 0
    for_round: bool = False
    detail: str = ""
    on: tuple[int, int] | None = None


@dataclass(frozen=True)
class Reading:
    """A sentence read: its effects in the order in which they stand; `spares_sluggers` where it says so."""

    effects: tuple[Effect, ...]
    spares_sluggers: bool


def read(sentence: str) -> Reading:
    """What a sentence does."""
    says = sentence.replace("\N{MINUS SIGN}", "-").replace("–", "-")
    spares = "slugger: no effect" in says
    both = BOTH.search(says)
    if both:
        low, high, low2, high2 = (int(number) for number in both.groups()[:4])
        body = both[5]
        effects = [
            replace(each, who="man" if place == 0 else "opponent", on=on)
            for place, on in enumerate(((low, high), (low2, high2)))
            for each in _effects(body)
        ]
        return Reading(tuple(effects), spares)
    pieces = CHECKED.split(says)
    effects = [] if "Before each later round" in pieces[0] else _effects(pieces[0])
    if "Before each later round" in pieces[0]:
        effects = _effects(pieces[0].partition("Before")[0])
        effects.append(Effect("man", "rib", on=(int(pieces[1]), int(pieces[2]))))
        return Reading(tuple(effects), spares)
    for place in range(1, len(pieces), 3):
        on = (int(pieces[place]), int(pieces[place + 1]))
        effects += [replace(each, on=on) for each in _effects(pieces[place + 2])]
    return Reading(tuple(effects), spares)


def _effects(body: str) -> list[Effect]:
    """The effects of a part of a sentence."""
    found: list[Effect] = []
    stage = STAGE.search(body)
    if stage and " EYE" in body:
        eye = "left" if "LEFT EYE" in body else "right"
        who = "opponent" if "opponent's LEFT" in body or "opponent's RIGHT" in body else "man"
        return [Effect(who, "swelling", int(stage[1]), detail=eye)]
    if scored := re.search(r"opponent scores (\d)", body):
        found.append(Effect("opponent", "points", int(scored[1])))
    if re.search(r"\bcheck (him|the opponent|the fighter in control) for a cut", body):
        found.append(Effect("opponent" if "check the opponent" in body else "man", "cut check"))
    if hand := re.search(r"(?:(\d)-point punches|every punch he lands) scores? (\d) less", body):
        found.append(Effect("man", "hand", int(hand[2]), detail=hand[1] or ALL))
    if re.search(r"cannot go on, TKO|stopped, TKO", body):
        found.append(Effect("man", "stop"))
    if "bout stopped as an accident" in body:
        found.append(Effect("man", "accident"))
    if re.search(r"must slug|slugs (this round|for the rest of the round)", body):
        found.append(Effect("man", "slug", for_round=True))
    if "ring center" in body:
        found.append(Effect("man", "ring center"))
    if warned := WARNED.search(body):
        found.append(Effect("opponent" if "opponent" in warned[1] else "man", "warning", detail=warned[2]))
    found += _ratings(body, gash="gash" in body)
    return found


def _ratings(body: str, *, gash: bool) -> list[Effect]:
    found = []
    for each in RATING.finditer(body):
        label, amount = each[1], int(each[2])
        before, after = body[: each.start()], body[each.end() :]
        who = "opponent" if "opponent" in before else "man"
        if after.lstrip().startswith(("at once for each man", "for each man")):
            who = "both"
        holds = re.search(r"rest of the bout|next round|rest of the round|at once", after)
        for_round = holds is not None and holds[0] in ("next round", "rest of the round")
        found.append(Effect(who, label, amount, for_round, "gash" if gash else ""))
    return found
