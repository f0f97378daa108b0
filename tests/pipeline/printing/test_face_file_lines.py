"""The lines of a face file by its entries."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.face_file import line_numbers


def test_entries_of_a_face_file_are_known_by_their_lines() -> None:
    text = 'schema = "x"\n# a = b\n[front]\n  { field = "a" },\n{ field = "b" }\nkey = 1\n["styles"]\n"name" = { size = 9 }\n'
    assert line_numbers(text) == {
        "schema": 1, "front": 3, "front 0": 4, "front 1": 5, "front key": 6, "styles": 7, "styles name": 8,
    }  # fmt: skip
    # The first table of a name counts; a list begins anew in each.
    again = line_numbers("[back]\n{}\n[front]\n{}\n{}\n[back]\n{}\n")
    assert again == {"back": 1, "back 0": 7, "front": 3, "front 0": 4, "front 1": 5}
