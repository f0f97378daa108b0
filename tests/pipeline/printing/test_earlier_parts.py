"""Parts of an earlier print: what fightcard wrote under the name of a part, and nothing else."""

from __future__ import annotations

import io
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from fightcard.pipeline.printing.output.earlier_parts import earlier_parts


def by(creator: str) -> bytes:
    made = io.BytesIO()
    canvas = Canvas(made)
    canvas.setCreator(creator)
    canvas.showPage()
    canvas.save()
    return made.getvalue()


def test_parts_that_fightcard_wrote_and_this_print_does_not_are_earlier_ones(tmp_path: Path) -> None:
    files = {
        "cards-1.pdf": "fightcard 1.0", "cards-3.pdf": "fightcard 1.0", "cards.pdf": "fightcard 0.9", "backs-2.pdf": "fightcard 1.0",
        "cards-4.pdf": "made by fightcard ", "cards-5.pdf": "fightcards",
    }  # fmt: skip
    for name, creator in files.items():
        (tmp_path / name).write_bytes(by(creator))
    (tmp_path / "cards-6.pdf").write_bytes(b"no PDF")
    (tmp_path / "cards-7.pdf").mkdir()
    assert earlier_parts(tmp_path, ["cards-1.pdf", "cards-2.pdf"]) == ["cards-3.pdf", "cards.pdf"]
