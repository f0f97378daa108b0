"""Text that does not fit is set narrower, then smaller, and messages."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.fit import Fit, fit_block, fit_line, lines_in
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Block, Box, Slot
from tests.pipeline.printing.samples import action, deck, fighter, render


class Half:
    """A measure in which each letter is half as wide as the size."""

    def __init__(self, words: str) -> None:
        self._letters = len(words)

    def reach(self, size: float, tracking: float = 0.0) -> float:
        return self._letters * size / 2 + max(self._letters - 1, 0) * tracking / 1000 * size


def slot(room: float, *, tracking: float = 0.0) -> Slot:
    return Slot(0, 0, room / POINTS_PER_MM, 10, "name", floor=8, tracking=tracking)


def block(room: float, height: float) -> Block:
    return Block(Box(0, 0, room / POINTS_PER_MM, height / POINTS_PER_MM), 10, "text", floor=8, leading=1.0)


def test_a_line_that_fits_is_set_as_asked() -> None:
    assert fit_line("abcdefgh", slot(40), Half) == Fit(("abcdefgh",), 10, 1.0)


def test_a_line_a_little_too_long_is_set_narrower() -> None:
    fit = fit_line("abcdefghij", slot(45), Half)
    assert (fit.size, round(fit.stretch, 3)) == (10, 0.9)


def test_a_line_much_too_long_is_set_narrower_and_smaller() -> None:
    fit = fit_line("abcdefghij", slot(20.5), Half)
    assert (round(fit.size, 3), fit.stretch, fit.rest) == (5.0, 0.82, "")


def test_a_line_that_no_type_can_hold_is_cut_and_the_rest_is_reported() -> None:
    fit = fit_line("abcdefghij", slot(6.15), Half)
    assert (fit.lines, fit.size, fit.rest) == (("abcde",), 3.0, "fghij")


def test_tracking_takes_room_between_the_letters_only() -> None:
    assert fit_line("abcde", slot(29, tracking=100), Half).stretch == 1.0
    assert fit_line("abcde", slot(28.9, tracking=100), Half).stretch < 1.0


def test_words_are_broken_into_even_lines() -> None:
    assert fit_block("aaaa bbbb cccc dddd", block(75, 20), Half).lines == ("aaaa bbbb", "cccc dddd")


def test_a_block_too_small_is_set_smaller_until_its_lines_fit() -> None:
    fit = fit_block("aaaa bbbb cccc", block(45, 10), Half)
    assert (fit.lines, fit.size, fit.stretch) == (("aaaa bbbb cccc",), 7.75, 0.82)


def test_a_block_that_no_type_can_fill_tells_the_rest() -> None:
    fit = fit_block("aaaaaaaaaa bbbbbbbbbb", block(15, 3), Half)
    assert "".join(fit.lines) + fit.rest == "aaaaaaaaaa bbbbbbbbbb"
    assert fit.rest


def test_the_last_line_of_a_block_needs_no_leading() -> None:
    assert lines_in(block(10, 29.9), 10) == 2
    assert lines_in(block(10, 30), 10) == 3


def test_a_name_of_eighty_letters_prints_whole_and_is_reported() -> None:
    name = "Maximilian Alexander von Hohenzollern-Sigmaringen y de la Fuente Fernandez Senior"
    found = render([fighter(name=name, nickname=None)], None, set_name="legends").findings
    assert [(finding.code, finding.severity, finding.fighter, finding.row) for finding in found] == [
        ("P201", "warning", name, 7)
    ]
    assert found[0].message.startswith(f"{name}: the name fits only at ")
    assert "below 9 it is hard to read" in found[0].message


@pytest.mark.parametrize(
    "nickname", ["Wolfgang the Wonderful Warrior of the Wild West of Wuppertal", "W" * 40]
)
def test_a_nickname_shortened_as_a_finding_says_fits_its_line(nickname: str) -> None:
    (found,) = render([fighter(nickname=nickname)], None, set_name="legends").findings
    cut = int(found.fix.removeprefix("Shorten it by about ").split()[0])
    assert 0 < cut < len(nickname)
    assert not render([fighter(nickname=nickname[:-cut].strip())], None, set_name="legends").findings


def test_a_letter_no_type_has_is_an_error_that_names_it() -> None:
    found = render([fighter(name="김 Kim", nickname=None)], None, set_name="legends").findings
    assert [(finding.code, finding.severity, finding.file, finding.sheet) for finding in found] == [
        ("P101", "error", "legends.xlsx", "Fighters")
    ]
    assert found[0].message == "김 Kim: the name holds 김 (U+AE40), which no font of the card has"


def test_a_sign_that_cannot_be_seen_is_reported_by_its_number() -> None:
    found = render([fighter(name="Joe\u200b Frazier", nickname=None)], None, set_name="legends").findings
    assert found[0].message == "Joe\u200b Frazier: the name holds U+200B, which no font of the card has"


def test_a_script_that_needs_joining_is_reported_and_never_set_letter_by_letter() -> None:
    found = render([fighter(name="विजेंदर", nickname=None)], None, set_name="legends").findings
    assert [finding.code for finding in found] == ["P101"]


def test_a_text_of_a_deck_that_is_too_long_is_reported_with_its_card() -> None:
    long = "He takes a long and hard look at his corner, " * 8
    card = action(card=7, condition={"text": long.strip(), "effect": "none"})
    found = render([], deck(card), set_name="legends").findings
    assert [(finding.code, finding.sheet) for finding in found] == [("P201", "Deck")]
    assert found[0].message.startswith("Boxing Action card 7: Condition fits only at ")


def test_a_set_name_too_long_for_the_edge_of_the_sheets_is_reported_once_not_a_sheet() -> None:
    name = "heavyweights-of-the-golden-age-" * 4
    found = render([fighter()] * 10, None, set_name=name).findings
    messages = [finding.message for finding in found if finding.message.startswith("The sheets: ")]
    assert len(messages) == 1
    assert messages[0].startswith("The sheets: the line on the edge fits only at ")
