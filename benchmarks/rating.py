"""How well cards are found from records: the field, the surface in its corners, the recovery of known cards,
the truth of the intervals, and the time it takes.

    python -m benchmarks.rating [GAME] [--known 72] [--seeds 15 ...] [--blank] [--typed] [--as-rate | --house]

Known cards of Title Bout II come from three laws that are not the house's (`foreign_laws`), each with a
career against opponents of those laws, so many of each seed; of other games from the game's own law, each
with a career against the house field. A row is proposed from the totals, the style and the mean level of the
opponents only; with --blank that level is left out. Careers are fought in the engine and rated as such; with
--as-rate they are rated as `rate` takes real careers to end inside; with --house they also end so, and are
fought against the house field. With --typed the workbook of each holds all the others, with their cards and
careers, as whole rows: what the first regression is fitted to. Next to it are ridge regressions on seven
features of the record (`record_regression`): one knows the law of the card, one only the other laws, one only
the house's, as `rate` does. What a regression gives is a mean, so the means of the weighed cards (`weighed`)
are shown too, next to the rows that are proposed. For the first game the fighters whose cards its rule text
prints are rated from their real records too, and a slip in their power is sought. Same seed, same figures;
times vary.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np

from benchmarks.arguments import parser_of
from benchmarks.foreign_laws import Known, known_fighters
from benchmarks.rated_beside_print import COMPARED, name_of, printed, root_mean_square
from benchmarks.record_regression import regressions
from benchmarks.valid_sets import as_met
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import figures_of, own_level, replayed
from fightcard.pipeline.rating.field import fought
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.library import Library, as_rated, played
from fightcard.pipeline.rating.proposed_rows import Suggested, suggested, weighed
from fightcard.pipeline.rating.scale import usual_mean
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.rating.workbook_careers import careers_of
from fightcard.pipeline.verification.career import SHIFT, WITHIN_A_CAREER, CareerRecord, Opposition

Gaps = tuple[tuple[float, float], ...]

SEED = 15
KNOWN_BOUTS = 60
LEARNT = ("CFB", "CFS", "PL power", "KI", "KD1", "KO", "AGG", "DEF", "PL numbers that land")


def known(library: Library, count: int, *, of_field: bool = False) -> list[Known]:
    """A number of cards drawn as all fighters are, each with a career against the house field.

    of_field: the career ends inside as `rate` takes it, and not as in the engine.
    """
    random = np.random.Generator(np.random.Philox([SEED, 9]))
    law, levels = library.model, library.opponents.ladder
    found: list[Known] = []
    for place, style in enumerate(law.styles):
        own = len(range(place, count, len(law.styles)))
        drawn = library.drawn(style, random.standard_normal((own, len(LATENTS))), SEED + 90)
        counts = fought(library.opponents, drawn.cards, None, Play(seed=SEED + 91), bouts=KNOWN_BOUTS)
        chances = counts / counts.sum(axis=-1, keepdims=True)
        if of_field:
            chances = as_met(chances, own_level(chances, levels))
        for row, ratings in zip(chances, drawn.ratings, strict=True):
            stated = usual_mean(float(own_level(row, levels))) + random.normal(0, 0.7)
            true = stated + random.normal(0, SHIFT)
            share = rungs(levels, np.array([true]), np.array([WITHIN_A_CAREER]))[0] @ row
            ends = random.multinomial(int(random.integers(15, 91)), share / share.sum())
            figures = {name: int(value) for name, value in figures_of(ends).items()}
            record, card = CareerRecord(**figures), drawn.cards[len(found) % own]
            own_ = float(own_level(row, levels))
            found.append(Known("own", style, card, ratings, own_, record, Opposition("level", stated)))
    return found


def assumed(each: Known, gaps: Gaps, *, blank: bool) -> Known:
    """A known card whose career is taken to end inside by these gaps; `blank`: it tells no Level."""
    opposition = Opposition("default") if blank else each.opposition
    return replace(each, opposition=replace(opposition, inside_by_gap=gaps))


def main() -> None:
    """Measure and print."""
    options = parser_of(__doc__)
    options.add_argument("system", nargs="?", default=SYSTEMS[0])
    options.add_argument("--known", type=int, default=72)
    options.add_argument("--seeds", type=int, nargs="+", default=[SEED], help="what known cards are drawn by")
    options.add_argument("--blank", action="store_true", help="leave out the level of the opponents")
    options.add_argument(
        "--as-rate", action="store_true", help="careers are taken to end inside as real ones do"
    )
    options.add_argument(
        "--house", action="store_true", help="and they do, against the house field (first game)"
    )
    options.add_argument("--typed", action="store_true", help="all other known cards are in the workbook")
    options.add_argument("--book", default="raw/legends.xlsx", help="fighters whose cards are printed")
    arguments = options.parse_args()
    started = time.perf_counter()
    library = played(arguments.system, None, Play(seed=SEED))
    print(
        f"library: {time.perf_counter() - started:.1f} s, once (bar 30 s; the rules are compiled in it too)"
    )
    field_table(library)
    of_house: list[Known] = []
    if arguments.system == SYSTEMS[0]:
        corners(library)
        truth = [
            each
            for seed in arguments.seeds
            for each in known_fighters(library, arguments.known, seed, of_field=arguments.house)
        ]
        of_house = known(library, arguments.known * len(arguments.seeds), of_field=arguments.house)
    else:
        truth = known(library, arguments.known)
    harder = np.array([(each.opposition.mean or 0.0) - usual_mean(each.level) for each in truth])
    print(
        f"\nopponents better than usual by {harder.mean():.2f} levels, standard deviation {harder.std():.2f}"
    )
    # Careers fought in the engine are rated as such unless asked; `rate` takes real ones to differ.
    gaps = library.opponents.inside_by_gap if arguments.as_rate or arguments.house else ()
    truth, of_house = (
        [assumed(each, gaps, blank=arguments.blank) for each in group] for group in (truth, of_house)
    )
    recovery(library, truth, of_house, typed=arguments.typed)
    if arguments.system == SYSTEMS[0]:
        printed(Path(arguments.book), SEED)


def field_table(library: Library) -> None:
    """What each level of the field wins against each, as the surface of no card but the field's own bouts
    show it."""
    opponents = library.opponents
    counts = fought(opponents, opponents.cards, None, Play(seed=SEED + 5), bouts=KNOWN_BOUTS)
    levels = np.array(opponents.levels)
    print("\nfield: share won, draws half (wanted 1/(1+e^-gap)), of equals: stopped, drawn")
    print("level " + "".join(f"{level:>7}" for level in opponents.ladder) + "   stopped  drawn")
    for place, level in enumerate(opponents.ladder):
        ended = counts[levels == level].sum(axis=0)
        won = (ended[:, :2].sum(axis=1) + ended[:, 2] / 2) / ended.sum(axis=1)
        own = ended[place]
        stopped = (own[0] + own[4]) / (own.sum() - own[2])
        print(
            f"{level:>5} " + "".join(f"{share:>7.3f}" for share in won)
            + f"{stopped:>10.3f}{own[2] / own.sum():>7.3f}"
        )  # fmt: skip


def corners(library: Library) -> None:
    """The share of wins inside by the surface less that by the engine, for cards of skill without power."""
    random = np.random.Generator(np.random.Philox([SEED, 40]))
    latents = np.array([1.0, -2.6, 0.0]) + np.array([0.8, 0.7, 1.0]) * random.standard_normal((600, 3))
    drawn = library.drawn("B", latents, SEED, library.prior())
    named = [name_of(each) for each in library.parameters]
    power, control = named.index("PL power"), (named.index("CFB"), named.index("CFS"))
    numbers = drawn.ratings
    chosen = np.flatnonzero((numbers[:, power] <= 4) & (numbers[:, control].max(axis=1) >= 10))[:100]
    cards: list[CardData] = [
        {**as_rated(library.parameters, drawn.cards[place], numbers[place]), "id": f"corner-{place}"}
        for place in chosen
    ]
    counts = fought(library.opponents, cards, None, Play(seed=SEED + 3), bouts=40)
    shares = library.surface.chances(
        ratings_of(library.model, library.parameters, cards), library.opponents.ladder
    )
    won = counts[..., 0] + counts[..., 1]
    off = shares[..., 0] / (shares[..., 0] + shares[..., 1]) - counts[..., 0] / np.maximum(won, 1)
    off = off[won >= 30]
    print(
        f"\nsurface less engine, wins inside, {len(cards)} cards with power 4 or less and control 10 or more:"
        f" rms {root_mean_square(off):.3f} (bar 0.08), mean {off.mean():+.3f}, most {np.abs(off).max():.2f}"
    )
    print(
        "its own error, in logits by question: " + ", ".join(f"{each:.2f}" for each in library.surface.errors)
    )


def in_workbook(library: Library, truth: list[Known], *, typed: bool) -> list[WeighingRequest]:
    """What each known card is weighed by; `typed`: next to the whole rows and records of all others."""
    play, belief = Play(seed=SEED), library.prior()
    if not typed:
        return [WeighingRequest(each.record, each.opposition, {}, SEED, belief, play) for each in truth]
    ids = [f"known-{place}" for place in range(len(truth))]
    cards: list[CardData] = [{**each.card, "id": own} for each, own in zip(truth, ids, strict=True)]
    counts = fought(library.opponents, cards, None, Play(seed=SEED + 93), bouts=KNOWN_BOUTS)
    known_careers = [(own, each.record, each.opposition) for own, each in zip(ids, truth, strict=True)]
    others = careers_of(known_careers, counts / counts.sum(axis=-1, keepdims=True), library.opponents.ladder)
    found = []
    for each, own in zip(truth, ids, strict=True):
        off, spread = others.without(own)
        opposition = replace(each.opposition, workbook_off=off, opponents_off=spread)
        belief = library.prior(cards, but=own)
        found.append(WeighingRequest(each.record, opposition, {}, SEED, belief, play))
    return found


def recovery(library: Library, truth: list[Known], of_house: list[Known], *, typed: bool = False) -> None:
    """Recovery and coverage, rating by rating, over known cards; `of_house` are cards of the house's law."""
    started = time.perf_counter()
    requests = in_workbook(library, truth, typed=typed)
    weighings = [weighed(library, request, each.style) for request, each in zip(requests, truth, strict=True)]
    proposed = [suggested(library, request, each) for request, each in zip(requests, weighings, strict=True)]
    seconds = (time.perf_counter() - started) / len(truth)
    print(f"\nknown cards: {len(truth)}, {seconds:.2f} s each (bar 2 s)")
    print("effective cards: " + " ".join(
        f"{np.quantile([each.effective for each in proposed], share):.0f}" for share in (0, 0.1, 0.5, 0.9)
    ) + " (least, 10%, 50%, 90%)")  # fmt: skip
    true = np.array([each.ratings for each in truth])
    got = ratings_of(library.model, library.parameters, [each.card for each in proposed])
    mean = (true.sum(axis=0) - true) / (len(true) - 1)
    middles = np.array([each.weights @ each.drawn.ratings for each in weighings])
    ridges = regressions(truth, of_house)
    held = np.array([_held(library, each, known_) for each, known_ in zip(proposed, truth, strict=True)])
    names = "".join(f"{name:>9}" for name in ridges)
    print(f"{'rating':38}{'error':>8}{'weighed':>9}{'of mean':>9}{names}{'held, %':>9}{'said, %':>9}  by law")
    laws = np.array([each.law for each in truth])
    said = np.array([each.shares for each in proposed])
    varied = [
        place
        for place, each in enumerate(library.parameters)
        if true[:, place].std() > 0 and each.heading not in library.model.given
    ]
    for place in varied:
        print(
            f"{name_of(library.parameters[place]):38}{root_mean_square(got[:, place] - true[:, place]):>8.2f}"
            f"{root_mean_square(middles[:, place] - true[:, place]):>9.2f}"
            f"{root_mean_square(mean[:, place] - true[:, place]):>9.2f}"
            + "".join(f"{root_mean_square((each - true)[:, place]):>9.2f}" for each in ridges.values())
            + f"{100 * held[:, place].mean():>9.1f}{100 * said[:, place].mean():>9.1f}  "
            + " ".join(f"{law} {100 * held[laws == law, place].mean():.0f}" for law in dict.fromkeys(laws))
        )
    print(
        f"intervals hold {100 * held[:, varied].mean():.1f}% of the ratings (bar 77-83%),"
        f" and say that they hold {100 * said[:, varied].mean():.1f}%"
    )
    learnt = [place for place in varied if name_of(library.parameters[place]) in LEARNT]
    for what, rated in (("rows", got), ("weighed means", middles)) if learnt else ():
        compared(what, 100 * held[:, learnt].mean(axis=0), [each[:, learnt] for each in (true, rated, mean)],
                 {name: each[:, learnt] for name, each in ridges.items()})  # fmt: skip
    off = 100 * (held - said)[:, varied].mean(axis=0)
    print(
        f"what they hold against what they say, rating by rating: {off.min():+.1f} to {off.max():+.1f} points"
    )
    bands(library, truth, proposed)


def compared(what: str, shares: np.ndarray, ratings: list[np.ndarray], ridges: dict[str, np.ndarray]) -> None:
    """What intervals hold, in %, and how often the errors of `rate` are the smaller ones.

    ratings: (cards, ratings that records tell) each: true, as `rate` has them, the mean of the other cards.
    what: whether they are the rows that are proposed or, as those of a regression, means.
    """
    true, got, mean = ratings
    own, of_mean, *others = (
        np.sqrt(((each - true) ** 2).mean(axis=0)) for each in (got, mean, *ridges.values())
    )
    beyond = [beyond_chance(true, got, each).sum() for each in ridges.values()]
    print(
        f"{what}, of the {len(shares)} ratings that records tell: intervals hold {shares.min():.1f} to"
        f" {shares.max():.1f}% (bar 75-85%), errors are below the mean's in {(own < of_mean).sum()};"
        " no worse than a ridge's in "
        + ", ".join(f"{(own <= each).sum()} ({name})" for name, each in zip(ridges, others, strict=True))
        + "; worse beyond chance in "
        + ", ".join(f"{count} ({name})" for name, count in zip(ridges, beyond, strict=True))
    )


def beyond_chance(true: np.ndarray, got: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Whether the squared errors of `got` exceed those of `other` by more than 1.96 standard errors of their
    mean difference over cards, rating by rating."""
    more = (got - true) ** 2 - (other - true) ** 2
    found: np.ndarray = more.mean(axis=0) > 1.96 * more.std(axis=0, ddof=1) / np.sqrt(len(more))
    return found


def bands(library: Library, truth: list[Known], proposed: list[Suggested]) -> None:
    """How often the career lies in the middle 80% of those that the proposed card would have."""
    levels = library.opponents.ladder
    cards = [cast("CardData", {**each.card, "id": f"proposed{place}"}) for place, each in enumerate(proposed)]
    counts = fought(library.opponents, cards, None, Play(seed=SEED + 92), bouts=KNOWN_BOUTS)
    inside: dict[str, list[bool]] = {name: [] for name in COMPARED}
    for each, row in zip(truth, counts, strict=True):
        career = replayed(each.record, each.opposition, row / row.sum(axis=-1, keepdims=True), levels, SEED)
        for name in COMPARED:
            figure = career.played[name]
            inside[name].append(figure.low <= getattr(each.record, name) <= figure.high)
    shares = ", ".join(f"{name} {100 * np.mean(each):.1f}%" for name, each in inside.items())
    print(f"the career lies in the proposed card's 80% band: {shares} (bar 80%)")


def _held(library: Library, proposal: Suggested, truth: Known) -> list[bool]:
    return [
        low <= number <= high
        for (low, high), number in zip(proposal.spans, truth.ratings[: len(library.parameters)], strict=True)
    ]


if __name__ == "__main__":
    main()
