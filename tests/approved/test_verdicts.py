"""All that is said of sets whose bouts follow a formula or come out as written: verdicts, causes, levers and remarks, each
code of the bouts at least once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import verdict as of_bouts
from fightcard.pipeline.findings.diagnostics import Diagnostic
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fights import judges_records
from fightcard.pipeline.rating.smallest_error import careers_with_sight
from fightcard.pipeline.tuning.set_wide import set_levers
from fightcard.pipeline.verification import last_run
from fightcard.pipeline.verification.moved import since
from fightcard.pipeline.verification.run import verify as judged
from fightcard.pipeline.verification.verified import Verified
from tests.approved.approval import FOLDER, hold, line, short
from tests.approved.books import MIDDLEWEIGHTS, doubtful_book, put
from tests.approved.formula_bouts import formula
from tests.games import own
from tests.pipeline.verification.bouts import card_set, in_divisions, verified

DIFFERING = ("win", "stoppage_round", "strength", "hardest", "easiest", "drivers", "levers", "career")
LATE = {
    "red_ko": 0.3,
    "red_tko": 0.2,
    "red_stoppage_11": 0.5,
    "blue_ko": 0.3,
    "blue_stoppage_9": 0.3,
    "draw_split": 0.2,
}
FAULTS: Mapping[tuple[int, int], Mapping[str, float]] = {
    (0, 0): {"red_ud": 0.7, "blue_ud": 0.3},
    (1, 1): {"red_ud": 0.45, "blue_ud": 0.45, "draw_split": 0.0},
    (0, 1): {"red_ud": 0.6, "blue_sd": 0.4},
    (1, 0): {"red_ud": 0.6, "blue_md": 0.4},
    (3, 2): {"red_ud": 1.0}, (2, 3): {"blue_ud": 1.0},
    **{(3, at): {"red_dq": 0.004, "red_ko": 0.996, "red_stoppage_10": 0.9} for at in (0, 1)}, **{(at, 3): {"blue_tko_injury": 0.01, "blue_ko": 0.99} for at in (0, 1)},
    (0, 4): {"red_ko": 0.1, "red_ud": 0.9}, (4, 0): {"blue_tko": 0.02, "blue_ud": 0.98},
}  # fmt: skip
"""By places of red and blue: corners that are not even, bouts without a result, a fighter who never wins, shares of bouts."""


def all_of(verified: Verified) -> Iterator[str]:
    """A line for each finding, and for each part of verdicts.json and of what stands beside it; of all cards but the first
    only what differs in kind."""
    for at, card in enumerate(verified.cards):
        found = json.loads(json.dumps(card.as_json()))
        for each in found.pop("reasons") + found.pop("accepted"):
            yield f"{card.id} {short(each)}"
        reported = found if at == 0 else {name: found[name] for name in DIFFERING}
        yield from (f"{card.id} {name}: {short(each)}" for name, each in reported.items())
        yield f"{card.id} row {short(card.as_row())}"
    yield from (f"{line(each)} {each.fix}" for each in verified.remarks)
    whole = json.loads(json.dumps(verified.as_json()))
    yield from (f"{name}: {short(each)}" for name, each in whole.items() if name not in ("cards", "remarks"))
    yield f"rivals {verified.rivalries}"
    yield f"shared {[each.finding.message for each in verified.shared]}"
    yield f"unsettled {verified.unsettled} from_cache {verified.from_cache}"
    yield from (short(dict(row)) for row in verified.meetings.head(4).iter_rows(named=True))


@pytest.fixture(scope="module")
def doubtful(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return doubtful_book(tmp_path_factory.mktemp("set") / "set.xlsx")


def converted(path: Path) -> CardSet:
    return fightcard.convert(fightcard.check(fightcard.read(path)))


def test_the_same_is_said_of_cards_whose_bouts_follow_a_formula(doubtful: Path) -> None:
    hold("verdicts-formula", all_of(fightcard.verify(converted(doubtful), Play(simulate=formula))))


def test_the_same_is_said_of_a_whole_division_that_follows_a_formula() -> None:
    cards = converted(MIDDLEWEIGHTS)
    said = fightcard.verify(cards, Play(simulate=formula, why=False, bouts=200))
    reasons = (line(each) for card in said.cards for each in card.reasons)
    hold(
        "verdicts-division",
        [*reasons, *(line(each) for each in said.remarks), short(said.as_json()["together"])],
    )


def test_the_same_is_said_of_steps_for_a_whole_division(tmp_path: Path) -> None:
    book = load_workbook(MIDDLEWEIGHTS)
    for sheet in ("Fighters", "Careers"):
        book[sheet].delete_rows(8, 100)
    book.save(tmp_path / "six.xlsx")
    cards, hard = converted(tmp_path / "six.xlsx"), Play(simulate=partial(formula, even=2.4), bouts=200)
    said = judged(cards, hard, careers_with_sight, None, set_levers)
    hold("verdicts-set-wide", [
        *(f"{line(each)} {each.fix}" for each in said.remarks),
        *(f"{line(each)} {each.fix}" for card in said.cards for each in card.reasons),
        *(short(each.as_json()) for each in said.set_levers),
    ])  # fmt: skip


def faulty(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    """What comes of bouts by hand: faults of the engine, endings as no sport has them, one who loses to all."""
    ended = FAULTS.get((red, blue))
    if ended is None and 4 in (red, blue) and red != blue:
        ended = {"blue_ud" if red == 4 else "red_ud": 1.0}
    return {name: round(share * bouts) for name, share in (ended or LATE).items()}


@pytest.mark.parametrize(("rounds", "across"), [(12, False), (12, True), (6, False)])
def test_the_same_is_said_of_bouts_with_faults(rounds: int, *, across: bool) -> None:
    fighters = [
        ("Ann Able", 4),
        ("Bo Bear", 9),
        ("Cy Cook", 9),
        ("Di Dorn", 7),
        ("Ed Eel", 9),
        ("Fay Fox", 5),
        ("Gus Goe", 8),
    ]
    cards = in_divisions(card_set(*fighters), "MW", "MW", "MW", "MW", "MW", "Bantam", "LW")
    said = verified(cards, faulty, bouts=400, rounds=rounds, across=across)
    hold(f"verdicts-faults-{rounds}{'-across' * across}", [
        *(f"{line(each)} {each.fix}" for card in said.cards for each in card.reasons),
        *(f"{line(each)} {each.fix}" for each in said.remarks),
        *(f"{card.id} {card.verdict} {short(card.strength.as_json())} {short(card.rates.as_json())}" for card in said.cards),
    ])  # fmt: skip


def by_overall(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    """Whoever stands later in the set is the better fighter, but for every ninth."""
    ahead = (red - blue) / 140 + 0.3 * ((blue % 9 == 0) - (red % 9 == 0))
    won = round(bouts * min(max(0.5 + ahead, 0.0), 1.0))
    return {
        "red_ud": won - won // 20,
        "red_ko": won // 20,
        "red_stoppage_4": won // 20,
        "blue_ud": bouts - won,
    }


def test_the_same_is_said_of_fighters_who_meet_a_sample() -> None:
    cards = card_set(*((f"Man {at}", 3 + at // 8) for at in range(70)), division="MW")
    said = verified(cards, by_overall, bouts=None)
    hold("verdicts-sampled", [
        *(f"{line(each)} {each.fix}" for card in said.cards for each in card.reasons),
        *map(line, said.remarks),
        *(f"{card.id} {card.verdict} {len(card.meetings)} {short(card.strength.as_json())} {short(card.rates.as_json())}"
          for card in said.cards[::9]),
        f"{said.bouts_played} {said.unsettled}",
    ])  # fmt: skip


def test_the_same_is_said_of_the_smallest_sets() -> None:
    two = card_set(("Al Bar", 9), ("Bo Cole", 7))
    sets = (
        card_set(("Al Bar", 9)),
        in_divisions(two, "HW", "MW"),
        two,
        card_set(("Al Bar", 9), ("Bo Cole", 9), ("Cy Dow", 9)),
    )
    lines = []
    for cards in sets:
        reported = verified(cards, by_overall, bouts=200)
        lines += [
            f"{card.id} {card.verdict} {short(json.loads(json.dumps(card.as_json())))[:240]}"
            for card in reported.cards
        ]
        lines += [f"{line(each)} {each.fix}" for each in reported.findings]
    hold("verdicts-smallest", lines)


def test_the_same_is_said_where_no_career_can_be_fought_again() -> None:
    without_field = next(each for each in SYSTEMS if not judges_records(each))
    cards = converted(own(without_field, "workbooks").SAMPLE)
    names = [str(card["id"]) for card in cards.cards]
    known = replace(cards, careers={names[0]: {"Won": 20, "Lost": 1, "Won by KO": 9, "Lost by KO": 1}})
    said = fightcard.verify(known, Play(simulate=formula, bouts=40, why=False))
    hold("verdicts-no-field", [
        *(f"{each.id} {each.verdict} {each.overall} {short(each.strength.as_json())}" for each in said.cards),
        *(f"{line(each)} {each.fix}" for each in said.remarks),
    ])  # fmt: skip


def test_the_same_has_moved_since_cards_were_other_ones(doubtful: Path, tmp_path: Path) -> None:
    play = Play(simulate=formula, bouts=200)
    book = load_workbook(doubtful)
    fighters = book["Fighters"]
    put(fighters, 3, KI=9, KD1=4)
    put(fighters, 5, CFB=5, Nickname="Steel")
    put(fighters, 6, Name="Marcel Someone")
    book.save(tmp_path / "new.xlsx")
    before = converted(doubtful)
    quiet = replace(play, why=False)
    old, new = fightcard.verify(before, quiet), fightcard.verify(converted(tmp_path / "new.xlsx"), quiet)
    other = {**before.deck, "cards": [*before.deck["cards"][1:], before.deck["cards"][0]]}
    reshuffled = replace(new, card_set=replace(new.card_set, deck=other))
    lines = [
        f"{name}: {each}"
        for each_new in (new, replace(old, set="same"), reshuffled)
        for name, reported in fightcard.since(old, each_new, play).as_json().items()
        for each in (map(short, reported) if isinstance(reported, list) else [reported])
    ]
    file = tmp_path / "last.json"
    for number, run in enumerate((old, old, new)):
        last_run.keep(file, run.card_set, run)
        for saved in (last_run.last_run(file), last_run.last_other(file, run.card_set, run)):
            reported = since(saved, new, new.card_set, play).as_json() if saved is not None else {}
            lines += [f"kept {number} {name}: {short(each)[:60]}" for name, each in reported.items()]
    hold("moved", lines)


def test_every_code_of_the_bouts_is_raised_in_these_sets() -> None:
    said = " ".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("verdicts-*.txt"))
    codes = {each.code for each in vars(of_bouts).values() if isinstance(each, Diagnostic)}
    assert {code for code in codes if code not in said} == set()
