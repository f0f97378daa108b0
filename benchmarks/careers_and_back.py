"""Whether sets of known fighters stop each other as often once they are rated from careers that they fought.

    python -m benchmarks.careers_and_back [--draws 5]

First five sets whose careers are fought against the house field, as `rate` takes careers to be: 18 fighters
with the cards of the field itself at level 4, at level 5 and at levels 3 to 5, contenders of the house's law,
and hitters with weak chins of that law. Then four that `rate` does not expect: 8 fighters of each of three
laws that are not the house's (`foreign_laws`), whose careers are fought against opponents of those laws, and
the printed seven. Each draw is rated as `rate` rates a set, from totals, style and Level; printed is the
share of bouts inside the distance over 12 rounds by the known cards, by the rows rated one by one, and by the
rows of the set, the last two with the standard error of the mean over the draws. Draws of the laws are of new
fighters. Bar: the mean over the draws of the first five within 5 points of the known cards. As a set they are
moved to what real title bouts predict of such totals, which careers of known cards need not follow; the
second table says how far these totals and that forecast are from what the known cards would have had against
the house field, and play. Same options, same figures.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.foreign_laws import LAWS, known_fighters
from benchmarks.stoppage_slope import among
from benchmarks.valid_sets import as_met, drawn_set
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating import library
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.fighters import Fighter, Fighters
from fightcard.pipeline.rating.fights import BOUTS
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.rating.scale import USUAL_DOUBT, usual_mean
from fightcard.pipeline.verification.career import WITHIN_A_CAREER, CareerRecord
from fightcard.pipeline.verification.play.cache import FileCache
from fightcard.pipeline.verification.statistics.stoppage_forecast import Totals, predict

DIVISION, CAREER_BOUTS, STATED_OFF, BAR = "HW", 60, 0.3, 0.05
OF_HOUSE, OF_FOREIGN_LAW = 18, 8
"""Fighters of a set."""
HITTERS = {"power": 1.0, "chin": -1.0}
"""Means of the latents of fighters who hit hard and are easily stopped, half as far apart as usual."""
FIELD_BOUTS = 30
"""Bouts of a known card with each opponent of the house field in either corner."""


class Fought(NamedTuple):
    """A known card, a career that it fought, and the Level that is typed of it."""

    card: CardData
    record: CareerRecord
    level: float


def against_field(cards: Sequence[CardData], of: CardSet, seed: int) -> list[Fought]:
    """Each card with a career against the fighters of the house field."""
    field, random = house_field(of.system), np.random.default_rng(seed)
    counts = fought(field, cards, of.deck, Play(seed=seed), bouts=BOUTS)
    chances, found = counts / counts.sum(axis=-1, keepdims=True), []
    chances = as_met(chances, own_level(chances, field.ladder))
    for card, own in zip(cards, chances, strict=True):
        mean = usual_mean(float(own_level(own, field.ladder))) + random.normal(0, USUAL_DOUBT)
        share = rungs(field.ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0] @ own
        figures = figures_of(random.multinomial(CAREER_BOUTS, share / share.sum()))
        record = CareerRecord(**{name: int(value) for name, value in figures.items()})
        found.append(Fought(card, record, mean + random.normal(0, STATED_OFF)))
    return found


def of_field(levels: Sequence[int]) -> list[CardData]:
    """The cards of the house field on these levels, again and again up to the number of a set."""
    field = house_field(SYSTEMS[0])
    cards = [card for card, level in zip(field.cards, field.levels, strict=True) if level in levels]
    return [
        cast("CardData", {**cards[place % len(cards)], "id": f"known-{place}"}) for place in range(OF_HOUSE)
    ]


def of_house(of: CardSet, draw: int) -> dict[str, list[CardData]]:
    """The cards of the sets whose careers are as `rate` takes them, by the name of the set."""
    contenders = drawn_set(of, OF_HOUSE, draw, with_careers=False)
    hitters = drawn_set(of, OF_HOUSE, draw, with_careers=False, about=HITTERS)
    return {
        "field, level 4": of_field((4,)),
        "field, level 5": of_field((5,)),
        "field, levels 3 to 5": of_field((3, 4, 5)),
        "contenders of the law": list(contenders.cards),
        "hitters of the law": list(hitters.cards),
    }


def sets(stock: Library, of: CardSet, draw: int) -> dict[str, list[Fought]]:
    """The sets of a draw, by name; the first five are those of the house."""
    known = known_fighters(stock, len(LAWS) * OF_FOREIGN_LAW, draw)
    of_laws = {
        law: [
            Fought(each.card, each.record, each.opposition.mean or 0.0) for each in known if each.law == law
        ]
        for law in LAWS
    }
    return {
        **{name: against_field(cards, of, draw) for name, cards in of_house(of, draw).items()},
        **of_laws,
        "the printed seven": against_field(of.cards, of, draw),
    }


def rated(fighters: Sequence[Fought], of: CardSet, play: Play) -> tuple[list[CardData], float | None]:
    """The rows of the set as cards, and the share of their bouts inside rated one by one."""
    typed = []
    for place, each in enumerate(fighters):
        record = each.record
        career = {
            "Won": record.won, "Lost": record.lost, "Drawn": record.drawn, "Won by KO": record.won_by_ko,
            "Lost by KO": record.lost_by_ko, "Level": round(each.level, 2),
        }  # fmt: skip
        cells = {"Name": f"Man {place}", "Division": DIVISION, "Style": str(each.card.get("style"))}
        typed.append(Fighter(f"man-{place}", f"Man {place}", cells, (), career, ()))
    found = rate(Fighters(of.system, tuple(typed), of.deck, frozenset({DIVISION})), play)
    cards: list[CardData] = [
        {**each.suggested.card, "id": each.fighter.id} for each in found.proposals if each.suggested
    ]
    return cards, found.set_fits[0].before if found.set_fits else None


class Careers(NamedTuple):
    """Shares of the careers of a set: of wins and of losses inside, as they were fought and as the same cards
    expect them from the house field at the same Level; and of bouts inside as the totals predict."""

    won: float
    won_of_field: float
    lost: float
    lost_of_field: float
    predict: float


def careers_of(fighters: Sequence[Fought], of: CardSet, play: Play) -> Careers:
    """What the careers of a set hold, next to what the house field would have given its cards."""
    field = house_field(of.system)
    cards: list[CardData] = [{**each.card, "id": f"known-{place}"} for place, each in enumerate(fighters)]
    counts = fought(field, cards, of.deck, play, bouts=FIELD_BOUTS)
    chances = counts / counts.sum(axis=-1, keepdims=True)
    chances = as_met(chances, own_level(chances, field.ladder))
    expected = np.zeros(chances.shape[-1])
    for own, each in zip(chances, fighters, strict=True):
        shares = rungs(field.ladder, np.array([each.level]), np.array([WITHIN_A_CAREER]))[0]
        expected += each.record.bouts * (shares @ own)
    records = [each.record for each in fighters]
    of_set = predict([Totals(r.won, r.lost, r.won_by_ko or 0, r.lost_by_ko or 0) for r in records])
    assert of_set is not None  # every total is known
    return Careers(
        sum(r.won_by_ko or 0 for r in records) / sum(r.won for r in records),
        float(expected[0] / expected[:2].sum()),
        sum(r.lost_by_ko or 0 for r in records) / sum(r.lost for r in records),
        float(expected[4] / expected[3:].sum()),
        of_set.share,
    )


def tables(shares: dict[str, list[tuple[float, float, float]]], careers: dict[str, list[Careers]]) -> None:
    """Print both tables, and how many sets are within the bar."""
    print("\n| set | known cards, % | rated one by one, % | rated as a set, % | off by draw, one by one |")
    print("|---|---|---|---|---|")
    for name, found in shares.items():
        known, *others = np.array(found).T
        errors = [
            (each - known).std(ddof=1) / np.sqrt(len(known)) if len(known) > 1 else 0 for each in others
        ]
        both = " | ".join(
            f"{100 * each.mean():.1f} +- {100 * error:.1f}"
            for each, error in zip(others, errors, strict=True)
        )
        off = ", ".join(f"{100 * each:+.0f}" for each in others[0] - known)
        print(f"| {name} | {100 * known.mean():.1f} | {both} | {off} |")
    print("\n| set | wins inside, % | of the field | losses inside, % | of the field | bouts predicted, % |")
    print("|---|---|---|---|---|---|")
    for name, own in careers.items():
        print(f"| {name} | " + " | ".join(f"{100 * each:.0f}" for each in np.mean(own, axis=0)) + " |")
    means = np.array([np.mean(found, axis=0) for found in shares.values()])
    is_within = np.abs(means[:, 1:] - means[:, :1]) <= BAR
    count = len(shares) - len(LAWS) - 1
    for what, some in (("that `rate` expects", is_within[:count]), ("that it does not", is_within[count:])):
        print(
            f"\nwithin {100 * BAR:.0f} points of the known cards, of {len(some)} sets {what}:"
            f" {some[:, 0].sum()} one by one, {some[:, 1].sum()} as sets"
        )


def main() -> None:
    """Rate, play and print."""
    options = parser_of(__doc__)
    options.add_argument("--draws", type=int, default=5)
    arguments = options.parse_args()
    of = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    shares: dict[str, list[tuple[float, float, float]]] = {}
    careers: dict[str, list[Careers]] = {}
    with FileCache() as cache:
        play = Play(seed=1, cache=cache)
        stock = library.played(SYSTEMS[0], of.deck, play)
        for draw in range(1, arguments.draws + 1):
            for name, fighters in sets(stock, of, draw).items():
                cards, by_itself = rated(fighters, of, play)
                known, together = among([each.card for each in fighters], of), among(cards, of)
                shares.setdefault(name, []).append(
                    (known, together if by_itself is None else by_itself, together)
                )
                careers.setdefault(name, []).append(careers_of(fighters, of, play))
                print(f"draw {draw}, {name}: " + ", ".join(f"{100 * each:.0f}" for each in shares[name][-1]))
                sys.stdout.flush()
    tables(shares, careers)


if __name__ == "__main__":
    main()
