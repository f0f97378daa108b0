"""What no record tells is the usual of a style, moved by words, or drawn: never made up fighter by fighter."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import fightcard
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.checks.known_for_words import words_of
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.library import Drawn, Library
from fightcard.pipeline.rating.packed_cards import PackedCards
from fightcard.pipeline.rating.proposed_rows import Suggested, suggested, weighed
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.rating.rated import Proposal
from fightcard.pipeline.rating.real_records import NO_TOTALS
from fightcard.pipeline.rating.rows import valid_places, valid_rows
from fightcard.pipeline.rating.style_medians import Usual, _Middle, shown_by_record
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.workbooks import HEADINGS, Content, Row, write

pytestmark = pytest.mark.usefixtures("fewer_drawn_everywhere")

TABLE = ("Jab 3", "Jab 2", "Hook 3", "Hook 2", "Cross 3", "Cross 2", "Comb 3", "Comb 2", "Upper 3", "Upper 2")
GREAT, BEATEN = CareerRecord(66, 3, 0, 52, 2), CareerRecord(20, 15, 2, 8, 9)


def middle(system: str, style: str) -> CardData:
    model = game_of(system).rating
    return {**model.draw(_Middle(), style, (0.0,) * len(LATENTS)), "id": "middle"}


ROWS: dict[tuple[CareerRecord, str, int | None], Suggested] = {}


def row_of(library: Library, record: CareerRecord, known_for: str = "", vary: int | None = None) -> Suggested:
    """A boxer's row from this record, against opponents of level 1; it is made once."""
    if (record, known_for, vary) not in ROWS:
        ROWS[record, known_for, vary] = made(library, record, known_for, vary)
    return ROWS[record, known_for, vary]


def made(library: Library, record: CareerRecord, known_for: str, vary: int | None) -> Suggested:
    words = words_of(SYSTEMS[0], known_for)
    asked = WeighingRequest(record, Opposition("level", 1.0), {}, 1, known_for=words, vary=vary)
    return suggested(library, asked, weighed(library, asked, "B"))


def is_grey(found: Suggested, heading: str) -> bool:
    return found.ratings[heading].source in ("style", "custom")


def is_row(heading: str) -> bool:
    """Whether a cell is a row of the actions, which begins where the one before ends."""
    return heading.removeprefix("Fat ") in ("PL", "PM", "CL", "RM")


def proposed(folder: Path, *careers: Row) -> list[Proposal]:
    """Boxers with these rows of Careers, called A, B and so on."""
    named: list[dict[str, Content]] = [
        {"Fighter": f"Man {letter}", **row} for letter, row in zip("ABCDEF", careers, strict=False)
    ]
    rows: list[Row] = [{"Name": row["Fighter"], "Division": "HW", "Style": "B"} for row in named]
    book = fightcard.read(write(folder / "set.xlsx", rows, HEADINGS, Careers=tuple(named)))
    return list(rate(fighters_of(book), Play()).proposals)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_middle_card_of_every_style_is_valid(system: str) -> None:
    cards = [middle(system, style) for style in game_of(system).rating.styles]
    assert valid_places(system, cards) == list(range(len(cards)))


def test_what_no_record_tells_is_the_same_for_all_fighters_of_a_style(library: Library) -> None:
    great, beaten = row_of(library, GREAT), row_of(library, BEATEN)
    grey = [each for each in great.ratings if is_grey(great, each) and is_grey(beaten, each)]
    grey = [each for each in grey if not is_row(each)]
    assert {*TABLE, "FOUL", "CUT", "S FO"} <= {*grey}
    assert [great.row[heading] for heading in grey] == [beaten.row[heading] for heading in grey]
    assert int(str(great.row["CFB"])) > int(str(beaten.row["CFB"]))


def test_a_word_moves_the_cells_it_speaks_of_and_no_other_that_is_grey(library: Library) -> None:
    plain, known = row_of(library, BEATEN), row_of(library, BEATEN, known_for="jab, Cuts easily")
    ratings = known.ratings
    assert int(str(known.row["CUT"])) > int(str(plain.row["CUT"]))
    assert (ratings["CUT"].source, ratings["CUT"].words) == ("known", ("cuts",))
    assert (ratings["Jab 2"].source, ratings["Jab 2"].words) == ("known", ("jab",))
    same = [each for each in ratings if is_grey(known, each) and is_grey(plain, each) and not is_row(each)]
    assert {"S FI", "FOUL"} <= {*same}
    assert [known.row[heading] for heading in same] == [plain.row[heading] for heading in same]


def test_a_word_leans_what_the_record_tells_and_no_farther_than_it_lets_it(library: Library) -> None:
    plain, known = row_of(library, GREAT), row_of(library, GREAT, known_for="glass chin")
    assert known.ratings["KO"].source == "record"
    assert known.ratings["KO"].words == ("glass chin",)
    assert 0 <= int(str(known.row["KO"])) - int(str(plain.row["KO"])) <= 1


def test_varied_cells_differ_between_fighters_and_are_drawn_the_same_again(library: Library) -> None:
    one, other = (row_of(library, BEATEN, vary=number) for number in (1, 2))
    again = made(library, BEATEN, "", 1)
    assert one.row == again.row
    assert [one.row[heading] for heading in TABLE] != [other.row[heading] for heading in TABLE]
    assert one.ratings["Jab 3"].source == "drawn"
    reported = [name for name, each in one.ratings.items() if each.source == "record" and not is_row(name)]
    assert {"CFB", "KO", "KI"} <= {*reported}
    assert [one.row[heading] for heading in reported] == [other.row[heading] for heading in reported]
    assert valid_rows(SYSTEMS[0], [one.row, other.row]) == [0, 1]


@pytest.mark.usefixtures("few_cards")
def test_only_a_level_makes_a_row_that_claims_no_record(tmp_path: Path) -> None:
    strong, weak = proposed(tmp_path, {"Level": "1.5"}, {"Level": "-1.0"})
    assert strong.suggested is not None
    assert (strong.career, strong.record) == (None, None)
    assert strong.level is not None
    assert weak.level is not None
    assert strong.level > weak.level
    assert "record" not in {each.source for each in strong.suggested.ratings.values()}
    assert strong.as_json({})["career"] is None
    assert valid_rows(SYSTEMS[0], [strong.row]) == [0]


@pytest.mark.usefixtures("few_cards")
def test_a_level_next_to_half_a_record_is_no_row(tmp_path: Path) -> None:
    found = proposed(tmp_path, {"Level": "1.5", "Won": 20})[0]
    assert found.why_not == NO_TOTALS


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_word_moves_a_cell_that_the_game_has(system: str) -> None:
    game = game_of(system)
    words = game.rating.known_for
    assert words
    names = [name for each in words for name in (each.word, *each.also)]
    assert len(names) == len(set(names))
    for word in words:
        assert word.moves or word.headings
        for cell, deviations in word.moves:
            assert deviations
            assert any(cell in (each.heading, each.name) for each in game.verification.parameters), (
                word.word,
                cell,
            )


def test_words_are_read_in_any_spelling_and_once() -> None:
    read = words_of(SYSTEMS[0], "Left hook; CHIN,  hook , nonsense")
    assert [each.word for each in read] == ["hook", "chin"]


@pytest.mark.parametrize(
    ("cards", "mean", "spread", "due"),
    [
        # 10,000 cards: below 0.9 of the usual spread, or beyond half of it from the middle.
        (10_000, 0.0, 0.95, False), (10_000, 0.0, 0.91, False), (10_000, 0.0, 0.89, True),
        (10_000, 0.49, 1.0, False), (10_000, -0.51, 1.0, True), (10_000, 0.51, 1.0, True),
        # Four cards are narrower or moved by chance, so that more is asked: 0.75 and 0.65.
        (4, 0.0, 0.76, False), (4, 0.0, 0.74, True), (4, 0.64, 1.0, False), (4, -0.66, 1.0, True),
        # A hundred: chance is 0.3, so that 1 - 0.3 / 1.414 = 0.788 is asked of a spread, and a half of a move.
        (100, 0.0, 0.80, False), (100, 0.0, 0.78, True), (100, 0.51, 1.0, True),
    ],
)  # fmt: skip
def test_a_record_speaks_of_a_rating_beyond_what_chance_does(
    cards: int, mean: float, spread: float, due: bool
) -> None:
    parameters = [SimpleNamespace(heading="DEF", part=None)]
    library: Any = SimpleNamespace(
        parameters=parameters,
        model=SimpleNamespace(judges_records=True),
        opponents=SimpleNamespace(system=SYSTEMS[0]),
    )
    ratings = mean + spread * np.array([[-1.0], [1.0]] * (cards // 2))
    drawn = Drawn(PackedCards.of(()), np.zeros((cards, 1)), ratings)
    one = np.ones(1)
    found = shown_by_record(
        library,
        Weighed("B", drawn, np.full(cards, 1 / cards), 0.0, np.zeros((cards, 1, 5))),
        Usual(cast("Any", {}), one, 0 * one, one, one, np.zeros(1, np.int64)),
        (),
    )
    assert found.tolist() == [due]
