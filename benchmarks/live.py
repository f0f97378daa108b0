"""How soon the live page follows a save: 50 saves of a workbook, from the file's rename to each event.

    python -m benchmarks.live [--cards 120] [--saves 50] [--page]

A server of its own is started, as `fightcard live` does it, and listened to as a browser would. Each save
changes one number of one card; once it is judged, what it moved is asked for. Also printed: how soon after
its start the server answers with the page and the first cards, and the most memory that it took. The rules
are compiled beforehand. Seconds depend on what else the machine does; the column CPU is only the work, the
median of what all threads of the server had together. With --page no save is made: the page is opened in
Chromium, and its first paint, its longest script and its memory are measured until the last bout.
"""

from __future__ import annotations

import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from openpyxl import load_workbook

from benchmarks.arguments import parser_of
from benchmarks.valid_cards import HEADINGS, write
from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook.read import read

BARS = {"findings": 1.0, "cards": 1.0, "first odds": 2.0, "verdicts": 6.0, "what moved": 8.0}
START, MEMORY = 2.5, 350
COLUMN = "KI"
MOVED, OK = "what moved", 200
PATIENCE = 240.0


@dataclass
class Heard:
    """The events that came in, each with its time, and a way to wait for one."""

    events: list[tuple[float, str, dict[str, object]]] = field(default_factory=list)
    news: threading.Condition = field(default_factory=threading.Condition)

    def listen(self, host: str, key: str) -> None:
        line = http.client.HTTPConnection(host)
        line.request("GET", f"/api/events?key={key}")
        name = ""
        for raw in line.getresponse():
            text = raw.decode()
            if text.startswith("event: "):
                name = text[7:].strip()
            elif text.startswith("data: "):
                with self.news:
                    self.events.append((time.perf_counter(), name, json.loads(text[6:])))
                    self.news.notify_all()

    def wait(self, expected: str, revision: int, card: str) -> float:
        """When an event of this kind, of this revision and about this card, came in."""
        with self.news:
            until = time.perf_counter() + PATIENCE
            while True:
                for at, name, data in self.events:
                    if data["revision"] == revision and _is(expected, name, data, card):
                        return at
                if not self.news.wait(until - time.perf_counter()):
                    raise TimeoutError(f"no {expected} of save {revision}")


def _is(expected: str, name: str, data: dict[str, object], card: str) -> bool:
    if expected in ("findings", "cards"):
        return name == expected
    ids = [each["id"] for each in data["cards"]] if name == "odds" else []  # type: ignore[attr-defined]
    is_judged = data.get("stage") in ("causes", "done")
    return name == "odds" and (is_judged if expected == "verdicts" else card in ids)


def saves(path: Path, count: int) -> Iterator[tuple[str, float]]:
    """Save after save: the fighter whose number was changed, and when the file was renamed into its place."""
    book = load_workbook(path)
    sheet = book["Fighters"]
    column, named = HEADINGS.index(COLUMN) + 1, HEADINGS.index("Name") + 1
    for number in range(count):
        row = 2 + number * 7 % (sheet.max_row - 1)
        cell = sheet.cell(row, column)
        cell.value = 5 if cell.value != 5 else 6
        next_to = path.with_name("beside.tmp")
        book.save(next_to)
        name = str(sheet.cell(row, named).value)
        next_to.replace(path)
        yield name, time.perf_counter()


def main() -> None:
    """Measure and print; leaves with 1 where a bar is missed."""
    options = parser_of(__doc__)
    options.add_argument("--cards", type=int, default=120)
    options.add_argument("--saves", type=int, default=50)
    options.add_argument("--page", action="store_true")
    arguments = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = write(Path(folder) / "set.xlsx", arguments.cards)
        cards = convert(check(read(path)))
        engine.simulate(SYSTEMS[0], cards.cards[:2], [(0, 1)], bouts=1, seed=1)
        ids = {str(card["name"]): str(card["id"]) for card in cards.cards}
        since = time.perf_counter()
        words = [sys.executable, "-m", "fightcard", "live", str(path), "--no-browser"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            try:
                good = (
                    in_browser(server)
                    if arguments.page
                    else measured(server, path, ids, since, arguments.saves)
                )
            finally:
                server.terminate()
    sys.exit(0 if good else 1)


def in_browser(server: subprocess.Popen[str]) -> bool:
    """Open the page in a browser; whether every bar is met."""
    from benchmarks.live_page import BLOCKED, PAGE, PAINT, painted  # noqa: PLC0415 - asks for a browser

    assert server.stdout is not None
    found = painted(server.stdout.readline().strip())
    print(f"first paint: {found.paint:.2f} s (bar {PAINT}); first rows of the ranks: {found.rows:.2f} s")
    print(f"longest script: {found.longest:.0f} ms (bar {BLOCKED:.0f}), {found.script}")
    print(f"memory of the page: {found.memory:.0f} MB (bar {PAGE:.0f})")
    return found.is_good()


def measured(
    server: subprocess.Popen[str], path: Path, ids: dict[str, str], since: float, count: int
) -> bool:
    """Save and listen; whether every bar is met."""
    assert server.stdout is not None
    address = urlsplit(server.stdout.readline().strip())
    key = address.query.removeprefix("key=")
    page = http.client.HTTPConnection(address.netloc)
    page.request("GET", f"/?key={key}")
    page.getresponse().read()
    heard = Heard()
    threading.Thread(target=heard.listen, args=(address.netloc, key), daemon=True).start()
    begun = heard.wait("cards", 1, "") - since
    heard.wait("verdicts", 1, "")
    judged = time.perf_counter() - since
    seconds: dict[str, list[float]] = {name: [] for name in BARS}
    work: dict[str, list[float]] = {name: [] for name in BARS}
    for revision, (name, at) in enumerate(saves(path, count), 2):
        spent = processor(server.pid)
        for expected, found in seconds.items():
            answered = (
                moved(address.netloc, key) if expected == MOVED else heard.wait(expected, revision, ids[name])
            )
            found.append(answered - at)
            work[expected].append(processor(server.pid) - spent)
    memory = peak(server.pid)
    print(f"{len(ids)} cards, {count} saves; seconds from the file's rename")
    print(f"{'event':12} {'median':>7} {'p95':>7} {'most':>7} {'bar':>7} {'CPU':>7}")
    good = True
    for expected, found in seconds.items():
        late = statistics.quantiles(found, n=20)[-1]
        good &= late <= BARS[expected]
        figures = (
            statistics.median(found),
            late,
            max(found),
            BARS[expected],
            statistics.median(work[expected]),
        )
        print(f"{expected:12} " + " ".join(f"{each:7.2f}" for each in figures))
    print(f"start to the page with its cards: {begun:.2f} s (bar {START}); to all verdicts: {judged:.1f} s")
    print("peak memory: " + ("not known here" if memory is None else f"{memory:.0f} MB (bar {MEMORY})"))
    return good and begun <= START and (memory is None or memory <= MEMORY)


def moved(host: str, key: str) -> float:
    """When what the last save moved was answered, asked for at once."""
    line = http.client.HTTPConnection(host, timeout=PATIENCE)
    line.request("GET", f"/api/moved?since=save&key={key}")
    answer = line.getresponse()
    found = json.loads(answer.read())
    if answer.status != OK or found["since"] is None:
        raise RuntimeError(f"what moved was not answered: {found}")
    return time.perf_counter()


def processor(process: int) -> float:
    """Seconds that a process and its threads have had of the processors; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak(process: int) -> float | None:
    """The most memory a process has held, in MB; None where the system does not say."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), None)


if __name__ == "__main__":
    main()
