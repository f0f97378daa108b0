"""What `rate` claims in the smaller games, against cards that are known.

    python -m benchmarks.small_games [GAME ...] [--cards 40] [--level-only]

Three laws: `house`, from which `rate` also learns; `apart`, its cards with every rating moved by itself by a
normal step of one standard deviation of the law's cards; `sample`, the cards of the game's sample set moved
likewise. Each card fights a career of 15 to 60 bouts against the house field, whose mean level is typed, and
is rated from its totals; with --level-only only that mean level is known. Printed by law: how many of 100
intervals of 80% hold the rating (of those that a record shows in this game, and of all others), what the
intervals say, how often the interval of the level holds the level of the card, and how much better the rated
rows are than the cards, in levels, with twice the standard error. Same seeds, same figures.
"""

from __future__ import annotations

import numpy as np

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.valid_sets import as_met
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import figures_of, own_level
from fightcard.pipeline.rating.field import fought, house_field, shares
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.library import Library, as_rated, draw, played
from fightcard.pipeline.rating.proposed_rows import suggested, weighed
from fightcard.pipeline.rating.rows import valid_places
from fightcard.pipeline.rating.scale import USUAL_DOUBT, usual_mean
from fightcard.pipeline.rating.style_medians import shown, usual
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.rating.weighted_quantiles import interval
from fightcard.pipeline.verification.career import WITHIN_A_CAREER, CareerRecord, Opposition

LAWS = ("house", "apart", "sample")
SEED, BOUTS = 5, 60
STATED_OFF = 0.3
"""How far, in levels, the Level that is typed is from the mean of the fighters who were met."""


def cards_of(library: Library, law: str, count: int) -> list[tuple[str, CardData]]:
    """Valid cards of a law, each with the style that it is rated as."""
    model, parameters, system = library.model, library.parameters, library.opponents.system
    random = np.random.Generator(np.random.Philox([SEED, LAWS.index(law)]))
    spread = library.everybody(model.styles[0], 600, SEED).ratings[:, : len(parameters)].std(axis=0)
    printed = fightcard.convert(fightcard.check(fightcard.read(sample("", system).path))).cards
    found: list[tuple[str, CardData]] = []
    for place in range(10 * count):
        style = model.styles[place % len(model.styles)]
        (card,) = draw(model, parameters, style, random.standard_normal((1, len(LATENTS))), 100 + place).cards
        if law == "sample":
            card = printed[place % len(printed)]
        if law != "house":
            steps = np.rint(random.standard_normal(len(parameters)) * spread)
            numbers = ratings_of(model, parameters, [card])[0, : len(parameters)] + steps
            low, high = (np.array([getattr(each, end) for each in parameters]) for end in ("low", "high"))
            card = as_rated(parameters, card, np.clip(numbers, low, high))
        card = {**card, "id": f"known-{place}"}
        if valid_places(system, [card]):
            found.append((style, card))
        if len(found) == count:
            break
    return found


def career(
    chances: np.ndarray, level: float, system: str, random: np.random.Generator
) -> tuple[CareerRecord, Opposition]:
    """The totals of a career of the card, and its opponents as their Level is typed."""
    ladder = house_field(system).ladder
    mean = random.normal(usual_mean(level), USUAL_DOUBT)
    share = rungs(ladder, np.array([mean]), np.array([WITHIN_A_CAREER]))[0]
    share = share @ as_met(chances, np.float64(level), system)
    totals = figures_of(random.multinomial(int(random.integers(15, 61)), share / share.sum()))
    own = {name: int(number) for name, number in totals.items()}
    record = CareerRecord(own["won"], own["lost"], own["drawn"], own["won_by_ko"], own["lost_by_ko"])
    stated, field = float(random.normal(mean, STATED_OFF)), house_field(system)
    return record, Opposition("level", stated, inside_by_gap=field.inside_by_gap, edge=field.edge)


def report(system: str, law: str, library: Library, count: int, *, level_only: bool) -> str:
    """The row of a law."""
    known, deck, play = cards_of(library, law, count), house_deck(system), Play(seed=SEED)
    ladder, random = library.opponents.ladder, np.random.Generator(np.random.Philox([SEED, 9]))
    chances = shares(fought(library.opponents, [card for _, card in known], deck, play, bouts=BOUTS))
    levels, belief = own_level(chances, ladder), library.prior()
    held, is_shown, said, of_level = [], [], [], []
    rows: list[CardData] = []
    for (style, card), chance, level in zip(known, chances, levels, strict=True):
        record, opposition = career(chance, float(level), system, random)
        if level_only:
            record = CareerRecord(0, 0, 0, None, None)
        elif not library.model.judges_records:
            record = CareerRecord(record.won, record.lost, record.drawn, None, None)
        request = WeighingRequest(record, opposition, {}, SEED, belief, play)
        found = weighed(library, request, style)
        row = suggested(library, request, found)
        true = ratings_of(library.model, library.parameters, [card])[0]
        held.append([low <= own <= high for own, (low, high) in zip(true, row.spans, strict=False)])
        is_shown.append(shown(library, request, found, usual(library, found.style, SEED, belief)))
        said.append(row.shares)
        rows.append({**row.card, "id": f"rated-{len(rows)}"})
        low, high = interval(own_level(found.chances, ladder), found.weights)
        of_level.append(low <= level <= high)
    rated = own_level(shares(fought(library.opponents, rows, deck, play, bouts=BOUTS)), ladder)
    often = np.array(is_shown).mean(axis=0) >= 0.5
    off, hits, shown_hits = rated - levels, np.array(held), np.array(held)[:, often]
    cells = [
        _share(shown_hits),
        _share(hits[:, ~often]),
        f"{100 * np.array(said).mean():.0f}",
        f"{100 * np.mean(of_level):.0f}",
        f"{off.mean():+.2f} ± {2 * off.std() / np.sqrt(len(off)):.2f}",
        f"{off.std():.2f}",
    ]
    return f"| {system} | {law} | {len(known)} | " + " | ".join(cells) + " |"


def _share(hits: np.ndarray) -> str:
    """How many of 100 hold, with twice the standard error over cards; those of one card go together."""
    if not hits.size:
        return "-"
    by_card = 100 * hits.mean(axis=1)
    return f"{by_card.mean():.0f} ± {2 * by_card.std() / np.sqrt(len(by_card)):.0f}"


def main() -> None:
    """Rate and print."""
    parser = parser_of(__doc__)
    parser.add_argument("systems", nargs="*", default=SYSTEMS[1:])
    parser.add_argument("--cards", type=int, default=40)
    parser.add_argument("--level-only", action="store_true")
    arguments = parser.parse_args()
    print(
        "| game | law | cards | shown: hold, % | others: hold, % | they say, % | level: holds, % | rows",
        end="",
    )
    print(" less cards, levels | spread |\n|---|---|---|---|---|---|---|---|---|")
    for system in arguments.systems:
        assert game_of(system)
        library = played(system, house_deck(system), Play(seed=SEED))
        for law in LAWS:
            print(report(system, law, library, arguments.cards, level_only=arguments.level_only), flush=True)


if __name__ == "__main__":
    main()
