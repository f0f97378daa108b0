"""How far a print is told to be: a card that is drawn is half done, one that is read back is done."""

from __future__ import annotations

from pathlib import Path

from fightcard.pipeline.printing.output.print_run import Rendered, _Steps


def test_a_card_is_half_done_when_it_is_drawn() -> None:
    reported: list[tuple[int, int]] = []
    steps = _Steps(lambda *done: reported.append(done), 10)
    for half, done in ((3, 3), (1, 1), (2, 2)):
        steps.half(half)
        steps.done(done)
    steps.half(1)
    steps.half(1)
    assert reported == [(each, 10) for each in (1, 3, 3, 4, 5, 6, 6, 7)]
    _Steps(None, 3).half(1)


def test_what_was_printed_is_written_file_by_file(tmp_path: Path) -> None:
    printed = Rendered({"cards.pdf": b"cards", "deck.pdf": b"deck"}, ())
    assert printed.write(tmp_path) == (tmp_path / "cards.pdf", tmp_path / "deck.pdf")
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == printed.files
