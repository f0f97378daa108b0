"""No verb that reads no photograph loads a library that reads them."""

from __future__ import annotations

import json
import subprocess
import sys

from fightcard.pipeline.cli.verbs import VERBS
from tests.pipeline.legends import LEGENDS
from tests.processes import LIMIT

HEAVY = ("cv2", "onnxruntime", "rapidocr", "fightcard.pipeline.photo")
RUN = """
import json, sys
from fightcard.pipeline.cli import main
loaded, (heavy, commands) = {}, json.loads(sys.argv[1])
for words in commands:
    sys.argv = ["fightcard", *words]
    try:
        main()
    except SystemExit as left:
        loaded[" ".join(words)] = [left.code, sorted(set(heavy) & set(sys.modules))]
print(json.dumps(loaded), file=sys.stderr)
"""


def loaded(*commands: tuple[str, ...]) -> dict[str, list[object]]:
    """For each command line, carried out one after another in one process, its status and what was loaded."""
    ran = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps([HEAVY, commands])],
        capture_output=True,
        text=True,
        check=True,
        timeout=LIMIT,
    )
    found: dict[str, list[object]] = json.loads(ran.stderr.splitlines()[-1])
    return found


def test_the_help_of_no_verb_loads_what_reads_photographs() -> None:
    found = loaded((), *((verb, "--help") for verb in VERBS))
    assert len(found) == len(VERBS) + 1
    assert {name: each for name, each in found.items() if each[1]} == {}
    assert all(found[f"{verb} --help"][0] == 0 for verb in VERBS)


def test_of_all_verbs_only_those_that_are_given_a_photograph_load_what_reads_it() -> None:
    plain = (
        ("check", str(LEGENDS), "--quiet"),
        ("convert", str(LEGENDS)),
        ("verify", str(LEGENDS), "--bouts", "2", "--quiet"),
        ("face", "check"),
        ("systems",),
    )
    *without, photographed = loaded(*plain, ("check", str(LEGENDS), "--photo", str(LEGENDS))).values()
    assert [modules for _, modules in without] == [[]] * len(plain)
    assert "cv2" in str(photographed[1])
