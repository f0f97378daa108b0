"""What is typed in words and said in words around bouts: aims, what a career would have shown, and runs that were built."""

from __future__ import annotations

import json
from pathlib import Path

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.built_set import built_set
from fightcard.pipeline.verification.career import Seen, sight_in_words
from fightcard.pipeline.verification.drivers.aims import (
    UnknownAimError,
    guard,
    share_of,
    share_of_all,
    share_target,
    typed_aim,
)
from tests.approved.approval import hold
from tests.pipeline.legends import LEGENDS

AIMS = (
    "wins 55%", "Loses 30 %", "is draws 3.5%", "stops 0%", "stopped 100%", "wins 101%", "beats Tony Zale 60%", "beats 60%", "beats X 160%", "plays like 9",
    "plays like 9.5", "plays like Zale", "is plays like 9", "wins", "55%", "", "wins  55  %", "is beats A 5%",
)  # fmt: skip
SIGHTS = (
    (), (Seen(("KI",), 2, None),), (Seen(("CFB", "CFS"), 5, 7), Seen(("KI",), None, 1)), (Seen(("Ring 1", "Ring 2", "Ring 3"), None, None), Seen(("PL (power)",), 0, 3)),
    (Seen(("KO",), None, None),), (Seen(("KO",), None, None), Seen(("A", "B"), None, None), Seen(("C",), 1, None)),
)  # fmt: skip
RUN = {"system": SYSTEMS[0], "rules": "basic", "rounds": 12, "across": False, "cards": [
    {"id": "joe-louis", "verdict": "look", "reasons": [{"code": "V201"}, {"code": "V205"}, {"code": "V201"}]}]}  # fmt: skip
RUNS: tuple[object, ...] = (
    RUN, {**RUN, "system": SYSTEMS[1]}, {**RUN, "rules": "advanced"}, {**RUN, "rounds": 10}, {**RUN, "across": True}, {}, [], 7, {**RUN, "cards": 3},
    {**RUN, "cards": [{}]}, {**RUN, "cards": [{"id": 1, "verdict": 2, "reasons": 3}]},
)  # fmt: skip


def test_the_same_is_read_and_said_in_words(tmp_path: Path) -> None:
    lines: list[str] = []
    for aim in AIMS:
        try:
            lines.append(f"{aim!r} {typed_aim(aim)}")
        except UnknownAimError as refused:
            lines.append(f"{aim!r} {refused}")
    lines += map(sight_in_words, SIGHTS)
    lines += [f"{share_of(odds):.6f}" for odds in (-float("inf"), -1, 0, 2, float("inf"))]
    won = share_of_all("wins")
    for target in (
        guard("w", won, 0.4, 0.1),
        guard("w", won, 0.05, 0.1),
        share_target("w", (0.5, 0.5), won, (3,), "V1"),
        share_target("w", (0.999, 0.999), won),
    ):
        lines.append(
            f"{target.low} {target.high} {target.within:.5f} {target.rivals} {target.code} {target.is_guard}"
        )
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    file = tmp_path / "verdicts.json"
    for number, run in enumerate((None, *RUNS)):
        file.write_text("x" if run is None else json.dumps(run))
        try:
            found = built_set(file, cards, Play())
            lines.append(f"{number} {found.name} {len(found.cards)} {found.deck} {dict(found.verdicts)}")
        except ValueError as refused:
            lines.append(f"{number} {refused}")
    hold("sentences", (line.replace(str(tmp_path), "FOLDER") for line in lines))
