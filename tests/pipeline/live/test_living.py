"""The verb live: one line on the output, and a sentence where it cannot serve."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from typing import TYPE_CHECKING

import pytest

from pipeline.cli import living
from tests.pipeline.commands import one_line
from tests.pipeline.legends import LEGENDS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.commands import Run


def test_without_the_extra_one_line_tells_how_to_install_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(living, "NEEDED", ("starlette", "no_such_library"))
    ran = run("live", LEGENDS, "--no-browser")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert 'pip install "fightcard[live]"' in ran.err


def test_a_port_that_is_taken_is_a_sentence(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = run("live", LEGENDS, "--no-browser", "--port", taken.getsockname()[1])
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "name another with --port" in ran.err


def test_a_workbook_that_is_not_there_is_a_sentence(run: Run, tmp_path: Path) -> None:
    ran = run("live", tmp_path / "none.xlsx", "--no-browser")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "there is no such file" in ran.err


@pytest.mark.skipif(os.name == "nt", reason="signals are another thing there")
def test_it_serves_at_the_address_it_prints_until_it_is_stopped() -> None:
    words = [sys.executable, "-m", "pipeline.cli", "live", str(LEGENDS), "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\?key=[\w-]{32}", address)
        with urllib.request.urlopen(address) as page:
            assert page.status == 200
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(address.partition("?")[0])
        server.send_signal(signal.SIGINT)
        rest, said = server.communicate(timeout=60)
    assert (server.returncode, rest, said) == (0, "", "fightcard: the live page is stopped\n")
