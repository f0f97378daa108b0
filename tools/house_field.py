"""Fit the house field of a game: valid opponents whose odds against each other are the real sport's, and the
page that shows it.

Cards are drawn from the game's own law and put on the ladder by a first round of bouts; then `field_fit`
brings their odds to what `fightcard.pipeline.rating.scale` asks for, and `field_finish` corrects what still
lies outside a bar. `field_draws` shows how rarely equals can draw.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import cast

import numpy as np
from numpy.typing import NDArray

from fightcard import engine
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base import files
from fightcard.pipeline.card_model import ANCHOR, LATENTS, MEAN_LEVEL, SPREAD_OF_LEVELS, CardModel
from fightcard.pipeline.game import data_file, game_of
from fightcard.pipeline.rating.field import Opponent, read_opponents
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import LEVELS, stops, wins
from fightcard.pipeline.verification.play.cache import card_digest
from tools.card_tables import opponents_text
from tools.field_choice import shortlist, suited
from tools.field_cost import Rung, cost_of, met_by
from tools.field_finish import finished
from tools.field_fit import MOVES, moved, turns

ROOT = Path(__file__).resolve().parents[1]
POOL, POOL_BOUTS = 500, 4
"""Cards drawn at first, and the bouts of each with each in either corner."""

AGAIN = 24
"""Bouts in either corner between those that are left to choose from."""

NEAR = 2.0
"""How far, in levels, a card may be from its rung by Bradley and Terry's strength."""

NARROW = 0.4
"""How far power and chin spread in the pool, in standard deviations of all fighters: the field is of usual
fighters."""

SEED = 7
NAMES = {
    "B": "boxer", "S": "slugger", "E": "all-rounder", "slugger": "slugger", "boxer": "boxer", "inside": "infighter",
    "outside": "outboxer", "counter_punching": "counter-puncher",
}  # fmt: skip
"""What each style is called in the name of an opponent."""


def fit(system: str, rounds: int, rungs: list[Rung] | None = None) -> list[Rung]:
    """The best field of a game in a number of rounds."""
    law = game_of(system).rating
    pool = _pool(system, law)
    parameters = turns(system, [card for card, _ in pool])
    rungs = rungs or first_rungs(system, law, pool)
    best, least, moves = rungs, np.inf, MOVES
    for number in range(rounds):
        cost = cost_of(system, rungs, SEED + 10 * number)
        if cost < least:
            best, least = rungs, cost
        else:
            moves = max(1, round(0.7 * moves))
        print(
            f"{system}, round {number + 1}: cost {cost:.3f}, the best {least:.3f}, {moves} changes a card",
            flush=True,
        )
        rungs = moved(system, best, parameters, Random(SEED + number), moves, SEED + 10 * number)
    # Without a round the pool is taken as it is.
    return finished(system, best, parameters, win_bar(system), SEED + 500) if rounds else rungs


def win_bar(system: str) -> float:
    """How far off a share of wins of one level from another may be: closer for the game that is most played."""
    return 0.05 if system == SYSTEMS[0] else 0.07


def _pool(system: str, law: CardModel) -> list[tuple[CardData, str]]:
    """Valid cards with their styles: of all abilities from below the ladder to above it, of usual power and
    chin."""
    chance = Random(SEED)
    drawn = []
    for place in range(POOL):
        ability = (chance.uniform(LEVELS[0] - 2, LEVELS[-1] + 3) - MEAN_LEVEL) / SPREAD_OF_LEVELS
        latents = [ability, *(chance.gauss(0, NARROW) for _ in LATENTS[1:])]
        style = law.styles[place % len(law.styles)]
        drawn.append((cast("CardData", {**law.draw(chance, style, latents), "id": f"pool{place}"}), style))
    return [drawn[place] for place in valid_places(system, [card for card, _ in drawn])]


def first_rungs(system: str, law: CardModel, pool: Sequence[tuple[CardData, str]]) -> list[Rung]:
    """For each level and style a card of the pool: at first the one whose strength is nearest, then those
    whose odds suit one another best."""
    cards = [card for card, _ in pool]
    counts = met_by(system, cards, cards, POOL_BOUTS, SEED)
    better = (counts[..., :2].sum(-1) + counts[..., 2] / 2) / counts.sum(-1)
    better = (better + 1 - better.T) / 2
    strengths = _strengths(better)
    anchors = [place for place, card in enumerate(cards) if law.is_anchor(card)]
    strengths += ANCHOR - strengths[anchors].mean()
    places = [(level, style) for level in LEVELS for style in law.styles]
    choices = [
        [
            place
            for place, (_, its) in enumerate(pool)
            if its == style
            and ((level, style) != (ANCHOR, law.styles[-1]) or place in anchors)
            and abs(strengths[place] - level) < NEAR
        ]
        or [int(np.abs(strengths - level).argmin())]
        for level, style in places
    ]
    chosen = [
        min(own, key=lambda place: abs(float(strengths[place]) - level))
        for (level, _), own in zip(places, choices, strict=True)
    ]
    levels = np.array([level for level, _ in places], float)
    chosen = suited(better, chosen, choices, levels)
    # The best of many are partly lucky: the nearest of each rung fight again, more often.
    short = [shortlist(better, chosen, own, levels, rung) for rung, own in enumerate(choices)]
    again = sorted({place for own in short for place in own})
    counts = met_by(
        system, [cards[place] for place in again], [cards[place] for place in again], AGAIN, SEED + 1
    )
    share = (counts[..., :2].sum(-1) + counts[..., 2] / 2) / counts.sum(-1)
    better[np.ix_(again, again)] = (share + 1 - share.T) / 2
    chosen = suited(better, chosen, short, levels)
    return [
        Rung(level, style, named(cards[place], level, style), (level, style) == (ANCHOR, law.styles[-1]))
        for (level, style), place in zip(places, chosen, strict=True)
    ]


def named(card: CardData, level: int, style: str) -> CardData:
    """A card under the name of its rung."""
    what = NAMES[style]
    return {**card, "id": f"level-{level}-{what}".replace("--", "-minus-"), "name": f"Level {level} {what}"}


def _strengths(better: NDArray[np.float64]) -> NDArray[np.float64]:
    """Bradley and Terry's strengths, from the shares of bouts that each wins from each."""
    strengths = np.zeros(len(better))
    for _ in range(1000):
        expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        strengths += 2 * (better - expected).mean(axis=1)
    return strengths


def played_by(system: str, rungs: Sequence[Rung]) -> NDArray[np.float64]:
    """How the bouts of a field's cards with each other end."""
    cards = [rung.card for rung in rungs]
    return met_by(system, cards, cards, 500, SEED + 1_000)


MOST_GAP = 5
"""Levels apart up to which a field's stoppages are measured; beyond it upsets are too few."""


def inside_by_gap(
    system: str, rungs: Sequence[Rung], counts: NDArray[np.float64]
) -> list[tuple[float, float]]:
    """`Field.inside_by_gap` of these bouts; empty for a game that judges no records."""
    if not game_of(system).rating.judges_records:
        return []
    levels = np.array([rung.level for rung in rungs])
    gaps = levels[:, None] - levels[None, :]
    ended = [counts[gaps == gap].sum(axis=0) for gap in range(MOST_GAP + 1)]
    return [
        (round(float(np.log(each[0] / each[1])), 2), round(float(np.log(each[4] / each[3])), 2))
        for each in ended
    ]


def summary(system: str, rungs: Sequence[Rung], counts: NDArray[np.float64]) -> str:
    """A line on a field: how far it is from its target, and the digest of its cards."""
    levels = np.array([rung.level for rung in rungs])
    off = []
    for gap in range(5):
        for level in LEVELS[gap:]:
            ended = counts[np.ix_(levels == level, levels == level - gap)].sum((0, 1))
            off.append(abs((ended[:2].sum() + ended[2] / 2) / ended.sum() - wins(gap)))
    inside, drawn = equals_ends(rungs, counts)
    digest = hashlib.sha256(b"".join(card_digest(rung.card) for rung in rungs)).hexdigest()[:12]
    return (
        f"| {engine.registry.game(system).title} | {100 * max(off):.1f} | {inside.min():.0f} to"
        f" {inside.max():.0f} | {drawn.min():.1f} to {drawn.max():.1f} | `{digest}` |"
    )


def equals_ends(
    rungs: Sequence[Rung], counts: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of 100 wins over equals those inside the distance, and of 100 bouts of equals the draws, by level."""
    levels = np.array([rung.level for rung in rungs])
    ended = np.stack([counts[np.ix_(levels == level, levels == level)].sum((0, 1)) for level in LEVELS])
    inside = 100 * (ended[:, 0] + ended[:, 4]) / (ended.sum(axis=1) - ended[:, 2])
    return inside, 100 * ended[:, 2] / ended.sum(axis=1)


def evidence(system: str, rungs: Sequence[Rung], counts: NDArray[np.float64]) -> list[str]:
    """What the field plays like, gap by gap, as rows of the page: the lowest and highest level."""
    levels = np.array([rung.level for rung in rungs])
    title, rows = engine.registry.game(system).title, []
    for gap in (0, 1, 2, 3, 4):
        ended = [counts[np.ix_(levels == level, levels == level - gap)].sum((0, 1)) for level in LEVELS[gap:]]
        shares = np.array([_shares(each) for each in ended if each.sum()])
        rows.append(f"| {'' if gap else f'{title} '}{_row(gap, shares)}")
    return rows


def _shares(ended: NDArray[np.float64]) -> tuple[float, ...]:
    bouts, won, lost = ended.sum(), max(ended[:2].sum(), 1), max(ended[3:].sum(), 1)
    return (ended[:2].sum() + ended[2] / 2) / bouts, ended[0] / won, ended[4] / lost, ended[2] / bouts


def _row(gap: int, shares: NDArray[np.float64]) -> str:
    """A row of the page from the shares of every level that has an opponent so far below."""
    targets = (
        f" ({100 * wins(gap):.1f})",
        f" ({100 * stops(gap):.0f})",
        f" ({100 * stops(-gap):.0f})",
        "",
    )
    low, high = 100 * shares.min(axis=0), 100 * shares.max(axis=0)
    cells = [
        f"{least:.1f}-{most:.1f}{target}" for least, most, target in zip(low, high, targets, strict=True)
    ]
    return f"| {gap} | " + " | ".join(cells) + " |"


def standing(system: str) -> list[Rung] | None:
    """The field that is checked in, None where there is none yet."""
    path = _path(system)
    if not path.is_file():
        return None
    last = game_of(system).rating.styles[-1]
    return [
        Rung(
            each.level,
            each.style,
            {**each.card, "name": f"Level {each.level} {each.what}"},
            (each.level, each.style) == (ANCHOR, last),
        )
        for each in read_opponents(system, path.read_text(encoding="utf-8"))
    ]


def _stored(rung: Rung) -> CardData:
    """The card under the name from which its id is made."""
    return {**rung.card, "name": str(rung.card["name"]).replace("Level -", "Level minus ")}


def _path(system: str) -> Path:
    return ROOT / "pipeline" / "systems" / system / "field.json"


def _write(system: str, rungs: Sequence[Rung], inside: Sequence[tuple[float, float]] = ()) -> None:
    stored = [Opponent(rung.level, rung.style, _stored(rung)) for rung in rungs]
    files.write(_path(system), opponents_text(system, stored, inside))


def main() -> None:
    """Fit fields and write them, and the page with the evidence for all."""
    parser = argparse.ArgumentParser(
        description="Fit the house field of a game, or go on from the current one."
    )
    parser.add_argument("systems", nargs="*", help="games to fit; without any only the page is written")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--anew", action="store_true", help="begin with cards drawn afresh")
    arguments = parser.parse_args()
    for system in arguments.systems:
        rungs = fit(system, arguments.rounds, None if arguments.anew else standing(system))
        _write(system, rungs)
    fields = {system: found for system in SYSTEMS if (found := standing(system))}
    counts = {system: played_by(system, rungs) for system, rungs in fields.items()}
    for system, rungs in fields.items():
        _write(system, rungs, inside_by_gap(system, rungs, counts[system]))
    lines = [summary(system, rungs, counts[system]) for system, rungs in fields.items()]
    remarks = [
        f"**{engine.registry.game(system).title}.** {data_file(system, 'field.md').strip()}\n"
        for system in fields
    ]
    rows = [row for system, rungs in fields.items() for row in evidence(system, rungs, counts[system])]
    files.write(ROOT / "docs" / "house-field.md", "\n".join([PAGE, *lines, "", *remarks, TABLE, *rows, ""]))


PAGE = """# The house field

A career is fought against opponents of many levels; a card set meets only its own kind. So each game has a field of valid cards whose odds against
each other match the real sport: one level is odds of e to 1 (73%), and the share of wins inside the distance rises with the gap. Levels run from -3
(a novice) over 0 (a journeyman) and 3 (a contender) to 6 (the best of an era), one lower than those of real records ([one scale with
print](rating-evidence.md#one-scale-with-print)). `fightcard career` and `fightcard rate` take only the wins from the field; how often these end
inside follows [real bouts](rating-evidence.md#what-a-level-adds-to-stoppages), but for Fight Plan.

`python -m tools.house_field` writes this page; with the name of a game it first fits that field, from the present one or, with the option `anew`,
from new cards. The limits, up to four levels apart: shares of wins within 5 points for Title Bout II and 7 for the other games; for Title Bout II also
45 to 55% of wins between equals inside the distance, and at most 5% draws. Bouts are played over 10 rounds by the basic rules with the house deck.
The digest identifies a field; `fightcard rate --format json` names it.

| game | shares of wins: largest error, points | equals: wins inside, % (target 50) | equals: drawn, % | digest |
|---|---|---|---|---|"""
TABLE = """| game | levels apart | better fighter wins, % (target) | of those inside, % (target) | of upsets inside, % (target) | drawn, % |
|---|---|---|---|---|---|"""

if __name__ == "__main__":
    main()
