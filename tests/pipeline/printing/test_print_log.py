"""Only what changed is printed, and the box is kept right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.files import write_all
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.printing.output.print_log import PRINT_LOG, PrintLogUnreadable, read_print_log
from fightcard.pipeline.printing.output.print_set import Extent, PrintedSet, print_set
from fightcard.pipeline.printing.sheets.order import Order, Stock
from tests.engine.samples import SAMPLES
from tests.pipeline.printing.reading import cards_on
from tests.pipeline.printing.samples import action, deck, fighter

FRAZIER = fighter()
LOUIS = fighter(id="joe-louis", name="Joe Louis")
TUA = fighter(id="david-tua", name="David Tua")


def print_in(
    folder: Path,
    cards: Sequence[dict[str, Any]],
    *,
    changed: bool = False,
    chosen: tuple[int, ...] | None = None,
    **more: Any,  # noqa: ANN401 - what a stock may hold
) -> PrintedSet:
    stock = replace(Stock(cards, deck(action(card=1), action(card=2)), "legends"), **more)
    order = Order(label="changed" if changed else "", chosen=chosen)
    done = print_set(stock, order, Extent(changed=changed, only_fighters=chosen is not None), folder)
    write_all(folder, done.files)
    return done


def names(done: PrintedSet) -> list[str]:
    assert done.changes is not None
    return [pack.face.card_name(item.card) for pack in done.changes.packs for item in pack.prints]


def out(done: PrintedSet) -> list[tuple[str, str]]:
    assert done.changes is not None
    return [(entry.name, entry.content) for entry in done.changes.out]


def test_after_a_print_nothing_has_changed(tmp_path: Path) -> None:
    print_in(tmp_path, [FRAZIER, LOUIS])
    done = print_in(tmp_path, [FRAZIER, LOUIS], changed=True)
    assert (names(done), out(done), dict(done.files)) == ([], [], {})


def test_before_the_first_print_everything_has_changed(tmp_path: Path) -> None:
    done = print_in(tmp_path, [FRAZIER, LOUIS], changed=True)
    assert names(done) == ["Joe Frazier", "Joe Louis", "Boxing Action card 1", "Boxing Action card 2"]
    assert out(done) == []
    assert list(done.files) == ["cards-changed.pdf", "deck-changed.pdf", PRINT_LOG]


def test_a_changed_card_is_printed_by_itself_and_its_old_copy_taken_out(tmp_path: Path) -> None:
    print_in(tmp_path, [FRAZIER, LOUIS])
    done = print_in(tmp_path, [FRAZIER, {**LOUIS, "overall": 10}], changed=True)
    assert names(done) == ["Joe Louis"]
    assert [name for name, _ in out(done)] == ["Joe Louis"]
    (card,) = cards_on(done.files["cards-changed.pdf"])
    assert card[0].text == "JOE LOUIS"
    assert print_in(tmp_path, [FRAZIER, {**LOUIS, "overall": 10}], changed=True).files == {}


def test_the_copy_to_take_out_is_named_by_the_mark_on_its_foot(tmp_path: Path) -> None:
    before = print_in(tmp_path, [FRAZIER, LOUIS])
    foot = cards_on(before.files["cards.pdf"])[1][-2].text.split(" · ")[-1]
    assert out(print_in(tmp_path, [FRAZIER, {**LOUIS, "overall": 10}], changed=True)) == [("Joe Louis", foot)]


def test_a_fighter_who_left_the_set_is_taken_out_and_a_new_one_printed(tmp_path: Path) -> None:
    print_in(tmp_path, [FRAZIER, LOUIS])
    done = print_in(tmp_path, [TUA, FRAZIER], changed=True)
    assert (names(done), [name for name, _ in out(done)]) == (["David Tua"], ["Joe Louis"])
    assert out(print_in(tmp_path, [TUA, FRAZIER], changed=True)) == []


def test_moving_a_row_changes_nothing(tmp_path: Path) -> None:
    print_in(tmp_path, [FRAZIER, LOUIS])
    moved = {**FRAZIER, "source": {**FRAZIER["source"], "row": 99}}
    assert names(print_in(tmp_path, [LOUIS, moved], changed=True)) == []


def test_printing_some_cards_leaves_the_others_to_be_printed(tmp_path: Path) -> None:
    print_in(tmp_path, [FRAZIER, LOUIS], chosen=(1,))
    done = print_in(tmp_path, [FRAZIER, LOUIS], changed=True)
    assert names(done) == ["Joe Frazier", "Boxing Action card 1", "Boxing Action card 2"]


def test_a_print_that_finds_errors_writes_no_print_log(tmp_path: Path) -> None:
    stock = Stock([fighter(name="김")], None, "legends")
    done = print_set(stock, Order(), Extent(), tmp_path)
    assert PRINT_LOG not in done.files


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"schema": "else", "packs": {}}', '{"schema": "fightcard/printed/1"}']
)
def test_a_print_log_that_is_none_of_ours_is_refused_with_what_to_do(content: str, tmp_path: Path) -> None:
    (tmp_path / PRINT_LOG).write_text(content)
    with pytest.raises(PrintLogUnreadable, match="delete it, and the next print creates a new one"):
        read_print_log(tmp_path)


def test_the_print_log_is_the_same_text_for_the_same_cards(tmp_path: Path) -> None:
    once = print_in(tmp_path / "one", [FRAZIER, LOUIS]).files[PRINT_LOG]
    again = print_in(tmp_path / "two", [LOUIS, FRAZIER]).files[PRINT_LOG]
    assert once == again


def test_a_run_of_backs_puts_no_card_into_the_box(tmp_path: Path) -> None:
    stock = Stock([FRAZIER], None, "legends")
    done = print_set(stock, Order(duplex="backs"), Extent(), tmp_path)
    assert list(done.files) == ["cards-backs.pdf"]


@pytest.mark.parametrize(
    "more",
    [
        {"careers": {"joe-louis": {"Won": 67, "Lost": 3}}},
        {"back_texts": {"joe-louis": "He could run, but not hide from him."}},
        {"portrait_marks": {"joe-louis": "another picture"}},
    ],
)
def test_a_changed_record_text_or_portrait_is_a_changed_card(more: dict[str, Any], tmp_path: Path) -> None:
    print_in(tmp_path, [FRAZIER, LOUIS], careers={"joe-louis": {"Won": 66, "Lost": 3}})
    done = print_in(
        tmp_path, [FRAZIER, LOUIS], changed=True, **{"careers": {"joe-louis": {"Won": 66, "Lost": 3}}, **more}
    )
    assert (names(done), [name for name, _ in out(done)]) == (["Joe Louis"], ["Joe Louis"])


def glory(charts: dict[str, Any] | None = None) -> Stock:
    house = house_deck(SYSTEMS[1])
    return Stock(
        SAMPLES[SYSTEMS[1]].cards, {**house, "charts": charts} if charts else house, "glory", SYSTEMS[1]
    )


def other_chart() -> tuple[str, dict[str, Any]]:
    """A chart of a game of dice, the words of its first row, first and second number exchanged for the
    last's."""
    table = next(each for name, each in engine.tables(SYSTEMS[1]).items() if name == "judging")
    row = table.rows[0]
    cells = dict(table.cells[row])
    first, last = table.columns[0], table.columns[-1]
    cells[first], cells[last] = cells[last], cells[first]
    return table.name, {row: cells}


def test_a_changed_chart_is_printed_again_and_no_card_is(tmp_path: Path) -> None:
    order, extent = Order(), Extent(whole=True)
    write_all(tmp_path, print_set(glory(), order, extent, tmp_path).files)
    again = print_set(glory(), order, replace(extent, changed=True), tmp_path)
    assert again.changes is not None
    assert (again.changes.pages, dict(again.files)) == ((), {})
    name, rows = other_chart()
    done = print_set(glory({name: rows}), order, replace(extent, changed=True), tmp_path)
    assert done.changes is not None
    assert "charts" in done.changes.pages
    assert (names(done), out(done)) == ([], [])
    assert set(done.files) == {*(f"{stem}.pdf" for stem in done.changes.pages), PRINT_LOG}
    write_all(tmp_path, done.files)
    assert print_set(glory({name: rows}), order, replace(extent, changed=True), tmp_path).files == {}


def test_without_the_box_its_changed_sheets_are_named_and_not_forgotten(tmp_path: Path) -> None:
    write_all(tmp_path, print_set(glory(), Order(), Extent(whole=True), tmp_path).files)
    name, rows = other_chart()
    for _ in range(2):
        done = print_set(glory({name: rows}), Order(), Extent(changed=True), tmp_path)
        assert done.changes is not None
        assert (done.changes.pages, "charts" in done.changes.left, names(done)) == ((), True, [])
        write_all(tmp_path, done.files)


def test_a_box_that_was_never_printed_is_nothing_to_tell(tmp_path: Path) -> None:
    print_in(tmp_path, [FRAZIER, LOUIS])
    done = print_in(tmp_path, [FRAZIER, LOUIS], changed=True)
    assert done.changes is not None
    assert done.changes.left == ()
