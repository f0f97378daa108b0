"""What is told of a text that does not fit: the text as it is printed is the finding's value."""

from __future__ import annotations

from tests.pipeline.printing.test_fit import fighter, render


def test_what_is_told_of_letters_names_the_text_they_are_in() -> None:
    found = render([fighter(name="\uae40 Kim", nickname=None)], None, set_name="legends").findings
    assert [(each.code, each.value) for each in found] == [("P101", "\uae40 KIM")]
