"""What is told of a bout of Title Bout II: counts, draws and figures, in sentences that seldom come twice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import cast

import pytest

from fightcard import engine
from fightcard.engine.core.data import DeckData
from fightcard.engine.core.results import BoutRecord, Happening, Result
from fightcard.engine.systems.title_bout import loading, story
from fightcard.engine.systems.title_bout.rules import events
from tests.engine.systems.title_bout.cards import CARDS
from tests.engine.systems.title_bout.golden import changed, deck_of

MOST = 4
BOUTS = 12
PAIRINGS = list(combinations(range(len(CARDS)), 2))
FIGURES = ("title", "heading", "score", "card")
STOPPED = {"KO", "TKO", "TKO (cut)", "TKO (eyes shut)", "TKO (injury)", "DQ", "draw (technical)"}
BLEEDS = {"card": "joe-louis", "cut": 8, "knockdown": [0, 0], "special": "Absorber"}


def bouts(seed: int, rules: str) -> Iterator[BoutRecord]:
    for bout in range(BOUTS):
        red, blue = PAIRINGS[(bout * 5 + seed) % len(PAIRINGS)]
        yield engine.play("title_bout", CARDS[red], CARDS[blue], seed=seed, bout=bout, rules=rules)


@pytest.mark.parametrize(("red", "blue"), [(6, 4), (4, 6)])
def test_the_fighter_who_is_down_takes_the_full_eight(red: int, blue: int) -> None:
    options = {"mandatory_eight_count": "on"}
    seen = set()
    for number in range(20):
        bout = engine.play("title_bout", CARDS[red], CARDS[blue], seed=3, bout=number, options=options)
        reported = [each.text for each in engine.tell(bout)]
        down = ""
        names = bout.red.split()[-1], bout.blue.split()[-1]
        texts = iter(reported)
        for event in bout.events:
            if event.event == "knocked_down":
                down = names[event.who]
            elif event.event == "eight_count":
                words = next(text for text in texts if "take a full" in text)
                assert words == f"The referee makes {down} take a full 8."
                seen.add(down)
    assert len(seen) == 2


def line(
    event: str,
    first: int,
    second: int,
    *,
    who: int = 0,
    cards: bool = False,
    number: int = 0,
    deck: DeckData | None = None,
    before: Sequence[tuple[str, int]] = (),
) -> str:
    """What is told of one event of a bout between Louis and Frazier; those `before` it are told of in no line."""
    record = BoutRecord(
        "title_bout", "Joe Louis", "Joe Frazier", 1, number, "basic", {}, 12,
        Result("red", "KO", 1, "1:00", ()),
        (
            *(Happening(1, 1, name, who, 0, cause, "p.1") for name, cause in before),
            Happening(1, 1, event, who, first, second, "p.1"),
        ), (CARDS[4], CARDS[5]),
        deck or loading.house_deck(),
    )  # fmt: skip
    return list(engine.tell(record, cards=cards))[1].text


@pytest.mark.parametrize("rules", ["basic", "advanced"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_sentence_is_used_at_most_four_times_in_twelve_bouts(rules: str, seed: int) -> None:
    sentences = Counter(
        sentence
        for record in bouts(seed, rules)
        for each in engine.tell(record)
        if each.kind not in FIGURES
        for sentence in re.split(r"(?<=[.!?]) ", each.text)
    )
    assert sum(sentences.values()) > 1000
    assert [said for said in sentences.items() if said[1] > MOST] == []


def test_the_summary_has_the_points_and_cuts_that_are_counted_also_of_a_bout_that_was_stopped() -> None:
    stopped = 0
    for red, blue in ((4, 5), (6, 4)):
        for rules in ("basic", "advanced"):
            tallies = engine.simulate(
                "title_bout", CARDS, [(red, blue)] * 12, bouts=1, seed=6, rules=rules, first=list(range(12))
            )
            for bout in range(12):
                record = engine.play("title_bout", CARDS[red], CARDS[blue], seed=6, bout=bout, rules=rules)
                found = engine.summary(record)
                figures = dict(zip(found.labels, zip(found.red, found.blue, strict=True), strict=True))
                assert figures["Points"] == tuple(
                    int(tallies.of(f"{corner}_points")[bout]) for corner in ("red", "blue")
                )
                assert figures["Points"] == tuple(map(sum, zip(*found.rounds, strict=True)))
                assert figures["Cuts opened"] == tuple(
                    int(tallies.of(f"{corner}_cuts")[bout]) for corner in ("blue", "red")
                )
                assert len(found.rounds) == record.result.round
                stopped += record.result.method in STOPPED
    assert stopped > 10


def test_swellings_and_cuts_that_open_again_are_no_cuts_opened() -> None:
    red, blue = changed(BLEEDS), changed({**BLEEDS, "card": "floyd-patterson"})
    seen: Counter[str] = Counter()
    for rules in ("basic", "advanced"):
        for bout in range(8):
            record = engine.play(
                "title_bout", red, blue, seed=6, bout=bout, rules=rules, deck=deck_of("bloody")
            )
            found = engine.summary(record)
            opened = found.red[found.labels.index("Cuts opened")]
            of_blue = [event for event in record.events if event.who == 1]
            places = {event.first for event in of_blue if event.event == "cut_opened"}
            kinds = {event.first for event in of_blue if event.event == "wounded"}
            mouth = {event.first for event in of_blue if event.event == "mouth_cut" and event.first > 0}
            gashes = sum(event.event == "head_gash" for event in of_blue)
            assert opened == len(places) + len([kind for kind in kinds if kind >= 8]) + len(mouth) + gashes
            seen.update(event.event for event in of_blue)
            seen["swelling"] += len([kind for kind in kinds if kind < 8])
    assert min(seen[what] for what in ("cut_opened", "cut_reopened", "wounded", "mouth_cut", "swelling")) > 0


def test_a_knockout_tells_the_count_and_the_number_that_decided_it() -> None:
    record = next(
        bout
        for number in range(60)
        for bout in [engine.play("title_bout", CARDS[4], CARDS[6], seed=2, bout=number)]
        if bout.result.method == "KO"
    )
    drawn = [event.first for event in record.events if event.event == "drawn"]
    kor = cast("list[Mapping[str, int]]", record.deck["cards"])[drawn[-1] - 1]["kor"]
    texts = [each.text for each in engine.tell(record)]
    (count,) = [text for text in texts if "(KOR" in text]
    assert f"(KOR {kor} against KO " in count
    assert re.search(r"\b(nine|ten|out|over)\b", count)
    assert texts.index(count) > max(place for place, text in enumerate(texts) if "Patterson" in text) - 3


def test_a_count_out_on_an_even_chance_gives_only_the_number() -> None:
    assert line("counted_out", 7, -1).endswith("(KOR 7: 1 to 10 is out).")
    assert line("counted_out", 18, 3).endswith("(KOR 18 against KO 3).")


@pytest.mark.parametrize("number", range(30))
def test_one_is_never_reported_in_the_plural(number: int) -> None:
    """Every event that may be about one of a thing."""
    assert "once" in line("misses_tell", 1, 0, number=number)
    assert "twice" in line("misses_tell", 2, 0, number=number)
    assert "3 times" in line("misses_tell", 3, 0, number=number)
    assert "(1 card)" in line("killer_instinct", 1, 0, number=number)
    assert "1 point." in line("landed", 1, 1, number=number)
    assert "2 points." in line("landed", 2, 1, number=number)
    assert "Louis has no endurance left" in line("endurance_left", 0, 0, number=number)


def test_a_fourth_knockdown_in_a_round_is_reported_as_the_fourth() -> None:
    assert "again" not in line("knocked_down", 1, 0)
    assert "for the second time in the round" in line("knocked_down", 2, 0)
    assert "for the fourth time in the round" in line("knocked_down", 4, 0)


@pytest.mark.parametrize(
    ("before", "is_of_a_punch"),
    [
        ([("cut_tried", 0)], True),
        ([("cut_tried", 0), ("cut_tried", 1)], False),  # heads met
        ([("bell", 0), ("cut_tried", 0)], False),  # a Condition
    ],
)
def test_a_cut_that_did_not_open_is_laid_to_a_punch_only_where_one_landed(
    before: list[tuple[str, int]], is_of_a_punch: bool
) -> None:
    reported = [line("not_cut", 0, 0, number=number, before=before) for number in range(12)]
    assert any(re.search("That (punch|one)", text) for text in reported) == is_of_a_punch


def test_a_draw_that_fails_is_reported_with_its_number() -> None:
    assert "(RN 57)" in line("nothing_comes", 57, 0)
    assert "RN" not in line("nothing_comes", 0, 0)
    assert "Head Case" in line("trait_quiet", 9, 44)
    assert "(RN 44)" in line("trait_quiet", 9, 44)


def test_a_cards_text_is_reported_by_its_first_sentence_with_the_fighters_by_name() -> None:
    cards = cast("list[Mapping[str, Mapping[str, str]]]", loading.house_deck()["cards"])
    for place, card in enumerate(cards, start=1):
        sentence = line("special_action", place, 0)
        assert "fighter in control" not in sentence.lower()
        assert "the opponent" not in sentence.lower()
        text = card["special_action"]["text"]
        if ". RN " in text:
            assert "RN " not in sentence
        assert line("special_action", place, 0, cards=True).count(".") >= text.count(".")


@pytest.mark.parametrize(("who", "injured"), [(0, "Louis"), (1, "Frazier")])
@pytest.mark.parametrize(
    ("text", "effect", "said"),
    [
        (
            "The opponent turns his foot: his CF -1. Box on.",
            "opponent cf -1 round",
            "{} turns his foot: his CF -1",
        ),
        ("Fighter in control jars a hand. RN 1-20: it is broken.", "hand all on 1-20", "{} jars a hand"),
        (
            "LEFT HAND hurt by the fighter in control's own punch.",
            "hand 2",
            "LEFT HAND hurt by {}'s own punch",
        ),
    ],
)
def test_an_injury_is_reported_of_the_fighter_who_is_hurt(
    who: int, injured: str, text: str, effect: str, said: str
) -> None:
    cards = list(cast("list[dict[str, object]]", loading.house_deck()["cards"]))
    cards[0] = {**cards[0], "injury": {"text": text, "effect": effect}}
    deck = {**loading.house_deck(), "cards": cards}
    assert line("injury", 1, 0, who=who, deck=deck).endswith(f": {said.format(injured)}.")


def test_cards_drawn_before_the_bell_come_from_the_whole_deck() -> None:
    record = engine.play("title_bout", CARDS[4], CARDS[6], seed=4, rules="advanced")
    texts = [each.text for each in engine.tell(record, cards=True)]
    bell = texts.index("Round 1")
    assert sum(text.startswith("card ") for text in texts[:bell]) >= 7
    assert not any("other half" in text for text in texts[:bell])
    assert any("other half" in text for text in texts[bell:])


def test_every_event_has_its_place_in_the_story() -> None:
    named = {name.lower() for name in vars(events) if name.isupper()}
    assert {name for name in named if not story.STORY.cite(name)} == set()
