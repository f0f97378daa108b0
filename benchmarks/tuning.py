"""How often a planted slip is corrected by `fightcard tune`, what `verify` says of it, and how long it takes.

    python -m benchmarks.tuning [GAME] [--slips 6] [--set 24] [--seed 16]

Sets of 12 to 24 valid cards are drawn from the game's own law, each fighter with a career that the card
fought. Into one card of a set a slip of one or two ratings is planted, one that the checks pass and the bouts
contradict; the card is tuned, and counted as corrected where the first alternative leaves no reason against
it. That alternative is then typed into the set and the set verified again: a reason for another fighter that
was not reported counts as silent. It also counts how many of the reasons against the slip end in cells to
type in `verify`. With --one a slip is one rating off by two points to half its range, and the first
alternative is compared with the number that was there: it restores exactly that number, comes within one of
it, or does not. Same seed, same figures; times vary.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random
from typing import cast

import numpy as np

from benchmarks.arguments import parser_of
from benchmarks.valid_sets import as_met
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.cards import CardSet, house_deck
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.fights import careers
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.rows import card_of_row, raise_no_more, typed_row, valid_places
from fightcard.pipeline.rating.scale import usual_mean
from fightcard.pipeline.tune_run import Tuned, baseline_of, tune
from fightcard.pipeline.verification.career import WITHIN_A_CAREER
from fightcard.pipeline.verification.drivers.outliers import outliers
from fightcard.pipeline.verification.drivers.proposals import Baseline
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verify_run import verify

PER_SET = 6
"""Slips planted in one set, each by itself."""

TRIES = 40


@dataclass(frozen=True, slots=True)
class Slip:
    """A card with ratings mistyped: heading and part, what they were, and what they are now."""

    place: int
    card: CardData
    ratings: tuple[tuple[str, str, int, int], ...]


def valid_set(system: str, count: int, seed: int) -> CardSet:
    """A number of valid cards that meet each other, each with a career of its own."""
    law, chance = game_of(system).rating, Random(seed)
    drawn: list[CardData] = []
    while len(drawn) < count:
        style = chance.choice(law.styles)
        latents = [0.7 * chance.gauss(0, 1) for _ in LATENTS]
        card = law.draw(chance, style, latents)
        if valid_places(system, [card]):
            drawn.append(card)
    cards = tuple(
        cast(
            "CardData",
            {
                **card,
                "id": f"man-{place}",
                "name": f"Man {place}",
                "source": {
                    "book": "drawn.xlsx", "sheet": "Fighters", "row": place + 2, "countered_converted": False,
                },
            },
        )
        for place, card in enumerate(drawn)
    )  # fmt: skip
    return CardSet("drawn", system, cards, house_deck(system), careers=_careers(system, cards, seed))


def _careers(system: str, cards: tuple[CardData, ...], seed: int) -> dict[str, dict[str, int]]:
    opponents, random = house_field(system), np.random.Generator(np.random.Philox([seed, 3]))
    counts = fought(opponents, cards, house_deck(system), Play(seed=seed + 1), bouts=60)
    found = {}
    for card, own in zip(cards, counts / counts.sum(axis=-1, keepdims=True), strict=True):
        level = own_level(own, opponents.ladder)
        met = as_met(own, level) if system == SYSTEMS[0] else own
        mean = np.array([usual_mean(float(level))])
        share = rungs(opponents.ladder, mean, np.array([WITHIN_A_CAREER]))[0] @ met
        made = figures_of(random.multinomial(int(random.integers(25, 75)), share / share.sum()))
        found[str(card["id"])] = {
            heading: int(made[name])
            for heading, name in (
                ("Won", "won"), ("Lost", "lost"), ("Drawn", "drawn"),
                ("Won by KO", "won_by_ko"), ("Lost by KO", "lost_by_ko"),
            )
        }  # fmt: skip
    return found


def planted(baseline: Baseline, chance: Random, *, one: bool = False) -> Slip | None:
    """A slip that the checks pass and the bouts contradict; None where none was found.

    one: only of one fresh rating, one of those by which a fighter wins, stops and is stopped.
    """
    cards = baseline.replay.cards
    game = game_of(cards.system)
    able = [each for each in game.verification.parameters if each.heading not in game.rating.given]
    if one:
        able = [each for each in able if each.heading in game.rating.doubted]
    sound = [place for place, codes in enumerate(baseline.against) if not codes]
    for _ in range(TRIES):
        place = chance.choice(sound)
        own = turned = cards.cards[place]
        ratings = []
        for parameter in chance.sample(able, 1 if one else chance.choice((1, 2))):
            value = parameter.read(turned)
            to = chance.randint(parameter.low, parameter.high)
            if one and value is not None:
                by = chance.randint(2, max(2, (parameter.high - parameter.low) // 2))
                to = max(parameter.low, min(value + chance.choice((-by, by)), parameter.high))
            if value is not None and to != value:
                turned = parameter.write(turned, to)
                ratings.append((parameter.heading, parameter.part, value, to))
        if not ratings or not all(raise_no_more(cards.system, own, [turned], cards.deck)):
            continue
        now = baseline.replay.turned(place, turned, careers)
        if Baseline(now, outliers(now.match)).against[place]:
            return Slip(place, turned, tuple(ratings))
    return None


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one slip.

    silent: reasons for others, in the set with the first alternative typed, that were not reported. levers:
    of the reasons that `verify` gives against the slip how many end in cells, how many say what is out of
    reach, and how many there are. wall, processor: seconds of the tuning.
    """

    tuned: Tuned
    silent: tuple[str, ...]
    levers: tuple[int, int, int]
    wall: float
    processor: float


def restored(cards: CardSet, slip: Slip, tuned: Tuned) -> int | None:
    """How far the first alternative ends from the number that was there; None where it changes another."""
    if not tuned.proposals:
        return None
    true = typed_row(cards.system, cards.cards[slip.place])
    row = typed_row(cards.system, slip.card) | {name: new for name, _, new in tuned.proposals[0].cells}
    heading, part, value, _ = slip.ratings[0]
    if any(row[name] != true[name] for name in row if name != heading):
        return None
    (parameter,) = [
        each
        for each in game_of(cards.system).verification.parameters
        if (each.heading, each.part) == (heading, part)
    ]
    now = parameter.read(cast("CardData", {**slip.card, **card_of_row(cards.system, row)}))
    return None if now is None else abs(now - value)


def tried(cards: CardSet, slip: Slip, play: Play) -> Result:
    """Tune a set with a slip, type the first alternative, and ask `verify` for levers."""
    changed = replace(cards, cards=_with(cards, slip.place, slip.card))
    wall, processor = time.perf_counter(), time.process_time()
    tuned = tune(changed, play, ids=[str(slip.card["id"])]).fighters[0]
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    levers = verify(changed, play).cards[slip.place].levers
    ended = sum(each.fixes for each in levers), sum(bool(each.in_the_way) for each in levers), len(levers)
    return Result(tuned, _silent(changed, slip, tuned, play), ended, wall, processor)


def _silent(cards: CardSet, slip: Slip, tuned: Tuned, play: Play) -> tuple[str, ...]:
    """Reasons that others have once the first alternative is typed, and of which it said nothing."""
    if not tuned.proposals:
        return ()
    best = tuned.proposals[0]
    row = typed_row(cards.system, slip.card) | {heading: new for heading, _, new in best.cells}
    card = cast("CardData", {**slip.card, **card_of_row(cards.system, row), **_who(slip.card)})
    before = baseline_of(cards, play).against
    after = baseline_of(replace(cards, cards=_with(cards, slip.place, card)), play).against
    said = {each.name: set(each.gained) for each in best.elsewhere}
    return tuple(
        f"{other['name']} {code}"
        for other, then, now in zip(cards.cards, before, after, strict=True)
        for code in sorted(now - then - said.get(str(other["name"]), set()))
    )


def _with(cards: CardSet, place: int, card: CardData) -> tuple[CardData, ...]:
    return (*cards.cards[:place], card, *cards.cards[place + 1 :])


def _who(card: CardData) -> dict[str, object]:
    return {"id": card["id"], "name": card["name"], "source": card["source"]}


def main() -> None:
    """Plant, tune, count."""
    options = parser_of(__doc__)
    options.add_argument("system", nargs="?", default=SYSTEMS[0])
    options.add_argument("--slips", type=int, default=6, help="slips in all (the bar is over 200)")
    options.add_argument("--set", type=int, default=0, help="cards of a set; without it 12 to 24")
    options.add_argument("--seed", type=int, default=16)
    options.add_argument(
        "--one", action="store_true", help="slips of one rating, compared with what was there"
    )
    arguments = options.parse_args()
    results: list[Result] = []
    ends: list[int | None] = []
    number = 0
    while len(results) < arguments.slips:
        seed = arguments.seed + number
        number += 1
        chance = Random(seed)
        cards = valid_set(arguments.system, arguments.set or chance.randint(12, 24), seed)
        play = Play(seed=seed, cache=MemoryCache(None))
        baseline = baseline_of(cards, play)
        for _ in range(min(PER_SET, arguments.slips - len(results))):
            slip = planted(baseline, chance, one=arguments.one)
            if slip is not None and arguments.one:
                changed = replace(cards, cards=_with(cards, slip.place, slip.card))
                tuned = tune(changed, play, ids=[str(slip.card["id"])]).fighters[0]
                ends.append(restored(cards, slip, tuned))
                results.append(Result(tuned, (), (0, 0, 0), 0.0, 0.0))
                print(f"{len(cards.cards)} cards: {_one_line(slip, tuned, ends[-1])}", flush=True)
            elif slip is not None:
                results.append(tried(cards, slip, play))
                print(f"{len(cards.cards)} cards: {_line(slip, results[-1])}", flush=True)
    if arguments.one:
        right, near = ends.count(0), sum(each is not None and each <= 1 for each in ends)
        print(f"\n{right} of {len(ends)} slips restored alone, {near} alone to within one")
        return
    _summary(results)


def _one_line(slip: Slip, tuned: Tuned, end: int | None) -> str:
    heading, part, old, new = slip.ratings[0]
    cells = tuned.proposals[0].cells if tuned.proposals else ()
    said = ", ".join(f"{name} {was} -> {now}" for name, was, now in cells) or f"nothing; {tuned.obstacles}"
    judged = "restored" if end == 0 else f"{end} off" if end is not None else "another"
    return f"{heading} {part} {old}->{new}  {', '.join(tuned.against)}: {judged}: {said}"


def _line(slip: Slip, result: Result) -> str:
    tuned = result.tuned
    planted_at = ", ".join(
        f"{heading} {part} {old}->{new}".replace("  ", " ") for heading, part, old, new in slip.ratings
    )
    if tuned.proposals:
        best = tuned.proposals[0]
        text = ", ".join(f"{heading} {old} -> {new}" for heading, old, new in best.cells)
        more = f"; new elsewhere: {best.raises}" if best.raises else ""
    else:
        text, more = "NOT PUT RIGHT", f" {tuned.why_not}{tuned.obstacles}"
    silent = f"; NOT SAID: {', '.join(result.silent)}" if result.silent else ""
    ended, reach, reasons = result.levers
    took = f"{result.wall:.1f} s, {result.processor:.1f} s of processor"
    return (
        f"{planted_at:44} {', '.join(tuned.against):28} {text}{more}{silent};"
        f" verify: {ended} of {reasons} in cells, {reach} out of reach  [{took}]"
    )


def _summary(results: list[Result]) -> None:
    right = sum(bool(each.tuned.proposals) for each in results)
    elsewhere = sum(bool(each.tuned.proposals) and each.tuned.proposals[0].raises > 0 for each in results)
    silent = sum(bool(each.silent) for each in results)
    ended, reach, reasons = (sum(each.levers[at] for each in results) for at in range(3))
    walls = sorted(each.wall for each in results)
    processors = sorted(each.processor for each in results)
    print(
        f"\n{right} of {len(results)} put right ({right / len(results):.0%}, bar 90%); {elsewhere} of them"
        f" raise a reason elsewhere and say so, {silent} raise one and do not (bar 0)\n"
        f"verify: of {reasons} reasons against them {ended} end in cells to type ({ended / reasons:.0%}),"
        f" {reach} say what is out of reach; without either {1 - (ended + reach) / reasons:.0%} (bar 10%)\n"
        f"a card takes {walls[len(walls) // 2]:.1f} s (median), {walls[-1]:.1f} s at most (bar 10 s); of"
        f" processor {processors[len(processors) // 2]:.1f} s (median),"
        f" {processors[int(0.95 * len(processors))]:.1f} s (95%), {processors[-1]:.1f} s at most"
    )


if __name__ == "__main__":
    main()
