"""What is written is the same on a processor with other vector instructions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fightcard.pipeline.project.samples import samples
from tests.forks import forked
from tests.processes import LIMIT

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import sys
from pathlib import Path
import numpy
import fightcard
from fightcard.pipeline.base.files import as_json
from tests.pipeline.few_cards import make_few
make_few(setattr)
book = fightcard.read(Path(sys.argv[1]))
cards = fightcard.convert(fightcard.check(book))
ids = [card["id"] for card in cards.cards]
print(as_json([each.as_json() for each in fightcard.career(cards)]))
print(as_json(fightcard.rate(book, names=ids[:1]).as_json()))
"""
BOOK = min((each.path for each in samples()), key=lambda path: path.stat().st_size)
SETTING = "NPY_DISABLE_CPU_FEATURES"


def written(switched_off: str) -> str:
    """Careers and a proposed row of a small sample, with some of numpy's code for this processor left out."""
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", CODE, BOOK],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, SETTING: switched_off},
        timeout=LIMIT,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return ran.stdout


def test_careers_and_ratings_are_written_alike_without_wide_vectors() -> None:
    config = np.show_config(mode="dicts")
    assert config is not None
    wide = config["SIMD Extensions"].get("found", [])
    if not wide:
        pytest.skip("numpy has nothing to switch off on this processor")
    with forked(CODE, BOOK) as usual:
        assert written(" ".join(wide)) == usual.communicate(timeout=LIMIT)[0]
