"""Levers: what is said to mend a reason does so in the whole set, or it is said how far one gets and why."""

from __future__ import annotations

import dataclasses
import pickle
from pathlib import Path
from typing import cast

import pytest

import fightcard
from benchmarks.valid_cards import rows, write_rows
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.rows import card_of_row, typed_row
from fightcard.pipeline.tuning import levers as tuning_levers
from fightcard.pipeline.verification.career import Fought
from fightcard.pipeline.verification.drivers.proposals import WHOLE_SET
from fightcard.pipeline.verification.drivers.replay import FIGURE, new_remarks
from fightcard.pipeline.verification.play.cache import NAME, FileCache
from fightcard.pipeline.verification.run import verify as judged
from fightcard.pipeline.verification.sensitivity import Aim, Lever
from fightcard.pipeline.verification.statistics.counts import Counts
from fightcard.pipeline.verification.verified import Verified
from tests.pipeline.verification.test_line import baseline
from tests.pipeline.verification.test_pooled import fighters

COUNT = 8
"""Up to ten cards play 1,000 bouts of each pairing at once."""

SLIPS = {0: {"PL": 15}, 1: {"PL": 1, "KI": 1}, 2: {"KD1": 8}, 3: {"PL": 1, "KI": 1}}
"""Power far too high, power far too low, a chin far too soft, by place."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bouts") / NAME


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> CardSet:
    """Heavyweights of whom no career is given, with slips in four cards."""
    made = rows(COUNT, seed=4)
    for number, row in enumerate(made):
        slips = SLIPS.get(number, {})
        for tired in ("", "Fat "):
            row[f"{tired}KO"] = max(0, int(str(row[f"{tired}KO"])) - 1)
            row[f"{tired}KD1"] = slips.get("KD1", max(0, int(str(row[f"{tired}KD1"])) - 1))
            row[f"{tired}KI"] = slips.get("KI", row[f"{tired}KI"])
            if "PL" in slips:
                row[f"{tired}PL"] = f"{str(row[f'{tired}PL']).partition(' ')[0]} ({slips['PL']})"
        row["Division"] = "HW"
    path = write_rows(tmp_path_factory.mktemp("set") / "planted.xlsx", made)
    return fightcard.convert(fightcard.check(fightcard.read(path)))


@pytest.fixture(scope="module")
def verified(planted: CardSet, store: Path) -> Verified:
    with FileCache(store) as saved:
        return fightcard.verify(planted, Play(cache=saved))


def typed(planted: CardSet, place: int, lever: Lever) -> CardSet:
    """The set as it would be had the designer typed what the lever says."""
    own = planted.cards[place]
    row = typed_row(planted.system, own) | {heading: new for heading, _, new in lever.cells}
    card = cast("CardData", {**own, **card_of_row(planted.system, row), "id": own["id"], "name": own["name"]})
    return dataclasses.replace(planted, cards=(*planted.cards[:place], card, *planted.cards[place + 1 :]))


def levers(verified: Verified) -> list[tuple[int, Lever]]:
    return [(place, lever) for place, card in enumerate(verified.cards) for lever in card.levers]


def codes(verified: Verified) -> dict[str, set[str]]:
    return {card.name: {reason.code for reason in card.reasons} for card in verified.cards}


def test_every_reason_has_a_lever_or_says_what_is_out_of_reach(verified: Verified) -> None:
    for card in verified.cards:
        assert [each.code for each in card.levers] == sorted(reason.code for reason in card.reasons)
        by_code = {lever.code: lever for lever in card.levers}
        for reason in card.reasons:
            assert reason.fix.endswith(by_code[reason.code].sentence())
    assert all(lever.fixes or lever.in_the_way for _, lever in levers(verified))


def test_what_was_found_can_be_saved_for_the_next_run(verified: Verified) -> None:
    assert any(driver.effects for card in verified.cards for driver in card.drivers.values())
    assert pickle.loads(pickle.dumps(verified.cards)) == verified.cards


def test_every_lever_does_what_it_says_and_says_what_it_does(
    planted: CardSet, verified: Verified, store: Path
) -> None:
    given = [(place, lever) for place, lever in levers(verified) if lever.fixes]
    assert "V205" in {lever.code for _, lever in given}
    before = codes(verified)
    for place, lever in given:
        with FileCache(store) as saved:
            # Only the reasons are asked for: no lever is looked for once more.
            after = codes(judged(typed(planted, place, lever), Play(cache=saved)))
        name = verified.cards[place].name
        assert lever.code not in after[name], (name, lever)
        assert after[name] == {each.split()[0] for each in lever.left}
        gained = {each: after[each] - before[each] for each in after if after[each] - before[each]}
        assert gained == {who: set(what) for who, what in lever.gains if who != WHOLE_SET}


def test_a_lever_for_power_ends_more_of_all_their_bouts(
    planted: CardSet, verified: Verified, store: Path
) -> None:
    of_power = [(place, lever) for place, lever in levers(verified) if lever.code == "V205" and lever.fixes]
    assert of_power
    for place, lever in of_power:
        with FileCache(store) as saved:
            now = fightcard.verify(typed(planted, place, lever), Play(cache=saved, why=False)).cards[place]
        shares = [card.rates.stoppage_for.share or 0.0 for card in (verified.cards[place], now)]
        assert shares[1] > shares[0]


def test_numbers_of_a_record_stay_with_the_cells_that_its_finding_names(verified: Verified) -> None:
    named = {"V205": {"PL (power)", "KI", "Fat PL (power)", "Fat KI"}}
    drivers = [
        (code, driver) for card in verified.cards for code, driver in card.drivers.items() if code in named
    ]
    assert drivers
    for code, driver in drivers:
        assert {effect.name for effect in driver.effects} <= named[code]


def test_a_run_without_why_looks_for_no_lever(planted: CardSet, store: Path) -> None:
    with FileCache(store) as saved:
        verified = fightcard.verify(planted, Play(cache=saved, why=False))
    assert levers(verified) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_cells_of_records_are_numbers_that_the_game_has(system: str) -> None:
    game = game_of(system)
    names = {
        name
        for parameter in game.verification.parameters
        for name in (parameter.heading, f"{parameter.heading} ({parameter.part})")
    }
    for hint in (game.verification.hints.power, game.verification.hints.chin):
        assert hint.cells
        assert set(hint.cells) <= names


def stopped(by_stoppage: int, by_points: int) -> Counts:
    """A fighter who loses so many of 1,000 bouts inside the distance and so many on the cards."""
    return {"inside": by_stoppage, "lost": by_stoppage + by_points, "bouts": 1_000}


def test_losing_oftener_on_points_repairs_no_chin() -> None:
    # 167 of 268 losses were inside the distance, 62%; with his punch taken away he loses 400 and is stopped
    # as often: 42%.
    aim = Aim(
        lambda counts: counts["inside"], lambda counts: counts["lost"], 0.0, 0.5, side=1, cells=("KD1",)
    )
    was, weaker, firmer = stopped(167, 101), stopped(167, 233), stopped(90, 101)
    assert aim.share(was) == pytest.approx(0.623, abs=0.001)
    assert (aim.share(weaker) or 1.0) < 0.5
    assert not aim.is_nearer(was, weaker)
    assert aim.is_nearer(was, firmer)


def test_a_lever_says_what_to_type_what_stays_and_what_it_does_to_others() -> None:
    lever = Lever(
        "V201",
        (("PL", "1-30 (9)", "1-30 (7)"), ("KI", 4, 3)),
        fixes=True,
        verdict="look",
        left=("V220",),
        gains=(("Sumbu Kalambay", ("V202",)), ("Tony Zale", ("V202", "V206"))),
    )
    assert lever.sentence() == (
        "Change PL from 1-30 (9) to 1-30 (7) and KI from 4 to 3: played in the whole set, this is gone, while V220 "
        "stays"
        " (verdict look). It raises V202 for Sumbu Kalambay and V202 and V206 for Tony Zale."
    )


def test_what_stays_and_which_cells_have_a_source_is_one_sentence_each() -> None:
    lever = Lever(
        "V206",
        (("PL", "1-30 (2)", "1-30 (6)"), ("KI", 4, 3), ("Fat PL", "1-28 (2)", "1-28 (6)")),
        fixes=True,
        verdict="look",
        left=("V207 CFB", "V207 CFS"),
        sources=(("PL", "book, page 3"), ("KI", "a guess"), ("Fat PL", "book, page 3")),
    )
    assert lever.sentence().endswith(
        "this is gone, while V207 CFB and V207 CFS stay (verdict look)."
        " PL and Fat PL have a source (book, page 3). KI has a source (a guess)."
    )


def test_a_reason_out_of_reach_says_how_near_one_gets_and_what_is_in_the_way() -> None:
    lever = Lever(
        "V201",
        (("CFB", 9, 6),),
        reached="with which it plays like 7 for 8.5",
        in_the_way=("CFB stands at 6, the end of what the game allows",),
    )
    assert lever.sentence() == (
        "Changing one or two of the numbers it names does not resolve this. The closest that was played: CFB "
        "from 9 to 6, with"
        " which it plays like 7 for 8.5; in the way: CFB stands at 6, the end of what the game allows."
    )


def remark(text: str) -> str:
    return FIGURE.sub("", text)


def test_a_remark_on_the_set_is_the_same_where_only_its_figures_differ() -> None:
    assert remark("Set, MW: 54.1% of 2,040 stoppages come") == remark(
        "Set, MW: 53.9% of 2,038 stoppages come"
    )
    assert remark("Set, MW: technical knockout") != remark("Set, MW: unanimous decision")


def test_what_there_was_no_room_to_replay_is_sent_to_tune(
    planted: CardSet, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning_levers, "MOST_JUDGED", 0)
    with FileCache(store) as saved:
        verified = fightcard.verify(planted, Play(cache=saved))
    said = [lever.sentence() for _, lever in levers(verified)]
    assert said
    assert set(said) == {
        "Not searched in a set with so many findings: run `fightcard tune` with the fighter's name."
    }


def test_careers_that_all_cards_then_miss_together_are_a_cost_to_the_set() -> None:
    replay = baseline().replay
    cards = replay.cards
    sound = dataclasses.replace(replay, fought=fighters_of(cards, stops=0.0))
    changed = dataclasses.replace(sound, fought=fighters_of(cards, stops=3.0))
    assert new_remarks(sound, changed) == ("V226",)
    assert new_remarks(changed, sound) == ()


def fighters_of(cards: CardSet, stops: float) -> tuple[Fought, ...]:
    found = fighters(len(cards.cards), seed=1, stops=stops)
    ids = [str(card["id"]) for card in cards.cards]
    return tuple(dataclasses.replace(each, id=own) for each, own in zip(found, ids, strict=True))
