"""How many reasons against a set of first guesses end in a lever, and what that costs.

    python -m benchmarks.first_guesses [GAME] [--sets 1] [--cards 24] [--seed 16]

Cards are drawn from the game's own law, each with a career that it fought: so are the records true. What a
designer would have typed from these records is made of them by human errors: all chins and punches a little
off the same way, and of each fighter some ratings off by themselves, Overall among them. `verify` then says
what to type for each reason, or why it is out of reach; what should resolve it is typed into the set, and the
reason must be gone. Same seed, same figures; times vary.
"""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import cast

from benchmarks.arguments import parser_of
from benchmarks.tuning import valid_set
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.game import Game, Parameter, game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.rows import card_of_row, typed_row, valid_places
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify

ERRORS = 8
"""How many ratings of each fighter are off by themselves."""

OFF = 0.25
"""How far a rating is off: standard deviation, in parts of what the game allows."""

TRIES = 60


def first_guesses(system: str, count: int, seed: int) -> CardSet:
    """A set as a person might type it from true records: every row valid, many of them wrong."""
    cards = valid_set(system, count, seed)
    chance = Random(seed + 1)
    return replace(cards, cards=tuple(_guessed(system, each, chance) for each in cards.cards))


def _guessed(system: str, own: CardData, chance: Random) -> CardData:
    game = game_of(system)
    for _ in range(TRIES):
        card = _mistyped(game, _biased(game, own), chance)
        overall = card.get("overall")
        if isinstance(overall, int):
            card = cast("CardData", {**card, "overall": max(1, overall + chance.choice((-1, 0, 0, 0, 1)))})
        if valid_places(system, [card]):
            return card
    return own


def _biased(game: Game, card: CardData) -> CardData:
    """All chins two steps firmer and all punches two steps weaker: a beginner's sets stop too few
    fighters."""
    for hint, step in ((game.verification.hints.power, -2), (game.verification.hints.chin, -2)):
        for parameter in game.verification.parameters:
            heading = parameter.heading.removeprefix("Fat ")
            value = parameter.read(card)
            named = heading == hint.heading and (not hint.cells or _is_named(parameter, hint.cells))
            if named and value is not None and value + step >= parameter.low:
                card = parameter.write(card, value + step)
    return card


def _is_named(parameter: Parameter, cells: tuple[str, ...]) -> bool:
    heading = parameter.heading.removeprefix("Fat ")
    return heading in cells or f"{heading} ({parameter.part})" in cells


def _mistyped(game: Game, card: CardData, chance: Random) -> CardData:
    able = [each for each in game.verification.parameters if each.heading not in game.rating.given]
    for parameter in chance.sample(able, min(ERRORS, len(able))):
        value = parameter.read(card)
        if value is not None:
            off = round(chance.gauss(0, OFF * (parameter.high - parameter.low)))
            card = parameter.write(card, max(parameter.low, min(value + off, parameter.high)))
    return card


def main() -> None:
    """Verify sets of first guesses, count the levers, type them and see whether they hold."""
    options = parser_of(__doc__)
    options.add_argument("system", nargs="?", default=SYSTEMS[0])
    options.add_argument("--sets", type=int, default=1)
    options.add_argument("--cards", type=int, default=24)
    options.add_argument("--seed", type=int, default=16)
    options.add_argument("--without-typing", action="store_true", help="do not type the proposed cells")
    arguments = options.parse_args()
    for seed in range(arguments.seed, arguments.seed + arguments.sets):
        cards = first_guesses(arguments.system, arguments.cards, seed)
        play = Play(seed=seed, cache=MemoryCache(None))
        verify(cards, replace(play, cache=None, why=False))  # compiled before the clock starts
        wall, processor = time.perf_counter(), time.process_time()
        verified = verify(cards, play)
        spent = time.perf_counter() - wall, time.process_time() - processor
        _counted(verified, spent)
        if not arguments.without_typing:
            _typed(cards, verified, play)


def _counted(verified: Verified, spent: tuple[float, float]) -> None:
    looked = [card for card in verified.cards if card.verdict in ("look", "fail")]
    reasons = sum(len(card.reasons) for card in verified.cards)
    levers = [lever for card in verified.cards for lever in card.levers]
    fixes = sum(lever.fixes for lever in levers)
    reach = sum(not lever.fixes and not lever.why_not for lever in levers)
    for card in looked:
        for reason, lever in zip(card.reasons, card.levers, strict=False):
            print(f"{card.name:8} {reason.code}: {lever.sentence()}")
    print(
        f"\n{len(looked)} of {len(verified.cards)} cards have {reasons} reasons: {fixes} end in cells to"
        f" type,"
        f" {reach} say what is out of reach and why, {reasons - fixes - reach} have neither"
        f" ({(reasons - fixes - reach) / max(reasons, 1):.0%}, bar 10%)\n"
        f"verify took {spent[0]:.1f} s, {spent[1]:.1f} s of processor",
        flush=True,
    )


def _typed(cards: CardSet, verified: Verified, play: Play) -> None:
    """Whether each lever does what it says, typed into the set as it is."""
    held = said = 0
    for place, card in enumerate(verified.cards):
        for number, lever in enumerate(card.levers):
            if not lever.fixes:
                continue
            said += 1
            row = {**typed_row(cards.system, card.card)} | {heading: new for heading, _, new in lever.cells}
            typed = {**card.card, **card_of_row(cards.system, row), "id": card.id, "name": card.name}
            changed = (*cards.cards[:place], cast("CardData", typed), *cards.cards[place + 1 :])
            again = verify(replace(cards, cards=changed), replace(play, why=False)).cards[place]
            held += card.reasons[number].code not in {each.code for each in again.reasons}
    print(f"{held} of {said} levers hold when they are typed")


if __name__ == "__main__":
    main()
