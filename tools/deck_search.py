"""Plays the decks that `tools/house_deck.py` can make, and says which of them comes nearest to the real
sport.

    python tools/deck_search.py [--bouts 60]

How many cards carry a word, and how many Cuts there are, the rule text does not say. For 20, 16, 12, 8 and 4
words every choice of CHOICES is played: by the seven men whose cards the text prints and by the contenders
dealt from them, over 10 and 12 rounds, by the basic and the advanced rules. Its miss is how far it leaves the
bands of real heavyweights (pipeline/verification/statistics/reference_rates.toml), in points of percent: the
sum over knockouts, other stoppages, decisions of either kind, draws, disqualifications and cut stoppages, as
the mean of the eight runs. For each number of words the choice that misses least is made in full and shown.
Of these the one that misses least is chosen. Two things a choice must do first: a man scores 7 to 16 points a
round with it, as in the text's examples, and neither cuts nor disqualifications end more bouts than they
really do. Nothing is written: the choice is to be set as CHOSEN in tools/house_deck.py. Same bouts, same
choice.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from engine.registry import SYSTEMS, game  # noqa: E402
from pipeline.play import Play  # noqa: E402
from pipeline.verification.deck_check import (  # noqa: E402
    DISTANCES,
    DIVISION,
    RULES,
    contenders,
    play_contenders,
)
from pipeline.verification.statistics.intervals import wilson  # noqa: E402
from pipeline.verification.statistics.reference_rates import bands, late_stoppages  # noqa: E402
from tools.contenders import printed_cards  # noqa: E402
from tools.house_deck import CHOSEN, SHUFFLES, Choice, cards  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.core.data import CardData, DeckData
    from pipeline.verification.deck_check import Played
    from pipeline.verification.statistics.reference_rates import Band

GAME = game(SYSTEMS[0])
SEED = 1
WORDS = (20, 16, 12, 8, 4)
FOUL_SHARES = (0.5, 0.75)
"""Fouls among the words; with fewer the disqualifications, which few words make rare, would go first."""

INJURY_SHARE = 0.1
"""Injuries among the words, one at least: two of twenty end 2 bouts in 100."""

CUTS = (4, 6, 8)
POINTS = (7.0, 16.0)
"""What a man scores in a round in the examples of the text: from 7 to 16."""

HURT = 25
"""The points in a round that call a Condition Check for the man who took them."""

WATCHED = 1_000
"""Bouts that are written down card by card, to count such rounds."""

Men = dict[str, "Sequence[CardData]"]


@dataclass(frozen=True, slots=True)
class Tried:
    """A choice with how its bouts ended, for each group of men, by rules and distance."""

    choice: Choice
    deck: DeckData
    played: Mapping[tuple[str, str, int], Played]

    @property
    def miss(self) -> float:
        """Points by which the bands are missed, the mean of all runs."""
        return sum(map(_miss, self.played.values())) / len(self.played)

    @property
    def is_like_the_text(self) -> bool:
        """Whether a man scores as many points a round as in the examples, and rare endings stay rare."""
        mean = sum(each.points for each in self.played.values()) / len(self.played)
        return POINTS[0] <= mean <= POINTS[1] and not any(map(_has_too_many_rare, self.played.values()))


def choices(words: int) -> Iterator[Choice]:
    """The choices tried for a number of words: each word stands on a card at least."""
    injuries = max(round(words * INJURY_SHARE), 1)
    seen = set()
    for share, cuts in itertools.product(FOUL_SHARES, CUTS):
        fouls = min(max(round(words * share), 1), words - injuries - 1)
        choice = Choice(fouls, injuries, words - fouls - injuries, cuts)
        if choice not in seen:
            seen.add(choice)
            yield choice


def tried(choice: Choice, men: Men, bouts: int, shuffles: int) -> Tried:
    """The choice made into a deck and played."""
    deck: DeckData = {"schema": f"{SYSTEMS[0]}/deck/1", "name": "tried", "cards": cards(choice, shuffles)}
    played = {
        (name, rules, rounds): play_contenders(
            deck, who, GAME.name, Play(rules=rules, rounds=rounds, bouts=bouts, seed=SEED)
        )
        for name, who in men.items()
        for rules, rounds in itertools.product(RULES, DISTANCES)
    }
    return Tried(choice, deck, played)


def best(found: Sequence[Tried]) -> Tried:
    """The one that misses least among those that are like the text; where none is, among all."""
    return min([each for each in found if each.is_like_the_text] or found, key=lambda each: each.miss)


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


def hurt_rounds(deck: DeckData, men: Sequence[CardData]) -> float:
    """The share of scored rounds, 12-round bouts by the basic rules, in which a man takes HURT points or
    more."""
    prepared = GAME.prepare(men, deck=deck, rules="basic", rounds=12)
    pairings = list(itertools.permutations(range(len(men)), 2))
    rounds = hurt = 0
    for bout in range(WATCHED):
        red, blue = pairings[bout % len(pairings)]
        _, events = GAME.written(prepared, red, blue, SEED, bout)
        ends = [event for event in events if event.event == "round_points"]
        rounds += len(ends)
        hurt += sum(max(event.first, event.second) >= HURT for event in ends)
    return hurt / rounds


HEADINGS = (
    "words", "F/I/S", "Cuts", "points a round", "25 in a round", "stopped", "KO", "TKO", "of it on points", "by a cut", "by an injury",
    "DQ", "UD", "SD, MD", "draw", "late", "miss",
)  # fmt: skip


def rows(each: Tried, name: str, men: Sequence[CardData]) -> Iterator[list[str]]:
    """A line for each preset over 12 rounds: shares of bouts in percent, late ones of the stoppages."""
    choice, hurt = each.choice, hurt_rounds(each.deck, men)
    for rules in RULES:
        played = each.played[name, rules, 12]
        endings = played.endings

        def share(*ways: str, whole: int = endings.bouts, won: Mapping[str, int] = endings.won) -> str:
            return f"{100 * sum(won[way] for way in ways) / whole:.1f}"

        stopped = endings.count("stoppage")
        yield [
            str(choice.words), f"{choice.fouls}/{choice.injuries}/{choice.specials}", str(choice.cuts),
            f"{played.points:.1f}", f"{100 * hurt:.1f}" if rules == "basic" else "", f"{100 * stopped / endings.bouts:.1f}",
            share("ko"), share("tko", "tko_cut", "tko_injury", "tko_swelling"), share("tko"), share("tko_cut"),
            share("tko_injury", "tko_swelling"), share("dq"), share("ud"), share("sd", "md"),
            f"{100 * endings.drawn / endings.bouts:.1f}", f"{100 * endings.late(12) / stopped:.1f}", f"{_miss(played):.1f}",
        ]  # fmt: skip


def real() -> list[str]:
    """The real sport's line, in the same columns."""
    known = {band.name: f"{100 * band.low:.1f}-{100 * band.high:.1f}" for band in bands(DIVISION)}
    late = late_stoppages(12)
    return [
        "real", "", "", "7-16 (text)", "", known["stoppage"], known["knockout"], known["technical_knockout"], "", known["cut_stoppage"],
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
    bouts = options.parse_args().bouts
    men: Men = {"printed": printed_cards(), "contenders": contenders(GAME.name)}
    found = []
    for words in WORDS:
        quick = [tried(choice, men, bouts, shuffles=1) for choice in choices(words)]
        found.append(tried(best(quick).choice, men, bouts, SHUFFLES))
    for name, who in men.items():
        lines = [rows(each, name, who) for each in found]
        for rules, of_rules in zip(RULES, zip(*lines, strict=True), strict=True):
            print(f"{name}, {rules}, 12 rounds\n")
            print(table([*of_rules, real()]), end="\n\n")
    for each in found:
        print(f"{each.choice.words} words miss the bands by {each.miss:.1f} points")
    chosen = best(found).choice
    print(f"chosen: {chosen}" + ("" if chosen == CHOSEN else f"; tools/house_deck.py has {CHOSEN}"))


if __name__ == "__main__":
    main()
