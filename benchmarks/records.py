"""How fast records are read in, and how much memory a page takes.

    python -m benchmarks.records

prints the processor seconds for a page of 100 bouts after the libraries are loaded, for 200 pages of 60 bouts
read together, and seconds and peak memory for pages of 20 MB in processes of their own: one whose bytes are
an embedded picture, one of 100,000 rows, the same rows as text, as wikitext and as an archive of a page. The
bars: 0.5 s, 20 s, and 300 MB, read or refused.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.arguments import parser_of
from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.sources import read_source
from fightcard.pipeline.workbook.model import Unreadable

MEGABYTES = 20
STATUS = Path("/proc/self/status")  # the peak of only this process; getrusage begins with that of its parent
ROWS = 100_000
HEADINGS = ("No.", "Result", "Record", "Opponent", "Type", "Round, time", "Date", "Location")
SYLLABLES = ("bo", "rik", "san", "del", "muz", "ta", "gro", "lin", "pe", "vash")


def page(bouts: int, number: int = 0, padding: int = 0) -> str:
    """An article with a record of some bouts, and an embedded picture of some bytes."""
    head = "".join(f"<th>{each}</th>" for each in HEADINGS)
    rows = "".join(_row(at, number) for at in range(bouts, 0, -1))
    picture = f"<img src='data:image/png;base64,{'A' * padding}'>" if padding else ""
    return (
        f"<html><body><h1>Fighter {_letters(number)}</h1>{picture}<h2>Record</h2>"
        f"<table><tr>{head}</tr>{rows}</table></body></html>"
    )


def _row(at: int, number: int) -> str:
    opponent = f"{_letters(at * 31 + number)} {_letters(at * 77 + number * 101)}"
    date = f"{1 + at % 28} Jan {1900 + at // 28 % 100}"
    texts = (
        at,
        "Win",
        f"{at}–0",
        f"<a href='/wiki/x'>{opponent}</a>",
        "TKO",
        "3 (10), 1:22",
        date,
        "Some City",
    )
    return f"<tr>{''.join(f'<td>{text}</td>' for text in texts)}</tr>"


def _letters(number: int) -> str:
    return "".join(SYLLABLES[int(digit)] for digit in str(7 * number + 13)).title()


def text(rows: int) -> str:
    """A pasted table with a number of rows."""
    line = (
        "{0}\tWin\tOpponent {1}\tTKO\t3 (10)\t1 Jan 1950\tSome City with a long name, and a country as well"
    )
    return "Date\tResult\tOpponent\n" + "\n".join(line.format(at, _letters(at)) for at in range(rows))


def wikitext(rows: int) -> str:
    """An article with a table with a number of rows."""
    line = "|-\n|{0}\n|{{{{yes2|Win}}}}\n|[[Opponent {1}]]\n|TKO\n|3 (10)\n|{{{{dts|1950|1|1}}}}\n|[[City]]"
    return '{| class="wikitable"\n!No.\n!Result\n!Opponent\n!Type\n!Round\n!Date\n!Place\n' + "\n".join(
        line.format(at, _letters(at)) for at in range(rows)
    )


def in_own_process(path: Path) -> None:
    """Read one file and print the result, the seconds and the peak memory."""
    begun = time.process_time()
    try:
        read = read_page(read_source(path))
        said = (
            f"{len(read.bouts):,} bouts, {read.findings[-1].message[:90] if read.findings else 'no finding'}"
        )
    except Unreadable as error:
        said = f"refused: {error.what}"
    peak = (
        next(int(line.split()[1]) for line in STATUS.read_text().splitlines() if line.startswith("VmHWM"))
        // 1024
    )
    print(f"{path.name:>22}: {time.process_time() - begun:5.1f} s, {peak:4} MB; {said}", flush=True)


def main() -> None:
    """Print all figures."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "first.html").write_text(page(1), encoding="utf-8")
        read_page(read_source(place / "first.html"))
        (place / "hundred.html").write_text(page(100), encoding="utf-8")
        begun = time.process_time()
        read_page(read_source(place / "hundred.html"))
        print(f"a page of 100 bouts: {time.process_time() - begun:.3f} s (bar 0.5)")
        for number in range(200):
            (place / f"{number}.html").write_text(page(60, number), encoding="utf-8")
        begun = time.process_time()
        found = together([read_page(read_source(place / f"{number}.html")) for number in range(200)])
        seconds = time.process_time() - begun
        print(f"200 pages, {len(found.bouts):,} bouts, held together: {seconds:.1f} s (bar 20)")
        size = MEGABYTES * 1_000_000
        (place / "picture.html").write_text(page(100, padding=size), encoding="utf-8")
        (place / "rows.html").write_text(page(ROWS), encoding="utf-8")
        (place / "rows.tsv").write_text(text(ROWS), encoding="utf-8")
        (place / "rows.wiki").write_text(wikitext(ROWS), encoding="utf-8")
        archive = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n"
        archive += "--b\nContent-Type: text/html\n\n"
        picture = f"\n--b\nContent-Type: image/png\n\n{'A' * size}\n--b--\n"
        (place / "archive.mhtml").write_text(archive + page(100) + picture, encoding="utf-8")
        for name in ("picture.html", "archive.mhtml", "rows.html", "rows.tsv", "rows.wiki"):
            subprocess.run([sys.executable, "-m", "benchmarks.records", str(place / name)], check=True)


if __name__ == "__main__":
    parser = parser_of(__doc__)
    parser.add_argument("page", type=Path, nargs="?", help="only what this file costs")
    if (one := parser.parse_args().page) is not None:
        in_own_process(one)
    else:
        main()
