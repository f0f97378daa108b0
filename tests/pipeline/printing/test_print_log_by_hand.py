"""The print log of toy packs, card by card."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.output.print_log import (
    PRINT_LOG,
    Entry,
    PrintLog,
    PrintLogUnreadable,
    changes,
    entries_of,
    key_of,
    pages_left,
    read_print_log,
)
from fightcard.pipeline.printing.output.print_run import Pack

FACE: Any = SimpleNamespace(card_name=lambda card: str(card["name"]))


def pack(stem: str, **cards: str) -> Pack:
    """A pack of cards with these marks by id."""
    prints: Any = tuple(
        SimpleNamespace(card={"id": name, "name": name.title()}, imprint=SimpleNamespace(digest=mark))
        for name, mark in cards.items()
    )
    # A pack is replaced whole where only some of its cards are printed.
    return Pack(stem, FACE, prints, stem)


@pytest.mark.parametrize(
    ("card", "key"),
    [
        ({"id": "joe", "card": 3, "name": "Joe"}, "joe"), ({"card": 3, "name": "Joe"}, "3"), ({"name": "Joe"}, "Joe"),
        ({"id": "", "card": 0, "name": "Joe"}, "Joe"),
    ],
)  # fmt: skip
def test_a_card_is_known_by_its_id_its_number_or_its_name(card: dict[str, Any], key: str) -> None:
    prints: Any = (SimpleNamespace(card=card),)
    assert key_of(Pack("deck", FACE, prints, "deck"), 0) == key


BEFORE = PrintLog(
    {"cards": entries_of(pack("cards", ann="a1", bea="b1", cat="c1"))}, {"guide": "g1", "board": "o1"}
)


def test_what_is_new_or_changed_is_printed_and_what_is_gone_or_changed_taken_out() -> None:
    found = changes([pack("cards", ann="a1", bea="b2", dot="d1")], BEFORE)
    assert [(each.stem, [item.card["id"] for item in each.prints]) for each in found.packs] == [
        ("cards", ["bea", "dot"])
    ]
    assert found.out == (Entry("Bea", "b1"), Entry("Cat", "c1"))
    assert changes([pack("cards", ann="a1", bea="b1", cat="c1")], BEFORE).packs == ()


def test_pages_are_printed_where_their_mark_is_another_or_none() -> None:
    found = changes([], BEFORE, {"guide": "g1", "board": "o2", "flow": "f1"})
    assert found.pages == ("board", "flow")
    assert list(pages_left({"guide": "g1", "board": "o2", "flow": "f1"}, BEFORE)) == ["board"]
    assert changes([], BEFORE).pages == ()


def test_packs_that_are_not_asked_for_now_are_named_where_they_were_printed_and_have_changed() -> None:
    log = PrintLog({"deck": entries_of(pack("deck", one="1")), "plans": entries_of(pack("plans", one="1"))})
    more = [pack("deck", one="2"), pack("plans", one="1"), pack("traits", one="1")]
    found = changes([], log, more=more)
    assert (found.packs, found.left) == ((), ("deck",))
    assert changes(more[:1], log).left == ()


def test_cards_that_are_no_longer_in_the_set_leave_the_log_and_other_packs_stay() -> None:
    log = PrintLog({**BEFORE.packs, "deck": entries_of(pack("deck", one="1"))}, BEFORE.pages)
    whole = [pack("cards", ann="a2", bea="b2")]
    after = log.with_printed([pack("cards", ann="a2")], whole, {"guide": "g2"})
    assert after.packs == {
        "cards": {"ann": Entry("Ann", "a2"), "bea": Entry("Bea", "b1")}, "deck": {"one": Entry("One", "1")},
    }  # fmt: skip
    assert after.pages == {"guide": "g2", "board": "o1"}
    assert log.packs["cards"]["ann"] == Entry("Ann", "a1")


def test_a_log_comes_back_as_it_went_sorted_and_a_broken_one_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / PRINT_LOG
    assert read_print_log(tmp_path) == PrintLog()
    file.write_text(BEFORE.dumps(), encoding="utf-8")
    assert read_print_log(tmp_path) == BEFORE
    stated = json.loads(BEFORE.dumps())
    assert list(stated["pages"]) == ["board", "guide"]
    assert "pages" not in json.loads(PrintLog(BEFORE.packs).dumps())
    for bent in (
        {**stated, "schema": "another"},
        {"schema": stated["schema"]},
        [],
        {**stated, "packs": {"cards": 3}},
    ):
        file.write_text(json.dumps(bent), encoding="utf-8")
        with pytest.raises(PrintLogUnreadable, match="delete it, and the next print creates a new one"):
            read_print_log(tmp_path)
