"""Plays the decks that `tools/house_deck.py` can make, and says which of them comes nearest to the real
sport.

    python -m tools.deck_search [--bouts 60] [--fouls 2 10 13 14]

How many cards say Foul, Injury or Special, and how many Cuts there are, the rule text does not say. For each
number of FOULS every choice of the other three is played: by the seven fighters whose cards the text prints
and by the contenders dealt from them, over 10 and 12 rounds, by the basic and the advanced rules. Its miss is
how far it leaves the bands of real heavyweights (pipeline/verification/statistics/reference_rates.toml), in
points of percent: the sum over knockouts, other stoppages, decisions of either kind, draws,
disqualifications and cut stoppages, as the mean of the eight runs. For each number of Fouls the choice that
misses least is made in full and shown.

Two things a choice must do first: a fighter scores 7 to 16 points a round with it, as in the text's examples,
and neither cuts nor disqualifications end more bouts than they really do. Of these the one that misses least
is the deck `house`. The text says too that fouls "can often result in the loss of points" (p.34): of the
choices with which the referee deducts DEDUCTED points a bout, the one that misses least is the deck
`referee`. Nothing is written: the choices are to be set in tools/house_deck.py. Same bouts, same choices.
"""

from __future__ import annotations

import argparse
import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.registry import SYSTEMS, game
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.deck_check import (
    DISTANCES,
    DIVISION,
    RULES,
    Played,
    contenders,
    play_contenders,
)
from fightcard.pipeline.verification.statistics.intervals import wilson
from fightcard.pipeline.verification.statistics.reference_rates import Band, bands, late_stoppages
from tools.contenders import printed_cards
from tools.house_deck import DECKS, SHUFFLES, Choice, cards

GAME = game(SYSTEMS[0])
SEED = 1
FOULS = (2, 6, 10, 12, 13, 14, 18)
INJURIES = (1,)
SPECIALS = (1,)
"""As few as the words can be; more of them end turns without a punch, and two Injuries 2 bouts in 100."""

CUTS = (4, 6)
POINTS = (7.0, 16.0)
"""What a fighter scores in a round in the examples of the text: from 7 to 16."""

DEDUCTED = (0.1, 0.5)
"""Points that a referee deducts in a bout of 12 rounds where fouls "often" cost one: in one bout of ten, to one of
two."""

HURT = 25
"""The points in a round that call a Condition Check for the fighter who took them."""

WATCHED = 1_000
"""Bouts that are written down card by card, to count such rounds and the points deducted."""

Fighters = dict[str, "Sequence[CardData]"]


@dataclass(frozen=True, slots=True)
class Tried:
    """A choice with how its bouts ended, for each group of fighters, by rules and distance."""

    choice: Choice
    deck: DeckData
    played: Mapping[tuple[str, str, int], Played]
    watched: Mapping[str, tuple[float, float]]
    """For each group of fighters, over 12 rounds by the basic rules: the share of rounds in which one takes
    HURT points, and the points deducted a bout."""

    @property
    def deducts_often(self) -> bool:
        """Whether the referee deducts as many points as the text expects, the mean of the groups."""
        mean = sum(deducted for _, deducted in self.watched.values()) / max(len(self.watched), 1)
        return DEDUCTED[0] <= mean <= DEDUCTED[1]

    @property
    def miss(self) -> float:
        """Points by which the bands are missed, the mean of all runs."""
        return sum(map(_miss, self.played.values())) / len(self.played)

    @property
    def is_like_the_text(self) -> bool:
        """Whether a fighter scores as many points a round as in the examples, and rare endings stay rare."""
        mean = sum(each.points for each in self.played.values()) / len(self.played)
        return POINTS[0] <= mean <= POINTS[1] and not any(map(_has_too_many_rare, self.played.values()))


def choices(fouls: int) -> Iterator[Choice]:
    """The choices tried for a number of Fouls."""
    for injuries, specials, cuts in itertools.product(INJURIES, SPECIALS, CUTS):
        yield Choice(fouls, injuries, specials, cuts)


def tried(choice: Choice, fighters: Fighters, bouts: int, shuffles: int, *, watches: bool = False) -> Tried:
    """The choice made into a deck and played, and some bouts watched where that is asked for."""
    deck = cast(
        "DeckData",
        {"schema": f"{SYSTEMS[0]}/deck/1", "name": "tried", "cards": cards(choice, shuffles)},
    )
    played = {
        (name, rules, rounds): play_contenders(
            deck, who, GAME.name, Play(rules=rules, rounds=rounds, bouts=bouts, seed=SEED)
        )
        for name, who in fighters.items()
        for rules, rounds in itertools.product(RULES, DISTANCES)
    }
    return Tried(
        choice, deck, played, {name: watched(deck, who) for name, who in fighters.items() if watches}
    )


def best(found: Sequence[Tried]) -> Tried:
    """The one that misses least among those that are like the text; where none is, among all."""
    return min([each for each in found if each.is_like_the_text] or found, key=lambda each: each.miss)


def often_penalized(found: Sequence[Tried]) -> Tried:
    """The one that misses least among those whose referee deducts points often; where none does, among
    all."""
    return best([each for each in found if each.deducts_often] or found)


def _miss(played: Played) -> float:
    shares = {band: played.endings.count(band.name) / played.endings.bouts for band in _parts()}
    return 100 * sum(max(band.low - share, share - band.high, 0.0) for band, share in shares.items())


def _has_too_many_rare(played: Played) -> bool:
    rare = [band for band in _parts() if band.name in {"cut_stoppage", "disqualification"}]
    return any(wilson(played.endings.count(band.name), played.endings.bouts).low > band.high for band in rare)


@functools.cache
def _parts() -> tuple[Band, ...]:
    """The bands of the mix; all stoppages together are the sum of two of them."""
    return tuple(band for band in bands(DIVISION) if band.name != "stoppage")


def watched(deck: DeckData, fighters: Sequence[CardData]) -> tuple[float, float]:
    """In 12-round bouts by the basic rules: the share of scored rounds in which a fighter takes HURT points
    or more, and the points deducted a bout."""
    pairings = list(itertools.permutations(range(len(fighters)), 2))
    rounds = hurt = deducted = 0
    for bout in range(WATCHED):
        red, blue = pairings[bout % len(pairings)]
        events = GAME.play(
            fighters[red], fighters[blue], seed=SEED, bout=bout, deck=deck, rules="basic", rounds=12
        ).events
        ends = [event for event in events if event.event == "round_points"]
        rounds += len(ends)
        hurt += sum(max(event.first, event.second) >= HURT for event in ends)
        deducted += sum(event.event == "point_deducted" for event in events)
    return hurt / rounds, deducted / WATCHED


HEADINGS = (
    "F/I/S", "Cuts", "points a round", "25 in a round", "deducted a bout", "stopped", "KO", "TKO", "of it on points", "by a cut", "by an injury",
    "DQ", "UD", "SD, MD", "draw", "late", "miss",
)  # fmt: skip


def rows(each: Tried, name: str) -> Iterator[list[str]]:
    """A line for each preset over 12 rounds: shares of bouts in percent, late ones of the stoppages."""
    choice, (hurt, deducted) = each.choice, each.watched[name]
    for rules in RULES:
        played = each.played[name, rules, 12]
        endings = played.endings

        def share(*ways: str, whole: int = endings.bouts, won: Mapping[str, int] = endings.won) -> str:
            return f"{100 * sum(won[way] for way in ways) / whole:.1f}"

        stopped = endings.count("stoppage")
        yield [
            f"{choice.fouls}/{choice.injuries}/{choice.specials}", str(choice.cuts), f"{played.points:.1f}",
            f"{100 * hurt:.1f}" if rules == "basic" else "", f"{deducted:.3f}" if rules == "basic" else "",
            f"{100 * stopped / endings.bouts:.1f}",
            share("ko"), share("tko", "tko_cut", "tko_injury", "tko_swelling"), share("tko"), share("tko_cut"),
            share("tko_injury", "tko_swelling"), share("dq"), share("ud"), share("sd", "md"),
            f"{100 * endings.drawn / endings.bouts:.1f}", f"{100 * endings.late(12) / stopped:.1f}", f"{_miss(played):.1f}",
        ]  # fmt: skip


def real() -> list[str]:
    """The real sport's line, in the same columns."""
    known = {band.name: f"{100 * band.low:.1f}-{100 * band.high:.1f}" for band in bands(DIVISION)}
    late = late_stoppages(12)
    return [
        "real", "", "7-16 (text)", "", "0.1-0.5 (text)", known["stoppage"], known["knockout"], known["technical_knockout"], "", known["cut_stoppage"],
        "", known["disqualification"], known["unanimous_decision"], known["close_decision"], known["draw"],
        f"{100 * late.low:.1f}-{100 * late.high:.1f}" if late else "", "",
    ]  # fmt: skip


def table(lines: Sequence[Sequence[str]]) -> str:
    """The lines as a table of Markdown."""
    head, *rest = (f"| {' | '.join(line)} |" for line in (HEADINGS, *lines))
    return "\n".join([head, "|" + "---|" * len(HEADINGS), *rest])


def main() -> None:
    """Searches, and prints."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--bouts", type=int, default=60, help="bouts of each ordered pairing")
    options.add_argument("--fouls", type=int, nargs="+", default=FOULS, help="how many Fouls to try")
    arguments = options.parse_args()
    bouts = arguments.bouts
    fighters: Fighters = {"printed": printed_cards(), "contenders": contenders(GAME.name)}
    found = []
    for fouls in arguments.fouls:
        quick = [tried(choice, fighters, bouts, shuffles=1) for choice in choices(fouls)]
        found.append(tried(best(quick).choice, fighters, bouts, SHUFFLES, watches=True))
    for name in fighters:
        lines = [rows(each, name) for each in found]
        for rules, of_rules in zip(RULES, zip(*lines, strict=True), strict=True):
            print(f"{name}, {rules}, 12 rounds\n")
            print(table([*of_rules, real()]), end="\n\n")
    for each in found:
        print(f"{each.choice.fouls} Fouls miss the bands by {each.miss:.1f} points")
    for name, choice in (("house", best(found).choice), ("referee", often_penalized(found).choice)):
        print(
            f"{name}: {choice}"
            + ("" if choice == DECKS[name] else f"; tools/house_deck.py has {DECKS[name]}")
        )


if __name__ == "__main__":
    main()
