"""What `rate` says of a set that it moved as a whole."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cli import rating_text
from fightcard.pipeline.cli.rating_text import set_words, show_proposals
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.fighters import Fighter
from fightcard.pipeline.rating.proposed_rows import Rated as Cell
from fightcard.pipeline.rating.proposed_rows import Suggested
from fightcard.pipeline.rating.rated import Meetings, Proposal, Rated
from fightcard.pipeline.rating.set_fit import SetFit
from fightcard.pipeline.verification.career import Career, CareerRecord, Opposition
from fightcard.pipeline.verification.statistics.stoppage_forecast import StoppageForecast

NO_CARD: CardData = {}  # type: ignore[typeddict-item]
FIT = SetFit("LHW", StoppageForecast(0.391, 0.302, 0.480, 24), 0.316, 0.377, 2.2, 1, 71, ("Tommy Loughran",))


def test_a_set_that_was_moved_says_from_where_to_where_and_whose_careers_forbade_more() -> None:
    assert set_words(FIT) == (
        "LHW: the totals of 24 fighters predict that 39% of their bouts with each other end inside the"
        " distance (30 to 48); rated one by one it is 32%. All rows were moved together to 38%, and 1 of 71"
        " real figures left the middle 80% of their careers. The careers of Tommy Loughran allow no more."
    )


def test_a_set_that_was_not_moved_says_so() -> None:
    said = set_words(replace(FIT, before=0.38, after=0.38, strength=0.0, left=0, forbidding=()))
    assert said.endswith("rated one by one it is 38%. Each row follows from its fighter's own record.")


def proposed(name: str, levels: tuple[float, float, float], *meetings: Meetings) -> Proposal:
    """A proposal for a fighter of this name: his card's level, and with opponents half a level worse,
    better."""
    found = Suggested({"KO": 1}, NO_CARD, {"KO": Cell(1, 0, 2, "record")}, 100.0)
    row: dict[str, Value] = {"Name": name, "Division": "LHW", "Style": "B", "Overall": 8}
    return Proposal(Fighter(name, name, {}, (), None, ()), found, None, row, levels=levels, meetings=meetings)


def shown(*proposals: Proposal) -> str:
    """What `rate` prints of them, on one line."""
    stream = io.StringIO()
    show_proposals(Rated(SYSTEMS[0], 1, "field", proposals), stream)
    return " ".join(stream.getvalue().split())


def test_meetings_that_were_honoured_are_listed_once_a_pair_as_they_were_typed() -> None:
    said = shown(
        proposed("Ezzard Charles", (2.8, 2.5, 3.0), Meetings("Archie Moore", 3, 0, 0)),
        proposed("Archie Moore", (2.4, 2.2, 2.7), Meetings("Ezzard Charles", 0, 3, 0)),
    )
    assert "used as typed: Ezzard Charles 3-0-0 against Archie Moore. This has not" in said
    assert "0-3-0" not in said
    assert "used as typed" not in shown(proposed("Joey Maxim", (1.5, 1.2, 1.7)))


def test_the_level_of_a_fighter_keeps_to_80_columns() -> None:
    stream = io.StringIO()
    show_proposals(Rated(SYSTEMS[0], 1, "field", (proposed("Al", (3.0, 2.9, 3.6)),)), stream, at_length=True)
    assert "3.0; 2.9 had the opponents been 0.5 worse" in stream.getvalue()
    assert max(map(len, stream.getvalue().splitlines())) <= 80


def test_a_set_says_how_far_its_levels_depend_on_the_level_of_the_opponents() -> None:
    said = shown(
        proposed("One", (3.0, 2.9, 3.6)), proposed("Two", (3.0, 2.6, 3.3)), proposed("Three", (3.0, 2.0, 3.1))
    )
    assert "Against opponents 0.5 levels worse the same records would give cards 0.4 levels lower" in said
    assert "(median), against opponents 0.5 better 0.3 higher." in said


def test_the_level_of_one_fighters_card_is_that_of_the_table_apart_from_the_mean_of_the_weighed_cards() -> (
    None
):
    proposal = replace(proposed("Sid Coleman", (1.21, 0.81, 1.6)), level=1.93)
    stream = io.StringIO()
    show_proposals(Rated(SYSTEMS[0], 1, "field", (proposal,)), stream, at_length=True)
    said = " ".join(stream.getvalue().split())
    assert "Its level 1.9 Weighed" in said
    mean = "Weighed cards' mean 1.2; 0.8 had the opponents been 0.5 worse, 1.6 had they been 0.5 better"
    assert mean in said


@pytest.mark.parametrize(
    ("off", "due"),
    [
        (
            (0.4, -0.2),
            "by their records 60 of 100 wins and 45 of 100 losses end inside, where elsewhere 50 would",
        ),
        (
            (0.0, 0.05),
            "by their records 50 of 100 wins and 51 of 100 losses end inside, where elsewhere 50 would",
        ),
        ((0.01, -0.01), ""),
    ],
)
def test_what_other_complete_rows_say_of_stoppages_is_said_where_it_counts(
    off: tuple[float, float], due: str
) -> None:
    opposition = Opposition("level", 1.0, workbook_off=off)
    career = Career(CareerRecord(20, 5), opposition, 2.0, {}, ({}, {}), 0.5)
    said = " ".join(rating_text._of_other_rows(replace(proposed("Al", (3.0, 2.9, 3.6)), career=career)))
    assert " ".join(said.split()) == (f"Other complete rows {due}" if due else "")
